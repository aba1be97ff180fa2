"""A copy shares nothing that can change, and a battle comes back whole from its dump."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from tests.conforming import facts
from tests.dysma.conformance.battles import BOUTS, Bout, moments_of, played, setup_of
from wartable.dysma.game import GAME
from wartable.dysma.state.dumping import dump, load
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.chance import Chance
from wartable.kernel.playout import play_out
from wartable.kernel.state import proceed


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_an_original_never_changes_when_its_copy_is_played_on(bout: Bout) -> None:
    for moment in moments_of(bout, 10):
        before, asked = dump(moment.state), facts(moment.question)
        play_out(moment.copy(), Chance(moment.number), 12)
        assert dump(moment.state) == before
        assert facts(moment.question) == asked


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_a_copy_never_changes_when_its_original_is_played_on(bout: Bout) -> None:
    """The states that are kept are copies of one battle that went on to its end."""
    moments = played(bout).moments
    for moment, after in pairwise(moments):
        if moment.number % 10 == 0:
            twin = moment.copy()
            proceed(twin, moment.answer)
            assert dump(twin) == dump(after.state)
            assert facts(twin.question) == facts(after.question)


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_a_battle_comes_back_from_its_dump_and_goes_on_in_the_same_way(bout: Bout) -> None:
    scene = GAME.scene(setup_of(bout), shipped_content())
    for moment in moments_of(bout, 5):
        written = json.dumps(dump(moment.state))
        twin = load(json.loads(written), scene)
        assert json.dumps(dump(twin)) == written
        assert facts(twin.question) == facts(moment.question)
        assert len(twin.zones) == len(moment.state.zones)
        original = moment.copy()
        proceed(twin, moment.answer)
        proceed(original, moment.answer)
        assert dump(twin) == dump(original)
        assert facts(twin.question) == facts(original.question)


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_a_finished_battle_comes_back_with_its_result(bout: Bout) -> None:
    match = played(bout).match
    twin = GAME.load(json.loads(json.dumps(match.dump())), match.setup, match.content)
    assert twin.question is None and twin.agenda == []
    assert twin.result is not None and match.result is not None
    assert twin.result.plain() == match.result.plain()
