"""What a death means for the missions. Called before the figure is taken off the table."""

from __future__ import annotations

from ..state.battle import Battle
from .main import main_mission
from .mission import STATUES
from .secondary import pay_for_death, secondary_of


def note_death(s: Battle, victim: int, killer: int) -> None:
    """A figure dies; `killer` is the enemy figure credited for it, or NOBODY.

    Statues are no figures (scenario.secondary.statue), and a figure that leaves with loot or
    follows its master does not die (scenario.secondary.8.deaths): nobody calls this for them.
    """
    if s.scene.kits[victim].statue:
        return
    mission = secondary_of(s)
    if mission is not None:
        pay_for_death(s, mission, victim, killer)


def points_per_chip(s: Battle) -> int:
    """What a wound of a statue is worth (scenario.main.8)."""
    mission = main_mission(s)
    return mission.points if mission is not None and mission.kind == STATUES else 0
