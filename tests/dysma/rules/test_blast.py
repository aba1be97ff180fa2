"""Explosions: the point, everybody around it, one roll against each Defence."""

from __future__ import annotations

import pytest

from tests.dysma.battle import arena, fig, finish, gone, states, wounds
from tests.dysma.rules import rule
from tests.dysma.shots import (
    act,
    asked,
    dice_of,
    fault_of,
    no_shot,
    offered,
    option_about,
    say,
    stand,
    told,
)
from wartable.dysma.client.choices import option_texts
from wartable.dysma.client.texts import read_way
from wartable.dysma.deeds.deed import OpenStep
from wartable.dysma.state.battle import Battle

NORTH, WEST = {"draw": 9000}, {"draw": 18000}


def thrower(**more: object) -> dict[str, object]:
    """Somebody looking east with a fire pot: 18″, Explosion, Dispersion, Enflammé, Rechargement."""
    return {"at": (12, 10), "facing": 0, "options": ["pot-a-feu"], **more}


def pots(dice: list[object], *b: dict[str, object], **more: object) -> Battle:
    """A fire pot against these enemies."""
    return arena(a=[thrower()], b=list(b), dice=dice, **more)


@rule("skill.explosion")
def test_a_blast_is_aimed_at_a_point_not_at_a_figure() -> None:
    s = pots([], {"at": (20, 10)})
    assert offered(s, "a1") == ["shoot with pot-a-feu"]
    assert no_shot(s, "a1", "b1") == "skill.explosion"
    act(s, "a1", "shoot with pot-a-feu")
    assert asked(s) == "point" and s.question is not None and s.question.open
    assert (s.question.seat, s.question.about) == (0, 0)


@rule("skill.explosion", "geo.distance.point", "fov.rear-line")
def test_the_point_is_on_the_table_in_range_in_view_and_in_sight() -> None:
    house = {"look": "house", "points": [[14, 20], [18, 20], [18, 25], [14, 25]]}
    s = pots([], {"at": (20, 10)}, piece=[house])
    act(s, "a1", "shoot with pot-a-feu")
    assert fault_of(s, "30.5,10") == "shoot.range-strict"
    assert fault_of(s, "11.4,10") == "shoot.field-of-view"
    assert fault_of(s, "18,26") == "los.line"
    assert fault_of(s, "14,10,2") == "skill.explosion.details"
    assert fault_of(s, "11,36.5") == "geo.on-table"
    assert fault_of(s, "20,10 > 21,10") == "skill.explosion"
    takes(s, "30.49,10")
    takes(s, "11.5,12")  # on the line of the rear edge


@rule("skill.explosion", "geo.distance.point")
def test_its_range_is_the_same_in_every_direction_and_ends_with_the_table() -> None:
    s = arena(a=[thrower(at=(12, 10), facing=90)], b=[{"at": (12, 20)}])
    act(s, "a1", "shoot with pot-a-feu")
    assert fault_of(s, "12,28.5") == "shoot.range-strict"
    takes(s, "12,28.49")
    corner = arena(a=[thrower(at=(5, 5), facing=225)], b=[{"at": (2, 2)}])
    act(corner, "a1", "shoot with pot-a-feu")
    takes(corner, "0,3")
    takes(corner, "3,0")
    takes(corner, "0,0")


def takes(s: Battle, text: str) -> None:
    """The open question takes this place."""
    assert s.question is not None and isinstance(s.agenda[-1], OpenStep)
    assert s.agenda[-1].fault(s, read_way(s, s.question, text)) is None


@rule("skill.explosion", "skill.explosion.details", "geo.within-includes-touching-limit")
def test_everybody_within_three_inches_is_in_it() -> None:
    """Friends and the shooter too; exactly 3″ from the edge of a base is in, a bit more is out."""
    s = arena(
        a=[thrower(at=(17, 10)), {"at": (20, 13.5)}],
        b=[{"at": (23.5, 10)}, {"at": (20, 6.49)}, {"at": (21, 10)}],
        dice=[7, 1, 1, 1],
    )
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "20,10")
    assert told(s, "explode")[0]["figures"] == ["figure:a1", "figure:a2", "figure:b1", "figure:b3"]
    finish(s)


@rule("skill.explosion.details", "skill.explosion")
def test_one_roll_is_compared_with_every_defence() -> None:
    s = pots(
        [8, 4, 4, 1, 4, 1, 1, 4, 4, 1, 1, 1, 1],
        {"at": (20, 10)},
        {"at": (20, 12)},
        {"at": (20, 8)},
    )
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "20,10")
    assert [one["purpose"] for one in told(s, "roll")] == ["shoot", "defence", "defence", "defence"]
    assert [wounds(s, one) for one in ("b1", "b2", "b3")] == [1, 0, 2]
    assert states(s, "b1") == ["on_fire"] and states(s, "b2") == []
    assert offered(s, "a1") == ["reload pot-a-feu"] and s.attacks == []
    finish(s)


@rule("skill.explosion.details")
def test_a_roll_without_success_asks_nobody_for_a_defence() -> None:
    s = pots([7, 1, 2, 3], {"at": (20, 10)}, {"at": (20, 12)})
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "20,10")
    assert len(told(s, "roll")) == 1 and told(s, "miss")
    finish(s)


@rule("skill.explosion.details")
def test_neither_treachery_nor_cover_nor_dodge_nor_melee() -> None:
    """b1 looks away, stealthy, behind b2, and in contact with a2."""
    s = arena(
        a=[thrower(), {"at": (20, 11)}],
        b=[
            {"at": (20, 10), "facing": 0, "skills": ["Furtif"]},
            {"at": (16, 10), "facing": 180},
        ],
        dice=[7, 1, 1, 1],
    )
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "21,9")
    assert asked(s) == "" and dice_of(s) == {"dice.base": 3}
    assert [one["rule"] for one in told(s, "scatter")] == ["skill.dispersion"]
    finish(s)


@rule("skill.explosion.details", "shoot.mod.long-range", "shoot.mod.high-ground")
def test_range_and_height_are_those_of_the_point() -> None:
    """9.5″ is beyond half of 18″; the thrower stands two inches above the point."""
    hill = {"look": "hill", "points": [[8, 8], [12, 8], [12, 12], [8, 12]]}
    s = arena(piece=[hill], a=[thrower(at=(10, 10, 2))], b=[{"at": (20, 10)}], dice=[7, 1, 1, 1])
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "20,10")
    assert dice_of(s) == {
        "dice.base": 3,
        "shoot.mod.high-ground": 1,
        "shoot.mod.long-range": -1,
    }
    finish(s)


@rule("skill.explosion.details")
@pytest.mark.parametrize("wood", [(10, 14), (18, 21)])
def test_difficult_ground_under_the_shooter_or_the_point_costs_a_die(wood: tuple[int, int]) -> None:
    left, right = wood
    points = [[left, 9], [right, 9], [right, 11], [left, 11]]
    field = {"look": "field", "points": points}
    s = pots([7, 1, 1], {"at": (19.4, 10)}, piece=[field])
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "19.4,10")
    assert dice_of(s) == {"dice.base": 3, "shoot.mod.cover": -1}
    finish(s)


@rule("skill.explosion.details", "state.on-guard", "equip.armour.shield")
def test_shield_and_guard_look_at_the_point() -> None:
    """b1 turns its back to the thrower and its shield to the point; b2 the other way round."""
    s = pots(
        [7, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1],
        {"at": (17, 10), "facing": 0, "sa": 9, "options": ["bouclier"], "states": ["on_guard"]},
        {"at": (21, 10), "facing": 0, "sa": 9, "options": ["bouclier"], "states": ["on_guard"]},
    )
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "19,10")
    assert asked(s) == "reroll"
    say(s, "die 1")
    assert dice_of(s, 1) == {"dice.base": 3, "state.on-guard": 1}
    assert dice_of(s, 2) == {"dice.base": 3}
    finish(s)


@rule("skill.explosion.details")
def test_three_inches_above_is_in_and_more_is_out() -> None:
    ruin = {
        "look": "ruin",
        "points": [[18, 8], [23, 8], [23, 12], [18, 12]],
        "floor": [
            {"points": [[18, 8], [20.5, 8], [20.5, 12], [18, 12]], "elevation": 2},
            {"points": [[20.5, 8], [23, 8], [23, 12], [20.5, 12]], "elevation": 4},
        ],
    }
    s = pots([7, 1, 1, 1], {"at": (19.2, 10, 2)}, {"at": (22, 10, 4)}, piece=[ruin])
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "17.5,10")
    assert told(s, "explode")[0]["figures"] == ["figure:b1"]
    finish(s)


@rule("skill.explosion.details", "scenario.main.8")
def test_statues_are_struck_too_and_enemy_ones_score() -> None:
    s = arena(a=[thrower()], b=[], main=8, dice=[7, 8, 8, 4, 4, 1])
    stand(s, "as1", 20, 12)
    stand(s, "bs1", 20, 10)
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "20,11")
    assert [wounds(s, one) for one in ("as1", "bs1")] == [1, 1]
    assert s.victory == [3, 0]
    finish(s)


@rule("skill.explosion.details", "attack.credit")
def test_the_shooter_may_die_in_its_own_blast_and_all_the_others_still_roll() -> None:
    s = arena(
        a=[thrower(at=(10, 10))],
        b=[{"at": (13, 10)}],
        dice=[7, 4, 4, 1, 1, 1, 1, 1, 1, 1],
    )
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "11.5,10")
    assert gone(s, "a1") and gone(s, "b1")
    finish(s)


@rule("skill.dispersion.geometry", "skill.dispersion", "skill.explosion")
def test_with_dispersion_the_blast_is_where_the_point_went() -> None:
    s = pots([4, NORTH, 4, 1, 1, 1, 1, 1], {"at": (20, 10)}, {"at": (20, 16)})
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "20,10")
    assert told(s, "explode")[0] == {
        "kind": "explode",
        "rule": "skill.explosion",
        "to": "place:20,14",
        "figures": ["figure:b2"],
        "radius": 3.0,
    }
    assert (wounds(s, "b1"), wounds(s, "b2")) == (0, 1)
    finish(s)


@rule("skill.dispersion.geometry")
def test_a_blast_that_leaves_the_table_is_lost_and_one_on_nobody_needs_no_roll() -> None:
    s = arena(a=[thrower(at=(10, 34))], b=[{"at": (20, 34)}], dice=[6, NORTH])
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "20,34")
    assert told(s, "lose_shot") and not told(s, "roll")
    finish(s)
    s = pots([6, NORTH], {"at": (20, 10)})
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "20,10")
    assert told(s, "explode")[0]["figures"] == [] and not told(s, "roll")
    finish(s)


@rule("skill.explosion", "skill.immunite")
def test_who_is_immune_to_explosions_is_skipped() -> None:
    s = pots([7, 1, 1, 1], {"at": (20, 10), "skills": ["Immunité (Explosion)"]}, {"at": (20, 12)})
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "20,10")
    assert told(s, "explode")[0]["figures"] == ["figure:b2"]
    finish(s)


@rule("skill.explosion", "ability.example.mur-de-lames")
def test_everybody_in_it_is_targeted_and_may_react_before_the_dice() -> None:
    blades = {"sa": 3, "abilities": ["mur-de-lames"]}
    s = pots(
        [7, 4, 4, 1, 1, 1, 1, 1, 1, 1],
        {"at": (20, 10), **blades},
        {"at": (20, 12), **blades},
    )
    s.points[1] = 1
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "20,10")
    assert asked(s) == "reaction" and not told(s, "roll")
    assert s.question is not None and s.question.about == 1
    say(s, "pass")
    assert asked(s) == "reaction" and s.question.about == 2
    say(s, option_about(s, "mur-de-lames"))
    assert [one["armour"] for one in told(s, "hit")] == [0, 1]
    finish(s)


@rule("skill.explosion")
def test_good_points_are_proposed_the_most_enemies_first() -> None:
    """Between the two who stand together rather than on the lone one; all of them are legal."""
    s = pots([], {"at": (20, 10)}, {"at": (20, 14)}, {"at": (20, 25)}, {"at": (5, 10)})
    act(s, "a1", "shoot with pot-a-feu")
    assert s.question is not None
    texts = option_texts(s, s.question)
    assert set(texts[:3]) == {"20,12", "20,10", "20,14"} and texts[3:] == ["20,25"]
    for text in texts:
        takes(s, text)


@rule("skill.explosion")
def test_without_an_enemy_in_reach_there_is_still_a_point() -> None:
    s = pots([7, 1], {"at": (34, 34)})
    act(s, "a1", "shoot with pot-a-feu")
    assert s.question is not None and len(s.question.options) == 1
    say(s, option_texts(s, s.question)[0])
    assert told(s, "explode")[0]["figures"] == []


@rule("skill.explosion.details", "command.heroism.scope")
def test_a_blast_half_done_is_the_same_in_a_copy() -> None:
    """Heroism may be declared for each Defence roll; every such moment can be copied."""
    s = pots([7, 4, 1, 1, 1, 1, 1, 1, 1, 1], {"at": (20, 10), "sa": 3}, {"at": (20, 12), "sa": 3})
    s.points[1] = 1
    act(s, "a1", "shoot with pot-a-feu")
    say(s, "20,10")
    for victim in ("b1", "b2"):
        assert asked(s) == "dice" and s.attack().target == fig(s, victim)
        assert s.copy().attack().plain() == s.attack().plain()
        say(s, "pass")
    assert (wounds(s, "b1"), wounds(s, "b2")) == (1, 1)
    finish(s)


@rule("skill.general.figure-scope", "skill.explosion")
def test_explosion_on_a_figure_is_for_all_its_shooting() -> None:
    """Its bow strikes a point, and so does the lightning of its ring."""
    bomber = {"at": (12, 10), "facing": 0, "skills": ["Explosion"], "options": ["arc"]}
    s = arena(a=[{**bomber, "artefacts": ["anneau-des-tempetes"]}], b=[{"at": (20, 10)}])
    assert offered(s, "a1") == ["shoot with arc", "cast anneau-des-tempetes"]
    assert no_shot(s, "a1", "b1") == "skill.explosion"


@rule("skill.general.figure-scope", "skill.explosion", "skill.immunite")
def test_the_blast_of_a_figure_reaches_everybody_around_but_the_immune() -> None:
    bomber = {"at": (12, 10), "facing": 0, "skills": ["Explosion"], "options": ["arc"]}
    immune = {"at": (20, 11.5), "skills": ["Immunité (Explosion)"]}
    s = arena(a=[bomber], b=[{"at": (20, 10)}, {"at": (21.5, 10)}, immune], dice=[1, 1, 1])
    act(s, "a1", "shoot with arc")
    say(s, "20,10")
    assert told(s, "explode")[0]["figures"] == ["figure:b1", "figure:b2"]
    finish(s)


@rule("skill.general.figure-scope", "skill.general.restriction")
def test_a_bracket_keeps_explosion_from_shots() -> None:
    fighter = {"at": (12, 10), "facing": 0, "skills": ["Explosion [Combat]"], "options": ["arc"]}
    s = arena(a=[fighter], b=[{"at": (20, 10)}])
    assert offered(s, "a1") == ["shoot b1 with arc"]
