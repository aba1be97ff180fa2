"""Chapter 9: what the words Enemy, Ally, Creature, card and Supporter reach."""

from __future__ import annotations

from typing import final

from ..state.state import Siege
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

    def __init__(self, kind: int, max_def: int = -1, keyword: int = 0) -> None:
        self.kind = kind
        self.max_def = max_def
        self.keyword = keyword

    def cards(self, s: Siege, side: int, track: int, source: int, kind: int) -> list[int]:
        """Every card the words mean, for a text of `side` working in `track` (kw.kill-reading)."""
        found = self._kind_of(s, side, track)
        if s.voices & V_SHIELD and kind != TRIGGERED:  # special.shielded-scope
            found = [card for card in found if not s.mode.is_immune(s, card, side)]
        if kind == TURNED:  # at the cards of one player only (undead.awakened-miner)
            found = [card for card in found if s.side_of(card) == opponent(s, track)]
        if self.max_def >= 0:
            found = [card for card in found if defense_value(s, card) <= self.max_def]
        if self.keyword:
            found = [card for card in found if s.face(card).keywords >> self.keyword & 1]
        if source in found and (self.kind == ALLY or kind != ABILITY):
            found.remove(source)  # ally.not-self, storm.no-self
        return found

    def targets(self, s: Siege, side: int, track: int, source: int, kind: int) -> list[int]:
        """The cards that may be chosen, as options; protected ones cannot be."""
        options: list[int] = []
        for card in self.cards(s, side, track, source, kind):
            if kind == TRIGGERED or is_targetable(s, card, side):
                options.append(option(O_CARD, card))
        return options

    def can_aim(self, s: Siege, side: int, track: int, source: int, kind: int) -> bool:
        """Whether `targets` would find any; most often the first card in reach tells."""
        if self.max_def >= 0 or self.keyword or kind in (TRIGGERED, TURNED):
            return bool(self.targets(s, side, track, source, kind))
        for card in self._kind_of(s, side, track):
            if card == source and (self.kind == ALLY or kind != ABILITY):
                continue  # ally.not-self, storm.no-self
            if is_targetable(s, card, side):
                return True
        return False

    def menace(self, s: Siege, track: int) -> list[int]:
        """A boss as the target of a text about opposing Supporters (menace.as-supporters).

        Only for killing and taking them; other texts have nothing to do there
        (menace.other-support).
        """
        if self.kind in (CARD, OPPONENTS_SUPPORTER) and opponent(s, track) == s.layout.boss:
            return [option(O_SIDE, s.layout.boss)]
        return []

    def _kind_of(self, s: Siege, side: int, track: int) -> list[int]:
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
            found.extend(_supporters(s, side))
            found.extend(_opposing_supporters(s, side, track))
        return found


def creatures(s: Siege, track: int) -> list[int]:
    """Both tracks and the Battle Zone beside them (term.creature, kw.creature, kw.battle-zone).

    Supporters are no creatures (support.not-creature). Only words that name neither Ally nor Enemy
    come here (zone.battle-targeting, diff.battle-targets).
    """
    layout = s.layout
    found = on_tracks(s, [*layout.allied_tracks[track], *layout.enemy_tracks[track]])
    for zone in s.mode.storm_zones(s, track):
        base = layout.no_mans_land(zone) - 1
        for slot in range(base, base + 3):
            if s.slots[slot] >= 0:
                found.append(s.slots[slot])
    return found


def _supporters(s: Siege, side: int) -> list[int]:
    return [*s.ready(side), *s.committed(side)]


def _opposing_supporters(s: Siege, side: int, track: int) -> list[int]:
    """A boss has two opponents in co-op and reaches the Supporters of both (coop.boss-pick)."""
    found: list[int] = []
    for foe in s.mode.victims(s, side, track):
        found.extend(_supporters(s, foe))
    return found


def is_targetable(s: Siege, card: int, by: int) -> bool:
    """False while a text says that the card can't be targeted, or a Shield does (kw.switch)."""
    if not s.voices & (1 << Q_UNTARGETABLE | V_SHIELD) and not s.lasting:
        return True
    if s.mode.is_immune(s, card, by):
        return False
    whose = s.side_of(card)
    where = s.track_of(card) if s.is_in_play(card) else -1
    return weigh(s, Q_UNTARGETABLE, card, whose, where) == 0
