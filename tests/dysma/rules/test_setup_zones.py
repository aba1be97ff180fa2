"""Deployment zones: the four deployments, who chooses, what the other gets (section 25)."""

from __future__ import annotations

import pytest

from tests.dysma.battle import play, refused, state
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import asked, deploy, muster
from wartable.kernel.match import Match


def chosen(deployment: str, choice: str, count: int = 2, side: int = 36, **more: object) -> Match:
    """a is first and has chosen; its figures are to be placed."""
    plain: dict[str, object] = {"a": [{}] * count, "b": [{}], "side": side, **more}
    match = muster(**plain, deployment=deployment, main=3, secondary=1, dice=[8, 1])
    play(match, choice)
    return match


def fits(match: Match, *places: str) -> None:
    """Each of these places would be accepted."""
    for place in places:
        assert match.why_not(place) is None, place


def outside(match: Match, *places: str) -> None:
    """Each of these places is outside the zone."""
    for place in places:
        assert refused(match, place) == "setup.placement-legal", place


@rule("scenario.deploy.1-2", "scenario.deploy.1-2.opposite", "setup.first-player")
@pytest.mark.parametrize(
    ("edge", "other"),
    [("south", "north"), ("east", "west"), ("north", "south"), ("west", "east")],
)
def test_any_edge_for_the_first_player_and_the_opposite_one_for_the_other(
    edge: str, other: str
) -> None:
    match = chosen("standard", edge)
    assert state(match).zone_choice == f"{edge}, {other}"


@rule("scenario.deploy.1-2")
def test_a_standard_zone_is_the_whole_edge_and_six_inches_deep() -> None:
    match = chosen("standard", "south")
    fits(match, "0.5,0.5@90", "35.5,5.5@90", "18,3@17")
    outside(match, "18,5.6@90", "18,30@90")
    play(match, "18,3@90", "20,3@90")
    fits(match, "0.5,35.5@270", "35.5,30.5@270")
    outside(match, "18,30.4@270", "18,3@270")


@rule("scenario.deploy.3-4", "scenario.deploy.3-4.whole")
def test_a_diagonal_zone_is_a_quarter_disc_around_a_corner() -> None:
    match = chosen("diagonal", "south-west")
    assert state(match).zone_choice == "south-west, north-east"
    fits(match, "0.5,11.4@90", "11.4,0.5@0", "7.9,7.9@0")
    # The whole base lies inside: its far corner counts, not its centre.
    outside(match, "8.3,8.3@0", "11.6,0.5@0", "8,8@0", "35,35@0")
    play(match, "3,3@45", "5,3@45")
    fits(match, "35.5,24.6@180")


@rule("scenario.deploy.5-6", "scenario.deploy.5-6.diagonals")
def test_split_zones_are_two_squares_in_opposite_corners() -> None:
    match = chosen("split", "south-east", 3)
    assert state(match).zone_choice == "south-east, south-west"
    fits(match, "30.5,5.5@90", "5.5,30.5@0")
    outside(match, "29.9,3@90", "6.1,33@0", "3,3@0", "33,33@0")


@rule("scenario.deploy.5-6")
def test_each_square_must_hold_a_figure() -> None:
    match = chosen("split", "south-west")
    play(match, "3,3@45")
    assert refused(match, "5,3@45") == "scenario.deploy.5-6"
    question = match.question
    assert question is not None
    play(match, "33,33@225")
    assert asked(match) == "deploy" and match.question is not None and match.question.seat == 1


@rule("scenario.deploy.5-6")
def test_only_the_last_figures_are_bound_to_the_empty_square() -> None:
    match = chosen("split", "south-west", 3)
    play(match, "3,3@45", "5,3@45")
    assert refused(match, "3,5@45") == "scenario.deploy.5-6"
    other = chosen("split", "south-west", 3)
    play(other, "3,3@45", "33,33@225")
    fits(other, "5,3@45", "31,33@225")


@rule("scenario.deploy.5-6.diagonals")
def test_a_band_of_one_ignores_the_minimum() -> None:
    match = chosen("split", "south-west", 1)
    fits(match, "3,3@45", "33,33@225")
    play(match, "3,3@45")
    assert match.question is not None and match.question.seat == 1


@rule("scenario.deploy.5-6.diagonals")
def test_scouts_do_not_count_for_the_minimum() -> None:
    scout = {"skills": ["Éclaireur"]}
    match = chosen("split", "south-west", a=[{}, {}, scout])
    play(match, "3,3@45")
    assert refused(match, "5,3@45") == "scenario.deploy.5-6"


@rule("scenario.deploy.7-8", "scenario.deploy.7-8.geometry")
def test_limited_zones_are_the_middle_third_or_both_outer_ones() -> None:
    match = chosen("limited", "south centre")
    assert state(match).zone_choice == "south centre, north sides"
    fits(match, "12.5,0.5@90", "23.5,11.5@90")
    outside(match, "11.9,3@90", "24.1,3@90", "18,11.6@90")
    play(match, "13,3@90", "15,3@90")
    fits(match, "0.5,35.5@270", "11.5,24.5@270", "24.5,24.5@270")
    outside(match, "12,30@270", "18,30@270", "3,24.4@270")


@rule("scenario.deploy.7-8")
def test_the_first_player_may_take_the_sides_and_use_one_of_them() -> None:
    match = chosen("limited", "east sides")
    assert state(match).zone_choice == "east sides, west centre"
    play(match, "30,3@180", "30,5@180")
    assert match.question is not None and match.question.seat == 1
    fits(match, "6,18@0")
    outside(match, "6,6@0")


@rule("scenario.deploy.7-8.geometry")
def test_the_zone_is_all_parts_allowed_used_or_not() -> None:
    match = chosen("limited", "north sides", 1)
    play(match, "3,33@270")
    assert len(state(match).zones[0].parts) == 2


@rule("game.table.scaling", "game.table")
def test_zones_grow_and_shrink_with_the_table() -> None:
    small = chosen("standard", "south", side=24)
    fits(small, "23.5,3.5@90")
    outside(small, "12,3.6@90")
    corner = chosen("diagonal", "south-west", side=24)
    fits(corner, "0.5,7.4@90")
    outside(corner, "0.5,7.6@90")


def test_the_proposals_keep_to_the_zone_of_every_deployment() -> None:
    for deployment in ("standard", "diagonal", "split", "limited"):
        match = muster(
            a=[{}] * 6, b=[{}] * 6, deployment=deployment, main=3, secondary=1, dice=[8, 1]
        )
        deploy(match)
        s = state(match)
        for seat, band in enumerate(s.scene.bands):
            assert all(s.zones[seat].holds(s.body(figure)) for figure in band)
