"""A mission as it is written down: its names, its kind, its distances and its points.

What a kind of mission does is code; everything it can differ in is data. So a mission that is a
variation of another is a new table in `data/missions`.
"""

from __future__ import annotations

from typing import Final, final

from ..content.entries import Entry, Name

MAIN: Final = "main"
SECONDARY: Final = "secondary"
PARTS: Final = (MAIN, SECONDARY)

# The kinds of main missions; those of secondary missions are all made of rewards.
CHESTS: Final = "chests"
LOOT: Final = "loot"
BREAKTHROUGH: Final = "breakthrough"
CONTROL: Final = "control"
FLAG: Final = "flag"
ALTARS: Final = "altars"
PLUNDER: Final = "plunder"
STATUES: Final = "statues"
KILLS: Final = "kills"
KINDS: Final = (CHESTS, LOOT, BREAKTHROUGH, CONTROL, FLAG, ALTARS, PLUNDER, STATUES, KILLS)

RULES: Final[dict[str, str]] = {
    CHESTS: "scenario.main.1",
    LOOT: "scenario.main.2",
    BREAKTHROUGH: "scenario.main.3",
    CONTROL: "scenario.main.4",
    FLAG: "scenario.main.5",
    ALTARS: "scenario.main.6",
    PLUNDER: "scenario.main.7",
    STATUES: "scenario.main.8",
}
FACES: Final = 8

# Who is meant by a reward, besides the types of entries.TYPES.
ANYBODY: Final = ""
SORCERER: Final = "sorcerer"
DESIGNATED: Final = "designated"
DEAREST: Final = "dearest"
ROLES: Final = (SORCERER, DESIGNATED, DEAREST)

# Who may be designated.
NO_ONE: Final = ""
FIGURE: Final = "figure"
ENVOY: Final = "envoy"  # no Support and nobody who cannot carry anything
CHOICES: Final = (FIGURE, ENVOY)


@final
class Reward:
    """Points for killing an enemy: who must die, who must do it, and whether it counts once."""

    def __init__(self, points: int, victim: str, killer: str, once: bool) -> None:
        self.points = points
        self.victim = victim
        self.killer = killer
        self.once = once

    def facts(self) -> list[object]:
        """Everything about it, as plain data."""
        return [self.points, self.victim, self.killer, self.once]


@final
class Mission(Entry):
    """One mission. Lengths are thousandths of an inch on the usual table.

    What a number means depends on the kind, and is said where the kind is played.
    """

    def __init__(
        self, id: str, name: Name, origin: str, part: str, face: int, kind: str, text: Name
    ) -> None:
        super().__init__(id, name, origin)
        self.part = part
        self.face = face
        """The face of the die that chooses it; above 8 nobody rolls it."""
        self.kind = kind
        self.text = text
        self.kind_rule = RULES.get(kind, "")
        """The slug of its kind, for a main mission."""
        self.points = 0
        self.bonus = 0
        self.count = 0
        self.reach = 0
        self.edge = 0
        self.zone = 0
        self.apart = 0
        self.worth: list[int] = []
        self.rewards: list[Reward] = []
        self.designates = NO_ONE
        self.cast = 0
        """Points for a turn with a successful spell."""
        self.loss = 0
        """Points for each figure of one's own that dies."""

    def rule(self) -> str:
        """The slug of its rule; a variation has that of its kind."""
        if self.part == MAIN:
            return self.kind_rule
        if self.face <= FACES:
            return f"scenario.secondary.{self.face}"
        return "scenario.secondary.kill"

    def facts(self) -> list[object]:
        """Everything that decides how it is played, as plain data."""
        return [
            *(self.id, self.part, self.face, self.kind, self.points, self.bonus, self.count),
            *(self.reach, self.edge, self.zone, self.apart, list(self.worth)),
            *([one.facts() for one in self.rewards], self.designates, self.cast, self.loss),
        ]


def find_mission(missions: list[Mission], part: str, face: int) -> Mission | None:
    """The mission of a part with this number."""
    for mission in missions:
        if mission.part == part and mission.face == face:
            return mission
    return None
