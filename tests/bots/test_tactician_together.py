"""tactician and the Multiple activation: taken where it is plainly better, and then played well."""

from __future__ import annotations

from typing import Any

from tests.bots.test_tactician_missions import answer
from tests.dysma.battle import battle, fig, state
from wartable.dysma.state.words import ACTIVE
from wartable.kernel.match import Match

CHIEF: dict[str, Any] = {
    "at": (24, 18),
    "facing": 180,
    "cost": 90,
    "sa": 3,
    "co": 2,
    "mv": 8,
    "de": 5,
}


def archers(points: int, *, chief_has_acted: bool = False) -> Match:
    """Three archers, and a dear chief in the open who is about to charge one of them."""
    states = ["active"] if chief_has_acted else []
    return battle(
        a=[
            {"at": (11, 14), "facing": 0, "ti": 4, "options": ["arc"]},
            {"at": (11, 18), "facing": 0, "ti": 4, "options": ["arc"]},
            {"at": (11, 22), "facing": 0, "ti": 4, "options": ["arc"]},
        ],
        b=[{**CHIEF, "states": states}, {"at": (34, 34), "facing": 180}],
        points={"a": points},
    )


def test_three_archers_shoot_together_at_a_chief_who_has_not_acted() -> None:
    match = archers(2)
    assert answer(match) == "together"
    assert sorted(answer(match).split(" + ")) == ["a1", "a2", "a3"]
    assert answer(match) == "shoot"
    told: list[str] = []
    while match.question is not None and match.question.kind != "activate":
        if match.question.seat == 0:
            told.append(answer(match))
        else:
            match.answer(match.suggestion())
    shots = [one for one in told if one.startswith("shoot ")]
    assert shots and all(one == "shoot b1 with arc" for one in shots)
    s = state(match)
    assert s.points[0] == 0
    assert all(s.states[fig(s, label)] & ACTIVE for label in ("a1", "a2", "a3"))


def test_without_the_points_they_go_one_by_one() -> None:
    assert answer(archers(1)) in ("a1", "a2", "a3")


def test_a_lone_fighter_is_not_worth_two_points() -> None:
    match = battle(
        a=[
            {"at": (10, 10), "facing": 0, "co": 2, "options": ["hache-a-2-mains"]},
            {"at": (2, 34), "facing": 0},
            {"at": (2, 30), "facing": 0},
        ],
        b=[{"at": (11, 10), "facing": 180, "cost": 40}, {"at": (34, 34), "facing": 180}],
        points={"a": 3},
    )
    assert answer(match) == "a1"
