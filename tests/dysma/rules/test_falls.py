"""Falls, pushes over ledges, diving charges (section 24)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import arena, fig, finish, gone, only, spot, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.melee import (
    CHARGE,
    DIVE,
    EAST,
    MISS,
    WEST,
    asked,
    dice,
    do,
    duel,
    fault,
    fight,
    forbidden,
    go,
    offered,
    options,
    piece,
    pool,
    rolls,
    say,
    seat,
    told,
    who,
)
from wartable.dysma.deeds.falling import fall
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import NOBODY
from wartable.kernel.state import proceed

HILL = piece(look="hill", centre=[10, 10], size=[8, 8], height=3)
"""Its top is 3" up and reaches from 6 to 14 in both directions."""


def fallen(height: float, by: str = "", **figure: object) -> Battle:
    """a1 falls; what it is and the dice are given."""
    faces = figure.pop("dice")
    s = arena(a=[who(at=(10, 10)) | figure], b=[who(at=(20, 20))], dice=faces)
    fall(s, fig(s, "a1"), round(height * 1000), fig(s, by) if by else NOBODY)
    proceed(s)
    return s


@rule("fall.attack", "fall.formula")
def test_a_die_for_each_inch_at_four_plus_against_a_defence_roll() -> None:
    s = fallen(3, dice=[4, 5, 3, 4, 1, 1], sa=4)
    assert (rolls(s)[0]["threshold"], rolls(s)[0]["successes"], pool(s, 0)) == (4, 2, 3)
    assert rolls(s)[1]["purpose"] == "defence"
    assert wounds(s, "a1") == 1
    finish(s)


@rule("fall.attack", "move.jump")
def test_below_two_inches_a_fall_is_harmless() -> None:
    s = fallen(1.9, dice=[])
    assert rolls(s) == [] and asked(s) == ""
    assert pool(fallen(2, dice=[1, 1, *MISS]), 0) == 2


@rule("fall.formula")
def test_only_whole_inches_count_and_armour_helps() -> None:
    s = fallen(2.9, ar=1, dice=[4, 5, *MISS])
    assert pool(s, 0) == 2
    assert wounds(s, "a1") == 1
    assert states(s, "a1") == []  # a fall does not put it down


@rule("fall.formula", "state.on-guard.scope")
def test_neither_guard_nor_shield_nor_weakness_count_for_the_defence() -> None:
    kit = who(options=["bouclier"], states=["on_guard"], sa=2, wounds=1, ar=3)
    s = fallen(2, dice=[1, 1, *MISS], **kit)
    assert dice(s) == {"dice.base": 3}
    assert asked(s) == ""


@rule("dice.fall-roll", "command.heroism.scope")
def test_the_falling_roll_explodes_and_is_nobodys() -> None:
    s = arena(
        a=[who(at=(10, 10), sa=9, skills=["Expert (1)"])],
        b=[who(at=(20, 20))],
        points={"a": 1, "b": 1},
        dice=[8, 1, 4, *MISS, 5],
    )
    fall(s, fig(s, "a1"), 2000)
    proceed(s)
    assert rolls(s)[0]["extra"] == [4]  # no question before these dice
    assert (asked(s), seat(s)) == ("dice", 0)  # the Defence roll is a roll like any other
    say(s, "pass")
    assert asked(s) == "reroll"
    say(s, "die 1")
    assert wounds(s, "a1") == 1
    finish(s)


@rule("fall.safe")
def test_who_flies_never_falls_but_riders_do() -> None:
    assert rolls(fallen(5, dice=[], skills=["Vol"])) == []
    assert len(rolls(fallen(2, dice=[1, 1, *MISS], skills=["Cavalier"]))) == 2


@rule("state.fatal-source", "attack.credit")
def test_a_deadly_fall_is_a_kill_of_who_caused_it() -> None:
    s = fallen(2, by="b1", sa=1, dice=[4, 1, *MISS])
    assert only(told(s), "die")[0]["by"] == "figure:b1"
    assert "by" not in only(told(fallen(2, sa=1, dice=[4, 1, *MISS])), "die")[0]


def on_the_hill(faces: list[int], skill: str = "Coup puissant", **target: object) -> Battle:
    """b1 stands near the eastern edge of the hill, a1 west of it."""
    return arena(
        a=[who(at=(12, 10, 3), facing=EAST, skills=[skill])],
        b=[who(at=(13, 10, 3), facing=WEST, sa=9) | target],
        piece=[HILL],
        dice=faces,
    )


@rule("fall.pushed", "skill.coup-puissant", "skill.coup-puissant.push")
def test_a_push_over_a_ledge_is_a_fall_from_its_height() -> None:
    s = on_the_hill([4, 1, 1, *MISS, 4, 5, 1, *MISS])
    say(fight(s), "defend")
    assert (asked(s), seat(s)) == ("push", 0)
    go(s, 15, 10, 3)
    assert spot(s, "b1") == (15, 10, 0)
    assert states(s, "b1") == ["prone"]
    assert wounds(s, "b1") == 3  # one by the blow, two by the fall
    finish(s)


@rule("fall.pushed")
def test_a_low_ledge_is_harmless() -> None:
    low = HILL | piece(height=1.5)
    s = arena(
        a=[who(at=(12, 10, 1.5), facing=EAST, skills=["Coup puissant"])],
        b=[who(at=(13, 10, 1.5), facing=WEST, sa=9)],
        piece=[low],
        dice=[4, 1, 1, *MISS],
    )
    say(fight(s), "defend")
    go(s, 15, 10, 1.5)
    assert spot(s, "b1") == (15, 10, 0) and wounds(s, "b1") == 1
    finish(s)


@rule("fall.pushed", "fall.safe")
def test_somebody_who_flies_is_pushed_but_not_hurt() -> None:
    s = on_the_hill([4, 1, 1, *MISS], skills=["Vol"])
    say(fight(s), "defend")
    go(s, 15, 10, 3)
    assert spot(s, "b1")[:2] == (15, 10)
    finish(s)


@rule("fall.pushed", "combat.consolidation.who")
def test_a_kill_by_the_fall_counts_for_the_combat() -> None:
    s = on_the_hill([4, 1, 1, *MISS, 4, 5, 6, *MISS], sa=4)
    say(fight(s), "defend")
    go(s, 15, 10, 3)
    assert gone(s, "b1") and only(told(s), "die")[0]["by"] == "figure:a1"
    assert asked(s) == "move"


@rule("skill.coup-puissant.push", "skill.impassible.push")
def test_the_push_of_a_mighty_blow_is_optional_but_never_short() -> None:
    blow = who(skills=["Coup puissant"])
    s = say(fight(duel(blow, who(sa=9), dice=[4, 1, 1, *MISS])), "defend")
    copy = s.copy()
    go(copy, 11.5, 10)  # towards there, all the same 2"
    assert spot(copy, "b1") == (13, 10, 0)
    say(s, "pass")
    assert spot(s, "b1") == (11, 10, 0) and states(s, "b1") == ["prone"]
    firm = duel(blow, who(sa=9, skills=["Impassible"]), dice=[4, 1, 1, *MISS])
    say(fight(firm), "defend")
    go(firm, 13, 10)
    assert spot(firm, "b1") == (13, 10, 0) and states(firm, "b1") == []


@rule("skill.coup-puissant.push")
def test_a_mighty_blow_pushes_up_to_the_first_thing_in_the_way() -> None:
    s = arena(
        a=[who(at=(10, 10), facing=EAST, skills=["Coup puissant"])],
        b=[who(at=(11, 10), facing=WEST, sa=9), who(at=(13.2, 10))],
        dice=[4, 1, 1, *MISS],
    )
    say(fight(s), "defend")
    go(s, 13, 10)
    assert spot(s, "b1") == (12.2, 10, 0)


@rule("skill.coup-puissant.push")
def test_a_riposte_can_be_a_mighty_blow() -> None:
    s = duel(who(sa=9), who(skills=["Coup puissant"]), dice=[*MISS, 4, 1, 1])
    say(fight(s), "riposte")
    assert (asked(s), seat(s)) == ("push", 1)
    assert states(s, "a1") == ["prone"]


@rule("skill.belier", "skill.belier.push")
def test_a_ram_pushes_as_far_as_it_likes_where_nothing_is_in_the_way() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST, skills=["Bélier"])],
        b=[who(at=(10, 10), facing=WEST, ar=3), who(at=(12.2, 10), states=["prone"])],
        dice=[4, 1, 1, 1, *MISS],
    )
    say(do(s, CHARGE, "a1", "b1"), "defend")
    assert asked(s) == "push" and states(s, "b1") == ["prone"]
    blocked = fault(s, 12, 10)
    assert blocked is not None and blocked.rule == "geo.no-overlap"
    long = fault(s, 10, 12.1)
    assert long is not None and long.rule == "skill.belier"
    go(s, 10.7, 10)
    assert spot(s, "b1") == (10.7, 10, 0)


def cliff(faces: list[int], a: dict[str, Any] | None = None, **b: object) -> Battle:
    """a1 on top of the hill, b1 below its eastern edge, close to where one lands."""
    return arena(
        a=[who(at=(11, 10, 3), facing=EAST, sa=9) | (a or {})],
        b=[who(at=(16, 10), facing=WEST, sa=9) | b],
        piece=[HILL],
        dice=faces,
    )


@rule("fall.diving-charge", "fall.diving-charge.details")
def test_a_diving_charge_has_a_die_more_and_ends_with_the_fall() -> None:
    s = cliff([1] * 5 + MISS + [4, 5, 1] + MISS)
    assert offered(s, DIVE, "a1") == ["dive b1"]
    do(s, DIVE, "a1", "b1")
    assert dice(s) == {"dice.base": 3, "combat.mod.assault": 1, "fall.diving-charge": 1}
    assert spot(s, "a1")[2] == 0
    assert len(rolls(s)) == 1  # the fall waits for the end of the Combat
    say(s, "defend")
    assert rolls(s)[2]["purpose"] == "falling" and pool(s, 2) == 3
    assert wounds(s, "a1") == 2
    finish(s)


@rule("fall.diving-charge.details")
def test_a_dive_can_be_treacherous() -> None:
    s = do(cliff([1] * 6, facing=EAST), DIVE, "a1", "b1")
    assert dice(s)["combat.mod.felony"] == 1


@rule("fall.diving-charge.details", "combat.consolidation.details")
def test_the_fall_comes_after_the_chains_and_before_consolidation() -> None:
    s = cliff(
        [4, 5, 1, 1, 1, *MISS, 4, 5, 1, 1, 1, 1, 1, 1, *MISS],
        who(skills=["Enchaînement"]),
        sa=4,
    )
    say(do(s, DIVE, "a1", "b1"), "defend", "b1", "defend")
    assert gone(s, "b1")
    assert rolls(s)[-2]["purpose"] == "falling"
    assert asked(s) == "move"
    finish(s)


@rule("fall.diving-charge")
def test_who_dies_in_the_combat_falls_no_more() -> None:
    s = say(do(cliff([1] * 5 + [4, 5, 6], who(sa=2)), DIVE, "a1", "b1"), "riposte")
    assert gone(s, "a1") and len(rolls(s)) == 2


@rule("fall.diving-charge", "fall.diving-charge.details")
@pytest.mark.parametrize(("x", "possible"), [(16, True), (17, True), (17.1, False)])
def test_the_target_is_at_most_two_inches_from_the_landing(x: float, possible: bool) -> None:
    s = cliff([], at=(x, 10))
    assert offered(s, DIVE, "a1") == (["dive b1"] if possible else [])


@rule("fall.diving-charge")
def test_low_places_are_not_for_diving() -> None:
    s = arena(
        a=[who(at=(11, 10, 1.5), facing=EAST)],
        b=[who(at=(16, 10), facing=WEST)],
        piece=[HILL | piece(height=1.5)],
    )
    assert offered(s, DIVE, "a1") == []
    assert forbidden(s, DIVE, "a1", "b1") == "fall.diving-charge"


@rule("fall.diving-charge.details", "skill.vol.details", "fall.safe")
def test_a_flyer_dives_and_does_not_fall() -> None:
    s = cliff([1] * 5 + MISS, who(skills=["Vol"]))
    assert offered(s, DIVE, "a1") == ["dive b1"]
    do(s, DIVE, "a1", "b1")
    assert dice(s) == {"dice.base": 3, "combat.mod.assault": 1, "fall.diving-charge": 1}
    say(s, "defend")
    assert [roll["purpose"] for roll in rolls(s)] == ["combat", "defence"]
    assert spot(s, "a1")[2] == 0 and wounds(s, "a1") == 0
    finish(s)


@rule("fall.diving-charge.details", "action.charge.intercept")
def test_a_dive_can_be_intercepted() -> None:
    s = arena(
        a=[who(at=(11, 10, 3), facing=EAST, sa=9)],
        b=[who(at=(16, 10), facing=WEST), who(at=(15, 11.6), facing=WEST)],
        piece=[HILL],
        dice=[1] * 14,
    )
    do(s, DIVE, "a1", "b1")
    assert (asked(s), options(s)) == ("intercept", ["b2", "pass"])
    say(s, "b2", "defend")
    assert only(told(s), "fight")[0]["target"] == "figure:b2"
    assert rolls(s)[2]["purpose"] == "falling"


@rule("action.charge.no-combat", "fall.diving-charge")
def test_who_dives_and_does_not_strike_falls_all_the_same() -> None:
    s = arena(
        a=[who(at=(11, 10, 3), facing=EAST, sa=9, skills=["Loyal"])],
        b=[who(at=(16, 10), facing=WEST), who(at=(15, 11.6), facing=EAST)],
        piece=[HILL],
        dice=[4, 1, 1, *MISS],
    )
    say(do(s, DIVE, "a1", "b1"), "b2")
    assert [one["purpose"] for one in rolls(s)] == ["falling", "defence"]
    assert wounds(s, "a1") == 1
