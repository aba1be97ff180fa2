"""Moving in play: distances, the 1" rule, levels, ground and what stands in the way (section 9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import (
    battle,
    facing,
    finish,
    gone,
    only,
    play,
    refused,
    spot,
    state,
    states,
    wounds,
)
from tests.dysma.rules import rule
from tests.dysma.rules.turns import FAR, it, who
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal


def box(
    look: str, left: float, low: float, right: float, high: float, **more: Any
) -> dict[str, Any]:
    """A rectangular piece of terrain."""
    return it(look=look, points=[(left, low), (right, low), (right, high), (left, high)], **more)


def ruin(left: float, low: float, right: float, high: float, *elevations: float) -> dict[str, Any]:
    """A ruin with whole floors at these elevations."""
    corners = [(left, low), (right, low), (right, high), (left, high)]
    floors = [it(points=corners, elevation=up) for up in elevations]
    return box("ruin", left, low, right, high, floor=floors)


def marching(
    *pieces: dict[str, Any],
    b: list[dict[str, Any]] | None = None,
    friends: list[dict[str, Any]] | None = None,
    run: bool = False,
    dice: list[int] | None = None,
    **values: Any,
) -> Match:
    """A figure at (10, 10), looking east, that is about to say where it goes."""
    me = who(at=(10, 10), facing=0)
    me.update(values)
    plain = it(a=[me, *(friends or [])], b=b or [FAR], dice=dice or [])
    if pieces:
        plain["piece"] = list(pieces)
    match = battle(**plain)
    play(match, "a1", "run" if run else "march")
    return match


def at(match: Match) -> tuple[float, float, float]:
    """Where the figure is."""
    return spot(match, "a1")


@rule("move.march-distance")
def test_a_march_covers_at_most_the_movement() -> None:
    match = marching()
    assert refused(match, "15.01,10") == "move.march-distance"
    play(match, "15,10")
    assert at(match) == (15, 10, 0)


@rule("move.march-distance", "activation.pivot")
def test_pivots_on_the_way_cost_nothing() -> None:
    match = marching()
    play(match, "13,10 > 13,12@270")
    assert at(match) == (13, 12, 0) and facing(match, "a1") == 270


@rule("move.march-distance")
def test_one_may_also_only_turn_or_stay() -> None:
    turned = marching()
    play(turned, "10,10@90")
    assert at(turned) == (10, 10, 0) and facing(turned, "a1") == 90
    stayed = marching()
    play(stayed, "pass")
    assert at(stayed) == (10, 10, 0) and "march" not in stayed.options


@rule("move.path")
def test_a_path_is_paid_corner_by_corner_and_ends_looking_the_way_it_went() -> None:
    match = marching()
    assert refused(match, "13,10 > 13,12.1") == "move.march-distance"
    play(match, "13,10 > 13,12")
    assert facing(match, "a1") == 90


@rule("move.one-inch")
def test_nobody_ends_closer_than_an_inch_to_an_enemy_but_exactly_an_inch_is_allowed() -> None:
    match = marching(b=[who(at=(15, 10), facing=180)])
    assert refused(match, "13.1,10") == "move.one-inch"
    play(match, "13,10@0")
    assert at(match)[0] == 13


@rule("move.one-inch", "protocol.legality")
def test_nor_passes_one_and_the_refusal_names_the_place() -> None:
    match = marching(b=[who(at=(12, 11), facing=180)])
    with pytest.raises(Refusal) as refusal:
        match.answer("10,10 > 14,10")
    assert refusal.value.rule == "move.one-inch"
    assert "(at 10.087, 10)" in str(refusal.value)


@rule("move.slide")
def test_a_point_behind_an_enemy_is_reached_around_it_at_full_cost() -> None:
    match = marching(b=[who(at=(14, 10), facing=180)], mv=10)
    events = play(match, "18,10")
    path = only(events, "move")[0]["path"]
    assert isinstance(path, list) and len(path) > 2 and at(match) == (18, 10, 0)
    short = marching(b=[who(at=(14, 10), facing=180)], mv=9)
    assert refused(short, "18,10") == "move.march-distance"


@rule("move.contact-no-march")
def test_who_is_in_contact_cannot_march_or_run() -> None:
    match = battle(a=[who(at=(10, 10))], b=[who(at=(11, 10))])
    play(match, "a1")
    assert refused(match, "march") == "move.contact-no-march"
    assert refused(match, "run") == "move.contact-no-march"


@rule("move.vertical-counts", "move.climb-where")
def test_climbing_a_storey_costs_its_height() -> None:
    match = marching(ruin(12, 8, 16, 12, 2))
    assert refused(match, "13.1,10,2") == "move.climb-all-or-nothing"
    play(match, "13,10,2")
    assert at(match) == (13, 10, 2)


@rule("move.vertical-down")
def test_and_so_does_climbing_down() -> None:
    match = marching(ruin(8, 8, 12, 12, 2), at=(11, 10, 2))
    assert refused(match, "14.1,10,0") == "move.march-distance"
    play(match, "14,10,0")
    assert at(match) == (14, 10, 0)


@rule("move.climb-all-or-nothing")
def test_who_cannot_finish_a_climb_stays_at_its_foot() -> None:
    match = marching(ruin(12, 8, 16, 12, 2), mv=4)
    assert refused(match, "13,10,0 > 13,10,2") == "move.climb-all-or-nothing"
    play(match, "13,10,0")
    assert at(match) == (13, 10, 0)


@rule("move.end-supported", "move.end-supported.test")
def test_a_move_ends_where_the_whole_base_is_carried() -> None:
    match = marching(ruin(12, 8, 16, 12, 2), mv=8)
    assert refused(match, "12.2,10,2") == "move.end-supported"
    play(match, "12.5,10,2@0")
    assert at(match) == (12.5, 10, 2)


@rule("geo.hill", "move.climb-where")
def test_a_hill_is_climbed_at_its_edge() -> None:
    match = marching(box("hill", 12, 6, 20, 14))
    play(match, "13,10,2")
    assert at(match) == (13, 10, 2)


@rule("move.clearance", "move.no-pass-through")
def test_figures_block_friends_as_well() -> None:
    match = marching(friends=[who(at=(12, 10))])
    assert refused(match, "10,10 > 14,10") == "move.no-pass-through"
    squeezed = marching(friends=[who(at=(12, 9.0)), who(at=(12, 11.1))], run=True)
    play(squeezed, "10,10.05 > 14,10.05@0")
    assert at(squeezed)[0] == 14


@rule("move.clearance")
def test_the_end_is_tested_with_the_true_square_in_its_facing() -> None:
    match = marching(friends=[who(at=(14, 10), facing=0)])
    assert refused(match, "12.9,10@45") == "geo.no-overlap"
    play(match, "12.9,10@0")
    assert facing(match, "a1") == 0


@rule("move.one-inch.start-inside")
def test_who_begins_too_close_may_only_go_away_from_the_enemy() -> None:
    near = [who(at=(11.6, 10), facing=180)]
    match = marching(b=near)
    assert refused(match, "10,10 > 10.2,10 > 6,10") == "move.one-inch.start-inside"
    assert refused(match, "9.8,10") == "move.one-inch"
    play(match, "9,10@0")
    assert at(match)[0] == 9
    stay = marching(b=near)
    play(stay, "pass")


@rule("move.one-inch")
def test_a_turn_on_the_spot_does_not_bring_anybody_nearer_than_an_inch_either() -> None:
    match = marching(b=[who(at=(12, 10), facing=180)])
    assert refused(match, "10,10@45") == "move.one-inch"
    play(match, "10,10@90")
    assert facing(match, "a1") == 90


@rule("move.one-inch.3d")
def test_one_may_walk_below_an_enemy_who_stands_an_inch_or_more_above() -> None:
    match = marching(ruin(11, 8, 15, 12, 2), b=[who(at=(13, 10, 2), facing=180)])
    play(match, "10,10,0 > 15,10,0")
    assert at(match) == (15, 10, 0)


@rule("move.difficult", "move.difficult.centre")
def test_an_inch_of_difficult_ground_counts_as_two_while_the_centre_is_in_it() -> None:
    match = marching(box("wood", 12, 8, 20, 12))
    assert refused(match, "10,10,0 > 13.6,10,0") == "move.march-distance"
    play(match, "13.5,10")
    assert at(match)[0] == 13.5


@rule("skill.agile", "skill.agile.limits")
def test_the_agile_pay_nothing_more_for_it_but_for_obstacles_and_climbs() -> None:
    match = marching(box("wood", 12, 8, 20, 12), skills=["Agile"])
    play(match, "15,10")
    assert at(match)[0] == 15
    hedge = it(look="hedge", points=[(12, 8), (12, 12)])
    over = marching(hedge, skills=["Agile"])
    assert refused(over, "10,10 > 14.1,10") == "move.march-distance"
    climbing = marching(ruin(12, 8, 16, 12, 2), skills=["Agile"])
    assert refused(climbing, "13.1,10,2") == "move.climb-all-or-nothing"


@rule("move.obstacle", "move.obstacle.each")
def test_crossing_an_obstacle_takes_an_inch_and_nobody_ends_astride() -> None:
    hedge = it(look="hedge", points=[(12, 8), (12, 12)])
    match = marching(hedge)
    assert refused(match, "10,10 > 14.1,10") == "move.march-distance"
    assert refused(match, "12.2,10") == "move.obstacle.each"
    play(match, "14,10")
    assert at(match)[0] == 14


@rule("move.impassable")
def test_impassable_terrain_is_walked_around() -> None:
    match = marching(box("rock", 12, 9.5, 13, 10.5), mv=6)
    assert refused(match, "10,10 > 14.6,10") == "move.impassable"
    events = play(match, "14.6,10")
    path = only(events, "move")[0]["path"]
    assert isinstance(path, list) and len(path) > 2


@rule("geo.on-table")
def test_the_table_edge_is_a_wall() -> None:
    match = marching(at=(2, 10))
    assert refused(match, "0.4,10") == "geo.on-table"
    play(match, "0.5,10@180")
    assert at(match)[0] == 0.5


@rule("move.tokens-ignored", "scenario.token.size")
def test_tokens_are_walked_over() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0)], b=[FAR], main=1, token=[it(kind="chest", at=(12, 10))]
    )
    play(match, "a1", "march", "14,10")
    assert at(match) == (14, 10, 0)


@rule("skill.cavalier")
def test_riders_climb_no_storeys_but_use_hills() -> None:
    match = marching(ruin(13, 8, 18, 12, 2), skills=["Cavalier"], mv=8)
    assert refused(match, "10,10,0 > 15,10,0 > 15,10,2") == "skill.cavalier"
    uphill = marching(box("hill", 12, 6, 20, 14), skills=["Cavalier"], mv=8)
    play(uphill, "14,10,2")
    assert at(uphill)[2] == 2


@rule("skill.vol", "skill.vol.details")
def test_flyers_cross_everything_and_pay_no_height() -> None:
    enemy, friend = who(at=(12, 10), facing=180), who(at=(13.3, 10))
    match = marching(box("wood", 11, 8, 12, 12), b=[enemy], friends=[friend], skills=["Vol"])
    play(match, "15,10@0")
    assert at(match) == (15, 10, 0)
    upwards = marching(ruin(12, 8, 16, 12, 2, 4), skills=["Vol"])
    play(upwards, "14,10,4")
    assert at(upwards) == (14, 10, 4)


@rule("skill.vol", "skill.vol.details")
def test_but_they_end_like_everybody_else() -> None:
    rock = box("rock", 13, 9, 15, 11)
    match = marching(rock, b=[who(at=(10, 14), facing=180)], skills=["Vol"])
    assert refused(match, "14,10") == "move.impassable"
    assert refused(match, "10,12.2") == "move.one-inch"
    held = battle(a=[who(at=(10, 10), skills=["Vol"])], b=[who(at=(11, 10))])
    play(held, "a1")
    assert refused(held, "march") == "move.contact-no-march"


@rule("action.march")
def test_a_march_may_lead_nowhere_and_is_told_even_so() -> None:
    match = battle(a=[who(at=(10, 10))], b=[FAR])
    events = play(match, "a1", "march", "pass")
    assert only(events, "stay") == [{"kind": "stay", "rule": "action.march", "figure": "figure:a1"}]
    assert refused(match, "march") == "activation.no-repeat"


@rule("move.jump", "move.jump.cost", "fall.attack")
def test_a_jump_costs_no_height_but_from_two_inches_it_hurts() -> None:
    match = marching(ruin(8, 8, 12, 12, 2), at=(11, 10, 2), sa=3, dice=[4, 4, 1, 1, 1])
    play(match, "12,10,2@jump > 12,10,0 > 15,10,0@90")
    assert at(match) == (15, 10, 0) and facing(match, "a1") == 90
    assert wounds(match, "a1") == 2
    finish(match)


@rule("move.jump.cost")
def test_the_fall_is_resolved_on_landing_and_only_a_survivor_goes_on() -> None:
    match = marching(ruin(8, 8, 12, 12, 2), at=(11, 10, 2), dice=[4, 4, 1, 1, 1])
    events = play(match, "12,10,2@jump > 12,10,0 > 15,10,0")
    assert gone(match, "a1")
    landed = only(events, "move")
    assert len(landed) == 1 and landed[0]["to"] != "place:15,10@0"


@rule("move.jump.cost")
def test_a_jump_needs_an_edge_and_below_two_inches_it_is_harmless() -> None:
    low = box("hill", 6, 6, 12, 14, height=1.5)
    match = marching(low, at=(11, 10, 1.5), dice=[])
    assert refused(match, "11,10,1.5@jump > 11,10,0 > 14,10,0") == "move.jump.cost"
    play(match, "12,10,1.5@jump > 12,10,0 > 16,10,0")
    assert at(match) == (16, 10, 0) and wounds(match, "a1") == 0


@rule("move.jump")
@pytest.mark.parametrize("way", ["12,10@jump > 14,10", "11.5,10 > 12,10,1.5@jump > 14,10"])
def test_a_jump_lands_on_the_level_of_the_next_place(way: str) -> None:
    match = marching(box("hill", 6, 6, 12, 14, height=1.5), at=(11, 10, 1.5), dice=[])
    play(match, way)
    assert at(match) == (14, 10, 0)


@rule("move.jump")
def test_a_jump_leads_somewhere() -> None:
    match = marching(box("hill", 6, 6, 12, 14, height=1.5), at=(11, 10, 1.5), dice=[])
    assert refused(match, "12,10@jump") == "move.jump"


@rule("fall.safe")
def test_flyers_never_fall() -> None:
    match = marching(ruin(8, 8, 12, 12, 2), at=(11, 10, 2), skills=["Vol"], dice=[])
    play(match, "15,10,0")
    assert at(match) == (15, 10, 0) and wounds(match, "a1") == 0


@rule("action.pick-up", "action.pick-up.cost")
def test_ending_a_move_beside_a_flag_one_may_take_it() -> None:
    match = battle(
        a=[who(at=(10, 10))],
        b=[FAR],
        main=5,
        token=[it(kind="flag", owner="b", at=(13, 10))],
    )
    play(match, "a1", "march", "12.5,10")
    assert match.question is not None and match.question.kind == "pick_up"
    play(match, "token 1")
    assert state(match).carrying[0] == 0 and "stance" in match.options


@rule("protocol.legality")
def test_an_answer_that_is_no_place_is_refused() -> None:
    match = marching()
    assert refused(match, "somewhere") == "table.offered"
    assert states(match, "a1") == []


@rule("scenario.main.8.details")
def test_a_statue_that_was_charged_at_its_disc_does_not_hold_the_charger() -> None:
    from wartable.dysma.state.writers import body_of

    match = battle(a=[who(at=(10, 10), facing=45)], b=[FAR], main=8)
    s = state(match)
    statue = s.scene.statues[1][0]
    s.bodies[statue] = body_of(s, statue, 10_707, 10_707, 0, 0)
    play(match, "a1", "march", "8,8")
    assert at(match) == (8, 8, 0)
