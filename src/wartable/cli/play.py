"""`wartable play`: a game in the terminal, against bots, a boss, or friends beside you."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .errors import Trouble
from .modes import (
    AdvancedName,
    BasicName,
    BossName,
    DifficultyName,
    MinerName,
    ModeName,
    SeatCount,
    setting,
)
from .names import CardFiles, Game, Lang, find_bot, known_game
from .opening import chosen_decks, open_position
from .screen import console
from .seats import HUMAN, names_of_players, player_called, seat_players

if TYPE_CHECKING:
    from wartable.bots import Bot
    from wartable.kernel.match import Match

GREEDY: Final = "greedy"


def play(
    game: Game,
    mode: ModeName = "",
    seats: SeatCount = None,
    deck: Annotated[
        str, typer.Option(help="Your deck, by name or file.", show_default="ysra-starter")
    ] = "",
    against: Annotated[
        str,
        typer.Option(
            "--against",
            "--with",
            help="The other decks, likewise; one for all, or one for each with commas between.",
            show_default="Starter decks",
        ),
    ] = "",
    bot: Annotated[
        str,
        typer.Option(
            help="The other players: a bot, or human for a friend beside you; one for all, one "
            "for each other seat, or one for every seat, with commas between.",
            show_default=GREEDY,
        ),
    ] = "",
    boss: BossName = "",
    difficulty: DifficultyName = "",
    basic: BasicName = "",
    advanced: AdvancedName = "",
    miner: MinerName = "",
    seat: Annotated[
        int | None, typer.Option(min=0, max=3, help="Your seat, from 0 on.", show_default="0")
    ] = None,
    name: Annotated[str, typer.Option(help="What you are called in the log.")] = "",
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=2**53 - 1, help="The same seed gives the same shuffles."),
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
) -> None:
    """Play a game; type ? at the prompt for help."""
    from .records import load_match, new_record_path
    from .session import Session
    from .speech import Speech
    from .terminal import Terminal

    known_game(game)
    speech = Speech(lang)
    brought = bool(deck or against or cards or mode or seats)
    brought = brought or bool(boss or difficulty or basic or advanced or miner)
    if load is not None:
        if position is not None or brought:
            raise Trouble("A saved game brings its own cards and mode.", "Give --load alone.")
        match = load_match(load)
        players = _players_of(match, seat, bot)
    elif position is not None:
        if brought:
            words = "A position brings its own cards and mode."
            raise Trouble(words, "Write them into the position.")
        match, people = open_position(position, speech)
        players = _players(bot, len(people), seat)
        match.names = names_of_players(players, _with_own(people, seat, name))
    else:
        kind = setting(mode, seats, boss, difficulty, basic, advanced, miner)
        players = _players(bot, kind.seats, seat)
        people = [speech.player(number) for number in range(kind.seats)]
        names = names_of_players(players, _with_own(people, seat, name))
        decks = chosen_decks(deck, against, kind.seats, seat or 0, cards, promo, any_deck)
        match = kind.match(decks, _seed(seed), names, cards or ())
    bots: list[Bot | None] = [
        None if player == HUMAN else find_bot(player, _thinking(match, number))
        for number, player in enumerate(players)
    ]
    session = Session(match, bots, autosave or load or new_record_path())
    Terminal(session, speech, console()).run()


def _seed(wanted: int | None) -> int:
    import secrets

    return secrets.randbelow(2**31) if wanted is None else wanted


def _thinking(match: Match, seat: int) -> int:
    """A bot's own seed; no two of them think alike, and none leaves the range of seeds."""
    return (match.seed + seat) % 2**53


def _players(bot: str, seats: int, seat: int | None) -> list[str]:
    """Who sits where in a new game; unless somebody else is asked for, greedy bots sit opposite."""
    own = seat or 0
    if own >= seats:
        raise Trouble(f"There is no seat {own} here.", f"The seats are 0 to {seats - 1}.")
    if bot:
        return seat_players(bot, seats, own)
    return [HUMAN if number == own else GREEDY for number in range(seats)]


def _players_of(match: Match, seat: int | None, bot: str) -> list[str]:
    """Who sat where in a saved game: bots are called by their names."""
    from wartable import bots

    if bot or seat is not None:
        seated = _players_of(match, None, "")
        own = seat if seat is not None else seated.index(HUMAN) if HUMAN in seated else 0
        if bot:
            return _players(bot, len(seated), own)
        _players("", len(seated), own)
        return [HUMAN if number == own else one for number, one in enumerate(seated)]
    known = bots.names()
    return [player_called(name, number, known) for number, name in enumerate(match.names)]


def _with_own(people: list[str], seat: int | None, name: str) -> list[str]:
    """The names of the people, with your own in its place."""
    return [name if name and number == (seat or 0) else one for number, one in enumerate(people)]
