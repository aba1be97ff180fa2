"""Chapter 16: what two players share against a boss, and what ends with a turn."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.coop import boss_turn, joint_turn
from tests.siegestorm.solo import boss_turn as solo_boss_turn
from tests.siegestorm.solo import finish_boss_turn, player_turn
from tests.siegestorm.table import (
    attack,
    happened,
    kind,
    names,
    play,
    refused,
    table,
    track,
)

DRUM = {"name": "Drum", "passive": "Allies have +1 ATT"}
CHILL = {"name": "Chill", "passive": "Enemies have -1 ATT"}
OX = {"name": "Ox", "attack": 2, "defense": 1}


@rule("coop.ally", "coop.passives-both")
@pytest.mark.parametrize("drummer", ["a", "b"])
def test_allies_are_the_creatures_on_both_tracks_whoever_speaks_of_them(drummer: str) -> None:
    sides = {"a": {"track": ["Ox"]}, "b": {"track": ["Ox"]}}
    sides[drummer]["track"] = ["Ox", "Drum"]
    match = joint_turn(sides["a"], sides["b"], {"track": ["Ox"]}, card=[DRUM, OX])
    assert [attack(match, slot) for slot in ("a1", "b1", "c1")] == [3, 3, 2]


@rule("coop.ally", "coop.passives-both", "enemy.def")
@pytest.mark.parametrize("speaker", ["a", "b"])
def test_the_enemies_of_either_player_are_the_bosss_creatures(speaker: str) -> None:
    sides = {"a": {"track": ["Ox"]}, "b": {"track": ["Ox"]}}
    sides[speaker]["track"] = ["Ox", "Chill"]
    match = joint_turn(sides["a"], sides["b"], {"track": ["Ox"]}, card=[CHILL, OX])
    assert [attack(match, slot) for slot in ("a1", "b1", "c1")] == [2, 2, 1]
    own = joint_turn(
        {"track": ["Ox"]}, {"track": ["Ox"]}, {"track": ["Ox", "Chill"]}, card=[CHILL, OX]
    )
    assert [attack(own, slot) for slot in ("a1", "b1", "c1")] == [1, 1, 2]


@rule("turn.prepare", "coop.turn-flow")
def test_the_supporters_of_both_players_are_ready_again() -> None:
    match = boss_turn({"hand": []}, {"committed": ["Levy"]}, {"committed": ["Levy"]}, step="end")
    assert names(match, "a", "committed") == names(match, "b", "committed") == []
    assert names(match, "a", "ready") == names(match, "b", "ready") == ["Levy"]


@rule("boss.win-life", "coop.win")
def test_a_menace_that_is_low_at_the_end_of_the_joint_turn_wins_for_both() -> None:
    for menace, over in ((1, True), (2, False)):
        boss = {"name": "mirelle", "menace": menace, "life": 20, "resources": 30}
        match = joint_turn({"resources": 30}, {"resources": 30}, boss)
        while match.result is None and happened(match.events, "turn") == []:
            play(match, "pass")  # until the boss's turn begins
        assert (match.result is not None) is over
        assert match.result is None or match.result.winners == [0, 1]


@rule("turn.duration", "boss.step5")
def test_what_lasts_until_the_end_of_his_turn_ends_with_it() -> None:
    roar = {
        "name": "Roar",
        "cost": 1,
        "command": "Action",
        "action": "Until the end of turn, Allies have +2 ATT",
    }
    match = solo_boss_turn(
        {"hand": ["Roar"], "track": ["Goblin Tank"], "menace": 1},
        step="action",
        a={"hand": [], "resources": 20},
        card=[roar],
    )
    finish_boss_turn(match)
    bare = player_turn({"track": ["Goblin Tank"]}, a={"hand": ["Levy"]})
    assert attack(match, "b1") == attack(bare, "b1")


@rule("menace.max", "boss.tie")
def test_at_five_plus_the_dearest_cards_can_be_played() -> None:
    cards = [
        {"name": name, "cost": 9, "command": "Action", "action": "Deal 1 DMG"}
        for name in ("Fire", "Flood")
    ]
    for menace, can in ((5, True), (4, False)):
        match = solo_boss_turn(
            {"hand": ["Fire", "Flood"], "menace": menace},
            step="action",
            a={"hand": [], "resources": 20},
            card=cards,
        )
        assert (kind(match) == "boss_tie") is can


@rule("reserve.refill", "meta.randomness")
def test_reserves_are_shuffled_before_they_are_drawn_from() -> None:
    orders = set()
    for seed in range(6):
        match = solo_boss_turn(
            {
                "hand": [],
                "resources": 0,
                "reserves": ["Wyrm Fire", "Elder Lady", "War Drums", "Mutiny", "Lights Out"],
                "menace": 1,
            },
            step="draw",
            seed=seed,
        )
        drawn = [event for event in match.events if event.kind == "boss_draw"]
        orders.add(str(drawn[0].whole()["cards"]))
    assert len(orders) > 1


SNEAK = {"name": "Sneak", "attack": 2, "passive": "This card ignores opponent's Defenders"}
WALL = {"name": "Wall", "attack": 0, "defense": 2}


@rule("storm.defender", "meta.card-beats-rule")
def test_who_ignores_defenders_does_so_for_itself_alone() -> None:
    for slots, dealt in ((["", "", "Sneak"], [2]), (["Sneak", "", "Ox"], [])):
        match = table(
            a={"hand": ["Levy"], "track": slots},
            b={"hand": [], "track": ["Wall"], "resources": 9},
            step="advance",
            card=[SNEAK, WALL, OX],
        )
        events = play(match, "storm")
        if kind(match) == "attack":
            events += play(match, "player b")
        assert [hit["amount"] for hit in happened(events, "damage")] == dealt


@rule("action.what-is-target")
def test_your_cards_that_cannot_be_targeted_are_yours_alone() -> None:
    cloak = {"name": "Cloak", "passive": "Your cards can't be targeted by actions or abilities"}
    axe = {"name": "Axe", "action": "Kill 1 Enemy"}
    mine = table(
        a={"hand": ["Axe", "Levy"], "track": ["Cloak"]},
        b={"hand": [], "track": ["Ox"]},
        card=[cloak, axe, OX],
    )
    play(mine, "action Axe")
    assert track(mine, "b") == ["", "", ""]
    theirs = table(
        a={"hand": ["Axe", "Levy"]},
        b={"hand": [], "track": ["Ox", "Cloak"]},
        card=[cloak, axe, OX],
    )
    assert refused(theirs, "action Axe") == "action.target-needed"
