"""Rings among other things, and spells that change what a figure can see."""

from __future__ import annotations

import pytest

from tests.dysma.battle import battle, fig, play, state
from tests.dysma.rules import rule
from tests.dysma.rules.turns import FAR, asks, rest, who


@rule("artefact.anneau.non-sorcerer", "equip.single-use")
@pytest.mark.parametrize("before", [[], ["potion-de-force"], ["potion-de-force", "amulette"]])
def test_a_ring_casts_whatever_else_its_bearer_has(before: list[str]) -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0, artefacts=[*before, "anneau-du-dragon"])],
        b=[who(at=(16, 10), facing=180, sa=9, states=["fatigue"])],
        dice=[1] * 20,
    )
    play(match, "a1")
    assert [one for one in match.options if one.startswith("cast")] == [
        "cast anneau-du-dragon at b1"
    ]
    play(match, "cast anneau-du-dragon at b1")
    assert not any(one.startswith("cast") for one in match.options)


@rule("skill.sens-aiguise", "ability.duration")
def test_who_is_given_keen_senses_has_them_at_once_and_until_the_end_of_the_turn() -> None:
    match = battle(
        a=[
            who(at=(10, 10), facing=0, keywords=["Sorcier"], spells=["oeil-interieur"], es=2),
            who(at=(10, 14), facing=0, options=["arc-long"]),
        ],
        b=[who(at=(2, 14), facing=0), FAR],
        dice=[5] * 6,
    )
    shot = "shoot b1 with arc-long"
    play(match, "a1", "cast oeil-interieur at a2", "end")
    assert state(match).body(fig(match, "a2")).all_round
    rest(match, "b1")
    play(match, "a2")
    assert shot in match.options  # b1 stands behind it
    play(match, "end")
    rest(match, "b2")
    assert asks(match)[1] == "activate"  # the next turn
    assert not state(match).body(fig(match, "a2")).all_round
