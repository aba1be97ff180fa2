"""Corners of fights: nested actions, copies of a skill, wards, pivots in contact."""

from __future__ import annotations

from typing import Any

from tests.dysma import shots
from tests.dysma.battle import (
    arena,
    battle,
    facing,
    fig,
    finish,
    gone,
    only,
    play,
    refused,
    state,
    states,
    wounds,
)
from tests.dysma.rules import rule, using
from tests.dysma.rules.melee import (
    CHARGE,
    EAST,
    WEST,
    asked,
    dice,
    do,
    duel,
    fight,
    options,
    piece,
    pool,
    rerolls,
    rolls,
    say,
    seat,
    told,
    who,
)
from wartable.dysma.battle import Battle
from wartable.dysma.board import touching
from wartable.dysma.entries import Effect
from wartable.dysma.lasting import BY_SPELL, THIS_TURN, Lasting
from wartable.dysma.moves import add_lasting, move, take_off
from wartable.dysma.values import spirit
from wartable.dysma.words import DEAD

MISS = [1, 1, 1]
THREE = [4, 5, 6]
HILL = piece(look="hill", centre=[20, 10], size=[8, 8], height=3)


# What a kill earns.


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
    statue = next(kit.label for kit in s.scene.kits if kit.statue and kit.side == 1)
    shots.stand(s, statue, 11, 10)
    fight(s, "a1", statue)
    assert gone(s, statue) and s.victory == [9, 0]
    assert wounds(s, "a1") == 2
    assert asked(s) == ""


# What lasts for an action.


def dodging_off_a_hill(faces: list[int]) -> Battle:
    """b1 reacts to a shot with one more Armour, then jumps off the hill to dodge it."""
    s = arena(
        a=[who(at=(8, 10), facing=EAST, options=["arc"])],
        b=[who(at=(22, 10, 3), facing=EAST, sa=9, abilities=["mur-de-lames"])],
        piece=[HILL],
        points={"b": 1},
        dice=faces,
    )
    using.shoots(s, "a1", "b1")
    say(s, options(s)[1])
    shots.say(s, "yes", "24,10,3@jump > 24,10,0 > 25.5,10,0")
    return s


@rule("ability.duration", "ability.example.mur-de-lames", "shoot.reaction-dodge")
def test_a_reaction_to_a_shot_outlives_a_fall_in_the_middle_of_it() -> None:
    s = dodging_off_a_hill([*MISS, *MISS, 4, 5, 6, *MISS])
    assert [one["armour"] for one in only(told(s), "hit")] == [1]
    assert wounds(s, "b1") == 2
    assert s.lasting == [] and s.attacks == []
    finish(s)


@rule("ability.duration")
def test_armour_against_the_shot_does_not_soften_the_fall() -> None:
    s = dodging_off_a_hill([4, 5, 1, *MISS, 1, 1, 1])
    assert [(one["rule"], one["armour"]) for one in only(told(s), "hit")] == [("fall.attack", 0)]
    assert wounds(s, "b1") == 2


@rule("ability.duration", "combat.free-chain")
def test_thick_hide_is_for_one_combat_action_not_for_the_chain() -> None:
    s = duel(
        who(skills=["Enchaînement"]),
        who(sa=9, abilities=["peau-dure"]),
        points={"b": 1},
        dice=[*THREE, *MISS, *THREE, *MISS],
    )
    fight(s)
    say(s, options(s)[1], "defend", "b1", "defend", "pass")
    assert [one["armour"] for one in only(told(s), "hit")] == [1, 0]
    assert wounds(s, "b1") == 5
    assert s.lasting == []


# One skill twice.


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


# Who is not touched by what.


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
    statue = next(kit.label for kit in s.scene.kits if kit.statue and kit.side == 1)
    shots.stand(s, statue, 16, 10)
    using.casts(s, "a1", "vol-de-vie", statue)
    assert asked(s) == "" and rolls(s)[-1]["threshold"] == 1
    finish(s)


def improve_spirit(s: Battle, label: str, by: int) -> None:
    """Make the Spirit of a figure better until the end of the turn."""
    better = Effect("stat_add")
    better.stat, better.n = "es", by
    figure = fig(s, label)
    add_lasting(s, Lasting(better, figure, figure, BY_SPELL, 0, 0, THIS_TURN))


@rule("skill.motivant", "skill.motivant.details", "profile.threshold-bounds")
def test_a_spirit_made_better_is_lent_as_it_is_now() -> None:
    s = arena(
        a=[who(at=(10, 10), es=4), who(at=(12, 10), es=5, skills=["Motivant"])],
        b=[who(at=(30, 30))],
    )
    assert spirit(s, fig(s, "a1")) == 4
    improve_spirit(s, "a2", 2)
    assert spirit(s, fig(s, "a1")) == spirit(s, fig(s, "a2")) == 3


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
    assert only(told(s), "scatters")[0]["target"] == "a1"
    assert dice(s) == {"dice.base": 3, "shoot.mod.felony": 1}
    finish(s)


@rule("skill.effrayant.timing")
def test_nobody_fears_a_riposte_outside_a_charge() -> None:
    s = fight(duel(who(skills=["Effrayant (3)"]), dice=[*MISS, *MISS]))
    say(s, "riposte")
    assert [one["purpose"] for one in rolls(s)] == ["combat", "combat"]
    assert states(s, "b1") == ["fatigue"]


# Turning in contact.


def corner_to_edge(**more: Any) -> dict[str, Any]:
    """b1 has charged the south-west corner of a1."""
    return {
        "a": [who(at=(10, 10), facing=WEST)],
        "b": [who(at=(9.15, 9.15), facing=45)],
        **more,
    }


@rule("move.contact-no-march", "combat.action", "geo.pivot-clearance")
def test_nobody_turns_out_of_contact_by_facing_its_target() -> None:
    s = arena(**corner_to_edge(dice=[1] * 6))
    fight(s)
    assert asked(s) == "answer"  # 225° would take the corner away, and no quarter turn is better
    assert facing(s, "a1") == WEST and touching(s, fig(s, "a1"), fig(s, "b1"))
    turned = corner_to_edge()
    turned["a"][0]["facing"] = EAST
    s = say(fight(arena(**turned, dice=[1] * 6)), "yes")
    assert facing(s, "a1") in (WEST, 270) and touching(s, fig(s, "a1"), fig(s, "b1"))


@rule("move.contact-no-march", "action.stance", "geo.pivot-clearance")
def test_a_stance_does_not_slip_away_either() -> None:
    match = battle(**corner_to_edge())
    play(match, "a1", "stance", "10,10,0@235")
    assert facing(match, "a1") == 270
    assert touching(state(match), fig(match, "a1"), fig(match, "b1"))
    assert refused(match, "march") == "move.contact-no-march"
    assert states(match, "a1") == ["on_guard"]
