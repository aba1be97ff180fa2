"""Records, replays, forks, and moments of finished matches."""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache
from typing import Any, Final

from fastapi import APIRouter, Request, Response

from wartable.kernel.match import Match
from wartable.kernel.moment import position_text
from wartable.kernel.probing import NoSuchQuery
from wartable.kernel.record import Record
from wartable.kernel.replaying import replay as replay_record

from ..registry import host
from ..tables.course import Course
from ..tables.hall import Hall
from ..wire.pages import (
    Fork,
    Kept,
    MomentQuery,
    MomentTold,
    Opened,
    RecordText,
    Replay,
    SeatForm,
    Trouble,
)
from ..words import complained, problem_in
from .answers import JSON, Refuse, answer, body_of, language_of
from .asked import InHall, WithToken
from .matches import check_may_open, may_see
from .replays import Asked, replay_of
from .schema import said, written

router = APIRouter(tags=["records"])
PACKING: Final = 3
"""How hard gzip tries: more takes longer and saves little."""


async def finished(hall: Hall, match: str, token: str | None) -> Course:
    """A match that is over: before that, records and replays would tell what is hidden."""
    await may_see(hall, match, token)
    table = await hall.table(match)
    if table is None:
        raise Refuse(404, "no_match")
    async with table.lock:
        course = await table.course()
    if not (course.over or course.problem or course.shown):
        raise Refuse(409, "not_over")
    return course


def record_of(course: Course) -> Record:
    """The record of a match; of one that cannot be played here, as far as its log tells."""
    record = course.match.record()
    if course.problem:
        record.answers = [*record.answers, *course.before]
        record.content = course.head.content
    return record


def read_record(text: str) -> Record:
    """The record in a text; its game must be one of those here."""
    record = Record.from_json(text)
    host(record.game)
    return record


@router.get("/matches/{match}/record", response_class=Response, **written(JSON))
async def record(hall: InHall, match: str, token: WithToken) -> Response:
    """The record of a finished match: setup, seed and answers, to keep or to replay anywhere."""
    course = await finished(hall, match, token)
    name = f'attachment; filename="{course.host.name}-{match}.json"'
    text = record_of(course).to_json()
    return Response(text, media_type=JSON, headers={"content-disposition": name})


@router.get("/matches/{match}/replay", **said(Replay))
async def replay(
    request: Request,
    hall: InHall,
    match: str,
    token: WithToken,
    eyes: str = "open",
    first: int = 0,
    count: int = 100,
) -> Response:
    """Frames of a finished match, from the eyes of a seat, a spectator's, or with all open."""
    course = await finished(hall, match, token)
    asked = Asked(eyes, first, count, language_of(request))
    problem = problem_in(asked.language, course.problem)
    told = record_of(course)
    told.names = course.names_in(asked.language)
    parts = (course.host, told, asked, match, problem, course.lapses)
    return await asyncio.to_thread(_packed, request, *parts)


def _packed(request: Request, *parts: Any) -> Response:
    """Frames are megabytes: they are made, written and packed beside everything else."""
    told = answer(replay_of(*parts))
    if "gzip" in request.headers.get("accept-encoding", ""):
        packed = gzip.compress(told.body, PACKING)
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(packed, media_type=JSON, headers=headers)
    return told


@router.post("/replay", **said(Replay, RecordText))
async def replay_text(
    request: Request, hall: InHall, eyes: str = "open", first: int = 0, count: int = 100
) -> Response:
    """Frames of a record that somebody pastes; nothing of it is kept."""
    form = await body_of(request, RecordText)
    found = read_record(form.record)
    asked = Asked(eyes, first, count, language_of(request))
    return await asyncio.to_thread(_packed, request, host(found.game), found, asked)


@router.post("/records", **said(Kept, RecordText, 201))
async def keep_record(request: Request, hall: InHall) -> Response:
    """Keep a record, to be watched by link."""
    address = await check_may_open(request, hall)
    found = read_record((await body_of(request, RecordText)).record)
    game = host(found.game)
    await asyncio.to_thread(replay_record, game.game, found)
    seats = [SeatForm("open", name) for name in found.names]
    opened = await hall.open_played(
        *(game, found.setup, found.seed, found.answers, seats), address=address, shown=True
    )
    return answer(Kept(opened.match, opened.watch), 201)


@router.post("/matches/{match}/fork", **said(Opened, Fork, 201))
async def fork(request: Request, hall: InHall, match: str, token: WithToken, at: int) -> Response:
    """Play on from a moment of a finished match, by default against bots."""
    address = await check_may_open(request, hall)
    form = await body_of(request, Fork)
    course = await finished(hall, match, token)
    record, before = record_of(course), await asyncio.to_thread(_moment, course, at)
    asked = before.question
    if asked is None:
        raise Refuse(409, "no_answer_at", amount=len(record.answers), number=at)
    bot = SeatForm("bot", bot=course.host.usual_bot)
    usual = [SeatForm() if seat == asked.seat else bot for seat in range(len(record.names))]
    seats = form.seats or usual
    course.host.check_bots(one.bot for one in seats if one.kind == "bot")
    opened = await hall.open_played(
        *(course.host, record.setup, record.seed, record.answers[:at], seats),
        title=course.head.title,
        address=address,
    )
    return answer(opened, 201)


@router.get("/matches/{match}/position", response_class=Response, **written("text/plain"))
async def position(hall: InHall, match: str, token: WithToken, at: int) -> Response:
    """A moment of a finished match as the text of a position file: the bug report, the puzzle."""
    course = await finished(hall, match, token)
    moment = await asyncio.to_thread(_moment, course, at)
    text = position_text(moment.to_position())
    return Response(text, media_type="text/plain; charset=utf-8")


def _moment(course: Course, at: int) -> Match:
    record = record_of(course)
    if not 0 <= at <= len(record.answers):
        raise Refuse(404, "no_answer_at", amount=len(record.answers), number=at)
    return replay_record(course.host.game, record, at)


@router.post("/matches/{match}/probe", **said(MomentTold, MomentQuery))
async def probe(request: Request, hall: InHall, match: str, token: WithToken, at: int) -> Response:
    """Ask the table about a moment of a finished match: how far, what is seen, which way."""
    asked = (await body_of(request, MomentQuery)).query
    course = await finished(hall, match, token)
    language = course.host.language(language_of(request))
    try:
        told = await asyncio.to_thread(_told, course, at, asked, language)
    except NoSuchQuery as problem:
        return answer(Trouble(complained(language_of(request), problem.complaint)), 422)
    return answer(MomentTold(told))


def _told(course: Course, at: int, query: dict[str, Any], language: str) -> dict[str, Any]:
    record = record_of(course)
    if not 0 <= at <= len(record.answers):
        raise Refuse(404, "no_answer_at", amount=len(record.answers), number=at)
    moment = _moment_again(course.host.name, record.to_json(), at)
    # An option is there for who is asked; everything else is measured by anybody.
    asked = moment.question
    seat = asked.seat if asked is not None and "option" in query else None
    return moment.copy().probe(seat, query, language)


@lru_cache(maxsize=16)
def _moment_again(game: str, record: str, at: int) -> Match:
    """Somebody who measures asks many times about the same moment."""
    return replay_record(host(game).game, Record.from_json(record), at)
