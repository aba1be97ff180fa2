"""The moment at which a position begins: what stands on the agenda of its battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from wartable.dysma.activation import activate, go_on
from wartable.dysma.all_deeds import deed
from wartable.dysma.allowance import note
from wartable.dysma.battle import Battle
from wartable.dysma.setup import ASSIGNING, BANDS, SCOUTING, TOKENS, Begin, set_up_from
from wartable.dysma.turn import (
    COMMANDS,
    SCORING,
    EndOfTurn,
    NextActivation,
    OfferExtra,
    PassHand,
    StartTurn,
)
from wartable.dysma.wording import DEED_WORDS
from wartable.dysma.words import D_ABILITY, D_END, NOBODY
from wartable.kernel.position import PositionError

STAGES: Final = {"tokens": TOKENS, "deploy": BANDS, "scouts": SCOUTING, "assign": ASSIGNING}
"""Moments of the setup once the zones are known."""
MOMENTS: Final = ("setup", *STAGES, "start", "activate", "act", "extra", "end", "scoring")


def begin_at(plain: Mapping[str, Any], s: Battle) -> None:
    """Put on the agenda what the position's `moment` says.

    setup: before everything. tokens, deploy, scouts, assign: that part of the setup, for the active
    side. start: the Command step of the turn. activate: the active side chooses a figure. act:
    `figure` is being activated, and has `done` something. extra: after an activation of the active
    side. end: the end of the turn. scoring: its points.
    """
    moment = plain.get("moment", "act" if "figure" in plain else "activate")
    if moment not in MOMENTS:
        raise PositionError([f"moment: is one of {', '.join(MOMENTS)}, not {moment!r}"])
    s.agenda = []
    if moment == "setup":
        s.turn = 0
        s.zones = []
        s.zone_choice = ""
        s.deployment, s.main, s.secondary = s.scene.deployment, s.scene.main, s.scene.secondary
        s.agenda = [Begin()]
    elif moment in STAGES:
        s.turn = 0
        set_up_from(s, STAGES[moment], s.hand)
    elif moment == "start":
        s.turn -= 1
        s.agenda = [StartTurn()]
    elif moment == "end":
        s.agenda = [EndOfTurn(COMMANDS)]
    elif moment == "scoring":
        s.agenda = [EndOfTurn(SCORING)]
    elif moment == "extra":
        s.agenda = [PassHand(), OfferExtra()]
    elif moment == "act":
        s.agenda = [PassHand(), OfferExtra()]
        figure = _figure(plain, s)
        if plain.get("done"):
            _half_way(s, figure, plain["done"])
        else:
            activate(s, figure)
    else:
        s.agenda = [NextActivation()]


def _figure(plain: Mapping[str, Any], s: Battle) -> int:
    label = str(plain.get("figure", ""))
    figure = s.called(label)
    if figure == NOBODY or s.bodies[figure] is None:
        raise PositionError([f'figure: there is no figure "{label}" on the table'])
    s.hand = s.side(figure)
    return figure


def _half_way(s: Battle, figure: int, done: list[str]) -> None:
    """In the middle of an activation: these actions have been taken."""
    go_on(s, figure)
    for word in done:
        kind, a = _deed(s, figure, word)
        one = deed(kind)
        note(s, 0, one.identity(s, figure, a), one.size_of(s, figure, a))


def _deed(s: Battle, figure: int, word: str) -> tuple[int, int]:
    """The deed that a word means, and for "ability NAME" which one of the figure's."""
    verb, _, name = word.partition(" ")
    abilities = [one.id for one in s.kit(figure).abilities]
    for kind, known in DEED_WORDS.items():
        if kind == D_ABILITY and verb == known and name in abilities:
            return kind, abilities.index(name)
        if kind not in (D_ABILITY, D_END) and word == known:
            return kind, 0
    known_words = ", ".join([one for kind, one in DEED_WORDS.items() if kind != D_END])
    raise PositionError([f"done: actions are {known_words} NAME, not {word!r}"])
