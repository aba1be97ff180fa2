"""docs/protocol.md tells every kind and key of a battle, and random battles have no other."""

from __future__ import annotations

import types
from typing import Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from tests.dysma.conformance.battles import Bout, setup_of
from tests.dysma.test_language import events
from tools import battle_protocol
from wartable.dysma.client.event_kinds import FIELDS, KINDS
from wartable.dysma.client.shapes import TokenView, View
from wartable.dysma.game import GAME
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer

BATTLES = [Bout(2, seed, 3) for seed in (1, 6, 7, 11)] + [Bout(3, 2, 3)]


def misfit(value: Any, hint: Any, path: str = "view") -> str:
    """Where a value does not have the form that a type says, or ''."""
    if is_typeddict(hint):
        return _misfit_of_table(value, hint, path)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return "" if any(not misfit(value, one) for one in args) else f"{path}: {value!r}"
    if origin is list:
        if not isinstance(value, list):
            return f"{path}: {value!r} is no list"
        found = [misfit(item, args[0], f"{path}[{i}]") for i, item in enumerate(value)]
        return next(filter(None, found), "")
    if origin is dict:
        if not isinstance(value, dict):
            return f"{path}: {value!r} is no table"
        found = [misfit(item, args[1], f"{path}[{key}]") for key, item in value.items()]
        return next(filter(None, found), "")
    fits = hint is Any or isinstance(value, (float, int) if hint is float else hint)
    return "" if fits else f"{path}: {value!r} is no {hint}"


def _misfit_of_table(value: Any, hint: Any, path: str) -> str:
    if not isinstance(value, dict):
        return f"{path}: {value!r} is no table"
    hints = get_type_hints(hint)
    full = get_type_hints(hint, include_extras=True)
    needed = {key for key, one in full.items() if get_origin(one) is not NotRequired}
    if not needed <= set(value) <= set(hints):
        return f"{path}: {set(value) ^ set(hints)}"
    found = [misfit(item, hints[key], f"{path}.{key}") for key, item in value.items()]
    return next(filter(None, found), "")


def test_the_page_is_what_the_types_say() -> None:
    page = battle_protocol.PAGE.read_text(encoding="utf-8")
    assert battle_protocol.written(page) == page, "run: uv run python -m tools.battle_protocol"


def test_every_kind_that_the_engine_tells_is_there() -> None:
    assert list(KINDS) == sorted(events())


def test_every_field_of_an_event_is_explained() -> None:
    used = {field for one in KINDS.values() for field in (*one.fields, *one.maybe, *one.secret)}
    assert used == set(FIELDS)


@pytest.mark.parametrize("bout", BATTLES, ids=str)
def test_views_and_events_have_the_form_of_the_page(bout: Bout) -> None:
    match = Match(GAME, setup_of(bout), bout.seed)
    chance = Chance(bout.seed, THINKING)
    while match.question is not None:
        if len(match.answers) % 7 == 0:
            for seat in (None, *range(bout.seats)):
                assert misfit(match.game.view(match.state, seat), View) == ""
        match.answer(random_answer(match.question, chance))
    for event in match.events:
        known, told = KINDS[event.kind], set(event.data)
        assert set(known.fields) <= told <= {*known.fields, *known.maybe}, event
        assert set(event.secret or {}) <= set(known.secret), event


def test_a_form_that_differs_is_found() -> None:
    token: dict[str, Any] = {
        "token": "token:1",
        "kind": "chest",
        "side": None,
        "where": "lying",
        "place": "place:1,1",
        "bearer": None,
        "active": False,
        "revealed": False,
    }
    assert misfit(token, TokenView) == ""
    assert misfit({**token, "value": 2}, TokenView) == ""
    assert misfit({**token, "value": "2"}, TokenView) != ""
    assert misfit({**token, "more": 2}, TokenView) != ""
    assert misfit({"token": "token:1"}, TokenView) != ""
