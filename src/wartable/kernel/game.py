"""What the kernel needs to know of a game. Each game gives one object of this kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from mypy_extensions import mypyc_attr

from .chance import Chance
from .choice import Choice
from .complaint import Complaint
from .question import Question
from .refusal import Hindrance
from .remark import Remark
from .shapes import OddsShape, QuestionShape
from .speaker import Speaker
from .state import State

if TYPE_CHECKING:
    from .match import Match


class Game(Protocol):
    """A game as matches, records and hosts use it; states inside are the game's own."""

    name: str
    secret_codes: bool
    """Whether the numbers of options would tell a bot more than its seat may know."""

    def start(self, setup: dict[str, Any], seed: int, content: Any) -> State:
        """The state before the first answer, already at its first question."""
        ...

    def setup_faults(self, setup: dict[str, Any]) -> list[Complaint]:
        """Everything in a setup from outside that has not the form this game needs."""
        ...

    def content(self, setup: dict[str, Any]) -> Any:
        """Everything printed that this setup plays with (cards, profiles), loaded and checked."""
        ...

    def content_hash(self, setup: dict[str, Any], content: Any) -> str:
        """A short name for the printed content, so that a record knows what it was played with."""
        ...

    def position_of(
        self, state: State, setup: dict[str, Any], names: list[str], seat: int | None
    ) -> dict[str, Any] | None:
        """The moment as a position, for a seat (None: a spectator) or whole (`moment.WHOLE`).

        None where none begins with the open question: in the middle of something.
        """
        ...

    def beginning(
        self, setup: dict[str, Any], seed: int, names: list[str], seat: int | None
    ) -> dict[str, Any]:
        """The position that a match began with, without what was `played` since.

        Whole or for a seat, as in `position_of`. A ValueError says why there is none.
        """
        ...

    def seats(self, state: State) -> int:
        """How many seats answer questions."""
        ...

    def copy(self, state: State) -> State:
        """A state of its own that goes on in the same way."""
        ...

    def dump(self, state: State) -> dict[str, Any]:
        """The state as plain data."""
        ...

    def essence(self, state: State) -> dict[str, Any]:
        """What the state is as plain data: equal for states that nobody can tell apart."""
        ...

    def load(self, plain: dict[str, Any], setup: dict[str, Any], content: Any) -> State:
        """The state that `dump` wrote down."""
        ...

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a seat may know (None: a spectator)."""
        ...

    def resample(self, state: State, seat: int, chance: Chance) -> State:
        """A state that this seat could not tell from the real one."""
        ...

    def option_texts(self, state: State, question: Question) -> list[str]:
        """The text form of every option of a question, all different."""
        ...

    def choices(self, state: State, question: Question) -> list[Choice]:
        """What every option of a question is, with its price."""
        ...

    def asked(self, state: State, seat: int | None) -> QuestionShape:
        """The open question as data, for who is asked and for all others (None: a spectator)."""
        ...

    def odds(self, state: State, question: Question, code: int) -> OddsShape | None:
        """The odds of an option, if it has any."""
        ...

    def drawable(self, state: State, question: Question) -> dict[str, Any]:
        """What helps to answer the question on a drawing of the table; nothing for most."""
        ...

    def speech(self, language: str) -> Speaker:
        """The game in a language; a ValueError names those there are."""
        ...

    def read_choice(self, text: str, kind: str) -> Choice:
        """What a text means in a question of this kind, offered or not."""
        ...

    def why_not(self, state: State, question: Question, wish: Choice) -> Hindrance:
        """What stands in the way of a choice that is not offered."""
        ...

    def wishes(self, state: State, question: Question, what: str) -> list[Choice]:
        """Everything that who is asked could want to do with a thing, possible or not."""
        ...

    def is_there(self, state: State, seat: int | None, what: str) -> bool:
        """Whether a thing is on the table, and the seat may know that."""
        ...

    def queries(self) -> tuple[str, ...]:
        """What can be asked in this game alone: the keys of such queries."""
        ...

    def probe(
        self, match: Match, seat: int | None, query: dict[str, Any], speech: Speaker
    ) -> dict[str, Any]:
        """The answer to a query of this game; NoSuchQuery for what cannot be asked."""
        ...

    def read_open(self, state: State, question: Question, text: str) -> list[int]:
        """The answer that a text gives to an open question; a Refusal says why it is none."""
        ...

    def check_open(self, state: State, question: Question, answer: list[int]) -> None:
        """Raise the Refusal for an answer that an open question does not take."""
        ...

    def open_text(self, state: State, question: Question, answer: list[int]) -> str:
        """The text form of an answer that was not among the proposed options."""
        ...

    def wrong_count(self, question: Question) -> str:
        """The slug for an answer with too few or too many parts."""
        ...

    def explain(self, rule: str) -> str:
        """A sentence for a rule that refuses."""
        ...

    def suggest(self, state: State) -> list[int]:
        """A sensible default answer to the open question."""
        ...

    def concede(self, state: State, seat: int) -> None:
        """A seat that is in the game gives it up: it is over, or the others play on without him.

        Afterwards the state is at a question or at a result, as always (table.concede).
        """
        ...

    def agree_draw(self, state: State) -> None:
        """End the game as a draw, or raise the Refusal where nobody can agree (table.draw)."""
        ...

    def is_out(self, state: State, seat: int) -> bool:
        """True for a seat that has conceded or fallen: it cannot concede, and decides no more."""
        ...

    def why(self, match: Match, what: str, language: str) -> list[str]:
        """What a number or an option rests on, line by line."""
        ...

    def reasons(self, state: State, question: Question, code: int) -> list[Remark]:
        """Why an option is there, what it costs and what it leads to, as data."""
        ...


@mypyc_attr(allow_interpreted_subclasses=True)
class ClosedQuestions:
    """For games that never ask an open question: the methods that are then never needed."""

    def read_open(self, state: State, question: Question, text: str) -> list[int]:
        """No question of such a game is open."""
        raise TypeError("this game has no open questions")

    def check_open(self, state: State, question: Question, answer: list[int]) -> None:
        """No question of such a game is open."""
        raise TypeError("this game has no open questions")

    def open_text(self, state: State, question: Question, answer: list[int]) -> str:
        """No question of such a game is open."""
        raise TypeError("this game has no open questions")

    def drawable(self, state: State, question: Question) -> dict[str, Any]:
        """There is no table to draw on."""
        return {}
