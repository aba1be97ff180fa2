"""What the server needs to know of a game: one object of this kind for each.

The rest of the server speaks to this and to the kernel's match; it names no game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar, NamedTuple

from wartable import bots
from wartable.bots.levels import LEVELS as LEVEL_NAMES
from wartable.files.shipped import ENGLISH
from wartable.kernel import thing
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.words.language import Language
from wartable.words.rulebook import Rulebook

from ..wire.pages import (
    BotCard,
    Checked,
    FormChoice,
    FormField,
    GameCard,
    GameMode,
    MatchForm,
    ShelfEntry,
)
from ..words import words as server_words

Plain = dict[str, Any]
LEVELS = {"random": 1, "novice": 2, "greedy": 4, "tactician": 4, "strategist": 5, "seeker": 5}
"""How strong the bots are that come with wartable; those of others stand behind them."""
UNKNOWN_LEVEL = 5
YARDSTICK = "-reference"


class Brought(NamedTuple):
    """The deck or band of a seat: its name, and how it is drawn."""

    title: str
    look: str
    emblem: str


class FormTrouble(ValueError):
    """A form that cannot be played: the key of a sentence of the server, and its fields."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields


class Host(ABC):
    """A game, as the server sees it."""

    name: ClassVar[str]
    usual_bot: ClassVar[str]
    usual_level: ClassVar[str] = "level-3"
    """The opponent that is proposed to people who look at a list of them."""
    shelf_name: ClassVar[str]
    """What players bring, in a setup and in the address of its pages: decks, bands."""
    hides_brought: ClassVar[bool] = False
    """Whether the name of what somebody brought would tell others what they may not know."""
    key_events: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that are worth a mark on the slider of a replay."""

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game itself."""

    @abstractmethod
    def languages(self) -> list[str]:
        """The languages it is played in."""

    @abstractmethod
    def words(self, language: str) -> Language:
        """Its own words in one of these."""

    @abstractmethod
    def modes(self, language: str) -> list[GameMode]:
        """The ways to play it, with everything there is to choose."""

    @abstractmethod
    def open(self, form: MatchForm, seed: int) -> Match:
        """The match that a form asks for; it has been looked at by `check_form`."""

    @abstractmethod
    def position(self, text: str) -> Match:
        """The match that a position file begins."""

    @abstractmethod
    def position_keys(self) -> frozenset[str]:
        """What a position of this game may say: by it one is told from those of others."""

    @abstractmethod
    def standing(self, match: Match, language: str) -> list[str]:
        """How each seat stands, in a few words for who is about to sit down there."""

    @abstractmethod
    def errors(self) -> tuple[type[Exception], ...]:
        """What bad files of players raise beside the kernel's own."""

    @abstractmethod
    def rulebook(self, language: str) -> Rulebook:
        """All its rules, in a language as far as they have been translated."""

    # What is printed.

    @abstractmethod
    def keys_in(self, match: Match, plain: list[Any]) -> set[str]:
        """The keys of all printed things of a match that occur in plain data."""

    @abstractmethod
    def faces(self, match: Match, keys: Iterable[str], language: str) -> dict[str, Plain]:
        """What stands on printed things of a match, by their keys."""

    @abstractmethod
    def library(self, language: str) -> list[Plain]:
        """The faces of everything printed that comes with the game."""

    @abstractmethod
    def kinds(self, language: str) -> list[FormChoice]:
        """The kinds of printed things, to choose from in a list of them."""

    def looks(self, language: str) -> dict[str, Plain]:
        """How what is printed is drawn: colours and patterns by name; nothing for most games."""
        return {}

    def picture(self, name: str, size: str, language: str) -> str | None:
        """A printed thing as SVG; None where there is none of this name."""
        return None

    def view_in(self, match: Match, view: Plain, language: str) -> Plain:
        """A view with what it quotes of printed things in a language."""
        return view

    def event_in(self, match: Match, event: Plain, language: str) -> Plain:
        """An event with what it quotes of printed things in a language."""
        return event

    # Decks and bands: what a player brings.

    @abstractmethod
    def brought(self, match: Match) -> list[Brought]:
        """What each seat plays with; nothing where a position was set up."""

    @abstractmethod
    def shelf(self, language: str) -> list[ShelfEntry]:
        """Those that come with the game."""

    @abstractmethod
    def check(self, text: str, files: list[str], language: str) -> Checked:
        """What is wrong with one of a player's own."""

    # What is the same for all.

    def language(self, code: str) -> str:
        """The language to speak for who wants this one."""
        bare = code.lower().replace("_", "-").partition("-")[0]
        return bare if bare in self.languages() else ENGLISH

    def brought_in(self, title: str, language: str) -> str:
        """What somebody brought, as a language calls it; what is a player's own keeps its name."""
        return _shelf_titles(self, self.language(language)).get(title, title)

    def title(self, language: str) -> str:
        """What the game is called."""
        return self.words(self.language(language)).name("screen", "title")

    def card(self, language: str) -> GameCard:
        """Everything the start page needs."""
        said = server_words(language)
        return GameCard(
            self.name,
            self.title(language),
            said.name("about", self.name),
            self.languages(),
            self.modes(language),
            self.bots(language),
        )

    def bot_names(self) -> list[str]:
        """Who can be asked to play, the easiest first; not those that others are measured by."""
        found = [name for name in bots.names(self.name) if not name.endswith(YARDSTICK)]
        return sorted(found, key=lambda name: (_level(name), name))

    def offered_bots(self) -> list[str]:
        """Whom people choose from: the levels of the game, or everybody where it has none."""
        return [row.level for row in bots.levels(self.name)] or self.bot_names()

    def bot_title(self, name: str, language: str) -> str:
        """What players call a bot."""
        if name in LEVELS:
            return server_words(language).name("bot", name)
        named = {row.level: row.called(language) for row in bots.levels(self.name)}
        return named.get(name, name)

    def bots(self, language: str) -> list[BotCard]:
        """Everybody who can be asked to play: first those whom people choose from."""
        offered = self.offered_bots()
        others = [name for name in self.bot_names() if name not in offered]
        return [self._bot_card(name, language) for name in [*offered, *others]]

    def _bot_card(self, name: str, language: str) -> BotCard:
        section = f"level.{self.name}" if name in LEVEL_NAMES else "bot.about"
        known = name in LEVELS or name in LEVEL_NAMES
        return BotCard(
            name,
            self.bot_title(name, language),
            server_words(language).name(section, name) if known else "",
            _level(name),
            default=name == self.usual_level,
            other=name not in self.offered_bots(),
        )

    def mode(self, name: str, language: str = ENGLISH) -> GameMode:
        """A way to play by its name; the first is the usual one."""
        found = self.modes(language)
        if not name:
            return found[0]
        for one in found:
            if one.name == name:
                return one
        raise FormTrouble("no_mode", name=name)

    def mode_title(self, name: str, language: str) -> str:
        """What a mode is called; its name where it is no mode of a form."""
        try:
            return self.mode(name, language).title
        except FormTrouble:
            return name

    def check_form(self, form: MatchForm) -> None:
        """FormTrouble for a form that chooses what is not offered."""
        mode = self.mode(form.mode)
        if not mode.low <= len(form.seats) <= mode.high:
            amount = len(form.seats)
            raise FormTrouble("seats_amount", low=mode.low, high=mode.high, amount=amount)
        fields = {one.name: one for one in mode.fields}
        for name, value in form.options.items():
            _check_field(fields.get(name), name, value, per_seat=False)
        for seat in form.seats:
            for name, text in seat.options.items():
                _check_field(fields.get(name), name, text, per_seat=True)
        self.check_bots(seat.bot for seat in form.seats if seat.kind == "bot")

    def check_bots(self, names: Iterable[str | None]) -> None:
        """FormTrouble for a bot that nobody knows; places such as "bot.py:Bot" are none here."""
        for name in names:
            if name is not None and name not in self.bot_names():
                raise FormTrouble("no_bot", name=name)

    def match(self, setup: Plain, seed: int) -> Match:
        """A match before its first answer."""
        return Match(self.game, setup, seed)

    def rotated(self, setup: Plain) -> Plain:
        """The setup of a rematch: everybody sits one seat further and keeps what is theirs."""
        brought = setup.get(self.shelf_name)
        return setup if not brought else {**setup, self.shelf_name: [brought[-1], *brought[:-1]]}

    def mode_of(self, match: Match) -> str:
        """The name of the mode a match is played in."""
        return str(match.view(None)["mode"])

    def sides(self, match: Match) -> list[str]:
        """The side of each seat, as a thing."""
        return [thing.side(seat) for seat in range(len(match.names))]

    def is_turn_of(self, match: Match, seat: int) -> bool:
        """Whether it is a seat's own turn now."""
        return bool(match.view(None)["active"] == thing.side(seat))

    def occasions(self, match: Match) -> set[str]:
        """What the open question is an occasion of: its kind, and its kind in this phase."""
        question = match.question
        if question is None:
            return set()
        return {question.kind, f"{question.kind}:{match.view(None)['phase']}"}

    def passing(self, match: Match) -> tuple[str, bool] | None:
        """How to pass the open question, and whether nothing else can be done; None: not at all."""
        question = match.question
        if question is None or question.open:
            return None
        for text in match.options:
            if text == PASS:
                return PASS, len(match.options) == 1
        return None


PASS = "pass"
"""The text by which one does nothing, in every game."""


def chosen(form: MatchForm, name: str, default: str = "") -> str:
    """What a form chose for the whole match."""
    return str(form.options.get(name, "")) or default


def number(form: MatchForm, name: str) -> int:
    """A number that a form chose."""
    found = form.options.get(name, 0)
    return found if isinstance(found, int) else 0


def texts(form: MatchForm, name: str) -> list[str]:
    """Texts of files that came with a form."""
    found = form.options.get(name, [])
    return found if isinstance(found, list) else []


def of_seats(form: MatchForm, mode: GameMode, name: str) -> list[str]:
    """What was chosen for each seat, or what is usual there."""
    field = next(one for one in mode.fields if one.name == name)
    usual = field.seat_defaults or [field.default]
    return [seat.options.get(name) or usual[at % len(usual)] for at, seat in enumerate(form.seats)]


@cache
def _shelf_titles(host: Host, language: str) -> dict[str, str]:
    """What comes with a game: English titles and those of a language."""
    pairs = zip(host.shelf(ENGLISH), host.shelf(language), strict=True)
    return {english.title: other.title for english, other in pairs}


def _level(name: str) -> int:
    if name in LEVEL_NAMES:
        return LEVEL_NAMES.index(name) + 1
    return LEVELS.get(name, UNKNOWN_LEVEL)


def _check_field(field: FormField | None, name: str, value: object, per_seat: bool) -> None:
    if field is None or field.per_seat != per_seat:
        raise FormTrouble("no_field", name=name)
    if field.kind == "number":
        fits = isinstance(value, int) and field.low <= value <= field.high
    elif field.kind == "files":
        fits = isinstance(value, list)
    else:
        offered = [one.value for one in field.choices]
        fits = isinstance(value, str) and (value in offered or (field.own and "\n" in value))
        fits = fits or value == ""
    if not fits:
        raise FormTrouble("no_value", field=field.title, value=str(value)[:60])
