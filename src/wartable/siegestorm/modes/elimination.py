"""Players fall, the game goes on: their cards and plans leave (lms.elimination, coop.out)."""

from __future__ import annotations

from typing import Any

from ...kernel.state import Step
from ..killing import put_away
from ..moves import to_gone
from ..state import Siege
from ..turn import EndTurn
from ..words import DESTROYED, GONE


def remove_players(s: Siege, fallen: list[int], facing: list[int], rule: str) -> None:
    """All their cards leave the game; what faced them goes to its owners' Casualties.

    So do others' cards under their control. What they stole or raised is theirs and leaves with
    them (lms.elimination-stolen).
    """
    cleared = list(facing)
    for card in range(len(s.owner)):
        if s.place[card] in (GONE, DESTROYED):
            continue
        if s.owner[card] in fallen:
            to_gone(s, card)
        elif s.side_of(card) in fallen:
            cleared.append(card)
    if cleared:
        put_away(s, cleared, "lms.elimination-scope", "")
    for side in fallen:
        if s.log is not None:
            s.tell("eliminated", rule, {"side": side})
        _drop_plans(s, side)


def _drop_plans(s: Siege, side: int) -> None:
    """His commands vanish and nothing more happens for him (lms.elimination-turn)."""
    s.chain[:] = [command for command in s.chain if command.side != side]
    s.lasting = [entry for entry in s.lasting if entry.side != side]
    s.agenda[:] = [step for step in s.agenda if acts_for(s, step) != side]
    s.grant_extra(side, 0)
    if s.active == side and s.turn:  # before the first turn there is none to end
        s.agenda.insert(1, EndTurn(side))  # on the ground, behind what is left of the chain


def acts_for(s: Siege, step: Step[Any]) -> int:
    """The side whose doing a step is, or -1 when it concerns everybody."""
    command = getattr(step, "command", None)
    if command is not None:
        return int(command.side)
    for field in ("side", "owner"):
        found = getattr(step, field, None)
        if found is not None:
            return int(found)
    track = getattr(step, "track", None)
    return -1 if track is None else s.layout.track_side[int(track)]
