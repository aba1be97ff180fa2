"""What a Combat action earns: counter-attacks, chains, consolidation; and fear (section 17)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma import shots
from tests.dysma.battle import arena, finish, gone, kinds, only, spot, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.melee import (
    CHARGE,
    EAST,
    MISS,
    THREE,
    WEST,
    asked,
    dice,
    do,
    duel,
    enemy_statue,
    fault,
    fight,
    go,
    options,
    rolls,
    say,
    seat,
    told,
    who,
)

COUNTERS = who(skills=["Contre-attaque"])
CHAINS = who(skills=["Enchaînement"])


@rule("skill.contre-attaque", "skill.contre-attaque.details", "combat.free-chain")
def test_two_successes_more_in_defence_earn_a_counter_attack() -> None:
    s = duel(who(sa=9), COUNTERS, dice=[*MISS, 4, 5, 1, *THREE, *MISS])
    say(fight(s), "defend")
    assert (asked(s), seat(s), options(s)) == ("counter", 1, ["a1", "pass"])
    say(s, "a1")
    assert (asked(s), seat(s), options(s)) == ("answer", 0, ["defend", "riposte"])
    say(s, "defend")
    assert wounds(s, "a1") == 3
    finish(s)


@rule("skill.contre-attaque", "skill.contre-attaque.details")
def test_one_more_is_not_enough_and_a_riposte_earns_none() -> None:
    s = say(fight(duel(who(sa=9), COUNTERS, dice=[4, 1, 1, 4, 5, 1])), "defend")
    assert asked(s) == ""
    s = say(fight(duel(who(sa=9), COUNTERS, dice=[*MISS, *THREE])), "riposte")
    assert asked(s) == ""


@rule("skill.contre-attaque.details", "state.prone.riposte")
def test_the_tired_and_the_prone_counter_too() -> None:
    defender = COUNTERS | who(states=["fatigue", "prone"])
    s = fight(duel(who(sa=9), defender, dice=[*MISS, 4, 5, *MISS]))
    assert asked(s) == "counter"


@rule("skill.contre-attaque.details")
def test_a_counter_attack_may_be_countered() -> None:
    s = duel(COUNTERS, COUNTERS, dice=[*MISS, *THREE, *MISS, *THREE, *MISS, *MISS])
    say(fight(s), "defend", "a1", "defend")
    assert (asked(s), seat(s), options(s)) == ("counter", 0, ["b1", "pass"])
    say(s, "b1", "defend")
    assert s.attacks == [] and asked(s) == ""
    finish(s)


@rule("skill.contre-attaque.details", "skill.immunite", "skill.loyal.details")
@pytest.mark.parametrize(
    ("second", "roll", "offered"),
    [
        ({}, [*MISS, 1], ["a1", "a2", "pass"]),
        ({"at": (14, 10)}, MISS, ["a1", "pass"]),
        ({"skills": ["Immunité (Contre-attaque)"]}, [*MISS, 1], ["a1", "pass"]),
        ({"states": ["prone"]}, MISS, ["a1", "pass"]),
    ],
)
def test_a_counter_attack_is_against_anybody_in_contact(
    second: dict[str, Any], roll: list[int], offered: list[str]
) -> None:
    """The attacker or another; not who is out of reach, immune, or spared by the Loyal."""
    defender = {"at": (11, 10), "facing": WEST, "skills": ["Contre-attaque", "Loyal"]}
    two = [{"at": (10, 10), "facing": EAST}, {"at": (12, 10), "facing": WEST, **second}]
    s = arena(a=two, b=[defender], dice=[*roll, *THREE])
    say(fight(s), "defend")
    assert (asked(s), seat(s), options(s)) == ("counter", 1, offered)


@rule("skill.contre-attaque.details", "combat.action")
def test_the_other_one_is_struck_and_answers() -> None:
    """Two against one: the defender wounds the second, who had not attacked."""
    two = [{"at": (10, 10), "facing": EAST}, {"at": (12, 10), "facing": WEST, "sa": 9}]
    defender = {"at": (11, 10), "facing": WEST, "skills": ["Contre-attaque"]}
    s = arena(a=two, b=[defender], dice=[*MISS, 1, *THREE, *THREE, *MISS, 1])
    say(fight(s), "defend", "a2", "yes")
    assert (asked(s), seat(s), s.attack().target) == ("answer", 0, 1)
    say(s, "defend")
    assert wounds(s, "a2") == 3 and wounds(s, "a1") == 0
    finish(s)


@rule("skill.contre-attaque.details", "skill.immunite")
def test_who_attacked_may_be_immune_and_another_not() -> None:
    two = [
        {"at": (10, 10), "facing": EAST, "skills": ["Immunité (Contre-attaque)"]},
        {"at": (12, 10), "facing": WEST},
    ]
    defender = {"at": (11, 10), "facing": WEST, "skills": ["Contre-attaque"]}
    s = arena(a=two, b=[defender], dice=[*MISS, 1, *THREE])
    say(fight(s), "defend")
    assert options(s) == ["a2", "pass"]


@rule("skill.loyal.details")
def test_the_loyal_counter_only_who_stands() -> None:
    s = duel(who(states=["prone"]), who(skills=["Loyal", "Contre-attaque"]), dice=[1, 1, *THREE])
    fight(s)
    assert asked(s) == ""
    assert rolls(s)[-1]["successes"] == 3


@rule("skill.enchainement", "skill.enchainement.details")
def test_two_successes_more_earn_another_attack_without_a_wound() -> None:
    s = duel(CHAINS, who(ar=3), dice=[4, 5, 1, *MISS, *MISS, *MISS])
    say(fight(s), "defend")
    assert wounds(s, "b1") == 0
    assert (asked(s), seat(s), options(s)) == ("chain", 0, ["b1", "pass"])
    say(s, "b1", "defend")
    assert asked(s) == ""  # the second attack won nothing
    finish(s)


@rule("skill.enchainement.details")
def test_a_chain_may_go_on_with_another_figure_in_contact() -> None:
    s = arena(
        a=[who(at=(10, 10), facing=EAST) | CHAINS],
        b=[who(at=(11, 10), facing=WEST), who(at=(10, 11), facing=270), who(at=(14, 10))],
        dice=[*THREE, 1, *MISS, *MISS, *MISS],
    )
    say(fight(s), "defend")
    assert gone(s, "b1")
    assert options(s) == ["b2", "pass"]
    say(s, "b2", "yes", "riposte")
    assert only(told(s), "fight")[-1]["target"] == "figure:b2"


@rule("skill.enchainement.details")
def test_a_riposte_earns_a_chain_too() -> None:
    s = duel(who(ar=3), CHAINS, dice=[*MISS, *THREE, *MISS, *MISS])
    say(fight(s), "riposte")
    assert (asked(s), seat(s), options(s)) == ("chain", 1, ["a1", "pass"])
    say(s, "a1", "defend")
    assert only(told(s), "fight")[-1]["figure"] == "figure:b1"


@rule("skill.enchainement.details")
def test_who_was_pushed_out_of_contact_cannot_be_attacked_again() -> None:
    s = duel(who(skills=["Enchaînement", "Coup puissant"]), who(sa=9), dice=[*THREE, *MISS])
    say(fight(s), "defend")
    go(s, 13, 10)
    assert asked(s) == ""


@rule("combat.free-chain")
def test_a_chain_without_end_is_stopped_at_fifty() -> None:
    s = duel(CHAINS, who(ar=3, co="-"), dice=[*THREE, *MISS] * 50)
    fight(s)
    while asked(s) == "chain":
        say(s, "b1")
    assert kinds(told(s)).count("fight") == 50
    assert s.attacks == []
    finish(s)


@rule("combat.free-chain", "combat.sequence")
def test_nested_attacks_are_over_before_anything_else() -> None:
    s = arena(
        a=[who(at=(10, 10), facing=EAST) | CHAINS],
        b=[who(at=(11, 10), facing=WEST, sa=9, ar=3) | COUNTERS],
        dice=[*THREE, *MISS, *MISS, *THREE, *THREE, *MISS],
    )
    say(fight(s), "defend", "b1", "defend", "a1", "defend")
    assert gone(s, "a1")
    assert (asked(s), seat(s)) == ("move", 1)  # the counter-attack is complete with all it earns
    say(s, "pass")
    assert s.attacks == [] and asked(s) == ""


def beaten(**more: object) -> dict[str, Any]:
    """b1 stands east of a1 and dies of one wound."""
    return who(at=(11, 10), facing=WEST, sa=1) | more


@rule("combat.consolidation", "combat.consolidation.details")
def test_who_has_killed_everybody_in_contact_may_march_half() -> None:
    s = arena(a=[who(at=(10, 10), facing=EAST)], b=[beaten()], dice=[4, 1, 1, *MISS])
    say(fight(s), "defend")
    assert (asked(s), seat(s)) == ("move", 0)
    assert "pass" in options(s)
    too_far = fault(s, 12.6, 10)
    assert too_far is not None and too_far.rule == "move.march-distance"
    go(s, 12.5, 10)
    assert spot(s, "a1") == (12.5, 10, 0)
    assert asked(s) == "" and s.attacks == []


@rule("combat.consolidation.contact", "combat.consolidation.details", "move.one-inch")
def test_a_consolidation_may_end_in_contact_without_a_combat() -> None:
    s = arena(
        a=[who(at=(10, 10), facing=EAST)],
        b=[beaten(), who(at=(13, 10), facing=WEST)],
        dice=[4, 1, 1, *MISS],
    )
    say(fight(s), "defend")
    near = fault(s, 11.5, 10)
    assert near is not None and near.rule == "move.one-inch"
    go(s, 12, 10)
    assert spot(s, "a1") == (12, 10, 0)
    assert asked(s) == "" and kinds(told(s)).count("fight") == 1


@rule("combat.consolidation", "combat.consolidation.who")
def test_an_enemy_left_in_contact_forbids_it() -> None:
    s = arena(
        a=[who(at=(10, 10), facing=EAST)],
        b=[beaten(), who(at=(10, 11), facing=270)],
        dice=[4, 1, 1, 1, *MISS],
    )
    say(fight(s), "defend")
    assert gone(s, "b1") and asked(s) == ""


@rule("combat.consolidation.who")
def test_a_riposte_that_kills_earns_no_consolidation() -> None:
    s = say(fight(duel(who(sa=1), dice=[*MISS, *THREE])), "riposte")
    assert gone(s, "a1") and asked(s) == ""


@rule("combat.consolidation.who")
def test_a_counter_attack_that_kills_earns_one() -> None:
    s = duel(who(sa=1), COUNTERS, dice=[*MISS, *THREE, *THREE, *MISS])
    say(fight(s), "defend", "a1", "defend")
    assert gone(s, "a1")
    assert (asked(s), seat(s)) == ("move", 1)


@rule("combat.consolidation.who", "attack.wound-order")
def test_a_chain_that_kills_twice_earns_one_consolidation_at_its_end() -> None:
    s = arena(
        a=[who(at=(10, 10), facing=EAST) | CHAINS],
        b=[beaten(), who(at=(10, 11), facing=270, sa=1)],
        dice=[*THREE, 1, *MISS, 4, 1, 1, *MISS],
    )
    say(fight(s), "defend", "b2", "pass", "defend")
    assert gone(s, "b1") and gone(s, "b2")
    assert asked(s) == "move"
    go(s, 12, 10)
    assert asked(s) == ""


@rule("combat.consolidation.details")
def test_the_prone_cannot_consolidate() -> None:
    s = say(fight(duel(who(states=["prone"]), who(sa=1), dice=[4, 5, *MISS])), "defend")
    assert gone(s, "b1") and asked(s) == ""
    assert "consolidate" not in kinds(told(s))


@rule("combat.sequence")
def test_the_order_of_a_combat_action() -> None:
    attacker = who(facing=90, skills=["Enchaînement"])
    defender = who(sa=9, abilities=["peau-dure"])
    s = duel(attacker, defender, points={"b": 2}, dice=[*THREE, *MISS])
    fight(s)
    seen: list[str] = []
    for answer in ("yes", "pass", "defend", "pass"):
        seen.append(f"{asked(s)} {seat(s)}")
        say(s, answer)
    seen.append(f"{asked(s)} {seat(s)}")
    assert seen == ["face 0", "reaction 1", "answer 1", "dice 1", "chain 0"]


def scared(
    charger: dict[str, Any], target: dict[str, Any], faces: list[int]
) -> list[dict[str, Any]]:
    """a1 charges b1; gives its rolls once it has to be answered."""
    s = arena(
        a=[who(at=(5, 10), facing=EAST) | charger],
        b=[who(at=(10, 10), facing=WEST) | target],
        dice=faces,
    )
    return rolls(do(s, CHARGE, "a1", "b1"))


@rule("skill.effrayant", "skill.effrayant.timing")
def test_who_charges_something_frightening_must_dare() -> None:
    monster = who(skills=["Effrayant (2)"])
    brave = scared(who(co=3), monster, [4, 5, 1, *MISS, 1])
    assert (brave[0]["purpose"], brave[0]["successes"]) == ("spirit", 2)
    assert brave[1]["purpose"] == "combat"
    afraid = scared(who(de=3), monster, [4, 1, 1, 3, 3, 3])
    assert (afraid[0]["purpose"], afraid[0]["successes"]) == ("spirit", 1)
    assert (afraid[1]["purpose"], afraid[1]["threshold"]) == ("defence", 3)


@rule("skill.effrayant.timing")
def test_the_frightened_charger_only_defends_itself() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST, skills=["Duelliste"])],
        b=[who(at=(10, 10), facing=EAST, skills=["Effrayant (1)"])],
        dice=[*MISS, *THREE, *MISS],
    )
    do(s, CHARGE, "a1", "b1")
    assert dice(s) == {"dice.base": 3}  # neither Assault nor Félonie
    say(s, "defend")
    assert wounds(s, "b1") == 0 and only(told(s), "hit") == []


@rule("skill.effrayant.timing")
def test_the_frightening_target_ripostes_freely() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST)],
        b=[who(at=(10, 10), facing=WEST, skills=["Effrayant (1)"])],
        dice=[*MISS, *MISS, 4, 1, 1],
    )
    say(do(s, CHARGE, "a1", "b1"), "riposte")
    assert wounds(s, "a1") == 1


@rule("skill.effrayant", "skill.effrayant.timing")
@pytest.mark.parametrize(("faces", "tired"), [([4, 1, 1], True), ([1, 1, 1], False)])
def test_the_target_of_a_frightening_charger_tests_when_it_ripostes(
    faces: list[int], tired: bool
) -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST, skills=["Effrayant (1)"])],
        b=[who(at=(10, 10), facing=WEST)],
        dice=[*MISS, 1, *faces, *MISS],
    )
    do(s, CHARGE, "a1", "b1")
    assert [one["purpose"] for one in rolls(s)] == ["combat"]
    say(s, "riposte")
    answer = "combat" if tired else "defence"
    assert [one["purpose"] for one in rolls(s)] == ["combat", "spirit", answer]
    assert states(s, "b1") == (["fatigue"] if tired else [])
    finish(s)


@rule("skill.effrayant.timing")
def test_without_a_charge_nobody_tests() -> None:
    s = fight(duel(b=who(skills=["Effrayant (3)"]), dice=MISS))
    assert [one["purpose"] for one in rolls(s)] == ["combat"]


@rule("skill.effrayant", "skill.immunite")
def test_the_frightening_and_the_immune_do_not_fear() -> None:
    monster = who(skills=["Effrayant (3)"])
    for fearless in (who(skills=["Effrayant (1)"]), who(skills=["Immunité (Effrayant)"])):
        found = scared(fearless, monster, [1, 1, 1, 1])
        assert [one["purpose"] for one in found] == ["combat"]


@rule("combat.consolidation.who")
def test_a_riposte_to_a_counter_attack_earns_the_attacker_no_consolidation() -> None:
    s = duel(
        who(sa=9),
        who(sa=1, skills=["Contre-attaque"]),
        dice=[*MISS, *THREE, *MISS, *THREE],
    )
    say(fight(s), "defend", "a1", "riposte")
    assert gone(s, "b1") and asked(s) == "" and s.attacks == []
    finish(s)


@rule("combat.consolidation.who", "combat.free-chain")
def test_a_counter_to_a_counter_that_kills_earns_one() -> None:
    both = who(skills=["Contre-attaque"])
    s = duel(both, both | who(sa=1), dice=[*MISS, *THREE, *MISS, *THREE, *THREE, *MISS])
    say(fight(s), "defend", "a1", "defend", "b1", "defend")
    assert gone(s, "b1")
    assert (asked(s), seat(s)) == ("move", 0)


@rule("combat.consolidation.who", "scenario.main.8.details")
def test_a_broken_statue_is_no_kill_and_has_no_blood() -> None:
    attacker = who(at=(10, 10), facing=EAST, sa=9, wounds=2, skills=["Vampire", "Perforant (3)"])
    s = arena(a=[attacker], b=[who(at=(30, 30))], main=8, dice=THREE)
    statue = enemy_statue(s)
    shots.stand(s, statue, 11, 10)
    fight(s, "a1", statue)
    assert gone(s, statue) and s.victory == [9, 0]
    assert wounds(s, "a1") == 2
    assert asked(s) == ""


@rule("skill.effrayant.timing")
def test_nobody_fears_a_riposte_outside_a_charge() -> None:
    s = fight(duel(who(skills=["Effrayant (3)"]), dice=[*MISS, *MISS]))
    say(s, "riposte")
    assert [one["purpose"] for one in rolls(s)] == ["combat", "combat"]
    assert states(s, "b1") == ["fatigue"]
