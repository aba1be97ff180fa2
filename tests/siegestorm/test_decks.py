"""Chapter 13: building decks, Free-for-All, promotional cards."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wartable.kernel.chance import Chance
from wartable.siegestorm.modes.mode import Mode
from wartable.siegestorm.printed.catalogue import Catalogue, Design
from wartable.siegestorm.printed.decks import (
    Deck,
    DeckError,
    Problem,
    check,
    copies_allowed,
    designs_of,
)
from wartable.siegestorm.text import shipped_designs
from wartable.siegestorm.text.deckfile import DeckFileError, read_deck_file, shipped_decks
from wartable.siegestorm.turn.setup import begin, new_siege


def design(name: str, faction: str, rarity: str = "", promo: bool = False) -> Design:
    return Design(name, faction, 0, 1, 1, None, None, rarity, promo=promo)


def faction_of(faction: str, title: str) -> list[Design]:
    low = [design(f"{title} Soldier {n}", faction, "soldier") for n in range(5)]
    low += [design(f"{title} Veteran {n}", faction, "veteran") for n in range(4)]
    high = [design(f"{title} Elite {n}", faction, "elite") for n in range(5)]
    high += [design(f"{title} Champion {n}", faction, "champion") for n in range(4)]
    return low + high


@pytest.fixture(name="book")
def small_catalogue() -> Catalogue:
    return Catalogue(
        [
            *faction_of("lions", "Lion"),
            *faction_of("wolves", "Wolf"),
            design("Stray Cat", "lions"),
            design("Odd Lion", "lions", "mythic"),
            design("Golden Lion", "lions", "elite", promo=True),
            design("Easter Goblin", "promo", promo=True),
            design("Goblin Tank", "evil-goblins"),
            design("Bear King", "bears"),
        ]
    )


LIONS = {
    **{f"Lion Soldier {n}": 4 for n in range(5)},
    **{f"Lion Veteran {n}": 4 for n in range(2)},
    **{f"Lion Elite {n}": 2 for n in range(2)},
    "Lion Champion 0": 2,
}


def lions(**changes: int) -> dict[str, int]:
    """A legal deck of lions, with other counts for some cards (underscores are spaces)."""
    return LIONS | {name.replace("_", " "): count for name, count in changes.items()}


def faction_deck(cards: dict[str, int]) -> Deck:
    return Deck("Test", "faction", "", cards)


def free_for_all(cards: dict[str, int]) -> Deck:
    return Deck("Test", "free-for-all", "", cards)


def found(problems: list[Problem]) -> list[tuple[str, str]]:
    return [(problem.rule, problem.card) for problem in problems]


# Size and faction


@rule("deck.size")
def test_a_deck_has_exactly_34_cards(book: Catalogue) -> None:
    assert faction_deck(lions()).size() == 34
    assert check(faction_deck(lions()), book) == []


@rule("deck.size")
@pytest.mark.parametrize(("champions", "size"), [(1, "33, 1 too few"), (0, "32, 2 too few")])
def test_a_deck_with_fewer_cards_is_too_small(book: Catalogue, champions: int, size: str) -> None:
    (problem,) = check(faction_deck(lions(Lion_Champion_0=champions)), book)
    assert problem.rule == "deck.size"
    assert problem.words == f"A deck has 34 cards; this one has {size}"


@rule("deck.size")
def test_a_deck_with_more_cards_is_too_large(book: Catalogue) -> None:
    (problem,) = check(faction_deck(lions(Lion_Champion_1=1)), book)
    assert str(problem) == "A deck has 34 cards; this one has 35, 1 too many [deck.size]"


@rule("deck.size")
def test_no_card_can_be_there_less_than_zero_times(book: Catalogue) -> None:
    problems = check(faction_deck(lions(Lion_Champion_1=2, Lion_Champion_2=-2)), book)
    assert found(problems) == [("deck.size", "Lion Champion 2")]


@rule("deck.size")
def test_no_card_can_be_there_more_often_than_anybody_could_hold(book: Catalogue) -> None:
    deck = faction_deck(lions(Lion_Champion_1=10**20))
    assert ("deck.size", "Lion Champion 1") in found(check(deck, book))
    with pytest.raises(DeckError):
        designs_of(deck, book)


@rule("deck.one-faction")
def test_a_card_of_another_faction_does_not_belong(book: Catalogue) -> None:
    problems = check(faction_deck(lions(Lion_Champion_0=0, Wolf_Champion_0=2)), book)
    assert found(problems) == [("deck.one-faction", "Wolf Champion 0")]
    assert problems[0].words == '"Wolf Champion 0" is of wolves, but this is a deck of lions'


@rule("deck.one-faction")
def test_the_faction_of_a_deck_is_the_one_most_cards_are_from(book: Catalogue) -> None:
    cards = {"Wolf Elite 0": 2, **lions(Lion_Champion_0=0)}
    assert found(check(faction_deck(cards), book)) == [("deck.one-faction", "Wolf Elite 0")]


@rule("deck.one-faction")
def test_every_stray_card_is_named(book: Catalogue) -> None:
    cards = lions(Lion_Champion_0=0, Wolf_Elite_0=1, Bear_King=1)
    assert found(check(faction_deck(cards), book)) == [
        ("deck.one-faction", "Wolf Elite 0"),
        ("deck.one-faction", "Bear King"),
    ]


# Copies


@rule("deck.copies-low")
@pytest.mark.parametrize("card", ["Lion Soldier 0", "Lion Veteran 0"])
def test_at_most_4_of_a_soldier_or_veteran(book: Catalogue, card: str) -> None:
    cards = {**LIONS, "Lion Champion 0": 1, card: 5}
    (problem,) = check(faction_deck(cards), book)
    assert (problem.rule, problem.card) == ("deck.copies-low", card)
    assert "at most 4 copies, not 5" in problem.words
    assert copies_allowed(book.designs[book.find(card)]) == 4


@rule("deck.copies-high")
@pytest.mark.parametrize("card", ["Lion Elite 0", "Lion Champion 0"])
def test_at_most_2_of_an_elite_or_champion(book: Catalogue, card: str) -> None:
    cards = {**LIONS, "Lion Soldier 0": 3, card: 3}
    (problem,) = check(faction_deck(cards), book)
    assert (problem.rule, problem.card) == ("deck.copies-high", card)
    assert "at most 2 copies, not 3" in problem.words
    assert copies_allowed(book.designs[book.find(card)]) == 2


@rule("deck.rarity-unknown")
@pytest.mark.parametrize("card", ["Stray Cat", "Odd Lion"])
def test_at_most_4_of_a_card_without_a_known_rarity(book: Catalogue, card: str) -> None:
    four = {**LIONS, "Lion Soldier 0": 0, card: 4}
    five = {**LIONS, "Lion Soldier 0": 0, "Lion Soldier 1": 3, card: 5}
    assert check(faction_deck(four), book) == []
    assert found(check(faction_deck(five), book)) == [("deck.rarity-unknown", card)]
    assert found(check(free_for_all(five), book)) == [("deck.rarity-unknown", card)]


@rule("deck.copies-low")
def test_two_spellings_of_a_name_are_one_card(book: Catalogue) -> None:
    cards = {**LIONS, "Lion Champion 0": 0, "LION soldier 0": 2}
    assert found(check(faction_deck(cards), book)) == [("deck.copies-low", "Lion Soldier 0")]


# Names


@rule("deck.one-faction", "ffa.pool")
def test_an_unknown_name_is_in_no_faction_and_near_names_are_suggested(book: Catalogue) -> None:
    cards = lions(Lion_Champion_0=0, Stry_Cat=1, Kraken=1)
    problems = check(faction_deck(cards), book)
    assert found(problems) == [("deck.one-faction", "Stry Cat"), ("deck.one-faction", "Kraken")]
    assert problems[0].words == 'No card is called "Stry Cat"; did you mean "Stray Cat"?'
    assert problems[1].words == 'No card is called "Kraken"'
    assert [one.rule for one in check(free_for_all(cards), book)] == ["ffa.pool", "ffa.pool"]


def test_part_of_a_name_is_enough_for_a_suggestion(book: Catalogue) -> None:
    (problem,) = check(faction_deck(lions(Lion_Champion_0=1, King=1)), book)
    assert '"Bear King"' in problem.words


# Free-for-All

MIXED = {
    **{f"Lion Soldier {n}": 4 for n in range(4)},
    **{f"Wolf Veteran {n}": 4 for n in range(4)},
    "Wolf Elite 0": 2,
}


@rule("ffa.pool")
def test_free_for_all_mixes_factions_where_a_faction_deck_may_not(book: Catalogue) -> None:
    assert check(free_for_all(MIXED), book) == []
    assert {one.rule for one in check(faction_deck(MIXED), book)} == {"deck.one-faction"}


@rule("ffa.limits")
@pytest.mark.parametrize(
    "changes",
    [
        {"Wolf Elite 0": 1},
        {"Wolf Elite 1": 1},
        {"Wolf Elite 0": 1, "Lion Soldier 0": 5},
        {"Wolf Elite 0": 1, "Wolf Veteran 0": 5},
        {"Wolf Elite 0": 3, "Lion Soldier 0": 3},
        {"Wolf Elite 0": 0, "Lion Champion 0": 3, "Lion Soldier 0": 3},
    ],
    ids=["33 cards", "35 cards", "5 Soldiers", "5 Veterans", "3 Elites", "3 Champions"],
)
def test_free_for_all_keeps_size_and_copies(book: Catalogue, changes: dict[str, int]) -> None:
    assert [one.rule for one in check(free_for_all(MIXED | changes), book)] == ["ffa.limits"]


# Promotional cards and boss cards


@rule("promo.ban")
@pytest.mark.parametrize("card", ["Golden Lion", "Easter Goblin"])
def test_promotional_cards_are_not_allowed(book: Catalogue, card: str) -> None:
    cards = {**LIONS, "Lion Champion 0": 0, card: 2}
    assert found(check(faction_deck(cards), book)) == [("promo.ban", card)]
    assert found(check(free_for_all(cards), book)) == [("promo.ban", card)]


@rule("promo.friendly")
@pytest.mark.parametrize("card", ["Golden Lion", "Easter Goblin"])
def test_they_are_when_the_opponent_agrees(book: Catalogue, card: str) -> None:
    cards = {**LIONS, "Lion Champion 0": 0, card: 2}
    assert check(faction_deck(cards), book, promo_agreed=True) == []
    assert check(free_for_all(cards), book, promo_agreed=True) == []


@rule("promo.friendly", "deck.one-faction")
def test_agreement_does_not_bring_a_promotional_card_into_another_faction(
    book: Catalogue,
) -> None:
    cards = {"Golden Lion": 2, **{name.replace("Lion", "Wolf"): LIONS[name] for name in LIONS}}
    cards["Wolf Champion 0"] = 0
    problems = check(faction_deck(cards), book, promo_agreed=True)
    assert found(problems) == [("deck.one-faction", "Golden Lion")]


@rule("deck.boss-cards-out")
def test_boss_cards_go_into_no_deck(book: Catalogue) -> None:
    cards = lions(Lion_Champion_0=0, Goblin_Tank=2)
    assert found(check(faction_deck(cards), book)) == [("deck.boss-cards-out", "Goblin Tank")]
    assert found(check(free_for_all(cards), book)) == [("deck.boss-cards-out", "Goblin Tank")]


@rule("deck.boss-cards-out")
def test_which_factions_are_bosses_can_be_said(book: Catalogue) -> None:
    cards = lions(Lion_Champion_0=0, Bear_King=2)
    problems = check(free_for_all(cards), book, boss_factions=("bears",))
    assert found(problems) == [("deck.boss-cards-out", "Bear King")]


def test_all_problems_are_found_at_once(book: Catalogue) -> None:
    cards = {
        "Lion Soldier 0": 5,
        "Lion Elite 0": 3,
        "Stray Cat": 6,
        "Wolf Soldier 0": 4,
        "Lyon Soldier 1": 4,
        "Easter Goblin": 1,
        "Goblin Tank": 1,
    }
    assert found(check(faction_deck(cards), book)) == [
        ("deck.size", ""),
        ("deck.one-faction", "Lyon Soldier 1"),
        ("deck.one-faction", "Wolf Soldier 0"),
        ("deck.copies-low", "Lion Soldier 0"),
        ("deck.copies-high", "Lion Elite 0"),
        ("deck.rarity-unknown", "Stray Cat"),
        ("promo.ban", "Easter Goblin"),
        ("deck.boss-cards-out", "Goblin Tank"),
    ]


# From deck to table


def test_a_deck_becomes_catalogue_numbers_in_its_own_order(book: Catalogue) -> None:
    deck = faction_deck({"Wolf Soldier 1": 2, "lion soldier 0": 1, "Stray Cat": 0})
    assert [book.designs[number].name for number in designs_of(deck, book)] == [
        *("Wolf Soldier 1", "Wolf Soldier 1", "Lion Soldier 0")
    ]


def test_cards_that_do_not_exist_cannot_be_laid_out(book: Catalogue) -> None:
    deck = faction_deck({"Stry Cat": 1, "Kraken": 2, "Lion Elite 0": -1})
    with pytest.raises(DeckError, match=r'called "Stry Cat".*called "Kraken".*-1 times') as caught:
        designs_of(deck, book)
    assert caught.value.deck == "Test"
    assert [problem.card for problem in caught.value.problems] == list(deck.cards)


@rule("deck.validate-separately")
def test_the_table_accepts_a_deck_that_is_not_legal(book: Catalogue) -> None:
    deck = faction_deck({"Lion Elite 0": 9, "Goblin Tank": 1})
    assert len(check(deck, book)) == 3
    numbers = designs_of(deck, book)
    siege = begin(new_siege(book, Mode(), [numbers, numbers], Chance(1)))
    assert siege.question is not None
    assert sorted(siege.design) == sorted(numbers * 2)


def test_a_deck_has_a_known_format() -> None:
    with pytest.raises(ValueError, match='"tournament" is no deck format; it can be faction or'):
        Deck("Test", "tournament", "", {})


# The decks that come with the game


@rule("deck.starter-unknown")
@pytest.mark.parametrize("faction", ["ysra", "khunglai", "seraphia", "styxia"])
def test_each_player_faction_has_a_starter_deck(faction: str) -> None:
    book = Catalogue(shipped_designs())
    deck = shipped_decks()[f"{faction}-starter"]
    numbers = designs_of(deck, book)
    assert len(numbers) == 34
    assert {book.designs[number].faction for number in numbers} == {faction}
    assert {book.designs[number].set_symbol for number in numbers} == {"starter"}


@rule("deck.one-faction")
def test_a_faction_is_called_by_its_title() -> None:
    deck = shipped_decks()["khunglai-starter"]
    deck.cards.update({"Tengu": 1, "Kraken": 1, "Archangel": 1})
    said = [problem.words for problem in check(deck, Catalogue(shipped_designs()))]
    assert '"Archangel" is of Seraphia, but this is a deck of Khung\'lai' in said


def test_who_changes_a_shipped_deck_changes_it_for_nobody_else() -> None:
    shipped_decks()["ysra-starter"].cards["Kraken"] = 34
    assert "Kraken" not in shipped_decks()["ysra-starter"].cards


def test_every_shipped_deck_is_legal() -> None:
    book = Catalogue(shipped_designs())
    decks = shipped_decks()
    assert {stem: list(map(str, check(deck, book))) for stem, deck in decks.items()} == {
        stem: [] for stem in decks
    }
    assert all(deck.name and deck.about for deck in decks.values())


@rule("ffa.pool")
def test_the_mercenaries_are_hired_from_all_four_factions() -> None:
    book = Catalogue(shipped_designs())
    deck = shipped_decks()["mercenaries"]
    factions = {book.designs[number].faction for number in designs_of(deck, book)}
    assert deck.format == "free-for-all"
    assert factions == {"ysra", "khunglai", "seraphia", "styxia"}


# Deck files

GOOD = """
name = "Night Raid"
format = "free-for-all"
about = "Fast."

[cards]
"Wolf Soldier 1" = 4
Tengu = 2
"""


def problems_of(source: str) -> list[str]:
    with pytest.raises(DeckFileError) as caught:
        read_deck_file(source, "mine.toml")
    return [str(problem) for problem in caught.value.problems]


def test_a_deck_file_is_read() -> None:
    deck = read_deck_file(GOOD, "mine.toml")
    assert (deck.name, deck.format, deck.about) == ("Night Raid", "free-for-all", "Fast.")
    assert list(deck.cards.items()) == [("Wolf Soldier 1", 4), ("Tengu", 2)]


def test_a_deck_is_a_faction_deck_unless_it_says_otherwise() -> None:
    deck = read_deck_file('name = "A"\n[cards]\n', "mine.toml")
    assert (deck.format, deck.about, deck.cards) == ("faction", "", {})


def test_everything_wrong_with_a_deck_file_is_said_at_once() -> None:
    source = """nam = "A"
format = "factoin"
about = 3

[cards]
Tengu = "4"
"Armored Yak" = -1
Despoiler = true
"""
    assert problems_of(source) == [
        'mine.toml:1, nam: no such field; did you mean "name"?',
        "mine.toml:1, name: is missing",
        'mine.toml:2, format: must be faction or free-for-all, not "factoin"; '
        'did you mean "faction"?',
        "mine.toml:3, about: must be a text in quotes, not 3",
        'mine.toml:6, Tengu: must be a whole number, not "4"',
        "mine.toml:7, Armored Yak: must not be negative, but is -1",
        "mine.toml:8, Despoiler: must be a whole number, not true",
    ]


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ('name = "A"', "cards: is missing"),
        ('name = ""\n[cards]', "mine.toml:1, name: must not be empty"),
        ('name = "A"\ncards = 3', "mine.toml:2, cards: must be a table: [cards]"),
        ('name = "A"\n[[cards]]\nTengu = 4', "mine.toml:2, cards: must be a table"),
        ('name = "A"\nformat = 1\n[cards]', "format: must be faction or free-for-all, not 1"),
        ('name = "A"\n[cards]\n"" = 1', "a card must have a name"),
        ('name = "A"\n[cards]\nTengu = 1.5', "mine.toml:3, Tengu: must be a whole number, not 1.5"),
        ('name = "A"\n[cards]\n[crads]', 'mine.toml:3, crads: no such field; did you mean "cards"'),
        ("name = ", "this is not TOML"),
        ('name = "A"\n[cards]\nTengu = 1\nTengu = 2', "this is not TOML"),
    ],
)
def test_one_thing_wrong_with_a_deck_file(source: str, problem: str) -> None:
    (found_problem,) = problems_of(source)
    assert problem in found_problem
