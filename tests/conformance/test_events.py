"""Every question, event and result names the rule behind it, and events are plain data."""

from __future__ import annotations

import json

import pytest

from tests.conformance.games import GAMES, Game, finished, siege, walk
from wartable.kernel.event import EVERYBODY
from wartable.kernel.state import proceed
from wartable.siegestorm.text.rulebook import rulebook


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_event_names_a_rule_of_the_rulebook(game: Game) -> None:
    book = rulebook()
    for match, _ in walk(game):
        assert match.question is not None
        assert match.question.rule in book
    assert match.result is not None
    assert match.result.rule in book
    assert len(match.events) > len(match.answers) / 2
    for event in match.events:
        assert event.rule in book, f"{event} names {event.rule}, which is no rule"


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_events_are_plain_data_and_secrets_are_kept_from_somebody(game: Game) -> None:
    match = finished(game)
    names = {design.name for design in siege(match).book.designs}
    for event in match.events:
        assert json.loads(json.dumps(event.whole())) == event.whole()
        assert event.cause == "" or event.cause in names
        assert not {"kind", "rule", "cause"} & {*event.data, *(event.secret or {})}
        if event.secret is None:
            assert all(said(event.seen_by(s)) == said(event.whole()) for s in range(game.seats))
        else:
            assert event.sees != EVERYBODY
            for seat in range(game.seats):
                knows = event.sees >> seat & 1 == 1
                assert (said(event.seen_by(seat)) == said(event.whole())) == knows
                assert knows or not set(event.secret) & set(event.seen_by(seat))
        for move in event.moves:
            told = [move.seen_by(seat) for seat in (None, *range(game.seats))]
            assert all({"from", "to"} <= set(seen) <= set(move.whole()) for seen in told)
            assert all(set(told[0]) <= set(seen) for seen in told)  # a spectator knows the least


def said(event: dict[str, object]) -> dict[str, object]:
    """An event without the moves in it, which are told apart."""
    return {key: value for key, value in event.items() if key != "moves"}


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_game_runs_the_same_when_nobody_listens(game: Game) -> None:
    """Events are only told when there is a log; telling them never changes what happens."""
    silent = None
    for match, answer in walk(game):
        if silent is None:
            silent = siege(match).copy()
        assert silent.log is None
        assert match.game.dump(silent) == match.dump()
        proceed(silent, answer)
    assert silent is not None and silent.result is not None
