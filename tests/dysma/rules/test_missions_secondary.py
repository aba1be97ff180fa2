"""Secondary missions: rewards for kills, spells and losses (section 25)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import arena, battle, fig, only, play, run, state
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import asked, count_up, deploy, muster
from wartable.dysma.fight.harm import Harm
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import NOBODY

HERO: dict[str, Any] = {"type": "hero"}
WARRIOR: dict[str, Any] = {"type": "warrior"}
SPECIALIST: dict[str, Any] = {"type": "specialist"}
SUPPORT: dict[str, Any] = {"type": "support"}
SORCERER: dict[str, Any] = {"keywords": ["sorcier"]}


def kills(mission: int, killer: dict[str, Any], victim: dict[str, Any], **more: Any) -> Battle:
    """a1 kills b1; there are others on both sides."""
    s = arena(
        a=[{"at": (9, 9), **killer}, {"at": (12, 9)}],
        b=[{"at": (9, 20), **victim}, {"at": (12, 20), "cost": 20}],
        main=3,
        secondary=mission,
        **more,
    )
    run(s, Harm(fig(s, "b1"), 9, fig(s, "a1"), "attack.formula"))
    return s


@rule("scenario.secondary.1")
def test_a_hero_is_worth_two_points_and_one_more_for_a_hero_who_kills_it() -> None:
    assert kills(1, WARRIOR, HERO).victory == [2, 0]
    assert kills(1, HERO, HERO).victory == [3, 0]
    assert kills(1, HERO, WARRIOR).victory == [0, 0]


@rule("scenario.secondary.2")
def test_a_point_for_every_enemy_warrior() -> None:
    assert kills(2, HERO, WARRIOR).victory == [1, 0]
    assert kills(2, WARRIOR, SPECIALIST).victory == [0, 0]
    assert kills(2, WARRIOR, HERO).victory == [0, 0]


@rule("scenario.secondary.3")
@pytest.mark.parametrize(
    ("killer", "victim", "points"),
    [
        *((HERO, SUPPORT, 2), (SUPPORT, HERO, 2)),
        *((HERO, HERO, 0), (SUPPORT, SUPPORT, 0), (WARRIOR, HERO, 0), (HERO, WARRIOR, 0)),
    ],
)
def test_heroes_hunt_supports_and_supports_hunt_heroes(
    killer: dict[str, Any], victim: dict[str, Any], points: int
) -> None:
    assert kills(3, killer, victim).victory == [points, 0]


@rule("scenario.secondary.4")
def test_three_points_for_an_enemy_sorcerer() -> None:
    assert kills(4, WARRIOR, SORCERER).victory == [3, 0]
    assert kills(4, SORCERER, HERO).victory == [0, 0]


@rule("scenario.secondary.4", "scenario.secondary.when")
def test_a_point_for_a_turn_with_a_successful_spell_however_many() -> None:
    s = arena(a=[{"at": (9, 9)}], b=[{"at": (20, 20)}], main=3, secondary=4, cast={"a": 3})
    assert s.victory == [0, 0]
    assert count_up(s) == [1, 0]


@rule("scenario.secondary.5")
def test_three_points_for_the_enemy_ambassador() -> None:
    assert kills(5, WARRIOR, WARRIOR, designated={"b": "b1", "a": "a1"}).victory == [3, 0]
    assert kills(5, WARRIOR, WARRIOR, designated={"b": "b2", "a": "a1"}).victory == [0, 0]


@rule("scenario.secondary.5", "scenario.secondary.when", "setup.sequence")
def test_an_ambassador_is_no_support_and_no_beast_and_everybody_knows_it() -> None:
    beast = {"skills": ["Bête"]}
    bands = {"a": [SUPPORT, beast, HERO, WARRIOR], "b": [WARRIOR]}
    match = muster(**bands, main=3, secondary=5, deployment="standard", dice=[8, 1])
    deploy(match, "designate")
    assert match.options == ["a3", "a4"]
    events = play(match, "a4", "b1")
    told = [event.seen_by(1) for event in events if event.kind == "designate"]
    assert [(one["side"], one["figure"]) for one in told] == [
        ("side:a", "figure:a4"),
        ("side:b", "figure:b1"),
    ]
    assert state(match).designated == [fig(match, "a4"), fig(match, "b1")]


@rule("scenario.secondary.5")
def test_a_band_without_anybody_to_name_names_nobody() -> None:
    match = muster(
        a=[SUPPORT], b=[WARRIOR], main=3, secondary=5, deployment="standard", dice=[8, 1]
    )
    deploy(match, "designate")
    assert match.question is not None and match.question.seat == 1
    play(match, "b1")
    assert state(match).designated == [NOBODY, fig(match, "b1")] and asked(match) == "activate"


@rule("scenario.secondary.6")
def test_two_points_each_time_the_legend_kills() -> None:
    legend = {"designated": {"a": "a1", "b": "b2"}}
    s = kills(6, SUPPORT, WARRIOR, **legend)
    assert s.victory == [2, 0]
    run(s, Harm(fig(s, "b2"), 9, fig(s, "a1"), "attack.formula"))
    assert s.victory == [4, 0]
    assert kills(6, SUPPORT, WARRIOR, designated={"a": "a2", "b": "b2"}).victory == [0, 0]


@rule("scenario.secondary.6", "setup.sequence")
def test_anybody_can_be_a_legend() -> None:
    beast = {"skills": ["Bête"]}
    match = muster(
        a=[SUPPORT, beast], b=[{}], main=3, secondary=6, deployment="standard", dice=[8, 1]
    )
    deploy(match, "designate")
    assert match.options == ["a1", "a2"]


@rule("scenario.secondary.7")
def test_four_points_for_the_dearest_enemy() -> None:
    assert kills(7, WARRIOR, {"cost": 50}).victory == [4, 0]
    assert kills(7, WARRIOR, {"cost": 5}).victory == [0, 0]


@rule("scenario.secondary.7.ties")
def test_of_several_equally_dear_the_first_one_killed_scores() -> None:
    s = arena(
        a=[{"at": (9, 9)}],
        b=[{"at": (9, 20), "cost": 30}, {"at": (12, 20), "cost": 30}, {"at": (15, 20)}],
        main=3,
        secondary=7,
    )
    for label in ("b2", "b1"):
        run(s, Harm(fig(s, label), 9, fig(s, "a1"), "attack.formula"))
    assert s.victory == [4, 0]


@rule("scenario.secondary.7.ties")
def test_what_is_dearest_is_fixed_by_the_lists() -> None:
    # When the dearest one has fallen to nobody, the next one does not take its place.
    s = arena(
        a=[{"at": (9, 9)}],
        b=[{"at": (9, 20), "cost": 30}, {"at": (12, 20), "cost": 20}],
        main=3,
        secondary=7,
    )
    run(s, Harm(fig(s, "b1"), 9, NOBODY, "fall.attack"))
    run(s, Harm(fig(s, "b2"), 9, fig(s, "a1"), "attack.formula"))
    assert s.victory == [0, 0]


@rule("scenario.secondary.8", "scenario.secondary.8.deaths")
@pytest.mark.parametrize("by", ["a1", "b2", ""])
def test_a_point_for_every_own_figure_that_dies_whoever_did_it(by: str) -> None:
    s = arena(a=[{"at": (9, 9)}], b=[{"at": (9, 20)}, {"at": (12, 20)}], main=3, secondary=8)
    killer = fig(s, by) if by else NOBODY
    run(s, Harm(fig(s, "b1"), 9, killer, "state.on-fire"))
    assert s.victory == [0, 1]


@rule("scenario.secondary.8.deaths", "artefact.familier")
def test_a_familiar_that_follows_its_master_does_not_die() -> None:
    master = {"at": (9, 9), "artefacts": ["familier"], **SORCERER}
    s = arena(a=[master, {"at": (12, 9)}], b=[{"at": (20, 20)}], main=3, secondary=8)
    run(s, Harm(fig(s, "a1"), 9, fig(s, "b1"), "attack.formula"))
    assert s.victory == [1, 0]


@rule("scenario.secondary.kill", "attack.credit")
def test_the_last_wound_kills_and_killing_ones_own_credits_nobody() -> None:
    s = arena(
        a=[{"at": (9, 9)}],
        b=[{"at": (9, 20), "wounds": 1, **WARRIOR}, {"at": (12, 20), **WARRIOR}],
        main=3,
        secondary=2,
    )
    run(s, Harm(fig(s, "b2"), 1, fig(s, "a1"), "attack.formula"))
    assert s.victory == [0, 0]  # wounded, not killed
    run(s, Harm(fig(s, "b2"), 1, fig(s, "b1"), "attack.formula"))
    assert s.victory == [0, 0]
    run(s, Harm(fig(s, "b1"), 1, fig(s, "a1"), "attack.formula"))
    assert s.victory == [1, 0]


@rule("scenario.secondary.when")
def test_points_for_a_kill_are_booked_at_once() -> None:
    s = kills(2, HERO, WARRIOR)
    scored = only(s.log or [], "score")
    assert scored == [
        {"kind": "score", "rule": "scenario.secondary.2", "side": "side:a", "points": 1, "total": 1}
    ]


@rule("skill.insignifiant.contest")
def test_kills_by_or_of_the_insignificant_count_as_any() -> None:
    lowly = {"skills": ["Insignifiant"], **WARRIOR}
    assert kills(2, lowly, lowly).victory == [1, 0]


@rule("scenario.secondary.5")
def test_everybody_sees_who_was_designated() -> None:
    match = battle(
        a=[{"at": (4, 4)}], b=[{"at": (30, 30)}, {"at": (33, 30)}], designated={"b": "b2"}
    )
    assert match.view(0)["sides"][1]["designated"] == "figure:b2"
