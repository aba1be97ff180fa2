"""Chapter 5, first part: playing cards as actions, and when that is allowed."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    attack,
    happened,
    kind,
    names,
    play,
    refused,
    siege,
    table,
    track,
)
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal
from wartable.siegestorm.state.words import LIMBO

JAB = {"name": "Jab", "action": "Deal 1 DMG"}
FEE = {"name": "Fee", "cost": 1, "action": "Deal 1 DMG"}
COLLECTOR = "Toll Collector of the Veil"  # 1: Deal 1 DMG
CARDS = [JAB, FEE]


def damage(match: Match) -> int:
    """How many of the 20 cards in its Resources side b has lost."""
    return 20 - len(names(match, "b", "resources"))


@rule("action.from-hand")
def test_pay_announce_resolve_and_put_the_card_on_casualties() -> None:
    match = table(a={"hand": ["Fee", "Tengu", "Levy"], "casualties": ["Assassin"]}, card=CARDS)
    events = play(match, "action Fee", "Tengu")
    assert [event.kind for event in events] == [
        *("pay", "command", "resolve", "damage", "to_casualties")
    ]
    assert names(match, "a", "casualties") == ["Fee", "Tengu", "Assassin"]
    assert names(match, "a", "hand") == ["Levy"]
    assert track(match, "a") == ["", "", ""]  # an action is no creature


@rule("action.from-hand")
def test_only_cards_in_hand_are_played_so() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "Jab"], "ready": ["Jab"], "casualties": ["Jab"]},
        card=CARDS,
    )
    assert "action Jab" not in match.options
    assert refused(match, "action Jab") == "zone.hand"


@rule("action.from-hand")
def test_the_announced_card_is_open_to_everybody() -> None:
    match = table(a={"hand": ["Jab", "Levy"]}, b={"hand": ["Levy"]}, card=CARDS)
    play(match, "action Jab")
    chain = match.view(1)["chain"]
    assert [(link["side"], link["card"]["name"], link["text"]) for link in chain] == [
        ("side:a", "Jab", "Deal 1 DMG")
    ]


@rule("zone.limbo", "action.from-hand")
def test_a_played_card_lies_in_no_pile_until_it_has_resolved() -> None:
    match = table(a={"hand": ["Jab", "Levy"]}, b={"hand": ["Levy"]}, card=CARDS)
    play(match, "action Jab")
    s = siege(match)
    card = s.chain[0].card
    assert s.place[card] == LIMBO
    assert all(card not in pile for pile in s.zones) and card not in s.slots
    play(match, "pass")
    assert names(match, "a", "casualties") == ["Jab"]


@rule("zone.limbo")
def test_a_resolving_card_is_not_yet_a_casualty() -> None:
    rise = {"name": "Rise", "action": "Deploy your top Casualty for free"}
    match = table(a={"hand": ["Rise", "Levy"], "casualties": ["Assassin"]}, card=[rise])
    play(match, "action Rise")
    assert track(match, "a")[0] == "Assassin"
    match = table(a={"hand": ["Rise", "Levy"], "casualties": []}, card=[rise])
    play(match, "action Rise")
    assert track(match, "a")[0] == ""
    assert names(match, "a", "casualties") == ["Rise"]


@rule("zone.limbo")
def test_a_negated_card_goes_to_its_owners_casualties_too() -> None:
    match = table(a={"hand": ["Jab", "Levy"]}, b={"hand": ["Gorge Trickster", "Levy"]}, card=CARDS)
    play(match, "action Jab", "action Gorge Trickster", "pass")
    assert damage(match) == 0
    assert names(match, "a", "casualties") == ["Jab"]
    assert names(match, "b", "casualties") == ["Gorge Trickster"]


@rule("action.unlimited")
def test_any_number_of_actions_in_a_turn() -> None:
    match = table(a={"hand": ["Jab"] * 8 + ["Levy"]}, card=CARDS)
    play(match, *["action Jab"] * 8)
    assert damage(match) == 8
    assert kind(match) == "main" and asked(match) == "a"


@rule("action.unlimited")
def test_only_the_means_to_pay_are_a_limit() -> None:
    match = table(a={"hand": ["Fee", "Fee", "Fee", "Fee"]}, card=CARDS)
    play(match, "action Fee", "Fee", "action Fee")
    # The last copy paid by itself: no other payment was possible, and nothing is left.
    assert names(match, "a", "hand") == []
    assert happened(match.events, "damage")[-1]["amount"] == 1
    assert len(happened(match.events, "damage")) == 2


@rule("action.any-time", "action.windows")
@pytest.mark.parametrize("step", ["after_prepare", "after_draw", "deploy"])
def test_actions_and_abilities_in_every_window_of_the_own_turn(step: str) -> None:
    match = table(
        a={"hand": ["Jab", "Levy", "Levy"], "frontline": COLLECTOR}, step=step, card=CARDS
    )
    assert kind(match) == "main"
    play(match, "action Jab", f"use {COLLECTOR}@aF", "Levy")
    assert damage(match) == 2
    assert kind(match) == "main" and asked(match) == "a"  # and the window stays open


@rule("action.windows")
def test_the_windows_of_a_turn() -> None:
    match = table(a={"hand": ["Jab"], "track": ["", "", "Levy"]}, step="prepare", card=CARDS)
    seen = []
    while asked(match) == "a":
        seen.append((match.view(0)["phase"], kind(match)))
        play(match, "support" if kind(match) == "order" else "pass")
    assert seen == [
        ("prepare", "main"),
        ("draw", "main"),
        ("advance", "order"),
        ("deploy", "main"),
    ]


@rule("action.windows", "action.any-time")
def test_before_and_after_the_deployment() -> None:
    match = table(a={"hand": ["Jab", "Jab", "Tengu", "Assassin", "Levy"]}, card=CARDS)
    play(match, "action Jab", "deploy Assassin", "Levy", "action Jab")
    assert damage(match) == 2
    assert track(match, "a")[0] == "Assassin"
    assert kind(match) == "main"  # the window before End Turn


@rule("action.windows")
def test_the_advance_is_finished_with_its_orders_before_anything_is_played() -> None:
    match = table(
        a={"hand": ["Jab", "Levy"], "track": ["", "", "Levy"], "frontline": COLLECTOR},
        step="advance",
        card=CARDS,
    )
    assert kind(match) == "order"
    assert refused(match, "action Jab") == "order.when"
    assert refused(match, f"use {COLLECTOR}@aF") == "order.when"


@rule("action.windows")
def test_nothing_is_played_in_the_middle_of_an_attack() -> None:
    match = table(
        a={"hand": ["Jab", "Levy"], "track": ["", "", "Tengu"]},
        b={"frontline": "Levy"},
        step="advance",
        card=CARDS,
    )
    play(match, "storm")
    assert kind(match) == "attack"
    assert match.options == ["player b", "Levy@bF"]
    assert refused(match, "action Jab") == "storm.must-target"


@rule("action.windows")
def test_nothing_is_played_in_the_middle_of_a_command() -> None:
    match = table(a={"hand": ["Star-Chart Reader", "Jab", "Levy"]}, card=CARDS)
    play(match, "action Star-Chart Reader")  # Vision 5: keep one …
    assert kind(match) == "keep"
    assert refused(match, "action Jab") == "chain.locked"
    assert damage(match) == 0


@rule("action.opponent-turn")
def test_in_another_players_turn_only_as_a_reaction() -> None:
    match = table(
        a={"hand": ["Jab", "Levy"]},
        b={"hand": ["Jab", "Levy"], "track": [COLLECTOR]},
        step="after_prepare",
        card=CARDS,
    )
    with pytest.raises(Refusal) as refusal:
        match.answer("action Jab", seat=1)
    assert refusal.value.rule == "table.seat"
    play(match, "action Jab")
    assert kind(match) == "react" and asked(match) == "b"
    assert match.options == ["pass", "action Jab", f"use {COLLECTOR}@b1"]
    play(match, "action Jab", "pass")
    assert len(names(match, "a", "resources")) == 19
    assert asked(match) == "a" and kind(match) == "main"


@rule("action.opponent-turn")
def test_without_a_command_to_answer_the_others_are_never_asked() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Levy"]},
        b={"hand": ["Jab", "Levy"], "track": [COLLECTOR]},
        step="prepare",
        turn=5,
        card=CARDS,
    )
    while match.view(0)["turn"] == 5:
        assert asked(match) == "a"
        play(match, "storm" if kind(match) == "order" else "pass")
    assert asked(match) == "b" and kind(match) == "main"


@rule("action.passive-unused")
def test_an_action_does_not_use_the_passive_of_its_card() -> None:
    match = table(
        a={"hand": ["Warrior of Shamballa", "Levy"], "track": ["", "Armored Yak"]}, card=CARDS
    )
    play(match, "action Warrior of Shamballa")  # its passive: Allies have +1 ATT and +1 DEF
    assert len(names(match, "a", "hand")) == 2
    assert attack(match, "a2") == 2


@rule("action.passive-unused")
def test_not_even_while_it_resolves() -> None:
    overlord = {
        "name": "Loud Overlord",
        "action": "Deal 2 DMG",
        "passive": "Whenever opponent receives DMG, he suffers 1 additional DMG",
    }
    match = table(a={"hand": ["Loud Overlord", "Levy"]}, card=[overlord])
    play(match, "action Loud Overlord")
    assert damage(match) == 2
    match = table(a={"track": ["", "", "Loud Overlord"]}, card=[overlord], step="advance")
    events = play(match, "storm")  # as a creature in play it does
    assert [event["amount"] for event in happened(events, "damage")] == [3]


@rule("action.passive-unused")
def test_an_activation_cost_in_the_passive_is_not_asked_for() -> None:
    match = table(a={"hand": ["Underworld Vindicator", "Levy"]})  # 3: Shapeshift
    play(match, "action Underworld Vindicator")
    assert damage(match) == 2
    assert names(match, "a", "hand") == ["Levy"]
