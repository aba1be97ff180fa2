"""Chapter 0: where a part of a text finds nothing to do, the log says so."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule
from tests.siegestorm.solo import boss_turn
from tests.siegestorm.table import happened, kind, names, play, table
from wartable.siegestorm.text.language import language
from wartable.siegestorm.text.rulebook import rulebook


def idle(action: str, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None) -> Any:
    """What the log says of parts that did nothing when side a plays this text."""
    match = table(
        a={"hand": ["Try"], "resources": 9, **(a or {})},
        b={"hand": [], "resources": 9, **(b or {})},
        card=[{"name": "Try", "cost": 0, "action": action}],
    )
    events = play(match, "action Try")
    told = happened(events, "nothing")
    assert all(event["cause"] == "Try" for event in told)
    return [(event["side"], event["rule"]) for event in told]


@rule("meta.do-what-you-can")
@pytest.mark.parametrize(
    ("action", "side", "slug"),
    [
        ("Deal 1 DMG, Heal 1", 0, "kw.heal-empty"),
        ("Deal 1 DMG, Steal 1", 0, "kw.steal-empty"),
        ("Raise 1", 0, "kw.raise-empty"),
        ("Move a Tengu from your Casualties to your hand", 0, "kw.move-to-hand"),
        ("Deal 1 DMG for each Enemy", 0, "dmg.zero"),
        ("Draw 1 for each Enemy", 0, "meta.do-what-you-can"),
        ("Opponent discards 1", 1, "kw.discard-choice"),
        ("Deal 1 DMG, Opponent sacrifices 1", 1, "meta.do-what-you-can"),
        ("Deal 1 DMG, Kill 1 Enemy", 0, "meta.do-what-you-can"),
        ("Kill all Enemies with DEF 1 or less", 0, "meta.do-what-you-can"),
        ("Deal 1 DMG, Commit 2 of your opponent's Supporters", 0, "meta.do-what-you-can"),
        ("Deal 1 DMG, Reset all your Supporters", 0, "meta.do-what-you-can"),
        ("Make your top Casualty your Supporter", 0, "meta.do-what-you-can"),
        ("Place any card from your hand on your Frontline", 0, "meta.do-what-you-can"),
        ("Deploy your top Casualty for free", 0, "meta.do-what-you-can"),
        ("Destroy opponent's Casualties", 0, "meta.do-what-you-can"),
        ("Deal 1 DMG, Switch any 2 cards on any 2 War Tracks", 0, "kw.switch"),
    ],
)
def test_a_part_without_anything_to_do_is_told(action: str, side: int, slug: str) -> None:
    assert (side, slug) in idle(action)


@rule("meta.do-what-you-can")
@pytest.mark.parametrize(
    "action",
    ["Draw 1", "Deal 2 DMG", "Deal 1 DMG, Raise 1", "Advance your war track once", "Vision 1"],
)
def test_a_part_that_does_something_is_not(action: str) -> None:
    assert idle(action) == []


@rule("meta.do-what-you-can", "place.deploy-fails")
def test_an_occupied_deployment_zone_is_told_with_its_own_rule() -> None:
    match = table(
        a={"hand": ["Call"], "casualties": ["Tengu"], "track": ["Levy"]},
        b={"hand": []},
        card=[{"name": "Call", "cost": 0, "action": "Deploy your top Casualty for free"}],
    )
    events = play(match, "action Call")
    assert [event["rule"] for event in happened(events, "cannot_deploy")] == ["place.deploy-fails"]
    assert happened(events, "nothing") == []


@rule("meta.do-what-you-can", "cost.declare-before")
def test_so_is_a_target_that_the_payment_took_away() -> None:
    altar = {"name": "Altar", "passive": "Sacrifice 1: Return 1 Ally to its owner's hand"}
    match = table(a={"hand": [], "track": ["Altar", "Levy"]}, b={"hand": []}, card=[altar])
    events = play(match, "use Altar@a1", "Levy@a2")
    assert [event["cause"] for event in happened(events, "nothing")] == ["Altar"]


@rule("cost.nonnumeric", "meta.do-what-you-can")
def test_a_sacrifice_that_a_storming_creature_cannot_make_is_told() -> None:
    zealot = {"name": "Zealot", "attack": 1, "action": "Sacrifice 1 Ally: Draw 1"}
    match = table(
        a={"hand": [], "track": ["", "", "Zealot"]}, b={"hand": []}, step="advance", card=[zealot]
    )
    events = play(match, "storm")
    assert [event["rule"] for event in happened(events, "decline_sacrifice")] == ["cost.nonnumeric"]


@rule("menace.max", "menace.min")
def test_menace_that_cannot_change_is_told() -> None:
    drums = {"command": "Action", "cost": 1}
    for level, action, slug in (
        (5, "Increase the Menace Level by 1", "menace.max"),
        (1, "Decrease the Menace Level by 1", "menace.min"),
    ):
        match = boss_turn(
            {"hand": ["Drums"], "menace": level},
            step="action",
            card=[{"name": "Drums", "action": action, **drums}],
        )
        assert [event["rule"] for event in happened(match.events, "nothing")][:1] == [slug]


@rule("menace.become-supporter")
def test_a_card_that_a_boss_discards_instead_is_told_at_the_highest_menace_too() -> None:
    page = {"name": "Page", "command": "Action", "cost": 1}
    page["action"] = "Make your top Casualty your Supporter"
    match = boss_turn(
        {"hand": ["Page"], "menace": 5, "casualties": ["Tengu"]}, step="action", card=[page]
    )
    assert "Tengu" in names(match, "b", "casualties")
    assert happened(match.events, "nothing") == []
    assert kind(match) == "main"


@pytest.mark.parametrize("code", ["en", "fr", "pl"])
def test_every_language_names_only_rules_that_are_there(code: str) -> None:
    spoken = [key for key in language(code).tables["log"] if key.startswith("nothing/")]
    assert len(spoken) == 13
    assert all(key.partition("/")[2] in rulebook() for key in spoken)
