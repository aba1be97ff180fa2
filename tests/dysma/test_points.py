"""The points formula: every price in the data is the price the formula gives."""

from __future__ import annotations

import pytest

from tests.dysma.rules import rule
from wartable.dysma.content.catalogue import (
    Armour,
    Artefact,
    Gear,
    Weapon,
)
from wartable.dysma.content.entries import HOUSE, PRINTED
from wartable.dysma.content.prices import (
    MELEE_POINTS,
    OTHER_POINTS,
    differences,
    health_points,
    item_points,
    profile_points,
    skill_points,
)
from wartable.dysma.text.contentfile import read_content, shipped_content, shipped_files
from wartable.dysma.text.notation import read_skill

CONTENT = shipped_content()


def test_the_formula_agrees_with_every_price() -> None:
    assert [str(one) for one in differences(CONTENT)] == []


@rule("profile.cost")
def test_the_royal_guard_costs_its_printed_23_points_and_says_why() -> None:
    value = profile_points(CONTENT.profiles.get("garde-royal"), CONTENT)
    assert value.total == 23
    assert [(reason.source, reason.amount) for reason in value.because] == [
        ("one figure", 5),
        ("Mv", 1),
        ("Co", 3),
        ("Ti", 1),
        ("De", 3),
        ("Sa", 2),
        ("Heavy armour", 4),
        ("Counter-attack", 1),
        ("Master (Combat)", 2),
        ("Wall of blades", 1),
    ]


def test_the_familiar_costs_what_its_artefact_costs() -> None:
    familiar = CONTENT.profiles.get("familier")
    assert profile_points(familiar, CONTENT).total == CONTENT.items.get("familier").cost == 8


def test_thresholds_and_health() -> None:
    assert [MELEE_POINTS[threshold] for threshold in range(2, 9)] == [7, 5, 3, 2, 1, 0, 0]
    assert [OTHER_POINTS[threshold] for threshold in range(2, 9)] == [4, 3, 2, 1, 0, 0, 0]
    assert MELEE_POINTS[0] == OTHER_POINTS[0] == 0
    assert [health_points(health) for health in range(1, 7)] == [0, 2, 5, 8, 11, 14]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Agile", 1),
        ("Bête", -1),
        ("Véloce", 4),
        ("Effrayant (1)", 1),
        ("Effrayant (2)", 3),
        ("Expert (2)", 4),
        ("Expert (2) [Défense]", 2),
        ("Perforant (2)", 4),
        ("Souffrance (1)", 3),
        ("Stratège (2)", 8),
        ("Immunité (Effrayant)", 1),
        ("Maître (Combat)", 2),
        ("Maître (Marche)", 2),
        ("Maître (Tir)", 3),
        ("Maître (Magie)", 4),
        ("Aura : Agile", 3),
        ("Aura : Insensible", 3),
        ("Aura : Acharné", 6),
        ("Motivant [Elfe]", 2),
        ("Rechargement", -2),
        ("Explosion", 6),
    ],
)
def test_skills(text: str, points: int) -> None:
    assert skill_points(read_skill(text, CONTENT.skills, CONTENT.keywords), CONTENT) == points


def test_the_price_list_of_armour_combat_weapons_and_gear() -> None:
    listed = {
        one.name.fr: one.cost
        for one in CONTENT.items.entries
        if isinstance(one, Armour | Gear) or (isinstance(one, Weapon) and one.is_melee())
    }
    assert listed == {
        "Armure légère": 2,
        "Armure lourde": 4,
        "Bouclier": 3,
        "Pavois": 4,
        "Épée": 2,
        "Épée à 2 mains": 2,
        "Hache": 2,
        "Hache à 2 mains": 2,
        "Hallebarde": 3,
        "Lance": 2,
        "Lance de cavalerie": 4,
        "Marteau": 3,
        "Marteau à 2 mains": 3,
        "Morgenstern": 2,
        "Torche": 2,
        "Étendard": 5,
        "Instrument": 4,
        "Filet": 2,
        "Bandages": 2,
    }


def test_the_price_list_of_artefacts() -> None:
    listed = {one.id: one.cost for one in CONTENT.items.entries if isinstance(one, Artefact)}
    assert listed == {
        "amulette": 2,
        "anneau-du-dragon": 4,
        "anneau-des-tempetes": 4,
        "baton-de-mage": 5,
        "bottes-de-7-lieues": 3,
        "cape-de-dissimulation": 3,
        "chronopendule": 6,
        "couronne-du-sorcier": 4,
        "familier": 8,
        "parchemin-d-anti-magie": 4,
        "potion-de-soin": 4,
        "potion-de-force": 2,
        "potion-de-resistance": 3,
        "potion-de-vigueur-magique": 2,
        "potion-de-vitesse": 1,
        "talisman-de-protection": 3,
    }


def test_only_six_prices_of_equipment_are_printed() -> None:
    printed = {one.id for one in CONTENT.items.entries if one.price_origin == PRINTED}
    assert printed == {"bouclier", "epee", "epee-a-2-mains", "hache", "hallebarde", "lance"}
    assert {spell.price_origin for spell in CONTENT.spells.entries} == {HOUSE}


@pytest.mark.parametrize(
    ("item", "points"),
    [("arc", 4), ("arquebuse", 5), ("pistolet", 2), ("mortier", 7), ("warg", 6), ("cheval", 4)],
)
def test_missile_weapons_and_mounts_are_computed(item: str, points: int) -> None:
    assert item_points(CONTENT.items.get(item), CONTENT) == points


@pytest.mark.parametrize(
    ("file", "right", "wrong", "said"),
    [
        ("profiles/orques", "cost = 26", "cost = 27", "troll costs 27, but the formula gives 26"),
        (
            "profiles/elfes",
            "epee = 2, arc-long = 1",
            "epee = 2, arc-long = 5",
            "archer-des-bois: arc-long costs 5, but the formula gives 1",
        ),
        (
            "profiles/elfes",
            '"Agile" = 1',
            '"Agile" = 2',
            "archer-des-bois: Agile costs 2, but the formula gives 1",
        ),
        (
            "equipment/mounts",
            'mv = 7\nskills = ["Compagnon"',
            'mv = 9\nskills = ["Compagnon"',
            "warg",
        ),
    ],
)
def test_a_price_that_does_not_agree_is_named(file: str, right: str, wrong: str, said: str) -> None:
    files = shipped_files()
    text = files[f"{file}.toml"]
    assert text.count(right) == 1
    files[f"{file}.toml"] = text.replace(right, wrong)
    found = [str(one) for one in differences(read_content(files))]
    assert any(one.startswith(said) for one in found)
