"""Every moment of random battles, written as a position and read again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.dysma.conformance.battles import BOUTS, Bout, played
from tests.positioning import check_going_on, check_no_secret, check_round_trip
from wartable import dysma
from wartable.kernel.match import Match

BATCHES = 10


def moments(bout: Bout, batch: int) -> Iterator[Match]:
    """Every tenth moment of a battle, from another one on in each batch."""
    whole = played(bout).match
    for number in range(batch, len(whole.answers), BATCHES):
        match = whole.copy()
        match.go_back(number)
        yield match


@pytest.mark.sweep(100)
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_every_moment_is_the_one_that_its_position_leads_to(bout: Bout, batch: int) -> None:
    for match in moments(bout, batch):
        check_round_trip(match, dysma.position)


@pytest.mark.long
@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_what_is_made_of_a_position_goes_on_in_the_same_way(bout: Bout) -> None:
    for number, match in enumerate(moments(bout, bout.seed)):
        if number % 8 == 0:
            check_going_on(match, dysma.position, 25)


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_a_seat_writes_down_only_what_it_knows(bout: Bout) -> None:
    for number, match in enumerate(moments(bout, bout.seed)):
        if number % 4 == 0:
            for seat in (None, *range(len(match.names))):
                check_no_secret(match, dysma.position, seat)


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_a_battle_that_is_over_has_a_position_too(bout: Bout) -> None:
    match = played(bout).match
    assert dysma.position(match.to_position()) == match


def test_a_battle_before_its_first_answer_is_a_position() -> None:
    match = dysma.new_match(["silver-peaks", "omrok-fist"], seed=4, map="river", names=["A", "B"])
    plain = match.to_position()
    assert plain["moment"] == "setup" and plain["map"] == "river" and "played" not in plain
    assert dysma.position(plain) == match
