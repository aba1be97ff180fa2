"""A match being played in the terminal: who sits where, and a record that is never behind."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from wartable.kernel.answering import AND, NOTHING
from wartable.kernel.refusal import Refusal

from ..errors import why_not
from ..records import check_record_file, write_record
from ..tongue import labelled
from .game_screen import screen_of

if TYPE_CHECKING:
    from wartable.bots import Bot
    from wartable.kernel.match import Match


def ask_bot(match: Match, bot: Bot) -> str:
    """What a bot answers to the open question, in text form."""
    from wartable.bots import ask

    answer = ask(bot, match)
    question = match.question
    assert question is not None
    if not question.accepts(answer):
        return match.game.open_text(match.state, question, answer)
    texts = match.options
    return AND.join(texts[question.options.index(code)] for code in answer) or NOTHING


def agrees_to_draw(match: Match, bot: Bot, seat: int) -> bool:
    """Whether a bot that plays this seat would rather have a draw than play on."""
    from wartable.bots import Sight

    return bot.agrees_to_draw(Sight(match.game, match.state, seat))


def gives_up(match: Match, bot: Bot) -> bool:
    """Whether a bot that is asked would rather concede than answer."""
    from wartable.bots import Sight

    return bot.concedes(Sight(match.game, match.state))


class Session:
    """The match, its players (None: a person) and the file its record is kept in."""

    def __init__(self, match: Match, bots: list[Bot | None], path: Path) -> None:
        self.match = match
        self.screen = screen_of(match.game.name)
        self.bots = bots
        self.path = path
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        check_record_file(path)
        self.unsaved = ""  # why the last answer could not be written down
        write_record(match, path)

    def is_hot_seat(self) -> bool:
        """True when several people share the keyboard."""
        return len(self.people) > 1

    def save(self) -> None:
        """Bring the record up to date; a full disk must not end a game, only be told."""
        self.unsaved = ""
        try:
            write_record(self.match, self.path)
        except OSError as error:
            self.unsaved = f"{labelled(str(self.path))} {why_not(error)}"

    def answer(self, answer: str) -> None:
        """Answer the open question, and write it down at once."""
        self.match.answer(answer)
        self.save()

    def concede(self, seat: int) -> None:
        """A seat gives up (table.concede)."""
        self.match.concede(seat)
        self.save()

    def others(self, seat: int) -> list[int]:
        """Everybody else who is still in the game: they must agree to a draw (table.draw)."""
        seats = range(len(self.bots))
        return [one for one in seats if one != seat and self.match.may_concede(one)]

    def agree_draw(self) -> None:
        """Everybody has agreed: the game is over."""
        self.match.agree_draw()
        self.save()

    def take_back(self, force: bool) -> None:
        """Undo up to the last question that a person really decided, or nothing at all.

        Without force the rules of the table hold (table.undo): a refusal leaves all as it was.
        """
        match = self.match
        before = list(match.answers)
        try:
            while len(match.answers) == len(before) or not self._asks_a_person():
                match.undo(force)
        except Refusal:
            for entry in before[len(match.answers) :]:
                match.enter(entry)
            raise
        self.save()

    def _asks_a_person(self) -> bool:
        question = self.match.question
        return question is not None and question.seat in self.people and not question.forced()
