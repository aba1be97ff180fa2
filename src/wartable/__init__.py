"""A war table on your computer: tabletop games played completely and by the book.

    from wartable import dysma, siegestorm

    match = siegestorm.new_match(["ysra-starter", "khunglai-starter"], seed=7)
    match.question, match.options, match.answer(match.suggestion())

`docs/python.md` shows everything that is meant to be used from outside; it is what `dir()` lists
here, in `siegestorm`, in `dysma` and in `bots`. A name is looked up when it is first used, so that
the command starts without loading an engine.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from wartable.build_info import engine_kind, version

if TYPE_CHECKING:
    from wartable import bots as bots
    from wartable import dysma as dysma
    from wartable import siegestorm as siegestorm
    from wartable.kernel.choice import Choice as Choice
    from wartable.kernel.event import Event as Event
    from wartable.kernel.match import Match as Match
    from wartable.kernel.moment import position_text as position_text
    from wartable.kernel.position import PositionError as PositionError
    from wartable.kernel.position import SetupError as SetupError
    from wartable.kernel.question import Question as Question
    from wartable.kernel.record import Record as Record
    from wartable.kernel.record import RecordError as RecordError
    from wartable.kernel.refusal import Refusal as Refusal
    from wartable.kernel.state import Result as Result

_HOMES = {
    "Choice": "kernel.choice",
    "Event": "kernel.event",
    "Match": "kernel.match",
    "PositionError": "kernel.position",
    "Question": "kernel.question",
    "Record": "kernel.record",
    "RecordError": "kernel.record",
    "Refusal": "kernel.refusal",
    "Result": "kernel.state",
    "SetupError": "kernel.position",
    "position_text": "kernel.moment",
}
_ROOMS = ("bots", "dysma", "siegestorm")

__all__ = [
    "Choice",
    "Event",
    "Match",
    "PositionError",
    "Question",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "SetupError",
    "bots",
    "dysma",
    "engine_kind",
    "position_text",
    "siegestorm",
    "version",
]


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"wartable.{name}")
    if name in _HOMES:
        return getattr(import_module(f"wartable.{_HOMES[name]}"), name)
    raise AttributeError(f"wartable has no {name!r}; dir(wartable) lists what it has")


def __dir__() -> list[str]:
    return sorted(__all__)
