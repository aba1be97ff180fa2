"""How wide words are, and lines that fit a box.

A picture does not know which fonts its viewer has. These widths are of the widest that pictures
ask for, DejaVu in its condensed form; in all others the same words take less room.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

TITLE_FONT: Final = "Grenze, Alegreya, 'Palatino Linotype', 'DejaVu Serif', serif"
TEXT_FONT: Final = "'Alegreya Sans', 'Gill Sans', Calibri, 'DejaVu Sans', sans-serif"

STRETCH: Final = 'font-stretch="condensed"'

# Shares of the type size.
_TEXT: Final = (
    (0.25, "'ijl"),
    (0.275, "IJł"),
    (0.3, " ,.·’"),
    (0.325, "-/:;\\f|"),
    (0.375, "!()[]rt"),
    (0.45, '"*_`–'),
    (0.5, "?cszŁ“”"),
    (0.55, "FLPTYkvxy"),
    (0.575, "$0123456789ESabdeghnopqu{}ßø"),
    (0.625, "ABKRVXZ"),
    (0.675, "CNU"),
    (0.725, "&DGHOQØ"),
    (0.775, "#+<=>^w~×−"),
    (0.8, "M"),
    (0.925, "%@Wm—…æœ"),
)
_TITLE: Final = (
    (0.325, "' ,.·’"),
    (0.35, "/:;\\ijl|ł"),
    (0.4, "!-f"),
    (0.45, "()IJ[]_`t–"),
    (0.475, '"*r'),
    (0.55, "?csvxyz“”"),
    (0.6, "ae{}"),
    (0.65, "$0123456789FLSYbdgkopqŁø"),
    (0.7, "AEPTVXZhnuß"),
    (0.775, "#+<=>BCGR^w~×−"),
    (0.825, "&DKNOQUØ"),
    (0.9, "%@H—…æ"),
    (1.025, "MWmœ"),
)
_WIDEST: Final = 1.0
_BOLDER: Final = 1.14
"""So much wider is the text face where it is bold."""


@dataclass(frozen=True)
class Face:
    """A type face: the fonts to ask for, and how wide its letters are at most."""

    fonts: str
    widths: dict[str, float]
    wider: float = 1.0

    def width(self, words: str, size: float) -> float:
        """The room that words take at a type size."""
        return sum(self._share(letter) for letter in words) * size * self.wider

    def _share(self, letter: str) -> float:
        known = self.widths.get(letter)
        if known is None:  # an accent takes no room of its own
            known = self.widths.get(unicodedata.normalize("NFD", letter)[0], _WIDEST)
        return known


def _table(rows: tuple[tuple[float, str], ...]) -> dict[str, float]:
    return {letter: width for width, letters in rows for letter in letters}


TEXT: Final = Face(TEXT_FONT, _table(_TEXT))
BOLD: Final = Face(TEXT_FONT, _table(_TEXT), _BOLDER)
TITLE: Final = Face(TITLE_FONT, _table(_TITLE))


@dataclass(frozen=True)
class Lines:
    """Words in lines at a type size, from baseline to baseline `step`."""

    lines: tuple[str, ...]
    size: float
    step: float

    @property
    def height(self) -> float:
        """The room that the lines take."""
        return len(self.lines) * self.step


def wrap(face: Face, words: str, size: float, width: float) -> tuple[str, ...]:
    """Words in as few lines as they need, about equally long; one word alone may be too wide."""
    tight = _greedy(face, words, size, width)
    low, high = 0.0, width
    for _ in range(6):  # the narrowest box that needs no more lines looks balanced
        middle = (low + high) / 2
        if len(_greedy(face, words, size, middle)) > len(tight):
            low = middle
        else:
            high = middle
    balanced = _greedy(face, words, size, high)
    return balanced if len(balanced) == len(tight) and _fits(face, balanced, size, width) else tight


def _greedy(face: Face, words: str, size: float, width: float) -> tuple[str, ...]:
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and face.width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def _fits(face: Face, lines: tuple[str, ...], size: float, width: float) -> bool:
    return all(face.width(line, size) <= width for line in lines)


def fit(
    face: Face,
    words: str,
    width: float,
    height: float,
    sizes: tuple[float, float],
    step: float,
    most: int = 99,
) -> Lines:
    """Words in the largest type between two sizes at which they fit a box.

    What does not fit even in the smallest ends in "…": no card says more than it has room for.
    """
    largest, smallest = sizes
    size = largest
    while True:
        lines = wrap(face, words, size, width)
        room = len(lines) * size * step <= height and len(lines) <= most
        if room and _fits(face, lines, size, width):
            return Lines(lines, size, size * step)
        if size <= smallest:
            return Lines(_cut(face, lines, smallest, width, height, step, most), size, size * step)
        size = max(size - 0.5, smallest)


def _cut(
    face: Face,
    lines: tuple[str, ...],
    size: float,
    width: float,
    height: float,
    step: float,
    most: int,
) -> tuple[str, ...]:
    """So many lines as there is room for; a line that goes on, or is too wide, ends in "…"."""
    room = max(1, min(most, int(height / (size * step))))
    kept = list(lines[:room])
    for number, line in enumerate(kept):
        goes_on = number == room - 1 and len(lines) > room
        if goes_on or face.width(line, size) > width:
            kept[number] = _shortened(face, line, size, width)
    return tuple(kept)


def _shortened(face: Face, line: str, size: float, width: float) -> str:
    while line and face.width(f"{line}…", size) > width:
        line = line[:-1].rstrip()
    return f"{line}…"
