"""One skill from several sources: only values add up (skill.general)."""

from __future__ import annotations

from tests.dysma.battle import arena, fig, finish
from tests.dysma.rules import rule
from tests.dysma.rules.melee import EAST, THREE, WEST, dice, duel, fight, pool, rerolls, who
from wartable.dysma.state.words import DEAD
from wartable.dysma.state.writers import move, take_off


@rule("skill.general.unvalued", "skill.compagnon.count")
def test_two_companions_of_one_figure_are_one() -> None:
    lone = who(skills=["Compagnon"], options=["warg"], states=["prone"], at=(9.5, 10))
    s = fight(duel(lone, dice=[1, 1]))
    assert "combat.overwhelm" not in dice(s)  # who lies does not count, and one is not two
    standing = fight(duel(lone | who(states=[]), dice=[1] * 4))
    assert dice(standing)["combat.overwhelm"] == 1
    finish(standing)


@rule("skill.general.unvalued", "skill.entraves.details", "equip.other.filet")
def test_a_net_adds_nothing_to_shackles() -> None:
    s = fight(duel(b=who(skills=["Entraves"], options=["filet"]), dice=[1, 1]))
    assert pool(s) == 2
    finish(s)


@rule("skill.general.unvalued", "equip.mount.sang-froid")
def test_the_thirst_of_rider_and_mount_is_one_die() -> None:
    rider = who(at=(9.5, 10), skills=["Soif de sang"], options=["sang-froid"])
    s = fight(duel(rider, who(wounds=1, sa=9), dice=[1] * 4))
    assert pool(s) == 4
    finish(s)


@rule("skill.general.stacking", "skill.aura.details")
def test_the_values_of_two_auras_add_up_and_those_without_one_do_not() -> None:
    s = arena(
        a=[
            who(at=(10, 10), facing=EAST, skills=["Aura : Expert (1) [Combat]"]),
            who(at=(10, 14), states=["prone"], skills=["Aura : Expert (1) [Combat]"]),
            who(at=(6, 10), skills=["Aura : Soif de sang"]),
            who(at=(6, 12), skills=["Aura : Soif de sang"]),
        ],
        b=[who(at=(11, 10), facing=WEST, sa=9, wounds=1)],
        dice=THREE + THREE,
    )
    fight(s)
    assert (rerolls(s), pool(s)) == (2, 4)


@rule("skill.aura", "skill.aura.details", "los.sens-aiguise")
def test_eyes_given_by_an_aura_come_and_go_with_it() -> None:
    s = arena(
        a=[
            who(at=(10, 10), facing=EAST),
            who(at=(13, 13), facing=EAST, skills=["Aura : Sens aiguisé"]),
        ],
        b=[who(at=(4, 10))],
    )
    friend, bearer = fig(s, "a1"), fig(s, "a2")
    assert s.body(friend).all_round and s.body(bearer).all_round
    there = s.body(bearer)
    move(s, bearer, there.at(30000, 30000, 0, 0), "action.march")
    assert not s.body(friend).all_round and s.body(bearer).all_round
    move(s, bearer, there, "action.march")
    assert s.body(friend).all_round
    take_off(s, bearer, DEAD, "profile.removal")
    assert not s.body(friend).all_round
