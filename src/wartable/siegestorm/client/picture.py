"""A game of Siegestorm from above as an SVG picture, as a spectator sees it.

Each side has a strip with its piles and its war tracks, a card to a slot; the Battle Zones lie
between side a, at the bottom, and everybody else. Sides differ by their letter and by their colour.
"""

from __future__ import annotations

from typing import Final

from ..rules.values import attack_value, defense_value
from ..state.state import Siege
from ..state.table import LETTERS
from ..state.words import STEP_NAMES, TRACK_SLOTS

COLOURS: Final = (
    "#1f6f8b",
    "#8c2f5f",
    "#a8721a",
    "#3f7d3a",
    "#5b4a8c",
    "#7a4a2b",
    "#4a4a4a",
    "#222",
)
WIDTH: Final = 720
LEFT: Final = 176
SLOT: Final = 172
HEIGHT: Final = 58
ROW: Final = HEIGHT + 8
GAP: Final = 14
HEAD: Final = 40.0
LONGEST_NAME: Final = 24


def picture(s: Siege) -> str:
    """The table as the text of an SVG file."""
    paper = _Paper()
    layout = s.layout
    paper.y = HEAD
    for side in range(layout.sides - 1, 0, -1):
        _side(paper, s, side)
    for zone in range(layout.zones):
        first = layout.battle + zone * TRACK_SLOTS
        number = f" {zone + 1}" if layout.zones > 1 else ""
        paper.label(LEFT - 12, paper.y + HEIGHT / 2, f"Battle Zone{number}", "end")
        _slots(paper, s, [first, first + 1, first + 2], "#efe3c2")
    paper.y += GAP
    _side(paper, s, 0)
    if s.storming:
        names = ", ".join([s.name(card) for card in s.storming])
        paper.label(12, paper.y + 8, f"Storming: {names}", "start")
        paper.y += 24
    return paper.text(_title(s))


def _title(s: Siege) -> str:
    if s.result is not None:
        winners = ", ".join([LETTERS[side] for side in s.result.winners])
        return f"Siegestorm: {winners} won" if winners else "Siegestorm: a draw"
    step = STEP_NAMES[s.step].replace("_", " ")
    turn = f"turn {s.turn}, side {LETTERS[s.active]}, {step}" if s.turn else step
    return f"Siegestorm: {turn}"


def _side(paper: _Paper, s: Siege, side: int) -> None:
    """A side's letter and piles, and its war tracks."""
    colour = COLOURS[side]
    top = paper.y
    lines = [
        f"hand {len(s.hand(side))}",
        f"resources {len(s.resources(side))}",
        f"casualties {len(s.casualties(side))}",
        f"supporters {len(s.ready(side))} + {len(s.committed(side))}",
    ]
    if s.heal_pile(side):
        lines.append(f"heal pile {len(s.heal_pile(side))}")
    if side == s.layout.boss:
        lines = [
            s.name(s.slots[s.layout.board]),
            f"life {s.life} of {s.full_life}",
            f"menace {s.menace}, hand {len(s.hand(side))}",
            f"resources {len(s.resources(side))}",
            f"reserves {len(s.reserves(side))}",
            f"casualties {len(s.casualties(side))}",
        ]
    if s.is_out(side):
        lines = ["out of the game"]
    tracks = s.layout.side_tracks[side]
    tall = max(len(tracks) * ROW - 8, 18 * len(lines) + 10)
    paper.box(8, top, LEFT - 20, tall, colour, "0.16", colour)
    paper.label(20, top + 18, LETTERS[side], "start", colour, 20)
    for number, line in enumerate(lines):
        paper.label(40, top + 14 + 17 * number, line, "start")
    for track in tracks:
        first = track * TRACK_SLOTS
        _slots(paper, s, [first, first + 1, first + 2], "#f4ecd8")
    paper.y = max(paper.y, top + tall + 8) + GAP


def _slots(paper: _Paper, s: Siege, slots: list[int], ground: str) -> None:
    """Three slots in a row, each with its creature."""
    for place, slot in enumerate(slots):
        left = LEFT + place * (SLOT + 8)
        card = s.slots[slot]
        colour = "#9c8f74" if card < 0 else COLOURS[s.side_of(card)]
        paper.box(left, paper.y, SLOT, HEIGHT, ground, "1", colour)
        paper.label(left + 6, paper.y + 12, s.layout.names[slot], "start", "#8a7d63", 10)
        if card >= 0:
            middle = left + SLOT / 2
            name = s.name(card)
            short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
            paper.label(middle, paper.y + 28, short, "middle", colour, 13)
            values = f"ATT {attack_value(s, card)}   DEF {defense_value(s, card)}"
            paper.label(middle, paper.y + 46, values, "middle", "#3b332c", 12)
    paper.y += ROW


class _Paper:
    """Shapes one after the other; `y` is where the next row begins."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.y: float = 0.0

    def box(
        self, x: float, y: float, wide: float, tall: float, fill: str, dense: str, edge: str
    ) -> None:
        """A rounded rectangle."""
        at = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{tall:g}" rx="6"'
        look = f'fill="{fill}" fill-opacity="{dense}" stroke="{edge}" stroke-width="1.6"'
        self.parts.append(f"<rect {at} {look}/>")

    def label(
        self, x: float, y: float, words: str, anchor: str, colour: str = "#3b332c", size: int = 12
    ) -> None:
        """A line of text with its middle at a height."""
        at = f'x="{x:g}" y="{y + size * 0.35:g}" text-anchor="{anchor}"'
        look = f'fill="{colour}" font-size="{size}"'
        weight = ' font-weight="bold"' if size > 12 else ""
        self.parts.append(f"<text {at} {look}{weight}>{_plain(words)}</text>")

    def text(self, title: str) -> str:
        """The whole file."""
        self.label(WIDTH / 2, 20, title, "middle", "#3b332c", 15)
        tall = self.y + 4
        size = f'width="{WIDTH}" height="{tall:g}" viewBox="0 0 {WIDTH} {tall:g}"'
        font = 'font-family="DejaVu Serif, Georgia, serif"'
        ground = f'<rect width="{WIDTH}" height="{tall:g}" fill="#fbf7ec"/>'
        inside = "\n".join([ground, *self.parts])
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>\n{inside}\n</svg>\n'


def _plain(words: str) -> str:
    """Text as XML wants it."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
