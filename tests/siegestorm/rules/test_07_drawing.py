"""Chapter 7, the Draw step: how many cards, the hand limit, and losing for want of cards."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    happened,
    kind,
    names,
    play,
    refused,
    siege,
    table,
    track,
    winner,
)

TEN = ["Levy"] * 10


@rule("draw.step")
def test_the_draw_step_gives_two_cards_from_the_top() -> None:
    match = table(
        a={"hand": [], "resources": ["Assassin", "Tengu", "Levy"]}, b={"hand": []}, step="draw"
    )
    assert sorted(names(match, "a", "hand")) == ["Assassin", "Tengu"]
    assert names(match, "a", "resources") == ["Levy"]
    assert len(names(match, "b", "resources")) == 20


@rule("draw.first-player")
def test_the_first_player_draws_one_card_in_his_very_first_turn() -> None:
    match = table(a={"hand": [], "resources": 9}, b={"hand": []}, step="draw", turn=1, first="a")
    assert len(names(match, "a", "hand")) == 1
    assert len(names(match, "a", "resources")) == 8


@rule("draw.first-player")
def test_everybody_else_draws_two() -> None:
    second = table(b={"hand": [], "resources": 9}, step="draw", turn=2, active="b", first="a")
    assert len(names(second, "b", "hand")) == 2
    again = table(a={"hand": [], "resources": 9}, step="draw", turn=3, active="a", first="a")
    assert len(names(again, "a", "hand")) == 2


@rule("draw.modifier")
def test_a_passive_raises_the_number_of_the_draw_step() -> None:
    match = table(a={"hand": [], "track": ["Archivist of Verdicts"], "resources": 9}, step="draw")
    assert len(names(match, "a", "hand")) == 3
    both = table(
        a={
            "hand": [],
            "track": ["Archivist of Verdicts"],
            "frontline": "Archivist of Verdicts",
            "resources": 9,
        },
        b={"track": ["Archivist of Verdicts"]},
        step="draw",
    )
    assert len(names(both, "a", "hand")) == 4  # the opponent's Archivist is not ours
    first = table(
        a={"hand": [], "track": ["Archivist of Verdicts"]}, step="draw", turn=1, first="a"
    )
    assert len(names(first, "a", "hand")) == 2


@rule("draw.modifier", "draw.must")
def test_the_raised_number_must_be_there() -> None:
    short = table(a={"track": ["Archivist of Verdicts"], "resources": 2}, step="draw")
    assert winner(short) == "b"
    exact = table(a={"track": ["Archivist of Verdicts"], "resources": 3}, step="draw")
    assert winner(exact) == ""
    assert names(exact, "a", "resources") == []


@rule("draw.must", "draw.all-or-lose")
def test_who_cannot_draw_everything_loses_without_drawing() -> None:
    match = table(a={"hand": ["Levy"], "resources": ["Tengu"]}, b={"hand": ["Levy"]}, step="draw")
    assert winner(match) == "b"
    assert match.result is not None
    assert match.result.rule == "win.draw-short"
    assert names(match, "a", "hand") == ["Levy"]
    assert names(match, "a", "resources") == ["Tengu"]


@rule("draw.must", "draw.all-or-lose")
def test_the_last_two_cards_are_enough() -> None:
    match = table(a={"hand": [], "resources": ["Tengu", "Levy"]}, step="draw")
    assert winner(match) == ""
    assert sorted(names(match, "a", "hand")) == ["Levy", "Tengu"]


@rule("draw.must")
def test_an_effect_that_draws_too_much_loses_too() -> None:
    match = table(a={"hand": ["Warrior of Shamballa"], "resources": 0}, b={"hand": []})
    play(match, "action Warrior of Shamballa")
    assert winner(match) == "b"


@rule("draw.hand-limit")
def test_cards_drawn_beyond_ten_go_to_casualties() -> None:
    match = table(a={"hand": TEN, "resources": ["Assassin", "Tengu", "Levy"]}, step="draw")
    assert names(match, "a", "hand") == TEN
    assert names(match, "a", "casualties") == ["Tengu", "Assassin"]
    assert winner(match) == ""
    eight = table(a={"hand": TEN[:8], "resources": ["Assassin", "Tengu", "Levy"]}, step="draw")
    assert len(names(eight, "a", "hand")) == 10
    assert names(eight, "a", "casualties") == []


@rule("draw.limit-per-card")
def test_with_nine_cards_the_first_is_kept_and_the_second_is_not() -> None:
    match = table(a={"hand": TEN[:9], "resources": ["Assassin", "Tengu", "Levy"]}, step="draw")
    assert len(names(match, "a", "hand")) == 10
    assert "Assassin" in names(match, "a", "hand")
    assert names(match, "a", "casualties") == ["Tengu"]


@rule("draw.limit-still-draw")
def test_a_full_hand_does_not_excuse_from_drawing() -> None:
    short = table(a={"hand": TEN, "resources": ["Assassin"]}, step="draw")
    assert winner(short) == "b"
    assert names(short, "a", "casualties") == []
    enough = table(a={"hand": TEN, "resources": ["Assassin", "Tengu"]}, step="draw")
    assert winner(enough) == ""
    assert names(enough, "a", "casualties") == ["Tengu", "Assassin"]


@rule("hand.limit-other")
def test_a_card_returned_to_a_full_hand_goes_to_that_players_casualties() -> None:
    match = table(
        a={"hand": ["Scale-Cloaked Agent", "Levy"]},
        b={"hand": TEN, "track": ["Assassin"], "resources": 10},
    )
    play(match, "action Scale-Cloaked Agent", "pass")  # return 1 Enemy
    assert len(names(match, "b", "hand")) == 10
    assert names(match, "b", "casualties") == ["Assassin"]
    nine = table(
        a={"hand": ["Scale-Cloaked Agent", "Levy"]},
        b={"hand": TEN[:9], "track": ["Assassin"], "resources": 10},
    )
    play(nine, "action Scale-Cloaked Agent", "pass")
    assert "Assassin" in names(nine, "b", "hand")


@rule("hand.limit-other")
def test_stolen_and_raised_cards_go_to_the_casualties_of_the_player_who_takes_them() -> None:
    thief = {"name": "Thief", "passive": "0: Steal 1"}
    stolen = table(
        a={"hand": TEN, "track": ["Thief"]}, b={"hand": ["Assassin"]}, draws=[0], card=[thief]
    )
    play(stolen, "use Thief@a1", "pass")
    assert len(names(stolen, "a", "hand")) == 10
    assert names(stolen, "a", "casualties") == ["Assassin"]
    assert names(stolen, "b", "casualties") == []
    digger = {"name": "Digger", "passive": "0: Raise 1"}
    raised = table(
        a={"hand": TEN, "track": ["Digger"]},
        b={"hand": [], "casualties": ["Assassin", "Tengu"]},
        card=[digger],
    )
    play(raised, "use Digger@a1")
    assert len(names(raised, "a", "hand")) == 10
    assert names(raised, "a", "casualties") == ["Assassin"]
    assert names(raised, "b", "casualties") == ["Tengu"]


@rule("hand.limit-other")
def test_a_card_from_ones_own_casualties_stays_there() -> None:
    match = table(
        a={"hand": TEN, "track": ["Digger"], "casualties": ["Levy", "Assassin", "Tengu"]},
        b={"hand": []},
        card=[{"name": "Digger", "passive": "0: Move your top 2 Casualties to your hand"}],
    )
    events = play(match, "use Digger@a1")
    assert kind(match) == "main"
    assert names(match, "a", "casualties") == ["Levy", "Assassin", "Tengu"]
    assert len(happened(events, "hand_full")) == 2


@rule("hand.limit-other")
def test_several_cards_enter_a_nearly_full_hand_in_the_order_its_player_picks() -> None:
    match = table(
        a={"hand": ["Wave"]},
        b={"hand": TEN[:9], "track": ["Assassin", "Tengu", "Kelp Bride"]},
        card=[{"name": "Wave", "action": "Return all Enemies to their owners' hands"}],
    )
    play(match, "action Wave", "pass")
    assert (kind(match), asked(match)) == ("hand_order", "b")
    assert refused(match, "Tengu@b2") == "table.count"
    play(match, "Tengu@b2 + Assassin@b1 + Kelp Bride@b3")
    assert track(match, "b") == ["", "", ""]
    assert "Tengu" in names(match, "b", "hand")
    assert len(siege(match).hand(1)) == 10
    assert names(match, "b", "casualties") == ["Kelp Bride", "Assassin"]


@rule("hand.limit-other")
def test_he_picks_the_order_even_if_none_of_them_has_room() -> None:
    match = table(
        a={"hand": ["Wave", "Levy"]},
        b={"hand": TEN, "track": ["Assassin", "Tengu"]},
        card=[{"name": "Wave", "action": "Return all Enemies to their owners' hands"}],
    )
    play(match, "action Wave", "pass")
    assert (kind(match), asked(match)) == ("hand_order", "b")
    play(match, "Tengu@b2 + Assassin@b1")
    assert names(match, "b", "casualties") == ["Assassin", "Tengu"]
