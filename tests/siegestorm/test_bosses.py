"""Boss Cards: the three bosses, their difficulties, and what is refused in a boss file."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.rules import rule
from wartable import siegestorm
from wartable.siegestorm.printed.bosses import (
    CREATURES_DESTROYED,
    DIFFICULTIES,
    LEADERS_KILLED,
    LIFE_IS_ZERO,
    MENACE_LOWERED,
    RESOURCES_DEPLETED,
    Back,
    boss_design,
    boss_designs,
)
from wartable.siegestorm.printed.catalogue import Catalogue
from wartable.siegestorm.state import words as w
from wartable.siegestorm.text import (
    print_passive,
    read_passive,
    shipped_designs,
    shipped_sets,
)
from wartable.siegestorm.text.bossfile import (
    SENTENCES,
    BossFileError,
    print_victory,
    read_boss_file,
    read_victory,
    shipped_bosses,
)

STEMS = sorted(shipped_bosses())


def numbers(back: Back) -> tuple[int, int, int, int]:
    return (back.menace, back.basic, back.advanced, back.life)


# Byloss


@rule("boss.card-front", "menace.byloss", "diff.menace-byloss")
def test_the_front_of_byloss_is_as_printed() -> None:
    byloss = shipped_bosses()["byloss"]
    assert (byloss.name, byloss.title) == ("Byloss", "Byloss, The Goblin King")
    assert byloss.menace_text == (
        "When any of Byloss's Allies storm, increase the Menace Level by one"
    )
    assert [victory.words for victory in byloss.victories] == [
        "Byloss's Life Points are reduced to zero",
        "Byloss's Resources are depleted",
    ]
    assert [byloss.difficulties[name].hand for name in DIFFICULTIES] == [3, 4, 5]


@rule("boss.card-back", "boss.hard-back", "coop.players")
def test_the_back_of_byloss_hard_is_as_printed() -> None:
    hard = shipped_bosses()["byloss"].difficulties["hard"]
    assert hard.origin == "printed"
    assert numbers(hard.back(1)) == (3, 15, 15, 30)
    assert numbers(hard.back(2)) == (4, 17, 17, 60)


@rule("boss.other-backs", "gap.backs")
def test_the_other_backs_of_byloss_are_ours_and_say_so() -> None:
    difficulties = shipped_bosses()["byloss"].difficulties
    assert numbers(difficulties["medium"].solo) == (2, 14, 12, 29)
    assert numbers(difficulties["medium"].coop) == (3, 17, 17, 58)
    assert numbers(difficulties["very-hard"].solo) == (4, 17, 19, 35)
    assert numbers(difficulties["very-hard"].coop) == (5, 17, 22, 85)
    assert difficulties["medium"].origin == difficulties["very-hard"].origin == "partial"


# All bosses


def test_there_are_three_bosses() -> None:
    assert STEMS == ["byloss", "mirelle", "oghast"]


@rule("boss.difficulty", "boss.other-backs")
@pytest.mark.parametrize("stem", STEMS)
def test_difficulties_rise(stem: str) -> None:
    boss = shipped_bosses()[stem]
    assert list(boss.difficulties) == list(DIFFICULTIES)
    cards = list(boss.difficulties.values())
    for easier, harder in pairwise(cards):
        assert easier.hand <= harder.hand
        for players in (1, 2):
            one, two = easier.back(players), harder.back(players)
            assert one.life <= two.life
            assert one.menace <= two.menace
            assert one.basic + one.advanced <= two.basic + two.advanced
    assert cards[0].hand < cards[-1].hand or cards[-1].powers
    for card in cards:
        assert card.solo.life < card.coop.life


@rule("boss.difficulty", "boss.other-backs")
@pytest.mark.parametrize("stem", ["mirelle", "oghast"])
def test_our_bosses_play_otherwise_when_they_are_harder(stem: str) -> None:
    # Not by a point of Life: each harder card has a power, and no two the same.
    boss = shipped_bosses()[stem]
    cards = list(boss.difficulties.values())
    assert [bool(card.powers) for card in cards] == [False, True, True]
    assert len({card.power_text for card in cards}) == len(cards)
    for players in (1, 2):
        assert len({card.back(players).life for card in cards}) == 1
    designs = boss_designs(boss)
    assert [one.key() for one in designs] == [
        boss.name,
        *[f"{boss.name} ({card.name})" for card in cards[1:]],
    ]
    book = Catalogue(designs)
    for card in cards:
        text = book.designs[book.boss_card(boss.name, card.name)].passive_text
        assert text == "; ".join(filter(None, (boss.menace_text, card.power_text)))
        assert print_passive(read_passive(text)) == text


@rule("menace.effects")
def test_each_boss_has_menace_effects_and_victory_conditions_of_his_own() -> None:
    bosses = shipped_bosses().values()
    events = [event.event for boss in bosses for event in boss.menace_effects]
    assert len(events) == len(set(events))
    assert {w.BOSS_ALLY_STORMS, w.TOTEM_WORKS, w.ENEMY_KILLED} <= set(events)
    for boss in bosses:
        others = {v.kind for other in bosses if other is not boss for v in other.victories}
        own = {victory.kind for victory in boss.victories}
        assert LIFE_IS_ZERO in own
        assert own - others


@pytest.mark.parametrize("stem", STEMS)
def test_the_menace_text_is_printed_back_unchanged(stem: str) -> None:
    boss = shipped_bosses()[stem]
    assert print_passive(read_passive(boss.menace_text)) == boss.menace_text


def test_victory_is_found_by_its_kind() -> None:
    oghast = shipped_bosses()["oghast"]
    leaders = oghast.victory(LEADERS_KILLED)
    assert leaders is not None
    assert (leaders.n, leaders.words) == (3, "3 of Oghast's Leaders are killed")
    assert oghast.victory(RESOURCES_DEPLETED) is None


@pytest.mark.parametrize("stem", STEMS)
def test_a_boss_card_is_a_design_that_nobody_plays(stem: str) -> None:
    boss = shipped_bosses()[stem]
    first, second = boss_design(boss), boss_design(boss)
    assert (first.name, first.cost, first.boss) == (boss.name, 0, False)
    assert not first.is_creature()
    assert first.passive_text == boss.menace_text
    assert [one.event for one in first.triggers] == [one.event for one in boss.menace_effects]
    Catalogue([*shipped_designs(), first])
    Catalogue([second])
    assert first.triggers[0].half.number != second.triggers[0].half.number


def test_no_boss_has_the_name_of_a_card_or_faction() -> None:
    taken = {design.name for design in shipped_designs()} | {one.title for one in shipped_sets()}
    assert not taken & {boss.name for boss in shipped_bosses().values()}


# Victory Conditions


@pytest.mark.parametrize("kind", SENTENCES)
def test_victory_sentence_survives_printing_and_reading(kind: int) -> None:
    numbered = kind in (MENACE_LOWERED, CREATURES_DESTROYED, LEADERS_KILLED)
    text = print_victory(kind, 4, "Norn N")
    victory = read_victory(text.upper().replace("'", "’"), "Norn N")
    assert victory is not None
    assert (victory.kind, victory.n, victory.words) == (kind, 4 if numbered else 0, text)


def test_a_sentence_about_another_boss_is_none() -> None:
    assert read_victory("Byloss's Resources are depleted", "Mirelle") is None


# Problems in a file

GOOD = """name = "Grum"
title = "Grum, The Test"
about = "He is small."
origin = "house"
menace_effect = "When a Totem works, increase the Menace Level by 1"
victory = ["Grum's Life Points are reduced to zero"]

[medium]
hand = 3
origin = "house"
solo = { menace = 2, basic = 15, advanced = 12, life = 25 }
coop = { menace = 3, basic = 17, advanced = 15, life = 50 }

[hard]
hand = 4
origin = "house"
[hard.solo]
menace = 3
basic = 15
advanced = 15
life = 30
[hard.coop]
menace = 4
basic = 17
advanced = 17
life = 60

[very-hard]
hand = 5
origin = "house"
solo = { menace = 4, basic = 15, advanced = 18, life = 35 }
coop = { menace = 5, basic = 17, advanced = 20, life = 70 }
"""


def problems(source: str) -> list[str]:
    with pytest.raises(BossFileError) as caught:
        read_boss_file(source, "grum.toml")
    return [str(problem) for problem in caught.value.problems]


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def test_a_good_file() -> None:
    grum = read_boss_file(GOOD, "grum.toml")
    assert (grum.name, grum.about, grum.origin) == ("Grum", "He is small.", "house")
    assert numbers(grum.difficulties["hard"].coop) == (4, 17, 17, 60)
    assert numbers(grum.difficulties["medium"].solo) == (2, 15, 12, 25)


def test_the_older_spelling_of_a_difficulty_is_read_too() -> None:
    older = read_boss_file(GOOD.replace("[very-hard]", "[very_hard]"), "grum.toml")
    newer = read_boss_file(GOOD, "grum.toml").difficulties
    assert list(older.difficulties) == list(newer) == ["medium", "hard", "very-hard"]
    assert numbers(older.difficulties["very-hard"].solo) == numbers(newer["very-hard"].solo)


def test_words_of_a_boss_are_those_of_the_command() -> None:
    words: dict[str, Any] = {
        "boss": "mire",
        "difficulty": "Very Hard",
        "basic": "fairies",
        "advanced": "shades",
    }
    match = siegestorm.new_match(["ysra-starter"], mode="solo", **words)
    found = {key: match.setup[key] for key in words}
    assert found == {
        "boss": "mirelle",
        "difficulty": "very-hard",
        "basic": "wild-fairies",
        "advanced": "shade-slayers",
    }
    for key, word, said in (
        ("basic", "shamans", "'shamans' is not a boss faction of class basic; choose one of evil"),
        ("advanced", "sh", "'sh' can be shade-slayers or spectral-shamans; write some more"),
        ("difficulty", "easy", "has no such difficulty; choose one of medium, hard, very-hard"),
        ("boss", "o", "there is no boss 'o'; choose one of byloss, mirelle, oghast"),
    ):
        with pytest.raises(siegestorm.SetupError, match=said):
            siegestorm.new_match(["ysra-starter"], mode="solo", **{**words, key: word})


def test_older_records_and_positions_say_very_hard_otherwise() -> None:
    match = siegestorm.new_match(["ysra-starter"], mode="solo", difficulty="very-hard", seed=4)
    match.answer(match.suggestion())
    record = match.record()
    record.setup = {**record.setup, "difficulty": "very_hard"}
    assert siegestorm.replay(record) == match
    for word in ("very_hard", "very-hard"):
        boss = siegestorm.position({"mode": "solo", "boss": {"difficulty": word}})
        assert boss.setup["difficulty"] == "very-hard" and boss.view(0)["boss"]["life"] == 35


def test_all_problems_at_once_with_their_lines() -> None:
    source = changed("life = 30", "life = 0").replace("hand = 5", "hand = true")
    source = source.replace("titel", "title").replace("basic = 15, advanced = 12", "basc = 15")
    assert problems(source) == [
        'grum.toml:11, Grum, medium.solo.basc: no such field; did you mean "basic"?',
        "grum.toml:11, Grum, medium.solo.basic: is missing",
        "grum.toml:11, Grum, medium.solo.advanced: is missing",
        "grum.toml:21, Grum, hard.solo.life: must be a whole number from 1 to 999, not 0",
        "grum.toml:29, Grum, very-hard.hand: must be a whole number from 1 to 48, not true",
    ]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('name = "Grum"\n', "", "name: is missing"),
        ("title = ", "titel = ", 'titel: no such field; did you mean "title"?'),
        ('"He is small."', "3", "about: must be a text in quotes, not 3"),
        ('"He is small."', '" "', "about: must not be empty"),
        ('origin = "house"', 'origin = "mine"', 'printed, partial or house, not "mine"'),
        ('["Grum\'s Life Points are reduced to zero"]', "[]", "at least one way to win"),
        ('["Grum\'s Life Points are reduced to zero"]', '"x"', "must be a list of texts"),
        ("reduced to zero", "reduced to nil", "did you mean \"Grum's Life Points are reduced"),
        ("When a Totem works", "When a Totem wins", 'menace_effect: cannot read "wins,"'),
        ("When a Totem works, i", "I", "needs a cost or an event"),
        ("When a Totem works, increase the Menace Level by 1", "Aim 1", "must wait for an event"),
        ("a Totem works", "any of Byloss's Allies storm", 'this boss is called "Grum"'),
        ("menace = 3\n", "menace = 6\n", "hard.solo.menace: must be a whole number from 1 to 5"),
        ("basic = 15,", "basic = 25,", "medium.solo.basic: must be a whole number from 0 to 24"),
        ("coop = {", "coop = 3 #", "medium.coop: must be a table"),
        ("[medium]", "[easy]", "medium: is missing"),
        ("Grum's Life Points are reduced to zero", "0 of Grum's Leaders are killed", "is true"),
        ("Grum's Life Points are reduced to zero", "the Menace Level is lowered to 0", "never"),
        (
            "Grum's Life Points are reduced to zero",
            "the Menace Level is lowered to 2",
            'grum.toml:11, Grum, medium.solo.menace: "the Menace Level is lowered to 2" is true',
        ),
        (
            'zero"]',
            'zero", "Grum\'s life points are reduced to zero"]',
            "Grum's Life Points are reduced to zero\" a second time",
        ),
        ("[hard]", "[hard", "this is not TOML"),
    ],
)
def test_one_problem(old: str, new: str, problem: str) -> None:
    found = problems(changed(old, new))
    assert any(problem in one for one in found), found
