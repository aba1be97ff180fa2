"""Skills and weapons that speak in Combat (sections 18 and 20)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import arena, fig, finish, gone, only, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.melee import (
    CHARGE,
    EAST,
    MISS,
    NORTH,
    THREE,
    WEST,
    asked,
    dice,
    do,
    duel,
    fight,
    pool,
    rerolls,
    rolls,
    say,
    told,
    who,
)
from wartable.dysma.content.entries import Effect
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.lasting import BY_SPELL, THIS_TURN, Lasting
from wartable.dysma.state.lasting_writers import add_lasting
from wartable.dysma.state.values import spirit


@rule("skill.benie")
@pytest.mark.parametrize(
    ("keywords", "suffered"), [(["mort-vivant"], 4), (["demon"], 4), (["humain"], 2), ([], 2)]
)
def test_blessed_wounds_count_twice_on_the_unholy(keywords: list[str], suffered: int) -> None:
    s = duel(who(skills=["Bénie"]), who(sa=9, keywords=keywords), dice=[4, 5, 1, *MISS])
    say(fight(s), "defend")
    assert wounds(s, "b1") == suffered


@rule("skill.venimeux")
@pytest.mark.parametrize(
    ("keywords", "ill"), [([], True), (["mort-vivant"], False), (["construit"], False)]
)
def test_a_wound_of_the_venomous_poisons_the_living(keywords: list[str], ill: bool) -> None:
    s = duel(who(skills=["Venimeux"]), who(sa=9, keywords=keywords), dice=[4, 1, 1, *MISS])
    say(fight(s), "defend")
    assert states(s, "b1") == (["poisoned"] if ill else [])


@rule("skill.vampire", "skill.vampire.scope")
def test_a_vampire_heals_by_what_it_wounds_once_for_each_action() -> None:
    vampire = who(skills=["Vampire"], wounds=2, sa=9)
    s = say(fight(duel(vampire, who(sa=9), dice=[*THREE, *MISS])), "defend")
    assert wounds(s, "a1") == 1
    s = say(fight(duel(vampire, who(ar=3), dice=[*THREE, *MISS])), "defend")
    assert wounds(s, "a1") == 2  # hits are not enough
    s = say(fight(duel(who(sa=9), vampire, dice=[*MISS, *THREE])), "riposte")
    assert wounds(s, "b1") == 1


@rule("skill.soif-de-sang", "skill.soif-de-sang.scope")
def test_blood_calls_for_more() -> None:
    thirsty = who(skills=["Soif de sang"])
    assert dice(fight(duel(thirsty, who(sa=9, wounds=1), dice=[1] * 4))) == {
        "dice.base": 3,
        "skill.soif-de-sang": 1,
    }
    assert dice(fight(duel(thirsty, dice=MISS))) == {"dice.base": 3}
    hurt = who(sa=9, wounds=1)
    assert "skill.soif-de-sang" in dice(
        say(fight(duel(hurt, thirsty, dice=[*MISS, 1, *MISS])), "riposte")
    )
    assert "skill.soif-de-sang" not in dice(
        say(fight(duel(hurt, thirsty, dice=[*MISS, *MISS])), "defend")
    )


@rule("skill.entraves", "skill.entraves.details")
def test_each_shackler_in_contact_that_sees_costs_a_die() -> None:
    shackles = who(skills=["Entraves"])
    s = arena(
        a=[who(at=(10, 10), facing=EAST)],
        b=[
            who(at=(11, 10), facing=WEST) | shackles,
            who(at=(10, 11), facing=270) | shackles,
            who(at=(10, 9), facing=270) | shackles,  # a1 is in its back
        ],
        dice=[1],
    )
    fight(s)
    assert pool(s) == 1  # two of them, whomever it attacks
    finish(s)


@rule("skill.insensible")
def test_the_unfeeling_are_not_weakened() -> None:
    s = fight(duel(who(sa=2, wounds=1, skills=["Insensible"]), dice=MISS))
    assert dice(s) == {"dice.base": 3}


@rule("skill.impassible", "skill.coup-puissant")
def test_the_unmoved_cannot_be_put_down() -> None:
    s = duel(who(skills=["Coup puissant"]), who(sa=9, skills=["Impassible"]), dice=[4, 1, 1, *MISS])
    say(fight(s), "defend", "pass")
    assert states(s, "b1") == []


@rule("skill.vicieux")
@pytest.mark.parametrize(("looks", "suffered"), [(EAST, 2), (WEST, 0)])
def test_the_vicious_ignore_armour_from_behind(looks: int, suffered: int) -> None:
    faces = [4, 5, 1, 1, 1, *MISS] if looks == EAST else [4, 5, 1, 1, *MISS]
    s = arena(
        a=[who(at=(5, 10), facing=EAST, skills=["Vicieux"])],
        b=[who(at=(10, 10), facing=looks, ar=3, sa=9)],
        dice=faces,
    )
    say(do(s, CHARGE, "a1", "b1"), "defend")
    assert wounds(s, "b1") == suffered
    finish(s)


@rule("skill.perforant", "skill.general.stacking")
def test_piercing_adds_up() -> None:
    s = duel(
        who(skills=["Perforant (1)"], options=["hache"]), who(ar=3, sa=9), dice=[*THREE, *MISS]
    )
    say(fight(s), "defend")
    hit = only(told(s), "hit")[0]
    assert (hit["armour"], hit["pierced"]) == (1, 2)


@rule("skill.general.unvalued")
def test_a_skill_without_a_value_speaks_once() -> None:
    s = duel(who(skills=["Coup puissant"], options=["marteau"]), who(sa=9), dice=[4, 1, 1, *MISS])
    say(fight(s), "defend")
    assert asked(s) == "push"
    say(s, "pass")
    assert asked(s) == ""


@rule("skill.expert", "skill.expert.scope")
def test_an_expert_rerolls_failed_dice() -> None:
    s = duel(who(skills=["Expert (2)"]), dice=[4, 1, 1, 5, 6, *MISS])
    fight(s)
    assert s.question is not None and (s.question.low, s.question.high) == (0, 2)
    codes = s.question.options
    assert len(codes) == 2  # the success is not among them
    say(s, "die 2")
    assert rolls(s)[0]["successes"] == 2


@rule("skill.expert.scope", "equip.armour.shield", "equip.armour.pavise")
@pytest.mark.parametrize(
    ("held", "looks", "count"),
    [
        (["epee"], WEST, 1),
        (["epee", "bouclier"], WEST, 2),
        (["epee", "bouclier"], EAST, 1),
        (["bouclier"], NORTH, 1),
        (["pavois"], WEST, 2),
        (["epee", "epee"], WEST, 2),
        (["lance"], WEST, 0),
    ],
)
def test_rerolls_of_a_defence_roll_in_combat(held: list[str], looks: int, count: int) -> None:
    s = duel(b=who(options=held, facing=looks), dice=[*MISS, *THREE])
    say(fight(s), "defend")
    assert rerolls(s) == count


@rule("equip.melee.lance-cavalerie", "equip.melee.morgenstern", "combat.mod.assault.scope")
@pytest.mark.parametrize("weapon", ["morgenstern", "lance-de-cavalerie"])
def test_some_weapons_pierce_only_in_a_charge(weapon: str) -> None:
    horse = who(at=(5, 10), facing=EAST, options=[weapon, "cheval"])
    s = arena(a=[horse], b=[who(at=(12, 10), facing=WEST, ar=2, sa=9)], dice=[*THREE, 1, *MISS] * 2)
    say(do(s, CHARGE, "a1", "b1"), "defend")
    assert only(told(s), "hit")[0]["armour"] == 0
    later = duel(who(options=[weapon]), who(ar=2, sa=9), dice=[*THREE, *MISS])
    say(fight(later), "defend")
    assert only(told(later), "hit")[0]["armour"] == 2


@rule("skill.belier", "equip.melee.lance-cavalerie", "equip.mount.chevre")
@pytest.mark.parametrize("carried", [["lance-de-cavalerie", "cheval"], ["chevre-de-combat"]])
def test_lancers_and_goats_ram(carried: list[str]) -> None:
    rider = who(at=(5, 10), facing=EAST, options=carried)
    s = arena(a=[rider], b=[who(at=(12, 10), facing=WEST, ar=3)], dice=[4, 1, 1, 1, *MISS])
    say(do(s, CHARGE, "a1", "b1"), "defend")
    assert asked(s) == "push" and states(s, "b1") == ["prone"]


@rule("equip.melee.torche", "skill.enflamme")
def test_a_torch_sets_fire() -> None:
    s = duel(who(options=["torche"]), who(ar=3), dice=[4, 1, 1, *MISS])
    say(fight(s), "defend")
    assert states(s, "b1") == ["on_fire"]


@rule("skill.mutation", "skill.mutation.details")
def test_a_mutant_explodes_on_seven() -> None:
    s = fight(duel(who(skills=["Mutation"], co=8), dice=[7, 1, 1, 8, 7, 2]))
    assert rolls(s)[0]["extra"] == [8, 7, 2]
    assert rolls(s)[0]["successes"] == 1


@rule("skill.aura", "skill.aura.details")
@pytest.mark.parametrize(("x", "near"), [(3, True), (2.9, False)])
def test_an_aura_lends_its_skill_at_six_inches(x: float, near: bool) -> None:
    s = arena(
        a=[
            who(at=(10, 10), facing=EAST),
            who(at=(x, 10), states=["prone"], skills=["Aura : Duelliste"]),
        ],
        b=[who(at=(11, 10), facing=WEST)],
        dice=[*MISS, *MISS],
    )
    say(fight(s), "defend")
    assert wounds(s, "b1") == (1 if near else 0)


def frightened(*friends: dict[str, Any], es: int = 6) -> int:
    """The Spirit with which a1 faces something frightening."""
    s = arena(
        a=[who(at=(5, 10), facing=EAST, es=es), *friends],
        b=[who(at=(10, 10), facing=WEST, skills=["Effrayant (1)"])],
        dice=[1] * 8,
    )
    threshold = rolls(do(s, CHARGE, "a1", "b1"), "spirit")[0]["threshold"]
    assert isinstance(threshold, int)
    return threshold


@rule("skill.motivant", "skill.motivant.details")
def test_friends_lend_their_spirit_if_it_is_better() -> None:
    leader = who(at=(8, 6), es=3, skills=["Motivant"])
    assert frightened() == 6
    assert frightened(leader) == 3
    assert frightened(leader, es=2) == 2
    assert frightened(leader | who(at=(9, 2))) == 6  # more than 6" from where it stands now
    assert frightened(leader | who(skills=["Motivant [Nain]"])) == 6


@rule("skill.acharne", "attack.wound-order")
@pytest.mark.parametrize(("face", "stays"), [(5, True), (4, False)])
def test_the_dogged_may_survive_the_last_wound(face: int, stays: bool) -> None:
    s = duel(who(mv=0), who(sa=1, skills=["Acharné"]), dice=[4, 1, 1, *MISS, face])
    say(fight(s), "defend")
    assert gone(s, "b1") is not stays
    finish(s)


@rule("skill.general.override")
def test_a_skill_takes_the_place_of_the_rule_it_contradicts() -> None:
    # combat.tie says that nothing happens; Duelliste says otherwise.
    plain = say(fight(duel(dice=[*THREE, *THREE])), "defend")
    skilled = say(fight(duel(who(skills=["Duelliste"]), dice=[*THREE, *THREE])), "defend")
    assert (wounds(plain, "b1"), wounds(skilled, "b1")) == (0, 1)


@rule("skill.immunite")
def test_the_immune_awake_no_thirst_and_break_a_defence() -> None:
    immune = who(wounds=1, sa=9, skills=["Immunité (Soif de sang)"])
    assert pool(fight(duel(who(skills=["Soif de sang"]), immune, dice=MISS))) == 3
    defender = who(at=(10, 10), facing=WEST, skills=["Défenseur"])
    for skills, count in (([], 3), (["Immunité (Défenseur)"], 4)):
        charger = who(at=(5, 10), facing=EAST, skills=skills)
        s = do(arena(a=[charger], b=[defender], dice=[1] * count), CHARGE, "a1", "b1")
        assert pool(s) == count


@rule("skill.immunite", "skill.contre-attaque")
def test_the_immune_cannot_be_countered() -> None:
    counters = who(skills=["Contre-attaque"])
    s = duel(who(skills=["Immunité (Contre-attaque)"]), counters, dice=[*MISS, *THREE])
    say(fight(s), "defend")
    assert asked(s) == ""


def improve_spirit(s: Battle, label: str, by: int) -> None:
    """Make the Spirit of a figure better until the end of the turn."""
    better = Effect("stat_add")
    better.stat, better.n = "es", by
    figure = fig(s, label)
    add_lasting(s, Lasting(better, figure, figure, BY_SPELL, 0, 0, THIS_TURN), "magic.duration")


@rule("skill.motivant", "skill.motivant.details", "profile.threshold-bounds")
def test_a_spirit_made_better_is_lent_as_it_is_now() -> None:
    s = arena(
        a=[who(at=(10, 10), es=4), who(at=(12, 10), es=5, skills=["Motivant"])],
        b=[who(at=(30, 30))],
    )
    assert spirit(s, fig(s, "a1")) == 4
    improve_spirit(s, "a2", 2)
    assert spirit(s, fig(s, "a1")) == spirit(s, fig(s, "a2")) == 3
