"""Shots that hit somebody else: into a combat, and with Dispersion."""

from __future__ import annotations

import pytest

from tests.dysma.battle import arena, finish, wounds
from tests.dysma.rules import rule
from tests.dysma.shots import act, asked, dice_of, no_shot, offered, say, stand, told
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import PRONE

NORTH, WEST, SOUTH = ({"draw": angle} for angle in (9000, 18000, 27000))


def melee(dice: list[object], **archer: object) -> Battle:
    """Two of each side locked together, ten inches before an archer; b2 stands beside b1."""
    shooter = {"at": (10, 10), "facing": 0, "options": ["arc"], **archer}
    return arena(
        a=[shooter, {"at": (20, 11), "facing": 270}],
        b=[{"at": (20, 10), "facing": 180}, {"at": (20, 9), "facing": 180}],
        dice=dice,
    )


@rule("shoot.into-melee", "dice.random-choice")
@pytest.mark.parametrize(("die", "victim"), [(1, "b1"), (2, "a2"), (3, "b2")])
def test_everybody_in_contact_with_the_target_is_as_likely(die: int, victim: str) -> None:
    s = melee([die, 1, 1, 1])
    act(s, "a1", "shoot b1 with arc")
    if asked(s) == "dodge":  # b2 touches only a friend
        say(s, "pass")
    scattered = told(s, "scatter")[0]
    assert (
        scattered["among"] == ["figure:b1", "figure:a2", "figure:b2"]
        and scattered["target"] == f"figure:{victim}"
    )
    finish(s)


@rule("dice.random-choice", "shoot.into-melee")
def test_a_die_that_shows_nobody_is_thrown_again() -> None:
    s = melee([8, 4, 2, 1, 1, 1])
    act(s, "a1", "shoot b1 with arc")
    assert told(s, "scatter")[0]["target"] == "figure:a2"
    finish(s)


@rule("shoot.into-melee.trigger")
def test_who_merely_stands_beside_friends_draws_no_shots() -> None:
    s = melee([1, 1, 1])
    act(s, "a1", "shoot b2 with arc")
    say(s, "pass")
    assert told(s, "scatter") == []
    finish(s)


@rule("shoot.into-melee.victim", "attack.credit")
def test_one_of_ones_own_may_be_hit_and_its_death_is_nobodys_kill() -> None:
    """The victim has its own back; killing a friend scores nothing (survival: 1 VP a Warrior)."""
    s = melee([2, 5, 5, 5, 1, 1, 1])
    s.secondary = 2
    s.bodies[1] = s.body(1).at(20000, 11000, 0, 18000)  # it looks at the archer
    act(s, "a1", "shoot b1 with arc")
    assert wounds(s, "a2") == 3 and s.bodies[1] is None and s.victory == [0, 0]
    finish(s)


@rule("shoot.into-melee.victim")
def test_the_victim_has_its_own_cover_and_the_range_of_the_target() -> None:
    """A sling, 20″: b1 is within half of it, a2 behind b1 is not, and b1 covers it."""
    s = arena(
        a=[{"at": (10, 10), "facing": 0, "options": ["fronde"]}, {"at": (22, 10), "facing": 180}],
        b=[{"at": (21, 10), "facing": 0}],
        dice=[2, 1, 1],
    )
    act(s, "a1", "shoot b1 with fronde")
    assert told(s, "scatter")[0]["target"] == "figure:a2"
    assert dice_of(s) == {"dice.base": 3, "shoot.mod.cover": -1}
    finish(s)


@rule("shoot.into-melee.victim")
def test_a_victim_out_of_sight_counts_as_in_cover() -> None:
    house = {"look": "house", "points": [[15, 10.6], [19, 10.6], [19, 20], [15, 20]]}
    s = arena(
        piece=[house],
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}, {"at": (20, 11.7), "facing": 180}],
        b=[{"at": (20, 10.7), "facing": 180}],
        dice=[2, 1, 1],
    )
    act(s, "a1", "shoot b1 with arc")
    assert dice_of(s) == {"dice.base": 3, "shoot.mod.cover": -1}
    finish(s)


@rule("skill.loyal.details", "shoot.into-melee.victim")
def test_a_victim_chosen_by_chance_was_not_declared() -> None:
    """A Loyal archer may not shoot at b2, who lies on the ground; chance may choose it."""
    s = melee([3, 1, 1, 1], skills=["Loyal"])
    s.states[3] = PRONE
    assert no_shot(s, "a1", "b2") == "skill.loyal"
    act(s, "a1", "shoot b1 with arc")
    assert told(s, "scatter")[0]["target"] == "figure:b2"
    finish(s)


@rule("shoot.into-melee", "scenario.main.8.details")
def test_a_statue_is_in_no_combat() -> None:
    s = arena(
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}, {"at": (20, 11)}],
        b=[],
        dice=[1, 1, 1],
    )
    stand(s, "bs1", 20, 10)
    act(s, "a1", "shoot bs1 with arc")
    assert told(s, "scatter") == []
    finish(s)


# Dispersion


def boulder(dice: list[object], *b: dict[str, object], **more: object) -> Battle:
    """A thrower with a boulder (36″, Perforant (2), Dispersion), twelve inches before b1."""
    thrower = {"at": (8, 10), "facing": 0, "options": ["rocher"]}
    b1 = {"at": (20, 10), "facing": 180}
    return arena(a=[thrower], b=[b1, *b], dice=dice, **more)


@rule("skill.dispersion", "dice.flat-check")
@pytest.mark.parametrize("die", [7, 8])
def test_on_seven_or_more_it_lands_on_the_target(die: int) -> None:
    s = boulder([die, 1, 1, 1])
    act(s, "a1", "shoot b1 with rocher")
    assert asked(s) == "dodge" and s.attack().target == 1
    say(s, "pass")
    finish(s)


@rule("skill.dispersion", "skill.dispersion.geometry")
def test_otherwise_it_moves_as_far_as_the_die_shows_and_may_be_lost() -> None:
    s = boulder([4, NORTH])
    act(s, "a1", "shoot b1 with rocher")
    scattered = told(s, "scatter")[0]
    assert (scattered["face"], scattered["angle"]) == (4, 90)
    assert scattered["to"] == "place:20,14"
    assert asked(s) == "" and told(s, "lose_shot") and told(s, "roll") == []
    assert offered(s, "a1") == ["reload rocher"]  # it was shot all the same
    finish(s)


@rule("skill.dispersion.geometry", "shoot.into-melee.victim")
def test_whoever_stands_under_the_point_is_the_victim_sight_unseen() -> None:
    """b2 behind the house is hit; it counts as in cover, which a lobbed stone ignores."""
    house = {"look": "house", "points": [[15, 11], [17, 11], [17, 18], [15, 18]]}
    s = boulder(
        [5, NORTH, 4, 1, 1, 1, 1, 1],
        {"at": (20.3, 14.7), "facing": 180},
        piece=[house],
    )
    assert no_shot(s, "a1", "b2") == "los.line"
    act(s, "a1", "shoot b1 with rocher")
    assert s.question is not None and s.question.about == 2
    say(s, "pass")
    assert (wounds(s, "b1"), wounds(s, "b2")) == (0, 1)
    finish(s)


@rule("skill.dispersion.geometry")
def test_a_shot_that_leaves_the_table_is_lost() -> None:
    thrower = {"at": (8, 3), "facing": 0, "options": ["rocher"]}
    s = arena(a=[thrower], b=[{"at": (20, 3)}], dice=[6, SOUTH])
    act(s, "a1", "shoot b1 with rocher")
    assert told(s, "lose_shot")[0]["rule"] == "skill.dispersion.geometry"
    finish(s)


@rule("skill.dispersion.geometry")
def test_the_point_lies_on_the_highest_surface_there() -> None:
    """Who stands below a floor is not under a point that lies on the floor."""
    ruin = {
        "look": "ruin",
        "points": [[18, 12], [22, 12], [22, 16], [18, 16]],
        "floor": [{"points": [[18, 12], [22, 12], [22, 16], [18, 16]], "elevation": 2}],
    }
    below = {"at": (20, 14), "facing": 180}
    s = boulder([4, NORTH], below, piece=[ruin])
    act(s, "a1", "shoot b1 with rocher")
    assert told(s, "scatter")[0]["to"] == "place:20,14,2" and told(s, "lose_shot")
    finish(s)
    above = {"at": (20, 14, 2), "facing": 180}
    s = boulder([4, NORTH, 1, 1, 1], above, piece=[ruin])
    act(s, "a1", "shoot b1 with rocher")
    say(s, "pass")
    assert not told(s, "lose_shot")
    finish(s)


@rule("skill.dispersion.geometry", "shoot.mod.long-range")
def test_long_range_stays_as_declared() -> None:
    """18.5″ is long for a boulder of 36″; the victim nearer by is shot at long range too."""
    thrower = {"at": (2, 10), "facing": 0, "options": ["rocher"]}
    b1, b2 = {"at": (21.5, 10), "facing": 180}, {"at": (17.5, 10.4), "facing": 180}
    s = arena(a=[thrower], b=[b1, b2], dice=[4, WEST, 1, 1])
    act(s, "a1", "shoot b1 with rocher")
    say(s, "pass")
    assert s.attacks == [] and dice_of(s) == {"dice.base": 3, "shoot.mod.long-range": -1}
    finish(s)


@rule("skill.dispersion", "shoot.sequence")
def test_a_scattering_shot_into_a_combat_follows_its_own_die() -> None:
    """Dispersion stands in the place of the draw among those in contact."""
    thrower = {"at": (8, 10), "facing": 0, "options": ["rocher"]}
    s = arena(a=[thrower, {"at": (20, 11)}], b=[{"at": (20, 10)}], dice=[7, 1, 1, 1])
    act(s, "a1", "shoot b1 with rocher")
    assert [one["rule"] for one in told(s, "scatter")] == ["skill.dispersion"]
    finish(s)


@rule("skill.dispersion.geometry")
def test_even_the_shooter_may_be_hit() -> None:
    thrower = {"at": (10, 10), "facing": 0, "sa": 4, "options": ["rocher"]}
    s = arena(a=[thrower], b=[{"at": (14, 10)}], dice=[4, WEST, 4, 4, 4, 4, 1, 1])
    act(s, "a1", "shoot b1 with rocher")
    assert asked(s) == "" and wounds(s, "a1") == 2
    finish(s)


@rule("skill.general.figure-scope", "skill.dispersion")
@pytest.mark.parametrize("skill", ["Dispersion", "Dispersion [Tir]"])
def test_dispersion_on_a_figure_is_for_all_its_shooting(skill: str) -> None:
    """A bow scatters like a boulder: two inches north of the target nobody stands."""
    archer = {"at": (10, 10), "facing": 0, "skills": [skill], "options": ["arc"]}
    s = arena(a=[archer], b=[{"at": (20, 10)}], dice=[2, NORTH])
    act(s, "a1", "shoot b1 with arc")
    assert told(s, "scatter")[0]["to"] == "place:20,12"
    assert len(told(s, "lose_shot")) == 1
    finish(s)


@rule("skill.general.figure-scope", "skill.rechargement")
def test_rechargement_on_a_figure_is_for_all_its_weapons() -> None:
    archer = {"at": (10, 10), "facing": 0, "skills": ["Rechargement"], "options": ["arc"]}
    s = arena(a=[archer], b=[{"at": (20, 10), "states": ["fatigue"]}], dice=[1, 1, 1])
    act(s, "a1", "shoot b1 with arc")
    assert offered(s, "a1") == ["reload arc"]
    finish(s)
