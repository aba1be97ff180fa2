"""The ways to play, as they are asked for on the command line: mode, seats, boss and his decks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ..errors import Trouble, unknown
from .completing import (
    boss_decks_of,
    bosses,
    difficulties,
    miners,
    modes,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wartable.kernel.match import Match
    from wartable.siegestorm.printed.decks import Deck

SEATS: Final = {"duel": (2, 2), "solo": (1, 1), "coop": (2, 2), "lms": (3, 4)}
WITH_BOSS: Final = ("solo", "coop")
MINERS: Final = ("easy", "hard")
STARTERS: Final = ("ysra-starter", "khunglai-starter", "styxia-starter", "seraphia-starter")
"""What is played with when nobody says otherwise, seat by seat."""

ModeName = Annotated[
    str,
    typer.Option(
        "--mode",
        help="duel, solo (you against a boss), coop (two against a boss) or lms "
        "(Last Man Standing, 3 or 4 players).",
        show_default="duel",
        autocompletion=modes,
    ),
]
SeatCount = Annotated[
    int | None,
    typer.Option("--seats", min=1, max=4, help="How many play: 3 or 4 in lms."),
]
BossName = Annotated[
    str,
    typer.Option(
        "--boss", help="solo, coop: the boss.", show_default="byloss", autocompletion=bosses
    ),
]
DifficultyName = Annotated[
    str,
    typer.Option(
        "--difficulty",
        help="solo, coop: medium, hard or very-hard.",
        show_default="hard",
        autocompletion=difficulties,
    ),
]
BasicName = Annotated[
    str,
    typer.Option(
        "--basic",
        help="solo, coop: the boss's Basic deck.",
        show_default="goblins",
        autocompletion=boss_decks_of("basic"),
    ),
]
AdvancedName = Annotated[
    str,
    typer.Option(
        "--advanced",
        help="solo, coop: his Advanced deck.",
        show_default="shamans",
        autocompletion=boss_decks_of("advanced"),
    ),
]
MinerName = Annotated[
    str,
    typer.Option(
        "--miner",
        help="solo, coop: how Awakened Miner is played, easy or hard.",
        show_default="easy",
        autocompletion=miners,
    ),
]


@dataclass(frozen=True)
class Setting:
    """A way to play, checked: the mode, how many seats it has, and what the boss is made of."""

    mode: str
    seats: int
    boss: dict[str, Any]

    def match(self, decks: Sequence[Deck], seed: int, names: list[str], cards: Any = ()) -> Match:
        """A new match of this kind."""
        from wartable import siegestorm

        return siegestorm.new_match(
            decks, seed=seed, mode=self.mode, cards=cards, names=names, **self.boss
        )


def setting(mode: str, seats: int | None, boss: dict[str, str]) -> Setting:
    """What was asked for, with every name found; whatever does not go together is told.

    `boss` is what was said about him, by the names of the options.
    """
    mode = mode or "duel"
    if mode not in SEATS:
        raise unknown("mode", mode, SEATS, f"The modes: {', '.join(SEATS)}.")
    low, high = SEATS[mode]
    if seats is not None and not low <= seats <= high:
        wanted = f"{low} seats" if low == high else f"{low} or {high} seats"
        wanted = wanted.replace("1 seats", "one seat")
        raise Trouble(f"{mode} has {wanted}, not {seats}.", "Leave --seats away, or change it.")
    if mode not in WITH_BOSS:
        for option, value in boss.items():
            if value:
                raise Trouble(
                    f"There is no boss in a game of {mode}, so --{option} means nothing.",
                    "Play with --mode solo or --mode coop.",
                )
        return Setting(mode, seats or low, {})
    return Setting(mode, seats or low, _boss(boss))


def boss_words(boss: str, difficulty: str, basic: str, advanced: str, miner: str) -> dict[str, str]:
    """What was said about the boss, by the names of the options."""
    words = {"boss": boss, "difficulty": difficulty, "basic": basic, "advanced": advanced}
    return {**words, "miner": miner}


def _boss(given: dict[str, str]) -> dict[str, str]:
    """The boss, his difficulty and his two decks by the names that the game has for them."""
    from wartable.siegestorm.text.bossfile import shipped_bosses

    bosses = shipped_bosses()
    name = part_of("boss", given["boss"] or "byloss", bosses, "`wartable bosses` lists them.")
    level = (given["difficulty"] or "hard").casefold().replace("-", "_").replace(" ", "_")
    known = bosses[name].difficulties
    if level not in known:
        shown = ", ".join(one.replace("_", "-") for one in known)
        raise unknown("difficulty", given["difficulty"], known, f"The difficulties: {shown}.")
    miner = given["miner"] or "easy"
    if miner not in MINERS:
        raise unknown("way to play the Miner", miner, MINERS, "It is easy or hard.")
    return {
        "boss": name,
        "difficulty": level,
        "basic": boss_deck(given["basic"] or "evil-goblins", "basic"),
        "advanced": boss_deck(given["advanced"] or "spectral-shamans", "advanced"),
        "miner": miner,
    }


def boss_decks(boss_class: str) -> list[str]:
    """The boss factions of this class (basic, advanced), by name."""
    from wartable.siegestorm.text import shipped_designs

    found = [one.faction for one in shipped_designs() if one.boss_class == boss_class]
    return sorted(set(found))


def boss_deck(typed: str, boss_class: str) -> str:
    """A boss faction by its name or any part that only one has: "goblins", "shades"."""
    known = boss_decks(boss_class)
    hint = f"The {boss_class.capitalize()} decks: {', '.join(known)}."
    other = "advanced" if boss_class == "basic" else "basic"
    name = typed.casefold().replace(" ", "-")
    if not _having(name, known) and _having(name, boss_decks(other)):
        words = f"“{typed}” is a deck of class {other.capitalize()}, not {boss_class.capitalize()}."
        raise Trouble(words, hint)
    return part_of(f"{boss_class.capitalize()} deck", typed, known, hint)


def part_of(what: str, typed: str, known: Iterable[str], hint: str) -> str:
    """The one name that has what was typed in it; a plural "s" too many does not matter."""
    names = list(known)
    found = _having(typed.casefold().replace(" ", "-"), names)
    if not found:
        raise unknown(what, typed, names, hint)
    if len(found) > 1:
        raise Trouble(f"“{typed}” can be {' or '.join(found)}.", "Type some more of the name.")
    return found[0]


def _having(typed: str, names: list[str]) -> list[str]:
    if typed in names:
        return [typed]
    return [name for name in names if typed in name or typed.removesuffix("s") in name]
