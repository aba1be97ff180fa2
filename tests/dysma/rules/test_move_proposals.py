"""The places that a move question proposes: few, useful, and every one of them legal."""

from __future__ import annotations

import random
from math import hypot
from typing import Any

from tests.dysma.battle import arena, battle, play, spot, state
from tests.dysma.rules import rule
from tests.dysma.rules.turns import FAR, it, who
from wartable.dysma.deeds.candidates import MOST, places
from wartable.dysma.deeds.deed import OpenStep
from wartable.dysma.deeds.marching import Walk, can_get_away
from wartable.dysma.deeds.walks import (
    CONSOLIDATE,
    MARCH,
    RETREAT,
    STUPID,
)
from wartable.dysma.game import GAME
from wartable.dysma.state.board import engaged
from wartable.dysma.state.words import (
    is_place,
    place_x,
    place_y,
    place_z,
)
from wartable.dysma.table.shapes.base import in_contact
from wartable.kernel.match import Match
from wartable.kernel.state import proceed

INCH = 1000


def spots(found: list[int]) -> list[tuple[int, int, int]]:
    """Where the proposals are, in thousandths."""
    return [(place_x(code), place_y(code), place_z(code)) for code in found]


def gap_of(found: list[int], x: float, y: float) -> float:
    """How near the nearest proposal comes to a point, in inches."""
    return min(hypot(px - x * INCH, py - y * INCH) for px, py, _ in spots(found)) / INCH


@rule("protocol.legality", "protocol.decision-list")
def test_in_whole_battles_every_proposed_place_is_a_legal_answer() -> None:
    for seed in (3, 8):
        chance = random.Random(seed)
        plain = {"bands": ["omrok-fist", "silver-peaks"], "map": f"seed {seed}", "turn_limit": 3}
        s = state(Match(GAME, plain, seed))
        s.log = None
        asked = 0
        while s.question is not None:
            question = s.question
            step = s.agenda[-1]
            if question.open and isinstance(step, Walk):
                asked += 1
                assert len(question.options) <= MOST + 1
                for code in question.options:
                    assert not is_place(code) or step.fault(s, [code]) is None
            count = chance.randint(question.low, min(question.high, len(question.options)))
            proceed(s, chance.sample(question.options, count))
        assert asked > 20


def test_the_same_position_gives_the_same_proposals() -> None:
    plain: dict[str, Any] = it(
        map="seed 5", a=[who(at=(9, 8), facing=0)], b=[who(at=(20, 17)), who(at=(18, 5))]
    )
    first = places(arena(**plain), 0, 5 * INCH, MARCH)
    assert first == places(arena(**plain), 0, 5 * INCH, MARCH) and len(first) >= 6


def test_they_lead_towards_enemies_away_from_them_and_behind_them() -> None:
    s = arena(a=[who(at=(10, 10), facing=0)], b=[who(at=(14, 10), facing=180)])
    found = places(s, 0, 6 * INCH, MARCH)
    assert gap_of(found, 12, 10) < 0.5  # as near as the 1" rule allows, or nearly
    assert gap_of(found, 4, 10) < 0.1
    near = arena(a=[who(at=(17, 14), facing=0)], b=[who(at=(14, 10), facing=180)])
    assert gap_of(places(near, 0, 6 * INCH, MARCH), 16.2, 10) < 0.1


def test_they_lead_to_tokens_into_cover_and_up_to_storeys_and_hills() -> None:
    far = [who(at=(33, 10), facing=180)]
    token = [it(kind="chest", at=(10, 14))]
    s = arena(a=[who(at=(10, 10), facing=0)], b=far, main=1, token=token)
    assert gap_of(places(s, 0, 5 * INCH, MARCH), 10, 14) < 0.1
    rock = it(look="rock", points=[(12, 12), (14, 12), (14, 14), (12, 14)])
    s = arena(a=[who(at=(10, 10), facing=0)], b=far, piece=[rock])
    assert gap_of(places(s, 0, 5 * INCH, MARCH), 11, 13.3) < 1
    corners = [(12, 8), (15, 8), (15, 12), (12, 12)]
    ruin = it(look="ruin", points=corners, floor=[it(points=corners, elevation=2)])
    s = arena(a=[who(at=(10, 10), facing=0)], b=far, piece=[ruin])
    assert (13_500, 10_000, 2000) in spots(places(s, 0, 6 * INCH, MARCH))
    hill = it(look="hill", points=[(12, 6), (20, 6), (20, 14), (12, 14)])
    s = arena(a=[who(at=(10, 10), facing=0)], b=far, piece=[hill])
    assert any(z == 2000 for _, _, z in spots(places(s, 0, 6 * INCH, MARCH)))


@rule("move.jump", "move.jump.cost")
def test_they_lead_down_by_a_harmless_jump() -> None:
    far = [who(at=(33, 10), facing=180)]
    hill = it(look="hill", points=[(6, 6), (12, 6), (12, 14), (6, 14)], height=1.5)
    corners = [(6, 6), (12, 6), (12, 14), (6, 14)]
    ruin = it(look="ruin", points=corners, floor=[it(points=corners, elevation=1.5)])
    for piece in (hill, ruin):
        s = arena(a=[who(at=(11, 10, 1.5), facing=0)], b=far, piece=[piece])
        found = places(s, 0, 5 * INCH, MARCH)
        assert (16_000, 10_000, 0) in spots(found)  # a climb would leave 3.5" only
        walk = Walk(0, 5 * INCH, "action.march", MARCH)
        assert all(walk.fault(s, [code]) is None for code in found)
        opposing = places(s, 0, 5 * INCH, STUPID)  # skill.stupide.details: without jumps
        assert (16_000, 10_000, 0) not in spots(opposing)


@rule("move.climb-where")
def test_they_lead_down_from_a_storey_and_on() -> None:
    corners = [(6, 6), (14, 6), (14, 14), (6, 14)]
    ruin = it(look="ruin", points=corners, floor=[it(points=corners, elevation=2)])
    s = arena(a=[who(at=(12, 10, 2), facing=0)], b=[who(at=(33, 10), facing=180)], piece=[ruin])
    assert (15_000, 10_000, 0) in spots(places(s, 0, 5 * INCH, MARCH))


def test_they_lead_to_every_part_of_the_enemy_zone() -> None:
    s = arena(a=[who(at=(18, 18), facing=0)], b=[who(at=(33, 33))], deployment="split")
    assert len(s.zones[1].parts) == 2
    found = places(s, 0, 5 * INCH, MARCH)
    for part in s.zones[1].parts:
        x, y = (part.left + part.right) / 2000, (part.low + part.high) / 2000
        away = hypot(x - 18, y - 18)
        assert gap_of(found, 18 + (x - 18) / away * 5, 18 + (y - 18) / away * 5) < 0.1


@rule("move.jump.cost", "fall.attack")
def test_a_jump_that_hurts_is_not_proposed() -> None:
    hill = it(look="hill", points=[(6, 6), (12, 6), (12, 14), (6, 14)], height=2)
    s = arena(a=[who(at=(11, 10, 2), facing=0)], b=[who(at=(33, 10), facing=180)], piece=[hill])
    found = spots(places(s, 0, 5 * INCH, MARCH))
    assert (14_000, 10_000, 0) in found and (16_000, 10_000, 0) not in found


def test_who_has_a_weapon_is_offered_half_its_range() -> None:
    s = arena(a=[who(at=(4, 10), facing=0, options=["arc-long"])], b=[who(at=(26, 10), facing=180)])
    weapon = s.kit(0).missiles[0]
    x = 26 - 1 - weapon.range / 2 + 0.1
    assert gap_of(places(s, 0, 6 * INCH, MARCH), x, 10) < 0.1


@rule("action.retreat.path")
def test_a_retreat_is_offered_places_an_inch_from_everybody() -> None:
    s = arena(a=[who(at=(10, 10), facing=0)], b=[who(at=(11, 10), facing=180)])
    assert engaged(s, 0) and can_get_away(s, 0)
    for code in places(s, 0, 5 * INCH, RETREAT):
        assert Walk(0, 5 * INCH, "action.retreat", RETREAT).fault(s, [code]) is None


@rule("action.retreat.path")
def test_without_any_place_to_go_there_is_no_retreat() -> None:
    walls = [
        it(look="house", points=[(8, 8), (9.4, 8), (9.4, 12), (8, 12)]),
        it(look="house", points=[(9.4, 10.6), (12, 10.6), (12, 12), (9.4, 12)]),
        it(look="house", points=[(9.4, 8), (12, 8), (12, 9.4), (9.4, 9.4)]),
    ]
    s = arena(piece=walls, a=[who(at=(10, 10), facing=0)], b=[who(at=(11, 10), facing=180)])
    assert not can_get_away(s, 0)


@rule("action.retreat.path", "move.slide")
def test_a_way_out_around_a_corner_is_enough_for_a_retreat() -> None:
    walls = [
        it(look="house", points=[(5, 8), (9.4, 8), (9.4, 10.7), (5, 10.7)]),
        it(look="house", points=[(5, 11.9), (12, 11.9), (12, 13), (5, 13)]),
        it(look="house", points=[(10.6, 10.6), (12, 10.6), (12, 11.9), (10.6, 11.9)]),
        it(look="house", points=[(9.4, 8), (12, 8), (12, 9.4), (9.4, 9.4)]),
    ]
    s = arena(piece=walls, a=[who(at=(10, 10), facing=0)], b=[who(at=(11, 10), facing=180)])
    found = places(s, 0, 5 * INCH, RETREAT)
    assert found and all(x < 9500 and y > 10_700 for x, y, _ in spots(found))
    walk = Walk(0, 5 * INCH, "action.retreat", RETREAT)
    assert all(walk.fault(s, [code]) is None for code in found)


@rule("combat.consolidation.contact", "combat.consolidation.details")
def test_a_consolidation_is_offered_contact_with_an_enemy_in_reach() -> None:
    s = arena(a=[who(at=(10, 10), facing=0)], b=[who(at=(12.5, 10), facing=180)])
    found = places(s, 0, 2500, CONSOLIDATE)
    walk = Walk(0, 2500, "combat.consolidation", CONSOLIDATE)
    assert isinstance(walk, OpenStep)
    assert all(walk.fault(s, [code]) is None for code in found)
    body = s.body(0)
    ends = [body.at(x, y, z, 0) for x, y, z in spots(found)]
    assert any(in_contact(end, s.body(1)) for end in ends)


@rule("combat.consolidation.contact", "combat.consolidation.details")
def test_a_consolidation_into_contact_may_bend_away_from_others() -> None:
    near = who(at=(12, 11.9), facing=180)  # less than 1" beside the straight way
    s = arena(a=[who(at=(10, 10), facing=0)], b=[who(at=(14, 10), facing=180), near])
    walk = Walk(0, 4 * INCH, "combat.consolidation", CONSOLIDATE)
    found = places(s, 0, 4 * INCH, CONSOLIDATE)
    assert all(walk.fault(s, [code]) is None for code in found)
    ends = [s.body(0).at(x, y, z, 0) for x, y, z in spots(found)]
    assert any(in_contact(end, s.body(1)) for end in ends)


def test_a_move_is_answered_by_words_as_well() -> None:
    match = battle(a=[who(at=(10, 10), facing=0)], b=[who(at=(30, 10), facing=180)])
    play(match, "a1", "march")
    for text in match.options:
        assert match.why_not(text) is None


@rule("geo.coordinates", "geo.hill")
def test_a_hill_of_an_odd_height_can_be_climbed_wherever_it_is_proposed() -> None:
    corners = [(12, 6), (20, 6), (20, 14), (12, 14)]
    hill = it(look="hill", points=corners, height=1.333)
    match = battle(a=[who(at=(10, 10), facing=0)], b=[FAR], piece=[hill])
    play(match, "a1", "march")
    climbing = [text for text in match.options if ",1.33" in text]
    assert climbing
    for text in climbing:
        play(match.copy(), text)
    play(match, "13,10")  # without a height: the top, since there is nothing below it
    assert spot(match, "a1") == (13, 10, 1.332)
