"""Figures and tokens are conserved, and everybody stands where somebody can stand."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tests.dysma.conformance.battles import BOUTS, Bout, played
from tests.dysma.conformance.invariants import check_table
from tests.dysma.rules import rule
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import (
    DEAD,
    FOLLOWED,
    LEFT,
    UNPLACED,
    WAITING,
)

GONE = (DEAD, LEFT, FOLLOWED, UNPLACED)


def of_kinds(s: Battle) -> Counter[tuple[int, int]]:
    """How many tokens of each kind everybody has; -1 is nobody."""
    return Counter((token.kind, token.owner) for token in s.tokens)


@rule("geo.no-overlap", "geo.on-table", "move.end-supported")
@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_every_figure_is_in_one_place_where_it_can_stand(bout: Bout) -> None:
    for moment in played(bout).moments:
        check_table(moment.state)
        assert moment.question.options


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_whoever_is_gone_does_not_come_back_and_no_token_is_lost(bout: Bout) -> None:
    moments = played(bout).moments
    for before, after in pairwise(moments):
        old, new = before.state, after.state
        for figure, fate in enumerate(old.fates):
            if fate in GONE:
                assert new.fates[figure] == fate
            elif fate != WAITING:
                assert new.fates[figure] != WAITING
        assert new.turn >= old.turn
        if old.turn > 0:
            assert of_kinds(new) == of_kinds(old)
        assert all(a >= b for a, b in zip(new.victory, old.victory, strict=True))
