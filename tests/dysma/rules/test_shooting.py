"""Shooting: who may shoot at whom, the modifiers, the rolls, the wounds."""

from __future__ import annotations

import pytest

from tests.dysma.battle import arena, finish, gone, states, wounds
from tests.dysma.rules import rule
from tests.dysma.shots import act, asked, dice_of, no_shot, offered, say, stand, told
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.board import full_sight

HOUSE = {"look": "house", "points": [[14, 20], [18, 20], [18, 25], [14, 25]]}


def duel(dice: list[int] | None = None, **target: object) -> Battle:
    """An archer looking east, and somebody ten inches before it who looks back."""
    b1 = {"at": (20, 10), "facing": 180, **target}
    archer = {"at": (10, 10), "facing": 0, "options": ["arc"]}
    return arena(a=[archer], b=[b1], dice=dice or [])


@rule("shoot.conditions", "action.shooting")
def test_a_shot_needs_a_missile_weapon_and_nobody_in_contact() -> None:
    assert offered(duel(), "a1") == ["shoot b1 with arc"]
    assert no_shot(duel(), "b1", "a1") == "shoot.conditions"
    s = arena(
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
        b=[{"at": (20, 10)}, {"at": (10, 11)}],
    )
    assert offered(s, "a1") == []
    assert no_shot(s, "a1", "b1") == "shoot.conditions"


@rule("shoot.conditions", "profile.dash")
def test_who_never_makes_the_roll_cannot_shoot() -> None:
    s = arena(
        a=[{"at": (10, 10), "facing": 0, "ti": "-", "options": ["arc"]}], b=[{"at": (20, 10)}]
    )
    assert offered(s, "a1") == []
    assert no_shot(s, "a1", "b1") == "profile.dash"


@rule("shoot.range-strict")
@pytest.mark.parametrize(("x", "expected"), [(32.99, ""), (33, "shoot.range-strict")])
def test_exactly_the_range_is_out_of_reach(x: float, expected: str) -> None:
    """A bow reaches 30″: between the bases there are 29.99″ and 30″."""
    s = arena(a=[{"at": (2, 10), "facing": 0, "options": ["arc"]}], b=[{"at": (x, 10)}])
    assert no_shot(s, "a1", "b1") == expected
    assert (offered(s, "a1") == []) == bool(expected)


@rule("shoot.field-of-view", "activation.pivot-only-if-stated")
def test_nobody_shoots_behind_itself() -> None:
    s = arena(a=[{"at": (10, 10), "facing": 180, "options": ["arc"]}], b=[{"at": (20, 10)}])
    assert no_shot(s, "a1", "b1") == "shoot.field-of-view"
    keen = {"at": (10, 10), "facing": 180, "options": ["arc"], "skills": ["Sens aiguisé"]}
    s = arena(a=[keen], b=[{"at": (20, 10)}])
    assert offered(s, "a1") == ["shoot b1 with arc"]


@rule("los.example", "shoot.conditions")
def test_the_picture_of_the_book() -> None:
    """Seen from the red figure only B, C and D are legal targets."""
    s = arena(
        piece=[HOUSE],
        a=[{"at": (10, 18), "facing": 0, "options": ["fronde"]}],
        b=[
            {"at": (20, 26)},  # A: hidden by the house
            {"at": (19, 19.9)},  # B: partly visible
            {"at": (16, 16)},  # C: in full view
            {"at": (19.4, 14.9)},  # D: behind C
            {"at": (34, 18.5)},  # E: too far
            {"at": (5, 18)},  # F: in the back
        ],
    )
    assert offered(s, "a1") == [f"shoot {one} with fronde" for one in ("b2", "b3", "b4")]
    refusals = [no_shot(s, "a1", one) for one in ("b1", "b5", "b6")]
    assert refusals == ["los.line", "shoot.range-strict", "shoot.field-of-view"]


@rule("shoot.targets")
def test_friends_are_never_declared_as_targets_but_enemy_statues_are() -> None:
    s = arena(a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}, {"at": (15, 14)}], b=[])
    stand(s, "as1", 20, 20)
    stand(s, "bs1", 20, 10)
    assert offered(s, "a1") == ["shoot bs1 with arc"]
    assert no_shot(s, "a1", "a2") == "shoot.targets"
    assert no_shot(s, "a1", "as1") == "shoot.targets"


@rule("shoot.targets", "scenario.main.8", "scenario.main.8.details")
def test_a_statue_neither_dodges_nor_defends() -> None:
    archer = {"at": (10, 10), "facing": 0, "options": ["arc"]}
    s = arena(a=[archer], b=[], main=8, dice=[8, 8, 8, 8, 5, 1, 4])
    stand(s, "bs1", 20, 10)
    act(s, "a1", "shoot bs1 with arc")
    assert asked(s) == ""
    assert told(s, "hit")[0]["wounds"] == 3  # 6 successes less Armour 3
    assert s.victory == [9, 0] and gone(s, "bs1")
    finish(s)


@rule("skill.loyal", "skill.loyal.details")
def test_the_loyal_shoot_nobody_in_the_back_or_on_the_ground() -> None:
    loyal = {"at": (10, 10), "facing": 0, "options": ["arc"], "skills": ["Loyal"]}
    foes = [
        {"at": (20, 10), "facing": 180},
        {"at": (20, 14), "facing": 0},
        {"at": (20, 6), "facing": 180, "states": ["prone"]},
    ]
    s = arena(a=[loyal], b=foes)
    assert offered(s, "a1") == ["shoot b1 with arc"]
    assert [no_shot(s, "a1", one) for one in ("b2", "b3")] == ["skill.loyal", "skill.loyal"]


@rule("shoot.roll", "shoot.defence", "shoot.wounds", "attack.formula")
def test_hits_are_the_difference_and_armour_takes_them_away() -> None:
    s = duel([8, 5, 1, 4, 4, 1, 1], ar=1, sa=3)
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    hit = told(s, "hit")[0]
    assert (hit["hits"], hit["armour"], hit["wounds"]) == (2, 1, 1)
    assert wounds(s, "b1") == 1 and s.attacks == []
    finish(s)


@rule("shoot.defence", "attack.no-negative")
@pytest.mark.parametrize("defence", [[4, 4, 1], [4, 4, 4]])
def test_as_many_or_more_for_the_defence_and_the_shot_misses(defence: list[int]) -> None:
    s = duel([4, 4, 1, *defence])
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    assert told(s, "miss") and wounds(s, "b1") == 0
    finish(s)


@rule("shoot.defence", "dice.zero.meaning")
def test_nobody_defends_against_a_roll_without_success() -> None:
    s = duel([1, 2, 3])
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    assert len(told(s, "roll")) == 1 and told(s, "miss")
    finish(s)


@rule("dice.example.francois-crossbow", "shoot.roll", "dice.explode")
def test_francois_shoots_his_crossbow() -> None:
    """Ti 5+, dice 1, 5, 8, and a 6 for the 8: three successes."""
    francois = {"at": (10, 10), "facing": 0, "ti": 5, "options": ["arbalete"]}
    s = arena(a=[francois], b=[{"at": (20, 10), "sa": 4}], dice=[1, 5, 8, 6, 1, 1, 1])
    act(s, "a1", "shoot b1 with arbalete")
    say(s, "pass")
    assert told(s, "roll")[0]["successes"] == 3 and wounds(s, "b1") == 3
    finish(s)


@rule("shoot.example.elf-goblin", "shoot.mod.felony", "shoot.mod.cover")
def test_the_elf_and_the_goblin() -> None:
    """From the back, through a figure that gives cover: 3D + 1D - 1D; 3 against 1, Armour 1."""
    elf = {"at": (10, 10), "facing": 0, "options": ["arc"]}
    goblin = {"at": (20, 10), "facing": 0, "ar": 1}
    other = {"at": (15, 10.6), "facing": 0}
    s = arena(a=[elf], b=[goblin, other], dice=[5, 6, 7, 4, 1, 1])
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    assert dice_of(s) == {"dice.base": 3, "shoot.mod.felony": 1, "shoot.mod.cover": -1}
    assert told(s, "hit")[0]["hits"] == 2 and wounds(s, "b1") == 1
    finish(s)


@rule("shoot.mod.felony", "fov.single-test", "skill.sens-aiguise")
def test_no_treachery_against_one_without_a_back() -> None:
    s = duel([4, 4, 4, 4, 1, 1, 1], facing=0)
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    assert dice_of(s) == {"dice.base": 3, "shoot.mod.felony": 1}
    finish(s)
    s = duel([4, 4, 4, 1, 1, 1], facing=0, skills=["Sens aiguisé"])
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    assert dice_of(s) == {"dice.base": 3}
    finish(s)


@rule("shoot.mod.high-ground", "shoot.mod.high-ground.measure")
@pytest.mark.parametrize(("height", "bonus"), [(2, 1), (1.9, 0)])
def test_from_two_inches_up_there_is_one_die_more(height: float, bonus: int) -> None:
    hill = {"look": "hill", "points": [[8, 8], [12, 8], [12, 12], [8, 12]], "height": height}
    archer = {"at": (10, 10, height), "facing": 0, "options": ["arc"]}
    s = arena(piece=[hill], a=[archer], b=[{"at": (20, 10)}], dice=[1] * (3 + bonus))
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    assert dice_of(s).get("shoot.mod.high-ground", 0) == bonus
    finish(s)


@rule("shoot.mod.long-range")
@pytest.mark.parametrize(("x", "malus"), [(18, 0), (18.01, -1)])
def test_beyond_half_the_range_there_is_one_die_less(x: float, malus: int) -> None:
    """A bow reaches 30″; exactly 15″ is not long."""
    s = arena(
        a=[{"at": (2, 10), "facing": 0, "options": ["arc"]}],
        b=[{"at": (x, 10)}],
        dice=[1] * (3 + malus),
    )
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    assert dice_of(s).get("shoot.mod.long-range", 0) == malus
    finish(s)


@rule("skill.tir-fiable", "equip.missile.couteau")
def test_a_reliable_weapon_knows_no_long_range() -> None:
    s = arena(
        a=[{"at": (2, 10), "facing": 0, "options": ["couteau-de-lancer"]}],
        b=[{"at": (13, 10)}],
        dice=[1, 1, 1],
    )
    act(s, "a1", "shoot b1 with couteau-de-lancer")
    say(s, "pass")
    assert dice_of(s) == {"dice.base": 3}
    finish(s)


@rule("skill.furtif", "artefact.cape")
def test_the_stealthy_are_always_in_cover() -> None:
    for hidden in ({"skills": ["Furtif"]}, {"artefacts": ["cape-de-dissimulation"]}):
        s = duel([1, 1], **hidden)
        act(s, "a1", "shoot b1 with arc")
        say(s, "pass")
        assert dice_of(s) == {"dice.base": 3, "shoot.mod.cover": -1}
        finish(s)


@rule("los.difficult.cover", "los.both-ways", "shoot.mod.cover")
def test_out_of_a_wood_and_into_it_cover_counts_once() -> None:
    wood = {"look": "wood", "points": [[8, 8], [30, 8], [30, 12], [8, 12]]}
    s = arena(
        piece=[wood],
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
        b=[{"at": (20, 10)}],
        dice=[1, 1],
    )
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    assert dice_of(s) == {"dice.base": 3, "shoot.mod.cover": -1}
    finish(s)


@rule("skill.tir-en-cloche", "skill.tir-en-cloche.sight", "equip.weapon-action")
def test_indirect_fire_ignores_cover_but_needs_sight() -> None:
    """A boulder with a 7 for its scatter lands where it was meant to."""
    thrower = {"at": (10, 22), "facing": 0, "options": ["rocher"]}
    seen, unseen = {"at": (22, 16), "facing": 180}, {"at": (22, 22)}
    s = arena(piece=[HOUSE], a=[thrower], b=[seen, unseen], dice=[7, 1, 1, 1])
    assert no_shot(s, "a1", "b2") == "los.line"
    act(s, "a1", "shoot b1 with rocher")
    say(s, "pass")
    assert full_sight(s, 0, 1).cover and dice_of(s) == {"dice.base": 3}
    finish(s)


@rule("shoot.defence.mods", "state.on-guard", "state.on-guard.scope", "equip.shield-outside-combat")
def test_what_counts_for_a_defence_against_a_shot() -> None:
    """En garde and a shield from the front; not being weakened, prone or outnumbered."""
    s = duel(
        [4, 4, 4, 5, 1, 1, 1, 6],
        sa=4,
        wounds=2,
        states=["on_guard"],
        options=["bouclier"],
    )
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")  # it does not dodge
    assert asked(s) == "reroll"
    say(s, "die 2")
    assert dice_of(s, 1) == {"dice.base": 3, "state.on-guard": 1}
    assert told(s, "roll")[1]["rerolled"] == ["die:2"] and wounds(s, "b1") == 3
    finish(s)
    s = duel([4, 4, 4, 5, 1, 1], sa=4, states=["prone"])
    act(s, "a1", "shoot b1 with arc")
    assert dice_of(s, 1) == {"dice.base": 3} and wounds(s, "b1") == 2
    finish(s)


@rule("skill.expert.scope", "equip.armour.shield", "state.on-guard")
def test_neither_shield_nor_guard_works_behind_the_back() -> None:
    s = duel([4, 4, 4, 4, 5, 1, 1], facing=0, states=["on_guard"], options=["bouclier"])
    act(s, "a1", "shoot b1 with arc")
    say(s, "pass")
    assert dice_of(s, 1) == {"dice.base": 3} and told(s, "roll")[1]["rerolls"] == []
    finish(s)


@rule("attack.credit", "shoot.sequence")
def test_fire_arrows_and_the_order_of_a_shot() -> None:
    """An ember spit: declared, rolled, defended, hit, wounded, and the victim burns."""
    spitter = {"at": (10, 10), "facing": 0, "options": ["crachat-de-braise"]}
    s = arena(a=[spitter], b=[{"at": (20, 10)}], dice=[4, 1, 1, 1, 1, 1])
    act(s, "a1", "shoot b1 with crachat-de-braise")
    say(s, "pass")
    assert s.log is not None
    kinds = [event.kind for event in s.log]
    assert kinds == ["shoot", "roll", "roll", "hit", "wound", "gain_state"]
    assert states(s, "b1") == ["on_fire"] and s.fire_by[1] == 0
    finish(s)
