"""What every position may say, whatever the game: what was played since, and how chance goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable import dysma, siegestorm
from wartable.kernel.chance import Chance, ScriptError
from wartable.kernel.match import Match
from wartable.kernel.position import PositionError
from wartable.kernel.refusal import Refusal

SIEGE: dict[str, Any] = {
    "seed": 3,
    "a": {"hand": ["Tengu", 3], "resources": 20, "track": ["Despoiler", "Tengu"]},
    "b": {"hand": 4, "resources": 20, "track": ["Tengu"], "frontline": "Warrior of Shamballa"},
}
BATTLE: dict[str, Any] = {
    "seed": 3,
    "points": {"a": 2, "b": 2},
    "a": [{"at": [12, 12], "options": ["epee"]}, {"at": [15, 12], "options": ["arc"]}],
    "b": [{"at": [12, 13], "options": ["epee"]}, {"at": [16, 20]}],
}
GAMES = pytest.mark.parametrize(
    ("begin", "replay", "plain"),
    [
        (siegestorm.position, siegestorm.replay, SIEGE),
        (dysma.position, dysma.replay, BATTLE),
    ],
    ids=["siegestorm", "dysma"],
)
Begin = Callable[[dict[str, Any]], Match]


def told(match: Match) -> list[dict[str, object]]:
    """Everything that was told so far."""
    return [event.whole() for event in match.events]


def some_answer(match: Match, chance: Chance) -> str:
    options = match.options
    return options[int(chance.below(len(options)))]


@GAMES
def test_every_moment_can_be_a_position(
    begin: Begin, replay: Callable[..., Match], plain: dict[str, Any]
) -> None:
    match, chance = begin(plain), Chance(5)
    for _ in range(60):
        if match.question is None:
            break
        again = begin({**plain, "played": list(match.answers)})
        assert again == match
        assert again.options == match.options
        assert told(again) == told(match)
        question = match.question
        answer = some_answer(match, chance) if question.low == 1 == question.high else None
        match.answer(answer or match.suggestion())
    assert len(match.answers) > 30


@GAMES
def test_what_was_played_is_no_part_of_the_record(
    begin: Begin, replay: Callable[..., Match], plain: dict[str, Any]
) -> None:
    first = begin(plain).suggestion()
    match = begin({**plain, "played": [first]})
    assert match.answers == [] and not match.can_undo()
    with pytest.raises(Refusal, match=r"table\.undo"):
        match.undo(force=True)
    match.answer(match.suggestion())
    assert replay(match.record()) == match
    assert replay(match.record(), 0) == begin({**plain, "played": [first]})
    match.undo(force=True)
    assert match == begin({**plain, "played": [first]})


def test_a_whole_declaration_may_be_one_text() -> None:
    parts = ["march", "15,13@90"]
    plain = {**BATTLE, "figure": "a2"}
    joined = dysma.position({**plain, "played": [" / ".join(parts)]})
    assert joined == dysma.position({**plain, "played": parts})


def test_what_cannot_have_been_played_is_told_with_what_could() -> None:
    with pytest.raises(PositionError) as error:
        dysma.position({**BATTLE, "figure": "a1", "played": ["stance", "dance"]})
    assert str(error.value).startswith("played[2]: 'dance' is refused:")
    assert "[table.offered]; possible here: " in str(error.value)


@GAMES
def test_what_was_played_is_a_list_of_texts(
    begin: Begin, replay: Callable[..., Match], plain: dict[str, Any]
) -> None:
    for wrong in ("pass", {"a": "pass"}):
        with pytest.raises(PositionError, match="played: write a list of the answers"):
            begin({**plain, "played": wrong})
    with pytest.raises(PositionError, match=r"played\[2\]: write a text in quotes, not 1"):
        begin({**plain, "played": ["pass", 1]})


def test_dice_run_out_unless_a_seed_says_how_chance_goes_on() -> None:
    plain = {**BATTLE, "points": {}, "figure": "a1", "dice": []}
    plain.pop("seed")
    with pytest.raises(ScriptError, match="no seed says how chance goes on"):
        dysma.position(plain).answer("fight b1")
    match = dysma.position({**plain, "seed": 9})
    match.answer("fight b1")
    assert match.state.chance.drawn > 0
    assert dysma.replay(match.record()) == match


def test_draws_run_out_unless_a_seed_says_how_chance_goes_on() -> None:
    steal = {"name": "Cutpurse", "action": "Steal 1"}
    plain = {"a": {"hand": ["Cutpurse"]}, "b": {"hand": 3}, "card": [steal], "draws": []}
    for seed, fails in (({}, True), ({"seed": 4}, False)):
        match = siegestorm.position({**plain, **seed})
        match.answer("action Cutpurse")
        if fails:
            with pytest.raises(ScriptError, match="no seed says how chance goes on"):
                match.answer("pass")
        else:
            match.answer("pass")
            assert [event.kind for event in match.events].count("steal") == 1


@pytest.mark.parametrize(
    ("begin", "plain"),
    [
        (
            dysma.position,
            {"figure": "a1", "a": [{"at": [12, 12]}, {"at": [5, 5]}], "b": [{"at": [12, 14]}]}
            | {"c": [{"at": [20, 20]}], "played": ["!concede 0"]},
        ),
        (
            siegestorm.position,
            {"mode": "lms", "active": "b", "step": "advance", "played": ["!concede 1"]}
            | {letter: {"hand": 2, "left": ["Tengu"]} for letter in "abc"},
        ),
    ],
    ids=["dysma", "siegestorm"],
)
def test_who_had_given_up_before_is_asked_nothing(begin: Begin, plain: dict[str, Any]) -> None:
    match = begin({"seed": 3, **plain})
    seat = int(plain["played"][0].split()[1])
    assert match.question is not None and match.question.seat != seat
    match.answer(match.suggestion())
    match.undo(force=True)
    assert match == begin({"seed": 3, **plain})


def test_an_answer_that_runs_out_of_dice_changes_nothing() -> None:
    plain = {**BATTLE, "points": {}, "figure": "a1", "dice": []}
    plain.pop("seed")
    match = dysma.position(plain)
    for _ in range(2):
        with pytest.raises(ScriptError):
            match.answer("fight b1")
        assert "fight b1" in match.options and match.answers == []
