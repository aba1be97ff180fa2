"""Battle Zones and the war tracks beside them: one in a duel, several where more than two play.

A lane is a Battle Zone with the two tracks that lead to it. A track runs towards the Battle Zone,
so the one of whoever sits opposite is turned round.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wartable.siegestorm.table import LETTERS

if TYPE_CHECKING:
    from .cells import Cells, Eyes, View
    from .siege_speech import SiegeSpeech

SIDE_BY_SIDE: Final = 110
"""From so many columns on, your two lanes stand beside each other."""


@dataclass(frozen=True)
class Lane:
    """A Battle Zone, the sides at its ends, and the letters of their tracks ("a", or "al")."""

    number: str
    sides: tuple[int, int]
    tracks: tuple[str, str]

    def seen_by(self, side: int) -> Lane:
        """The same lane with this side last, where the eyes are."""
        if self.sides[1] == side:
            return self
        return Lane(self.number, self.sides[::-1], self.tracks[::-1])

    def front(self, end: int) -> str:
        """The Frontline of the side at this end."""
        return f"{LETTERS[self.sides[end]]}F{self.number}"

    def zone(self) -> list[str]:
        """The slots of the Battle Zone."""
        return [self.front(0), f"N{self.number}", self.front(1)]

    def rows(self) -> list[list[str]]:
        """All slots of the lane, row by row."""
        return [_slots(self.tracks[0])[::-1], self.zone(), _slots(self.tracks[1])]


def _slots(track: str) -> list[str]:
    return [f"{track}{number}" for number in (1, 2, 3)]


def lanes_of(view: View) -> list[Lane]:
    """The lanes of a table, as its slots are named.

    Those of players who are out are left away, unless nobody else is there: then the game is over.
    """
    fronts: dict[str, list[int]] = {}
    for name in view["slots"]:
        found = re.fullmatch(r"([a-h])F(\d?)", name)
        if found is not None:
            fronts.setdefault(found[2], []).append(LETTERS.index(found[1]))
    doubled = "al1" in view["slots"]
    lanes: list[Lane] = []
    for number, sides in fronts.items():
        if len(sides) < 2:
            continue  # a zone that an elimination has closed
        letters = [LETTERS[side] for side in sides]
        first, second = (f"{letters[0]}l", f"{letters[1]}r") if doubled else letters
        lanes.append(Lane(number, (sides[0], sides[1]), (first, second)))
    out = [side["side"] for side in view["sides"] if side["out"]]
    return [lane for lane in lanes if not set(lane.sides) & set(out)] or lanes


class Ring:
    """Draws all lanes of a table for one pair of eyes."""

    def __init__(self, cells: Cells, speech: SiegeSpeech) -> None:
        self.cells = cells
        self.speech = speech

    def draw(self, view: View, eyes: Eyes, width: int) -> RenderableType:
        """Duel and solo: one lane. Co-op: the boss between the players. Otherwise a ring."""
        lanes = lanes_of(view)
        if "al1" in view["slots"]:
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
        own.sort(key=lambda lane: lane.tracks[1])
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
        key = "left_track" if lane.tracks[1].endswith("l") else "right_track"
        title = self._title(lane.number, lane.sides[::-1], eyes)
        title.append(f" · {self.speech.label(key)}")
        return Group(title, self.cells.grid(lane.rows(), slots, eyes))

    def _brief(self, lane: Lane, slots: View, eyes: Eyes) -> RenderableType:
        rows = [self._title(lane.number, lane.sides, eyes)]
        for names in lane.rows():
            line = Text("  ")
            line.append_text(self.cells.brief(slots, names, eyes))
            rows.append(line)
        return Group(*rows)

    def _title(self, number: str, sides: tuple[int, ...], eyes: Eyes) -> Text:
        """Which Battle Zone, and between whom."""
        text = Text(self.speech.label("zone_number", number=int(number)), style="bold")
        for word, side in zip((": ", " ↔ "), sides):
            mark, colour = eyes.look(side)
            text.append(word)
            text.append(f"{mark} {eyes.names[side]}", style=colour)
        return text
