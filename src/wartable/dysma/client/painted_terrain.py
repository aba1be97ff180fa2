"""Terrain as SVG, lit by a lamp in the north-west: what the browser's table shows, as one picture.

Points are those of the picture, in units of the drawing data (`text/looks.py`); y runs down.
Ornament stays inside of the outline, which is the one that the rules measure.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from ..text.looks import PieceLook, table_look

Spot = tuple[float, float]

LAMP: Final = (0.61, 0.79)  # away from it
TALLEST_SHADOW: Final = 5.0


def short(number: float) -> str:
    """A number as short as it can be written."""
    text = f"{number:.1f}"
    return text[:-2] if text.endswith(".0") else text


def at(spot: Spot) -> str:
    return f"{short(spot[0])} {short(spot[1])}"


def line(spots: list[Spot], closed: bool = True) -> str:
    """A path through some spots."""
    return "M" + "L".join(at(one) for one in spots) + ("Z" if closed else "")


def fill(path: str, tone: str, more: str = "") -> str:
    return f'<path d="{path}" fill="{tone}"{" " + more if more else ""}/>'


def stroke(path: str, tone: str, width: float, more: str = "") -> str:
    return f'<path d="{path}" fill="none" stroke="{tone}" stroke-width="{short(width)}" {more}/>'


def paint(look: str) -> str:
    """A colour, or the pattern of a tile."""
    return f"url(#{look[5:]})" if look.startswith("tile:") else look


def definitions() -> str:
    """The patterns that pieces are filled with, the plates of the sides, and the light over all."""
    looks = table_look()
    found: list[str] = []
    for name, tile in looks.tiles.items():
        turn = f' patternTransform="rotate({short(tile.turn)})"' if tile.turn else ""
        size = f'width="{short(tile.width)}" height="{short(tile.height)}"'
        body = f'patternUnits="userSpaceOnUse"{turn}>{tile.body}</pattern>'
        found.append(f'<pattern id="{name}" {size} {body}')
    crown = looks.crown
    found += [
        _fade("lit", looks.ground["lit"], 0.55),
        _fade("dim", looks.ground["dim"], 0.5),
        '<radialGradient id="crown" cx=".34" cy=".3" r=".8">'
        f'<stop offset="0" stop-color="{crown["lit"]}"/>'
        f'<stop offset=".5" stop-color="{crown["fill"]}"/>'
        f'<stop offset="1" stop-color="{crown["dim"]}"/></radialGradient>',
        '<radialGradient id="lamp" cx=".38" cy=".3" r=".85">'
        '<stop offset="0" stop-color="#fff6cf" stop-opacity=".22"/>'
        '<stop offset=".5" stop-color="#fff6cf" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#120c02" stop-opacity=".4"/></radialGradient>',
    ]
    for plate in looks.sides:
        ends = (plate.plate, plate.low)
        stops = "0 1".split() if plate.tone in ("light", "dark") else ".5 .5".split()
        steps = "".join(
            f'<stop offset="{where}" stop-color="{tone}"/>'
            for where, tone in zip(stops, ends, strict=True)
        )
        upright = 'x1="0" y1="0" x2="0" y2=".3" spreadMethod="repeat"'
        box = upright if plate.tone == "barred" else 'x1="0" y1="0" x2="1" y2="1"'
        found.append(f'<linearGradient id="plate-{plate.tone}" {box}>{steps}</linearGradient>')
    return "<defs>" + "\n".join(found) + "</defs>"


def _fade(name: str, tone: str, strength: float) -> str:
    return (
        f'<radialGradient id="{name}"><stop offset="0" stop-color="{tone}" '
        f'stop-opacity="{strength}"/><stop offset="1" stop-color="{tone}" stop-opacity="0"/>'
        "</radialGradient>"
    )


# Light and shapes.


def middle(spots: list[Spot]) -> Spot:
    """The centre of an outline."""
    area = x = y = 0.0
    for one, other in _pairs(spots):
        cross = one[0] * other[1] - other[0] * one[1]
        area += cross
        x += (one[0] + other[0]) * cross
        y += (one[1] + other[1]) * cross
    return spots[0] if abs(area) < 1e-6 else (x / (3 * area), y / (3 * area))


def _pairs(spots: list[Spot]) -> Iterator[tuple[Spot, Spot]]:
    return zip(spots, [*spots[1:], spots[0]], strict=True)


def grown(spots: list[Spot], by: float) -> list[Spot]:
    """Grown about its middle, or shrunk."""
    cx, cy = middle(spots)
    return [(cx + (x - cx) * by, cy + (y - cy) * by) for x, y in spots]


def shadow(spots: list[Spot], height: float, closed: bool = True) -> str:
    """What something that is so many inches high throws on what lies that much lower."""
    looks = table_look()
    reach = min(height, TALLEST_SHADOW) * looks.inch
    dx, dy = float(looks.lamp["east"]) * reach, float(looks.lamp["south"]) * reach
    far = [(x + dx, y + dy) for x, y in spots]
    text = line(far) if closed else ""
    for i in range(len(spots) if closed else len(spots) - 1):
        j = (i + 1) % len(spots)
        text += line([spots[i], spots[j], far[j], far[i]])
    strength = f'fill-opacity="{looks.lamp["strength"]}"'
    return fill(text, str(looks.lamp["shade"]), strength)


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two."""
    found = "#"
    for i in (1, 3, 5):
        a, b = int(one[i : i + 2], 16), int(other[i : i + 2], 16)
        found += f"{round(a + (b - a) * share):02x}"
    return found


def _light(dx: float, dy: float) -> float:
    """How much the lamp lights a slope that falls this way: 1 fully, 0 not at all."""
    length = hypot(dx, dy) or 1.0
    return 0.5 - (dx * LAMP[0] + dy * LAMP[1]) / length / 2


def _slopes(outer: list[Spot], inner: list[Spot], lit: str, dim: str) -> str:
    cx, cy = middle(outer)
    found = ""
    for i, (a, b) in enumerate(_pairs(outer)):
        j = (i + 1) % len(outer)
        tone = mixed(dim, lit, _light((a[0] + b[0]) / 2 - cx, (a[1] + b[1]) / 2 - cy))
        sides = f'stroke="{tone}" stroke-width="0.7"'
        found += fill(line([a, b, inner[j], inner[i]]), tone, sides)
    return found


def outline(spots: list[Spot], look: PieceLook) -> str:
    """The exact outline."""
    dash = f' stroke-dasharray="{look.dash}"' if look.dash else ""
    return stroke(line(spots), look.edge, look.width, f'stroke-linejoin="round"{dash}')


# What rises or falls.


def hill(spots: list[Spot], look: PieceLook) -> str:
    """A bevelled hill with a contour."""
    outer = _finer(spots, 4)
    half, top = _rounder(outer, 0.88, 0.3), _rounder(outer, 0.76, 0.55)
    return "".join(
        [
            _slopes(outer, half, look.lit, look.dim),
            _slopes(half, top, mixed(look.lit, "#fffbe0", 0.12), mixed(look.dim, look.fill, 0.3)),
            stroke(line(half), look.contour, 1.1, 'stroke-opacity=".5"'),
            fill(line(top), look.fill, f'stroke="{look.contour}" stroke-opacity=".6"'),
            fill(line(top), "url(#tufts)", 'opacity=".6"'),
        ]
    )


def _finer(spots: list[Spot], parts: int) -> list[Spot]:
    """Each edge cut into parts, so that slopes turn gently."""
    found: list[Spot] = []
    for a, b in _pairs(spots):
        for n in range(parts):
            share = n / parts
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
    return found


def _rounder(spots: list[Spot], by: float, round_by: float) -> list[Spot]:
    """Corners drawn in towards the circle through them: what a hill has at its top."""
    cx, cy = middle(spots)
    far = sum(hypot(x - cx, y - cy) for x, y in spots) / len(spots)
    found: list[Spot] = []
    for x, y in spots:
        away = hypot(x - cx, y - cy) or 1.0
        to = (away + (far - away) * round_by) * by / away
        found.append((cx + (x - cx) * to, cy + (y - cy) * to))
    return found


def pit(spots: list[Spot], look: PieceLook) -> str:
    """A pit is lit the wrong way round."""
    inner = grown(spots, 0.7)
    slopes = _slopes(spots, inner, look.dim, look.lit)
    deep = fill(line(grown(spots, 0.46)), look.deep)
    return fill(line(spots), look.fill) + slopes + fill(line(inner), look.dim) + deep


def rock(spots: list[Spot], look: PieceLook) -> str:
    """Facets that meet off the middle."""
    peak = [(x - 4.0, y - 5.0) for x, y in grown(spots, 0.34)]
    tone = mixed(look.fill, look.lit, 0.6)
    return _slopes(spots, peak, look.lit, look.dim) + fill(line(peak), tone)


def roof(spots: list[Spot], look: PieceLook) -> str:
    """Two sides of a roof, the one towards the lamp lighter; a tent for other shapes."""
    tiles = fill(line(spots), "url(#tiles)")
    if len(spots) != 4:
        return _slopes(spots, grown(spots, 0.2), look.lit, look.dim) + tiles
    long = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in _pairs(spots)]
    first = 0 if long[0] + long[2] >= long[1] + long[3] else 1
    a, b, c, d = [spots[(first + i) % 4] for i in range(4)]
    one, two = _halfway(a, d), _halfway(b, c)
    cx, cy = middle(spots)
    found = ""
    for side in ([a, b, two, one], [c, d, one, two]):
        mx, my = _halfway(side[0], side[1])
        found += fill(line(side), mixed(look.dim, look.lit, _light(mx - cx, my - cy)))
    return found + tiles + stroke(line([one, two], False), look.ridge, 3)


def _halfway(a: Spot, b: Spot) -> Spot:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def crown(spot: Spot, r: float) -> str:
    """One tree of a wood."""
    looks = table_look()
    shade = f'fill="{looks.lamp["shade"]}" fill-opacity=".34"'
    leaf = f'fill="url(#crown)" stroke="{looks.crown["edge"]}" stroke-width=".8"'
    found = ""
    for x, y, style in ((spot[0] + 4.3, spot[1] + 5.6, shade), (spot[0], spot[1], leaf)):
        found += f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(r)}" {style}/>'
    return found


def lip(spots: list[Spot], tone: str) -> str:
    """The edges of a floor that look towards the lamp."""
    cx, cy = middle(spots)
    found = ""
    for a, b in _pairs(spots):
        mx, my = _halfway(a, b)
        if (mx - cx) * LAMP[0] + (my - cy) * LAMP[1] < 0:
            found += line([a, b], False)
    return stroke(found, tone, 1.6, 'stroke-opacity=".75"') if found else ""
