"""docs/protocol.md is made from the types, and games of all modes have nothing that it has not."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from tests.conformance.games import GAMES, walk
from tests.docs.misfits import misfit
from tests.dysma.conformance.battles import Bout, setup_of
from tests.dysma.test_language import events as told_of_battles
from tests.siegestorm.sayings import source
from tools import protocol
from wartable.dysma.client import event_kinds as battle
from wartable.dysma.client.shapes import DrawableView, TokenView, View
from wartable.dysma.game import GAME
from wartable.dysma.text.rulebook import rulebook as rulebook_of_battles
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.kernel.probing import NoSuchQuery, things_in
from wartable.kernel.shapes import (
    AllowedShape,
    AskShape,
    LineShape,
    RefusedShape,
    ThingShape,
    ValueShape,
    WhyOptionShape,
)
from wartable.siegestorm.client import event_kinds as siege
from wartable.siegestorm.client.probing import VALUES
from wartable.siegestorm.client.shapes import (
    IntentsShape,
    MoveShape,
    StormShape,
    ViewShape,
)
from wartable.siegestorm.text.rulebook import rulebook as rulebook_of_sieges

SOME = [
    *("duel-khunglai-seraphia-1", "duel-random-3", "duel-random-7", "solo-seraphia-1"),
    *("solo-styxia-2", "solo-random-19", "coop-khunglai-khunglai-0", "lms3-random-4"),
]
BATTLES = [Bout(2, seed, 3) for seed in (1, 6, 7, 11)] + [Bout(3, 2, 3)]
OF_EVERY_EVENT = {"number", "kind", "rule", "cause", "moves"}


def check_forms(match: Match, shape: Any, seats: int) -> None:
    """What every seat and a spectator get at this moment has the form of the page."""
    for seat in (None, *range(seats)):
        view = match.view(seat)
        assert misfit(view, shape) == ""
        asked = match.ask(seat)
        assert misfit(asked, AskShape, "ask") == ""
        assert misfit(asked.get("drawable", {}), DrawableView, "drawable") == ""
        for line in match.lines(seat, "fr", since=max(0, len(match.events) - 9)):
            assert misfit(line, LineShape, "line") == ""


def check_answers(match: Match, seat: int) -> None:
    """What a seat is told about everything in its view has the form of the page."""
    for option in match.options:
        assert misfit(match.probe(seat, {"option": option}), WhyOptionShape) == ""
        assert misfit(match.probe(seat, {"answer": option}), AllowedShape | RefusedShape) == ""
    for thing in things_in(match.view(seat)):
        with suppress(NoSuchQuery):
            assert misfit(match.probe(seat, {"thing": thing}), ThingShape) == ""
        for of in VALUES:
            with suppress(NoSuchQuery):
                assert misfit(match.probe(seat, {"value": thing, "of": of}), ValueShape) == ""
        with suppress(NoSuchQuery):
            assert misfit(match.probe(seat, {"storm": thing}), StormShape) == ""
        with suppress(NoSuchQuery):
            assert misfit(match.probe(seat, {"intent": thing}), IntentsShape) == ""


def test_the_page_is_what_the_types_say() -> None:
    page = protocol.PAGE.read_text(encoding="utf-8")
    assert protocol.written(page) == page, "run: uv run python -m tools.protocol"


# Siegestorm.


def test_every_field_of_an_event_is_explained() -> None:
    used = {field for _, public, secret in siege.KINDS.values() for field in (*public, *secret)}
    assert used == set(siege.FIELDS)


def test_every_kind_is_there_with_the_fields_that_the_engine_gives_it() -> None:
    told = source().events
    assert list(siege.KINDS) == sorted(told)
    for kind, (_, public, secret) in siege.KINDS.items():
        assert {*public, *secret} == told[kind][0] | told[kind][1], kind
        assert set(secret) == told[kind][1], kind


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", SOME)
def test_views_and_events_have_the_form_of_the_page(name: str) -> None:
    game = GAMES[name]
    for number, (match, _) in enumerate(walk(game)):
        if number % 7 == 0:
            check_forms(match, ViewShape, game.seats)
        if number % 29 == 0 and match.question is not None:
            check_answers(match, match.question.seat)
    for seat in (None, *range(game.seats)):
        for event in match.events_for(seat):
            _, public, secret = siege.KINDS[event["kind"]]
            fields = set(event) - OF_EVERY_EVENT
            assert fields <= {*public, *secret}, event
            assert all(misfit(move, MoveShape) == "" for move in event.get("moves", []))
            assert set(event.get("cause", {})) <= {"name", "thing"}


# Dysma's Portal.


@pytest.mark.long
def test_every_kind_of_a_battle_is_there() -> None:
    assert list(battle.KINDS) == sorted(told_of_battles())


def test_every_field_of_an_event_of_a_battle_is_explained() -> None:
    kinds = battle.KINDS.values()
    assert {f for one in kinds for f in (*one.fields, *one.maybe, *one.secret)} == set(
        battle.FIELDS
    )


@pytest.mark.long
@pytest.mark.parametrize("bout", BATTLES, ids=str)
def test_views_and_events_of_a_battle_have_the_form_of_the_page(bout: Bout) -> None:
    match = Match(GAME, setup_of(bout), bout.seed)
    chance = Chance(bout.seed, THINKING)
    while match.question is not None:
        if len(match.answers) % 7 == 0:
            check_forms(match, View, bout.seats)
        match.answer(random_answer(match.question, chance))
    check_forms(match, View, bout.seats)
    for event in match.events:
        known, told = battle.KINDS[event.kind], set(event.data)
        assert set(known.fields) <= told <= {*known.fields, *known.maybe}, event
        assert set(event.secret or {}) <= set(known.secret), event


# The comparison itself.


def test_a_form_that_differs_is_found() -> None:
    move = {"from": "pile:a.hand", "to": "slot:a1", "card": "card:3"}
    assert misfit(move, MoveShape) == ""
    assert misfit({**move, "card": 3}, MoveShape) != ""
    assert misfit({**move, "more": "x"}, MoveShape) != ""
    assert misfit({"to": "slot:a1"}, MoveShape) != ""


def test_a_key_that_may_be_missing_has_its_form_where_it_is_there() -> None:
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
    assert misfit({"token": "token:1"}, TokenView) != ""


# The examples.


@pytest.mark.parametrize("shape", protocol.SHAPES, ids=protocol.name_of)
def test_every_shape_has_an_example(shape: Any) -> None:
    assert misfit(protocol.example_of(shape), shape) == "", "run: python -m tools.examples"


@pytest.mark.parametrize("kind", siege.KINDS)
def test_every_event_has_an_example(kind: str) -> None:
    event = protocol.examples()["events of siegestorm"][kind]
    _, public, secret = siege.KINDS[kind]
    assert event["kind"] == kind and rulebook_of_sieges().get(event["rule"]) is not None
    assert set(event) - OF_EVERY_EVENT <= {*public, *secret}


@pytest.mark.parametrize("kind", battle.KINDS)
def test_every_event_of_a_battle_has_an_example(kind: str) -> None:
    event, known = protocol.examples()["events of dysma"][kind], battle.KINDS[kind]
    assert event["kind"] == kind and rulebook_of_battles().get(event["rule"]) is not None
    fields = set(event) - OF_EVERY_EVENT
    assert set(known.fields) <= fields <= {*known.fields, *known.maybe, *known.secret}
