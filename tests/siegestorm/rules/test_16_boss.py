"""Chapter 16, the boss: his storms against both players, and whom his texts hit."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.coop import active, boss_turn, joint_turn
from tests.siegestorm.table import (
    asked,
    at,
    happened,
    kind,
    names,
    pass_all,
    play,
    refused,
    siege,
    track,
)
from wartable.kernel.match import Match

RAIDER = {"name": "Raider", "command": "Deploy", "cost": 2, "attack": 5, "defense": 1}
WALL = {"name": "Wall", "defense": 3}
COIN = {"name": "Coin", "cost": 4}
RUBY = {"name": "Ruby", "cost": 5}


def scheme(action: str, name: str = "Scheme", cost: int = 0) -> dict[str, object]:
    """A boss's Action card with this text."""
    return {"name": name, "command": "Action", "cost": cost, "action": action}


@rule("coop.storm-boss")
def test_a_storm_of_the_boss_hits_both_players_each_behind_his_own_defender() -> None:
    match = boss_turn(
        {"track": ["", "", "Raider"]},
        a={"track": ["Wall"], "resources": 9},
        b={"track": ["", "Wall"], "resources": 9},
        step="advance",
        card=[RAIDER, WALL],
    )
    # ATT 5: the Wall in a's Deployment Zone defends a, the one in b's middle slot nobody.
    hits = [(hit["side"], hit["strength"]) for hit in happened(match.events, "attack")]
    assert hits == [(0, 2), (1, 5)]
    assert len(names(match, "a", "casualties")) == 2
    assert len(names(match, "b", "casualties")) == 5


@rule("coop.storm-targets")
def test_the_storm_picks_its_target_for_each_player_apart() -> None:
    match = boss_turn(
        {"track": ["", "", "Raider"]},
        a={"resources": 9},
        b={"resources": 9, "track": ["Wall"]},
        slots={
            "aF1": "Coin",
            "N1": {"card": "Ruby", "side": "a"},
            "bF2": "Wall",
            "cF2": "Goblin Leader",
        },
        step="advance",
        card=[RAIDER, WALL, COIN, RUBY],
    )
    # It kills the dearer of a's two. Against b only 2 are left, too few for the Wall: b himself.
    assert (at(match, "aF1"), at(match, "N1"), at(match, "bF2")) == ("Coin", "", "Wall")
    assert names(match, "a", "casualties") == ["Ruby"]
    assert len(names(match, "a", "resources")) == 9
    assert [hit["side"] for hit in happened(match.events, "attack")] == [1]
    assert len(names(match, "b", "casualties")) == 2


@rule("coop.storm-once")
def test_it_is_one_storm_for_menace_and_its_action_is_performed_once() -> None:
    healer = {**RAIDER, "name": "Healer", "action": "Recover 3"}
    match = boss_turn(
        {"menace": 2, "life": 20, "track": ["", "", "Healer"]}, step="advance", card=[healer]
    )
    assert len(happened(match.events, "attack")) == 2
    assert [level["level"] for level in happened(match.events, "menace")] == [3]
    assert siege(match).life == 23


@rule("coop.transmuted")
def test_each_player_without_a_defender_takes_the_goblins_damage() -> None:
    storming = {"track": ["", "", "Transmuted Goblin"]}
    wall = {**WALL, "defense": 9}
    for defended in ("a", "b"):
        players = {side: {"resources": 20} for side in ("a", "b")}
        match = boss_turn(
            storming, **players, step="advance", slots={f"{defended}1": "Wall"}, card=[wall]
        )
        lost = {side: 20 - len(names(match, side, "resources")) for side in ("a", "b")}
        assert lost[defended] == 0
        assert lost["b" if defended == "a" else "a"] == 5 + 6
    both = boss_turn(storming, step="advance", slots={"a1": "Wall", "b1": "Wall"}, card=[wall])
    assert happened(both.events, "damage") == []


@rule("coop.damage-choice", "coop.damage-whole")
def test_the_players_decide_who_takes_the_damage_and_he_takes_all_of_it() -> None:
    match = boss_turn({"hand": ["Scheme"]}, card=[scheme("Deal 3 DMG")])
    assert kind(match) == "victim"
    assert match.options == ["player a", "player b"]
    assert match.ask(0)["sentence"] == "Which of you does Scheme hit?"
    told = match.reasons("player a")
    assert [why.fields["text"] for why in told if why.key == "then.text"] == ["Deal 3 DMG"]
    play(match, "player b")
    assert len(names(match, "a", "resources")) == 20
    assert len(names(match, "b", "resources")) == 17


@rule("coop.damage-choice")
@pytest.mark.parametrize(
    "text",
    [
        "Shoot",
        "Deal DMG equal to this card's DEF",
        "Deal 1 DMG for each Ally",
        "Destroy opponent's Casualties",
        "Opponent discards 1",
        "Steal 1",
    ],
)
def test_whoever_a_text_calls_the_opponent_is_chosen_by_the_players(text: str) -> None:
    players = {"hand": ["Levy"], "casualties": ["Levy"]}
    match = boss_turn({"hand": ["Scheme"]}, players, dict(players), card=[scheme(text)])
    pass_all(match, "victim")
    assert (kind(match), match.options) == ("victim", ["player a", "player b"])


@rule("coop.damage-each")
def test_damage_to_each_player_hits_both_in_full() -> None:
    match = boss_turn({"hand": ["Scheme"]}, card=[scheme("Deal 3 DMG to each player")])
    assert kind(match) == "main"  # nobody was asked
    assert [hit["amount"] for hit in happened(match.events, "damage")] == [3, 3]
    assert len(names(match, "a", "resources")) == len(names(match, "b", "resources")) == 17


@rule("coop.damage-choice")
def test_a_watching_passive_of_the_boss_hears_of_damage_to_either_player() -> None:
    hound = {
        "name": "Hound",
        "command": "Leader",
        "passive": "Whenever opponent receives DMG, Recover 1",
    }
    for victim in ("a", "b"):
        match = boss_turn(
            {"hand": ["Scheme"], "life": 20},
            slots={"cF1": "Hound"},
            card=[hound, scheme("Deal 1 DMG")],
        )
        play(match, f"player {victim}")
        assert siege(match).life == 21


@rule("coop.boss-pick")
def test_the_boss_removes_the_dearest_card_of_both_players() -> None:
    match = boss_turn(
        {"hand": ["Scheme"]},
        a={"track": ["", "Coin"], "ready": ["Ruby"]},
        b={"track": ["", "", "Ruby"]},
        card=[COIN, RUBY, scheme("Kill 1 Enemy")],
    )
    assert (track(match, "a"), track(match, "b")) == (["", "Coin", ""], ["", "", ""])
    assert names(match, "a", "ready") == ["Ruby"]
    supporters = boss_turn(
        {"hand": ["Scheme"]},
        a={"ready": ["Coin"]},
        b={"ready": ["Ruby"]},
        card=[COIN, RUBY, scheme("Kill 1 opponent's Supporter")],
    )
    assert names(supporters, "a", "ready") == ["Coin"]
    assert names(supporters, "b", "ready") == []


@rule("coop.boss-pick")
def test_the_players_decide_who_is_stolen_from_who_discards_and_who_sacrifices() -> None:
    def against(action: str) -> dict[str, int]:
        match = boss_turn(
            {"hand": ["Scheme"]},
            a={"hand": ["Levy"], "track": ["", "Levy"]},
            b={"hand": ["Levy"], "track": ["", "Levy"]},
            card=[scheme(action)],
        )
        play(match, "pass", "pass", "player b")  # nobody has a Negate
        assert len(names(match, "a", "hand")) == 1
        assert at(match, "a2") == "Levy"
        return {"hand": len(names(match, "b", "hand")), "track": track(match, "b").count("Levy")}

    assert against("Steal 1") == {"hand": 0, "track": 1}
    assert against("Opponent discards 1") == {"hand": 0, "track": 1}
    assert against("Opponent sacrifices 1") == {"hand": 1, "track": 0}


@rule("coop.boss-pick")
def test_a_stolen_card_lies_open_in_the_bosss_hand_for_both_players() -> None:
    match = boss_turn({"hand": ["Scheme"]}, b={"hand": ["Ruby"]}, card=[RUBY, scheme("Steal 1")])
    play(match, "pass", "player b")
    card = siege(match).hand(2)[0]
    assert siege(match).name(card) == "Ruby"
    assert siege(match).known[card] == 0b111


@rule("coop.damage-choice")
def test_awakened_miner_turns_the_casualty_of_the_player_chosen_against_him_alone() -> None:
    match = boss_turn(
        {"menace": 5, "hand": ["Awakened Miner"]},
        a={"casualties": ["Levy"], "track": ["", "Levy"]},
        b={"casualties": ["Sweep"], "track": ["", "Levy"]},
        card=[{"name": "Sweep", "action": "Return all Enemies to their owners' hands"}],
    )
    play(match, "player b")
    assert (at(match, "a2"), at(match, "b2")) == ("Levy", "")
    assert names(match, "b", "hand") == ["Levy"]


@rule("coop.player-storm")
def test_a_players_storm_reaches_the_boss_and_his_creatures_on_both_zones() -> None:
    match = joint_turn(
        a={"track": ["", "", "Ancient Dragon"], "hand": ["Levy"], "step": "after_draw"},
        b={},
        boss={"life": 30},
        slots={
            "cF1": "Goblin Leader",
            "cF2": "Wild Lady",
            "N2": {"card": "Restoration Totem", "side": "boss"},
            "bF2": "Levy",
        },
    )
    play(match, "pass", "storm")
    assert match.options == [
        "player c",
        "Goblin Leader@cF1",
        "Wild Lady@cF2",
        "Restoration Totem@N2",
    ]
    assert refused(match, "Levy@bF2") == "storm.target-not-own"
    play(match, "Wild Lady@cF2")
    assert at(match, "cF2") == ""
    assert siege(match).life == 30


@rule("coop.leader")
def test_a_leader_goes_to_any_free_slot_of_both_zones() -> None:
    match = boss_turn(
        {"menace": 3, "hand": ["Goblin Leader"]},
        step="leader",
        slots={"cF1": "Wild Lady", "N2": {"card": "Levy", "side": "b"}},
    )
    assert (kind(match), match.options) == ("leader_slot", ["hold N1", "hold cF2"])
    play(match, "hold cF2")
    assert at(match, "cF2") == "Goblin Leader"
    assert (at(match, "N2"), names(match, "b", "casualties")) == ("Levy", [])


@rule("coop.leader")
def test_only_with_all_four_slots_taken_the_cheapest_cheaper_one_makes_room() -> None:
    chief = {"name": "Chief", "command": "Leader", "cost": 3}
    slots = {
        "cF1": "Wild Lady",
        "N1": {"card": "Two", "side": "a"},
        "cF2": "Wild Lady",
        "N2": {"card": "One", "side": "b"},
    }
    cards = [chief, {"name": "One", "cost": 1}, {"name": "Two", "cost": 2}]
    match = boss_turn({"menace": 3, "hand": ["Chief"]}, step="leader", slots=slots, card=cards)
    assert at(match, "N2") == "Chief"
    assert names(match, "b", "casualties") == ["One"]
    assert at(match, "N1") == "Two"
    dear = {**slots, "N1": {"card": "Ruby", "side": "a"}, "N2": {"card": "Ruby", "side": "b"}}
    stays = boss_turn(
        {"menace": 3, "hand": ["Chief"]}, step="leader", slots=dear, card=[*cards, RUBY]
    )
    assert names(stays, "c", "hand") == ["Chief"]


VETO = {"name": "Veto", "action": "Negate an action"}
BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}


def answered(*answers: str) -> Match:
    """The boss plays for 3 DMG to each player; both players hold a Negate and a Bolt."""
    match = boss_turn(
        {"hand": ["Scheme"], "life": 20},
        a={"hand": ["Veto", "Bolt"]},
        b={"hand": ["Veto", "Bolt"]},
        card=[VETO, BOLT, scheme("Deal 3 DMG to each player")],
    )
    assert asked(match) == "a"
    assert match.options == ["pass", "action Veto"]  # a Bolt is no Negate
    play(match, *answers)
    return match


@rule("coop.negate")
def test_either_player_may_negate_an_action_of_the_boss() -> None:
    by_a = answered("action Veto")
    assert asked(by_a) == "b"  # b may still answer, and passes
    play(by_a, "pass")
    by_b = answered("pass")
    assert asked(by_b) == "b"
    play(by_b, "action Veto", "pass")
    for match, used, kept in ((by_a, "a", "b"), (by_b, "b", "a")):
        assert len(names(match, "a", "resources")) == len(names(match, "b", "resources")) == 20
        assert names(match, used, "casualties") == ["Veto"]
        assert sorted(names(match, kept, "hand")) == ["Bolt", "Veto"]
    nobody = answered("pass", "pass")
    assert len(names(nobody, "b", "resources")) == 17


@rule("coop.negate")
def test_both_players_may_negate_in_turn() -> None:
    match = answered("action Veto", "action Veto")
    assert match.options == ["command Scheme", "command Veto"]
    events = play(match, "command Veto")  # b undoes what a did, and a has answered already
    assert [negated["card"] for negated in happened(events, "negate")] == ["Veto"]
    assert len(names(match, "a", "resources")) == 17
    assert active(match) == "a"
