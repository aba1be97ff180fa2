"""Verbs that hurt: damage, kills, destruction, sacrifice."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ..printed.catalogue import Effect
from ..rules.counting import (
    count,
    on_tracks,
    opponent,
    whom,
)
from ..rules.damage import deal, deal_each
from ..rules.killing import destroy, kill, kill_now
from ..rules.sacrifice import ChooseSacrifice
from ..rules.selectors import Selector
from ..rules.values import defense_value, weigh
from ..state.state import Command, Siege
from ..state.words import (
    ALL,
    ALLY,
    EACH_PLAYER,
    OPPONENT,
    OPPONENTS_SUPPORTER,
    PER_NOTHING,
    Q_AIM,
    SIDE_REF,
    STORM_ACTION,
    YOUR_SUPPORTER,
)


@final
class Deal(Effect):
    """ "Deal N DMG", one instance even when multiplied (dmg.per-each, shaman.nova)."""

    def __init__(self, n: int, who: i64, per: i64) -> None:
        self.n = n
        self.who = who
        self.per = per

    def names_opponent(self) -> bool:
        return self.who == OPPONENT

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "dmg.zero"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        if self.who == EACH_PLAYER:
            victims = s.mode.each_player(s, c.side, c.card)
            amounts = [self._amount(s, c, victim) for victim in victims]
            deal_each(s, victims, amounts, c.track, c.card)
        else:
            victim = opponent(s, c.track)
            deal(s, victim, self._amount(s, c, victim), c.track, c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        """Damage is harmful: its owner takes it (undead.am-damage)."""
        return Deal(self.n, OPPONENT, self.per)

    def run_among(self, s: Siege, c: Command, sides: list[int]) -> bool:
        if self.who != EACH_PLAYER:
            return False
        amounts = [self._amount(s, c, victim) for victim in sides]
        deal_each(s, sides, amounts, c.track, c.card)
        return True

    def _amount(self, s: Siege, c: Command, victim: i64) -> i64:
        if self.per == PER_NOTHING:
            return self.n
        return self.n * count(s, self.per, c.side, c.track, c.card, victim)


@final
class DealDefense(Effect):
    """ "Deal DMG equal to this card's DEF": the current one (value.modified, fairy.beetle)."""

    def names_opponent(self) -> bool:
        return True

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "dmg.zero"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        here = s.is_in_play(c.card) and s.stamp[c.card] == c.stamp
        if c.kind == STORM_ACTION and not here:
            return None  # action.source-gone
        amount = defense_value(s, c.card) if here else s.face(c.card).defense
        deal(s, opponent(s, c.track), amount, c.track, c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        return self


@final
class Shoot(Effect):
    """DMG equal to all your Aim; without Aim a Shoot for 0 (kw.shoot-aim)."""

    def names_opponent(self) -> bool:
        return True

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "dmg.zero"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        amount = weigh(s, Q_AIM, -1, c.side, c.track)
        deal(s, opponent(s, c.track), amount, c.track, c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        """Only Aim that the other side has counts (undead.am-shoot)."""
        return self


class Picked(Effect):
    """An effect on chosen cards in play, or on all of a kind."""

    def __init__(self, n: int, selector: Selector) -> None:
        self.n = n
        self.selector = selector

    def is_targeted(self) -> bool:
        return self.n != ALL

    def targets(self, s: Siege, side: i64, track: i64, source: i64, kind: i64) -> list[int]:
        return self.selector.targets(s, side, track, source, kind)

    def can_aim(self, s: Siege, side: i64, track: i64, source: i64, kind: i64, price: i64) -> bool:
        return self.selector.can_aim(s, side, track, source, kind)

    def how_many(self, available: i64) -> tuple[int, int]:
        n = min(self.n, available)
        return (n, n)

    def turned(self, hard: bool) -> Effect | None:
        """As if the opponent had played it (undead.am-negative); own cards are not clear."""
        return self if self.selector.kind not in (ALLY, YOUR_SUPPORTER) else None

    def struck(self, s: Siege, c: Command, chosen: list[int]) -> list[int]:
        """The cards it happens to now."""
        if self.n == ALL:
            return self.selector.cards(s, c.side, c.track, c.card, c.kind)
        return chosen


@final
class Kill(Picked):
    """ "Kill 1 Enemy": to its owner's Casualties (kw.kill).

    A bare "Kill 1" reaches every card in play, Supporters too (kw.kill-unspecified,
    kw.kill-supporter). For a boss's Supporters it lowers his Menace instead (menace.kill).
    """

    def targets(self, s: Siege, side: i64, track: i64, source: i64, kind: i64) -> list[int]:
        options = self.selector.targets(s, side, track, source, kind)
        options.extend(self.selector.menace(s, track))
        return options

    def can_aim(self, s: Siege, side: i64, track: i64, source: i64, kind: i64, price: i64) -> bool:
        if self.selector.can_aim(s, side, track, source, kind):
            return True
        return bool(self.selector.menace(s, track))

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        cards = self.struck(s, c, chosen)
        if any(ref >= SIDE_REF for ref in cards):
            cards = [card for card in cards if card < SIDE_REF]
            amount = self.n if self.selector.kind == OPPONENTS_SUPPORTER else 1
            s.mode.change_menace(s, -amount, "menace.kill", c.card)
        elif self.n == ALL and self.selector.menace(s, c.track):
            amount = s.mode.count_supporters(s, opponent(s, c.track))
            s.mode.change_menace(s, -amount, "menace.kill", c.card)
        if len(cards) == 1:
            kill_now(s, cards, "kw.kill", c.card)
        elif cards:
            kill(s, cards, "kw.kill", c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        if hard and self.selector.kind == YOUR_SUPPORTER:
            return Kill(self.n, Selector(OPPONENTS_SUPPORTER))
        return super().turned(hard)


@final
class Destroy(Picked):
    """ "Destroy target Creature": out of the game (kw.destroy)."""

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        destroy(s, self.struck(s, c, chosen), "kw.destroy", c.card)
        return None


@final
class DestroyCasualties(Effect):
    """Some or all of the opponent's Casualties leave the game, from the top."""

    def __init__(self, n: int) -> None:
        self.n = n

    def names_opponent(self) -> bool:
        return True

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        pile = s.casualties(opponent(s, c.track))
        amount = len(pile) if self.n == ALL else min(self.n, len(pile))
        destroy(s, pile[len(pile) - amount :], "kw.destroy", c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        return self


@final
class Sacrifice(Effect):
    """The controller of a track chooses creatures on it that die (kw.sacrifice,
    boss.sacrifice-tie).
    """

    def __init__(self, n: int, who: i64) -> None:
        self.n = n
        self.who = who

    def names_opponent(self) -> bool:
        return self.who == OPPONENT

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        layout = s.layout
        for side in reversed(whom(s, self.who, c)):
            tracks = layout.side_tracks[side]
            if self.who != EACH_PLAYER:  # in the track where it is played (lms.track-scope)
                here = [c.track, *layout.enemy_tracks[c.track]]
                tracks = [track for track in tracks if track in here]
            among = on_tracks(s, tracks)
            if side == s.layout.boss:
                for _ in range(self.n):  # one by one, each time the cheapest (boss.sacrifice)
                    s.agenda.append(ChooseSacrifice(side, 1, among, c.card))
            else:
                s.agenda.append(ChooseSacrifice(side, self.n, among, c.card))
        return None

    def turned(self, hard: bool) -> Effect | None:
        return Sacrifice(self.n, OPPONENT)
