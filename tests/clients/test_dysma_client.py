"""Events suffice: with one view and then only events, a client has what every later view shows."""

from __future__ import annotations

import pytest

from tests.clients import dysma_fixture
from tests.clients.dysma_client import Client, over_the_wire, picture_of
from tests.dysma.conformance.battles import Bout, setup_of
from wartable.dysma.game import GAME
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer

BATTLES = [Bout(2, seed, 4) for seed in range(8)] + [Bout(3, 3, 3), Bout(3, 6, 3), Bout(4, 4, 3)]


@pytest.mark.sweep(7)
@pytest.mark.parametrize("bout", BATTLES, ids=str)
def test_the_picture_of_a_client_equals_the_view_at_every_question(bout: Bout) -> None:
    match = Match(GAME, setup_of(bout), bout.seed)
    seats = [*range(bout.seats), None]
    clients = {seat: Client(over_the_wire(match.view(seat))) for seat in seats}
    chance = Chance(bout.seed, THINKING)
    while match.question is not None:
        if len(match.answers) == 150 and bout.seats > 2:
            match.concede(match.question.seat)
        else:
            match.answer(random_answer(match.question, chance))
        for seat, client in clients.items():
            told = over_the_wire(match.events_for(seat, client.heard))
            for event in told:
                client.hear(event)
            seen = picture_of(over_the_wire(match.view(seat)))
            for key, value in seen.items():
                assert client.picture[key] == value, (key, seat, [one["kind"] for one in told])
    assert clients[None].picture["over"]


def test_the_battle_of_the_browsers_tests_is_that_of_today() -> None:
    """Otherwise: python -m tests.clients.dysma_fixture"""
    assert dysma_fixture.FILE.read_text(encoding="utf-8").strip() == dysma_fixture.written()
