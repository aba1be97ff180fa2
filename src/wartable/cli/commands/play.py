"""`wartable play`: a game in the terminal, against bots, a boss, or friends beside you."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..dysma.opening import (
    BattleOpening,
    BattleSeats,
    ContentFiles,
    DeploymentName,
    MapName,
    MissionNumber,
    Scenario,
    SecondaryNumber,
    TurnCount,
)
from ..errors import NOT_IN_ORDER, Trouble
from ..options.completing import (
    bands,
    bots_of,
    decks,
    several,
)
from ..options.games import ByGame
from ..options.modes import (
    AdvancedName,
    BasicName,
    BossName,
    DifficultyName,
    MinerName,
    ModeName,
    SeatCount,
    boss_words,
    setting,
)
from ..options.names import (
    BattleLang,
    CardFiles,
    SiegeLang,
    find_bot,
    some_seed,
)
from ..options.seats import (
    HUMAN,
    check_name,
    names_of_players,
    player_called,
    seat_players,
)
from ..options.table_options import (
    AutosaveFile,
    Files,
    LoadFile,
    OwnName,
    PositionFile,
    Seating,
    SeatNumber,
    SomeSeed,
)
from ..pictures import PictureFile, check_picture
from ..screen import console
from ..siegestorm.opening import SiegeOpening
from ..terminal.game_screen import (
    GameScreen,
    open_position,
    screen_of,
    scripted_chance,
)

if TYPE_CHECKING:
    from collections.abc import Callable

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


@app.command("siegestorm")
def play_siegestorm(
    mode: ModeName = "",
    seats: SeatCount = None,
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
    boss: BossName = "",
    difficulty: DifficultyName = "",
    basic: BasicName = "",
    advanced: AdvancedName = "",
    miner: MinerName = "",
    cards: CardFiles = None,
    promo: Annotated[
        bool, typer.Option("--promo", help="Everybody agreed to promotional cards.")
    ] = False,
    any_deck: Annotated[
        bool, typer.Option("--any-deck", help="Play with decks that are not legal, too.")
    ] = False,
    seat: SeatNumber = None,
    name: OwnName = "",
    seed: SomeSeed = None,
    lang: SiegeLang = "en",
    position: PositionFile = None,
    load: LoadFile = None,
    autosave: AutosaveFile = None,
    picture: PictureFile = None,
) -> None:
    """Siegestorm, the card game: a duel, alone or together against a boss, or last man standing."""
    his = boss_words(boss, difficulty, basic, advanced, miner)
    brought = any((mode, seats, deck, against, cards, *his.values()))

    def opening() -> SiegeOpening:
        return SiegeOpening(setting(mode, seats, his), deck, against, cards, promo, any_deck)

    files = Files(position, load, autosave, picture)
    _play("siegestorm", lang, seed, Seating(bot, seat, name), files, brought, opening)


@app.command("dysma")
def play_dysma(
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
    seats: BattleSeats = None,
    map: MapName = "",
    deployment: DeploymentName = "",
    mission: MissionNumber = 0,
    secondary: SecondaryNumber = 0,
    turns: TurnCount = None,
    content: ContentFiles = None,
    seat: SeatNumber = None,
    name: OwnName = "",
    seed: SomeSeed = None,
    lang: BattleLang = "en",
    position: PositionFile = None,
    load: LoadFile = None,
    autosave: AutosaveFile = None,
    picture: PictureFile = None,
) -> None:
    """Dysma's Portal, the skirmish: a battle of two to four bands."""
    scenario = Scenario(map, deployment, mission, secondary, turns, content)
    brought = any((band, against, seats, scenario.is_said()))

    def opening() -> BattleOpening:
        return BattleOpening(scenario, band, against, seats)

    files = Files(position, load, autosave, picture)
    _play("dysma", lang, seed, Seating(bot, seat, name), files, brought, opening, turns)


def _play(
    game: str,
    lang: str,
    seed: int | None,
    seating: Seating,
    files: Files,
    brought: bool,
    opening: Callable[[], SiegeOpening | BattleOpening],
    turns: int | None = None,
) -> None:
    """Set the table and play; `brought` says that something was said of what a game is made of."""
    from ..records import new_record_path
    from ..terminal.evening import Terminal
    from ..terminal.session import Session

    screen = screen_of(game)
    speech = screen.speech(lang)
    check_picture(files.picture)
    check_name(seating.name)
    bot, seat = seating.bot, seating.seat
    if files.load is not None:
        if files.position is not None or brought:
            raise Trouble("A saved game brings its own cards and mode.", "Give --load alone.")
        match = _load(files.load, game)
        players = _players_of(match, seat, bot)
    elif files.position is not None:
        seated = [HUMAN, *(bot or screen.bot).split(",")]
        match, people = open_position(screen, files.position, speech, brought, seed, turns, seated)
        players = _players(screen, bot, len(people), seat)
        match.names = names_of_players(players, _with_own(people, seat, seating.name))
    else:
        asked = opening()
        players = _players(screen, bot, asked.seats, seat)
        people = [speech.player(number) for number in range(asked.seats)]
        names = names_of_players(players, _with_own(people, seat, seating.name))
        match = asked.match(some_seed(seed), names, seat or 0, players)
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
        words = f"{file}: this is a record of {match.game.name}, not of {game}."
        hint = f"`wartable play {match.game.name} --load {file}` goes on with it."
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
        raise Trouble(f"There is no seat {own} here.", f"The seats are 0 to {seats - 1}.")


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


def _with_own(people: list[str], seat: int | None, name: str) -> list[str]:
    """The names of the people, with your own in its place."""
    return [name if name and number == (seat or 0) else one for number, one in enumerate(people)]
