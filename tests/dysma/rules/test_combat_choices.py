"""Choices in Combat: the target, what the hands hold, whom the loyal spare (section 17)."""

from __future__ import annotations

from tests.dysma.battle import arena, finish, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.melee import (
    COMBAT,
    EAST,
    WEST,
    asked,
    do,
    duel,
    fight,
    forbidden,
    offered,
    options,
    rerolls,
    say,
    who,
)


@rule("combat.target-choice")
def test_one_of_several_enemies_is_chosen_for_each_action() -> None:
    s = arena(
        a=[who(at=(10, 10), facing=EAST)],
        b=[who(at=(11, 10), facing=WEST, sa=4), who(at=(10, 11), facing=270)],
        dice=[4, 5, 6, 1, 1, 1, 1],
    )
    assert offered(s, COMBAT, "a1") == ["fight b1", "fight b2"]
    do(s, COMBAT, "a1", "b1")
    say(s, "defend")
    assert (wounds(s, "b1"), wounds(s, "b2")) == (3, 0)


@rule("combat.weapon-choice", "equip.hands", "equip.two-handed", "equip.two-handed.use")
def test_what_the_hands_hold_is_chosen_for_each_action() -> None:
    arms = who(options=["epee", "bouclier", "hache-a-2-mains"])
    s = duel(arms, arms | who(ar=2, sa=9), dice=[4, 5, 6, 1, 1, 1, 1])
    choices = ["fight b1 with epee and bouclier", "fight b1 with hache-a-2-mains"]
    assert offered(s, COMBAT, "a1") == choices
    do(s, COMBAT, "a1", "b1", 1)
    assert options(s) == [
        *("defend with epee and bouclier", "defend with hache-a-2-mains"),
        *("riposte with epee and bouclier", "riposte with hache-a-2-mains"),
    ]
    say(s, "defend with epee and bouclier", "die 1")
    assert rerolls(s) == 2  # sword and shield
    assert wounds(s, "b1") == 3  # the axe pierces both points of Armour
    finish(s)


@rule("combat.weapon-choice")
def test_a_free_action_asks_for_the_grip() -> None:
    arms = who(options=["epee", "hache-a-2-mains"], skills=["Contre-attaque"])
    s = duel(b=arms, dice=[1, 1, 1, 4, 5, 6, 1, 1, 1])
    say(fight(s), "defend with hache-a-2-mains", "a1")
    assert (asked(s), options(s)) == ("grip", ["fight with epee", "fight with hache-a-2-mains"])
    say(s, "fight with epee")
    assert asked(s) == "reroll"  # the sword's Expert


@rule("skill.loyal", "skill.loyal.details")
def test_the_loyal_spare_the_prone_and_the_back() -> None:
    loyal = who(skills=["Loyal"])
    assert offered(duel(loyal), COMBAT, "a1") == ["fight b1"]
    for spared in (who(facing=EAST), who(states=["prone"])):
        s = duel(loyal, spared)
        assert offered(s, COMBAT, "a1") == []
        assert forbidden(s, COMBAT, "a1", "b1") == "skill.loyal.details"


@rule("skill.loyal.details")
def test_the_loyal_answer_whoever_stands() -> None:
    s = fight(duel(b=who(skills=["Loyal"], facing=EAST), dice=[1, 1, 1, 1, 1, 1]))
    assert options(s) == ["defend", "riposte"]
    s = fight(duel(who(states=["prone"]), who(skills=["Loyal"]), dice=[1, 1, 1, 1, 1]))
    assert asked(s) == ""  # it does not strike at the prone


@rule("state.on-fire", "state.on-fire.wound")
def test_who_burns_sets_fire_in_combat_and_by_riposte() -> None:
    burning = who(states=["on_fire"])
    s = say(fight(duel(burning, who(ar=3), dice=[4, 1, 1, 1, 1, 1])), "defend")
    assert states(s, "b1") == ["on_fire"]
    s = say(fight(duel(who(ar=3), burning, dice=[1, 1, 1, 4, 1, 1])), "riposte")
    assert "on_fire" in states(s, "a1")
    immune = who(ar=3, skills=["Immunité (Enflammé)"])
    s = say(fight(duel(burning, immune, dice=[4, 1, 1, 1, 1, 1])), "defend")
    assert states(s, "b1") == []


@rule("state.on-guard.scope", "state.on-guard.lost")
def test_a_combat_action_ends_on_guard() -> None:
    s = fight(duel(who(states=["on_guard"]), dice=[1, 1, 1]))
    assert states(s, "a1") == []
