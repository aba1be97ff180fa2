"""Spells once they are declared: answers to them, success, and the spells of the mind.

Hexes and enchantments know neither cover nor dodging, and never hit somebody else
(magic.hex, magic.enchant, magic.hex.no-scatter); projectiles fly as shots do.
Whoever is targeted may be protected by a talisman: then all rolls are made, to settle whether the
spell succeeds, but its effects are not suffered (magic.sequence).
"""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing
from ..fight.dice import opposed
from ..fight.rolls import ACTING, ANSWERING, MakeRoll
from ..state.attack import (
    CANCELLED,
    PROTECTED,
    WON,
    Attack,
)
from ..state.battle import Battle
from ..state.lasting import BY_SPELL
from ..state.supply_writers import count_cast
from ..state.telling import tell
from ..state.words import HEX, R_SPIRIT
from .effects.performing import perform
from .reactions import ENEMY_MAGIC, TARGETED_BY_SPELL, open_window


def announce(s: Battle, x: Attack) -> None:
    """The spell is declared: enemies may answer it before anything is rolled."""
    open_window(s, ENEMY_MAGIC, x.attacker)


def note_success(s: Battle, x: Attack) -> None:
    """The spell was cast with success (magic.success); also by a ring's bearer."""
    count_cast(s, s.side(x.attacker))
    if s.log is not None:
        spell = s.scene.content.spells[x.spell]
        data: dict[str, object] = {"figure": figure_thing(s, x.attacker), "spell": spell.id}
        tell(s, "succeed_spell", "magic.success", data)


@final
class BeginSpell(Step[Battle]):
    """Enemies have had their say: the target's talisman and reactions come next.

    A spell that was countered fails before any other roll.
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if _is_over(s, x):
            return None
        s.agenda.append(CastSpell())
        open_window(s, TARGETED_BY_SPELL, x.target, x.attacker)
        return None


@final
class CastSpell(Step[Battle]):
    """The caster's Spirit roll."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if _is_over(s, x):
            return None
        s.agenda.append(ResistSpell() if x.kind == HEX else SpellTakes())
        s.agenda.append(MakeRoll(R_SPIRIT, x.attacker, ACTING))
        return None


@final
class ResistSpell(Step[Battle]):
    """magic.hex: the Spirit roll of the target; none is needed against no success at all."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        s.agenda.append(SpellTakes())
        if x.successes > 0 and s.bodies[x.target] is not None:
            s.agenda.append(MakeRoll(R_SPIRIT, x.target, ANSWERING))
        return None


@final
class SpellTakes(Step[Battle]):
    """The rolls are made: does the spell take effect?"""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if not is_won(s, x):
            if s.log is not None:
                data: dict[str, object] = {"figure": figure_thing(s, x.attacker)}
                tell(s, "fail_spell", _rule_of(x), data)
            return None
        x.set(WON)
        note_success(s, x)
        if x.has(PROTECTED) or s.bodies[x.target] is None:
            return None
        effects = s.scene.content.spells[x.spell].effects
        perform(s, effects, BY_SPELL, x.spell, x.attacker, x.target, x)
        return None


def is_won(s: Battle, x: Attack) -> bool:
    """Whether a hex beat its target, or an enchantment (X) has its X successes.

    A tie of the opposed rolls is void (magic.hex.conditions, dice.opposed.tie).
    """
    if x.kind == HEX:
        return opposed(x.successes, x.answer) > 0
    return x.successes >= s.scene.content.spells[x.spell].successes


def _is_over(s: Battle, x: Attack) -> bool:
    return x.has(CANCELLED) or s.bodies[x.target] is None


def _rule_of(x: Attack) -> str:
    return "magic.hex" if x.kind == HEX else "magic.enchant"
