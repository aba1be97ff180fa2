"""`wartable bench`: how fast the engine plays, copies and loads here."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ..errors import NOT_IN_ORDER, Trouble, unknown
from ..options.modes import SEATS
from ..screen import console, say_json
from ..tongue import lab_words, said
from .dysma import show as show_dysma
from .envs import MODULE as ENVS_MODULE
from .envs import check as check_envs
from .envs import show as show_envs
from .measure_match import ROWS as MATCH_ROWS
from .server import server

if TYPE_CHECKING:
    from rich.table import Table

DYSMA = "dysma"
ENVS = "envs"
SEARCH = "search"
MEASURES = {
    "siegestorm": "wartable.cli.bench.measure_siegestorm",
    DYSMA: "wartable.cli.bench.measure_dysma",
    SEARCH: "wartable.cli.bench.measure_search",
    ENVS: ENVS_MODULE,
}
"""The module that measures a game, as a process of its own."""

PEERS = {
    "siegestorm": ("chess", "python-chess", "chess"),
    DYSMA: ("shapely", "shapely", "shapely"),
    SEARCH: ("pyspiel", "OpenSpiel", "open_spiel"),
}
"""The module that something is measured against, what it is called, and what brings it."""

ROWS: Final = (
    "decisions_per_second",
    "games_per_second",
    "decisions_per_game",
    "forced_share",
    "copy_microseconds",
    "import_seconds",
    "load_cards_seconds",
    *MATCH_ROWS,
)


app = typer.Typer(
    name="bench",
    help="How fast the engines and the server are here; without a name, Siegestorm's.",
    invoke_without_command=True,
    rich_markup_mode=None,
)
app.command("server")(server)

Seconds = Annotated[float, typer.Option(min=0.1, max=600, help="How long each mode is played.")]
Peers = Annotated[
    bool,
    typer.Option(
        "--peers", help="Measure python-chess (shapely, OpenSpiel) beside it, in the same run."
    ),
]
Uncompiled = Annotated[
    bool, typer.Option("--uncompiled", help="Also measure the plain Python sources.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.callback()
def bench(ctx: typer.Context) -> None:
    """Measure random legal play on one core, or the server under load."""
    if ctx.invoked_subcommand is None:
        siegestorm()


@app.command()
def siegestorm(
    mode: Annotated[
        str,
        typer.Option(help="Only this mode, beside the duel.", show_default="all of them"),
    ] = "",
    seconds: Seconds = 4.0,
    peers: Peers = False,
    uncompiled: Uncompiled = False,
    as_json: AsJson = False,
) -> None:
    """Random games of Siegestorm on one core, mode by mode."""
    if mode and mode not in SEATS:
        raise unknown("mode", mode, SEATS, said("hint.modes", names=", ".join(SEATS)))
    _show_measured("siegestorm", seconds, mode, peers, uncompiled, as_json)


@app.command()
def dysma(
    seconds: Seconds = 4.0,
    peers: Peers = False,
    uncompiled: Uncompiled = False,
    as_json: AsJson = False,
) -> None:
    """Random battles of Dysma's Portal on one core, and the geometry behind them."""
    _show_measured(DYSMA, seconds, "", peers, uncompiled, as_json)


@app.command()
def search(
    seconds: Seconds = 4.0,
    peers: Peers = False,
    uncompiled: Uncompiled = False,
    as_json: AsJson = False,
) -> None:
    """Information-set simulations from the middle of Siegestorm duels on one core."""
    _show_measured(SEARCH, seconds, "", peers, uncompiled, as_json)


@app.command()
def envs(
    seconds: Annotated[
        float, typer.Option(min=0.1, max=600, help="How long each environment is stepped.")
    ] = 4.0,
    peers: Annotated[
        bool,
        typer.Option("--peers", help="Step PettingZoo's and OpenSpiel's own games beside them."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Steps per second of the environments for learners, on one core."""
    check_envs(peers)
    found = _measure(ENVS, seconds, "", peers=peers)
    if as_json:
        say_json(found)
    else:
        show_envs(found)


def _show_measured(
    game: str, seconds: float, mode: str, peers: bool, uncompiled: bool, as_json: bool
) -> None:
    if peers:
        module, name, package = PEERS[game]
        if find_spec(module) is None:
            words = said("lab.not_installed", name=name)
            raise Trouble(words, said("hint.install", command=f"pip install {package}"))
    found = _measure(game, seconds, mode, peers=peers)
    if uncompiled:
        plain = dict(found)
        if found["compiled"]:
            plain = _measure(game, seconds, mode, plain=True)
        found["uncompiled"] = {
            key: value for key, value in plain.items() if "peers" not in key and "times_" not in key
        }
    if as_json:
        say_json({"game": game, **found})
    elif game == DYSMA:
        show_dysma(found)
    elif game == SEARCH:
        _show_search(found)
    else:
        _show(found)


def _measure(
    game: str, seconds: float, mode: str, peers: bool = False, plain: bool = False
) -> dict[str, Any]:
    """Measure in a fresh process, where nothing is loaded yet."""
    command = [sys.executable, "-m", MEASURES[game], str(seconds)]
    command += [mode] if mode else []
    command += ["--peers"] * peers + ["--plain"] * plain
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or [said("lab.no_reason")]
        raise Trouble(said("lab.failed", why=last[0]), code=NOT_IN_ORDER)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _show_search(found: dict[str, Any]) -> None:
    out, words = console(), lab_words()
    for engine in [found, *([found["uncompiled"]] if "uncompiled" in found else [])]:
        pace = engine["simulations_per_second"]
        out.print(said("bench.simulations", engine=said(f"serve.{engine['engine']}")))
        out.print(f"  {said('bench.to_the_end', pace=words.number(pace))}")
        ahead = engine["turns_ahead_of_levels"]
        levels = words.number(engine["simulations_of_levels_per_second"])
        out.print(f"  {said('bench.ahead', pace=levels, turns=ahead)}")
    if "peers" in found:
        pace = found["peers"]["openspiel_ismcts_gin_rummy_per_second"]
        times = found["times_openspiel"]
        told = {"pace": words.number(pace), "times": words.number(times)}
        out.print(said("bench.openspiel", **told))


def _modes(engine: dict[str, Any]) -> Table:
    """The modes beside each other, and how fast they are compared with a duel."""
    from rich import box
    from rich.table import Table

    words, kind = lab_words(), said(f"serve.{engine['engine']}")
    table = Table(box=box.SIMPLE_HEAD, title=said("bench.modes", engine=kind))
    table.add_column("")
    for mode in engine["modes"]:
        table.add_column(mode, justify="right")
    for key in ("decisions_per_second", "games_per_second", "decisions_per_game"):
        numbers = [words.number(numbers[key]) for numbers in engine["modes"].values()]
        table.add_row(said(f"bench.{key}"), *numbers)
    ratios = [words.number(numbers["times_duel"]) for numbers in engine["modes"].values()]
    table.add_row(said("bench.of_duel"), *ratios)
    return table


def _show(found: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    words = lab_words()
    table = Table(box=box.SIMPLE_HEAD, title=said("bench.title"))
    table.add_column("")
    engines = [found, *([found["uncompiled"]] if "uncompiled" in found else [])]
    for engine in engines:
        table.add_column(said(f"serve.{engine['engine']}"), justify="right")
    for key in ROWS:
        table.add_row(said(f"bench.{key}"), *(words.number(engine[key]) for engine in engines))
    out = console()
    out.print(table)
    for engine in engines:
        out.print(_modes(engine))
    if "peers" in found:
        pace = found["peers"]["python_chess_moves_per_second"]
        times = found["times_python_chess"]
        told = {"pace": words.number(pace), "times": words.number(times)}
        out.print(said("bench.python_chess", **told))
