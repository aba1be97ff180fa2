"""Cards as SVG pictures, one by one or on sheets to print and cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..printed.bosses import Boss
from ..printed.catalogue import Design
from ..text.bossfile import shipped_bosses
from ..text.language import language
from ..text.looks import look_of
from ..text.shipped import shipped_sets
from .definitions import COMMON, emblem_definition, look_definitions
from .face import CardFace, face_of_boss, face_of_card
from .icons import CREDIT, icon
from .lettering import STRETCH
from .painter import paint
from .sizes import PRINT, SIZES, Size

CARD_MM: Final = (63, 88)
PAGE_MM: Final = (210, 297)
"""A4."""
ACROSS: Final = 3
DOWN: Final = 3


def draw_card(
    card: str | Design | Boss, size: str = "full", *, lang: str = "en", voice: str = ""
) -> str:
    """A card as the text of an SVG file: by its name, as a design, or a boss.

    Sizes are full, hand, table and mini. A card on the table shows one text, its Passive unless
    `voice` asks for the Action. `ValueError` says which name or size is not known.
    """
    if size not in SIZES:
        raise ValueError(f"there is no size {size!r}; there are {', '.join(SIZES)}")
    chosen = SIZES[size]
    face = face_of(find_card(card) if isinstance(card, str) else card, lang)
    edge = chosen.hang + 1 if chosen.hang else 0
    wide, tall = chosen.width + edge, chosen.height + edge
    box = f"{-edge:g} {-edge:g} {wide:g} {tall:g}"
    head = f'width="{wide:g}" height="{tall:g}" viewBox="{box}"'
    title = face.title.replace("&", "&amp;").replace("<", "&lt;")
    painted = paint(face, look_of(face.faction), chosen, voice)
    return _file(head, [f"<title>{title}</title>", _definitions([face]), painted])


def print_sheets(cards: Iterable[Design | Boss], *, lang: str = "en") -> list[str]:
    """Pages of A4 with nine cards of 63 × 88 mm each, as SVG files with marks to cut along."""
    faces = [face_of(card, lang) for card in cards]
    each = ACROSS * DOWN
    return [_sheet(faces[at : at + each]) for at in range(0, len(faces), each)]


def find_card(name: str) -> Design | Boss:
    """A shipped card or boss by name; capitals do not matter."""
    for boss in shipped_bosses().values():
        if name.casefold() in (boss.name.casefold(), boss.title.casefold()):
            return boss
    for card_set in shipped_sets():
        for design in card_set.designs:
            if design.name.casefold() == name.casefold():
                return design
    raise ValueError(f"there is no card {name!r}")


def face_of(card: Design | Boss, lang: str) -> CardFace:
    """What stands on a card, with the words of a language."""
    words = language(lang)
    if isinstance(card, Boss):
        return face_of_boss(card, words)
    return face_of_card(card, words)


def _definitions(faces: Sequence[CardFace]) -> str:
    """All that these cards refer to, each once."""
    parts = {"": COMMON}
    for face in faces:
        look = look_of(face.faction)
        parts.setdefault(look.id, look_definitions(look))
        for emblem in (face.emblem, look.emblem):
            key = f"{look.id} {emblem}"
            if key not in parts:
                parts[key] = emblem_definition(look, emblem, icon(emblem))
    inside = "\n".join(parts.values())
    return f"<defs>\n{inside}\n</defs>"


def _sheet(faces: Sequence[CardFace]) -> str:
    wide, tall = CARD_MM
    left = (PAGE_MM[0] - ACROSS * wide) / 2
    top = (PAGE_MM[1] - DOWN * tall) / 2
    parts = [f"<title>{CREDIT}</title>", _definitions(faces), _cutting_marks(left, top)]
    for number, face in enumerate(faces):
        x, y = left + number % ACROSS * wide, top + number // ACROSS * tall
        painted = paint(face, look_of(face.faction), PRINT)
        parts.append(
            f'<svg x="{x:g}" y="{y:g}" width="{wide}" height="{tall}" '
            f'viewBox="0 0 {PRINT.width:g} {PRINT.height:g}" preserveAspectRatio="none">'
            f"{painted}</svg>"
        )
    page = f'width="{PAGE_MM[0]}mm" height="{PAGE_MM[1]}mm" viewBox="0 0 {PAGE_MM[0]} {PAGE_MM[1]}"'
    return _file(page, parts)


def _cutting_marks(left: float, top: float) -> str:
    """Short lines outside the cards, where a knife goes along."""
    wide, tall = CARD_MM
    right, bottom = left + ACROSS * wide, top + DOWN * tall
    path = ""
    for number in range(ACROSS + 1):
        x = left + number * wide
        path += f"M{x:g} {top - 6:g}v5M{x:g} {bottom + 1:g}v5"
    for number in range(DOWN + 1):
        y = top + number * tall
        path += f"M{left - 6:g} {y:g}h5M{right + 1:g} {y:g}h5"
    return f'<path d="{path}" stroke="#000" stroke-width=".2" fill="none"/>'


def _file(head: str, parts: list[str]) -> str:
    inside = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head} {STRETCH}>\n{inside}\n</svg>\n'


__all__ = ["Size", "draw_card", "face_of", "find_card", "print_sheets"]
