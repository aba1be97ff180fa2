"""The card that the first player does not draw, measured."""

from __future__ import annotations

from wartable import siegestorm
from wartable.bots import bot
from wartable.kernel.state import proceed
from wartable.lab.first_draw import SecondCard, first_draw_lines
from wartable.siegestorm.state.state import Siege
from wartable.siegestorm.state.words import S_DRAW


def test_the_first_player_gets_one_card_once_and_may_play_it() -> None:
    setup = siegestorm.new_match(["ysra-starter", "styxia-starter"]).setup
    state = siegestorm.GAME.start(setup, 1, siegestorm.GAME.content(setup))
    assert isinstance(state, Siege)
    deal = SecondCard()
    while state.turn < 1 or state.step < S_DRAW:
        deal(state)
        assert state.question is not None
        passing = [state.question.options[-1]] if state.question.kind == "main" else []
        proceed(state, passing)
    held, owned = list(state.hand(state.first)), len(state.resources(state.first))
    options = len(state.question.options) if state.question else 0
    deal(state)
    assert state.hand(state.first)[:-1] == held
    assert len(state.resources(state.first)) == owned - 1
    assert state.question is not None and len(state.question.options) > options
    deal(state)
    assert len(state.hand(state.first)) == len(held) + 1


def test_both_shares_and_the_difference_are_told() -> None:
    decks = ["ysra-starter", "styxia-starter"]
    lines = first_draw_lines(lambda seed: bot("random", seed), decks, 4, 7)
    assert len(lines) == 3 and "of 4 games" in lines[0] and "drawing 2" in lines[1]
    assert lines == first_draw_lines(lambda seed: bot("random", seed), decks, 4, 7)
