"""Chapter 19, first part: the words for zones, values, prices and orders."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    at,
    attack,
    defense,
    happened,
    kind,
    names,
    play,
    refused,
    table,
    track,
)

BOLT = {"name": "Bolt", "action": "Deal 1 DMG", "passive": "Allies have +1 ATT"}
DEAR = {"name": "Dear", "cost": 2, "action": "Deal 1 DMG"}


@rule("kw.action", "kw.storm", "kw.attack-strength")
def test_the_action_is_resolved_when_played_and_paid_or_when_the_creature_storms() -> None:
    played = table(
        a={"hand": ["Wind-Horse Rider", "Tengu", "Levy"]}, b={"hand": [], "resources": 9}
    )
    events = play(played, "action Wind-Horse Rider", "Tengu")
    kinds = [event.kind for event in events]
    assert kinds.index("pay") < kinds.index("resolve") < kinds.index("damage")
    assert [event["amount"] for event in happened(events, "damage")] == [4]
    stormed = table(
        a={"hand": ["Levy"], "track": ["", "", "Wind-Horse Rider"]},
        b={"hand": [], "track": ["Levy"], "resources": 9},
        step="advance",
    )
    events = play(stormed, "storm")
    assert [event["amount"] for event in happened(events, "damage")] == [1, 4]
    assert happened(events, "pay") == []


@rule("kw.passive")
def test_the_passive_is_no_part_of_a_played_action() -> None:
    match = table(
        a={"hand": ["Bolt", "Bolt", "Levy"], "track": ["", "Levy"]}, b={"hand": []}, card=[BOLT]
    )
    play(match, "action Bolt")
    assert attack(match, "a2") == 0
    play(match, "deploy Bolt")
    assert attack(match, "a2") == 1


@rule("kw.activation-cost")
def test_the_activation_cost_is_paid_for_each_use_of_a_passive() -> None:
    sling = {"name": "Sling", "passive": "1: Deal 1 DMG"}
    for place in ({"track": ["", "Sling"]}, {"frontline": "Sling"}):
        slot = "a2" if "track" in place else "aF"
        match = table(
            a={"hand": ["Levy", "Levy"], "ready": ["Tengu"], **place},
            b={"hand": [], "resources": 9},
            card=[sling],
        )
        play(match, f"use Sling@{slot}", "supporter Tengu")
        play(match, f"use Sling@{slot}", "Levy")
        assert len(names(match, "b", "resources")) == 7
        assert names(match, "a", "casualties") == ["Levy"]
        assert names(match, "a", "committed") == ["Tengu"]


@rule("kw.advance", "kw.war-track")
def test_advance_moves_every_card_of_the_track_one_of_its_three_slots() -> None:
    march = {"name": "March", "action": "Advance your war track once"}
    match = table(
        a={"hand": ["March", "March", "Levy"], "track": ["Tengu", "Assassin"], "frontline": "Levy"},
        b={"hand": [], "track": ["Despoiler"]},
        card=[march],
    )
    play(match, "action March")
    assert track(match, "a") == ["", "Tengu", "Assassin"]
    assert (at(match, "aF"), at(match, "b1")) == ("Levy", "Despoiler")
    play(match, "action March")
    assert (kind(match), asked(match)) == ("order", "a")  # past the third slot lies the Battle Zone
    assert track(match, "a") == ["", "", "Tengu"]


@rule("kw.attack-strength", "kw.defender")
def test_attack_strength_is_att_minus_the_defenders_def() -> None:
    facing: list[tuple[list[str], int]] = [
        ([], 6),
        (["", "Mountain That Walks"], 6),  # no Defender
        (["Levy"], 6),  # DEF 0
        (["Levy", "Mountain That Walks"], 4),  # DEF 2 by its Ally
        (["Lantern Novice"], 4),  # DEF 1, and +1 for the Defender
        (["Mountain That Walks"], 0),  # DEF 6
    ]
    for defenders, strength in facing:
        match = table(
            a={"hand": [], "track": ["", "", "Ancient Dragon"]},
            b={"hand": [], "track": defenders},
            step="advance",
        )
        events = play(match, "storm")
        assert [event["strength"] for event in happened(events, "attack")] == [strength]


@rule("kw.att", "kw.def")
def test_att_and_def_in_play_are_the_modified_values() -> None:
    sharp = {"name": "Sharp", "action": "Kill 1 Enemy with DEF 1 or less"}
    match = table(
        a={"hand": ["Sharp", "Levy"]},
        b={"hand": [], "track": ["Armored Yak", "", "Warrior of Shamballa"]},
        card=[sharp],
    )
    att, dfn = match.why("Armored Yak@b1")
    assert att.startswith("ATT 3 = 2 Armored Yak, printed [kw.att] +1 Warrior of Shamballa")
    assert dfn.startswith("DEF 2 = 1 Armored Yak, printed [kw.def] +1 Warrior of Shamballa")
    assert (attack(match, "b1"), defense(match, "b1")) == (3, 2)
    play(match, "action Sharp")  # the Yak's printed DEF is 1, but its DEF now is 2
    assert track(match, "b") == ["Armored Yak", "", ""]


@rule("kw.casualties", "kw.discard")
def test_casualties_are_a_face_up_pile_with_the_last_card_on_top() -> None:
    match = table(
        a={"hand": ["Dear", "Tengu", "Assassin", "Levy"], "casualties": ["Despoiler"]},
        b={"hand": []},
        card=[DEAR],
    )
    play(match, "action Dear", "Tengu + Assassin")
    assert names(match, "a", "casualties") == ["Dear", "Assassin", "Tengu", "Despoiler"]
    for seat in (0, 1, None):  # everybody sees them, the top one first
        pile = [card["name"] for card in match.view(seat)["sides"][0]["casualties"]]
        assert pile == ["Dear", "Assassin", "Tengu", "Despoiler"]


@rule("kw.resources")
def test_resources_are_a_face_down_draw_deck() -> None:
    match = table(a={"hand": [], "resources": ["Tengu", "Assassin", "Levy"]}, step="draw")
    assert sorted(names(match, "a", "hand")) == ["Assassin", "Tengu"]  # from the top
    for seat in (0, 1, None):
        assert match.view(seat)["sides"][0]["resources"] == 1  # only its size is known


@rule("kw.cost", "kw.commit")
def test_the_cost_is_paid_with_hand_cards_and_committed_supporters() -> None:
    match = table(
        a={"hand": ["Dear", "Tengu", "Levy"], "ready": ["Assassin"], "committed": ["Despoiler"]},
        b={"hand": []},
        card=[DEAR],
    )
    play(match, "action Dear")
    assert sorted(match.options) == ["Levy", "Tengu", "supporter Assassin"]
    assert refused(match, "Levy") == "cost.exact"
    play(match, "Levy + supporter Assassin")
    assert sorted(names(match, "a", "committed")) == ["Assassin", "Despoiler"]
    assert names(match, "a", "casualties") == ["Dear", "Levy"]
    assert names(match, "a", "hand") == ["Tengu"]


@rule("kw.defender")
def test_the_defender_counts_for_attacks_on_its_side_only() -> None:
    match = table(
        a={"hand": [], "track": ["Mountain That Walks", "", "Ancient Dragon"]},
        b={"hand": [], "resources": 9},
        step="advance",
    )
    events = play(match, "storm")  # an own creature, now in the middle, weakens nobody
    assert [event["strength"] for event in happened(events, "attack")] == [6]


@rule("kw.deploy")
def test_deploy_puts_a_creature_in_your_deployment_zone() -> None:
    match = table(
        a={"hand": ["Assassin", "Levy"], "track": ["", "Tengu"]}, b={"hand": [], "track": []}
    )
    play(match, "deploy Assassin")
    assert track(match, "a") == ["Assassin", "Tengu", ""]
    assert track(match, "b") == ["", "", ""]


@rule("kw.hold-ground")
def test_hold_ground_puts_a_creature_on_your_frontline_or_on_no_mans_land() -> None:
    match = table(a={"hand": ["Levy"], "track": ["", "", "Tengu"]}, b={"hand": []}, step="advance")
    assert match.options == ["storm", "hold aF", "hold N", "support"]
    assert refused(match, "hold bF") == "hold.place"
    middle = match.copy()
    play(middle, "hold N")
    assert (at(middle, "N"), at(middle, "aF")) == ("Tengu", "")
    play(match, "hold aF")
    assert (at(match, "N"), at(match, "aF")) == ("", "Tengu")


@rule("kw.support", "kw.supporters")
def test_support_makes_a_creature_a_face_down_supporter() -> None:
    count = {"name": "Count", "action": "Deal 1 DMG for each of your Supporters"}
    match = table(
        a={"hand": ["Count", "Levy"], "track": ["", "", "Tengu"], "committed": ["Levy"]},
        b={"hand": [], "resources": 9},
        step="advance",
        card=[count],
    )
    play(match, "support")
    assert names(match, "a", "ready") == ["Tengu"]
    assert len(match.view(1)["sides"][0]["ready"]) == 1  # the opponent sees a card, not its face
    events = play(match, "action Count")
    assert [event["amount"] for event in happened(events, "damage")] == [2]  # ready and committed


@rule("kw.storm")
def test_storm_is_an_attack_and_then_the_action() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Choir Drillmaster"], "casualties": ["Tengu"]},
        b={"hand": [], "resources": 9},
        step="advance",
    )
    events = play(match, "storm")
    kinds = [event.kind for event in events if event.kind in ("attack", "draw", "heal")]
    assert kinds == ["attack", "draw", "heal"]
    assert names(match, "a", "casualties") == ["Choir Drillmaster"]
