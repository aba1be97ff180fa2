"""Last Man Standing: three or four players in a ring, two tracks each (chapter 17)."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..state.state import Siege
from ..state.table import Layout
from ..state.words import (
    O_TRACK,
    TRACK_SLOTS,
    first_of,
    option,
)
from ..turn.turn import advance
from .elimination import remove_players
from .mode import Mode


def ring_layout(seats: i64, alive: list[int]) -> Layout:
    """The ring of the players still in: one Battle Zone for each (lms.ring, lms.zones-count).

    Player p's left track (2p) and the right track of his left neighbour share Battle Zone p. When a
    player falls, his neighbours face each other over the zone of the one before him; numbers of
    tracks and slots never change (lms.elimination-close). The other zone is gone
    (lms.elimination-zone); two players share two zones in the same way (lms.two-left).
    """
    before = {p: alive[i - 1] for i, p in enumerate(alive)}
    after = [_clockwise(seats, alive, p) for p in range(seats)]
    track_side: list[int] = []
    faces: list[int] = []
    zone: list[int] = []
    enemies: list[list[int]] = []
    for p in range(seats):
        track_side += [p, p]
        if p in before:
            faces += [after[p], before[p]]
            zone += [p, before[p]]
            enemies += [[2 * after[p] + 1], [2 * before[p]]]
        else:
            faces += [p, p]
            zone += [p, p]
            enemies += [[], []]
    # The zone of one who fell keeps the names of its slots while others clear it.
    zone_sides = [[p, after[p]] for p in range(seats)]
    allies = [[track] for track in range(2 * seats)]
    return Layout(seats, track_side, faces, zone, zone_sides, allies, enemies)


def _clockwise(seats: i64, alive: list[int], player: i64) -> i64:
    """Who is next in the ring after a player, whether he is still in or not."""
    for step in range(1, seats):
        if (player + step) % seats in alive:
            return (player + step) % seats
    return player


class LastManStanding(Mode):
    """Everybody against both neighbours; the last one in wins (lms.win).

    Setting up is as in a duel: 2 cards and one mulligan for everybody (lms.hand, lms.mulligan).
    Only tracks are doubled: hand, piles and Supporters serve both (lms.support-shared).
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = "lms"
        self.draw_rule = "lms.draw"
        self.track_rule = "lms.deploy"
        self.zone_rule = "lms.frontlines"

    def layout(self, seats: i64) -> Layout:
        return ring_layout(seats, list(range(seats)))

    def layout_for(self, plain: dict[str, Any]) -> Layout:
        seats = len(plain["commands"])
        out = int(plain["out"])
        alive = [side for side in range(seats) if not out >> side & 1]
        return ring_layout(seats, alive or list(range(seats)))

    def players(self, s: Siege) -> list[int]:
        return [side for side in range(s.layout.sides) if not s.is_out(side)]

    def first_side(self, s: Siege, wanted: i64) -> i64:
        """As always; if he has conceded before, the next one clockwise (lms.turn-order)."""
        first = super().first_side(s, wanted)
        return self.next_side(s, first) if s.is_out(first) else first

    def draw_count(self, s: Siege, side: i64) -> i64:
        """3 cards, the first player too (lms.draw, lms.first-draw)."""
        return 3

    def next_side(self, s: Siege, side: i64) -> i64:
        """Clockwise, skipping who is out (lms.turn-order)."""
        for step in range(1, s.layout.sides + 1):
            other = (side + step) % s.layout.sides
            if not s.is_out(other):
                return other
        return side

    def advance_tracks(self, s: Siege, side: i64) -> None:
        s.agenda.append(AdvanceBoth(side))

    def responder(self, s: Siege, last: i64, asked: i64) -> i64:
        """Clockwise from the one who played; nobody ahead of the active player (lms.reactions)."""
        able: list[int] = []
        limit = len([c for c in s.chain if c.side == s.active])
        for step in range(1, s.layout.sides):
            side = (last + step) % s.layout.sides
            own = len([c for c in s.chain if c.side == side])
            if not s.is_out(side) and (side == s.active or own < limit):
                able.append(side)
        return able[asked] if asked < len(able) else -1

    def hears_damage(self, s: Siege, track: i64, victim: i64, where: i64) -> bool:
        """Only DMG dealt in the passive's own track (lms.dmg-scope)."""
        return s.layout.track_faces[track] == victim and where == track

    def covers(self, s: Siege, side: i64, track: i64, whose: i64, where: i64) -> bool:
        """ "Your cards" are those along this track, and Supporters (lms.track-scope)."""
        return side == whose and where in (-1, track)

    def each_player(self, s: Siege, side: i64, card: i64) -> list[int]:
        """All players still in (lms.each-player)."""
        return self.players(s)

    def defeat(self, s: Siege, fallen: i64, rule: str) -> None:
        """Who falls leaves; his neighbours close the ring (lms.elimination)."""
        s.out |= fallen
        alive = self.players(s)
        if len(alive) <= 1:
            self.finish(s, alive, "lms.win" if alive else "lms.simultaneous")
            return
        gone = [side for side in range(s.layout.sides) if fallen >> side & 1]
        ring = ring_layout(s.layout.sides, alive)
        remove_players(s, gone, self._facing(s, gone), ring, "lms.elimination")

    def _facing(self, s: Siege, gone: list[int]) -> list[int]:
        """Survivors' cards on the tracks and Battle Zones they shared with those who fell.

        Nothing else of theirs is touched (lms.elimination-scope, diff.lms-elimination).
        """
        found: list[int] = []
        for card in [*s.slots, *s.storming]:
            if card < 0 or s.owner[card] in gone or s.side_of(card) in gone:
                continue
            if s.layout.track_faces[s.track_of(card)] in gone:
                found.append(card)
        return found


@final
class AdvanceBoth(Step[Siege]):
    """Both tracks advance, in the order the player likes, one finished first (lms.advance)."""

    def __init__(self, side: i64) -> None:
        self.side = side

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        tracks = list(s.layout.side_tracks[self.side])
        if answer is not None:
            first = first_of(answer[0])
            tracks.remove(first)
            tracks.insert(0, first)
        elif all(_occupied(s, track) for track in tracks):
            options = [option(O_TRACK, track) for track in tracks]
            return Question(s.mode.seat(s, self.side), "which_track", "lms.advance", options)
        s.agenda.append(AdvanceOne(self.side, tracks[1]))
        advance(s, tracks[0], "lms.advance")
        return None


@final
class AdvanceOne(Step[Siege]):
    """The second track advances when the first is finished."""

    def __init__(self, side: i64, track: i64) -> None:
        self.side = side
        self.track = track

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        advance(s, self.track, "lms.advance")
        return None


def _occupied(s: Siege, track: i64) -> bool:
    base = track * TRACK_SLOTS
    return any(s.slots[slot] >= 0 for slot in range(base, base + TRACK_SLOTS))
