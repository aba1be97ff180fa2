"""Effects that stay for a while: by a spell, an ability or an item, on a figure.

An entry is never changed, only replaced. It points at its effect in the content by the kind and
number of what made it and the place of the effect there, so that it can be written down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ..content.entries import Effect

if TYPE_CHECKING:
    from ..content.catalogue import Content

BY_SPELL: Final = 0
BY_ABILITY: Final = 1
BY_ITEM: Final = 2

THIS_ROLL: Final = 0
THIS_ACTION: Final = 1
THIS_TURN: Final = 2
FOR_GOOD: Final = 3
DURATIONS: Final[dict[str, int]] = {
    "this_roll": THIS_ROLL,
    "this_action": THIS_ACTION,
    "end_of_turn": THIS_TURN,
    "permanent": FOR_GOOD,
    "instant": FOR_GOOD,
}


@final
class Lasting:
    """`effect` lasts on figure `on`; `caster` made it, for its side. `depth` is how many attacks
    were open when an effect of this action began: it ends with that attack, and while another one
    is nested in it, it rests."""

    def __init__(
        self,
        effect: Effect,
        on: int,
        caster: int,
        made_by: int,
        number: int,
        index: int,
        duration: int,
        depth: int = 0,
        kept: bool = False,
        serial: int = 0,
    ) -> None:
        self.effect = effect
        self.on = on
        self.caster = caster
        self.made_by = made_by
        """BY_SPELL, BY_ABILITY or BY_ITEM."""
        self.number = number
        self.index = index
        self.duration = duration
        self.depth = depth
        self.kept = kept
        """Concentration keeps it for the next turn (command.concentration)."""
        self.serial = serial
        """What it is called by: the how manieth effect of the battle it is, from 1."""

    def counts(self, open_attacks: int) -> bool:
        """Whether it has its effect now: one of this action only in that very action.

        A chained attack or a fall inside it is another one (ability.duration, combat.free-chain).
        """
        return self.duration != THIS_ACTION or self.depth in (0, open_attacks)

    def plain(self) -> list[object]:
        """What `restored` needs."""
        return [
            *(self.on, self.caster, self.made_by, self.number, self.index),
            *(self.duration, self.depth, self.kept, self.serial),
        ]

    def replaced(self, kept: bool) -> Lasting:
        """The same, kept for the next turn or not."""
        return Lasting(
            *(self.effect, self.on, self.caster, self.made_by, self.number, self.index),
            *(self.duration, self.depth, kept, self.serial),
        )

    def numbered(self, serial: int) -> Lasting:
        """The same, called by a number."""
        return Lasting(
            *(self.effect, self.on, self.caster, self.made_by, self.number, self.index),
            *(self.duration, self.depth, self.kept, serial),
        )


def flat(effects: list[Effect]) -> list[Effect]:
    """All effects, those inside others right behind them; the index of an entry counts these."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        found += flat(effect.then)
    return found


def effects_of(content: Content, made_by: int, number: int) -> list[Effect]:
    """All effects of a spell, an ability or an item, in the order of `flat`."""
    if made_by == BY_SPELL:
        return flat(content.spells[number].effects)
    if made_by == BY_ABILITY:
        return flat(content.abilities[number].effects)
    return flat(content.items[number].effects)
