"""The ways to play, as they are asked for on the command line: mode, seats, boss and his decks."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from wartable.kernel.likeness import having

from ..errors import Trouble, unknown
from ..tongue import either, said
from .completing import (
    boss_decks_of,
    bosses,
    difficulties,
    miners,
    modes,
)
from .names import BossFiles, CardFiles, card_sets, known_bosses

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wartable.kernel.match import Match
    from wartable.siegestorm.printed.decks import Deck

SEATS: Final = {"duel": (2, 2), "solo": (1, 1), "coop": (2, 2), "lms": (3, 4)}
WITH_BOSS: Final = ("solo", "coop")
MINERS: Final = ("easy", "hard")
STARTERS: Final = ("ysra-starter", "khunglai-starter", "styxia-starter", "seraphia-starter")
"""What is played with when nobody says otherwise, seat by seat."""


@dataclass(frozen=True)
class SiegeGame:
    """How a game of Siegestorm is played, as it was asked for."""

    mode: Annotated[
        str,
        typer.Option(
            "--mode",
            help="duel, solo (you against a boss), coop (two against a boss) or lms "
            "(Last Man Standing, 3 or 4 players).",
            show_default="duel",
            autocompletion=modes,
        ),
    ] = ""
    seats: Annotated[
        int | None,
        typer.Option("--seats", min=1, max=4, help="How many play: 3 or 4 in lms."),
    ] = None
    boss: Annotated[
        str,
        typer.Option(
            "--boss", help="solo, coop: the boss.", show_default="byloss", autocompletion=bosses
        ),
    ] = ""
    difficulty: Annotated[
        str,
        typer.Option(
            "--difficulty",
            help="solo, coop: medium, hard or very-hard.",
            show_default="hard",
            autocompletion=difficulties,
        ),
    ] = ""
    basic: Annotated[
        str,
        typer.Option(
            "--basic",
            help="solo, coop: the boss's Basic deck.",
            show_default="goblins",
            autocompletion=boss_decks_of("basic"),
        ),
    ] = ""
    advanced: Annotated[
        str,
        typer.Option(
            "--advanced",
            help="solo, coop: his Advanced deck.",
            show_default="shamans",
            autocompletion=boss_decks_of("advanced"),
        ),
    ] = ""
    miner: Annotated[
        str,
        typer.Option(
            "--miner",
            help="solo, coop: how Awakened Miner is played, easy or hard.",
            show_default="easy",
            autocompletion=miners,
        ),
    ] = ""
    cards: CardFiles = None
    own_bosses: BossFiles = None
    promo: Annotated[
        bool, typer.Option("--promo", help="Everybody agreed to promotional cards.")
    ] = False
    any_deck: Annotated[
        bool, typer.Option("--any-deck", help="Play with decks that are not legal, too.")
    ] = False

    def is_said(self) -> bool:
        """Whether anything was said of what the game is made of."""
        return any((self.mode, self.seats, self.cards, self.own_bosses, *self._boss().values()))

    def setting(self) -> Setting:
        """What was asked for, with every name found; whatever does not go together is told."""
        mode = self.mode or "duel"
        if mode not in SEATS:
            raise unknown("mode", mode, SEATS, said("hint.modes", names=", ".join(SEATS)))
        low, high = SEATS[mode]
        if self.seats is not None and not low <= self.seats <= high:
            key = "seat.exactly" if low == high else "seat.either"
            words = said(key, mode=mode, low=low, high=high, seats=self.seats)
            raise Trouble(words, said("hint.seats"))
        boss: dict[str, Any] = {}
        if mode in WITH_BOSS:
            boss = self._boss_found()
        else:
            for option, value in {**self._boss(), "bosses": self.own_bosses}.items():
                if value:
                    words = said("option.no_boss", mode=mode, option=option)
                    raise Trouble(words, said("hint.with_boss"))
        return Setting(mode, self.seats or low, boss, list(self.cards or ()))

    def _boss(self) -> dict[str, str]:
        """What was said about the boss, by the names of the options."""
        words = {"boss": self.boss, "difficulty": self.difficulty, "basic": self.basic}
        return {**words, "advanced": self.advanced, "miner": self.miner}

    def _boss_found(self) -> dict[str, Any]:
        """The boss, his difficulty and his two decks by the names that the game has for them."""
        from wartable.siegestorm.printed.bosses import level_named

        bosses = known_bosses(self.own_bosses)
        if self.boss:
            name = part_of("boss", self.boss, bosses, said("hint.bosses"))
        else:  # who brings a boss wants to meet him
            name = list(bosses)[-1] if self.own_bosses else "byloss"
        level = level_named(self.difficulty or "hard")
        known = bosses[name].difficulties
        if level not in known:
            hint = said("hint.difficulties", names=", ".join(known))
            raise unknown("difficulty", self.difficulty, known, hint)
        miner = self.miner or "easy"
        if miner not in MINERS:
            raise unknown("miner", miner, MINERS, said("hint.miner"))
        return {
            "boss": name,
            "difficulty": level,
            "basic": boss_deck(self.basic or "goblins", "basic", self.cards),
            "advanced": boss_deck(self.advanced or "shamans", "advanced", self.cards),
            "miner": miner,
            "bosses": list(self.own_bosses or ()),
        }


@dataclass(frozen=True)
class Setting:
    """A way to play, checked: the mode, how many seats it has, and what the boss is made of."""

    mode: str
    seats: int
    boss: dict[str, Any]
    cards: list[Path]

    def match(self, decks: Sequence[Deck], seed: int, names: list[str]) -> Match:
        """A new match of this kind."""
        from wartable import siegestorm

        return siegestorm.new_match(
            decks, seed=seed, mode=self.mode, cards=self.cards, names=names, **self.boss
        )


def boss_decks(boss_class: str, cards: list[Path] | None = None) -> list[str]:
    """The boss factions of this class (basic, advanced), by name."""
    designs = [design for one in card_sets(cards) for design in one.designs]
    return sorted({one.faction for one in designs if one.boss_class == boss_class})


def boss_deck(typed: str, boss_class: str, cards: list[Path] | None = None) -> str:
    """A boss faction by its name or any part that only one has: "goblins", "shades"."""
    known = boss_decks(boss_class, cards)
    hint = said(f"hint.{boss_class}_decks", names=", ".join(known))
    other = "advanced" if boss_class == "basic" else "basic"
    if not having(typed, known) and having(typed, boss_decks(other, cards)):
        raise Trouble(said(f"option.{other}_deck", name=typed), hint)
    return part_of(f"{boss_class}_deck", typed, known, hint)


def part_of(what: str, typed: str, known: Iterable[str], hint: str) -> str:
    """The one name that has what was typed in it; a plural "s" too many does not matter."""
    names = list(known)
    found = having(typed, names)
    if not found:
        raise unknown(what, typed, names, hint)
    if len(found) > 1:
        words = said("unknown.several", name=typed, found=either(found))
        raise Trouble(words, said("hint.more_letters"))
    return found[0]
