"""`wartable play`: a game in the terminal, against bots, a boss, or friends beside you."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from ..dysma.opening import BattleOpening, Scenario
from ..errors import NOT_IN_ORDER, Trouble
from ..options.completing import bands, bots_of, decks, several
from ..options.games import ByGame
from ..options.gathering import gathered
from ..options.modes import SiegeGame
from ..options.names import find_bot, some_seed
from ..options.seats import (
    HUMAN,
    check_name,
    names_of_players,
    player_called,
    seat_players,
)
from ..options.table_options import Person, PlayFiles, SomeSeed
from ..pictures import check_picture
from ..screen import console
from ..siegestorm.opening import SiegeOpening, typed_decks
from ..terminal.game_screen import (
    GameScreen,
    open_position,
    screen_of,
    scripted_chance,
)
from ..tongue import said

if TYPE_CHECKING:
    from wartable.bots import Bot
    from wartable.kernel.match import Match

app = typer.Typer(
    cls=ByGame,
    no_args_is_help=True,
    help="Play a game; type ? at the prompt for help.",
    rich_markup_mode=None,
)

OTHERS = (
    "The other players: a bot, or human for a friend beside you; one for all, one for each other "
    "seat, or one for every seat, with commas between."
)


class Opening(Protocol):
    """A new game that was asked for."""

    @property
    def seats(self) -> int:
        """How many play."""

    def begin(self, seed: int, names: list[str], seat: int, players: list[str]) -> Match:
        """The match; what is yours is that of `seat`."""


@dataclass(frozen=True)
class OwnSiege:
    """A new game of Siegestorm with your deck and those of the others."""

    opening: SiegeOpening
    deck: str
    against: str

    @property
    def seats(self) -> int:
        """How many play."""
        return self.opening.seats

    def begin(self, seed: int, names: list[str], seat: int, players: list[str]) -> Match:
        """The match; who named no deck gets one with the cards he brought."""
        typed = typed_decks(self.deck, self.against, self.seats, seat)
        return self.opening.match(typed, seed, names, -1 if self.deck else seat)


@app.command("siegestorm")
@gathered
def play_siegestorm(
    *,
    deck: Annotated[
        str,
        typer.Option(
            help="Your deck, by name or file.", show_default="ysra-starter", autocompletion=decks
        ),
    ] = "",
    against: Annotated[
        str,
        typer.Option(
            "--against",
            "--with",
            help="The other decks, likewise; one for all, or one for each with commas between.",
            show_default="Starter decks",
            autocompletion=several(decks),
        ),
    ] = "",
    bot: Annotated[
        str,
        typer.Option(
            help=OTHERS,
            show_default="greedy",
            autocompletion=several(bots_of("siegestorm", HUMAN)),
        ),
    ] = "",
    game: SiegeGame,
    person: Person,
    files: PlayFiles,
    seed: SomeSeed = None,
) -> None:
    """Siegestorm, the card game: a duel, alone or together against a boss, or last man standing."""

    def opening() -> Opening:
        return OwnSiege(SiegeOpening(game, game.setting()), deck, against)

    brought = game.is_said() or bool(deck or against)
    _play("siegestorm", seed, bot, person, files, brought, opening)


@app.command("dysma")
@gathered
def play_dysma(
    *,
    band: Annotated[
        str,
        typer.Option(
            help="Your band, by name or file.", show_default="silver-peaks", autocompletion=bands
        ),
    ] = "",
    against: Annotated[
        str,
        typer.Option(
            "--against",
            "--with",
            help="The other bands, likewise; one for all, or one for each with commas between.",
            show_default="omrok-fist",
            autocompletion=several(bands),
        ),
    ] = "",
    bot: Annotated[
        str,
        typer.Option(
            help=OTHERS,
            show_default="tactician",
            autocompletion=several(bots_of("dysma", HUMAN)),
        ),
    ] = "",
    scenario: Scenario,
    person: Person,
    files: PlayFiles,
    seed: SomeSeed = None,
) -> None:
    """Dysma's Portal, the skirmish: a battle of two to four bands."""

    def opening() -> Opening:
        return BattleOpening(scenario, band, against)

    brought = scenario.is_said() or bool(band or against)
    _play("dysma", seed, bot, person, files, brought, opening, scenario.turns)


def _play(
    game: str,
    seed: int | None,
    bot: str,
    person: Person,
    files: PlayFiles,
    brought: bool,
    opening: Callable[[], Opening],
    turns: int | None = None,
) -> None:
    """Set the table and play; `brought` says that something was said of what a game is made of."""
    from ..records import new_record_path
    from ..terminal.evening import Terminal
    from ..terminal.session import Session

    screen = screen_of(game)
    speech = screen.spoken()
    check_picture(files.picture)
    check_name(person.name)
    seat = person.seat
    if files.load is not None:
        if files.position is not None or brought:
            raise Trouble(said("position.saved_brings"), said("hint.load_alone"))
        match = _load(files.load, game)
        players = _players_of(match, seat, bot)
    elif files.position is not None:
        seated = [HUMAN, *(bot or screen.bot).split(",")]
        match, people = open_position(screen, files.position, speech, brought, seed, turns, seated)
        players = _players(screen, bot, len(people), seat)
        match.names = names_of_players(players, _with_own(people, person))
    else:
        asked = opening()
        players = _players(screen, bot, asked.seats, seat)
        people = [speech.player(number) for number in range(asked.seats)]
        names = names_of_players(players, _with_own(people, person))
        match = asked.begin(some_seed(seed), names, seat or 0, players)
    bots: list[Bot | None] = [
        None if player == HUMAN else find_bot(player, _thinking(match, number), game)
        for number, player in enumerate(players)
    ]
    session = Session(match, bots, files.autosave or files.load or new_record_path(game))
    with scripted_chance(screen):
        Terminal(session, speech, console(), files.picture).run()


def _load(file: Path, game: str) -> Match:
    """A saved game, which must be one of this game."""
    from ..records import load_match

    match = load_match(file)
    if match.game.name != game:
        words = said("position.other_game", file=file, other=match.game.name, game=game)
        hint = said("hint.go_on", command=f"wartable play {match.game.name} --load {file}")
        raise Trouble(words, hint, NOT_IN_ORDER)
    return match


def _thinking(match: Match, seat: int) -> int:
    """A bot's own seed; no two of them think alike, and none leaves the range of seeds."""
    return (match.seed + seat) % 2**53


def _players(screen: GameScreen, bot: str, seats: int, seat: int | None) -> list[str]:
    """Who sits where in a new game; unless somebody else is asked for, usual bots sit opposite."""
    own = seat or 0
    _check_seat(own, seats)
    if bot:
        return seat_players(bot, seats, own)
    return [HUMAN if number == own else screen.bot for number in range(seats)]


def _check_seat(own: int, seats: int) -> None:
    if own >= seats:
        words = said("seat.none", seat=str(own))
        raise Trouble(words, said("hint.seat_range", most=str(seats - 1)))


def _players_of(match: Match, seat: int | None, bot: str) -> list[str]:
    """Who sits where in a saved game: as before, unless another seat or other bots are wanted.

    Bots are called by their names.
    """
    from wartable import bots

    known = bots.names(match.game.name)
    seated = [player_called(name, number, known) for number, name in enumerate(match.names)]
    if not bot and seat is None:
        return seated
    own = seat if seat is not None else seated.index(HUMAN) if HUMAN in seated else 0
    _check_seat(own, len(seated))
    if bot:
        return seat_players(bot, len(seated), own)
    return [HUMAN if number == own else one for number, one in enumerate(seated)]


def _with_own(people: list[str], person: Person) -> list[str]:
    """The names of the people, with your own in its place."""
    own = person.seat or 0
    return [
        person.name if person.name and number == own else one for number, one in enumerate(people)
    ]
