"""Who is at the table: the names of all sides, the boss's too, and for whom a seat decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .errors import Trouble

if TYPE_CHECKING:
    from wartable.kernel.match import Match
    from wartable.siegestorm.state import Siege

HUMAN: Final = "human"
COUNTS: Final = ("no", "one", "two", "three", "four")

# What the boss leaves open in his own turn; the steps that ask these are nobody else's.
_BOSS_KINDS: Final = ("boss_tie", "leader_slot", "totem_order")


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
    """The side for which the asked seat decides, where that is not its own: the boss (boss.tie)."""
    from wartable.siegestorm.modes.elimination import acts_for

    s = siege_of(match)
    boss = s.layout.boss
    if s.question is None or boss < 0:
        return None
    # The step that asks waits for its answer on top of the agenda.
    asks_for_boss = s.question.kind in _BOSS_KINDS or acts_for(s, s.agenda[-1]) == boss
    return boss if asks_for_boss else None


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
