"""What is not offered is refused, by a rule that the rulebook has, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conformance.games import GAMES, Game, finished, siege, walk
from tests.conforming import refusal
from tests.rules import rule
from wartable.kernel.match import Match
from wartable.kernel.question import Question
from wartable.siegestorm.client.choices import card_text
from wartable.siegestorm.state.words import (
    O_CARD,
    O_COMMAND,
    O_FATE,
    O_TRIGGER,
    option,
)
from wartable.siegestorm.text.rulebook import rulebook

SOME_GAMES = list(GAMES.values())[::3]

GARBAGE = (
    *("¿", "pas", "pass pass", "deploy", "action  ", "use @a1", "deploy Nobody", "hold", "hold z9"),
    *(
        "player z",
        "supporter",
        "supporter Nobody",
        "command",
        "#2",
        "Nobody@a1",
        "@",
        "+",
        " + ",
        "/",
    ),
    *("pass + ", " + pass", "mulligan", "0", "-1", "storm aF", "support a1", "yes no", "\n", "a1"),
)


def check(match: Match, answer: str | list[int]) -> str:
    """The answer is refused by a rule of the rulebook, and in the words of that rule."""
    found = refusal(match, answer)
    entry = rulebook().get(found.rule)
    assert entry is not None, f"{answer!r} is refused by {found.rule}, which is no rule"
    assert found.words == entry.text
    return found.rule


def wrong_numbers(match: Match, question: Question) -> Iterator[list[int]]:
    """Options that are not offered, too few, too many, and one twice."""
    cards = len(siege(match).design)
    strangers = [-1, 1 << 40, option(31), option(O_CARD, cards), option(O_COMMAND, 1)]
    strangers += [option(verb, card) for verb in range(18) for card in range(3, cards, 29)]
    strangers += [option(verb, cards - 1, 1) for verb in (O_TRIGGER, O_FATE)]
    for code in strangers:
        if code not in question.options:
            yield [code]
            yield [*question.options[: question.low - 1], code]
    if question.low > 0:
        yield []
        yield question.options[: question.low - 1]
    if question.high < len(question.options):
        yield question.options[: question.high + 1]
    yield [*question.options, -1]
    yield [question.options[0]] * max(2, question.low)


def commands_that_exist(match: Match, seat: int) -> Iterator[str]:
    """Real commands: every card the seat has in hand or in play, every slot, every order."""
    s = siege(match)
    for card in s.hand(seat):
        for verb in ("deploy", "action", "use", "by", "supporter"):
            yield f"{verb} {s.name(card)}"
        yield s.name(card)
    for side in range(s.layout.sides):
        for card in [*s.ready(side), *s.committed(side), *s.casualties(side)]:
            yield card_text(s, card, seat)
            yield f"action {s.name(card)}"
    for card in [*s.slots, *s.storming]:
        if card >= 0:
            for verb in ("use ", "action ", "deploy ", "by ", ""):
                yield f"{verb}{card_text(s, card, seat)}"
    for name in s.layout.names:
        yield f"hold {name}"
    yield from (f"player {letter}" for letter in "abcd")
    yield from ("pass", "storm", "support", "yes", "no", "top", "bottom", "partner", "track al")


@rule("table.count", "table.offered")
@pytest.mark.parametrize("game", SOME_GAMES, ids=str)
def test_numbers_that_are_not_offered_are_refused_and_change_nothing(game: Game) -> None:
    met: set[str] = set()
    for match, _ in walk(game):
        question = match.question
        assert question is not None
        before, told = match.dump(), len(match.events)
        for answer in wrong_numbers(match, question):
            met.add(check(match, answer))
        assert match.dump() == before
        assert match.question is question
        assert len(match.events) == told
    assert {"table.offered", "table.count", "cost.exact"} <= met


@rule("table.form")
@pytest.mark.parametrize("game", SOME_GAMES, ids=str)
def test_texts_that_are_not_offered_are_refused_and_change_nothing(game: Game) -> None:
    met: set[str] = set()
    for match, _ in walk(game):
        question = match.question
        assert question is not None
        before, told, given = match.dump(), len(match.events), list(match.answers)
        offered = {text.casefold() for text in match.options}
        for text in {*GARBAGE, *commands_that_exist(match, question.seat)}:
            if text.casefold().strip() in offered or not text.strip():
                continue
            met.add(check(match, text))
            found = match.why_not(text)
            assert found is not None and found.rule in rulebook()
        assert match.dump() == before
        assert match.question is question
        assert (len(match.events), match.answers) == (told, given)
    assert "table.form" in met


@rule("table.seat")
@pytest.mark.parametrize("game", SOME_GAMES, ids=str)
def test_no_other_seat_may_answer_and_nobody_for_the_boss(game: Game) -> None:
    for match, answer in walk(game):
        assert match.question is not None
        before = match.dump()
        for other in range(siege(match).layout.sides):
            if other != match.question.seat:
                assert refusal(match, answer, other).rule == "table.seat"
                assert refusal(match, match.options[0], other).rule == "table.seat"
        assert match.dump() == before


@rule("table.over")
@pytest.mark.parametrize("game", SOME_GAMES, ids=str)
def test_after_the_end_nothing_is_accepted(game: Game) -> None:
    match = finished(game)
    before = match.dump()
    for given in ("pass", "nothing", "", "storm", "¿", match.answers[-1], [], [0]):
        assert check(match, given) == "table.over"
    assert match.options == []
    assert match.dump() == before
