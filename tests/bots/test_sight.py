"""A bot sees what its seat may know, and nothing it does reaches the real table."""

from __future__ import annotations

import pytest

from wartable import bots, siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import play_out, random_answer

BOTS = ["greedy", "random"]
DECKS = [
    ["ysra-starter", "styxia-starter"],
    ["khunglai-starter", "seraphia-starter"],
    ["styxia-starter", "khunglai-starter"],
    ["seraphia-starter", "ysra-starter"],
]


def moments(decks: list[str], seed: int) -> list[Match]:
    """A match at every question of a game of random answers."""
    match = siegestorm.new_match(decks, seed=seed)
    chance = Chance(seed, THINKING)
    found: list[Match] = []
    while match.question is not None:
        found.append(match.copy())
        match.answer(random_answer(match.question, chance))
    return found


def test_sight_shows_the_table_of_the_asked_seat() -> None:
    for match in moments(DECKS[0], seed=1):
        question = match.question
        assert question is not None
        sight = bots.Sight(match.game, match.state)
        assert sight.game == "siegestorm"
        assert sight.seat == question.seat
        assert sight.view() == match.game.view(match.state, question.seat)
        assert sight.texts() == match.options
        assert sight.question.accepts(sight.suggest())


def test_imagined_states_look_like_the_real_one_and_go_on() -> None:
    for match in moments(DECKS[1], seed=2)[::5]:
        sight = bots.Sight(match.game, match.state)
        before = match.dump()
        imagined = sight.imagine(Chance(9, THINKING))
        assert match.game.view(imagined, sight.seat) == sight.view()
        play_out(imagined, Chance(10, THINKING))
        assert imagined.result is not None
        assert match.dump() == before


def test_nobody_is_asked_after_the_end() -> None:
    match = siegestorm.new_match(DECKS[0], seed=3)
    play_out(match.state, Chance(3, THINKING))
    with pytest.raises(ValueError, match="the game is over"):
        bots.Sight(match.game, match.state)


@pytest.mark.parametrize("name", BOTS)
def test_thinking_changes_nothing_on_the_table(name: str) -> None:
    for match in moments(DECKS[2], seed=4):
        before = match.dump()
        bots.ask(bots.bot(name, seed=8), match)
        assert match.dump() == before


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("decks", DECKS)
def test_decision_does_not_depend_on_what_the_seat_may_not_know(
    name: str, decks: list[str]
) -> None:
    """The same seed decides the same on a twin in which all hidden cards were dealt anew."""
    told_apart = 0
    for number, match in enumerate(moments(decks, seed=11)):
        question = match.question
        assert question is not None
        twin = match.game.resample(match.state, question.seat, Chance(number, THINKING))
        told_apart += match.game.dump(twin) != match.dump()
        real = bots.bot(name, seed=number).decide(bots.Sight(match.game, match.state))
        other = bots.bot(name, seed=number).decide(bots.Sight(match.game, twin))
        assert real == other, f"answer {number} ({question.kind}) betrays hidden cards"
    assert told_apart > 20
