"""`wartable watch`: bots play, and every line of the log names its rule."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .battle_opening import (
    ContentFiles,
    DeploymentName,
    MapName,
    MissionNumber,
    Scenario,
    SecondaryNumber,
    TurnCount,
    battle_seats,
)
from .faces import face_of, given, open_position, scripted_chance
from .modes import (
    STARTERS,
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
from .names import Game, Json, Lang, find_bot, find_deck
from .pictures import PictureFile, check_picture, write_picture
from .screen import console, say_json
from .seats import LETTERS, per_seat

if TYPE_CHECKING:
    from wartable.bots import Bot
    from wartable.kernel.match import Match

    from .speech import Speech


def watch(
    game: Game,
    mode: ModeName = "",
    seats: SeatCount = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=2**53 - 5, help="The same seed gives the same game.  [default: 0]"),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="One bot for all seats, or one for each with commas between.",
            show_default="greedy; tactician in dysma",
        ),
    ] = "",
    decks: Annotated[
        str,
        typer.Option(
            help="siegestorm: one deck for all, or one for each with commas between.",
            show_default="Starter decks",
        ),
    ] = "",
    bands: Annotated[
        str,
        typer.Option(
            help="dysma: one band for all, or one for each with commas between.",
            show_default="the shipped bands",
        ),
    ] = "",
    boss: BossName = "",
    difficulty: DifficultyName = "",
    basic: BasicName = "",
    advanced: AdvancedName = "",
    miner: MinerName = "",
    map: MapName = "",
    deployment: DeploymentName = "",
    mission: MissionNumber = 0,
    secondary: SecondaryNumber = 0,
    turns: TurnCount = None,
    content: ContentFiles = None,
    position: Annotated[
        Path | None, typer.Option(help="Start from a position file.", metavar="FILE")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="Write the record of the game to a file.", metavar="FILE")
    ] = None,
    picture: PictureFile = None,
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Let bots play a game, and read along."""
    from .records import check_record_file, write_record

    face = face_of(game)
    speech = face.speech(lang)
    check_picture(picture)
    if save is not None:
        check_record_file(save)
    his = boss_words(boss, difficulty, basic, advanced, miner)
    scenario = Scenario(map, deployment, mission, secondary, turns, content)
    said: dict[str, dict[str, object]] = {
        "siegestorm": {"mode": mode, "decks": decks, **his},
        "dysma": {"bands": bands, **scenario.said()},
    }
    brought = given(game, said) or bool(seats)
    asked, start = bots or face.bot, seed or 0
    if position is not None:
        match, people = open_position(face, position, speech, brought, seed, turns, [asked])
        players = _bots(asked, len(people), start, game)
        match.names = _names(players)
    elif face.game == "dysma":
        from wartable.dysma.face import BANDS

        count = battle_seats(seats or _count(bands))
        players = _bots(asked, count, start, game)
        fielded = per_seat(bands, count, "band", "--bands") if bands else BANDS[:count]
        bot_names = [player.name for player in players]
        match = scenario.match(fielded, start, _names(players), bot_names)
    else:
        kind = setting(mode, seats, his)
        players = _bots(asked, kind.seats, start, game)
        chosen = per_seat(decks, kind.seats, "deck", "--decks") if decks else STARTERS[: kind.seats]
        match = kind.match([find_deck(name) for name in chosen], start, _names(players))
    with scripted_chance(face):
        _play(match, players, None if as_json else speech)
    if save is not None:
        write_record(match, save)
    if picture is not None:
        write_picture(face.svg(match, speech), picture)
    if as_json:
        record = match.record()
        say_json(
            {
                "game": game,
                **face.facts(match),
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
    from .session import ask_bot

    out = console()
    shown = 0
    while True:
        if speech is not None:
            for line in speech.lines(match, [event.whole() for event in match.events[shown:]]):
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
    return [f"{player.name} {letter}" for player, letter in zip(players, LETTERS)]
