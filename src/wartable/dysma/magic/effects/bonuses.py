"""Effects that last: dice, values and skills for a while, what is forbidden, what waits."""

from __future__ import annotations

from typing import final

from ...state.battle import Battle
from .forbids import is_zone
from .performing import Doing, Op, stay


@final
class Dice(Op):
    """Dice more or fewer on rolls of a kind; `rolls` counts them (dice.modifiers)."""

    def run(self, s: Battle, d: Doing) -> None:
        stay(s, d, d.whom())


@final
class StatAdd(Op):
    """A value of the profile changes; `values` keeps it within bounds."""

    def run(self, s: Battle, d: Doing) -> None:
        stay(s, d, d.whom())


@final
class SkillAdd(Op):
    """A skill is lent; `skills_in_play` finds it."""

    def run(self, s: Battle, d: Doing) -> None:
        stay(s, d, d.whom())


@final
class Forbid(Op):
    """Something is forbidden to the target; to everybody around if the source has such a target.

    A zone stays with the one who made it and follows it (artefact.parchemin.details).
    """

    def run(self, s: Battle, d: Doing) -> None:
        stay(s, d, d.caster if is_zone(s, d.made_by, d.number) else d.whom())


@final
class On(Op):
    """Wait for a trigger: attacks of the target, or the end of the turn.

    Reactions do not come here: their trigger has happened when they are declared.
    """

    def run(self, s: Battle, d: Doing) -> None:
        stay(s, d, d.whom())
