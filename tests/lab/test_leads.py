"""Who leads: counted when a turn begins, and never where a game stands level."""

from __future__ import annotations

from typing import Any, final

import pytest

from wartable.lab.leads import Leads
from wartable.lab.orders import Order, play
from wartable.lab.tables import Tables, tables


@final
class _Opinion:
    """A guide whose chances are told beforehand, turn by turn."""

    def __init__(self, chances: list[float]) -> None:
        self.chances = chances

    def value(self, state: Any, seat: int) -> float:
        chance: float = self.chances[state.turn - 1]
        return chance if seat == 0 else 1 - chance


def changes(chances: list[float], monkeypatch: pytest.MonkeyPatch) -> int:
    state: Any = tables("siegestorm").start(1, 3)
    monkeypatch.setattr("wartable.lab.leads.guide_to", lambda state: _Opinion(chances))
    leads = Leads(state, 2)
    for turn in range(1, len(chances) + 1):
        state.turn = turn
        leads.look(state)
        leads.look(state)  # only the beginning of a turn counts
    return leads.changes


@pytest.mark.parametrize(
    ("chances", "expected"),
    [
        ([0.7, 0.8, 0.9], 0),
        ([0.7, 0.3, 0.7], 2),
        ([0.7, 0.52, 0.48, 0.7], 0),  # level: nobody takes the lead
        ([0.5, 0.3, 0.5, 0.7], 1),
    ],
)
def test_the_lead_changes_when_somebody_else_is_ahead(
    chances: list[float], expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert changes(chances, monkeypatch) == expected


@pytest.mark.parametrize(
    "kind",
    [tables("siegestorm"), tables("siegestorm", "lms"), tables("siegestorm", "solo")],
    ids=lambda kind: kind.mode,
)
def test_a_game_says_how_often_the_lead_changed(kind: Tables) -> None:
    rows = [play(Order(0, 0, kind, 1, seed, ("novice",) * kind.seats)) for seed in range(3)]
    assert any(row.lead_changes for row in rows)
    assert all(row.lead_changes < row.turns for row in rows)
