"""Reading a position: names become cards, and every problem is noted instead of stopping at the
first.
"""

from __future__ import annotations

import difflib
from typing import Any, Final, final

from ..kernel.chance import MAX_SEED, Chance
from .catalogue import Catalogue, Design
from .table import LETTERS, Layout

FILLER: Final = "Levy"
BOSS: Final = "boss"
_CREATURE_KEYS: Final = {"card", "owner", "side", "gang", "spirit", "used", "face_down"}


def filler() -> Design:
    """The card that stands for one nobody described: cost 0, ATT 0, DEF 0, no text."""
    return Design(FILLER, "", 0, 0, 0, None, None, origin="house")


@final
class Creature:
    """A card in a slot, as the position describes it; `card` is -1 for an empty slot."""

    def __init__(self, card: int, side: int, more: dict[str, Any]) -> None:
        self.card = card
        self.side = side
        self.more = more

    def tokens(self, name: str) -> int:
        """How many tokens of this name lie on it."""
        found = self.more.get(name, 0)
        return found if isinstance(found, int) else 0


class Reader:
    """Turns the words of a position into numbered cards."""

    def __init__(
        self, plain: dict[str, Any], book: Catalogue, layout: Layout, decks: dict[str, list[int]]
    ) -> None:
        self.plain = plain
        self.book = book
        self.layout = layout
        self.decks = decks
        self.problems: list[str] = []
        self.design: list[int] = []
        self.owner: list[int] = []
        self.seed = self.number(plain, "seed", 0, "the position")
        if self.seed > MAX_SEED:
            self.problems.append(f"the position: seed = {self.seed} is more than {MAX_SEED}")
            self.seed = 0
        self.keys = [BOSS if side == layout.boss else LETTERS[side] for side in range(layout.sides)]
        self.pools: list[list[int] | None] = [None] * layout.sides

    def part(self, side: int) -> dict[str, Any]:
        """The table of one side."""
        found = self.plain.get(self.keys[side], {})
        if not isinstance(found, dict):
            self.problems.append(f"[{self.keys[side]}] must be a table")
            return {}
        return found

    def check_keys(self, table: dict[str, Any], known: set[str], where: str) -> None:
        """Note every key that does not belong there."""
        for key in table:
            if key not in known:
                near = difflib.get_close_matches(key, sorted(known), 1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                self.problems.append(f"{where}: there is no {key!r}{hint}")

    def number(self, table: dict[str, Any], key: str, default: int, where: str) -> int:
        """A whole number of 0 or more."""
        value = table.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            self.problems.append(f"{where}: {key} = {value!r} is not a whole number of 0 or more")
            return default
        return value

    def numbers(self, table: dict[str, Any], key: str, where: str) -> list[int]:
        """A list of whole numbers of 0 or more."""
        value = table.get(key, [])
        if not isinstance(value, list):
            self.problems.append(f"{where}: {key} = {value!r} is not a list of whole numbers")
            return []
        return [self.number({key: item}, key, 0, where) for item in value]

    def texts(self, table: dict[str, Any], key: str, where: str) -> list[str]:
        """A list of texts."""
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.problems.append(f"{where}: {key} = {value!r} is not a list of texts in quotes")
            return []
        return list(value)

    def side(self, value: Any, default: int, where: str) -> int:
        """A side by its letter, or "boss"."""
        if value is None:
            return default
        if value not in self.keys:
            known = " or ".join(self.keys)
            self.problems.append(f"{where}: {value!r} is not a side; write {known}")
            return default
        return self.keys.index(value)

    def new(self, name: str, side: int, where: str) -> int:
        """A new card of this name, owned by this side."""
        number = self.book.find(name)
        if number < 0:
            names = [design.name for design in self.book.designs]
            near = difflib.get_close_matches(name, names, 3, 0.5)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            self.problems.append(f"{where}: no card is called {name!r}{hint}")
            number = 0
        self.design.append(number)
        self.owner.append(side)
        pool = self.pools[side]
        if pool is not None and number in pool:
            pool.remove(number)
        return len(self.design) - 1

    def open_pool(self, side: int) -> None:
        """The deck from which a side's unspecified cards come."""
        name = self.part(side).get("deck")
        if name is None:
            return
        if not isinstance(name, str) or name not in self.decks:
            near = difflib.get_close_matches(str(name), sorted(self.decks), 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            self.problems.append(f"[{self.keys[side]}] deck: no deck is called {name!r}{hint}")
            return
        pool = list(self.decks[name])
        Chance(self.seed, 7 + side).shuffle(pool)
        self.pools[side] = pool

    def cards(self, value: Any, side: int, where: str) -> list[int]:
        """A list of names and numbers; -1 stands for a card that was only counted."""
        if isinstance(value, int) and not isinstance(value, bool):
            value = [value]
        if not isinstance(value, list):
            self.problems.append(f"{where}: write a list of card names, or a number of cards")
            return []
        cards: list[int] = []
        for item in value:
            if isinstance(item, int) and not isinstance(item, bool) and 0 <= item <= 200:
                cards.extend([-1] * item)
            elif isinstance(item, str):
                cards.append(self.new(item, side, where))
            else:
                self.problems.append(f"{where}: {item!r} is neither a card name nor a number")
        return cards

    def fill(self, cards: list[int], side: int, where: str) -> None:
        """Give the counted cards a face: from the side's deck, or the filler."""
        for i, card in enumerate(cards):
            if card >= 0:
                continue
            pool = self.pools[side]
            if pool:
                cards[i] = self.new(self.book.designs[pool[0]].name, side, where)
                continue
            if pool is not None:
                self.problems.append(f"{where}: the deck has not that many cards left")
            cards[i] = self.new(FILLER, side, where)

    def creature(self, entry: Any, side: int, where: str) -> Creature:
        """A slot's entry: a name, or a table that says more; '' is an empty slot."""
        if entry is None or entry == "":
            return Creature(-1, side, {})
        more: Any = {"card": entry} if isinstance(entry, str) else entry
        if not isinstance(more, dict) or not isinstance(more.get("card"), str):
            self.problems.append(f'{where}: write a card name or {{card = "…"}}')
            return Creature(-1, side, {})
        self.check_keys(more, _CREATURE_KEYS, where)
        for token in ("gang", "spirit"):
            self.number(more, token, 0, where)
        holder = self.side(more.get("side"), side, where)
        owner = self.side(more.get("owner"), holder, where)
        return Creature(self.new(more["card"], owner, where), holder, more)

    def row(self, value: Any, side: int, where: str) -> list[Creature]:
        """The slots of a track, the Deployment Zone first."""
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > 3:
            self.problems.append(f"{where}: write at most 3 entries, the Deployment Zone first")
            return []
        return [self.creature(e, side, f"{where} slot {i + 1}") for i, e in enumerate(value)]
