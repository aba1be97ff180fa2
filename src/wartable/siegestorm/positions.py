"""A position: any moment of a duel, written by card names. `docs/positions.md` is its manual.

Every pile is written from the top. All problems of a position are found before any is reported.
"""

from __future__ import annotations

import difflib
from typing import Any, Final

from ..kernel.chance import Chance
from ..kernel.state import proceed
from .catalogue import Catalogue, Design
from .modes.mode import Mode
from .moves import everybody, place_tokens
from .state import Lasting, Siege
from .table import LETTERS
from .turn import AdvanceStep, DrawStep, EndTurn, PrepareStep, Window
from .words import (
    CASUALTIES,
    COMMITTED,
    DESTROYED,
    GANG,
    HAND,
    HEAL_PILE,
    LAYER_ACTION,
    PILES,
    READY,
    RESOURCES,
    S_DEPLOY,
    S_DRAW,
    S_PREPARE,
    SPIRIT,
)

STEPS: Final = ("prepare", "after_prepare", "draw", "after_draw", "advance", "deploy", "end")
FILLER: Final = "Levy"

_TOP_KEYS: Final = {"mode", "turn", "active", "first", "step", "seed", "draws", "extra_turn"} | {
    "no_mans_land",
    "destroyed",
    "card",
    "about",
}
_SIDE_KEYS: Final = {
    "name",
    "deck",
    "resources",
    "hand",
    "casualties",
    "heal_pile",
    "ready",
    "committed",
    "track",
    "frontline",
    "lasting",
    "deployed",
    "commands",
    "extra_turn",
}
_CREATURE_KEYS: Final = {"card", "owner", "side", "gang", "spirit", "used"}
_PILE_KEYS: Final = {
    "resources": RESOURCES,
    "hand": HAND,
    "casualties": CASUALTIES,
    "heal_pile": HEAL_PILE,
    "ready": READY,
    "committed": COMMITTED,
}


class PositionError(ValueError):
    """Everything that is wrong with a position, one line each."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def filler() -> Design:
    """The card that stands for one nobody described: cost 0, ATT 0, DEF 0, no text."""
    return Design(FILLER, "", 0, 0, 0, None, None, origin="house")


class _Builder:
    """Reads one position; collects problems instead of stopping at the first."""

    def __init__(
        self, plain: dict[str, Any], book: Catalogue, mode: Mode, decks: dict[str, list[int]]
    ) -> None:
        self.plain = plain
        self.book = book
        self.mode = mode
        self.decks = decks
        self.layout = mode.layout(2)
        self.problems: list[str] = []
        self.design: list[int] = []
        self.owner: list[int] = []
        self.pools: list[list[int] | None] = []
        self.seed = self._number("seed", 0)

    def build(self) -> Siege:
        plain = self.plain
        self._keys(plain, _TOP_KEYS | set(LETTERS[: self.layout.sides]), "the position")
        piles: list[dict[str, list[int]]] = []
        tracks: list[list[tuple[int, dict[str, Any]]]] = []
        fronts: list[tuple[int, dict[str, Any]]] = []
        for side in range(self.layout.sides):
            part = plain.get(LETTERS[side], {})
            if not isinstance(part, dict):
                self.problems.append(f"[{LETTERS[side]}] must be a table")
                part = {}
            self._keys(part, _SIDE_KEYS, f"[{LETTERS[side]}]")
            self.pools.append(self._pool(part, side))
            piles.append({key: self._pile(part, key, side) for key in _PILE_KEYS})
            tracks.append(self._track(part, side))
            fronts.append(self._creature(part.get("frontline"), side, f"[{LETTERS[side]}] frontline"))
        middle = self._creature(plain.get("no_mans_land"), 0, "no_mans_land")
        destroyed = self._cards(plain.get("destroyed", []), 0, "destroyed")
        self._fill(piles)
        active = self._side("active", 0)
        first = self._side("first", active)
        step = plain.get("step", "deploy")
        if step not in STEPS:
            self.problems.append(f"step: {step!r} is not one of {', '.join(STEPS)}")
        turn = self._number("turn", 2)
        if self.problems:
            raise PositionError(self.problems)
        s = Siege(self.book, self.mode, self.layout, self.design, Chance(self.seed))
        s.owner = self.owner
        s.turn, s.active, s.first = turn, active, first
        s.in_extra_turn = bool(plain.get("extra_turn", False))
        for side in range(self.layout.sides):
            for key, pile in _PILE_KEYS.items():
                self._lay_pile(s, piles[side][key], side, pile)
            for index, (card, more) in enumerate(tracks[side]):
                slot = self.layout.side_tracks[side][0] * 3 + index
                self._lay_creature(s, card, more, slot, side)
            zone = self.layout.track_zone[self.layout.side_tracks[side][0]]
            card, more = fronts[side]
            self._lay_creature(s, card, more, self.layout.frontline(zone, side), side)
            self._lay_side(s, plain.get(LETTERS[side], {}), side)
        card, more = middle
        holder = LETTERS.find(str(more.get("side", "a")))
        self._lay_creature(s, card, more, self.layout.no_mans_land(0), holder)
        for gone in destroyed:
            s.place[gone] = DESTROYED
            s.destroyed.append(gone)
            self._seen(s, gone, everybody(s))
        if self.problems:
            raise PositionError(self.problems)
        self._agenda(s, str(step), active)
        draws = plain.get("draws")
        if draws is not None:
            s.chance.follow([int(n) for n in draws])
        return s

    def _keys(self, table: dict[str, Any], known: set[str], where: str) -> None:
        for key in table:
            if key not in known:
                near = difflib.get_close_matches(key, sorted(known), 1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                self.problems.append(f"{where}: there is no {key!r}{hint}")

    def _number(self, key: str, default: int) -> int:
        value = self.plain.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            self.problems.append(f"{key}: {value!r} is not a whole number of 0 or more")
            return default
        return value

    def _side(self, key: str, default: int) -> int:
        value = self.plain.get(key, LETTERS[default])
        if not isinstance(value, str) or value not in LETTERS[: self.layout.sides]:
            known = " or ".join(LETTERS[: self.layout.sides])
            self.problems.append(f"{key}: {value!r} is not a side; write {known}")
            return default
        return LETTERS.index(value)

    def _new(self, name: str, side: int, where: str) -> int:
        number = self.book.find(name)
        if number < 0:
            names = [design.name for design in self.book.designs]
            near = difflib.get_close_matches(name, names, 3, 0.5)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            self.problems.append(f"{where}: no card is called {name!r}{hint}")
            number = 0
        self.design.append(number)
        self.owner.append(side)
        pool = self.pools[side] if side < len(self.pools) else None
        if pool is not None and number in pool:
            pool.remove(number)
        return len(self.design) - 1

    def _pool(self, part: dict[str, Any], side: int) -> list[int] | None:
        """The deck from which unspecified cards of a side come."""
        name = part.get("deck")
        if name is None:
            return None
        if name not in self.decks:
            near = difflib.get_close_matches(str(name), sorted(self.decks), 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            self.problems.append(f"[{LETTERS[side]}] deck: no deck is called {name!r}{hint}")
            return None
        pool = list(self.decks[name])
        Chance(self.seed, 7 + side).shuffle(pool)
        return pool

    def _cards(self, value: Any, side: int, where: str) -> list[int]:
        """A list of names; -1 stands for a card that was only counted."""
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
                cards.append(self._new(item, side, where))
            else:
                self.problems.append(f"{where}: {item!r} is neither a card name nor a number")
        return cards

    def _pile(self, part: dict[str, Any], key: str, side: int) -> list[int]:
        default: Any = 20 if key == "resources" else []
        return self._cards(part.get(key, default), side, f"[{LETTERS[side]}] {key}")

    def _track(self, part: dict[str, Any], side: int) -> list[tuple[int, dict[str, Any]]]:
        where = f"[{LETTERS[side]}] track"
        track = part.get("track", [])
        if not isinstance(track, list) or len(track) > 3:
            self.problems.append(f"{where}: write at most 3 entries, the Deployment Zone first")
            track = []
        return [
            self._creature(entry, side, f"{where} slot {i + 1}") for i, entry in enumerate(track)
        ]

    def _creature(self, entry: Any, side: int, where: str) -> tuple[int, dict[str, Any]]:
        if entry is None or entry == "":
            return -1, {}
        more: Any = {"card": entry} if isinstance(entry, str) else entry
        if not isinstance(more, dict) or not isinstance(more.get("card"), str):
            self.problems.append(f'{where}: write a card name or {{card = "…"}}')
            return -1, {}
        self._keys(more, _CREATURE_KEYS, where)
        holder = str(more.get("side", LETTERS[side]))
        owner = LETTERS.find(str(more.get("owner", holder)))
        if not 0 <= owner < self.layout.sides or holder not in LETTERS[: self.layout.sides]:
            self.problems.append(f"{where}: owner and side are written a or b")
            owner = side
        return self._new(more["card"], owner, where), more

    def _fill(self, piles: list[dict[str, list[int]]]) -> None:
        """Give the counted cards a face: from the side's deck, or the filler."""
        for side, part in enumerate(piles):
            pool = self.pools[side]
            for key, cards in part.items():
                for i, card in enumerate(cards):
                    if card >= 0:
                        continue
                    if pool is None:
                        cards[i] = self._new(FILLER, side, key)
                    elif pool:
                        cards[i] = self._new(self.book.designs[pool[0]].name, side, key)
                    else:
                        where = f"[{LETTERS[side]}] {key}"
                        self.problems.append(f"{where}: the deck has not that many cards left")
                        cards[i] = self._new(FILLER, side, key)

    def _seen(self, s: Siege, card: int, sees: int) -> None:
        s.serial += 1
        s.stamp[card] = s.serial
        s.known[card] = sees

    def _lay_pile(self, s: Siege, cards: list[int], side: int, pile: int) -> None:
        index = side * PILES + pile
        sees = everybody(s)
        if pile in (HAND, READY, COMMITTED):
            sees = 1 << side
        elif pile == RESOURCES:
            sees = 0
        for card in reversed(cards):
            s.zones[index].append(card)
            s.place[card] = -1 - index
            self._seen(s, card, sees)

    def _lay_creature(
        self, s: Siege, card: int, more: dict[str, Any], slot: int, side: int
    ) -> None:
        if card < 0:
            return
        s.slots[slot] = card
        s.holder[slot] = side
        s.place[card] = slot
        self._seen(s, card, everybody(s))
        for key, token in (("gang", GANG), ("spirit", SPIRIT)):
            count = more.get(key, 0)
            if isinstance(count, int) and count > 0:
                place_tokens(s, card, token, count)
        if more.get("used"):
            for number in range(len(s.face(card).triggers)):
                s.used.append(s.stamp[card] << 4 | number)

    def _lay_side(self, s: Siege, part: dict[str, Any], side: int) -> None:
        track = self.layout.side_tracks[side][0]
        if part.get("deployed"):
            s.deployed |= 1 << track
        s.commands[side] = int(part.get("commands", 0))
        s.extra[side] = 1 if part.get("extra_turn") else 0
        for name in part.get("lasting", []):
            number = self.book.find(str(name))
            statics = _lasting_of(self.book.designs[number]) if number >= 0 else []
            source = next((c for c in range(len(self.design)) if self.design[c] == number), -1)
            if not statics or source < 0:
                self.problems.append(
                    f"[{LETTERS[side]}] lasting: {name!r} must be a card of this position "
                    "whose text lasts until the end of the turn"
                )
            for static in statics:
                s.lasting.append(Lasting(static, side, track, source, LAYER_ACTION))

    def _agenda(self, s: Siege, step: str, side: int) -> None:
        """What is left of the turn, from the step on."""
        rest = [
            PrepareStep(side),
            Window(side, S_PREPARE),
            DrawStep(side),
            Window(side, S_DRAW),
            AdvanceStep(side),
            Window(side, S_DEPLOY),
            EndTurn(side),
        ]
        s.agenda.extend(reversed(rest[STEPS.index(step) :]))


def _lasting_of(design: Design) -> list[int]:
    halves = [design.action, *design.abilities]
    return [
        static.number
        for half in halves
        if half is not None
        for clause in half.clauses
        for static in clause.effect.statics()
    ]


def position_state(
    plain: dict[str, Any], book: Catalogue, mode: Mode, decks: dict[str, list[int]]
) -> Siege:
    """A live state at its first question; the catalogue must know every card and the filler."""
    s = _Builder(plain, book, mode, decks).build()
    s.log = []
    proceed(s)
    return s
