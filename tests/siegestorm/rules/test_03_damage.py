"""Chapter 3, second part: where damage takes its cards, and what counts as damage."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule
from tests.siegestorm.table import asked, happened, kind, names, play, table, winner
from wartable.kernel.event import Event
from wartable.kernel.match import Match

BOLT = {"name": "Bolt", "action": "Deal 3 DMG"}
TWICE = {"name": "Twice", "action": "Deal 1 DMG, Deal 1 DMG"}
PURGE = {"name": "Purge", "action": "Deal 2 DMG for each of your opponent's Supporters"}
RUIN = {"name": "Ruin", "action": "Deal 6 DMG to each player"}
WATCHER = {"name": "Watcher", "passive": "Whenever opponent receives DMG, Draw 1"}
BRUTE = {"name": "Brute", "attack": 2}
TWIN = {"name": "Twin", "attack": 2, "passive": "This card attacks 2 times"}
CARDS = [BOLT, TWICE, PURGE, RUIN, WATCHER, BRUTE, TWIN]


def strike(card: str, a: dict[str, Any], b: dict[str, Any]) -> tuple[Match, list[Event]]:
    """Side a plays the card as an action."""
    match = table(a={"hand": [card, "Levy"], **a}, b=b, card=CARDS)
    return match, play(match, f"action {card}")


def storm(card: str, a: dict[str, Any], b: dict[str, Any]) -> tuple[Match, list[Event]]:
    """The card leaves side a's track and storms."""
    match = table(a={"track": ["", "", card], **a}, b=b, card=CARDS, step="advance")
    return match, play(match, "storm")


def amounts(events: list[Event]) -> list[object]:
    """The amount of every instance of DMG."""
    return [event["amount"] for event in happened(events, "damage")]


def drawn(match: Match) -> int:
    """How often the Watcher of side a (20 cards in Resources) drew."""
    return 20 - len(names(match, "a", "resources"))


@rule("dmg.move", "dmg.order")
def test_cards_move_one_by_one_and_the_last_ends_on_top() -> None:
    match, events = strike(
        "Bolt",
        {},
        {
            "resources": ["Tengu", "Despoiler", "Assassin", "Archangel"],
            "casualties": ["Armored Yak"],
        },
    )
    assert names(match, "b", "casualties") == ["Assassin", "Despoiler", "Tengu", "Armored Yak"]
    assert names(match, "b", "resources") == ["Archangel"]
    assert happened(events, "damage")[0]["cards"] == ["Tengu", "Despoiler", "Assassin"]


@rule("dmg.move")
def test_cards_lost_to_damage_lie_face_up_and_nobody_else_loses_any() -> None:
    match, _ = strike("Bolt", {}, {"resources": ["Tengu", "Despoiler", "Assassin", "Levy"]})
    seen = match.view(None)["sides"]
    assert [card["name"] for card in seen[1]["casualties"]] == ["Assassin", "Despoiler", "Tengu"]
    assert names(match, "a", "casualties") == ["Bolt"]
    assert len(names(match, "a", "resources")) == 20


@rule("dmg.order")
def test_the_victim_is_not_asked_for_an_order() -> None:
    match, _ = strike("Bolt", {}, {"resources": ["Tengu", "Despoiler", "Assassin", "Levy"]})
    assert kind(match) == "main" and asked(match) == "a"


@rule("dmg.heal-first", "zone.heal")
def test_the_heal_pile_is_lost_before_resources() -> None:
    match, events = strike(
        "Bolt", {}, {"heal_pile": ["Tengu", "Despoiler"], "resources": ["Assassin", "Levy"]}
    )
    assert names(match, "b", "heal_pile") == []
    assert names(match, "b", "resources") == ["Levy"]
    assert happened(events, "damage")[0]["from_heal_pile"] == 2


@rule("dmg.heal-first", "zone.heal")
def test_a_large_heal_pile_takes_all_of_it() -> None:
    match, _ = strike("Bolt", {}, {"heal_pile": ["Tengu", 3], "resources": 5})
    assert names(match, "b", "heal_pile") == ["Levy"]
    assert len(names(match, "b", "resources")) == 5


@rule("dmg.heal-to-casualties")
def test_healed_cards_go_to_casualties_the_top_card_first() -> None:
    match, _ = strike(
        "Bolt", {}, {"heal_pile": ["Tengu", "Despoiler"], "resources": ["Assassin", "Levy"]}
    )
    assert names(match, "b", "casualties") == ["Assassin", "Despoiler", "Tengu"]


@rule("dmg.heal-to-casualties")
def test_a_raised_card_belongs_to_its_new_owner_when_his_heal_pile_loses_it() -> None:
    grave = {"name": "Grave", "action": "Raise 1"}
    cure = {"name": "Cure", "action": "Heal 1"}
    match = table(
        a={"hand": ["Grave", "Cure", "Pay", "Levy"]},
        b={"hand": ["Bolt"], "casualties": ["Tengu"]},
        card=[grave, cure, BOLT, {"name": "Pay", "cost": 1, "action": "Draw 1"}],
    )
    play(match, "action Grave", "pass")
    assert "Tengu" in names(match, "a", "hand")
    play(match, "action Pay", "Tengu", "pass", "action Cure", "pass", "Tengu")
    assert names(match, "a", "heal_pile") == ["Tengu"]
    play(match, "pass", "action Bolt", "pass")
    assert "Tengu" in names(match, "a", "casualties")
    assert "Tengu" not in names(match, "b", "casualties")


@rule("dmg.heal-counts")
def test_damage_taken_from_the_heal_pile_is_received() -> None:
    match, events = strike("Bolt", {"track": ["Watcher"]}, {"heal_pile": 5})
    assert drawn(match) == 1
    assert amounts(events) == [3]
    assert len(names(match, "b", "resources")) == 20


@rule("dmg.storm-is-dmg")
def test_the_damage_of_a_storm_is_dmg() -> None:
    match, events = storm("Brute", {"frontline": "Watcher"}, {})
    assert amounts(events) == [2]
    assert names(match, "a", "hand") == ["Levy"]  # drawn by the Watcher
    assert len(names(match, "b", "resources")) == 18


@rule("dmg.storm-is-dmg")
def test_a_storm_against_a_creature_is_not() -> None:
    match = table(
        a={"track": ["", "", "Brute"], "frontline": "Watcher", "hand": ["Tengu"]},
        b={"frontline": "Armored Yak"},
        card=CARDS,
        step="advance",
    )
    events = play(match, "storm", "Armored Yak@bF")
    assert names(match, "b", "casualties") == ["Armored Yak"]
    assert amounts(events) == []
    assert names(match, "a", "hand") == ["Tengu"]


@rule("dmg.instances")
def test_each_dealing_effect_is_an_instance() -> None:
    match, events = strike("Twice", {"track": ["Watcher"]}, {})
    assert amounts(events) == [1, 1]
    assert drawn(match) == 2


@rule("dmg.instances")
def test_each_attack_is_an_instance() -> None:
    match, events = storm("Twin", {"frontline": "Watcher"}, {})
    assert amounts(events) == [2, 2]
    assert drawn(match) == 2


@rule("dmg.instances")
def test_the_attack_and_the_action_of_a_storm_are_two_instances() -> None:
    match, events = storm("Underworld Vindicator", {"frontline": "Watcher"}, {})
    assert amounts(events) == [2, 2]
    assert drawn(match) == 2


@rule("dmg.per-each")
def test_damage_for_each_is_a_single_instance() -> None:
    match, events = strike("Purge", {"track": ["Watcher"]}, {"ready": 2, "committed": 1})
    assert amounts(events) == [6]
    assert drawn(match) == 1


@rule("dmg.zero")
def test_no_amount_is_no_damage() -> None:
    match, events = strike("Purge", {"track": ["Watcher", "Grand Overlord Ikee"]}, {})
    assert amounts(events) == []
    assert drawn(match) == 0
    assert len(names(match, "b", "resources")) == 20


@rule("dmg.zero")
def test_a_storm_that_the_defender_stops_is_no_damage() -> None:
    match, events = storm(
        "Brute",
        {"frontline": "Watcher", "hand": ["Tengu"]},
        {"track": ["Mountain That Walks"], "resources": 0},
    )
    assert amounts(events) == []
    assert drawn(match) == 0
    assert winner(match) == ""


@rule("dmg.extra")
@pytest.mark.parametrize(("overlords", "amount"), [(0, 3), (1, 4), (2, 5), (3, 6)])
def test_additional_damage_raises_the_same_instance_and_adds_up(
    overlords: int, amount: int
) -> None:
    match, events = strike(
        "Bolt", {"track": ["Grand Overlord Ikee"] * overlords, "frontline": "Watcher"}, {}
    )
    assert amounts(events) == [amount]
    assert drawn(match) == 1
    assert len(names(match, "b", "resources")) == 20 - amount


@rule("dmg.extra")
def test_additional_damage_comes_with_every_instance() -> None:
    _, events = strike("Twice", {"track": ["Grand Overlord Ikee"]}, {})
    assert amounts(events) == [2, 2]
    _, events = storm("Twin", {"frontline": "Grand Overlord Ikee"}, {})
    assert amounts(events) == [3, 3]


@rule("dmg.extra")
def test_only_the_opponent_of_the_overlord_suffers_it() -> None:
    match, _ = strike("Ruin", {"track": ["Grand Overlord Ikee"]}, {})
    assert len(names(match, "a", "resources")) == 14
    assert len(names(match, "b", "resources")) == 13
    _, events = strike("Bolt", {}, {"track": ["Grand Overlord Ikee"]})
    assert amounts(events) == [3]


@rule("dmg.extra", "win.damage-short")
def test_additional_damage_can_be_the_missing_card() -> None:
    match, _ = strike("Bolt", {"track": ["Grand Overlord Ikee"]}, {"resources": 3})
    assert winner(match) == "a"


@rule("dmg.overdraw-not-dmg")
def test_a_card_lost_to_a_full_hand_is_no_damage() -> None:
    match = table(
        a={"hand": 10, "heal_pile": ["Tengu"]},
        b={"track": ["Watcher"]},
        card=CARDS,
        step="draw",
        turn=5,
    )
    assert len(names(match, "a", "casualties")) == 2
    assert names(match, "a", "heal_pile") == ["Tengu"]
    assert len(names(match, "b", "resources")) == 20  # the Watcher did not draw


@rule("dmg.overdraw-not-dmg")
def test_a_payment_and_a_discard_are_no_damage() -> None:
    folly = {"name": "Folly", "cost": 1, "action": "Discard 1"}
    match = table(
        a={"hand": ["Folly", "Tengu", "Levy", "Levy"], "heal_pile": ["Assassin"]},
        b={"track": ["Watcher", "Grand Overlord Ikee"]},
        card=[folly, WATCHER],
    )
    events = play(match, "action Folly", "Tengu", "Levy")
    assert names(match, "a", "casualties") == ["Folly", "Levy", "Tengu"]
    assert amounts(events) == []
    assert names(match, "a", "heal_pile") == ["Assassin"]
    assert len(names(match, "b", "resources")) == 20
