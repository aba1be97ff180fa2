"""Chapter 11: actions and abilities that place or deploy creatures."""

from __future__ import annotations

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
from wartable import siegestorm
from wartable.kernel.match import Match

DROP = {"name": "Drop", "action": "Deploy any card from your hand for free"}
CALL = {"name": "Call", "action": "Deploy any card from your hand"}
REBIRTH = {"name": "Rebirth", "action": "Deploy your top Casualty for free, then Deal 1 DMG"}
MARCH = {"name": "March", "action": "Advance your war track once"}
RAMPART = {"name": "Rampart", "action": "Place any card from your hand on your Frontline"}
GREETER = {"name": "Greeter", "passive": "Whenever you Deploy an Ally, deal 1 DMG"}
CARDS = [DROP, CALL, REBIRTH, MARCH, RAMPART, GREETER]


@rule("place.unlimited", "place.no-count")
def test_card_effects_deploy_any_number_of_creatures_besides_the_normal_deployment() -> None:
    match = table(
        a={"hand": ["Drop", "Drop", "March", "March", "Tengu", "Assassin", "Levy"]},
        b={"hand": []},
        card=CARDS,
    )
    play(match, "action Drop", "Tengu", "action March")
    play(match, "action Drop", "Assassin", "action March")
    assert track(match, "a") == ["", "Assassin", "Tengu"]
    play(match, "deploy Levy")  # the one normal deployment is still there
    assert track(match, "a") == ["Levy", "Assassin", "Tengu"]


@rule("place.no-count")
def test_an_effect_may_deploy_after_the_normal_deployment() -> None:
    match = table(a={"hand": ["Drop", "March", "Tengu", "Levy"]}, b={"hand": []}, card=CARDS)
    play(match, "deploy Levy", "action March")
    assert refused(match, "deploy Tengu") == "deploy.one-per-turn"
    play(match, "action Drop")
    assert track(match, "a") == ["Tengu", "Levy", ""]


@rule("place.unlimited")
def test_card_effects_place_any_number_of_creatures() -> None:
    match = table(
        a={"hand": ["Rampart", "Rampart", "Tengu", "Assassin", "Levy"]},
        b={"hand": []},
        card=CARDS,
    )
    play(match, "action Rampart", "Tengu", "action Rampart", "Assassin")
    assert at(match, "aF") == "Assassin"
    assert names(match, "a", "hand") == ["Levy"]


@rule("place.need-empty", "place.deploy-fails")
def test_a_deploying_effect_needs_an_empty_deployment_zone() -> None:
    occupied = table(
        a={"hand": ["Rebirth", "Levy"], "track": ["Assassin"], "casualties": ["Tengu"]},
        b={"hand": [], "resources": 9},
        card=CARDS,
    )
    events = play(occupied, "action Rebirth")
    assert [event["rule"] for event in happened(events, "cannot_deploy")] == ["place.deploy-fails"]
    assert track(occupied, "a") == ["Assassin", "", ""]
    assert names(occupied, "a", "casualties") == ["Rebirth", "Tengu"]  # it stayed where it was
    assert len(names(occupied, "b", "resources")) == 8  # the other part still happens
    empty = table(
        a={"hand": ["Rebirth", "Levy"], "track": ["", "Assassin"], "casualties": ["Tengu"]},
        b={"hand": [], "resources": 9},
        card=CARDS,
    )
    play(empty, "action Rebirth")
    assert track(empty, "a") == ["Tengu", "Assassin", ""]
    assert names(empty, "a", "casualties") == ["Rebirth"]


@rule("place.deploy-fails")
def test_the_deployment_zone_is_looked_at_on_resolution() -> None:
    match = table(
        a={"hand": ["Drop", "Drop", "Tengu", "Assassin"]},
        b={"hand": ["Levy"]},
        card=CARDS,
    )
    play(match, "action Drop", "pass", "Tengu")
    events = play(match, "action Drop", "pass")
    assert len(happened(events, "cannot_deploy")) == 1
    assert names(match, "a", "hand") == ["Assassin"]
    assert track(match, "a") == ["Tengu", "", ""]


@rule("place.is-deploy")
def test_deploy_by_effect_counts_as_deploying_for_triggers() -> None:
    match = table(
        a={"hand": ["Drop", "Tengu", "Levy"], "track": ["", "Greeter"]},
        b={"hand": [], "resources": 9},
        card=CARDS,
    )
    events = play(match, "action Drop", "Tengu")
    assert [event["card"] for event in happened(events, "trigger")] == ["Greeter"]
    assert len(names(match, "b", "resources")) == 8


@rule("place.is-deploy")
def test_placing_and_shapeshift_do_not_count_as_deploying() -> None:
    match = table(
        a={
            "hand": ["Rampart", "Tengu", "Levy"],
            "track": ["Reptine Taskmaster", "Greeter"],
        },
        b={"hand": [], "resources": 9},
        card=CARDS,
    )
    events = play(match, "action Rampart", "Tengu", "use Reptine Taskmaster@a1")
    assert (at(match, "aF"), at(match, "a1")) == ("Tengu", "Levy")
    assert happened(events, "trigger") == []
    assert len(names(match, "b", "resources")) == 9


@rule("place.cost")
def test_placed_cards_and_cards_deployed_for_free_cost_nothing() -> None:
    for action, slot in (("Rampart", "aF"), ("Drop", "a1")):
        match = table(a={"hand": [action, "Tengu", "Levy"]}, b={"hand": []}, card=CARDS)
        play(match, f"action {action}", "Tengu")  # its cost is 4
        assert at(match, slot) == "Tengu"
        assert names(match, "a", "hand") == ["Levy"]


@rule("place.cost")
def test_deploy_without_for_free_costs_the_cards_cost_as_well() -> None:
    match = table(a={"hand": ["Call", "Assassin", "Levy", "Despoiler"]}, b={"hand": []}, card=CARDS)
    play(match, "action Call", "Assassin")
    assert (kind(match), match.options) == ("offer", ["yes", "no"])
    paid = match.copy()
    play(paid, "yes", "Levy")
    assert at(paid, "a1") == "Assassin"
    assert names(paid, "a", "casualties") == ["Call", "Levy"]
    play(match, "no")
    assert at(match, "a1") == ""
    assert sorted(names(match, "a", "hand")) == ["Assassin", "Despoiler", "Levy"]


@rule("place.cost")
def test_a_card_that_is_to_be_deployed_does_not_pay_for_itself() -> None:
    match = table(
        a={"hand": ["Retired Master", "Levy"], "track": ["", "Rope-Bridge Porter"]},
        b={"hand": []},
    )
    # "1: Deploy any card from your hand": the Levy pays the 1, nothing is left for the Master.
    play(match, "use Rope-Bridge Porter@a2", "Levy")
    assert (kind(match), match.options) == ("offer", ["no"])
    events = play(match, "no")
    assert [event["price"] for event in happened(events, "decline_payment")] == [1]
    assert names(match, "a", "hand") == ["Retired Master"]
    assert (at(match, "a1"), asked(match), kind(match)) == ("", "a", "main")


@rule("place.archangel-exception")
def test_archangel_deploys_the_top_casualty_for_1_and_nothing_more() -> None:
    match = table(
        a={"hand": [], "ready": ["Levy"], "track": ["", "Archangel"], "casualties": ["Tengu"]},
        b={"hand": []},
    )
    events = play(match, "use Archangel@a2")
    assert [event["price"] for event in happened(events, "pay")] == [1]
    assert track(match, "a") == ["Tengu", "Archangel", ""]
    broke = table(
        a={"hand": [], "track": ["", "Archangel"], "casualties": ["Tengu"]}, b={"hand": []}
    )
    assert "use Archangel@a2" not in broke.options


@rule("place.frontline")
def test_grand_overlord_ikee_puts_any_hand_card_on_your_frontline() -> None:
    match = table(
        a={"hand": ["Grand Overlord Ikee", "Tengu", "Assassin", "Levy"], "ready": [2]},
        b={"hand": [], "frontline": "Despoiler"},
    )
    play(match, "action Grand Overlord Ikee", "supporter Levy + supporter Levy#2")
    assert (kind(match), sorted(match.options)) == ("place", ["Assassin", "Levy", "Tengu"])
    play(match, "Assassin")
    assert at(match, "aF") == "Assassin"
    assert at(match, "bF") == "Despoiler"
    assert sorted(names(match, "a", "hand")) == ["Levy", "Tengu"]
    assert names(match, "a", "casualties") == ["Grand Overlord Ikee"]


@rule("place.frontline-occupied")
def test_a_card_placed_on_an_occupied_frontline_replaces_the_creature() -> None:
    mourner = {"name": "Mourner", "passive": "Whenever an Ally is killed, Draw 1"}
    match = table(
        a={
            "hand": ["Rampart", "Tengu", "Levy"],
            "frontline": {"card": "Assassin", "owner": "b"},
            "track": ["", "Mourner"],
        },
        b={"hand": []},
        card=[*CARDS, mourner],
    )
    events = play(match, "action Rampart", "Tengu")
    assert [event["rule"] for event in happened(events, "replace")] == ["place.frontline-occupied"]
    assert at(match, "aF") == "Tengu"
    assert names(match, "b", "casualties") == ["Assassin"]  # its owner's pile
    assert happened(events, "kill") == []
    assert happened(events, "trigger") == []


@rule("place.top-casualty")
def test_ancient_dragon_discards_the_hand_and_deploys_the_top_casualty() -> None:
    match = table(
        a={
            "hand": ["Tengu", "Assassin"],
            "ready": ["Levy"],
            "track": ["", "Ancient Dragon"],
            "casualties": ["Despoiler"],
        },
        b={"hand": []},
    )
    play(match, "use Ancient Dragon@a2", "supporter Levy")
    assert kind(match) == "discard"
    play(match, "Assassin + Tengu")  # the last one lies on top
    assert track(match, "a") == ["Tengu", "Ancient Dragon", ""]
    assert names(match, "a", "casualties") == ["Assassin", "Despoiler"]
    assert names(match, "a", "hand") == []


@rule("place.top-casualty-any")
def test_whatever_the_top_casualty_is_it_becomes_a_creature() -> None:
    for name in ("Levy", "Bolt", "Goblin Marius"):
        match = table(
            a={"hand": ["Rebirth", "Levy"], "casualties": [name, "Tengu"]},
            b={"hand": []},
            card=[*CARDS, {"name": "Bolt", "action": "Deal 1 DMG"}],
        )
        play(match, "action Rebirth")
        assert at(match, "a1") == name
        assert names(match, "a", "casualties") == ["Rebirth", "Tengu"]


@rule("place.top-casualty-any")
def test_a_card_without_att_and_def_cannot_be_deployed_and_stays() -> None:
    seal = """
        faction = "test"
        title = "Test cards"
        [[card]]
        name = "Seal"
        cost = 0
        action = "Draw 1"
        [[card]]
        name = "Rebirth"
        cost = 0
        attack = 0
        defense = 0
        action = "Deploy your top Casualty for free"
    """
    position = {"a": {"hand": ["Rebirth", "Levy"], "casualties": ["Seal", "Tengu"]}}
    match = Match(siegestorm.GAME, {"mode": "duel", "cards": [seal], "position": position}, 0)
    events = play(match, "action Rebirth")
    assert len(happened(events, "cannot_deploy")) == 1
    assert at(match, "a1") == ""
    assert names(match, "a", "casualties") == ["Rebirth", "Seal", "Tengu"]


@rule("place.top-casualty-any")
def test_without_casualties_nothing_is_deployed() -> None:
    match = table(a={"hand": ["Rebirth", "Levy"]}, b={"hand": [], "resources": 9}, card=CARDS)
    events = play(match, "action Rebirth")
    assert happened(events, "deploy") == []
    assert at(match, "a1") == ""
    assert names(match, "a", "casualties") == ["Rebirth"]  # it was not there in time
    assert len(names(match, "b", "resources")) == 8
