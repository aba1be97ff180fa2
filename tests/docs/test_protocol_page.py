"""docs/protocol.md is made from the types, and games of all modes have nothing that it has not."""

from __future__ import annotations

import types
from typing import Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from tests.conformance.games import GAMES, walk
from tests.siegestorm.test_language import source
from tools import protocol
from wartable.siegestorm.client.event_kinds import FIELDS, KINDS
from wartable.siegestorm.client.shapes import MoveShape, ViewShape

SOME = [
    *("duel-khunglai-seraphia-1", "duel-random-3", "duel-random-7", "solo-seraphia-1"),
    *("solo-styxia-2", "solo-random-19", "coop-khunglai-khunglai-0", "lms3-random-4"),
]
OF_EVERY_EVENT = {"number", "kind", "rule", "cause", "moves"}


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
        found = [misfit(item, args[1], f"{path}[{key}]") for key, item in value.items()]
        return next(filter(None, found), "")
    return "" if isinstance(value, hint) else f"{path}: {value!r} is no {hint}"


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
    page = protocol.PAGE.read_text(encoding="utf-8")
    assert protocol.written(page) == page, "run: uv run python -m tools.protocol"


def test_every_field_of_an_event_is_explained() -> None:
    used = {field for _, public, secret in KINDS.values() for field in (*public, *secret)}
    assert used == set(FIELDS)


def test_every_kind_is_there_with_the_fields_that_the_engine_gives_it() -> None:
    told = source().events
    assert list(KINDS) == sorted(told)
    for kind, (_, public, secret) in KINDS.items():
        assert {*public, *secret} == told[kind][0] | told[kind][1], kind
        assert set(secret) == told[kind][1], kind


@pytest.mark.parametrize("name", SOME)
def test_views_and_events_have_the_form_of_the_page(name: str) -> None:
    game = GAMES[name]
    for number, (match, _) in enumerate(walk(game)):
        if number % 7 == 0:
            for seat in (None, *range(game.seats)):
                assert misfit(match.view(seat), ViewShape) == ""
    for seat in (None, *range(game.seats)):
        for event in match.events_for(seat):
            _, public, secret = KINDS[event["kind"]]
            fields = set(event) - OF_EVERY_EVENT
            assert fields <= {*public, *secret}, event
            assert all(misfit(move, MoveShape) == "" for move in event.get("moves", []))
            assert set(event.get("cause", {})) <= {"name", "thing"}


def test_a_form_that_differs_is_found() -> None:
    move = {"from": "pile:a.hand", "to": "slot:a1", "card": "card:3"}
    assert misfit(move, MoveShape) == ""
    assert misfit({**move, "card": 3}, MoveShape) != ""
    assert misfit({**move, "more": "x"}, MoveShape) != ""
    assert misfit({"to": "slot:a1"}, MoveShape) != ""
