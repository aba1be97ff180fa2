"""Chapter 5, second part: declaring targets, and looking at them again."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    at,
    happened,
    kind,
    names,
    play,
    refused,
    table,
    track,
)
from wartable.kernel.match import Match

SNIPE = {"name": "Snipe", "action": "Kill 1 Enemy"}
WEAK = {"name": "Cull", "action": "Kill 1 Enemy with DEF 2 or less"}
AXE = {"name": "Axe", "action": "Kill target Creature"}
RESCUE = {"name": "Rescue", "action": "Return 1 Ally to its owner's hand"}
LEAP = {
    "name": "Leap",
    "action": "Return 1 Ally to its owner's hand, Deploy any card from your hand for free",
}
MARCH = {"name": "March", "action": "Advance your war track once"}
WALL = {"name": "Wall", "action": "Until the end of turn, Allies have +2 DEF"}
VEIL = {
    "name": "Veil",
    "action": "Until the end of turn, your cards can't be targeted by actions or abilities",
}
BURN = {"name": "Burn", "action": "Opponent discards 1"}
DUEL = {"name": "Double", "action": "Kill 2 Enemies"}
CARDS = [SNIPE, WEAK, AXE, RESCUE, LEAP, MARCH, WALL, VEIL, BURN, DUEL]
COLLECTOR = "Toll Collector of the Veil"  # 1: Deal 1 DMG


def answered(action: str, target: str, *reaction: str, **b: object) -> Match:
    """Side a plays an action at a target of side b, who reacts."""
    match = table(a={"hand": [action, "Levy"]}, b=b, card=CARDS)
    play(match, f"action {action}")
    if kind(match) == "target":
        play(match, target)
    play(match, *reaction)
    return match


@rule("action.targets")
def test_targets_are_declared_before_anyone_may_react() -> None:
    match = table(
        a={"hand": ["Snipe", "Levy"]},
        b={"hand": ["Levy"], "track": ["Tengu", "Assassin"]},
        card=CARDS,
    )
    play(match, "action Snipe")
    assert kind(match) == "target" and asked(match) == "a"
    assert match.options == ["Tengu@b1", "Assassin@b2"]
    events = play(match, "Assassin@b2")
    assert kind(match) == "react" and asked(match) == "b"
    assert happened(events, "command")[0]["targets"] == ["Assassin"]
    play(match, "pass")
    assert track(match, "b") == ["Tengu", "", ""]


@rule("action.targets")
def test_the_targets_of_an_ability_are_declared_in_the_same_way() -> None:
    match = table(
        a={"hand": ["Levy", "Levy", "Tengu"], "track": ["Assassin"]},  # 2: Kill 1 … Supporter
        b={"hand": ["Levy"], "ready": ["Despoiler"], "committed": ["Archangel"]},
    )
    play(match, "use Assassin@a1", "Levy + Levy#2")
    assert kind(match) == "target"
    assert match.options == ["supporter b1", "supporter b2"]  # they lie face down
    play(match, "supporter b2")
    assert kind(match) == "react"
    play(match, "pass")
    assert names(match, "b", "casualties") == ["Archangel"]
    assert names(match, "b", "ready") == ["Despoiler"]


@rule("action.targets")
def test_a_target_that_is_not_allowed_is_refused() -> None:
    match = table(
        a={"hand": ["Cull", "Levy"], "track": ["Levy"]},
        b={"track": ["Levy", "Assassin", "Tengu"], "frontline": "Armored Yak"},
        card=CARDS,
    )
    play(match, "action Cull")
    # Tengu gives his Allies +2 DEF, which lifts the Assassin to 3.
    assert match.options == ["Levy@b1", "Tengu@b3"]
    assert refused(match, "Assassin@b2") == "action.target-recheck"
    assert refused(match, "Levy@a1") == "ally.def"
    assert refused(match, "Armored Yak@bF") == "zone.battle-neither"


@rule("action.target-needed")
@pytest.mark.parametrize("action", ["Snipe", "Cull", "Axe", "Gorge Trickster"])
def test_without_a_legal_target_a_targeted_action_cannot_be_played(action: str) -> None:
    match = table(a={"hand": [action, "Levy"]}, card=CARDS)
    assert f"action {action}" not in match.options
    slug = "negate.nothing" if action == "Gorge Trickster" else "action.target-needed"
    assert refused(match, f"action {action}") == slug


@rule("action.target-needed")
def test_a_target_must_meet_the_condition() -> None:
    match = table(
        a={"hand": ["Cull", "Levy"], "track": ["Levy"]},
        b={"track": ["Ancient Dragon"], "frontline": "Levy"},
        card=CARDS,
    )
    assert refused(match, "action Cull") == "action.target-needed"


@rule("action.target-needed")
def test_without_a_legal_target_a_targeted_ability_cannot_be_activated() -> None:
    match = table(a={"hand": 3, "track": ["Assassin"]}, b={"track": ["Levy"]})
    assert "use Assassin@a1" not in match.options
    assert refused(match, "use Assassin@a1") == "action.target-needed"


@rule("action.target-needed")
def test_protected_cards_are_no_legal_targets() -> None:
    match = table(a={"hand": ["Snipe", "Levy"]}, b={"track": ["Intercessor", "Levy"]}, card=CARDS)
    assert refused(match, "action Snipe") == "action.target-needed"


@rule("action.target-needed")
@pytest.mark.parametrize(
    "action", ["Choir Archer", "Despoiler", "Burn", "Reptine Taskmaster", "March"]
)
def test_an_effect_without_targets_may_be_played_for_nothing(action: str) -> None:
    match = table(a={"hand": [action, "Levy"], "ready": 4}, card=CARDS)
    play(match, f"action {action}")
    if kind(match) == "pay":
        assert match.question is not None
        supporters = [text for text in match.options if text.startswith("supporter")]
        play(match, " + ".join(supporters[: match.question.low]))
    assert names(match, "a", "casualties") == [action]
    assert names(match, "a", "hand") == ["Levy"]
    assert len(names(match, "b", "resources")) == 20


@rule("action.what-is-target")
def test_creatures_and_commands_are_targets() -> None:
    match = table(
        a={"hand": ["Axe", "Levy"], "track": ["Levy"]},
        b={"hand": ["Gorge Trickster", "Levy"], "frontline": "Tengu", "ready": 1},
        no_mans_land={"card": "Assassin", "side": "a"},
        card=CARDS,
    )
    play(match, "action Axe")
    assert sorted(match.options) == ["Assassin@N", "Levy@a1", "Tengu@bF"]
    assert refused(match, "supporter b1") == "action.what-is-target"
    play(match, "Tengu@bF")
    events = play(match, "action Gorge Trickster")
    assert happened(events, "command")[0]["targets"] == ["Axe"]


@rule("action.what-is-target")
def test_cards_in_a_hand_are_chosen_only_as_the_effect_resolves() -> None:
    match = table(
        a={"hand": ["Burn", "Levy"]}, b={"hand": ["Tengu", "Assassin", "Rescue"]}, card=CARDS
    )
    events = play(match, "action Burn")
    assert kind(match) == "react"  # nothing had to be named before
    assert happened(events, "command")[0]["targets"] == []
    play(match, "pass")
    assert kind(match) == "discard" and asked(match) == "b"
    play(match, "Assassin")
    assert names(match, "b", "casualties") == ["Assassin"]


@rule("action.what-is-target")
def test_cards_in_casualties_are_chosen_only_as_the_effect_resolves() -> None:
    cure = {"name": "Cure", "action": "Heal 1"}
    match = table(
        a={"hand": ["Cure", "Levy"], "casualties": ["Tengu", "Assassin"]},
        b={"hand": ["Levy"]},
        card=[cure],
    )
    play(match, "action Cure")
    assert kind(match) == "react"
    play(match, "pass")
    assert kind(match) == "heal" and asked(match) == "a"
    play(match, "Assassin")
    assert names(match, "a", "heal_pile") == ["Assassin"]


@rule("action.what-is-target")
def test_slots_are_chosen_only_as_the_effect_resolves() -> None:
    match = table(
        a={"hand": ["March", "Levy"], "track": ["", "", "Tengu"]}, b={"hand": ["Levy"]}, card=CARDS
    )
    events = play(match, "action March")
    assert kind(match) == "react"
    assert happened(events, "command")[0]["targets"] == []
    play(match, "pass")
    assert kind(match) == "order" and asked(match) == "a"
    play(match, "hold N")
    assert at(match, "N") == "Tengu"


@rule("action.what-is-target")
def test_the_target_of_a_storm_is_chosen_only_as_it_attacks() -> None:
    match = table(
        a={"hand": ["Retired Master", "Levy", "Levy"], "track": ["Tengu", "Levy"]},
        b={"hand": ["Levy"], "frontline": "Armored Yak"},
    )
    play(match, "action Retired Master", "Levy")  # Storm with any card on your War Track …
    assert match.options == ["Tengu@a1", "Levy@a2"]  # who storms is a target
    play(match, "Levy@a2")
    assert kind(match) == "react"
    play(match, "pass")
    assert kind(match) == "attack"  # whom he storms is not
    assert match.options == ["player b", "Armored Yak@bF"]


@rule("action.target-recheck")
def test_a_target_that_left_play_is_missed() -> None:
    match = answered(
        "Snipe", "Tengu@b1", "action Rescue", "Tengu@b1", "pass",
        hand=["Rescue"], track=["Tengu", "Levy"],
    )  # fmt: skip
    assert names(match, "b", "hand") == ["Tengu"]
    assert track(match, "b") == ["", "Levy", ""]  # and nobody else is hit
    assert happened(match.events, "fizzle")[0]["rule"] == "chain.fizzle"


@rule("action.target-recheck")
def test_a_card_that_left_and_came_back_is_another_one() -> None:
    match = answered(
        "Snipe", "Tengu@b1", "action Leap", "pass",
        hand=["Leap"], track=["Tengu"],
    )  # fmt: skip
    assert track(match, "b") == ["Tengu", "", ""]  # returned and deployed again, in the same slot
    assert names(match, "b", "casualties") == ["Leap"]


@rule("action.target-recheck")
def test_another_card_in_the_same_slot_is_not_the_target() -> None:
    match = answered(
        "Snipe", "Tengu@b1", "action Leap", "pass", "Assassin",
        hand=["Leap", "Assassin"], track=["Tengu"],
    )  # fmt: skip
    assert track(match, "b") == ["Assassin", "", ""]
    assert names(match, "b", "hand") == ["Tengu"]


@rule("action.target-recheck")
def test_a_target_that_only_changed_its_slot_is_still_hit() -> None:
    match = answered(
        "Snipe", "Tengu@b1", "action March", "pass",
        hand=["March"], track=["Tengu", "Levy"],
    )  # fmt: skip
    assert track(match, "b") == ["", "", "Levy"]
    assert names(match, "b", "casualties") == ["Tengu", "March"]


@rule("action.target-recheck")
def test_a_target_in_a_zone_that_the_text_does_not_reach_is_missed() -> None:
    match = answered(
        "Snipe", "Tengu@b3", "action March", "pass", "hold bF",
        hand=["March"], track=["", "Levy", "Tengu"],
    )  # fmt: skip
    assert at(match, "bF") == "Tengu"  # no Enemy any more
    assert names(match, "b", "casualties") == ["March"]


@rule("action.target-recheck")
def test_a_text_that_reaches_every_zone_follows_its_target() -> None:
    match = answered(
        "Axe", "Tengu@b3", "action March", "pass", "hold bF",
        hand=["March"], track=["", "Levy", "Tengu"],
    )  # fmt: skip
    assert at(match, "bF") == ""
    assert names(match, "b", "casualties") == ["Tengu", "March"]


@rule("action.target-recheck")
def test_a_target_must_still_meet_the_condition() -> None:
    match = answered(
        "Cull", "Tengu@b1", "action Wall", "pass",
        hand=["Wall"], track=["Tengu"],
    )  # fmt: skip
    assert track(match, "b") == ["Tengu", "", ""]
    match = answered("Cull", "Tengu@b1", "pass", hand=["Wall"], track=["Tengu"])
    assert track(match, "b") == ["", "", ""]


@rule("action.target-recheck")
def test_protection_that_came_in_time_saves_the_target() -> None:
    match = answered(
        "Snipe", "Tengu@b1", "action Veil", "pass",
        hand=["Veil"], track=["Tengu"],
    )  # fmt: skip
    assert track(match, "b") == ["Tengu", "", ""]


@rule("action.target-recheck")
def test_only_the_part_without_its_target_does_nothing() -> None:
    match = table(
        a={"hand": ["Double", "Levy"]},
        b={"hand": ["Rescue"], "track": ["Tengu", "Assassin"]},
        card=CARDS,
    )
    play(match, "action Double", "action Rescue", "Tengu@b1", "pass")
    assert track(match, "b") == ["", "", ""]
    assert names(match, "b", "casualties") == ["Assassin", "Rescue"]
    assert names(match, "b", "hand") == ["Tengu"]


@rule("action.source-gone")
def test_an_ability_resolves_although_its_creature_died() -> None:
    match = table(
        a={"hand": ["Levy", "Tengu"], "track": [COLLECTOR]}, b={"hand": ["Snipe"]}, card=CARDS
    )
    play(match, f"use {COLLECTOR}@a1", "Levy", "action Snipe", "pass")
    assert names(match, "a", "casualties") == [COLLECTOR, "Levy"]
    assert len(names(match, "b", "resources")) == 19


@rule("action.source-gone")
def test_the_action_of_a_storming_creature_resolves_although_it_died() -> None:
    match = table(
        a={"hand": [], "track": ["", "", "Underworld Vindicator"]},
        b={"hand": ["Snipe", "Levy"]},
        step="advance",
        card=CARDS,
    )
    play(match, "storm", "action Snipe")
    assert [event["amount"] for event in happened(match.events, "damage")] == [2, 2]
    assert names(match, "a", "casualties") == ["Underworld Vindicator"]


@rule("action.source-gone")
def test_a_part_that_moves_the_creature_itself_does_nothing() -> None:
    match = table(
        a={"hand": ["Assassin", "Levy"], "track": ["Reptine Taskmaster"]},  # 0: Shapeshift
        b={"hand": ["Snipe"]},
        card=CARDS,
    )
    play(match, "use Reptine Taskmaster@a1", "action Snipe", "pass")
    assert track(match, "a") == ["", "", ""]
    assert sorted(names(match, "a", "hand")) == ["Assassin", "Levy"]
    assert names(match, "a", "casualties") == ["Reptine Taskmaster"]
