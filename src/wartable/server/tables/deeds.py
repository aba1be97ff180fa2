"""What people at a table can do: one small function for each message.

Each looks whether it may be done, does it, writes it down, says `taken`, and tells the others. A
Refusal names the rule that forbids it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wartable.kernel.probing import NoSuchQuery
from wartable.kernel.refusal import Refusal

from ..wire import from_client as said
from ..wire.from_server import Taken, Told, written
from ..words import complained
from .audience import Listener
from .cleaning import clean
from .course import Course
from .entries import (
    Chose,
    Conceded,
    Gave,
    Paused,
    Resumed,
    SatDown,
    Spoke,
    TookBack,
)

if TYPE_CHECKING:
    from .live_table import LiveTable


async def do(
    table: LiveTable, course: Course, listener: Listener, message: said.FromClient
) -> None:
    """Do what a message asks for."""
    match message:
        case said.Answer():
            await answer(table, course, listener, message)
        case said.Probe():
            probe(course, listener, message)
        case said.Undo():
            await undo(table, course, listener, message)
        case said.MakeOffer() | said.Reply():
            from . import offers

            await offers.do(table, course, listener, message)
        case said.Concede():
            await concede(table, course, listener, message)
        case said.Say():
            await say(table, course, listener, message)
        case said.Mute():
            listener.muted = message.on
            taken(listener, message.id)
        case said.Sit() | said.Leave() | said.HandOver():
            await change_sitter(table, course, listener, message)
        case said.Ready():
            from . import lobby

            await lobby.be_ready(table, course, listener, message)
        case said.Pause() | said.Resume():
            await pause(table, course, listener, message)
        case said.ChangeSettings():
            await choose(table, course, listener, message)
        case _:  # hello, language and ping concern the connection, not the table
            taken(listener, message.id)


def taken(listener: Listener, id: str) -> None:
    """Say that a message was taken."""
    listener.send(written(Taken(id)), "reply")


def refusal(course: Course, rule: str, words: str = "") -> Refusal:
    """The refusal of a rule."""
    return Refusal(rule, words or course.host.game.explain(rule))


def seat_of(course: Course, listener: Listener) -> int:
    """The seat that somebody speaks for; a spectator speaks for none."""
    if listener.seat is None:
        raise refusal(course, "table.watch")
    return listener.seat


def check_goes_on(course: Course) -> None:
    """Refuse what can only be done while a match is played."""
    if course.problem:
        raise Refusal("table.other-content", course.problem)
    if course.over:
        raise refusal(course, "table.over")
    check_begun(course)
    if course.paused:
        raise refusal(course, "table.paused")


def check_begun(course: Course) -> None:
    """Refuse what must wait until everybody is ready."""
    if course.moved:
        raise refusal(course, "table.moved")
    if course.gathering:
        raise refusal(course, "table.lobby")


# Answers.


async def answer(
    table: LiveTable, course: Course, listener: Listener, message: said.Answer
) -> None:
    """The answer to the open question, if it is that one which is meant."""
    seat = seat_of(course, listener)
    # Asked first: an answer can also be late because its question was the last of the match.
    if not course.problem and message.number != course.version:
        raise refusal(course, "table.stale")
    check_goes_on(course)
    if course.sitters[seat].kind == "bot":
        raise refusal(course, "table.bot-sits")
    id = table.id_of(listener, message.id)
    await give(table, course, seat, message.text, id=id, to=(listener, message.id))


async def give(
    table: LiveTable,
    course: Course,
    seat: int,
    text: str | list[int],
    by: str = "",
    id: str = "",
    to: tuple[Listener, str] | None = None,
) -> None:
    """Give an answer for a seat, keep it, and tell everybody."""
    match = course.match
    before = len(match.answers)
    match.answer(text, seat)
    entry = Gave(seat, match.answers[before:], by, course.mark(before))
    await table.write(entry, id)
    if to is not None:
        taken(*to)
    table.tell_news(by, seat)
    await table.planner.plan()
    table.tell_released()


def probe(course: Course, listener: Listener, message: said.Probe) -> None:
    """A question about the table."""
    if course.problem:
        raise Refusal("table.other-content", course.problem)
    check_begun(course)
    language = course.host.language(listener.language)
    try:
        with course.told_in(listener.language):
            found = course.match.probe(listener.seat, message.query, language)
    except NoSuchQuery as problem:
        words = complained(listener.language, problem.complaint)
        raise Refusal("table.message", words) from None
    listener.send(written(Told(message.id, found)), "reply")


async def undo(table: LiveTable, course: Course, listener: Listener, message: said.Undo) -> None:
    """Take the last answer back, as far as the rules let one do that alone."""
    seat = seat_of(course, listener)
    check_goes_on(course)
    left = course.place_before(seat, force=False) if course.asked() == seat else None
    if left is None:
        raise refusal(course, "table.undo")
    while len(course.match.answers) > left:
        course.match.undo()
    entry = TookBack(seat, len(course.match.answers))
    await table.write(entry, table.id_of(listener, message.id))
    taken(listener, message.id)
    table.tell_tables("undo")
    await table.planner.plan()


async def concede(
    table: LiveTable, course: Course, listener: Listener, message: said.Concede
) -> None:
    """Give the game up."""
    seat = seat_of(course, listener)
    if course.problem:
        raise Refusal("table.other-content", course.problem)
    check_begun(course)
    await give_up(table, course, seat, "", table.id_of(listener, message.id))
    taken(listener, message.id)


async def give_up(table: LiveTable, course: Course, seat: int, by: str, id: str = "") -> None:
    """A seat is out of the game, by its own will or by its clock."""
    match = course.match
    before = len(match.answers)
    match.concede(seat)
    await table.write(Conceded(seat, match.answers[before:], by), id)
    table.tell_news(by)
    await table.planner.plan()


async def lose_by_clock(table: LiveTable, course: Course, seat: int) -> None:
    """Time is up: the suggestion is played, the second time the seat has lost (table.clock)."""
    assert course.clock is not None
    if course.clock.is_lost(seat) and course.match.may_concede(seat):
        await give_up(table, course, seat, "table.clock")
    else:
        await give(table, course, seat, course.match.suggestion(), by="table.clock")


# Around the game.


async def say(table: LiveTable, course: Course, listener: Listener, message: said.Say) -> None:
    """A line of chat."""
    text = clean(message.text, table.hall.config.limits.chat)
    if not text:
        raise refusal(course, "table.message", "there is nothing to say in this")
    seat = listener.seat
    name = course.match.names[seat] if seat is not None else clean(_name(listener), 40)
    row = await table.write(Spoke(seat, name, text), table.id_of(listener, message.id))
    taken(listener, message.id)
    table.tell_said(row.number)


def _name(listener: Any) -> str:
    return str(getattr(listener, "name", ""))


async def change_sitter(
    table: LiveTable,
    course: Course,
    listener: Listener,
    message: said.Sit | said.Leave | said.HandOver,
) -> None:
    """Sit down, stand up, or let a bot play."""
    seat = message.seat if isinstance(message, said.HandOver) else seat_of(course, listener)
    if not 0 <= seat < len(course.sitters):
        raise refusal(course, "table.hand-over")
    if course.moved:
        check_begun(course)
    sitter = course.sitters[seat]
    if isinstance(message, said.HandOver):
        _check_may_hand_over(table, course, listener, seat)
        if message.bot is not None and message.bot not in course.host.bot_names():
            raise refusal(course, "table.bot")
        if message.bot is None:
            entry = SatDown(seat, "person" if listener.seat == seat else "open", sitter.name)
        else:
            title = course.host.bot_title(message.bot, listener.language)
            entry = SatDown(seat, "bot", sitter.name or title, message.bot)
    elif isinstance(message, said.Sit):
        entry = SatDown(seat, "person", clean(message.name, 40) or sitter.name)
    else:
        entry = SatDown(seat, "open", sitter.name)
    await table.write(entry, table.id_of(listener, message.id))
    taken(listener, message.id)
    table.tell_people()
    table.tell_clock()
    await table.planner.plan()


def _check_may_hand_over(table: LiveTable, course: Course, listener: Listener, seat: int) -> None:
    """One's own seat, or as who opened the match one that nobody has been at for long."""
    if listener.seat == seat:
        return
    left = table.audience.left.get(seat, table.loaded)  # who left before that is not known
    is_gone = table.hall.now() - left >= table.hall.config.pace.away
    is_gone = is_gone or course.sitters[seat].kind != "person"
    if listener.role != "owner" or not is_gone or table.audience.is_here(seat):
        raise refusal(course, "table.hand-over")


async def pause(
    table: LiveTable, course: Course, listener: Listener, message: said.Pause | said.Resume
) -> None:
    """Stop for a while, or go on; any seat may do either."""
    seat = seat_of(course, listener)
    if course.over:
        raise refusal(course, "table.over")
    check_begun(course)
    is_pause = isinstance(message, said.Pause)
    if is_pause != course.paused:
        entry = Paused(seat) if is_pause else Resumed(seat)
        await table.write(entry, table.id_of(listener, message.id))
        await table.planner.plan()
        table.tell_clock()
    taken(listener, message.id)


async def choose(
    table: LiveTable, course: Course, listener: Listener, message: said.ChangeSettings
) -> None:
    """How one wants to be asked."""
    seat = seat_of(course, listener)
    entry = Chose(seat, message.passing, message.hold, message.when)
    await table.write(entry, table.id_of(listener, message.id))
    taken(listener, message.id)
    await table.planner.plan()
    table.tell_settings(seat)
