"""The state of a game of Siegestorm: cards are small numbers, zones are lists of them.

Only `moves` writes where cards are. Everything here is plain data, so a state can be copied,
compared and written down at any question, even in the middle of a chain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from ...kernel.chance import Chance
from ...kernel.question import Question
from ...kernel.state import State, Step
from ..client.telling import Note, event_of
from ..client.things import steps_of
from ..printed.catalogue import Catalogue, Design, Half
from .table import Layout
from .words import (
    CASUALTIES,
    COMMITTED,
    DEPLOYMENT,
    HAND,
    HEAL_PILE,
    PILES,
    READY,
    RESERVES,
    RESOURCES,
    STEP_NAMES,
    STEP_RULES,
    STORMING,
    TRACK_SLOTS,
)

if TYPE_CHECKING:
    from ..modes.mode import Mode


# What most commands have: no cards given up or paid, no targets. Shared, and never written into.
NO_CARDS: Final[list[i64]] = []
NO_TARGETS: Final[list[list[int]]] = []


def with_one(items: list[i64], item: i64) -> list[i64]:
    """The items and one more. None at all may be `NO_CARDS`, so that a list is made when needed."""
    if not items:
        items = []
    items.append(item)
    return items


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Command:
    """An action or ability on its way: who, from which card, at what. Never changed.

    Targets are groups, one for each targeted clause; a target is a card with its stamp, so that a
    card that left and came back is not mistaken for it (action.target-recheck).
    """

    def __init__(
        self,
        kind: i64,
        side: i64,
        card: i64,
        stamp: i64,
        half: i64,
        track: i64,
        targets: list[list[int]],
        it: int = -1,
        it_stamp: int = -1,
        serial: int = -1,
    ) -> None:
        self.kind = kind
        self.side = side
        self.card = card
        self.stamp = stamp
        self.half = half
        self.track = track
        self.targets = targets
        self.it = it
        self.it_stamp = it_stamp
        self.serial = serial

    def plain(self) -> list[object]:
        """The constructor's arguments as plain data."""
        groups: list[object] = [list(group) for group in self.targets]
        return [
            self.kind,
            self.side,
            self.card,
            self.stamp,
            self.half,
            self.track,
            groups,
            self.it,
            self.it_stamp,
            self.serial,
        ]


@final
class Lasting:
    """A static text in force until the end of the turn (turn.duration). Never changed."""

    def __init__(self, static: i64, side: i64, track: i64, card: i64, layer: i64) -> None:
        self.static = static
        self.side = side
        self.track = track
        self.card = card
        self.layer = layer

    def plain(self) -> list[object]:
        """The constructor's arguments as plain data."""
        return [self.static, self.side, self.track, self.card, self.layer]


@final
class Siege(State):
    """One moment of a game."""

    def __init__(
        self,
        book: Catalogue,
        mode: Mode,
        layout: Layout,
        design: list[i64],
        chance: Chance,
        source: Siege | None = None,
    ) -> None:
        super().__init__(chance)
        self.book = book
        self.mode = mode
        self.layout = layout
        # Which design each card is: shared by copies, replaced (never written) by `resample`.
        self.design = design
        # What the texts in play may have a say in (`V_` bits): at times too much, never too little.
        # It follows from the cards in play (`moves.listen`), so no dump holds it.
        self.voices: i64 = 0
        # What has moved since the last event, while somebody listens: in no dump and no copy.
        self.notes: dict[int, Note] = {}
        if source is None:
            self._begin(len(design))
        else:
            self._follow(source)

    def _begin(self, cards: i64) -> None:
        """Nothing is anywhere yet."""
        layout = self.layout
        self.agenda.extend([GROUND] * DEPTH)
        self.owner: list[i64] = [0] * cards
        self.place: list[i64] = [0] * cards
        self.stamp: list[i64] = [0] * cards
        self.known: list[i64] = [0] * cards
        self.zones: list[list[i64]] = [[] for _ in range(layout.sides * PILES)]
        # A slot has room for one card (zone.one-per-slot, zone.battle-one-per-slot).
        self.slots: list[i64] = [-1] * layout.slots
        self.holder: list[i64] = [-1] * layout.slots
        self.storming: list[i64] = []
        self.destroyed: list[int] = []
        self.tokens: dict[int, int] = {}
        self.chain: list[Command] = []
        self.lasting: list[Lasting] = []
        self.used: list[int] = []
        self.commands: list[i64] = [0] * layout.sides  # the free ones (turn.command-cap)
        self.extra: list[i64] = [0] * layout.sides
        self.turn: i64 = 0
        self.active: i64 = 0
        self.first: i64 = 0
        self.step: i64 = 0
        self.deployed: i64 = 0
        self.serial: i64 = 0
        self.triggered: i64 = 0
        self.out: i64 = 0
        self.resolving = False
        self.in_extra_turn = False
        # Of the boss: Life, Menace, his Reserves, and which Shades lie face down.
        self.life = 0
        self.full_life = 0
        self.menace = 0
        self.reserve_token = False
        self.boss_turns: i64 = 0
        self.toll: i64 = 0
        self.victim: i64 = 0
        self.fresh: list[int] = []
        self.hidden: dict[int, int] = {}
        # What Awakened Miner did to a side: its next Advance step is lost, its next Shapeshift
        # dearer.
        self.halted: i64 = 0
        self.dearer: list[int] = [0] * layout.sides
        # Of co-op: how far each player is in the joint turn.
        self.stages: list[int] = []

    def __repr__(self) -> str:
        return f"Siege({self.mode.name}, turn {self.turn})"

    def _follow(self, other: Siege) -> None:
        """Everything as in another state, in lists of our own.

        What changes seldom (owners, Destroyed cards, lasting texts, extra turns, the boss's and
        co-op's lists) is shared: whoever changes it puts a new list in its place.
        """
        self.agenda = other.agenda.copy()
        self.question = other.question
        self.result = other.result
        self.reveals = other.reveals
        self.owner = other.owner
        self.place = other.place.copy()
        self.stamp = other.stamp.copy()
        self.known = other.known.copy()
        self.zones = [zone.copy() for zone in other.zones]
        self.slots = other.slots.copy()
        self.holder = other.holder.copy()
        self.voices = other.voices
        self.storming = other.storming.copy()
        self.destroyed = other.destroyed
        self.tokens = other.tokens.copy()
        self.chain = other.chain.copy()
        self.lasting = other.lasting
        self.used = other.used.copy()
        self.commands = other.commands.copy()
        self.extra = other.extra
        self.turn = other.turn
        self.active = other.active
        self.first = other.first
        self.step = other.step
        self.deployed = other.deployed
        self.serial = other.serial
        self.triggered = other.triggered
        self.out = other.out
        self.resolving = other.resolving
        self.in_extra_turn = other.in_extra_turn
        self.life = other.life
        self.full_life = other.full_life
        self.menace = other.menace
        self.reserve_token = other.reserve_token
        self.boss_turns = other.boss_turns
        self.toll = other.toll
        self.victim = other.victim
        self.fresh = other.fresh
        self.hidden = other.hidden
        self.halted = other.halted
        self.dearer = other.dearer.copy()
        self.stages = other.stages

    def copy(self) -> Siege:
        """A state of its own that will go on in the same way; it keeps no log."""
        return Siege(self.book, self.mode, self.layout, self.design, self.chance.copy(), self)

    def _repr_svg_(self) -> str:
        from ..client.picture import picture

        return picture(self)

    def resources(self, side: i64) -> list[i64]:
        """The draw deck; its last card is the top one (zone.resources, kw.resources)."""
        return self.zones[side * PILES + RESOURCES]

    def hand(self, side: i64) -> list[i64]:
        """The cards in hand."""
        return self.zones[side * PILES + HAND]

    def casualties(self, side: i64) -> list[i64]:
        """The discard pile; its last card is the top Casualty."""
        return self.zones[side * PILES + CASUALTIES]

    def ready(self, side: i64) -> list[i64]:
        """Supporters that may be committed (zone.support)."""
        return self.zones[side * PILES + READY]

    def committed(self, side: i64) -> list[i64]:
        """Supporters that were committed and not yet made ready again."""
        return self.zones[side * PILES + COMMITTED]

    def heal_pile(self, side: i64) -> list[i64]:
        """Cards that damage takes first; the last one is on top."""
        return self.zones[side * PILES + HEAL_PILE]

    def reserves(self, side: i64) -> list[i64]:
        """A boss's Reserve pile (reserve.pile, kw.reserves)."""
        return self.zones[side * PILES + RESERVES]

    def supporters(self, side: i64) -> int:
        """How many Supporters the side has, ready or committed (shaman.nova-committed)."""
        base = side * PILES
        return len(self.zones[base + READY]) + len(self.zones[base + COMMITTED])

    def face(self, card: i64) -> Design:
        """What is printed on the card."""
        return self.book.designs[self.design[card]]

    def name(self, card: i64) -> str:
        """The card's name."""
        return self.book.designs[self.design[card]].name

    def half(self, number: i64) -> Half:
        """The numbered text."""
        return self.book.halves[number]

    def defender(self, track: i64) -> i64:
        """The creature in the track's Deployment Zone, or -1 (storm.defender)."""
        return self.slots[track * TRACK_SLOTS + DEPLOYMENT]

    def is_in_play(self, card: i64) -> bool:
        """True on a track, on a Battle Zone, or while storming (passive.where)."""
        place = self.place[card]
        return 0 <= place < self.layout.slots or self.is_storming(card)

    def is_storming(self, card: i64) -> bool:
        """True from the moment a creature leaves its slot to storm until it is put away."""
        return STORMING <= self.place[card] < STORMING + self.layout.tracks

    def is_supporter(self, card: i64) -> bool:
        """True in a Support Zone."""
        place = self.place[card]
        return place < 0 and (-1 - place) % PILES in (READY, COMMITTED)

    def side_of(self, card: i64) -> i64:
        """Who controls the card: the side on whose track, zone or pile it lies."""
        place = self.place[card]
        if place < 0:
            return (-1 - place) // PILES
        if place < self.layout.slots:
            return self.holder[place]
        if place < STORMING + self.layout.tracks:
            return self.layout.track_side[place - STORMING]
        return self.owner[card]

    def track_of(self, card: i64) -> i64:
        """The track a creature in play belongs to (Battle Zone creatures: the one beside it)."""
        place = self.place[card]
        if place >= STORMING:
            return place - STORMING
        return self.layout.track_of(place, self.holder[place])

    def ref(self, card: i64) -> i64:
        """The card as it lies there now: another stay in play is another ref."""
        return self.stamp[card] << 12 | card

    def grant_extra(self, side: i64, turns: i64) -> None:
        """Note that a side will, or will not, take an extra turn."""
        if self.extra[side] != turns:
            extra = self.extra.copy()
            extra[side] = turns
            self.extra = extra

    def has_it(self, c: Command) -> bool:
        """True while "it" is still the card the trigger spoke of (action.target-recheck)."""
        return c.it >= 0 and self.stamp[c.it] == c.it_stamp

    def is_out(self, side: i64) -> bool:
        """True for a side that was defeated."""
        return self.out >> side & 1 == 1

    def enter_step(self, step: i64, side: i64) -> None:
        """The table is at this step of this side's turn; told when that is new."""
        if self.step != step or self.active != side:
            self.step = step
            self.active = side
            if self.log is not None:
                self.tell_step()

    def tell_step(self) -> None:
        """Say whose turn it is and how far it is."""
        data: dict[str, object] = {"side": self.active, "phase": STEP_NAMES[self.step]}
        data["extra"] = self.in_extra_turn
        data["steps"] = steps_of(self)
        self.tell("step", STEP_RULES[self.step], data)

    def tell(
        self,
        kind: str,
        rule: str,
        data: dict[str, object],
        cause: int = -1,
        secret: dict[str, object] | None = None,
        sees: int = -1,
    ) -> None:
        """Write an event to the log, with all that moved since the last one.

        Cards, sides, slots and tracks are given as numbers; `telling` says what becomes of them.
        First the change, then its event. Callers test `s.log is not None` first, to save the work.
        """
        if self.log is not None:
            self.log.append(event_of(self, kind, rule, data, cause, secret, sees))


@final
class Ground(Step[Siege]):
    """Lies under all other steps and does nothing.

    A list that gets half empty gives memory back, and asks for it anew in the next turn. So it lies
    there several times; dumps leave it out.
    """

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        return None


GROUND: Final = Ground()
DEPTH: Final = 12
"""How many of it: about half of what an agenda usually has room for."""
