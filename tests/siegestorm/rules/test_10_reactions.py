"""Chapter 10, second part: what is a reaction, what can be reacted to, and Negate."""

from __future__ import annotations

from typing import Any

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

BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}
SPARK = {"name": "Spark", "cost": 1, "action": "Deal 2 DMG"}
SLING = {"name": "Sling", "passive": "1: Deal 1 DMG"}
DROP = {"name": "Drop", "action": "Deploy any card from your hand for free"}
HUNTER = {"name": "Hunter", "action": "Kill 1 Enemy"}
CARDS = [BOLT, SPARK, SLING, DROP, HUNTER]
THREE = "supporter Levy + supporter Levy#2 + supporter Levy#3"


@rule("react.what", "kw.reaction")
def test_reactions_are_actions_from_hand_and_abilities_of_creatures() -> None:
    match = table(
        a={"hand": ["Bolt", "Levy"]},
        b={
            "hand": ["Spark", "Levy"],
            "track": ["", "Sling"],
            "frontline": "Sling",
            "ready": ["Sling"],
            "casualties": ["Bolt"],
        },
        card=CARDS,
    )
    play(match, "action Bolt")
    assert match.options == ["pass", "action Spark", "use Sling@b2", "use Sling@bF"]
    assert refused(match, "action Levy") == "card.fields"  # it has no Action
    play(match, "action Spark")
    assert (kind(match), asked(match)) == ("pay", "b")  # its cost is paid
    events = play(match, "supporter Sling")
    assert happened(events, "pay")[0]["price"] == 1
    assert names(match, "b", "committed") == ["Sling"]


@rule("react.not-to", "pvp.deploy-react")
def test_nobody_can_react_to_anything_but_a_command() -> None:
    raider = {
        "name": "Raider",
        "cost": 1,
        "attack": 2,
        "passive": "When this card storms, deal 1 DMG",
    }
    match = table(
        a={"hand": ["Raider", "Levy"], "track": ["", "", "Raider"]},
        b={"hand": ["Bolt", "Levy"], "track": ["Sling"], "ready": ["Levy"], "resources": 9},
        step="draw",
        card=[*CARDS, raider],
    )
    story = []
    answers = ["pass", "storm", "deploy Raider", "Levy", "pass"]
    for answer in answers:  # after the draw, the order, the deployment, its payment
        assert asked(match) == "a"
        story += [event.kind for event in play(match, answer)]
    for done in ("advance", "storm", "trigger", "attack", "pay", "deploy", "turn"):
        assert done in story
    assert "command" not in story
    assert asked(match) == "b"  # his own turn has begun


@rule("react.not-to", "pvp.deploy-react")
def test_an_action_that_deploys_can_be_reacted_to() -> None:
    match = table(a={"hand": ["Drop", "Tengu"]}, b={"hand": ["Bolt", "Levy"]}, card=CARDS)
    play(match, "action Drop")
    assert (asked(match), kind(match), at(match, "a1")) == ("b", "react", "")
    play(match, "pass")
    assert at(match, "a1") == "Tengu"


@rule("react.deploying-effects")
def test_a_reaction_may_deploy_in_the_opponents_turn() -> None:
    match = table(
        a={"hand": ["Bolt", "Levy"]},
        b={"hand": ["Drop", "Tengu"], "track": ["", "Levy"]},
        card=CARDS,
    )
    play(match, "action Bolt")
    assert refused(match, "deploy Tengu") == "deploy.own-turn"
    play(match, "action Drop", "pass")
    assert track(match, "b") == ["Tengu", "Levy", ""]


@rule("react.deploying-effects")
def test_a_deploying_reaction_fails_while_the_deployment_zone_is_occupied() -> None:
    match = table(
        a={"hand": ["Bolt", "Levy"]}, b={"hand": ["Drop", "Tengu"], "track": ["Levy"]}, card=CARDS
    )
    events = play(match, "action Bolt", "action Drop", "pass")
    assert len(happened(events, "cannot_deploy")) == 1
    assert track(match, "b") == ["Levy", "", ""]
    assert names(match, "b", "hand") == ["Tengu"]


@rule("negate.effect", "kw.negate")
def test_negate_cancels_the_effect_but_not_the_price() -> None:
    match = table(
        a={"hand": ["Spark", "Tengu", "Levy"]},
        b={"hand": ["Gorge Trickster"], "resources": 9},
        card=CARDS,
    )
    events = play(match, "action Spark", "Tengu", "action Gorge Trickster", "pass")
    assert [event["card"] for event in happened(events, "negate")] == ["Spark"]
    assert happened(events, "damage") == []
    assert len(names(match, "b", "resources")) == 9
    assert names(match, "a", "casualties") == ["Spark", "Tengu"]
    assert names(match, "a", "hand") == ["Levy"]


@rule("negate.scope")
def test_negate_an_action_spares_abilities() -> None:
    match = table(
        a={"hand": ["Levy", "Levy"], "track": ["Sling"]},
        b={"hand": ["Gorge Trickster", "Intercessor", "Levy"], "resources": 9},
        card=CARDS,
    )
    play(match, "use Sling@a1", "Levy")
    assert refused(match, "action Gorge Trickster") == "negate.nothing"
    assert match.options == ["pass", "action Intercessor"]  # "Negate action or ability"
    events = play(match, "action Intercessor", "Levy", "pass")
    assert [event["card"] for event in happened(events, "negate")] == ["Sling"]
    assert len(names(match, "b", "resources")) == 9
    assert at(match, "a1") == "Sling"  # only its command is gone


@rule("negate.scope")
def test_negate_action_or_ability_reaches_actions_too() -> None:
    match = table(
        a={"hand": ["Bolt", "Levy"]},
        b={"hand": ["Intercessor", "Levy"], "resources": 9},
        card=CARDS,
    )
    events = play(match, "action Bolt", "action Intercessor", "pass")
    assert [event["card"] for event in happened(events, "negate")] == ["Bolt"]
    assert len(names(match, "b", "resources")) == 9


@rule("negate.scope", "negate.use-storm")
def test_the_action_of_a_storming_creature_can_be_negated_but_its_attack_stands() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Wind-Horse Rider"]},
        b={"hand": ["Gorge Trickster"], "resources": 9},
        step="advance",
    )
    events = play(match, "storm", "action Gorge Trickster", "pass")
    assert [event["card"] for event in happened(events, "negate")] == ["Wind-Horse Rider"]
    assert [event["amount"] for event in happened(events, "damage")] == [1]  # not "Deal 4 DMG"
    assert len(names(match, "b", "resources")) == 8
    assert names(match, "a", "casualties") == ["Wind-Horse Rider"]


@rule("negate.nothing")
def test_negate_cannot_be_played_without_a_command_on_the_chain() -> None:
    match = table(a={"hand": ["Gorge Trickster", "Ancient Dragon", 3]}, b={"hand": []})
    assert not [text for text in match.options if text.startswith("action")]
    assert refused(match, "action Gorge Trickster") == "negate.nothing"
    assert refused(match, "action Ancient Dragon") == "negate.nothing"


@rule("negate.nothing")
def test_negate_as_the_action_of_a_storm_then_does_nothing() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Gorge Trickster"]},
        b={"hand": [], "resources": 9},
        step="advance",
    )
    events = play(match, "storm")
    assert happened(events, "negate") == []
    assert [event["amount"] for event in happened(events, "damage")] == [2]
    assert names(match, "a", "hand") == ["Gorge Trickster", "Levy"]  # its own passive


@rule("negate.whose", "kw.negate")
def test_negate_may_name_any_unresolved_command() -> None:
    match = table(
        a={"hand": ["Bolt", "Gorge Trickster", "Levy"], "resources": 9},
        b={"hand": ["Drop", "Levy"], "resources": 9},
        card=CARDS,
    )
    play(match, "action Bolt", "action Drop", "action Gorge Trickster")
    assert match.options == ["command Bolt", "command Drop"]
    events = play(match, "command Bolt", "pass")  # his own, if he likes
    assert [event["card"] for event in happened(events, "negate")] == ["Bolt"]
    assert len(names(match, "b", "resources")) == 9
    assert at(match, "b1") == "Levy"


@rule("negate.card")
def test_a_negated_card_goes_to_its_owners_casualties_when_negate_resolves() -> None:
    match = table(a={"hand": ["Bolt", "Levy"]}, b={"hand": ["Gorge Trickster"]}, card=CARDS)
    events = play(match, "action Bolt", "action Gorge Trickster", "pass")
    moved = [event.kind for event in events if event.kind in ("negate", "to_casualties")]
    assert moved == ["negate", "to_casualties", "to_casualties"]
    assert [event["cards"] for event in happened(events, "to_casualties")] == [
        ["Bolt"],
        ["Gorge Trickster"],
    ]
    assert names(match, "a", "casualties") == ["Bolt"]
    assert names(match, "b", "casualties") == ["Gorge Trickster"]


@rule("negate.use")
def test_the_negated_action_is_used_as_ones_own_with_its_targets_declared_at_once() -> None:
    match = table(
        a={"hand": ["Hunter", "Levy"], "track": ["Tengu", "Despoiler"]},
        b={"hand": ["Ancient Dragon"], "ready": [3], "track": ["Assassin"]},
        card=CARDS,
    )
    play(match, "action Hunter", "action Ancient Dragon", THREE)
    assert (asked(match), kind(match)) == ("b", "target")  # before anybody reacts
    assert match.options == ["Tengu@a1", "Despoiler@a2"]  # his Enemies
    events = play(match, "Despoiler@a2", "pass")
    assert [event["card"] for event in happened(events, "use_as_yours")] == ["Hunter"]
    assert track(match, "a") == ["Tengu", "", ""]
    assert track(match, "b") == ["Assassin", "", ""]
    assert names(match, "a", "casualties") == ["Despoiler", "Hunter"]


@rule("negate.use")
def test_the_used_action_costs_nothing_and_its_other_choices_come_on_resolution() -> None:
    study = {"name": "Study", "cost": 2, "action": "Draw 2, then Discard 1"}
    match = table(
        a={"hand": ["Study", 3], "resources": 9},
        b={"hand": ["Ancient Dragon"], "ready": [3], "resources": ["Tengu", "Assassin", 7]},
        card=[study],
    )
    play(match, "action Study", "Levy + Levy#2", "action Ancient Dragon", THREE, "pass")
    assert (asked(match), kind(match)) == ("b", "discard")
    play(match, "Tengu")
    assert names(match, "b", "hand") == ["Assassin"]
    assert names(match, "b", "casualties") == ["Ancient Dragon", "Tengu"]
    assert len(names(match, "b", "committed")) == 3  # the Dragon's own cost, nothing for Study
    assert len(names(match, "a", "resources")) == 9
    assert names(match, "a", "casualties") == ["Study", "Levy", "Levy"]


LESSON = {"name": "Lesson", "cost": 0, "action": "2: Draw 2"}
PYRE = {"name": "Pyre", "cost": 0, "action": "Sacrifice 1: Kill 1 Enemy"}


def used_lesson(**b: Any) -> Match:
    """Side a plays "2: Draw 2"; b negates it with the Ancient Dragon, to use it."""
    match = table(
        a={"hand": ["Lesson", "Levy", "Levy"], "resources": 9},
        b={"hand": ["Ancient Dragon"], "ready": [3], "resources": 9, **b},
        card=[LESSON],
    )
    play(match, "action Lesson", "Levy + Levy#2", "action Ancient Dragon", THREE)
    return match


@rule("negate.use", "cost.colon")
def test_a_price_inside_the_used_text_is_still_to_be_paid() -> None:
    match = used_lesson(hand=["Ancient Dragon", "Levy", "Tengu"])
    assert (asked(match), kind(match)) == ("b", "offer")
    play(match, "yes", "Levy + Tengu")
    assert names(match, "b", "casualties") == ["Ancient Dragon", "Tengu", "Levy"]
    assert len(names(match, "b", "resources")) == 7


@rule("negate.use", "cost.colon")
def test_unpaid_nothing_follows_the_colon_of_the_used_text() -> None:
    match = used_lesson(hand=["Ancient Dragon", "Levy", "Tengu"])
    events = play(match, "no")
    assert [event["price"] for event in happened(events, "decline_payment")] == [2]
    assert len(names(match, "b", "resources")) == 9
    assert sorted(names(match, "b", "hand")) == ["Levy", "Tengu"]


@rule("negate.use", "cost.unaffordable")
def test_the_negation_stands_when_the_used_text_cannot_be_paid() -> None:
    match = used_lesson(hand=["Ancient Dragon", "Levy"], resources=1)
    assert [event["price"] for event in happened(match.events, "decline_payment")] == [2]
    assert len(names(match, "a", "resources")) == 9
    assert "Levy" not in names(match, "b", "casualties")


@rule("negate.use", "cost.nonnumeric")
@pytest.mark.parametrize(("answer", "left"), [("yes", ["", "Levy", ""]), ("no", ["Tengu", "Levy"])])
def test_so_is_a_sacrifice_and_the_targets_are_declared_before(
    answer: str, left: list[str]
) -> None:
    match = table(
        a={"hand": ["Pyre"], "track": ["Levy", "Tengu"]},
        b={"hand": ["Ancient Dragon"], "ready": [3], "track": ["Tengu", "Levy"]},
        card=[PYRE],
    )
    play(match, "action Pyre", "Levy@a1", "Tengu@b1", "action Ancient Dragon", THREE)
    assert (asked(match), kind(match)) == ("b", "offer")  # the last Enemy was a choice of one
    play(match, answer)
    if answer == "yes":
        play(match, "Tengu@b1")
    assert track(match, "b")[: len(left)] == left
    assert track(match, "a") == ["", "" if answer == "yes" else "Tengu", ""]


@rule("negate.use", "negate.card")
def test_what_was_named_once_is_gone_when_a_used_negate_asks_again() -> None:
    """Two Negates on the chain cannot be used against each other without end."""
    match = table(
        a={"hand": ["Bolt", "Ancient Dragon", "Levy"], "ready": [3], "resources": 9},
        b={"hand": ["Ancient Dragon", "Ancient Dragon"], "ready": [6], "resources": 9},
        card=CARDS,
    )
    play(match, "action Bolt", "action Ancient Dragon", THREE)
    play(match, "action Ancient Dragon", THREE, "command Ancient Dragon")  # b's; then Bolt by it
    play(match, "action Ancient Dragon", THREE)
    assert kind(match) == "target" and len(match.options) == 3
    play(match, "command Ancient Dragon#2")  # a's: its text may name Bolt or the first Dragon
    assert match.options == ["command Bolt", "command Ancient Dragon"]
    play(match, "command Ancient Dragon")
    assert kind(match) != "target"


@rule("negate.use", "kw.then")
def test_if_nothing_was_negated_nothing_is_used() -> None:
    match = table(
        a={"hand": ["Bolt", "Gorge Trickster", "Levy"], "resources": 9},
        b={"hand": ["Ancient Dragon"], "ready": [3], "resources": 9},
        card=CARDS,
    )
    play(match, "action Bolt", "action Ancient Dragon", THREE, "action Gorge Trickster")
    events = play(match, "command Bolt")  # a takes his own command away first
    assert [event["card"] for event in happened(events, "negate")] == ["Bolt"]
    assert len(happened(events, "fizzle")) == 1
    assert happened(events, "use_as_yours") == []
    assert len(names(match, "a", "resources")) == 9
    assert len(names(match, "b", "resources")) == 9
