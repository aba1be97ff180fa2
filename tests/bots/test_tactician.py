"""tactician: it reckons with exact odds, knows what a mission wants, and beats random play."""

from __future__ import annotations

import pytest

from tests.dysma.battle import battle, fig, state
from wartable import bots
from wartable.bots.base import Sight, ask
from wartable.bots.dysma.evaluation import evaluate, prize, standing
from wartable.bots.dysma.goals import prospects
from wartable.dysma.game import GAME
from wartable.kernel.match import Match
from wartable.lab.arena import Arena, measure
from wartable.lab.runs import Means
from wartable.lab.tables import tables


def _answer(match: Match) -> str:
    """What the tactician answers, in words."""
    question = match.question
    assert question is not None
    codes = bots.bot("tactician", 1, "dysma").decide(Sight(GAME, match.state))
    texts = match.options
    return " + ".join([texts[question.options.index(code)] for code in codes])


def test_it_is_known_for_dysma_only() -> None:
    assert "tactician" in bots.names("dysma")
    assert "tactician" not in bots.names("siegestorm")


def test_it_activates_the_figure_that_can_kill() -> None:
    match = battle(
        a=[{"at": (5, 30)}, {"at": (10, 10), "facing": 0, "co": 2, "options": ["hache-a-2-mains"]}],
        b=[{"at": (11, 10), "facing": 180, "sa": 1, "de": 8, "states": ["fatigue"], "cost": 40}],
    )
    assert _answer(match) == "a2"
    match.answer("a2")
    assert _answer(match).startswith("fight b1")


def test_it_prefers_the_dearer_of_two_targets() -> None:
    def shot(first: int, second: int) -> str:
        match = battle(
            a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
            b=[
                {"at": (24, 8), "facing": 180, "sa": 1, "cost": first},
                {"at": (24, 12), "facing": 180, "sa": 1, "cost": second},
            ],
            figure="a1",
        )
        for _ in range(4):  # it may take a step first
            answer = _answer(match)
            if answer.startswith("shoot"):
                break
            match.answer(answer)
        return answer

    assert shot(40, 10) == "shoot b1 with arc"
    assert shot(10, 40) == "shoot b2 with arc"


def test_a_chest_that_is_held_promises_more_than_one_far_away() -> None:
    def promise(x: float) -> float:
        match = battle(
            a=[{"at": (x, 18)}],
            b=[{"at": (34, 34)}],
            main=1,
            token=[{"kind": "chest", "at": (18, 18)}],
        )
        return prospects(state(match), 0)

    assert promise(18) > promise(12) > promise(3) > 0


def test_wounds_and_states_lower_what_a_figure_is_worth() -> None:
    match = battle(
        a=[{"at": (5, 5), "sa": 4}, {"at": (8, 5), "sa": 4, "wounds": 2}],
        b=[{"at": (30, 30), "states": ["prone"]}, {"at": (33, 30)}],
    )
    s = state(match)
    assert standing(s, fig(s, "a1")) > standing(s, fig(s, "a2"))
    assert standing(s, fig(s, "b1")) < standing(s, fig(s, "b2"))


def test_who_pays_victory_points_is_a_better_prize() -> None:
    def worth(secondary: int) -> float:
        match = battle(
            a=[{"at": (5, 5)}], b=[{"at": (30, 30), "type": "warrior"}], secondary=secondary
        )
        s = state(match)
        return prize(s, fig(s, "b1"), fig(s, "a1"))

    assert worth(2) > worth(1)


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    match = battle(a=[{"at": (5, 5)}], b=[{"at": (30, 30)}], victory={"a": 6})
    s = state(match)
    assert evaluate(s, 0) > 0 > evaluate(s, 1)


@pytest.mark.long
def test_it_beats_random_play_in_a_pair() -> None:
    arena = Arena("tactician", "random", tables("dysma"), seed=2)
    found = measure(arena, 1, Means())
    assert found["won"] == 1 and found["share"] == 1.0 and found["turns"] > 0
    assert [line["table"] for line in found["tables"]] == ["main mission 3"]


@pytest.mark.parametrize("health", [0, 1])
def test_a_figure_without_health_is_weighed_like_any(health: int) -> None:
    """A battle made by hand may hold one; the bot must not divide by it."""
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
        b=[{"at": (14, 10), "facing": 180}, {"at": (13, 12), "facing": 180}],
    )
    s = state(match)
    for kit in s.scene.kits:
        kit.sa = health
    assert evaluate(s, 0) == evaluate(s, 0) < 1e9
    bot = bots.bot("tactician", 1, "dysma")
    for _ in range(6):
        if match.question is None:
            break
        match.answer(ask(bot, match))
