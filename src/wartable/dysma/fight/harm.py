"""Wounds and what they do: removal, the chance to stay, who is credited (sections 2, 12, 15)."""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing
from ..magic.reactions import open_window
from ..missions.kills import note_death, points_per_chip
from ..skills.in_play import marked
from ..skills.trait import DOGGED
from ..state.battle import Battle
from ..state.supply_writers import score
from ..state.telling import tell
from ..state.words import DEAD, NOBODY
from ..state.writers import heal, hurt, take_off
from .dice import d8

DOGGED_NEEDS: Final = 5


@final
class Harm(Step[Battle]):
    """Deal wounds to a figure, all at once, then see whether it is removed (profile.sa).

    Everything an attack deals counts as inflicted, also what was not needed to kill
    (profile.wounds-overkill).
    """

    def __init__(self, victim: int, wounds: int, by: int, rule: str) -> None:
        self.victim = victim
        self.wounds = wounds
        self.by = by
        self.rule = rule

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        victim = self.victim
        if s.bodies[victim] is None or self.wounds <= 0:
            return None
        if s.scene.kits[victim].statue:
            _chip(s, victim, self.wounds, self.by)
            return None
        hurt(s, victim, self.wounds, self.rule, self.by)
        if s.wounds[victim] >= s.scene.kits[victim].sa:
            s.agenda.append(Removal(victim, self.by, self.rule))
            open_window(s, "would_be_removed", victim)
        return None


@final
class Removal(Step[Battle]):
    """A figure with wounds of at least its Health: it may still hold out (skill.acharne)."""

    def __init__(self, victim: int, by: int, rule: str) -> None:
        self.victim = victim
        self.by = by
        self.rule = rule

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        victim = self.victim
        health = s.scene.kits[victim].sa
        if s.bodies[victim] is None or s.wounds[victim] < health:
            return None
        # skill.acharne.exact: only when its wounds are exactly its Health
        if s.wounds[victim] == health and marked(s, victim, DOGGED):
            face = d8(s.chance)
            if s.log is not None:
                data: dict[str, object] = {"figure": figure_thing(s, victim), "face": face}
                tell(s, "hold_out" if face >= DOGGED_NEEDS else "check", "skill.acharne", data)
            if face >= DOGGED_NEEDS:
                heal(s, victim, 1, "skill.acharne")
                return None
        kill(s, victim, self.by, self.rule)
        return None


def kill(s: Battle, victim: int, by: int, rule: str) -> None:
    """Remove a figure through wounds. Killing one's own credits nobody (attack.credit)."""
    killer = by
    if by != NOBODY and s.side(by) == s.side(victim):
        killer = NOBODY
    note_death(s, victim, killer)
    take_off(s, victim, DEAD, "profile.removal", by)


def _chip(s: Battle, statue: int, wounds: int, by: int) -> None:
    """scenario.main.8: points for each wound, at once, and nothing for what is too much."""
    kit = s.scene.kits[statue]
    counted = min(wounds, kit.sa - s.wounds[statue])
    hurt(s, statue, counted, "scenario.main.8", by)
    if by != NOBODY and s.side(by) != kit.side:
        score(s, s.side(by), points_per_chip(s) * counted, "scenario.main.8")
    if s.wounds[statue] >= kit.sa:
        take_off(s, statue, DEAD, "scenario.main.8.details", by)
