"""What carrying out a text would bring to the side that does it, here and now.

`worth` weighs the words of a card before anybody has played it; this looks at the table: who would
be struck, how many there are to count, whether a draw would lose the game.
"""

from __future__ import annotations

from typing import Final, final

from ..command.conflicts import (
    find,
    is_used_up,
    source_of,
    trigger_of,
)
from ..effects.boss import LowerMenace, RaiseMenace
from ..effects.cards import (
    BottomCasualties,
    Discard,
    Draw,
    Fetch,
    FetchTop,
    Heal,
    Raise,
    Steal,
    Vision,
)
from ..effects.field import (
    Advance,
    DeployHand,
    DeployTop,
    MoveItToCasualties,
    Place,
    PutItInHand,
    Return,
    StormWith,
    Switch,
)
from ..effects.harm import (
    Deal,
    DealDefense,
    Picked,
    Sacrifice,
    Shoot,
)
from ..effects.shapeshift import NextShapeshift, Shapeshift
from ..effects.special import (
    ExtraTurn,
    Negate,
    UntilEndOfTurn,
    Win,
)
from ..effects.statics import Boost
from ..effects.supporters import (
    Commit,
    MakeSupporter,
    Reset,
    TakeSupporters,
)
from ..printed.catalogue import Clause, Effect, Half
from ..rules.counting import (
    count,
    holds,
    on_tracks,
    opponent,
)
from ..rules.values import defense_value, weigh
from ..state.state import Command
from ..state.words import (
    ALL,
    BOOST_ALLIES,
    EACH_PLAYER,
    FROM_CASUALTIES,
    FROM_HAND,
    FROM_HAND_ACTION,
    FROM_IT,
    FROM_RESOURCES,
    M_AFTER_STORM,
    M_STORM,
    O_CARD,
    O_COMMAND,
    O_SIDE,
    ON_FRONTLINE,
    OPPONENT,
    PER_NOTHING,
    Q_AIM,
    S_DRAW,
    STORM_ACTION,
    TOP,
    TRACK_SLOTS,
    YOU,
    YOUR_HAND_IS_EMPTY,
    first_of,
    verb_of,
)
from ..turn.storm import attack_targets, attacks
from .judging import DECIDES, UNSEEN, Judge
from .striking import IN_HAND, Striking
from .worth import effect_worth

EVERY: Final = 1 << 60
MENACE: Final = 1.2
"""One level of Menace, up or down."""


@final
class Gains(Striking):
    """What texts bring to one side."""

    def __init__(self, judge: Judge, side: int) -> None:
        super().__init__(judge, side)
        self.kind = FROM_HAND_ACTION
        self.price = 0
        self.storming = False  # within a storm no other storm is thought through
        self.before = EVERY  # a command can only negate what was declared before it

    def text(self, half: Half, track: int, source: int, kind: int, price: int = 0) -> float:
        """What a whole text brings; its price is left aside, what it gives up is not."""
        self.kind = kind
        self.price = price
        total = 0.0
        if half.sacrifice:
            given = on_tracks(self.s, [track])
            if half.ally_only and source in given:
                given.remove(source)
            total -= self.cheapest(given, half.sacrifice)
        for clause in half.clauses:
            total += self._clause(clause, track, source)
        return total

    def _clause(self, clause: Clause, track: int, source: int) -> float:
        s = self.s
        if clause.condition == YOUR_HAND_IS_EMPTY and self.kind == FROM_HAND_ACTION:
            if len(s.hand(self.side)) - 1 > max(0, self.price - len(s.ready(self.side))):
                return 0.0
        elif not holds(s, clause.condition, self.side, track):
            return 0.0
        gain = self.effect(clause.effect, track, source)
        if clause.per != PER_NOTHING:
            gain *= count(s, clause.per, self.side, track, source)
        return gain

    def target(self, code: int) -> float:
        """What it brings to strike at this option."""
        if verb_of(code) == O_SIDE:
            return MENACE
        if verb_of(code) == O_COMMAND:
            return self.negated(first_of(code))
        return self.swing(first_of(code))

    def negated(self, serial: int) -> float:
        """What it brings that a command on the chain does nothing: what it would have brought."""
        for command in self.s.chain:
            if command.serial == serial and serial < self.before:
                theirs = Gains(self.judge, command.side)
                theirs.before = serial
                value = theirs.command(command)
                return -value if self.judge.is_friend(self.side, command.side) else value
        return 0.0

    def command(self, c: Command) -> float:
        """What a declared command will bring its side, its targets being known."""
        s = self.s
        half = s.half(c.half)
        self.kind = c.kind
        total = 0.0
        for i, clause in enumerate(half.clauses):
            group = half.groups[i]
            if group < 0 or group >= len(c.targets):
                total += self._clause(clause, c.track, c.card)
                continue
            for ref in c.targets[group]:
                if ref < 0:
                    total += self.negated(-1 - ref)
                elif ref & 0xFFF < len(s.place) and s.stamp[ref & 0xFFF] == ref >> 12:
                    total += self._struck(clause.effect, ref & 0xFFF)
                else:
                    total += MENACE
        return total

    def _struck(self, effect: Effect, card: int) -> float:
        """What an effect brings by happening to one card."""
        if isinstance(effect, StormWith):
            return self.storm(card, self.s.track_of(card))
        if isinstance(effect, (Reset, Commit)):
            return 0.4
        if isinstance(effect, Return):
            return self.returned(card)
        return self.swing(card)

    def _best(self, effect: Effect, track: int, source: int) -> float:
        """The best that a targeted effect can do, with as many targets as it takes."""
        options = effect.targets(self.s, self.side, track, source, self.kind)
        low, high = effect.how_many(len(options))
        values: list[float] = []
        for code in options:
            if verb_of(code) == O_CARD:
                values.append(self._struck(effect, first_of(code)))
            else:
                values.append(self.target(code))
        values.sort(reverse=True)
        return sum(values[:low]) + sum([max(0.0, value) for value in values[low:high]])

    def effect(self, effect: Effect, track: int, source: int) -> float:
        """What one verb brings."""
        s = self.s
        if isinstance(effect, Deal):
            victims = [opponent(s, track)]
            if effect.who == EACH_PLAYER:
                victims = s.mode.each_player(s, self.side, source)
            total = 0.0
            for victim in victims:
                amount = effect.n * count(s, effect.per, self.side, track, source, victim)
                total += self.hits(victim, amount, track)
            return total
        if isinstance(effect, DealDefense):
            defense = s.face(source).defense
            if s.is_in_play(source):
                defense = defense_value(s, source)
            return self.hits(opponent(s, track), defense, track)
        if isinstance(effect, Shoot):
            return self.hits(opponent(s, track), weigh(s, Q_AIM, -1, self.side, track), track)
        if isinstance(effect, Picked):
            if effect.n != ALL:
                return self._best(effect, track, source)
            cards = effect.selector.cards(s, self.side, track, source, self.kind)
            return sum([self._struck(effect, card) for card in cards])
        if isinstance(effect, Sacrifice):
            return self._sacrificed(effect, track)
        return self._piles(effect, track, source)

    def _sacrificed(self, effect: Sacrifice, track: int) -> float:
        s = self.s
        own = self.cheapest(on_tracks(s, [track]), effect.n)
        theirs = self.cheapest(on_tracks(s, s.layout.enemy_tracks[track]), effect.n)
        if effect.who == YOU:
            return -own
        return theirs if effect.who == OPPONENT else theirs - own

    def _piles(self, effect: Effect, track: int, source: int) -> float:
        """Verbs about hands, piles and Supporters."""
        s, judge, side = self.s, self.judge, self.side
        if isinstance(effect, Draw):
            return judge.draws(side, effect.n * count(s, effect.per, side, track, source))
        if isinstance(effect, Vision):
            return 1.0 if len(s.resources(side)) > effect.n else -DECIDES
        if isinstance(effect, Heal):
            amount = effect.n * count(s, effect.per, side, track, source)
            return 0.85 * min(amount, len(s.casualties(side)) + self.price)
        if isinstance(effect, Discard):
            return self._discarded(effect, track)
        if isinstance(effect, Steal):
            return 1.6 * min(effect.n, len(s.hand(opponent(s, track))))
        if isinstance(effect, Raise):
            return 0.9 * min(effect.n, len(s.casualties(opponent(s, track))))
        if isinstance(effect, (FetchTop, BottomCasualties)):
            return 0.9 * min(effect.n, len(s.casualties(side)))
        if isinstance(effect, Fetch):
            number = s.book.find(effect.name)
            there = any(s.design[card] == number for card in s.casualties(side))
            return 1.2 if there else 0.0
        if isinstance(effect, MakeSupporter):
            return self._recruited(effect)
        if isinstance(effect, Reset):
            committed = len(s.committed(side)) + min(self.price, len(s.ready(side)))
            return 0.5 * (committed if effect.n == ALL else min(effect.n, committed))
        if isinstance(effect, (Commit, TakeSupporters)):
            return self._best(effect, track, source) * (2.0 if effect.n > 0 else 1.0)
        return self._field(effect, track, source)

    def _discarded(self, effect: Discard, track: int) -> float:
        s = self.s
        victim = opponent(s, track)
        theirs = len(s.hand(victim))
        own = max(0, len(s.hand(self.side)) - (self.kind == FROM_HAND_ACTION))
        if effect.n != ALL:
            theirs, own = min(effect.n, theirs), min(effect.n, own)
        if effect.who == YOU:
            return -0.9 * own
        return 0.9 * theirs if effect.who == OPPONENT else 0.9 * (theirs - own)

    def _recruited(self, effect: MakeSupporter) -> float:
        """One more Supporter, less what it was before."""
        s, side = self.s, self.side
        gain = 1.5 if side == s.layout.boss else self.judge.supporter(side)
        if effect.source == FROM_RESOURCES:
            spare = len(s.resources(side)) - 2 * self.judge.needs(side)
            return gain - 1.0 if spare > 0 else 0.0
        if effect.source == FROM_CASUALTIES:
            return gain if s.casualties(side) or self.price else 0.0
        if effect.source == FROM_HAND:
            return gain - UNSEEN if len(s.hand(side)) > 1 else 0.0
        return gain

    def _field(self, effect: Effect, track: int, source: int) -> float:
        """Verbs that move creatures."""
        s = self.s
        if isinstance(effect, Advance):
            return self.advance(track) * effect.n
        if isinstance(effect, StormWith):
            best = 0.0
            for code in effect.targets(s, self.side, track, source, self.kind):
                card = first_of(code)
                best = max(best, self.storm(card, track) - self.judge.creature(card))
            return best
        if isinstance(effect, Switch):
            enemies = on_tracks(s, s.layout.enemy_tracks[track])
            own = on_tracks(s, s.layout.allied_tracks[track])
            if not enemies or not own:
                return 0.0
            best = max([self.judge.creature(card) for card in enemies])
            return 1.5 * (best - self.cheapest(own, 1))
        if isinstance(effect, (Place, DeployHand, DeployTop)):
            return self._entering(effect, track, source)
        if isinstance(effect, Shapeshift):
            return self._shifted(source)
        if isinstance(effect, NextShapeshift):
            return 0.0
        if isinstance(effect, (PutItInHand, MoveItToCasualties)):
            return IN_HAND if isinstance(effect, PutItInHand) else -2.0
        return self._bending(effect, track, source)

    def advance(self, track: int) -> float:
        """One more advance: the first of the track storms now, the others a turn sooner."""
        s = self.s
        total = 0.0
        for slot in range(TRACK_SLOTS):
            card = s.slots[track * TRACK_SLOTS + slot]
            if card >= 0:
                total += (0.5 if slot == TOP else 0.35) * self.storm(card, track)
        return total

    def _entering(self, effect: Effect, track: int, source: int) -> float:
        """Creatures that come into play by a text."""
        s, judge, side = self.s, self.judge, self.side
        if isinstance(effect, DeployTop):
            pile = s.casualties(side)
            if not pile or s.defender(track) >= 0 or not s.face(pile[-1]).is_creature():
                return 0.0
            gain = judge.on_track(pile[-1], side, track, 0, judge.worth(pile[-1]).attack)
            return gain if effect.free else gain - judge.worth(pile[-1]).cost
        if side != judge.me:
            return 1.4
        held = [c for c in s.hand(side) if c != source and s.face(c).is_creature()]
        if isinstance(effect, DeployHand):
            if s.defender(track) >= 0:
                return 0.0
            return max([self.judge.deployed(c, track, effect.free) for c in held], default=0.0)
        assert isinstance(effect, Place)
        zone = s.layout.track_zone[track]
        there = s.slots[s.layout.no_mans_land(zone)]
        if effect.where == ON_FRONTLINE:
            there = s.slots[s.layout.frontline(zone, side)]
        elif there >= 0:
            return 0.0
        best = max([judge.in_zone(c) - judge.keep(c) for c in held], default=0.0)
        return best - (judge.in_zone(there) if there >= 0 else 0.0)

    def _shifted(self, source: int) -> float:
        """The best card in hand in place of the one that is there."""
        s, judge = self.s, self.judge
        if self.side != judge.me or not 0 <= s.place[source] < s.layout.slots:
            return 0.5
        held = [c for c in s.hand(self.side) if s.face(c).is_creature()]
        best = max([self.judge.instead(c, source) for c in held], default=0.0)
        return best - judge.creature(source) + judge.keep(source)

    def _bending(self, effect: Effect, track: int, source: int) -> float:
        """Verbs that bend the game."""
        s, side = self.s, self.side
        if isinstance(effect, Win):
            return DECIDES
        if isinstance(effect, ExtraTurn):
            spare = len(s.resources(side)) > 2 * self.judge.needs(side)
            return 5.0 if spare and not s.in_extra_turn and not s.extra[side] else 0.0
        if isinstance(effect, Negate):
            return self._best(effect, track, source)
        if isinstance(effect, UntilEndOfTurn):
            static = effect.static
            storms = s.slots[track * TRACK_SLOTS + TOP] >= 0 and s.step == S_DRAW
            if isinstance(static, Boost) and static.whom == BOOST_ALLIES and storms:
                return 0.9 * static.att
            return 0.0
        if isinstance(effect, (RaiseMenace, LowerMenace)):
            sign = 1.0 if isinstance(effect, RaiseMenace) == (side == s.layout.boss) else -1.0
            return sign * MENACE * effect.n if s.layout.boss >= 0 else 0.0
        return effect_worth(effect)

    # Storms.

    def storm(self, card: int, track: int) -> float:
        """What a storm brings now: attacks, and then triggers, the Action, the way back."""
        s = self.s
        total = 0.0
        for foe in s.mode.foes(s, track):
            targets = attack_targets(s, track, foe)
            best = max([self.attack(code, card, track, foe) for code in targets])
            total += best * attacks(s, card, track)
        if self.storming:
            return total
        self.storming = True
        action = s.face(card).action
        if action is not None:
            gain = self.text(action, track, card, STORM_ACTION)
            if action.has_cost():
                gain = max(0.0, gain - max(0, action.price))
            total += gain
        for moment in (M_STORM, M_AFTER_STORM):
            for code in find(s, moment, self.side, track, card):
                if not is_used_up(s, code):
                    total += self._set_off(code, card, track)
        self.storming = False
        return total

    def _set_off(self, code: int, card: int, track: int) -> float:
        """What a trigger on the storm brings to this side."""
        trigger = trigger_of(self.s, code)
        gain = 0.0
        for clause in trigger.clauses:
            effect = clause.effect
            if isinstance(effect, MakeSupporter) and effect.source == FROM_IT:
                gain += self.judge.supporter(self.side)
            else:
                gain += self._clause(clause, track, card)
        if trigger.may:
            gain = max(0.0, gain)
        whose = self.s.side_of(source_of(code))
        return gain if self.judge.is_friend(self.side, whose) else -gain
