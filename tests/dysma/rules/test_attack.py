"""The attack formula: hits, armour, wounds, and the order in which they count (section 15)."""

from __future__ import annotations

from tests.dysma.battle import arena, finish, gone, only, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.melee import EAST, WEST, asked, duel, fight, say, told, who


@rule("attack.formula")
def test_hits_are_the_difference_and_armour_takes_its_share() -> None:
    s = duel(b=who(ar=1), dice=[4, 5, 6, 4, 1, 1])
    say(fight(s), "defend")
    hit = only(told(s), "hit")[0]
    assert (hit["hits"], hit["armour"], hit["wounds"]) == (2, 1, 1)
    assert wounds(s, "b1") == 1
    finish(s)


@rule("attack.no-negative")
def test_neither_hits_nor_wounds_go_below_none() -> None:
    s = duel(b=who(ar=3), dice=[4, 5, 1, 4, 1, 1])
    say(fight(s), "defend")
    assert only(told(s), "hit")[0]["wounds"] == 0
    assert wounds(s, "b1") == 0
    beaten = duel(b=who(wounds=1, sa=4), dice=[1, 1, 1, 4, 5, 6])
    say(fight(beaten), "defend")
    assert only(told(beaten), "hit") == []
    assert wounds(beaten, "b1") == 1 and wounds(beaten, "a1") == 0


@rule("attack.wound-order")
def test_armour_first_then_doubling_then_the_addition() -> None:
    # Armour 2 less Perforant (1) leaves 2 of 3 hits; Bénie makes 4 of them, Souffrance adds one.
    attacker = who(skills=["Perforant (1)", "Bénie", "Souffrance (1)"])
    s = duel(attacker, who(ar=2, sa=9, keywords=["mort-vivant"]), dice=[4, 5, 6, 1, 1, 1])
    say(fight(s), "defend")
    assert wounds(s, "b1") == 5


@rule("attack.wound-order")
def test_nothing_is_doubled_or_added_when_nothing_wounds() -> None:
    attacker = who(skills=["Bénie", "Souffrance (3)"])
    s = duel(attacker, who(ar=3, keywords=["demon"]), dice=[4, 5, 6, 1, 1, 1])
    say(fight(s), "defend")
    assert wounds(s, "b1") == 0


@rule("attack.wound-order")
def test_removal_comes_before_states_and_pushes() -> None:
    attacker = who(skills=["Enflammé", "Venimeux", "Coup puissant"], mv=0)
    s = duel(attacker, who(sa=2), dice=[4, 5, 6, 1, 1, 1])
    say(fight(s), "defend")
    assert gone(s, "b1") and s.question is None
    assert only(told(s), "gain_state") == []


@rule("attack.wound-order")
def test_wounds_are_followed_by_fire_poison_and_the_push_and_only_then_by_a_chain() -> None:
    skills = ["Enflammé", "Venimeux", "Coup puissant", "Enchaînement"]
    s = duel(who(skills=skills), who(sa=9), dice=[4, 5, 6, 1, 1, 1])
    say(fight(s), "defend")
    gained = [str(event["state"]) for event in only(told(s), "gain_state")]
    assert sorted(gained) == ["on_fire", "poisoned", "prone"]
    assert asked(s) == "push"
    say(s, "pass")
    assert asked(s) == "chain"


@rule("attack.hit-vs-wound")
def test_fire_follows_a_hit_but_poison_needs_a_wound() -> None:
    s = duel(who(skills=["Enflammé", "Venimeux"]), who(ar=3), dice=[4, 5, 6, 1, 1, 1])
    say(fight(s), "defend")
    assert states(s, "b1") == ["on_fire"]
    assert wounds(s, "b1") == 0


@rule("attack.credit")
def test_the_kill_belongs_to_who_applied_the_last_wound() -> None:
    s = duel(who(mv=0), who(wounds=1, sa=3), dice=[4, 5, 1, 1, 1, 1])
    say(fight(s), "defend")
    died = only(told(s), "die")[0]
    assert (died["figure"], died["by"]) == ("figure:b1", "figure:a1")


@rule("attack.credit")
def test_a_riposte_that_kills_is_a_kill_of_the_one_attacked() -> None:
    s = duel(who(sa=1), dice=[1, 1, 1, 4, 1, 1])
    say(fight(s), "riposte")
    assert gone(s, "a1")
    assert only(told(s), "die")[0]["by"] == "figure:b1"


@rule("attack.credit")
def test_the_killer_counts_though_others_stood_by() -> None:
    s = arena(
        a=[who(at=(10, 10), facing=EAST, mv=0), who(at=(11, 11), facing=270)],
        b=[who(at=(11, 10), facing=WEST, sa=1)],
        dice=[4, 1, 1, 1, 1, 1, 1, 1],
    )
    say(fight(s), "defend")
    assert only(told(s), "die")[0]["by"] == "figure:a1"
