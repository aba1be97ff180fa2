"""Magic: whom a spell may be cast on, and who may cast it from where."""

from __future__ import annotations

from tests.dysma.battle import arena, finish, gone, states, wounds
from tests.dysma.rules import rule
from tests.dysma.shots import (
    act,
    asked,
    dice_of,
    no_spell,
    offered,
    option_about,
    say,
    stand,
    told,
)
from wartable.dysma.fight.harm import kill
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import PRONE
from wartable.dysma.state.writers import move

HOUSE = {"look": "house", "points": [[14, 20], [18, 20], [18, 25], [14, 25]]}


def caster(*spells: str, **more: object) -> dict[str, object]:
    """A caster who looks east."""
    return {"at": (10, 10), "facing": 0, "spells": list(spells), **more}


@rule("magic.hex.conditions", "magic.enchant", "magic.projectile.details")
def test_the_conditions_of_a_shot_hold_for_every_spell() -> None:
    """Sight, field of view and a distance lower than the range; cover does not matter."""
    s = arena(
        piece=[HOUSE],
        a=[
            caster("eclair", "malediction", "peau-d-ecorce"),
            {"at": (10, 5), "facing": 180},
            {"at": (20.4, 30)},
            {"at": (4, 10)},
            {"at": (23, 10)},
        ],
        b=[{"at": (20, 14)}, {"at": (22.5, 30)}, {"at": (4, 14)}, {"at": (29, 10.9)}],
    )
    assert offered(s, "a1") == [
        "cast eclair at b1",
        "cast eclair at b4",
        "cast malediction at b1",
        "cast peau-d-ecorce at a1",
        "cast peau-d-ecorce at a2",
    ]
    assert no_spell(s, "a1", "malediction", "b4") == "shoot.range-strict"
    assert no_spell(s, "a1", "malediction", "b3") == "shoot.field-of-view"
    assert no_spell(s, "a1", "eclair", "b2") == "los.line"
    assert no_spell(s, "a1", "peau-d-ecorce", "a5") == "shoot.range-strict"
    assert no_spell(s, "a1", "peau-d-ecorce", "a4") == "shoot.field-of-view"
    assert no_spell(s, "a1", "peau-d-ecorce", "b1") == "magic.sequence"
    assert no_spell(s, "a1", "eclair", "a2") == "magic.sequence"


@rule("magic.contact-projectile", "magic.hex.contact", "magic.enchant.contact")
def test_a_caster_in_contact_reaches_only_whom_it_touches() -> None:
    s = arena(
        a=[
            caster("eclair", "malediction", "peau-d-ecorce"),
            {"at": (10, 9)},
            {"at": (14, 10)},
        ],
        b=[{"at": (10, 11)}, {"at": (20, 10)}],
    )
    assert offered(s, "a1") == [
        "cast malediction at b1",
        "cast peau-d-ecorce at a1",
        "cast peau-d-ecorce at a2",
    ]
    assert no_spell(s, "a1", "eclair", "b2") == "magic.contact-projectile"
    assert no_spell(s, "a1", "malediction", "b2") == "magic.hex.contact"
    assert no_spell(s, "a1", "peau-d-ecorce", "a3") == "magic.enchant.contact"


@rule("magic.enchant.self")
def test_oneself_is_always_a_legal_target_of_what_is_cast_on_friends() -> None:
    """No sight, no range; but Stitching is for the undead, and one must be one of them."""
    s = arena(a=[caster("peau-d-ecorce", "raccommodage", "prescience")], b=[])
    assert offered(s, "a1") == ["cast peau-d-ecorce at a1", "cast prescience at a1"]
    undead = caster("raccommodage", keywords=["Mort-vivant"])
    assert offered(arena(a=[undead], b=[]), "a1") == ["cast raccommodage at a1"]


@rule("magic.enchant", "magic.hex.conditions")
def test_what_the_target_of_a_spell_must_be() -> None:
    """Rot passes by the undead; Timeless grace the activated; March of the dead the engaged."""
    s = arena(
        a=[
            caster("pourriture", "grace-eternelle", "marche-des-morts"),
            {"at": (14, 10), "states": ["active"], "keywords": ["Mort-vivant"]},
            {"at": (14, 14), "keywords": ["Mort-vivant"]},
        ],
        b=[{"at": (14, 15)}, {"at": (20, 8), "keywords": ["Mort-vivant"]}],
    )
    assert offered(s, "a1") == [
        "cast pourriture at b1",
        "cast grace-eternelle at a1",
        "cast grace-eternelle at a3",
        "cast marche-des-morts at a2",
    ]


@rule("magic.who", "domain.spells", "domain.specialise")
def test_only_sorcerers_know_spells_those_of_their_domain_and_those_bought() -> None:
    mage = {"profile": "magister", "domain": "college-du-feu", "at": (10, 10), "facing": 0}
    s = arena(a=[mage, {"at": (5, 5)}], b=[{"at": (19, 10), "facing": 180}])
    assert offered(s, "a2") == []
    known = [spell.id for spell in s.kit(0).spells]
    assert known == ["boule-de-feu", "armes-ardentes"]
    s = arena(a=[{**mage, "spells": ["deflagration"]}], b=[{"at": (19, 10), "facing": 180}])
    assert [spell.id for spell in s.kit(0).spells] == [*known, "deflagration"]
    assert "cast deflagration" in offered(s, "a1")


# Wards


@rule("skill.insignifiant", "magic.blocked-target")
def test_the_insignificant_are_no_target_friend_or_foe() -> None:
    s = arena(
        a=[caster("eclair", "peau-d-ecorce"), {"at": (14, 12), "skills": ["Insignifiant"]}],
        b=[{"at": (19, 10), "skills": ["Insignifiant"]}],
    )
    assert offered(s, "a1") == ["cast peau-d-ecorce at a1"]
    assert no_spell(s, "a1", "eclair", "b1") == "skill.insignifiant"
    assert no_spell(s, "a1", "peau-d-ecorce", "a2") == "skill.insignifiant"


@rule("artefact.parchemin", "artefact.parchemin.details", "magic.blocked-target")
def test_nobody_within_twelve_inches_of_an_anti_magic_scroll_is_a_target() -> None:
    """Friends, enemies and the owner; the zone goes with the owner and ends with it."""
    s = arena(
        a=[caster("trait-arcanique", "peau-d-ecorce"), {"at": (14, 8), "facing": 0}],
        b=[{"at": (25, 10), "facing": 180}, {"at": (20, 14)}],
        lasting=[{"item": "parchemin-d-anti-magie", "on": "b1"}],
    )
    assert offered(s, "a1") == ["cast peau-d-ecorce at a1"]
    assert no_spell(s, "a1", "trait-arcanique", "b1") == "magic.blocked-target"
    assert no_spell(s, "a1", "peau-d-ecorce", "a2") == "magic.blocked-target"
    move(s, 2, s.body(2).at(29000, 10000, 0, 18000), "action.march")
    assert "cast peau-d-ecorce at a2" in offered(s, "a1")
    assert no_spell(s, "a1", "trait-arcanique", "b2") == "magic.blocked-target"
    kill(s, 2, 0, "profile.removal")
    assert "cast trait-arcanique at b2" in offered(s, "a1")


@rule("magic.blocked-target")
def test_a_seal_keeps_enemy_magic_away_and_lets_friends_cast() -> None:
    s = arena(
        a=[caster("eclair")],
        b=[
            {"at": (19, 10), "facing": 180},
            {"at": (19, 15), "facing": 270, "spells": ["peau-d-ecorce"]},
        ],
        lasting=[{"spell": "sceau-protecteur", "on": "b1", "by": "b2"}],
    )
    assert offered(s, "a1") == ["cast eclair at b2"]
    assert "cast peau-d-ecorce at b1" in offered(s, "b2")


@rule("magic.blocked-blast", "skill.insignifiant")
def test_a_magic_blast_skips_those_whom_magic_cannot_target() -> None:
    s = arena(
        a=[caster("deflagration")],
        b=[{"at": (18, 10), "skills": ["Insignifiant"]}, {"at": (18, 12)}],
        dice=[4, 4, 1, 1, 1, 1],
    )
    act(s, "a1", "cast deflagration")
    say(s, "18,11")
    assert told(s, "explode")[0]["figures"] == ["figure:b2"]
    assert wounds(s, "b1") == 0 and gone(s, "b2")
    finish(s)


@rule("magic.blocked-blast", "shoot.into-melee")
def test_nor_does_a_projectile_stray_to_them() -> None:
    s = arena(
        a=[caster("eclair"), {"at": (19, 11), "skills": ["Insignifiant"]}],
        b=[{"at": (19, 10), "facing": 180}],
        dice=[1, 1, 1],
    )
    act(s, "a1", "cast eclair at b1")
    assert told(s, "scatter") == [] and asked(s) == ""
    finish(s)


@rule("skill.loyal", "skill.loyal.details")
def test_the_loyal_cast_no_attack_on_the_prone_or_from_behind() -> None:
    s = arena(
        a=[caster("eclair", "malediction", skills=["Loyal"])],
        b=[{"at": (19, 10), "facing": 180}, {"at": (19, 14), "facing": 0}],
    )
    assert offered(s, "a1") == ["cast eclair at b1", "cast malediction at b1"]
    s.states[1] = PRONE
    assert offered(s, "a1") == []
    assert no_spell(s, "a1", "malediction", "b1") == "skill.loyal"


# Rings and familiars


@rule("artefact.anneau-dragon", "artefact.anneau.non-sorcerer", "equip.single-use", "magic.who")
def test_a_dragon_ring_casts_a_fireball_for_anybody_once() -> None:
    s = arena(
        a=[caster(artefacts=["anneau-du-dragon"], ti=3)],
        b=[{"at": (19, 10), "facing": 180, "sa": 3}],
        dice=[3, 1, 1, 1, 1, 1],
    )
    act(s, "a1", "cast anneau-du-dragon at b1")
    say(s, "pass")
    assert wounds(s, "b1") == 1 and states(s, "b1") == ["on_fire"] and s.cast == [1, 0]
    assert offered(s, "a1") == []
    assert no_spell(s, "a1", "anneau-du-dragon", "b1") == "equip.single-use"
    finish(s)


@rule("artefact.anneau-tempetes", "equip.single-use")
def test_a_storm_ring_casts_lightning_and_is_spent_even_if_it_is_countered() -> None:
    s = arena(
        a=[caster(artefacts=["anneau-des-tempetes"])],
        b=[{"at": (19, 10), "facing": 180, "abilities": ["contresort"]}],
        points={"b": 1},
        dice=[4, 1, 1, 1, 1, 1],
    )
    act(s, "a1", "cast anneau-des-tempetes at b1")
    assert asked(s) == "reaction" and s.question is not None
    say(s, option_about(s, "contresort"))
    assert s.question is None and offered(s, "a1") == [] and s.cast == [0, 0]
    finish(s)


def familiar(**more: object) -> Battle:
    """A sorcerer behind a house, and its familiar a2 beside it; b1 beyond looks at the sorcerer."""
    sorcerer = caster("eclair", "malediction", artefacts=["familier"], at=(12, 22), **more)
    s = arena(
        piece=[HOUSE],
        a=[sorcerer],
        b=[{"at": (22, 22), "facing": 180}, {"at": (5, 5)}],
        dice=[4, 1, 1, 1, 1, 1, 1],
    )
    stand(s, "a2", 24, 18, 90)
    return s


@rule("artefact.familier", "artefact.familier.details")
def test_a_spell_is_cast_through_the_familiars_eyes_with_the_sorcerers_skill() -> None:
    """From the familiar b1 is near, in the open, and looks away."""
    s = familiar()
    assert offered(s, "a1") == [
        "cast eclair at b1 through a2",
        "cast malediction at b1 through a2",
    ]
    assert no_spell(s, "a1", "eclair", "b1") == "los.line"
    act(s, "a1", "cast eclair at b1 through a2")
    say(s, "pass")
    assert dice_of(s) == {"dice.base": 3, "shoot.mod.felony": 1}
    assert (
        told(s, "roll")[0]["roller"] == "figure:a1" and told(s, "cast")[0]["through"] == "figure:a2"
    )
    finish(s)


@rule("artefact.familier", "artefact.familier.details")
def test_an_engaged_sorcerer_casts_through_a_free_familiar_not_through_an_engaged_one() -> None:
    s = familiar()
    s.bodies[3] = s.body(3).at(12000, 21000, 0, 0)
    assert "cast eclair at b1 through a2" in offered(s, "a1")
    assert no_spell(s, "a1", "eclair", "b2", through=True) == "los.line"
    s.bodies[3] = s.body(3).at(24000, 17000, 0, 0)
    assert offered(s, "a1") == []
    assert no_spell(s, "a1", "eclair", "b1", through=True) == "artefact.familier"


@rule("artefact.familier", "artefact.familier.details")
def test_the_familiar_leaves_with_its_master() -> None:
    s = familiar()
    kill(s, 0, 2, "profile.removal")
    assert gone(s, "a2") and told(s, "follow")[0]["figure"] == "figure:a2"


@rule("artefact.familier.details", "skill.loyal.details")
def test_loyalty_is_judged_from_where_the_spell_comes() -> None:
    """b1 looks west: the familiar stands in its back."""
    assert offered(familiar(skills=["Loyal"]), "a1") == []
