"""From bands and a table to a scene: every figure gets its number, its label and its kit."""

from __future__ import annotations

from typing import Final, final

from ..content.catalogue import Content
from ..content.kits import Kit, dress, statue
from ..content.outfit import Band, Outfit, outfit
from ..skills.registry import traits_for
from ..skills.trait import Trait
from ..state.battle import Scene
from ..table.shapes.tablemap import Map

LETTERS: Final = "abcd"
STATUES_EACH: Final = 2
STATUE_PROFILE: Final = "statue"


class UnknownProfile(ValueError):
    """A band names a profile that does not exist."""


@final
class Casting:
    """Figures being numbered: first the bands, side by side, then the statues of every side."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.traits: list[Trait] = traits_for(content)
        self.kits: list[Kit] = []
        self.counts: list[int] = [0, 0, 0, 0]

    def add(self, side: int, clothes: Outfit) -> Kit:
        """One figure, and whoever comes with it (artefact.familier)."""
        kit = self._kit(side, clothes)
        for artefact in clothes.artefacts:
            if artefact.figure:
                profile = self.content.profiles.get(artefact.figure)
                follower = self._kit(side, Outfit(profile))
                follower.master = kit.number
                kit.familiar = follower.number
        return kit

    def _kit(self, side: int, clothes: Outfit) -> Kit:
        self.counts[side] += 1
        label = f"{LETTERS[side]}{self.counts[side]}"
        kit = Kit(len(self.kits), side, label, clothes.profile)
        dress(kit, clothes, self.traits, self.content)
        self.kits.append(kit)
        return kit

    def add_statues(self, seats: int) -> None:
        """Two Statues a side; they stay in the box unless the mission wants them."""
        profile = self.content.profiles.get(STATUE_PROFILE)
        for side in range(seats):
            for i in range(STATUES_EACH):
                label = f"{LETTERS[side]}s{i + 1}"
                kit = statue(len(self.kits), side, label, profile, self.traits)
                self.kits.append(kit)


def scene_of(
    content: Content,
    table: Map,
    bands: list[Band],
    deployment: str = "",
    main: int = 0,
    secondary: int = 0,
    turn_limit: int = 0,
) -> Scene:
    """The scene of a battle between these bands; "" and 0 mean that the scenario is rolled."""
    cast = Casting(content)
    for side, band in enumerate(bands):
        for member in band.members:
            clothes = outfit(member, content)
            if clothes is None:
                hint = content.profiles.suggestion(member.profile)
                raise UnknownProfile(f'there is no profile "{member.profile}"{hint}')
            for _ in range(member.count):
                cast.add(side, clothes)
    cast.add_statues(len(bands))
    seats = len(bands)
    parts = (content, table, cast.kits, seats, cast.traits)
    return Scene(*parts, deployment, main, secondary, turn_limit)
