"""Moments as positions: what is written of them, and what a seat may not write."""

from __future__ import annotations

from typing import Any

import pytest

from wartable import siegestorm
from wartable.kernel.match import Match

VANGUARD = {"name": "Vanguard", "action": "Place any card from your hand on your Frontline"}
SECRET = "Despoiler"


def game(**plain: Any) -> Match:
    return siegestorm.position(plain)


@pytest.mark.parametrize(
    "plain",
    [
        {"a": {"hand": [{"card": "Tengu", "owner": "b", "known": ["a", "b"]}]}},
        {"a": {"hand": 1, "resources": [{"card": "Tengu", "known": ["a"]}, 3]}},
        {"a": {"hand": 1, "halted": True, "dearer": 2, "commands": 3, "deployed": True}},
        {"a": {"hand": 1}, "destroyed": [{"card": "Tengu", "owner": "b"}, "Despoiler"]},
        {"a": {"hand": 1}, "triggered": 7, "turn": 9, "extra_turn": True},
        {"a": {"hand": 1, "extra_turn": True}, "step": "end"},
        {"mode": "lms", "a": {"hand": 1, "deployed": ["right"]}, "b": {}, "c": {}},
        {"mode": "lms", "a": {"hand": 1}, "b": {"out": True, "gone": 34}, "c": {}},
        {"mode": "coop", "a": {"hand": 1}, "b": {"step": "end"}, "boss": {"victim": "b"}},
        {"mode": "solo", "a": {"hand": 1}, "boss": {"toll": 0, "turns": 4, "reserve_token": False}},
        {"a": {"hand": [1], "name": "Ann"}, "card": [VANGUARD]},
        {"a": {"hand": ["Levy"]}, "draws": [0], "seed": 5},
        {"a": {"hand": ["Levy"]}, "draws": [0]},
        {"step": "mulligan", "first": "b", "a": {"hand": 2}, "b": {"hand": 2}},
        {"mode": "solo", "step": "mulligan", "a": {"hand": 2}},
    ],
)
def test_what_a_position_says_is_written_again(plain: dict[str, Any]) -> None:
    match = siegestorm.position(plain)
    written = match.to_position()
    assert "played" not in written
    assert siegestorm.position(written) == match
    assert siegestorm.position(written).to_position() == written


def test_files_of_ones_own_come_along() -> None:
    cards = 'faction = "moor"\n[[card]]\nname = "Heron"\nattack = 1\ndefense = 1\ncost = 0\n'
    deck = {"Heron": 20}
    match = siegestorm.new_match([deck, deck], seed=1, cards=[cards])
    written = match.to_position()
    assert written["cards"] == [cards]
    assert siegestorm.position(written) == match


def test_a_moment_that_began_in_the_middle_is_what_was_given_and_played() -> None:
    plain = {"a": {"hand": ["Vanguard", SECRET]}, "b": {"hand": [1]}, "card": [VANGUARD]}
    match = game(**plain, played=["action Vanguard"])
    assert match.to_position()["played"] == ["action Vanguard"]
    assert siegestorm.position(match.to_position()) == match
    # Who may not see that hand does not get the given position, but one of his own.
    assert match.position_for(1)["a"]["hand"] == 2
    assert match.position_for(None)["a"]["hand"] == 2
    assert match.position_for(0)["a"]["hand"] == ["Vanguard", SECRET]


def test_where_nobody_was_asked_there_is_no_position() -> None:
    match = siegestorm.new_match([{"Tengu": 1}, {"Tengu": 1}], seed=1)
    assert match.question is None
    with pytest.raises(ValueError, match="over before anybody was asked"):
        match.to_position()


def test_a_boss_who_plays_is_written_by_nobody_but_him_who_knows_all() -> None:
    plain = {"mode": "solo", "active": "boss", "step": "deploy", "a": {"hand": [SECRET, 3]}}
    match = game(**plain, boss={"menace": 3, "hand": ["Goblin Leader"]})
    assert siegestorm.position(match.to_position()) == match
    with pytest.raises(ValueError, match="no seat could write it down"):
        match.position_for(0)


def test_a_face_down_shade_is_any_ghost_to_who_does_not_know_it() -> None:
    designs = siegestorm.shipped_catalogue().designs
    faces = [one.name for one in designs if one.is_ghost and one.name != "Shade"]
    first, ghost = faces[0], {"card": faces[-1], "face_down": True}
    assert first != faces[-1]
    match = game(mode="solo", a={"hand": 1}, boss={"track": [ghost], "hand": [ghost["card"]]})
    assert match.to_position()["boss"]["track"] == [ghost]
    told = match.position_for(0)["boss"]
    assert told["track"] == [{"card": first, "face_down": True}] and told["hand"] == [first]


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        ({"a": {"hand": [{"owner": "b"}]}}, "a.hand[1].card: the name of the card is missing"),
        ({"a": {"hand": [{"card": "Tengu", "known": ["x"]}]}}, "a.hand[1].known[1]: 'x' is not"),
        ({"a": {"hand": [{"card": "Tengu", "side": "b"}]}}, "a.hand[1].side: there is no such key"),
        ({"a": {"gone": 3}}, "a.gone: the game is over when a player of this mode is out"),
        ({"mode": "lms", "a": {"gone": 3}}, "a.gone: only the cards of who is out are gone"),
        ({"mode": "lms", "a": {"deployed": ["up"]}}, "a.deployed[1]: 'up' is not one of left, ri"),
        ({"step": "mulligan", "turn": 3}, "turn: before the first turn there is none"),
        ({"cards": ["nonsense"]}, "cards: "),
        ({"mode": "coop", "boss": {"victim": "c"}}, "boss.victim: 'c' is not one of a, b"),
    ],
)
def test_what_is_wrong_is_told_with_its_path(plain: dict[str, Any], told: str) -> None:
    with pytest.raises(siegestorm.PositionError) as caught:
        siegestorm.position(plain)
    assert any(one.startswith(told) for one in caught.value.problems), caught.value.problems


def test_going_back_leaves_so_many_answers() -> None:
    match = siegestorm.new_match(["ysra-starter", "khunglai-starter"], seed=7)
    for _ in range(30):
        match.answer(match.suggestion())
    before = match.copy()
    before.go_back(12)
    assert before.answers == match.answers[:12]
    assert before == siegestorm.replay(match.record(), at=12)
    with pytest.raises(ValueError, match="12 answers were given; there is no answer 13"):
        before.go_back(13)
