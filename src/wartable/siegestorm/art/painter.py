"""Paints the face of a card as SVG: frame, window, title, the two texts, foot and spine.

A card is a group of shapes in pixels of its size, from the back to the front; what it refers to
stands in `definitions.py`.
"""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import escape

from ..text.looks import Look
from .definitions import emblem_id
from .face import ACTION, HOUSE, PARTIAL, PASSIVE, CardFace
from .layout import ROW, Box, Layout, Said, arrange
from .lettering import BOLD, TEXT, TITLE, Face, fit
from .sizes import Size

INK: Final = "#1f150c"
FAINT: Final = "#46331f"
VOICES: Final = {ACTION: "#9c1c14", PASSIVE: "#164a86"}

# Marks and symbols of 16 × 16.
DIAMOND: Final = "M8 1l7 7-7 7-7-7z"
HALF: Final = "M8 1l7 7-7 7-7-7zM8 3.3v9.4L3.3 8z"
HUT: Final = "M8 1 1 7h2v8h4v-5h2v5h4V7h2z"
HEART: Final = "M8 14.5C2 10 1 7 1 5a3.6 3.6 0 0 1 7-1.2A3.6 3.6 0 0 1 15 5c0 2-1 5-7 9.5z"
FLAME: Final = "M8 1q6 5 5 10a5 5 0 0 1-10 0q0-3 2-5 0 2 1.5 3Q6 5 8 1z"
FAN: Final = "M1 5l5-2.5 4.5 8.5-5 2.5zM7.5 2.5 13 2v9.5l-1.5.3z"
PILE: Final = "M3 1.5h10v8.5H3zM3 11.2h10v1.3H3zM3 13.7h10V15H3z"

PRICE: Final = re.compile(r"^((?:\d+, )?(?:Sacrifice \d+(?: Ally)?|\d+):)")
PENNANT: Final = ((0.5, 0.0), (1.0, 0.2), (0.86, 1.0), (0.5, 0.87), (0.14, 1.0), (0.0, 0.2))
SHIELD: Final = "M25 0C32 4 41 6 50 6V29C50 43 40 52 25 56 10 52 0 43 0 29V6C9 6 18 4 25 0Z"
SHIELD_SIZE: Final = (50, 56)


def paint(face: CardFace, look: Look, size: Size, voice: str = "") -> str:
    """A card as a group of shapes."""
    return _Painter(face, look, size, arrange(face, size, voice)).card()


class _Painter:
    def __init__(self, face: CardFace, look: Look, size: Size, layout: Layout) -> None:
        self.face = face
        self.look = look
        self.size = size
        self.layout = layout
        self.parts: list[str] = []

    def card(self) -> str:
        layout = self.layout
        self._frame()
        clip = f"wt-face-{self.size.name}"
        inside = _rect(Box(*self.size.face), "#f4e9cf", self.size.radius / 2)
        self.parts.append(f'<clipPath id="{clip}">{inside}</clipPath><g clip-path="url(#{clip})">')
        self.parts.append(inside)
        self._window(layout.window)
        for said in layout.said:
            self._said(said)
        if layout.role is not None:
            self._role(layout.role)
        if layout.table is not None:
            self._table(layout.table)
        if layout.foot is not None:
            self._foot(layout.foot)
        if layout.title is not None:
            self._title(layout.title)
        self.parts.append("</g>")
        edge = _rect(Box(*self.size.face), "none", self.size.radius / 2)
        self.parts.append(f'<g stroke="#000" stroke-opacity=".6">{edge}</g>')
        if self.size.coin:
            self._spine()
        return "\n".join(self.parts)

    def _frame(self) -> None:
        size, name = self.size, self.look.id
        whole = Box(0, 0, size.width, size.height)
        self.parts.append(_rect(whole, f"url(#wt-frame-{name})", size.radius))
        self.parts.append(_rect(whole, f"url(#wt-pattern-{name})", size.radius))
        for inset, line in ((0.5, "#000"), (1.5, self.look.light)):
            edge = Box(inset, inset, size.width - 2 * inset, size.height - 2 * inset)
            self.parts.append(
                f'<g stroke="{line}" stroke-opacity=".55">'
                f"{_rect(edge, 'none', size.radius - inset)}</g>"
            )

    def _window(self, box: Box) -> None:
        """The scene of the faction, and the emblem of the card large before it."""
        name, size = self.look.id, self.size
        self.parts.append(
            f'<svg x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" '
            f'viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice">'
            f'<use href="#wt-scene-{name}"/></svg>'
        )
        wide = min(size.emblem, box.height * 0.93)
        x = box.x + box.width * size.emblem_at - wide / 2
        if self.face.cost is None and size.emblem_at != 0.5:
            x = box.x + box.width / 2 - wide / 2
        y = box.y + box.height / 2 - wide / 2
        self._emblem(self.face.emblem, x, y, wide)
        self.parts.append(_rect(box, "url(#wt-dusk)", 0))
        if size.mark and not size.foot:
            at = box.right - size.mark - 5
            self._mark(at, box.y + 5, size.mark, "#fff", '#000" stroke-opacity=".7')

    def _emblem(self, emblem: str, x: float, y: float, wide: float) -> None:
        place = f"translate({x:.2f} {y:.2f}) scale({wide / 512:.5f})"
        self.parts.append(f'<use href="#{emblem_id(self.look, emblem)}" transform="{place}"/>')

    def _mark(self, x: float, y: float, wide: float, fill: str, edge: str = "none") -> None:
        """Where the card is from: ◆ printed, half of it in part, ⌂ house."""
        path = {HOUSE: HUT, PARTIAL: HALF}.get(self.face.origin, DIAMOND)
        self.parts.append(
            f'<path d="{path}" fill="{fill}" fill-rule="evenodd" stroke="{edge}" '
            f'stroke-width=".8" transform="translate({x:.2f} {y:.2f}) scale({wide / 16:.4f})">'
            f"<title>{escape(self.face.origin_words)}</title></path>"
        )

    def _title(self, box: Box) -> None:
        x, _, width, _ = self.size.face
        band = Box(x, box.y, width, box.height)
        self.parts.append(_rect(band, "url(#wt-paper)", 0))
        self.parts.append(_line(band.x, band.bottom, band.right, "#000", 0.45))
        lines = self.layout.title_lines
        y = box.y + (box.height - lines.height) / 2
        for number, line in enumerate(lines.lines):
            base = y + lines.step * (number + 0.5) + lines.size * 0.33
            self.parts.append(_text(TITLE, line, box.x, base, lines.size, INK, "600"))

    def _said(self, said: Said) -> None:
        kind, box, colour = said.voice.kind, said.box, VOICES[said.voice.kind]
        self.parts.append(_rect(box, f"url(#wt-{kind})", 0))
        bar = Box(box.x, box.y, 5 if self.size.label else 4, box.height)
        self.parts.append(_rect(bar, colour, 0))
        if kind == PASSIVE and len(self.layout.said) > 1:
            self.parts.append(_line(box.x, box.y, box.right, FAINT, 0.4))
        if self.size.label:
            words = said.voice.label.upper()
            base = said.words.y - self.size.label * 0.5
            label = _text(BOLD, words, said.words.x, base, self.size.label, colour, "800")
            self.parts.append(label.replace("<text ", '<text letter-spacing=".6" ', 1))
        lines = said.lines
        for number, line in enumerate(lines.lines):
            base = said.words.y + lines.step * (number + 0.5) + lines.size * 0.34
            self.parts.append(_text(TEXT, line, said.words.x, base, lines.size, colour, "500"))

    def _role(self, box: Box) -> None:
        """What a boss does with the card, on a band of the faction's colour."""
        self.parts.append(_rect(box, f"url(#wt-foot-{self.look.id})", 0))
        room = box.width - self.size.inset[0] - self.size.inset[1]
        largest = box.height * 0.6
        lines = fit(BOLD, self.face.role, room, box.height, (largest, 6), 1, 1)
        base = box.y + box.height / 2 + lines.size * 0.35
        x = box.x + self.size.inset[0]
        self.parts.append(_text(BOLD, lines.lines[0], x, base, lines.size, self.look.light, "700"))

    def _table(self, box: Box) -> None:
        """What the boss has at each difficulty."""
        self.parts.append(_rect(box, "url(#wt-paper)", 0))
        self.parts.append(_line(box.x, box.y, box.right, FAINT, 0.5))
        columns = [box.right - room for room in (128, 102, 76, 33)]
        symbols = ((FAN, FAINT), (HEART, "#b3261b"), (FLAME, "#c4560f"), (PILE, FAINT))
        for x, (path, fill) in zip(columns, symbols, strict=True):
            place = f"translate({x - 5.5:g} {box.y + 3:g}) scale(.7)"
            self.parts.append(f'<path d="{path}" fill="{fill}" transform="{place}"/>')
        for number, row in enumerate(self.face.table, start=1):
            base = box.y + ROW * number + 13
            label = fit(TEXT, row.label, columns[0] - box.x - 28, ROW, (11, 7), 1, 1)
            x = box.x + self.size.inset[0]
            self.parts.append(_text(TEXT, label.lines[0], x, base, label.size, INK, "500"))
            for at, value in zip(columns, (row.hand, row.life, row.menace, row.cards), strict=True):
                self.parts.append(_text(BOLD, str(value), at, base, 11, INK, "700", "middle"))

    def _foot(self, box: Box) -> None:
        """Faction and rank, and where the card is from, in words."""
        self.parts.append(_rect(box, f"url(#wt-foot-{self.look.id})", 0))
        self.parts.append(_rect(box, f"url(#wt-pattern-{self.look.id})", 0))
        base = box.y + box.height / 2 + 4.5
        self._emblem(self.look.emblem, box.x + 9, box.y + box.height / 2 - 8.5, 17)
        words = self.face.origin_words
        right = box.right - 10
        room = TEXT.width(words, 12.5)
        self._mark(right - room - 18, box.y + box.height / 2 - 6.5, 13, "#fff")
        shadow = 'paint-order="stroke" stroke="#000" stroke-opacity=".55" stroke-width="2.5" '
        line = fit(TEXT, self.face.line, box.width - room - 74, box.height, (13, 8), 1, 1)
        for x, said, size, anchor in (
            (box.x + 32, line.lines[0] if line.lines else "", line.size, "start"),
            (right, words, 12.5, "end"),
        ):
            text = _text(TEXT, said, x, base, size, "#fff", "500", anchor)
            self.parts.append(text.replace("<text ", f"<text {shadow}", 1))

    def _spine(self) -> None:
        """Cost, ATT and DEF down the left edge: readable on a card that is mostly covered."""
        size, face = self.size, self.face
        middle = size.coin / 2 - size.hang
        y = -size.hang
        if face.cost is not None:
            radius = size.coin / 2
            at = f'cx="{middle:g}" cy="{y + radius:g}"'
            self.parts.append(
                f'<circle {at} r="{radius:g}" fill="url(#wt-coin)" stroke="#2a1a06" '
                f'stroke-width="1.5"/><circle {at} r="{radius - 2.2:g}" fill="none" '
                f'stroke="#5a3a0a" stroke-opacity=".4" stroke-width="2"/>'
            )
            self._numeral(face.cost, middle, y + radius, "#2a1703")
        wide, tall = size.badge
        x = middle - wide / 2
        y += size.coin + tall * 0.2
        if face.attack is not None:
            points = " ".join(f"{x + px * wide:.2f},{y + py * tall:.2f}" for px, py in PENNANT)
            edge = 'stroke="#000" stroke-opacity=".6"'
            self.parts.append(f'<polygon points="{points}" fill="url(#wt-att)" {edge}/>')
            self._numeral(face.attack, middle, y + tall * 0.47, "#fff")
        y += tall + tall * 0.05
        if face.defense is not None:
            scale = f"scale({wide / SHIELD_SIZE[0]:.4f} {tall / SHIELD_SIZE[1]:.4f})"
            self.parts.append(
                f'<path d="{SHIELD}" transform="translate({x:.2f} {y:.2f}) {scale}" '
                f'fill="url(#wt-def)" stroke="#000" stroke-opacity=".6"/>'
            )
            self._numeral(face.defense, middle, y + tall * 0.5, "#fff")

    def _numeral(self, number: int, x: float, y: float, fill: str) -> None:
        size = self.size.numeral * (1 if number < 10 else 0.78 if number < 100 else 0.56)
        text = _text(TITLE, str(number), x, y + size * 0.36, size, fill, "700", "middle")
        if fill == "#fff":
            edge = 'paint-order="stroke" stroke="#000" stroke-opacity=".5" stroke-width="2" '
            text = text.replace("<text ", f"<text {edge}", 1)
        self.parts.append(text)


def _rect(box: Box, fill: str, radius: float) -> str:
    at = f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"'
    return f'<rect {at} rx="{radius:g}" fill="{fill}"/>'


def _line(x: float, y: float, to: float, colour: str, dense: float) -> str:
    return f'<path d="M{x:g} {y:g}H{to:g}" stroke="{colour}" stroke-opacity="{dense:g}"/>'


def _text(
    face: Face,
    words: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    weight: str,
    anchor: str = "start",
) -> str:
    """A line of text; a price at its beginning is bold."""
    said = PRICE.sub(r'<tspan font-weight="800">\1</tspan>', escape(words))
    at = f'x="{x:.2f}" y="{y:.2f}" font-size="{size:g}" font-weight="{weight}"'
    return (
        f'<text {at} font-family="{face.fonts}" fill="{fill}" text-anchor="{anchor}">{said}</text>'
    )
