"""Bots in the other modes: they play them to the end, repeat themselves, and know what counts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.siegestorm.coop import joint_turn
from tests.siegestorm.solo import boss_turn, player_turn
from tests.siegestorm.table import siege, table
from wartable import bots, siegestorm
from wartable.bots.random_bot import RandomBot
from wartable.bots.siegestorm.greedy import Greedy
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.lab.campaigns import against_boss, boss_setups
from wartable.lab.measure import main
from wartable.lab.playing import play_match, thinking_seeds
from wartable.lab.tables import ADVANCED, BASIC, BOSSES, DIFFICULTIES, STARTERS
from wartable.siegestorm.state.words import O_PARTNER, verb_of

BOLT = {"name": "Bolt", "action": "Deal 3 DMG"}
SNIPE = {"name": "Snipe", "action": "Kill target Creature"}
GIANT = {"name": "Giant", "cost": 2, "attack": 6, "defense": 3}
BRIBE = {"name": "Bribe", "cost": 1, "action": "Take 1 Supporter from opponent"}
CARDS = [BOLT, SNIPE, GIANT, BRIBE]

SETUPS: dict[str, dict[str, Any]] = {
    "lms-3": siegestorm.new_match(list(STARTERS[:3]), mode="lms").setup,
    "lms-4": siegestorm.new_match(list(STARTERS), mode="lms").setup,
}
for number, boss in enumerate(BOSSES):
    for mode, decks in (
        ("solo", [STARTERS[number]]),
        ("coop", list(STARTERS[number : number + 2])),
    ):
        SETUPS[f"{mode}-{boss}"] = siegestorm.new_match(
            decks,
            mode=mode,
            boss=boss,
            difficulty=DIFFICULTIES[number],
            basic=BASIC[number % 2],
            advanced=ADVANCED[number],
        ).setup


def players(setup: dict[str, Any], seed: int) -> list[bots.Bot]:
    return [Greedy(one) for one in thinking_seeds(seed, len(setup["decks"]))]


def choice(match: Match) -> str:
    """What greedy answers, in words."""
    assert match.question is not None
    codes = bots.ask(bots.bot("greedy", seed=1), match)
    texts = match.options
    return " + ".join(texts[match.question.options.index(code)] for code in codes) or "nothing"


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", SETUPS)
def test_plays_every_mode_to_its_end_and_the_same_way_again(name: str) -> None:
    """`play_match` checks every answer; a game that ends had only legal ones."""
    setup = SETUPS[name]
    one = play_match(siegestorm.GAME, setup, players(setup, 7), seed=7)
    other = play_match(siegestorm.GAME, setup, players(setup, 7), seed=7)
    assert one.final.result is not None
    assert siegestorm.GAME.dump(one.final) == siegestorm.GAME.dump(other.final)


@pytest.mark.parametrize("bot", ["greedy", pytest.param("seeker@8", marks=pytest.mark.long)])
@pytest.mark.parametrize("name", ["solo-mirelle", "coop-oghast", "lms-3"])
def test_decision_does_not_depend_on_what_the_seat_may_not_know(name: str, bot: str) -> None:
    match = Match(siegestorm.GAME, SETUPS[name], 12)
    chance = Chance(12, THINKING)
    told_apart = 0
    number = 0
    while match.question is not None:
        question = match.question
        if number % 4 == 0:
            twin = match.game.resample(match.state, question.seat, Chance(number, THINKING))
            told_apart += match.game.dump(twin) != match.dump()
            real = bots.bot(bot, seed=number).decide(bots.Sight(match.game, match.state))
            other = bots.bot(bot, seed=number).decide(bots.Sight(match.game, twin))
            assert real == other, f"answer {number} ({question.kind}) betrays hidden cards"
        match.answer(random_answer(question, chance))
        number += 1
    assert told_apart > 3


@pytest.mark.long
def test_greedy_beats_a_medium_boss_much_more_often_than_random() -> None:
    teams = [[deck] for deck in STARTERS]
    greedy = against_boss(Greedy, teams, "byloss", "medium", 24, 70)
    random = against_boss(RandomBot, teams, "byloss", "medium", 24, 70)
    assert greedy.games == random.games == 24
    assert greedy.points >= random.points + 8


def test_every_basic_deck_meets_every_advanced_deck() -> None:
    setups = boss_setups([STARTERS[0]], "oghast", "hard")
    found = {(setup["basic"], setup["advanced"]) for setup in setups}
    assert found == {(basic, advanced) for basic in BASIC for advanced in ADVANCED}


def test_takes_the_last_life_of_a_boss() -> None:
    match = player_turn(
        {"life": 3, "track": ["", "", "Goblin Killer"]},
        a={"hand": ["Snipe", "Bolt", "Levy"]},
        card=CARDS,
    )
    assert choice(match) == "action Bolt"


def test_lowers_the_menace_where_that_wins() -> None:
    match = player_turn(
        {"name": "mirelle", "life": 20, "menace": 2},
        a={"hand": ["Bolt", "Bribe", "Levy"]},
        card=CARDS,
    )
    assert choice(match) == "action Bribe"


def test_kills_a_leader_where_leaders_are_counted() -> None:
    match = player_turn(
        {"name": "oghast", "life": 20, "toll": 2},
        a={"hand": ["Snipe", "Levy"]},
        slots={"bF": "Wild Lady"},
        card=CARDS,
    )
    assert choice(match) == "action Snipe"


def test_of_equal_boss_cards_it_lets_him_play_the_weaker() -> None:
    weak = {"name": "Meek", "cost": 2, "attack": 1, "defense": 1, "command": "Deploy"}
    strong = {"name": "Fierce", "cost": 2, "attack": 6, "defense": 6, "command": "Deploy"}
    match = boss_turn({"menace": 3, "hand": ["Fierce", "Meek"]}, card=[weak, strong])
    assert match.question is not None and match.question.kind == "boss_tie"
    assert choice(match) == "Meek"


def test_partners_do_not_shoot_each_other_and_end_their_turn() -> None:
    match = joint_turn(
        {"hand": ["Bolt", "Levy"]}, {"hand": ["Levy", "Levy"]}, {"life": 9}, card=CARDS
    )
    asked: set[int] = set()
    greedy = [Greedy(1), Greedy(2)]
    while match.question is not None and siege(match).active != siege(match).layout.boss:
        question = match.question
        asked.add(question.seat)
        answer = bots.ask(greedy[question.seat], match)
        assert all(verb_of(code) != O_PARTNER for code in answer)
        match.answer(answer)
    assert asked == {0, 1}
    assert siege(match).life < 9


def test_in_a_ring_it_finishes_a_neighbour_who_is_nearly_out() -> None:
    match = table(
        mode="lms",
        a={"hand": ["Bolt", "Levy"], "resources": 20},
        b={"resources": 2, "hand": []},
        c={"resources": 30, "hand": []},
        card=CARDS,
    )
    answer = choice(match)
    assert answer.startswith("action Bolt")
    match.answer(answer)
    while match.question is not None and not siege(match).out:
        match.answer(bots.ask(bots.bot("greedy", seed=1), match))
    assert siege(match).is_out(1) and not siege(match).is_out(2)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["matrix", "--games", "2", "--bot", "random"], "first player wins"),
        (["lms", "--seats", "4", "--games", "2", "--bot", "random"], "| 4 |"),
        (["solo", "--games", "2", "--bot", "random", "--bosses", "oghast"], "| oghast | hard |"),
        (["coop", "--games", "2", "--bot", "random", "--bosses", "byloss"], "all pairs"),
    ],
)
def test_every_table_is_one_command(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(arguments)
    printed = capsys.readouterr().out
    assert printed.startswith(f"$ python -m wartable.lab.measure {arguments[0]} ")
    assert words in printed
