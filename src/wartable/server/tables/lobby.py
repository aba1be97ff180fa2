"""Before a match begins: people say that they are ready, and its owner may set it up anew.

What is set up anew is another match: a log is never changed, and neither is the head it begins
from. Everybody keeps the token they have, and says again whether they are ready.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from wartable.kernel.refusal import Refusal

from ..registry import FormTrouble
from ..seats.tokens import hash_of, new_token
from ..store.rows import Token
from ..wire.from_client import Ready
from ..wire.from_server import Moved
from ..wire.pages import MatchForm, Opened, Rearrangement, SeatForm, SeatLink
from .audience import Listener
from .course import Course
from .deeds import check_begun, refusal, seat_of, taken
from .entries import Rearranged, SaidReady, Spoke
from .opening import Opening

if TYPE_CHECKING:
    from .live_table import LiveTable

Places = list[int | None]
"""For each seat of the new match the one of the old match that sits there now."""


async def be_ready(table: LiveTable, course: Course, listener: Listener, message: Ready) -> None:
    """Somebody is ready, or is not any more; with the last one the match begins."""
    seat = seat_of(course, listener)
    if course.moved:
        check_begun(course)
    if course.sitters[seat].kind != "person":
        raise refusal(course, "table.bot-sits")
    if course.gathering and course.is_ready(seat) != message.yes:
        await table.write(SaidReady(seat, message.yes), table.id_of(listener, message.id))
        table.tell_people()
        table.tell_clock()
        await table.planner.plan()
    taken(listener, message.id)


async def rearrange(table: LiveTable, wanted: Rearrangement, address: str) -> Opened:
    """Set the match up anew. FormTrouble, SetupError and so on say why it cannot be."""
    from .live_table import TRIES, Overtaken

    async with table.lock:
        for _ in range(TRIES):
            course = await table.course()
            if not course.gathering or course.moved:
                raise FormTrouble("has_begun")
            places = _places(course, wanted)
            form = structs.replace(wanted.form, seats=_seats(course, wanted.form, places))
            opening, seats = await table.hall.prepare(form, address, gather=True)
            if len(seats) != len(places):  # fewer or more than the form has: a position's own
                places = [*places, *[None] * len(seats)][: len(seats)]
            links = await _let_in(table, course, opening, seats, places)
            opening.entries += [Spoke(one.seat, one.name, one.text) for one in course.chat]
            status = opening.status()
            await table.hall.store.add_match(opening.head, status, opening.rows(), opening.tokens)
            try:
                await table.write(Rearranged(opening.head.match))
            except Overtaken:
                continue  # somebody sat down at another server: look again who sits here
            table.planner.stop()
            table.tell(Moved(opening.head.match))
            return Opened(opening.head.match, opening.host.name, links, "", "")
    raise Refusal("table.stale", "the table goes on too fast")


def _places(course: Course, wanted: Rearrangement) -> Places:
    """Who sits where now; FormTrouble where somebody would be sent away or be in two places."""
    count = len(wanted.form.seats) or len(course.sitters)
    before = wanted.before
    known = len(course.sitters)
    if before is None:
        before = [seat if seat < known else None for seat in range(count)]
    kept = [seat for seat in before if seat is not None]
    if len(before) != count or len(set(kept)) != len(kept) or not set(kept) <= set(range(known)):
        raise FormTrouble("seats_before")
    for seat, sitter in enumerate(course.sitters):
        if sitter.kind != "person":
            continue
        stays = seat in kept
        forms = wanted.form.seats
        if not stays or (forms and forms[before.index(seat)].kind == "bot"):
            raise FormTrouble("somebody_sits", name=sitter.name, number=seat + 1)
    return before


def _seats(course: Course, form: MatchForm, places: Places) -> list[SeatForm]:
    """The seats of the form: who sits already stays, under the name that is known."""
    seats = form.seats or [SeatForm("open") for _ in places]
    found = []
    for one, was in zip(seats, places):
        sitter = None if was is None else course.sitters[was]
        if sitter is not None and sitter.kind == "person":
            found.append(structs.replace(one, kind="me", name=sitter.name, bot=None))
        else:
            found.append(one)
    return found


async def _let_in(
    table: LiveTable, course: Course, opening: Opening, seats: list[SeatForm], places: Places
) -> list[SeatLink]:
    """The tokens of the old match open the new one; new seats get links of their own."""
    match = opening.head.match
    held = await table.hall.store.tokens(course.head.match)
    opening.tokens = [Token(match, one.hash, one.role) for one in held if one.seat is None]
    links = []
    for seat, was in enumerate(places):
        kind = "open" if was is None else course.sitters[was].kind
        invited = kind == "open" and seats[seat].kind == "open"
        if was is not None and (kind == "person" or invited):
            known = [one for one in held if one.seat == was]
            opening.tokens += [Token(match, one.hash, one.role, seat) for one in known]
            continue
        token = new_token()
        opening.tokens.append(Token(match, hash_of(token), "seat", seat))
        if seats[seat].kind != "bot":
            links.append(SeatLink(seat, token, seats[seat].kind == "me"))
    return links
