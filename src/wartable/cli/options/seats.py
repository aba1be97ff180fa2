"""Who is at the table: how players are asked for on the command line, and what they are called."""

from __future__ import annotations

from typing import Final

from ..errors import Trouble
from ..tongue import said

HUMAN: Final = "human"
LETTERS: Final = "abcd"
LONGEST_NAME: Final = 60


def per_seat(text: str, seats: int, what: str, option: str) -> list[str]:
    """One name for everybody, or one for each seat, with commas between them.

    `what` is a key of the sentences `[needs]`.
    """
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats or not all(names):
        words = said(f"needs.{what}", seats=seats, text=text)
        raise Trouble(words, said("hint.per_seat", option=option, seats=seats))
    return names


def check_name(name: str) -> None:
    """Refuse a name that a line of the log cannot hold as it is."""
    from wartable.kernel.reading import OBEYED

    if OBEYED.search(name) or "\n" in name or "\t" in name:
        raise Trouble(said("seat.no_name", name=name), said("hint.control_signs"))
    if len(name) > LONGEST_NAME:
        words = said("seat.long_name", letters=len(name))
        raise Trouble(words, said("hint.letters", letters=LONGEST_NAME))


def seat_players(text: str, seats: int, own: int) -> list[str]:
    """Who sits where: one player for all other seats, one for each of them, or one for each seat.

    `own` is the seat of the person at the keyboard.
    """
    names = [name.strip() for name in text.split(",")]
    if not all(names) or len(names) not in (1, seats - 1, seats):
        words = said("seat.players", seats=seats, text=text)
        raise Trouble(words, said("hint.players", others=seats - 1, seats=seats))
    if len(names) == seats:
        return names
    if len(names) == 1:
        names *= seats - 1
    names.insert(own, HUMAN)
    return names


def names_of_players(players: list[str], people: list[str]) -> list[str]:
    """What each seat is called: people as they like, bots by name, with a letter if several.

    It is a capital, for “a” is a word in French and in Polish.

    A bot that was named by its place, as "hothead.py:Hothead", is called by its class.
    """
    called = [player.rpartition(":")[2] for player in players]
    return [
        person
        if player == HUMAN
        else player
        if called.count(player) == 1
        else f"{player} {LETTERS[seat].upper()}"
        for seat, (player, person) in enumerate(zip(called, people))
    ]


def player_called(name: str, seat: int, bots: list[str]) -> str:
    """Who has this name in a saved game: the bot that `names_of_players` calls so, or a person."""
    letter = LETTERS[seat]
    bare = name.removesuffix(f" {letter.upper()}").removesuffix(f" {letter}")
    return bare if bare in bots else HUMAN
