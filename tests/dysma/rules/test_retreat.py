"""Retreat: free Combats first, then the March away (section 10)."""

from __future__ import annotations

from typing import Any

from tests.dysma.battle import arena, finish, gone, kinds, only, spot, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.melee import (
    EAST,
    MISS,
    NORTH,
    RETREAT,
    THREE,
    WEST,
    asked,
    dice,
    do,
    fault,
    forbidden,
    go,
    offered,
    options,
    rolls,
    say,
    seat,
    told,
    who,
)
from wartable.dysma.state.battle import Battle


def retreat(*enemies: dict[str, Any], a1: dict[str, Any] | None = None, **more: Any) -> Battle:
    """a1 breaks off from b1, in front of it, and whoever else is there."""
    s = arena(
        a=[who(at=(10, 10), facing=EAST, sa=9) | (a1 or {})],
        b=[who(at=(11, 10), facing=WEST) | (enemies[0] if enemies else {}), *enemies[1:]],
        **more,
    )
    return do(s, RETREAT, "a1")


@rule("action.retreat")
def test_everybody_in_contact_may_strike_before_the_march() -> None:
    s = retreat(dice=[*THREE, *MISS])
    assert (asked(s), seat(s), options(s)) == ("strike", 1, ["b1", "pass"])
    say(s, "b1")
    assert wounds(s, "a1") == 3
    assert (asked(s), seat(s)) == ("move", 0)
    go(s, 5.5, 10)
    assert spot(s, "a1") == (5.5, 10, 0)
    finish(s)


@rule("action.retreat.needs-contact")
def test_without_an_enemy_in_contact_there_is_no_retreat() -> None:
    s = arena(a=[who(at=(10, 10))], b=[who(at=(12, 10))])
    assert offered(s, RETREAT, "a1") == []
    assert forbidden(s, RETREAT, "a1") == "action.retreat.needs-contact"
    prone = arena(a=[who(at=(10, 10))], b=[who(at=(11, 10), states=["prone"])])
    assert offered(prone, RETREAT, "a1") == ["retreat"]


@rule("action.retreat.no-riposte", "combat.retreat-attacks")
def test_who_retreats_only_defends() -> None:
    s = say(retreat(dice=[*MISS, *MISS]), "b1")
    assert [one["purpose"] for one in rolls(s)] == ["combat", "defence"]
    assert asked(s) == "move"


@rule("action.retreat.no-counter")
def test_who_retreats_does_not_counter() -> None:
    s = say(retreat(a1=who(skills=["Contre-attaque"]), dice=[*MISS, *THREE]), "b1")
    assert asked(s) == "move"


@rule("action.retreat.prone-enemy", "state.prone")
def test_the_prone_get_no_free_combat() -> None:
    assert asked(retreat(who(states=["prone"]))) == "move"


@rule("combat.retreat-attacks")
def test_the_tired_strike_and_nobody_tires_by_it() -> None:
    s = retreat(who(states=["fatigue"]), who(at=(10, 11), facing=270), dice=[*MISS, 1, *MISS] * 2)
    assert options(s) == ["b1", "b2", "pass"]
    say(s, "b2", "b1")
    assert states(s, "b2") == []


@rule("combat.retreat-attacks")
def test_these_are_ordinary_combats_without_assault_or_treachery() -> None:
    s = retreat(
        who(skills=["Soif de sang"]),
        who(at=(10, 11), facing=270, states=["fatigue"]),
        a1=who(facing=WEST, wounds=5, skills=["Entraves"]),
        dice=[1] * 9,
    )
    say(s, "b1")
    assert dice(s, 0) == {"dice.base": 3, "combat.overwhelm": 1, "skill.soif-de-sang": 1}
    assert dice(s, 1) == {"dice.base": 3, "combat.mod.weakened": -1}


@rule("action.retreat.order")
def test_the_opponent_chooses_the_order_and_may_leave_some_out() -> None:
    s = retreat({}, who(at=(10, 11), facing=270), dice=[1] * 20)
    assert options(s) == ["b1", "b2", "pass"]
    say(s, "b2")
    assert options(s) == ["b1", "pass"]
    say(s, "pass")
    assert asked(s) == "move"
    assert [event["figure"] for event in only(told(s), "fight")] == ["figure:b2"]


@rule("action.retreat.order")
def test_who_is_no_longer_in_contact_loses_its_attack() -> None:
    s = retreat(
        who(skills=["Coup puissant"]),
        who(at=(10, 11), facing=270),
        a1=who(skills=["Impassible"]),
        dice=[*THREE, 1, *MISS],
    )
    say(s, "b1")
    go(s, 8, 10)
    assert asked(s) == "move"
    assert kinds(told(s)).count("fight") == 1


@rule("action.retreat.order")
def test_who_falls_or_dies_does_not_march() -> None:
    s = retreat(who(skills=["Coup puissant"]), dice=[*THREE, *MISS])
    say(s, "b1", "pass")
    assert states(s, "a1") == ["prone"] and asked(s) == ""
    dead = retreat(who(mv=0), a1=who(sa=1), dice=[*THREE, *MISS])
    say(dead, "b1")
    assert gone(dead, "a1") and asked(dead) == ""


@rule("combat.consolidation.who", "action.retreat")
def test_who_kills_a_retreating_figure_consolidates() -> None:
    s = say(retreat(a1=who(sa=1), dice=[*THREE, *MISS]), "b1")
    assert (asked(s), seat(s)) == ("move", 1)


@rule("action.retreat.path")
def test_the_march_ends_an_inch_away_from_everybody() -> None:
    s = retreat(who(states=["prone"]))
    near = fault(s, 9.5, 10)
    assert near is not None and near.rule == "move.one-inch"
    far = fault(s, 4.9, 10)
    assert far is not None and far.rule == "move.march-distance"
    assert fault(s, 9, 10) is None
    assert "pass" not in options(s)  # it must get away


@rule("action.retreat.path")
def test_only_those_who_were_near_at_the_start_may_be_passed_closely() -> None:
    s = retreat(who(states=["prone"]), who(at=(8, 12)))
    # along b1, which it was in contact with
    assert fault(s, 11, 8) is None
    # by b2, a way that comes too near to it
    past = fault(s, 6.5, 13)
    assert past is not None


@rule("action.retreat.path")
def test_without_a_place_to_go_there_is_no_retreat() -> None:
    stuck = who(at=(0.5, 0.5), facing=EAST, mv=2)
    around = [who(at=(1.5, 0.5), facing=WEST), who(at=(0.5, 1.5)), who(at=(1.5, 1.5))]
    s = arena(a=[stuck], b=around)
    assert offered(s, RETREAT, "a1") == []
    assert forbidden(s, RETREAT, "a1") == "action.retreat.path"


@rule("action.retreat.path", "move.slide")
def test_a_gap_is_found_even_by_who_is_hemmed_in() -> None:
    # Along the table's edge is the only way out, and exactly eastwards it is just long enough.
    s = arena(
        a=[who(at=(18, 0.5), facing=EAST, mv=2)],
        b=[who(at=(17.68, 1.54), facing=270), who(at=(17.12, 2.84)), who(at=(19.08, 3.23))],
    )
    assert offered(s, RETREAT, "a1") == ["retreat"]
    say(do(s, RETREAT, "a1"), "pass")
    assert asked(s) == "move" and "pass" not in options(s)
    go(s, 20, 0.5)
    assert spot(s, "a1") == (20, 0.5, 0)


@rule("skill.insaisissable")
def test_the_elusive_get_away_unharmed() -> None:
    assert asked(retreat(a1=who(skills=["Insaisissable"]))) == "move"


@rule("skill.loyal.details", "action.retreat.order")
def test_the_loyal_do_not_strike_a_turned_back() -> None:
    assert asked(retreat(who(skills=["Loyal"]), a1=who(facing=WEST))) == "move"
    assert asked(retreat(who(skills=["Loyal"]), a1=who(facing=NORTH))) == "strike"


@rule("skill.enchainement.details", "action.retreat.no-riposte")
def test_who_retreats_cannot_riposte_to_a_chain_either() -> None:
    s = retreat(who(skills=["Enchaînement"]), dice=[*THREE, *MISS, *MISS, *MISS])
    say(s, "b1")
    assert asked(s) == "chain"
    say(s, "a1")
    assert asked(s) == "move"
    assert [one["purpose"] for one in rolls(s)] == ["combat", "defence"] * 2
