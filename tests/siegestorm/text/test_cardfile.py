"""Card files: everything wrong with a file is said at once."""

from __future__ import annotations

import pytest

from wartable.siegestorm.text import (
    CardFileError,
    CardTextError,
    check_catalogue,
    read_card_file,
)

GOOD = """
faction = "ysra"
title = "Ysra"
about = "Serpents."

[[card]]
name = "Test Serpent"
cost = 1
attack = 2
defense = 3
action = "deal 2 dmg"
passive = "3: Shapeshift"
rarity = "elite"
set = "base"
copies = 2
origin = "partial"
known = ["its cost"]

[[card]]
name = "Test Seal"
cost = 0
action = "Draw 1"
"""


def problems(source: str) -> list[str]:
    with pytest.raises(CardFileError) as caught:
        read_card_file(source, "mine.toml")
    return [str(problem) for problem in caught.value.problems]


def card(lines: str) -> str:
    return f'faction = "ysra"\n[[card]]\n{lines}'


def test_a_good_file() -> None:
    """card.fields"""
    cards = read_card_file(GOOD, "mine.toml")
    assert (cards.faction, cards.title, cards.about) == ("ysra", "Ysra", "Serpents.")
    serpent, seal = cards.designs
    assert (serpent.name, serpent.faction, serpent.cost) == ("Test Serpent", "ysra", 1)
    assert (serpent.att, serpent.defense, serpent.copies) == (2, 3, 2)
    assert (serpent.rarity, serpent.set_symbol, serpent.origin) == ("elite", "base", "partial")
    assert (serpent.action_text, serpent.passive_text) == ("Deal 2 DMG", "3: Shapeshift")
    assert cards.known == {"Test Serpent": ("its cost",)}
    assert (seal.att, seal.defense, seal.passive, seal.rarity) == (-1, -1, None, "")
    assert (seal.origin, seal.promo) == ("house", False)


def test_every_call_makes_new_designs() -> None:
    first, second = read_card_file(GOOD, "a").designs[0], read_card_file(GOOD, "a").designs[0]
    assert first is not second
    assert first.action is not second.action


def test_all_problems_at_once_in_the_order_of_the_file() -> None:
    source = """faction = "ysra"
titel = "Ysra"

[[card]]
name = "First"
cost = -1
attack = 2
action = "Deal 2 DNG"
passive = "Draw 1"
copys = 3

[[card]]
name = "first"
cost = "3"
attack = 1
defense = 1
rarity = "soldir"
promo = 1
known = ["cost"]
"""
    found = problems(source)
    assert [one.split(":")[1].split(",")[0] for one in found] == [
        *("2", "4", "6", "8", "9", "10", "13", "14", "17", "18", "19")
    ]
    assert found[0] == 'mine.toml:2, titel: no such field; did you mean "title"?'
    assert found[1] == "mine.toml:4, First, defense: is missing: a creature has both values"
    assert found[2] == "mine.toml:6, First, cost: must not be negative, but is -1"
    assert 'mine.toml:8, First, action: cannot read "DNG"' in found[3]
    assert "needs a cost or an event" in found[4]
    assert 'did you mean "copies"' in found[5]
    assert found[6] == "mine.toml:13, first, name: card 1 has this name too"
    assert found[7] == 'mine.toml:14, first, cost: must be a whole number, not "3"'
    assert 'not "soldir"; did you mean "soldier"?' in found[8]
    assert found[9] == "mine.toml:18, first, promo: must be true or false, not 1"
    assert 'only for cards with `origin = "partial"`' in found[10]


def test_the_error_shows_the_file_and_counts() -> None:
    with pytest.raises(CardFileError, match=r"mine\.toml: 2 problems\n"):
        read_card_file(card('name = "A"\naction = "Fly"'), "mine.toml")
    with pytest.raises(CardFileError, match=r"mine\.toml: 1 problem\n"):
        read_card_file(card('name = "A"\ncost = 0\naction = "Fly"'), "mine.toml")


def test_a_text_problem_is_a_card_text_error() -> None:
    with pytest.raises(CardFileError) as caught:
        read_card_file(card('name = "A"\ncost = 0\naction = "Fly"'), "mine.toml")
    (problem,) = caught.value.problems
    assert isinstance(problem, CardTextError)
    assert (problem.file, problem.where.line, problem.card) == ("mine.toml", 5, "A")


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ('cost = 0\naction = "Draw 1"', "card 1, name: is missing"),
        ('name = ""\ncost = 0\naction = "Draw 1"', "card 1, name: must not be empty"),
        ('name = 3\ncost = 0\naction = "Draw 1"', "must be a text in quotes, not 3"),
        ('name = "A"\naction = "Draw 1"', "A, cost: is missing"),
        ('name = "A"\ncost = true\naction = "Draw 1"', "must be a whole number, not true"),
        ('name = "A"\ncost = 1.5\naction = "Draw 1"', "must be a whole number, not 1.5"),
        ('name = "A"\ncost = 0\naction = ["Draw 1"]', "must be a text in quotes"),
        ('name = "A"\ncost = 0\naction = ""', "action: must not be empty"),
        ('name = "A"\ncost = 0\npassive = "Aim 1"', "neither an action nor attack and defense"),
        ('name = "A"\ncost = 0\ndefense = 2', "attack: is missing"),
        ('name = "A"\ncost = 0\naction = "Draw 1"\nset = "bse"', 'did you mean "base"?'),
        ('name = "A"\ncost = 0\naction = "Draw 1"\norigin = 1', "printed, partial or house"),
        ('name = "A"\ncost = 0\naction = "Draw 1"\norigin="partial"\nknown = "x"', "list of texts"),
    ],
)
def test_one_problem(lines: str, problem: str) -> None:
    (found,) = problems(card(lines))
    assert problem in found


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ('faction = "x"', "there is no [[card]]"),
        ('faction = "x"\n[card]\nname = "A"', "must be written [[card]]"),
        ('[[card]]\nname = "A"\ncost = 0\naction = "Draw 1"', "faction: is missing"),
        ("faction = ", "this is not TOML"),
    ],
)
def test_a_file_that_is_wrong_as_a_whole(source: str, problem: str) -> None:
    (found,) = problems(source)
    assert problem in found


def test_names_are_checked_over_all_cards() -> None:
    fetch = "Move a Test Serpnt from your Casualties to your hand"
    one = read_card_file(GOOD, "one.toml").designs
    two = read_card_file(card(f'name = "B"\ncost = 0\naction = "{fetch}"'), "two.toml").designs
    twin = read_card_file(card('name = "test seal"\ncost = 0\naction = "Draw 1"'), "x").designs
    assert check_catalogue(one) == []
    assert [str(problem) for problem in check_catalogue(one + two + twin)] == [
        "test seal, name: a card of ysra has this name too",
        'B, action: no card is called "Test Serpnt"; did you mean "Test Serpent"?',
    ]


def test_a_fetched_name_is_found_in_any_capitals() -> None:
    fetch = "2: Move a test SEAL from your Casualties to your hand"
    more = card(f'name = "B"\ncost = 0\nattack = 1\ndefense = 1\npassive = "{fetch}"')
    designs = read_card_file(GOOD, "a").designs + read_card_file(more, "b").designs
    assert check_catalogue(designs) == []
