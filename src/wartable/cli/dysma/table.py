"""The table of a battle in characters, laid out for the screen it is shown on.

Below the ground stand the figures with everything that counts; beside it, or below it where there
is no room, the scenario, the points, what the signs mean and where the tokens are. Sides differ by
letter and by colour. A narrow screen shows the same in another form, never less.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from wartable.dysma.missions.mission import MAIN, SECONDARY, find_mission
from wartable.dysma.setup.scenario import DEPLOYMENT_NAMES
from wartable.dysma.state.battle import Battle
from wartable.kernel import thing

from ..options.seats import LETTERS
from .ground import (
    COLOURS,
    SIGNS,
    ground,
    look,
    seat_of,
    token_sign,
)

if TYPE_CHECKING:
    from ...words.speech import Speech

View = dict[str, Any]

ARROWS: Final = "→↗↑↖←↙↓↘"
STAT_NAMES: Final = ("Mv", "Co", "Ti", "De", "Ar", "Es")
APART: Final = 2  # columns between the table and what stands beside it
ENOUGH: Final = 16  # columns in which states can be read; where there are fewer they get a line
UNBOUNDED: Final = 10_000  # columns, to find out how wide something would like to be


def draw(s: Battle, view: View, speech: Speech) -> RenderableType:
    """Everything: the table and what stands beside and below it."""
    return _AsWide(s, view, speech)


class _AsWide:
    """The picture, laid out when it is known how wide the screen is."""

    def __init__(self, s: Battle, view: View, speech: Speech) -> None:
        self.s = s
        self.view = view
        self.speech = speech

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        everywhere = options.update(width=UNBOUNDED)

        def wide(what: RenderableType) -> int:
            return Measurement.get(console, everywhere, what).maximum

        yield _head(self.view, self.speech)
        table = ground(self.s, self.view, width)
        notes = _notes(self.s, self.view, self.speech)
        column = Group(*_one_below_the_other(notes))
        if wide(table) + APART + wide(column) <= width:
            beside = Table.grid(padding=(0, APART, 0, 0))
            beside.add_row(table, column)
            yield beside
        else:
            # On a screen narrower than any table its lines are cut, not folded.
            table.no_wrap = True
            yield table
            yield from _side_by_side(notes)
        rows = _figures(self.s, self.view, self.speech)
        for gap in (1, 0):
            listed = _list(rows, self.speech, gap)
            states = listed.columns[-1]
            states.max_width = ENOUGH
            if wide(listed) <= width:
                states.max_width = None
                yield listed
                return
        yield _short_list(rows, self.speech)


def _head(view: View, speech: Speech) -> RenderableType:
    turn = speech.label("turn", turn=view["turn"]) if view["turn"] else speech.label("setup")
    title = f"{speech.label('title')} · {turn}"
    return Rule(
        f"{title} · {view['names'][seat_of(view['active'])]}" if view["turn"] else title,
        style="dim",
    )


# Beside the table, or between it and the figures.


@dataclass(frozen=True)
class _Block:
    """Some lines of the notes that belong together; `many` may stand in several columns."""

    head: Text | None
    lines: list[Text]
    many: bool = False


def _notes(s: Battle, view: View, speech: Speech) -> list[_Block]:
    """Scenario, sides with their points, the signs, the tokens."""
    scenario = _scenario(s, view, speech)
    blocks = [_Block(None, scenario)] if scenario else []
    sides: list[Text] = []
    for seat, name in enumerate(view["names"]):
        line = Text(f"{LETTERS[seat]} {name}", style=f"bold {COLOURS[seat]}")
        side = view["sides"][seat]
        points = [
            speech.label("victory_points", points=side["victory"]),
            speech.label("command_points", points=side["command"]),
        ]
        if side["designated"]:
            figure = thing.name_of(side["designated"])
            points.append(speech.label("designated", figure=figure))
        line.append("".join(f"\n  {one}" for one in points), style="not bold default")
        sides.append(line)
    blocks.append(_Block(None, sides, many=True))
    signs = [
        _signed(sign, speech.name("terrain", look))
        for look, sign in SIGNS.items()
        if any(piece.look == look for piece in s.scene.table.pieces)
    ]
    for seat in range(len(s.zones)):
        letter = LETTERS[seat]
        border = Text(f"┊{letter}", style=COLOURS[seat])
        border.append(f" {speech.label('zone_of', letter=letter)}", style="default")
        signs.append(border)
    blocks.append(_Block(Text(speech.label("legend"), style="bold"), signs, many=True))
    if view["tokens"]:
        tokens = [_token(token, speech) for token in view["tokens"] if token["where"] != "out"]
        blocks.append(_Block(Text(speech.label("tokens"), style="bold"), tokens, many=True))
    return blocks


def _one_below_the_other(blocks: list[_Block]) -> list[Text]:
    """The notes as one column, with a line between the blocks."""
    lines: list[Text] = []
    for block in blocks:
        lines += [Text()] if lines else []
        lines += [block.head, *block.lines] if block.head else block.lines
    return lines


def _side_by_side(blocks: list[_Block]) -> list[RenderableType]:
    """The notes in as many columns as fit."""
    found: list[RenderableType] = []
    for block in blocks:
        found.append(Text())
        if block.head:
            found.append(block.head)
        found += [Columns(block.lines, padding=(0, 3))] if block.many else block.lines
    return found


def _signed(sign: tuple[str, str], words: str) -> Text:
    text = Text(sign[0] * 2, style=sign[1])
    text.append(f" {words}", style="not dim default")
    return text


def missions_of(s: Battle, speech: Speech) -> list[Text]:
    """The missions by name, each with the sentence that says what scores."""
    code = speech.words.code
    found: list[Text] = []
    for part, face, key in (
        (MAIN, s.main, "main_mission"),
        (SECONDARY, s.secondary, "secondary_mission"),
    ):
        mission = find_mission(s.scene.content.missions.entries, part, face)
        if mission is not None:
            text = Text(f"{speech.label(key, name=mission.name.say(code))}", style="bold")
            text.append(f" {mission.text.say(code)}", style="not bold")
            text.append(f" [{mission.rule()}]", style="dim not bold")
            found.append(text)
    return found


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
    return found


def _token(token: View, speech: Speech) -> Text:
    text = Text(token_sign(token), style="bold")
    text.append(f" {speech.name('token', token['kind'])}", style="not bold")
    if token["side"]:
        text.append(f" {thing.name_of(token['side'])}", style=COLOURS[seat_of(token["side"])])
    where = thing.name_of(token["bearer"] or token["place"])
    text.append(f" {where}", style="not bold dim")
    if token["kind"] == "altar" and token["active"]:
        text.append(" ✓")
    if token.get("value"):
        text.append(f" ({token['value']})", style="not bold")
    return text


# Below the table.


@dataclass(frozen=True)
class _Row:
    """A figure in the list: its label, its name, its wounds, where it looks and its values."""

    label: Text
    name: str
    wounds: Text
    facing: str
    line: list[str]
    states: str
    style: str


def _figures(s: Battle, view: View, speech: Speech) -> list[_Row]:
    """Every figure: values, wounds, states, where it looks, what it carries."""
    rows: list[_Row] = []
    carried = {token["bearer"]: token for token in view["tokens"] if token["where"] == "carried"}
    for figure in view["figures"]:
        called = thing.name_of(figure["figure"])
        label = Text(called, style=f"bold {COLOURS[seat_of(figure['side'])]}")
        name = figure["name"].get(speech.words.code) or figure["name"]["en"]
        if figure["place"] is None:
            waits = figure["fate"] == "waiting"
            health = Text(str(figure["health"]) if waits else "")
            line = _line_of(figure) if waits else [""] * len(STAT_NAMES)
            rows.append(_Row(label, name, health, "", line, _fate(figure, speech), "dim"))
            continue
        wounds = Text(
            f"{figure['wounds']}/{figure['health']}", style="bold red" if figure["wounds"] else ""
        )
        states = [speech.name("state", state) for state in figure["states"]]
        unloaded = [weapon["what"] for weapon in figure["weapons"] if weapon["unloaded"]]
        states += [f"⟳ {weapon}" for weapon in _names(s, unloaded, speech)]
        if figure["figure"] in carried:
            states.append(f"+ {token_sign(carried[figure['figure']])}")
        facing, line = _arrow(look(figure["place"])), _line_of(figure)
        rows.append(_Row(label, name, wounds, facing, line, ", ".join(states), ""))
    return rows


def _empty_list(speech: Speech, gap: int) -> Table:
    """The list without its rows and its states, with `gap` columns around each column."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, gap))
    table.add_column("", no_wrap=True)
    table.add_column(speech.label("figure"))
    table.add_column(speech.label("wounds"), justify="right")
    table.add_column(speech.label("facing"), justify="center")
    for name in STAT_NAMES:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _list(rows: list[_Row], speech: Speech, gap: int) -> Table:
    """Every figure in a line."""
    table = _empty_list(speech, gap)
    table.add_column(speech.label("states"))
    for row in rows:
        first = (row.label, row.name, row.wounds, row.facing)
        table.add_row(*first, *row.line, row.states, style=row.style)
    return table


def _short_list(rows: list[_Row], speech: Speech) -> Table:
    """Every figure with its states in a line of their own, below its name."""
    table = _empty_list(speech, 0)
    table.columns[1].ratio = 1
    table.columns[1].overflow = "fold"
    table.expand = True
    for row in rows:
        name = f"{row.name}\n  {row.states}" if row.states else row.name
        table.add_row(row.label, name, row.wounds, row.facing, *row.line, style=row.style)
    return table


def _names(s: Battle, ids: list[str], speech: Speech) -> list[str]:
    return [s.scene.content.items.get(one).name.say(speech.words.code) for one in ids]


def _fate(figure: View, speech: Speech) -> str:
    keys = {"left": "left_table", "in_play": "waiting"}
    fate = str(figure["fate"])
    return speech.label(keys.get(fate, fate))


def _arrow(facing: float) -> str:
    """The nearest of eight directions; 0 is east, and angles grow counter-clockwise."""
    return ARROWS[round(facing / 45) % len(ARROWS)]


def _line_of(figure: View) -> list[str]:
    """Mv, Co, Ti, De, Ar and Es as they are now."""
    values = figure["values"]
    co, ti, de, es = (
        "–" if values[key] == 0 else f"{values[key]}+" for key in ("co", "ti", "de", "es")
    )
    return [str(values["mv"]), co, ti, de, str(values["ar"]), es]
