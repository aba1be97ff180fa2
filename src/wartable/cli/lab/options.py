"""What every question of the lab can be told: at which tables, by how many workers, kept where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import Trouble, unknown
from ..options.completing import words_of
from ..options.names import GAMES, known_game
from ..tongue import lab_words, said

if TYPE_CHECKING:
    from wartable.lab.runs import Means
    from wartable.lab.tables import Tables

GameOption = Annotated[
    str,
    typer.Option(
        "--game",
        help="Which game: siegestorm or dysma.",
        autocompletion=words_of("siegestorm", "dysma"),
    ),
]
LabSeed = Annotated[
    int, typer.Option("--seed", min=0, max=2**40, help="The seed of the first game.")
]


@dataclass(frozen=True)
class TableOptions:
    """At which tables is played."""

    game: GameOption = "siegestorm"
    mode: Annotated[
        str,
        typer.Option(
            help="Siegestorm: duel, solo, coop or lms. Dysma's Portal: duel or ring.",
            show_default="duel",
        ),
    ] = ""
    seats: Annotated[
        int, typer.Option(min=0, max=4, help="Players in lms or ring.", show_default="3")
    ] = 0
    decks: Annotated[
        str,
        typer.Option(help="Decks or bands, with commas.", show_default="Starters, shipped bands"),
    ] = ""
    bosses: Annotated[
        str, typer.Option(help="In solo and coop, with commas.", show_default="all three")
    ] = ""
    difficulties: Annotated[
        str, typer.Option(help="Of the bosses, with commas.", show_default="all three")
    ] = ""

    def tables(self) -> Tables:
        """The tables, checked."""
        from wartable.lab.tables import BOSSES, DIFFICULTIES, MODES, tables

        known_game(self.game)
        modes = MODES[self.game]
        if self.mode and self.mode not in modes:
            raise unknown("mode", self.mode, modes, said("hint.modes_here", names=", ".join(modes)))
        ring = self.mode in ("lms", "ring")
        if self.seats and (not ring or self.seats < 3):
            raise Trouble(said("lab.ring_seats"), said("hint.ring_seats"))
        against = self.mode in ("solo", "coop")
        if (self.bosses or self.difficulties) and not against:
            raise Trouble(said("lab.bosses"), said("hint.add_mode"))
        return tables(
            self.game,
            self.mode,
            self.seats,
            self._brought(),
            _listed("boss", self.bosses, BOSSES),
            _listed("difficulty", self.difficulties, DIFFICULTIES),
        )

    def _brought(self) -> tuple[str, ...]:
        from wartable.dysma.game import find_band
        from wartable.siegestorm.text.deckfile import shipped_decks

        names = _listed("deck", self.decks, ())
        for name in names:
            if self.game == "dysma":
                find_band(name)
            elif name not in shipped_decks():
                raise unknown("deck", name, shipped_decks(), said("hint.deck_list"))
        return names


@dataclass(frozen=True)
class MeansOptions:
    """By whom games are played, and where they are kept."""

    workers: Annotated[
        int, typer.Option(min=0, max=512, help="Processes that play.", show_default="all cores")
    ] = 0
    out: Annotated[
        Path | None,
        typer.Option(
            help="Keep every game in this folder; the same command goes on where it stopped.",
            metavar="FOLDER",
        ),
    ] = None

    cluster: Annotated[
        str,
        typer.Option(
            help="Play on a Ray cluster: its address, auto, or local for one on this machine.",
            metavar="ADDRESS",
        ),
    ] = ""

    def means(self, progress: Progress | None = None) -> Means:
        """How to play."""
        from wartable.lab.runs import Means
        from wartable.lab.workers import usual_workers

        told = None if progress is None else progress.told
        return Means(self.workers or usual_workers(), self.out, told, self.cluster)


def _listed(what: str, text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    names = tuple([name.strip() for name in text.split(",") if name.strip()])
    for name in names:
        if known and name not in known:
            raise unknown(what, name, known, said("hint.there_are", names=", ".join(known)))
    return names or known


class Progress:
    """A bar with the rate and the time left, where somebody looks at a terminal."""

    def __init__(self, what: str) -> None:
        import sys

        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            ProgressColumn,
            Task,
            TextColumn,
            TimeRemainingColumn,
        )
        from rich.progress import Progress as Bar
        from rich.text import Text

        from ..console import CleanConsole

        words = lab_words()

        def rate(speed: float) -> str:
            return words.say("label.rate", number=words.number(float(f"{speed:.3g}")))

        class Rate(ProgressColumn):
            def render(self, task: Task) -> Text:
                speed = task.finished_speed or task.speed
                return Text("" if speed is None else rate(speed))

        out = CleanConsole(file=sys.stderr, highlight=False, markup=False, emoji=False)
        columns = [
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            Rate(),
            TimeRemainingColumn(),
        ]
        self.bar = Bar(*columns, console=out, disable=not sys.stderr.isatty(), transient=True)
        self.task = self.bar.add_task(what, total=None)

    def told(self, done: int, total: int) -> None:
        """So many games of so many are done."""
        self.bar.update(self.task, completed=done, total=total)

    def __enter__(self) -> Progress:
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()


def any_bot(incomplete: str) -> list[str]:
    """The names of the bots of both games that begin like this."""
    from wartable import bots

    known = {name for game in GAMES for name in bots.names(game)}
    return sorted([name for name in known if name.startswith(incomplete)])


def check_bots(names: list[str], game: str) -> None:
    """Refuse bots that nobody knows, before anything is played."""
    from ..options.names import find_bot

    for name in names:
        find_bot(name, 0, game)


def percent(share: float) -> str:
    """A share as people read it."""
    return lab_words().share(share)


def within(found: Mapping[str, float], share: str = "share") -> str:
    """A share with its interval."""
    ends = {end: percent(found[end]) for end in ("low", "high")}
    return lab_words().say("label.within", share=percent(found[share]), **ends)


def heads(*keys: str) -> list[str]:
    """Heads of a table by their keys; an empty one stays empty."""
    return [lab_words().say(f"head.{key}") if key else "" for key in keys]
