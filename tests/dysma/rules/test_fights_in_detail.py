"""Fights in detail: what skills, shields and states do not do, as much as what they do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma import shots
from tests.dysma.battle import (
    arena,
    fig,
    finish,
    gone,
    only,
    spot,
    states,
    wounds,
)
from tests.dysma.rules import rule, using
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
    fight,
    options,
    rerolls,
    rolls,
    say,
    seat,
    told,
    who,
)
from wartable.dysma.state import attack
from wartable.dysma.state.battle import Battle

FRONTAL = attack.CHARGE
REAR = attack.CHARGE | attack.FROM_BACK


@rule("skill.souffrance", "skill.benie", "attack.wound-order")
@pytest.mark.parametrize(
    ("skills", "armour", "suffered"),
    [
        (["Souffrance (2)"], 1, 4),
        (["Souffrance (2)"], 3, 0),
        (["Souffrance (1)", "Souffrance (1)"], 2, 3),
        (["Bénie", "Souffrance (1)"], 1, 5),
    ],
)
def test_suffering_adds_to_the_total_of_an_attack_that_wounds(
    skills: list[str], armour: int, suffered: int
) -> None:
    undead = who(ar=armour, sa=9, keywords=["mort-vivant"])
    s = say(fight(duel(who(skills=skills), undead, dice=[*THREE, *MISS])), "defend")
    assert wounds(s, "b1") == suffered


@rule("dice.sequence", "command.heroism", "artefact.amulette.whose", "dice.reroll-before-explode")
def test_the_order_of_a_roll() -> None:
    s = duel(
        who(skills=["Expert (1)"], artefacts=["amulette"]),
        points={"a": 2},
        dice=[8, 1, 1, 1, 1, 8, 5, 4, *MISS],
    )
    fight(s)
    assert (asked(s), seat(s), rolls(s)) == ("dice", 0, [])
    say(s, "heroism and amulet")
    assert s.points == [1, 0] and asked(s) == "reroll"
    assert "die 1" not in options(s)  # a success, and it has not exploded yet
    say(s, "die 2")
    roll = rolls(s)[0]
    assert roll["initial"] == [8, 1, 1, 1, 1]
    assert (roll["rerolled"], roll["after"], roll["extra"]) == (["die:2"], [8], [5, 4])
    assert roll["successes"] == 4
    assert asked(s) == "answer"


@rule("skill.acharne", "skill.acharne.exact")
def test_one_wound_too_many_and_no_check_is_made() -> None:
    s = duel(who(mv=0), who(sa=2, skills=["Acharné"]), dice=[*THREE, *MISS])
    say(fight(s), "defend")
    assert gone(s, "b1")
    finish(s)
    s = duel(who(mv=0), who(sa=3, skills=["Acharné"]), dice=[*THREE, *MISS, 5] * 2)
    say(fight(s), "defend")
    assert wounds(s, "b1") == 2
    s.wounds[fig(s, "b1")] = 0
    say(fight(s), "defend")  # it works any number of times
    assert wounds(s, "b1") == 2
    finish(s)


@rule("skill.loyal.details", "skill.enchainement.details")
@pytest.mark.parametrize(("skills", "more"), [(["Loyal"], []), ([], ["b1"])])
def test_the_loyal_do_not_go_on_against_who_lies(skills: list[str], more: list[str]) -> None:
    attacker = who(skills=["Enchaînement", "Coup puissant", *skills])
    s = say(fight(duel(attacker, who(sa=9), dice=[*THREE, *MISS])), "defend", "pass")
    assert states(s, "b1") == ["prone"]
    assert (options(s) if asked(s) else []) == [*more, *(["pass"] if more else [])]


@rule("skill.effrayant.timing", "skill.enchainement")
def test_a_frightened_charger_earns_no_chain() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST, skills=["Enchaînement"])],
        b=[who(at=(10, 10), facing=WEST, skills=["Effrayant (1)"])],
        dice=[*MISS, *THREE, *MISS],
    )
    say(do(s, CHARGE, "a1", "b1"), "defend")
    assert [one["purpose"] for one in rolls(s)] == ["spirit", "defence", "defence"]
    assert asked(s) == "" and wounds(s, "b1") == 0


@rule("scenario.main.8.details", "magic.hex")
def test_no_wind_moves_a_statue() -> None:
    caster = who(at=(10, 10), facing=EAST, keywords=["Sorcier"], spells=["bourrasque"])
    s = arena(a=[caster], b=[who(at=(30, 30))], main=8, dice=[8, *THREE[:2], 4, *MISS])
    statue = enemy_statue(s)
    shots.stand(s, statue, 16, 10)
    using.casts(s, "a1", "bourrasque", statue)
    assert only(told(s), "succeed_spell") and spot(s, statue) == (16, 10, 0)
    finish(s)


@rule("fov.single-test", "equip.armour.shield", "state.on-guard", "combat.mod.felony.test")
@pytest.mark.parametrize(("flags", "looks", "helps"), [(FRONTAL, EAST, 1), (REAR, WEST, 0)])
def test_shield_and_guard_look_at_where_the_charge_began(
    flags: int, looks: int, helps: int
) -> None:
    """b1 was charged from before it and met in the back, or the other way round."""
    target = who(facing=looks, options=["bouclier"], states=["on_guard", "fatigue"])
    s = fight(duel(b=target, dice=[4] * 9), flags=flags)
    assert rolls(s)[-1]["purpose"] == "defence"
    assert (rerolls(s), dice(s).get("state.on-guard", 0)) == (helps, helps)


@rule("artefact.familier.details", "equip.armour.shield", "state.on-guard.scope")
@pytest.mark.parametrize(("looks", "helps"), [(WEST, 0), (EAST, 1)])
def test_a_shield_is_held_against_the_familiar_not_against_its_master(
    looks: int, helps: int
) -> None:
    sorcerer = who(
        at=(10, 10),
        facing=EAST,
        keywords=["Sorcier"],
        spells=["trait-arcanique"],
        artefacts=["familier"],
    )
    target = who(at=(16, 10), facing=looks, mv=0, options=["bouclier"], states=["on_guard"])
    s = arena(a=[sorcerer], b=[target], dice=[4] * 12)
    shots.stand(s, "a2", 22, 10, WEST)
    shots.act(s, "a1", "cast trait-arcanique at b1 through a2")
    assert rolls(s)[-1]["purpose"] == "defence"
    assert (rerolls(s), dice(s).get("state.on-guard", 0)) == (helps, helps)


@rule("combat.mod.assault.scope", "equip.melee.morgenstern", "skill.general.restriction")
def test_what_pierces_in_a_charge_does_not_pierce_in_the_riposte_to_one() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST, ar=2, sa=9)],
        b=[who(at=(10, 10), facing=WEST, options=["morgenstern"])],
        dice=[1] * 4 + THREE,
    )
    say(do(s, CHARGE, "a1", "b1"), "riposte")
    assert only(told(s), "hit")[0]["armour"] == 2
    assert wounds(s, "a1") == 1


@rule("state.on-guard.scope", "shoot.reaction-dodge")
def test_who_dodges_and_stays_is_tired_and_no_longer_on_guard() -> None:
    s = arena(
        a=[who(at=(10, 10), facing=EAST, options=["arc"])],
        b=[who(at=(20, 10), facing=WEST, states=["on_guard"])],
        dice=[4, 1, 1, *MISS],
    )
    using.shoots(s, "a1", "b1")
    say(s, "yes", "pass")
    assert dice(s) == {"dice.base": 3} and states(s, "b1") == ["fatigue"]
    finish(s)


@rule("skill.belier", "skill.vicieux", "combat.mod.assault.scope")
def test_who_ripostes_to_a_charge_does_not_charge_itself() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST, ar=1, sa=9)],
        b=[who(at=(10, 10), facing=EAST, skills=["Bélier", "Vicieux"])],
        dice=[1] * 5 + THREE,
    )
    say(do(s, CHARGE, "a1", "b1"), "riposte")
    assert wounds(s, "a1") == 2  # the Armour of a1 counts, though it came from behind
    assert states(s, "a1") == [] and asked(s) == ""


@rule("skill.coup-puissant", "skill.vampire", "skill.general.figure-scope")
def test_what_is_worded_for_combat_does_not_fly_with_an_arrow() -> None:
    archer = who(
        at=(10, 10),
        facing=EAST,
        options=["arc"],
        sa=9,
        wounds=1,
        skills=["Coup puissant", "Vampire", "Venimeux", "Perforant (1)"],
    )
    target = who(at=(20, 10), facing=WEST, mv=0, sa=9, ar=1)
    s = using.shoots(arena(a=[archer], b=[target], dice=[4, 5, 1, *MISS]), "a1", "b1")
    assert wounds(s, "b1") == 2 and states(s, "b1") == ["poisoned"]
    assert asked(s) == "" and wounds(s, "a1") == 1


@rule("skill.vicieux", "shoot.mod.felony")
def test_an_arrow_from_behind_is_treachery_but_not_vicious() -> None:
    archer = who(at=(10, 10), facing=EAST, options=["arc"], skills=["Vicieux"])
    target = who(at=(20, 10), facing=EAST, mv=0, sa=9, ar=2)
    s = using.shoots(arena(a=[archer], b=[target], dice=[*THREE, 1, *MISS]), "a1", "b1")
    assert dice(s, 0)["shoot.mod.felony"] == 1
    assert only(told(s), "hit")[0]["armour"] == 2 and wounds(s, "b1") == 1


def led_away(friend: dict[str, Any], **shooter: object) -> Battle:
    """b1 could lead a shot or a spell of a1 to its friend b2."""
    aimed: dict[str, Any] = {"at": (10, 10), "facing": EAST, **shooter}
    return arena(
        a=[aimed],
        b=[
            who(at=(16, 10), facing=WEST, abilities=["a-moi-la-part-du-chef"]),
            who(at=(16, 11.5), facing=WEST) | friend,
        ],
        points={"b": 1},
        dice=[1] * 12,
    )


@rule("magic.blocked-target", "skill.insignifiant")
def test_magic_is_not_led_to_somebody_it_cannot_target() -> None:
    insignificant = who(skills=["Insignifiant"])
    caster: dict[str, Any] = {"keywords": ["Sorcier"], "spells": ["trait-arcanique"]}
    s = using.casts(led_away(insignificant, **caster), "a1", "trait-arcanique", "b1")
    assert asked(s) == "dodge"  # there is nobody to lead it to
    s = using.casts(led_away({}, **caster), "a1", "trait-arcanique", "b1")
    assert asked(s) == "reaction"
    s = using.shoots(led_away(insignificant, options=["arc"]), "a1", "b1")
    assert asked(s) == "reaction"  # a plain shot minds nothing


@rule("command.heroism.scope", "scenario.main.8.details")
def test_there_are_no_heroics_for_a_statue() -> None:
    caster = who(at=(10, 10), facing=EAST, keywords=["Sorcier"], spells=["vol-de-vie"])
    s = arena(a=[caster], b=[who(at=(30, 30))], main=8, points={"b": 3}, dice=[*THREE, 4, 2, 7])
    statue = enemy_statue(s)
    shots.stand(s, statue, 16, 10)
    using.casts(s, "a1", "vol-de-vie", statue)
    assert asked(s) == "" and rolls(s)[-1]["threshold"] == 1
    finish(s)


@rule("artefact.familier.details", "shoot.into-melee.victim", "shoot.mod.felony")
def test_a_spell_that_strays_to_its_caster_comes_from_where_the_familiar_stands() -> None:
    sorcerer = who(
        at=(10, 10),
        facing=EAST,
        sa=9,
        keywords=["Sorcier"],
        spells=["trait-arcanique"],
        artefacts=["familier"],
    )
    s = arena(a=[sorcerer], b=[who(at=(11, 10), facing=WEST)], dice=[2, 1, 1, 1, 1])
    shots.stand(s, "a2", 4, 10, EAST)
    shots.act(s, "a1", "cast trait-arcanique at b1 through a2")
    assert only(told(s), "scatter")[0]["target"] == "figure:a1"
    assert dice(s) == {"dice.base": 3, "shoot.mod.felony": 1}
    finish(s)
