"""Events suffice: whoever has one view and then the events can draw the table as the view shows it.

Whole games of all modes, for every seat and for a spectator, through JSON alone.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.clients.siegestorm_client import Client, picture_of
from tests.conformance.games import GAMES, Game, match_of, siege, walk
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer


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


@pytest.mark.parametrize("name", ["lms4-random-4", "lms3-random-3", "coop-random-19"])
@pytest.mark.parametrize("moment", [1, 24, 61])
def test_it_follows_a_player_who_gives_up_while_others_play_on(name: str, moment: int) -> None:
    game = GAMES[name]
    match, chance = match_of(game), Chance(moment, THINKING)
    clients = [Client(view(match, seat)) for seat in range(game.seats)]
    while match.question is not None:
        if len(match.answers) >= moment and match.may_concede(moment % game.seats):
            match.concede(moment % game.seats)
        else:
            match.answer(random_answer(match.question, chance))
        for seat, client in enumerate(clients):
            catch_up(match, client, seat)
            assert client.picture == picture_of(view(match, seat))
        assert not siege(match).notes
    assert any(event.kind == "eliminate" for event in match.events)


def test_a_change_without_an_event_would_be_found() -> None:
    match = match_of(GAMES["duel-random-3"])
    client = Client(view(match, 0))
    siege(match).hand(0).pop()
    catch_up(match, client, 0)
    assert client.picture != picture_of(view(match, 0))


def test_events_are_numbered_from_any_number_on() -> None:
    match = match_of(GAMES["duel-random-3"])
    match.answer("nothing")
    match.answer("nothing")
    every = match.events_for(1)
    assert [event["number"] for event in every] == list(range(len(match.events)))
    assert match.events_for(1, 3) == every[3:] and match.events_for(1, len(every)) == []
    assert match.view(1)["events"] == len(every)
