"""The swift: three short actions, or a long and a short one in either order (section 18)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import battle, play, refused, spot, states
from tests.dysma.rules import rule
from tests.dysma.rules.turns import asks, who
from wartable.kernel.match import Match


def swift(**values: Any) -> Match:
    """A swift archer who knows a spell, and an enemy it can reach in every way but cannot harm."""
    match = battle(
        a=[
            who(
                at=(10, 10),
                facing=0,
                skills=["Véloce"],
                keywords=["sorcier"],
                spells=["eclair"],
                options=["arc-long"],
                ti=8,
                es=8,
                **values,
            )
        ],
        b=[who(at=(16, 10), facing=180, states=["fatigue"], sa=9)],
        dice=[1] * 60,
    )
    play(match, "a1")
    return match


MARCH = ("march", "11,10@0")
STANCE = ("stance", "pass")
SHOOT = ("shoot b1 with arc-long",)
CAST = ("cast eclair at b1",)
RUN = ("run", "10,14@0")


def long_ones(match: Match) -> list[str]:
    """The long actions on offer."""
    return [one for one in match.options if one == "run" or one.startswith("charge")]


@rule("activation.veloce-allowance", "skill.veloce")
@pytest.mark.parametrize("second", [STANCE, SHOOT])
def test_no_long_action_follows_two_short_ones(second: tuple[str, ...]) -> None:
    match = swift()
    play(match, *MARCH)
    assert long_ones(match) == ["charge b1", "run"]
    play(match, *second)
    assert long_ones(match) == []
    assert refused(match, "run") == "activation.two-short-or-one-long"
    assert refused(match, "charge b1") == "activation.two-short-or-one-long"


@rule("activation.veloce-allowance", "skill.veloce")
def test_nor_three() -> None:
    match = swift()
    play(match, *MARCH, *SHOOT, *STANCE)
    assert long_ones(match) == []
    assert refused(match, "charge b1") == "activation.two-short-or-one-long"


@rule("activation.veloce-allowance", "activation.fatigue-action")
def test_the_fourth_short_action_tires_and_is_the_last() -> None:
    match = swift()
    play(match, *MARCH, *SHOOT, *STANCE)
    assert states(match, "a1") == ["on_guard"]
    play(match, *CAST)
    assert states(match, "a1") == ["active", "fatigue"]  # and whoever acts is on guard no more
    assert asks(match)[0] == "b"


@rule("activation.veloce-allowance", "skill.veloce.details")
def test_no_second_long_action_whether_a_short_one_was_done_or_not() -> None:
    match = swift()
    play(match, *RUN)
    assert long_ones(match) == []
    assert refused(match, "charge b1") == "activation.two-short-or-one-long"
    play(match, "march", "10,13@0")
    assert refused(match, "charge b1") == "activation.two-short-or-one-long"


@rule("activation.veloce-allowance", "activation.fatigue-action")
@pytest.mark.parametrize("order", [(*RUN, "march", "10,13@0"), (*MARCH, *RUN)])
def test_after_a_long_and_a_short_one_the_next_short_one_tires(order: tuple[str, ...]) -> None:
    match = swift()
    play(match, *order)
    assert states(match, "a1") == [] and "stance" in match.options
    play(match, *STANCE)
    assert states(match, "a1") == ["active", "fatigue", "on_guard"]
    assert asks(match)[0] == "b"


@rule("skill.veloce.details", "skill.veloce", "activation.fatigue-action.limits")
def test_who_recovers_and_runs_has_used_everything() -> None:
    match = swift(states=["fatigue"])
    play(match, "recover from fatigue", *RUN)
    assert asks(match)[0] == "b"  # it began tired: no fatigue action
    assert spot(match, "a1")[:2] == (10, 14) and states(match, "a1") == ["active"]


@rule("skill.veloce.details")
def test_who_recovers_twice_runs_no_more_but_has_a_short_action_left() -> None:
    match = swift(states=["fatigue", "prone"])
    play(match, "recover from fatigue", "recover from prone")
    assert refused(match, "run") == "activation.two-short-or-one-long"
    play(match, *MARCH)
    assert asks(match)[0] == "b" and states(match, "a1") == ["active"]


@rule("activation.two-short-or-one-long")
def test_without_the_skill_the_third_short_action_already_tires() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0, options=["arc-long"], ti=8)],
        b=[who(at=(16, 10), facing=180, states=["fatigue"], sa=9)],
        dice=[1] * 20,
    )
    play(match, "a1", *MARCH, *SHOOT)
    assert long_ones(match) == [] and states(match, "a1") == []
    play(match, *STANCE)
    assert states(match, "a1") == ["active", "fatigue", "on_guard"]
