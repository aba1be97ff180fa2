"""strategist: plays turns of a battle to their end before it activates anybody."""

from __future__ import annotations

import pytest

from tests.dysma.battle import battle
from wartable import bots, dysma
from wartable.bots.base import Sight, ask
from wartable.bots.dysma.guide import BattleGuide
from wartable.bots.dysma.strategist import Strategist
from wartable.bots.search.search import Budget
from wartable.kernel.match import Match
from wartable.lab.playing import duel_pairs
from wartable.lab.tables import GAMES, tables


class Short(Strategist):
    """Looks ahead a little."""

    def usual(self) -> Budget:
        return Budget(4, 1)


def begun(seed: int) -> Match:
    """A battle at the first activation of its first turn."""
    match = dysma.new_match(["silver-peaks", "omrok-fist"], seed=seed)
    player = bots.bot("tactician", 1, "dysma")
    while match.question is not None and match.question.kind != "activate":
        match.answer(ask(player, match))
    return match


def test_it_activates_the_figure_that_can_kill() -> None:
    match = battle(
        a=[{"at": (5, 30)}, {"at": (10, 10), "facing": 0, "co": 2, "options": ["hache-a-2-mains"]}],
        b=[{"at": (11, 10), "facing": 180, "sa": 1, "de": 8, "states": ["fatigue"], "cost": 40}],
    )
    assert match.worded(ask(Short(1), match)) == "a2"


@pytest.mark.long
def test_the_tactician_s_choice_and_yielding_are_among_what_it_tries() -> None:
    match = begun(3)
    tried = BattleGuide().tries(match.state)
    assert tried[0] == ask(bots.bot("tactician", 5, "dysma"), match)
    assert 2 <= len(tried) <= 6
    assert match.codes("yield") in tried


@pytest.mark.long
def test_it_concedes_when_whatever_it_tries_is_lost() -> None:
    match = begun(4)
    player = Short(1)
    sight = Sight(match.game, match.state)
    player.decide(sight)
    assert not player.concedes(sight)  # a battle that has just begun
    player.hope = 0.001
    assert player.concedes(sight)


@pytest.mark.long
def test_thinking_changes_nothing_on_the_table() -> None:
    match = begun(4)
    before = match.dump()
    Short(1).decide(Sight(match.game, match.state))
    assert match.dump() == before


@pytest.mark.long
def test_it_answers_the_same_whatever_dice_will_fall() -> None:
    """What is to come is not known to anybody: exchange it, and the answer stays."""
    match = begun(5)
    other = match.game.copy(match.state)
    other.chance.seed += 1
    here, there = Sight(match.game, match.state), Sight(match.game, other)
    assert Short(7).decide(here) == Short(7).decide(there)


@pytest.mark.long
def test_a_mirror_scores_exactly_one_half() -> None:
    setups = [{**tables("dysma").setup(2), "turn_limit": 2}]
    duel = duel_pairs(GAMES["dysma"], setups, Short, Short, pairs=1, seed=8)
    assert duel.share() == 0.5
