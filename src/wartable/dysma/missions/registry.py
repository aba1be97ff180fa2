"""The kinds of main missions by name."""

from __future__ import annotations

from ..state.battle import Battle
from .built import Altars, Statues
from .carried import Flag, Loot, Plunder
from .ground import Breakthrough, Chests, Control
from .main import Main, main_mission
from .mission import (
    ALTARS,
    BREAKTHROUGH,
    CHESTS,
    CONTROL,
    FLAG,
    LOOT,
    PLUNDER,
    Mission,
)


def main_rules(s: Battle) -> Main | None:
    """The main mission of this battle as something to play; None without one."""
    mission = main_mission(s)
    return None if mission is None else rules_of(mission)


def rules_of(mission: Mission) -> Main:
    """The class of a mission's kind, around the mission."""
    kind = mission.kind
    if kind == CHESTS:
        return Chests(mission)
    if kind == LOOT:
        return Loot(mission)
    if kind == BREAKTHROUGH:
        return Breakthrough(mission)
    if kind == CONTROL:
        return Control(mission)
    if kind == FLAG:
        return Flag(mission)
    if kind == ALTARS:
        return Altars(mission)
    if kind == PLUNDER:
        return Plunder(mission)
    return Statues(mission)
