"""Conceding and agreed draws: what every match does with them, whatever the game."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.table import asked, kind, play, table
from wartable import siegestorm
from wartable.kernel.match import Match
from wartable.kernel.record import Record, RecordError
from wartable.kernel.refusal import Refusal

DECKS = ["ysra-starter", "khunglai-starter", "styxia-starter"]
BEAT = {"name": "Beat", "action": "Deal 1 DMG"}


def duel() -> Match:
    """Side a may act."""
    return table(a={"hand": ["Tengu", "Levy"]}, b={"hand": ["Levy"]})


def ring() -> Match:
    """Side a of three may play Beat, which b and c may answer."""
    hands = {letter: {"hand": ["Beat", "Levy"]} for letter in "abc"}
    return table(mode="lms", card=[BEAT], **hands)


def refusal_of(match: Match, entry: str) -> str:
    """The rule that refuses an entry; checks that the refusal changes nothing."""
    before = (match.dump(), list(match.answers), len(match.events), match.options)
    with pytest.raises(Refusal) as caught:
        match.enter(entry)
    assert (match.dump(), match.answers, len(match.events), match.options) == before
    return caught.value.rule


@rule("table.concede")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_players_the_other_wins_at_once_whoever_is_asked(seat: int) -> None:
    match = duel()
    events = match.concede(seat)
    assert [(event.kind, event.rule) for event in events] == [
        ("concede", "table.concede"),
        ("end", "table.concede"),
    ]
    assert match.question is None and match.options == []
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ([1 - seat], "table.concede")


@rule("table.draw")
def test_an_agreed_draw_ends_the_game_at_once() -> None:
    match = duel()
    events = match.agree_draw()
    assert [(event.kind, event.rule) for event in events] == [("end", "table.draw")]
    assert match.question is None and match.result is not None
    assert (match.result.winners, match.result.rule) == ([], "table.draw")


@rule("table.over", "table.concede", "table.draw")
def test_a_game_that_is_over_cannot_be_conceded_or_drawn() -> None:
    match = duel()
    match.concede(0)
    assert not match.may_concede(1)
    assert refusal_of(match, "!concede 1") == "table.over"
    assert refusal_of(match, "!draw") == "table.over"


@rule("table.out")
@pytest.mark.parametrize("seat", [-1, 2, 17])
def test_nobody_concedes_for_a_seat_that_is_not_there(seat: int) -> None:
    match = duel()
    assert not match.may_concede(seat)
    with pytest.raises(Refusal) as caught:
        match.concede(seat)
    assert caught.value.rule == "table.out"
    assert match.answers == [] and match.result is None


@rule("table.out")
def test_nobody_concedes_twice() -> None:
    match = ring()
    match.concede(2)
    assert match.may_concede(0) and not match.may_concede(2)
    assert refusal_of(match, "!concede 2") == "table.out"


@rule("table.form")
@pytest.mark.parametrize("entry", ["!", "!draw 1", "!resign", "! concede 0"])
def test_other_declarations_cannot_be_read(entry: str) -> None:
    assert refusal_of(duel(), entry) == "table.form"


@rule("table.concede")
def test_an_answer_never_concedes() -> None:
    match = duel()
    for text in ("!concede 1", "!draw"):
        with pytest.raises(Refusal):
            match.answer(text)
        assert match.why_not(text) is not None
    assert match.answers == [] and match.result is None


@rule("table.concede")
def test_who_has_conceded_in_the_middle_of_a_chain_is_asked_no_more() -> None:
    match = ring()
    play(match, "action Beat on al")
    assert (asked(match), kind(match)) == ("b", "react")
    match.concede(1)
    # The table passes for b; the chain is finished with c, and b is still at the table.
    assert match.answers[-2:] == ["!concede 1", "pass"]
    assert asked(match) == "c" and not match.view(None)["sides"][1]["out"]
    match.answer("pass")
    assert asked(match) == "a" and match.view(None)["sides"][1]["out"]


@rule("table.undo", "table.concede")
def test_a_concession_is_taken_back_only_when_everybody_agrees() -> None:
    match = ring()
    play(match, "action Beat on al")
    before, given = match.dump(), list(match.answers)
    match.concede(1)
    assert not match.can_undo()
    with pytest.raises(Refusal) as caught:
        match.undo()
    assert caught.value.rule == "table.undo"
    match.undo(force=True)  # together with what the table answered for b
    assert match.dump() == before and match.answers == given


@rule("table.undo", "table.concede", "table.draw")
def test_the_end_of_a_game_is_taken_back_too() -> None:
    for entry in ("!concede 0", "!draw"):
        match = duel()
        before = match.dump()
        match.enter(entry)
        assert not match.can_undo()
        match.undo(force=True)
        assert match.dump() == before and match.question is not None and match.result is None


@rule("table.concede", "table.draw")
def test_records_keep_what_was_conceded_and_agreed() -> None:
    match = siegestorm.new_match(DECKS, seed=4, mode="lms", names=["Ann", "Bob", "Cyd"])
    for _ in range(6):
        match.answer(match.suggestion())
    match.concede(1)
    for _ in range(20):
        match.answer(match.suggestion())
    match.agree_draw()
    record = Record.from_json(match.record().to_json())
    assert "!concede 1" in record.answers and record.answers[-1] == "!draw"
    assert record.result == {"winners": [], "rule": "table.draw"}
    twin = siegestorm.replay(record)
    assert twin.fingerprint() == match.fingerprint() and twin.answers == match.answers
    assert [one.whole() for one in twin.events] == [one.whole() for one in match.events]
    at = record.answers.index("!concede 1")
    assert siegestorm.replay(record, at).may_concede(1)
    assert not siegestorm.replay(record, at + 1).may_concede(1)
    copy = siegestorm.replay(record, at).copy()
    copy.concede(1)
    assert copy.fingerprint() == siegestorm.replay(record, len(copy.answers)).fingerprint()


@rule("table.out")
def test_a_record_that_concedes_for_nobody_is_broken() -> None:
    record = siegestorm.new_match(DECKS[:2], seed=4).record()
    for entry in ("!concede 5", "!concede x", "!concede", "!nonsense"):
        record.answers = [entry]
        with pytest.raises(RecordError, match=r"answer 1 .* is refused"):
            siegestorm.replay(record)
