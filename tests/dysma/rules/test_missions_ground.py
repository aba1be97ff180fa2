"""Main missions 1, 3 and 4: chests, breakthrough, control of the table (section 25)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import arena, fig, run, state, tell
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import count_up, deploy, muster
from wartable.dysma.missions.tokens import CHEST
from wartable.dysma.setup.setup import LayOut
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import O_TOKEN, option

LOWLY: dict[str, Any] = {"skills": ["Insignifiant"]}
PRONE: dict[str, Any] = {"states": ["prone"]}
CENTRE: list[dict[str, Any]] = [{"kind": "chest", "at": (18, 18)}]


def chest_places(s: Battle) -> list[tuple[float, float]]:
    return [(one.x / 1000, one.y / 1000) for one in s.tokens if one.kind == CHEST]


def at(x: float, y: float, **more: Any) -> dict[str, Any]:
    return {"at": (x, y), "facing": 0, **more}


# 1: chests.


@rule("scenario.main.1", "scenario.main.1.line")
@pytest.mark.parametrize(
    ("deployment", "zone", "places"),
    [
        ("standard", "south", [(4, 18), (18, 18), (32, 18)]),
        ("standard", "east", [(18, 4), (18, 18), (18, 32)]),
        ("limited", "north centre", [(4, 18), (18, 18), (32, 18)]),
        ("limited", "west sides", [(18, 4), (18, 18), (18, 32)]),
        ("diagonal", "south-west", [(4, 32), (18, 18), (32, 4)]),
        ("diagonal", "north-west", [(4, 4), (18, 18), (32, 32)]),
        ("split", "south-west", [(4, 18), (18, 18), (32, 18)]),
        ("split", "south-east", [(4, 18), (18, 18), (32, 18)]),
    ],
)
def test_three_chests_lie_on_the_central_line(
    deployment: str, zone: str, places: list[tuple[float, float]]
) -> None:
    s = run(arena(deployment=deployment, zone=zone, main=1), LayOut())
    assert chest_places(s) == places and s.question is None


@rule("game.table.scaling")
def test_on_a_smaller_table_the_chests_lie_nearer_to_the_edges() -> None:
    s = run(arena(side=18, main=1), LayOut())
    assert chest_places(s) == [(2, 9), (9, 9), (16, 9)]


def test_a_chest_on_a_hill_lies_on_top_of_it() -> None:
    hill = {"look": "hill", "points": [(15, 15), (21, 15), (21, 21), (15, 21)]}
    s = run(arena(piece=[hill], main=1), LayOut())
    assert [one.z for one in s.tokens] == [0, 2000, 0]


@rule("scenario.main.1")
def test_a_chest_belongs_to_the_only_player_at_two_inches_or_less() -> None:
    # The base begins half an inch from its centre, the chest ends half an inch from its own.
    near = arena(a=[at(21, 18)], b=[at(30, 30)], main=1, token=CENTRE)
    assert count_up(near) == [2, 0]
    far = arena(a=[at(21.01, 18)], b=[at(30, 30)], main=1, token=CENTRE)
    assert count_up(far) == [0, 0]


@rule("scenario.main.1")
def test_every_chest_counts_every_turn() -> None:
    chests = [{"kind": "chest", "at": (4, 18)}, {"kind": "chest", "at": (32, 18)}]
    s = arena(a=[at(4, 18), at(32, 18)], b=[at(18, 30)], main=1, token=chests)
    assert count_up(s) == [4, 0]
    assert count_up(s) == [8, 0]


@rule("scenario.main.1.tie")
def test_a_chest_with_both_sides_beside_it_belongs_to_nobody() -> None:
    s = arena(a=[at(18, 18), at(19, 18)], b=[at(16, 18)], main=1, token=CENTRE)
    assert count_up(s) == [0, 0]


@rule("scenario.control.prone", "scenario.main.1.tie")
def test_prone_figures_neither_hold_nor_deny_a_chest() -> None:
    alone = arena(a=[at(18, 18, **PRONE)], b=[at(30, 30)], main=1, token=CENTRE)
    assert count_up(alone) == [0, 0]
    both = arena(a=[at(18, 18)], b=[at(16, 18, **PRONE)], main=1, token=CENTRE)
    assert count_up(both) == [2, 0]


@rule("skill.insignifiant", "skill.insignifiant.contest", "scenario.main.1.tie")
def test_an_insignificant_figure_denies_a_chest_but_scores_nothing() -> None:
    alone = arena(a=[at(18, 18, **LOWLY)], b=[at(30, 30)], main=1, token=CENTRE)
    assert count_up(alone) == [0, 0]
    denied = arena(a=[at(18, 18, **LOWLY)], b=[at(16, 18)], main=1, token=CENTRE)
    assert count_up(denied) == [0, 0]


@rule("skill.bete.control")
def test_a_beast_holds_a_chest_like_anybody() -> None:
    s = arena(a=[at(18, 18, skills=["Bête"])], b=[at(30, 30)], main=1, token=CENTRE)
    assert count_up(s) == [2, 0]


TWINS: list[dict[str, Any]] = [{"kind": "chest", "at": (16, 18)}, {"kind": "chest", "at": (20, 18)}]


@rule("scenario.token.one", "scenario.token.one-choice")
def test_a_figure_near_two_chests_holds_the_one_its_player_names() -> None:
    s = arena(a=[at(18, 18)], b=[at(30, 30)], main=1, token=TWINS)
    assert count_up(s) == [0, 0]
    assert s.question is not None and s.question.kind == "control"
    assert (s.question.seat, s.question.about) == (0, fig(s, "a1"))
    assert s.question.options == [option(O_TOKEN, 0), option(O_TOKEN, 1)]
    tell(s, option(O_TOKEN, 1))
    assert s.victory == [2, 0] and s.question is None


@rule("scenario.token.one-choice")
def test_a_second_figure_holds_the_other_chest() -> None:
    s = arena(a=[at(18, 18), at(14, 18)], b=[at(30, 30)], main=1, token=TWINS)
    count_up(s)
    tell(s, option(O_TOKEN, 1))
    assert s.victory == [4, 0]
    same = arena(a=[at(18, 18), at(14, 18)], b=[at(30, 30)], main=1, token=TWINS)
    count_up(same)
    tell(same, option(O_TOKEN, 0))
    assert same.victory == [2, 0]


@rule("scenario.token.one-choice")
def test_its_mere_presence_still_denies_the_other_chest() -> None:
    s = arena(a=[at(18, 18)], b=[at(22, 18)], main=1, token=TWINS)
    assert count_up(s) == [2, 0] and s.question is None


# 3: breakthrough.


@rule("scenario.main.3")
def test_two_points_for_every_figure_in_the_opposing_zone() -> None:
    s = arena(a=[at(5, 33), at(9, 33), at(9, 3)], b=[at(20, 3)], main=3)
    assert count_up(s) == [4, 2]
    assert count_up(s) == [8, 4]


@rule("scenario.main.3.in")
def test_the_centre_of_the_base_decides() -> None:
    assert count_up(arena(a=[at(5, 30)], b=[], main=3)) == [2, 0]
    assert count_up(arena(a=[at(5, 29.99)], b=[], main=3)) == [0, 0]


@rule("scenario.main.3.in", "scenario.control.prone", "skill.insignifiant.contest")
def test_prone_and_insignificant_figures_break_nothing_through() -> None:
    s = arena(a=[at(5, 33, **PRONE), at(9, 33, **LOWLY), at(13, 33)], b=[], main=3)
    assert count_up(s) == [2, 0]


@rule("scenario.deploy.7-8.geometry", "scenario.main.3")
def test_all_parts_of_a_zone_count_used_or_not() -> None:
    s = arena(
        *(),
        a=[at(3, 30), at(33, 30), at(18, 30)],
        b=[],
        main=3,
        deployment="limited",
        zone="south centre",
    )
    assert count_up(s) == [4, 0]


# 4: control.


@rule("scenario.main.4")
def test_two_points_for_a_quarter_with_two_figures_and_no_enemy() -> None:
    s = arena(a=[at(5, 5), at(9, 9)], b=[at(30, 30), at(30, 5)], main=4)
    assert count_up(s) == [2, 0]
    one = arena(a=[at(5, 5), at(30, 9)], b=[at(20, 30)], main=4)
    assert count_up(one) == [0, 0]


@rule("scenario.main.4")
def test_an_enemy_in_the_quarter_spoils_it() -> None:
    s = arena(a=[at(5, 5), at(9, 9)], b=[at(15, 15)], main=4)
    assert count_up(s) == [0, 0]


@rule("scenario.main.4.in")
def test_the_whole_base_must_be_inside_and_may_touch_the_median() -> None:
    assert count_up(arena(a=[at(5, 5), at(17.5, 17.5)], b=[], main=4)) == [2, 0]
    assert count_up(arena(a=[at(5, 5), at(17.6, 9)], b=[], main=4)) == [0, 0]


@rule("scenario.main.4.in")
def test_an_enemy_is_in_it_with_any_part_of_its_base() -> None:
    mine = [at(5, 5), at(9, 9)]
    assert count_up(arena(a=mine, b=[at(18.4, 9)], main=4)) == [0, 0]
    assert count_up(arena(a=mine, b=[at(18.5, 9)], main=4)) == [2, 0]
    # Turned by 45 degrees a base beside the centre stays out of the quarter across it.
    turned = {"at": (18.4, 18.4), "facing": 45}
    assert count_up(arena(a=mine, b=[turned], main=4)) == [2, 0]
    assert count_up(arena(a=mine, b=[{**turned, "at": (18.3, 18.3)}], main=4)) == [0, 0]


@rule("scenario.main.4.in", "scenario.control.prone", "skill.insignifiant.contest")
def test_prone_ones_are_ignored_and_insignificant_ones_only_deny() -> None:
    mine = [at(5, 5), at(9, 9)]
    assert count_up(arena(a=mine, b=[at(3, 12, **PRONE)], main=4)) == [2, 0]
    assert count_up(arena(a=mine, b=[at(3, 12, **LOWLY)], main=4)) == [0, 0]
    assert count_up(arena(a=[at(5, 5), at(9, 9, **PRONE)], b=[], main=4)) == [0, 0]
    assert count_up(arena(a=[at(5, 5), at(9, 9, **LOWLY)], b=[], main=4)) == [0, 0]


@rule("scenario.token.size", "los.tokens")
def test_tokens_do_not_stand_in_anybodys_way() -> None:
    match = muster(a=[{}], b=[{}], main=1, secondary=1, deployment="standard", dice=[8, 1])
    deploy(match)
    s = state(match)
    assert len(s.tokens) == 3
    assert len([body for body in s.bodies if body is not None]) == 2
