"""Chapter 9: what the words Enemy, Ally, Creature, card and Supporter reach."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ..state.state import NO_CARDS, Siege, with_one
from ..state.words import (
    ABILITY,
    ALLY,
    CARD,
    ENEMY,
    O_CARD,
    O_SIDE,
    OPPONENTS_SUPPORTER,
    Q_UNTARGETABLE,
    TRIGGERED,
    TURNED,
    V_SHIELD,
    YOUR_SUPPORTER,
    option,
)
from .counting import on_tracks, opponent
from .values import defense_value, weigh


@final
class Selector:
    """A kind of card in play, with a limit on its DEF or a keyword."""

    def __init__(self, kind: i64, max_def: int = -1, keyword: int = 0) -> None:
        self.kind = kind
        self.max_def = max_def
        self.keyword = keyword

    def cards(self, s: Siege, side: i64, track: i64, source: i64, kind: i64) -> list[i64]:
        """Every card the words mean, for a text of `side` working in `track` (kw.kill-reading)."""
        return [
            card
            for card in self._kind_of(s, side, track)
            if self._means(s, card, side, track, source, kind)
        ]

    def targets(self, s: Siege, side: i64, track: i64, source: i64, kind: i64) -> list[i64]:
        """The cards that may be chosen, as options; protected ones cannot be."""
        return [
            option(O_CARD, card)
            for card in self._kind_of(s, side, track)
            if self._means(s, card, side, track, source, kind)
            and (kind == TRIGGERED or is_targetable(s, card, side))
        ]

    def can_aim(self, s: Siege, side: i64, track: i64, source: i64, kind: i64) -> bool:
        """Whether `targets` would find any; most often the first card in reach tells."""
        for card in self._kind_of(s, side, track):
            if self._means(s, card, side, track, source, kind) and (
                kind == TRIGGERED or is_targetable(s, card, side)
            ):
                return True
        return False

    def _means(self, s: Siege, card: i64, side: i64, track: i64, source: i64, kind: i64) -> bool:
        """Whether the words mean a card of their kind."""
        if card == source and (self.kind == ALLY or kind != ABILITY):
            return False  # ally.not-self, storm.no-self
        if s.voices & V_SHIELD and kind != TRIGGERED and s.mode.is_immune(s, card, side):
            return False  # special.shielded-scope
        if kind == TURNED and s.side_of(card) != opponent(s, track):
            return False  # at the cards of one player only (undead.awakened-miner)
        if self.max_def >= 0 and defense_value(s, card) > self.max_def:
            return False
        return self.keyword == 0 or s.face(card).keywords >> self.keyword & 1 == 1

    def menace(self, s: Siege, track: i64) -> list[i64]:
        """A boss as the target of a text about opposing Supporters (menace.as-supporters).

        Only for killing and taking them; other texts have nothing to do there
        (menace.other-support).
        """
        if s.layout.boss < 0 or self.kind not in (CARD, OPPONENTS_SUPPORTER):
            return NO_CARDS
        return [option(O_SIDE, s.layout.boss)] if opponent(s, track) == s.layout.boss else NO_CARDS

    def _kind_of(self, s: Siege, side: i64, track: i64) -> list[i64]:
        """Enemies, Allies, Supporters, creatures or any card in play (term.card, kw.card)."""
        layout = s.layout
        if self.kind == ENEMY:
            return on_tracks(s, layout.enemy_tracks[track])
        if self.kind == ALLY:
            return on_tracks(s, layout.allied_tracks[track])
        if self.kind == OPPONENTS_SUPPORTER:
            return _opposing_supporters(s, side, track)
        if self.kind == YOUR_SUPPORTER:
            return _supporters(s, side)
        found = creatures(s, track)
        if self.kind == CARD:
            return [*found, *_supporters(s, side), *_opposing_supporters(s, side, track)]
        return found


def creatures(s: Siege, track: i64) -> list[i64]:
    """Both tracks and the Battle Zone beside them (term.creature, kw.creature, kw.battle-zone).

    Supporters are no creatures (support.not-creature). Only words that name neither Ally nor Enemy
    come here (zone.battle-targeting, diff.battle-targets).
    """
    layout = s.layout
    found = on_tracks(s, layout.near_tracks[track])
    for zone in s.mode.storm_zones(s, track):
        base = layout.no_mans_land(zone) - 1
        for slot in range(base, base + 3):
            if s.slots[slot] >= 0:
                found = with_one(found, s.slots[slot])
    return found


def _supporters(s: Siege, side: i64) -> list[i64]:
    return [*s.ready(side), *s.committed(side)]


def _opposing_supporters(s: Siege, side: i64, track: i64) -> list[i64]:
    """A boss has two opponents in co-op and reaches the Supporters of both (coop.boss-pick)."""
    found: list[i64] = []
    for foe in s.mode.victims(s, side, track):
        found.extend(s.ready(foe))
        found.extend(s.committed(foe))
    return found


def is_targetable(s: Siege, card: i64, by: i64) -> bool:
    """False while a text says that the card can't be targeted, or a Shield does (kw.switch)."""
    if not s.voices & (1 << Q_UNTARGETABLE | V_SHIELD) and not s.lasting:
        return True
    if s.mode.is_immune(s, card, by):
        return False
    whose = s.side_of(card)
    where = s.track_of(card) if s.is_in_play(card) else -1
    return weigh(s, Q_UNTARGETABLE, card, whose, where) == 0
