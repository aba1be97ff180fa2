"""More than two players (section 27)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import arena, battle, fig, only, play, refused, run, state
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import count_up, deploy, muster
from wartable.dysma.fight.harm import Harm
from wartable.dysma.setup.setup import LayOut
from wartable.dysma.turn.ending import check_end

THREE: dict[str, Any] = {"a": [{}], "b": [{}], "c": [{}], "main": 3, "secondary": 1}


def at(x: float, y: float, **more: Any) -> dict[str, Any]:
    return {"at": (x, y), **more}


@rule("multi.order", "setup.others-follow")
def test_the_die_names_the_first_player_then_clockwise() -> None:
    # c rolls highest, a second, b lowest: b still comes after a, for the seats go round.
    match = muster(**THREE, dice=[5, 2, 8])
    assert only(match.events, "order")[0]["first"] == "side:c"
    assert deploy(match) == [
        *(("zone", 2), ("zone", 0), ("zone", 1)),
        *(("deploy", 2), ("deploy", 0), ("deploy", 1)),
    ]
    assert match.question is not None and match.question.seat == 2


@rule("multi.deploy")
def test_three_or_four_players_stand_in_corners() -> None:
    match = muster(**THREE, d=[{}], deployment="standard", dice=[8, 2, 1, 3])
    assert state(match).deployment == "diagonal"
    play(match, "north-east")
    assert match.options == ["south-west", "south-east", "north-west"]
    play(match, "south-west", "north-west")  # and d gets the corner that is left
    assert state(match).zone_choice == "north-east, south-west, north-west, south-east"
    assert match.question is not None and match.question.kind == "deploy"


@rule("multi.deploy")
def test_their_zones_reach_ten_inches_from_the_corner() -> None:
    match = muster(**THREE, dice=[8, 2, 1])
    play(match, "south-west", "north-west", "north-east")
    assert refused(match, "0.5,9.6@90") == "setup.placement-legal"
    play(match, "0.5,9.4@90")


@rule("game.table.scaling", "multi.deploy")
def test_on_a_smaller_table_they_reach_less_far() -> None:
    match = muster(**THREE, side=18, dice=[8, 2, 1])
    play(match, "south-west", "north-west", "north-east")
    assert refused(match, "0.5,4.6@90") == "setup.placement-legal"
    play(match, "0.5,4.4@90")


CORNERS: dict[str, Any] = {"zone": "south-west, north-west, north-east"}


@rule("multi.enemies", "scenario.main.3")
def test_the_enemy_zone_is_any_of_theirs() -> None:
    s = arena(a=[at(3, 33), at(33, 33), at(3, 3)], b=[], c=[], main=3, **CORNERS)
    assert count_up(s) == [4, 0, 0]


@rule("multi.enemies", "scenario.main.5")
def test_each_enemy_flag_is_scored_once() -> None:
    flags = [
        {"kind": "flag", "owner": "b", "bearer": "a1"},
        {"kind": "flag", "owner": "c", "bearer": "a2"},
    ]
    s = arena(a=[at(9, 9), at(12, 9)], b=[], c=[], main=5, token=flags, **CORNERS)
    assert count_up(s) == [8, 0, 0]


@rule("multi.enemies", "scenario.secondary.7.ties")
def test_the_dearest_figure_of_each_enemy_scores() -> None:
    theirs: dict[str, Any] = {"b": [at(9, 27), at(12, 27)], "c": [at(27, 27)]}
    s = arena(a=[at(9, 9)], **theirs, main=3, secondary=7, **CORNERS)
    for label in ("b1", "b2", "c1"):
        run(s, Harm(fig(s, label), 9, fig(s, "a1"), "attack.formula"))
    assert s.victory == [8, 0, 0]


@rule("multi.enemies")
def test_chests_and_quarters_need_the_only_player_present() -> None:
    chest = [{"kind": "chest", "at": (18, 18)}]
    for c, points in ((at(20, 18), 0), (at(30, 18), 2)):
        s = arena(a=[at(17, 18)], b=[at(3, 33)], c=[c], main=1, token=chest, **CORNERS)
        assert count_up(s) == [points, 0, 0]
    for c, points in ((at(12, 12), 0), (at(30, 18), 2)):
        s = arena(a=[at(3, 3), at(6, 3)], b=[at(3, 33)], c=[c], main=4, **CORNERS)
        assert count_up(s) == [points, 0, 0]


@rule("multi.enemies", "scenario.main.8")
def test_statues_of_all_enemies_count() -> None:
    match = muster(**{**THREE, "main": 8}, dice=[8, 2, 1])
    deploy(match)
    s = state(match)
    for label in ("bs1", "cs2"):
        run(s, Harm(fig(s, label), 1, fig(s, "a1"), "attack.formula"))
    assert s.victory == [6, 0, 0]


@pytest.mark.parametrize("mission", [1, 2, 6])
def test_tokens_find_their_places_among_more_players(mission: int) -> None:
    match = muster(**{**THREE, "main": mission}, dice=[8, 2, 1])
    deploy(match)
    assert len(state(match).tokens) == {1: 3, 2: 5, 6: 9}[mission]


def test_with_no_two_free_corners_the_chests_lie_on_the_median() -> None:
    s = run(arena(a=[], b=[], c=[], main=1, **CORNERS), LayOut())
    assert [(one.x, one.y) for one in s.tokens] == [(4000, 18000), (18000, 18000), (32000, 18000)]


@rule("action.retreat.order", "multi.order")
def test_the_free_combats_against_a_retreat_go_round_clockwise() -> None:
    match = battle(
        a=[at(10, 10, facing=0)],
        b=[at(11, 10, facing=180)],
        c=[at(12, 10, facing=180)],
        active="b",
        main=3,
        **CORNERS,
    )
    play(match, "b1", "retreat")
    asked = []
    for _ in range(2):
        assert match.question is not None
        asked.append(match.question.seat)
        play(match, "pass")
    assert asked == [2, 0]


@rule("multi.end")
def test_the_game_ends_when_all_but_one_are_gone() -> None:
    two = arena(a=[at(9, 9)], b=[at(9, 27)], c=[], main=3, victory={"c": 9}, **CORNERS)
    assert not check_end(two)
    assert two.victory == [0, 0, 9]  # an eliminated player keeps the points
    one = arena(a=[at(9, 9)], b=[], c=[], main=3, victory={"c": 9}, **CORNERS)
    assert check_end(one) and one.result is not None
    assert (one.result.winners, one.result.rule) == ([], "end.wipe-out")


@rule("multi.end", "end.victory")
def test_exactly_one_player_with_twelve_points_wins() -> None:
    won = arena(a=[at(9, 9)], b=[at(9, 27)], c=[], main=3, victory={"c": 12, "a": 11}, **CORNERS)
    assert check_end(won) and won.result is not None and won.result.winners == [2]
    drawn = arena(a=[at(9, 9)], b=[at(9, 27)], c=[], main=3, victory={"c": 12, "a": 13}, **CORNERS)
    assert check_end(drawn) and drawn.result is not None and drawn.result.winners == []
