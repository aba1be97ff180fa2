"""Which earlier states a match keeps, and that nothing is played again to go back to them."""

from __future__ import annotations

from typing import Any

import pytest

from wartable import siegestorm
from wartable.dysma.game import DysmasPortal
from wartable.dysma.state.battle import Battle
from wartable.kernel.checkpoints import APART, LATEST, Checkpoints
from wartable.kernel.match import Match
from wartable.kernel.question import Question
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import State
from wartable.siegestorm.game import Siegestorm
from wartable.siegestorm.state.state import Siege

BATTLE = {"bands": ["silver-peaks", "omrok-fist"], "map": "river"}
GAMES = ("siegestorm", "dysma")


def points_of(answers: int) -> Checkpoints:
    """What is kept when so many answers have been given."""
    points, state = Checkpoints(), siegestorm.new_match(["ysra-starter"] * 2).state
    for number in range(answers):
        points.keep(number, state)
    return points


def kept(answers: int) -> list[int]:
    """The numbers of the states that so many answers leave behind."""
    points = points_of(answers)
    return sorted({points.before(number)[0] for number in range(answers)})


def test_the_last_states_are_all_kept_and_few_of_the_others() -> None:
    assert kept(1) == [0]
    assert kept(LATEST) == list(range(LATEST))
    assert kept(100) == [*range(0, 100 - LATEST, APART), *range(100 - LATEST, 100)]


def test_going_back_forgets_what_came_after() -> None:
    points = points_of(5)
    twin = points.copy()
    points.forget_after(2)
    assert points.before(9)[0] == 2
    assert twin.before(9)[0] == 4


class CountingSiegestorm(Siegestorm):
    """Counts what is started and worded: whatever is played again needs the texts of options."""

    def __init__(self) -> None:
        self.counted = 0

    def start(self, setup: dict[str, Any], seed: int, content: Any) -> Siege:
        self.counted += 1
        return super().start(setup, seed, content)

    def option_texts(self, state: State, question: Question) -> list[str]:
        self.counted += 1
        return super().option_texts(state, question)


class CountingDysma(DysmasPortal):
    """The same for the other game."""

    def __init__(self) -> None:
        self.counted = 0

    def start(self, setup: dict[str, Any], seed: int, content: Any) -> Battle:
        self.counted += 1
        return super().start(setup, seed, content)

    def option_texts(self, state: State, question: Question) -> list[str]:
        self.counted += 1
        return super().option_texts(state, question)


def played(name: str, answers: int) -> tuple[Match, CountingSiegestorm | CountingDysma]:
    """A match after so many of the answers that the table suggests, and its game."""
    game: CountingSiegestorm | CountingDysma
    if name == "dysma":
        game = CountingDysma()
        match = Match(game, BATTLE, 3)
    else:
        game = CountingSiegestorm()
        decks = siegestorm.new_match(["ysra-starter", "styxia-starter"])
        match = Match(game, decks.setup, 3)
    while len(match.answers) < answers:
        match.answer(match.suggestion())
    game.counted = 0
    return match, game


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_is_taken_back_without_playing_anything_again(name: str) -> None:
    match, game = played(name, 40)
    before, written = match.copy(), match.answers[-1]
    match.undo(force=True)
    assert len(match.answers) == 39 and game.counted == 0
    match.answer(written)
    assert match == before


@pytest.mark.parametrize("name", GAMES)
def test_a_declaration_is_refused_without_playing_anything_again(name: str) -> None:
    match, game = played(name, 40)
    before, first = match.copy(), match.suggestion()
    game.counted = 0
    with pytest.raises(Refusal):
        match.answer(f"{first} / no such thing")
    # The texts of the second question, and once more for what the refusal says of it.
    assert game.counted <= 2
    assert match == before and match.answers == before.answers


def test_further_back_a_few_answers_are_played_again() -> None:
    match, game = played("siegestorm", 60)
    for _ in range(50):
        match.undo(force=True)
    assert len(match.answers) == 10
    assert 0 < game.counted <= 50


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_that_takes_back_leaves_the_original_alone(name: str) -> None:
    match, _ = played(name, 30)
    twin, dump = match.copy(), match.dump()
    for _ in range(25):
        twin.undo(force=True)
    while len(twin.answers) < 30:
        twin.answer(twin.suggestion())
    assert match.dump() == dump and twin == match


@pytest.mark.parametrize("name", GAMES)
def test_the_texts_of_a_question_are_made_once(name: str) -> None:
    match, game = played(name, 5)
    for _ in range(3):
        assert match.suggestion() and match.options
    match.answer(match.options[0])
    assert game.counted == 1
