"""The table: who sits where, which track faces whom, and what each slot is called.

A track has three slots (zone.track, zone.track-slots); a Battle Zone has a Frontline for each of
its two sides and one No Man's Land between them (zone.battle). Slots are numbered: first all track
slots, then all Battle Zone slots. A mode only describes its tracks and zones; every rule reads them
from here.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from .words import DEPLOYMENT, TRACK_SLOTS

LETTERS: Final = "abcdefgh"


@final
class Layout:
    """Tracks and Battle Zones of one moment. Never changed: an elimination makes a new one."""

    def __init__(
        self,
        sides: int,
        track_side: list[i64],
        track_faces: list[i64],
        track_zone: list[i64],
        zone_sides: list[list[i64]],
        allied_tracks: list[list[i64]],
        enemy_tracks: list[list[i64]],
        boss: int = -1,
    ) -> None:
        self.sides = sides
        self.track_side = track_side
        self.track_faces = track_faces
        self.track_zone = track_zone
        self.zone_sides = zone_sides
        self.allied_tracks = allied_tracks
        self.enemy_tracks = enemy_tracks
        # For every track: whom it faces and its zone as lists, and the tracks of both sides there.
        self.foes_of = [[side] for side in track_faces]
        self.zones_of = [[zone] for zone in track_zone]
        self.near_tracks = [
            [*allied, *enemy] for allied, enemy in zip(allied_tracks, enemy_tracks, strict=True)
        ]
        self.tracks: i64 = len(track_side)
        self.all_sides = list(range(sides))
        self.everybody: i64 = (1 << sides) - 1
        self.zones = len(zone_sides)
        self.battle: i64 = self.tracks * TRACK_SLOTS
        # The side that is a boss, and the slot on the boss board where its Boss Card lies (or -1).
        self.boss: i64 = boss
        self.board: i64 = -1 if boss < 0 else self.battle + self.zones * TRACK_SLOTS
        self.slots: i64 = self.battle + self.zones * TRACK_SLOTS + (0 if boss < 0 else 1)
        self.side_tracks: list[list[i64]] = [
            [t for t in range(self.tracks) if track_side[t] == side] for side in range(sides)
        ]
        self.boss_track = -1 if boss < 0 else self.side_tracks[boss][0]
        self._zone_track: list[list[i64]] = [
            [self._track_beside(zone, side) for side in range(sides)] for zone in range(self.zones)
        ]
        # Where a boss's Leaders can stand: his Frontlines and the slots he shares.
        self.leader_slots: list[i64] = []
        for zone in range(self.zones):
            if boss in zone_sides[zone]:
                self.leader_slots.append(self.frontline(zone, boss))
                self.leader_slots.append(self.no_mans_land(zone))
        self.names = [self._name(slot) for slot in range(self.slots)]

    def deployment(self, track: i64) -> i64:
        """The slot in which creatures enter this track (zone.deployment)."""
        return track * TRACK_SLOTS + DEPLOYMENT

    def frontline(self, zone: i64, side: i64) -> i64:
        """The side's own Frontline on this Battle Zone."""
        return self.battle + zone * TRACK_SLOTS + (0 if self.zone_sides[zone][0] == side else 2)

    def no_mans_land(self, zone: i64) -> i64:
        """The slot that both sides of a Battle Zone share."""
        return self.battle + zone * TRACK_SLOTS + 1

    def is_no_mans_land(self, slot: i64) -> bool:
        """True for the shared slot of a Battle Zone."""
        return self.battle <= slot != self.board and (slot - self.battle) % TRACK_SLOTS == 1

    def zone_of(self, slot: i64) -> i64:
        """The Battle Zone a Battle Zone slot belongs to."""
        return (slot - self.battle) // TRACK_SLOTS

    def track_of(self, slot: i64, side: i64) -> i64:
        """The track a creature of this side belongs to: its own, or the one beside its zone.

        There its passive works (lms.battle-scope).
        """
        if slot < self.battle:
            return slot // TRACK_SLOTS
        if slot == self.board:
            return self.boss_track
        return self._zone_track[(slot - self.battle) // TRACK_SLOTS][side]

    def slot_named(self, name: str) -> i64:
        """The slot with this name, or -1."""
        return self.names.index(name) if name in self.names else -1

    def _track_beside(self, zone: i64, side: i64) -> i64:
        for track in range(self.tracks):
            if self.track_side[track] == side and self.track_zone[track] == zone:
                return track
        own = self.side_tracks[side]
        return own[0] if own else 0

    def _name(self, slot: i64) -> str:
        """Like chess squares: a1 a2 a3 on side a's track, aF its Frontline, N between."""
        if slot < self.battle:
            track = slot // TRACK_SLOTS
            side = self.track_side[track]
            own = self.side_tracks[side]
            lane = "" if len(own) == 1 else "lr"[own.index(track)]
            return f"{LETTERS[side]}{lane}{slot % TRACK_SLOTS + 1}"
        if slot == self.board:
            return "boss"
        zone = self.zone_of(slot)
        suffix = "" if self.zones == 1 else str(zone + 1)
        where = (slot - self.battle) % TRACK_SLOTS
        if where == 1:
            return f"N{suffix}"
        return f"{LETTERS[self.zone_sides[zone][0 if where == 0 else 1]]}F{suffix}"


_DUEL: Final = Layout(2, [0, 1], [1, 0], [0, 0], [[0, 1]], [[0], [1]], [[1], [0]])


def duel_layout() -> Layout:
    """Two sides, a track each, one Battle Zone between them (setup.battlezone).

    A layout never changes, so all duels share theirs.
    """
    return _DUEL
