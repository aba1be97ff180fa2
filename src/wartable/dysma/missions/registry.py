"""The kinds of main missions by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..content.additions import Additions
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
    STATUES,
    Mission,
)

KINDS: Final[dict[str, Callable[[Mission], Main]]] = {
    CHESTS: Chests,
    LOOT: Loot,
    BREAKTHROUGH: Breakthrough,
    CONTROL: Control,
    FLAG: Flag,
    ALTARS: Altars,
    PLUNDER: Plunder,
    STATUES: Statues,
}


def main_rules(s: Battle) -> Main | None:
    """The main mission of this battle as something to play; None without one."""
    mission = main_mission(s)
    return None if mission is None else rules_of(mission, s.scene.content.additions)


def rules_of(mission: Mission, additions: Additions) -> Main:
    """The class of a mission's kind, around the mission; the content may bring kinds of its own."""
    kind = KINDS.get(mission.kind) or additions.missions.get(mission.kind)
    if kind is None:
        raise ValueError(f'nothing plays the mission "{mission.id}": its kind is "{mission.kind}"')
    return kind(mission)
