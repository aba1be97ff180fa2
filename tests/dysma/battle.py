"""Helpers that let a rules test of Dysma's Portal read like the rulebook.

    match = battle(
        a=[dict(at=(10, 10), facing=0, skills=["Duelliste"], options=["epee"])],
        b=[dict(profile="troll", at=(11, 10), wounds=2, states=["prone"])],
        points=dict(a=1), dice=[8, 5, 1, 4],
    )
    play(match, "a1", "fight b1", "defend")

A figure without a profile is a recruit: Mv 5, everything 4+, Armour 0, Health 2, medium base; every
value may be given (mv, co, ti, de, ar, es, sa, size, skills, keywords, abilities, spells,
artefacts, options). The keys of a position are described in `positions/position.py`. `dice` are the
faces that will be thrown, in order; `finish(match)` checks that all of them were used.

`arena(...)` gives a state without a question, for tests of one step: `run(s, step)`.
"""

from __future__ import annotations

from typing import Any

from tests.answering import play as play  # noqa: PLC0414
from tests.answering import refused as refused  # noqa: PLC0414
from wartable.dysma.game import GAME
from wartable.dysma.positions.position import arena as read_arena
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import STATE_BITS
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.kernel.state import Step, proceed


def battle(**plain: Any) -> Match:
    """A live match from a position; it begins where the active side chooses a figure."""
    return Match(GAME, {"position": _listed(plain)}, 0)


def arena(**plain: Any) -> Battle:
    """A battle with nothing to do yet, and a log."""
    s = read_arena(_listed(plain), shipped_content())
    s.log = []
    return s


def run(s: Battle, *steps: Step[Battle]) -> Battle:
    """Let steps run, the first one first, until something is asked or all is done."""
    s.agenda.extend(reversed(steps))
    proceed(s)
    return s


def tell(s: Battle, *codes: int) -> Battle:
    """Answer the open question of an arena with option codes."""
    assert s.question is not None
    assert s.question.accepts(list(codes)) or s.question.open, (codes, s.question.options)
    proceed(s, list(codes))
    return s


def state(match: Match) -> Battle:
    """The state inside."""
    assert isinstance(match.state, Battle)
    return match.state


def fig(where: Match | Battle, label: str) -> int:
    """The number of a figure."""
    s = where.state if isinstance(where, Match) else where
    assert isinstance(s, Battle)
    for kit in s.scene.kits:
        if kit.label == label:
            return kit.number
    raise AssertionError(f"there is no figure {label}")


def wounds(where: Match | Battle, label: str) -> int:
    """The wounds of a figure."""
    s = where.state if isinstance(where, Match) else where
    assert isinstance(s, Battle)
    return s.wounds[fig(s, label)]


def states(where: Match | Battle, label: str) -> list[str]:
    """The states of a figure."""
    s = where.state if isinstance(where, Match) else where
    assert isinstance(s, Battle)
    return [name for name, bit in STATE_BITS.items() if s.states[fig(s, label)] & bit]


def spot(where: Match | Battle, label: str) -> tuple[float, float, float]:
    """Where a figure stands, in inches."""
    s = where.state if isinstance(where, Match) else where
    assert isinstance(s, Battle)
    body = s.body(fig(s, label))
    return (body.px, body.py, body.feet)


def facing(where: Match | Battle, label: str) -> float:
    """Which way a figure looks, in degrees."""
    s = where.state if isinstance(where, Match) else where
    assert isinstance(s, Battle)
    return s.body(fig(s, label)).facing / 100


def gone(where: Match | Battle, label: str) -> bool:
    """Whether the figure is off the table."""
    s = where.state if isinstance(where, Match) else where
    assert isinstance(s, Battle)
    return s.bodies[fig(s, label)] is None


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]


def only(events: list[Event], kind: str) -> list[dict[str, object]]:
    """The events of one kind, as plain data."""
    return [event.whole() for event in events if event.kind == kind]


def last_roll(events: list[Event]) -> dict[str, object]:
    """The last roll that was made."""
    return only(events, "roll")[-1]


def reasons(roll: dict[str, object], of: str = "dice") -> dict[str, int]:
    """The reasons of a roll: the slug of each and how many dice (or rerolls) it gives."""
    found = roll[of]
    assert isinstance(found, list)
    return {one["rule"]: one["amount"] for one in found}


def finish(match: Match | Battle) -> None:
    """Every scripted die must have been thrown."""
    s = match.state if isinstance(match, Match) else match
    s.chance.finished()


def _listed(plain: dict[str, Any]) -> dict[str, Any]:
    """Points may be given as tuples; a position is plain data."""
    if isinstance(plain, dict):
        return {key: _listed(value) for key, value in plain.items()}
    if isinstance(plain, (list, tuple)):
        return [_listed(value) for value in plain]
    return plain
