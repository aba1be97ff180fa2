"""The shapes of what every game tells a client in the same way, as types (docs/protocol.md).

Views, questions and answers to what is probed are plain data that fits into JSON. What differs from
game to game stands in `client/shapes.py` of each.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


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

    `on` are the things it picks or is done with: what lights up to be clicked; `to` those that a
    deed is aimed at or goes to. `what` names something printed, `at` is where the first thing lies
    if that tells it from others, `number` which of several texts or weapons is meant, `copy` tells
    options apart that read alike. `cost` has plain numbers by name. Only `ask` gives a `label`,
    `odds` where there are any, and for a button `title` and `note`: the deed in a word or two, and
    with what it is done.
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
    title: NotRequired[str]
    note: NotRequired[str]
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

    `drawable` is what helps to answer it on a drawing of the table. Where several options are one
    answer, `several` says what it is called to give so many of them, beginning with none.
    """

    sentence: str
    suggestion: NotRequired[str]
    several: NotRequired[list[str]]
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


class LineShape(TypedDict):
    """A line of the log: an event in words, as a seat may know it.

    `number` is that of the event, `things` are those it speaks of, `side` whose doing or suffering
    it is, `because` why so many dice were rolled. Not every event has a line: some only say what
    others say better.
    """

    number: int
    kind: str
    rule: str
    headline: bool
    text: str
    things: list[str]
    side: str | None
    turn: int
    because: NotRequired[list[AmountShape]]


class AllowedShape(TypedDict):
    """An answer that would be taken.

    `checked` counts the parts of a declaration ("a / b") that could be foreseen: where a part
    reveals something or uses chance, what may follow is not known yet.
    """

    allowed: Literal[True]
    checked: int


class RefusedShape(TypedDict):
    """An answer that would be refused: by which rule, and the things and the place it fails at.

    `missing` counts what is still to be chosen, where everything so far is among the options.
    """

    allowed: Literal[False]
    rule: str
    sentence: str
    things: list[str]
    place: str | None
    missing: NotRequired[int]


class WhyShape(TypedDict):
    """A reason: `part` is "there" (what makes an option possible), "takes" (what it costs), "then"
    (what follows) or "fact" (what is printed on what is used)."""

    part: str
    key: str
    rule: str
    sentence: str
    things: list[str]


class WhyOptionShape(TypedDict):
    """Why an option is there, what it costs and what it leads to."""

    option: str
    label: str
    because: list[WhyShape]


class RefusedChoiceShape(RefusedShape):
    """Something one may want to do with a thing, and what is against it now.

    `verb` and `what` are those of a choice; `verb` is empty where nothing at all can be done.
    """

    verb: str
    what: str
    label: str


class ThingShape(TypedDict):
    """A thing that somebody points at: the options with it, and why everything else is none."""

    thing: str
    choices: list[str]
    refusals: list[RefusedChoiceShape]


class AmountShape(TypedDict):
    """A part of a sum: how much, by which rule, from what (its name, and the thing if it is one).

    `sentence` says it in words. The name of a card is that of views, of anything in Dysma's Portal
    that of the language.
    """

    amount: int
    rule: str
    name: str
    thing: str | None
    sentence: str


class ValueShape(TypedDict):
    """A number and what it is the sum of."""

    total: int
    because: list[AmountShape]
