"""Chapter 17: the ring of three or four players, and what works in which of their two tracks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    at,
    attack,
    happened,
    kind,
    names,
    play,
    refused,
    siege,
    table,
)
from wartable import siegestorm
from wartable.kernel.match import Match
from wartable.siegestorm.public import SetupError

DECK = "khunglai-starter"
BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}
DRUM = {"name": "Drum", "passive": "Allies have +1 ATT"}
RAIDER = {"name": "Raider", "attack": 5}
WALL = {"name": "Wall", "defense": 3}


def ring(seats: int = 3, **plain: Any) -> Match:
    """A table of three or four; whoever is not described has an empty hand and 20 Resources."""
    for letter in "abcd"[:seats]:
        plain.setdefault(letter, {})
        plain[letter].setdefault("hand", [])
    return table(mode="lms", **plain)


@rule("lms.players")
@pytest.mark.parametrize("players", [2, 5])
def test_it_is_for_three_or_four_players(players: int) -> None:
    with pytest.raises(SetupError):
        siegestorm.new_match([DECK] * players, 1, "lms")
    for fitting in (3, 4):
        match = siegestorm.new_match([DECK] * fitting, 1, "lms")
        assert len(match.names) == fitting


@rule("lms.ring", "lms.zones-count")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_has_a_track_towards_each_neighbour_and_a_zone_with_him(players: int) -> None:
    s = siege(siegestorm.new_match([DECK] * players, 1, "lms"))
    assert s.layout.zones == players
    assert s.layout.zone_sides == [[p, (p + 1) % players] for p in range(players)]
    for player in range(players):
        left, right = s.layout.side_tracks[player]
        assert s.layout.track_faces[left] == (player + 1) % players
        assert s.layout.track_faces[right] == (player - 1) % players
        across = (player + 2) % 4
        if players == 4:  # who sits opposite shares nothing with him
            assert across not in (s.layout.track_faces[left], s.layout.track_faces[right])
            assert all({player, across} != set(sides) for sides in s.layout.zone_sides)


@rule("lms.hand", "lms.mulligan")
def test_everybody_starts_with_two_cards_and_may_replace_them_once() -> None:
    match = siegestorm.new_match([DECK] * 3, 1, "lms", first=1)
    assert [len(names(match, letter, "hand")) for letter in "abc"] == [2, 2, 2]
    before = names(match, "b", "hand")
    for letter in "abc":
        assert (asked(match), kind(match)) == (letter, "mulligan")
        play(match, " + ".join(match.options) if letter == "b" else "nothing")
    assert sorted(names(match, "b", "resources")[-2:]) == sorted(before)
    assert kind(match) == "main"
    assert refused(match, "mulligan") == "setup.mulligan-once"


@rule("lms.draw", "lms.first-draw")
def test_everybody_draws_three_the_first_player_too() -> None:
    match = siegestorm.new_match([DECK] * 3, 1, "lms", first=1)
    events = play(match, "nothing", "nothing", "nothing")
    while len(happened(events, "draw")) < 2:
        events += play(match, "pass")
    drawn = [(d["side"], d["amount"], d["rule"]) for d in happened(events, "draw")]
    assert drawn == [(1, 3, "lms.draw"), (2, 3, "lms.draw")]


@rule("lms.turn-order")
def test_turns_go_to_the_left_around_the_table() -> None:
    match = ring(4, c={"hand": []}, active="c", step="end")
    while len(happened(match.events, "turn")) < 5:
        play(match, "pass")
    assert [turn["side"] for turn in happened(match.events, "turn")[:5]] == [3, 0, 1, 2, 3]


@rule("lms.track-scope", "lms.battle-scope")
def test_passives_work_only_in_their_own_track() -> None:
    match = ring(
        a={"left": ["Drum", "Levy"], "right": ["Levy", "Levy"]},
        slots={"aF3": "Drum"},
        card=[DRUM],
    )
    assert attack(match, "al2") == 1  # from the Drum on its own track
    assert attack(match, "al1") == 0
    # The one on the Battle Zone with c works in the right track beside it, and only there.
    assert (attack(match, "ar1"), attack(match, "ar2")) == (1, 1)


@rule("lms.action-track", "lms.track-scope")
def test_an_action_is_played_in_a_named_track_and_meets_the_neighbour_there() -> None:
    hunt = {"name": "Hunt", "action": "Kill 1 Enemy, Deal 2 DMG"}
    match = ring(
        a={"hand": ["Hunt", "Hunt"]},
        b={"left": ["Levy"], "right": ["", "Tengu"]},
        c={"right": ["Levy"], "left": ["", "Assassin"]},
        card=[hunt],
    )
    assert "action Hunt" not in match.options
    play(match, "action Hunt on al")  # towards b: of his cards only those that face a
    assert (at(match, "br2"), at(match, "bl1")) == ("", "Levy")
    assert len(names(match, "b", "resources")) == 18
    assert len(names(match, "c", "resources")) == 20
    play(match, "action Hunt on ar")
    assert (at(match, "cl2"), at(match, "cr1")) == ("", "Levy")
    assert len(names(match, "c", "resources")) == 18


@rule("lms.action-track")
def test_an_action_needs_its_target_in_the_track_that_is_named() -> None:
    hunt = {"name": "Hunt", "action": "Kill 1 Enemy"}
    match = ring(a={"hand": ["Hunt"]}, b={"left": ["Levy"]}, c={"left": ["Levy"]}, card=[hunt])
    assert [text for text in match.options if "action" in text] == ["action Hunt on ar"]
    assert refused(match, "action Hunt on al") == "action.target-needed"


@rule("lms.player-passives")
def test_what_affects_the_player_works_from_either_track() -> None:
    scholar = {"name": "Scholar", "passive": "During your Draw step, Draw 1 more card"}
    match = ring(
        a={"left": ["", "Scholar"], "right": ["Scholar"], "hand": ["Levy"]},
        b={"left": ["Scholar"]},
        step="draw",
        card=[scholar],
    )
    assert happened(match.events, "draw")[0]["amount"] == 5


@rule("lms.dmg-scope")
def test_a_watching_passive_looks_at_damage_dealt_in_its_own_track() -> None:
    echo = {"name": "Echo", "passive": "Whenever opponent receives DMG, Draw 1"}
    match = ring(
        a={"hand": ["Bolt", "Bolt"], "left": ["Echo"]},
        b={},
        c={"hand": ["Bolt"], "right": ["Levy"]},
        card=[BOLT, echo],
    )
    events = play(match, "action Bolt on ar", "pass")
    assert len(names(match, "c", "casualties")) == 1
    assert happened(events, "draw") == []  # c suffered, but not in the Echo's track
    # c answers the second Bolt with one at b, which is no business of a's Echo.
    events = play(match, "action Bolt on al", "action Bolt on cr")
    assert [hit["cause"] for hit in happened(events, "damage")] == ["Bolt", "Bolt"]
    assert len(names(match, "b", "casualties")) == 2
    assert [drawn["cause"] for drawn in happened(events, "draw")] == ["Echo"]


@rule("lms.storm")
def test_a_storm_aims_at_the_neighbour_of_its_track_behind_his_defender_there() -> None:
    match = ring(
        a={"left": ["", "", "Raider"], "hand": ["Levy"]},
        b={"right": ["Wall"]},
        c={"left": ["Wall", "Wall"]},
        step="advance",
        card=[RAIDER, WALL],
    )
    events = play(match, "storm")
    hits = [(hit["side"], hit["strength"]) for hit in happened(events, "attack")]
    assert hits == [(1, 2)]
    open_door = ring(
        a={"left": ["", "", "Raider"], "hand": ["Levy"]},
        b={"left": ["Wall"]},  # defends against c only
        step="advance",
        card=[RAIDER, WALL],
    )
    events = play(open_door, "storm")
    assert happened(events, "attack")[0]["strength"] == 5


@rule("lms.frontlines")
def test_orders_placing_and_targets_concern_the_battle_zone_of_the_track() -> None:
    guard = {"name": "Guard", "action": "Place any card from your hand on your Frontline"}
    match = ring(
        a={"left": ["", "", "Raider"], "hand": ["Guard", "Tengu"]},
        slots={"bF1": "Levy", "N3": {"card": "Levy", "side": "c"}, "cF3": "Levy", "bF2": "Levy"},
        step="advance",
        card=[RAIDER, guard],
    )
    assert match.options == ["storm", "hold aF1", "hold N1", "support"]
    assert refused(match, "hold aF3") == "lms.frontlines"
    assert refused(match, "hold N2") == "lms.frontlines"
    play(match, "storm")
    assert match.options == ["player b", "Levy@bF1"]
    play(match, "Levy@bF1", "action Guard on ar")
    assert (at(match, "aF3"), at(match, "aF1")) == ("Tengu", "")


@rule("lms.advance")
@pytest.mark.parametrize("first", ["al", "ar"])
def test_both_tracks_advance_in_the_order_the_player_likes(first: str) -> None:
    match = ring(
        a={"left": ["", "Levy", "Tengu"], "right": ["", "Levy", "Assassin"], "hand": ["Levy"]},
        step="advance",
    )
    assert match.options == ["track al", "track ar"]
    play(match, f"track {first}")
    # The first is finished, order and all, before the second moves.
    other = "ar" if first == "al" else "al"
    assert (at(match, f"{first}3"), at(match, f"{other}3")) == (
        "Levy",
        "Assassin" if other == "ar" else "Tengu",
    )
    play(match, "support")
    assert at(match, f"{other}3") == "Levy"
    play(match, "support")
    assert sorted(names(match, "a", "ready")) == ["Assassin", "Tengu"]


@rule("lms.deploy")
def test_one_deployment_for_each_track() -> None:
    match = ring(a={"hand": ["Levy", "Raider", "Raider"]}, card=[RAIDER])
    play(match, "deploy Levy on ar")
    assert at(match, "ar1") == "Levy"
    assert refused(match, "deploy Raider on ar") == "deploy.one-per-turn"
    assert refused(match, "deploy Raider on br") == "lms.deploy"
    play(match, "deploy Raider on al")
    assert at(match, "al1") == "Raider"
    assert not [text for text in match.options if text.startswith("deploy")]


@rule("lms.support-shared")
def test_hand_piles_and_supporters_serve_both_tracks() -> None:
    dear = {"name": "Dear", "cost": 1, "action": "Deal 1 DMG"}
    match = ring(
        a={"hand": ["Dear", "Dear", "Raider"], "ready": ["Levy", "Levy"], "casualties": ["Tengu"]},
        card=[dear, RAIDER],
    )
    play(match, "action Dear on al", "supporter Levy")
    play(match, "action Dear on ar", "supporter Levy")
    assert names(match, "a", "committed") == ["Levy", "Levy"]
    assert names(match, "a", "casualties") == ["Dear", "Dear", "Tengu"]
    assert len(names(match, "b", "resources")) == len(names(match, "c", "resources")) == 19


@rule("lms.reactions")
def test_after_each_command_the_others_are_asked_around_the_table() -> None:
    match = ring(
        4,
        a={"hand": ["Bolt", "Bolt"]},
        b={"hand": ["Bolt", "Bolt"]},
        c={"hand": ["Bolt"]},
        d={"hand": ["Bolt"]},
        card=[BOLT],
    )
    play(match, "action Bolt on al")
    assert asked(match) == "b"
    play(match, "pass")
    assert asked(match) == "c"
    play(match, "action Bolt on cl")  # the first to react adds a command …
    assert asked(match) == "d"  # … and everybody is asked anew from there
    play(match, "pass")
    assert asked(match) == "a"
    play(match, "pass")
    assert asked(match) == "b"
    events = play(match, "action Bolt on bl")
    # b and c have one command each, as many as a: only d and a may go on.
    assert asked(match) == "d"
    events += play(match, "pass")
    assert asked(match) == "a"
    events += play(match, "action Bolt on ar")
    assert asked(match) == "b"  # a has two now, so b may have another
    for _ in range(3):
        events += play(match, "pass")
    assert [command["side"] for command in happened(events, "resolve")] == [0, 1, 2, 0]


@rule("lms.each-player")
def test_each_player_means_all_players_who_are_still_in() -> None:
    rain = {"name": "Rain", "action": "Deal 2 DMG to each player"}
    toll = {"name": "Toll", "action": "Each player sacrifices 1"}
    match = ring(
        4,
        b={"hand": ["Rain", "Toll", "Levy"], "left": ["Levy"]},
        a={"left": ["Levy"]},
        c={"right": ["Levy"]},
        d={"right": ["", "Levy"]},
        active="b",
        card=[rain, toll],
    )
    play(match, "action Rain on bl")
    assert [len(names(match, letter, "casualties")) for letter in "acd"] == [2, 2, 2]
    assert len(names(match, "b", "resources")) == 18
    events = play(match, "action Toll on bl")
    assert [killed["side"] for killed in happened(events, "kill")] == [1, 2, 3, 0]


@rule("lms.switch")
def test_a_switch_reaches_only_the_two_tracks_along_one_battle_zone() -> None:
    trick = {"name": "Trick", "action": "Switch any 2 cards on any 2 War Tracks"}
    match = ring(
        a={"hand": ["Trick"], "left": ["", "Levy"], "right": ["Levy"]},
        b={"right": ["Tengu"], "left": ["Levy"]},
        c={"left": ["Levy"]},
        card=[trick],
    )
    play(match, "action Trick on al")
    assert match.options == ["Levy@al2", "Tengu@br1"]
    play(match, "Levy@al2")
    assert (at(match, "al2"), at(match, "br1")) == ("Tengu", "Levy")
