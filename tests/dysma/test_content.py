"""Sections 2 and 18 to 22: the content is there, the printed part of it exactly as printed."""

from __future__ import annotations

import pytest

from tests.dysma.rules import rule
from wartable.dysma.content.catalogue import (
    Armour,
    Artefact,
    Content,
    Gear,
    Mount,
    Weapon,
)
from wartable.dysma.content.entries import (
    DIFFERENCE,
    HOUSE,
    NEVER,
    NO_TYPE,
    PRINTED,
    TYPES,
    WARRIOR,
    Effect,
    Name,
    SkillRef,
)
from wartable.dysma.text.contentfile import shipped_content
from wartable.dysma.text.effects import OPS
from wartable.dysma.text.rulebook import rulebook

CONTENT = shipped_content()


def skills_of(refs: list[SkillRef], language: str = "fr") -> list[str]:
    return [CONTENT.skill_text(ref, language) for ref in refs]


def weapon(word: str, content: Content = CONTENT) -> Weapon:
    item = content.items[content.items.find(word)]
    assert isinstance(item, Weapon)
    return item


class TestWhatThereIs:
    @rule("game.annex-missing")
    def test_the_numbers_of_everything(self) -> None:
        assert len([one for one in CONTENT.profiles.entries if one.type != NO_TYPE]) == 80
        assert len(CONTENT.skills) == 49
        assert len(CONTENT.abilities) == 28
        assert len(CONTENT.spells) == 68
        assert len(CONTENT.domains) == 17
        assert len(CONTENT.factions) == 8
        kinds = [type(item) for item in CONTENT.items.entries]
        assert [kinds.count(kind) for kind in (Armour, Weapon, Gear, Mount, Artefact)] == [
            *(4, 27, 4, 8, 16)
        ]

    @rule("profile.type")
    @pytest.mark.parametrize("faction", [one.id for one in CONTENT.factions.entries])
    def test_every_faction_has_ten_profiles_of_all_types(self, faction: str) -> None:
        profiles = CONTENT.profiles_of(faction)
        assert len(profiles) == 10
        assert [[one.type for one in profiles].count(type) for type in range(len(TYPES))] == [
            *(2, 3, 3, 2)
        ]

    def test_everything_has_a_name_and_a_text_in_both_languages(self) -> None:
        names: list[Name] = []
        for register in (CONTENT.keywords, CONTENT.skills, CONTENT.domains, CONTENT.items):
            names += [entry.name for entry in register.entries]
        for faction in CONTENT.factions.entries:
            names += [faction.name, faction.text]
        for ability in CONTENT.abilities.entries:
            names += [ability.name, ability.text]
        for spell in CONTENT.spells.entries:
            names += [spell.name, spell.text]
        for profile in CONTENT.profiles.entries:
            names += [profile.name, profile.role]
        for item in CONTENT.items.entries:
            if isinstance(item, Gear | Artefact):
                names.append(item.text)
        assert [name.en for name in names if not (name.en and name.fr)] == []

    def test_numbers_lead_back_to_their_entries(self) -> None:
        for register in (CONTENT.items, CONTENT.profiles, CONTENT.spells, CONTENT.skills):
            for number, entry in enumerate(register.entries):
                assert entry.number == number == register.find(entry.id)
                for name in (entry.name.fr, entry.name.en):
                    assert register[register.find(name.upper())].id == entry.id

    def test_every_skill_ability_item_and_domain_is_used(self) -> None:
        skills: set[str] = set()
        items: set[str] = set()
        for profile in CONTENT.profiles.entries:
            carried = [*profile.included, *(option.item for option in profile.options)]
            items.update(carried)
            refs = profile.skills + [offer.skill for offer in profile.option_skills]
            for id in carried:
                refs = refs + CONTENT.items.get(id).skills
            skills.update(ref.skill for ref in refs)
            skills.update(ref.inner.skill for ref in refs if ref.inner is not None)
        assert skills == {skill.id for skill in CONTENT.skills.entries}
        bought = [one.id for one in CONTENT.items.entries if not isinstance(one, Artefact)]
        assert items == set(bought)
        abilities = {id for profile in CONTENT.profiles.entries for id in profile.abilities}
        assert abilities == {ability.id for ability in CONTENT.abilities.entries}
        domains = {id for profile in CONTENT.profiles.entries for id in profile.domains}
        assert domains == {domain.id for domain in CONTENT.domains.entries}

    @rule("domain.spells")
    def test_every_domain_has_two_free_spells_and_two_to_buy(self) -> None:
        for domain in CONTENT.domains.entries:
            assert len(CONTENT.spells_of(domain.id)) == 4
            assert len(CONTENT.spells_of(domain.id, free_only=True)) == 2

    def test_every_effect_is_used_somewhere(self) -> None:
        def ops(effects: list[Effect]) -> set[str]:
            return {one.op for one in effects}.union(*(ops(one.then) for one in effects))

        lists = [one.effects for one in CONTENT.items.entries]
        lists += [one.effects for one in CONTENT.abilities.entries]
        lists += [one.effects for one in CONTENT.spells.entries]
        assert set().union(*map(ops, lists)) == set(OPS)

    def test_the_rule_of_every_skill_is_in_the_rulebook(self) -> None:
        book = rulebook()
        assert [one.id for one in CONTENT.skills.entries if one.rule() not in book] == []


class TestWhatIsPrinted:
    @rule("profile.example.garde-royal", "profile.equipment.not-in-stats", "profile.cost")
    def test_the_royal_guard(self) -> None:
        guard = CONTENT.profiles.get("garde-royal")
        assert (guard.origin, guard.cost, guard.type) == (PRINTED, 23, WARRIOR)
        stats = guard.stats
        assert (stats.mv, stats.co, stats.ti, stats.de) == (5, 4, 5, 4)
        assert (stats.ar, stats.es, stats.sa) == (0, 6, 2)
        assert guard.included == ["armure-lourde"]
        assert CONTENT.items.get("armure-lourde").adds == {"ar": 2}
        assert [(option.item, option.cost) for option in guard.options] == [
            ("bouclier", 3),
            ("epee", 2),
            ("epee-a-2-mains", 2),
            ("hache", 2),
            ("hallebarde", 3),
            ("lance", 2),
        ]
        assert skills_of(guard.skills) == ["Contre-attaque", "Maître (Combat)"]
        assert guard.abilities == ["mur-de-lames"]
        assert guard.keywords == ["elfe", "soldat"]

    @rule("ability.example.mur-de-lames", "ability.parts", "ability.target")
    def test_the_wall_of_blades(self) -> None:
        ability = CONTENT.abilities.get("mur-de-lames")
        assert (ability.origin, ability.pc, ability.type) == (PRINTED, 1, "reaction")
        assert ability.target.who == "self"
        (reaction,) = ability.effects
        assert (reaction.op, reaction.trigger) == ("on", "targeted_by_shot")
        (gain,) = reaction.then
        assert (gain.op, gain.stat, gain.n) == ("stat_add", "ar", 1)
        assert gain.duration == "this_action"

    @rule("profile.dash", "profile.threshold-bounds")
    def test_the_statue(self) -> None:
        statue = CONTENT.profiles.get("statue")
        assert (statue.origin, statue.type, statue.priced) == (PRINTED, NO_TYPE, False)
        assert (statue.stats.co, statue.stats.ti, statue.stats.de) == (NEVER, NEVER, NEVER)
        assert (statue.stats.mv, statue.stats.ar) == (0, 3)
        assert (statue.stats.es, statue.stats.sa) == (1, 3)
        assert skills_of(statue.skills) == ["Sens aiguisé"]

    @rule("equip.armour.light", "equip.armour.heavy", "equip.armour.shield", "equip.armour.pavise")
    @pytest.mark.parametrize(
        ("name", "shield", "adds", "skills"),
        [
            ("Armure légère", False, {"ar": 1}, []),
            ("Armure lourde", False, {"ar": 2}, []),
            ("Bouclier", True, {}, ["Expert (1) [Défense, de face]"]),
            ("Pavois", True, {"mv": -1}, ["Expert (2) [Défense, de face]"]),
        ],
    )
    def test_armour(self, name: str, shield: bool, adds: dict[str, int], skills: list[str]) -> None:
        item = CONTENT.items[CONTENT.items.find(name)]
        assert isinstance(item, Armour)
        assert (item.is_shield, item.adds, item.origin) == (shield, adds, PRINTED)
        assert skills_of(item.skills) == skills

    @rule("equip.melee.epee", "equip.melee.epee-2m", "equip.melee.hache", "equip.melee.hache-2m")
    @rule("equip.melee.hallebarde", "equip.melee.lance", "equip.melee.lance-cavalerie")
    @rule("equip.melee.marteau", "equip.melee.marteau-2m", "equip.melee.morgenstern")
    @rule("equip.melee.torche", "equip.two-handed")
    @pytest.mark.parametrize(
        ("name", "hands", "skills"),
        [
            ("Épée", 1, ["Expert (1)"]),
            ("Épée à 2 mains", 2, ["Expert (1)", "Perforant (1)"]),
            ("Hache", 1, ["Perforant (1)"]),
            ("Hache à 2 mains", 2, ["Perforant (2)"]),
            ("Hallebarde", 2, ["Défenseur", "Perforant (1)"]),
            ("Lance", 1, ["Défenseur"]),
            ("Lance de cavalerie", 1, ["Bélier", "Perforant (2) [en charge]"]),
            ("Marteau", 1, ["Coup puissant"]),
            ("Marteau à 2 mains", 2, ["Coup puissant", "Perforant (1)"]),
            ("Morgenstern", 2, ["Perforant (2) [en charge]"]),
            ("Torche", 1, ["Enflammé"]),
        ],
    )
    def test_combat_weapons(self, name: str, hands: int, skills: list[str]) -> None:
        item = weapon(name)
        assert (item.is_melee(), item.hands, item.origin) == (True, hands, PRINTED)
        assert item.riders_only == (name == "Lance de cavalerie")
        assert skills_of(item.skills) == skills

    @rule("equip.missile.arbalete", "equip.missile.arbalete-repetition", "equip.missile.arc")
    @rule("equip.missile.arc-court", "equip.missile.arc-long", "equip.missile.arquebuse")
    @rule("equip.missile.couteau", "equip.missile.fronde", "equip.missile.hache-lancer")
    @rule("equip.missile.javelot", "equip.missile.pistolet", "equip.missile.tromblon")
    @pytest.mark.parametrize(
        ("name", "inches", "uses", "skills"),
        [
            ("Arbalète", 30, 0, ["Perforant (1)", "Rechargement"]),
            ("Arbalète à répétition", 24, 0, ["Perforant (1)"]),
            ("Arc", 30, 0, []),
            ("Arc court", 24, 0, []),
            ("Arc long", 36, 0, []),
            ("Arquebuse", 40, 0, ["Perforant (1)", "Rechargement"]),
            ("Couteau de lancer", 12, 0, ["Tir fiable"]),
            ("Shuriken", 12, 0, ["Tir fiable"]),
            ("Fronde", 20, 0, []),
            ("Hache de lancer", 12, 0, ["Perforant (1)", "Tir fiable"]),
            ("Javelot", 20, 0, ["Perforant (1)"]),
            ("Pistolet", 24, 1, ["Perforant (1)"]),
            ("Tromblon", 18, 0, ["Perforant (2)", "Rechargement"]),
        ],
    )
    def test_missile_weapons(self, name: str, inches: int, uses: int, skills: list[str]) -> None:
        item = weapon(name)
        assert (item.is_melee(), item.range, item.uses) == (False, inches, uses)
        assert item.origin == PRINTED
        assert skills_of(item.skills) == skills

    @rule("equip.mount.araignee", "equip.mount.cheval", "equip.mount.chevre")
    @rule("equip.mount.coursier", "equip.mount.destrier", "equip.mount.sang-froid")
    @rule("equip.mount.sanglier", "equip.mount.warg")
    @pytest.mark.parametrize(
        ("name", "mv", "skills"),
        [
            ("Araignée géante", 6, ["Compagnon", "Agile", "Venimeux"]),
            ("Cheval", 8, ["Cavalier"]),
            ("Chèvre de combat", 6, ["Bélier", "Cavalier"]),
            ("Coursier elfique", 10, ["Cavalier"]),
            ("Destrier", 8, ["Coup puissant", "Cavalier"]),
            ("Sang-froid", 7, ["Soif de sang", "Cavalier"]),
            ("Sanglier de guerre", 6, ["Coup puissant", "Cavalier"]),
            ("Warg", 7, ["Compagnon", "Frénétique"]),
        ],
    )
    def test_mounts(self, name: str, mv: int, skills: list[str]) -> None:
        item = CONTENT.items[CONTENT.items.find(name)]
        assert isinstance(item, Mount)
        assert (item.mv, item.origin) == (mv, PRINTED)
        assert skills_of(item.skills) == skills

    @pytest.mark.parametrize(
        ("name", "limit", "uses", "skills"),
        [
            ("Étendard", 1, 0, ["Stratège (1)"]),
            ("Instrument", 0, 0, ["Aura\u00a0: Endurant"]),
            ("Filet", 0, 0, ["Entraves"]),
            ("Bandages", 0, 1, []),
        ],
    )
    def test_other_gear(self, name: str, limit: int, uses: int, skills: list[str]) -> None:
        item = CONTENT.items[CONTENT.items.find(name)]
        assert isinstance(item, Gear)
        assert (item.band_limit, item.uses, item.origin) == (limit, uses, PRINTED)
        assert skills_of(item.skills) == skills

    @rule("artefact.general")
    def test_the_limits_of_artefacts(self) -> None:
        limits = {
            one.name.fr: one.band_limit
            for one in CONTENT.items.entries
            if isinstance(one, Artefact)
        }
        assert limits == {
            "Amulette": 0,
            "Anneau du dragon": 2,
            "Anneau des tempêtes": 2,
            "Bâton de mage": 1,
            "Bottes de 7 lieues": 1,
            "Cape de dissimulation": 2,
            "Chronopendule": 1,
            "Couronne du sorcier": 1,
            "Familier": 0,
            "Parchemin d’anti-magie": 2,
            "Potion de soin": 2,
            "Potion de force": 2,
            "Potion de résistance": 2,
            "Potion de vigueur magique": 2,
            "Potion de vitesse": 2,
            "Talisman de protection": 1,
        }

    @rule("domain.list", "domain.spell-texts-missing")
    def test_domains_and_the_two_printed_spells(self) -> None:
        assert {domain.origin for domain in CONTENT.domains.entries} == {PRINTED}
        printed = [spell for spell in CONTENT.spells.entries if spell.origin == PRINTED]
        assert {(one.name.fr, one.kind, one.range, *skills_of(one.skills)) for one in printed} == {
            ("Boule de feu", "projectile", 18, "Enflammé"),
            ("Éclair", "projectile", 24, "Perforant (1)"),
        }

    def test_nothing_else_is_said_to_be_printed(self) -> None:
        profiles = {one.id for one in CONTENT.profiles.entries if one.origin == PRINTED}
        assert profiles == {"garde-royal", "statue"}
        assert [one.id for one in CONTENT.abilities.entries if one.origin == PRINTED] == [
            "mur-de-lames"
        ]
        ours = {one.id for one in CONTENT.items.entries if one.origin == HOUSE}
        assert ours == {"pot-a-feu", "mortier", "crachat-de-braise", "rocher"}
        factions = {one.id for one in CONTENT.factions.entries if one.origin == PRINTED}
        assert factions == {"elfes", "gobelins", "orques"}


class TestEffects:
    def test_an_opposed_roll_holds_what_follows(self) -> None:
        (opposed,) = CONTENT.abilities.get("flute-enivrante").effects
        (gain,) = opposed.then
        assert gain.skill is not None
        assert (opposed.op, opposed.roll) == ("opposed", "spirit")
        assert (gain.op, gain.skill.skill, gain.duration) == ("skill_add", "stupide", "end_of_turn")

    def test_wounds_by_the_difference_and_healing_of_the_caster(self) -> None:
        wound, heal = CONTENT.spells.get("vol-de-vie").effects
        assert (wound.n, wound.armour, wound.on) == (DIFFERENCE, False, "target")
        assert (heal.op, heal.n, heal.on) == ("heal", 1, "self")

    def test_the_second_thoughts_of_a_projectile(self) -> None:
        thunder = CONTENT.spells.get("rune-du-tonnerre")
        assert skills_of(thunder.skills) == ["Perforant (1)"]
        assert [(one.trigger, [then.op for then in one.then]) for one in thunder.effects] == [
            ("hit", ["state_add"])
        ]

    def test_targets(self) -> None:
        scatter = CONTENT.abilities.get("debandade").target
        assert (scatter.who, scatter.range, scatter.count) == ("friend", 6, 2)
        assert (scatter.keyword, scatter.in_contact) == ("gobelin", 1)
        assert CONTENT.spells.get("saut-planaire").target.in_contact == -1
        assert CONTENT.spells.get("pourriture").target.not_keywords == ["mort-vivant", "construit"]
        potion = CONTENT.items.get("potion-de-soin").target
        assert potion is not None
        assert (potion.who, potion.range, potion.or_self) == ("friend", 0, True)
        assert CONTENT.abilities.get("glas").target.count == 0


def test_the_rule_of_an_item_is_in_the_rulebook() -> None:
    book = rulebook()
    named = [item for item in shipped_content().items.entries if item.rule]
    assert len(named) > 40
    assert [item.id for item in named if item.rule not in book] == []
    unruled = [item.id for item in shipped_content().items.entries if not item.rule]
    assert {shipped_content().items.get(id).origin for id in unruled} == {"house"}


@pytest.mark.parametrize("word", ["Pistolet", "arbalète de poing", "Pistol", "Hand crossbow"])
def test_of_two_names_for_one_thing_each_will_do(word: str) -> None:
    both = CONTENT.items.find("Pistolet / Arbalète de poing")
    assert both >= 0 and CONTENT.items.find(word) == both
