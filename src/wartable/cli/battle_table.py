"""The table of a battle in characters: two columns and one row to the inch, north at the top.

Below it stand the figures with everything that counts; beside it the scenario, the points, what the
signs mean and where the tokens are. Sides differ by letter and by colour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from wartable.dysma.battle import Battle
from wartable.dysma.missions.mission import MAIN, SECONDARY, find_mission
from wartable.dysma.scenario import DEPLOYMENT_NAMES
from wartable.dysma.table.geometry import Shape
from wartable.dysma.wording import spot_text

from .seats import LETTERS

if TYPE_CHECKING:
    from .speech import Speech

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
ARROWS: Final = "→↗↑↖←↙↓↘"
STAT_NAMES: Final = ("Mv", "Co", "Ti", "De", "Ar", "Es")
EVERY: Final = 6  # inches between two numbers on the edges
NEAR: Final = (0, 1, -1, 2, -2)  # how many columns a label may be moved aside
STEP: Final = 0.25  # inches between two points of a line that is drawn


def draw(s: Battle, view: View, speech: Speech) -> RenderableType:
    """Everything: the table and what stands beside and below it."""
    beside = Table.grid(padding=(0, 2))
    beside.add_column(no_wrap=True)
    beside.add_column()
    beside.add_row(_ground(s, view), _notes(s, view, speech))
    return Group(_head(view, speech), beside, _figures(s, view, speech))


def _head(view: View, speech: Speech) -> RenderableType:
    turn = speech.label("turn", turn=view["turn"]) if view["turn"] else speech.label("setup")
    title = f"{speech.label('title')} · {turn}"
    return Rule(f"{title} · {view['names'][view['hand']]}" if view["turn"] else title, style="dim")


class Grid:
    """Characters with their styles, by row and column."""

    def __init__(self, side: float) -> None:
        self.side = side
        self.rows = max(1, round(side))
        self.columns = 2 * self.rows
        self.cells = [[(" ", "")] * self.columns for _ in range(self.rows)]
        self.written: set[tuple[int, int]] = set()

    def row(self, y: float) -> int:
        """The row in which a y lies."""
        return min(self.rows - 1, max(0, self.rows - 1 - int(y)))

    def column(self, x: float) -> int:
        """The column in which an x lies."""
        return min(self.columns - 1, max(0, int(2 * x)))

    def centre(self, row: int, column: int) -> tuple[float, float]:
        """The middle of a cell."""
        return column / 2 + 0.25, self.rows - row - 0.5

    def put(self, x: float, y: float, sign: tuple[str, str]) -> None:
        """A sign at a point."""
        self.cells[self.row(y)][self.column(x)] = sign

    def write(self, x: float, y: float, text: str, style: str) -> None:
        """A short text with its middle at a point, or beside it where another text stands."""
        row, last = self.row(y), self.columns - len(text)
        middle = min(self.column(x - 0.25 * (len(text) - 1)), last)
        start = middle
        for aside in NEAR:
            tried = {(row, middle + aside + place) for place in range(len(text))}
            if 0 <= middle + aside <= last and not tried & self.written:
                start = middle + aside
                break
        for place, letter in enumerate(text):
            self.cells[row][start + place] = (letter, style)
            self.written.add((row, start + place))

    def text(self) -> Text:
        """The whole grid in a frame, with inches along its edges."""
        text = Text()
        for row, cells in enumerate(self.cells):
            inch = self.rows - row
            text.append(f"{inch:>3} " if inch % EVERY == 0 else "    ", style="dim")
            text.append("│", style="dim")
            for sign, style in cells:
                text.append(sign, style=style)
            text.append("│\n", style="dim")
        numbers = [f"{inch:<{2 * EVERY}}" for inch in range(0, self.rows + 1, EVERY)]
        text.append("     " + "".join(numbers).rstrip(), style="dim")
        return text


def _ground(s: Battle, view: View) -> Text:
    grid = Grid(s.scene.table.length)
    _terrain(grid, s)
    _zones(grid, s)
    acting = view["acting"]
    for figure in view["figures"]:
        if "at" in figure:
            x, y, _ = figure["at"]
            style = f"bold {COLOURS[figure['side']]}"
            style += " reverse" if figure["label"] in acting else ""
            grid.write(x / 1000, y / 1000, figure["label"], style)
    for token in view["tokens"]:
        if token["where"] == "lying":
            x, y, _ = token["at"]
            owner = token["owner"]
            style = f"bold {COLOURS[owner]}" if owner >= 0 else "bold white"
            grid.write(x / 1000, y / 1000, _token_sign(token), style)
    return grid.text()


def _token_sign(token: View) -> str:
    return f"{TOKEN_LETTERS[token['kind']]}{token['number'] + 1}"


def _terrain(grid: Grid, s: Battle) -> None:
    """Ground first, what stands higher later; lines over areas."""
    pieces = sorted(s.scene.table.pieces, key=lambda piece: (piece.base, piece.top))
    for piece in pieces:
        if piece.obstacle:
            continue
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
                if not all(beside):
                    grid.cells[row][column] = ("┊", COLOURS[seat])
                elif not all(above):
                    grid.cells[row][column] = ("┄", COLOURS[seat])


# Beside the table.


def _notes(s: Battle, view: View, speech: Speech) -> RenderableType:
    """Scenario, sides with their points, the signs, the tokens."""
    lines = _scenario(s, view, speech)
    for seat, name in enumerate(view["names"]):
        line = Text(f"{LETTERS[seat]} {name}", style=f"bold {COLOURS[seat]}")
        points = [
            speech.label("victory_points", points=view["victory"][seat]),
            speech.label("command_points", points=view["command"][seat]),
        ]
        if view["designated"][seat]:
            points.append(speech.label("designated", figure=view["designated"][seat]))
        line.append("".join(f"\n  {one}" for one in points), style="not bold default")
        lines.append(line)
    lines.append(Text())
    lines.append(Text(speech.label("legend"), style="bold"))
    for look in SIGNS:
        if any(piece.look == look for piece in s.scene.table.pieces):
            lines.append(_signed(SIGNS[look], speech.name("terrain", look)))
    for seat in range(len(s.zones)):
        letter = LETTERS[seat]
        lines.append(_signed(("┊", COLOURS[seat]), speech.label("zone_of", letter=letter)))
    if view["tokens"]:
        lines += [Text(), Text(speech.label("tokens"), style="bold")]
        lines += [_token(token, speech) for token in view["tokens"] if token["where"] != "out"]
    return Group(*lines)


def _signed(sign: tuple[str, str], words: str) -> Text:
    text = Text(sign[0] * 2, style=sign[1])
    text.append(f" {words}", style="not dim default")
    return text


def _scenario(s: Battle, view: View, speech: Speech) -> list[Text]:
    """What is played, by name; nothing before it is known."""
    scenario, code = view["scenario"], speech.words.code
    found: list[Text] = []
    if scenario["deployment"]:
        found.append(Text(DEPLOYMENT_NAMES[scenario["deployment"]].say(code)))
    for part, key in ((MAIN, "main"), (SECONDARY, "secondary")):
        mission = find_mission(s.scene.content.missions.entries, part, scenario[key])
        if mission is not None:
            found.append(Text(mission.name.say(code)))
    return [*found, Text()] if found else []


def _token(token: View, speech: Speech) -> Text:
    text = Text(_token_sign(token), style="bold")
    text.append(f" {speech.name('token', token['kind'])}", style="not bold")
    if token["owner"] >= 0:
        text.append(f" {LETTERS[token['owner']]}", style=COLOURS[token["owner"]])
    where = token["bearer"] or spot_text(*token["at"])
    text.append(f" {where}", style="not bold dim")
    if token["kind"] == "altar" and token["active"]:
        text.append(" ✓")
    if token.get("value"):
        text.append(f" ({token['value']})", style="not bold")
    return text


# Below the table.


def _figures(s: Battle, view: View, speech: Speech) -> Table:
    """Every figure in a line: values, wounds, states, where it looks, what it carries."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    table.add_column("", no_wrap=True)
    table.add_column(speech.label("figure"))
    table.add_column(speech.label("wounds"), justify="right")
    table.add_column(speech.label("facing"), justify="center")
    for name in STAT_NAMES:
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column(speech.label("states"), ratio=1)
    carried = {token["bearer"]: token for token in view["tokens"] if token["where"] == "carried"}
    for figure in view["figures"]:
        own = COLOURS[figure["side"]]
        label = Text(figure["label"], style=f"bold {own}")
        name = figure["name"].get(speech.words.code) or figure["name"]["en"]
        if "at" not in figure:
            blank = [""] * (2 + len(STAT_NAMES))
            if figure["fate"] == "waiting":
                blank = [str(figure["health"]), "", *_line_of(figure)]
            table.add_row(label, name, *blank, _fate(figure, speech), style="dim")
            continue
        wounds = f"{figure['wounds']}/{figure['health']}"
        states = [speech.name("state", state) for state in figure["states"]]
        states += [f"⟳ {weapon}" for weapon in _names(s, figure["unloaded"], speech)]
        if figure["label"] in carried:
            states.append(f"+ {_token_sign(carried[figure['label']])}")
        table.add_row(
            *(label, name, Text(wounds, style="bold red" if figure["wounds"] else "")),
            *(_arrow(figure["facing"]), *_line_of(figure), ", ".join(states)),
        )
    return table


def _names(s: Battle, ids: list[str], speech: Speech) -> list[str]:
    return [s.scene.content.items.get(one).name.say(speech.words.code) for one in ids]


def _fate(figure: View, speech: Speech) -> str:
    keys = {"left": "left_table", "in play": "waiting", "gave up": "gave_up"}
    fate = str(figure["fate"])
    return speech.label(keys.get(fate, fate))


def _arrow(facing: int) -> str:
    """The nearest of eight directions; 0 is east, and angles grow counter-clockwise."""
    return ARROWS[round(facing / 4500) % len(ARROWS)]


def _line_of(figure: View) -> list[str]:
    """Mv, Co, Ti, De, Ar and Es as they are now."""
    co, ti, de, es = ("–" if value == 0 else f"{value}+" for value in figure["line"])
    return [f"{figure['movement'] / 1000:g}", co, ti, de, str(figure["armour"]), es]
