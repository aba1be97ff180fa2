"""Whole games of all modes are played through JSON alone: `ask`, then an answer by its text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wartable import dysma, siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match

DECKS = ["ysra-starter", "styxia-starter", "khunglai-starter", "seraphia-starter"]
SEATS = {"duel": 2, "solo": 1, "coop": 2, "lms": 4}
LANGUAGES = ("en", "fr")


def over_the_wire(plain: object) -> Any:
    """Data as a client gets it."""
    return json.loads(json.dumps(plain))


def chosen(asked: dict[str, Any], chance: Chance) -> str:
    """An answer made of nothing but what `ask` tells."""
    order = list(range(len(asked["choices"])))
    chance.shuffle(order)
    texts = [asked["choices"][place]["text"] for place in order]
    count = asked["low"] + int(chance.below(min(asked["high"], len(texts)) - asked["low"] + 1))
    return " + ".join(texts[:count]) or "nothing"


def play_out(match: Match, seats: int, seed: int) -> None:
    """Every seat asks in its turn; only who is asked has something to answer."""
    chance = Chance(seed, THINKING)
    while True:
        code = LANGUAGES[len(match.answers) % 2]
        told = [over_the_wire(match.ask(seat, code, drawable=False)) for seat in range(seats)]
        mine = [seat for seat, asked in enumerate(told) if asked["kind"] not in ("wait", "over")]
        if not mine:
            break
        (seat,) = mine
        asked = told[seat]
        assert asked["sentence"] and all(choice["label"] for choice in asked["choices"])
        assert match.probe(seat, {"answer": asked["suggestion"]})["allowed"] is True
        match.answer(chosen(asked, chance), seat=seat, number=asked["number"])
    assert match.result is not None
    assert all(match.ask(seat)["kind"] == "over" for seat in range(seats))


@pytest.mark.parametrize("mode", SEATS)
def test_a_game_of_siegestorm_is_played_by_asking(mode: str) -> None:
    seats = SEATS[mode]
    play_out(siegestorm.new_match(DECKS[:seats], seed=5, mode=mode), seats, 5)


@pytest.mark.parametrize("main", [2, 7])
def test_a_battle_is_played_by_asking(main: int) -> None:
    play_out(dysma.new_match(seed=main, main=main, turn_limit=1), 2, main)
