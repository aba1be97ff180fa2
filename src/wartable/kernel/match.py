"""A match: a state with its record, its log and its manners.

This is the pleasant face of an engine: look at `question` and `options`, give an `answer`, read
what happened. A refused answer changes nothing and names the rule that forbids it.
"""

from __future__ import annotations

from typing import Any

from .answering import THEN, Answering, refuse
from .chance import ScriptError
from .checkpoints import Checkpoints
from .codec import fingerprint_of
from .event import Event
from .game import Game
from .position import PlayedError, refused
from .question import Question
from .record import FINGERPRINT_EVERY, Record
from .refusal import Refusal
from .remark import Remark
from .state import Result, State, proceed
from .thing import SIDE_LETTERS, usual_name
from .written import show

# Entries of a record that answer no question; no option of any game begins like this.
MARK = "!"
CONCEDE = "!concede"
DRAW = "!draw"

NOBODY = -1
MOST_TOLD = 8
"""So many options are named when an answer of a position is refused."""


class Match:
    """One game being played."""

    def __init__(
        self,
        game: Game,
        setup: dict[str, Any],
        seed: int,
        names: list[str] | None = None,
        content: Any = None,
        state: State | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.content = game.content(setup) if content is None else content
        self.state: State = game.start(setup, seed, self.content) if state is None else state
        self.events: list[Event] = list(self.state.log or [])
        self.state.log = []
        self.answers: list[str] = []
        self.fingerprints: dict[int, str] = {}
        count = game.seats(self.state)
        self.names = list(names) if names else [usual_name(i) for i in range(count)]
        # For each answer: who gave it, and what was revealed and drawn by then (the undo policy).
        self._marks: list[tuple[int, int, int]] = []
        self._logged: list[int] = []
        self._checkpoints = Checkpoints()
        self._answering = Answering(game)
        self._content_hash = ""  # worked out when the first record is made
        if state is None and "played" in setup:
            self._catch_up(setup["played"])

    @property
    def question(self) -> Question | None:
        """What the table asks now; None when the game is over."""
        return self.state.question

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        return self.state.result

    @property
    def options(self) -> list[str]:
        """The text form of every option of the open question."""
        question = self.state.question
        return [] if question is None else list(self._answering.texts(self.state, question))

    def answer(
        self, answer: str | list[int], seat: int | None = None, number: int | None = None
    ) -> list[Event]:
        """Answer the open question; gives the events that follow.

        A text may join consecutive answers with " / ": a whole declaration, taken or refused as
        one. `number` says which question is meant, by the answers before it (a view's "version");
        when that one is no longer open, the answer is refused (table.stale).
        """
        if number is not None and number != len(self.answers):
            raise refuse(self.game, "table.stale")
        parts: list[str] | list[list[int]]
        parts = answer.split(THEN) if isinstance(answer, str) else [answer]
        before = len(self.events)
        given = len(self.answers)
        asked = self.state.question
        try:
            for part in parts:
                question = self.state.question
                if given < len(self.answers) and question is not None and asked is not None:
                    if question.seat != asked.seat:
                        raise refuse(self.game, "table.seat")
                self._answer_one(part, seat)
        except Refusal as refusal:
            if len(self.answers) > given:
                self._rewind(given)
                if refusal.rule == "table.form":
                    raise refuse(self.game, "table.declared") from refusal
            raise
        except ScriptError:  # in the middle of a step
            self._rewind(given)
            raise
        self._stand_in()
        return self.events[before:]

    def concede(self, seat: int) -> list[Event]:
        """A seat gives the game up, asked or not (table.concede); gives the events that follow.

        What that means is for the game to say. Where others play on, who has conceded is asked no
        more: should the rules still have a question for him, the table gives the suggested answer.
        """
        before = len(self.events)
        self.enter(f"{CONCEDE} {seat}")
        self._stand_in()
        return self.events[before:]

    def agree_draw(self) -> list[Event]:
        """Everybody has agreed to a draw; that they have is for the caller to know (table.draw)."""
        before = len(self.events)
        self.enter(DRAW)
        return self.events[before:]

    def may_concede(self, seat: int) -> bool:
        """True for a seat that is still in a game that goes on."""
        if self.state.result is not None or not 0 <= seat < self.game.seats(self.state):
            return False
        return not self.game.is_out(self.state, seat)

    def enter(self, entry: str) -> None:
        """Take one entry of a record: an answer, a concession or an agreed draw."""
        if entry.startswith(MARK):
            self._declare(entry)
        else:
            self._answer_one(entry, None)

    def why_not(self, answer: str, seat: int | None = None) -> Refusal | None:
        """Why an answer is not allowed; None when it is."""
        try:
            if THEN in answer:
                self.copy().answer(answer, seat)
            else:
                self._answering.read(self.state, answer, seat)
        except Refusal as refusal:
            return refusal
        return None

    def codes(self, answer: str) -> list[int]:
        """The options that a text means as an answer to the open question; or the Refusal."""
        return self._answering.read(self.state, answer, None)

    def worded(self, answer: list[int]) -> str:
        """An answer to the open question in its text form."""
        question = self.state.question
        if question is None:
            raise refuse(self.game, "table.over")
        return self._answering.text(self.state, question, answer)

    def why(self, what: str, language: str = "en") -> list[str]:
        """What a value ("Tengu@a2") or an option rests on, line by line; `probe` has it as data."""
        return self.game.why(self, what, language)

    def reasons(self, option: str) -> list[Remark]:
        """Why an option of the open question is there, what it costs, what it leads to."""
        question = self.question
        if question is None or option not in self.options:
            raise ValueError(f"“{option}” is no option of the open question")
        return self.game.reasons(self.state, question, question.options[self.options.index(option)])

    def suggestion(self) -> str:
        """A sensible default answer to the open question."""
        question = self.state.question
        if question is None:
            raise refuse(self.game, "table.over")
        return self._answering.text(self.state, question, self.game.suggest(self.state))

    def ask(self, seat: int | None, language: str = "en", drawable: bool = True) -> dict[str, Any]:
        """The open question as a client needs it: what can be chosen, in words, with a suggestion.

        A seat that is not asked and a spectator (None) learn only whom the table waits for. What
        can be drawn for an open question takes the longest to work out: `drawable` may be False.
        """
        from .asking import in_words

        self._check_seat(seat)
        return {**in_words(self, seat, language, drawable)}

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know, as plain data (None: a spectator)."""
        self._check_seat(seat)
        view = self.game.view(self.state, seat)
        view["question"]["number"] = len(self.answers)
        view["names"] = list(self.names)
        view["version"] = len(self.answers)
        view["events"] = len(self.events)
        return view

    def probe(
        self, seat: int | None, query: dict[str, Any], language: str = "en"
    ) -> dict[str, Any]:
        """What a player may ask the table, answered as plain data (docs/protocol.md).

        {"answer": TEXT} would it be allowed, {"option": TEXT} why it is there, {"thing": THING} why
        it cannot be used, {"value": THING, "of": …} a number's sum; a game may know more. Nothing
        changes by asking. NoSuchQuery, a ValueError, says in a sentence what cannot be asked.
        """
        from .probing import probe

        return probe(self, seat, query, language)

    def lines(
        self, seat: int | None, language: str = "en", since: int = 0, whole: bool = False
    ) -> list[dict[str, Any]]:
        """The log as a seat may read it: the events from this number on, in words.

        `whole` has everybody's secrets in it, for those who look at a finished game.
        """
        from .lines import lines

        self._check_seat(seat)
        return [{**line} for line in lines(self, seat, language, since, whole)]

    def events_for(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """What a seat may know of the events from this number on (None: a spectator).

        They are numbered from 0; a view's "events" is the number of the next one. Taking an answer
        back takes its events back, too.
        """
        self._check_seat(seat)
        events = self.events
        first = max(0, since)
        return [{"number": i, **events[i].seen_by(seat)} for i in range(first, len(events))]

    def _check_seat(self, seat: int | None) -> None:
        """Nobody sits elsewhere: who counts wrongly would look on as a spectator, and not know."""
        seats = self.game.seats(self.state)
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {seats - 1}")

    def givers(self) -> list[int]:
        """For each answer the seat that gave it."""
        return [mark[0] for mark in self._marks]

    def can_undo(self) -> bool:
        """True when the last answer may be taken back by whoever gave it (table.undo)."""
        if not self._marks:
            return False
        _, reveals, drawn = self._marks[-1]
        question = self.state.question
        return (
            question is not None
            and question.seat == self._marks[-1][0]
            and self.state.reveals == reveals
            and int(self.state.chance.drawn) == drawn
        )

    def undo(self, force: bool = False) -> None:
        """Take the last answer back; beyond the policy only when everybody agreed (`force`).

        A concession is taken back by force only. What the table answered for somebody who has
        conceded goes together with the answer before it.
        """
        if not self.answers or not (force or self.can_undo()):
            raise refuse(self.game, "table.undo")
        self._rewind(len(self.answers) - 1)
        while self.answers and self._is_left_alone():
            self._rewind(len(self.answers) - 1)

    def record(self) -> Record:
        """Everything needed to play this match again."""
        result = self.state.result
        if not self._content_hash:
            self._content_hash = self.game.content_hash(self.setup, self.content)
        return Record(
            self.game.name,
            self.setup,
            self.seed,
            list(self.answers),
            self._content_hash,
            dict(self.fingerprints),
            list(self.names),
            None if result is None else result.plain(),
        )

    def to_position(self) -> dict[str, Any]:
        """The position that leads to this moment, hidden things included.

        `position` of the game makes a match of it that goes on in the same way. What is in the
        middle of something is the last moment at rest before it, and what was `played` since.
        """
        from .moment import whole_position

        return whole_position(self)

    def position_for(self, seat: int | None) -> dict[str, Any]:
        """The last moment at rest as a seat could write it down (None: a spectator).

        What the seat does not know is only counted; chance begins anew.
        """
        from .moment import seen_position

        return seen_position(self, seat)

    def go_back(self, count: int) -> None:
        """Take answers back, whoever agreed to it, until only so many are left."""
        if not 0 <= count <= len(self.answers):
            raise ValueError(f"{len(self.answers)} answers were given; there is no answer {count}")
        if count < len(self.answers):
            self._rewind(count)

    def copy(self) -> Match:
        """A match of its own that may go another way."""
        state = self.game.copy(self.state)
        twin = Match(self.game, self.setup, self.seed, self.names, self.content, state)
        twin.events = list(self.events)
        twin.answers = list(self.answers)
        twin.fingerprints = dict(self.fingerprints)
        twin._marks = list(self._marks)
        twin._logged = list(self._logged)
        twin._checkpoints = self._checkpoints.copy()
        return twin

    def dump(self) -> dict[str, Any]:
        """The state as plain data."""
        return self.game.dump(self.state)

    def fingerprint(self) -> str:
        """A short name of the state: equal states, equal names."""
        return fingerprint_of(self.dump())

    def _repr_svg_(self) -> str | None:
        """The table in a notebook, if the game draws itself."""
        draw = getattr(self.state, "_repr_svg_", None)
        return None if draw is None else str(draw())

    def __repr__(self) -> str:
        question, result = self.state.question, self.state.result
        answers = f"{len(self.answers)} answer{'' if len(self.answers) == 1 else 's'}"
        now = "nobody is asked"
        if question is not None:
            now = f"{self.names[question.seat]} is asked: {question.kind}"
        elif result is not None:
            sides = [*self.names, *[f"side {letter}" for letter in SIDE_LETTERS[len(self.names) :]]]
            winners = " and ".join([sides[one] for one in result.winners])
            now = f"won by {winners}" if winners else "a draw"
        return f"Match({self.game.name}, seed={self.seed}, {answers}, {now})"

    def __eq__(self, other: object) -> bool:
        """Whether both are at the same moment, however the game numbers its cards."""
        if not isinstance(other, Match) or self.game.name != other.game.name:
            return False
        return self.game.essence(self.state) == self.game.essence(other.state)

    def __hash__(self) -> int:
        raise TypeError("a match goes on, so it cannot be a key; use its fingerprint")

    def _answer_one(self, answer: str | list[int], seat: int | None) -> None:
        codes = self._answering.read(self.state, answer, seat)
        question = self.state.question
        assert question is not None
        text = self._answering.text(self.state, question, codes)
        state = self.state
        mark = (question.seat, state.reveals, int(state.chance.drawn))
        self._keep()
        proceed(state, codes)
        self._write_down(text, mark)

    def _catch_up(self, played: list[str]) -> None:
        """Answers that lead to where the match begins: no part of its record, never taken back."""
        for place, text in enumerate(played):
            try:
                self.enter(text)
            except Refusal as refusal:
                told = "" if self.state.result else ", ".join(self.options[:MOST_TOLD])
                raise PlayedError(refused(show(text), refusal, told), place) from refusal
        self._stand_in()
        self.answers = []
        self.fingerprints = {}
        self._marks = []
        self._logged = []
        self._checkpoints = Checkpoints()

    def _keep(self) -> None:
        """Remember the state as it is before the next answer."""
        self._checkpoints.keep(len(self.answers), self.game.copy(self.state))

    def _declare(self, entry: str) -> None:
        """A concession or an agreed draw; a refusal changes nothing."""
        state = self.state
        if state.result is not None:
            raise refuse(self.game, "table.over")
        mark = (NOBODY, state.reveals, int(state.chance.drawn))
        word, _, rest = entry.partition(" ")
        if word == CONCEDE:
            seats = [str(seat) for seat in range(self.game.seats(state))]
            seat = seats.index(rest) if rest in seats else NOBODY
            if not self.may_concede(seat):
                raise refuse(self.game, "table.out")
            self._keep()
            self.game.concede(state, seat)
        elif entry == DRAW:
            self._keep()
            self.game.agree_draw(state)
        else:
            raise refuse(self.game, "table.form")
        self._write_down(entry, mark)

    def _write_down(self, entry: str, mark: tuple[int, int, int]) -> None:
        """Keep what was answered or declared, and what came of it."""
        self._marks.append(mark)
        self._logged.append(len(self.events))
        self.answers.append(entry)
        self._answering.forget()
        self.events.extend(self.state.log or [])
        self.state.log = []
        if len(self.answers) % FINGERPRINT_EVERY == 0:
            self.fingerprints[len(self.answers)] = self.fingerprint()

    def _is_left_alone(self) -> bool:
        """True when the open question is for somebody who has conceded."""
        question = self.state.question
        return question is not None and self.game.is_out(self.state, question.seat)

    def _stand_in(self) -> None:
        """The table answers for who has conceded; these are answers of the record like any."""
        while self._is_left_alone():
            self._answer_one(self.game.suggest(self.state), None)

    def _rewind(self, count: int) -> None:
        """Go back to where so many answers had been given, as if no more had ever been."""
        entries = self.answers
        found, kept = self._checkpoints.before(count)
        self._checkpoints.forget_after(found)
        self.state = self.game.copy(kept)
        self.state.log = []
        self._answering.forget()
        if found < len(entries):
            self.events = self.events[: self._logged[found]]
            self.answers = entries[:found]
            self._marks = self._marks[:found]
            self._logged = self._logged[:found]
        marks = self.fingerprints
        self.fingerprints = {number: mark for number, mark in marks.items() if number <= found}
        for entry in entries[found:count]:
            self.enter(entry)
