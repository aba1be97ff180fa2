"""What the tests of setup, missions and the end share.

match = muster(a=[dict()], b=[dict()], main=3, dice=[8, 1])
deploy(match)
"""

from __future__ import annotations

from typing import Any

from tests.dysma.battle import battle, fig, state
from wartable.dysma.deeds.deed import Deed
from wartable.dysma.missions.scoring import end_of_turn
from wartable.dysma.state.battle import Battle
from wartable.kernel.match import Match
from wartable.kernel.state import proceed


def muster(**plain: Any) -> Match:
    """A match before its setup. What the position does not say is rolled: deployment, main and
    secondary mission, then a die for each player."""
    return battle(**{"moment": "setup", **plain})


def asked(match: Match) -> str:
    """The kind of the open question."""
    assert match.question is not None
    return match.question.kind


def deploy(match: Match, until: str = "activate") -> list[tuple[str, int]]:
    """Take the first proposal of everything up to a kind of question; gives what was asked whom."""
    found: list[tuple[str, int]] = []
    while match.question is not None and match.question.kind != until:
        found.append((match.question.kind, match.question.seat))
        match.answer(match.suggestion())
    return found


def count_up(s: Battle) -> list[int]:
    """The victory points of both sides after the end of a turn."""
    end_of_turn(s)
    proceed(s)
    return s.victory


def bearer(where: Match | Battle, label: str) -> int:
    """The number of the token that a figure carries, or -1."""
    s = state(where) if isinstance(where, Match) else where
    return s.carrying[fig(s, label)]


def at(x: float, y: float, **more: Any) -> dict[str, Any]:
    """A figure at a place, looking north."""
    return {"at": (x, y), "facing": 90, **more}


def held(kind: str, by: str, owner: str = "", value: int = 0) -> dict[str, Any]:
    """A token in somebody's hands."""
    token: dict[str, Any] = {"kind": kind, "bearer": by, "value": value}
    return {**token, "owner": owner} if owner else token


def offers(s: Battle, deed: Deed, label: str) -> list[int]:
    """What a deed offers to a figure, as option codes."""
    found: list[int] = []
    deed.offers(s, fig(s, label), found)
    return found
