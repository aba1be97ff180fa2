"""Interception: a figure throws itself into the way of a charge (section 10)."""

from __future__ import annotations

from typing import Any

from tests.dysma.battle import arena, fig, finish, only, spot, states
from tests.dysma.rules import rule
from tests.dysma.rules.melee import (
    CHARGE,
    EAST,
    WEST,
    asked,
    dice,
    do,
    options,
    piece,
    rolls,
    say,
    seat,
    told,
    who,
)
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.board import touching


def charge(*interceptors: dict[str, Any], a1: dict[str, Any] | None = None, **more: Any) -> Battle:
    """a1 charges b1 from west to east, past b2, b3 …"""
    more.setdefault("dice", [1] * 12)
    s = arena(
        a=[who(at=(5, 10), facing=EAST) | (a1 or {}), *more.pop("friends", [])],
        b=[who(at=(12, 10), facing=WEST), *interceptors],
        **more,
    )
    return do(s, CHARGE, "a1", "b1")


@rule("action.charge.intercept", "action.charge.intercept.who")
def test_the_opponent_is_asked_when_a_charge_passes_a_figure() -> None:
    s = charge(who(at=(9, 11.5)))
    assert (asked(s), seat(s), options(s)) == ("intercept", 1, ["b2", "pass"])
    say(s, "b2")
    assert touching(s, fig(s, "a1"), fig(s, "b2"))
    assert not touching(s, fig(s, "a1"), fig(s, "b1"))
    assert only(told(s), "fight")[0]["target"] == "figure:b2"
    assert spot(s, "b2") == (9, 11.5, 0)


@rule("action.charge.intercept")
def test_who_does_not_want_to_lets_it_pass() -> None:
    s = say(charge(who(at=(9, 11.5))), "pass")
    assert only(told(s), "fight")[0]["target"] == "figure:b1"


@rule("action.charge.intercept.measure")
def test_exactly_one_inch_is_near_enough() -> None:
    # The charger's disc passes with its edge at y = 10.5; the base of b2 begins half an inch lower.
    assert asked(charge(who(at=(9, 12)))) == "intercept"
    assert asked(charge(who(at=(9, 12.1)))) == "answer"


@rule("action.charge.intercept", "state.tired.reactions")
def test_the_tired_the_prone_and_the_engaged_cannot_intercept() -> None:
    for state in ("fatigue", "prone"):
        assert asked(charge(who(at=(9, 11.5), states=[state]))) == "answer"
    assert asked(charge(who(at=(9, 11.5)), friends=[who(at=(9, 12.5))])) == "answer"


@rule("action.charge.intercept.who")
def test_one_of_several_is_chosen_and_nobody_intercepts_again() -> None:
    s = charge(who(at=(9, 11.5)), who(at=(8, 8.5)))
    assert options(s) == ["b2", "b3", "pass"]
    say(s, "b2")
    assert asked(s) == "answer"
    assert only(told(s), "fight")[0]["target"] == "figure:b2"


@rule("action.charge.intercept.who")
def test_friends_of_the_charger_do_not_intercept() -> None:
    assert asked(charge(friends=[who(at=(9, 11.5))])) == "answer"


@rule("action.charge.intercept.move")
def test_the_last_stretch_costs_nothing_and_the_interceptor_does_nothing() -> None:
    # b1 is just in reach; to turn aside to b2, which it meets only at the end, takes more.
    s = charge(who(at=(11.4, 11.9), facing=WEST, states=["on_guard"]), a1=who(mv=3))
    assert options(s) == ["b2", "pass"]
    say(s, "b2")
    assert touching(s, fig(s, "a1"), fig(s, "b2"))
    assert spot(s, "b2") == (11.4, 11.9, 0) and states(s, "b2") == ["on_guard"]


@rule("action.charge.intercept.move")
def test_who_cannot_be_reached_cannot_intercept() -> None:
    wall = piece(look="rock", points=[[2, 10.6], [14, 10.6], [14, 10.9], [2, 10.9]], height=0.5)
    s = charge(who(at=(9, 11.45)), piece=[wall])
    assert asked(s) == "answer"


@rule("action.charge.intercept.no-sight", "combat.mod.felony.test")
def test_an_interceptor_may_be_met_in_the_back() -> None:
    s = say(charge(who(at=(9, 11.5), facing=EAST)), "b2")
    assert dice(s) == {"dice.base": 3, "combat.mod.assault": 1, "combat.mod.felony": 1}
    shielded = say(charge(who(at=(9, 11.5), facing=EAST, options=["bouclier"])), "b2", "defend")
    assert len(rolls(shielded)) == 2 and asked(shielded) == ""


@rule("action.charge.no-combat", "skill.loyal.details")
def test_the_loyal_do_not_strike_the_back_of_an_interceptor() -> None:
    s = charge(who(at=(9, 11.5), facing=EAST), a1=who(skills=["Loyal"]), dice=[])
    say(s, "b2")
    assert touching(s, fig(s, "a1"), fig(s, "b2"))
    assert asked(s) == "" and rolls(s) == []
    assert only(told(s), "no_combat")[0]["rule"] == "action.charge.no-combat"
    finish(s)


@rule("skill.effrayant.timing")
def test_an_intercepted_charge_is_a_charge_at_the_interceptor() -> None:
    s = say(charge(who(at=(9, 11.5), facing=WEST, skills=["Effrayant (1)"])), "b2")
    assert [one["purpose"] for one in rolls(s)] == ["spirit", "defence"]


@rule("skill.vol.details", "action.charge.intercept")
def test_a_flyer_is_intercepted_as_others_are() -> None:
    s = charge(who(at=(9, 11.5)), a1=who(skills=["Vol"]))
    assert asked(s) == "intercept"


@rule("multi.prompts")
def test_with_more_players_interception_is_offered_clockwise() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST)],
        b=[who(at=(12, 10), facing=WEST)],
        c=[who(at=(9, 11.5))],
        dice=[1] * 12,
    )
    do(s, CHARGE, "a1", "b1")
    assert (asked(s), seat(s), options(s)) == ("intercept", 2, ["c1", "pass"])
    say(s, "c1")
    assert only(told(s), "fight")[0]["target"] == "figure:c1"
