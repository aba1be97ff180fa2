"""A record: a whole match as setup, seed and answers; and what is said about broken ones."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.siegestorm.table import play, table
from wartable import siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.kernel.record import FINGERPRINT_EVERY, Record, RecordError

DECKS = ["styxia-starter", "seraphia-starter"]
HERO = """
faction = "test"
title = "Test cards"
[[card]]
name = "Local Hero"
cost = 0
attack = 2
defense = 2
action = "Draw 1"
origin = "house"
"""


@pytest.fixture(name="match", scope="module")
def finished_match() -> Match:
    match = siegestorm.new_match(DECKS, seed=11, names=["Ann", "Zoë"])
    chance = Chance(11, THINKING)
    while match.question is not None:
        match.answer(random_answer(match.question, chance))
    return match


def changed(match: Match, **changes: Any) -> str:
    """The record as JSON, with some of its fields changed."""
    return json.dumps({**json.loads(match.record().to_json()), **changes})


def complaint(text: str) -> str:
    """The one sentence that is said about a broken record."""
    with pytest.raises(RecordError) as caught:
        siegestorm.replay(Record.from_json(text))
    words = str(caught.value)
    assert words and "\n" not in words
    return words


def test_a_record_comes_back_from_its_text(match: Match) -> None:
    record = match.record()
    text = record.to_json()
    assert Record.from_json(text).to_json() == text
    twin = siegestorm.replay(Record.from_json(text))
    assert twin == match
    assert twin.names == ["Ann", "Zoë"] and twin.answers == match.answers
    assert [event.whole() for event in twin.events] == [event.whole() for event in match.events]
    assert twin.result is not None and record.result == twin.result.plain()


def test_a_record_can_be_read_by_people(match: Match) -> None:
    lines = match.record().to_json().splitlines()
    for answer in match.answers:
        assert f"  {json.dumps(answer, ensure_ascii=False)}" in [line.rstrip(",") for line in lines]
    assert '  "Zoë"' in lines


def test_a_record_can_be_played_up_to_any_answer(match: Match) -> None:
    record = match.record()
    for at in (0, 1, 25, len(match.answers)):
        twin = siegestorm.replay(record, at)
        assert twin.answers == match.answers[:at]
        for answer in match.answers[at:]:
            twin.answer(answer)
        assert twin == match


@pytest.mark.parametrize("at", [-1, 100_000])
def test_there_are_only_so_many_answers(match: Match, at: int) -> None:
    with pytest.raises(RecordError, match=f"answers; there is no answer {at}"):
        siegestorm.replay(match.record(), at)


def test_an_unfinished_match_goes_on_from_its_record() -> None:
    match = siegestorm.new_match(DECKS, seed=3)
    play(match, "nothing", "nothing")
    twin = siegestorm.replay(Record.from_json(match.record().to_json()))
    assert match.record().result is None
    assert twin == match and twin.options == match.options
    for one in (match, twin):
        one.answer(one.suggestion())
    assert twin == match


def test_a_position_and_its_own_cards_are_part_of_the_record() -> None:
    hero = {"name": "Hero", "cost": 0, "attack": 9, "defense": 9, "action": "Draw 1"}
    match = table(a={"hand": ["Hero"], "resources": 5}, b={"hand": []}, card=[hero])
    play(match, "action Hero")
    assert siegestorm.replay(Record.from_json(match.record().to_json())) == match


def test_card_files_are_part_of_the_record() -> None:
    decks = [{"Local Hero": 34}, {"Local Hero": 34}]
    match = siegestorm.new_match(decks, seed=1, cards=[HERO])
    play(match, "nothing", "nothing")
    assert siegestorm.replay(Record.from_json(match.record().to_json())) == match


def test_fingerprints_are_taken_every_so_often(match: Match) -> None:
    numbers = list(match.record().fingerprints)
    assert numbers == list(range(FINGERPRINT_EVERY, len(match.answers) + 1, FINGERPRINT_EVERY))
    assert len(numbers) > 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a record: not JSON (line 1)"),
        ('{"answers": [\n"pass"', "not a record: not JSON (line 2)"),
        ("[]", "it has no answers"),
        ("7", "it has no answers"),
        ('{"format": 1}', "it has no answers"),
        ('{"answers": []}', "format None"),
    ],
)
def test_what_is_no_record_is_not_taken_for_one(text: str, words: str) -> None:
    assert words in complaint(text)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"format": 99}, "this record has format 99; this version reads 1 and 2"),
        ({"game": 5}, "lacks its game, its setup or its seed"),
        ({"setup": None}, "lacks its game, its setup or its seed"),
        ({"seed": "7"}, "lacks its game, its setup or its seed"),
        ({"answers": "pass"}, "the answers of this record are not a list of texts"),
        ({"answers": [1, 2]}, "the answers of this record are not a list of texts"),
        ({"fingerprints": {"x": "y"}}, "the fingerprints of this record are not numbered"),
        ({"fingerprints": []}, "the fingerprints of this record are not numbered"),
        ({"names": None}, "the names of this record are not a list of texts"),
        ({"names": [1]}, "the names of this record are not a list of texts"),
        ({"result": 7}, "the result of this record is not a table"),
        ({"result": [0]}, "the result of this record is not a table"),
        ({"game": "chess"}, "this is a record of chess, not of siegestorm"),
        ({"seed": -1}, "the seed of this record is not a whole number from 0 to"),
        ({"seed": True}, "the seed of this record is not a whole number from 0 to"),
        ({"fingerprints": {"²": "y"}}, "the fingerprints of this record are not numbered"),
        ({"fingerprints": {"20": ["y"]}}, "the fingerprints of this record are not texts"),
        ({"content": ["y"]}, "the content of this record is not a text"),
        ({"names": ["Ann"]}, "this record has 1 names for 2 players"),
        ({"names": ["Ann", "\x1b[2J"]}, "names.2: a text holds a control sign, U+001B"),
        ({"setup": {"decks": [{}, {}]}}, "decks[1].name: this is missing"),
        ({"setup": {"decks": []}}, "decks: duel needs 2, not 0"),
        ({"setup": {"bands": [], "map": "seed 7"}}, "decks: this is missing"),
        ({"setup": {"mode": ["duel"]}}, "mode: a list is not one of duel, solo"),
        ({"setup": {}}, "the setup of this record cannot be played"),
        ({"setup": {"mode": "tango", "decks": []}}, "mode: 'tango' is not one of duel"),
        ({"content": "0123456789abcdef"}, "with other cards or profiles than this wartable"),
        ({"answers": ["dance"]}, "answer 1 ('dance') is refused"),
    ],
)
def test_a_broken_record_is_named(match: Match, changes: dict[str, Any], words: str) -> None:
    assert words in complaint(changed(match, **changes))


def test_a_tampered_answer_is_found(match: Match) -> None:
    answers = list(match.answers)
    number = next(n for n, answer in enumerate(answers) if answer.startswith("deploy "))
    answers[number] = "deploy Tengu"
    assert f"answer {number + 1} ('deploy Tengu') is refused" in complaint(
        changed(match, answers=answers)
    )


def test_answers_after_the_end_are_found(match: Match) -> None:
    answers = [*match.answers, "pass"]
    assert f"answer {len(answers)} ('pass') is refused" in complaint(
        changed(match, answers=answers)
    )


def test_a_wrong_fingerprint_is_found(match: Match) -> None:
    marks = {str(n): mark for n, mark in match.fingerprints.items()}
    marks[str(FINGERPRINT_EVERY)] = "0" * 16
    assert f"leaves the recorded path before answer {FINGERPRINT_EVERY}" in complaint(
        changed(match, fingerprints=marks)
    )


def test_another_seed_is_found(match: Match) -> None:
    words = complaint(changed(match, seed=12))
    assert "is refused" in words or "leaves the recorded path" in words


def test_a_changed_card_is_found() -> None:
    decks = [{"Local Hero": 34}, {"Local Hero": 34}]
    match = siegestorm.new_match(decks, seed=1, cards=[HERO])
    plain = json.loads(match.record().to_json())
    plain["setup"]["cards"] = [HERO.replace("attack = 2", "attack = 3")]
    assert "with other cards or profiles than this wartable" in complaint(json.dumps(plain))
