"""What is not offered is refused, by a rule that the rulebook has, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conforming import refusal
from tests.dysma.conformance.battles import BOUTS, Bout, battle, match_at, moments_of
from tests.dysma.rules import rule
from wartable.dysma.client.choices import PLAIN_WORDS
from wartable.dysma.deeds.deed import DEED_WORDS
from wartable.dysma.state.words import option, place
from wartable.dysma.text.rulebook import rulebook
from wartable.kernel.match import Match
from wartable.kernel.question import Question

SOME = list(BOUTS.values())[::2]
GARBAGE = (
    *("¿", "marc", "fight", "charge zz", "shoot b1 with", "cast", "cast nothing at b1", "ability"),
    *("+", " + ", "/", "pass + ", "12", "12,", ",", "12,12@", "@90", "12,12,99", "-1,4", "nan,1"),
    *("1e400,2", "12,12 >", "> 12,12", "die 0", "die 99", "token 0", "z9", "0", "-1", "\n", "b"),
    *(
        "recover from",
        "recover from hunger",
        "use sword",
        "altar 9",
        "hand over to b1",
        "towards 3",
    ),
)


def check(match: Match, answer: str | list[int]) -> str:
    """The answer is refused by a rule of the rulebook."""
    found = refusal(match, answer)
    assert found.rule in rulebook(), f"{answer!r} is refused by {found.rule}, which is no rule"
    assert found.words
    return found.rule


def commands_that_exist(match: Match) -> Iterator[str]:
    """Real commands: every deed with every figure in play, every item, spell and ability."""
    s = battle(match)
    labels = [kit.label for kit in s.scene.kits][::3]
    yield from PLAIN_WORDS.values()
    for word in DEED_WORDS.values():
        yield word
        yield from (f"{word} {label}" for label in labels)
    yield from labels
    for kit in s.scene.kits[::4]:
        yield from (f"cast {spell.id}" for spell in kit.spells)
        yield from (f"cast {spell.id} at {labels[0]}" for spell in kit.spells)
        yield from (f"use {item.id} on {labels[-1]}" for item in kit.items)
        yield from (f"ability {one.id}" for one in kit.abilities)
        yield from (f"shoot {labels[-1]} with {weapon.id}" for weapon in kit.missiles)
    yield from ("defend", "riposte", "recover from prone", "recover from fatigue", "token 1")


def wrong_numbers(question: Question) -> Iterator[list[int]]:
    """Options that are not offered, too few, too many, and one twice.

    Places are left out where the question is open: any of them may be an answer there, or a way.
    """
    strangers = [-1, option(63), option(31, 7, 7), 1 << 39]
    strangers += [option(kind, a, b) for kind in range(0, 54, 5) for a in (0, 9) for b in (0, 1)]
    for code in strangers:
        if code not in question.options:
            yield [code]
    if question.low > 0:
        yield []
    if question.open:
        return
    yield [place(1, 1, 0, 5)]
    if question.high < len(question.options):
        yield question.options[: question.high + 1]
    yield [question.options[0]] * max(2, question.low)


@rule("table.offered", "table.count", "protocol.legality")
@pytest.mark.parametrize("bout", SOME, ids=str)
def test_numbers_that_are_not_offered_are_refused_and_change_nothing(bout: Bout) -> None:
    met: set[str] = set()
    for moment in moments_of(bout, 25):
        question, match = moment.question, match_at(bout, moment)
        before = match.dump()
        for answer in wrong_numbers(question):
            met.add(check(match, answer))
        assert match.dump() == before
        assert match.question is question and match.answers == []
    assert {"table.offered", "table.count"} <= met


@rule("protocol.legality")
@pytest.mark.parametrize("bout", SOME, ids=str)
def test_texts_that_are_not_offered_are_refused_and_change_nothing(bout: Bout) -> None:
    met: set[str] = set()
    for moment in moments_of(bout, 25):
        match = match_at(bout, moment)
        before, told = match.dump(), len(match.events)
        offered = {text.casefold() for text in match.options}
        for text in [*GARBAGE, *commands_that_exist(match)]:
            if text.casefold().strip() not in offered and text.strip():
                met.add(check(match, text))
        assert match.dump() == before
        assert (len(match.events), match.answers) == (told, [])
    assert len(met) > 8


@rule("table.seat")
@pytest.mark.parametrize("bout", SOME[::2], ids=str)
def test_no_other_seat_may_answer(bout: Bout) -> None:
    for moment in moments_of(bout, 25):
        match = match_at(bout, moment)
        for other in range(bout.seats):
            if other != moment.question.seat:
                assert refusal(match, moment.answer, other).rule == "table.seat"
        assert match.answers == []
