"""Opening a match: from a form, from a record, or from another match; heads, first rows, tokens."""

from __future__ import annotations

from collections import Counter

from msgspec import json

from wartable.build_info import version
from wartable.kernel.match import Match

from ..registry import Host
from ..seats.tokens import hash_of, match_id, new_token
from ..store.rows import Head, Row, Status, Token
from ..wire.pages import ClockForm, MatchForm, Opened, SeatForm, SeatLink
from .briefs import brief_of
from .cleaning import clean
from .course import Course
from .entries import Entry, Gathered, Played, SatDown, write_entry
from .naming import numbered


class Opening:
    """A match that is about to be kept: its head and what its log begins with."""

    def __init__(
        self,
        host: Host,
        match: Match,
        now: float,
        *,
        mode: str = "",
        title: str = "",
        public: bool = False,
        clock: ClockForm | None = None,
        address: str = "",
    ) -> None:
        self.host = host
        self.now = now
        self.match = match
        self.head = Head(
            match=match_id(),
            game=host.name,
            mode=mode or host.mode_of(match),
            title=clean(title, 80),
            setup=json.encode(match.setup).decode(),
            seed=match.seed,
            content=host.game.content_hash(match.setup, match.content),
            server_version=version(),
            public=public,
            clock=json.encode(clock).decode() if clock else "",
            address=address,
            opened=now,
        )
        self.entries: list[Entry] = []
        self.tokens: list[Token] = []

    def seat(self, seats: list[SeatForm], language: str = "en", gather: bool = False) -> None:
        """Who sits where at the beginning; bots are called by their title unless they are named.

        Of several with the same title the second is called "Captain II". Where seats are open, or
        it is wished (`gather`), the match waits until everybody is ready.
        """
        if gather or any(form.kind == "open" for form in seats):
            self.entries.append(Gathered())
        met: Counter[str] = Counter()
        for seat, form in enumerate(seats):
            name = clean(form.name, 40)
            if form.kind == "bot":
                bot = form.bot or self.host.usual_bot
                title = self.host.bot_title(bot, language)
                met[title] += 1
                called = name or numbered(title, met[title])
                self.entries.append(SatDown(seat, "bot", called, bot))
            elif form.kind == "me":
                self.entries.append(SatDown(seat, "person", name))

    def play(self, answers: list[str], shown: bool) -> None:
        """Answers that were given before; of an upload everything may be seen."""
        if answers or shown:
            self.entries.append(Played(list(answers), shown))

    def let_in(self, seats: list[SeatForm]) -> Opened:
        """Tokens for everybody who may come."""
        links = []
        for seat, form in enumerate(seats):
            token = self._token("seat", seat)
            if form.kind != "bot":
                links.append(SeatLink(seat, token, form.kind == "me"))
        watch, owner = self._token("watch"), self._token("owner")
        return Opened(self.head.match, self.host.name, links, watch, owner)

    def _token(self, role: str, seat: int | None = None) -> str:
        token = new_token()
        self.tokens.append(Token(self.head.match, hash_of(token), role, seat))  # type: ignore[arg-type]
        return token

    def rows(self) -> list[Row]:
        """The first rows of the log."""
        return [
            Row(self.head.match, number, self.now, "", write_entry(entry))
            for number, entry in enumerate(self.entries)
        ]

    def course(self) -> Course:
        """What follows from them."""
        course = Course(self.host, self.head)
        for row in self.rows():
            course.read(row)
        return course

    def status(self) -> Status:
        """What lists say of it."""
        course = self.course()
        summary = json.encode(brief_of(course)).decode()
        return Status(
            rows=course.rows,
            last=self.now,
            over=course.over or bool(course.problem),
            summary=summary,
        )


def seats_of(form: MatchForm, host: Host) -> list[SeatForm]:
    """The seats of a form; where it names none, one person against the usual bot."""
    if form.seats:
        return form.seats
    low = host.mode(form.mode).low
    return [SeatForm(), *(SeatForm("bot", bot=host.usual_bot) for _ in range(low - 1))]
