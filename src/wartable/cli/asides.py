"""Everything a player can ask at the prompt that is not an answer: help, why, log, cards, rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wartable.kernel.likeness import nearest
from wartable.kernel.refusal import Refusal

from .prompt import Reply, named_option
from .records import write_record
from .rules import show_rule
from .seats import side_names
from .session import ask_bot

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from .session import Session
    from .speech import Speech

LOG_LINES = 20

HELP = {
    "1": ("screen", "help_number"),
    "deploy Tengu": ("screen", "help_text"),
    "Enter": ("screen", "help_enter"),
    "?": ("screen", "help_help"),
    "why 2, why Tengu@a2": ("screen", "help_why"),
    "undo": ("screen", "help_undo"),
    "undo force": ("screen", "help_undo_force"),
    "table": ("screen", "help_table"),
    "log [N]": ("screen", "help_log"),
    "card NAME": ("screen", "help_cards"),
    "rules SLUG": ("screen", "help_rules"),
    "hint": ("screen", "help_hint"),
    "save FILE": ("screen", "help_save"),
    "quit": ("screen", "help_quit"),
}
"""What can be typed, and where the language files explain it."""


class Asides:
    """Answers to the player's own questions. None of them changes the game."""

    def __init__(self, session: Session, speech: Speech, out: Console) -> None:
        self.session = session
        self.speech = speech
        self.out = out
        self._by_name: dict[str, Callable[[str, list[str]], None]] = {
            "help": self._help,
            "why": self._why,
            "log": self._log,
            "save": self._save,
            "rules": self._rules,
            "card": self._card,
        }

    def give(self, reply: Reply, options: list[str]) -> None:
        """Say what was asked for."""
        self._by_name[reply.what](reply.text, options)

    def refuse(self, refusal: Refusal) -> None:
        """Why something is not allowed, by rule."""
        text = Text(f"{self.speech.label('not_allowed')}: ", style="bold red")
        text.append(self.speech.refusal(refusal), style="not bold")
        text.append(f" [{refusal.rule}]", style="dim")
        self.out.print(text)

    def _help(self, rest: str, options: list[str]) -> None:
        table = Table(box=None, title=self.speech.label("help_title"), title_justify="left")
        table.add_column("", style="bold", no_wrap=True)
        table.add_column("")
        for typed, (group, key) in HELP.items():
            table.add_row(typed, self.speech.name(group, key))
        self.out.print(table)

    def _why(self, rest: str, options: list[str]) -> None:
        """Why this option, why this value, or why not."""
        match = self.session.match
        what = named_option(rest, options)
        if not what:
            assert match.question is not None
            self._rules(match.question.rule, options)
            return
        if what in options:
            self.out.print(self.speech.option(match, what), style="bold")
        elif "@" not in what:
            refusal = match.why_not(what)
            if refusal is not None:
                self.refuse(refusal)
                return
        for line in match.why(what):
            self.out.print(Padding(line, (0, 2)))

    def _log(self, rest: str, options: list[str]) -> None:
        match = self.session.match
        assert match.question is not None
        seat = match.question.seat
        count = int(rest) if rest.isdecimal() else LOG_LINES
        if not match.events:
            self.out.print(self.speech.label("empty"))
        for event in match.events[max(0, len(match.events) - count) :]:
            self.out.print(self.speech.line(event.seen_by(seat), side_names(match)))

    def _save(self, rest: str, options: list[str]) -> None:
        path = Path(rest).expanduser() if rest else self.session.path
        try:
            write_record(self.session.match, path)
        except OSError as error:
            self.out.print(f"{path}: {error.strerror or error}", style="red")
        else:
            self.out.print(
                self.speech.label("saved", file=str(path)), style="green", soft_wrap=True
            )

    def _rules(self, rest: str, options: list[str]) -> None:
        from wartable.siegestorm.text.rulebook import rulebook

        book = rulebook()
        rule = book.get(rest)
        found = [rule] if rule is not None else book.search(rest)[:5]
        for one in found:
            show_rule(self.out, one)
        if not found:
            close = ", ".join(book.nearest(rest))
            self.out.print(self.speech.label("unknown_command", command=rest) + f" {close}")

    def _card(self, rest: str, options: list[str]) -> None:
        """The card of this name, or those whose names contain it."""
        from .cards import card_table

        book = self.session.match.content
        names = [design.name for design in book.designs]
        found = [name for name in names if rest.casefold() in name.casefold()]
        found = found or nearest(rest, names)
        if rest and found:
            self.out.print(card_table([book.designs[book.find(name)] for name in found]))
        else:
            self.out.print(self.speech.label("unknown_command", command=rest))

    def hint(self) -> str:
        """What the greedy bot would answer here, in text form."""
        from .names import find_bot

        match = self.session.match
        return ask_bot(match, find_bot("greedy", match.seed))
