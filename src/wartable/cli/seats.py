"""Who is at the table: the names of all sides, the boss's too, and for whom a seat decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .errors import Trouble

if TYPE_CHECKING:
    from wartable.kernel.match import Match
    from wartable.kernel.question import Question
    from wartable.siegestorm.state import Siege

HUMAN: Final = "human"
COUNTS: Final = ("no", "one", "two", "three", "four")

# What a boss never does himself: these questions are always about him (boss.tie).
_BOSS_KINDS: Final = ("boss_tie", "leader_slot", "totem_order")
# Whoever controls the card that these are about decides; in all others, who has the options.
_ABOUT_KINDS: Final = ("target", "attack", "fate", "may", "order", "offer", "pay")
_TURNED: Final = "undead.am-thumb"
"""The rule of a question about a player's card that the boss has turned against him."""


def side_names(match: Match) -> list[str]:
    """The names of all sides: those of the seats, and behind them the boss's."""
    s = siege_of(match)
    if s.layout.boss < 0:
        return match.names
    return [*match.names, s.name(s.slots[s.layout.board])]


def siege_of(match: Match) -> Siege:
    """The state of a match of Siegestorm."""
    from wartable.siegestorm.state import Siege

    assert isinstance(match.state, Siege)
    return match.state


def chooses_for(match: Match) -> int | None:
    """The side for which the asked seat decides, where that is not its own: the boss."""
    s = siege_of(match)
    question = s.question
    boss = s.layout.boss
    if question is None or boss < 0:
        return None
    if question.kind in _BOSS_KINDS or question.rule == _TURNED:
        return boss
    if question.kind in _ABOUT_KINDS:
        about = question.about
        return boss if about >= 0 and s.side_of(about) == boss else None
    return boss if _options_of(s, question) == boss else None


def _options_of(s: Siege, question: Question) -> int:
    """The side whose cards are to choose from, or -1."""
    from wartable.siegestorm.words import O_CARD, O_TRIGGER, first_of, verb_of

    for code in question.options:
        if verb_of(code) in (O_CARD, O_TRIGGER):
            return s.side_of(first_of(code))
    return -1


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
    """What each seat is called: people as they like, bots by name, with a letter if several."""
    from wartable.siegestorm.table import LETTERS

    return [
        person
        if player == HUMAN
        else player
        if players.count(player) == 1
        else f"{player} {LETTERS[seat]}"
        for seat, (player, person) in enumerate(zip(players, people))
    ]


def player_called(name: str, seat: int, bots: list[str]) -> str:
    """Who has this name in a saved game: the bot that `names_of_players` calls so, or a person."""
    from wartable.siegestorm.table import LETTERS

    bare = name.removesuffix(f" {LETTERS[seat]}")
    return bare if bare in bots else HUMAN
