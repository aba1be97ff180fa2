"""Pictures of what the lab found, as SVG: shares with their intervals, who beats whom, lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final
from xml.sax.saxutils import escape

from .wording import Wording

INK: Final = "#3b2f1c"
FAINT: Final = "#b9a77f"
GOOD: Final = (31, 111, 139)
BAD: Final = (140, 47, 95)
PAPER: Final = (247, 240, 221)
WIDTH: Final = 860
HALF: Final = 412
ROW: Final = 26
CELL: Final = 74
LONGEST: Final = 40
"""Of a name beside a chart."""


@final
@dataclass(frozen=True)
class Line:
    """A value with its interval, and whose it is."""

    name: str
    value: float
    low: float
    high: float


def forest(
    lines: Sequence[Line],
    even: float,
    title: str,
    words: Wording,
    percent: bool = True,
    signed: bool = False,
) -> str:
    """A point with its whiskers for every line, and a dashed line for what would be even."""

    def number(value: float) -> str:
        return words.share(value, 1, signed) if percent else words.number(value, 0)

    left, right = 290, 120
    low = min([even, *[line.low for line in lines]])
    high = max([even, *[line.high for line in lines]])
    room = (high - low) * 0.05 or 0.1
    low, high = low - room, high + room

    def x(value: float) -> float:
        return left + (WIDTH - left - right) * (value - low) / (high - low)

    height = 34 + ROW * len(lines)
    parts = [_line(x(even), 12, x(even), height - 14, FAINT, "4 4")]
    parts.append(_text(x(even), height - 2, number(even), "middle", 11))
    for place, line in enumerate(lines):
        y = 26 + ROW * place
        colour = _colour(GOOD if line.low > even else BAD if line.high < even else (110, 98, 74))
        parts.append(_text(left - 14, y + 4, _short(line.name), "end"))
        parts.append(_line(x(line.low), y, x(line.high), y, colour, width=2.4))
        parts.append(f'<circle cx="{x(line.value):.1f}" cy="{y}" r="4.6" fill="{colour}"/>')
        value = number(line.value)
        told = words.say("label.within", share=value, low=number(line.low), high=number(line.high))
        parts.append(
            f'<text x="{WIDTH - right + 14}" y="{y + 4}" fill="{INK}">{value}'
            f"<title>{told}</title></text>"
        )
    return _svg(WIDTH, height, parts, title)


def heat_map(names: Sequence[str], shares: dict[tuple[str, str], float], title: str) -> str:
    """Who wins how often against whom: each row is a player, each column whom he met."""
    left, top = 260, 40
    width = max(WIDTH // 2, left + CELL * len(names) + 10)
    parts: list[str] = []
    for place, name in enumerate(names):
        y = top + ROW * 1.4 * place
        parts.append(_text(left - 12, y + 22, _short(f"{place + 1}. {name}"), "end"))
        parts.append(_text(left + CELL * (place + 0.5), top - 12, str(place + 1), "middle"))
        for column, other in enumerate(names):
            x = left + CELL * column
            share = shares.get((name, other))
            fill = _colour(PAPER if share is None else _between(share))
            parts.append(
                f'<rect x="{x}" y="{y:.1f}" width="{CELL - 3}" height="{ROW * 1.4 - 3:.1f}" '
                f'rx="3" fill="{fill}" stroke="{FAINT}" stroke-width="0.6"/>'
            )
            if share is not None:
                ink = "#fff" if abs(share - 0.5) > 0.18 else INK
                parts.append(
                    _text(x + CELL / 2 - 1, y + 22, f"{100 * share:.0f}", "middle", 14, ink)
                )
    numbered = [f"{place}. {name}" for place, name in enumerate(names, start=1)]
    height = round(top + ROW * 1.4 * len(names) + 12)
    return _svg(width, height, parts, f"{title} ({', '.join(numbered)})")


def histogram(values: Sequence[int], title: str) -> str:
    """How often each length came up; two of them fit beside each other."""
    counts = Counter(values)
    if not counts:
        return ""
    first, last = min(counts), max(counts)
    most = max(counts.values())
    step = min(60.0, (HALF - 20) / (last - first + 1))
    left = (HALF - step * (last - first + 1)) / 2
    parts = [_line(left, 121, HALF - left, 121, FAINT)]
    for value in range(first, last + 1):
        tall = 110 * counts[value] / most
        x = left + step * (value - first)
        parts.append(
            f'<rect x="{x + 1:.1f}" y="{120 - tall:.1f}" width="{max(1.0, step - 2):.1f}" '
            f'height="{tall:.1f}" fill="{_colour(GOOD)}"><title>{counts[value]} × {value}</title>'
            "</rect>"
        )
        if step > 22 or (value - first) % 5 == 0:
            parts.append(_text(x + step / 2, 137, str(value), "middle", 11))
    return _svg(HALF, 144, parts, title)


def _between(share: float) -> tuple[int, int, int]:
    """From one colour over paper to the other, as a share goes from 0 to 1."""
    far = min(1.0, abs(share - 0.5) * 2.2)
    end = GOOD if share >= 0.5 else BAD
    mixed = [round(paper + (colour - paper) * far) for paper, colour in zip(PAPER, end)]
    return (mixed[0], mixed[1], mixed[2])


def _colour(rgb: tuple[int, int, int]) -> str:
    return f"#{rgb[0]:02x}{rgb[1]:02x}{rgb[2]:02x}"


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def _line(
    x1: float, y1: float, x2: float, y2: float, colour: str, dash: str = "", width: float = 1.0
) -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
        f'stroke-width="{width}"{dashed}/>'
    )


def _text(
    x: float, y: float, words: str, anchor: str = "start", size: int = 13, ink: str = INK
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" '
        f'fill="{ink}">{escape(words)}</text>'
    )


def _svg(width: float, height: float, parts: list[str], title: str) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" role="img" font-size="13" '
        f'font-family="DejaVu Serif, Georgia, serif"><title>{escape(title)}</title>'
    )
    return "\n".join([head, *parts, "</svg>"])
