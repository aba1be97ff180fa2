"""Matches: open one, find one, sit down."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ..seats.tokens import hash_of, new_token
from ..store.rows import Listed, Token
from ..tables.cleaning import clean
from ..tables.entries import SatDown
from ..tables.hall import Hall
from ..tables.lobby import rearrange
from ..wire.pages import (
    Holding,
    MatchForm,
    Opened,
    Rearrangement,
    Summaries,
    Summary,
    TakeSeat,
    TookSeat,
)
from .answers import Refuse, answer, body_of, language_of
from .asked import InHall, WithToken
from .guard import address_of
from .lists import summary
from .schema import said

router = APIRouter(tags=["matches"])
HOUR = 3600.0
MOST_LISTED = 100


async def check_may_open(request: Request, hall: Hall) -> str:
    """The address of who opens a match; refuses who has opened too many."""
    address = address_of(request, hall.config)
    count = await hall.store.count_opened(address, hall.now() - HOUR)
    if count >= hall.config.limits.matches_an_hour:
        raise Refuse(429, "too_many_matches")
    return address


async def listed_match(hall: Hall, match: str) -> Listed:
    """A match that must be there."""
    found = await hall.store.head(match)
    if found is None:
        raise Refuse(404, "no_match")
    return found


async def may_see(hall: Hall, match: str, token: str | None) -> tuple[Listed, Token]:
    """A match, and what who asks may do there; refuses who may not even watch."""
    found = await listed_match(hall, match)
    role = await hall.role(match, token, found.head.public)
    if role is None:
        raise Refuse(403, "wrong_token" if token else "not_public")
    return found, role


@router.post("/matches", **said(Opened, MatchForm, 201))
async def open_match(request: Request, hall: InHall) -> Response:
    """Open a match. Its tokens are told here and nowhere else."""
    address = await check_may_open(request, hall)
    form = await body_of(request, MatchForm)
    return answer(await hall.open_match(form, address), 201)


@router.get("/matches", **said(Summaries))
async def public_matches(request: Request, hall: InHall) -> Response:
    """Matches that anybody may watch, those played last first."""
    code = language_of(request)
    found = [summary(hall, one, code) for one in await hall.store.public(MOST_LISTED)]
    return answer(Summaries([one for one in found if one.moved is None]))


@router.post("/matches/mine", **said(Summaries, Holding))
async def my_matches(request: Request, hall: InHall) -> Response:
    """The matches of all tokens that a device holds; tokens that nobody knows are passed over."""
    code, held = language_of(request), await body_of(request, Holding)
    found = []
    for one in held.tokens:
        role = await hall.store.token(one.match, hash_of(one.token))
        listed = None if role is None else await hall.store.head(one.match)
        if role is not None and listed is not None:
            found.append(summary(hall, listed, code, role.seat))
    found = [one for one in found if one.moved is None]  # it is in the list by its new name
    return answer(Summaries(sorted(found, key=lambda one: -one.last)))


@router.get("/matches/{match}", **said(Summary))
async def one_match(request: Request, hall: InHall, match: str, token: WithToken) -> Response:
    """A match: who sits where, whose answer is awaited, how it ended."""
    listed, role = await may_see(hall, match, token)
    return answer(summary(hall, listed, language_of(request), role.seat))


@router.post("/matches/{match}/rearrange", **said(Opened, Rearrangement, 201))
async def rearrange_match(request: Request, hall: InHall, match: str, token: WithToken) -> Response:
    """Set a match up anew before it has begun, with the token of who opened it.

    It goes on under another name; whoever has a token of the old one has the same there. Only new
    ones are told.
    """
    address = await check_may_open(request, hall)
    form = await body_of(request, Rearrangement)
    _, role = await may_see(hall, match, token)
    if role.role != "owner":
        raise Refuse(403, "not_the_owner")
    table = await hall.table(match)
    if table is None:
        raise Refuse(404, "no_match")
    return answer(await rearrange(table, form, address), 201)


@router.post("/matches/{match}/seats/{seat}", **said(TookSeat, TakeSeat))
async def take_seat(request: Request, hall: InHall, match: str, seat: int) -> Response:
    """Sit down at an open seat; its link, if anybody else has it, lets nobody in any more."""
    form = await body_of(request, TakeSeat)
    await may_see(hall, match, form.token)
    table = await hall.table(match)
    if table is None:
        raise Refuse(404, "no_match")
    async with table.lock:
        course = await table.course()
        if not 0 <= seat < len(course.sitters):
            raise Refuse(404, "no_seat", number=seat)
        if course.moved:
            raise Refuse(409, "match_moved")
        if course.sitters[seat].kind != "open":
            raise Refuse(409, "seat_taken")
        token = new_token()
        await table.write(SatDown(seat, "person", clean(form.name, 40)))
        await hall.store.replace_seat_token(Token(match, hash_of(token), "seat", seat))
        table.tell_people()
        await table.planner.plan()
    return answer(TookSeat(match, seat, token))
