"""What a seat is told: the whole table, or the news. Everything here is made for one seat alone."""

from __future__ import annotations

from wartable.kernel.refusal import Refusal

from ..wire.from_server import News, Refused, Table, TableReason
from ..wire.parts import Ended, Plain, Seat, Settings
from ..words import problem_in, words
from .course import Course
from .lapses import with_lapse


class Around:
    """What is not in the course: who is there now, and what this server is set to."""

    def __init__(self, seats: list[Seat], watchers: int, now: float, delay: float) -> None:
        self.seats = seats
        self.watchers = watchers
        self.now = now
        self.delay = delay


class Ear:
    """A seat (None: a spectator) in a language: all who sit there so hear the same.

    `told` are the printed things whose faces it knows already.
    """

    def __init__(self, seat: int | None, language: str) -> None:
        self.seat = seat
        self.language = language
        self.told: set[str] = set()


def eyes_of(course: Course, seat: int | None) -> int | None:
    """Through whose eyes a seat sees: before the match begins, everybody is a spectator.

    Else whoever opened it could set it up anew until he likes his hand.
    """
    return None if course.gathering or course.moved else seat


def view_of(course: Course, seat: int | None, language: str = "en") -> Plain:
    """The view of a seat, counted as the wire counts, with its texts in a language."""
    host, match = course.host, course.match
    with course.told_in(language):
        plain = match.view(eyes_of(course, seat))
    view = host.view_in(match, plain, host.language(language))
    view["version"] = course.version
    view["question"]["number"] = course.version
    return view


def ask_of(course: Course, seat: int | None, language: str) -> Plain:
    """The open question in words, with the number that its answer must have."""
    with course.told_in(language):
        ask = course.match.ask(eyes_of(course, seat), course.host.language(language))
    ask["number"] = course.version
    return ask


def ended(course: Course, seat: int | None, language: str) -> Ended | None:
    """How the match ended, if it has."""
    result = course.match.view(seat)["result"]
    if result is None:
        return None
    speech = course.host.game.speech(course.host.language(language))
    with course.told_in(language):
        sentence = speech.result(course.match, seat)
    if course.ended_by:
        sentence = f"{words(language).say('refusal', course.ended_by, {}, [])} {sentence}"
    return Ended(result["winners"], course.ended_by or result["rule"], sentence)


def _lines(
    course: Course, seat: int | None, language: str, version: int = -1, first: int = 0
) -> list[Plain]:
    """The log of the game since a version and an event, and whose time was up in it."""
    match = course.match
    with course.told_in(language):
        lines = match.lines(seat, course.host.language(language), first)
        for lapse in course.lapses:
            if lapse.version > version:
                turn = int(match.view(None)["turn"])
                lines = with_lapse(lapse, lines, match.names, language, turn)
    return lines


def may_undo(course: Course, seat: int | None) -> bool:
    """Whether this seat may take its last answer back by itself."""
    goes_on = not (course.paused or course.gathering)
    if not goes_on or seat is None or course.asked() != seat:
        return False
    return course.place_before(seat, force=False) is not None


def has_decided(course: Course, seat: int | None) -> bool:
    """Whether this seat has answered anything that it could ask to take back."""
    return seat is not None and course.has_decided(seat)


def settings_of(course: Course, seat: int | None) -> Settings:
    """How a seat wants to be asked."""
    return Settings() if seat is None else course.settings[seat]


def whole_table(
    course: Course,
    ear: Ear,
    around: Around,
    because: TableReason,
    passes_at: float | None,
    owner: bool,
) -> Table:
    """Everything that a seat may know."""
    seat, language = ear.seat, ear.language
    host, match = course.host, course.match
    code = host.language(language)
    view, ask = view_of(course, seat, language), ask_of(course, seat, language)
    eyes = eyes_of(course, seat)
    lines = _lines(course, eyes, language)
    ear.told |= host.keys_in(match, [view, ask, match.events_for(eyes)])
    return Table(
        match=course.head.match,
        game=host.name,
        mode=course.head.mode,
        title=course.head.title,
        seat=seat,
        version=course.version,
        language=code,
        because=because,
        view=view,
        ask=ask,
        lines=lines,
        printed=host.faces(match, sorted(ear.told), language),
        seats=around.seats,
        watchers=around.watchers,
        offers=course.told_offers(),
        clock=course.clock.told(around.now) if course.clock else None,
        undo=may_undo(course, seat),
        decided=has_decided(course, seat),
        chat=list(course.chat),
        settings=settings_of(course, seat),
        paused=course.paused,
        delay=around.delay,
        passes_at=passes_at,
        result=ended(course, seat, language),
        rematch=course.rematch or None,
        gathering=course.gathering,
        moved=course.moved or None,
        owner=owner,
        bots=host.offered_bots(),
        now=around.now,
        problem=problem_in(language, course.problem),
    )


def news(
    course: Course,
    ear: Ear,
    since: tuple[int, int],
    around: Around,
    passes_at: float | None,
    by: str,
) -> News:
    """What has happened since a version and an event."""
    seat, language = ear.seat, ear.language
    host, match = course.host, course.match
    code = host.language(language)
    version, first = since
    view, ask = view_of(course, seat, language), ask_of(course, seat, language)
    events = [host.event_in(match, one, code) for one in match.events_for(seat, first)]
    lines = _lines(course, seat, language, version, first)
    new = host.keys_in(match, [view, ask, events]) - ear.told
    ear.told |= new
    return News(
        version=course.version,
        since=version,
        events=events,
        lines=lines,
        view=view,
        ask=ask,
        undo=may_undo(course, seat),
        decided=has_decided(course, seat),
        printed=host.faces(match, sorted(new), language) if new else {},
        offers=course.told_offers(),
        clock=course.clock.told(around.now) if course.clock else None,
        passes_at=passes_at,
        result=ended(course, seat, language) if course.over else None,
        seats=around.seats,
        by=by or None,
    )


def refused(course: Course | None, id: str, refusal: Refusal, language: str) -> Refused:
    """Why a message was not taken, in the words of a language."""
    own = words(language)
    unplayable = None if course is None else problem_in(language, course.problem)
    if unplayable is not None and refusal.rule == "table.other-content":
        sentence = unplayable
    elif refusal.rule in own.tables.get("refusal", {}) or course is None:
        sentence = own.say("refusal", refusal.rule, {"problem": refusal.words or ""}, [])
    else:
        speech = course.host.game.speech(course.host.language(language))
        sentence = speech.refusal(refusal)
    return Refused(id, refusal.rule, sentence, list(refusal.things), refusal.place or None)
