"""What an attack sets off by hitting or wounding."""

from __future__ import annotations

from ...state.attack import Attack
from ...state.battle import Battle
from ...state.lasting import BY_SPELL
from .performing import perform


def on_trigger(s: Battle, x: Attack, trigger: str) -> None:
    """Push what happens when an attack hits ("hit") or wounds ("wound").

    That is said by the spell itself, or by effects that last on whoever strikes.
    """
    striker, victim = x.striker(), x.victim()
    if victim < 0:
        return
    for one in reversed(s.lasting):
        if one.on == striker and one.effect.op == "on" and one.effect.trigger == trigger:
            perform(s, one.effect.then, one.made_by, one.number, one.caster, victim, x)
    if x.spell >= 0:
        for effect in reversed(s.scene.content.spells[x.spell].effects):
            if effect.op == "on" and effect.trigger == trigger:
                perform(s, effect.then, BY_SPELL, x.spell, x.attacker, victim, x)
