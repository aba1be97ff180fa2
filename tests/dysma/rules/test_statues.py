"""Statues are tokens: in nobody's way, but nobody ends a move on one (scenario.main.8.token)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import arena, battle, fig, finish, play, refused, spot, state, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.melee import CHARGE, COMBAT, EAST, WEST, dice, do, forbidden, offered, who
from tests.dysma.shots import act, dice_of, say
from wartable.dysma.deeds.pushing import Push
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.board import full_sight, gap, touching
from wartable.dysma.state.writers import body_of
from wartable.dysma.table.shapes.base import overlaps
from wartable.kernel.match import Match
from wartable.kernel.state import proceed

STATUE = {"owner": "b", "at": (12, 10)}


def around(*, a: dict[str, Any], b: dict[str, Any] | None = None, **more: Any) -> Battle:
    """Somebody, an enemy, and a statue of the enemy's at (12, 10)."""
    return arena(a=[a], b=[b or who(at=(30, 30))], main=8, statue=[STATUE], **more)


def marching(**a1: Any) -> Match:
    match = battle(a=[who(at=(9, 10), facing=EAST) | a1], b=[who(at=(30, 30))], main=8)
    s = state(match)
    s.bodies[fig(s, "bs1")] = body_of(s, fig(s, "bs1"), 12000, 10000, 0, 0)
    return match


@rule("scenario.main.8.token", "los.tokens")
def test_a_statue_gives_no_cover_and_hides_nobody() -> None:
    small = who(at=(14, 10), facing=WEST, size="small")  # lower than a statue
    s = around(a=who(at=(9, 10), facing=EAST, size="small"), b=small)
    seen = full_sight(s, fig(s, "a1"), fig(s, "b1"))
    assert seen.visible and not seen.cover and seen.because == []
    assert full_sight(s, fig(s, "a1"), fig(s, "bs1")).visible


@rule("scenario.main.8.token", "move.tokens-ignored")
def test_one_moves_straight_through_a_statue() -> None:
    match = marching()
    play(match, "a1", "march", "14,10")
    assert spot(match, "a1") == (14, 10, 0)


@rule("scenario.main.8.token", "geo.contact.token")
def test_nobody_ends_a_move_on_its_disc_but_anybody_beside_it() -> None:
    match = marching()
    play(match, "a1", "march")
    assert refused(match, "11.01,10") == "scenario.main.8.token"
    assert refused(match, "12,10.9@45") == "scenario.main.8.token"
    play(match, "11.2,9.2@45")  # its square would be in the statue's, its disc is not
    s = state(match)
    assert not overlaps(s.body(fig(s, "a1")), s.body(fig(s, "bs1")))


@rule("scenario.main.8.token", "combat.mod.assault", "geo.contact.token")
def test_who_touches_a_statue_fights_it_without_a_charge() -> None:
    s = around(a=who(at=(11, 10), facing=EAST), dice=[4, 5, 6])
    assert touching(s, fig(s, "a1"), fig(s, "bs1"))
    assert offered(s, CHARGE, "a1") == []
    assert forbidden(s, CHARGE, "a1", "bs1") == "scenario.main.8.token"
    assert offered(s, COMBAT, "a1") == ["fight bs1"]
    do(s, COMBAT, "a1", "bs1")
    assert dice(s) == {"dice.base": 3}


@rule("scenario.main.8.token", "geo.contact.token", "geo.distance.token")
@pytest.mark.parametrize(("x", "y", "near"), [(11, 10, True), (11.1, 9.1, False)])
def test_contact_and_distance_are_those_of_the_disc(x: float, y: float, near: bool) -> None:
    """At a corner the squares would touch, the disc is still a little away."""
    s = around(a=who(at=(x, y), facing=EAST))
    assert touching(s, fig(s, "a1"), fig(s, "bs1")) == near
    assert (gap(s, fig(s, "a1"), fig(s, "bs1")) < 0.05) == near


@rule("scenario.main.8.token")
def test_a_charge_goes_through_a_statue_to_its_target() -> None:
    s = around(a=who(at=(9, 10), facing=EAST), b=who(at=(15, 10), facing=WEST), dice=[1, 1, 1, 1])
    do(s, CHARGE, "a1", "b1")
    assert spot(s, "a1") == (14, 10, 0)


@rule("scenario.main.8.token", "skill.coup-puissant.push", "skill.belier.push")
@pytest.mark.parametrize(("x", "end"), [(9.8, 11.0), (9.5, 11.0), (11.0, 13.0)])
def test_a_push_crosses_a_statue_but_does_not_end_on_it(x: float, end: float) -> None:
    """Two inches east: short of the disc, or past it."""
    s = around(a=who(at=(x - 1, 10), facing=EAST), b=who(at=(x, 10), facing=WEST))
    s.agenda.append(Push(fig(s, "b1"), fig(s, "a1"), 2000, True, True, "skill.coup-puissant"))
    proceed(s)
    assert s.question is not None
    proceed(s, [s.question.options[0]])
    assert abs(spot(s, "b1")[0] - end) < 0.02
    finish(s)


@rule("scenario.main.8.token", "shoot.mod.cover")
def test_nobody_is_in_cover_for_standing_behind_it() -> None:
    """A shot over a statue has no penalty for cover."""
    s = around(
        a=who(at=(6, 10), facing=EAST, options=["arc"]),
        b=who(at=(16, 10), facing=WEST, sa=9),
        dice=[4, 1, 1, 1, 1, 1],
    )
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    assert dice_of(s) == {"dice.base": 3}
    assert wounds(s, "b1") == 1
    finish(s)
