"""Static passives: texts that are always on while their card is in play."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ..printed.catalogue import Static
from ..rules.counting import count, is_on_track
from ..state.state import Siege
from ..state.words import (
    AIM,
    BOOST_ALLIES,
    BOOST_ENEMIES,
    BOOST_SELF,
    PER_NOTHING,
    Q_AIM,
    Q_ATT,
    Q_ATTACKS,
    Q_DEF,
    Q_DRAW,
    Q_EXTRA_DAMAGE,
    Q_IGNORE_DEFENDER,
    Q_NO_HOLD_GROUND,
    Q_SHAPESHIFT_PRICE,
    Q_TRACK_TAX,
    Q_UNTARGETABLE,
    SHAPESHIFT,
)


@final
class Boost(Static):
    """ "Allies have +1 ATT and +1 DEF", and its relatives (ally.not-self, ally.two-copies)."""

    def __init__(self, whom: i64, keyword: i64, att: int, defense: int, per: i64) -> None:
        super().__init__()
        self.whom = whom
        self.keyword = keyword
        self.att = att
        self.defense = defense
        self.per = per

    def answers(self) -> list[int]:
        return [Q_ATT, Q_DEF]

    def gives(
        self,
        s: Siege,
        query: i64,
        source: i64,
        side: i64,
        track: i64,
        card: i64,
        whose: i64,
        where: i64,
    ) -> i64:
        amount = self.att if query == Q_ATT else self.defense if query == Q_DEF else 0
        if amount == 0 or not self._reaches(s, source, track, card, where):
            return 0
        if self.keyword and not s.face(card).keywords >> self.keyword & 1:
            return 0
        if self.per != PER_NOTHING:
            amount *= count(s, self.per, side, track, source)
        return amount

    def _reaches(self, s: Siege, source: i64, track: i64, card: i64, where: i64) -> bool:
        if self.whom == BOOST_SELF:
            return card == source
        if not is_on_track(s, card):
            return False  # zone.battle-neither
        if self.whom == BOOST_ALLIES:
            return card != source and where in s.layout.allied_tracks[track]
        if self.whom == BOOST_ENEMIES:
            return where in s.layout.enemy_tracks[track]
        return where in s.layout.allied_tracks[track] and card == s.defender(where)


@final
class IgnoreDefenders(Static):
    """The subtraction is skipped; for other texts the Defender still exists."""

    def __init__(self, own_only: bool) -> None:
        super().__init__()
        self.own_only = own_only

    def answers(self) -> list[int]:
        return [Q_IGNORE_DEFENDER]

    def gives(
        self,
        s: Siege,
        query: i64,
        source: i64,
        side: i64,
        track: i64,
        card: i64,
        whose: i64,
        where: i64,
    ) -> i64:
        if query != Q_IGNORE_DEFENDER:
            return 0
        if self.own_only:
            return 1 if card == source else 0
        return 1 if where in s.layout.allied_tracks[track] else 0


@final
class Untargetable(Static):
    """ "… can't be targeted by actions or abilities": storms are neither."""

    def __init__(self, own_only: bool) -> None:
        super().__init__()
        self.own_only = own_only

    def answers(self) -> list[int]:
        return [Q_UNTARGETABLE]

    def gives(
        self,
        s: Siege,
        query: i64,
        source: i64,
        side: i64,
        track: i64,
        card: i64,
        whose: i64,
        where: i64,
    ) -> i64:
        if query != Q_UNTARGETABLE:
            return 0
        if self.own_only:
            return 1 if card == source else 0
        return 1 if s.mode.covers(s, side, track, whose, where) else 0


@final
class TrackTax(Static):
    """ "Opponent must pay N to move his track": unpaid, the track stays."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def answers(self) -> list[int]:
        return [Q_TRACK_TAX]

    def gives(
        self,
        s: Siege,
        query: i64,
        source: i64,
        side: i64,
        track: i64,
        card: i64,
        whose: i64,
        where: i64,
    ) -> i64:
        if query == Q_TRACK_TAX and where in s.layout.enemy_tracks[track]:
            return self.n
        return 0


@final
class NoHoldGround(Static):
    """ "Opponent cannot give Hold Ground orders"."""

    def answers(self) -> list[int]:
        return [Q_NO_HOLD_GROUND]

    def gives(
        self,
        s: Siege,
        query: i64,
        source: i64,
        side: i64,
        track: i64,
        card: i64,
        whose: i64,
        where: i64,
    ) -> i64:
        return 1 if query == Q_NO_HOLD_GROUND and where in s.layout.enemy_tracks[track] else 0


@final
class DrawMore(Static):
    """ "During your Draw step, Draw N more cards" (draw.modifier)."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def answers(self) -> list[int]:
        return [Q_DRAW]

    def gives(
        self,
        s: Siege,
        query: i64,
        source: i64,
        side: i64,
        track: i64,
        card: i64,
        whose: i64,
        where: i64,
    ) -> i64:
        return self.n if query == Q_DRAW and s.mode.is_you(s, side, whose) else 0


@final
class ExtraDamage(Static):
    """ "Whenever opponent receives DMG, he suffers N additional DMG" (dmg.extra)."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def answers(self) -> list[int]:
        return [Q_EXTRA_DAMAGE]

    def gives(
        self,
        s: Siege,
        query: i64,
        source: i64,
        side: i64,
        track: i64,
        card: i64,
        whose: i64,
        where: i64,
    ) -> i64:
        if query == Q_EXTRA_DAMAGE and s.mode.hears_damage(s, track, whose, where):
            return self.n
        return 0


@final
class Attacks(Static):
    """ "This card attacks N times" (storm.multi)."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def answers(self) -> list[int]:
        return [Q_ATTACKS]

    def gives(
        self,
        s: Siege,
        query: i64,
        source: i64,
        side: i64,
        track: i64,
        card: i64,
        whose: i64,
        where: i64,
    ) -> i64:
        return self.n if query == Q_ATTACKS and card == source else 0


@final
class Aim(Static):
    """ "Aim N": gives Shoot its strength (kw.shoot-aim)."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def answers(self) -> list[int]:
        return [Q_AIM]

    def gives_keyword(self) -> i64:
        return AIM

    def gives(
        self,
        s: Siege,
        query: i64,
        source: i64,
        side: i64,
        track: i64,
        card: i64,
        whose: i64,
        where: i64,
    ) -> i64:
        return self.n if query == Q_AIM and where in s.layout.allied_tracks[track] else 0


@final
class CheapShapeshift(Static):
    """ "Your next Shapeshift this turn costs N": used up by the next one
    (kw.shapeshift-next-free).
    """

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def gives_keyword(self) -> i64:
        return SHAPESHIFT

    def gives(
        self,
        s: Siege,
        query: i64,
        source: i64,
        side: i64,
        track: i64,
        card: i64,
        whose: i64,
        where: i64,
    ) -> i64:
        return self.n + 1 if query == Q_SHAPESHIFT_PRICE else 0
