"""Missile weapons: their ranges and skills, one shot of one weapon, reloading, single use."""

from __future__ import annotations

import pytest

from tests.dysma.battle import arena, finish, wounds
from tests.dysma.rules import rule
from tests.dysma.shots import act, no_shot, offered, say, told
from wartable.dysma.state.battle import Battle
from wartable.dysma.text.contentfile import shipped_content


def archer(*weapons: str, dice: list[int] | None = None, **more: object) -> Battle:
    """Somebody with these weapons, eight inches before a tough enemy."""
    a1 = {"at": (10, 10), "facing": 0, "options": list(weapons), **more}
    return arena(a=[a1], b=[{"at": (19, 10), "facing": 180, "sa": 9, "ar": 2}], dice=dice or [])


PRINTED = {
    "arbalete": (30, ["Perforant (1)", "Rechargement"]),
    "arbalete-a-repetition": (24, ["Perforant (1)"]),
    "arc": (30, []),
    "arc-court": (24, []),
    "arc-long": (36, []),
    "arquebuse": (40, ["Perforant (1)", "Rechargement"]),
    "couteau-de-lancer": (12, ["Tir fiable"]),
    "fronde": (20, []),
    "hache-de-lancer": (12, ["Perforant (1)", "Tir fiable"]),
    "javelot": (20, ["Perforant (1)"]),
    "pistolet": (24, ["Perforant (1)"]),
    "tromblon": (18, ["Perforant (2)", "Rechargement"]),
}


@rule(
    *("equip.missile.arbalete", "equip.missile.arbalete-repetition", "equip.missile.arc"),
    *("equip.missile.arc-court", "equip.missile.arc-long", "equip.missile.arquebuse"),
    *("equip.missile.couteau", "equip.missile.fronde", "equip.missile.hache-lancer"),
    *("equip.missile.javelot", "equip.missile.pistolet", "equip.missile.tromblon"),
)
@pytest.mark.parametrize("weapon", PRINTED)
def test_every_weapon_shoots_as_printed(weapon: str) -> None:
    """Three hits on Armour 2 leave a wound, and one more for each point of Perforant."""
    reach, skills = PRINTED[weapon]
    content = shipped_content()
    item = archer(weapon).kit(0).missiles[0]
    assert item.range == reach
    assert [content.skill_text(ref, "fr") for ref in item.skills] == skills
    s = archer(weapon, dice=[4, 4, 4, 1, 1, 1])
    act(s, "a1", f"shoot b1 with {weapon}")
    say(s, "pass")
    piercing = sum(ref.value for ref in item.skills if ref.skill == "perforant")
    assert wounds(s, "b1") == 1 + piercing
    finish(s)
    ready_again = "Rechargement" not in skills and weapon != "pistolet"
    assert (offered(s, "a1") == [f"shoot b1 with {weapon}"]) == ready_again


@rule("skill.rechargement", "action.reload", "action.reload.contact")
def test_a_crossbow_is_reloaded_before_the_next_shot() -> None:
    s = archer("arbalete", dice=[1, 1, 1])
    act(s, "a1", "shoot b1 with arbalete")
    say(s, "pass")
    assert offered(s, "a1") == ["reload arbalete"]
    assert no_shot(s, "a1", "b1") == "skill.rechargement"
    act(s, "a1", "reload arbalete")
    assert offered(s, "a1") == ["shoot b1 with arbalete"]
    finish(s)


@rule("action.reload.contact")
def test_each_weapon_is_reloaded_by_itself_even_in_contact() -> None:
    a1 = {"at": (10, 10), "facing": 0, "options": ["arbalete", "tromblon", "arc"]}
    a1["unloaded"] = ["arbalete", "tromblon"]
    s = arena(a=[a1], b=[{"at": (11, 10)}])
    assert offered(s, "a1") == ["reload arbalete", "reload tromblon"]
    act(s, "a1", "reload tromblon")
    assert offered(s, "a1") == ["reload arbalete"]


@rule("equip.single-use", "shoot.weapon-choice", "band.option-once")
def test_two_pistols_are_two_shots() -> None:
    s = archer("pistolet", "pistolet", dice=[1, 1, 1, 1, 1, 1])
    assert offered(s, "a1") == ["shoot b1 with pistolet 1"]
    act(s, "a1", "shoot b1 with pistolet 1")
    say(s, "pass")
    assert no_shot(s, "a1", "b1", 0) == "equip.single-use"
    assert offered(s, "a1") == ["shoot b1 with pistolet 2"]
    act(s, "a1", "shoot b1 with pistolet 2")
    say(s, "pass")
    assert offered(s, "a1") == []
    finish(s)


@rule("shoot.weapon-choice", "equip.skills-when-used", "skill.general.weapon-scope")
def test_one_weapon_is_chosen_and_only_its_skills_count() -> None:
    s = archer("arc", "javelot", dice=[4, 4, 4, 1, 1, 1, 4, 4, 4, 1, 1, 1])
    assert offered(s, "a1") == ["shoot b1 with arc", "shoot b1 with javelot"]
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    assert wounds(s, "b1") == 1
    act(s, "a1", "shoot b1 with javelot")
    say(s, "pass")
    assert wounds(s, "b1") == 1 + 2
    assert [one["weapon"] for one in told(s, "shoot")] == ["arc", "javelot"]
    finish(s)


@rule("equip.weapon-action", "combat.no-missile")
def test_a_combat_weapon_shoots_nothing() -> None:
    s = archer("epee", "arc", dice=[4, 1, 1, 1, 1, 1])
    assert offered(s, "a1") == ["shoot b1 with arc"]
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")  # and its Expert (1) gives no reroll
    assert told(s, "roll")[0]["rerolls"] == []
    finish(s)


@rule("skill.general.figure-scope", "skill.expert.scope")
def test_a_skill_of_the_figure_counts_for_its_shots_too() -> None:
    s = archer("arc", skills=["Expert (1)", "Perforant (2)"], dice=[4, 4, 1, 5, 1, 1, 1])
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass", "die 3")
    assert wounds(s, "b1") == 3
    finish(s)


@rule("skill.general.figure-scope")
def test_what_a_mount_does_in_attacks_it_does_not_do_in_shots() -> None:
    s = archer("arc", "araignee-geante", dice=[4, 4, 4, 1, 1, 1])
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    assert wounds(s, "b1") == 1 and not told(s, "gain_state")
    finish(s)
