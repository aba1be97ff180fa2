"""What effects do: each op of the data, with the spells that use it."""

from __future__ import annotations

import pytest

from tests.dysma.battle import arena, fig, gone, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.using import (
    WON,
    asked,
    casts,
    fights,
    has_skill,
    quiet,
    shoots,
    sorcerer,
    uncastable,
)
from wartable.dysma.magic.effects.expiry import end_of_turn_effects
from wartable.dysma.magic.effects.forbids import forbidden
from wartable.dysma.magic.effects.registry import OPERATIONS
from wartable.dysma.magic.effects.targets import suits
from wartable.dysma.skills.in_play import skills_of
from wartable.dysma.state.values import armour, movement
from wartable.dysma.text.contentfile import shipped_content
from wartable.dysma.text.effects import OPS


@rule("ability.effect")
def test_every_op_of_the_data_is_done_by_a_class() -> None:
    assert set(OPERATIONS) == set(OPS)


LENT = {
    "transe-du-loup": ["agile"],
    "fureur-tribale": ["enchainement", "soif-de-sang"],
    "ailes-du-vent": ["vol"],
    "chair-de-pierre": ["impassible"],
    "armes-ardentes": ["enflamme"],
    "chair-instable": ["mutation"],
    "voile-d-effroi": ["effrayant"],
    "presage": ["expert"],
    "oeil-interieur": ["sens-aiguise", "tir-fiable"],
    "armes-consacrees": ["benie"],
    "bouclier-de-foi": ["acharne"],
    "festin-du-geant": ["coup-puissant", "impassible"],
    "pas-feutres": ["agile", "insaisissable"],
    "voile-de-brume": ["furtif"],
    "grace-eternelle": ["veloce"],
    "rune-de-tranchant": ["perforant"],
    "cri-de-sang": ["frenetique", "soif-de-sang"],
    "sang-brulant": ["soif-de-sang"],
    "sang-epais": ["insensible", "acharne"],
    "surregime": ["veloce"],
}
"""Spells and the skills they lend."""


class TestSpellsOnFriends:
    @rule("magic.duration", "magic.enchant")
    @pytest.mark.parametrize("spell", sorted(LENT))
    def test_skills_until_the_end_of_the_turn(self, spell: str) -> None:
        s = sorcerer(spell, 5, 5, 5)
        casts(s, "a1", spell, "a2")
        assert quiet(s)
        for skill in LENT[spell]:
            assert has_skill(s, "a2", skill)
        end_of_turn_effects(s)
        assert s.lasting == []

    @rule("magic.duration")
    @pytest.mark.parametrize("spell", ["eaux-apaisantes", "imposition", "raccommodage"])
    def test_healing_is_immediate(self, spell: str) -> None:
        s = sorcerer(spell, 5, 5, 5)
        casts(s, "a1", spell, "a2")
        assert wounds(s, "a2") == 0 and s.lasting == []

    @rule("magic.duration")
    @pytest.mark.parametrize(
        ("spell", "skill"), [("lien-infernal", "effrayant"), ("reparation", "impassible")]
    )
    def test_some_heal_and_lend_a_skill(self, spell: str, skill: str) -> None:
        s = sorcerer(spell, 5, 5, 5)
        casts(s, "a1", spell, "a2")
        assert wounds(s, "a2") == 0 and has_skill(s, "a2", skill)
        end_of_turn_effects(s)
        assert s.lasting == []

    @rule("magic.duration", "state.poisoned")
    def test_pure_dew_removes_fire_and_poison(self) -> None:
        s = sorcerer("rosee-pure", 5, 1, 1)
        s.states[1] = 8 | 16
        casts(s, "a1", "rosee-pure", "a2")
        assert states(s, "a2") == []

    @rule("magic.duration")
    @pytest.mark.parametrize("spell", ["sang-brulant", "ragout-revigorant"])
    def test_fatigue_goes(self, spell: str) -> None:
        s = sorcerer(spell, 5, 5, 1)
        s.states[1] = 2
        casts(s, "a1", spell, "a2")
        assert states(s, "a2") == []

    @rule("magic.duration", "state.on-guard")
    def test_a_rune_of_ward_puts_on_guard_whoever_stands(self) -> None:
        s = sorcerer("rune-de-garde", 5, 5, 1)
        casts(s, "a1", "rune-de-garde", "a2")
        assert states(s, "a2") == ["on_guard"]
        s.states[1] = 4
        assert uncastable(s, "a1", "rune-de-garde", "a2") != ""

    @rule("turn.pc-gain")
    def test_foresight_gives_two_points(self) -> None:
        s = sorcerer("prescience", 5, 5, 5)
        casts(s, "a1", "prescience", "a1")
        assert s.points[0] == 2

    @rule("turn.pc-gain", "attack.credit")
    def test_offered_blood_gives_two_points_even_if_it_kills(self) -> None:
        s = sorcerer("sang-offert", 5, 5, 1)
        casts(s, "a1", "sang-offert", "a2")
        assert gone(s, "a2") and s.points[0] == 2 and s.victory == [0, 0]

    @rule("skill.rechargement")
    def test_a_quick_mechanism_loads_a_weapon(self) -> None:
        s = arena(
            a=[
                {
                    "at": (10, 10),
                    "facing": 0,
                    "keywords": ["Sorcier"],
                    "spells": ["mecanisme-rapide"],
                },
                {"at": (14, 10), "options": ["arbalete"], "unloaded": ["arbalete"]},
            ],
            b=[],
            dice=[5, 1, 1],
        )
        casts(s, "a1", "mecanisme-rapide", "a2")
        assert s.unloaded == [0] * len(s.unloaded)

    @rule("magic.duration", "dice.modifiers")
    def test_a_wall_of_wind_helps_to_defend(self) -> None:
        s = sorcerer("mur-de-vent", 5, 5, 5)
        casts(s, "a1", "mur-de-vent", "a2")
        assert [(one.effect.roll, one.effect.n, one.on) for one in s.lasting] == [("defence", 1, 1)]

    @rule("magic.same-spell", "skill.general.stacking")
    def test_the_same_effect_twice_does_not_add_up_unless_it_has_a_value(self) -> None:
        s = sorcerer("peau-d-ecorce", 5, 5, 1, 5, 5, 1)
        casts(s, "a1", "peau-d-ecorce", "a2")
        casts(s, "a1", "peau-d-ecorce", "a2")
        assert armour(s, 1) == 1 and len(s.lasting) == 1
        other = sorcerer("rune-de-tranchant", 5, 5, 1, 5, 5, 1)
        casts(other, "a1", "rune-de-tranchant", "a2")
        casts(other, "a1", "rune-de-tranchant", "a2")
        number = other.scene.content.skills.get("perforant").number
        assert sum(ref.value for ref in skills_of(other, 1) if ref.number == number) == 2


class TestSpellsOnEnemies:
    @rule("magic.hex", "magic.duration")
    @pytest.mark.parametrize(
        ("spell", "state"),
        [
            ("secousse", "prone"),
            ("indigestion", "fatigue"),
            ("pourriture", "poisoned"),
        ],
    )
    def test_states(self, spell: str, state: str) -> None:
        s = sorcerer(spell, *WON)
        casts(s, "a1", spell, "b1")
        assert states(s, "b1") == [state]

    @rule("state.fatal-source")
    def test_poison_remembers_who_gave_it(self) -> None:
        s = sorcerer("pourriture", *WON)
        casts(s, "a1", "pourriture", "b1")
        assert s.poison_by[fig(s, "b1")] == fig(s, "a1")

    @rule("ability.target")
    def test_rot_does_not_touch_the_undead(self) -> None:
        s = sorcerer("pourriture", foe={"keywords": ["Mort-vivant"]})
        assert uncastable(s, "a1", "pourriture", "b1") != ""

    @rule("magic.duration", "profile.modifier-order")
    def test_weed_bonds_and_rust_go_down_to_nothing(self) -> None:
        s = sorcerer("liens-d-algues", *WON, foe={"mv": 2})
        casts(s, "a1", "liens-d-algues", "b1")
        assert movement(s, 2) == 0
        other = sorcerer("rouille", *WON, foe={"ar": 1})
        casts(other, "a1", "rouille", "b1")
        assert armour(other, 2) == 0

    @rule("magic.duration", "shoot.reaction-dodge")
    def test_the_weight_of_rock_slows_and_holds(self) -> None:
        s = sorcerer("poids-de-la-roche", *WON, foe={"mv": 5})
        casts(s, "a1", "poids-de-la-roche", "b1")
        assert movement(s, 2) == 3000 and states(s, "b1") == []
        assert {what for one in s.lasting for what in one.effect.what} == {"dodge", "intercept"}

    @rule("magic.duration", "dice.modifiers")
    @pytest.mark.parametrize(
        ("spell", "rolls"),
        [
            ("malediction", ["combat"]),
            ("destin-scelle", ["defence", "spirit"]),
            ("regard-d-omrok", ["combat", "defence"]),
        ],
    )
    def test_dice_are_taken(self, spell: str, rolls: list[str]) -> None:
        s = sorcerer(spell, *WON)
        casts(s, "a1", spell, "b1")
        assert [one.effect.roll for one in s.lasting] == rolls
        assert all(one.on == 2 and one.effect.n == -1 for one in s.lasting)

    @rule("magic.hex.armour", "magic.hex.conditions")
    def test_life_theft_wounds_by_the_difference_and_heals_the_caster(self) -> None:
        s = sorcerer("vol-de-vie", 5, 5, 5, 5, 1, 1, foe={"ar": 3})
        casts(s, "a1", "vol-de-vie", "b1")
        assert wounds(s, "b1") == 2 and wounds(s, "a1") == 0

    @rule("magic.duration")
    def test_confusion_makes_stupid_and_careless(self) -> None:
        s = sorcerer("confusion", *WON, foe={"states": ["on_guard"]})
        casts(s, "a1", "confusion", "b1")
        assert has_skill(s, "b1", "stupide") and states(s, "b1") == []


class TestForbidding:
    @rule("combat.riposte", "shoot.reaction-dodge")
    def test_a_rune_of_binding_forbids_answers(self) -> None:
        s = sorcerer("rune-d-entrave", *WON)
        casts(s, "a1", "rune-d-entrave", "b1")
        for what in ("riposte", "dodge", "intercept"):
            assert forbidden(s, 2, what) and not forbidden(s, 1, what)
        assert not forbidden(s, 2, "combat")
        end_of_turn_effects(s)
        assert not forbidden(s, 2, "riposte")

    @rule("shoot.reaction-dodge")
    def test_who_is_bound_is_not_asked_to_dodge(self) -> None:
        position = {
            "a": [{"at": (10, 10), "facing": 0, "options": ["arc"]}],
            "b": [{"at": (20, 10), "facing": 180}],
            "dice": [1, 1, 1],
        }
        free = arena(**position)
        shoots(free, "a1", "b1")
        assert asked(free)[1] == "dodge"
        bound = arena(lasting=[{"spell": "rune-d-entrave", "on": "b1", "by": "a1"}], **position)
        assert quiet(shoots(bound, "a1", "b1"))

    @rule("combat.riposte")
    def test_who_is_bound_cannot_riposte(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0}],
            b=[{"at": (11, 10), "facing": 180}],
            lasting=[{"spell": "rune-d-entrave", "on": "b1", "by": "a1"}],
            dice=[1, 1, 1, 1, 1, 1],
        )
        assert quiet(fights(s, "a1", "b1"))

    @rule("magic.blocked-target")
    def test_a_warding_seal_keeps_enemy_magic_away_and_lets_friends_through(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "keywords": ["Sorcier"], "spells": ["presage"]}],
            b=[{"at": (16, 10), "facing": 180, "keywords": ["Sorcier"], "spells": ["rouille"]}],
            lasting=[{"spell": "sceau-protecteur", "on": "a1"}],
        )
        assert uncastable(s, "b1", "rouille", "a1") == "magic.blocked-target"
        assert uncastable(s, "a1", "presage", "a1") == ""


class TestWhoFits:
    @rule("ability.target", "scenario.main.8.details")
    def test_statues_are_nobodys_target(self) -> None:
        s = arena(a=[{"at": (10, 10)}], b=[], main=8)
        target = shipped_content().abilities.get("glas").target
        for statues in s.scene.statues:
            assert not any(suits(s, target, 0, one) for one in statues)


def test_every_spell_with_effects_is_tried_here() -> None:
    tried = {*LENT, "peau-d-ecorce", "eaux-apaisantes", "imposition", "mur-de-vent"}
    tried |= {"lien-infernal", "raccommodage", "reparation", "rosee-pure", "sang-brulant"}
    tried |= {"ragout-revigorant", "rune-de-garde", "prescience", "sang-offert", "confusion"}
    tried |= {"mecanisme-rapide", "secousse", "poids-de-la-roche", "indigestion", "pourriture"}
    tried |= {"liens-d-algues", "rouille", "malediction", "destin-scelle", "regard-d-omrok"}
    tried |= {"vol-de-vie", "rune-d-entrave", "sceau-protecteur", "bourrasque", "possession"}
    tried |= {"vague-deferlante", "poing-d-omrok", "rune-du-tonnerre", "saut-planaire"}
    tried |= {"marche-des-morts", "dard-d-esprit"}
    assert {one.id for one in shipped_content().spells.entries if one.effects} == tried
