"""Chapter 19: what a text asks for with "if", and whom it then concerns."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule
from tests.siegestorm.table import happened, names, play, refused, table, track
from wartable.kernel.event import Event

LAST = {"name": "Last Word", "action": "If your hand is empty, deal 8 DMG"}
HILL = {"name": "From the Hill", "action": "If you hold your Frontline, deal 3 DMG"}
PYRE = {
    "name": "Pyre",
    "passive": "Each time you Deploy an Ally, you may move it to your Casualties, then Deal 1 DMG",
}


def dealt(events: list[Event]) -> list[object]:
    return [event["amount"] for event in happened(events, "damage")]


@rule("action.from-hand")
@pytest.mark.parametrize(("others", "expected"), [([], [8]), (["Levy"], [])])
def test_an_empty_hand_is_looked_at_when_the_text_resolves(
    others: list[str], expected: list[int]
) -> None:
    match = table(
        a={"hand": ["Last Word", *others]}, b={"hand": ["Levy"], "resources": 12}, card=[LAST]
    )
    events = play(match, "action Last Word")  # the opponent's hand is full, and does not matter
    while match.question is not None and match.options == ["pass"]:
        events += play(match, "pass")
    assert dealt(events) == expected


@rule("action.from-hand")
@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [("Tengu", "", [3]), ("", "Tengu", []), ("", "", [])],
)
def test_only_your_own_frontline_is_yours_to_hold(
    mine: str, theirs: str, expected: list[int]
) -> None:
    match = table(
        a={"hand": ["From the Hill", "Levy"], "frontline": mine},
        b={"hand": [], "frontline": theirs, "resources": 12},
        card=[HILL],
    )
    assert dealt(play(match, "action From the Hill")) == expected


def pyre(**a: Any) -> Any:
    return table(
        a={"hand": ["Imp", "Levy"], "track": ["", "Pyre"], **a},
        b={"hand": [], "resources": 12},
        card=[PYRE, {"name": "Imp", "cost": 0, "attack": 1, "defense": 1}],
    )


@rule("kw.may", "zone.owner-control")
def test_it_is_the_card_that_was_deployed_and_only_if_you_like() -> None:
    match = pyre()
    events = play(match, "deploy Imp", "yes")
    assert track(match, "a") == ["", "Pyre", ""]
    assert names(match, "a", "casualties") == ["Imp"] and dealt(events) == [1]
    kept = pyre()
    events = play(kept, "deploy Imp", "no")
    assert track(kept, "a") == ["Imp", "Pyre", ""]
    assert names(kept, "a", "casualties") == [] and dealt(events) == []


VEIL = {"name": "Veil", "passive": "This card can't be targeted by actions or abilities"}
AXE = {"name": "Axe", "action": "Kill 1 Enemy"}


@rule("action.target-recheck")
def test_a_card_that_cannot_be_targeted_protects_only_itself() -> None:
    match = table(
        a={"hand": ["Axe", "Levy"]},
        b={"hand": [], "track": ["Tengu", "Veil", "Despoiler"]},
        card=[VEIL, AXE],
    )
    play(match, "action Axe")
    assert sorted(match.options) == ["Despoiler@b3", "Tengu@b1"]
    assert refused(match, "Veil@b2") == "action.target-recheck"
    play(match, "Tengu@b1")
    assert track(match, "b") == ["", "Veil", "Despoiler"]


PAIR = {"name": "Two for One", "action": "Sacrifice 2: Deal 5 DMG"}
CRIER = {"name": "Crier", "passive": "Whenever an Ally is killed, deal 1 DMG"}


@rule("kw.sacrifice", "kw.sacrifice-scope")
def test_two_that_are_sacrificed_die_in_one_moment() -> None:
    match = table(
        a={"hand": ["Two for One", "Levy"], "track": ["Crier", "Crier"]},
        b={"hand": [], "resources": 20},
        card=[PAIR, CRIER],
    )
    events = play(match, "action Two for One")
    # Both were gone before either could speak of the other.
    assert track(match, "a") == ["", "", ""]
    assert dealt(events) == [5]
    assert [event["cards"] for event in happened(events, "kill")] == [["Crier", "Crier"]]
