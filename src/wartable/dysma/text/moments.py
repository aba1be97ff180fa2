"""The moment at which a position begins: what stands on the agenda of its battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from wartable.dysma.activation import activate
from wartable.dysma.battle import Battle
from wartable.dysma.setup import Begin
from wartable.dysma.turn import COMMANDS, EndOfTurn, NextActivation, OfferExtra, PassHand, StartTurn
from wartable.kernel.position import PositionError

MOMENTS: Final = ("activate", "act", "start", "end", "setup")


def begin_at(plain: Mapping[str, Any], s: Battle) -> None:
    """Put on the agenda what the position's `moment` says.

    activate: the active side chooses a figure. act: `figure` is being activated. start: the
    Command step of the turn. end: the end of the turn. setup: before everything.
    """
    moment = plain.get("moment", "act" if "figure" in plain else "activate")
    if moment not in MOMENTS:
        raise PositionError([f"moment: is one of {', '.join(MOMENTS)}, not {moment!r}"])
    if moment == "setup":
        s.turn = 0
        s.zones = []
        s.zone_choice = ""
        s.deployment, s.main, s.secondary = s.scene.deployment, s.scene.main, s.scene.secondary
        s.agenda = [Begin()]
    elif moment == "start":
        s.turn -= 1
        s.agenda = [StartTurn()]
    elif moment == "end":
        s.agenda = [EndOfTurn(COMMANDS)]
    elif moment == "act":
        s.agenda = [PassHand(), OfferExtra()]
        activate(s, _figure(plain, s))
    else:
        s.agenda = [NextActivation()]


def _figure(plain: Mapping[str, Any], s: Battle) -> int:
    label = plain.get("figure", "")
    for kit in s.scene.kits:
        if kit.label == label and s.bodies[kit.number] is not None:
            s.hand = kit.side
            return kit.number
    raise PositionError([f'figure: there is no figure "{label}" on the table'])
