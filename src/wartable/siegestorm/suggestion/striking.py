"""What it brings to strike: at a side, at a card, with a storm."""

from __future__ import annotations

from typing import Final

from ..rules.values import attack_value, defense_value, weigh
from ..state.words import (
    O_SIDE,
    Q_EXTRA_DAMAGE,
    Q_IGNORE_DEFENDER,
    first_of,
    verb_of,
)
from .judging import Judge

IN_HAND: Final = 0.9
"""A card that comes back to its owner's hand is not lost."""


class Striking:
    """Blows as one side sees them: what hurts the others is good, what hurts itself is bad."""

    def __init__(self, judge: Judge, side: int) -> None:
        self.judge = judge
        self.s = judge.s
        self.side = side

    def swing(self, card: int) -> float:
        """What it brings that a card in play is gone: an enemy's is a gain, one's own a loss."""
        value = self.judge.creature(card)
        return -value if self.judge.is_friend(self.side, self.s.side_of(card)) else value

    def returned(self, card: int) -> float:
        value = self.swing(card)
        back = -IN_HAND if value > 0 else IN_HAND
        return value + back

    def cheapest(self, cards: list[int], amount: int) -> float:
        """What giving up so many of these creatures costs at least."""
        values = sorted([self.judge.creature(card) for card in cards])
        return sum(values[:amount])

    def hits(self, victim: int, amount: int, track: int) -> float:
        """What dealing DMG to a side brings; to one's own side it costs."""
        judge = self.judge
        if amount > 0:
            amount += weigh(self.s, Q_EXTRA_DAMAGE, -1, victim, track)
        value = judge.loss(victim, amount)
        return -value if judge.is_friend(self.side, victim) else value

    def force(self, card: int, track: int, foe: int) -> int:
        """The strength a creature of the track would storm with (storm.strength)."""
        s = self.s
        value = attack_value(s, card)
        if weigh(s, Q_IGNORE_DEFENDER, card, self.side, track) == 0:
            for enemy in s.layout.enemy_tracks[track]:
                if s.layout.track_side[enemy] == foe and s.defender(enemy) >= 0:
                    value -= defense_value(s, s.defender(enemy))
        return max(0, value)

    def attack(self, code: int, card: int, track: int, foe: int) -> float:
        """What one attack on this target brings."""
        force = self.force(card, track, foe)
        if verb_of(code) == O_SIDE:
            return self.hits(foe, force, track)
        prey = first_of(code)
        return self.judge.creature(prey) if force > defense_value(self.s, prey) else 0.0
