"""14.10: boss cards in the hands of a player."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.solo import boss_turn, life, menace, player_turn, solo, tokens
from tests.siegestorm.table import at, attack, happened, names, play, refused, siege, track


@rule("stolen.usable", "stolen.how", "stolen.cost", "stolen.yours")
def test_a_stolen_creature_is_deployed_and_a_stolen_action_is_played() -> None:
    match = player_turn(
        {"life": 20, "casualties": ["Goblin Tank"]},
        a={"hand": ["Shaman Berserker", "Grave Lamp", "Levy", "Levy", "Levy", "Levy", "Levy"]},
    )
    # The printed cost is paid: 2 each.
    play(match, "action Grave Lamp", "Levy + Levy#2")
    assert life(match) == 18
    play(match, "deploy Shaman Berserker", "Levy + Levy#2")
    assert at(match, "a1") == "Shaman Berserker"
    # They count as yours: to your Casualties.
    assert "Grave Lamp" in names(match, "a", "casualties")
    assert names(match, "b", "casualties") == ["Goblin Tank"]


@rule("stolen.cost")
def test_a_stolen_card_that_cannot_be_paid_cannot_be_played() -> None:
    match = player_turn({"menace": 5}, a={"hand": ["Grave Lamp", "Levy"]})
    assert refused(match, "action Grave Lamp") == "cost.unaffordable"


@rule("stolen.creature-only", "stolen.how")
def test_one_with_att_and_def_is_no_action_from_hand() -> None:
    match = solo(
        a={"hand": ["Sling Goblin", "Levy"]},
        boss={"life": 20},
    )
    assert refused(match, "action Sling Goblin") == "stolen.creature-only"
    assert "deploy Sling Goblin" in match.options
    # Its text works when it storms: 2 by the attack, 1 by the action.
    match = solo(
        step="advance",
        a={"hand": ["Levy"], "track": ["", "", "Sling Goblin"]},
        boss={"life": 20},
    )
    play(match, "storm")
    assert life(match) == 17
    assert names(match, "a", "casualties") == ["Sling Goblin"]
    # An action card cannot be deployed.
    match = player_turn({}, a={"hand": ["Gnat Swarm", "Levy"]})
    assert refused(match, "deploy Gnat Swarm") == "card.boss-fields"


@rule("stolen.no-icons", "stolen.fairies")
def test_commands_and_special_actions_are_ignored() -> None:
    # A Leader is an ordinary creature; it gets the usual orders.
    match = solo(
        step="advance",
        a={"hand": ["Levy"], "track": ["", "", "Elder Lady"]},
        boss={},
    )
    assert match.options == ["storm", "hold aF", "hold N", "support"]
    # Gang gives no tokens, Swap replaces nothing.
    match = player_turn(
        {"track": ["Goblin Tank"]},
        a={"hand": ["Hedge Imp", "Shell Knight", "Levy"], "track": ["", "Goblin Killer"]},
    )
    play(match, "deploy Hedge Imp", "Levy")
    assert track(match, "a") == ["Hedge Imp", "Goblin Killer", ""]
    assert names(match, "a", "hand") == ["Shell Knight"]
    assert tokens(match, "a2", "gang") == tokens(match, "b1", "gang") == 0
    # Shielded protects nothing of yours.
    knife = {"name": "Knife", "command": "Action", "action": "Kill 1 Enemy"}
    match = boss_turn(
        {"hand": ["Knife"], "menace": 1},
        step="action",
        a={"hand": [], "track": ["Totemic Golem"]},
        card=[knife],
    )
    assert at(match, "a1") == ""


@rule("stolen.goblin-leader")
def test_goblin_leader_gives_you_no_gang_tokens() -> None:
    match = player_turn({}, a={"hand": ["Levy", "Levy"], "frontline": "Goblin Leader"})
    play(match, "deploy Levy")
    assert (tokens(match, "a1", "gang"), attack(match, "a1")) == (0, 0)


@rule("stolen.transmuted", "term.each-player")
def test_transmuted_goblin_damages_the_boss_if_he_has_no_defender() -> None:
    for slots, dealt in ((["", "Goblin Tank"], 5 + 6), (["Goblin Tank"], 5 - 3)):
        match = solo(
            step="advance",
            a={"hand": ["Levy"], "track": ["", "", "Transmuted Goblin"], "resources": 9},
            boss={"life": 30, "track": slots},
        )
        play(match, "storm")
        assert life(match) == 30 - dealt
        assert len(names(match, "a", "resources")) == 9


@rule("stolen.dragon-fury", "reserve.casualties-effects")
def test_dragon_fury_destroys_his_casualties_and_damages_him() -> None:
    match = player_turn(
        {"life": 20, "casualties": ["Goblin Tank", "Digger"], "reserves": ["Elder Lady"]},
        a={"hand": ["Wyrm Fire", *["Levy"] * 7], "casualties": ["Tengu"]},
    )
    play(match, "action Wyrm Fire", "Levy + Levy#2 + Levy#3 + Levy#4 + Levy#5 + Levy#6")
    assert life(match) == 16
    assert names(match, "b", "casualties") == []
    assert names(match, "b", "reserves") == ["Elder Lady"]
    assert sorted(siege(match).name(card) for card in siege(match).destroyed) == [
        "Digger",
        "Goblin Tank",
    ]
    assert "Tengu" in names(match, "a", "casualties")


@rule("stolen.shamans")
def test_seals_work_as_actions_and_their_spirit_is_ignored() -> None:
    match = player_turn(
        {"frontline": "Restoration Totem", "life": 10},
        a={"hand": ["Seal of Speed", "Levy", "Levy"], "track": ["Tengu"]},
        no_mans_land={"card": "Totem of Nails", "side": "a"},
    )
    play(match, "action Seal of Speed", "Levy")
    assert track(match, "a") == ["", "Tengu", ""]
    # Nobody's Totem got a token; yours is useless.
    assert (tokens(match, "bF", "spirit"), tokens(match, "N", "spirit")) == (0, 0)
    assert life(match) == 10


@rule("stolen.shamans")
def test_your_totem_gets_no_token_from_the_boss_either() -> None:
    match = boss_turn(
        {"hand": ["Seal of Speed"], "frontline": "Restoration Totem", "life": 10, "menace": 1},
        step="action",
        a={"hand": [], "resources": 9},
        no_mans_land={"card": "Totem of Nails", "side": "a"},
    )
    assert (tokens(match, "bF", "spirit"), tokens(match, "N", "spirit")) == (1, 0)
    assert names(match, "a", "casualties") == []


@rule("stolen.shamans")
def test_spiritual_shaman_puts_your_used_seals_back() -> None:
    match = solo(
        step="advance",
        a={
            "hand": ["Levy"],
            "track": ["", "", "Old Shaman"],
            "casualties": ["Tengu", "Seal of Speed", "Despoiler", "Seal of Nova"],
            "resources": ["Armored Yak"],
        },
        boss={"life": 20, "casualties": ["Seal of Speed"]},
    )
    play(match, "storm")
    assert names(match, "a", "resources") == ["Armored Yak", "Seal of Speed", "Seal of Nova"]
    assert names(match, "a", "casualties") == ["Old Shaman", "Tengu", "Despoiler"]
    assert names(match, "b", "casualties") == ["Seal of Speed"]


@rule("stolen.nova", "menace.count")
def test_seal_of_nova_deals_twice_his_menace() -> None:
    match = player_turn(
        {"life": 30, "menace": 4},
        a={"hand": ["Seal of Nova", *["Levy"] * 4], "ready": ["Tengu"], "resources": 9},
    )
    play(match, "action Seal of Nova", "Levy + Levy#2 + Levy#3")
    assert (life(match), menace(match)) == (22, 4)
    assert len(names(match, "a", "resources")) == 9


@rule("stolen.shades", "shade.values")
def test_a_stolen_shade_slayer_is_deployed_face_down() -> None:
    bolt = {"name": "Bolt", "action": "Deal 1 DMG"}
    match = player_turn(
        {"life": 20},
        a={"hand": ["Dim Whisper", "Levy", "Bolt", "Levy"]},
        card=[bolt],
    )
    play(match, "deploy Dim Whisper", "Levy")
    # Its printed cost was paid; it shows nothing.
    assert (at(match, "a1"), attack(match, "a1")) == ("Shade", 0)
    # DMG to the boss turns it face up.
    events = play(match, "action Bolt")
    assert (at(match, "a1"), attack(match, "a1")) == ("Dim Whisper", 2)
    assert [event["card"] for event in happened(events, "wake")] == ["Dim Whisper"]


@rule("stolen.shades")
def test_dmg_to_yourself_does_not_wake_your_shades() -> None:
    match = boss_turn(
        {"hand": ["Grave Lamp"], "menace": 2, "track": ["", {"card": "Dim Blade"} | FACE_DOWN]},
        step="action",
        a={"hand": [], "resources": 9, "track": ["", {"card": "Dim Blade"} | FACE_DOWN]},
    )
    assert (at(match, "a2"), at(match, "b2")) == ("Shade", "Dim Blade")


@rule("stolen.miner")
def test_miner_becomes_your_supporter_after_he_storms() -> None:
    match = solo(
        step="advance",
        a={"hand": ["Levy"], "track": ["", "", "Digger"]},
        boss={"life": 20, "menace": 2},
    )
    play(match, "storm")
    assert names(match, "a", "ready") == ["Digger"]
    assert (life(match), menace(match)) == (19, 2)


@rule("stolen.tainted-miracle")
def test_tainted_miracle_puts_your_top_two_casualties_under_your_resources() -> None:
    match = player_turn(
        {"casualties": ["Goblin Tank"]},
        a={
            "hand": ["Foul Miracle", "Levy", "Armored Yak"],
            "casualties": ["Tengu", "Despoiler"],
            "resources": ["Ancient Dragon"],
        },
    )
    play(match, "action Foul Miracle", "Levy")
    # The payment lies on top by then.
    assert names(match, "a", "resources") == ["Ancient Dragon", "Levy", "Tengu"]
    assert names(match, "a", "casualties") == ["Foul Miracle", "Despoiler"]
    assert names(match, "b", "casualties") == ["Goblin Tank"]


FACE_DOWN = {"face_down": True}
