"""Who is an Ally, who an Enemy, what "for each" counts, and what "if" asks."""

from __future__ import annotations

from mypy_extensions import i64

from ..state.state import NO_CARDS, Command, Siege, with_one
from ..state.words import (
    ENEMY_HAS_DEFENDER,
    ENEMY_HAS_NO_DEFENDER,
    FRONTLINE_HELD,
    OPPONENT,
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
    YOU,
    YOUR_HAND_IS_EMPTY,
)


def on_tracks(s: Siege, tracks: list[i64]) -> list[i64]:
    """Creatures on these tracks, storming ones included (storm.on-track, pvp.storm-on-track).

    They are Allies or Enemies (ally.def, kw.ally, enemy.def, kw.enemy), the Defender like the
    others (term.defender-is-ally). Whoever adds to them uses `with_one`.
    """
    found = NO_CARDS
    slots = s.slots
    track: i64
    for track in tracks:
        base = track * TRACK_SLOTS
        for slot in range(base, base + TRACK_SLOTS):
            card: i64 = slots[slot]
            if card >= 0:
                found = with_one(found, card)
    for card in s.storming:
        if s.place[card] - STORMING in tracks:
            found = with_one(found, card)
    return found


def is_copy(s: Siege, hand: list[i64], at: i64) -> bool:
    """Whether an equal card lies before this one in the hand: what both can do is one option."""
    faces = s.design
    number: i64 = faces[hand[at]]
    for before in range(at):
        other: i64 = faces[hand[before]]
        if other == number:
            return True
    return False


def is_on_track(s: Siege, card: i64) -> bool:
    """On a war track or storming; Battle Zone creatures are neither Ally nor Enemy."""
    place = s.place[card]
    return 0 <= place < s.layout.battle or STORMING <= place < STORMING + s.layout.tracks


def opponent(s: Siege, track: i64) -> i64:
    """The side that this track faces (term.opponent)."""
    if s.layout.boss >= 0 and s.layout.track_side[track] == s.layout.boss:
        return s.victim  # coop.damage-choice
    return s.layout.track_faces[track]


def whom(s: Siege, who: i64, c: Command) -> list[i64]:
    """The sides that a command's "you", "opponent" or "each player" means.

    The active side comes first, then the others in turn (conflict.between-players).
    """
    if who == YOU:
        return [c.side]
    if who == OPPONENT:
        return [opponent(s, c.track)]
    meant = s.mode.each_player(s, c.side, c.card)
    later = [side for side in meant if side < s.active]
    return [*[side for side in meant if side >= s.active], *later]


def count(s: Siege, per: i64, side: i64, track: i64, source: i64, whose: int = -1) -> int:
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


def _is_defended(s: Siege, track: i64) -> bool:
    """Whether the opponent has a Defender where this track leads."""
    foe = opponent(s, track)
    for enemy in s.layout.enemy_tracks[track]:
        if s.layout.track_side[enemy] == foe and s.defender(enemy) >= 0:
            return True
    return False


def holds(s: Siege, condition: i64, side: i64, track: i64) -> bool:
    """Whether the "if" of a clause is true, judged as it resolves.

    A storming creature has attacked by then (goblin.transmuted, goblin.transmuted-check).
    """
    if condition == ENEMY_HAS_NO_DEFENDER:
        return not _is_defended(s, track)
    if condition == ENEMY_HAS_DEFENDER:
        return _is_defended(s, track)
    if condition == OPPONENT_HAS_NO_SUPPORTERS:
        return s.mode.count_supporters(s, opponent(s, track)) == 0
    if condition == YOUR_HAND_IS_EMPTY:
        return not s.hand(side)
    if condition == FRONTLINE_HELD:
        return s.slots[s.layout.frontline(s.layout.track_zone[track], side)] >= 0
    return True
