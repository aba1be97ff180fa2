"""Casting a spell as an effect: whoever makes it casts the spell that the effect names."""

from __future__ import annotations

from typing import final

from ...content.catalogue import Spell
from ...deeds.deed import NO_TARGET
from ...shoot.aiming import Outlook
from ...state.battle import Battle
from ..casting import declare
from ..spell_targets import candidates, refusal, unable_to_cast
from .performing import Doing, Op


@final
class Cast(Op):
    """A whole spell, on the target of the effect, or on a point that is then asked for.

    Rings say this of themselves, but their owner casts them as a Magic action, with a target of
    the spell's own (artefact.anneau.non-sorcerer).
    """

    def run(self, s: Battle, d: Doing) -> None:
        if self.works(s, d):
            spell = _spell(s, d)
            declare(s, d.caster, spell, d.caster, _aim(s, d, spell))

    def works(self, s: Battle, d: Doing) -> bool:
        if s.bodies[d.caster] is None:
            return False
        spell = _spell(s, d)
        aim = _aim(s, d, spell)
        view = Outlook(s, d.caster)
        if unable_to_cast(s, view, d.caster, spell) or aim not in candidates(s, d.caster, spell):
            return False
        return not refusal(s, view, d.caster, spell, aim)


def _spell(s: Battle, d: Doing) -> Spell:
    return s.scene.content.spells.get(d.effect.spell)


def _aim(s: Battle, d: Doing, spell: Spell) -> int:
    return NO_TARGET if candidates(s, d.caster, spell) == [NO_TARGET] else d.target
