"""A copy shares nothing that can change, and a state comes back whole from its dump."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.conformance.games import GAMES, Game, match_of, siege, walk
from tests.conforming import facts
from wartable import siegestorm
from wartable.kernel.chance import Chance
from wartable.kernel.playout import play_out
from wartable.kernel.state import proceed
from wartable.siegestorm.state.dumping import same
from wartable.siegestorm.state.state import Siege


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_copy_and_original_stay_equal_when_both_are_played_on(game: Game) -> None:
    match = match_of(game)
    twin = match.copy()
    for _, answer in walk(game):
        assert facts(match.question) == facts(twin.question)
        happened, happened_to_twin = match.answer(answer), twin.answer(answer)
        assert match == twin
        assert [e.whole() for e in happened] == [e.whole() for e in happened_to_twin]
        twin = twin.copy()
    assert match.result is not None and twin.result is not None
    assert match.result.plain() == twin.result.plain()


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_an_old_copy_never_changes(game: Game) -> None:
    kept: list[tuple[Siege, dict[str, Any], tuple[object, ...]]] = []
    for match, _ in walk(game):
        copy = siege(match).copy()
        kept.append((copy, siegestorm.GAME.dump(copy), facts(copy.question)))
    for copy, dump, question in kept:
        assert siegestorm.GAME.dump(copy) == dump
        assert facts(copy.question) == question


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_the_original_never_changes_when_a_copy_is_played_to_its_end(game: Game) -> None:
    for number, (match, _) in enumerate(walk(game)):
        if number % 10 == 0:
            before = match.dump()
            copy = siege(match).copy()
            play_out(copy, Chance(number))
            assert copy.result is not None
            assert match.dump() == before
            assert match.question is not None


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_twin_restored_from_its_dump_after_every_answer_stays_equal(game: Game) -> None:
    twin = siege(match_of(game))
    for match, answer in walk(game):
        assert same(twin, siege(match))
        written = json.dumps(siegestorm.GAME.dump(twin))
        twin = siegestorm.load(json.loads(written), match.setup)
        assert json.dumps(siegestorm.GAME.dump(twin)) == written
        assert facts(twin.question) == facts(match.question)
        proceed(twin, answer)
    assert twin.result is not None
    finished = siegestorm.load(siegestorm.GAME.dump(twin), match.setup)
    assert finished.question is None
    assert finished.result is not None and finished.result.plain() == twin.result.plain()
