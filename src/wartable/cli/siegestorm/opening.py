"""What a new game of Siegestorm begins with: decks that are found and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import NOT_IN_ORDER, Trouble
from ..options.modes import STARTERS, Setting, SiegeGame
from ..options.names import card_sets, find_deck
from ..options.seats import per_seat
from ..tongue import complained, said

if TYPE_CHECKING:
    from wartable.kernel.match import Match
    from wartable.siegestorm.printed.catalogue import Catalogue
    from wartable.siegestorm.printed.decks import Deck


@dataclass(frozen=True)
class SiegeOpening:
    """A new game of Siegestorm as it was asked for: how it is played, and with which decks."""

    game: SiegeGame
    setting: Setting

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setting.seats

    def match(self, typed: list[str], seed: int, names: list[str], own: int) -> Match:
        """The match with the decks of these names; a deck is made for `own`, unless that is -1."""
        return self.setting.match(self._decks(typed, own), seed, names)

    def _decks(self, typed: list[str], own: int) -> list[Deck]:
        """The decks of all seats, found and checked."""
        from wartable import siegestorm
        from wartable.siegestorm.printed.catalogue import Catalogue

        found = [find_deck(name) for name in typed]
        cards = self.game.cards
        if cards:
            sets = card_sets(cards)
            book = Catalogue([design for card_set in sets for design in card_set.designs])
            brought = [one for card_set in sets[-len(cards) :] for one in card_set.designs]
            names = [design.name for design in brought if not design.boss]
            if own >= 0 and names:
                found[own] = _deck_with(names, found[own], book)
        else:
            book = siegestorm.shipped_catalogue()
        if not self.game.any_deck:
            for name, one in zip(typed, found):
                _check(name, one, book, self.game.promo)
        return found


def typed_decks(deck: str, against: str, seats: int, seat: int) -> list[str]:
    """The names of the decks, seat by seat; who says nothing gets Starter decks."""
    if against and seats == 1:
        raise Trouble(said("option.solo_against"), said("hint.no_against"))
    others = list(STARTERS[1:seats])
    if against:
        others = per_seat(against, seats - 1, "other_deck", "--against")
    return [*others[:seat], deck or STARTERS[0], *others[seat:]]


def _check(typed: str, deck: Deck, book: Catalogue, promo: bool) -> None:
    from wartable.siegestorm.printed.decks import check
    from wartable.words.told import cited

    problems = check(deck, book, promo)
    if problems:
        first = cited(complained(problems[0].complaint), problems[0].rule)
        more = len(problems) - 1
        words = said("deck.illegal", deck=deck.name, first=first, more=more)
        raise Trouble(words, said("hint.check_deck", deck=typed), NOT_IN_ORDER)


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
    return Deck(said("deck.yours", deck=base.name), FREE_FOR_ALL, "", cards)
