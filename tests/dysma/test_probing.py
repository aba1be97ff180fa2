"""Questions about the table, answered as data that a client can draw."""

from __future__ import annotations

import json

import pytest

from tests.dysma.battle import battle, play, state
from tests.dysma.rules import rule
from wartable.dysma.state.dumping import dump
from wartable.kernel.match import Match
from wartable.kernel.probing import NoSuchQuery

HOUSE = {"look": "house", "points": [[13, 8], [15, 8], [15, 12], [13, 12]]}


def two(**more: object) -> Match:
    """Two figures ten inches apart, looking at each other."""
    foes = [{"at": (20, 10), "facing": 180}]
    return battle(a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}], b=foes, **more)


def asked(match: Match, **query: object) -> dict[str, object]:
    """The answer to a query, which is plain data and changes nothing."""
    before = dump(state(match))
    told = match.probe(0, query)
    assert dump(state(match)) == before
    assert json.loads(json.dumps(told)) == told
    return told


@rule("geo.distance")
def test_the_distance_of_figures_and_places() -> None:
    match = two()
    between = asked(match, distance=["figure:a1", "figure:b1"])
    assert between["rule"] == "geo.distance" and 8 < float(str(between["inches"])) < 10
    assert asked(match, distance=["place:1,1", "place:4,5"])["inches"] == 5
    near = asked(match, distance=["figure:a1", "place:12,10"])["inches"]
    assert near == asked(match, distance=["place:12,10", "figure:a1"])["inches"]


@rule("los.wedge", "los.clear")
def test_sight_names_what_is_in_between_and_where() -> None:
    clear = asked(two(), sight=["figure:a1", "figure:b1"])
    assert (clear["clear"], clear["cover"], clear["because"]) == (True, False, [])
    hidden = asked(two(piece=[HOUSE]), sight=["figure:a1", "figure:b1"])
    assert hidden["clear"] is False and hidden["rule"] == "los.wedge"
    because = hidden["because"]
    assert isinstance(because, list) and len(because) == 1
    assert (because[0]["thing"], because[0]["place"]) == ("piece:1", "place:13,10")


@rule("move.path")
def test_a_path_tells_what_it_costs_or_where_it_fails() -> None:
    match = two(piece=[HOUSE])
    way = asked(match, path="figure:a1", to=["place:10,13"])
    assert (way["allowed"], way["inches"], way["left"]) == (True, 3, 2)
    assert way["places"] == ["place:10,10", "place:10,13"]
    assert way["legs"] == [{"from": "place:10,10", "to": "place:10,13", "by": "walk"}]
    far = asked(match, path="figure:a1", to=["place:10,18"])
    assert far["allowed"] is False and str(far["place"]).startswith("place:10,1")
    assert asked(match, path="figure:a1", to=["place:10,18"], by="run")["allowed"] is True
    into = asked(match, path="figure:a1", to=["place:14,10"])
    assert into["allowed"] is False and into["things"] == ["piece:1"] and into["rule"]


@rule("move.slide")
def test_reach_can_be_drawn() -> None:
    match = two()
    march, run = (asked(match, reach="figure:a1", by=gait)["region"] for gait in ("march", "run"))
    assert isinstance(march, dict) and isinstance(run, dict)
    assert (march["inches"], run["inches"]) == (5, 10)
    (loop,) = march["polygons"]
    xs = [x for x, _ in loop]
    assert 4.5 < min(xs) < 5.5 and 14.5 < max(xs) < 15.5


@rule("profile.mv", "turn.end.temporary")
def test_a_value_is_the_sum_of_its_reasons() -> None:
    match = two(lasting=[{"spell": "peau-d-ecorce", "on": "a1", "by": "a1"}])
    for stat in ("mv", "ar", "co", "ti", "de", "es"):
        told = asked(match, value="figure:a1", of=stat)
        because = told["because"]
        assert isinstance(because, list)
        assert sum(one["amount"] for one in because) == told["total"], stat
        assert all(one["rule"] for one in because)
    assert asked(match, value="figure:a1", of="ar")["total"] != 0


@rule("shoot.sequence")
def test_odds_of_an_attack() -> None:
    match = two()
    play(match, "a1")
    told = asked(match, odds="shoot b1 with arc")
    assert told["target"] == "figure:b1" and 0 < float(str(told["hit"])) < 1
    assert asked(match, odds="march") == {}


@pytest.mark.parametrize(
    "query",
    [
        {},
        {"value": "figure:z9", "of": "mv"},
        {"value": "figure:a1", "of": "luck"},
        {"distance": ["figure:a1"]},
        {"distance": ["figure:a1", "place:x"]},
        {"sight": "figure:a1"},
        {"path": "figure:a1", "to": ["figure:b1"]},
        {"path": "figure:a1", "to": ["place:1,2,3,4"]},
        {"reach": "figure:a1", "by": "wings"},
        {"odds": "dance"},
    ],
)
def test_what_cannot_be_asked_is_said(query: dict[str, object]) -> None:
    match = two()
    play(match, "a1")
    with pytest.raises(NoSuchQuery):
        match.probe(0, query)
