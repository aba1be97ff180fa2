"""Everything a player can ask at the prompt that is not an answer: help, why, log, cards, rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wartable.kernel.moment import position_text
from wartable.kernel.reading import read_number
from wartable.kernel.refusal import Refusal

from ..commands.rules import show_rule
from ..errors import Trouble, told, why_not
from ..log import log_lines
from ..positions import write_position
from ..records import check_record_file, typed_path, write_record
from ..tongue import labelled, said
from .prompt import Reply, named_option
from .session import ask_bot
from .typed import in_own_words

if TYPE_CHECKING:
    from rich.console import Console

    from ...words.speech import Speech
    from .game_screen import Aside
    from .session import Session

LOG_LINES = 20
ENTER = "Enter"
"""The key, as the lists of what can be typed call it."""


class Asides:
    """Answers to the player's own questions. None of them changes the game."""

    def __init__(self, session: Session, speech: Speech, out: Console) -> None:
        self.session = session
        self.speech = speech
        self.out = out
        self._by_name: dict[str, Aside] = {
            "help": self._help,
            "why": self._why,
            "log": self._log,
            "save": self._save,
            "position": self._position,
            "rules": self._rules,
            **session.screen.asides(session, speech, out),
        }

    def give(self, reply: Reply, options: list[str]) -> None:
        """Say what was asked for."""
        self._by_name[reply.what](reply.text, options)

    def refuse(self, refusal: Refusal) -> None:
        """Why something is not allowed, by rule."""
        text = Text(f"{labelled(self.speech.label('not_allowed'))} ", style="bold red")
        text.append(self.speech.refusal(refusal), style="not bold")
        text.append(f" [{refusal.rule}]", style="dim")
        self.out.print(text)
        if refusal.rule == "table.form":
            self.out.print(self.speech.label("form_hint"))

    def _help(self, rest: str, options: list[str]) -> None:
        table = Table(box=None, title=self.speech.label("help_title"), title_justify="left")
        table.add_column("", style="bold", no_wrap=True)
        table.add_column("")
        for typed, key in self.session.screen.help.items():
            shown = said("prompt.enter") if typed == ENTER else in_own_words(typed)
            table.add_row(shown, self.speech.label(key))
        self.out.print(table)

    def _why(self, rest: str, options: list[str]) -> None:
        """Why this option, why this value, or why not."""
        match = self.session.match
        what = named_option(rest, options)
        if not what:
            assert match.question is not None
            self._rules(match.question.rule, options)
            return
        if read_number(what) >= 0:
            self.refuse(Refusal("table.offered", match.game.explain("table.offered")))
            return
        if what in options:
            self.out.print(self.speech.option(match, what), style="bold")
        elif missing := self.session.screen.not_there(match, what, self.speech):
            self.out.print(missing, style="red")
            return
        elif not self.session.screen.explains(match, what):
            refusal = match.why_not(what)
            if refusal is not None:
                self.refuse(refusal)
                return
        for line in self.session.screen.why(match, what, self.speech):
            self.out.print(Padding(line, (0, 2)))

    def _log(self, rest: str, options: list[str]) -> None:
        match = self.session.match
        assert match.question is not None
        seat = match.question.seat
        count = read_number(rest)
        count = LOG_LINES if count < 0 else count
        if not match.events:
            self.out.print(self.speech.label("empty"))
        lines = log_lines(self.speech, match, seat)
        for line in lines[max(0, len(lines) - count) :]:
            self.out.print(line)

    def _save(self, rest: str, options: list[str]) -> None:
        try:
            path = typed_path(rest) if rest else self.session.path
            check_record_file(path)
            write_record(self.session.match, path)
        except Trouble as trouble:
            self.out.print(f"{trouble.words} {trouble.hint}", style="red")
        except OSError as error:
            self.out.print(f"{labelled(str(rest or path))} {why_not(error)}", style="red")
        else:
            self.out.print(
                self.speech.label("saved", file=str(path)), style="green", soft_wrap=True
            )

    def _position(self, rest: str, options: list[str]) -> None:
        """The table as whoever is asked knows it, in a file or here."""
        match = self.session.match
        assert match.question is not None
        try:
            plain = match.position_for(match.question.seat)
            if not rest:
                self.out.print(position_text(plain), soft_wrap=True)
                return
            path = typed_path(rest)
            write_position(plain, path)
        except Trouble as trouble:
            self.out.print(f"{trouble.words} {trouble.hint}", style="red")
        except ValueError as error:
            self.out.print(told(error), style="red")
        else:
            saved = self.speech.label("saved", file=str(path))
            self.out.print(saved, style="green", soft_wrap=True)

    def _rules(self, rest: str, options: list[str]) -> None:
        """A rule by its name or by words in it; without either, that of the open question."""
        question = self.session.match.question
        if not rest and question is not None:
            rest = question.rule
        book = self.speech.rulebook()
        rule = book.get(rest)
        found = [rule] if rule is not None else book.search(rest)[:5]
        for one in found:
            show_rule(self.out, one)
        if not found:
            close = ", ".join(book.nearest(rest))
            self.out.print(self.speech.label("unknown_command", command=rest) + f" {close}")

    def hint(self) -> str:
        """What the game's usual bot would answer here, in text form."""
        from ..options.names import find_bot

        match = self.session.match
        return ask_bot(match, find_bot(self.session.screen.bot, match.seed, match.game.name))

    def reasons(self, answer: str) -> None:
        """What the hinted answer and others promise, in chances to win."""
        from wartable.lab.hints import reasons

        match = self.session.match
        found = reasons(match, answer)
        if not found:
            self.out.print(f"  {self.speech.label('hint_too_early')}", style="green")
        for text, chance in found:
            words = self.speech.answer(match, text)
            said = self.speech.label("hint_promises", answer=words, chance=round(100 * chance))
            self.out.print(f"  {said}", style="green")
