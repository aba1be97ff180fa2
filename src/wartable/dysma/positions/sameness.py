"""What a battle is, without what no longer matters: equal where battles go on in the same way."""

from __future__ import annotations

from typing import Any, Final

from wartable.dysma.missions.tokens import LYING, Token
from wartable.dysma.state import dumping
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.lasting import THIS_ACTION, Lasting

MARKS: Final = ("reveals", "begun", "tested")
"""What only counts; and what a step tells the next, never past a question."""


def essence(s: Battle) -> dict[str, Any]:
    """The battle as plain data."""
    plain = dumping.dump(s)
    plain["lasting"] = [_lasting(one) for one in s.lasting]
    plain["tokens"] = [_token(one) for one in s.tokens]
    return {key: value for key, value in plain.items() if key not in MARKS}


def _lasting(one: Lasting) -> list[object]:
    """An effect, whatever its number; its attack matters only to one of a single action."""
    depth = one.depth if one.duration == THIS_ACTION else 0
    head = (one.on, one.caster, one.made_by, one.number, one.index, one.duration)
    return [*head, depth, one.kept]


def _token(one: Token) -> list[object]:
    """A token; where it lay before somebody took it does not matter."""
    place = (one.x, one.y, one.z) if one.where == LYING else ()
    head = (one.number, one.kind, one.owner, one.where, one.bearer)
    return [*head, *place, one.value, one.active, one.revealed]
