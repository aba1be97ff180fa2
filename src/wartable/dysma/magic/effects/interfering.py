"""Effects that interfere with an attack on its way: redirect it, cancel it, save from it."""

from __future__ import annotations

from typing import final

from ...client.things import figure_thing
from ...fight.dice import d8
from ...shoot.aiming import magic_ward
from ...state.attack import BLAST, CANCELLED, PROTECTED
from ...state.battle import Battle
from ...state.telling import tell
from ...state.words import PROJECTILE
from .performing import Doing, Op


@final
class Redirect(Op):
    """The shot goes to the target of the effect instead, who may react to it in its turn.

    The shot then judges cover, back and height anew, while the range stays as declared
    (shoot.into-melee.victim).
    """

    def run(self, s: Battle, d: Doing) -> None:
        if not self.works(s, d):
            return
        x = s.attack()
        x.target = d.target
        if s.log is not None:
            data: dict[str, object] = {
                "figure": figure_thing(s, d.caster),
                "target": figure_thing(s, d.target),
            }
            tell(s, "redirect", "ability.effect", data)

    def works(self, s: Battle, d: Doing) -> bool:
        """A blast has a point, not a target that could be another one.

        Magic cannot be led to somebody whom it cannot target (magic.blocked-target).
        """
        if not s.attacks or s.attack().has(BLAST):
            return False
        x = s.attack()
        if x.kind == PROJECTILE and magic_ward(s, x.attacker, d.target):
            return False
        return s.bodies[d.target] is not None and d.target != x.target


@final
class Cancel(Op):
    """The attack or spell being resolved fails before any other roll."""

    def run(self, s: Battle, d: Doing) -> None:
        if s.attacks:
            x = s.attack()
            x.set(CANCELLED)
            if s.log is not None:
                data: dict[str, object] = {
                    "figure": figure_thing(s, x.attacker),
                    "by": figure_thing(s, d.caster),
                }
                tell(s, "cancel", "ability.effect", data)


@final
class Save(Op):
    """A check that spares the target what the spell does (artefact.talisman).

    The rolls of the spell are still made, to settle whether it was cast with success
    (magic.sequence).
    """

    def run(self, s: Battle, d: Doing) -> None:
        if not s.attacks:
            return
        face = d8(s.chance)
        holds = face >= d.effect.threshold
        if holds:
            s.attack().set(PROTECTED)
        if s.log is not None:
            data: dict[str, object] = {
                "figure": figure_thing(s, d.target),
                "face": face,
                "holds": holds,
            }
            tell(s, "check", "artefact.talisman", data)
