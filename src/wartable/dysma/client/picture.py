"""A table from above as an SVG picture: terrain, zones, bases with their facing, what is probed.

Nothing but text is made here. Shapes are plain paths without filters or scripts, so that any viewer
shows them alike. Seats differ by colour and by the pattern of their base's rim.
"""

from __future__ import annotations

from typing import Final, final

from ...words.language import Language
from ...words.told import cited
from ..table.shapes.base import Body
from ..table.shapes.geometry import Shape, inches
from ..table.shapes.tablemap import Map
from ..table.shapes.terrain import Piece
from ..table.shapes.zones import Part, Zone
from . import captions
from .shapes import RegionView, SightView
from .things import spot_of

SCALE: Final = 22.0  # points to the inch
MARGIN: Final = 34.0

SEATS: Final = ("#b3262e", "#1f5fa8", "#c98a12", "#5b3a8c")
LETTERS: Final = "abcd"
DASHES: Final = ("7 5", "2 4", "12 4 2 4", "18 5")  # of the borders of zones
LETTER_OFF: Final = 0.7  # inches from the corner of a zone
RIMS: Final = ("", "4 2", "1.5 1.5", "6 1.5 1.5 1.5")
CLEAR: Final = "#1d7a3a"
COVER: Final = "#c77700"
HIDDEN: Final = "#a3161c"

# What each look is filled and edged with.
FILLS: Final[dict[str, str]] = {
    "road": "#d9c7a0",
    "square": "#cfc3ab",
    "wood": "#5d8f4e",
    "field": "url(#furrows)",
    "marsh": "url(#reeds)",
    "river": "url(#water)",
    "house": "#9c5a3c",
    "rock": "#8d8a86",
    "pit": "#3b332c",
    "ruin": "url(#flags)",
    "hill": "#a9bd78",
}
EDGES: Final[dict[str, str]] = {
    "road": "#c2ad80",
    "square": "#a89b80",
    "wood": "#3f6b35",
    "field": "#a8862f",
    "marsh": "#4d7a6b",
    "river": "#3f7fa6",
    "house": "#5e3322",
    "rock": "#5c5955",
    "pit": "#1f1a16",
    "ruin": "#8f897f",
    "hill": "#7f9450",
}
LINES: Final[dict[str, str]] = {"hedge": "#38692f", "fence": "#6e4a26", "low wall": "#77736c"}
TALL: Final = ("house", "rock", "wood", "hill")

_PATTERNS: Final = """<defs>
<pattern id="grass" width="46" height="46" patternUnits="userSpaceOnUse">
<rect width="46" height="46" fill="#b9cc8f"/>
<path d="M6 12l2-5 1 5M27 9l1-4 2 4M16 33l2-5 1 5M38 27l1-5 2 5M33 42l1-4 2 4"
 fill="none" stroke="#a3b977" stroke-width="1.2"/></pattern>
<pattern id="furrows" width="9" height="9" patternUnits="userSpaceOnUse"
 patternTransform="rotate(24)">
<rect width="9" height="9" fill="#e3c465"/><path d="M0 4.5h9" stroke="#c5a043" stroke-width="2.6"/>
</pattern>
<pattern id="reeds" width="24" height="18" patternUnits="userSpaceOnUse">
<rect width="24" height="18" fill="#86ad97"/>
<path d="M2 6h9M14 13h8" stroke="#6b9684" stroke-width="1.6"/>
<path d="M16 7v-5M18.5 7l2-4M5 16v-5M7.5 16l2-4" stroke="#4d7a4d" stroke-width="1.2"/></pattern>
<pattern id="water" width="34" height="16" patternUnits="userSpaceOnUse">
<rect width="34" height="16" fill="#7fb4d1"/>
<path d="M2 5q4-3 8 0t8 0M18 12q4-3 8 0t6 0" fill="none" stroke="#a9d0e4" stroke-width="1.5"/>
</pattern>
<pattern id="flags" width="22" height="22" patternUnits="userSpaceOnUse">
<rect width="22" height="22" fill="#cbc5ba"/>
<path d="M0 0h22M0 11h22M8 0v11M16 11v11" stroke="#b1aa9d" stroke-width="1"/></pattern>
</defs>"""


@final
class Drawn:
    """A figure to draw: its body, the seat it belongs to, a short label."""

    def __init__(self, body: Body, seat: int, label: str = "") -> None:
        self.body = body
        self.seat = seat
        self.label = label


def draw(
    table: Map,
    figures: list[Drawn] | None = None,
    zones: list[Zone] | None = None,
    words: Language | None = None,
) -> str:
    """The picture as the text of an SVG file. Zones belong to seat 0, seat 1 and so on."""
    picture = Picture(table, words)
    picture.ground()
    for seat, zone in enumerate(zones or []):
        picture.zone(zone, seat)
    for level in (False, True):  # what stands on a hill is drawn after the hill
        for piece in table.pieces:
            if (piece.base > 0) == level:
                picture.piece(piece)
    for figure in figures or []:
        picture.figure(figure)
    return picture.text()


@final
class Picture:
    """A picture being drawn; `parts` fills up from the ground to the top."""

    def __init__(self, table: Map, words: Language | None = None) -> None:
        self.table = table
        self.words = captions.english() if words is None else words
        self.size = table.length * SCALE
        self.parts: list[str] = []

    def text(self) -> str:
        whole = short(self.size + 2 * MARGIN)
        title = plain(captions.table_title(self.words, self.table))
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" '
            f'width="{whole}" height="{whole}" role="img" '
            "font-family=\"Georgia, 'DejaVu Serif', serif\">"
        )
        return "\n".join([head, f"<title>{title}</title>", _PATTERNS, *self.parts, "</svg>"]) + "\n"

    # From the table to the picture: y goes up on the one and down on the other.

    def x(self, x: float) -> float:
        return MARGIN + x * SCALE

    def y(self, y: float) -> float:
        return MARGIN + (self.table.length - y) * SCALE

    def at(self, x: float, y: float) -> str:
        return f"{short(self.x(x))} {short(self.y(y))}"

    def path(self, shape: Shape, grow: float = 1.0, dx: float = 0.0, dy: float = 0.0) -> str:
        """A shape as a path, perhaps grown about its middle and moved."""
        points: list[str] = []
        for x, y in zip(shape.xs, shape.ys):
            px = shape.cx + (x - shape.cx) * grow + dx
            py = shape.cy + (y - shape.cy) * grow + dy
            points.append(self.at(px, py))
        return "M" + "L".join(points) + ("Z" if shape.closed else "")

    def _soft(self, shape: Shape, grow: float = 1.0) -> str:
        """A polygon with rounded corners: curves from the middle of one edge to the next."""
        parts: list[str] = []
        for i in range(shape.size):
            j = shape.next(i)
            x, y = shape.xs[i], shape.ys[i]
            mx, my = (x + shape.xs[j]) / 2.0, (y + shape.ys[j]) / 2.0
            cx, cy = shape.cx, shape.cy
            middle = self.at(cx + (mx - cx) * grow, cy + (my - cy) * grow)
            corner = self.at(cx + (x - cx) * grow, cy + (y - cy) * grow)
            parts.append(f"Q{corner} {middle}")
        return f"M{parts[-1].split(' ', 2)[2]}" + "".join(parts) + "Z"  # from where it ends

    def add(self, path: str, style: str, title: str = "") -> None:
        if title:
            self.parts.append(f'<path d="{path}" {style}><title>{plain(title)}</title></path>')
        else:
            self.parts.append(f'<path d="{path}" {style}/>')

    # The ground.

    def ground(self) -> None:
        whole, size = short(self.size + 2 * MARGIN), short(self.size)
        edge = f'x="{short(MARGIN)}" y="{short(MARGIN)}" width="{size}" height="{size}"'
        self.parts.append(f'<rect width="{whole}" height="{whole}" fill="#4a3829"/>')
        self.parts.append(f'<rect {edge} fill="url(#grass)" stroke="#2c2017" stroke-width="3"/>')
        for inch in range(0, int(self.table.length) + 1, 6):
            self._ruler(inch)

    def _ruler(self, inch: int) -> None:
        """A faint line across the table, and its number on two sides."""
        end = self.table.length
        grid = 'stroke="#7c8f57" stroke-width="0.8" stroke-opacity="0.45" fill="none"'
        if 0 < inch < end:
            self.add(f"M{self.at(inch, 0)}L{self.at(inch, end)}", grid)
            self.add(f"M{self.at(0, inch)}L{self.at(end, inch)}", grid)
        style = 'fill="#e4d5b5" font-size="12" text-anchor="middle"'
        below, beside = self.y(0.0) + 20.0, self.x(0.0) - 16.0
        self.parts.append(
            f'<text x="{short(self.x(inch))}" y="{short(below)}" {style}>{inch}</text>'
        )
        level = short(self.y(inch) + 4.0)
        self.parts.append(f'<text x="{short(beside)}" y="{level}" {style}>{inch}</text>')

    def zone(self, zone: Zone, seat: int) -> None:
        colour = SEATS[seat % 4]
        style = (
            f'fill="{colour}" fill-opacity="0.13" stroke="{colour}" stroke-width="1.6" '
            f'stroke-dasharray="{DASHES[seat % 4]}"'
        )
        for part in zone.parts:
            self.add(self._part(part), style, captions.zone_title(self.words, seat))
            self._letter(part, seat)

    def _letter(self, part: Part, seat: int) -> None:
        """The letter of the seat in a corner of its zone, for who sees no colours."""
        left, high = inches(part.left), inches(part.high)
        right, low = inches(part.right), inches(part.low)
        x, y = (left, high) if part.radius == 0 else (inches(part.cx), inches(part.cy))
        x += LETTER_OFF if 2.0 * x < left + right else -LETTER_OFF
        y += LETTER_OFF if 2.0 * y < low + high else -LETTER_OFF
        style = f'fill="{SEATS[seat % 4]}" font-size="20" font-weight="bold" text-anchor="middle"'
        at = f'x="{short(self.x(x))}" y="{short(self.y(y) + 7.0)}"'
        self.parts.append(f"<text {at} {style}>{LETTERS[seat % 4]}</text>")

    def _part(self, part: Part) -> str:
        left, low = inches(part.left), inches(part.low)
        right, high = inches(part.right), inches(part.high)
        if part.radius == 0:
            a, b = self.at(left, low), self.at(right, low)
            return f"M{a}L{b}L{self.at(right, high)}L{self.at(left, high)}Z"
        cx, cy, radius = inches(part.cx), inches(part.cy), inches(part.radius)
        across = right if part.cx == part.left else left
        along = high if part.cy == part.low else low
        sweep = 0 if (part.cx == part.left) == (part.cy == part.low) else 1
        r = short(radius * SCALE)
        arc = f"A{r} {r} 0 0 {sweep} {self.at(cx, along)}"
        return f"M{self.at(cx, cy)}L{self.at(across, cy)}{arc}Z"

    # Terrain.

    def piece(self, piece: Piece) -> None:
        title = captions.piece_title(self.words, piece)
        if piece.obstacle:
            self._obstacle(piece, title)
            return
        shape = piece.shape
        if piece.look in TALL:  # a shadow to the south-east lifts it from the ground
            lift = min(0.28, 0.06 + piece.tall * 0.06)
            self.add(self.path(shape, 1.0, lift, -lift), 'fill="#1e2a12" fill-opacity="0.28"')
        paint = f'fill="{FILLS[piece.look]}" stroke="{EDGES[piece.look]}"'
        # The outline is the exact one: what is drawn is what the rules measure.
        self.add(self.path(shape), f'{paint} stroke-width="1.6" stroke-linejoin="round"', title)
        if piece.look == "wood":
            self._trees(shape)
        elif piece.look == "hill":
            self._contours(shape)
        elif piece.look == "house":
            self._roof(shape)
        elif piece.look == "rock":
            self._facets(shape)
        elif piece.look == "pit":
            self.add(self._soft(shape, 0.72), 'fill="#211b16"')
            self.add(self._soft(shape, 0.42), 'fill="#0f0c0a"')
        elif piece.look == "ruin":
            self._storeys(piece)

    def _obstacle(self, piece: Piece, title: str) -> None:
        line, colour = self.path(piece.shape), LINES[piece.look]
        base = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
        if piece.look == "hedge":
            self.add(line, f'{base} stroke="{colour}" stroke-width="8"', title)
            style = f'{base} stroke="#6fa05c" stroke-width="4.5" stroke-dasharray="0.1 6"'
        elif piece.look == "fence":
            self.add(line, f'{base} stroke="{colour}" stroke-width="2.2"', title)
            style = 'fill="none" stroke="#4a3018" stroke-width="7" stroke-dasharray="2.4 9"'
        else:
            self.add(line, f'{base} stroke="#4f4b45" stroke-width="7.5"', title)
            style = 'fill="none" stroke="#a39d93" stroke-width="5" stroke-dasharray="8 1.6"'
        self.add(line, style)

    def _trees(self, shape: Shape) -> None:
        """Crowns on a jittered grid, the same for the same wood every time."""
        step = 0.95
        rows = int(2 * shape.radius / step) + 1
        for row in range(rows):
            for column in range(rows):
                salt = (row * 7919 + column * 104729) % 97
                x = shape.cx - shape.radius + column * step + (row % 2) * 0.45 + salt % 10 * 0.03
                y = shape.cy + shape.radius - row * step - salt % 7 * 0.04
                if not shape.contains(x, y) or shape.edge_distance(x, y) < 0.3:
                    continue
                r = 0.4 + salt % 5 * 0.04
                self.disc(x + 0.06, y - 0.08, r, 'fill="#2c4a24" fill-opacity="0.55"')
                self.disc(x, y, r, 'fill="#457a3a" stroke="#315a29" stroke-width="0.8"')
                self.disc(x - r * 0.28, y + r * 0.3, r * 0.45, 'fill="#6ba056"')

    def disc(self, x: float, y: float, r: float, style: str) -> None:
        at = f'cx="{short(self.x(x))}" cy="{short(self.y(y))}"'
        self.parts.append(f'<circle {at} r="{short(r * SCALE)}" {style}/>')

    def _contours(self, shape: Shape) -> None:
        for grow, colour in ((0.86, "#b8c98a"), (0.66, "#c6d49c"), (0.42, "#d3deb0")):
            style = f'fill="{colour}" stroke="#93a665" stroke-width="0.9" stroke-opacity="0.7"'
            self.add(self._soft(shape, grow), style)

    def _roof(self, shape: Shape) -> None:
        """The two sides of a roof, the sunny one lighter; only for a house of four corners."""
        if shape.size != 4:
            self.add(self.path(shape, 0.7), 'fill="#b06c4a"')
            return
        xs, ys = shape.xs, shape.ys
        first = (xs[1] - xs[0]) ** 2 + (ys[1] - ys[0]) ** 2
        second = (xs[2] - xs[1]) ** 2 + (ys[2] - ys[1]) ** 2
        a = 0 if first >= second else 1  # the ridge runs along the longer sides
        b, c, d = (a + 1) % 4, (a + 2) % 4, (a + 3) % 4
        ridge = [(xs[a] + xs[d]) / 2, (ys[a] + ys[d]) / 2, (xs[b] + xs[c]) / 2, (ys[b] + ys[c]) / 2]
        north = c if ys[c] + ys[d] > ys[a] + ys[b] else a
        other = d if north == c else b
        one = self.at(xs[north], ys[north])
        two = self.at(xs[other], ys[other])
        start, end = self.at(ridge[0], ridge[1]), self.at(ridge[2], ridge[3])
        near, far = (end, start) if north == c else (start, end)
        self.add(f"M{one}L{two}L{far}L{near}Z", 'fill="#b97350"')
        self.add(f"M{start}L{end}", 'stroke="#5e3322" stroke-width="2.2" fill="none"')

    def _facets(self, shape: Shape) -> None:
        self.add(self.path(shape, 0.62, -0.12, 0.12), 'fill="#a5a29d"')
        self.add(self.path(shape, 0.3, -0.2, 0.2), 'fill="#bdbab5"')

    def _storeys(self, piece: Piece) -> None:
        for floor in piece.floors:
            style = 'fill="#b98f5f" fill-opacity="0.75" stroke="#80603b" stroke-width="1.2"'
            self.add(self.path(floor.shape), style, captions.floor_title(self.words, floor))
            x, y = short(self.x(floor.shape.cx)), short(self.y(floor.shape.cy) + 4.0)
            text = 'font-size="12" text-anchor="middle" fill="#4d3518"'
            self.parts.append(f'<text x="{x}" y="{y}" {text}>{floor.level:g}″</text>')
        for wall in piece.walls:
            line = self.path(wall.shape)
            ends = 'fill="none" stroke-linecap="square"'
            title = captions.wall_title(self.words, wall)
            self.add(line, f'{ends} stroke="#3f3b36" stroke-width="6.5"', title)
            inner = "#8a847a" if not wall.solid else "#3f3b36"
            self.add(line, f'{ends} stroke="{inner}" stroke-width="3.2"')

    # What stands on it.

    def figure(self, one: Drawn) -> None:
        body = one.body
        colour, rim = SEATS[one.seat % 4], RIMS[one.seat % 4]
        side, half = short(2 * body.half * SCALE), short(body.half * SCALE)
        place = f"translate({self.at(body.px, body.py)}) rotate({short(-body.facing / 100.0)})"
        dash = f' stroke-dasharray="{rim}"' if rim else ""
        nose, brow = short(body.half * SCALE * 0.98), short(body.half * SCALE * 0.5)
        wing = short(body.half * SCALE * 0.55)
        title = captions.figure_title(self.words, one.label, one.seat, body)
        square = f'x="-{half}" y="-{half}" width="{side}" height="{side}" rx="2.5"'
        self.parts += [
            f'<g transform="{place}"><title>{plain(title)}</title>',
            f'<rect {square} fill="#1d1710" fill-opacity="0.35" transform="translate(2 2)"/>',
            f'<rect {square} fill="#f4ecd8" stroke="{colour}" stroke-width="3"{dash}/>',
            f'<path d="M{nose} 0L{brow} {wing}L{brow} -{wing}Z" fill="{colour}"/></g>',
        ]
        if one.label:
            x, y = short(self.x(body.px)), short(self.y(body.py) + 4.5)
            style = f'font-size="13" font-weight="bold" text-anchor="middle" fill="{colour}"'
            self.parts.append(f'<text x="{x}" y="{y}" {style}>{plain(one.label)}</text>')

    def sight(self, seen: SightView) -> None:
        """The line of a look in the colour of its verdict, and the shadow of what is in between."""
        for screen in seen["because"]:
            if screen["shadow"]:
                colour = HIDDEN if screen["full"] else COVER
                style = f'fill="{colour}" fill-opacity="0.3" stroke="none"'
                title = cited(screen["sentence"], screen["rule"])
                self.add(self.line(screen["shadow"]) + "Z", style, title)
        colour = CLEAR if not seen["cover"] else COVER
        dash = ""
        if not seen["clear"]:
            colour, dash = HIDDEN, ' stroke-dasharray="5 5"'
        style = f'fill="none" stroke="{colour}" stroke-width="2.4"{dash}'
        for line in seen["lines"]:
            self.add(self.line(line), style, captions.look_words(self.words, seen))

    def line(self, places: list[str]) -> str:
        """A path through places."""
        return "M" + "L".join([self.at(*spot_of(one)) for one in places])

    def region(self, region: RegionView, colour: str) -> None:
        """Everything that can be reached; where nobody can stand is left out of it."""
        loops = ["M" + "L".join([self.at(x, y) for x, y in one]) for one in region["polygons"]]
        fill = f'fill="{colour}" fill-opacity="0.22" fill-rule="evenodd"'
        style = f'{fill} stroke="{colour}" stroke-width="1"'
        if loops:
            self.add("Z".join(loops) + "Z", style)


def short(number: float) -> str:
    """A number as short as it can be written."""
    text = f"{number:.1f}"
    return text[:-2] if text.endswith(".0") else text


def plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
