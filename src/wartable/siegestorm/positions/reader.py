"""Reading the cards of a position: names become numbered cards, and every problem is noted."""

from __future__ import annotations

from typing import Any, Final, final

from ...kernel.chance import MAX_SEED, Chance
from ...kernel.complaint import OneOf
from ...kernel.written import (
    Noted,
    Table,
    counted,
    meant,
    not_one_of,
    number_fault,
    show,
    there_are,
)
from ..printed.bosses import BOSS_CARD_FACTION
from ..printed.catalogue import Catalogue, Design
from ..state.table import LETTERS, Layout
from ..state.words import SHADE
from . import faults
from .form import (
    BOSS,
    CARD_KEYS,
    CREATURE_KEYS,
    MOST_CARDS,
    MOST_TOKENS,
)

FILLER: Final = "Levy"


def filler() -> Design:
    """The card that stands for one nobody described: cost 0, ATT 0, DEF 0, no text."""
    return Design(FILLER, "", 0, 0, 0, None, None, origin="house")


@final
class Creature:
    """A card in a slot, as the position describes it; `path` is where it says so."""

    def __init__(self, card: int, side: int, path: str) -> None:
        self.card = card
        self.side = side
        self.path = path
        self.gang = 0
        self.spirit = 0
        self.used = False
        self.face_down = False


class Reader:
    """Turns the words of a position into numbered cards."""

    def __init__(
        self,
        plain: dict[str, Any],
        book: Catalogue,
        layout: Layout,
        decks: dict[str, list[int]],
        noted: Noted,
    ) -> None:
        self.top = Table(plain, "", noted)
        self.book = book
        self.layout = layout
        self.decks = decks
        self.noted = noted
        self.design: list[int] = []
        self.owner: list[int] = []
        self.known: dict[int, int] = {}
        """Who knows the face of a card, as bits, where the position says so."""
        self.seed = self.top.whole("seed", 0, 0, MAX_SEED)
        self.keys = [BOSS if side == layout.boss else LETTERS[side] for side in range(layout.sides)]
        self.pools: list[list[int] | None] = [None] * layout.sides

    # Names.

    def side(self, table: Table, key: str, usual: int) -> int:
        """A side by its letter, or "boss"."""
        if not table.has(key):
            return usual
        return self.keys.index(table.word(key, self.keys, self.keys[usual]))

    def find(self, name: str, path: str) -> int:
        """The design with this name; 0 where there is none that could lie anywhere."""
        number = self.book.find(name)
        if number < 0:
            names = [one.name for one in self.book.designs if _lies_about(one)]
            self.noted.say(path, faults.no_card(show(name), meant(name, names, 3)))
            return 0
        design = self.book.designs[number]
        if design.faction == BOSS_CARD_FACTION:
            self.noted.say(path, faults.boss_card(design.name))
        elif number == self.book.shade:
            words = faults.shade()
            self.noted.say(path, words)
        return number

    def add(self, number: int, side: int) -> int:
        """A new card of a design, owned by a side."""
        self.design.append(number)
        self.owner.append(side)
        pool = self.pools[side]
        if pool is not None and number in pool:
            pool.remove(number)
        return len(self.design) - 1

    def open_pool(self, table: Table, side: int) -> None:
        """The deck from which a side's unspecified cards come."""
        if not table.has("deck"):
            return
        name = table.given["deck"]
        if not isinstance(name, str) or name not in self.decks:
            known = sorted(self.decks)
            hint = meant(name, known) or there_are(known)
            table.say("deck", faults.no_deck(show(name), hint))
            return
        pool = list(self.decks[name])
        Chance(self.seed, 7 + side).shuffle(pool)
        self.pools[side] = pool

    # Piles.

    def cards(self, table: Table, key: str, usual: int, side: int) -> list[int]:
        """A list of names and numbers; -1 stands for a card that was only counted."""
        path = table.at(key)
        value = table.given.get(key, usual)
        if isinstance(value, int) and not isinstance(value, bool):
            return [-1] * self._count(value, path)
        if not isinstance(value, list):
            words = faults.no_pile(show(value))
            self.noted.say(path, words)
            return []
        cards: list[int] = []
        for place, item in enumerate(value):
            where = counted(path, place)
            if isinstance(item, str):
                cards.append(self.add(self.find(item, where), side))
            elif isinstance(item, dict):
                cards.append(self._described(Table(item, where, self.noted), side))
            elif isinstance(item, int | float) and not isinstance(item, bool):
                cards.extend([-1] * self._count(item, where))
            else:
                words = faults.no_entry(show(item))
                self.noted.say(where, words)
            if len(cards) > MOST_CARDS:
                words = faults.pile_too_large(len(cards), MOST_CARDS)
                self.noted.say(path, words)
                return cards[:MOST_CARDS]
        return cards

    def _described(self, table: Table, side: int) -> int:
        """A card of a pile with more than its name: whose it is, and who knows it there."""
        table.only(CARD_KEYS)
        if not table.has("card"):
            table.say("card", faults.no_card_name())
        number = self.find(table.text("card"), table.at("card")) if table.text("card") else 0
        card = self.add(number, self.side(table, "owner", side))
        if table.has("known"):
            self.known[card] = 0
            for path, letter in table.texts("known", faults.sides()):
                if letter in self.keys:
                    self.known[card] |= 1 << self.keys.index(letter)
                else:
                    self.noted.say(path, not_one_of(letter, self.keys))
        return card

    def _count(self, value: Any, path: str) -> int:
        fault = number_fault(value, 0, MOST_CARDS, faults.most_cards_pile())
        if fault:
            self.noted.say(path, fault)
            return 0
        return int(value)

    def fill(self, cards: list[int], side: int, path: str) -> None:
        """Give the counted cards a face: from the side's deck, or the filler."""
        missing = 0
        pool = self.pools[side]
        plain = self.book.find(FILLER)
        for i, card in enumerate(cards):
            if card >= 0:
                continue
            if pool:
                cards[i] = self.add(pool[0], side)
                continue
            missing += pool is not None
            cards[i] = self.add(plain, side)
        if missing:
            words = faults.deck_too_small(missing)
            self.noted.say(path, words)

    # Creatures.

    def creature(self, entry: Any, path: str, holders: list[int], usual: int) -> Creature:
        """A slot's entry: a name, or a table that says more; "" is an empty slot.

        `holders` are the sides whose creature can stand there, `usual` the one that is meant when
        nothing is said, or -1 where it must be said.
        """
        if entry is None or entry == "":
            return Creature(-1, max(usual, 0), path)
        table = Table({}, path, self.noted)
        if isinstance(entry, str):
            table.given = {"card": entry}
        elif isinstance(entry, dict):
            table.given = entry
        else:
            form = '{ card = "…" }'
            words = faults.no_creature(form, show(entry))
            self.noted.say(path, words)
            return Creature(-1, max(usual, 0), path)
        table.only(CREATURE_KEYS)
        side = self._holder(table, holders, usual)
        owner = self.side(table, "owner", side)
        named = table.has("card")
        if not named:
            table.say("card", faults.no_card_name())
        name = table.text("card")
        where = path if isinstance(entry, str) else table.at("card")
        number = self.find(name, where) if named and isinstance(table.given["card"], str) else 0
        found = Creature(self.add(number, owner), side, path)
        found.gang = table.whole("gang", 0, 0, MOST_TOKENS)
        found.spirit = table.whole("spirit", 0, 0, MOST_TOKENS)
        found.used = table.flag("used")
        found.face_down = table.flag("face_down")
        self._check_fits(table, where, self.book.designs[number], found)
        return found

    def _holder(self, table: Table, holders: list[int], usual: int) -> int:
        """Who controls the creature: whose slot it is (zone.owner-control)."""
        before = self.noted.count()
        letters = OneOf([f'"{self.keys[one]}"' for one in holders])
        if usual < 0 and not table.has("side"):
            table.say("side", faults.whose(letters))
            return holders[0]
        side = self.side(table, "side", max(usual, holders[0]) if usual < 0 else usual)
        if side not in holders and self.noted.count() == before:
            words = faults.not_whose(letters, self.keys[side])
            table.say("side", words)
            return holders[0]
        return side

    def _check_fits(self, table: Table, path: str, design: Design, found: Creature) -> None:
        """What a card of this design cannot be in a slot."""
        if design.defense < 0 and design.faction != BOSS_CARD_FACTION:
            self.noted.say(path, faults.only_action(design.name))
        if found.used and not any(trigger.once for trigger in design.triggers):
            table.say("used", faults.nothing_once(design.name))
        if found.face_down and not design.is_ghost:
            table.say("face_down", faults.no_shade(design.name, SHADE))

    def row(self, table: Table, key: str, side: int) -> list[Creature]:
        """The slots of a track, the Deployment Zone first."""
        value = table.entries(key, faults.up_creatures_deployment())
        if len(value) > 3:
            words = faults.track_too_long(len(value))
            table.say(key, words)
            value = value[:3]
        path = table.at(key)
        return [
            self.creature(entry, counted(path, place), [side], side)
            for place, entry in enumerate(value)
        ]


def _lies_about(design: Design) -> bool:
    """False for what lies in no pile and no slot by its name."""
    return design.faction != BOSS_CARD_FACTION and design.name != SHADE
