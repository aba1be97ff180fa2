"""How good a table looks to one side: a hand-made sum, in cards of Resources.

Resources are life (win.duel), so one card of them is the unit. Everything else is judged by how
many cards it will cost the opponent or save its owner: creatures by their coming storms, a Defender
by what it takes off the next one, Supporters by the turns in which they will pay. A boss lives by
his Life Points, grows by his Menace, and may be beaten in more ways than one (boss.win-life).
"""

from __future__ import annotations

from itertools import accumulate
from math import exp
from typing import Final, final

from ...siegestorm.modes.boss import MENACE_MAX, BossMode
from ...siegestorm.printed.bosses import (
    CREATURES_DESTROYED,
    LEADERS_KILLED,
    LIFE_IS_ZERO,
    MENACE_LOWERED,
    Boss,
)
from ...siegestorm.printed.catalogue import Catalogue
from ...siegestorm.rules.values import attack_value, defense_value, weigh
from ...siegestorm.state.state import Siege
from ...siegestorm.state.words import (
    BOSS_ALLY_STORMS,
    DEPLOYMENT,
    Q_DRAW,
    Q_IGNORE_DEFENDER,
    S_ADVANCE,
    S_DRAW,
    TOP,
    TRACK_SLOTS,
)
from ...siegestorm.suggestion.worth import Worth, worths_of

WIN: Final = 1000.0


@final
class Weights:
    """The numbers behind the opinion. Found by playing thousands of games against its own kin."""

    def __init__(self) -> None:
        self.danger = 0.8  # how much more the last cards of Resources matter than the first
        self.heal = 0.85
        self.hand = 1.2  # the best card held; each further one counts `hand_next` of the one before
        self.hand_next = 0.88
        self.hidden = 1.0  # a card in somebody else's hand
        self.hand_late = 0.25  # what of a hand can still be put to use when nearly all is over
        self.hand_turn = 0.4  # and how much more of it with every turn that is left
        self.slots = [0.7, 0.8, 0.95]  # how sure a storm from this slot is
        self.in_time = 0.5  # and how sure per turn that the game goes on until then
        self.usual_defense = 1.0  # what a Defender takes off a storm that is still to come
        self.defends = 0.6
        self.aura_on_track = 0.4
        self.aura_in_zone = 0.55
        self.supporter = 0.85
        self.ready = 0.1
        self.pace = 4.0  # cards of Resources a side loses in a round
        self.pace_ring = 5.5  # and with a neighbour on either hand
        self.doom = 40.0  # not having enough Resources for the next Draw step
        self.rid_of = 50.0  # a neighbour who is out: better than one who is nearly out
        self.menace = 0.5  # one level of Menace, in every turn that is left
        self.bait = 0.5  # how much of a boss's storm a creature on the Battle Zone draws off
        self.boss_deck = 0.2  # a card that the boss still has to draw
        self.boss_pace = 3.0  # Life Points that one player takes off him in a round
        self.feat = 6.0  # the first step towards another Victory Condition; the next count more
        self.as_good_as_won = 200.0


# What the first Supporter, the second and so on pay in a turn; more than a few find nothing to pay.
_PAYS: Final = [0.9, 0.75, 0.6, 0.45, 0.3, 0.2, 0.1, 0.05]
_PAID: Final = list(accumulate(_PAYS, initial=0.0))
_MOST_CARDS: Final = 200


@final
class Seen:
    """What a side knew before it began to imagine: a card it draws there is no better than usual.

    On an imagined table every card has a face; to count it would be to hope for that very card.
    """

    def __init__(self, s: Siege, side: int, opinion: Evaluation) -> None:
        self.known = s.known
        self.side = side
        self.table = s
        self.opinion = opinion
        self._usual = -1.0

    def knows(self, card: int) -> bool:
        """Whether the side knew this card's face."""
        return self.known[card] >> self.side & 1 == 1

    def usual(self) -> float:
        """What a card is worth that nobody knew, on average; counted when it is first needed."""
        if self._usual < 0.0:
            s = self.table
            cards = [card for card in s.resources(self.side) if not self.knows(card)]
            unseen = [self.opinion.keep(s, card) for card in cards]
            self._usual = sum(unseen) / len(unseen) if unseen else 1.0
        return self._usual


@final
class Evaluation:
    """The opinion about every state of games with one catalogue."""

    def __init__(self, book: Catalogue, weights: Weights) -> None:
        self.book = book
        self.weights = weights
        self.worths: list[Worth] = worths_of(book)
        self.held: list[float] = [self._in_hand(worth) for worth in self.worths]
        # life[n]: n cards of Resources, the last ones dearer than the first.
        self.life: list[float] = [0.0]
        for n in range(1, _MOST_CARDS):
            self.life.append(self.life[-1] + 1.0 + weights.danger * exp(-n / 6))

    def value(self, s: Siege, me: int, seen: Seen | None = None) -> float:
        """How good the table is for a side: above 0 it is ahead."""
        if s.result is not None:
            if not s.result.winners:
                return 0.0
            return WIN if me in s.result.winners else -WIN
        turns = self._turns_left(s, me)
        friends = 0.0
        foes = 0.0
        against = 0
        for side in range(s.layout.sides):
            friend = is_friend(s, me, side)
            against += not friend
            if s.is_out(side):
                foes -= 0.0 if friend else self.weights.rid_of
            elif side == s.layout.boss:
                foes += self._boss(s, turns)
            elif friend:
                friends += self._standing(s, side, side == me, turns, seen)
            else:
                foes += self._standing(s, side, False, turns, None)
        return friends - foes / max(1, against)

    def keep(self, s: Siege, card: int) -> float:
        """How much a card in hand would be missed."""
        return self.held[s.design[card]]

    def _turns_left(self, s: Siege, me: int) -> float:
        """A guess how many more turns there are: until our side falls, or the last of the foes."""
        w = self.weights
        ours = 0.0
        theirs = 0.0
        for side in range(s.layout.sides):
            if s.is_out(side):
                continue
            if side == s.layout.boss:
                theirs = self._turns_of_boss(s)
                continue
            pace = w.pace if len(s.layout.side_tracks[side]) == 1 else w.pace_ring
            turns = (len(s.resources(side)) + len(s.heal_pile(side))) / pace
            if is_friend(s, me, side):
                ours = max(ours, turns)
            else:
                theirs = max(theirs, turns)
        return min(7.0, max(0.5, min(ours, theirs)))

    def _turns_of_boss(self, s: Siege) -> float:
        """How long a boss has: until his Life is gone, or until he cannot draw (boss.win-deck)."""
        mode = s.mode
        assert isinstance(mode, BossMode)
        turns = 9.0
        if mode.boss.victory(LIFE_IS_ZERO) is not None:
            turns = s.life / (self.weights.boss_pace * max(1, len(mode.players(s))))
        return min(turns, boss_cards(s) / max(1, mode.hand_size))

    def _standing(self, s: Siege, side: int, mine: bool, turns: float, seen: Seen | None) -> float:
        """Everything a side has."""
        w = self.weights
        resources = len(s.resources(side))
        total = self.life[min(resources, _MOST_CARDS - 1)]
        total += w.heal * len(s.heal_pile(side))
        if resources < 6:
            total -= self._doom(s, side, resources)
        held = self._hand(s, side, seen) if mine else w.hidden * len(s.hand(side))
        total += held * min(1.0, w.hand_late + w.hand_turn * turns)
        supporters = s.supporters(side)
        total += w.ready * len(s.ready(side))
        total += w.supporter * turns * _paid_by(supporters)
        if s.extra[side]:
            total += 4.0
        for track in s.layout.side_tracks[side]:
            total += self._track(s, side, track, turns)
        return total + self._zones(s, side, turns)

    def _zones(self, s: Siege, side: int, turns: float) -> float:
        """Creatures on Battle Zones: their passives, as long as the game goes on."""
        total = 0.0
        for slot in range(s.layout.battle, s.layout.slots):
            if s.slots[slot] >= 0 and s.holder[slot] == side and slot != s.layout.board:
                aura = self.worths[s.design[s.slots[slot]]].aura
                total += 0.2 + self.weights.aura_in_zone * aura * min(turns, 5.0)
        return total

    def _boss(self, s: Siege, turns: float) -> float:
        """Everything a boss has. His hand counts for nothing: what he cannot play he puts away."""
        w = self.weights
        mode = s.mode
        assert isinstance(mode, BossMode)
        boss = mode.boss
        total = w.boss_deck * boss_cards(s)
        if boss.victory(LIFE_IS_ZERO) is not None:
            total += self.life[min(s.life, _MOST_CARDS - 1)]
        total += w.menace * s.menace * min(turns, 5.0)
        total -= self._feats(s, boss)
        if s.extra[s.layout.boss]:
            total += 4.0
        for track in s.layout.side_tracks[s.layout.boss]:
            total += self._boss_track(s, boss, mode.players(s), track, turns)
        return total + self._zones(s, s.layout.boss, turns)

    def _feats(self, s: Siege, boss: Boss) -> float:
        """How near the players are to the Victory Conditions that are about other things."""
        w = self.weights
        total = 0.0
        for victory in boss.victories:
            if victory.kind == MENACE_LOWERED:
                above = s.menace - victory.n
                if above > 0:
                    total += w.feat / above
                elif s.active != s.layout.boss:
                    total += w.as_good_as_won
            elif victory.kind == LEADERS_KILLED:
                total += _steps(w.feat, s.toll, victory.n)
            elif victory.kind == CREATURES_DESTROYED:
                own = [card for card in s.destroyed if s.owner[card] == s.layout.boss]
                total += _steps(w.feat, len(own), victory.n)
        return total

    def _boss_track(
        self, s: Siege, boss: Boss, players: list[int], track: int, turns: float
    ) -> float:
        """Storms to come against every player; a creature on a Battle Zone may draw one off."""
        w = self.weights
        side = s.layout.boss
        baits = [self._baits(s, player) for player in players]
        total = 0.0
        for i in (TOP, TOP - 1, DEPLOYMENT):
            card = s.slots[track * TRACK_SLOTS + i]
            if card < 0:
                continue
            worth = self.worths[s.hidden.get(card, s.design[card])]
            attack = float(attack_value(s, card))
            if card in s.hidden:
                attack = max(attack, 0.8 * worth.attack)  # it wakes when somebody bleeds
            ignores = worth.ignores or weigh(s, Q_IGNORE_DEFENDER, card, side, track) > 0
            force = self._storm(worth, attack, ignores) - worth.strike
            storm = worth.strike
            for p, weakest in enumerate(baits):
                share = 1.0
                if weakest and weakest[0] < attack:
                    share = 1.0 - w.bait
                    baits[p] = weakest[1:]
                storm += share * force
            if s.menace < MENACE_MAX and _minds(boss, BOSS_ALLY_STORMS):
                storm += w.menace * min(turns, 5.0)
            total += w.slots[i] * min(1.0, max(0.0, w.in_time * (turns - (TOP - i)))) * storm
            total += w.aura_on_track * worth.aura * (TRACK_SLOTS - i)
            if i == DEPLOYMENT:
                total += self._defends(s, side, track, card)
        return total

    def _baits(self, s: Siege, player: int) -> list[int]:
        """DEF of a player's creatures on Battle Zones: a boss attacks what he can kill first."""
        found: list[int] = []
        for slot in range(s.layout.battle, s.layout.slots):
            if s.slots[slot] >= 0 and s.holder[slot] == player:
                found.append(defense_value(s, s.slots[slot]))
        found.sort()
        return found

    def _doom(self, s: Siege, side: int, resources: int) -> float:
        """Whoever cannot make the next draw is nearly beaten, the sooner the more (draw.must)."""
        if resources >= s.mode.draw_count(s, side) + weigh(s, Q_DRAW, -1, side, -1):
            return 0.0
        wait = int((side - s.active) % s.layout.sides)
        drawn = s.step >= S_DRAW if wait == 0 else False
        if s.stages and s.active != s.layout.boss:
            wait = 0
            drawn = s.stages[side] > 0  # coop.same-time
        if drawn and not s.extra[side]:
            wait = s.layout.sides
        return self.weights.doom / (1 + wait)

    def _hand(self, s: Siege, side: int, seen: Seen | None) -> float:
        """The cards held, best first: each further one has less chance to be put to use."""
        values: list[float] = []
        for card in s.hand(side):
            if seen is not None and not seen.knows(card):
                values.append(seen.usual())
            else:
                values.append(self.held[s.design[card]])
        values.sort(reverse=True)
        total = 0.0
        share = self.weights.hand
        for value in values:
            total += share * value
            share *= self.weights.hand_next
        return total

    def _track(self, s: Siege, side: int, track: int, turns: float) -> float:
        """Creatures on their way: storms to come, passives until then, and the Defender."""
        w = self.weights
        base = track * TRACK_SLOTS
        total = 0.0
        pays = -1.0
        for i in range(TRACK_SLOTS):
            card = s.slots[base + i]
            if card < 0:
                continue
            if pays < 0.0:
                pays = _paid_by(s.supporters(side) + 1) - _paid_by(s.supporters(side))
            worth = self.worths[s.design[card]]
            ignores = worth.ignores or weigh(s, Q_IGNORE_DEFENDER, card, side, track) > 0
            storm = self._storm(worth, float(attack_value(s, card)), ignores)
            best = max(storm, w.supporter * pays * max(0.0, turns - (TOP - i)))
            wait = TOP - i
            total += w.slots[i] * min(1.0, max(0.0, w.in_time * (turns - wait))) * best
            total += w.aura_on_track * worth.aura * (TRACK_SLOTS - i)
            if i == DEPLOYMENT:
                total += self._defends(s, side, track, card)
        return total

    def _storm(self, worth: Worth, attack: float, ignores: bool) -> float:
        """What a storm brings, against the usual Defender."""
        force = attack
        if not ignores:
            force = max(attack - self.weights.usual_defense, 0.35 * attack)
        return force * worth.attacks + worth.strike

    def _defends(self, s: Siege, side: int, track: int, card: int) -> float:
        """What the Defender takes off the storms of the next enemy turn (storm.defender)."""
        defense = float(defense_value(s, card))
        total = 0.15 * defense
        for enemy in s.layout.enemy_tracks[track]:
            attacker = s.slots[enemy * TRACK_SLOTS + TOP]
            whose = s.layout.track_side[enemy]
            if attacker < 0 or (s.active == whose and s.step >= S_ADVANCE):
                continue
            attack = float(attack_value(s, attacker))
            attacks = self.worths[s.design[attacker]].attacks
            total += self.weights.defends * attacks * min(defense, attack)
        return total

    def _in_hand(self, worth: Worth) -> float:
        """What a card in hand promises: as an action now, as a creature in time, or as payment."""
        creature = 0.5 * self._storm(worth, worth.attack, worth.ignores)
        creature += 0.2 * worth.defense + 0.6 * worth.aura - 0.6 * worth.cost
        return max(1.0, worth.action - 0.9 * worth.cost, creature)


def _paid_by(supporters: int) -> float:
    """What so many Supporters pay in a turn."""
    return _PAID[min(supporters, len(_PAYS))]


def _steps(worth: float, done: int, wanted: int) -> float:
    """Steps towards a number: each is worth more than the one before it."""
    return worth * done * (1.0 + done / max(1, wanted)) / 2


def _minds(boss: Boss, event: int) -> bool:
    """Whether the boss's Menace rises by such events."""
    return any(effect.event == event for effect in boss.menace_effects)


def boss_cards(s: Siege) -> int:
    """The cards that a boss can still draw (reserve.refill)."""
    side = s.layout.boss
    kept = len(s.reserves(side)) + len(s.hand(side)) if s.reserve_token else 0
    return len(s.resources(side)) + kept


def is_friend(s: Siege, me: int, side: int) -> bool:
    """True for the side itself and for those whose tracks stand beside its own."""
    if side == me:
        return True
    for track in s.layout.side_tracks[me]:
        for ally in s.layout.allied_tracks[track]:
            if s.layout.track_side[ally] == side:
                return True
    return False
