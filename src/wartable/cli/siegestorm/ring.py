"""Battle Zones and the war tracks beside them: one in a duel, several where more than two play.

A lane is a Battle Zone with the two tracks that lead to it. A track runs towards the Battle Zone,
so the one of whoever sits opposite is turned round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wartable.kernel import thing

from ..tongue import labelled
from .cells import View

if TYPE_CHECKING:
    from ...siegestorm.text.speech import SiegeSpeech
    from .cells import Cells, Eyes

SIDE_BY_SIDE: Final = 110
"""From so many columns on, your two lanes stand beside each other."""


@dataclass(frozen=True)
class Lane:
    """A Battle Zone, the sides at its ends, their war tracks, and the slots in between."""

    zone: str
    sides: tuple[str, str]
    tracks: tuple[View, View]
    slots: tuple[str, ...]

    def seen_by(self, side: str) -> Lane:
        """The same lane with this side last, where the eyes are."""
        if self.sides[1] == side:
            return self
        return Lane(self.zone, self.sides[::-1], self.tracks[::-1], self.slots[::-1])

    def rows(self) -> list[list[str]]:
        """All slots of the lane, row by row."""
        return [self.tracks[0]["slots"][::-1], list(self.slots), self.tracks[1]["slots"]]


def lanes_of(view: View) -> list[Lane]:
    """The lanes of a table.

    Those of players who are out are left away, unless nobody else is there: then the game is over.
    """
    lanes: list[Lane] = []
    for zone in view["zones"]:
        first, second = zone["sides"]
        tracks = (_track(view, first, zone), _track(view, second, zone))
        lanes.append(Lane(zone["thing"], (first, second), tracks, tuple(zone["slots"])))
    out = [side["thing"] for side in view["sides"] if side["out"]]
    return [lane for lane in lanes if not set(lane.sides) & set(out)] or lanes


def _track(view: View, side: str, zone: View) -> View:
    """The war track of a side beside this Battle Zone: a boss has one for all of them."""
    own: list[View] = [track for track in view["tracks"] if track["side"] == side]
    return next((track for track in own if track["zone"] == zone["thing"]), own[0])


class Ring:
    """Draws all lanes of a table for one pair of eyes."""

    def __init__(self, cells: Cells, speech: SiegeSpeech) -> None:
        self.cells = cells
        self.speech = speech

    def draw(self, view: View, eyes: Eyes, width: int) -> RenderableType:
        """Duel and solo: one lane. Co-op: the boss between the players. Otherwise a ring."""
        lanes = lanes_of(view)
        if any(track["lane"] for track in view["tracks"]):
            return self._ring(lanes, view["slots"], eyes, width)
        rows: list[list[str]] = []
        if len(lanes) > 1:
            lanes.sort(key=lambda lane: eyes.me in lane.sides)
            rows = self._partner(lanes[0], eyes)
        near = lanes[-1]
        rows += near.seen_by(eyes.me if eyes.me in near.sides else near.sides[0]).rows()
        return self.cells.grid(rows, view["slots"], eyes)

    def _partner(self, lane: Lane, eyes: Eyes) -> list[list[str]]:
        """Your partner sits at the top, so the boss's track lies between you."""
        _, zone, track = lane.seen_by(lane.sides[lane.sides[0] == eyes.boss]).rows()
        return [track, zone]

    def _ring(self, lanes: list[Lane], slots: View, eyes: Eyes, width: int) -> RenderableType:
        """Your own lanes in full, the one of your left track first; the others in brief."""
        own = [lane.seen_by(eyes.me) for lane in lanes if eyes.me in lane.sides]
        own.sort(key=lambda lane: str(lane.tracks[1]["lane"]))
        parts = [self._brief(lane, slots, eyes) for lane in lanes if eyes.me not in lane.sides]
        full = [self._full(lane, slots, eyes) for lane in own]
        if len(full) == 2 and width >= SIDE_BY_SIDE:
            both = Table.grid(expand=True, padding=(0, 1))
            both.add_column(ratio=1)
            both.add_column(ratio=1)
            both.add_row(*full)
            full = [both]
        return Group(*parts, *full)

    def _full(self, lane: Lane, slots: View, eyes: Eyes) -> RenderableType:
        title = self._title(lane.zone, lane.sides[::-1], eyes)
        title.append(f" · {self.speech.label(lane.tracks[1]['lane'] + '_track')}")
        return Group(title, self.cells.grid(lane.rows(), slots, eyes))

    def _brief(self, lane: Lane, slots: View, eyes: Eyes) -> RenderableType:
        rows = [self._title(lane.zone, lane.sides, eyes)]
        for row in lane.rows():
            line = Text("  ")
            line.append_text(self.cells.brief(slots, row, eyes))
            rows.append(line)
        return Group(*rows)

    def _title(self, zone: str, sides: tuple[str, ...], eyes: Eyes) -> Text:
        """Which Battle Zone, and between whom."""
        number = int(thing.name_of(zone))
        text = Text(labelled(self.speech.label("zone_number", number=number)), style="bold")
        for word, side in zip((" ", " ↔ "), sides):
            mark, colour = eyes.look(side)
            text.append(word)
            text.append(f"{mark} {eyes.names[side]}", style=colour)
        return text
