"""A game in steps of one number each: what learners call actions.

An action below OPTIONS is an option of the open question. Where a question takes several, they are
chosen one after the other, and DONE says that these are all; MORE turns to the next options where
there are more than fit. The rest is the match as everybody plays it.
"""

from __future__ import annotations

from typing import Any, Final, final

from .. import dysma, siegestorm
from ..bots.base import Bot, Sight
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.question import Question
from ..kernel.state import State, proceed

OPTIONS: Final = 64
DONE: Final = OPTIONS
MORE: Final = OPTIONS + 1
ACTIONS: Final = OPTIONS + 2

SEEDS: Final = 1 << 31
"""Games are told apart by a seed below this."""

STARTERS: Final = ("ysra-starter", "khunglai-starter")
BANDS: Final = ("silver-peaks", "omrok-fist")
TURNS: Final = 12
"""A battle ends after so many turns, unless somebody says otherwise."""


class IllegalAction(ValueError):
    """An action that the mask does not allow; nothing has changed."""


@final
class Opening:
    """How games of one kind begin.

    The words are those of `new_match` of the game; `decks` or `bands` have usual ones, a battle
    ends after 12 turns, and without a map every seed has its own.
    """

    def __init__(self, game: str, words: dict[str, Any]) -> None:
        self._given = (game, words)
        match = _match(game, words)
        self.game: Game = match.game
        self.content: Any = match.content
        self._setup = match.setup
        self._own_maps = game == "dysma" and not words.get("map")
        self.seats = self.game.seats(self.begin(0))

    def begin(self, seed: int) -> State:
        """The game of this seed at its first question."""
        setup = {**self._setup, "map": f"seed {seed}"} if self._own_maps else self._setup
        state: State = self.game.start(setup, seed, self.content)
        state.log = None
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process as the words it was made of."""
        return (Opening, self._given)


def _match(game: str, words: dict[str, Any]) -> Match:
    if game == "siegestorm":
        return siegestorm.new_match(**{"decks": list(STARTERS), **words})
    return dysma.new_match(**{"bands": list(BANDS), "turn_limit": TURNS, **words})


@final
class Table:
    """One game, taken action by action."""

    def __init__(self, opening: Opening, seed: int = 0) -> None:
        self.opening = opening
        self.game = opening.game
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin the game of this seed."""
        self.state = self.opening.begin(seed)
        self.picked: list[int] = []
        """Places of the options that are chosen so far, in their order."""
        self.page = 0
        self.kept: dict[str, Any] = {}
        """What who looks on remembers of this game, because it never changes in it."""

    @property
    def asked(self) -> int | None:
        """The seat that is asked; None when the game is over."""
        question = self.state.question
        return None if question is None else question.seat

    def legal(self) -> list[int]:
        """The actions that can be taken now, in ascending order."""
        question = self.state.question
        if question is None:
            return []
        first = self.page * OPTIONS
        here = range(first, min(first + OPTIONS, len(question.options)))
        actions = [place - first for place in here if place not in self.picked]
        if len(self.picked) >= question.low and (self.picked or question.low == 0):
            actions.append(DONE)
        if len(question.options) > OPTIONS:
            actions.append(MORE)
        return actions

    def take(self, action: int) -> None:
        """Take an action of the seat that is asked."""
        if action not in self.legal():
            raise IllegalAction(f"action {action} is not allowed here; take one of {self.legal()}")
        question = self.state.question
        assert question is not None
        if action == MORE:
            pages = -(-len(question.options) // OPTIONS)
            self.page = (self.page + 1) % pages
            return
        if action != DONE:
            self.picked.append(self.page * OPTIONS + action)
            if len(self.picked) < question.high:
                return
        self._answer([question.options[place] for place in self.picked])

    def let(self, bot: Bot) -> None:
        """A bot answers the open question."""
        sight = Sight(self.game, self.state)
        self._answer(sight.meant(bot.decide(sight)))

    def _answer(self, answer: list[int]) -> None:
        self.picked = []
        self.page = 0
        proceed(self.state, answer)

    def text(self, action: int) -> str:
        """An action in words: the text of its option."""
        if action >= OPTIONS:
            return "done" if action == DONE else "more"
        question = self._question()
        return self.game.option_texts(self.state, question)[self.page * OPTIONS + action]

    def _question(self) -> Question:
        question = self.state.question
        if question is None:
            raise IllegalAction("the game is over: nobody is asked anything")
        return question

    def payoffs(self) -> list[float]:
        """What the game brought to each seat: 1 for a win, in all nothing, and nothing so far.

        Those who play together against a boss get 1 or -1 together.
        """
        result, seats = self.state.result, self.opening.seats
        if result is None:
            return [0.0] * seats
        winners = [seat for seat in range(seats) if seat in result.winners]
        if any(winner >= seats for winner in result.winners) or self.is_together():
            won = 1.0 if winners else -1.0 if result.winners else 0.0
            return [won] * seats
        if not winners or len(winners) == seats:
            return [0.0] * seats
        lost = -len(winners) / (seats - len(winners))
        return [1.0 if seat in winners else lost for seat in range(seats)]

    def is_together(self) -> bool:
        """Whether all seats play against a boss."""
        layout = getattr(self.state, "layout", None)
        return layout is not None and layout.boss >= 0

    def copy(self) -> Table:
        """A table of its own that may go another way."""
        return self.with_state(self.game.copy(self.state))

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def with_state(self, state: State) -> Table:
        """The same table, at another state with the same open question."""
        twin = Table.__new__(Table)
        twin.opening, twin.game, twin.state = self.opening, self.game, state
        twin.picked, twin.page = list(self.picked), self.page
        twin.kept = self.kept
        return twin
