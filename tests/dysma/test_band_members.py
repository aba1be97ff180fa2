"""Sections 4 and 20 to 22: what the figures of a band may have."""

from __future__ import annotations

import pytest

from tests.dysma.bands import CONTENT, band, rules, with_brutes, with_guards
from tests.dysma.rules import rule
from wartable.dysma.content.band import (
    Member,
    check,
    figures,
    outfit,
)


class TestOptions:
    @rule("profile.equipment")
    def test_only_what_the_profile_lists(self) -> None:
        assert with_brutes(Member("chef-de-guerre", options=["hache"])) == []
        assert with_brutes(Member("chef-de-guerre", options=["arc"])) == ["profile.equipment"]
        (problem,) = check(
            band(Member("brute", count=4), Member("troll", options=["marteauu"])), CONTENT
        )
        assert (problem.rule, problem.member) == ("profile.equipment", 1)
        assert 'did you mean "marteau"' in problem.words

    @rule("profile.equipment.free-included")
    def test_what_is_included_is_not_bought(self) -> None:
        broken = with_guards(Member("cavalier-d-argent", options=["coursier-elfique"]))
        assert "profile.equipment.free-included" in broken
        kit = outfit(Member("garde-royal"), CONTENT)
        assert kit is not None
        assert [item.id for item in kit.items()] == ["armure-lourde"]
        assert kit.cost.total == 23

    @rule("profile.skills")
    def test_only_skills_that_the_profile_offers(self) -> None:
        assert with_brutes(Member("chef-de-guerre", skills=["Acharné"])) == []
        assert with_brutes(Member("chef-de-guerre", skills=["Dogged"])) == []
        assert with_brutes(Member("chef-de-guerre", skills=["Vol"])) == ["profile.skills"]
        twice = Member("chef-de-guerre", skills=["Acharné", "Dogged"])
        assert with_brutes(twice) == ["band.option-once"]

    @rule("band.option-once", "equip.melee.two-identical.details")
    def test_each_option_once_but_one_handed_weapons_twice(self) -> None:
        assert with_brutes(Member("enrage", options=["hache", "hache"])) == []
        assert with_brutes(Member("enrage", options=["hache"] * 3)) == ["band.option-once"]
        two_handed = Member("enrage", options=["hache-a-2-mains"] * 2)
        assert with_brutes(two_handed) == ["band.option-once"]
        javelins = Member("lanceur-orque", options=["javelot", "javelot"])
        assert with_brutes(javelins) == ["band.option-once"]

    @rule("band.option-once")
    def test_two_single_use_missile_weapons(self) -> None:
        militia = Member("milicien", count=4)
        assert rules(militia, Member("spadassin", options=["pistolet"] * 2)) == []
        assert rules(militia, Member("spadassin", options=["pistolet"] * 3)) == ["band.option-once"]

    @rule("equip.one-armour")
    def test_better_armour_replaces_the_included_one_for_the_difference(self) -> None:
        kit = outfit(Member("chef-de-guerre", options=["armure-lourde"]), CONTENT)
        assert kit is not None
        assert [item.id for item in kit.items()] == ["armure-lourde"]
        assert kit.cost.total == 34

    @rule("equip.one-armour")
    def test_one_armour(self) -> None:
        both = Member("lancier-gobelin", options=["armure-legere", "armure-lourde"])
        assert "equip.one-armour" in rules(both, Member("archer-gobelin", count=3))

    @rule("equip.one-shield")
    def test_one_shield(self) -> None:
        goblins = Member("archer-gobelin", count=3)
        assert rules(Member("lancier-gobelin", options=["pavois"]), goblins) == []
        both = Member("lancier-gobelin", options=["bouclier", "pavois"])
        assert rules(both, goblins) == ["equip.one-shield"]

    @rule("equip.two-handed.use", "equip.hands")
    def test_hands_limit_use_and_not_ownership(self) -> None:
        armed = Member("garde-royal", options=["bouclier", "hallebarde", "epee", "epee"])
        assert with_guards(armed) == []

    @rule("equip.mount.effect")
    def test_one_mount(self) -> None:
        broken = with_guards(Member("cavalier-d-argent", options=["cheval"]))
        assert broken == ["profile.equipment", "equip.mount.effect"]

    @rule("equip.melee.lance-cavalerie.who")
    def test_a_cavalry_lance_is_for_riders(self) -> None:
        lance = "lance-de-cavalerie"
        assert with_guards(Member("prince-des-cimes", options=[lance])) == [
            "equip.melee.lance-cavalerie.who"
        ]
        assert with_guards(Member("prince-des-cimes", options=[lance, "coursier-elfique"])) == []
        assert with_guards(Member("cavalier-d-argent", options=[lance])) == []
        runners = Member("coureur-centaure", count=4)
        assert rules(Member("khan-centaure", options=[lance]), runners) == []

    @rule("band.beast-no-gear", "band.beast-natural", "skill.bete")
    def test_beasts_have_no_gear(self) -> None:
        assert with_guards(Member("grand-aigle")) == []
        assert "band.beast-no-gear" in with_guards(Member("grand-aigle", options=["epee"]))
        assert "band.beast-no-gear" in with_guards(Member("grand-aigle", artefacts=["amulette"]))


class TestLimits:
    @rule("band.banner-limit", "equip.other.etendard")
    def test_one_banner(self) -> None:
        one = Member("chantelune", options=["etendard"])
        assert with_guards(one) == []
        assert with_guards(one, one) == ["band.banner-limit"]
        both = Member("chantelune", count=2, options=["etendard"])
        assert with_guards(both) == ["band.banner-limit"]

    @rule("band.artefact-limit")
    def test_limits_of_artefacts(self) -> None:
        rings = [Member("chef-de-guerre", artefacts=["anneau-du-dragon"])] * 2
        assert with_brutes(*rings) == []
        ogre = Member("ogre-cuistot", artefacts=["anneau-du-dragon"])
        assert with_brutes(*rings, ogre) == ["band.artefact-limit"]
        boots = [Member("chef-de-guerre", artefacts=["bottes-de-7-lieues"])] * 2
        assert with_brutes(*boots) == ["band.artefact-limit"]

    @rule("artefact.who", "artefact.general")
    def test_who_may_have_artefacts(self) -> None:
        assert with_brutes(Member("brute", artefacts=["amulette"])) == ["artefact.who"]
        two = ["amulette", "cape-de-dissimulation"]
        assert with_brutes(Member("chef-de-guerre", artefacts=two)) == []
        assert with_brutes(Member("chef-de-guerre", artefacts=[*two, "potion-de-soin"])) == [
            "artefact.who"
        ]
        shaman = Member("chaman-d-omrok", domain="omrok", artefacts=["baton-de-mage"])
        assert with_brutes(shaman) == []
        wrong = Member("chef-de-guerre", artefacts=["hache"], options=["amulette"])
        assert with_brutes(wrong) == ["artefact.general", "artefact.general"]
        assert with_brutes(Member("chef-de-guerre", artefacts=["amulete"])) == ["artefact.general"]

    @rule("artefact.who")
    @pytest.mark.parametrize("artefact", ["baton-de-mage", "potion-de-vigueur-magique"])
    def test_what_the_book_gives_to_anybody(self, artefact: str) -> None:
        """A warlord may carry the staff for a friend's sake, or drink the potion before a test."""
        assert with_brutes(Member("chef-de-guerre", artefacts=[artefact])) == []

    @rule("artefact.who", "artefact.couronne", "artefact.familier")
    @pytest.mark.parametrize("artefact", ["couronne-du-sorcier", "familier"])
    def test_what_the_book_gives_to_sorcerers(self, artefact: str) -> None:
        assert with_brutes(Member("chef-de-guerre", artefacts=[artefact])) == ["artefact.who"]

    @rule("band.option-once", "artefact.amulette")
    def test_only_unlimited_artefacts_twice_on_one_figure(self) -> None:
        assert with_brutes(Member("chef-de-guerre", artefacts=["amulette"] * 2)) == []
        assert with_brutes(Member("chef-de-guerre", artefacts=["potion-de-soin"] * 2)) == [
            "band.option-once"
        ]

    @rule("artefact.familier", "band.familiar-type")
    def test_familiars(self) -> None:
        one = Member("chaman-d-omrok", domain="omrok", artefacts=["familier"])
        assert with_brutes(one) == []
        assert figures(band(one, Member("brute", count=4)), CONTENT) == 6
        two = Member("chaman-d-omrok", domain="omrok", artefacts=["familier"] * 2)
        assert with_brutes(two) == ["artefact.familier"]
        assert with_brutes(Member("chef-de-guerre", artefacts=["familier"])) == ["artefact.who"]
        assert with_brutes(Member("familier")) == ["band.familiar-type"]

    @rule("profile.type")
    def test_what_has_no_type_is_not_selected(self) -> None:
        assert with_brutes(Member("statue")) == ["profile.type"]


class TestMagic:
    @rule("band.domain-choice", "domain.specialise")
    def test_a_sorcerer_chooses_one_domain_of_its_list(self) -> None:
        assert with_brutes(Member("chaman-d-omrok", domain="Chamanisme")) == []
        assert with_brutes(Member("chaman-d-omrok")) == ["band.domain-choice"]
        assert with_brutes(Member("chaman-d-omrok", domain="foi")) == ["band.domain-choice"]
        assert with_brutes(Member("brute", domain="omrok")) == ["band.domain-choice"]

    @rule("band.domain-choice", "domain.specialise")
    def test_an_imposed_domain_need_not_be_named(self) -> None:
        kit = outfit(Member("ogre-cuistot"), CONTENT)
        assert kit is not None
        assert kit.domains == ["gastromancie"]
        assert with_brutes(Member("ogre-cuistot")) == []
        assert with_brutes(Member("ogre-cuistot", domain="gastromancie")) == []

    @rule("domain.list")
    def test_a_domain_nobody_knows(self) -> None:
        wrong = band(Member("brute", count=4), Member("chaman-d-omrok", domain="omrock"))
        (problem,) = check(wrong, CONTENT)
        assert problem.rule == "domain.list"
        assert 'did you mean "omrok"' in problem.words

    @rule("domain.spells")
    def test_spells_of_the_domain_for_points(self) -> None:
        shaman = Member("chaman-d-omrok", domain="omrok", spells=["Gaze of Omrok"])
        kit = outfit(shaman, CONTENT)
        assert kit is not None
        assert kit.cost.total == 25 + 5
        assert [spell.id for spell in kit.spells] == [
            *("poing-d-omrok", "cri-de-sang", "regard-d-omrok")
        ]
        assert with_brutes(shaman) == []

    @rule("domain.spells")
    @pytest.mark.parametrize(
        "spells", [["fureur-tribale"], ["regard-d-omrok"] * 2, ["regard d'omrack"]]
    )
    def test_wrong_spells(self, spells: list[str]) -> None:
        shaman = Member("chaman-d-omrok", domain="omrok", spells=spells)
        assert with_brutes(shaman) == ["domain.spells"]

    @rule("domain.spells")
    def test_free_spells_may_be_named_and_cost_nothing(self) -> None:
        shaman = Member("chaman-d-omrok", domain="omrok", spells=["cri-de-sang"])
        kit = outfit(shaman, CONTENT)
        assert kit is not None
        assert (kit.cost.total, len(kit.spells)) == (25, 2)
        assert with_brutes(shaman) == []
        assert with_brutes(Member("brute", spells=["cri-de-sang"])) == ["domain.spells"]

    @rule("artefact.couronne", "artefact.couronne.details")
    def test_a_second_domain_by_the_crown(self) -> None:
        crown = ["couronne-du-sorcier"]

        def shaman(second: str, artefacts: list[str]) -> list[str]:
            member = Member(
                "chaman-d-omrok", domain="omrok", second_domain=second, artefacts=artefacts
            )
            return with_brutes(member)

        assert shaman("chamanisme", crown) == []
        assert shaman("", crown) == []
        assert shaman("chamanisme", []) == ["artefact.couronne"]
        assert shaman("foi", crown) == ["artefact.couronne.details"]
        assert shaman("omrok", crown) == ["artefact.couronne.details"]
        both = Member(
            "chaman-d-omrok",
            domain="omrok",
            second_domain="chamanisme",
            artefacts=crown,
            spells=["fureur-tribale", "regard-d-omrok"],
        )
        kit = outfit(both, CONTENT)
        assert kit is not None
        assert len(kit.spells) == 6
        assert with_brutes(both) == []

    @rule("artefact.couronne.details")
    def test_with_an_imposed_domain_the_second_is_any_of_the_faction(self) -> None:
        def cook(second: str) -> list[str]:
            member = Member("ogre-cuistot", second_domain=second, artefacts=["couronne-du-sorcier"])
            return with_brutes(member)

        assert cook("omrok") == []
        assert cook("gastromancie") == ["artefact.couronne.details"]
        assert cook("foi") == ["artefact.couronne.details"]
