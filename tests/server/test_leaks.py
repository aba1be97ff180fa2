"""Nobody hears what their seat may not know: the same table with other hidden cards sounds alike.

At many questions of matches of every mode, everything that a seat or a spectator would be told is
written down twice: from the real state, and from one in which all that this seat cannot know was
exchanged. Not one byte may differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import json

from tests.server.people import Evening
from wartable.kernel.chance import THINKING, Chance
from wartable.server.registry import host
from wartable.server.tables.course import Course
from wartable.server.tables.live_table import LiveTable
from wartable.server.tables.telling import Ear, news, whole_table
from wartable.server.wire.from_server import written
from wartable.server.wire.pages import MatchForm, SeatForm

Play = Callable[..., None]
EVERY = 4
"""Each of so many questions is looked at; looking takes longer than playing."""
ANSWERS = 60

BOSS = {"boss": "byloss", "difficulty": "medium"}
MATCHES: dict[str, dict[str, Any]] = {
    "battle": {"game": "dysma", "seats": [{}, {}]},
    "duel": {"mode": "duel", "seats": [{}, {}]},
    "solo": {"mode": "solo", "seats": [{}], "options": BOSS},
    "coop": {"mode": "coop", "seats": [{}, {}], "options": BOSS},
    "lms": {"mode": "lms", "seats": [{}, {}, {}, {}]},
}


def heard(table: LiveTable, course: Course, seat: int | None, since: int) -> list[bytes]:
    """All that a seat is told now: the whole table, the news since an event, probes and all."""
    english, french = Ear(seat, "en"), Ear(seat, "fr")
    told = [
        written(whole_table(course, ear, table.around(ear), "hello", None, False))
        for ear in (english, french)
    ]
    told.append(written(news(course, english, (0, since), table.around(english), None, "")))
    return told


@pytest.mark.sweep(5)
@pytest.mark.parametrize("kind", MATCHES)
def test_what_a_seat_is_told_does_not_depend_on_what_it_may_not_know(play: Play, kind: str) -> None:
    async def scene(evening: Evening) -> None:
        people = await evening.open(**MATCHES[kind])
        table = people[0].table
        chance = Chance(7, THINKING)
        looked = 0
        for number in range(ANSWERS):
            course = await table.course()
            if course.match.question is None:
                break
            since = len(course.match.events)
            asked = course.match.question.seat
            # Now and then something else than the suggestion, so that more is seen of the game.
            options = course.match.options
            text = options[chance.below(len(options))] if number % 3 == 0 else ""
            reply = await people[asked].answer(text)
            if reply["type"] == "refused":  # a part of a larger answer, such as a payment
                assert (await people[asked].answer())["type"] == "taken"
            if number % EVERY == 0 and course.match.question is not None:
                looked += 1
                for seat in range(len(people)):
                    compare(table, course, seat, since, chance)
        assert looked > 4

    play(scene)


def compare(table: LiveTable, course: Course, seat: int, since: int, chance: Chance) -> None:
    """What this seat is told of the real state and of another that it cannot tell from it."""
    match = course.match
    real = match.state
    before = heard(table, course, seat, since)
    match.state = match.game.resample(real, seat, chance)
    match.state.chance = real.chance  # what was drawn so far decides about taking back
    match._answering.forget()  # the texts of the options are those of the other state
    try:
        for one, other in zip(heard(table, course, seat, since), before, strict=True):
            assert difference(json.decode(one), json.decode(other)) == ""
    finally:
        match.state = real
        match._answering.forget()


def difference(one: Any, other: Any, path: str = "") -> str:
    """The first place where two messages differ; nothing when they are the same."""
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        pairs = [(f"{path}.{key}", one[key], other[key]) for key in one]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(f"{path}[{i}]", one[i], other[i]) for i in range(len(one))]
    else:
        return "" if one == other and type(one) is type(other) else f"{path}: {one} / {other}"
    return next(filter(None, (difference(a, b, where) for where, a, b in pairs)), "")


def test_the_seed_and_the_tokens_are_in_nothing_that_is_sent(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        people = await evening.open()
        course = await people[0].table.course()
        for _ in range(30):
            if course.match.question is not None:
                await people[course.match.question.seat].answer()
        secrets = [str(course.match.seed), *(link.token for link in evening.opened.seats)]
        for person in people:
            for frame in person.told:
                assert not [secret for secret in secrets if secret in str(frame)]

    play(scene)


def test_the_name_of_a_table_tells_nothing_of_the_seed() -> None:
    """A table laid out by chance has a number in its name, which everybody reads."""
    form = MatchForm("dysma", "battle", seats=[SeatForm("me"), SeatForm("bot", bot="random")])
    battles = host("dysma")
    names = {battles.open(form, seed=12_345).view(None)["table"]["name"] for _ in range(3)}
    assert len(names) > 1
