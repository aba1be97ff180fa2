"""Who is an Ally, who an Enemy, what "for each" counts, and what "if" asks."""

from __future__ import annotations

from .state import Siege
from .words import (
    ENEMY_HAS_DEFENDER,
    ENEMY_HAS_NO_DEFENDER,
    FRONTLINE_HELD,
    OPPONENT_HAS_NO_SUPPORTERS,
    PER_ALLY,
    PER_CARD_IN_HAND,
    PER_DESTROYED,
    PER_ENEMY,
    PER_OPPONENTS_SUPPORTER,
    PER_SPIRIT,
    PER_THEIR_SUPPORTER,
    PER_YOUR_SUPPORTER,
    SPIRIT,
    STORMING,
    TRACK_SLOTS,
    YOUR_HAND_IS_EMPTY,
)


def on_tracks(s: Siege, tracks: list[int]) -> list[int]:
    """Creatures on these tracks, storming ones included (ally.def, enemy.def, storm.on-track)."""
    found: list[int] = []
    for track in tracks:
        base = track * TRACK_SLOTS
        for slot in range(base, base + TRACK_SLOTS):
            if s.slots[slot] >= 0:
                found.append(s.slots[slot])
    for card in s.storming:
        if s.place[card] - STORMING in tracks:
            found.append(card)
    return found


def is_on_track(s: Siege, card: int) -> bool:
    """On a war track or storming; Battle Zone creatures are neither Ally nor Enemy."""
    place = s.place[card]
    return 0 <= place < s.layout.battle or STORMING <= place < STORMING + s.layout.tracks


def opponent(s: Siege, track: int) -> int:
    """The side that this track faces (term.opponent)."""
    return s.layout.track_faces[track]


def count(s: Siege, per: int, side: int, track: int, source: int, whose: int = -1) -> int:
    """How many things "for each …" finds; `whose` is the player of "their Supporters"."""
    if per == PER_OPPONENTS_SUPPORTER:
        return s.mode.count_supporters(s, opponent(s, track))
    if per == PER_THEIR_SUPPORTER:
        return s.mode.count_supporters(s, whose)
    if per == PER_YOUR_SUPPORTER:
        return s.mode.count_supporters(s, side)
    if per == PER_ALLY:
        found = on_tracks(s, s.layout.allied_tracks[track])
        return len(found) - (1 if source in found else 0)
    if per == PER_ENEMY:
        return len(on_tracks(s, s.layout.enemy_tracks[track]))
    if per == PER_CARD_IN_HAND:
        return len(s.hand(side))
    if per == PER_DESTROYED:
        return len(s.destroyed)
    if per == PER_SPIRIT:
        return s.tokens.get(source * 2 + SPIRIT, 0)
    return 1


def holds(s: Siege, condition: int, side: int, track: int) -> bool:
    """Whether the "if" of a clause is true, judged as it resolves."""
    enemy = s.layout.enemy_tracks[track]
    if condition == ENEMY_HAS_NO_DEFENDER:
        return s.defender(enemy[0]) < 0
    if condition == ENEMY_HAS_DEFENDER:
        return s.defender(enemy[0]) >= 0
    if condition == OPPONENT_HAS_NO_SUPPORTERS:
        return s.mode.count_supporters(s, opponent(s, track)) == 0
    if condition == YOUR_HAND_IS_EMPTY:
        return not s.hand(side)
    if condition == FRONTLINE_HELD:
        return s.slots[s.layout.frontline(s.layout.track_zone[track], side)] >= 0
    return True
