"""What a player reads of a match, in his language; every word comes from the language files.

What both games say alike stands here; how events, questions and options are put into words is each
game's own (`siegestorm/text/speech.py`, `dysma/text/speech.py`). Colours are added by whoever shows
it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from wartable.kernel.choice import Choice
    from wartable.kernel.match import Match
    from wartable.kernel.question import Question
    from wartable.kernel.refusal import Refusal
    from wartable.kernel.remark import Remark
    from wartable.kernel.shapes import AmountShape
    from wartable.words.language import Language
    from wartable.words.rulebook import Rulebook


class UnknownLanguage(ValueError):
    """A game does not speak this language."""

    def __init__(self, code: str, known: Sequence[str]) -> None:
        super().__init__(f"There is no language called “{code}”. There are: {', '.join(known)}.")


class Speech(ABC):
    """One language of one game, with the sentences that are put together from several entries."""

    headlines: ClassVar[tuple[str, ...]] = ()
    """The kinds of events that stand out in a log."""
    unsaid: ClassVar[tuple[str, ...]] = ()
    """The kinds of events that are not printed: others tell the same and more."""
    once: ClassVar[tuple[str, ...]] = ()
    """The kinds that are printed once where several in a row read alike."""

    def __init__(
        self, code: str, known: Sequence[str], language: Callable[[str], Language]
    ) -> None:
        if code not in known:
            raise UnknownLanguage(code, known)
        self.code = code
        self.words = language(code)

    def label(self, key: str, **fields: object) -> str:
        """A label of the screen."""
        return self.words.say("screen", key, fields, [])

    def name(self, group: str, key: str) -> str:
        """The name of a zone, a step, a keyword."""
        return self.words.name(group, key)

    def player(self, seat: int) -> str:
        """What a player without a name is called."""
        return self.words.say("meta", "player", {"number": seat + 1}, [])

    def side_names(self, match: Match) -> list[str]:
        """The names of all sides: those of the seats, and of whoever else takes part."""
        return match.names

    def is_said(self, event: dict[str, object]) -> bool:
        """Whether an event has a line of its own in the log."""
        return event["kind"] not in self.unsaid

    def repeats(self, match: Match, before: dict[str, object], event: dict[str, object]) -> bool:
        """Whether an event would only say again what the one of its kind before it says."""
        return event["kind"] in self.once and self.event(match, before) == self.event(match, event)

    def is_headline(self, event: dict[str, object]) -> bool:
        """Whether it stands out there."""
        return event["kind"] in self.headlines

    def because(self, match: Match, event: dict[str, object]) -> list[AmountShape]:
        """What a number that an event tells is the sum of; nothing for most."""
        return []

    def side_of(self, match: Match, event: dict[str, object]) -> str:
        """Whose doing or suffering an event is, as a thing; nothing where it is nobody's."""
        side = event.get("side")
        return side if isinstance(side, str) else ""

    @abstractmethod
    def event(self, match: Match, event: dict[str, object]) -> str:
        """One event in words."""

    @abstractmethod
    def question(self, match: Match) -> str:
        """The open question."""

    @abstractmethod
    def choice(self, match: Match, choice: Choice) -> str:
        """An option of the open question, by what it is."""

    def short(self, match: Match, choice: Choice) -> tuple[str, str]:
        """The deed of an option and with what it is done; most games need no more than labels."""
        return "", ""

    def waiting(self, match: Match) -> str:
        """For whom the table waits."""
        return self.about(match, "to_answer", open_question(match).seat)

    @abstractmethod
    def option(self, match: Match, text: str) -> str:
        """An option of the open question, by its text form."""

    def option_line(self, match: Match, text: str) -> str:
        """An option as it stands in the list, with what is worth knowing about it."""
        return self.option(match, text)

    @abstractmethod
    def remark(self, match: Match, remark: Remark) -> str:
        """A reason of an option, without the slug of its rule."""

    @abstractmethod
    def rulebook(self) -> Rulebook:
        """The rules in this language."""

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not allowed."""
        return self.words.refusal(refusal.rule, self.rule_words(refusal))

    def rule_words(self, refusal: Refusal) -> str:
        """What is said where no sentence is given: by the engine in English, else by the rule."""
        rule = None if self.words.english is None else self.rulebook().get(refusal.rule)
        return refusal.words if rule is None else rule.text

    def answer(self, match: Match, answer: str) -> str:
        """A whole answer to the open question."""
        from wartable.kernel.answering import AND

        return " + ".join(self.option(match, part) for part in answer.split(AND))

    def several(self, match: Match, count: int) -> str:
        """What it is called to give so many options of the open question as one answer."""
        question = open_question(match)
        if count == 0:
            return self.words.option("nothing", {}, [], question.kind, question.rule)
        return self.words.several(question.kind, count)

    def how_to_choose(self, question: Question) -> str:
        """How many to choose, where it is not just one."""
        if question.high == 1 and question.low == 1:
            return self.label("place_hint") if question.open else ""
        key = "choose_exactly" if question.low == question.high else "choose_between"
        text = self.label(key, low=question.low, high=question.high)
        return f"{text}, {self.label('in_order')}" if question.ordered else text

    def result(self, match: Match, seat: int | None) -> str:
        """Who has won; to a player, whether it was him."""
        assert match.result is not None
        winners = match.result.winners
        if not winners:
            return self.label("draw")
        if seat is None:
            return self.words.say("screen", "wins", {"winners": winners}, self.side_names(match))
        return self.label("you_win" if seat in winners else "you_lose")

    def pass_keyboard(self, match: Match, seat: int) -> str:
        """Several people at one keyboard: whose turn it is to look."""
        return self.about(match, "pass_device", seat)

    def about(self, match: Match, key: str, seat: int, **fields: object) -> str:
        """A label of the screen that names a player."""
        return self.words.say("screen", key, {"side": seat, **fields}, match.names)


def open_question(match: Match) -> Question:
    """The open question of a match that is not over."""
    assert match.question is not None
    return match.question
