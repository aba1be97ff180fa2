"""Games between bots: they repeat, they are legal, and pairs of them are fair."""

from __future__ import annotations

from typing import Any

import pytest

from wartable import bots, siegestorm
from wartable.bots.random_bot import RandomBot
from wartable.bots.siegestorm.greedy import Greedy
from wartable.kernel.match import Match
from wartable.lab.measure import matrix, matrix_lines
from wartable.lab.playing import (
    IllegalAnswer,
    Outcome,
    duel_pairs,
    play_match,
    thinking_seeds,
)
from wartable.lab.tables import STARTERS

PAIRINGS = [[one, other] for one in STARTERS for other in STARTERS]


def setup(decks: list[str]) -> dict[str, Any]:
    return siegestorm.new_match(decks).setup


def watched(decks: list[str], names: list[str], seed: int, bot_seed: int) -> Match:
    """A whole match, with its record, between two bots."""
    match = siegestorm.new_match(decks, seed=seed)
    players = [bots.bot(name, bot_seed + seat) for seat, name in enumerate(names)]
    while match.question is not None:
        match.answer(bots.ask(players[match.question.seat], match))
    return match


@pytest.mark.parametrize(
    "names", [["greedy", "greedy"], ["random", "random"], ["greedy", "random"]]
)
def test_same_seeds_same_game(names: list[str]) -> None:
    one = watched(PAIRINGS[1], names, seed=21, bot_seed=4)
    other = watched(PAIRINGS[1], names, seed=21, bot_seed=4)
    assert one.answers == other.answers
    assert one.fingerprint() == other.fingerprint()


def test_another_seed_another_random_game() -> None:
    one = watched(PAIRINGS[1], ["random", "random"], seed=21, bot_seed=4)
    other = watched(PAIRINGS[1], ["random", "random"], seed=21, bot_seed=6)
    assert one.answers != other.answers


def test_quick_game_is_the_same_as_the_recorded_one() -> None:
    match = watched(PAIRINGS[6], ["greedy", "random"], seed=22, bot_seed=4)
    players: list[bots.Bot] = [Greedy(4), RandomBot(5)]
    outcome = play_match(siegestorm.GAME, setup(PAIRINGS[6]), players, 22)
    assert outcome.answers == len(match.answers)
    assert match.result is not None and outcome.winners == match.result.winners
    assert siegestorm.GAME.dump(outcome.final) == match.dump()


@pytest.mark.parametrize("decks", PAIRINGS, ids="-".join)
def test_only_legal_answers(decks: list[str]) -> None:
    """`play_match` checks every answer; a game that ends had no other."""
    for seed in range(3):
        players: list[list[bots.Bot]] = [
            [Greedy(seed), RandomBot(seed)],
            [RandomBot(seed), Greedy(seed)],
            [Greedy(seed), Greedy(seed + 1)],
        ]
        for pair in players:
            outcome = play_match(siegestorm.GAME, setup(decks), pair, seed)
            assert outcome.final.result is not None


class Cheat(bots.Bot):
    """Takes what was not offered."""

    def decide(self, sight: bots.Sight) -> list[int]:
        return [max(sight.question.options) + 1]


def test_illegal_answer_is_caught() -> None:
    with pytest.raises(IllegalAnswer, match="Cheat answered"):
        play_match(siegestorm.GAME, setup(PAIRINGS[0]), [Cheat(), Cheat()], 0)


@pytest.mark.long
def test_bot_against_itself_scores_exactly_one_half() -> None:
    setups = [setup(decks) for decks in PAIRINGS[:8]]
    duel = duel_pairs(siegestorm.GAME, setups, Greedy, Greedy, pairs=8, seed=30)
    assert duel.share() == 0.5
    assert (duel.won, duel.tied, duel.lost) == (0, 8, 0)


@pytest.mark.long
def test_greedy_beats_random_clearly() -> None:
    setups = [setup(decks) for decks in PAIRINGS]
    duel = duel_pairs(siegestorm.GAME, setups, Greedy, RandomBot, pairs=20, seed=50)
    assert duel.points >= 34
    assert duel.won > 10 * duel.lost


def test_score_of_an_outcome() -> None:
    state = siegestorm.new_match(PAIRINGS[0]).state
    assert Outcome([1], "win.duel", 1, state).score(1) == 1.0
    assert Outcome([1], "win.duel", 1, state).score(0) == 0.0
    assert Outcome([], "turn.cap", 1, state).score(0) == 0.5


def test_thinking_seeds_differ_between_seats_and_games() -> None:
    seeds = [*thinking_seeds(1, 2), *thinking_seeds(2, 2)]
    assert len(set(seeds)) == 4
    assert thinking_seeds(1, 2) == seeds[:2]


def test_matrix_counts_every_game_once() -> None:
    decks = list(STARTERS[:3])
    meetings = matrix(RandomBot, decks, games=6, seed=1)
    assert [(m.one, m.other) for m in meetings] == [
        (decks[0], decks[1]),
        (decks[0], decks[2]),
        (decks[1], decks[2]),
    ]
    for meeting in meetings:
        assert meeting.games == sum(meeting.endings.values()) == 6
        assert 0 <= meeting.points <= 6
    lines = matrix_lines(decks, meetings)
    assert lines[2].startswith(f"| {decks[0]} | – | ")
    assert any("18 games" in line for line in lines)
