"""The wire: what clients may send, and the TypeScript that is made from it."""

from __future__ import annotations

import pytest

from tools import wire_types
from wartable.dysma.client import event_kinds as battle_events
from wartable.server.registry import hosts
from wartable.server.wire import read_message
from wartable.server.wire.from_client import Answer, Unread
from wartable.server.wire.from_server import Refused, written
from wartable.server.words import complained
from wartable.siegestorm.client import event_kinds as siege_events


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    found = wire_types.PAGE.read_text(encoding="utf-8")
    assert found == wire_types.written(), "run `python -m tools.wire_types`"


def test_every_field_of_every_event_has_a_type() -> None:
    assert set(wire_types.SIEGE_FIELDS) == set(siege_events.FIELDS)
    assert set(wire_types.BATTLE_FIELDS) == set(battle_events.FIELDS)


def test_a_message_is_read_by_its_type() -> None:
    found = read_message('{"type": "answer", "id": "7", "number": 3, "text": "pass"}')
    assert found == Answer("7", 3, "pass")


@pytest.mark.parametrize(
    ("raw", "id"),
    [
        ("", ""),
        ("{", ""),
        ("[" * 100_000, ""),
        ('{"type": "answer", "id": "7", "number": "three", "text": "pass"}', "7"),
        ('{"type": "dance", "id": "8"}', "8"),
        ('{"id": "9"}', "9"),
        ('{"type": "say", "id": "10", "text": ""}', "10"),
        ('{"type": "undo", "id": 5}', ""),
        (b"\xff\xfe", ""),
    ],
)
def test_a_message_that_is_none_says_why_with_its_id(raw: str | bytes, id: str) -> None:
    with pytest.raises(Unread) as caught:
        read_message(raw)
    assert caught.value.id == id and str(caught.value)


def test_messages_to_the_client_name_their_type() -> None:
    assert written(Refused("1", "table.seat", "No.")).startswith(b'{"type":"refused","id":"1"')


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ("{", "ce n’est pas du JSON"),
        ('{"type": "undo", "id": 5}', "`$.id` doit être `str`"),
        ('{"id": "9"}', "`type` manque dans `$`"),
        ('{"type": "dance", "id": "8"}', "`$.type` ne peut pas être 'dance'"),
        ('{"type": "say", "id": "1", "text": ""}', "la longueur de `$.text` doit être >= 1"),
    ],
)
def test_what_is_wrong_with_a_message_is_said_in_the_language_of_who_sent_it(
    raw: str, sentence: str
) -> None:
    with pytest.raises(Unread) as caught:
        read_message(raw)
    assert complained("fr", caught.value.complaint) == sentence


@pytest.mark.parametrize("code", ["en", "fr", "pl"])
def test_every_bot_has_a_name_that_people_can_read(code: str) -> None:
    for one in hosts().values():
        for bot in one.bots(code):
            assert bot.title != bot.name and bot.about, bot
