"""What must be true of the table at every question."""

from __future__ import annotations

from typing import Final

from wartable.dysma.missions.tokens import CARRIED, LYING, OUT
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import (
    FATES,
    IN_PLAY,
    NOBODY,
    ON_GUARD,
    PRONE,
    STATE_BITS,
    WAITING,
)
from wartable.dysma.table.shapes.base import TOKEN_RADIUS, Body

ALL_STATES: Final = sum(STATE_BITS.values())
ROUNDING: Final = 0.002


def check_table(s: Battle) -> None:
    """All the books agree, and everybody stands where somebody can stand."""
    check_figures(s)
    check_places(s)
    check_tokens(s)
    check_bookkeeping(s)


def check_figures(s: Battle) -> None:
    """Every figure has exactly one fate, and is on the table exactly when that says so."""
    for kit in s.scene.kits:
        figure, name = kit.number, kit.label
        fate, body = s.fates[figure], s.bodies[figure]
        assert 0 <= fate < len(FATES)
        assert (body is not None) == (fate == IN_PLAY), f"{name} is {FATES[fate]}"
        assert s.turn == 0 or fate != WAITING or kit.statue, f"{name} still waits in turn {s.turn}"
        assert s.wounds[figure] >= 0
        states = s.states[figure]
        assert 0 <= states <= ALL_STATES
        assert not (states & PRONE and states & ON_GUARD), f"{name} lies down on guard"
        if body is not None:
            assert body.number == figure
            assert (body.side, body.height) == (kit.base, kit.height)


def check_places(s: Battle) -> None:
    """Everybody stands on the table, carried, in nothing and nobody; a statue is a disc."""
    bodies: list[Body] = [body for body in s.bodies if body is not None]
    statues = [body for body in bodies if s.kit(body.number).statue]
    figures = [body for body in bodies if not s.kit(body.number).statue]
    for body in bodies:
        others = figures if body in figures else []
        wrong = [str(one) for one in s.scene.table.misplaced(body, others)]
        assert wrong == [], f"{s.kit(body.number).label} at {body.x},{body.y},{body.z}: {wrong}"
    for statue in statues:
        for body in figures:
            if body.z == statue.z:
                assert body.point_gap(statue.px, statue.py) > TOKEN_RADIUS - ROUNDING


def check_tokens(s: Battle) -> None:
    """A token lies somewhere, is carried by one figure in play, or is out of the game."""
    for number, token in enumerate(s.tokens):
        assert token.number == number
        assert token.where in (LYING, CARRIED, OUT)
        assert (token.bearer != NOBODY) == (token.where == CARRIED)
        if token.where == CARRIED:
            assert s.bodies[token.bearer] is not None
            assert s.carrying[token.bearer] == number
    for figure, number in enumerate(s.carrying):
        assert number == -1 or s.tokens[number].bearer == figure


def check_bookkeeping(s: Battle) -> None:
    """Points are never owed; a question or a result, and never both."""
    assert all(points >= 0 for points in s.points)
    assert all(points >= 0 for points in s.victory)
    assert (s.question is None) == (s.result is not None)
    assert s.result is None or s.agenda == []
    assert len(s.links) % 2 == 0
    assert all(s.bodies[figure] is not None for figure in s.links)
    assert all(s.bodies[one.on] is not None for one in s.lasting)
    assert len(set(s.finished)) == len(s.finished)
