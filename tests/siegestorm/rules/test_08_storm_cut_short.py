"""Chapter 8: storms in which the creature, or a text that speaks of it, is gone too early."""

from __future__ import annotations

from typing import Any

from tests.rules import rule
from tests.siegestorm.table import (
    at,
    happened,
    kind,
    names,
    pass_all,
    play,
    table,
    track,
)
from wartable.kernel.event import Event
from wartable.kernel.match import Match

CARDS = [
    {"name": "Twice", "attack": 2, "defense": 1, "passive": "This card attacks 2 times"},
    {"name": "Avenger", "defense": 0, "passive": "Whenever you receive DMG, kill 1 Enemy"},
    {"name": "Dagger", "action": "Kill 1 Enemy"},
    {"name": "Ram", "attack": 0, "defense": 4, "action": "Deal DMG equal to this card's DEF"},
    {"name": "Home", "passive": "After your card storms, you may put it in your hand"},
    {"name": "Camp", "passive": "After your card storms, you may make it your Supporter"},
    {"name": "Brute", "attack": 1, "defense": 1},
]


def storming(*slots: str, **b: Any) -> Match:
    return table(
        a={"hand": ["Levy"], "track": list(slots)},
        b={"hand": [], "resources": 20, **b},
        step="advance",
        card=CARDS,
    )


def damage(events: list[Event]) -> list[object]:
    return [event["amount"] for event in happened(events, "damage")]


@rule("storm.multi-targets", "storm.does")
def test_who_is_killed_after_its_first_attack_makes_no_second() -> None:
    whole = play(storming("", "", "Twice"), "storm")
    assert damage(whole) == [2, 2]
    match = storming("", "", "Twice", frontline="Avenger")
    events = play(match, "storm", "player b")
    assert damage(events) == [2]
    assert names(match, "a", "casualties") == ["Twice"]


@rule("action.source-gone")
def test_damage_equal_to_its_own_defense_needs_the_creature() -> None:
    assert damage(play(storming("", "", "Ram"), "storm")) == [4]
    match = storming("", "", "Ram", hand=["Dagger", "Levy"])
    play(match, "storm", "action Dagger")  # there is nobody else to kill
    events = pass_all(match, "main")
    assert damage(events) == [] and names(match, "a", "casualties") == ["Ram"]


@rule("conflict.same-level", "kw.may")
def test_between_passives_that_may_move_it_there_is_also_neither() -> None:
    match = storming("Home", "Camp", "Brute")
    play(match, "storm")
    assert kind(match) == "fate"
    assert match.options == ["by Home@a2", "by Camp@a3", "pass"]
    home, camp = match.copy(), match.copy()
    play(match, "pass")
    assert names(match, "a", "casualties") == ["Brute"]
    pass_all(home, "fate")
    play(home, "by Home@a2", "yes")
    assert sorted(names(home, "a", "hand")) == ["Brute", "Levy"]
    play(camp, "by Camp@a3", "yes")
    assert names(camp, "a", "ready") == ["Brute"]


@rule("conflict.same-level", "kw.may")
def test_a_single_passive_that_may_move_it_only_asks_whether_it_does() -> None:
    match = storming("Home", "", "Brute")
    play(match, "storm")
    assert kind(match) != "fate"
    play(match, "no")
    assert names(match, "a", "casualties") == ["Brute"]


@rule("kw.shapeshift-hand", "zone.owner-control")
def test_a_shapeshifted_card_of_the_opponents_goes_home_to_him() -> None:
    switch = {"name": "Swap", "action": "Switch any 2 cards on any 2 War Tracks"}
    match = table(
        a={"hand": ["Swap", "Tengu", "Levy"], "track": ["", "Brute"]},
        b={"hand": [], "track": ["", "Reptine Taskmaster"]},
        card=[*CARDS, switch],
    )
    play(match, "action Swap")
    while kind(match) == "target":
        play(match, match.options[0])
    assert (at(match, "a2"), at(match, "b2")) == ("Reptine Taskmaster", "Brute")
    play(match, "use Reptine Taskmaster@a2", "Tengu")
    assert track(match, "a") == ["", "Tengu", ""]
    assert names(match, "b", "hand") == ["Reptine Taskmaster"]
    assert names(match, "a", "hand") == ["Levy"]
