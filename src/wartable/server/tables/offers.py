"""Offers: a take-back, a draw, a rematch. What everybody agrees to is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.kernel.refusal import Refusal

from ..thinking.jobs import BotFailed
from ..wire.from_client import MakeOffer, Reply
from ..wire.parts import Offer
from .audience import Listener
from .course import Course, OpenOffer
from .deeds import check_goes_on, refusal, seat_of, taken
from .entries import Drawn, Offered, Rematched, Replied, TookBack
from .planning import job_for

if TYPE_CHECKING:
    from .live_table import LiveTable


async def do(
    table: LiveTable, course: Course, listener: Listener, message: MakeOffer | Reply
) -> None:
    """Make an offer, or reply to one."""
    seat = seat_of(course, listener)
    if isinstance(message, MakeOffer):
        await _make(table, course, seat, message, listener)
    else:
        await _reply(table, course, seat, message, listener)


async def _make(
    table: LiveTable, course: Course, seat: int, message: MakeOffer, listener: Listener
) -> None:
    for one in course.offers.values():
        if one.kind == message.kind:  # the same thought twice: that is agreeing
            again = Reply(message.id, one.number, True)
            await _reply(table, course, seat, again, listener)
            return
    _check(course, seat, message)
    entry = Offered(seat, message.kind)
    row = await table.write(entry, table.id_of(listener, message.id))
    taken(listener, message.id)
    await _settle(table, course, course.offers[row.number])


def _check(course: Course, seat: int, message: MakeOffer) -> None:
    """What cannot be offered now."""
    if message.kind == "rematch":
        if not course.over or course.rematch:
            raise refusal(course, "table.offer")
        return
    check_goes_on(course)
    if course.is_out(seat):
        raise refusal(course, "table.out")
    if message.kind == "draw":
        _try_draw(course)
    elif course.place_before(seat, force=True) is None:
        raise refusal(course, "table.undo")


def _try_draw(course: Course) -> None:
    """The Refusal where nobody can agree to a draw."""
    course.match.copy().agree_draw()


async def _reply(
    table: LiveTable, course: Course, seat: int, message: Reply, listener: Listener
) -> None:
    offer = course.offers.get(message.offer)
    if offer is None:
        raise refusal(course, "table.offer")
    is_mine = seat == offer.by
    if not is_mine and seat not in course.waits_for(offer):
        raise refusal(course, "table.offer")
    if is_mine and message.yes:
        taken(listener, message.id)
        return
    entry = Replied(seat, offer.number, message.yes)
    await table.write(entry, table.id_of(listener, message.id))
    taken(listener, message.id)
    if message.yes:
        await _settle(table, course, offer)
    else:
        table.tell_offers(None if is_mine else _told(course, offer))


def _told(course: Course, offer: OpenOffer) -> Offer:
    return Offer(offer.number, offer.kind, offer.by, list(offer.agreed), [])


async def _settle(table: LiveTable, course: Course, offer: OpenOffer) -> None:
    """Do it if everybody has agreed; else tell what is offered."""
    if course.waits_for(offer):
        table.tell_offers()
    elif offer.kind == "draw":
        await _draw(table, course, offer)
    elif offer.kind == "takeback":
        await _take_back(table, course, offer)
    else:
        await _rematch(table, course)


async def _draw(table: LiveTable, course: Course, offer: OpenOffer) -> None:
    bots = [seat for seat in course.still_in() if course.sitters[seat].kind == "bot"]
    if bots:
        table.tell_offers()
        table.planner.spawn(_ask_bots(table, offer.number, bots))
    else:
        await _agree_draw(table, course)


async def _agree_draw(table: LiveTable, course: Course) -> None:
    match = course.match
    before = len(match.answers)
    match.agree_draw()
    await table.write(Drawn(match.answers[before:]))
    table.tell_news("table.draw")
    await table.planner.plan()


async def _ask_bots(table: LiveTable, number: int, bots: list[int]) -> None:
    """Ask the bots whether they agree, while everybody else goes on."""
    against: int | None = None
    for seat in bots:
        job = job_for(await table.course(), seat, offered=True)
        try:
            agrees = await table.hall.thinking.think(job, 10.0) == [1]
        except BotFailed:
            agrees = False
        if not agrees:
            against = seat
            break
    async with table.lock:
        course = await table.course()
        offer = course.offers.get(number)
        if offer is None or course.over:
            return
        if against is None:
            await _agree_draw(table, course)
        else:
            await table.write(Replied(against, number, False))
            table.tell_offers(_told(course, offer))


async def _take_back(table: LiveTable, course: Course, offer: OpenOffer) -> None:
    left = course.place_before(offer.by, force=True)
    if left is None:
        raise Refusal("table.undo", course.host.game.explain("table.undo"))
    while len(course.match.answers) > left:
        course.match.undo(force=True)
    await table.write(TookBack(offer.by, len(course.match.answers)))
    table.tell_tables("undo")
    await table.planner.plan()


async def _rematch(table: LiveTable, course: Course) -> None:
    opened = await table.hall.open_rematch(course)
    await table.write(Rematched(opened))
    table.tell_offers()
