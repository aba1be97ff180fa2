"""Players fall, the game goes on: their cards and plans leave (lms.elimination, coop.out)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ...kernel.state import Step
from ..client.things import tracks_of, zones_of
from ..rules.killing import put_away
from ..state.state import DEPTH, Siege
from ..state.table import Layout
from ..state.words import LIMBO
from ..state.writers import to_gone
from ..turn.turn import EndTurn


def remove_players(
    s: Siege, fallen: list[int], facing: list[int], layout: Layout, rule: str
) -> None:
    """All their cards leave the game; what faced them goes to its owners' Casualties.

    So do others' cards under their control. What they stole or raised is theirs and leaves with
    them (lms.elimination-stolen). `layout` is the table without them.
    """
    cleared = list(facing)
    lying = _on_the_table(s)
    for card in lying:
        if s.owner[card] not in fallen and s.side_of(card) in fallen:
            cleared.append(card)
    if cleared:
        put_away(s, cleared, "lms.elimination-scope", -1)
    for side in fallen:
        for card in lying:
            if s.owner[card] == side:
                to_gone(s, card)
        if side == fallen[-1]:
            s.layout = layout
        if s.log is not None:
            s.tell("eliminate", rule, _table_without(s, side))
        _drop_plans(s, side)


def _on_the_table(s: Siege) -> list[int]:
    """All cards that are still in the game, place by place."""
    found = [card for card in [*s.slots, *s.storming] if card >= 0]
    for zone in s.zones:
        found.extend(zone)
    found.extend([card for card, place in enumerate(s.place) if place == LIMBO])
    return found


def _table_without(s: Siege, side: i64) -> dict[str, object]:
    """Who has left, and the tracks and Battle Zones that are left."""
    tracks: list[object] = [*tracks_of(s.layout)]
    zones: list[object] = [*zones_of(s.layout)]
    return {"side": side, "tracks": tracks, "zones": zones}


def _drop_plans(s: Siege, side: i64) -> None:
    """His commands vanish and nothing more happens for him (lms.elimination-turn)."""
    s.chain[:] = [command for command in s.chain if command.side != side]
    s.lasting = [entry for entry in s.lasting if entry.side != side]
    s.agenda[:] = [step for step in s.agenda if acts_for(s, step) != side]
    s.grant_extra(side, 0)
    if s.active == side and s.turn:  # before the first turn there is none to end
        s.agenda.insert(DEPTH, EndTurn(side))  # on the ground, behind what is left of the chain


def acts_for(s: Siege, step: Step[Any]) -> i64:
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
