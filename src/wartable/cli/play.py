"""`wartable play`: a game in the terminal, against bots, a boss, or friends beside you."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .battle_opening import (
    BattleOpening,
    ContentFiles,
    DeploymentName,
    MapName,
    MissionNumber,
    Scenario,
    SecondaryNumber,
    TurnCount,
)
from .errors import NOT_IN_ORDER, Trouble
from .faces import Face, face_of, given, open_position, scripted_chance
from .modes import (
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
from .names import CardFiles, Game, Lang, find_bot, some_seed
from .opening import SiegeOpening
from .pictures import PictureFile, check_picture
from .screen import console
from .seats import HUMAN, check_name, names_of_players, player_called, seat_players

if TYPE_CHECKING:
    from wartable.bots import Bot
    from wartable.kernel.match import Match


def play(
    game: Game,
    mode: ModeName = "",
    seats: SeatCount = None,
    deck: Annotated[
        str,
        typer.Option(help="siegestorm: your deck, by name or file.", show_default="ysra-starter"),
    ] = "",
    band: Annotated[
        str,
        typer.Option(help="dysma: your band, by name or file.", show_default="silver-peaks"),
    ] = "",
    against: Annotated[
        str,
        typer.Option(
            "--against",
            "--with",
            help="The other decks or bands, likewise; one for all, or one for each with commas "
            "between.",
            show_default="Starter decks, omrok-fist",
        ),
    ] = "",
    bot: Annotated[
        str,
        typer.Option(
            help="The other players: a bot, or human for a friend beside you; one for all, one "
            "for each other seat, or one for every seat, with commas between.",
            show_default="greedy; tactician in dysma",
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
    seat: Annotated[
        int | None, typer.Option(min=0, max=3, help="Your seat, from 0 on.", show_default="0")
    ] = None,
    name: Annotated[str, typer.Option(help="What you are called in the log.")] = "",
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=2**53 - 1, help="The same seed gives the same chance."),
    ] = None,
    lang: Lang = "en",
    cards: CardFiles = None,
    position: Annotated[
        Path | None, typer.Option(help="Start from a position file.", metavar="FILE")
    ] = None,
    load: Annotated[
        Path | None, typer.Option(help="Go on with a saved game.", metavar="FILE")
    ] = None,
    autosave: Annotated[
        Path | None, typer.Option(help="Where the game is kept after every answer.", metavar="FILE")
    ] = None,
    promo: Annotated[
        bool, typer.Option("--promo", help="Everybody agreed to promotional cards.")
    ] = False,
    any_deck: Annotated[
        bool, typer.Option("--any-deck", help="Play with decks that are not legal, too.")
    ] = False,
    picture: PictureFile = None,
) -> None:
    """Play a game; type ? at the prompt for help."""
    from .records import new_record_path
    from .session import Session
    from .terminal import Terminal

    face = face_of(game)
    speech = face.speech(lang)
    check_picture(picture)
    check_name(name)
    his = boss_words(boss, difficulty, basic, advanced, miner)
    scenario = Scenario(map, deployment, mission, secondary, turns, content)
    said: dict[str, dict[str, object]] = {
        "siegestorm": {"mode": mode, "deck": deck, "cards": cards, **his},
        "dysma": {"band": band, **scenario.said()},
    }
    brought = given(game, said) or bool(against or seats)
    if load is not None:
        if position is not None or brought:
            raise Trouble("A saved game brings its own cards and mode.", "Give --load alone.")
        match = _load(load, game)
        players = _players_of(match, seat, bot)
    elif position is not None:
        seated = [HUMAN, *(bot or face.bot).split(",")]
        match, people = open_position(face, position, speech, brought, seed, turns, seated)
        players = _players(face, bot, len(people), seat)
        match.names = names_of_players(players, _with_own(people, seat, name))
    else:
        opening: SiegeOpening | BattleOpening
        if face.game == "dysma":
            opening = BattleOpening(scenario, band, against, seats)
        else:
            opening = SiegeOpening(setting(mode, seats, his), deck, against, cards, promo, any_deck)
        players = _players(face, bot, opening.seats, seat)
        people = [speech.player(number) for number in range(opening.seats)]
        names = names_of_players(players, _with_own(people, seat, name))
        match = opening.match(some_seed(seed), names, seat or 0, players)
    bots: list[Bot | None] = [
        None if player == HUMAN else find_bot(player, _thinking(match, number), game)
        for number, player in enumerate(players)
    ]
    session = Session(match, bots, autosave or load or new_record_path(game))
    with scripted_chance(face):
        Terminal(session, speech, console(), picture).run()


def _load(file: Path, game: str) -> Match:
    """A saved game, which must be one of this game."""
    from .records import load_match

    match = load_match(file)
    if match.game.name != game:
        words = f"{file}: this is a record of {match.game.name}, not of {game}."
        hint = f"`wartable play {match.game.name} --load {file}` goes on with it."
        raise Trouble(words, hint, NOT_IN_ORDER)
    return match


def _thinking(match: Match, seat: int) -> int:
    """A bot's own seed; no two of them think alike, and none leaves the range of seeds."""
    return (match.seed + seat) % 2**53


def _players(face: Face, bot: str, seats: int, seat: int | None) -> list[str]:
    """Who sits where in a new game; unless somebody else is asked for, usual bots sit opposite."""
    own = seat or 0
    _check_seat(own, seats)
    if bot:
        return seat_players(bot, seats, own)
    return [HUMAN if number == own else face.bot for number in range(seats)]


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
