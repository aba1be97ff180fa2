"""The course of a match: everything that follows from its log, row by row.

It does no I/O and has no clock: times come from the rows. Every server that has read the same rows
has the same course. The engine is asked once, before a row is written; when rows are read again,
the answers in them are entered as they stand.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from msgspec import Struct, json
from msgspec.structs import replace

from wartable.kernel.match import Match
from wartable.kernel.record import FINGERPRINT_EVERY, RecordError
from wartable.kernel.refusal import Refusal

from ..registry import Host
from ..registry.host import Brought
from ..store.rows import Head, Row
from ..wire.pages import ClockForm
from ..wire.parts import Offer, OfferKind, Passing, Said, SeatKind, Settings
from .clocks import ClockBook
from .entries import (
    Chose,
    Conceded,
    Drawn,
    Entry,
    Gathered,
    Gave,
    Offered,
    Paused,
    Played,
    Rearranged,
    Rematched,
    Replied,
    Resumed,
    SaidReady,
    SatDown,
    Spoke,
    TookBack,
    read_entry,
)
from .lapses import CLOCK, Lapse
from .naming import ROMAN, bot_called, numbered

CHAT_KEPT: Final = 200
"""So many lines of chat are told to who comes later."""
IDS_KEPT: Final = 400
"""So many ids of messages are remembered, for those that are sent again."""


class Sitter(Struct):
    """Who plays a seat."""

    kind: SeatKind = "open"
    name: str = ""
    bot: str = ""


LOG = logging.getLogger(__name__)


class OpenOffer(Struct):
    """An offer that waits for replies."""

    number: int
    kind: OfferKind
    by: int
    agreed: list[int]


class Course:
    """A match with everything around it, as it is after the rows that were applied."""

    def __init__(self, host: Host, head: Head) -> None:
        self.host = host
        self.head = head
        self.match: Match = host.match(json.decode(head.setup), head.seed)
        self.problem = ""
        """Why it cannot be played on, by key: other content, or rules of another version."""
        printed = host.game.content_hash(self.match.setup, self.match.content)
        if head.content and printed != head.content:
            self.problem = "other_content"
        self.rows = 0
        self.version = 0
        self.opened = head.opened
        self.last = head.opened
        self.since = head.opened
        """When the open question was asked."""
        count = len(self.match.names)
        self.sitters = [Sitter() for _ in range(count)]
        found = host.brought(self.match)
        self.brought = found if len(found) == count else [Brought("", "", "")] * count
        self.settings = [Settings() for _ in range(count)]
        self.released: set[int] = set()
        """Seats whose settings for a while are over, and who have not been told yet."""
        self._in_turn: dict[int, bool] = {}
        """Whose turn it was, for seats that pass everything until it is theirs again."""
        self.passed: set[int] = set()
        """How many answers there were before each one that the table gave by itself."""
        self.offers: dict[int, OpenOffer] = {}
        self.chat: list[Said] = []
        self.paused = False
        self.shown = False
        """Whether it is an uploaded record, all of which may be seen."""
        self.rematch = ""
        self.gathering = False
        """Whether it waits until everybody is ready: nobody sees a hand or answers before."""
        self.ready: set[int] = set()
        self.moved = ""
        """The match as which it was set up anew before it began."""
        self.ended_by = ""
        """The rule by which the table ended it, where the game itself only knows a concession."""
        self.ids: dict[str, int] = {}
        self.before: list[str] = []
        """Entries of the record that cannot be played here."""
        form = json.decode(head.clock, type=ClockForm) if head.clock else None
        self.clock = None if form is None else ClockBook(form, count)
        self.lapses: list[Lapse] = []
        """Where somebody's time was up."""
        self._events = len(self.match.events)
        """How many events there were after the last row."""

    @property
    def over(self) -> bool:
        """Whether nothing more is asked."""
        return self.match.result is not None

    def goes_on(self) -> bool:
        """Whether answers are taken: it has begun, and is neither paused nor elsewhere."""
        return not (self.paused or self.gathering or self.moved)

    def asked(self) -> int | None:
        """The seat that is asked now."""
        question = self.match.question
        return None if question is None else question.seat

    def is_out(self, seat: int) -> bool:
        """Whether a seat has conceded or fallen."""
        return self.match.game.is_out(self.match.state, seat)

    def still_in(self) -> list[int]:
        """The seats that decide something in this game still."""
        return [seat for seat in range(len(self.sitters)) if not self.is_out(seat)]

    def people(self) -> list[int]:
        """The seats of people who decide something still."""
        return [seat for seat in self.still_in() if self.sitters[seat].kind == "person"]

    def read(self, row: Row) -> None:
        """Apply a row of the store, answers and all."""
        entry = read_entry(row.body)
        if not self.problem:
            try:
                self._enter(entry)
            except (Refusal, RecordError, ValueError) as problem:
                LOG.warning("%s: %s", self.head.match, problem)
                self.problem = "other_rules"
        if self.problem and isinstance(entry, Gave | Conceded | Drawn | Played):
            self.before.extend(entry.entries)
        self.note(row, entry)

    def _enter(self, entry: Entry) -> None:
        """Do to the match what a row says was done."""
        match = self.match
        if isinstance(entry, Gave | Conceded | Drawn | Played):
            for text in entry.entries:
                match.enter(text)
            mark = entry.mark if isinstance(entry, Gave) else ""
            if mark and mark != match.fingerprint():
                raise RecordError(f"it leaves the recorded path before answer {len(match.answers)}")
        elif isinstance(entry, TookBack):
            while len(match.answers) > entry.left:
                match.undo(force=True)

    def note(self, row: Row, entry: Entry) -> None:
        """What a row changes beside the match itself, which has gone on already."""
        self.rows = row.number + 1
        self.last = row.at
        if row.id:
            self.ids[row.id] = row.number
            if len(self.ids) > IDS_KEPT:
                del self.ids[next(iter(self.ids))]
        match entry:
            case Gave() | Conceded() | Drawn() | TookBack() | Played():
                self.version += 1
                self.since = row.at
                self._moved(row, entry)
            case SatDown():
                self._sit(entry)
            case Offered():
                agreed = [entry.seat]
                self.offers[row.number] = OpenOffer(row.number, entry.what, entry.seat, agreed)
            case Replied():
                self._reply(entry)
            case Rematched():
                self.rematch = entry.match
                self.offers = {n: o for n, o in self.offers.items() if o.kind != "rematch"}
            case Spoke():
                self.chat.append(Said(row.number, entry.seat, entry.name, entry.text, row.at))
                del self.chat[:-CHAT_KEPT]
            case Chose():
                self.settings[entry.seat] = Settings(entry.passing, entry.hold, entry.when)
                self._in_turn[entry.seat] = self.host.is_turn_of(self.match, entry.seat)
            case Paused() | Resumed():
                self.paused = isinstance(entry, Paused)
                self.since = row.at
            case Gathered():
                self.gathering = True
            case SaidReady():
                (self.ready.add if entry.yes else self.ready.discard)(entry.seat)
            case Rearranged():
                self.moved = entry.match
        if self.gathering and all(map(self.is_ready, range(len(self.sitters)))):
            self.gathering = False
            self.since = row.at
        self._wind(row.at)

    def _moved(self, row: Row, entry: Gave | Conceded | Drawn | TookBack | Played) -> None:
        """What holds no longer once the game has gone on: offers about it, settings for a while."""
        self.shown = self.shown or (isinstance(entry, Played) and entry.shown)
        self.ended_by = entry.by if isinstance(entry, Conceded) and self.over else ""
        self.offers = {n: o for n, o in self.offers.items() if o.kind == "rematch"}
        count = len(self.match.answers)
        if isinstance(entry, TookBack):
            self.passed = {place for place in self.passed if place < count}
            self.lapses = [one for one in self.lapses if one.answers < count]
        elif isinstance(entry, Gave) and entry.by == "table.pass":
            self.passed.update(range(count - len(entry.entries), count))
        if self.clock is not None:
            self.clock.stop(row.at)
            if isinstance(entry, Gave):
                self.clock.gave(entry.seat, by_clock=entry.by == CLOCK)
        if isinstance(entry, Gave | Conceded) and entry.by == CLOCK:
            self._note_lapse(entry)
        self._events = len(self.match.events)
        if isinstance(entry, Gave) and not entry.by and self.settings[entry.seat].hold:
            self.settings[entry.seat] = replace(self.settings[entry.seat], hold=False)
            self.released.add(entry.seat)
        for seat, chosen in enumerate(self.settings):
            if chosen.passing == "until_my_turn":
                before, now = self._in_turn.get(seat), self.host.is_turn_of(self.match, seat)
                self._in_turn[seat] = now
                if now and not before:
                    self.settings[seat] = replace(chosen, passing="usual")
                    self.released.add(seat)

    def _note_lapse(self, entry: Gave | Conceded) -> None:
        lost = isinstance(entry, Conceded)
        before = len(self.match.answers) - len(entry.entries)
        first, end = self._events, len(self.match.events)
        self.lapses.append(Lapse(entry.seat, lost, self.version, before, first, end))

    def has_decided(self, seat: int) -> bool:
        """Whether a seat has given an answer that it could ask to take back."""
        givers = self.match.givers()
        return any(giver == seat and at not in self.passed for at, giver in enumerate(givers))

    def place_before(self, seat: int, force: bool) -> int | None:
        """How many answers are left when a seat is asked again what it decided last.

        What the table gave for it is no decision: asked again, the table would give it again.
        Without `force` only as far as the rules let a seat go back alone (table.undo).
        """
        last = len(self.match.answers) - 1
        if not force and last not in self.passed:
            return last if self.match.can_undo() else None
        trial = self.match.copy()
        while trial.answers and (force or trial.can_undo()):
            trial.undo(force)
            question, left = trial.question, len(trial.answers)
            if question is not None and question.seat == seat and left not in self.passed:
                return left
        return None

    def free_name(self, seat: int, name: str) -> str:
        """This name, or with a number where somebody else at the table has it: "Robin II"."""
        taken = {one.name for at, one in enumerate(self.sitters) if at != seat}
        wanted = (numbered(name, number) for number in range(1, len(ROMAN) + 1))
        return next((one for one in wanted if one not in taken), name)

    def names_in(self, language: str) -> list[str]:
        """What those at the table are called in a language."""
        who = zip(self.match.names, self.sitters, strict=True)
        return [bot_called(self.host, name, one.bot, language) for name, one in who]

    @contextmanager
    def told_in(self, language: str) -> Iterator[None]:
        """While this lasts the match speaks of those at the table in a language."""
        names = self.match.names
        self.match.names = self.names_in(language)
        try:
            yield
        finally:
            self.match.names = names

    def is_ready(self, seat: int) -> bool:
        """Whether nobody has to wait for a seat: bots are ready, people say so before it begins."""
        kind = self.sitters[seat].kind
        return kind == "bot" or (kind == "person" and (not self.gathering or seat in self.ready))

    def _sit(self, entry: SatDown) -> None:
        if entry.who != self.sitters[entry.seat].kind:
            self.ready.discard(entry.seat)
        self.sitters[entry.seat] = Sitter(entry.who, entry.name, entry.bot)
        if entry.name:
            self.match.names[entry.seat] = entry.name

    def _reply(self, entry: Replied) -> None:
        offer = self.offers.get(entry.offer)
        if offer is None:
            return
        if not entry.yes:
            del self.offers[entry.offer]
        elif entry.seat not in offer.agreed:
            offer.agreed.append(entry.seat)

    def _wind(self, at: float) -> None:
        """Let the right clock run: nobody's while it is paused or over."""
        if self.clock is not None:
            runs = None if self.paused or self.over or self.gathering else self.asked()
            if runs is not None and self.sitters[runs].kind == "bot":
                runs = None
            self.clock.run(runs, at)

    def waits_for(self, offer: OpenOffer) -> list[int]:
        """Who has still to say something to an offer: bots agree or not by themselves."""
        asked = range(len(self.sitters)) if offer.kind == "rematch" else self.still_in()
        return [seat for seat in asked if seat not in offer.agreed and self._replies(seat)]

    def _replies(self, seat: int) -> bool:
        return self.sitters[seat].kind == "person"

    def told_offers(self) -> list[Offer]:
        """The open offers as clients get them."""
        return [
            Offer(one.number, one.kind, one.by, list(one.agreed), self.waits_for(one))
            for one in self.offers.values()
        ]

    def mark(self, before: int) -> str:
        """A fingerprint for the row that is written now, if one is due since so many answers."""
        due = len(self.match.answers) // FINGERPRINT_EVERY > before // FINGERPRINT_EVERY
        return self.match.fingerprint() if due else ""


def passing_of(settings: Settings) -> Passing:
    """How windows are passed for a seat now."""
    return "always_ask" if settings.hold else settings.passing
