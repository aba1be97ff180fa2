"""Setting up: the order of things, who places when, where a figure may stand (section 5)."""

from __future__ import annotations

import pytest

from tests.dysma.battle import facing, fig, finish, gone, only, play, refused, spot, state
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import asked, deploy, muster
from tests.dysma.rules.turns import it, who
from wartable.dysma.state.words import UNPLACED, WAITING, is_place

SCOUT = {"skills": ["Éclaireur"]}


@rule("setup.sequence", "setup.scenario-first")
def test_one_thing_after_the_other() -> None:
    # Standard deployment, main mission 5 (flags), secondary mission 6 (legend); b goes first.
    match = muster(a=[{}, SCOUT], b=[{}, {}], dice=[1, 5, 6, 3, 8])
    assert [event.kind for event in match.events] == ["scenario", "order"]
    assert deploy(match) == [
        *(("zone", 1), ("deploy", 1), ("deploy", 1), ("deploy", 0), ("scout", 0)),
        *(("flag", 1), ("flag", 0), ("designate", 1), ("designate", 0)),
    ]
    assert asked(match) == "activate" and state(match).turn == 1
    finish(match)


@rule("setup.sequence", "scenario.main.2", "scenario.main.8.details")
@pytest.mark.parametrize(("mission", "seats"), [(2, [1, 0, 1, 0, 1]), (8, [1, 0, 1, 0])])
def test_tokens_are_laid_out_before_anybody_is_deployed(mission: int, seats: list[int]) -> None:
    match = muster(a=[{}], b=[{}], main=mission, secondary=8, deployment="standard", dice=[1, 2])
    asked_whom = deploy(match)
    assert asked_whom[0] == ("zone", 1)
    laid = asked_whom[1 : 1 + len(seats)]
    assert laid == [("token", seat) for seat in seats]
    assert asked_whom[1 + len(seats) :] == [("deploy", 1), ("deploy", 0)]


@rule("setup.order-roll", "setup.first-player", "setup.others-follow", "dice.initiative-tie")
def test_the_highest_die_places_first_and_activates_first() -> None:
    match = muster(a=[{}], b=[{}], main=3, secondary=1, deployment="standard", dice=[4, 4, 2, 7])
    order = only(match.events, "order")[0]
    assert order["first"] == "side:b"
    assert order["dice"] == [
        {"side": side, "face": face}
        for side, face in (("side:a", 4), ("side:b", 4), ("side:a", 2), ("side:b", 7))
    ]
    assert deploy(match) == [("zone", 1), ("deploy", 1), ("deploy", 0)]
    assert match.question is not None and match.question.seat == 1
    finish(match)


@rule("setup.full-deployment")
def test_the_whole_band_is_placed_before_the_next_player_begins() -> None:
    bands = {"a": [{}, SCOUT, {}], "b": [{}, {}]}
    match = muster(**bands, main=3, secondary=1, deployment="standard", dice=[8, 1])
    seats = [seat for kind, seat in deploy(match) if kind == "deploy"]
    assert seats == [0, 0, 1, 1]


@rule("setup.first-player")
def test_a_player_places_his_figures_in_the_order_he_likes() -> None:
    match = muster(a=[{}, {}, {}], b=[{}], main=3, secondary=1, dice=[1, 8, 1])
    play(match, "south")
    assert [text for text in match.options if "," not in text] == ["a2", "a3"]
    play(match, "a3")
    assert match.question is not None and match.question.about == fig(match, "a3")
    assert all("," in text for text in match.options)  # who is in hand is placed
    play(match, "12,3@90", "15,3@90", "18,3@90")
    assert [spot(match, label)[0] for label in ("a1", "a2", "a3")] == [15, 18, 12]
    assert match.question.seat == 1


@rule("scenario.random")
@pytest.mark.parametrize(
    ("face", "deployment"),
    [
        *((1, "standard"), (2, "standard"), (3, "diagonal"), (4, "diagonal")),
        *((5, "split"), (6, "split"), (7, "limited"), (8, "limited")),
    ],
)
def test_a_die_for_the_deployment_and_one_for_each_mission(face: int, deployment: str) -> None:
    match = muster(a=[{}], b=[{}], dice=[face, 7, 2, 8, 1])
    scenario = only(match.events, "scenario")[0]
    assert (scenario["deployment"], scenario["main"], scenario["secondary"]) == (deployment, 7, 2)
    finish(match)


@rule("setup.terrain")
def test_the_terrain_is_there_before_anything_is_asked() -> None:
    match = muster(a=[{}], b=[{}], map="seed 5", main=3, secondary=1, dice=[1, 8, 1])
    before = [piece.points for piece in state(match).scene.table.pieces]
    assert before
    assert {kind for kind, _ in deploy(match)} == {"zone", "deploy"}
    assert [piece.points for piece in state(match).scene.table.pieces] == before


ROCK = {"look": "rock", "points": [(4, 1), (8, 1), (8, 4), (4, 4)]}
HEDGE = {"look": "hedge", "points": [(20, 2), (26, 2)]}


@rule("setup.placement-legal")
@pytest.mark.parametrize(
    ("place", "slug"),
    [
        ("12,5.6@90", "setup.placement-legal"),  # a part of the base is outside the zone
        ("12,3@45", ""),
        ("12,5.5@90", ""),  # wholly inside, against the border
        ("6,2.5@90", "move.impassable"),
        ("8.5,2.5@90", ""),  # against the rock
        ("22,2@90", "move.obstacle.each"),
        ("22,2.5@90", ""),  # along the hedge
        ("16,3,2@90", "move.end-supported"),
        ("0.3,3@90", "setup.placement-legal"),
        ("30.9,3@90", "geo.no-overlap"),
        ("31,3@90", ""),  # base against base
    ],
)
def test_a_base_stands_wholly_in_the_zone_and_free(place: str, slug: str) -> None:
    match = muster(
        *(), a=[{}, {}], b=[{}], piece=[ROCK, HEDGE], main=3, secondary=1, dice=[1, 8, 1]
    )
    play(match, "south", "30,3@90")
    if slug:
        assert refused(match, place) == slug
    else:
        play(match, place)
        assert not gone(match, "a2")


@rule("setup.placement-legal", "protocol.legality")
def test_a_refusal_names_the_place() -> None:
    match = muster(a=[{}], b=[{}], main=3, secondary=1, dice=[1, 8, 1])
    play(match, "south")
    refusal = match.why_not("12,7@90")
    assert refusal is not None and "12, 7" in str(refusal)


@rule("setup.placement-legal")
def test_the_facing_is_free_and_by_default_towards_the_enemy() -> None:
    match = muster(a=[{}, {}], b=[{}], main=3, secondary=1, dice=[1, 8, 1])
    play(match, "west", "3,10@123.4", "3,20")
    assert facing(match, "a1") == 123.4
    assert facing(match, "a2") == 0 and spot(match, "a2") == (3, 20, 0)


def test_all_proposals_are_legal_and_there_are_several() -> None:
    band = [{}, {"size": "colossal"}, {"size": "large"}, SCOUT]
    match = muster(a=band, b=band, map="seed 3", main=1, secondary=1, dice=[3, 8, 1])
    while asked(match) != "activate":
        question = match.question
        assert question is not None
        if question.open:
            assert 6 <= len([code for code in question.options if is_place(code)]) <= 12
            for code in filter(is_place, question.options):
                match.game.check_open(match.state, question, [code])
        match.answer(match.suggestion())


WALLED = {"look": "rock", "points": [(1.2, 0), (36, 0), (36, 6), (1.2, 6)]}
LID = {"look": "rock", "points": [(0, 1.2), (1.2, 1.2), (1.2, 6), (0, 6)]}


@rule("setup.must-fit")
def test_a_figure_without_room_is_announced_and_lost_at_the_end_of_deployment() -> None:
    bands = {"a": [{}, {}, {"size": "large"}], "b": [{}]}
    match = muster(**bands, piece=[WALLED, LID], main=3, secondary=1, dice=[1, 8, 1])
    events = play(match, "south", "0.6,0.6@90")
    assert [event.kind for event in events][-4:] == [
        "no_room",
        "no_room",
        "stay_behind",
        "stay_behind",
    ]
    assert [one["figure"] for one in only(events, "no_room")] == ["figure:a2", "figure:a3"]
    s = state(match)
    assert s.fates[fig(s, "a2")] == s.fates[fig(s, "a3")] == UNPLACED
    assert s.fates[fig(s, "b1")] == WAITING and asked(match) == "deploy"


@rule("artefact.familier", "setup.must-fit")
@pytest.mark.long
def test_a_familiar_whose_master_found_no_room_goes_with_it() -> None:
    rocks = it(look="rock", points=[(0, 0), (36, 0), (36, 4.6), (0, 4.6)])
    giant = who(artefacts=["familier"], keywords=["sorcier"], size="colossal")
    match = muster(
        a=[giant, who()],
        b=[who()],
        piece=[rocks],
        deployment="standard",
        main=3,
        secondary=1,
        dice=[8, 1],
    )
    play(match, "south")
    deploy(match)
    assert gone(match, "a1") and gone(match, "a2") and not gone(match, "a3")
    assert only(match.events, "stay_behind")[0]["figure"] == "figure:a1"
    assert only(match.events, "follow")[0]["figure"] == "figure:a2"
