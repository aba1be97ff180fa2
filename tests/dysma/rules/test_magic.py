"""Magic: the three kinds of spells, their rolls, success and duration."""

from __future__ import annotations

import pytest

from tests.dysma.battle import arena, finish, spot, states, wounds
from tests.dysma.rules import rule
from tests.dysma.shots import act, asked, dice_of, offered, option_about, say, stand, told
from wartable.dysma.magic.effects.expiry import end_of_turn_effects
from wartable.dysma.skills.in_play import skills_of
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.values import armour


def caster(*spells: str, **more: object) -> dict[str, object]:
    """A caster who looks east."""
    return {"at": (10, 10), "facing": 0, "spells": list(spells), **more}


def foe(**more: object) -> dict[str, object]:
    """An enemy eight inches before the caster, who looks at it."""
    return {"at": (19, 10), "facing": 180, **more}


# Projectiles


@rule("magic.types", "magic.projectile", "magic.projectile.details", "action.magic")
def test_a_projectile_is_played_like_a_shot() -> None:
    """Lightning, Ti 3+, Perforant (1): the target may dodge, defends, and armour counts."""
    s = arena(
        a=[caster("eclair", ti=3, es=8)],
        b=[foe(ar=2, sa=3)],
        dice=[3, 3, 3, 4, 1, 1],
    )
    act(s, "a1", "cast eclair at b1")
    assert asked(s) == "dodge"
    say(s, "pass")
    assert [one["purpose"] for one in told(s, "roll")] == ["shoot", "defence"]
    hit = told(s, "hit")[0]
    assert (hit["hits"], hit["armour"], hit["wounds"]) == (2, 1, 1)
    finish(s)


@rule("magic.projectile.details", "shoot.mod.felony", "shoot.mod.cover", "shoot.mod.long-range")
def test_all_modifiers_of_a_shot_apply_with_the_range_of_the_spell() -> None:
    """Lightning reaches 24″; b1 is 13″ away, looks the other way and stands behind b2."""
    s = arena(
        a=[caster("eclair")],
        b=[foe(at=(24, 10), facing=0), {"at": (15, 10.6)}],
        dice=[1, 1],
    )
    act(s, "a1", "cast eclair at b1")
    say(s, "pass")
    assert dice_of(s) == {
        "dice.base": 3,
        "shoot.mod.felony": 1,
        "shoot.mod.cover": -1,
        "shoot.mod.long-range": -1,
    }
    finish(s)


@rule("magic.projectile.details", "shoot.into-melee")
def test_a_projectile_scatters_in_a_combat() -> None:
    s = arena(
        a=[caster("eclair"), {"at": (19, 11), "facing": 180}],
        b=[foe()],
        dice=[2, 4, 1, 1, 1, 1],  # b1 covers a2 a little
    )
    act(s, "a1", "cast eclair at b1")
    assert told(s, "scatter")[0]["target"] == "figure:a2" and wounds(s, "a2") == 1
    finish(s)


@rule("magic.projectile.details", "ability.example.mur-de-lames")
def test_what_reacts_to_a_shot_reacts_to_a_projectile() -> None:
    s = arena(
        a=[caster("trait-arcanique")],
        b=[foe(abilities=["mur-de-lames"])],
        points={"b": 1},
        dice=[4, 4, 1, 1, 1, 1],
    )
    act(s, "a1", "cast trait-arcanique at b1")
    assert asked(s) == "reaction"
    say(s, option_about(s, "mur-de-lames"), "pass")
    assert told(s, "hit")[0]["armour"] == 1 and wounds(s, "b1") == 1
    finish(s)


@rule("skill.furtif")
def test_the_stealthy_are_in_cover_from_projectiles() -> None:
    s = arena(a=[caster("eclair")], b=[foe(skills=["Furtif"])], dice=[1, 1])
    act(s, "a1", "cast eclair at b1")
    say(s, "pass")
    assert dice_of(s)["shoot.mod.cover"] == -1
    finish(s)


@rule("magic.projectile", "attack.hit-vs-wound")
def test_a_breaking_wave_sweeps_away_whom_it_hits() -> None:
    """Its effects follow a hit, even if armour takes the wound."""
    s = arena(a=[caster("vague-deferlante")], b=[foe(at=(15, 10), ar=3)], dice=[4, 1, 1, 1, 1, 1])
    act(s, "a1", "cast vague-deferlante at b1")
    say(s, "pass")
    assert wounds(s, "b1") == 0 and states(s, "b1") == ["prone"] and spot(s, "b1") == (17, 10, 0)
    finish(s)


@rule("magic.projectile", "attack.hit-vs-wound")
@pytest.mark.parametrize(("dice", "left"), [([4, 1, 1, 1, 1, 1, 1], []), ([1, 1, 1], ["on_guard"])])
def test_a_spirit_dart_takes_on_guard_from_whom_it_hits(dice: list[int], left: list[str]) -> None:
    s = arena(a=[caster("dard-d-esprit")], b=[foe(ar=3, states=["on_guard"])], dice=dice)
    act(s, "a1", "cast dard-d-esprit at b1")
    say(s, "pass")
    assert states(s, "b1") == left and wounds(s, "b1") == 0
    finish(s)


# Hexes


@rule("magic.hex", "magic.hex.armour", "magic.hex.conditions", "dice.opposed")
def test_a_hex_is_a_contest_of_minds_and_ignores_armour() -> None:
    """Life theft: 3 against 1 are two wounds through Armour 3, and the caster heals one."""
    s = arena(
        a=[caster("vol-de-vie", wounds=1)],
        b=[foe(ar=3, sa=3)],
        dice=[4, 4, 4, 4, 1, 1],
    )
    act(s, "a1", "cast vol-de-vie at b1")
    assert [one["purpose"] for one in told(s, "roll")] == ["spirit", "spirit"]
    assert (wounds(s, "a1"), wounds(s, "b1")) == (0, 2) and s.cast == [1, 0]
    finish(s)


@rule("magic.hex")
def test_no_modifier_of_a_shot_applies_to_a_hex_and_nobody_dodges_it() -> None:
    """From the back, far away, in cover: three dice against three."""
    s = arena(
        a=[caster("malediction")],
        b=[foe(at=(26, 10), facing=0, skills=["Furtif"]), {"at": (15, 10.6)}],
        dice=[4, 1, 1, 1, 1, 1],
    )
    act(s, "a1", "cast malediction at b1")
    assert dice_of(s) == {"dice.base": 3} and dice_of(s, 1) == {"dice.base": 3}
    assert [one.effect.op for one in s.lasting] == ["dice"]
    finish(s)


@rule("magic.hex.conditions", "dice.opposed.tie", "magic.success")
@pytest.mark.parametrize("answer", [[4, 4, 1], [4, 4, 4]])
def test_a_tie_or_less_does_nothing(answer: list[int]) -> None:
    s = arena(a=[caster("vol-de-vie")], b=[foe()], dice=[4, 4, 1, *answer])
    act(s, "a1", "cast vol-de-vie at b1")
    assert wounds(s, "b1") == 0 and s.cast == [0, 0] and told(s, "fail_spell")
    finish(s)


@rule("magic.hex.conditions")
def test_nobody_needs_to_resist_a_roll_without_success() -> None:
    s = arena(a=[caster("vol-de-vie")], b=[foe()], dice=[1, 1, 1])
    act(s, "a1", "cast vol-de-vie at b1")
    assert told(s, "fail_spell")[0]["rule"] == "magic.hex"
    finish(s)


@rule("magic.hex.no-scatter")
def test_a_hex_into_a_combat_hits_its_target() -> None:
    s = arena(
        a=[caster("secousse"), {"at": (19, 11)}],
        b=[foe(), {"at": (19, 9)}],
        dice=[4, 4, 1, 4, 1, 1],
    )
    act(s, "a1", "cast secousse at b1")
    assert told(s, "scatter") == [] and states(s, "b1") == ["prone"]
    finish(s)


@rule("magic.hex.conditions", "scenario.main.8")
def test_a_statue_resists_a_hex_with_every_die() -> None:
    s = arena(a=[caster("vol-de-vie")], b=[], main=8, dice=[8, 4, 4, 4, 1, 1, 1])
    stand(s, "bs1", 19, 10, 180)
    act(s, "a1", "cast vol-de-vie at bs1")
    assert told(s, "roll")[1]["successes"] == 3 and wounds(s, "bs1") == 1 and s.victory == [3, 0]
    finish(s)


# Enchantments


@rule("magic.enchant", "magic.types", "magic.success")
@pytest.mark.parametrize(("dice", "works"), [([4, 4, 1], True), ([4, 1, 1], False)])
def test_an_enchantment_needs_its_number_of_successes(dice: list[int], works: bool) -> None:
    """Stone flesh (2): one Armour more for a friend."""
    s = arena(a=[caster("chair-de-pierre"), {"at": (15, 10)}], b=[], dice=dice)
    act(s, "a1", "cast chair-de-pierre at a2")
    assert armour(s, 1) == (1 if works else 0) and s.cast == [1 if works else 0, 0]
    assert bool(told(s, "fail_spell")) != works
    finish(s)


@rule("magic.duration", "turn.end.temporary")
def test_bonuses_last_until_the_end_of_the_turn() -> None:
    s = arena(a=[caster("transe-du-loup"), {"at": (15, 10)}], b=[], dice=[4, 4, 1])
    act(s, "a1", "cast transe-du-loup at a2")
    assert "agile" in [ref.skill for ref in skills_of(s, 1)]
    end_of_turn_effects(s)
    assert s.lasting == [] and "agile" not in [ref.skill for ref in skills_of(s, 1)]
    finish(s)


@rule("magic.duration")
def test_healing_is_at_once() -> None:
    s = arena(
        a=[caster("imposition"), {"at": (13, 10), "sa": 3, "wounds": 2}], b=[], dice=[4, 4, 1]
    )
    act(s, "a1", "cast imposition at a2")
    assert wounds(s, "a2") == 0 and s.lasting == []
    finish(s)


@rule("magic.same-spell")
def test_the_same_bonus_twice_does_not_add_up() -> None:
    s = arena(a=[caster("peau-d-ecorce")], b=[], dice=[4, 4, 1, 4, 4, 1])
    act(s, "a1", "cast peau-d-ecorce at a1")
    act(s, "a1", "cast peau-d-ecorce at a1")
    assert armour(s, 0) == 1
    finish(s)


@rule("magic.same-spell", "skill.general.stacking")
def test_a_skill_with_a_value_does() -> None:
    s = arena(
        a=[caster("rune-de-tranchant", "trait-arcanique")],
        b=[foe(ar=3, sa=3)],
        dice=[4, 4, 1, 4, 4, 1, 4, 4, 1, 1, 1, 1],
    )
    act(s, "a1", "cast rune-de-tranchant at a1")
    act(s, "a1", "cast rune-de-tranchant at a1")
    act(s, "a1", "cast trait-arcanique at b1")
    say(s, "pass")
    assert told(s, "hit")[0]["armour"] == 1
    finish(s)


# Success, and what may come in between


@rule("magic.success", "scenario.secondary.4")
@pytest.mark.parametrize(("defence", "count"), [([1, 1, 1], 1), ([4, 1, 1], 0)])
def test_a_projectile_is_cast_with_success_if_it_hits(defence: list[int], count: int) -> None:
    """A hit is enough: Armour 3 lets no wound through."""
    s = arena(a=[caster("trait-arcanique")], b=[foe(ar=3)], dice=[4, 1, 1, *defence])
    act(s, "a1", "cast trait-arcanique at b1")
    say(s, "pass")
    assert s.cast == [count, 0] and wounds(s, "b1") == 0
    finish(s)


@rule("magic.success", "magic.projectile.details", "skill.explosion")
def test_a_magic_blast_succeeds_if_it_hits_anybody() -> None:
    """Arcane burst: b1 is missed, b2 is hit."""
    s = arena(
        a=[caster("eclat-arcanique")],
        b=[foe(), foe(at=(19, 12))],
        dice=[4, 1, 1, 4, 1, 1, 1, 1, 1],
    )
    act(s, "a1", "cast eclat-arcanique")
    assert asked(s) == "point"
    say(s, "19,11")
    assert (wounds(s, "b1"), wounds(s, "b2")) == (0, 1) and s.cast == [1, 0]
    finish(s)


@rule("artefact.talisman", "artefact.talisman.mandatory", "magic.sequence", "magic.success")
@pytest.mark.parametrize(("check", "armoured"), [(3, 0), (2, 1)])
def test_a_talisman_spares_its_bearer_even_its_own_enchantments(check: int, armoured: int) -> None:
    """The check comes before the roll; the spell counts as cast with success either way."""
    bearer = caster("peau-d-ecorce", artefacts=["talisman-de-protection"])
    s = arena(a=[bearer], b=[], dice=[check, 4, 4, 1])
    act(s, "a1", "cast peau-d-ecorce at a1")
    assert armour(s, 0) == armoured and s.cast == [1, 0]
    finish(s)


@rule("artefact.talisman", "magic.sequence", "magic.success")
def test_against_a_hex_the_rolls_are_still_made_to_settle_success() -> None:
    s = arena(
        a=[caster("vol-de-vie")],
        b=[foe(artefacts=["talisman-de-protection"])],
        dice=[8, 4, 1, 1, 1, 1, 1],
    )
    act(s, "a1", "cast vol-de-vie at b1")
    assert len(told(s, "roll")) == 2 and wounds(s, "b1") == 0 and s.cast == [1, 0]
    finish(s)


@rule("artefact.talisman", "magic.sequence")
def test_a_talisman_is_nothing_to_a_projectile() -> None:
    s = arena(
        a=[caster("eclair")],
        b=[foe(artefacts=["talisman-de-protection"])],
        dice=[4, 1, 1, 1, 1, 1],
    )
    act(s, "a1", "cast eclair at b1")
    say(s, "pass")
    assert told(s, "check") == [] and wounds(s, "b1") == 1
    finish(s)


def countered(*dice: int, **mage: object) -> Battle:
    """A spell at a Magister's friend; the Magister counters it."""
    s = arena(
        a=[caster("vol-de-vie", "eclair", **mage)],
        b=[foe(), {"at": (25, 10), "facing": 180, "abilities": ["contresort"]}],
        points={"b": 1},
        dice=list(dice),
    )
    return s


@rule("magic.sequence", "ability.type.reaction")
@pytest.mark.parametrize("spell", ["vol-de-vie", "eclair"])
def test_a_countered_spell_fails_before_any_other_roll(spell: str) -> None:
    """Spirit against Spirit: 2 for the counterspell, 1 for the caster."""
    s = countered(4, 4, 1, 4, 1, 1)
    act(s, "a1", f"cast {spell} at b1")
    assert asked(s) == "reaction" and s.question is not None and s.question.seat == 1
    say(s, option_about(s, "contresort"))
    assert s.question is None and s.attacks == []
    assert [one["purpose"] for one in told(s, "roll")] == ["spirit", "spirit"]
    assert wounds(s, "b1") == 0 and s.cast == [0, 0]
    finish(s)


@rule("magic.sequence")
def test_a_counterspell_that_loses_changes_nothing() -> None:
    s = countered(1, 1, 1, 4, 1, 1, 4, 4, 1, 1, 1, 1)
    act(s, "a1", "cast vol-de-vie at b1")
    say(s, option_about(s, "contresort"))
    assert wounds(s, "b1") == 2 and s.cast == [1, 0]
    finish(s)


@rule("action.magic", "magic.one-per-activation")
def test_every_spell_is_the_same_action() -> None:
    s = arena(a=[caster("eclair", "peau-d-ecorce", artefacts=["anneau-du-dragon"])], b=[foe()])
    assert offered(s, "a1") == [
        "cast eclair at b1",
        "cast peau-d-ecorce at a1",
        "cast anneau-du-dragon at b1",
    ]
