"""What a new battle of Dysma's Portal begins with: bands, a table, a scenario."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ..errors import (
    NOT_IN_ORDER,
    Trouble,
    is_file_name,
    read_text,
    told,
    unknown,
)
from ..options.completing import deployments, maps, missions
from ..options.names import ContentFiles, own_content
from ..options.seats import HUMAN, per_seat
from ..tongue import said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wartable.kernel.match import Match

USUAL_TURNS: Final = 12
"""How many turns a battle with a bot has, unless something else is asked for (end.turn-limit)."""
MOST_TURNS: Final = 99
SEATS: Final = (2, 4)
MISSIONS: Final = {"main": "--mission", "secondary": "--secondary"}
"""The option for each part of a scenario."""


@dataclass(frozen=True)
class Scenario:
    """What a battle is about as it was asked for; names are found and checked when it begins."""

    seats: Annotated[
        int | None, typer.Option("--seats", min=1, max=4, help="How many fight, 2 to 4.")
    ] = None
    map: Annotated[
        str,
        typer.Option(
            "--map",
            help='A map by name or file, or "seed 7" for a new one.',
            show_default="one from the seed",
            autocompletion=maps,
        ),
    ] = ""
    deployment: Annotated[
        str,
        typer.Option(
            "--deployment",
            help="standard, diagonal, split or limited.",
            show_default="by a roll",
            autocompletion=deployments,
        ),
    ] = ""
    mission: Annotated[
        int,
        typer.Option(
            "--mission",
            min=0,
            max=99,
            help="The main mission, 1 to 8 or one of your own; 0 rolls.",
            autocompletion=missions("main"),
        ),
    ] = 0
    secondary: Annotated[
        int,
        typer.Option(
            "--secondary",
            min=0,
            max=99,
            help="The secondary mission, 1 to 8 or one of your own; 0 rolls.",
            autocompletion=missions("secondary"),
        ),
    ] = 0
    turns: Annotated[
        int | None,
        typer.Option(
            "--turns",
            min=0,
            max=MOST_TURNS,
            help="The turn after which the battle ends; 0 for none (99 among bots).",
            show_default="12 with a bot",
        ),
    ] = None
    content: ContentFiles = None

    def is_said(self) -> bool:
        """Whether anything was said of it; how long it lasts is nothing that it is made of."""
        parts = (self.seats, self.map, self.deployment, self.mission, self.secondary)
        return any((*parts, self.content))

    def match(self, bands: Sequence[str], seed: int, names: list[str], players: list[str]) -> Match:
        """A new battle of these bands, seat by seat."""
        from wartable import dysma
        from wartable.dysma.table.shapes.zones import DEPLOYMENTS
        from wartable.dysma.text.mapfile import MapFileError
        from wartable.dysma.text.sheets import DataFileError

        if self.deployment and self.deployment not in DEPLOYMENTS:
            hint = said("hint.deployments", names=", ".join(DEPLOYMENTS))
            raise unknown("deployment", self.deployment, DEPLOYMENTS, hint)
        turns = last_turn(self.turns, players)
        own_content(self.content)  # what is wrong with a file is told by its own name
        try:
            return dysma.new_match(
                [_band(name) for name in bands],
                seed=seed,
                map=_map(self.map),
                deployment=self.deployment,
                main=self.mission,
                secondary=self.secondary,
                turn_limit=turns,
                content=list(self.content or ()),
                names=names,
            )
        except (dysma.SetupError, DataFileError, MapFileError) as error:
            words = told(error)
            option = MISSIONS.get(getattr(error, "about", ""))
            hint = said("hint.battle_files")
            if option is not None:
                hint = said("hint.mission", option=option)
            raise Trouble(words[:1].upper() + words[1:], hint, NOT_IN_ORDER) from None


@dataclass(frozen=True)
class BattleOpening:
    """A new battle with a band of your own and those of the others, as it was asked for."""

    scenario: Scenario
    band: str
    against: str

    @property
    def seats(self) -> int:
        """How many play: as many as were asked for, or as there are bands."""
        return battle_seats(self.scenario.seats or (1 + len(self.against.split(","))))

    def begin(self, seed: int, names: list[str], seat: int, players: list[str]) -> Match:
        """The match; --band is the band of `seat`."""
        from wartable.dysma.public import BANDS

        others = list(BANDS[1 : self.seats])
        if self.against:
            others = per_seat(self.against, self.seats - 1, "other_band", "--against")
        bands = [*others[:seat], self.band or BANDS[0], *others[seat:]]
        return self.scenario.match(bands, seed, names, players)


def last_turn(turns: int | None, players: Sequence[str]) -> int:
    """The turn after which a battle of these players ends, 0 for none (end.turn-limit).

    What was asked for, else 12 turns with a bot. Bots who are alone never tire of a battle that
    nobody wins, so it always has a last turn.
    """
    if all(player == HUMAN for player in players):
        return turns or 0
    if turns is None:
        return USUAL_TURNS
    return turns if turns or HUMAN in players else MOST_TURNS


def battle_seats(seats: int) -> int:
    """How many fight, which must be a number that a battle is for."""
    if not SEATS[0] <= seats <= SEATS[1]:
        raise Trouble(said("seat.battle", seats=seats), said("hint.battle_seats"))
    return seats


def _band(name: str) -> str:
    """A band as a setup keeps it: a shipped one by its name, else the text of its file."""
    from wartable.dysma.text.bandfile import shipped_bands

    shipped = shipped_bands()
    if name in shipped:
        return name
    if not is_file_name(name):
        raise unknown("band", name, shipped, said("hint.bands"))
    return read_text(Path(name)) + "\n"


def _map(name: str) -> str:
    """A map as a setup keeps it; nothing for the one of the seed."""
    from wartable.dysma.table.shapes.generator import SEED
    from wartable.dysma.text.mapfile import shipped_maps

    maps = shipped_maps()
    if not name or name in maps or name == "empty":
        return name
    if name.startswith(SEED):
        check_map_seed(name)
        return name
    if not is_file_name(name):
        raise unknown("map", name, maps, said("hint.map_list"))
    return read_text(Path(name)) + "\n"


def check_map_seed(name: str) -> None:
    """Whether the number behind "seed" is one that a map can be made of."""
    from wartable.dysma.table.shapes.generator import SEED
    from wartable.kernel.chance import MAX_SEED
    from wartable.kernel.reading import read_number

    number = read_number(name.removeprefix(SEED))
    if number < 0:
        raise Trouble(said("map.no_number", name=name), said("hint.seed_seven"))
    if number > MAX_SEED:
        given = name.removeprefix(SEED)[:40]
        raise Trouble(said("map.seed_more", given=given, most=MAX_SEED), said("hint.seed_most"))
