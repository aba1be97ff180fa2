"""Events suffice: whoever has one view and then the events can draw the table as the view shows it.

Whole games of all modes, for every seat and for a spectator, through JSON alone.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.clients.siegestorm_client import Client, picture_of
from tests.conformance.games import GAMES, Game, siege, walk
from wartable.kernel.match import Match


def view(match: Match, seat: int | None) -> dict[str, Any]:
    """A view as it comes over a wire."""
    plain: dict[str, Any] = json.loads(json.dumps(match.view(seat)))
    return plain


def catch_up(match: Match, client: Client, seat: int | None) -> None:
    """The client hears what it has not yet heard."""
    for event in json.loads(json.dumps(match.events_for(seat, client.next))):
        client.hear(event)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_the_picture_of_a_client_is_the_view(game: Game) -> None:
    seats: list[int | None] = [*range(game.seats), None]
    clients: list[Client] = []
    for match, _ in walk(game):
        if not clients:
            clients = [Client(view(match, seat)) for seat in seats]
        for seat, client in zip(seats, clients, strict=True):
            catch_up(match, client, seat)
            assert client.picture == picture_of(view(match, seat))
        assert not siege(match).notes, "something moved without an event"
    assert match.result is not None and not siege(match).notes
    for seat, client in zip(seats, clients, strict=True):
        catch_up(match, client, seat)
        assert client.picture == picture_of(view(match, seat))
