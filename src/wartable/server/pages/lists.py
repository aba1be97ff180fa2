"""Matches as lists show them, in the language of who asks."""

from __future__ import annotations

from msgspec import json, structs

from ..registry import Host, host
from ..store.rows import Listed
from ..tables.briefs import Brief
from ..tables.hall import Hall
from ..tables.naming import bot_called
from ..wire.pages import ClockForm, Summary
from ..wire.parts import Ended
from ..words import problem_in


def summary(hall: Hall, listed: Listed, language: str, seat: int | None = None) -> Summary:
    """One match, with who is connected now if it is in memory."""
    head, status = listed.head, listed.status
    brief = json.decode(status.summary, type=Brief)
    game = host(head.game)
    table = hall.tables.get(head.match)
    seats = brief.seats
    if game.hides_brought and brief.result is None:
        seats = [one if one.seat == seat else structs.replace(one, brought="") for one in seats]
    seats = [
        structs.replace(
            one,
            name=bot_called(game, one.name, one.bot, language),
            brought=game.brought_in(one.brought, language),
        )
        for one in seats
    ]
    watchers = 0
    if table is not None:
        watchers = table.audience.watchers()
        seats = [
            structs.replace(one, here=one.kind == "bot" or table.audience.is_here(one.seat))
            for one in seats
        ]
    return Summary(
        match=head.match,
        game=head.game,
        game_title=game.title(language),
        mode=head.mode,
        mode_title=game.mode_title(head.mode, language),
        title=head.title,
        seats=seats,
        version=brief.version,
        turn=brief.turn,
        waiting=brief.waiting,
        opened=head.opened,
        last=status.last,
        over=status.over,
        public=head.public,
        watchers=watchers,
        clock=json.decode(head.clock, type=ClockForm) if head.clock else None,
        result=_result(game, brief, seat, language),
        seat=seat,
        problem=problem_in(language, brief.problem),
        gathering=brief.gathering,
        moved=brief.moved or None,
    )


def _result(game: Host, brief: Brief, seat: int | None, language: str) -> Ended | None:
    """How it ended, with a sentence for who asks."""
    if brief.result is None:
        return None
    said = game.words(language)
    winners = [one for one in brief.seats if one.side in brief.result.winners]
    if not brief.result.winners:
        sentence = said.name("screen", "draw")
    elif seat is not None:
        won = any(one.seat == seat for one in winners)
        sentence = said.name("screen", "you_win" if won else "you_lose")
    else:
        names = [bot_called(game, one.name, one.bot, language) for one in brief.seats]
        numbers = [one.seat for one in winners]
        sentence = said.say("screen", "wins", {"winners": numbers}, names) if winners else ""
    return structs.replace(brief.result, sentence=sentence)
