"""Verbs that hurt: damage, kills, destruction, sacrifice."""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ..catalogue import Effect
from ..counting import count, on_tracks, opponent
from ..damage import deal, deal_each
from ..killing import destroy, kill, kill_now
from ..sacrifice import ChooseSacrifice
from ..selectors import Selector
from ..state import Command, Siege
from ..values import defense_value, weigh
from ..words import ALL, EACH_PLAYER, OPPONENT, PER_NOTHING, Q_AIM, YOU


@final
class Deal(Effect):
    """"Deal N DMG", one instance even when multiplied (dmg.per-each)."""

    def __init__(self, n: int, who: int, per: int) -> None:
        self.n = n
        self.who = who
        self.per = per

    def run(self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None) -> Question | None:
        cause = s.name(c.card)
        if self.who == EACH_PLAYER:
            victims = s.mode.each_player(s, c.side)
            amounts = [self._amount(s, c, victim) for victim in victims]
            deal_each(s, victims, amounts, c.track, cause)
        else:
            victim = opponent(s, c.track)
            deal(s, victim, self._amount(s, c, victim), c.track, cause)
        return None

    def _amount(self, s: Siege, c: Command, victim: int) -> int:
        if self.per == PER_NOTHING:
            return self.n
        return self.n * count(s, self.per, c.side, c.track, c.card, victim)


@final
class DealDefense(Effect):
    """"Deal DMG equal to this card's DEF": the current one (value.modified)."""

    def run(self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None) -> Question | None:
        here = s.is_in_play(c.card) and s.stamp[c.card] == c.stamp
        amount = defense_value(s, c.card) if here else s.face(c.card).defense
        deal(s, opponent(s, c.track), amount, c.track, s.name(c.card))
        return None


@final
class Shoot(Effect):
    """DMG equal to all your Aim; without Aim a Shoot for 0 (kw.shoot-aim)."""

    def run(self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None) -> Question | None:
        amount = weigh(s, Q_AIM, -1, c.side, c.track)
        deal(s, opponent(s, c.track), amount, c.track, s.name(c.card))
        return None


class Picked(Effect):
    """An effect on chosen cards in play, or on all of a kind."""

    def __init__(self, n: int, selector: Selector) -> None:
        self.n = n
        self.selector = selector

    def is_targeted(self) -> bool:
        return self.n != ALL

    def targets(self, s: Siege, side: int, track: int, source: int, kind: int) -> list[int]:
        return self.selector.targets(s, side, track, source, kind)

    def how_many(self, available: int) -> tuple[int, int]:
        n = min(self.n, available)
        return (n, n)

    def struck(self, s: Siege, c: Command, chosen: list[int]) -> list[int]:
        """The cards it happens to now."""
        if self.n == ALL:
            return self.selector.cards(s, c.side, c.track, c.card, c.kind)
        return chosen


@final
class Kill(Picked):
    """"Kill 1 Enemy": to its owner's Casualties (kw.kill)."""

    def run(self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None) -> Question | None:
        cards = self.struck(s, c, chosen)
        if len(cards) == 1:
            kill_now(s, cards, "kw.kill", s.name(c.card))
        elif cards:
            kill(s, cards, "kw.kill", s.name(c.card))
        return None


@final
class Destroy(Picked):
    """"Destroy target Creature": out of the game (kw.destroy)."""

    def run(self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None) -> Question | None:
        destroy(s, self.struck(s, c, chosen), "kw.destroy", s.name(c.card))
        return None


@final
class DestroyCasualties(Effect):
    """Some or all of the opponent's Casualties leave the game, from the top."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None) -> Question | None:
        pile = s.casualties(opponent(s, c.track))
        amount = len(pile) if self.n == ALL else min(self.n, len(pile))
        destroy(s, pile[len(pile) - amount :], "kw.destroy", s.name(c.card))
        return None


@final
class Sacrifice(Effect):
    """The controller of a track chooses creatures on it that die (kw.sacrifice)."""

    def __init__(self, n: int, who: int) -> None:
        self.n = n
        self.who = who

    def run(self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None) -> Question | None:
        tracks: list[int] = []
        if self.who != OPPONENT:
            tracks.append(c.track)
        if self.who != YOU:
            tracks.extend(s.layout.enemy_tracks[c.track])
        if s.layout.track_side[tracks[0]] == s.active:
            tracks.reverse()  # the active side chooses first (conflict.between-players)
        for track in tracks:
            among = on_tracks(s, [track])
            side = s.layout.track_side[track]
            s.agenda.append(ChooseSacrifice(side, self.n, among, c.card))
        return None
