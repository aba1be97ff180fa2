"""Positions that people bring: whose they are, what is wrong with them, what they are."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response

from wartable.files.brought import NotBrought
from wartable.kernel.complaint import Complaint
from wartable.kernel.match import Match
from wartable.kernel.position import PositionError, SetupError
from wartable.kernel.record import Record, RecordError
from wartable.kernel.replaying import replay

from ..registry import Host, host, hosts
from ..registry.positions import read_position_text
from ..tables.hall import is_record
from ..wire.pages import Checked, PositionText, Problem
from ..words import complained, trouble
from .answers import answer, body_of, language_of, problems_of
from .asked import InHall
from .schema import said

router = APIRouter(tags=["records"])


@router.post("/positions", **said(Checked, PositionText))
async def check_position(request: Request, hall: InHall) -> Response:
    """Everything that is wrong with a position, or in `facts` which game it is and who is asked.

    POST /api/matches with `position` starts it.
    """
    form = await body_of(request, PositionText)
    return answer(await asyncio.to_thread(_looked_at, form, language_of(request)))


def _looked_at(form: PositionText, code: str) -> Checked:
    try:
        game, match = _begun(form)
    except PositionError as problem:
        return Checked(False, [_placed(code, one) for one in problem.complaints])
    except _errors() as problem:
        return Checked(False, problems_of(problem, code))
    if match.question is None:
        return Checked(False, [Problem(trouble(code, "moment_over"))])
    return Checked(True, [], _facts(game, match, code))


def _begun(form: PositionText) -> tuple[Host, Match]:
    """The match that it begins, and its game."""
    if is_record(form.position):
        record = Record.from_json(form.position)
        game = host(record.game)
        return game, replay(game.game, record)
    game = host(form.game) if form.game else game_of(form.position)
    return game, game.position(form.position)


def game_of(text: str) -> Host:
    """The game of a position: where it says the fewest things that are not said there.

    Where that leaves a choice, the first that can make a match of it.
    """
    keys = frozenset(read_position_text(text))
    strange = {one: len(keys - one.position_keys()) for one in hosts().values()}
    likely = [one for one, count in strange.items() if count == min(strange.values())]
    for one in likely if len(likely) > 1 else []:
        try:
            one.position(text)
        except _errors():
            continue
        return one
    return likely[0]


def _errors() -> tuple[type[Exception], ...]:
    """What a text that is no position of a game raises there."""
    own = (PositionError, RecordError, SetupError, NotBrought)
    return (*own, *(error for one in hosts().values() for error in one.errors()))


def _facts(game: Host, match: Match, code: str) -> dict[str, Any]:
    """What somebody wants to know before he sits down."""
    language, question = game.language(code), match.question
    assert question is not None
    return {
        "game": game.name,
        "game_title": game.title(code),
        "mode": game.mode_of(match),
        "mode_title": game.mode_title(game.mode_of(match), code),
        "seats": len(match.names),
        "names": match.names,
        "turn": match.view(None)["turn"],
        "asked": question.seat,
        "question": match.ask(question.seat, language)["sentence"],
        "standing": game.standing(match, code),
    }


def _placed(code: str, complaint: Complaint) -> Problem:
    """What is wrong, where in the position, and the rule it goes against if it names one."""
    path, words, rule = complaint.fields.get("path"), complaint.fields.get("words"), ""
    if not isinstance(path, str) or not isinstance(words, Complaint):
        return Problem(complained(code, complaint))
    inner = words.fields.get("words")
    if words.key == "by_rule" and isinstance(inner, Complaint):
        rule, words = str(words.fields["rule"]).strip("[]"), inner
    return Problem(complained(code, words), rule, path)
