"""More helpers for co-op: the players are sides "a" and "b", the boss is side "c"."""

from __future__ import annotations

from typing import Any

from tests.siegestorm.table import siege, table
from wartable.kernel.match import Match


def joint_turn(
    a: dict[str, Any], b: dict[str, Any], boss: dict[str, Any] | None = None, **plain: Any
) -> Match:
    """A moment in the joint turn: both players in their Deploy step, player a is asked first."""
    a.setdefault("hand", [])
    b.setdefault("hand", [])
    return table(mode="coop", active=plain.pop("active", "a"), a=a, b=b, boss=boss or {}, **plain)


def boss_turn(
    boss: dict[str, Any],
    a: dict[str, Any] | None = None,
    b: dict[str, Any] | None = None,
    step: str = "action",
    **plain: Any,
) -> Match:
    """A moment in the boss's turn, just before his Actions unless another step is given."""
    players: dict[str, dict[str, Any]] = {"a": a or {}, "b": b or {}}
    for part in players.values():
        part.setdefault("hand", [])
    return table(mode="coop", active="boss", step=step, boss=boss, **players, **plain)


def active(match: Match) -> str:
    """The letter of the side whose turn it is ("c" is the boss)."""
    return "abc"[siege(match).active]
