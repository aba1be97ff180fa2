"""Combat rolls: their dice, the answer to them, and who is hit (section 17)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import arena, facing, finish, gone, kinds, only, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.melee import (
    CHARGE,
    COMBAT,
    EAST,
    NORTH,
    WEST,
    asked,
    dice,
    do,
    duel,
    fight,
    forbidden,
    offered,
    options,
    pool,
    rolls,
    say,
    seat,
    told,
    who,
)


@rule("combat.action", "action.combat")
def test_combat_is_against_an_enemy_in_contact() -> None:
    s = arena(
        a=[who(at=(10, 10), facing=EAST), who(at=(10, 11), facing=EAST)],
        b=[who(at=(11, 10), facing=WEST), who(at=(13, 10), facing=WEST)],
    )
    assert offered(s, COMBAT, "a1") == ["fight b1"]
    assert forbidden(s, COMBAT, "a1", "b2") == "combat.action"
    assert forbidden(s, COMBAT, "a1", "a2") == "combat.action"
    assert forbidden(s, COMBAT, "a1", "b1") == ""


@rule("combat.action", "combat.sequence")
def test_the_acting_figure_may_turn_to_its_target() -> None:
    s = duel(who(facing=NORTH), dice=[1, 1, 1])
    fight(s)
    assert (asked(s), seat(s), options(s)) == ("face", 0, ["yes", "pass"])
    say(s, "yes")
    assert facing(s, "a1") == EAST
    stays = say(fight(duel(who(facing=NORTH), dice=[1, 1, 1])), "pass")
    assert facing(stays, "a1") == NORTH


@rule("combat.pivot-defender")
def test_the_attacked_figure_never_turns_but_who_counters_may() -> None:
    s = duel(b=who(facing=NORTH, skills=["Contre-attaque"]), dice=[1, 1, 1, 4, 5, 6])
    say(fight(s), "defend")
    assert facing(s, "b1") == NORTH
    say(s, "a1")
    assert (asked(s), seat(s)) == ("face", 1)


@rule("combat.no-missile", "equip.melee.none", "equip.weapon-action")
def test_a_missile_weapon_is_of_no_use_in_combat() -> None:
    s = duel(who(options=["hache-de-lancer"]), who(ar=1), dice=[4, 5, 1, 1, 1, 1])
    assert offered(s, COMBAT, "a1") == ["fight b1"]
    say(fight(s), "defend")
    assert "with" not in only(told(s), "fight")[0]
    assert only(told(s), "hit")[0]["armour"] == 1  # its Perforant is for throwing


@rule("combat.roll", "profile.co")
def test_a_combat_roll_has_three_dice_at_the_combat_value() -> None:
    s = fight(duel(who(co=6), dice=[5, 6, 7]))
    roll = rolls(s)[0]
    assert (roll["purpose"], roll["threshold"], roll["successes"]) == ("combat", 6, 2)
    assert dice(s) == {"dice.base": 3}


def charged(b: dict[str, Any], **more: object) -> dict[str, int]:
    """The dice of a1, who charges b1 from the west."""
    one = who(at=(5, 10), facing=EAST) | more
    s = arena(a=[one], b=[who(at=(10, 10)) | b], dice=[1] * 6)
    return dice(do(s, CHARGE, "a1", "b1"))


@rule("combat.mod.assault")
def test_a_charge_gives_a_die() -> None:
    assert charged(who(facing=WEST)) == {"dice.base": 3, "combat.mod.assault": 1}


@rule("combat.mod.assault", "combat.mod.assault.scope")
def test_a_later_combat_action_has_no_assault() -> None:
    s = arena(a=[who(at=(5, 10), facing=EAST)], b=[who(at=(10, 10), facing=WEST)], dice=[1] * 10)
    say(do(s, CHARGE, "a1", "b1"), "defend")
    do(s, COMBAT, "a1", "b1")
    assert dice(s) == {"dice.base": 3}


@rule("combat.mod.assault.scope")
def test_a_chained_attack_is_no_part_of_the_charge() -> None:
    attacker = who(at=(5, 10), facing=EAST, skills=["Enchaînement", "Vicieux"])
    target = who(at=(10, 10), facing=EAST, ar=2, sa=9)
    s = arena(a=[attacker], b=[target], dice=[4, 4, 1, 1, 1, 1, 1, 1, 4, 4, 4, 1, 1, 1])
    say(do(s, CHARGE, "a1", "b1"), "defend")
    assert dice(s, 0) == {"dice.base": 3, "combat.mod.assault": 1, "combat.mod.felony": 1}
    assert wounds(s, "b1") == 2  # Vicieux: no Armour
    say(s, "b1", "defend")
    assert dice(s, 2) == {"dice.base": 3}
    assert wounds(s, "b1") == 3


@rule("combat.mod.felony", "combat.mod.felony.test")
def test_who_is_charged_from_behind_gives_another_die() -> None:
    assert charged(who(facing=EAST))["combat.mod.felony"] == 1


@rule("combat.mod.felony", "combat.mod.felony.test", "fov.single-test")
def test_only_where_the_charge_began_decides() -> None:
    # b1 looks south; from a1, just not behind the line of its rear edge, the nearest side is it.
    for y, treachery in ((10.4, False), (10.6, True)):
        s = arena(a=[who(at=(5, y), facing=EAST)], b=[who(at=(10, 10), facing=270)], dice=[1] * 5)
        assert ("combat.mod.felony" in dice(do(s, CHARGE, "a1", "b1"))) is treachery


@rule("combat.mod.felony.test")
def test_there_is_no_treachery_without_a_charge() -> None:
    s = fight(duel(b=who(facing=EAST), dice=[1, 1, 1]))
    assert dice(s) == {"dice.base": 3}


def surrounded(**changes: dict[str, Any]) -> dict[str, int]:
    """a1 rolls against b1, which a2 touches as well; b2 and a3 stand where they are put."""
    a1 = who(at=(10, 10), facing=EAST) | changes.get("a1", {})
    a2 = who(at=(12, 10), facing=WEST) | changes.get("a2", {})
    a3 = who(at=(30, 30)) | changes.get("a3", {})
    b1 = who(at=(11, 10), facing=WEST) | changes.get("b1", {})
    b2 = who(at=(30, 20)) | changes.get("b2", {})
    s = arena(a=[a1, a2, a3], b=[b1, b2], dice=[1] * 8)
    return dice(fight(s))


@rule("combat.overwhelm")
def test_two_against_one() -> None:
    assert surrounded() == {"dice.base": 3, "combat.overwhelm": 1}
    assert "combat.overwhelm" not in surrounded(a2=who(at=(14, 10)))


@rule("combat.overwhelm.reading", "state.prone")
def test_the_prone_do_not_count() -> None:
    assert "combat.overwhelm" not in surrounded(a2=who(states=["prone"]))


@rule("combat.overwhelm.reading")
def test_who_has_another_enemy_does_not_count() -> None:
    assert "combat.overwhelm" not in surrounded(b2=who(at=(13, 10)))
    assert "combat.overwhelm" not in surrounded(b2=who(at=(13, 10), states=["prone"]))


@rule("combat.overwhelm.reading")
def test_the_roller_need_not_be_one_of_the_two() -> None:
    found = surrounded(b2=who(at=(9, 10)), a3=who(at=(11, 11)))
    assert found["combat.overwhelm"] == 1


@rule("combat.overwhelm.reading")
def test_three_give_no_more_than_two() -> None:
    assert surrounded(a3=who(at=(11, 11)))["combat.overwhelm"] == 1


@rule("combat.overwhelm.reading", "skill.compagnon", "skill.compagnon.count")
def test_a_companion_counts_for_its_own_figure() -> None:
    far = who(at=(14, 10))
    assert surrounded(a1=who(skills=["Compagnon"]), a2=far)["combat.overwhelm"] == 1
    assert "combat.overwhelm" not in surrounded(
        a1=who(at=(10, 10)), a2=who(skills=["Compagnon"], states=["prone"])
    )


@rule("combat.mod.weakened", "combat.mod.weakened.rounding")
@pytest.mark.parametrize(
    ("health", "hurt", "weak"),
    [(1, 0, False), (2, 1, True), (3, 1, False), (3, 2, True), (4, 1, False), (4, 2, True)]
    + [(5, 2, False), (5, 3, True), (6, 3, True), (7, 3, False), (7, 4, True), (8, 4, True)],
)
def test_half_of_its_health_weakens(health: int, hurt: int, weak: bool) -> None:
    s = fight(duel(who(sa=health, wounds=hurt), dice=[1, 1, 1]))
    assert ("combat.mod.weakened" in dice(s)) is weak
    assert pool(s) == (2 if weak else 3)


@rule("combat.mod.prone", "state.prone.combat")
def test_lying_costs_a_die_on_either_side() -> None:
    s = duel(who(states=["prone"]), who(states=["prone"]), dice=[1, 1, 1, 1])
    say(fight(s), "defend")
    assert dice(s, 0)["combat.mod.prone"] == dice(s, 1)["combat.mod.prone"] == -1
    finish(s)


@rule("combat.defender-choice", "combat.riposte")
def test_the_defender_chooses_between_two_rolls() -> None:
    s = fight(duel(b=who(co=3, de=5), dice=[1, 1, 1, 1, 1, 1]))
    assert (asked(s), seat(s), options(s)) == ("answer", 1, ["defend", "riposte"])
    say(s, "riposte")
    assert (rolls(s)[1]["purpose"], rolls(s)[1]["threshold"]) == ("combat", 3)
    s = say(fight(duel(b=who(co=3, de=5), dice=[1, 1, 1, 1, 1, 1])), "defend")
    assert (rolls(s)[1]["purpose"], rolls(s)[1]["threshold"]) == ("defence", 5)


@rule("combat.defender-choice", "combat.defender-mods", "combat.overwhelm")
def test_the_answer_takes_the_same_modifiers() -> None:
    for answer in ("defend", "riposte"):
        s = arena(
            a=[who(at=(10, 10), facing=EAST)],
            b=[who(at=(11, 10), facing=WEST, wounds=1), who(at=(10, 11))],
            dice=[1] * 6,
        )
        say(fight(s), answer)
        assert dice(s) == {"dice.base": 3, "combat.overwhelm": 1, "combat.mod.weakened": -1}


@rule("combat.defender-mods")
def test_who_is_charged_has_neither_assault_nor_treachery() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST, skills=["Entraves"])],
        b=[who(at=(10, 10), facing=WEST, states=["on_guard"])],
        dice=[1] * 8,
    )
    say(do(s, CHARGE, "a1", "b1"), "defend")
    assert dice(s) == {"dice.base": 3, "state.on-guard": 1}
    finish(s)


@rule("combat.defender-mods", "state.on-guard.scope", "skill.entraves")
def test_shackles_are_for_combat_rolls_and_on_guard_is_not() -> None:
    s = duel(who(skills=["Entraves"]), who(states=["on_guard"]), dice=[1] * 5)
    say(fight(s), "riposte")
    assert dice(s) == {"dice.base": 3, "skill.entraves": -1}
    assert "on_guard" in states(s, "b1")  # a Riposte is no action
    finish(s)


@rule("combat.riposte", "combat.riposte.timing", "state.tired.reactions")
def test_a_riposte_tires_at_once_and_the_tired_cannot() -> None:
    s = duel(who(sa=4), who(sa=4), dice=[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    fight(s)
    assert len(rolls(s)) == 1  # the whole roll of the attacker is known
    say(s, "riposte")
    assert states(s, "b1") == ["fatigue"]
    told_kinds = kinds(told(s))
    gained, rolled = (
        told_kinds.index("gain_state"),
        [i for i, k in enumerate(told_kinds) if k == "roll"],
    )
    assert gained < rolled[1]
    fight(s)
    assert asked(s) == ""  # nothing to choose: it defends
    assert rolls(s)[-1]["purpose"] == "defence"
    finish(s)


@rule("combat.riposte.timing")
def test_a_riposte_is_possible_with_the_attacker_in_the_back() -> None:
    s = fight(duel(b=who(facing=EAST), dice=[1, 1, 1, 1, 1, 1]))
    assert options(s) == ["defend", "riposte"]


@rule("state.prone.riposte")
def test_the_prone_may_riposte_and_stay_down() -> None:
    s = say(fight(duel(b=who(states=["prone"]), dice=[1, 1, 1, 4, 5])), "riposte")
    assert states(s, "b1") == ["fatigue", "prone"]
    assert wounds(s, "a1") == 2 or gone(s, "a1")


@rule("profile.dash")
def test_without_a_combat_value_there_is_no_combat_roll() -> None:
    s = duel(who(co="-"), who(co="-"), dice=[1, 1, 1, 1, 1, 1])
    assert offered(s, COMBAT, "a1") == []
    assert forbidden(s, COMBAT, "a1", "b1") == "profile.dash"
    other = fight(duel(b=who(co="-"), dice=[1, 1, 1, 1, 1, 1]))
    assert asked(other) == ""


@rule("combat.resolution")
def test_a_defence_that_wins_only_blocks() -> None:
    s = say(fight(duel(dice=[1, 1, 1, 4, 5, 6])), "defend")
    assert wounds(s, "a1") == wounds(s, "b1") == 0
    assert only(told(s), "compare")[0]["winner"] == "figure:b1"


@rule("combat.resolution")
def test_a_combat_roll_that_wins_hits_by_the_difference() -> None:
    s = say(fight(duel(who(ar=1, sa=4), dice=[4, 1, 1, 4, 5, 6])), "riposte")
    assert (wounds(s, "a1"), wounds(s, "b1")) == (1, 0)
    s = say(fight(duel(b=who(ar=1, sa=4), dice=[4, 5, 6, 4, 1, 1])), "riposte")
    assert (wounds(s, "a1"), wounds(s, "b1")) == (0, 1)


@rule("combat.tie")
def test_in_a_tie_nothing_happens() -> None:
    for answer in ("defend", "riposte"):
        s = say(fight(duel(dice=[4, 5, 1, 6, 7, 1])), answer)
        assert wounds(s, "a1") == wounds(s, "b1") == 0
        assert only(told(s), "compare")[0]["rule"] == "combat.tie"


@rule("skill.duelliste", "skill.duelliste.details")
def test_a_duellist_wins_ties_in_its_own_action_only() -> None:
    expert = who(skills=["Duelliste"])
    for faces in ([4, 1, 1, 4, 1, 1], [1, 1, 1, 1, 1, 1]):
        s = say(fight(duel(expert, dice=faces)), "defend")
        assert wounds(s, "b1") == 1
        s = say(fight(duel(b=expert, dice=faces)), "riposte")
        assert wounds(s, "a1") == wounds(s, "b1") == 0


@rule("skill.duelliste.details", "dice.zero.meaning")
def test_a_duellist_without_dice_wins_nothing() -> None:
    weak = who(skills=["Duelliste"], states=["prone"], wounds=1)
    s = duel(weak, who(skills=["Entraves"]), dice=[1, 1, 1])
    say(fight(s), "defend")
    assert pool(s, 0) == 0
    assert wounds(s, "b1") == 0
    finish(s)


@rule("combat.example.troll")
def test_the_elf_and_the_troll_of_the_book() -> None:
    elf = who(profile="garde-royal", at=(5, 10), facing=EAST)
    troll = who(at=(11, 10), facing=EAST, size="large", co=4, sa=4, wounds=2)
    s = arena(a=[elf], b=[troll], dice=[4, 5, 6, 1, 2, 4, 3])
    do(s, CHARGE, "a1", "b1")
    assert dice(s) == {"dice.base": 3, "combat.mod.assault": 1, "combat.mod.felony": 1}
    assert rolls(s)[0]["successes"] == 3
    say(s, "riposte")
    assert dice(s) == {"dice.base": 3, "combat.mod.weakened": -1}
    assert rolls(s)[1]["successes"] == 1
    hit = only(told(s), "hit")[0]
    assert (hit["hits"], hit["armour"], hit["wounds"]) == (2, 0, 2)
    assert gone(s, "b1")  # two wounds and the two it had
    finish(s)
