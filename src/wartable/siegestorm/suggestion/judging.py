"""What things are worth to a side as the table stands, in cards of Resources.

Resources are life (win.duel), so one card of them is the unit. These are the rules of thumb of
whoever plays quickly: creatures count by their coming storms and by their passives, Supporters by
what they will still pay, cards in hand by what they may become. Nothing here looks at a card that
the judging seat may not see.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from ..modes.boss import BossMode
from ..printed.bosses import LIFE_IS_ZERO
from ..rules.values import attack_value, defense_value, weigh
from ..state.state import Siege
from ..state.words import (
    DEPLOYMENT,
    Q_DRAW,
    Q_IGNORE_DEFENDER,
    TOP,
    TRACK_SLOTS,
)
from .worth import Worth

DECIDES: Final = 100.0
"""What ends the game counts more than anything that does not."""
PACE: Final = 4.0
"""Cards of Resources that a side loses in a round."""
PACE_RING: Final = 5.5
BOSS_PACE: Final = 3.0
LATER: Final = (0.7, 0.8, 0.95)
"""How sure a storm is from each slot of a track."""
PAYS: Final = (0.9, 0.75, 0.6, 0.45, 0.3, 0.2, 0.1, 0.05)
"""What the first Supporter, the second and so on pay in a turn."""
SPARE: Final = 0.2
"""So much less a second copy is missed."""
UNSEEN: Final = 1.0
"""A card whose face is not known."""


@final
class Hand:
    """A hand as it is judged again and again: some of its cards are left, as bits of a number."""

    def __init__(self, cards: list[int], designs: list[int], values: list[float]) -> None:
        self.cards = cards
        self.designs = designs
        self.values = values
        self.all = (1 << len(cards)) - 1
        ranked = [(-value, i) for i, value in enumerate(values)]
        ranked.sort()
        self.best_first = [i for _, i in ranked]

    def worth(self, left: int) -> float:
        """The best card counts most, each further one has less chance to be used."""
        total, share = 0.0, 1.2
        for i in self.best_first:
            if left >> i & 1:
                total += share * self.values[i]
                share *= 0.88
        return total

    def after_paying(self, left: int, amount: int) -> int:
        """What is left when the least missed of these pay; spare copies go first."""
        before = left
        for _ in range(amount):
            least, which = 0.0, -1
            for i in range(len(self.cards)):
                if left >> i & 1:
                    value = self.values[i] - (SPARE if self._is_spare(before, i) else 0.0)
                    if which < 0 or value < least:
                        least, which = value, i
            if which < 0:
                return left
            left &= ~(1 << which)
        return left

    def _is_spare(self, left: int, which: int) -> bool:
        """Whether an equal card lies before it."""
        one = self.designs[which]
        return any(left >> i & 1 and self.designs[i] == one for i in range(which))


@final
class Judge:
    """The opinion of one seat about one moment."""

    def __init__(self, s: Siege, seat: int, worths: list[Worth] | None = None) -> None:
        self.s = s
        self.me = seat
        for side in range(s.layout.sides):
            if s.mode.seat(s, side) == seat:
                self.me = side
                break
        self._given = worths
        self._worths: dict[int, Worth] = {}
        self._hand: Hand | None = None  # once it was asked for
        self.turns = self._turns_left()

    def worth(self, card: int) -> Worth:
        """What is printed on the card, weighed."""
        number = self.s.design[card]
        if self._given is not None:
            return self._given[number]
        found = self._worths.get(number)
        if found is None:
            found = Worth(self.s.book.designs[number])
            self._worths[number] = found
        return found

    def is_friend(self, one: int, other: int) -> bool:
        """Whether two sides win together: against a boss all players do."""
        boss = self.s.layout.boss
        return one == other or (boss >= 0 and boss not in (one, other))

    # Life.

    def life(self, side: int) -> int:
        """How much DMG a side survives."""
        s = self.s
        if side == s.layout.boss:
            mode = s.mode
            assert isinstance(mode, BossMode)
            return s.life - 1 if mode.boss.victory(LIFE_IS_ZERO) is not None else 1000
        return len(s.resources(side)) + len(s.heal_pile(side))

    def loss(self, side: int, amount: int) -> float:
        """What so much DMG costs a side: the last cards of Resources are the dearest."""
        if amount <= 0:
            return 0.0
        left = self.life(side)
        if amount > left:
            return DECIDES
        return amount + 5.0 * (exp((amount - left) / 6.0) - exp(-left / 6.0))

    def needs(self, side: int) -> int:
        """How many cards the side's next Draw step takes."""
        if side == self.s.layout.boss:
            return 0
        return self.s.mode.draw_count(self.s, side) + weigh(self.s, Q_DRAW, -1, side, -1)

    def draws(self, side: int, amount: int) -> float:
        """What drawing brings: a card in hand is a little more than one of Resources."""
        left = len(self.s.resources(side))
        if amount > left:
            return -DECIDES
        if left - amount < self.needs(side):
            return -3.0 * amount
        return (0.5 if left > 10 else 0.2) * amount

    def _turns_left(self) -> float:
        """A guess how many more turns there are: until one's own side falls, or the last foe."""
        s = self.s
        ours, theirs = 0.0, 0.0
        for side in range(s.layout.sides):
            if s.is_out(side):
                continue
            if side == s.layout.boss:
                mode = s.mode
                assert isinstance(mode, BossMode)
                players = max(1, len(mode.players(s)))
                theirs = min(9.0, self.life(side) / (BOSS_PACE * players))
                kept = len(s.reserves(side)) + len(s.hand(side)) if s.reserve_token else 0
                cards = len(s.resources(side)) + kept
                theirs = min(theirs, cards / max(1, mode.hand_size))
                continue
            pace = PACE if len(s.layout.side_tracks[side]) == 1 else PACE_RING
            turns = self.life(side) / pace
            if self.is_friend(self.me, side):
                ours = max(ours, turns)
            else:
                theirs = max(theirs, turns)
        return min(7.0, max(0.5, min(ours, theirs)))

    # Cards in hand.

    def keep(self, card: int) -> float:
        """How much a card would be missed that might be played, deployed or paid with."""
        return self.worth(card).kept

    def least(self, codes: list[int], cards: list[int]) -> list[int]:
        """The options in the order in which their cards are least missed; spare copies first."""
        marks: list[tuple[float, int]] = []
        seen: list[int] = []
        for i, card in enumerate(cards):
            value = self.keep(card)
            if self.s.design[card] in seen:
                value -= SPARE
            seen.append(self.s.design[card])
            marks.append((value, i))
        marks.sort()
        return [codes[i] for _, i in marks]

    def price(self, card: int, amount: int) -> float:
        """What playing a card from one's hand costs: itself, and the cheapest payment.

        For an ability, which is no card in hand, only the payment counts.
        """
        committed = min(amount, len(self.s.ready(self.me)))
        hand = self._own_hand()
        left = hand.all
        for i in range(len(hand.cards)):
            if hand.cards[i] == card:
                left &= ~(1 << i)
        left = hand.after_paying(left, amount - committed)
        whole = self._of_hand(hand, hand.all)
        return whole - self._of_hand(hand, left) + 0.15 * committed

    def _own_hand(self) -> Hand:
        if self._hand is None:
            cards = self.s.hand(self.me)
            values = [self.keep(card) for card in cards]
            self._hand = Hand(cards, [self.s.design[card] for card in cards], values)
        return self._hand

    def _of_hand(self, hand: Hand, left: int) -> float:
        return hand.worth(left) * min(1.0, 0.25 + 0.4 * self.turns)

    # Creatures and Supporters.

    def supporter(self, side: int) -> float:
        """What one more Supporter will pay until the game is over."""
        count = self.s.supporters(side)
        return 0.1 + 0.85 * self.turns * (PAYS[count] if count < len(PAYS) else 0.0)

    def in_zone(self, card: int) -> float:
        """A creature that holds ground: its passive works on."""
        return 0.2 + 0.55 * self.worth(card).aura * min(self.turns, 5.0)

    def on_track(self, card: int, side: int, track: int, slot: int, attack: float) -> float:
        """A creature on its way: its storm to come, its passive until then, its defence."""
        s = self.s
        worth = self.worth(card)
        ignores = worth.ignores or weigh(s, Q_IGNORE_DEFENDER, card, side, track) > 0
        wait = TOP - slot
        ahead = max(0.0, self.turns - wait)
        count = s.supporters(side)
        pays = PAYS[count] if side != s.layout.boss and count < len(PAYS) else 0.0
        best = max(worth.storm(attack, ignores), 0.85 * pays * ahead)
        total = LATER[slot] * min(1.0, 0.5 * ahead) * best
        total += 0.4 * worth.aura * (TRACK_SLOTS - slot)
        if slot == DEPLOYMENT:
            total += self._defends(track, worth.defense)
        return total

    def deployed(self, card: int, track: int, free: bool) -> float:
        """What it brings to deploy a card of one's own hand."""
        worth = self.worth(card)
        value = self.on_track(card, self.me, track, DEPLOYMENT, worth.attack)
        return value - self.price(card, 0 if free else worth.cost)

    def instead(self, card: int, source: int) -> float:
        """What a card of one's own hand would be worth where another stands, more than in hand."""
        place = self.s.place[source]
        if place >= self.s.layout.battle:
            return self.in_zone(card) - self.keep(card)
        track, slot = place // TRACK_SLOTS, place % TRACK_SLOTS
        value = self.on_track(card, self.me, track, slot, self.worth(card).attack)
        return value - self.keep(card)

    def _defends(self, track: int, defense: float) -> float:
        """What a Defender takes off the storms of the next enemy turn (storm.defender)."""
        s = self.s
        total = 0.15 * defense
        for enemy in s.layout.enemy_tracks[track]:
            attacker = s.slots[enemy * TRACK_SLOTS + TOP]
            if attacker >= 0:
                attack = float(attack_value(s, attacker))
                total += 0.6 * self.worth(attacker).attacks * min(defense, attack)
        return total

    def creature(self, card: int) -> float:
        """What a card in play is worth to whoever controls it."""
        s = self.s
        place = s.place[card]
        if s.is_supporter(card):
            count = s.supporters(s.side_of(card))
            return 0.1 + 0.85 * self.turns * (PAYS[count - 1] if count <= len(PAYS) else 0.0)
        if 0 <= place < s.layout.battle:
            track, slot = place // TRACK_SLOTS, place % TRACK_SLOTS
            attack = float(attack_value(s, card))
            return self.on_track(card, s.holder[place], track, slot, attack)
        if s.is_in_play(card):
            return self.in_zone(card) + 0.1 * defense_value(s, card)
        return UNSEEN
