"""`wartable watch`: bots play, and every line of the log names its rule."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .errors import Trouble
from .modes import (
    STARTERS,
    AdvancedName,
    BasicName,
    BossName,
    DifficultyName,
    MinerName,
    ModeName,
    SeatCount,
    setting,
)
from .names import Game, Json, Lang, find_bot, find_deck, known_game
from .screen import console, say_json
from .seats import per_seat, side_names

if TYPE_CHECKING:
    from wartable.bots import Bot
    from wartable.kernel.match import Match

    from .speech import Speech


def watch(
    game: Game,
    mode: ModeName = "",
    seats: SeatCount = None,
    seed: Annotated[
        int, typer.Option(min=0, max=2**53 - 5, help="The same seed gives the same game.")
    ] = 0,
    bots: Annotated[
        str, typer.Option(help="One bot for all seats, or one for each with commas between.")
    ] = "greedy",
    decks: Annotated[
        str,
        typer.Option(
            help="One deck for all, or one for each with commas between; names or files.",
            show_default="Starter decks",
        ),
    ] = "",
    boss: BossName = "",
    difficulty: DifficultyName = "",
    basic: BasicName = "",
    advanced: AdvancedName = "",
    miner: MinerName = "",
    position: Annotated[
        Path | None, typer.Option(help="Start from a position file.", metavar="FILE")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="Write the record of the game to a file.", metavar="FILE")
    ] = None,
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Let bots play a game, and read along."""
    from .opening import open_position
    from .records import write_record
    from .speech import Speech

    known_game(game)
    speech = Speech(lang)
    if position is not None:
        if mode or seats or decks or boss or difficulty or basic or advanced or miner:
            words = "A position brings its own cards and mode."
            raise Trouble(words, "Write them into the position.")
        match, people = open_position(position, speech)
        players = _bots(bots, len(people), seed)
        match.names = _names(players)
    else:
        kind = setting(mode, seats, boss, difficulty, basic, advanced, miner)
        players = _bots(bots, kind.seats, seed)
        typed = per_seat(decks, kind.seats, "deck", "--decks") if decks else STARTERS[: kind.seats]
        match = kind.match([find_deck(name) for name in typed], seed, _names(players))
    _play(match, players, None if as_json else speech)
    if save is not None:
        write_record(match, save)
    if as_json:
        record = match.record()
        say_json(
            {
                "game": game,
                "mode": match.setup["mode"],
                "seed": match.seed,
                "bots": [player.name for player in players],
                "names": side_names(match),
                "events": [event.whole() for event in match.events],
                "answers": record.answers,
                "result": record.result,
            }
        )


def _play(match: Match, players: list[Bot], speech: Speech | None) -> None:
    """Play to the end, and say everything on the way to whoever wants to hear it."""
    from .session import ask_bot

    out = console()
    names = side_names(match)
    shown = 0
    while True:
        if speech is not None:
            for event in match.events[shown:]:
                out.print(speech.line(event.whole(), names), soft_wrap=True)
        shown = len(match.events)
        if match.question is None:
            break
        match.answer(ask_bot(match, players[match.question.seat]))
    if speech is not None:
        out.print()
        out.print(speech.result(match, None), style="bold")


def _bots(text: str, seats: int, seed: int) -> list[Bot]:
    names = per_seat(text, seats, "bot", "--bots")
    return [find_bot(name, seed + seat) for seat, name in enumerate(names)]


def _names(players: list[Bot]) -> list[str]:
    from wartable.siegestorm.table import LETTERS

    return [f"{player.name} {letter}" for player, letter in zip(players, LETTERS)]
