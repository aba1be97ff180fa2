"""The game at the prompt: show the table, ask, take the answer, and let the bots play theirs."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from wartable.kernel.answering import AND, NOTHING
from wartable.kernel.question import Question
from wartable.kernel.reading import read_number
from wartable.kernel.refusal import Refusal

from ..log import log_lines
from ..pictures import write_picture
from ..screen import ask
from ..tongue import said
from .asides import Asides
from .prompt import ANSWER, COMMANDS, WRONG, Reply, read_reply
from .session import agrees_to_draw, ask_bot, gives_up
from .typed import Typed, commands_in

if TYPE_CHECKING:
    from rich.console import Console

    from ...words.speech import Speech
    from .session import Session

MANY: Final = 8  # more options than this stand in two columns


class Leave(Exception):
    """The player leaves; the record is safe."""


class Terminal:
    """One game, from the first question a person is asked to the end or to `quit`."""

    def __init__(
        self, session: Session, speech: Speech, out: Console, picture: Path | None = None
    ) -> None:
        self.session = session
        self.screen = session.screen
        self.speech = speech
        self.out = out
        self.picture = picture  # a file that shows the table as it was last shown here
        self.asides = Asides(session, speech, out)
        seats = len(session.bots)
        self.notes: list[list[str]] = [[] for _ in range(seats)]  # what the table answered for each
        self.read = [0] * seats  # how many events each seat has been shown
        self.pictured: object = None  # for whom, and how it looked, the table was last drawn
        self.welcomed: set[int] = set()  # who has been told how to get help
        self.at_keyboard = session.people[0] if session.people else None
        if sys.stdin.isatty():
            # Where there is one, it makes arrow keys and history work in ask().
            with suppress(ImportError):
                import readline  # noqa: F401

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        from wartable.build_info import engine_kind, version

        match = self.session.match
        engine = self.speech.label(f"engine_{engine_kind()}", version=version())
        self.out.print(engine, style="dim")
        try:
            while match.question is not None:
                self._decide(match.question)
            self._over()
        except (EOFError, KeyboardInterrupt):
            self.out.print()
            self._leave()
        except Leave:
            self._leave()

    def _decide(self, question: Question) -> None:
        """One question, to a bot or to a person; what is forced is not asked."""
        match = self.session.match
        bot = self.session.bots[question.seat]
        if bot is not None:
            answer = ask_bot(match, bot)
            if gives_up(match, bot):
                self.session.concede(question.seat)
            else:
                self.session.answer(answer)
        elif question.forced():
            self._take_for_granted(question)
        else:
            self._ask(question)

    def _take_for_granted(self, question: Question) -> None:
        """Only one answer is possible: the table gives it and says so when it asks next."""
        match = self.session.match
        answer = AND.join(match.options) or NOTHING
        asked = self.speech.question(match)
        if question.kind not in self.screen.quiet:
            self.notes[question.seat].append(f"{asked} → {self.speech.answer(match, answer)}")
        elif answer in self.screen.passes:
            words = self.speech.label("passed", question=asked)
            if words not in self.notes[question.seat]:  # once is enough for a row of them
                self.notes[question.seat].append(words)
        self.session.answer(answer)

    def _ask(self, question: Question) -> None:
        """Ask the person until there is an answer that the rules accept."""
        self._hand_over(question.seat)
        self._show(question)
        match = self.session.match
        options = match.options
        suggestion = match.suggestion()
        own = self.screen.commands
        more = {**own, **commands_in([*COMMANDS.values(), *own.values()])}
        labels = {self.speech.option(match, one): one for one in [*options, NOTHING]}
        typed = Typed(labels, self.screen.names(match, self.speech))
        while match.question is question:
            enter = self.speech.label("suggested", answer=self.speech.answer(match, suggestion))
            self.out.print(enter, style="dim")
            line = ask("> ")
            reply = read_reply(line, options, question.low, suggestion, more, question.open)
            if reply.what == ANSWER:
                self._answer(typed.in_text_form(reply.text))
            elif reply.what == WRONG:
                self.asides.refuse(Refusal(reply.text, match.game.explain(reply.text)))
            elif reply.what == "quit":
                raise Leave
            elif reply.what == "undo":
                self._undo(reply.text)
                return
            elif reply.what == "concede":
                self._concede(question.seat)
            elif reply.what == "draw":
                self._offer_draw(question)
            elif reply.what == "table":
                self.pictured = None
                self._show(question)
            elif reply.what == "hint":
                suggestion = self.asides.hint()
                answer = self.speech.answer(match, suggestion)
                chosen = self.speech.label("bot_chooses", bot=self.screen.bot, answer=answer)
                self.out.print(chosen, style="green")
                if reply.text:  # hint why
                    self.asides.reasons(suggestion)
            elif reply.what == "why" and read_number(reply.text) < 0:
                self.asides.give(Reply(reply.what, typed.in_text_form(reply.text)), options)
            else:
                self.asides.give(reply, options)

    def _answer(self, text: str) -> None:
        try:
            self.session.answer(text)
        except Refusal as refusal:
            self.asides.refuse(refusal)

    def _undo(self, how: str) -> None:
        """Take the last answer back, or say why not; the question then open is asked again."""
        try:
            self.session.take_back(force=how.casefold() in ("force", said("prompt.force")))
        except Refusal as refusal:
            self.asides.refuse(refusal)
            return
        self.out.print(self.speech.label("undone"), style="green")
        shown = len(self.session.match.events)
        self.read = [min(count, shown) for count in self.read]
        self.pictured = None

    def _sure(self, question: str) -> bool:
        """Whether the person at the keyboard says yes."""
        yes = self.speech.label("yes")
        said = ask(f"{question} > ").strip().casefold()
        return said in (yes, yes[0])

    def _concede(self, seat: int) -> None:
        """Give the game up, once that is confirmed (table.concede)."""
        if self._sure(self.speech.label("sure_concede", yes=self.speech.label("yes"))):
            self.session.concede(seat)
        else:
            self.out.print(self.speech.label("goes_on"))

    def _offer_draw(self, question: Question) -> None:
        """Ask everybody else for a draw; one who does not like it is enough to play on."""
        session, match, yes = self.session, self.session.match, self.speech.label("yes")
        try:
            match.copy().agree_draw()
        except Refusal as refusal:
            self.asides.refuse(refusal)
            return
        if not self._sure(self.speech.label("sure_draw", yes=yes)):
            self.out.print(self.speech.label("goes_on"))
            return
        # Bots first: if one declines, nobody has to take the keyboard.
        for seat in sorted(session.others(question.seat), key=session.people.count):
            bot = session.bots[seat]
            if bot is not None:
                agreed = agrees_to_draw(match, bot, seat)
            else:
                self._hand_over(seat)
                agreed = self._sure(self.speech.about(match, "ask_draw", seat, yes=yes))
            if not agreed:
                self._hand_over(question.seat)
                self.out.print(self.speech.about(match, "no_draw", seat))
                self.pictured = None
                self._show(question)
                return
        session.agree_draw()

    def _hand_over(self, seat: int) -> None:
        """Several people at one keyboard: hide the table until the next one sits there."""
        if seat == self.at_keyboard:
            return
        self.at_keyboard = seat
        self._wipe()
        ask(self.speech.pass_keyboard(self.session.match, seat) + " ")
        self._wipe()
        self.pictured = None

    def _wipe(self) -> None:
        """Clear the screen, and what could be scrolled back to."""
        self.out.clear()
        if self.out.is_terminal and not self.out.legacy_windows:
            self.out.file.write("\x1b[3J")

    def _show(self, question: Question) -> None:
        """News, the table when something has changed, and the question with its options."""
        match = self.session.match
        seat = question.seat
        self._news(seat)
        new = seat not in self.welcomed
        if new:
            for line in self.screen.briefing(match, self.speech):
                self.out.print(line)
        looks = (seat, self.screen.looks(match))
        if self.pictured != looks:
            self.pictured = looks
            self._draw(seat)
        if self.session.unsaved:
            self.out.print(self.session.unsaved, style="bold red")
        self.out.print()
        if new:
            self.welcomed.add(seat)
            self.out.print(self.speech.label("welcome"), style="green")
        self.out.print(self._question(question))

    def _draw(self, seat: int | None) -> None:
        """The table, here and in the picture that lies beside it."""
        match = self.session.match
        self.out.print(self.screen.draw(match, seat, self.speech))
        if self.picture is not None:
            write_picture(self.screen.svg(match, self.speech), self.picture)

    def _news(self, seat: int) -> None:
        """What has happened since this seat last looked, and what the table did for it."""
        match = self.session.match
        if self.read[seat]:
            self.out.print()
        for line in log_lines(self.speech, match, seat, self.read[seat]):
            self.out.print(line)
        self.read[seat] = len(match.events)
        for words in self.notes[seat]:
            self.out.print(words, style="dim italic")
        self.notes[seat].clear()

    def _question(self, question: Question) -> Text:
        match = self.session.match
        text = Text()
        text.append(self.speech.question(match), style="bold yellow")
        text.append(f" [{question.rule}]", style="dim")
        how = self.speech.how_to_choose(question)
        if how:
            text.append(f"\n{how}", style="dim")
        lines = [self.speech.option_line(match, option) for option in match.options]
        numbers = [f"{number:>3}  " for number in range(1, len(lines) + 1)]
        if question.low == 0:
            lines.append(self.speech.option(match, NOTHING))
            numbers.append("  0  ")
        widest = max(len(line) for line in lines) + 7
        columns = 2 if len(lines) > MANY and 2 * widest <= self.out.width else 1
        height = (len(lines) + columns - 1) // columns
        for row in range(height):
            text.append("\n")
            for place in range(row, len(lines), height):
                text.append(numbers[place], style="bold")
                text.append(lines[place].ljust(widest - 5))
            text.rstrip()
        return text

    def _over(self) -> None:
        """The end: the last news, the table, who won, and where the record is."""
        match = self.session.match
        seat = self.at_keyboard if not self.session.is_hot_seat() else None
        self._news(seat or 0)
        self._draw(seat)
        assert match.result is not None
        self.out.print()
        self.out.print(self.speech.result(match, seat), style="bold yellow")
        self._where()

    def _leave(self) -> None:
        self.out.print(self.speech.label("left"))
        self._where()
        command = f"wartable play {self.screen.game} --load {self.session.path}"
        self.out.print(command, style="dim", soft_wrap=True)

    def _where(self) -> None:
        saved = self.speech.label("saved", file=str(self.session.path))
        self.out.print(self.session.unsaved or saved, soft_wrap=True)
