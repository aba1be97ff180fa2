"""A game in steps of one number each."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from wartable import siegestorm
from wartable.envs.observing.eyes import Eyes
from wartable.envs.spaces import eyes_of
from wartable.envs.stepping import DONE, MORE, OPTIONS, IllegalAction, Opening, Table
from wartable.kernel.chance import THINKING, Chance

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("siegestorm", {}),
    (
        "siegestorm",
        {"mode": "lms", "decks": ["ysra-starter", "styxia-starter", "khunglai-starter"]},
    ),
    ("siegestorm", {"mode": "coop", "boss": "oghast"}),
    ("siegestorm", {"mode": "solo", "boss": "mirelle", "decks": ["seraphia-starter"]}),
    ("dysma", {"turn_limit": 1}),
]
NAMES = ["duel", "ring", "co-op", "solo", "battle"]


def wander(table: Table, random: Random) -> list[int]:
    """Any legal actions until the game is over."""
    taken: list[int] = []
    while table.asked is not None:
        taken.append(random.choice(table.legal()))
        table.take(taken[-1])
    return taken


@pytest.mark.parametrize(("game", "words"), GAMES, ids=NAMES)
def test_the_same_actions_play_the_same_game(game: str, words: dict[str, Any]) -> None:
    opening = Opening(game, words)
    table = Table(opening, 5)
    taken = wander(table, Random(1))
    again = Table(opening, 5)
    for action in taken:
        again.take(action)
    assert opening.game.dump(again.state) == opening.game.dump(table.state)
    assert again.payoffs() == table.payoffs()


@pytest.mark.parametrize(("game", "words"), GAMES, ids=NAMES)
def test_no_observation_depends_on_what_the_seat_cannot_know(
    game: str, words: dict[str, Any]
) -> None:
    opening = Opening(game, words)
    eyes = eyes_of(opening)
    table = Table(opening, 3)
    random = Random(2)
    chance = Chance(7, THINKING)
    for _ in range(60):
        asked = table.asked
        if asked is None:
            break
        twin = table.with_state(opening.game.resample(table.state, asked, chance))
        assert same(eyes, table, twin, asked)
        table.take(random.choice(table.legal()))


def same(eyes: Eyes, table: Table, twin: Table, seat: int) -> bool:
    """Whether a seat sees the same at both."""
    one, other = eyes.see(table, seat), eyes.see(twin, seat)
    return all(np.array_equal(one[name], other[name]) for name in one)


@pytest.mark.parametrize(("game", "words"), GAMES, ids=NAMES)
def test_only_who_is_asked_has_something_to_choose(game: str, words: dict[str, Any]) -> None:
    opening = Opening(game, words)
    eyes = eyes_of(opening)
    table = Table(opening, 1)
    for seat in range(opening.seats):
        seen = eyes.see(table, seat)
        assert list(np.flatnonzero(seen["action_mask"])) == (
            table.legal() if seat == table.asked else []
        )
        assert bool(seen["options"].any()) == (seat == table.asked)


def test_several_options_are_chosen_one_after_the_other() -> None:
    table = Table(Opening("siegestorm", {}), 1)
    question = table.state.question
    assert question is not None and question.kind == "mulligan" and question.high == 2
    assert table.legal() == [0, 1, DONE]
    table.take(1)
    assert table.legal() == [0, DONE]
    assert table.state.question is question
    table.take(DONE)
    assert table.state.question is not question


def test_options_that_do_not_fit_are_on_the_next_page() -> None:
    table = Table(Opening("siegestorm", {}), 1)
    question = table.state.question
    assert question is not None
    question.options = list(range(OPTIONS + 3))
    assert table.legal() == [*range(OPTIONS), DONE, MORE]
    table.take(MORE)
    assert table.legal() == [0, 1, 2, DONE, MORE]
    table.take(2)
    assert table.picked == [OPTIONS + 2]
    table.take(MORE)
    assert table.page == 0


def test_an_action_that_is_not_allowed_changes_nothing() -> None:
    table = Table(Opening("siegestorm", {}), 1)
    before = siegestorm.GAME.dump(table.state)
    with pytest.raises(IllegalAction, match="action 7 is not allowed here; take one of"):
        table.take(7)
    assert siegestorm.GAME.dump(table.state) == before


def test_payoffs_of_a_ring_and_against_a_boss() -> None:
    ring = Table(Opening(*GAMES[1]), 1)
    ring.state.end([2], "win.draw-short")
    assert ring.payoffs() == [-0.5, -0.5, 1.0]
    boss = Table(Opening(*GAMES[2]), 1)
    boss.state.end([2], "win.draw-short")
    assert boss.payoffs() == [-1.0, -1.0]
    boss.state.end([0, 1], "win.draw-short")
    assert boss.payoffs() == [1.0, 1.0]


@pytest.mark.parametrize("game", ["siegestorm", "dysma"])
def test_observations_have_a_word_for_every_question_and_option(game: str) -> None:
    opening = Opening(game, {})
    eyes = eyes_of(opening)
    table = Table(opening, 4)
    random = Random(4)
    for _ in range(150):
        if table.asked is None:
            break
        question = opening.game.view(table.state, table.asked)["question"]
        assert question["kind"] in eyes.kinds.numbers, question["kind"]
        for choice in question["choices"]:
            assert choice["verb"] in eyes.verbs.numbers, choice["verb"]
        table.take(random.choice(table.legal()))
