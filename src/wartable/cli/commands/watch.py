"""`wartable watch`: bots play, and every line of the log names its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ..dysma.opening import Scenario, battle_seats
from ..log import log_lines
from ..options.completing import bands as band_names
from ..options.completing import bots_of, several
from ..options.completing import decks as deck_names
from ..options.games import ByGame
from ..options.gathering import gathered
from ..options.modes import STARTERS, SiegeGame
from ..options.names import Json, find_bot
from ..options.seats import LETTERS, per_seat
from ..options.table_options import WatchedSeed, WatchFiles
from ..pictures import check_picture, write_picture
from ..screen import console, say_json
from ..siegestorm.opening import SiegeOpening
from ..terminal.game_screen import open_position, screen_of, scripted_chance

if TYPE_CHECKING:
    from collections.abc import Callable

    from wartable.bots import Bot
    from wartable.kernel.match import Match

    from ...words.speech import Speech

app = typer.Typer(
    cls=ByGame,
    no_args_is_help=True,
    help="Let bots play a game, and read along.",
    rich_markup_mode=None,
)

WHO = "One bot for all seats, or one for each with commas between."


@app.command("siegestorm")
@gathered
def watch_siegestorm(
    *,
    bots: Annotated[
        str,
        typer.Option(
            help=WHO, show_default="greedy", autocompletion=several(bots_of("siegestorm"))
        ),
    ] = "",
    decks: Annotated[
        str,
        typer.Option(
            help="One deck for all, or one for each with commas between.",
            show_default="Starter decks",
            autocompletion=several(deck_names),
        ),
    ] = "",
    game: SiegeGame,
    files: WatchFiles,
    seed: WatchedSeed = None,
    as_json: Json = False,
) -> None:
    """Siegestorm, the card game."""

    def opening(start: int, asked: str) -> tuple[Match, list[Bot]]:
        kind = SiegeOpening(game, game.setting())
        players = _bots(asked, kind.seats, start, "siegestorm")
        typed = list(STARTERS[: kind.seats])
        if decks:
            typed = per_seat(decks, kind.seats, "deck", "--decks")
        return kind.match(typed, start, _names(players), -1 if decks else 0), players

    brought = game.is_said() or bool(decks)
    _watch("siegestorm", seed, bots, files, brought, opening, as_json)


@app.command("dysma")
@gathered
def watch_dysma(
    *,
    bots: Annotated[
        str,
        typer.Option(help=WHO, show_default="tactician", autocompletion=several(bots_of("dysma"))),
    ] = "",
    bands: Annotated[
        str,
        typer.Option(
            help="One band for all, or one for each with commas between.",
            show_default="the shipped bands",
            autocompletion=several(band_names),
        ),
    ] = "",
    scenario: Scenario,
    files: WatchFiles,
    seed: WatchedSeed = None,
    as_json: Json = False,
) -> None:
    """Dysma's Portal, the skirmish."""

    def opening(start: int, asked: str) -> tuple[Match, list[Bot]]:
        from wartable.dysma.public import BANDS

        count = battle_seats(scenario.seats or _count(bands))
        players = _bots(asked, count, start, "dysma")
        fielded = per_seat(bands, count, "band", "--bands") if bands else BANDS[:count]
        bot_names = [player.name for player in players]
        return scenario.match(fielded, start, _names(players), bot_names), players

    brought = scenario.is_said() or bool(bands)
    _watch("dysma", seed, bots, files, brought, opening, as_json, scenario.turns)


def _watch(
    game: str,
    seed: int | None,
    bots: str,
    files: WatchFiles,
    brought: bool,
    opening: Callable[[int, str], tuple[Match, list[Bot]]],
    as_json: bool,
    turns: int | None = None,
) -> None:
    """Let a game be played, and tell of it."""
    from ..records import check_record_file, write_record

    screen = screen_of(game)
    speech = screen.spoken()
    check_picture(files.picture)
    if files.save is not None:
        check_record_file(files.save)
    asked, start = bots or screen.bot, seed or 0
    if files.position is not None:
        match, people = open_position(screen, files.position, speech, brought, seed, turns, [asked])
        players = _bots(asked, len(people), start, game)
        match.names = _names(players)
    else:
        match, players = opening(start, asked)
    with scripted_chance(screen):
        _play(match, players, None if as_json else speech)
    if files.save is not None:
        write_record(match, files.save)
    if files.picture is not None:
        write_picture(screen.svg(match, speech), files.picture)
    if as_json:
        record = match.record()
        say_json(
            {
                "game": game,
                **screen.facts(match),
                "seed": match.seed,
                "bots": [player.name for player in players],
                "names": speech.side_names(match),
                "events": [event.whole() for event in match.events],
                "answers": record.answers,
                "result": record.result,
            }
        )


def _count(bands: str) -> int:
    """How many fight, by the bands that were named; one name is for two."""
    return max(2, len(bands.split(",")))


def _play(match: Match, players: list[Bot], speech: Speech | None) -> None:
    """Play to the end, and say everything on the way to whoever wants to hear it."""
    from ..terminal.session import ask_bot

    out = console()
    shown = 0
    while True:
        if speech is not None:
            for line in log_lines(speech, match, None, shown):
                out.print(line, soft_wrap=True)
        shown = len(match.events)
        if match.question is None:
            break
        match.answer(ask_bot(match, players[match.question.seat]))
    if speech is not None:
        out.print()
        out.print(speech.result(match, None), style="bold")


def _bots(text: str, seats: int, seed: int, game: str) -> list[Bot]:
    names = per_seat(text, seats, "bot", "--bots")
    return [find_bot(name, seed + seat, game) for seat, name in enumerate(names)]


def _names(players: list[Bot]) -> list[str]:
    called = [player.name or type(player).__name__ for player in players]
    return [f"{name} {letter}" for name, letter in zip(called, LETTERS.upper())]
