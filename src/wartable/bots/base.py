"""How a bot is asked: it gets a sight of the table, never the table itself.

A `Sight` shows what the asked seat may know: its view, the question, and imagined states that it
could not tell from the real one. A bot may do with those whatever it likes. The real state stays
behind the sight, so a bot has nothing to peek at and nothing to spoil.
"""

from __future__ import annotations

from typing import Any, ClassVar, final

from mypy_extensions import mypyc_attr

from ..kernel.chance import THINKING, Chance
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.question import Question
from ..kernel.state import State


@final
class Sight:
    """What one seat knows at the moment it is asked."""

    def __init__(self, game: Game, state: State, offered: int | None = None) -> None:
        """`offered` is a seat that is asked for a draw, whoever the open question is for."""
        question = state.question
        if question is None:
            raise ValueError("nobody is asked anything: the game is over")
        self._game = game
        self._state = state
        if offered is not None:  # the options of others would show their hands
            question = Question(offered, "draw", "table.draw", [])
        self._asked = question
        self.question = _masked(question) if game.secret_codes else question
        self.seat = question.seat
        self.game = game.name

    def view(self) -> dict[str, Any]:
        """The table as this seat sees it, as plain data."""
        return self._game.view(self._state, self.seat)

    def texts(self) -> list[str]:
        """The text form of every option of the question."""
        return self._game.option_texts(self._state, self._asked)

    def suggest(self) -> list[int]:
        """A sensible default answer, the one a person gets by pressing Enter."""
        return self.from_world(self._state, self._game.suggest(self._state))

    def imagine(self, chance: Chance) -> State:
        """A state that this seat could not tell from the real one, to copy and play on with.

        What the seat cannot know is dealt out by `chance`: another call, another deal.
        """
        return self._game.resample(self._state, self.seat, chance)

    def to_world(self, world: State, answer: list[int]) -> list[int]:
        """An answer to the question, as the same question of an imagined state takes it."""
        if not self._game.secret_codes:
            return answer
        asked = world.question
        assert asked is not None
        return [asked.options[number] for number in answer]

    def from_world(self, world: State, answer: list[int]) -> list[int]:
        """An answer to the question of an imagined state, as the question here takes it."""
        if not self._game.secret_codes:
            return answer
        asked = world.question
        assert asked is not None
        return [asked.options.index(code) for code in answer]

    def meant(self, answer: list[int]) -> list[int]:
        """An answer of a bot, as the table takes it."""
        return self.to_world(self._state, answer)


def _masked(question: Question) -> Question:
    """The question with its options counted through: theirs are the engine's own numbers."""
    return Question(
        question.seat,
        question.kind,
        question.rule,
        list(range(len(question.options))),
        question.low,
        question.high,
        question.ordered,
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. Subclass it, give it a `name`, say how it decides, and register it.

    All chance that a bot uses comes from `self.chance`, so the same seed plays the same game.
    """

    name: ClassVar[str] = ""
    games: ClassVar[tuple[str, ...]] = ()
    """The games it knows; none named: it plays whatever it is asked."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance(seed, THINKING)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name})"

    def decide(self, sight: Sight) -> list[int]:
        """The answer to the question: options of it, as many as it asks for."""
        raise TypeError("a bot must say how it decides")

    def agrees_to_draw(self, sight: Sight) -> bool:
        """Whether it takes a draw that was offered; a bot without an opinion plays on."""
        return False

    def concedes(self, sight: Sight) -> bool:
        """Whether it gives up a game that it cannot win any more; most play on to the end."""
        return False


def ask(bot: Bot, match: Match) -> list[int]:
    """What a bot answers to the open question of a match."""
    sight = Sight(match.game, match.state)
    return sight.meant(bot.decide(sight))
