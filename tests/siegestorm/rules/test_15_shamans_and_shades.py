"""15: Spectral Shamans and Shade Slayers."""

from __future__ import annotations

from typing import Any

from tests.rules import rule
from tests.siegestorm.solo import boss_turn, is_boss_turn, life, player_turn, solo, tokens
from tests.siegestorm.table import (
    at,
    attack,
    defense,
    happened,
    kind,
    names,
    play,
    siege,
    table,
    track,
)

FIRST_BLOOD = {"name": "First Blood", "command": "Action", "action": "Deal 1 DMG"}


def shade(name: str) -> dict[str, Any]:
    """A creature that lies face down."""
    return {"card": name, "face_down": True}


# Spectral Shamans


@rule("shaman.spirit", "special.spirit-addition", "special.totem-immediate")
def test_a_shaman_is_deployed_and_his_spirit_makes_totems_work() -> None:
    match = boss_turn(
        {"hand": ["Shaman Berserker"], "frontline": "Totem of Nails", "menace": 2},
        a={"hand": [], "resources": 9},
    )
    assert at(match, "b1") == "Shaman Berserker"
    assert tokens(match, "bF", "spirit") == 1
    assert [event["amount"] for event in happened(match.events, "damage")] == [1]


@rule("shaman.restoration", "shaman.restoration-count", "kw.recover", "diff.recover")
def test_restoration_totem_recovers_one_life_for_each_token() -> None:
    for before, after in ((0, 11), (2, 13)):
        match = boss_turn(
            {
                "hand": ["Seal of Speed"],
                "frontline": {"card": "Restoration Totem", "spirit": before},
                "life": 10,
                "menace": 1,
            },
            step="action",
        )
        # The token just placed counts.
        assert (tokens(match, "bF", "spirit"), life(match)) == (before + 1, after)
    # Never above the start.
    match = boss_turn(
        {
            "hand": ["Seal of Speed"],
            "frontline": {"card": "Restoration Totem", "spirit": 4},
            "life": 29,
            "menace": 1,
        },
        step="action",
    )
    assert life(match) == 30


@rule("shaman.nova", "shaman.nova-committed")
def test_seal_of_nova_deals_two_for_each_supporter_ready_or_not() -> None:
    for ready, committed, dealt in ((1, 0, [2]), (1, 2, [6]), (0, 0, [])):
        match = boss_turn(
            {"hand": ["Seal of Nova"], "menace": 3},
            step="action",
            a={
                "hand": [],
                "resources": 12,
                "ready": ["Levy"] * ready,
                "committed": ["Levy"] * committed,
            },
        )
        assert [event["amount"] for event in happened(match.events, "damage")] == dealt
        # It is the players' Supporters that count; the boss is no player.
        assert life(match) == 30


# Shade Slayers


@rule("shade.face-down", "shade.values", "gap.shade")
def test_shades_lie_face_down_in_his_hand_and_on_his_track() -> None:
    match = boss_turn(
        {
            "resources": ["Dim Dancer", "Dim Blade", "Wyrm Fire", "Wyrm Fire", 9],
            "track": ["Goblin Tank"],
            "menace": 1,
        },
        step="draw",
    )
    drawn = happened(match.events, "boss_draw")[0]
    assert drawn["cards"] == ["Shade", "Shade", "Wyrm Fire", "Wyrm Fire"]
    assert track(match, "b") == ["Goblin Tank", "Shade", "Shade"]
    # Cost 0, ATT 0, DEF 0, and no text: a Dancer (2) was played at Menace 1.
    assert (attack(match, "b3"), defense(match, "b3")) == (0, 0)
    assert siege(match).face(siege(match).slots[5]).cost == 0
    assert "Dim Dancer" not in str(match.view(0))


@rule("shade.trigger")
def test_dmg_to_the_player_turns_up_the_shades_on_the_track() -> None:
    match = boss_turn(
        {
            "hand": ["First Blood", "Dim Whisper"],
            "track": ["Goblin Tank", shade("Dim Blade"), shade("Dim Dancer")],
            "menace": 1,
        },
        step="action",
        a={"hand": [], "resources": 9},
        card=[FIRST_BLOOD],
    )
    assert track(match, "b") == ["Goblin Tank", "Dim Blade", "Dim Dancer"]
    assert (attack(match, "b2"), defense(match, "b3")) == (2, 2)
    # Those in hand stay face down.
    assert names(match, "b", "hand") == ["Shade"]


@rule("shade.trigger")
def test_dmg_to_the_boss_wakes_none_of_his() -> None:
    bolt = {"name": "Bolt", "action": "Deal 1 DMG"}
    match = player_turn(
        {"track": ["", shade("Dim Blade")]}, a={"hand": ["Bolt", "Levy"]}, card=[bolt]
    )
    play(match, "action Bolt")
    assert at(match, "b2") == "Shade"


@rule("shade.example", "shade.ghost")
def test_the_worked_example_of_ghost() -> None:
    match = boss_turn(
        {
            "hand": [],
            "resources": ["Unlit Blade", "Wild Lady", "Gutter Whisper", "Midnight Dancer", 9],
            "menace": 3,
        },
        step="draw",
    )
    # One Shade is deployed, Wild Lady becomes Leader,
    assert kind(match) == "leader_slot"
    assert track(match, "b") == ["Shade", "", ""]
    play(match, "hold bF")
    # the second Shade goes to the furthest spot, the third to the middle.
    assert at(match, "bF") == "Wild Lady"
    assert [event["slot"] for event in happened(match.events, "ghost")] == ["b3", "b2"]
    assert track(match, "b") == ["Shade", "Shade", "Shade"]
    # Hand empty, turn over.
    assert names(match, "b", "hand") == []
    assert not is_boss_turn(match)


@rule("shade.ghost-full")
def test_without_a_free_spot_a_shade_stays_in_hand() -> None:
    match = boss_turn(
        {
            "hand": ["Dim Blade", "Dim Whisper"],
            "track": ["Goblin Tank", "", "Goblin Killer"],
            "menace": 1,
        }
    )
    assert track(match, "b") == ["Goblin Tank", "Shade", "Goblin Killer"]
    assert names(match, "b", "hand") == ["Shade"]


@rule("shade.storms")
def test_a_shade_that_storms_is_turned_up_first() -> None:
    match = boss_turn(
        {"track": ["", "", shade("Dim Whisper")], "menace": 1},
        step="advance",
        a={"hand": [], "resources": 9},
    )
    kinds = ("wake", "storm", "attack")
    assert [e.kind for e in match.events if e.kind in kinds] == ["wake", "storm", "attack"]
    assert happened(match.events, "wake")[0]["rule"] == "shade.storms"
    # 2 by its ATT, 1 by its action.
    assert len(names(match, "a", "casualties")) == 3
    assert names(match, "b", "casualties") == ["Dim Whisper"]
    # So does a Shade of the player.
    match = solo(
        step="advance",
        a={"hand": ["Levy"], "track": ["", "", shade("Dim Whisper")]},
        boss={"life": 20},
    )
    play(match, "storm")
    assert life(match) == 17


@rule("shade.trigger-coop")
def test_in_coop_dmg_to_either_player_is_enough() -> None:
    wound = {"name": "Wound", "command": "Action", "action": "Deal 1 DMG"}
    for victim in ("a", "b"):
        match = table(
            mode="coop",
            active="boss",
            step="action",
            a={"hand": [], "resources": 9},
            b={"hand": [], "resources": 9},
            boss={"hand": ["Wound"], "track": ["", shade("Unlit Blade")], "menace": 1},
            card=[wound],
        )
        play(match, f"player {victim}")
        assert at(match, "c2") == "Unlit Blade"


@rule("shade.midnight")
def test_midnight_dancer_is_checked_before_cards_go_to_reserves() -> None:
    boss = {"hand": ["Wyrm Fire"], "track": ["", "Dim Dancer"], "menace": 1}
    match = boss_turn(boss, step="reserves", a={"hand": [], "resources": 9})
    kinds = ("damage", "to_reserves", "advance")
    order = [event.kind for event in match.events if event.kind in kinds]
    assert order[:3] == ["damage", "to_reserves", "advance"]
    assert happened(match.events, "damage")[0]["amount"] == 2
    # Without unused cards, or face down, it does nothing.
    for other in (
        {"hand": [], "track": ["", "Dim Dancer"], "menace": 1},
        {"hand": ["Wyrm Fire"], "track": ["", shade("Dim Dancer")], "menace": 1},
    ):
        match = boss_turn(other, step="reserves", a={"hand": [], "resources": 9})
        assert happened(match.events, "damage") == []


@rule("shade.midnight-stolen", "stolen.usable")
def test_so_is_one_that_a_player_got() -> None:
    for dancer, hurt in (("Dim Dancer", True), (shade("Dim Dancer"), False)):
        match = boss_turn(
            {"hand": ["Wyrm Fire"], "menace": 1, "life": 20},
            step="reserves",
            a={"hand": [], "resources": 9, "track": ["", dancer]},
        )
        order = [event.kind for event in match.events if event.kind in ("life", "to_reserves")]
        assert order == (["life", "to_reserves"] if hurt else ["to_reserves"])
        assert life(match) == (18 if hurt else 20)


@rule("shade.midnight-stolen", "boss.step1")
def test_it_does_nothing_when_the_boss_has_no_unused_cards() -> None:
    match = boss_turn(
        {"hand": [], "menace": 1, "life": 20},
        step="reserves",
        a={"hand": [], "resources": 9, "track": ["", "Dim Dancer"]},
    )
    assert life(match) == 20
