"""14.7 and 14.8: Reserves, and reactions in a game against a boss."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.solo import boss_turn, life, player_turn, solo, tokens
from tests.siegestorm.table import asked, at, happened, kind, names, play, refused, siege, winner

NO = {"name": "No", "action": "Negate an action"}
MINE = {"name": "Mine", "action": "Negate an action, then use it as your action"}
BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}
WARD = {"name": "Ward", "passive": "1: Negate action or ability"}
PING = {"name": "Ping", "passive": "0: Deal 1 DMG"}


@rule("reserve.pile", "reserve.casualties-effects", "kw.reserves")
def test_reserves_lie_apart_from_casualties() -> None:
    ghoul = {"name": "Ghoul", "action": "Raise 2"}
    pyre = {"name": "Pyre", "action": "Destroy opponent's Casualties"}
    match = player_turn(
        {"reserves": ["Goblin Tank", "Goblin Tank"], "casualties": ["Goblin Killer"]},
        a={"hand": ["Ghoul", "Pyre", "Levy"]},
        card=[ghoul, pyre],
    )
    play(match, "action Ghoul")
    assert "Goblin Killer" in names(match, "a", "hand")
    play(match, "action Pyre")
    assert names(match, "b", "reserves") == ["Goblin Tank", "Goblin Tank"]
    assert names(match, "b", "casualties") == []


@rule("reserve.refill", "reserve.when", "reserve.once")
def test_the_shuffled_reserves_become_his_resources_once() -> None:
    reserves = ["Wyrm Fire", "Wyrm Fire", "Wyrm Fire", "Elder Lady", "Elder Lady"]
    match = boss_turn({"resources": 1, "reserves": reserves, "menace": 1}, step="draw")
    # In the middle of a draw, which then goes on: 1 and 3 more.
    assert [event["amount"] for event in happened(match.events, "refill")] == [5]
    assert [event["amount"] for event in happened(match.events, "boss_draw")] == [1, 3]
    assert len(names(match, "b", "resources")) == 2
    assert names(match, "b", "reserves") == []
    assert not siege(match).reserve_token


@rule("reserve.when")
def test_an_empty_deck_waits_for_the_next_card_to_be_drawn() -> None:
    match = boss_turn({"resources": 4, "reserves": ["Wyrm Fire"], "menace": 1}, step="draw")
    assert names(match, "b", "resources") == []
    assert names(match, "b", "reserves") == ["Wyrm Fire"]
    assert siege(match).reserve_token


@rule("reserve.once", "reserve.not-enough")
def test_without_the_token_reserves_do_not_help() -> None:
    match = boss_turn(
        {"resources": 1, "reserves": ["Wyrm Fire"] * 9, "reserve_token": False}, step="draw"
    )
    assert winner(match) == "a"
    assert match.result is not None and match.result.rule == "boss.win-deck"


@rule("boss.draw-extra", "reserve.when")
def test_a_card_that_makes_him_draw_uses_resources_and_reserves() -> None:
    plan = {"name": "Plan", "command": "Action", "action": "Draw 2"}
    match = boss_turn(
        {"hand": ["Plan"], "resources": ["Elder Lady"], "reserves": ["Wyrm Fire"], "menace": 1},
        step="action",
        card=[plan],
    )
    assert sorted(names(match, "b", "hand")) == ["Elder Lady", "Wyrm Fire"]
    match = boss_turn(
        {"hand": ["Plan"], "resources": ["Elder Lady"], "menace": 1}, step="action", card=[plan]
    )
    assert winner(match) == "a"


@rule("boss.draw-extra", "reserve.when", "kw.vision-short")
def test_a_vision_of_his_uses_them_too_and_his_hand_stays_open() -> None:
    seer = {"name": "Seer", "action": "Vision 2"}
    boss = {"track": ["", "", "Seer"], "hand": [], "resources": 1, "reserves": ["Wyrm Fire"]}
    match = boss_turn(boss, step="advance", card=[seer])
    assert (asked(match), kind(match), match.options) == ("a", "keep", ["Wyrm Fire", "Levy"])
    play(match, "Wyrm Fire", "bottom")
    # Then one card is missing for his Draw step.
    assert match.view(0)["sides"][1]["hand"][-1]["name"] == "Wyrm Fire"
    assert winner(match) == "a"
    match = boss_turn(boss | {"reserves": []}, step="advance", card=[seer])
    assert match.result is not None and match.result.rule == "boss.win-deck"


@rule("boss.no-react")
def test_the_boss_never_reacts() -> None:
    match = player_turn(
        {"hand": ["Grave Lamp"], "menace": 5, "life": 9, "frontline": {"card": "Ward"}},
        a={"hand": ["Bolt", "Levy"]},
        card=[BOLT, WARD],
    )
    play(match, "action Bolt")
    assert (asked(match), kind(match), life(match)) == ("a", "main", 8)


@rule("boss.only-negate")
def test_in_his_turn_only_a_negate_may_be_played() -> None:
    match = boss_turn(
        {"hand": ["Grave Lamp"], "menace": 2},
        step="action",
        a={"hand": ["No", "Bolt"], "track": ["Ping"], "resources": 9},
        card=[NO, BOLT, PING],
    )
    assert (asked(match), kind(match)) == ("a", "react")
    assert match.options == ["pass", "action No"]
    assert refused(match, "action Bolt") == "boss.only-negate"
    assert refused(match, "use Ping@a1") == "boss.only-negate"
    play(match, "action No")
    assert names(match, "a", "casualties") == ["No"]
    assert names(match, "b", "casualties") == ["Grave Lamp"]


@rule("boss.only-negate")
def test_a_negate_may_be_an_ability_and_may_be_left_alone() -> None:
    match = boss_turn(
        {"hand": ["Grave Lamp"], "menace": 2},
        step="action",
        a={"hand": ["Levy"], "track": ["Ward"], "resources": 9},
        card=[WARD],
    )
    assert match.options == ["pass", "use Ward@a1"]
    other = match.copy()
    play(match, "use Ward@a1")
    assert len(happened(match.events, "damage")) == 0
    play(other, "pass")
    assert [event["amount"] for event in happened(other.events, "damage")] == [2]


@rule("boss.negate-scope")
def test_commands_and_special_actions_cannot_be_negated() -> None:
    match = boss_turn(
        {
            "hand": ["Wolf Rider", "Goblin Killer", "Goblin Leader"],
            "frontline": "Restoration Totem",
            "menace": 3,
        },
        a={"hand": ["No"]},
        card=[NO],
    )
    # Deploy, Leader and Gang happened, and nobody was asked.
    assert (at(match, "b1"), at(match, "N")) == ("Wolf Rider", "Goblin Leader")
    assert tokens(match, "b1", "gang") == 1
    assert kind(match) == "main"
    assert happened(match.events, "command") == []


@rule("boss.negate-storm")
def test_the_action_of_a_storming_boss_card_can_be_negated() -> None:
    match = boss_turn(
        {"track": ["", "", "Sling Goblin"], "menace": 1},
        step="advance",
        a={"hand": ["No"], "resources": 9},
        card=[NO],
    )
    assert (kind(match), match.options) == ("react", ["pass", "action No"])
    # The attack has been made already.
    assert len(names(match, "a", "casualties")) == 2
    play(match, "action No")
    assert names(match, "a", "casualties")[0] == "No"
    assert len(names(match, "a", "casualties")) == 3
    assert names(match, "b", "casualties") == ["Sling Goblin"]


@rule("boss.negate-spirit")
def test_negating_an_action_leaves_its_spirit() -> None:
    match = boss_turn(
        {
            "hand": ["Seal of Speed"],
            "track": ["Goblin Tank"],
            "frontline": "Restoration Totem",
            "life": 9,
            "menace": 1,
        },
        step="action",
        a={"hand": ["No"]},
        card=[NO],
    )
    play(match, "action No")
    assert (at(match, "b1"), at(match, "b2")) == ("Goblin Tank", "")
    assert (tokens(match, "bF", "spirit"), life(match)) == (1, 10)


@rule("boss.negate-then-use", "stolen.nova")
def test_negate_then_use_works_for_the_player() -> None:
    match = boss_turn(
        {"hand": ["Seal of Nova"], "menace": 3, "life": 20},
        step="action",
        a={"hand": ["Mine"], "ready": ["Tengu"], "resources": 9},
        card=[MINE],
    )
    play(match, "action Mine")
    # "Each player" is now the boss, and his Menace are his Supporters.
    assert life(match) == 14
    assert names(match, "a", "casualties") == ["Mine"]
    assert names(match, "b", "casualties") == ["Seal of Nova"]


@rule("boss.negate-then-use")
def test_a_negated_advance_moves_your_own_track() -> None:
    match = solo(
        active="boss",
        step="action",
        a={"hand": ["Mine"], "track": ["Tengu"]},
        boss={"hand": ["Seal of Speed"], "track": ["Goblin Tank"], "menace": 1},
        card=[MINE],
    )
    play(match, "action Mine")
    assert (at(match, "a2"), at(match, "b1")) == ("Tengu", "Goblin Tank")


@rule("reserve.when", "kw.vision")
def test_looking_ahead_touches_his_reserves_only_if_his_resources_are_too_few() -> None:
    seer = {"name": "Seer", "cost": 1, "command": "Action", "action": "Vision 2"}
    for resources, left in ((5, 3), (2, 3), (1, 0)):
        match = boss_turn(
            {"hand": ["Seer"], "resources": resources, "reserves": ["Wyrm Fire"] * 3, "menace": 1},
            step="action",
            card=[seer],
        )
        assert len(names(match, "b", "reserves")) == left
