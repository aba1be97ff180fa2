"""What differs between the games at the terminal: one object for each game, found by its name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol

from ..errors import NOT_IN_ORDER, Trouble, told
from ..options.names import known_game
from ..tongue import one_of, said

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text

    from wartable.kernel.match import Match
    from wartable.kernel.record import Record
    from wartable.words.rulebook import Rulebook

    from ...words.speech import Speech
    from .session import Session

Aside = Callable[[str, list[str]], None]
"""Something the player asked for: what stands behind the word, and the options."""

LOOKING_BACK: Final[Mapping[str, str]] = {
    "undo": "help_undo",
    "undo force": "help_undo_force",
    "table": "help_table",
    "log [N]": "help_log",
}
GOING_ON: Final[Mapping[str, str]] = {
    "rules SLUG": "help_rules",
    "hint": "help_hint",
    "save FILE": "help_save",
    "position [FILE]": "help_position",
    "concede": "help_concede",
    "draw": "help_draw",
    "quit": "help_quit",
}
"""What can be typed in every game, and the label that explains it."""


class Package(Protocol):
    """What the package of every game offers."""

    def position(self, plain: dict[str, Any]) -> Match:
        """The match that begins with a position."""

    def replay(self, record: Record, at: int | None) -> Match:
        """The match that a record describes, after `at` answers."""


class GameScreen(ABC):
    """How one game looks in the terminal."""

    game: ClassVar[str] = ""
    bot: ClassVar[str] = ""
    """Who plays the other seats and gives hints, if nobody else is asked for."""
    quiet: ClassVar[tuple[str, ...]] = ()
    """The kinds of questions at which going on needs no words when nothing else is possible."""
    passes: ClassVar[tuple[str, ...]] = ()
    """The answers by which a seat lets something pass."""
    commands: ClassVar[Mapping[str, str]] = {}
    """What can be asked at the prompt beside what every game has."""
    help: ClassVar[Mapping[str, str]] = {}
    """What can be typed, and the label that explains it."""
    script: ClassVar[str] = ""
    """The key under which a position scripts chance."""
    manual: ClassVar[str] = ""
    """Where positions are explained."""

    @abstractmethod
    def package(self) -> Package:
        """The package of the game."""

    def limited(
        self, plain: dict[str, Any], turns: int | None, players: Sequence[str]
    ) -> dict[str, Any]:
        """A position with the last turn that a game of these players has, if it knows one."""
        return plain

    @abstractmethod
    def speech(self, lang: str) -> Speech:
        """The game in a language."""

    @abstractmethod
    def languages(self) -> list[str]:
        """The languages that it is in."""

    def spoken(self) -> Speech:
        """The game in the language of the command, or in English where it has not learned it."""
        return self.speech(one_of(self.languages()))

    @abstractmethod
    def rulebook(self, lang: str = "en") -> Rulebook:
        """Every rule by its slug, in a language."""

    @abstractmethod
    def draw(self, match: Match, seat: int | None, speech: Speech) -> RenderableType:
        """The table as a seat sees it."""

    def looks(self, match: Match) -> object:
        """What the drawn table depends on: it is drawn again when this has changed."""
        return len(match.events)

    def briefing(self, match: Match, speech: Speech) -> list[Text]:
        """What a player should know before the first question."""
        return []

    @abstractmethod
    def svg(self, match: Match, speech: Speech, figure: str = "") -> str:
        """The table as a picture; for one figure with what it can reach and see."""

    def names(self, match: Match, speech: Speech) -> dict[str, str]:
        """What printed things are called in a language, with their English names."""
        return {}

    def why(self, match: Match, what: str, speech: Speech) -> list[str]:
        """What a value or an option rests on, line by line."""
        return match.why(what, speech.code)

    @abstractmethod
    def asides(self, session: Session, speech: Speech, out: Console) -> dict[str, Aside]:
        """What answers the game's own commands."""

    @abstractmethod
    def explains(self, match: Match, what: str) -> bool:
        """True for what `why` explains though it is no answer: a value, a figure."""

    def not_there(self, match: Match, what: str, speech: Speech) -> str:
        """The sentence for something `why` would explain if it existed; nothing for all else."""
        return ""

    @abstractmethod
    def errors(self) -> tuple[type[Exception], ...]:
        """What a setup or a position that cannot be played raises."""

    @abstractmethod
    def has_name(self, plain: dict[str, Any], seat: int) -> bool:
        """True if a position says what the player of this seat is called."""

    def replay(self, record: Record, at: int | None) -> Match:
        """The match that a record describes, after `at` answers."""
        return self.package().replay(record, at)

    @abstractmethod
    def facts(self, match: Match) -> dict[str, object]:
        """What programs want to know about how the game is played."""


def screen_of(game: str) -> GameScreen:
    """The screen of a game by its name."""
    if known_game(game) == "dysma":
        from ..dysma.screen import BattleScreen

        return BattleScreen()
    from ..siegestorm.screen import SiegeScreen

    return SiegeScreen()


def open_position(
    screen: GameScreen,
    file: Path,
    speech: Speech,
    brought: bool,
    seed: int | None,
    turns: int | None,
    players: Sequence[str],
) -> tuple[Match, list[str]]:
    """The match that a position file describes, and what the people at its seats are called.

    Nothing else may have been `brought` that a game is made of. The seed is for a position that
    says none; `turns` is the last turn, whatever the position says, for such `players`.
    """
    from wartable.files.given import read_position

    if brought:
        raise Trouble(said("position.brings"), said("hint.into_position"))
    try:
        plain = read_position(file)
        if seed is not None:
            plain.setdefault("seed", seed)
        match = screen.package().position(screen.limited(plain, turns, players))
    except screen.errors() as error:
        words = f"{said('position.unfit', file=file)}\n{told(error)}"
        raise Trouble(words, said("hint.manual", manual=screen.manual), NOT_IN_ORDER) from None
    people = [
        name if screen.has_name(plain, seat) else speech.player(seat)
        for seat, name in enumerate(match.names)
    ]
    return match, people


@contextmanager
def scripted_chance(screen: GameScreen) -> Iterator[None]:
    """Around a game that may run out of scripted chance: what to do about it, in its own words."""
    from wartable.kernel.chance import ScriptError

    try:
        yield
    except ScriptError as error:
        words = told(error)
        hint = said("hint.scripted", script=screen.script)
        raise Trouble(f"{words[:1].upper()}{words[1:]}.", hint, NOT_IN_ORDER) from None
