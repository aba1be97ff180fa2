"""Who counts for a mission: on the table, up, worth points, able to carry.

Prone figures never count for control (scenario.control.prone, state.prone.objectives), but what
they carry they keep, and it scores (state.prone.carry). Insignificant ones earn nothing but
still deny (skill.insignifiant.contest).
"""

from __future__ import annotations

from ..skills.in_play import marked
from ..skills.trait import CARRIES_NOTHING, INSIGNIFICANT
from ..state.battle import Battle
from ..state.words import PRONE
from ..table.shapes.zones import Zone


def present(s: Battle, side: int) -> list[int]:
    """The figures of a side that stand on the table and are not prone: they control, they deny."""
    return [
        figure
        for figure in s.scene.bands[side]
        if s.bodies[figure] is not None and not s.states[figure] & PRONE
    ]


def earns(s: Battle, figure: int) -> bool:
    """Whether the figure can score by controlling or carrying something (skill.insignifiant)."""
    return not marked(s, figure, INSIGNIFICANT)


def can_carry(s: Battle, figure: int) -> bool:
    """Whether it may be given a token: no Bête, no familiar, nothing in hand (scenario.token.one).

    skill.bete, skill.bete.control, artefact.familier.details.
    """
    kit = s.scene.kits[figure]
    if s.bodies[figure] is None or kit.statue or kit.master >= 0 or s.carrying[figure] >= 0:
        return False
    return not marked(s, figure, CARRIES_NOTHING)


def enemy_zones(s: Battle, side: int) -> list[Zone]:
    """The deployment zones of everybody else (multi.enemies)."""
    return [zone for seat, zone in enumerate(s.zones) if seat != side]


def living(s: Battle, side: int) -> list[int]:
    """The figures of a side on the table, prone or not."""
    return [figure for figure in s.scene.bands[side] if s.bodies[figure] is not None]
