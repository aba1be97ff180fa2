"""Who is at the table: how players are asked for on the command line, and what they are called."""

from __future__ import annotations

from typing import Final

from ..errors import Trouble

HUMAN: Final = "human"
COUNTS: Final = ("no", "one", "two", "three", "four")
LETTERS: Final = "abcd"
LONGEST_NAME: Final = 60


def per_seat(text: str, seats: int, what: str, option: str) -> list[str]:
    """One name for everybody, or one for each seat, with commas between them."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats or not all(names):
        wanted = f"{COUNTS[seats]} {what}{'s' if seats > 1 else ''}"
        raise Trouble(
            f"This game needs {wanted}, not “{text}”.",
            f"Write {option} with one name, or with {seats} names and commas between them.",
        )
    return names


def check_name(name: str) -> None:
    """Refuse a name that a line of the log cannot hold as it is."""
    from wartable.kernel.reading import OBEYED

    if OBEYED.search(name) or "\n" in name or "\t" in name:
        raise Trouble(f"“{name}” is not a name for a player.", "Leave the control signs out.")
    if len(name) > LONGEST_NAME:
        words = f"A name of {len(name)} letters is too long."
        raise Trouble(words, f"{LONGEST_NAME} letters are enough.")


def seat_players(text: str, seats: int, own: int) -> list[str]:
    """Who sits where: one player for all other seats, one for each of them, or one for each seat.

    `own` is the seat of the person at the keyboard.
    """
    names = [name.strip() for name in text.split(",")]
    if not all(names) or len(names) not in (1, seats - 1, seats):
        raise Trouble(
            f"There are {seats} seats, which does not go with the players “{text}”.",
            f"Write --bot with one name for all the others, or with {seats - 1} or {seats} names.",
        )
    if len(names) == seats:
        return names
    if len(names) == 1:
        names *= seats - 1
    names.insert(own, HUMAN)
    return names


def names_of_players(players: list[str], people: list[str]) -> list[str]:
    """What each seat is called: people as they like, bots by name, with a letter if several.

    A bot that was named by its place, as "hothead.py:Hothead", is called by its class.
    """
    called = [player.rpartition(":")[2] for player in players]
    return [
        person
        if player == HUMAN
        else player
        if called.count(player) == 1
        else f"{player} {LETTERS[seat]}"
        for seat, (player, person) in enumerate(zip(called, people))
    ]


def player_called(name: str, seat: int, bots: list[str]) -> str:
    """Who has this name in a saved game: the bot that `names_of_players` calls so, or a person."""
    bare = name.removesuffix(f" {LETTERS[seat]}")
    return bare if bare in bots else HUMAN
