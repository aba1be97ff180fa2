"""Chapter 3, first part: how a duel is won, lost and drawn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule
from tests.siegestorm.table import asked, happened, kind, names, play, table, track, winner
from wartable.kernel.match import Match

BOLT = {"name": "Bolt", "action": "Deal 3 DMG"}
STUDY = {"name": "Study", "action": "Draw 2"}
RUIN = {"name": "Ruin", "action": "Deal 6 DMG to each player"}
TRIUMPH = {"name": "Triumph", "action": "Win the game"}


def ended_by(match: Match) -> str:
    """The rule that ended the game."""
    assert match.result is not None
    return match.result.rule


def bolt_against(**victim: Any) -> Match:
    """Side a has dealt 3 DMG to this victim."""
    match = table(a={"hand": ["Bolt", "Levy"]}, b=victim, card=[BOLT])
    play(match, "action Bolt")
    return match


@rule("win.duel", "win.damage-short")
def test_damage_that_asks_for_a_missing_card_loses_the_game() -> None:
    match = bolt_against(resources=2)
    assert winner(match) == "a"
    assert ended_by(match) == "win.damage-short"
    assert kind(match) == ""


@rule("win.damage-short")
def test_heal_pile_and_resources_count_together() -> None:
    assert winner(bolt_against(resources=2, heal_pile=["Tengu"])) == ""
    assert winner(bolt_against(resources=1, heal_pile=["Tengu"])) == "a"
    assert winner(bolt_against(resources=0, heal_pile=["Tengu", "Despoiler", "Assassin"])) == ""


@rule("win.exact-empty", "win.damage-short")
def test_exactly_empty_resources_are_no_loss_yet() -> None:
    match = bolt_against(resources=3)
    assert names(match, "b", "resources") == []
    assert winner(match) == ""
    assert asked(match) == "a"


@rule("win.exact-empty", "win.draw-short", "win.duel")
def test_the_next_required_card_loses() -> None:
    match = bolt_against(resources=3)
    play(match, "pass")  # the Draw step of side b asks for 2 cards
    assert winner(match) == "a"
    assert ended_by(match) == "win.draw-short"


@rule("win.draw-short")
@pytest.mark.parametrize(("left", "lost"), [(0, True), (1, True), (2, False)])
def test_the_draw_step_asks_for_two_cards(left: int, lost: bool) -> None:
    match = table(a={"resources": left}, step="draw", turn=5)
    assert winner(match) == ("b" if lost else "")
    assert len(names(match, "a", "hand")) == (0 if lost else 2)


@rule("win.draw-short", "win.duel")
@pytest.mark.parametrize(("left", "lost"), [(0, True), (1, True), (2, False)])
def test_any_other_draw_loses_as_well(left: int, lost: bool) -> None:
    match = table(a={"hand": ["Study", "Levy"], "resources": left}, card=[STUDY])
    events = play(match, "action Study")
    assert winner(match) == ("b" if lost else "")
    assert bool(happened(events, "cannot_draw")) == lost


@rule("win.check-time")
def test_the_game_ends_before_the_rest_of_the_effect() -> None:
    greedy = {"name": "Greed", "action": "Draw 1, Deal 3 DMG"}
    match = table(a={"hand": ["Greed"], "resources": 0}, b={"resources": 2}, card=[greedy])
    play(match, "action Greed")
    assert winner(match) == "b"  # the damage, which side b could not have survived, never came
    assert len(names(match, "b", "resources")) == 2


@rule("win.check-time")
def test_nothing_follows_the_damage_that_ended_the_game() -> None:
    spoils = {"name": "Spoils", "action": "Deal 3 DMG, Draw 2"}
    match = table(a={"hand": ["Spoils"], "resources": 1}, b={"resources": 2}, card=[spoils])
    events = play(match, "action Spoils")
    assert winner(match) == "a"  # side a is never asked for the 2 cards it does not have
    assert len(names(match, "a", "resources")) == 1
    assert events[-1].kind == "end"


@rule("win.check-time")
def test_a_reaction_that_ends_the_game_leaves_the_answered_command_undone() -> None:
    match = table(
        a={"hand": ["Study"], "resources": 2},
        b={"hand": ["Bolt"]},
        card=[STUDY, BOLT],
    )
    play(match, "action Study", "action Bolt")
    assert winner(match) == "b"
    assert names(match, "a", "hand") == []


@rule("win.voluntary-take")
def test_taking_the_top_card_of_empty_resources_does_nothing() -> None:
    knight = "Knight of the New World Order"
    match = table(a={"hand": ["Levy", "Levy", "Tengu"], "track": [knight], "resources": 0})
    events = play(match, f"use {knight}@a1", "Levy + Levy#2")
    assert winner(match) == ""
    assert names(match, "a", "ready") == []
    assert happened(events, "make_supporter") == []
    assert names(match, "a", "casualties") == ["Levy", "Levy"]


@rule("win.voluntary-take")
def test_the_last_card_may_be_taken_so_without_losing() -> None:
    knight = "Knight of the New World Order"
    match = table(
        a={"hand": ["Levy", "Levy", "Tengu"], "track": [knight], "resources": ["Assassin"]}
    )
    play(match, f"use {knight}@a1", "Levy + Levy#2")
    assert winner(match) == ""
    assert names(match, "a", "ready") == ["Assassin"]
    assert names(match, "a", "resources") == []


@rule("win.simultaneous")
@pytest.mark.parametrize(
    ("own", "others", "outcome"),
    [(5, 5, "draw"), (0, 5, "draw"), (5, 6, "b"), (6, 5, "a"), (6, 6, "")],
)
def test_damage_to_each_player_is_one_moment(own: int, others: int, outcome: str) -> None:
    match = table(
        a={"hand": ["Ruin", "Levy"], "resources": own}, b={"resources": others}, card=[RUIN]
    )
    play(match, "action Ruin")
    assert winner(match) == outcome


@rule("win.simultaneous")
def test_two_effects_are_two_moments() -> None:
    duel = {"name": "Duel", "action": "Deal 3 DMG, Draw 2"}
    match = table(a={"hand": ["Duel"], "resources": 0}, b={"resources": 0}, card=[duel])
    play(match, "action Duel")
    assert winner(match) == "a"


@rule("win.card-text")
def test_a_storming_goblin_marius_wins_the_game() -> None:
    match = table(
        a={"track": ["", "", "Goblin Marius"], "resources": 0},
        b={"track": ["Mountain That Walks"]},
        step="advance",
    )
    play(match, "storm")
    assert winner(match) == "a"
    assert ended_by(match) == "win.card-text"


@rule("win.card-text")
def test_goblin_marius_wins_only_by_storming() -> None:
    match = table(a={"track": ["", "", "Goblin Marius"], "hand": ["Levy"]}, step="advance", turn=4)
    play(match, "support")
    assert winner(match) == ""
    assert names(match, "a", "ready") == ["Goblin Marius"]


@rule("win.card-text")
def test_the_player_who_uses_the_text_wins_even_in_a_reaction() -> None:
    match = table(
        a={"hand": ["Bolt"]}, b={"hand": ["Triumph"], "resources": 1}, card=[BOLT, TRIUMPH]
    )
    play(match, "action Bolt", "action Triumph")
    assert winner(match) == "b"
    assert len(names(match, "b", "resources")) == 1


@rule("win.card-text")
def test_a_negated_victory_is_none() -> None:
    match = table(a={"hand": ["Triumph", "Levy"]}, b={"hand": ["Gorge Trickster"]}, card=[TRIUMPH])
    play(match, "action Triumph", "action Gorge Trickster", "pass")
    assert winner(match) == ""
    assert names(match, "a", "casualties") == ["Triumph"]


@rule("win.no-other")
def test_empty_hands_and_empty_or_full_tracks_never_lose() -> None:
    match = table(
        a={"hand": [], "track": []},
        b={"hand": [], "track": ["Tengu", "Despoiler", "Assassin"]},
        step="end",
        active="b",
        turn=6,
    )
    assert winner(match) == ""
    assert asked(match) == "a" and len(names(match, "a", "hand")) == 2
    assert track(match, "b") == ["Tengu", "Despoiler", "Assassin"]


@rule("win.no-other")
def test_losing_every_creature_and_every_casualty_is_no_end() -> None:
    sweep = {"name": "Sweep", "action": "Kill all Enemies, Destroy opponent's Casualties"}
    match = table(
        a={"hand": ["Sweep", "Levy"]}, b={"track": ["Levy", "Levy", "Levy"]}, card=[sweep]
    )
    play(match, "action Sweep")
    assert track(match, "b") == ["", "", ""]
    assert names(match, "b", "casualties") == []
    assert winner(match) == ""


@rule("win.no-other")
def test_only_the_turn_limit_ends_a_game_otherwise_and_then_it_is_a_draw() -> None:
    match = table(a={"hand": ["Levy"]}, turn=198)
    play(match, "pass")
    assert winner(match) == ""
    play(match, "pass", "pass")
    assert winner(match) == "draw"
    assert ended_by(match) == "turn.cap"
