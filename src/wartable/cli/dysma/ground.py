"""The ground of a battle in characters: terrain, zones, figures and tokens, north at the top.

A character is half as wide as it is high, so there are twice as many columns as rows to the inch:
two and one where there is room, fewer on a narrow screen.
"""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from wartable.dysma.state.battle import Battle
from wartable.dysma.table.shapes.geometry import Shape
from wartable.kernel import thing

from ..options.seats import LETTERS

View = dict[str, Any]

COLOURS: Final = ("bright_red", "bright_blue", "bright_yellow", "bright_magenta")
"""The colours of the sides, near those of the pictures."""
SIGNS: Final[dict[str, tuple[str, str]]] = {
    "road": ("·", "dim"),
    "square": (":", "dim"),
    "wood": ("♣", "green"),
    "field": ('"', "yellow"),
    "marsh": ("~", "green"),
    "river": ("≈", "blue"),
    "house": ("█", "bright_black"),
    "rock": ("▲", "bright_black"),
    "pit": ("▽", "bright_black"),
    "ruin": ("░", "white"),
    "hedge": ("%", "green"),
    "fence": ("#", "yellow"),
    "low wall": ("=", "white"),
    "hill": ("^", "yellow"),
}
"""The sign and the colour of each look of terrain."""
WALL: Final = ("▓", "white")
TOKEN_LETTERS: Final = {"chest": "C", "loot": "L", "flag": "F", "altar": "A", "resource": "R"}
EVERY: Final = 6  # inches between two numbers on the edges
EDGES: Final = 7  # columns for the frame and for what is written left and right of it
# How many rows and columns a label may be moved aside, the nearest first.
NEAR: Final = sorted(
    ((up, aside) for up in (0, 1, -1, 2, -2) for aside in (0, 1, -1, 2, -2, 3, -3, 4, -4)),
    key=lambda move: 2 * abs(move[0]) + abs(move[1]),
)
LETTER_ROWS: Final = 3  # of the border of a zone, between two letters of its side
LETTER_COLUMNS: Final = 6
STEP: Final = 0.25  # inches between two points of a line that is drawn


class Grid:
    """Characters with their styles, by row and column; `scale` rows show EVERY inches.

    So the numbers on the edges always stand at the beginning of a row and of a column.
    """

    def __init__(self, side: float, scale: int = EVERY) -> None:
        self.scale = scale
        self.rows = _rows(side, scale)
        self.columns = 2 * self.rows
        self.cells = [[(" ", "")] * self.columns for _ in range(self.rows)]
        self.written: set[tuple[int, int]] = set()

    def row(self, y: float) -> int:
        """The row in which a y lies."""
        return min(self.rows - 1, max(0, self.rows - 1 - int(y * self.scale / EVERY)))

    def column(self, x: float) -> int:
        """The column in which an x lies."""
        return min(self.columns - 1, max(0, int(2 * x * self.scale / EVERY)))

    def centre(self, row: int, column: int) -> tuple[float, float]:
        """The middle of a cell."""
        inches = EVERY / self.scale
        return (column + 0.5) / 2 * inches, (self.rows - row - 0.5) * inches

    def put(self, x: float, y: float, sign: tuple[str, str]) -> None:
        """A sign at a point."""
        self.cells[self.row(y)][self.column(x)] = sign

    def write(self, x: float, y: float, text: str, style: str) -> None:
        """A short text with its middle at a point, or beside it where another text stands."""
        last = max(0, self.columns - len(text))
        half = (len(text) - 1) / 4 * EVERY / self.scale
        row, start = self.row(y), min(self.column(x - half), last)
        for up, aside in NEAR:
            if self._is_free(row - up, start + aside, len(text)):
                row, start = row - up, start + aside
                break
        for place, letter in enumerate(text):
            self.cells[row][start + place] = (letter, style)
            self.written.add((row, start + place))

    def _is_free(self, row: int, start: int, length: int) -> bool:
        """Whether a text of this length can stand here without hiding another."""
        if not (0 <= row < self.rows and 0 <= start <= self.columns - length):
            return False
        return not any((row, start + place) in self.written for place in range(length))

    def text(self) -> Text:
        """The whole grid in a frame, with inches along its edges."""
        text = Text()
        for row, cells in enumerate(self.cells):
            steps, rest = divmod(self.rows - row, self.scale)
            text.append("    " if rest else f"{steps * EVERY:>3} ", style="dim")
            text.append("│", style="dim")
            for sign, style in cells:
                text.append(sign, style=style)
            text.append("│\n", style="dim")
        steps = self.rows // self.scale
        numbers = [f"{step * EVERY:<{2 * self.scale}}" for step in range(steps + 1)]
        text.append("     " + "".join(numbers).rstrip(), style="dim")
        return text


def _rows(side: float, scale: int) -> int:
    return max(1, round(side * scale / EVERY))


def ground(s: Battle, view: View, width: int) -> Text:
    """The table as large as it can be drawn in so many columns, two of them to the inch at most."""
    side = s.scene.table.length
    scales = range(EVERY, 1, -1)
    fitting = (scale for scale in scales if 2 * _rows(side, scale) + EDGES <= width)
    grid = Grid(side, next(fitting, 1))
    _terrain(grid, s)
    _zones(grid, s)
    acting = view["acting"]
    for figure in view["figures"]:
        if figure["place"] is not None:
            x, y = spot(figure["place"])
            style = f"bold {COLOURS[seat_of(figure['side'])]}"
            style += " reverse" if figure["figure"] in acting else ""
            grid.write(x, y, thing.name_of(figure["figure"]), style)
    for token in view["tokens"]:
        if token["where"] == "lying":
            x, y = spot(token["place"])
            owner = seat_of(token["side"])
            style = f"bold {COLOURS[owner]}" if owner >= 0 else "bold white"
            grid.write(x, y, token_sign(token), style)
    return grid.text()


def token_sign(token: View) -> str:
    """What stands on the table where a token lies: "C1"."""
    return f"{TOKEN_LETTERS[token['kind']]}{thing.name_of(token['token'])}"


def _terrain(grid: Grid, s: Battle) -> None:
    """Ground first, what stands higher later; lines over areas."""
    pieces = sorted(s.scene.table.pieces, key=lambda piece: (piece.base, piece.top))
    for piece in pieces:
        if piece.obstacle:
            continue
        # What is too small to hold the middle of any cell must be seen, too.
        grid.put(piece.shape.cx, piece.shape.cy, SIGNS[piece.look])
        for row in range(grid.rows):
            for column in range(grid.columns):
                if piece.shape.contains(*grid.centre(row, column)):
                    grid.cells[row][column] = SIGNS[piece.look]
    for piece in pieces:
        for wall in piece.walls:
            _line(grid, wall.shape, WALL)
        if piece.obstacle:
            _line(grid, piece.shape, SIGNS[piece.look])


def _line(grid: Grid, shape: Shape, sign: tuple[str, str]) -> None:
    for i in range(shape.size - 1):
        ax, ay, bx, by = shape.xs[i], shape.ys[i], shape.xs[i + 1], shape.ys[i + 1]
        steps = max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / STEP))
        for step in range(steps + 1):
            share = step / steps
            grid.put(ax + share * (bx - ax), ay + share * (by - ay), sign)


def _zones(grid: Grid, s: Battle) -> None:
    """The borders of the zones, where the ground is bare."""
    for seat, zone in enumerate(s.zones):
        letter = LETTERS[seat]
        inside = [
            [
                any(part.holds(*grid.centre(row, column)) for part in zone.parts)
                for column in range(grid.columns)
            ]
            for row in range(grid.rows)
        ]
        for row in range(grid.rows):
            for column in range(grid.columns):
                if not inside[row][column] or grid.cells[row][column][0] != " ":
                    continue
                beside = [inside[row][c] for c in (column - 1, column + 1) if 0 <= c < grid.columns]
                above = [inside[r][column] for r in (row - 1, row + 1) if 0 <= r < grid.rows]
                # The letter of its side tells a zone from another where there are no colours.
                if not all(beside):
                    named = row % LETTER_ROWS == 0
                    grid.cells[row][column] = (letter if named else "┊", COLOURS[seat])
                elif not all(above):
                    named = column % LETTER_COLUMNS == 0
                    grid.cells[row][column] = (letter if named else "┄", COLOURS[seat])


def spot(place: str) -> tuple[float, float]:
    """Where a place is on the table, in inches."""
    parts = thing.name_of(place).partition("@")[0].split(",")
    return float(parts[0]), float(parts[1])


def look(place: str) -> float:
    """Which way somebody at a place looks, in degrees."""
    return float(thing.name_of(place).partition("@")[2])


def seat_of(side: str | None) -> int:
    """The number of a side; -1 for nobody."""
    return thing.SIDE_LETTERS.index(thing.name_of(side)) if side else -1
