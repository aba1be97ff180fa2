"""Lines of sight and cover, rule by rule."""

from __future__ import annotations

import pytest

from tests.dysma.rules import rule
from tests.dysma.table.setting import EAST, WEST, blockers, box, figure, floor, made, table, wall
from wartable.dysma.table.shapes.base import Body, distance
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.sight.sight import Sight, sees, sight

CLEAR, COVERED, HIDDEN = "clear", "cover", "hidden"


def verdict(found: Sight) -> str:
    return HIDDEN if not found.visible else COVERED if found.cover else CLEAR


def look(field: Map, a: Body, b: Body, *others: Body) -> Sight:
    """What a sees of b; the plain test always agrees."""
    found = sight(field, a, b, [a, b, *others])
    assert sees(field, a, b, [a, b, *others]) == found.visible
    return found


def rules_of(found: Sight) -> set[str]:
    return {reason.rule for reason in found.because}


@rule("los.example", "los.line", "los.clear", "los.cover", "fov.180")
def test_the_picture_of_the_book() -> None:
    """The red figure looks east; A to F as the book says."""
    field = table(made(0, "house", box(14, 20, 18, 25)))
    red = figure(0, 10, 18, EAST)
    a = figure(1, 20, 26, WEST)
    b = figure(2, 19, 19.9, WEST)
    c = figure(3, 16, 16, WEST)
    d = figure(4, 19.4, 14.9, WEST)
    e = figure(5, 34, 18.5, WEST)
    f = figure(6, 5, 18, EAST)
    everyone = [red, a, b, c, d, e, f]
    seen = {one.number: sight(field, red, one, everyone) for one in everyone[1:]}
    assert verdict(seen[1]) == HIDDEN and {r.piece for r in seen[1].because} == {0}
    assert verdict(seen[2]) == COVERED and [r.piece for r in seen[2].because] == [0]
    assert verdict(seen[3]) == CLEAR and seen[3].rule == "los.clear"
    assert verdict(seen[4]) == COVERED and [r.figure for r in seen[4].because] == [3]
    assert seen[5].visible and distance(red, e) > 20  # out of a weapon's range, not of sight
    assert verdict(seen[6]) == HIDDEN and seen[6].rule == "fov.180"
    targets = [n for n in seen if seen[n].visible and distance(red, everyone[n]) <= 12]
    assert targets == [2, 3, 4]


@rule("los.wedge", "los.volume")
def test_two_houses_together_hide_what_neither_hides_alone() -> None:
    a, b = figure(0, 5, 18), figure(1, 15, 18)
    left, right = made(0, "house", box(9, 18, 11, 22)), made(1, "house", box(9, 14, 11, 18))
    assert verdict(look(table(left), a, b)) == COVERED
    assert verdict(look(table(left, right), a, b)) == HIDDEN
    gap = made(1, "house", box(9, 14, 11, 17.9))
    assert verdict(look(table(left, gap), a, b)) == COVERED


@rule("los.volume")
@pytest.mark.parametrize(("low", "expected"), [(18.40, COVERED), (18.46, CLEAR)])
def test_the_rim_of_a_base_does_not_count(low: float, expected: str) -> None:
    """Only the square shrunk by 0.05″ is looked at: a house flush with its edge hides nothing."""
    a, b = figure(0, 5, 18), figure(1, 15, 18)
    house = made(0, "house", box(14, low, 14.4, 22))
    assert verdict(look(table(house), a, b)) == expected


@rule("los.wedge")
def test_what_is_behind_the_target_hides_nothing() -> None:
    a, b = figure(0, 5, 18), figure(1, 15, 18)
    assert verdict(look(table(made(0, "house", box(15.5, 16, 18, 20))), a, b)) == CLEAR
    assert verdict(look(table(made(0, "house", box(1, 16, 4, 20))), a, b)) == CLEAR


@rule("los.wedge", "terrain.open-building.walls")
def test_a_wall_across_the_target_hides_the_part_behind_it() -> None:
    """It runs through the square from the front to the far side: only rays that meet it first."""
    a, b = figure(0, 5, 18), figure(1, 15, 18)
    ground = box(14, 17, 16, 19)
    across = made(0, "ruin", ground, walls=[wall(14.2, 18.3, 15.8, 17.9, 0, 3)])
    assert verdict(look(table(across), a, b)) == COVERED
    behind = made(0, "ruin", ground, walls=[wall(15.46, 17, 15.46, 19, 0, 3)])
    assert verdict(look(table(behind), a, b)) == CLEAR


@rule("los.vertical", "los.cover")
@pytest.mark.parametrize(
    ("height", "expected"), [(0.5, CLEAR), (0.56, COVERED), (1.12, COVERED), (1.15, HIDDEN)]
)
def test_heights_halfway(height: float, expected: str) -> None:
    """Halfway between equals the line to the feet is at 0.54″, that to the head at 1.14″."""
    a, b = figure(0, 5, 18), figure(1, 15, 18)
    rock = made(0, "rock", [(10, 14), (10.1, 14), (10.1, 22), (10, 22)], height=height)
    found = look(table(rock), a, b)
    assert verdict(found) == expected
    if expected != CLEAR:
        assert blockers(found)[0].entry == pytest.approx(5.0, abs=0.1)
        assert blockers(found)[0].full == (expected == HIDDEN)


@rule("los.vertical", "los.ignore-overhang")
def test_what_hangs_above_the_head_is_ignored() -> None:
    a, b = figure(0, 5, 18), figure(1, 15, 18)
    ground = box(9, 14, 11, 22)
    high = made(0, "ruin", ground, walls=[wall(10, 14, 10, 22, 2, 3)])
    assert verdict(look(table(high), a, b)) == CLEAR
    low = made(0, "ruin", ground, walls=[wall(10, 14, 10, 22, 0, 3)])
    assert verdict(look(table(low), a, b)) == HIDDEN


@rule("los.figures")
def test_only_a_taller_figure_hides_completely() -> None:
    a, b = figure(0, 5, 18), figure(1, 15, 18)
    assert verdict(look(table(), a, b, figure(2, 10, 18))) == COVERED
    assert verdict(look(table(), a, b, figure(2, 10, 18, size="mounted"))) == HIDDEN
    assert verdict(look(table(), a, b, figure(2, 10, 18.9, size="mounted"))) == COVERED
    assert verdict(look(table(), a, b, figure(2, 10, 20))) == CLEAR
    tall = figure(1, 15, 18, size="colossal")
    assert verdict(look(table(), a, tall, figure(2, 10, 18, size="mounted"))) == COVERED


@rule("los.mutual")
def test_sight_is_not_mutual() -> None:
    """The giant looks over a rock that covers him from the small one."""
    small, giant = figure(0, 5, 18, EAST, "small"), figure(1, 15, 18, WEST, "colossal")
    rock = made(0, "rock", box(13, 14, 13.2, 22), height=1.9)
    assert verdict(look(table(rock), small, giant)) == COVERED
    assert verdict(look(table(rock), giant, small)) == CLEAR


@rule("los.stand-on", "geo.hill")
def test_the_hill_under_ones_feet_is_no_blocker() -> None:
    hill = made(0, "hill", box(3, 15, 12, 21))
    above, below = figure(0, 5, 18, z=2.0), figure(1, 20, 18, WEST)
    assert verdict(look(table(hill), above, below)) == CLEAR
    assert verdict(look(table(hill), below, above)) == CLEAR
    behind = figure(2, 1.5, 18)
    assert verdict(look(table(hill), behind, below)) == HIDDEN


@rule("los.stand-on", "terrain.open-building")
def test_floors_never_block_but_walls_do() -> None:
    ground = box(8, 14, 12, 22)
    storey = [floor(ground, 2.0)]
    above, below = figure(0, 10, 18, z=2.0), figure(1, 20, 18, WEST)
    assert verdict(look(table(made(0, "ruin", ground, floors=storey)), above, below)) == CLEAR
    walls = [wall(12, 14, 12, 22, 2.0, 3)]
    ruin = made(0, "ruin", ground, floors=storey, walls=walls)
    assert verdict(look(table(ruin), above, below)) == HIDDEN
    under = figure(2, 10, 18)
    assert verdict(look(table(ruin), above, under)) == CLEAR  # right below


@rule("los.difficult.through", "los.difficult.through-test", "terrain.difficult")
def test_through_a_wood() -> None:
    a, b = figure(0, 5, 18), figure(1, 25, 18, WEST)
    wood = box(10, 14, 14, 22)
    found = look(table(made(0, "wood", wood)), a, b)
    assert verdict(found) == HIDDEN and rules_of(found) == {"los.difficult.through"}
    assert verdict(look(table(made(0, "wood", wood, height=1.2)), a, b)) == HIDDEN
    lower = look(table(made(0, "wood", wood, height=1.1)), a, b)
    assert verdict(lower) == COVERED and rules_of(lower) == {"los.vertical"}
    assert verdict(look(table(made(0, "marsh", wood)), a, b)) == CLEAR


@rule("los.difficult.cover", "los.difficult.in", "los.both-ways", "los.difficult.through-test")
@pytest.mark.parametrize(("x", "expected"), [(10.0, COVERED), (9.99, HIDDEN)])
def test_at_least_half_the_base_is_in_the_wood(x: float, expected: str) -> None:
    wood = made(0, "wood", box(10, 14, 14, 22))
    inside, outside = figure(0, x, 18), figure(1, 25, 18, WEST)
    assert verdict(look(table(wood), inside, outside)) == expected
    assert verdict(look(table(wood), outside, inside)) == expected


@rule("los.both-ways", "los.difficult.cover")
def test_both_in_one_wood_is_cover_once() -> None:
    wood = made(0, "wood", box(10, 14, 18, 22))
    found = look(table(wood), figure(0, 11, 18), figure(1, 16, 18, WEST))
    assert [reason.rule for reason in found.because] == ["los.difficult.cover"]


@rule("los.colosse", "los.colosse.difficult")
def test_low_things_do_not_cover_a_colosse() -> None:
    a = figure(0, 5, 18)
    plain, giant = (figure(1, 15, 18, WEST, "colossal", colosse=c) for c in (False, True))
    hedge = made(0, "hedge", [(12, 14), (12, 22)])
    field = made(0, "field", box(13, 15, 18, 21))
    wood = made(0, "wood", box(13, 15, 18, 21))
    small = figure(2, 12, 18, size="small")
    equal = figure(2, 12, 18)
    for piece in (hedge, field):
        assert verdict(look(table(piece), a, plain)) == COVERED
        assert verdict(look(table(piece), a, giant)) == CLEAR
    assert verdict(look(table(wood), a, giant)) == COVERED
    assert verdict(look(table(), a, plain, small)) == COVERED
    assert verdict(look(table(), a, giant, small)) == CLEAR
    assert verdict(look(table(), a, giant, equal)) == COVERED


@rule("terrain.obstacle.cover", "terrain.obstacle.touch")
@pytest.mark.parametrize(("gap", "expected"), [(0.25, COVERED), (0.26, CLEAR)])
def test_standing_against_an_obstacle(gap: float, expected: str) -> None:
    """From a hill one looks over the hedge, but it still protects whoever stands against it."""
    hill = made(1, "hill", box(1, 15, 9, 21), height=9.0)
    shooter, target = figure(0, 5, 18, z=9.0), figure(1, 14, 18, WEST)
    hedge = made(0, "hedge", [(13.5 - gap, 14), (13.5 - gap, 22)], height=0.1)
    found = look(table(hedge, hill), shooter, target)
    assert verdict(found) == expected
    if expected == COVERED:
        assert rules_of(found) == {"terrain.obstacle.cover"}


@rule("terrain.obstacle.cover")
def test_not_from_ones_own_side_and_not_across_the_same_obstacle() -> None:
    target = figure(1, 14, 18, WEST)
    behind = made(0, "hedge", [(14.6, 14), (14.6, 22)], height=0.1)
    assert verdict(look(table(behind), figure(0, 5, 18), target)) == CLEAR
    between = made(0, "hedge", [(13.4, 14), (13.4, 22)], height=0.01)
    assert verdict(look(table(between), figure(0, 12.7, 18), target)) == CLEAR
    assert verdict(look(table(between), figure(0, 11.7, 18), target)) == COVERED


@rule("terrain.impassable.sight")
def test_a_pit_hides_nothing() -> None:
    a, b = figure(0, 5, 18), figure(1, 15, 18)
    assert verdict(look(table(made(0, "pit", box(8, 14, 12, 22))), a, b)) == CLEAR
    assert verdict(look(table(made(0, "rock", box(8, 14, 12, 22))), a, b)) == HIDDEN


@rule("los.tokens", "move.tokens-ignored")
def test_a_map_knows_no_tokens() -> None:
    """Nothing can be handed to sight but terrain and bodies, and open ground hides nothing."""
    a, b = figure(0, 5, 18), figure(1, 15, 18)
    assert verdict(look(table(made(0, "square", box(8, 14, 12, 22))), a, b)) == CLEAR


@rule("fov.single-test")
def test_the_same_test_says_who_is_in_whose_back() -> None:
    defender, attacker = figure(0, 10, 10, EAST), figure(1, 8.9, 10, EAST)
    assert defender.in_back(attacker.px, attacker.py)
    assert not attacker.in_back(defender.px, defender.py)
    assert look(table(), defender, attacker).rule == "fov.180"
    assert look(table(), attacker, defender).rule == "los.clear"


def test_a_sight_explains_itself() -> None:
    a, b = figure(0, 5, 18), figure(1, 15, 18)
    found = look(table(made(0, "house", box(9, 14, 11, 22))), a, b)
    assert str(found) == "hidden [los.wedge]: piece 0 hides all behind it [los.vertical]"
    assert str(look(table(), a, b)) == "clear [los.clear]"
    blocker = blockers(found)[0]
    assert blocker.right < 0.0 < blocker.left and blocker.entry == pytest.approx(4.0, abs=0.01)
    covered = look(table(), a, b, figure(7, 10, 18))
    assert str(covered) == "in cover [los.cover]: figure 7 hides a part behind it [los.figures]"
