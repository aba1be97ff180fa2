"""Looking ahead: on imagined tables only, the same for the same seed, and to some purpose."""

from __future__ import annotations

import pytest

from tests.siegestorm.table import siege, table
from wartable import bots, siegestorm
from wartable.bots.search.guide import Guide
from wartable.bots.search.search import FEWEST_TABLES, Budget, Search, Thought
from wartable.bots.siegestorm.features import PLAYER, Counting
from wartable.bots.siegestorm.seeker import Seeker
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.kernel.state import State
from wartable.lab.playing import duel_pairs
from wartable.lab.tables import GAMES, tables


class Short(Seeker):
    """Looks ahead a little."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, Budget(12))


def moments(decks: list[str], seed: int, every: int) -> list[Match]:
    """A match at some of the questions of a game of random answers."""
    match = siegestorm.new_match(decks, seed=seed)
    chance = Chance(seed, THINKING)
    found: list[Match] = []
    number = 0
    while match.question is not None:
        if number % every == 0 and not match.question.forced():
            found.append(match.copy())
        match.answer(random_answer(match.question, chance))
        number += 1
    return found


@pytest.mark.parametrize("seed", range(3))
def test_it_cannot_profit_from_what_it_may_not_know(seed: int) -> None:
    """Exchange all cards that the seat does not know: it answers the same."""
    for match in moments(["ysra-starter", "khunglai-starter"], seed, every=6):
        real = bots.Sight(match.game, match.state)
        other = match.game.resample(match.state, real.seat, Chance(50 + seed, THINKING))
        exchanged = bots.Sight(match.game, other)
        assert Short(7).decide(real) == Short(7).decide(exchanged)


def test_thinking_changes_nothing_on_the_table() -> None:
    match = moments(["styxia-starter", "seraphia-starter"], 4, every=9)[3]
    before = match.dump()
    Short(1).decide(bots.Sight(match.game, match.state))
    assert match.dump() == before


@pytest.mark.long
def test_equal_seeds_give_equal_games_and_a_mirror_one_half() -> None:
    setups = [tables("siegestorm").setup(number) for number in (1, 6)]
    duel = duel_pairs(GAMES["siegestorm"], setups, Short, Short, pairs=2, seed=8)
    assert duel.share() == 0.5 and duel.tied == 2


def test_it_takes_a_win_that_is_there() -> None:
    match = table(a={"hand": ["Underworld Vindicator", 1]}, b={"resources": 1, "hand": []})
    sight = bots.Sight(match.game, match.state)
    best = Short(1).thoughts(sight)[0]
    assert best.estimate() > 0.9
    assert siege(match).result is None


def test_every_answer_meets_as_many_tables_and_half_of_them_more() -> None:
    match = moments(["ysra-starter", "styxia-starter"], 2, every=1)[12]
    sight = bots.Sight(match.game, match.state)
    seeker = Seeker(1, Budget(64))
    world = sight.imagine(Chance(1))
    search = Search(seeker.guide(siege(match).book), Budget(64), sight, Chance(3))
    found = search.thoughts()
    if len(found) > 1:
        visits = [one.visits for one in found]
        assert visits == sorted(visits, reverse=True)
        assert sum(visits) == search.simulations <= 64
    assert world.question is not None


def test_the_budget_bounds_the_simulations() -> None:
    for match in moments(["khunglai-starter", "seraphia-starter"], 6, every=11):
        sight = bots.Sight(match.game, match.state)
        seeker = Seeker(1, Budget(40))
        search = Search(seeker.guide(siege(match).book), Budget(40), sight, Chance(3))
        search.thoughts()
        assert search.simulations <= 40 + 14 * 4


def tried(values: list[float]) -> Thought:
    """An answer that led to these."""
    thought = Thought([0])
    for value in values:
        thought.add(value)
    return thought


def test_only_what_may_still_be_better_is_looked_at_any_further() -> None:
    best = tried([0.5, 0.7, 0.6, 0.8] * 4)
    assert not tried([0.4, 0.6, 0.5, 0.7] * 4).may_beat(best), "worse on every table"
    assert not tried([0.5, 0.7, 0.6, 0.8] * 4).may_beat(best), "the same, whatever comes"
    assert tried([0.1, 1.0, 0.3, 1.0] * 4).may_beat(best), "who knows"


def test_nobody_thinks_on_about_what_is_beyond_doubt() -> None:
    """To win at once or not: some tables are enough."""
    match = siegestorm.position(
        {"a": {"hand": ["Underworld Vindicator", 1]}, "b": {"resources": 3, "hand": []}}
    )
    sight = bots.Sight(match.game, match.state)
    search = Search(Seeker(1).guide(siege(match).book), Budget(4000, 1, 1), sight, Chance(3))
    best, *others = search.thoughts()
    assert sight.texts()[best.answer[0]].startswith("action") and others
    assert best.visits >= FEWEST_TABLES and search.simulations < 400


def test_who_is_ahead_leads_and_a_wide_lead_says_little_more() -> None:
    def leads(resources: int) -> tuple[float, float]:
        s = siege(table(a={"resources": resources}, b={"resources": 10}))
        found = Counting(s.book).player(s, 0)
        return found[PLAYER.index("lead")], found[PLAYER.index("lead_near")]

    even, ahead, far = leads(10), leads(20), leads(40)
    assert even[0] < ahead[0] < far[0] and even[1] < ahead[1] < far[1] <= 0.5
    assert far[1] - ahead[1] < ahead[1] - even[1]


def test_care_is_taken_for_as_many_turns_as_the_budget_says() -> None:
    """The turns that are played with care are the first ones, and greedy plays them."""
    for careful in (0, 1, 2):
        asked: set[int] = set()
        for match in moments(["ysra-starter", "styxia-starter"], 2, every=8):
            guide = Watched(Seeker(1).guide(siege(match).book))
            sight = bots.Sight(match.game, match.state)
            Search(guide, Budget(8, 3, careful), sight, Chance(3)).thoughts()
            asked |= {turn - siege(match).turn for turn in guide.cared}
        assert asked == set(range(careful))


class Watched(Guide):
    """The guide to Siegestorm, which remembers the turns in which it was asked for care."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.cared: set[int] = set()

    def copy(self, s: State) -> State:
        return self.guide.copy(s)

    def clock(self, s: State) -> int:
        return self.guide.clock(s)

    def script(self, s: State) -> list[int]:
        return self.guide.script(s)

    def careful(self, s: State) -> list[int]:
        self.cared.add(self.clock(s))
        return self.guide.careful(s)

    def tries(self, s: State) -> list[list[int]]:
        return self.guide.tries(s)

    def value(self, s: State, seat: int) -> float:
        return self.guide.value(s, seat)
