"""Questions about the table, answered as data that a client can draw."""

from __future__ import annotations

import json
from typing import Any

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


def asked(match: Match, **query: object) -> dict[str, Any]:
    """The answer to a query, which is plain data and changes nothing."""
    before = dump(state(match))
    told = match.probe(0, query)
    assert dump(state(match)) == before
    assert json.loads(json.dumps(told)) == told
    return told


@rule("table.offered")
def test_a_refusal_names_no_figure_that_nobody_has() -> None:
    match = battle(a=[{"at": (10, 10)}, {"at": (5, 5)}], b=[{"at": (20, 10)}], moment="activate")
    for wish in ("nonsense", "a9"):
        told = asked(match, answer=wish)
        assert (told["rule"], told["things"]) == ("table.offered", [])
    assert asked(match, answer="b1")["things"] == ["figure:b1"]


@rule("table.offered")
@pytest.mark.parametrize("what", ["piece:1", "side:a"])
def test_what_nothing_can_be_done_with_is_no_choice(what: str) -> None:
    (told,) = asked(two(piece=[HOUSE]), thing=what)["refusals"]
    assert (told["verb"], told["label"], told["things"]) == ("", "", [what])


def test_an_effect_is_called_by_its_number_not_by_its_place() -> None:
    lasting = [{"spell": "peau-d-ecorce", "on": "a1"}, {"spell": "peau-d-ecorce", "on": "a2"}]
    figures = [{"at": (10, 10), "spells": ["peau-d-ecorce"]}, {"at": (5, 5)}]
    match = battle(a=figures, b=[{"at": (20, 10)}], lasting=lasting)
    s = state(match)
    first, second = (one["effect"] for one in match.view(0)["effects"])
    s.lasting = s.lasting[1:]  # the first has ended
    assert asked(match, thing=second)["thing"] == second
    with pytest.raises(NoSuchQuery):
        match.probe(0, {"thing": first})


def test_a_piece_has_the_name_that_sentences_call_it_by() -> None:
    (piece,) = two(piece=[{**HOUSE, "name": "toll house"}]).view(0)["table"]["pieces"]
    assert (piece["name"], piece["look"], piece["kind"]) == ("toll house", "house", "impassable")


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


@rule("los.wedge")
def test_sight_draws_the_shadow_of_what_hides_it() -> None:
    hidden = asked(two(piece=[HOUSE]), sight=["figure:a1", "figure:b1"])
    shadow = hidden["because"][0]["shadow"]
    corners = [tuple(map(float, one.removeprefix("place:").split(","))) for one in shadow]
    assert len(corners) == 4
    assert min(x for x, _ in corners) < 14 < max(x for x, _ in corners) <= 20.001
    assert min(y for _, y in corners) < 10 < max(y for _, y in corners)


@rule("move.difficult", "move.obstacle")
def test_a_way_lists_what_the_ground_adds_to_it() -> None:
    wood = {"look": "wood", "points": [[8, 11], [12, 11], [12, 12], [8, 12]]}
    hedge = {"look": "hedge", "points": [[8, 12.5], [12, 12.5]]}
    match = two(piece=[wood, hedge])
    way = asked(match, path="figure:a1", to=["place:10,13"])
    assert (way["inches"], way["left"]) == (5, 0)
    tolls = [(one["piece"], one["inches"], one["rule"]) for one in way["tolls"]]
    assert tolls == [("piece:1", 1, "move.difficult"), ("piece:2", 1, "move.obstacle")]
    pieces = match.view(0)["table"]["pieces"]
    assert [(one["factor"], one["crossing"]) for one in pieces] == [(2, 0), (1, 1)]


@rule("fall.attack", "move.jump")
@pytest.mark.parametrize(("height", "dice"), [(3, 3), (1, 0)])
def test_a_way_tells_what_is_rolled_for_its_jumps(height: int, dice: int) -> None:
    floor = {"points": [[8, 8], [12, 8], [12, 12], [8, 12]], "elevation": height}
    ruin = {"look": "ruin", "points": floor["points"], "floor": [floor]}
    match = battle(
        a=[{"at": (10, 11, height), "facing": 90}],
        b=[{"at": (20, 10), "facing": 180}],
        piece=[ruin],
    )
    way = asked(match, path="figure:a1", to=["place:10,12@jump", "place:10,13"])
    fall = {"inches": height, "dice": dice, "threshold": 4, "rule": "fall.attack"}
    assert way["falls"] == ([fall] if dice else [])


@rule("shoot.mod.long-range")
def test_ranges_say_how_far_a_shot_is_at_its_best() -> None:
    (bow,) = asked(two(), ranges="figure:a1")["ranges"]
    assert bow == {"what": "arc", "inches": 30, "best": 15, "rule": "shoot.mod.long-range"}


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


@rule("move.path")
def test_reach_goes_on_from_the_corners_of_a_way() -> None:
    match = two()
    via = asked(match, reach="figure:a1", via=["place:10,13"], by="march")["region"]
    assert isinstance(via, dict) and via["inches"] == 2
    (loop,) = via["polygons"]
    xs, ys = [x for x, _ in loop], [y for _, y in loop]
    assert 7.5 < min(xs) < 8.5 and 11.5 < max(xs) < 12.5
    assert 10.5 < min(ys) < 11.5 and 14.5 < max(ys) < 15.5
    far = asked(match, reach="figure:a1", via=["place:10,18"], by="march")["region"]
    assert isinstance(far, dict) and far["inches"] == 0


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


@rule("shoot.sequence", "shoot.mod.cover")
def test_odds_of_an_attack_with_the_rolls_that_decide_it() -> None:
    match = two()
    play(match, "a1")
    told = asked(match, odds="shoot b1 with arc")
    assert told["odds"]["target"] == "figure:b1" and 0 < told["odds"]["hit"] < 1
    assert told["label"] == "Shoot b1 Recruit with Bow" and told["among"] == ["figure:b1"]
    shot, defence = told["rolls"]
    assert (shot["figure"], shot["purpose"], defence["figure"]) == (
        *("figure:a1", "shoot", "figure:b1"),
    )
    assert shot["dice"]["total"] == sum(one["amount"] for one in shot["dice"]["because"])
    assert asked(match, odds="march")["odds"] is None


def test_odds_of_anybody_from_anywhere() -> None:
    match = two()
    here = asked(match, odds="shoot b1 with arc", by="figure:a1")
    near = {"odds": "shoot b1 with arc", "by": "figure:a1", "from": "place:15,10@0"}
    there = asked(match, **near)
    assert there["odds"]["hit"] >= here["odds"]["hit"]
    away = asked(match, **{**near, "from": "place:15,10@180"})
    assert away["allowed"] is False and away["rule"] == "shoot.field-of-view"
    assert away["things"] == ["figure:b1"]


@rule("activation.two-short-or-one-long")
def test_an_attack_says_whether_the_activation_still_allows_it() -> None:
    match = two()
    play(match, "a1")
    before = {one["text"]: one["now"] for one in _attacks(match, "targets", "figure:a1")}
    assert before == {"charge b1": True, "shoot b1 with arc": True}
    play(match, "march")
    then = {one["text"]: one["now"] for one in _attacks(match, "targets", "figure:a1")}
    assert then == {"charge b1": False, "shoot b1 with arc": True}
    assert not any(one["now"] for one in _attacks(match, "threats", "figure:a1"))


def _attacks(match: Match, kind: str, figure: str) -> list[dict[str, Any]]:
    (met,) = asked(match, **{kind: figure})[kind]
    found: list[dict[str, Any]] = met["attacks"]
    return found


@rule("shoot.into-melee")
def test_a_shot_into_a_combat_names_everybody_it_may_meet() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}, {"at": (20, 11), "facing": 270}],
        b=[{"at": (20, 10), "facing": 90}],
    )
    told = asked(match, odds="shoot b1 with arc", by="figure:a1")
    assert told["among"] == ["figure:b1", "figure:a2"]


def test_sight_from_a_place_where_a_figure_would_stand() -> None:
    match = two(piece=[HOUSE])
    beside = {"sight": ["figure:a1", "figure:b1"], "from": "place:16,15@290"}
    assert asked(match, **beside)["clear"] is True
    same = asked(match, **{"sight": ["place:16,15@290", "figure:b1"], "as": "figure:a1"})
    assert same["clear"] is True
    everybody = asked(match, sight="figure:a1", as_if={"figure:b1": "place:12,10"})
    (seen,) = everybody["seen"]
    assert seen["thing"] == "figure:b1" and seen["clear"] is True
    spot = asked(match, sight=["figure:a1", "place:20,10"])
    assert spot["clear"] is False and spot["because"][0]["thing"] == "piece:1"


@rule("action.charge.shortest", "action.charge.intercept")
def test_a_charge_shows_where_it_ends_and_who_could_intercept() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "mv": 5}],
        b=[{"at": (17, 10), "facing": 180}, {"at": (14, 11.6), "facing": 180}],
    )
    told = asked(match, charge="figure:a1", at="figure:b1")
    (way,) = told["ways"]
    assert told["allowed"] is True and told["odds"]["target"] == "figure:b1"
    assert way["end"] == "place:16,10@0" and way["in_back"] is False
    (stopped,) = way["interceptions"]
    assert (stopped["figure"], stopped["side"]) == ("figure:b2", "side:b")
    assert stopped["way"]["places"][0] == "place:10,10"
    assert stopped["odds"]["target"] == "figure:b2"
    assert stopped["odds"]["hit"] == told["odds"]["hit"]  # both are met face to face
    far = asked(match, **{"charge": "figure:a1", "at": "figure:b1", "from": "place:2,30@0"})
    assert far["allowed"] is False and far["rule"]
    region = asked(match, reach="figure:a1", by="charge")["region"]
    assert region["inches"] == 10


@rule("los.wedge", "action.charge.sight")
def test_a_greyed_target_says_why_and_what_is_in_the_way() -> None:
    match = two(piece=[HOUSE])
    play(match, "a1")
    told = asked(match, thing="figure:b1")
    assert told["choices"] == []
    refused = {one["verb"]: one for one in told["refusals"]}
    assert refused["shoot"]["rule"] == "los.line"
    assert refused["shoot"]["things"] == ["figure:a1", "figure:b1", "piece:1"]
    assert refused["charge"]["sentence"] == "It does not see its target, so it cannot charge it."
    (only,) = asked(match, thing="figure:b1", wanted="shoot")["refusals"]
    assert only["label"] == "Shoot b1 Recruit with Bow"


@rule("skill.explosion")
def test_a_blast_shows_whom_it_catches() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "profile": "mortier-nain"}],
        b=[{"at": (20, 10), "facing": 180}, {"at": (22, 10), "facing": 180}],
    )
    weapon = match.view(0)["figures"][0]["weapons"][0]["what"]
    query = {"blast": "place:21,10", "by": "figure:a1", "with": weapon}
    told = asked(match, **query)
    assert told["figures"] == ["figure:b1", "figure:b2"] and told["radius"] == 3
    assert [one["target"] for one in told["odds"]] == told["figures"]
    behind = asked(match, **{**query, "blast": "place:2,10"})
    assert behind["allowed"] is False and behind["rule"] == "shoot.field-of-view"


@rule("skill.explosion", "command.heroism")
def test_a_blast_on_its_way_tells_what_everybody_in_it_comes_to() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "spells": ["deflagration"]}],
        b=[{"at": (20, 10), "facing": 180}, {"at": (22, 10), "facing": 180}],
        points={"a": 1, "b": 1},
        dice=[5, 6, 1],
    )
    play(match, "a1", "cast deflagration")
    aimed = asked(match, blast="place:21,10")
    play(match, "21,10")
    plain, heroic = (asked(match, outlook=one) for one in ("pass", "heroism"))
    assert plain["odds"] is None and plain["blast"] == aimed
    assert [one["purpose"] for one in plain["rolls"]] == ["shoot"]
    for before, helped in zip(aimed["odds"], heroic["blast"]["odds"], strict=True):
        assert helped["target"] == before["target"] and helped["hit"] > before["hit"]
    play(match, "pass")
    bare, brave = (match.probe(1, {"outlook": one}) for one in ("pass", "heroism"))
    assert bare["blast"] is None and bare["odds"]["target"] == "figure:b1"
    assert brave["odds"]["hit"] < bare["odds"]["hit"]


def test_everybody_whom_a_figure_could_attack() -> None:
    match = two()
    (target,) = asked(match, targets="figure:a1")["targets"]
    assert target["figure"] == "figure:b1" and target["sight"]["clear"] is True
    assert [one["text"] for one in target["attacks"]] == ["charge b1", "shoot b1 with arc"]
    further = asked(match, **{"targets": "figure:a1", "from": "place:5,10@0"})["targets"][0]
    assert [one["text"] for one in further["attacks"]] == ["shoot b1 with arc"]


@rule("command.heroism", "combat.riposte")
def test_an_attack_on_its_way_tells_what_each_answer_would_come_to() -> None:
    near = [{"at": (11, 10), "facing": 180}]
    match = battle(a=[{"at": (10, 10), "facing": 0}], b=near, points={"a": 1}, dice=[5, 6, 7])
    before = asked(match, odds="fight b1", by="figure:a1")["odds"]
    play(match, "a1", "fight b1")
    plain, heroic = (asked(match, outlook=one)["odds"] for one in ("pass", "heroism"))
    assert (plain["hit"], plain["wounds"]) == (before["hit"], before["wounds"])
    assert heroic["hit"] > plain["hit"] and heroic["kill"] > plain["kill"]
    assert [one["purpose"] for one in asked(match, outlook="pass")["rolls"]] == [
        "combat",
        "defence",
    ]
    play(match, "pass")
    assert asked(match, outlook="defend")["odds"] is None  # it is the other who is asked
    defence, riposte = (match.probe(1, {"outlook": one})["odds"] for one in ("defend", "riposte"))
    assert defence["back"] == 0 < riposte["back"]
    assert defence["hit"] < 1 and defence["wounds"][3] > 0  # three successes were rolled


@rule("shoot.reaction-dodge", "magic.hex", "magic.enchant")
def test_dodges_and_spells_on_their_way_tell_what_they_come_to() -> None:
    bow = {"at": (10, 10), "facing": 0, "options": ["arc"]}
    match = battle(a=[bow], b=[{"at": (20, 10), "facing": 180}], dice=[])
    play(match, "a1", "shoot b1 with arc")
    stays, dodges = (match.probe(1, {"outlook": one}) for one in ("pass", "yes"))
    assert dodges["odds"]["hit"] < stays["odds"]["hit"]
    assert (stays["cover"], dodges["cover"]) == (False, True)

    for spell, target in (("peau-d-ecorce", "a1"), ("vol-de-vie", "b1")):
        mage = {"at": (10, 10), "facing": 0, "spells": [spell]}
        match = battle(a=[mage], b=[{"at": (16, 10)}], points={"a": 1}, dice=[])
        before = asked(match, odds=f"cast {spell} at {target}", by="figure:a1")["odds"]
        play(match, "a1", f"cast {spell} at {target}")
        plain, heroic = (asked(match, outlook=one)["odds"] for one in ("pass", "heroism"))
        assert plain["hit"] == before["hit"] < heroic["hit"]


@rule("action.shooting", "los.wedge")
def test_everybody_who_could_attack_a_figure() -> None:
    bow = {"at": (10, 10), "facing": 0, "options": ["arc"]}
    match = battle(b=[bow, {"at": (10, 20), "facing": 0}], a=[{"at": (20, 10)}])
    first, second = asked(match, threats="figure:a1")["threats"]
    assert [one["text"] for one in first["attacks"]] == ["charge a1", "shoot a1 with arc"]
    assert first["attacks"][1]["odds"]["target"] == "figure:a1"
    assert (second["figure"], second["attacks"]) == ("figure:b2", [])
    (moved, _) = asked(match, threats="figure:a1", **{"from": "place:5,10@90"})["threats"]
    assert not moved["sight"]["clear"] and moved["attacks"] == []  # outside of its view


@rule("skill.eclaireur", "skill.eclaireur.details")
def test_where_a_scout_would_be_hidden_can_be_drawn() -> None:
    match = battle(a=[{"at": (30, 30)}], b=[{"at": (10, 10), "facing": 0}], piece=[HOUSE])
    region = asked(match, hidden="figure:a1")["region"]
    assert region["step"] == 1
    hidden = {spot: _holds(region["polygons"], *spot) for spot in ((20, 10), (5, 10), (20, 25))}
    assert hidden == {(20, 10): True, (5, 10): True, (20, 25): False}  # house, back, open ground


def _holds(loops: list[list[list[float]]], x: float, y: float) -> bool:
    """Whether a point lies in an area: a line to the right of it crosses the border oddly often."""
    crossed = False
    for loop in loops:
        for (ax, ay), (bx, by) in zip(loop, [*loop[1:], loop[0]], strict=True):
            if ax == bx and ax > x and min(ay, by) <= y < max(ay, by):
                crossed = not crossed
    return crossed


@rule("scenario.main.1.tie")
def test_a_mission_says_who_would_score_what() -> None:
    chests = [{"kind": "chest", "at": [x, 18]} for x in (6, 18, 30)]
    match = battle(
        a=[{"at": (6, 17)}, {"at": (30, 17)}], b=[{"at": (30, 19)}], main=1, token=chests
    )
    mission = match.view(0)["missions"][0]
    assert mission["now"] == [2, 0]
    told = [(one["thing"], one["side"], one["figures"]) for one in mission["holdings"]]
    assert told[0] == ("token:1", "side:a", ["figure:a1"])
    assert told[1:] == [("token:2", None, []), ("token:3", None, [])]


@rule("scenario.main.4.in")
def test_a_mission_says_where_it_counts() -> None:
    match = battle(a=[{"at": (4, 4)}, {"at": (8, 4)}], b=[{"at": (30, 30)}], main=4)
    quarters = match.view(0)["missions"][0]["holdings"]
    assert [one["side"] for one in quarters] == ["side:a", None, None, None]
    assert quarters[0]["figures"] == ["figure:a1", "figure:a2"]
    assert quarters[1]["area"] == {"left": 18, "low": 0, "right": 36, "high": 18}
    assert quarters[2]["area"] == {"left": 0, "low": 18, "right": 18, "high": 36}

    chests = [{"kind": "chest", "at": [18, 18]}]
    match = battle(a=[{"at": (4, 4)}], b=[{"at": (30, 30)}], main=1, token=chests)
    chest = match.view(0)["missions"][0]["holdings"][0]
    assert (chest["area"], chest["reach"]) == (None, 2)


def test_what_is_said_is_in_the_language() -> None:
    match = two(piece=[HOUSE])
    hidden = match.probe(0, {"sight": ["figure:a1", "figure:b1"]}, "fr")
    assert hidden["sentence"] == "hors de vue"
    told = match.probe(0, {"value": "figure:a1", "of": "mv"}, "fr")
    assert told["because"][0]["sentence"].endswith(", valeur imprimée")


@pytest.mark.parametrize(
    "query",
    [
        {},
        {"value": "figure:z9", "of": "mv"},
        {"value": "figure:a1", "of": "luck"},
        {"distance": ["figure:a1"]},
        {"distance": ["figure:a1", "place:x"]},
        {"sight": "figure:b9"},
        {"path": "figure:a1", "to": ["figure:b1"]},
        {"path": "figure:a1", "to": ["place:1,2,3,4"]},
        {"reach": "figure:a1", "by": "wings"},
        {"odds": "dance"},
        {"odds": "shoot b1 with spoon"},
        {"odds": "end"},
        {"blast": "place:12,10", "by": "figure:a1", "with": "arc"},
        {"odds": "shoot b1 with arc", "from": "moon"},
        {"targets": "figure:b9"},
        {"charge": "figure:a1"},
        {"charge": "figure:a1", "at": "figure:a1"},
        {"blast": "place:1,1"},
        {"sight": "figure:a1", "as_if": ["figure:b1"]},
        {"sight": "figure:a1", "distance": "figure:b1"},
        {"reach": ["figure:a1"]},
    ],
)
def test_what_cannot_be_asked_is_said(query: dict[str, object]) -> None:
    match = two()
    play(match, "a1")
    with pytest.raises(NoSuchQuery):
        match.probe(0, query)
