"""What a new game of Siegestorm begins with: decks that are found and checked."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import NOT_IN_ORDER, Trouble
from ..options.modes import STARTERS, Setting
from ..options.names import card_sets, find_deck
from ..options.seats import per_seat

if TYPE_CHECKING:
    from wartable.kernel.match import Match
    from wartable.siegestorm.printed.catalogue import Catalogue
    from wartable.siegestorm.printed.decks import Deck


@dataclass(frozen=True)
class SiegeOpening:
    """A new game of Siegestorm as it was asked for: how it is played, and with which decks."""

    setting: Setting
    deck: str
    against: str
    cards: list[Path] | None
    promo: bool
    any_deck: bool

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setting.seats

    def match(self, seed: int, names: list[str], seat: int, players: list[str]) -> Match:
        """The match; the first deck is that of `seat`."""
        more = (self.cards, self.promo, self.any_deck)
        decks = chosen_decks(self.deck, self.against, self.seats, seat, *more)
        return self.setting.match(decks, seed, names, self.cards or ())


def chosen_decks(
    deck: str,
    against: str,
    seats: int,
    seat: int,
    cards: list[Path] | None,
    promo: bool,
    any_deck: bool,
) -> list[Deck]:
    """The decks of all seats, found and checked; yours is the one at your seat."""
    from wartable import siegestorm
    from wartable.siegestorm.printed.catalogue import Catalogue

    typed = _typed(deck, against, seats, seat)
    found = [find_deck(name) for name in typed]
    if cards:
        sets = card_sets(cards)
        book = Catalogue([design for card_set in sets for design in card_set.designs])
        own = [design.name for card_set in sets[-len(cards) :] for design in card_set.designs]
        if not deck:
            found[seat] = _deck_with(own, found[seat], book)
    else:
        book = siegestorm.shipped_catalogue()
    if not any_deck:
        for name, one in zip(typed, found):
            _check(name, one, book, promo)
    return found


def _typed(deck: str, against: str, seats: int, seat: int) -> list[str]:
    """The names of the decks, seat by seat; who says nothing gets Starter decks."""
    if against and seats == 1:
        raise Trouble("Nobody else has a deck in a solo game.", "Leave --against away.")
    others = list(STARTERS[1:seats])
    if against:
        others = per_seat(against, seats - 1, "other deck", "--against")
    return [*others[:seat], deck or STARTERS[0], *others[seat:]]


def _check(typed: str, deck: Deck, book: Catalogue, promo: bool) -> None:
    from wartable.siegestorm.printed.decks import check

    problems = check(deck, book, promo)
    if problems:
        more = f", and {len(problems) - 1} more" if len(problems) > 1 else ""
        words = f"The deck {deck.name} is not legal: {problems[0]}{more}."
        hint = f"`wartable deck check {typed}` says everything; --any-deck plays it as it is."
        raise Trouble(words, hint, NOT_IN_ORDER)


def _deck_with(own: list[str], base: Deck, book: Catalogue) -> Deck:
    """The user's own cards, as many as are allowed, and for the rest a deck that is there."""
    from wartable.siegestorm.printed.decks import (
        DECK_SIZE,
        FREE_FOR_ALL,
        Deck,
        copies_allowed,
    )

    cards: dict[str, int] = {}
    room = DECK_SIZE
    wanted = [(name, copies_allowed(book.designs[book.find(name)])) for name in own]
    for name, count in [*wanted, *base.cards.items()]:
        if room and count:
            cards[name] = min(count, room)
            room -= cards[name]
    return Deck(f"Your cards and {base.name}", FREE_FOR_ALL, "", cards)
