"""15: Undead Realms, and Awakened Miner in both ways of playing him."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule
from tests.siegestorm.solo import boss_turn, life, menace, player_turn, solo
from tests.siegestorm.table import asked, at, happened, kind, names, pass_all, play, siege, track
from wartable.kernel.match import Match


def turned(
    casualty: str, miner: str = "easy", boss: dict[str, Any] | None = None, **a: Any
) -> Match:
    """The boss plays Awakened Miner while this card is the player's top Casualty."""
    own = a.pop("card", [])
    side = {"hand": [], "resources": 12, **a}
    side["casualties"] = [casualty, *a.get("casualties", [])]
    table = {"hand": ["Awakened Digger"], "menace": 3, "miner": miner, **(boss or {})}
    return boss_turn(table, step="action", a=side, card=own)


def state(match: Match) -> tuple[object, ...]:
    """All that an ignored action must leave alone."""
    piles = [names(match, "a", pile) for pile in ("hand", "casualties", "ready", "committed")]
    return (*piles, track(match, "a"), at(match, "aF"), life(match), menace(match))


def is_ignored(match: Match) -> bool:
    return [event["rule"] for event in happened(match.events, "nothing")] == ["undead.am-ignore"]


@rule("undead.miner", "menace.become-supporter")
def test_a_boss_miner_raises_menace_instead_of_becoming_a_supporter() -> None:
    match = boss_turn(
        {"name": "mirelle", "track": ["", "", "Digger"], "menace": 2},
        step="advance",
        a={"hand": [], "resources": 9},
    )
    assert menace(match) == 3
    assert names(match, "b", "casualties") == ["Digger"]
    assert names(match, "b", "ready") == []


@rule("undead.destroyed-shared", "zone.destroyed")
def test_destroyed_cards_are_counted_together() -> None:
    dirge = {"name": "Dirge", "action": "Deal 1 DMG for each Destroyed card"}
    destroyed = ["Goblin Tank", "Tengu", "Digger"]
    match = player_turn(
        {"life": 20}, a={"hand": ["Dirge", "Levy"]}, destroyed=destroyed, card=[dirge]
    )
    play(match, "action Dirge")
    assert life(match) == 17
    boss_dirge = dirge | {"name": "Boss Dirge", "command": "Action"}
    match = boss_turn(
        {"hand": ["Boss Dirge"]},
        step="action",
        a={"hand": [], "resources": 9},
        destroyed=destroyed,
        card=[boss_dirge],
    )
    assert [event["amount"] for event in happened(match.events, "damage")] == [3]


@rule("undead.red-girl", "undead.red-girl-storm")
def test_awakened_red_girl_storms_once_with_each_destroyed_one() -> None:
    match = boss_turn(
        {"hand": ["Awakened Grey Girl"], "menace": 4},
        step="action",
        a={"hand": [], "resources": 20, "track": ["Warrior of Shamballa"]},
        destroyed=["Grey Girl", "Tengu", "Grey Girl"],
    )
    # Two destroyed, two attacks of ATT 3, each weakened by the Defender (DEF 1).
    assert [event["amount"] for event in happened(match.events, "damage")] == [2, 2]
    # They remain Destroyed, and no storm of an Ally took place: Byloss's Menace stands.
    assert len(siege(match).destroyed) == 3
    assert (menace(match), names(match, "b", "casualties")) == (4, ["Awakened Grey Girl"])


@rule("undead.red-girl", "undead.red-girl-storm", "storm.multi-targets")
def test_a_player_storms_the_boss_with_them() -> None:
    match = player_turn(
        {"life": 20, "frontline": "Goblin Leader", "menace": 1},
        a={"hand": ["Awakened Grey Girl", *["Levy"] * 5]},
        destroyed=["Grey Girl", "Grey Girl"],
    )
    play(match, "action Awakened Grey Girl", "Levy + Levy#2 + Levy#3 + Levy#4")
    # Each attack may have another target.
    assert (kind(match), match.options) == ("attack", ["player b", "Goblin Leader@bF"])
    play(match, "Goblin Leader@bF")
    assert (at(match, "bF"), life(match)) == ("", 17)
    assert len(siege(match).destroyed) == 2


@rule("undead.red-girl-storm")
def test_a_red_girl_is_destroyed_by_her_own_storm() -> None:
    match = boss_turn(
        {"name": "mirelle", "track": ["", "", "Grey Girl"], "menace": 1},
        step="advance",
        a={"hand": [], "resources": 9},
    )
    assert [siege(match).name(card) for card in siege(match).destroyed] == ["Grey Girl"]
    assert names(match, "b", "casualties") == []


# Awakened Miner


@rule("undead.awakened-miner", "undead.am-damage", "undead.am-cards", "undead.am-empty")
def test_awakened_miner_uses_your_top_casualty_against_you() -> None:
    match = turned("Underworld Vindicator", casualties=["Warrior of Shamballa"])
    assert [event["amount"] for event in happened(match.events, "damage")] == [2]
    # The card stays where it is, under what the damage put there.
    assert names(match, "a", "casualties")[2:] == ["Underworld Vindicator", "Warrior of Shamballa"]
    assert names(match, "b", "casualties") == ["Awakened Digger"]


@rule("undead.am-empty")
def test_without_a_casualty_nothing_happens() -> None:
    match = boss_turn(
        {"hand": ["Awakened Digger"], "menace": 3}, step="action", a={"hand": [], "resources": 9}
    )
    assert happened(match.events, "turn_against") == []
    assert names(match, "b", "casualties") == ["Awakened Digger"]
    # A Casualty without an action does nothing either.
    match = turned("Levy")
    assert happened(match.events, "turn_against") == []


@rule("undead.am-draw", "undead.am-cards", "undead.am-thumb")
def test_a_draw_makes_you_discard_and_you_choose() -> None:
    match = turned("Warrior of Shamballa", hand=["Tengu", "Despoiler"])
    play(match, "pass")
    assert (asked(match), kind(match)) == ("a", "discard")
    play(match, "Tengu")
    assert names(match, "a", "casualties") == ["Tengu", "Warrior of Shamballa"]
    scholar = {"name": "Scholar", "action": "Draw 1 for each Enemy"}
    # As if the opponent had played it: your two creatures are the Enemies.
    match = turned("Scholar", hand=["Levy"] * 3, track=["Levy", "Levy"], card=[scholar])
    play(match, "pass", "Levy + Levy#2")
    assert names(match, "a", "casualties") == ["Levy", "Levy", "Scholar"]


@rule("undead.am-heal")
def test_a_heal_deals_you_as_much_damage() -> None:
    healer = {"name": "Healer", "action": "Heal 3"}
    match = turned("Healer", card=[healer])
    assert [event["amount"] for event in happened(match.events, "damage")] == [3]
    assert names(match, "a", "heal_pile") == []


@rule("undead.am-vision")
def test_a_vision_costs_you_the_dearest_card_it_sees() -> None:
    seer = {"name": "Seer", "action": "Vision 3"}
    match = turned(
        "Seer", resources=["Armored Yak", "Tengu", "Despoiler", "Ancient Dragon", 5], card=[seer]
    )
    assert names(match, "a", "casualties") == ["Tengu", "Seer"]
    # The rest is under Resources; the next card drawn is the one below.
    drawn = names(match, "a", "hand")
    assert sorted(drawn) == ["Ancient Dragon", "Levy"]
    assert sorted(names(match, "a", "resources")[-2:]) == ["Armored Yak", "Despoiler"]


@rule("undead.am-shoot", "kw.shoot-aim")
def test_a_shoot_needs_aim_that_the_boss_stole() -> None:
    bow = {"name": "Bow", "action": "Shoot"}
    eye = {"name": "Eye", "passive": "Aim 3"}
    # Your own Aim does not count against you.
    match = turned("Bow", track=["", "Eye"], card=[bow, eye])
    assert happened(match.events, "damage") == []
    match = turned("Bow", boss={"track": ["", "Eye"]}, card=[bow, eye])
    assert [event["amount"] for event in happened(match.events, "damage")] == [3]


@rule("undead.am-negative", "undead.am-cards")
def test_a_kill_takes_your_dearest_creature_that_it_may() -> None:
    # Druuk School Adept: 1 Enemy with DEF 2 or less.
    match = turned(
        "Druuk School Adept",
        track=["Armored Yak", "Despoiler", "Reptine Taskmaster"],
        boss={"track": ["", "Goblin Killer"]},
    )
    assert track(match, "a") == ["Armored Yak", "", "Reptine Taskmaster"]
    assert at(match, "b2") == "Goblin Killer"


@rule("undead.am-negative", "undead.am-thumb")
def test_harmful_actions_work_as_if_the_opponent_had_played_them() -> None:
    axe = {"name": "Axe", "action": "Kill 1"}
    # Nothing of the boss dies, whatever it costs.
    match = turned("Axe", track=["Armored Yak"], boss={"track": ["", "Wolf Rider"]}, card=[axe])
    assert (at(match, "a1"), at(match, "b2")) == ("", "Wolf Rider")
    altar = {"name": "Altar", "action": "Opponent sacrifices 1"}
    match = turned("Altar", track=["Armored Yak", "Tengu"], card=[altar])
    assert (asked(match), kind(match)) == ("a", "sacrifice")
    terror = {"name": "Terror", "action": "Opponent discards 1"}
    match = turned("Terror", hand=["Tengu", "Levy"], card=[terror])
    play(match, "pass", "Levy")
    assert names(match, "a", "casualties") == ["Levy", "Terror"]
    filch = {"name": "Filch", "action": "Steal 1"}
    match = turned("Filch", hand=["Tengu"], card=[filch])
    play(match, "pass")
    assert names(match, "b", "hand") == ["Tengu"]


@rule("undead.am-negative")
def test_conditions_and_prices_are_the_bosss_matter() -> None:
    scout = {"name": "Scout", "action": "If Enemy has no Defender, deal 3 DMG"}
    for slots, dealt in (([], [3]), (["Levy"], [])):
        match = turned("Scout", track=slots, card=[scout])
        assert [event["amount"] for event in happened(match.events, "damage")] == dealt
    rite = {"name": "Rite", "action": "Sacrifice 1: Deal 5 DMG"}
    match = turned("Rite", card=[rite])
    assert happened(match.events, "damage") == []
    match = turned("Rite", boss={"track": ["", "Goblin Tank"]}, card=[rite])
    assert [event["amount"] for event in happened(match.events, "damage")] == [5]
    assert at(match, "b2") == ""


@rule("undead.am-damage", "undead.am-cards")
def test_reptine_taskmaster_returns_your_track_to_your_hand() -> None:
    match = turned(
        "Reptine Taskmaster", track=["Tengu", "Despoiler"], boss={"track": ["", "Goblin Tank"]}
    )
    assert {"Tengu", "Despoiler"} <= set(names(match, "a", "hand"))
    assert (track(match, "a"), at(match, "b2")) == (["", "", ""], "Goblin Tank")


IGNORED = [
    "Armored Yak",
    "Despoiler",
    "Knight of the New World Order",
    "Grand Overlord Ikee",
    "Brainwashed Traitor",
    "Retired Master",
    "Ancient Dragon",
    "Tengu",
]


@rule("undead.am-ignore", "undead.am-cards", "undead.am-default")
@pytest.mark.parametrize("name", IGNORED)
def test_what_is_not_clear_is_ignored_in_the_easy_way(name: str) -> None:
    a: dict[str, Any] = {
        "track": ["", "Levy"],
        "frontline": "Levy",
        "ready": ["Levy"],
    }
    match = turned(name, boss={"track": ["", "Goblin Tank"], "menace": 5}, **a)
    assert is_ignored(match)
    # Only the two cards of your own Draw step are new.
    hand, *rest = state(match)
    assert hand == ["Levy", "Levy"]
    assert rest == [[name], ["Levy"], [], ["", "Levy", ""], "Levy", 30, 5]
    # Easy is the default.
    plain = boss_turn({"hand": []}, step="end")
    assert not siege(plain).mode.is_hard(siege(plain))


@rule("undead.am-hard-cards", "undead.am-hard")
@pytest.mark.parametrize("name", ["Retired Master", "Ancient Dragon", "Tengu"])
def test_some_are_ignored_in_the_hard_way_too(name: str) -> None:
    match = turned(name, "hard", boss={"track": ["", "Goblin Tank"]}, track=["", "Levy"])
    assert is_ignored(match)
    assert track(match, "a") == ["", "Levy", ""]


@rule("undead.am-hard")
def test_in_the_hard_way_a_new_supporter_becomes_a_dead_one() -> None:
    page = {"name": "Page", "action": "Make your top Casualty your Supporter"}
    easy = turned("Page", ready=["Levy"], card=[page])
    assert names(easy, "a", "ready") == ["Levy"]
    hard = turned("Page", "hard", ready=["Armored Yak"], committed=["Tengu"], card=[page])
    # The dearest one.
    assert names(hard, "a", "casualties") == ["Tengu", "Page"]
    assert names(hard, "a", "ready") == ["Armored Yak"]


@rule("undead.am-hard-cards")
def test_armored_yak_costs_you_your_next_advance() -> None:
    match = turned("Armored Yak", "hard", track=["Tengu", "", "Despoiler"])
    play(match, "pass")
    # The Advance step is over, and nothing has moved.
    assert match.view(0)["phase"] == "deploy"
    assert track(match, "a") == ["Tengu", "", "Despoiler"]
    assert len(happened(match.events, "miss_advance")) == 1
    # Only that one.
    pass_all(match, until="order")
    assert track(match, "a") == ["", "Tengu", ""]


@rule("undead.am-hard-cards")
@pytest.mark.parametrize(
    ("name", "wanted"),
    [("Despoiler", "Despoiler"), ("Knight of the New World Order", "Underworld Vindicator")],
)
def test_despoiler_and_knight_discard_the_named_card(name: str, wanted: str) -> None:
    match = turned(name, "hard", hand=[wanted, wanted, "Tengu"])
    play(match, "pass")
    assert names(match, "a", "casualties") == [wanted, name]
    assert sorted(names(match, "a", "hand")) == sorted([wanted, "Tengu"])
    # If you have none, nothing happens.
    match = turned(name, "hard", hand=["Tengu"])
    play(match, "pass")
    assert names(match, "a", "casualties") == [name]


@rule("undead.am-hard-cards")
def test_grand_overlord_ikee_sends_your_frontline_home() -> None:
    match = turned("Grand Overlord Ikee", "hard", frontline="Tengu", track=["", "Levy"])
    assert at(match, "aF") == ""
    assert "Tengu" in names(match, "a", "hand")
    assert at(match, "a2") == "Levy"
    # An empty Frontline, or the boss's creatures, are not touched.
    match = turned("Grand Overlord Ikee", "hard", boss={"frontline": "Goblin Leader"})
    assert at(match, "bF") == "Goblin Leader"
    outpost = {"name": "Outpost", "action": "Place any card from your hand on No Man's Land"}
    for holder, left in (("a", ""), ("boss", "Goblin Leader")):
        match = boss_turn(
            {"hand": ["Awakened Digger"], "menace": 3, "miner": "hard"},
            step="action",
            a={"hand": [], "casualties": ["Outpost"]},
            no_mans_land={"card": "Goblin Leader", "side": holder},
            card=[outpost],
        )
        assert at(match, "N") == left


@rule("undead.am-hard-cards")
def test_brainwashed_traitor_makes_your_next_shapeshift_dearer() -> None:
    match = turned(
        "Brainwashed Traitor", "hard", track=["", "Reptine Taskmaster"], hand=["Tengu", "Despoiler"]
    )
    play(match, "pass", "use Reptine Taskmaster@a2")
    # It costs 0, and now 1.
    assert (kind(match), match.question is not None and match.question.low) == ("pay", 1)
    play(match, "Tengu")
    assert at(match, "a2") == "Despoiler"
    # Only that one: the next is free again.
    assert siege(match).dearer == [0, 0]


@rule("undead.awakened-miner")
def test_a_stolen_awakened_miner_turns_the_bosss_casualty_against_him() -> None:
    match = player_turn(
        {"life": 20, "casualties": ["Grave Lamp"], "menace": 2},
        a={"hand": ["Awakened Digger", *["Levy"] * 4]},
    )
    play(match, "action Awakened Digger", "Levy + Levy#2 + Levy#3")
    assert life(match) == 18
    assert names(match, "b", "casualties") == ["Grave Lamp"]


@rule("undead.am-hard")
def test_the_hard_way_is_an_option_of_the_setup() -> None:
    match = solo(a={"hand": ["Levy"]}, boss={"miner": "hard"})
    assert siege(match).mode.is_hard(siege(match))
