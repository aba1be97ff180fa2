"""The end of the game: when it is checked, who wins, when nobody can (section 26)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import arena, battle, fig, only, play, run
from tests.dysma.rules import rule
from wartable.dysma.fight.harm import Harm
from wartable.dysma.missions.main import UNLIMITED
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.writers import body_of, put
from wartable.dysma.turn.ending import check_end, future, is_out_of_reach

ONE: list[dict[str, Any]] = [{"at": (9, 9)}]
OTHER: list[dict[str, Any]] = [{"at": (27, 27)}]
LOWLY: dict[str, Any] = {"at": (9, 9), "skills": ["Insignifiant"]}
BEAST: dict[str, Any] = {"at": (9, 9), "skills": ["Bête"]}


def ended(s: Battle) -> tuple[list[int], str]:
    """The winners and the rule after the check; it must end the game."""
    assert check_end(s) and s.result is not None
    return s.result.winners, s.result.rule


def at(mine: int, theirs: int, **more: Any) -> Battle:
    """Both sides live, unless something else is said, with these victory points."""
    plain: dict[str, Any] = {"a": ONE, "b": OTHER, "main": 3, "secondary": 1, **more}
    return arena(victory={"a": mine, "b": theirs}, **plain)


@rule("end.check", "end.victory")
def test_twelve_points_win() -> None:
    assert ended(at(12, 11)) == ([0], "end.victory")
    assert ended(at(3, 14)) == ([1], "end.victory")
    s = at(11, 11)
    assert not check_end(s) and s.result is None


@rule("end.both-12")
def test_two_with_twelve_points_share_a_draw_whatever_the_totals() -> None:
    assert ended(at(12, 20)) == ([], "end.both-12")


@rule("end.wipe-out", "end.check", "end.victory")
def test_destroying_the_enemy_band_is_not_enough() -> None:
    assert ended(at(11, 0, b=[])) == ([], "end.wipe-out")
    assert ended(at(12, 0, b=[])) == ([0], "end.victory")
    assert ended(at(0, 0, a=[], b=[])) == ([], "end.wipe-out")


@rule("end.only-at-turn-end")
def test_twelve_points_in_the_middle_of_a_turn_stop_nothing() -> None:
    match = battle(a=ONE, b=OTHER, main=3, secondary=1, victory={"a": 12})
    play(match, "a1", "end")
    assert match.result is None
    play(match, "b1", "end")
    assert match.result is not None and match.result.winners == [0]


@rule("end.wipe-out-same-turn", "end.only-at-turn-end")
def test_the_turn_in_which_a_band_disappears_is_scored_first() -> None:
    # a1 stands in the enemy's zone: two points bring it from 10 to 12 although b is gone.
    match = battle(
        a=[{"at": (9, 33)}, {"at": (20, 20)}],
        b=[],
        main=3,
        secondary=1,
        victory={"a": 10},
    )
    play(match, "a1", "end")
    assert match.result is None  # a2 has not been activated
    play(match, "a2", "end")
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ([0], "end.victory")


@rule("end.turn-limit")
def test_a_turn_limit_ends_the_game_by_the_points() -> None:
    assert not check_end(at(5, 3, turn=11, turn_limit=12))
    assert ended(at(5, 3, turn=12, turn_limit=12)) == ([], "end.turn-limit")
    assert not check_end(at(5, 3, turn=99))


@rule("end.check")
def test_the_end_is_told() -> None:
    s = at(12, 4)
    check_end(s)
    points = [{"side": "side:a", "points": 12}, {"side": "side:b", "points": 4}]
    assert only(s.log or [], "over") == [
        {"kind": "over", "rule": "end.victory", "winners": ["side:a"], "victory": points}
    ]


# end.impossible


@rule("end.impossible", "end.check")
def test_the_game_ends_when_nobody_can_reach_twelve() -> None:
    # Insignificant figures cannot break through, and there is no enemy Hero left to be killed.
    s = at(9, 9, a=[LOWLY], b=[{**LOWLY, "at": (27, 27)}], main=3, secondary=1)
    assert ended(s) == ([], "end.impossible")


@rule("end.impossible")
def test_it_goes_on_as_long_as_one_of_them_can() -> None:
    assert not check_end(at(0, 0, a=[LOWLY], b=OTHER, main=3, secondary=1))


@rule("end.impossible")
@pytest.mark.parametrize(
    ("main", "figures", "able"),
    [
        (1, ONE, True),
        (1, [LOWLY], False),
        (3, ONE, True),
        (3, [LOWLY], False),
        (4, ONE, False),  # Control needs two
        (4, [*ONE, {"at": (12, 9)}], True),
        (4, [*ONE, LOWLY], False),
        (5, ONE, True),
        (5, [BEAST], False),
        (5, [LOWLY], False),
        (6, [LOWLY], True),  # for altars any figure
        (6, [BEAST], True),
        (7, ONE, True),
        (7, [BEAST], False),
    ],
)
def test_main_missions_are_unlimited_with_enough_figures(
    main: int, figures: list[dict[str, Any]], able: bool
) -> None:
    places = [{**one, "at": (9 + 3 * i, 9)} for i, one in enumerate(figures)]
    s = arena(a=places, b=[], main=main, secondary=1)
    assert future(s, 0) == (UNLIMITED if able else 0)


@rule("end.impossible")
def test_loot_needs_a_bearer_and_a_token_still_in_the_game() -> None:
    lying = [{"kind": "loot", "at": (18, 18)}]
    assert future(arena(a=ONE, b=[], main=2, token=lying), 0) == UNLIMITED
    assert future(arena(a=ONE, b=[], main=2), 0) == 0
    assert future(arena(a=[BEAST], b=[], main=2, token=lying), 0) == 0


@rule("end.impossible")
def test_statues_give_three_points_for_every_wound_left() -> None:
    s = arena(a=ONE, b=[], main=8)
    for label in ("bs1", "bs2"):
        put(s, fig(s, label), body_of(s, fig(s, label), 18000, 18000, 0, 0), "scenario.main.8")
    assert future(s, 0) == 18
    run(s, Harm(fig(s, "bs1"), 2, fig(s, "a1"), "attack.formula"))
    assert future(s, 0) == 12 and s.victory[0] == 6
    assert future(s, 1) == 0  # nobody is left to break a's statues


HERO: dict[str, Any] = {"type": "hero"}
SUPPORT: dict[str, Any] = {"type": "support"}
SPELL: dict[str, Any] = {"spells": ["peau-d-ecorce"]}


@rule("end.impossible")
@pytest.mark.parametrize(
    ("mission", "mine", "theirs", "more", "most"),
    [
        (1, [{}], [HERO, HERO, {}], {}, 4),
        (1, [HERO], [HERO, HERO, {}], {}, 6),  # with a Hero of one's own
        (2, [{}], [{}, {}, HERO], {}, 2),
        (3, [HERO], [SUPPORT, SUPPORT, HERO], {}, 4),
        (3, [SUPPORT, HERO], [SUPPORT, HERO], {}, 4),
        (3, [{}], [SUPPORT, HERO], {}, 0),
        (4, [{}], [{"keywords": ["sorcier"]}], {}, 3),
        (4, [SPELL], [{}], {}, UNLIMITED),
        (4, [{"artefacts": ["anneau-du-dragon"]}], [{}], {}, UNLIMITED),  # a ring casts, too
        (4, [{"artefacts": ["potion-de-force"]}], [{}], {}, 0),
        (5, [{}], [{}, {}], {"designated": {"b": "b1"}}, 3),
        (6, [{}, {}], [{}, {}, {}], {"designated": {"a": "a2"}}, 6),
        (6, [{}], [{}, {}, {}], {}, 0),  # the Legend is dead
        (7, [{}], [{"cost": 40}, {}], {}, 4),
        (8, [{}, {}, {}], [{}], {}, 3),
    ],
)
def test_what_a_secondary_mission_can_still_give(
    mission: int,
    mine: list[dict[str, Any]],
    theirs: list[dict[str, Any]],
    more: dict[str, Any],
    most: int,
) -> None:
    # Main mission 2 without loot gives nothing more.
    s = arena(
        a=[{"at": (3 + 3 * i, 9), **one} for i, one in enumerate(mine)],
        b=[{"at": (3 + 3 * i, 27), **one} for i, one in enumerate(theirs)],
        main=2,
        secondary=mission,
        **more,
    )
    assert future(s, 0) == most


@rule("end.impossible", "scenario.secondary.7.ties")
def test_the_dearest_enemy_counts_only_while_it_can_be_killed() -> None:
    theirs = [{"at": (9, 27), "cost": 40}, {"at": (12, 27), "cost": 40}, {"at": (15, 27)}]
    s = arena(a=ONE, b=theirs, main=2, secondary=7)
    assert future(s, 0) == 4
    run(s, Harm(fig(s, "b1"), 9, fig(s, "a1"), "attack.formula"))
    assert future(s, 0) == 0


@rule("end.impossible")
def test_every_player_must_be_out_of_reach() -> None:
    s = arena(a=ONE, b=OTHER, main=2, secondary=8, victory={"a": 10, "b": 11})
    assert not is_out_of_reach(s)  # b may still sacrifice one
    s.victory[1] = 10
    assert is_out_of_reach(s)
