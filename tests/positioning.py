"""Moments written as positions and read again: what both games promise of them."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from typing import Any, Final

from wartable import position_text
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.moment import WHOLE
from wartable.kernel.playout import random_answer

NUMBERED: Final = re.compile(r"\b(?:card|command|effect):\d+")
MOST_PLAYED: Final = 40
"""No moment is farther than that from the last one at rest."""

Position = Callable[[dict[str, Any]], Match]


def renamed(plain: object) -> str:
    """Plain data as a text in which cards and commands are counted as they come."""
    names: dict[str, str] = {}

    def name(found: re.Match[str]) -> str:
        return names.setdefault(found[0], f"thing #{len(names)}")

    return NUMBERED.sub(name, json.dumps(plain, sort_keys=False))


def seen(match: Match, seat: int | None) -> str:
    """A view without what counts answers and events."""
    view = match.view(seat)
    question = {key: value for key, value in view["question"].items() if key != "number"}
    left_out = ("version", "events", "question")
    rest = {key: value for key, value in view.items() if key not in left_out}
    return renamed({**rest, "question": question})


def everybody(match: Match) -> list[int | None]:
    return [None, *range(len(match.names))]


def check_round_trip(match: Match, position: Position) -> None:
    """The position of a moment, read from its text, is the moment: nobody can tell them apart."""
    plain = match.to_position()
    assert tomllib.loads(position_text(plain)) == plain
    assert len(plain.get("played", [])) <= MOST_PLAYED
    again = position(plain)
    assert again == match
    assert again.options == match.options
    assert again.names == match.names
    for seat in everybody(match):
        assert seen(again, seat) == seen(match, seat)


def check_going_on(match: Match, position: Position, answers: int) -> None:
    """What is made of a position goes on as the match does, event by event."""
    twin, again = match.copy(), position(match.to_position())
    chance = Chance(len(match.answers), THINKING)
    for _ in range(answers):
        if twin.question is None:
            break
        answer = twin.game.option_texts(twin.state, twin.question)
        codes = random_answer(twin.question, chance)
        text = " + ".join([answer[twin.question.options.index(code)] for code in codes])
        one, other = twin.answer(text or "nothing"), again.answer(text or "nothing")
        for seat in everybody(match):
            told = [[event.seen_by(seat) for event in events] for events in (one, other)]
            assert renamed(told[0]) == renamed(told[1])
    assert twin == again


def check_no_secret(match: Match, position: Position, seat: int | None) -> None:
    """What a seat writes down follows from what it knows, and can be played."""
    plain = match.position_for(seat)
    assert not {"seed", "drawn", "draws", "dice", "played"} & set(plain)
    assert tomllib.loads(position_text(plain)) == plain
    assert position(plain).question is not None
    if seat is None or match.game.position_of(match.state, match.setup, match.names, WHOLE) is None:
        return
    for guess in range(2):
        chance = Chance(guess, THINKING)
        other = match.game.resample(match.state, seat, chance)
        told = match.game.position_of(other, match.setup, match.names, seat)
        assert told == plain
