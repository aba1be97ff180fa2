"""14.3: the boss's turn."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.solo import (
    GOBLIN,
    boss_turn,
    is_boss_turn,
    life,
    player_turn,
    solo,
)
from tests.siegestorm.table import (
    asked,
    at,
    defense,
    happened,
    kind,
    names,
    pass_all,
    play,
    siege,
    spoken,
    table,
    track,
    winner,
)

RESTED = {"name": "Rested", "action": "Take an extra turn", "attack": 1}
GUARD = {"name": "Guard", "defense": 2}
SCOUT = {"name": "Scout", "passive": "During your Draw step, Draw 1 more card"}


@rule("boss.turn", "boss.step1", "boss.step3", "boss.step4", "turn.order")
def test_the_steps_of_his_turn_in_their_order() -> None:
    match = boss_turn(
        {
            "hand": ["Long Watch"],
            "track": ["", "", "Goblin Killer"],
            "resources": ["Goblin Tank", "Goblin Leader", "Goblin Killer", "Grave Lamp", 9],
            "menace": 2,
        },
        step="reserves",
    )
    play(match, "Goblin Tank", "hold bF")
    order = [
        event.kind
        for event in match.events
        if event.kind
        in ("to_reserves", "advance", "storm", "boss_draw", "deploy", "place", "gang", "command")
    ]
    assert order[:8] == [
        "to_reserves",
        "advance",
        "storm",
        "boss_draw",
        "deploy",
        "place",
        "gang",
        "command",
    ]
    drawn = happened(match.events, "boss_draw")[0]
    # Hard: four cards, face up.
    assert drawn["amount"] == 4
    assert drawn["cards"] == ["Goblin Tank", "Goblin Leader", "Goblin Killer", "Grave Lamp"]


@rule("boss.turn")
@pytest.mark.parametrize("mode", ["solo", "coop"])
@pytest.mark.parametrize(
    ("step", "hand"),
    [
        ("deploy", ["Imp", "Elf"]),  # of equal cost: a question
        ("leader", ["Goblin Leader"]),  # on his Frontline or No Man's Land
        ("special", ["Imp", "Elf"]),
        ("action", ["Hail", "Sleet"]),
    ],
)
def test_a_position_in_his_turn_shows_its_step(mode: str, step: str, hand: list[str]) -> None:
    hail = {"cost": 1, "command": "Action", "action": "Deal 1 DMG"}
    imp = {"cost": 1, "attack": 1, "defense": 1, **GOBLIN}
    match = table(
        mode=mode,
        active="boss",
        step=step,
        boss={"hand": hand, "menace": 3},
        card=[
            *[{"name": name, **imp} for name in ("Imp", "Elf")],
            *[{"name": name, **hail} for name in ("Hail", "Sleet")],
        ],
        **({"b": {"hand": []}} if mode == "coop" else {}),
    )
    assert kind(match) in ("boss_tie", "leader_slot")
    assert match.view(0)["phase"] == "deploy"  # he plays his hand


@rule("boss.step1", "boss.step1-any-reason", "boss.return", "reserve.pile")
def test_what_is_left_in_his_hand_goes_to_reserves_for_whatever_reason() -> None:
    match = boss_turn(
        {
            # Too dear, no room on the track, and a card that a player sent back.
            "hand": ["Wyrm Fire", "Wolf Rider"],
            "track": ["Goblin Tank"],
            "menace": 3,
            "casualties": ["Goblin Killer"],
        },
        a={"hand": [], "resources": 30},
    )
    assert sorted(names(match, "b", "hand")) == ["Wolf Rider", "Wyrm Fire"]
    shove = {"name": "Shove", "action": "Return 1 Enemy to its owner's hand"}
    match = player_turn(
        {"hand": ["Wyrm Fire"], "track": ["Goblin Tank"], "menace": 3},
        a={"hand": ["Shove", "Levy"]},
        card=[shove],
    )
    play(match, "action Shove")
    assert sorted(names(match, "b", "hand")) == ["Goblin Tank", "Wyrm Fire"]
    assert names(match, "b", "reserves") == []
    play(match, "pass")
    assert sorted(names(match, "b", "reserves")) == ["Goblin Tank", "Wyrm Fire"]
    assert names(match, "b", "casualties") == []


@rule("boss.step1")
def test_in_his_first_turn_nothing_goes_to_reserves() -> None:
    match = boss_turn({"hand": ["Wyrm Fire"], "turns": 0}, step="reserves")
    assert names(match, "b", "reserves") == []
    assert "Wyrm Fire" in names(match, "b", "hand")
    later = boss_turn({"hand": ["Wyrm Fire"], "turns": 1}, step="reserves")
    assert names(later, "b", "reserves") == ["Wyrm Fire"]


@rule("boss.step2", "boss.no-hold-support")
def test_his_track_advances_and_who_leaves_it_storms_unasked() -> None:
    match = boss_turn(
        {"track": ["Goblin Tank", "Goblin Killer", "Shaman Berserker"], "hand": []},
        step="advance",
    )
    assert track(match, "b")[1:] == ["Goblin Tank", "Goblin Killer"]
    assert [event["card"] for event in happened(match.events, "storm")] == ["Shaman Berserker"]
    # Neither Frontline nor Support Zone: he never orders anything else.
    assert (at(match, "bF"), at(match, "N")) == ("", "")
    assert names(match, "b", "ready") == []
    assert happened(match.events, "hold_ground") == happened(match.events, "support") == []


@rule("boss.storm-strength", "boss.storm-no-defender-needed", "boss.storm-action")
def test_his_attack_is_weakened_by_your_defender_only() -> None:
    open_door = boss_turn(
        {"track": ["", "", "Pond Thing"]}, step="advance", a={"hand": [], "resources": 9}
    )
    assert [event["strength"] for event in happened(open_door.events, "attack")] == [2]
    assert len(names(open_door, "a", "casualties")) == 2
    assert names(open_door, "b", "casualties") == ["Pond Thing"]
    # The creature in slot 2 is no Defender.
    behind = boss_turn(
        {"track": ["", "", "Sling Goblin"]},
        step="advance",
        a={"hand": [], "resources": 9, "track": ["", "Guard"]},
        card=[GUARD],
    )
    assert [event["strength"] for event in happened(behind.events, "attack")] == [2]
    guarded = boss_turn(
        {"track": ["", "", "Sling Goblin"]},
        step="advance",
        a={"hand": [], "resources": 9, "track": ["Guard"]},
        card=[GUARD],
    )
    assert [event["strength"] for event in happened(guarded.events, "attack")] == [0]
    # Attack, then the action text (1 DMG), then to the boss's Casualties.
    order = [e.kind for e in guarded.events if e.kind in ("attack", "damage", "to_casualties")]
    assert order == ["attack", "damage", "to_casualties"]
    assert len(names(guarded, "a", "casualties")) == 1
    assert names(guarded, "b", "casualties") == ["Sling Goblin"]


@rule("boss.storm-target", "boss.storm-can-kill")
def test_his_storm_hits_the_dearest_creature_it_can_kill() -> None:
    card = [
        {"name": "Dear", "cost": 5, "defense": 1},
        {"name": "Cheap", "cost": 1, "defense": 1},
        {"name": "Tough", "cost": 6, "defense": 2},
    ]
    match = boss_turn(
        {"track": ["", "", "Shaman Berserker"]},
        step="advance",
        a={"hand": [], "frontline": "Cheap"},
        no_mans_land={"card": "Dear", "side": "a"},
        card=card,
    )
    assert (at(match, "aF"), at(match, "N")) == ("Cheap", "")
    assert names(match, "a", "casualties") == ["Dear"]
    # A Strength of 2 against DEF 2 is not enough: he takes the cheaper one.
    match = boss_turn(
        {"track": ["", "", "Shaman Berserker"]},
        step="advance",
        a={"hand": [], "frontline": "Cheap"},
        no_mans_land={"card": "Tough", "side": "a"},
        card=card,
    )
    assert (at(match, "aF"), at(match, "N")) == ("", "Tough")


@rule("boss.storm-target")
def test_if_he_can_kill_nothing_he_attacks_your_resources() -> None:
    card = [{"name": "Tough", "cost": 6, "defense": 2}]
    match = boss_turn(
        {"track": ["", "", "Shaman Berserker"]},
        step="advance",
        a={"hand": [], "frontline": "Tough", "resources": 9},
        # His own creature on No Man's Land is no prey.
        no_mans_land={"card": "Goblin Leader", "side": "boss"},
        card=card,
    )
    assert (at(match, "aF"), at(match, "N")) == ("Tough", "Goblin Leader")
    assert len(names(match, "a", "casualties")) == 2


@rule("boss.storm-target-tie")
def test_between_prey_of_equal_cost_the_player_chooses() -> None:
    card = [{"name": "One", "cost": 2}, {"name": "Two", "cost": 2}]
    match = boss_turn(
        {"track": ["", "", "Shaman Berserker"]},
        step="advance",
        a={"hand": [], "frontline": "One"},
        no_mans_land={"card": "Two", "side": "a"},
        card=card,
    )
    assert (asked(match), kind(match)) == ("a", "attack")
    assert match.question is not None and match.question.rule == "boss.storm-target-tie"
    assert match.options == ["One@aF", "Two@N"]
    play(match, "Two@N")
    assert (at(match, "aF"), at(match, "N")) == ("One", "")


@rule("boss.advance-effect")
def test_a_boss_card_that_advances_makes_the_top_card_storm_at_once() -> None:
    match = boss_turn(
        {"hand": ["Seal of Speed"], "track": ["Goblin Tank", "", "Sling Goblin"], "menace": 1},
        step="action",
        a={"hand": [], "resources": 9},
    )
    order = [
        (e.kind, spoken(e.whole()).get("card"))
        for e in match.events
        if e.kind in ("resolve", "storm", "to_casualties")
    ]
    # Inside the action: the Seal is put away when the storm is over.
    assert order[:2] == [("resolve", "Seal of Speed"), ("storm", "Sling Goblin")]
    assert names(match, "b", "casualties") == ["Seal of Speed", "Sling Goblin"]
    # 2 by the attack, 1 by its action.
    assert len(names(match, "a", "casualties")) == 3
    assert track(match, "b") == ["", "Goblin Tank", ""]


@rule("boss.hand-unlimited", "boss.step3")
def test_the_boss_may_hold_more_than_ten_cards() -> None:
    match = boss_turn({"hand": ["Wyrm Fire"] * 9, "menace": 1}, step="draw")
    # 9 and 4 drawn; one Levy was deployed.
    assert len(names(match, "b", "hand")) == 12
    assert names(match, "b", "casualties") == []


@rule("boss.step5", "boss.extra-limit")
def test_a_card_grants_him_one_extra_turn_that_is_complete() -> None:
    match = boss_turn(
        {
            "track": ["", {"card": "Rested", "owner": "boss"}, {"card": "Rested", "owner": "boss"}],
            "hand": ["Wyrm Fire"],
            "menace": 1,
        },
        step="advance",
        a={"hand": [], "resources": 20},
        card=[RESTED],
    )
    assert len(happened(match.events, "extra_turn")) == 1
    # The extra turn began with step 1, advanced, and storms granted no further one.
    assert "Wyrm Fire" in names(match, "b", "reserves")
    assert [event["card"] for event in happened(match.events, "storm")] == ["Rested", "Rested"]
    assert len(happened(match.events, "boss_draw")) == 2
    assert not is_boss_turn(match) and not siege(match).in_extra_turn


@rule("boss.passives")
def test_his_passives_work_with_him_as_you() -> None:
    # Elder Lady on his Battle Zone: his Allies have +2 DEF, yours do not.
    match = player_turn(
        {"track": ["Goblin Tank"], "frontline": "Elder Lady"},
        a={"hand": ["Levy"], "track": ["", "Tengu"]},
    )
    assert (defense(match, "b1"), defense(match, "a2")) == (5, 2)
    # Moss Queen: your creatures are the Enemies.
    match = player_turn(
        {"track": ["Goblin Killer"], "frontline": "Moss Queen"},
        a={"hand": ["Levy"], "track": ["", "Tengu"]},
    )
    slots = match.view(0)["slots"]
    assert (slots["slot:a2"]["attack"], slots["slot:b1"]["attack"]) == (1, 1)
    # Rope Piper triggers in your turn as well: you take the DMG.
    axe = {"name": "Axe", "action": "Kill 1 Enemy"}
    match = player_turn(
        {"track": ["Goblin Killer"], "frontline": "Rope Piper"},
        a={"hand": ["Axe", "Levy"]},
        card=[axe],
    )
    events = play(match, "action Axe")
    assert [event["side"] for event in happened(events, "damage")] == [0]


@rule("boss.passives", "draw.modifier")
def test_a_passive_about_the_draw_step_counts_for_him_too() -> None:
    match = boss_turn(
        {"track": [{"card": "Scout", "owner": "a"}], "hand": []}, step="draw", card=[SCOUT]
    )
    assert [event["amount"] for event in happened(match.events, "boss_draw")] == [5]


@rule("boss.first", "boss.player-turn", "turn.prepare")
def test_turns_alternate_and_the_players_turn_has_the_core_steps() -> None:
    match = solo(
        active="boss",
        step="end",
        a={"hand": ["Levy"], "committed": ["Tengu"], "track": ["", "", "Despoiler"]},
    )
    assert names(match, "a", "ready") == ["Tengu"]
    assert (asked(match), kind(match)) == ("a", "main")
    play(match, "pass")
    assert len(names(match, "a", "hand")) == 3
    play(match, "pass")
    assert (kind(match), match.options) == ("order", ["storm", "hold aF", "hold N", "support"])
    play(match, "support")
    play(match, "deploy Levy")
    assert at(match, "a1") == "Levy"
    pass_all(match, until="", most=1)
    assert siege(match).turn == 5


@rule("conflict.between-players")
def test_in_his_turn_the_human_orders_his_and_the_bosss_triggers() -> None:
    angry = {"name": "Angry", "passive": "Whenever you receive DMG, deal 1 DMG"}
    glad = {"name": "Glad", "passive": "Whenever opponent receives DMG, Recover 1"}
    match = boss_turn(
        {
            "track": [{"card": "Glad", "owner": "boss"}, "", "Goblin Killer"],
            "life": 1,
            "full_life": 9,
        },
        step="advance",
        a={"hand": [], "track": ["", "Angry"], "resources": 9},
        card=[angry, glad],
    )
    assert (asked(match), kind(match)) == ("a", "order_triggers")
    assert match.question is not None and match.question.rule == "conflict.order-own"
    assert sorted(match.options) == ["Angry@a2", "Glad@b2"]
    saved = match.copy()
    play(match, "Angry@a2 + Glad@b2")
    assert winner(match) == "a"
    play(saved, "Glad@b2 + Angry@a2")
    assert (winner(saved), life(saved)) == ("", 1)
