"""An analysis as an SVG picture: each player's chance to win from the first answer to the last.

The curve of every seat runs from left to right; turning points are ringed, and marks below say
where a better answer was missed, the longer the more it cost.
"""

from __future__ import annotations

from typing import Any, Final
from xml.sax.saxutils import escape

from .wording import Wording

COLOURS: Final = ("#1f6f8b", "#8c2f5f", "#a8721a", "#3f7d3a")
WIDTH: Final = 860
LEFT: Final = 56
RIGHT: Final = 24
TOP: Final = 64
HEIGHT: Final = 280
BELOW: Final = 70
DEEPEST: Final = 52.0
"""How long the mark of the dearest mistake is."""
FULL: Final = 0.4
"""What it cost to be that long."""


def picture(found: dict[str, Any], words: Wording | None = None) -> str:
    """The analysis as the text of an SVG file, in these words; English ones by themselves."""
    drawing = _Drawing(found, words or Wording())
    parts = [*drawing.frame(), *drawing.turns()]
    for seat in range(drawing.curves):
        parts += drawing.curve(seat)
    parts += [*drawing.mistakes(), *drawing.legend()]
    height = TOP + HEIGHT + BELOW + 24
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" font-family="DejaVu Serif, serif" font-size="13">'
        f'<rect width="{WIDTH}" height="{height}" fill="#f7f0dd"/>'
    )
    return "\n".join([head, *parts, "</svg>", ""])


class _Drawing:
    def __init__(self, found: dict[str, Any], words: Wording) -> None:
        self.words = words
        self.found = found
        self.moments: list[dict[str, Any]] = found["moments"]
        self.names: list[str] = found["names"]
        alike = all(len(set(one["estimates"])) == 1 for one in self.moments)
        self.together = alike and len(self.names) > 1 and found["mode"] == "coop"
        self.curves = 1 if self.together else len(self.names)

    def x(self, number: float) -> float:
        """How far to the right an answer is."""
        last: int = max(1, self.found["answers"])
        return LEFT + (WIDTH - LEFT - RIGHT) * number / last

    def y(self, chance: float) -> float:
        """How high a chance is."""
        return TOP + HEIGHT * (1.0 - chance)

    def frame(self) -> list[str]:
        parts: list[str] = []
        for percent in (0, 25, 50, 75, 100):
            y = self.y(percent / 100)
            label = self.words.share(percent / 100, 0)
            dash = "" if percent in (0, 100) else ' stroke-dasharray="3 4"'
            parts.append(
                f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" '
                f'stroke="#7a6a4a" stroke-width="0.8"{dash}/>'
                f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{label}</text>'
            )
        return parts

    def turns(self) -> list[str]:
        """A fine line where a turn begins, with its number where there is room."""
        parts: list[str] = []
        turn, last = -1, -100.0
        for one in self.moments:
            if one["turn"] == turn:
                continue
            turn = one["turn"]
            x = self.x(one["number"] - 1)
            y = TOP + HEIGHT
            parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{y}" stroke="#d9c9a0"/>')
            if x - last > 22:
                parts.append(
                    f'<text x="{x:.1f}" y="{y + 15}" font-size="11" fill="#7a6a4a">{turn}</text>'
                )
                last = x
        return parts

    def curve(self, seat: int) -> list[str]:
        """How one seat's chance went."""
        colour = COLOURS[seat % len(COLOURS)]
        points = [(self.x(one["number"] - 1), one["estimates"][seat]) for one in self.moments]
        points.append((self.x(self.found["answers"]), self.found["end"][seat]))
        line = " ".join([f"{x:.1f},{self.y(chance):.1f}" for x, chance in points])
        parts = [f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2.2"/>']
        for one in self.moments:
            if one["number"] in self.found["turning_points"]:
                x, y = self.x(one["number"]), self.y(one["after"][seat])
                parts.append(
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="#f7f0dd" '
                    f'stroke="{colour}" stroke-width="2"/>'
                )
        return parts

    def mistakes(self) -> list[str]:
        """A mark for every better answer that was missed."""
        parts: list[str] = []
        y = TOP + HEIGHT + 22
        for one in self.moments:
            if one["loss"] <= 0:
                continue
            x = self.x(one["number"])
            deep = DEEPEST * min(1.0, one["loss"] / FULL)
            colour = COLOURS[one["seat"] % len(COLOURS)]
            said = {key: one[key] for key in ("number", "answer", "best")}
            better = escape(self.words.say("analysis.mark", **said))
            parts.append(
                f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{y}" y2="{y + deep:.1f}" '
                f'stroke="{colour}" stroke-width="3"><title>{better}</title></line>'
            )
        return parts

    def legend(self) -> list[str]:
        parts: list[str] = []
        x = float(LEFT)
        for seat, side in enumerate(self.found["sides"]):
            colour = COLOURS[0 if self.together else seat % len(COLOURS)]
            luck = self.words.share(side["luck"], 0, signed=True)
            mistakes = self.words.share(side["own_mistakes"], 0, signed=True)
            fields = {"name": side["name"], "luck": luck, "mistakes": mistakes}
            words = self.words.say("analysis.legend", **fields)
            parts.append(
                f'<rect x="{x:.0f}" y="18" width="14" height="14" fill="{colour}"/>'
                f'<text x="{x + 20:.0f}" y="30">{escape(words)}</text>'
            )
            x += (WIDTH - LEFT - RIGHT) / max(2, len(self.names))
        return parts
