"""Chapter 17: players fall, the ring closes, and the last one standing wins."""

from __future__ import annotations

from typing import Any

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    at,
    attack,
    happened,
    kind,
    names,
    play,
    siege,
    table,
)
from wartable import siegestorm
from wartable.kernel.match import Match
from wartable.siegestorm.modes.last_man_standing import ring_layout

PILES = ("hand", "resources", "casualties", "ready", "committed", "heal_pile")
LANCE = {"name": "Lance", "action": "Deal 5 DMG"}
RAIN = {"name": "Rain", "action": "Deal 5 DMG to each player"}
RAIDER = {"name": "Raider", "attack": 5, "action": "Draw 1"}


def ring(seats: int = 3, **plain: Any) -> Match:
    """A table of three or four; whoever is not described has an empty hand and 20 Resources."""
    for letter in "abcd"[:seats]:
        plain.setdefault(letter, {})
        plain[letter].setdefault("hand", [])
    return table(mode="lms", **plain)


def owned(match: Match, letter: str) -> int:
    """How many cards of this side are still in piles or slots."""
    s = siege(match)
    side = "abcd".index(letter)
    in_play = [card for card in [*s.slots, *s.storming] if card >= 0 and s.owner[card] == side]
    return len(in_play) + sum(len(names(match, letter, pile)) for pile in PILES)


@rule("lms.elimination", "lms.elimination-scope", "diff.lms-elimination")
def test_his_cards_leave_and_only_what_faced_him_goes_to_casualties() -> None:
    match = ring(
        4,
        a={
            "hand": ["Lance", "Tengu"],
            "left": ["Levy", "Assassin"],
            "right": ["Tengu"],
            "ready": ["Levy"],
        },
        b={
            "resources": 4,
            "left": ["Levy"],
            "right": ["Levy"],
            "ready": ["Levy"],
            "casualties": ["Levy"],
            "heal_pile": [],
        },
        c={"left": ["Levy"], "right": ["Despoiler"], "hand": [], "ready": ["Levy"]},
        d={"left": ["Levy"], "right": ["Levy"]},
        slots={
            "aF1": "Levy",
            "N2": {"card": "Tengu", "side": "c"},
            "aF4": "Tengu",
            "cF3": "Levy",
        },
        card=[LANCE],
    )
    events = play(match, "action Lance on al")
    assert [out["side"] for out in happened(events, "eliminate")] == [1]
    assert owned(match, "b") == 0
    # a picks the order of the cards that faced b, and so does c.
    assert kind(match) == "casualty_order"
    while kind(match) == "casualty_order":
        play(match, " + ".join(match.options))
    assert sorted(names(match, "a", "casualties")) == ["Assassin", "Lance", "Levy", "Levy"]
    assert sorted(names(match, "c", "casualties")) == ["Despoiler", "Tengu"]
    # The other tracks, zones, hands and Supporters stay, and d has nothing to do with it.
    assert (at(match, "ar1"), at(match, "aF4")) == ("Tengu", "Tengu")
    assert (at(match, "cl1"), at(match, "cF3")) == ("Levy", "Levy")
    assert (names(match, "a", "hand"), names(match, "a", "ready")) == (["Tengu"], ["Levy"])
    assert (at(match, "dl1"), at(match, "dr1"), names(match, "d", "casualties")) == (
        "Levy",
        "Levy",
        [],
    )
    assert (asked(match), kind(match)) == ("a", "main")  # play goes on


@rule("lms.elimination-zone", "lms.elimination-close")
def test_one_emptied_zone_goes_and_the_neighbours_meet_over_the_other() -> None:
    match = ring(4, a={"hand": ["Lance", "Lance", "Levy"]}, b={"resources": 4}, card=[LANCE])
    play(match, "action Lance on al")
    s = siege(match)
    alive = [sides for sides in s.layout.zone_sides if 1 not in sides]
    assert alive == [[0, 2], [2, 3], [3, 0]]
    left_of_a, right_of_c = s.layout.side_tracks[0][0], s.layout.side_tracks[2][1]
    assert s.layout.track_faces[left_of_a] == 2
    assert s.layout.track_faces[right_of_c] == 0
    assert s.layout.enemy_tracks[left_of_a] == [right_of_c]
    assert s.layout.track_zone[left_of_a] == s.layout.track_zone[right_of_c] == 0
    # The same track now leads to c.
    play(match, "action Lance on al")
    assert len(names(match, "c", "resources")) == 15


@rule("lms.elimination-zone")
def test_a_zone_that_closes_keeps_the_names_of_who_shared_it() -> None:
    three = ring_layout(4, [0, 2, 3])  # b is out: a and c share the first zone
    two = ring_layout(4, [2, 3])  # a falls too, while c's cards still lie there
    first = slice(three.battle, three.battle + 3)
    assert three.names[first] == two.names[first] == ["aF1", "N1", "cF1"]


@rule("lms.two-left")
def test_the_last_two_meet_over_two_battle_zones_by_the_same_rules() -> None:
    drum = {"name": "Drum", "passive": "Allies have +1 ATT"}
    match = ring(
        a={"hand": ["Lance", "Levy", "Levy", "Drum", "Lance"]},
        b={"resources": 4},
        c={"resources": 30},
        card=[LANCE, drum],
    )
    play(match, "action Lance on al")
    s = siege(match)
    assert [sides for sides in s.layout.zone_sides if 1 not in sides] == [[0, 2], [2, 0]]
    assert [s.layout.track_faces[track] for track in s.layout.side_tracks[0]] == [2, 2]
    # A track each way, each with its own scope and its own deployment.
    play(match, "deploy Levy on al", "deploy Drum on ar")
    assert attack(match, "al1") == 0
    play(match, "action Lance on ar")
    assert len(names(match, "c", "resources")) == 25
    events = play(match, "pass")
    assert [turn["side"] for turn in happened(events, "turn")] == [2]
    while not happened(events, "draw"):
        events += play(match, "pass")
    assert happened(events, "draw")[0]["amount"] == 3


@rule("lms.elimination")
def test_a_game_with_a_fallen_player_can_be_written_down_and_read_again() -> None:
    match = ring(a={"hand": ["Lance", "Levy"]}, b={"resources": 4}, card=[LANCE])
    play(match, "action Lance on al")
    loaded = siegestorm.load(match.dump(), match.setup)
    assert loaded.layout.zone_sides == siege(match).layout.zone_sides
    assert loaded.question is not None
    assert match.question is not None
    assert loaded.question.options == match.question.options


@rule("lms.turn-order")
def test_turns_skip_who_is_out() -> None:
    match = ring(a={"hand": ["Lance", "Levy"]}, b={"resources": 4}, card=[LANCE])
    events = play(match, "action Lance on al", "pass")
    assert [turn["side"] for turn in happened(events, "turn")] == [2]


@rule("lms.elimination-turn")
def test_the_turn_of_an_eliminated_player_ends_at_once() -> None:
    greed = {"name": "Greed", "action": "Draw 9, Deal 5 DMG"}
    match = ring(
        a={"hand": ["Greed", "Levy"], "resources": 3, "right": ["Levy"]},
        b={"hand": ["Levy"]},
        card=[greed],
    )
    events = play(match, "action Greed on al", "pass")
    assert [out["side"] for out in happened(events, "eliminate")] == [0]
    assert happened(events, "damage") == []  # the rest of his action is gone
    assert [turn["side"] for turn in happened(events, "turn")] == [1]
    assert asked(match) == "b"


@rule("lms.elimination-turn")
def test_who_cannot_draw_in_his_draw_step_is_out_and_the_next_player_begins() -> None:
    match = ring(
        a={"hand": ["Levy"], "resources": 2, "left": ["", "", "Levy"]},
        b={"hand": ["Levy"]},
        step="draw",
    )
    assert [out["side"] for out in happened(match.events, "eliminate")] == [0]
    assert [turn["side"] for turn in happened(match.events, "turn")] == [1]
    assert happened(match.events, "advance") == []


@rule("lms.elimination-turn")
def test_what_lasts_for_the_turn_ends_with_an_eliminated_players_turn() -> None:
    rage = {"name": "Rage", "action": "Until the end of turn, Allies have +2 ATT"}
    greed = {"name": "Greed", "action": "Draw 9"}
    match = ring(
        a={"hand": ["Greed"], "resources": 3},
        c={"hand": ["Rage"], "right": ["Levy"]},
        extra_turn=True,
        card=[rage, greed],
    )
    events = play(match, "action Greed on al")
    assert asked(match) == "c"
    events += play(match, "action Rage on cr")
    assert [out["side"] for out in happened(events, "eliminate")] == [0]
    assert attack(match, "cr1") == 0
    assert siege(match).lasting == []
    assert not siege(match).in_extra_turn  # the next turn is b's own
    assert [turn["side"] for turn in happened(events, "turn")][:1] == [1]


@rule("lms.elimination-turn")
def test_commands_of_an_eliminated_player_vanish_and_the_rest_resolves() -> None:
    bolt = {"name": "Bolt", "action": "Deal 2 DMG"}
    match = ring(
        a={"hand": ["Bolt"]},
        b={"hand": ["Bolt"], "resources": 4},
        c={"hand": ["Lance"]},
        card=[bolt, LANCE],
    )
    play(match, "action Bolt on ar", "action Bolt on br")  # a at c, b at a
    assert asked(match) == "c"
    events = play(match, "action Lance on cr")  # c at b, who falls first
    assert [out["side"] for out in happened(events, "eliminate")] == [1]
    assert [command["card"] for command in happened(events, "resolve")] == ["Lance", "Bolt"]
    # b's Bolt at a has vanished, a's at c has not.
    assert [hit["side"] for hit in happened(events, "damage")] == [1, 2]
    assert siege(match).chain == []


@rule("lms.elimination-turn")
def test_the_active_player_may_fall_by_a_reaction_and_the_other_reactions_resolve() -> None:
    bolt = {"name": "Bolt", "action": "Deal 2 DMG"}
    match = ring(
        4,
        a={"hand": ["Bolt"], "resources": 4},
        b={"hand": ["Bolt"]},
        d={"hand": ["Lance"]},
        card=[bolt, LANCE],
    )
    play(match, "action Bolt on al", "action Bolt on bl")  # b at c
    assert asked(match) == "d"
    events = play(match, "action Lance on dl")
    assert [command["card"] for command in happened(events, "resolve")] == ["Lance", "Bolt"]
    assert [hit["side"] for hit in happened(events, "damage")] == [0, 2]  # not b
    assert happened(events, "turn")[0]["side"] == 1


@rule("lms.elimination", "lms.storm")
def test_a_storm_that_fells_its_opponent_ends_there() -> None:
    match = ring(
        a={"left": ["", "Levy", "Raider"], "right": ["Levy"], "hand": ["Levy"]},
        b={"resources": 4},
        step="advance",
        card=[RAIDER],
    )
    play(match, "track ar", "storm")
    assert siege(match).is_out(1)
    play(match, " + ".join(match.options))  # Raider and Levy faced b
    # The Raider is in Casualties before it performs its Action.
    assert sorted(names(match, "a", "casualties")) == ["Levy", "Raider"]
    assert len(names(match, "a", "hand")) == 1
    assert at(match, "ar2") == "Levy"
    assert (asked(match), kind(match)) == ("a", "main")


@rule("lms.elimination-stolen")
def test_stolen_cards_leave_with_the_thief_and_switched_ones_go_home() -> None:
    theft = {"name": "Theft", "action": "Steal 1"}
    greed = {"name": "Greed", "action": "Draw 9"}
    match = ring(
        a={"hand": ["Tengu"], "left": ["", {"card": "Despoiler", "owner": "b"}]},
        b={
            "hand": ["Theft", "Greed"],
            "resources": 4,
            "right": ["", {"card": "Assassin", "owner": "a"}],
        },
        active="b",
        card=[theft, greed],
    )
    play(match, "action Theft on br", "pass")
    assert names(match, "b", "hand") == ["Tengu", "Greed"]
    events = play(match, "action Greed on br")
    assert [out["side"] for out in happened(events, "eliminate")] == [1]
    # The stolen Tengu was b's. His Despoiler leaves a's track, and a's Assassin comes home.
    assert owned(match, "b") == 0
    assert names(match, "a", "hand") == []
    assert names(match, "a", "casualties") == ["Assassin"]
    assert at(match, "al2") == ""


@rule("lms.simultaneous")
def test_players_who_fall_in_one_moment_are_all_eliminated() -> None:
    match = ring(
        4,
        a={"hand": ["Rain", "Levy"], "left": ["Levy"], "right": ["Levy"]},
        b={"resources": 4, "left": ["Levy"]},
        c={"left": ["Levy"]},
        d={"resources": 4, "right": ["Levy"]},
        card=[RAIN],
    )
    events = play(match, "action Rain on al")
    assert [out["side"] for out in happened(events, "eliminate")] == [1, 3]
    assert owned(match, "b") == owned(match, "d") == 0
    # a and c lost what faced either of them and now meet over two zones.
    assert (at(match, "al1"), at(match, "ar1"), at(match, "cl1")) == ("", "", "")
    alive = [sides for sides in siege(match).layout.zone_sides if set(sides) == {0, 2}]
    assert len(alive) == 2
    assert asked(match) == "a"


@rule("lms.elimination")
def test_what_faced_him_is_cleared_away_before_any_trigger_works() -> None:
    avenger = {"name": "Avenger", "passive": "Whenever you receive DMG, deal 3 DMG"}
    match = ring(
        a={"hand": ["Rain", "Levy"]},
        b={"resources": 4},
        c={"right": ["Avenger"]},
        card=[RAIN, avenger],
    )
    events = play(match, "action Rain on al")
    # It faced b: it does not strike a, whom its track faces now.
    assert names(match, "c", "casualties")[0] == "Avenger"
    assert happened(events, "trigger") == []
    assert len(names(match, "a", "resources")) == 15


@rule("lms.simultaneous")
def test_when_nobody_is_left_the_game_is_a_draw() -> None:
    few = {"resources": 4}
    match = ring(a={"hand": ["Rain"], **few}, b=dict(few), c=dict(few), card=[RAIN])
    play(match, "action Rain on al")
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ([], "lms.simultaneous")


@rule("lms.win")
def test_the_last_player_standing_wins() -> None:
    match = ring(
        a={"hand": ["Lance", "Lance"]}, b={"resources": 4}, c={"resources": 4}, card=[LANCE]
    )
    play(match, "action Lance on al")
    assert match.result is None
    play(match, "action Lance on al")
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ([0], "lms.win")
    at_once = ring(a={"hand": ["Rain"]}, b={"resources": 4}, c={"resources": 4}, card=[RAIN])
    play(at_once, "action Rain on al")
    assert at_once.result is not None
    assert at_once.result.winners == [0]


@rule("lms.elimination", "lms.elimination-scope")
def test_a_card_of_his_that_faced_him_from_the_other_side_leaves_with_him() -> None:
    lent = {"card": "Tengu", "owner": "b"}
    match = ring(a={"hand": ["Lance", "Levy"], "left": [lent]}, b={"resources": 4}, card=[LANCE])
    play(match, "action Lance on al")
    assert names(match, "a", "casualties") == ["Lance"]
    assert owned(match, "b") == 0 and at(match, "al1") == ""


@rule("lms.elimination", "zone.destroyed")
def test_what_was_destroyed_before_stays_destroyed() -> None:
    dirge = {"name": "Dirge", "action": "Deal 1 DMG for each Destroyed card"}
    burn = {"name": "Burn", "action": "Destroy opponent's Casualties"}
    match = ring(
        a={"hand": ["Burn", "Lance", "Dirge", "Levy"]},
        b={"resources": 4, "casualties": ["Tengu", "Levy"]},
        c={"resources": 20},
        card=[LANCE, dirge, burn],
    )
    play(match, "action Burn on al", "action Lance on al")
    events = play(match, "action Dirge on al")
    assert [hit["amount"] for hit in happened(events, "damage")] == [2]
