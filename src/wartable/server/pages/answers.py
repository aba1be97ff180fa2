"""How pages answer: structs as JSON, and one sentence for whatever goes wrong."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from msgspec import DecodeError, Struct, json
from starlette.exceptions import HTTPException

from wartable.files.brought import NotBrought
from wartable.files.faults import FaultyFile
from wartable.kernel.chance import ScriptError
from wartable.kernel.complaint import Complaint
from wartable.kernel.position import PositionError, SetupError
from wartable.kernel.reading import Unreadable
from wartable.kernel.record import RecordError
from wartable.kernel.refusal import Refusal

from ..registry import FormTrouble, hosts
from ..store.rows import StoreTrouble
from ..wire.misread import misasked, misread
from ..wire.pages import Problem, Trouble
from ..words import complained, trouble, words
from .guard import preferred

S = TypeVar("S", bound=Struct)
JSON = "application/json"


RETRY: Final = {"too_fast": "1", "too_many_matches": "600"}
"""After how many seconds it is worth asking again, by the key of a sentence."""


class Refuse(Exception):
    """A request that is not granted: the status and the key of the sentence that says why."""

    def __init__(self, status: int, key: str, **fields: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.fields = fields


def answer(struct: Struct, status: int = 200) -> Response:
    """A struct as the body of an answer."""
    return Response(json.encode(struct), status, media_type=JSON)


async def body_of(request: Request, kind: type[S]) -> S:
    """The struct in the body of a request."""
    limit = request.app.state.hall.config.limits.body
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > limit:
            raise Refuse(413, "too_long")
        parts.append(part)
    try:
        return json.decode(b"".join(parts), type=kind)
    except (DecodeError, UnicodeDecodeError, RecursionError) as problem:
        words = complained(language_of(request), misread(problem))
        raise Refuse(422, "unreadable", problem=words) from None


def language_of(request: Request) -> str:
    """The language that a request asks for: ?lang, or what the browser says."""
    wanted = request.query_params.get("lang")
    return wanted or preferred(request.headers)


def expected() -> tuple[type[Exception], ...]:
    """Everything that bad input can raise."""
    own = (Refuse, FormTrouble, StoreTrouble, RequestValidationError, HTTPException)
    kernel = (PositionError, SetupError, RecordError, Refusal, ScriptError, Unreadable, NotBrought)
    games = [error for one in hosts().values() for error in one.errors()]
    return (*own, *kernel, *games)


async def sentence(request: Request, problem: Exception) -> Response:
    """One sentence about what is wrong, all problems with it, and a fitting status."""
    code = language_of(request)
    if isinstance(problem, Refuse):
        found = answer(Trouble(trouble(code, problem.key, **problem.fields)), problem.status)
        if problem.key in RETRY:
            found.headers["retry-after"] = RETRY[problem.key]
        return found
    if isinstance(problem, RequestValidationError):
        words_of_it = complained(code, misasked(problem.errors()))
        return answer(Trouble(trouble(code, "unreadable", problem=words_of_it)), 422)
    if isinstance(problem, HTTPException):
        key = "other_method" if problem.status_code == 405 else "nothing_here"
        ways = (problem.headers or {}).get("Allow", "")
        said = Trouble(trouble(code, key, ways=ways))
        found = answer(said, problem.status_code)
        found.headers.update(problem.headers or {})
        return found
    if isinstance(problem, FormTrouble):
        return answer(Trouble(trouble(code, problem.key, **problem.fields)), 422)
    if isinstance(problem, Refusal):
        return answer(Trouble(problem.words, problem.rule), 422)
    if isinstance(problem, StoreTrouble):
        return answer(Trouble(words(code).name("refusal", "table.store")), 503)
    problems = problems_of(problem, code)
    first = problems[0].sentence if problems else type(problem).__name__
    return answer(Trouble(first, problems=problems), 422)


def problems_of(problem: Any, code: str) -> list[Problem]:
    """Everything that an error complains of."""
    if isinstance(problem, PositionError):
        return [Problem(complained(code, one)) for one in problem.complaints]
    if isinstance(problem, FaultyFile):
        return [Problem(complained(code, one)) for one in problem.complaints]
    if isinstance(complaint := getattr(problem, "complaint", None), Complaint):
        return [Problem(complained(code, complaint))]
    found = getattr(problem, "problems", None)
    if isinstance(found, list):
        return [Problem(str(one), str(getattr(one, "rule", ""))) for one in found]
    return [Problem(line) for line in str(problem).splitlines()]
