"""What there is to count about a side when a turn begins; how much each counts was fitted.

Everything is a plain number that could be read from the table. `lab fit` finds the weights: they
stand in `weights.toml`, with the command that made them.
"""

from __future__ import annotations

from math import exp, tanh
from typing import Final, final

from ...siegestorm.modes.boss import BossMode
from ...siegestorm.printed.bosses import (
    CREATURES_DESTROYED,
    LEADERS_KILLED,
    LIFE_IS_ZERO,
    MENACE_LOWERED,
)
from ...siegestorm.printed.catalogue import Catalogue
from ...siegestorm.rules.values import attack_value, defense_value, weigh
from ...siegestorm.state.state import Siege
from ...siegestorm.state.words import (
    DEPLOYMENT,
    Q_DRAW,
    Q_IGNORE_DEFENDER,
    S_DRAW,
    TOP,
    TRACK_SLOTS,
)
from ...siegestorm.suggestion.worth import Worth, worths_of
from .evaluation import Evaluation, Weights

PLAYER: Final = (
    "resources",
    "resources_few",
    "resources_last",
    "heal",
    "short_of_a_draw",
    "hand",
    "hand_second_half",
    "hand_worth",
    "hand_late",
    "supporters",
    "supporters_many",
    "supporters_long",
    "ready",
    "creature_first",
    "creature_middle",
    "creature_top",
    "storm_first",
    "storm_middle",
    "storm_top",
    "strike_top",
    "threat",
    "deadly",
    "defense",
    "defends",
    "aura_track",
    "aura_zone",
    "aura_long",
    "zones",
    "to_move",
    "extra_turn",
    "lead",
    "lead_near",
)
"""What is counted about a player. Leads are what `greedy` thinks of the table as it is."""

BOSS: Final = (
    "life",
    "life_last",
    "deck",
    "deck_last",
    "menace",
    "menace_long",
    "menace_lowered",
    "leaders_killed",
    "creatures_destroyed",
    "creatures",
    "storm_first",
    "storm_middle",
    "storm_top",
    "defense",
    "aura",
    "leaders",
    "to_move",
    "extra_turn",
    "two_players",
    "always",
)
"""What is counted about a boss."""

LONG: Final = 8.0
"""Rounds from which on a game is as long as it can be."""
PACE: Final = 4.0
"""Cards of Resources that a side loses in a round, about."""
USUAL_DEFENSE: Final = 1.0
A_LEAD: Final = 10.0
"""Cards of Resources by which somebody leads who should win; twice as many say little more."""
MOST_LEAD: Final = 60.0


@final
class Counting:
    """Counts for games with one catalogue."""

    def __init__(self, book: Catalogue) -> None:
        self.book = book
        self.worths: list[Worth] = worths_of(book)
        self.held: list[float] = [_held(worth) for worth in self.worths]
        self.opinion = Evaluation(book, Weights())

    def player(self, s: Siege, side: int) -> list[float]:
        """Everything in PLAYER, about one side."""
        f = [0.0] * len(PLAYER)
        resources = len(s.resources(side))
        heal = len(s.heal_pile(side))
        life = resources + heal
        rounds = min(life, self._life_of_foes(s, side)) / (PACE * LONG)
        late = 1.0 - min(1.0, rounds)
        f[0] = resources / 10.0
        f[1] = exp(-life / 8.0)
        f[2] = exp(-life / 3.0)
        f[3] = heal / 5.0
        if resources < 8 and resources < s.mode.draw_count(s, side) + weigh(
            s, Q_DRAW, -1, side, -1
        ):
            f[4] = 1.0 if s.active != side or s.step < S_DRAW else 0.5
        hand = s.hand(side)
        f[5] = min(len(hand), 4) / 4.0
        f[6] = max(0, len(hand) - 4) / 4.0
        best = 0.0
        second = 0.0
        for card in hand:
            value = self.held[s.design[card]] - 1.0
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        f[7] = (best + 0.7 * second) / 3.0
        f[8] = late * len(hand) / 4.0
        supporters = s.supporters(side)
        f[9] = min(supporters, 3) / 3.0
        f[10] = max(0, supporters - 3) / 3.0
        f[11] = (1.0 - late) * supporters / 3.0
        f[12] = len(s.ready(side)) / 3.0
        self._tracks(s, side, f, late)
        for slot in range(s.layout.battle, s.layout.slots):
            card = s.slots[slot]
            if card >= 0 and s.holder[slot] == side and slot != s.layout.board:
                aura = self.worths[s.design[card]].aura
                f[25] += aura
                f[26] += (1.0 - late) * aura
                f[27] += 1.0
        f[28] = 1.0 if s.active == side else 0.0
        f[29] = 1.0 if s.extra[side] else 0.0
        lead = max(-MOST_LEAD, min(MOST_LEAD, self.opinion.value(s, side))) / A_LEAD
        f[30] = lead / 2.0  # the others' count the other way, in a duel just as much
        f[31] = tanh(lead) / 2.0
        return f

    def _tracks(self, s: Siege, side: int, f: list[float], late: float) -> None:
        """Creatures on their way, as storms to come, as Defenders, and by their passives."""
        storms = 0.0
        tracks = s.layout.side_tracks[side]
        for track in tracks:
            base = track * TRACK_SLOTS
            for slot in range(TRACK_SLOTS):
                card = s.slots[base + slot]
                if card < 0:
                    continue
                worth = self.worths[s.design[card]]
                force = self.force(s, card, side, track, worth)
                f[13 + slot] += 1.0
                f[16 + slot] += force / 4.0
                f[24] += worth.aura
                f[26] += (1.0 - late) * worth.aura
                if slot == TOP:
                    f[19] += worth.strike / 3.0
                    storms += force + 0.5 * worth.strike
                if slot == DEPLOYMENT:
                    defense = float(defense_value(s, card))
                    f[22] += defense / 4.0
                    f[23] += self._stops(s, track, defense)
        life = self._life_of_foes(s, side)
        f[20] = min(1.0, storms / (life + 1.0))
        f[21] = 1.0 if storms > life else 0.0

    def force(self, s: Siege, card: int, side: int, track: int, worth: Worth) -> float:
        """What a storm of this creature takes off, behind the usual Defender."""
        attack = float(attack_value(s, card))
        if not worth.ignores and weigh(s, Q_IGNORE_DEFENDER, card, side, track) <= 0:
            attack = max(attack - USUAL_DEFENSE, 0.35 * attack)
        return attack * worth.attacks

    def _stops(self, s: Siege, track: int, defense: float) -> float:
        """How much a Defender takes off the next storms that face it."""
        total = 0.0
        for enemy in s.layout.enemy_tracks[track]:
            attacker = s.slots[enemy * TRACK_SLOTS + TOP]
            if attacker >= 0:
                attacks = self.worths[s.design[attacker]].attacks
                total += attacks * min(defense, float(attack_value(s, attacker)))
        return total / 4.0

    def _life_of_foes(self, s: Siege, side: int) -> float:
        """How much the weakest foe can still take."""
        boss = s.layout.boss
        if boss >= 0:
            return _life_of_boss(s)
        least = 99.0
        for foe in range(s.layout.sides):
            if foe != side and not s.is_out(foe):
                least = min(least, float(len(s.resources(foe)) + len(s.heal_pile(foe))))
        return least

    def boss(self, s: Siege) -> list[float]:
        """Everything in BOSS."""
        f = [0.0] * len(BOSS)
        mode = s.mode
        assert isinstance(mode, BossMode)
        side = s.layout.boss
        if mode.boss.victory(LIFE_IS_ZERO) is not None:
            f[0] = s.life / 10.0
            f[1] = exp(-s.life / 4.0)
        cards = float(len(s.resources(side)))
        if s.reserve_token:
            cards += len(s.reserves(side)) + len(s.hand(side))
        f[2] = cards / 10.0
        f[3] = exp(-cards / (2.0 * max(1, mode.hand_size)))
        f[4] = s.menace / 3.0
        f[5] = s.menace * cards / 60.0
        for victory in mode.boss.victories:
            if victory.kind == MENACE_LOWERED:
                f[6] = 1.0 / (1.0 + max(0, s.menace - victory.n))
            elif victory.kind == LEADERS_KILLED:
                f[7] = s.toll / max(1, victory.n)
            elif victory.kind == CREATURES_DESTROYED:
                own = [card for card in s.destroyed if s.owner[card] == side]
                f[8] = len(own) / max(1, victory.n)
        self._boss_creatures(s, side, f)
        f[16] = 1.0 if s.active == side else 0.0
        f[17] = 1.0 if s.extra[side] else 0.0
        f[18] = 1.0 if len(mode.players(s)) > 1 else 0.0
        f[19] = 1.0
        return f

    def _boss_creatures(self, s: Siege, side: int, f: list[float]) -> None:
        for track in s.layout.side_tracks[side]:
            for slot in range(TRACK_SLOTS):
                card = s.slots[track * TRACK_SLOTS + slot]
                if card < 0:
                    continue
                worth = self.worths[s.hidden.get(card, s.design[card])]
                attack = float(attack_value(s, card))
                if card in s.hidden:
                    attack = max(attack, 0.8 * worth.attack)
                f[9] += 0.3
                f[10 + slot] += (attack * worth.attacks + worth.strike) / 4.0
                f[14] += worth.aura
                if slot == DEPLOYMENT:
                    f[13] += defense_value(s, card) / 4.0
        for slot in range(s.layout.battle, s.layout.slots):
            card = s.slots[slot]
            if card >= 0 and s.holder[slot] == side and slot != s.layout.board:
                f[15] += 0.3
                f[14] += self.worths[s.design[card]].aura


def _life_of_boss(s: Siege) -> float:
    mode = s.mode
    assert isinstance(mode, BossMode)
    if mode.boss.victory(LIFE_IS_ZERO) is not None:
        return float(s.life)
    return 20.0


def _held(worth: Worth) -> float:
    """What a card in hand promises: as an action now, as a creature in time, or as payment."""
    force = worth.attack
    if not worth.ignores:
        force = max(worth.attack - USUAL_DEFENSE, 0.35 * worth.attack)
    creature = 0.5 * (force * worth.attacks + worth.strike)
    creature += 0.2 * worth.defense + 0.6 * worth.aura - 0.6 * worth.cost
    return max(1.0, worth.action - 0.9 * worth.cost, creature)
