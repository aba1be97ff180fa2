"""The shapes of what every game tells a client in the same way, as types (docs/protocol.md).

Views, questions and answers to what is probed are plain data that fits into JSON. What differs from
game to game stands in `client/shapes.py` of each.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class OddsShape(TypedDict):
    """The exact odds of an attack: shares of 1, and wounds on average.

    `wounds` are the shares of 0, 1, 2 … wounds; `back` and `death` are what an answer of the target
    does to the attacker.
    """

    target: str
    hit: float
    wounds: list[float]
    mean: float
    kill: float
    back: float
    death: float


class ChoiceShape(TypedDict):
    """An option: its text is the answer, the rest says what it is.

    `on` are the things it is done by or with, `to` those it is aimed at or goes to, `what` names
    something printed, `at` is where the first thing lies if that tells it from others, `number`
    which of several texts or weapons is meant, `copy` tells options apart that read alike. `cost`
    has plain numbers by name. Only `ask` gives a `label`, and `odds` where there are any.
    """

    text: str
    verb: str
    on: list[str]
    to: list[str]
    what: str
    at: str
    number: int
    copy: int
    cost: dict[str, int]
    label: NotRequired[str]
    odds: NotRequired[OddsShape]


class QuestionShape(TypedDict):
    """The open question, as a view has it.

    `number` counts the answers given before it (a match adds it), `seat` is whom the table asks.
    Who is not asked gets the kind `wait` and nothing else; when the game is over the kind is `over`
    and the seat null. `about` is the thing it is about, `what` the printed name of that. An `open`
    question takes other answers, too: places.
    """

    number: NotRequired[int]
    seat: int | None
    kind: str
    rule: NotRequired[str]
    about: NotRequired[str | None]
    what: NotRequired[str]
    low: NotRequired[int]
    high: NotRequired[int]
    ordered: NotRequired[bool]
    open: NotRequired[bool]
    choices: NotRequired[list[ChoiceShape]]


class AskShape(QuestionShape):
    """What `ask` gives: the question of the view, in words and with a suggestion.

    `drawable` is what helps to answer an open question on a drawing of the table.
    """

    sentence: str
    suggestion: NotRequired[str]
    drawable: NotRequired[dict[str, Any]]


class ResultShape(TypedDict):
    """How the game ended; no winners: a draw."""

    winners: list[str]
    rule: str


class SkeletonShape(TypedDict):
    """What the views of all games have; a match adds `names`, `version` and `events`.

    `version` counts the answers given, `events` is the number of the next event.
    """

    game: str
    mode: str
    seat: int | None
    names: NotRequired[list[str]]
    version: NotRequired[int]
    events: NotRequired[int]
    turn: int
    phase: str
    active: str | None
    question: QuestionShape
    result: ResultShape | None
