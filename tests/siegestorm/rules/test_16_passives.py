"""Chapter 16: whom "you" means when a passive of one partner answers what the other did."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.coop import boss_turn, joint_turn
from tests.siegestorm.table import asked, happened, kind, names, play, siege, table, track

MENTOR = {"name": "Mentor", "passive": "After your card storms, make it your Supporter"}
NURSE = {"name": "Nurse", "passive": "When you receive DMG, you may Heal 1"}
DRILL = {
    "name": "Drill",
    "passive": "When opponent suffers DMG, you may Reset 1 of your Supporters",
}
BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}


@rule("coop.passives-battle")
@pytest.mark.parametrize("place", ["track", "frontline"])
def test_who_storms_gets_what_his_partners_passive_gives(place: str) -> None:
    mentor = {"track": ["Mentor"]} if place == "track" else {}
    match = joint_turn(
        a={"hand": ["Levy"], "track": ["", "", "Tengu"], "step": "after_draw"},
        b={"hand": ["Levy"], "step": "after_draw", **mentor},
        slots={"bF2": "Mentor"} if place == "frontline" else {},
        card=[MENTOR],
    )
    play(match, "pass", "storm")
    assert (names(match, "a", "ready"), names(match, "b", "ready")) == (["Tengu"], [])


@rule("coop.passives-battle", "kw.may")
def test_who_was_hurt_decides_and_heals() -> None:
    wound = {"name": "Wound", "command": "Action", "cost": 1, "action": "Deal 1 DMG"}
    match = boss_turn(
        {"hand": ["Wound"], "menace": 1},
        a={"hand": [], "track": ["Nurse"], "resources": 9, "casualties": ["Levy"]},
        b={"hand": [], "resources": ["Tengu", 9]},
        card=[NURSE, wound],
    )
    play(match, "player b")
    assert (asked(match), kind(match)) == ("b", "may")  # though the Nurse is a's
    play(match, "yes")
    assert (names(match, "b", "heal_pile"), names(match, "a", "heal_pile")) == (["Tengu"], [])
    assert names(match, "a", "casualties") == ["Levy"]


@rule("coop.passives-battle", "coop.damage-each")
def test_a_passive_answers_for_each_player_who_was_hurt() -> None:
    hail = {"name": "Hail", "command": "Action", "cost": 1, "action": "Deal 1 DMG to each player"}
    match = boss_turn(
        {"hand": ["Hail"], "menace": 1},
        a={"hand": [], "track": ["Nurse"], "resources": 9},
        b={"hand": [], "resources": 9},
        card=[NURSE, hail],
    )
    seats = [asked(match)]
    play(match, "yes")
    seats.append(asked(match))
    play(match, "yes")
    assert sorted(seats) == ["a", "b"]
    assert len(names(match, "a", "heal_pile")) == len(names(match, "b", "heal_pile")) == 1


@rule("coop.passives-battle")
def test_who_dealt_the_damage_resets_his_own_supporter() -> None:
    match = joint_turn(
        a={"hand": ["Bolt"], "committed": ["Tengu"]},
        b={"hand": ["Levy"], "track": ["Drill"], "committed": ["Levy"]},
        card=[BOLT, DRILL],
    )
    play(match, "action Bolt")
    assert (asked(match), kind(match)) == ("a", "may")
    play(match, "yes")
    assert (names(match, "a", "ready"), names(match, "b", "ready")) == (["Tengu"], [])


@rule("coop.passives-battle")
def test_what_a_passive_does_for_the_partner_works_in_his_own_track() -> None:
    herald = {"name": "Herald", "passive": "When you Deploy an Ally, Advance your war track once"}
    match = joint_turn(
        a={"hand": ["Levy", "Levy"]}, b={"hand": ["Levy"], "track": ["Herald"]}, card=[herald]
    )
    play(match, "deploy Levy")
    assert track(match, "a") == ["", "Levy", ""]
    assert track(match, "b") == ["Herald", "", ""]


@rule("coop.passives-battle")
def test_whose_creature_died_gets_what_is_given_for_it() -> None:
    widow = {"name": "Widow", "passive": "Whenever an Ally is killed, Draw 1"}
    hunt = {"name": "Hunt", "command": "Action", "cost": 1, "action": "Kill 1 Enemy"}
    match = boss_turn(
        {"hand": ["Hunt"], "menace": 1},
        a={"hand": [], "resources": 9},
        b={"hand": [], "track": ["Tengu"], "resources": 9},
        slots={"aF1": "Widow"},
        card=[widow, hunt],
    )
    drawn = [event["side"] for event in happened(match.events, "draw")]
    assert drawn[:1] == [1]


@rule("coop.passives-battle", "lms.player-passives")
def test_without_a_partner_you_are_whose_card_it_is() -> None:
    match = table(
        a={"hand": ["Bolt", "Levy"], "track": ["Drill"], "committed": ["Tengu"]},
        b={"hand": [], "resources": 9},
        card=[BOLT, DRILL],
    )
    play(match, "action Bolt", "yes")
    assert names(match, "a", "ready") == ["Tengu"]
    assert siege(match).active == 0
