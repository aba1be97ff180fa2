"""Any place may be answered to an open question: it is played, or refused by a rule of the book.

Places are drawn near the proposals and near the figure, so that some are allowed and some fail for
every reason there is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.conforming import facts
from tests.dysma.conformance.battles import BOUTS, Bout, Moment, played
from tests.dysma.conformance.invariants import check_table
from tests.dysma.rules import rule
from wartable.dysma.game import GAME
from wartable.dysma.state.dumping import dump
from wartable.dysma.state.words import (
    KEEP_FACING,
    is_place,
    place,
    place_x,
    place_y,
    place_z,
)
from wartable.dysma.text.rulebook import rulebook
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import proceed

OF_EACH_KIND = 12
ANSWERS_EACH = 10
SIDE = 36_000
NEAR = 2_500


def open_moments(bout: Bout) -> Iterator[Moment]:
    """Of every kind of open question some, from the whole battle."""
    found: dict[str, list[Moment]] = {}
    for moment in played(bout).moments:
        if moment.question.open:
            found.setdefault(moment.question.kind, []).append(moment)
    for moments in found.values():
        yield from moments[:: max(1, len(moments) // OF_EACH_KIND)]


def somewhere(moment: Moment, chance: Chance) -> int:
    """A place near a proposal or near the figure, or anywhere at all; any facing or none."""
    s, question = moment.state, moment.question
    body = s.bodies[question.about] if question.about >= 0 else None
    proposed = [code for code in question.options if is_place(code)]
    x, y, z = int(chance.below(SIDE)), int(chance.below(SIDE)), 0
    if proposed and chance.below(3):
        near = proposed[int(chance.below(len(proposed)))]
        x, y, z = place_x(near), place_y(near), place_z(near)
    elif body is not None:
        x, y, z = body.x, body.y, body.z
    reach = (30, 300, NEAR)[int(chance.below(3))]
    x = min(SIDE + 100, max(0, x + int(chance.below(2 * reach)) - reach))
    y = min(SIDE + 100, max(0, y + int(chance.below(2 * reach)) - reach))
    facing = int(chance.below(36_000)) if chance.below(2) else KEEP_FACING
    return place(x, y, z, facing)


def answers(moment: Moment, chance: Chance) -> Iterator[list[int]]:
    """Single places, ways with corners, and answers that make no sense at all."""
    for _ in range(ANSWERS_EACH):
        yield [somewhere(moment, chance)]
    yield [somewhere(moment, chance), somewhere(moment, chance)]
    yield [somewhere(moment, chance) for _ in range(3)]
    yield []
    yield [place(SIDE + 5_000, SIDE + 5_000, 0)]
    yield [place(0, 0, 9_000)]
    yield [moment.question.options[0]] * 2


def refusal_of(moment: Moment, answer: list[int]) -> str:
    """Nothing if the answer is taken, otherwise the rule that refuses it; nothing changes."""
    twin = moment.copy()
    assert twin.question is not None
    before = dump(twin)
    refused: Refusal | None = None
    try:
        if not twin.question.accepts(answer):
            GAME.check_open(twin, twin.question, answer)
    except Refusal as refusal:
        refused = refusal
    assert dump(twin) == before
    if refused is None:
        return ""
    assert refused.rule in rulebook(), f"{answer} is refused by {refused.rule}, which is no rule"
    assert refused.words
    return refused.rule


@rule("protocol.legality")
@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_a_place_is_played_or_refused_by_a_rule(bout: Bout) -> None:
    chance = Chance(bout.seed, THINKING)
    met: Counter[str] = Counter()
    for moment in open_moments(bout):
        for answer in answers(moment, chance):
            refused = refusal_of(moment, answer)
            met[refused] += 1
            if refused:
                continue
            twin = moment.copy()
            proceed(twin, answer)
            check_table(twin)
            assert (twin.question is None) == (twin.result is not None)
    assert met[""] > 20 and sum(met.values()) > met[""] + 20


@pytest.mark.parametrize("bout", list(BOUTS.values())[::3], ids=str)
def test_a_place_written_down_reads_back_as_the_same_place(bout: Bout) -> None:
    chance = Chance(bout.seed, THINKING)
    for moment in open_moments(bout):
        for answer in answers(moment, chance):
            if not answer or not all(is_place(code) for code in answer):
                continue
            if refusal_of(moment, answer):
                continue
            twin = moment.copy()
            assert twin.question is not None
            text = GAME.open_text(twin, twin.question, answer)
            assert GAME.read_open(twin, twin.question, text) == answer, text
            assert facts(twin.question) == facts(moment.question)
