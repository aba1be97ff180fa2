"""Every moment of random games, written as a position and read again."""

from __future__ import annotations

import pytest

from tests.conformance.games import GAMES, Game, finished, match_of, walk
from tests.positioning import check_going_on, check_no_secret, check_round_trip
from wartable import siegestorm
from wartable.siegestorm.positions.sameness import CARDS, CARDS_IN_LISTS, CODES, STAYS
from wartable.siegestorm.state.dumping import CODEC

SOMETIMES = 11


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_moment_is_the_one_that_its_position_leads_to(game: Game) -> None:
    for match, _ in walk(game):
        check_round_trip(match, siegestorm.position)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_what_is_made_of_a_position_goes_on_in_the_same_way(game: Game) -> None:
    for number, (match, _) in enumerate(walk(game)):
        if number % (3 * SOMETIMES) == game.seed % SOMETIMES:
            check_going_on(match, siegestorm.position, 40)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_seat_writes_down_only_what_it_knows(game: Game) -> None:
    for number, (match, _) in enumerate(walk(game)):
        if number % SOMETIMES == game.seed % SOMETIMES:
            for seat in (None, *range(len(match.names))):
                check_no_secret(match, siegestorm.position, seat)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_game_that_is_over_has_a_position_too(game: Game) -> None:
    match = finished(game)
    assert siegestorm.position(match.to_position()) == match
    assert "played" in match.to_position() and "played" not in match.position_for(0)


def test_a_game_before_its_first_answer_is_a_position() -> None:
    match = match_of(GAMES["duel-khunglai-khunglai-1"])
    plain = match.to_position()
    assert plain["step"] == "mulligan" and "turn" not in plain and "played" not in plain
    assert match.position_for(1)["a"]["hand"] == 2


OTHERS = {
    *("ally_only", "amount", "asked", "casualties", "checked", "counted", "end", "ended", "first"),
    *("foe", "free", "half", "handed_over", "killed", "kind", "last", "layer", "number", "ordered"),
    *("owner", "players", "price", "random", "rule", "side", "sides", "stage", "static", "taken"),
    *("track", "tracks", "command", "then", "targets", "serial"),
}
"""Arguments of steps that are no card, no stay and no option, or have a meaning of their own."""


def test_it_is_known_of_every_argument_of_a_step_whether_it_is_a_card() -> None:
    from inspect import signature

    known = {*CARDS, *CARDS_IN_LISTS, *CODES, *STAYS, *OTHERS}
    for kind in CODEC.classes.values():
        assert set(signature(kind).parameters) <= known, kind
