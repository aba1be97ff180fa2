"""`wartable play`: a game in the terminal, against a bot or with a friend on the same keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .errors import NOT_IN_ORDER, Trouble, read_text, unknown
from .names import CardFiles, Game, Language, card_sets, find_bot, find_deck, known_game
from .screen import console

if TYPE_CHECKING:
    from wartable.bots.base import Bot
    from wartable.kernel.match import Match
    from wartable.siegestorm.decks import Deck

    from .session import Session

HUMAN = "human"
DECKS = ("ysra-starter", "khunglai-starter")


def play(
    game: Game,
    deck: Annotated[str, typer.Option(help="Your deck: a name or a file.")] = "",
    against: Annotated[str, typer.Option(help="Your opponent's deck.")] = "",
    bot: Annotated[
        str, typer.Option(help="Your opponent: a bot, or human for a friend beside you.")
    ] = "",
    seat: Annotated[int, typer.Option(min=0, max=1, help="Your seat: 0 or 1.")] = 0,
    name: Annotated[str, typer.Option(help="What you are called in the log.")] = "",
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed gives the same shuffles.")
    ] = None,
    lang: Language = "en",
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
    from .session import Session, new_record_path
    from .speech import Speech
    from .terminal import Terminal

    known_game(game)
    if load is not None and position is not None:
        raise Trouble("A game is either loaded or begun from a position.", "Give one of the two.")
    if load is not None:
        match = _loaded(load)
        seat, bot = _seats_of(match, seat, bot)
    else:
        bot = bot or "greedy"
        names = _names(Speech(lang), seat, name, bot)
        if position is not None:
            match = _from_position(position, names, bool(deck or against or cards))
        else:
            decks = _decks(deck, against, cards, promo, any_deck)
            match = _new(decks if seat == 0 else decks[::-1], seed, cards, names)
    opponent = None if bot == HUMAN else find_bot(bot, match.seed)
    bots: list[Bot | None] = [None, None]
    bots[1 - seat] = opponent
    session = Session(match, bots, autosave or load or new_record_path())
    Terminal(session, Speech(lang), console()).run()


def _names(speech: Speech, seat: int, name: str, bot: str) -> list[str]:
    """Bots are called by their name, people as they like."""
    names = [speech.player(0), speech.player(1)]
    if name:
        names[seat] = name
    if bot != HUMAN:
        names[1 - seat] = bot
    return names
