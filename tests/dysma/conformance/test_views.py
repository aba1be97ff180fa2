"""What a seat sees and is told never depends on the values of resources that it may not know."""

from __future__ import annotations

import pytest

from tests.conforming import facts
from tests.dysma.conformance.battles import BOUTS, Bout, Moment, moments_of, played
from tests.dysma.rules import rule
from wartable.dysma.client.view import resample, view
from wartable.dysma.missions.tokens import RESOURCE
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.dumping import dump, load
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.state import proceed, reopen

RAIDS = [bout for bout in BOUTS.values() if bout.seed % 8 + 1 == 7]


def hidden(s: Battle, seat: int) -> list[int]:
    """The values of resources that a seat does not know, by token."""
    return [
        -1 if token.kind != RESOURCE or token.revealed or token.owner == seat else token.value
        for token in s.tokens
    ]


def told(s: Battle, answer: list[int], seat: int) -> list[dict[str, object]]:
    """What a seat is told of an answer."""
    s.log = []
    proceed(s, answer)
    return [event.seen_by(seat) for event in s.log]


def compare(moment: Moment, seat: int, chance: Chance) -> int:
    """Compare a state with one that differs only in hidden values; gives 1 if it does."""
    s = moment.state
    before = dump(s)
    guess = resample(s, seat, chance)
    reopen(guess)
    assert dump(s) == before
    assert view(guess, seat) == view(s, seat)
    assert view(guess, None) == view(s, None)
    assert guess.question is not None
    assert facts(guess.question) == facts(s.question)
    assert sorted(hidden(guess, seat)) == sorted(hidden(s, seat))
    original = moment.copy()
    guess.chance = original.chance.copy()  # the same dice for both
    here, there = told(original, moment.answer, seat), told(guess, moment.answer, seat)
    if original.reveals == s.reveals and guess.reveals == s.reveals:
        assert here == there
        assert view(guess, seat) == view(original, seat)
    assert dump(load(dump(guess), s.scene)) == dump(guess)
    return int(hidden(s, seat) != hidden(resample(s, seat, chance), seat))


@rule("protocol.hidden")
def test_nobody_knows_the_dice_to_come() -> None:
    bout = next(iter(BOUTS.values()))
    chance = Chance(bout.seed, THINKING)
    for moment in moments_of(bout, 8):
        guess = resample(moment.state, 0, chance)
        real = moment.state.chance.copy()
        assert [guess.chance.below(8) for _ in range(20)] != [real.below(8) for _ in range(20)]


@rule("protocol.hidden")
@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_a_view_shows_only_what_the_seat_may_know(bout: Bout) -> None:
    chance = Chance(bout.seed, THINKING)
    changed = 0
    for moment in moments_of(bout, 8):
        for seat in range(bout.seats):
            changed += compare(moment, seat, chance)
    assert (changed > 0) == (bout in RAIDS)


@pytest.mark.long
@rule("protocol.hidden", "scenario.main.7")
@pytest.mark.parametrize("bout", RAIDS, ids=str)
def test_only_the_owner_sees_the_values_of_his_resources(bout: Bout) -> None:
    looked = 0
    for moment in played(bout).moments:
        for token in moment.state.tokens:
            if token.kind != RESOURCE or token.revealed:
                continue
            for seat in (*range(bout.seats), None):
                shown = view(moment.state, seat)["tokens"][token.number]
                assert ("value" in shown) == (seat == token.owner)
                looked += 1
    assert looked > 100
