"""An attack on its way: who strikes whom with what, and what the dice have said so far.

Attacks nest (a chained attack inside a charge), so a battle holds a stack of them; the last one is
being resolved. It is the only thing in a battle that chapters change field by field.
"""

from __future__ import annotations

from typing import Final, final

from .words import NOBODY

# Flags.
CHARGE: Final = 1 << 0  # the free Combat contained in a charge (combat.mod.assault.scope)
FROM_BACK: Final = 1 << 1  # the attacker is, or the charge began, in the target's back
DIVING: Final = 1 << 2
RETREAT: Final = 1 << 3  # against a retreating figure: it only makes Defence rolls
RIPOSTE: Final = 1 << 4  # the defender chose a Combat roll
AFRAID: Final = 1 << 5  # the attacker may only make a Defence roll
DAUNTED: Final = 1 << 6  # the defender may not Riposte
HIGH_GROUND: Final = 1 << 7
LONG_RANGE: Final = 1 << 8
COVER: Final = 1 << 9
BEHIND_OBSTACLE: Final = 1 << 10  # an obstacle makes the target a Défenseur
BLAST: Final = 1 << 11  # one roll against everybody around a point
CANCELLED: Final = 1 << 12
PROTECTED: Final = 1 << 13  # a talisman held: rolls are made, effects are not suffered
WON: Final = 1 << 14  # the one who performs the action won
KILLED: Final = 1 << 15  # the attacker killed an enemy in this Combat action
COUNTER: Final = 1 << 16  # a counter-attack
LOST_SHOT: Final = 1 << 17  # scattered to where nobody stands
ANSWERING: Final = 1 << 18  # wounds are being dealt by the defender's Riposte
NO_ANSWER: Final = 1 << 19  # the target makes no roll of its own
GUARD_HELD: Final = 1 << 20  # what the target holds was fixed before the roll


@final
class Attack:
    """One attack. `attacker` performs the action; a Riposte turns roles only while it wounds."""

    def __init__(
        self,
        kind: int,
        attacker: int,
        target: int,
        flags: int = 0,
        declared: int = NOBODY,
        weapon: int = -1,
        spell: int = -1,
        origin: int = NOBODY,
        grip: int = 0,
        guard: int = 0,
        x: int = 0,
        y: int = 0,
        z: int = 0,
        height: int = 0,
        successes: int = 0,
        dice: int = 0,
        answer: int = 0,
        answer_dice: int = 0,
        hits: int = 0,
        wounds: int = 0,
        depth: int = 0,
        item: int = -1,
        ability: int = -1,
        rest: list[int] | None = None,
    ) -> None:
        self.kind = kind
        self.attacker = attacker
        self.target = target
        self.flags = flags
        self.declared = target if declared == NOBODY else declared
        self.weapon = weapon
        """Which of the attacker's missile weapons."""
        self.spell = spell
        """The number of the spell."""
        self.origin = attacker if origin == NOBODY else origin
        """From whom it is measured: the attacker, or the familiar of a sorcerer."""
        self.grip = grip
        self.guard = guard
        """What the target's hands hold."""
        self.x = x
        self.y = y
        self.z = z
        self.height = height
        """How deep a fall or a diving charge goes."""
        self.successes = successes
        self.dice = dice
        self.answer = answer
        """The successes of the target's roll."""
        self.answer_dice = answer_dice
        self.hits = hits
        self.wounds = wounds
        self.depth = depth
        self.item = item
        """Which of the attacker's items it came from."""
        self.ability = ability
        self.rest = rest or []
        """Figures still to be resolved: the others in a blast, the others who may strike."""

    def has(self, flag: int) -> bool:
        """True if the flag is set."""
        return self.flags & flag != 0

    def set(self, flag: int) -> None:
        """Set a flag."""
        self.flags |= flag

    def drop(self, flag: int) -> None:
        """Take a flag away."""
        self.flags &= ~flag

    def striker(self) -> int:
        """Who deals the wounds now: the attacker, or the target by its Riposte."""
        return self.target if self.has(ANSWERING) else self.attacker

    def victim(self) -> int:
        """Who takes the wounds now."""
        return self.attacker if self.has(ANSWERING) else self.target

    def plain(self) -> list[object]:
        """Its constructor's arguments."""
        return [
            *(self.kind, self.attacker, self.target, self.flags, self.declared, self.weapon),
            *(self.spell, self.origin, self.grip, self.guard, self.x, self.y, self.z, self.height),
            *(self.successes, self.dice, self.answer, self.answer_dice, self.hits, self.wounds),
            *(self.depth, self.item, self.ability, list(self.rest)),
        ]

    def copy(self) -> Attack:
        """One of its own."""
        return Attack(
            *(self.kind, self.attacker, self.target, self.flags, self.declared, self.weapon),
            *(self.spell, self.origin, self.grip, self.guard, self.x, self.y, self.z, self.height),
            *(self.successes, self.dice, self.answer, self.answer_dice, self.hits, self.wounds),
            *(self.depth, self.item, self.ability, list(self.rest)),
        )
