"""A run of games that goes on until every card was used in every way in which it can be."""

from __future__ import annotations

import pytest

from tests.siegestorm.cards.usage import Book, Seeker, deck_with, ways_of
from tests.siegestorm.table import siege
from wartable import siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.siegestorm.printed.catalogue import Design

FACTIONS = ("khunglai", "seraphia", "styxia", "ysra", "promo")
MOST_GAMES = 600
MOST_ANSWERS = 5_000


def player_cards() -> list[Design]:
    """Every card that a player can have in his deck, promotional ones too."""
    designs = siegestorm.shipped_catalogue().designs
    return [design for design in designs if design.faction in FACTIONS]


def play_a_game(book: Book, designs: list[Design], seed: int) -> None:
    """One game with decks of cards that still have something to show."""
    chance = Chance(seed, THINKING)
    decks = [deck_with(book, designs, chance) for _ in range(2)]
    match = siegestorm.new_match(decks, seed=seed)
    seeker = Seeker(book, chance, patient=seed % 2 == 0)
    for _ in range(MOST_ANSWERS):
        if match.question is None:
            return
        book.look(siege(match))
        book.read(match.answer(seeker.answer(siege(match), match.question)))
    raise AssertionError(f"the game with seed {seed} did not end")


@pytest.mark.parametrize("first_seed", [1, 10_001])
def test_every_card_is_used_in_every_way_it_can_be(first_seed: int) -> None:
    designs = player_cards()
    book = Book(designs)
    seed = first_seed
    while book.cards() and seed < first_seed + MOST_GAMES:
        play_a_game(book, designs, seed)
        seed += 1
    missing = {name: sorted(book.missing[name]) for name in book.cards()}
    assert not missing, f"never seen in the games with seeds {first_seed} to {seed - 1}: {missing}"


def test_the_ways_of_a_card_are_those_that_are_printed_on_it() -> None:
    ways = {design.name: ways_of(design) for design in player_cards()}
    assert len(ways) == 74
    plain = {"deployed", "attacked in a storm", "held ground", "became a Supporter by order"}
    plain |= {"was discarded as payment", "was committed as payment"}
    plain |= {"played as an action", "performed its Action in a storm"}
    assert ways["Goblin Andrew"] == plain
    storms = {"attacked in a storm", "performed its Action in a storm"}
    assert ways["Goblin Marius"] == plain - storms | {"fired its trigger"}
    assert ways["Tengu"] == plain | {"changed a value by its passive"}
    assert ways["Armored Yak"] == plain | {"fired its trigger"}
    assert ways["Despoiler"] == plain | {"fired its trigger"}
    assert ways["Archangel"] == plain | {"used its ability"}
