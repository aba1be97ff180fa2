"""A table from above as an SVG picture: terrain, zones, bases with their facing, what is probed.

Nothing but text is made here. Shapes are plain paths without filters or scripts, so that any viewer
shows them alike. Colours and patterns are those of the browser's table (`text/looks.py`); sides
differ by the tone of their plates and the bars of their zones as well.
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
from ..text.looks import Plate, table_look
from . import captions
from . import painted_terrain as terrain
from .painted_terrain import Spot, fill, line, short, stroke
from .probe_shapes import SightView
from .shapes import RegionView
from .things import spot_of

LOOKS: Final = table_look()
SCALE: Final = LOOKS.inch  # units to the inch
MARGIN: Final = 46.0
SHOWN: Final = 0.62  # pixels to the unit, where nobody asks for another size

LETTERS: Final = "abcd"
DASHES: Final = tuple(plate.dash for plate in LOOKS.sides)  # of the borders of zones
LETTER_OFF: Final = 0.7  # inches from the corner of a zone
CLEAR: Final[str] = LOOKS.sight["clear"]["line"]
COVER: Final[str] = LOOKS.sight["cover"]["line"]
HIDDEN: Final[str] = LOOKS.sight["hidden"]["line"]
CASE: Final[str] = LOOKS.sight["case"]
LOW: Final = ("road", "square", "river", "marsh", "field")


def plate_of(seat: int) -> Plate:
    """The plate of a side: light, dark, split, barred."""
    return LOOKS.sides[seat % len(LOOKS.sides)]


@final
class Drawn:
    """A figure to draw: its body, the seat it belongs to, a short label, its faction's id."""

    def __init__(self, body: Body, seat: int, label: str = "", faction: str = "") -> None:
        self.body = body
        self.seat = seat
        self.label = label
        self.faction = faction


def draw(
    table: Map,
    figures: list[Drawn] | None = None,
    zones: list[Zone] | None = None,
    words: Language | None = None,
) -> str:
    """The picture as the text of an SVG file. Zones belong to seat 0, seat 1 and so on."""
    picture = Picture(table, words)
    picture.ground()
    picture.terrain()
    for seat, zone in enumerate(zones or []):
        picture.zone(zone, seat)
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
        whole = self.size + 2 * MARGIN
        title = plain(captions.table_title(self.words, self.table))
        box = f'viewBox="0 0 {short(whole)} {short(whole)}"'
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" {box} '
            f'width="{short(whole * SHOWN)}" height="{short(whole * SHOWN)}" role="img" '
            "font-family=\"Alegreya Sans, 'DejaVu Sans', sans-serif\">"
        )
        top = [head, f"<title>{title}</title>", terrain.definitions()]
        return "\n".join([*top, *self.parts, "</svg>"]) + "\n"

    # From the table to the picture: y goes up on the one and down on the other.

    def x(self, x: float) -> float:
        return MARGIN + x * SCALE

    def y(self, y: float) -> float:
        return MARGIN + (self.table.length - y) * SCALE

    def at(self, x: float, y: float) -> str:
        return f"{short(self.x(x))} {short(self.y(y))}"

    def spots(self, shape: Shape) -> list[Spot]:
        """The corners of a shape in the picture."""
        return [(self.x(x), self.y(y)) for x, y in zip(shape.xs, shape.ys, strict=True)]

    def path(self, shape: Shape) -> str:
        return line(self.spots(shape), shape.closed)

    def add(self, path: str, style: str, title: str = "") -> None:
        if title:
            self.parts.append(f'<path d="{path}" {style}><title>{plain(title)}</title></path>')
        else:
            self.parts.append(f'<path d="{path}" {style}/>')

    # The ground.

    def ground(self) -> None:
        frame, ground = LOOKS.frame, LOOKS.ground
        whole, size, start = self.size + 2 * MARGIN, self.size, MARGIN
        for off, wide, style in (
            (0.0, whole, f'fill="{frame["board"]}"'),
            (16.0, whole - 32.0, f'fill="{frame["rail"]}" stroke="{frame["edge"]}"'),
            (20.0, whole - 40.0, f'fill="none" stroke="{frame["lit"]}" stroke-opacity=".55"'),
            (start, size, f'fill="{ground["fill"]}"'),
        ):
            self.parts.append(_square(off, wide, style))
        self.parts += [*self._blots(), _square(start, size, 'fill="url(#tufts)"')]
        for inch in range(0, int(self.table.length) + 1, 6):
            self._ruler(inch)

    def _blots(self) -> list[str]:
        """Light and shade on the grass, the same every time, none of it beyond the table."""
        found: list[str] = []
        for number in range(46):
            a, b, c = number * 7919 % 97, number * 104729 % 89, number * 611953 % 83
            rx, ry = 60.0 + c * 1.5, 40.0 + a * 0.8
            x = MARGIN + rx + (self.size - 2 * rx) * a / 96
            y = MARGIN + ry + (self.size - 2 * ry) * b / 88
            tone = "lit" if number % 2 else "dim"
            size = f'rx="{short(rx)}" ry="{short(ry)}" fill="url(#{tone})"'
            found.append(f'<ellipse cx="{short(x)}" cy="{short(y)}" {size}/>')
        return found

    def _ruler(self, inch: int) -> None:
        """A faint line across the table, and its number on two sides."""
        end = self.table.length
        grid = f'stroke="{LOOKS.ground["line"]}" stroke-opacity=".22" fill="none"'
        if 0 < inch < end:
            self.add(f"M{self.at(inch, 0)}L{self.at(inch, end)}", grid)
            self.add(f"M{self.at(0, inch)}L{self.at(end, inch)}", grid)
        style = f'fill="{LOOKS.frame["ink"]}" font-size="16" text-anchor="middle"'
        below, beside = self.y(0.0) + 20.0, self.x(0.0) - 14.0
        self.parts.append(
            f'<text x="{short(self.x(inch))}" y="{short(below)}" {style}>{inch}</text>'
        )
        level = short(self.y(inch) + 5.0)
        self.parts.append(f'<text x="{short(beside)}" y="{level}" {style}>{inch}</text>')

    def zone(self, zone: Zone, seat: int) -> None:
        plate = plate_of(seat)
        edge = "#f3e7cd" if plate.tone == "dark" else "#17110c"
        style = (
            f'fill="{plate.zone}" fill-opacity="0.2" stroke="{plate.zone}" stroke-width="2.6" '
            f'stroke-dasharray="{plate.dash}"'
        )
        for part in zone.parts:
            around = self._part(part)
            self.parts.append(stroke(around, edge, 4.4, 'stroke-opacity=".45"'))
            self.add(around, style, captions.zone_title(self.words, seat))
            self._letter(part, seat)

    def _letter(self, part: Part, seat: int) -> None:
        """The letter of the seat in a corner of its zone, for who sees no colours."""
        left, high = inches(part.left), inches(part.high)
        right, low = inches(part.right), inches(part.low)
        x, y = (left, high) if part.radius == 0 else (inches(part.cx), inches(part.cy))
        x += LETTER_OFF if 2.0 * x < left + right else -LETTER_OFF
        y += LETTER_OFF if 2.0 * y < low + high else -LETTER_OFF
        ink = 'stroke="#17110c" stroke-width="4" paint-order="stroke"'
        style = f'fill="#fff7e0" {ink} font-size="26" font-weight="bold" text-anchor="middle"'
        at = f'x="{short(self.x(x))}" y="{short(self.y(y) + 9.0)}"'
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

    def terrain(self) -> None:
        """Every piece; what lies flat comes first, what stands on a hill after the hill."""
        for piece in sorted(self.table.pieces, key=_rank):
            self.piece(piece)
        self.parts.append(_square(MARGIN, self.size, 'fill="url(#lamp)"'))
        for piece in self.table.pieces:
            if piece.tall >= 1 and not piece.obstacle and not piece.floors:
                self._height(piece)

    def piece(self, piece: Piece) -> None:
        title = captions.piece_title(self.words, piece)
        if piece.obstacle:
            self._obstacle(piece, title)
            return
        spots, look = self.spots(piece.shape), LOOKS.pieces[piece.look]
        if piece.tall > 0 and piece.look != "field":  # a shadow lifts it from the ground
            self.parts.append(terrain.shadow(spots, 0.8 if piece.look == "wood" else piece.tall))
        if look.bank:
            self.parts.append(stroke(line(spots), look.bank, 6, 'stroke-opacity=".55"'))
        self.add(line(spots), f'fill="{terrain.paint(look.fill)}"', title)
        relief = RELIEFS.get(piece.look)
        if relief is not None:
            self.parts.append(relief(spots, look))
        self.parts.append(terrain.outline(spots, look))
        if piece.look == "wood":
            self._trees(piece.shape)
        elif piece.look == "ruin":
            self._storeys(piece)

    def _obstacle(self, piece: Piece, title: str) -> None:
        spots, look = self.spots(piece.shape), LOOKS.lines[piece.look]
        path, wide = line(spots, False), float(look["width"])
        self.parts.append(terrain.shadow(spots, piece.tall, False))
        ends = 'stroke-linejoin="round" stroke-linecap="round"'
        case = f'fill="none" stroke="{look["case"]}" stroke-width="{short(wide)}" {ends}'
        self.add(path, case, title)
        if piece.look == "hedge":
            leaves = 'stroke-linecap="round" stroke-dasharray="0.1 9"'
            self.parts.append(stroke(path, look["leaf"], wide - 2, leaves))
            self.parts.append(stroke(path, look["lit"], wide - 9, leaves))
        elif piece.look == "fence":
            self.parts.append(stroke(path, look["post"], 9, 'stroke-dasharray="3 15"'))
        else:
            self.parts.append(stroke(path, look["fill"], wide - 3.4))
            self.parts.append(stroke(path, look["lit"], wide - 3.4, 'stroke-dasharray="9 2.4"'))

    def _trees(self, shape: Shape) -> None:
        """Crowns on a jittered grid, the same for the same wood every time."""
        step = 0.86
        rows = int(2 * shape.radius / step) + 1
        for row in range(rows):
            for column in range(rows):
                salt = (row * 7919 + column * 104729) % 97
                x = shape.cx - shape.radius + column * step + (row % 2) * 0.43 + salt % 10 * 0.03
                y = shape.cy + shape.radius - row * step - salt % 7 * 0.04
                if shape.contains(x, y) and shape.edge_distance(x, y) > 0.27:
                    r = (0.42 + salt % 5 * 0.035) * SCALE
                    self.parts.append(terrain.crown((self.x(x), self.y(y)), r))

    def disc(self, x: float, y: float, r: float, style: str) -> None:
        at = f'cx="{short(self.x(x))}" cy="{short(self.y(y))}"'
        self.parts.append(f'<circle {at} r="{short(r * SCALE)}" {style}/>')

    def _storeys(self, piece: Piece) -> None:
        """Floors from the lowest up, each lighter than the one below; walls last."""
        heights = LOOKS.heights
        tones: list[str] = heights["floor"]
        for floor in sorted(piece.floors, key=lambda floor: floor.level):
            spots = self.spots(floor.shape)
            above = floor.level - piece.level
            tone = tones[max(0, min(len(tones) - 1, round(above) - 1))]
            self.parts.append(terrain.shadow(spots, above))
            self.add(line(spots), f'fill="{tone}"', captions.floor_title(self.words, floor))
            self.parts.append(fill(line(spots), "url(#planks)"))
            self.parts.append(stroke(line(spots), heights["edge"], 2))
            self.parts.append(terrain.lip(spots, heights["lip"]))
            x, y = min(spots, key=lambda spot: spot[0] - spot[1])
            self._plate(x + 24.0, y - 22.0, f"{floor.level:g}″")
        for wall in piece.walls:
            spots = self.spots(wall.shape)
            look = LOOKS.walls["solid" if wall.solid else "open"]
            path, wide = line(spots, False), float(look["width"])
            self.parts.append(terrain.shadow(spots, wall.height, False))
            case = f'fill="none" stroke-linecap="square" stroke="{look["case"]}"'
            title = captions.wall_title(self.words, wall)
            self.add(path, f'{case} stroke-width="{short(wide)}"', title)
            self.parts.append(stroke(path, look["fill"], wide - 3.5))
            dash = f'stroke-dasharray="{look["dash"]}"'
            self.parts.append(stroke(path, look["lit"], wide - 3.5, dash))

    def _height(self, piece: Piece) -> None:
        """How high a hill, a roof, a rock or a wood is, in its middle."""
        x, y = self.x(piece.shape.cx), self.y(piece.shape.cy)
        if piece.look == "hill":  # beside its top, where figures stand
            x, y = x - 6.0, y - 14.0
        self._plate(x, y, f"{piece.level + piece.tall:g}″")

    def _plate(self, x: float, y: float, words: str) -> None:
        """A brass plate with the inches of a height; of a floor, in its lower left corner."""
        house = [(-15.0, 12.0), (-15.0, -4.0), (0.0, -12.0), (15.0, -4.0), (15.0, 12.0)]
        ink = LOOKS.heights["ink"]
        path = line([(x + dx, y + dy) for dx, dy in house])
        self.parts.append(fill(path, LOOKS.heights["plate"], f'stroke="{ink}"'))
        text = f'font-size="15" font-weight="bold" text-anchor="middle" fill="{ink}"'
        self.parts.append(f'<text x="{short(x)}" y="{short(y + 9.0)}" {text}>{words}</text>')

    # What stands on it.

    def figure(self, one: Drawn) -> None:
        """A base: its plate by the side, its rim by the faction, its beak where it looks."""
        body, base = one.body, LOOKS.base
        plate, faction = plate_of(one.seat), LOOKS.faction(one.faction)
        rim = faction.base if plate.tone != "dark" else terrain.mixed(faction.base, "#ffffff", 0.2)
        half = body.half * SCALE
        nose, wing = half + float(base["beak"]) * SCALE, half * float(base["brow"])
        place = f"translate({self.at(body.px, body.py)}) rotate({short(-body.facing / 100.0)})"
        title = captions.figure_title(self.words, one.label, one.seat, body)
        edge, radius = base["edge"], f'rx="{base["radius"]}"'
        dash = f' stroke-dasharray="{faction.rim}"' if faction.rim else ""
        ends = ' stroke-linecap="round"' if faction.round else ""
        wide = f'stroke-width="{base["rim"]}" pathLength="96"{dash}{ends}'
        lifted = f'{radius} fill="#0e0a04" fill-opacity=".42" transform="translate(2 2.6)"'
        face = f'{radius} fill="url(#plate-{plate.tone})" stroke="{edge}" stroke-width="1.1"'
        beak = line([(half - 1.5, -wing), (nose, 0.0), (half - 1.5, wing)])
        self.parts += [
            f'<g transform="{place}"><title>{plain(title)}</title>',
            _square(-half, 2 * half, lifted),
            fill(beak, rim, f'stroke="{edge}" stroke-width="1.4"'),
            _square(-half, 2 * half, face),
            _square(-half + 2.6, 2 * half - 5.2, f'fill="none" stroke="{rim}" {wide}'),
            "</g>",
        ]
        if one.label:
            x, y = short(self.x(body.px)), short(self.y(body.py) + 6.0)
            case = f'stroke="{plate.chip}" stroke-width="4" paint-order="stroke"'
            ink = "#fbf1da" if plate.chip == "#1a1512" else "#1f150c"
            style = f'font-size="18" font-weight="bold" text-anchor="middle" fill="{ink}" {case}'
            self.parts.append(f'<text x="{x}" y="{y}" {style}>{plain(one.label)}</text>')

    def sight(self, seen: SightView) -> None:
        """The line of a look in the colour of its verdict, and the shadow of what is in between."""
        for screen in seen["because"]:
            if screen["shadow"]:
                colour = HIDDEN if screen["full"] else COVER
                style = f'fill="{colour}" fill-opacity="0.26" stroke="none"'
                title = cited(screen["sentence"], screen["rule"])
                self.add(self.through(screen["shadow"]) + "Z", style, title)
        colour = CLEAR if not seen["cover"] else COVER
        dash = f' stroke-dasharray="{LOOKS.sight["cover"]["dash"]}"' if seen["cover"] else ""
        if not seen["clear"]:
            colour, dash = HIDDEN, ' stroke-dasharray="1 8" stroke-linecap="round"'
        style = f'fill="none" stroke="{colour}" stroke-width="3.4"{dash}'
        for ends in seen["lines"]:
            self.parts.append(stroke(self.through(ends), CASE, 6, 'stroke-opacity=".8"'))
            self.add(self.through(ends), style, captions.look_words(self.words, seen))

    def through(self, places: list[str]) -> str:
        """A path through places."""
        return "M" + "L".join([self.at(*spot_of(one)) for one in places])

    def region(self, region: RegionView) -> None:
        """Everything that can be reached; where nobody can stand is left out of it."""
        loops = ["M" + "L".join([self.at(x, y) for x, y in one]) for one in region["polygons"]]
        if not loops:
            return
        path, tone = "Z".join(loops) + "Z", LOOKS.overlays["reach"]
        self.parts.append(stroke(path, LOOKS.overlays["case"], 5, 'stroke-opacity=".75"'))
        filled = f'fill="{tone}" fill-opacity="0.26" fill-rule="evenodd"'
        self.add(path, f'{filled} stroke="{tone}" stroke-width="2.4"')


RELIEFS: Final = {
    "hill": terrain.hill,
    "pit": terrain.pit,
    "rock": terrain.rock,
    "house": terrain.roof,
}


def _rank(piece: Piece) -> tuple[float, int]:
    """What lies flat first, then hills, then what stands; by the level it is on."""
    flat = LOW.index(piece.look) if piece.look in LOW else 10 if piece.hill else 20
    return piece.base, flat


def _square(start: float, side: float, style: str) -> str:
    at, size = short(start), short(side)
    return f'<rect x="{at}" y="{at}" width="{size}" height="{size}" {style}/>'


def plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
