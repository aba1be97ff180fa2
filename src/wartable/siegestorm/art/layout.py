"""Where everything on a card goes: boxes, and the lines of text that fit into them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .face import ACTION, PASSIVE, CardFace, Voice
from .lettering import TEXT, TITLE, Lines, fit, wrap
from .sizes import Size

NO_COIN: Final = 14.0
"""How far a title stands in where no coin is before it."""
ROW: Final = 13.5
"""The height of a line of a Boss Card's numbers."""
BOSS_WINDOW: Final = 100.0
MOST_OF_FACE: Final = 0.52
LEAST_OF_FACE: Final = 0.34
"""What a text takes of a card that shows one only, at most and at least."""


@dataclass(frozen=True)
class Box:
    """A rectangle of the card."""

    x: float
    y: float
    width: float
    height: float

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width


@dataclass(frozen=True)
class Said:
    """A text of the card in its box; the words stand in `words`, below a label if there is one."""

    voice: Voice
    box: Box
    words: Box
    lines: Lines


@dataclass(frozen=True)
class Layout:
    """A card, arranged. What it has not is None."""

    title: Box | None
    title_lines: Lines
    window: Box
    role: Box | None
    said: tuple[Said, ...]
    table: Box | None
    foot: Box | None


def arrange(face: CardFace, size: Size, voice: str = "") -> Layout:
    """Everything on a card in its place; `voice` is the text to show where there is one only."""
    x, y, width, height = size.face
    top, bottom = y + size.title, y + height
    foot = table = role = title = None
    lines = Lines((), 0, 0)
    if size.title:
        left = size.title_left if face.cost is not None else NO_COIN
        title = Box(x + left, y, width - left - size.inset[1] / 2, size.title)
        lines = fit(TITLE, face.title, title.width, title.height * 0.85, size.title_type, 1.02, 2)
    if size.foot:
        foot = Box(x, bottom - size.foot, width, size.foot)
        bottom = foot.y
    if face.table and size.foot:
        room = ROW * (len(face.table) + 1) + 6
        table = Box(x, bottom - room, width, room)
        bottom = table.y
    rooms = size.role if face.role else 0.0
    voices = spoken(face, size, voice)
    window = (BOSS_WINDOW if table is not None else size.window) or (bottom - top) * (
        1 - MOST_OF_FACE
    )
    if not voices:
        window = bottom - top - rooms
    said = _say(voices, size, Box(x, top + window + rooms, width, bottom - top - window - rooms))
    if len(said) == 1:  # what the text does not need is for the window
        needed = max(_need(said[0].lines, size), (bottom - top) * LEAST_OF_FACE)
        window = bottom - top - rooms - needed
        said = [_said(voices[0], size, Box(x, bottom - needed, width, needed), said[0].lines)]
    if rooms:
        role = Box(x, top + window, width, rooms)
    return Layout(title, lines, Box(x, top, width, window), role, tuple(said), table, foot)


def spoken(face: CardFace, size: Size, wanted: str = "") -> list[Voice]:
    """The texts that are shown: on the table only the voice that speaks."""
    if size.voices != 1 or not face.voices:
        return list(face.voices)[: size.voices]
    kind = wanted or (ACTION if face.table else PASSIVE)
    return [face.voice(kind) or face.voices[0]]


def _say(voices: Sequence[Voice], size: Size, room: Box) -> list[Said]:
    """All texts in one type, as large as the room allows; what is left over they share."""
    if not voices:
        return []
    width = _words_width(size, room.width)
    lines = _joint(voices, size, width, room.height)
    needs = [_need(one, size) for one in lines]
    spare = (room.height - sum(needs)) / len(voices)
    found: list[Said] = []
    y = room.y
    for voice, one, need in zip(voices, lines, needs, strict=True):
        box = Box(room.x, y, room.width, need + spare)
        found.append(_said(voice, size, box, one))
        y = box.bottom
    return found


def _joint(voices: Sequence[Voice], size: Size, width: float, height: float) -> list[Lines]:
    type_size, smallest = size.text_type
    while True:
        step = type_size * size.text_step
        lines = [
            Lines(wrap(TEXT, voice.words, type_size, width), type_size, step) for voice in voices
        ]
        wide = max(TEXT.width(line, type_size) for one in lines for line in one.lines)
        if wide <= width and sum(_need(one, size) for one in lines) <= height:
            return lines
        if type_size <= smallest:
            break
        type_size = max(type_size - 0.5, smallest)
    total = sum(one.height for one in lines)
    free = height - sum(_need(Lines((), 0, 0), size) for _ in voices)
    return [
        fit(
            TEXT,
            voice.words,
            width,
            free * one.height / total,
            (smallest, smallest),
            size.text_step,
        )
        for voice, one in zip(voices, lines, strict=True)
    ]


def _words_width(size: Size, width: float) -> float:
    return width - size.inset[0] - size.inset[1]


def _label_height(size: Size) -> float:
    return size.label * 1.6


def _need(lines: Lines, size: Size) -> float:
    return lines.height + 2 * size.inset[1] * 0.8 + _label_height(size)


def _said(voice: Voice, size: Size, box: Box, lines: Lines) -> Said:
    """The words in the middle of their box, the label above them."""
    label = _label_height(size)
    y = box.y + (box.height - lines.height - label) / 2 + label
    words = Box(box.x + size.inset[0], y, _words_width(size, box.width), lines.height)
    return Said(voice, box, words, lines)
