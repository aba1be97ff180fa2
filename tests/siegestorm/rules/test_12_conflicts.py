"""Chapter 12: which text wins, and who is first when several things happen at once."""

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

BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}
SCHOLAR = {"name": "Scholar", "passive": "Whenever opponent receives DMG, Draw 1"}
MISER = {"name": "Miser", "passive": "Whenever opponent receives DMG, Discard 1"}
WITNESS = {"name": "Witness", "passive": "Whenever a player receives DMG, Draw 1"}
SQUIRE = {"name": "Squire", "passive": "After your card storms, Draw 1"}
VOLLEY = {"name": "Volley", "action": "Kill 2 Enemies"}


@rule("conflict.priority")
def test_an_action_beats_a_passive() -> None:
    match = table(
        a={"hand": ["Retired Master", "Levy"], "track": ["Levy", "Armored Yak"], "ready": [1]},
        b={"hand": [], "resources": 9},
    )
    play(match, "action Retired Master", "supporter Levy")
    # "Storm with any card … and then move it to your Casualties" against the Yak's passive.
    events = play(match, "Levy@a1")
    assert [event["rule"] for event in happened(events, "conflict")] == ["conflict.priority"]
    assert track(match, "a") == ["", "Armored Yak", ""]
    assert names(match, "a", "casualties") == ["Retired Master", "Levy"]
    assert names(match, "a", "hand") == ["Levy"]


@rule("conflict.priority")
def test_a_passive_beats_the_core_rules() -> None:
    storm = table(
        a={"hand": ["Levy"], "track": ["", "Armored Yak", "Despoiler"]},
        b={"hand": [], "track": ["Mountain That Walks"], "resources": 9},
        step="advance",
    )
    play(storm, "storm")
    assert names(storm, "a", "hand") == ["Despoiler", "Levy"]  # not to Casualties
    assert names(storm, "a", "casualties") == []
    order = table(
        a={"hand": [], "track": ["", "", "Levy"]},
        b={"hand": [], "track": ["Eel Lancer"]},
        step="advance",
    )
    assert order.options == ["storm", "support"]
    assert refused(order, "hold aF") == "order.available"


@rule("conflict.priority")
def test_an_action_beats_the_core_rules() -> None:
    drop = {"name": "Drop", "action": "Deploy any card from your hand for free"}
    match = table(a={"hand": ["Bolt", "Levy"]}, b={"hand": ["Drop", "Tengu"]}, card=[BOLT, drop])
    play(match, "action Bolt", "action Drop", "pass")  # a deployment in another's turn
    assert at(match, "b1") == "Tengu"


@rule("conflict.same-level")
def test_between_two_of_your_passives_you_choose() -> None:
    grave = {"name": "Grave", "passive": "After your card storms, make it your Supporter"}
    position = table(
        a={"hand": ["Levy"], "track": ["Grave", "Armored Yak", "Despoiler"]},
        b={"hand": [], "resources": 9},
        step="advance",
        card=[grave],
    )
    play(position, "storm")
    assert (asked(position), kind(position)) == ("a", "fate")
    assert position.options == ["by Grave@a2", "by Armored Yak@a3"]
    hand = position.copy()
    play(hand, "by Armored Yak@a3")
    assert names(hand, "a", "hand") == ["Despoiler", "Levy"]
    assert names(hand, "a", "ready") == []
    play(position, "by Grave@a2")
    assert names(position, "a", "ready") == ["Despoiler"]
    assert names(position, "a", "hand") == ["Levy"]


@rule("conflict.same-level")
def test_equal_passives_leave_nothing_to_choose() -> None:
    match = table(
        a={"hand": [], "track": ["", "Armored Yak", "Armored Yak"]},
        b={"hand": [], "resources": 9},
        step="advance",
    )
    play(match, "storm")
    assert kind(match) == "order"  # the Yak's Action advances the track once more
    play(match, "support")
    assert kind(match) != "fate"
    assert names(match, "a", "hand") == ["Armored Yak"]


@rule("conflict.between-players")
def test_the_active_players_trigger_comes_first() -> None:
    for active, order in (("a", [0, 1]), ("b", [1, 0])):
        match = table(
            a={"hand": ["Bolt", "Levy"], "track": ["Witness"]},
            b={"hand": ["Bolt", "Levy"], "track": ["Witness"]},
            active=active,
            card=[BOLT, WITNESS],
        )
        events = play(match, "action Bolt", "pass")
        assert [event["side"] for event in happened(events, "trigger")] == order


@rule("conflict.between-players")
def test_damage_to_each_player_is_one_moment() -> None:
    rain = {"name": "Rain", "action": "Deal 1 DMG to each player"}
    mourner = {"name": "Mourner", "passive": "Whenever you receive DMG, Draw 1"}
    for active, order in (("a", [0, 0, 0, 1]), ("b", [1, 0, 0, 0])):
        match = table(
            a={"hand": ["Rain", "Levy"], "track": ["Mourner", "Witness"]},
            b={"hand": ["Rain", "Levy"], "track": ["Mourner"]},
            active=active,
            card=[rain, mourner, WITNESS],
        )
        events = play(match, "action Rain", "pass")
        assert (asked(match), kind(match)) == ("a", "order_triggers")
        assert match.options == ["Mourner@a1", "Witness@a2"]
        events += play(match, "Witness@a2 + Mourner@a1")
        assert [event["side"] for event in happened(events, "trigger")] == order
        own = [event["card"] for event in happened(events, "trigger") if event["side"] == 0]
        assert own == ["Witness", "Witness", "Mourner"]  # it saw both players hurt


@rule("conflict.between-players")
def test_the_active_player_chooses_first_even_when_the_other_reacts() -> None:
    toll = {"name": "Toll", "action": "Each player sacrifices 1; Each player discards 1"}
    for active, other in (("a", "b"), ("b", "a")):
        match = table(
            a={"hand": ["Bolt", "Toll", "Levy", "Tengu"], "track": ["Levy", "Tengu"]},
            b={"hand": ["Bolt", "Toll", "Levy", "Tengu"], "track": ["Levy", "Tengu"]},
            active=active,
            card=[BOLT, toll],
        )
        own = match.copy()
        play(own, "action Toll", "pass")
        play(match, "action Bolt", "action Toll", "pass")
        for each in (own, match):
            for question in ("sacrifice", "discard"):
                for player in (active, other):
                    assert (asked(each), kind(each)) == (player, question)
                    play(each, f"Levy@{player}1" if question == "sacrifice" else "Levy")
            assert names(each, "a", "hand").count("Levy") == 0
            assert track(each, "b") == ["", "Tengu", ""]


@rule("conflict.order-own")
def test_you_pick_the_order_of_your_own_triggers() -> None:
    position = table(
        a={"hand": ["Bolt"], "track": ["Scholar", "Miser"], "resources": ["Tengu", 5]},
        b={"hand": []},
        card=[BOLT, SCHOLAR, MISER],
    )
    play(position, "action Bolt")
    assert (asked(position), kind(position)) == ("a", "order_triggers")
    assert position.options == ["Scholar@a1", "Miser@a2"]
    draw_first = position.copy()
    play(draw_first, "Scholar@a1 + Miser@a2")
    assert names(draw_first, "a", "casualties") == ["Bolt", "Tengu"]
    play(position, "Miser@a2 + Scholar@a1")
    assert names(position, "a", "hand") == ["Tengu"]
    assert names(position, "a", "casualties") == ["Bolt"]


@rule("conflict.order-own")
def test_equal_triggers_need_no_order() -> None:
    match = table(
        a={"hand": ["Bolt", "Levy"], "track": ["Scholar", "Scholar"], "resources": 5},
        b={"hand": []},
        card=[BOLT, SCHOLAR],
    )
    events = play(match, "action Bolt")
    assert len(happened(events, "trigger")) == 2
    assert kind(match) == "main"


@rule("conflict.order-own")
def test_two_triggers_of_one_card_are_ordered_too() -> None:
    hybrid = {"name": "Hybrid", "passive": f"{SCHOLAR['passive']}; {MISER['passive']}"}
    match = table(
        a={"hand": ["Bolt"], "track": ["Hybrid"], "resources": ["Tengu", 5]},
        b={"hand": []},
        card=[BOLT, hybrid],
    )
    play(match, "action Bolt")
    assert match.options == ["Hybrid@a1", "Hybrid@a1 trigger 2"]
    play(match, "Hybrid@a1 trigger 2 + Hybrid@a1")
    assert names(match, "a", "hand") == ["Tengu"]


@rule("conflict.order-own")
def test_the_text_that_moves_a_stormer_is_ordered_among_the_others() -> None:
    position = table(
        a={
            "hand": [9],
            "track": ["Squire", "Armored Yak", "Despoiler"],
            "resources": ["Tengu", 5],
        },
        b={"hand": [], "resources": 9},
        step="advance",
        card=[SQUIRE],
    )
    play(position, "storm")
    assert (asked(position), kind(position)) == ("a", "order_triggers")
    draw_first = position.copy()
    play(draw_first, "Squire@a2 + Armored Yak@a3")  # the hand is full when the Yak speaks
    assert "Tengu" in names(draw_first, "a", "hand")
    assert names(draw_first, "a", "casualties") == ["Despoiler"]
    play(position, "Armored Yak@a3 + Squire@a2")
    assert "Despoiler" in names(position, "a", "hand")
    assert names(position, "a", "casualties") == ["Tengu"]


@rule("conflict.casualty-order")
def test_the_owner_orders_cards_that_go_to_casualties_together() -> None:
    position = table(
        a={"hand": ["Volley", "Levy"]},
        b={"hand": [], "track": ["Tengu", "Assassin"]},
        card=[VOLLEY],
    )
    play(position, "action Volley")
    assert (asked(position), kind(position)) == ("b", "casualty_order")
    other = position.copy()
    play(position, "Tengu@b1 + Assassin@b2")
    assert names(position, "b", "casualties") == ["Assassin", "Tengu"]
    play(other, "Assassin@b2 + Tengu@b1")
    assert names(other, "b", "casualties") == ["Tengu", "Assassin"]


@rule("conflict.casualty-order")
def test_damage_leaves_no_choice_of_order() -> None:
    match = table(
        a={"hand": ["Blast", "Levy"]},
        b={"hand": [], "resources": ["Tengu", "Assassin", 5]},
        card=[{"name": "Blast", "action": "Deal 2 DMG"}],
    )
    play(match, "action Blast")
    assert kind(match) == "main"
    assert names(match, "b", "casualties") == ["Assassin", "Tengu"]
