"""Chapter 20: what somebody has seen cannot be taken back; everything else can."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.table import play, table

CARDS = [
    {"name": "Eye", "passive": "0: Vision 1"},
    {"name": "Hunger", "passive": "0: Draw 1"},
    {"name": "Spite", "passive": "0: Deal 1 DMG"},
    {"name": "Waste", "passive": "0: Discard 1"},
    {"name": "Rest", "passive": "0: Reset 1 of your Supporters"},
    {"name": "Ox", "attack": 1, "defense": 1},
]


def after(source: str, *answers: str) -> bool:
    """Whether the last of these answers may be taken back."""
    match = table(
        a={"hand": ["Ox"], "track": ["", source], "committed": ["Levy"], "resources": 9},
        b={"hand": [], "resources": 9},
        card=CARDS,
    )
    play(match, f"use {source}@a2", *answers)
    return match.can_undo()


@rule("table.undo")
@pytest.mark.parametrize("source", ["Eye", "Hunger", "Spite", "Waste"])
def test_a_card_that_was_shown_stays_shown(source: str) -> None:
    assert not after(source)


@rule("table.undo")
def test_what_moves_only_known_cards_may_be_taken_back() -> None:
    assert after("Rest")


@rule("table.undo")
def test_neither_a_deployment_nor_an_action_from_a_hidden_hand_is_taken_back() -> None:
    act = {"name": "Act", "action": "Reset 1 of your Supporters"}
    for answer in ("deploy Ox", "action Act"):
        match = table(
            a={"hand": ["Ox", "Act", "Levy"], "committed": ["Levy"]},
            b={"hand": []},
            card=[*CARDS, act],
        )
        play(match, answer)
        assert not match.can_undo()


@rule("table.offered")
def test_a_question_says_which_card_it_is_about_whichever_that_is() -> None:
    bolt = {"name": "Bolt", "cost": 1, "action": "Kill 1 Enemy"}
    hands = (["Bolt", "Levy", "Ox", "Levy"], ["Levy", "Ox", "Levy", "Bolt"])
    for hand in hands:  # the first card of all has the number 0
        match = table(a={"hand": hand}, b={"hand": [], "track": ["Ox", "Ox"]}, card=[*CARDS, bolt])
        play(match, "action Bolt")
        asked = match.view(0)["question"]
        assert asked["what"] == "Bolt"
