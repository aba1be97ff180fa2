"""`wartable serve`: the table in the browser, for yourself, for a room, or for others."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ..errors import Trouble, sentence
from ..screen import say
from ..tongue import complained, said

if TYPE_CHECKING:
    import socket

    from wartable.server.config import Config

PORT: Final = 8811
LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = ("0.0.0.0", "::")
TRIES: Final = 20
"""So many ports are tried when nobody has asked for a certain one."""

Database = Annotated[
    str,
    typer.Option(
        "--database",
        help="postgresql://… for several servers; else a file in the data folder.",
        envvar="WARTABLE_DATABASE",
        show_default=False,
    ),
]


def serve(
    host: Annotated[
        str, typer.Option("--host", help="0.0.0.0 serves everybody in your network.")
    ] = LOOPBACK,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes any.")] = PORT,
    data: Annotated[
        Path | None,
        typer.Option("--data", help="The folder for matches.", show_default="your data folder"),
    ] = None,
    database: Database = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    behind_proxy: Annotated[
        bool,
        typer.Option("--behind-proxy", help="A proxy in front does TLS and says who asks."),
    ] = False,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", help="Another site that may talk to this server."),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            "--workers",
            min=0,
            max=64,
            help="Processes for bots.",
            show_default="one a core but one",
        ),
    ] = 0,
) -> None:
    """Serve the table in the browser until you press Ctrl-C."""
    run(host, port, data, database, open_browser, behind_proxy, tuple(origin or ()), workers)


def open_table() -> None:
    """What `wartable` alone does: serve on this machine, and open the browser.

    Where the same matches are served already, it opens the browser there.
    """
    import os

    from wartable.server import serving
    from wartable.server.standing import standing

    shared = bool(os.environ.get("WARTABLE_DATABASE"))
    address = None if shared else standing(serving.data_folder())
    if address is None:
        run(LOOPBACK, PORT, None, "", True, search=True)
    else:
        say(said("serve.already", address=address))
        _open(address)


def run(
    host: str,
    port: int,
    data: Path | None,
    database: str,
    open_browser: bool,
    behind_proxy: bool = False,
    origins: tuple[str, ...] = (),
    workers: int = 0,
    search: bool = False,
) -> None:
    """Bind, say where, serve. `search`: another port will do when this one is taken."""
    import os

    from wartable.server import serving
    from wartable.server.config import Config

    folder = data or serving.data_folder()
    config = Config(
        data=folder,
        database=database or os.environ.get("WARTABLE_DATABASE", ""),
        workers=workers or max(1, (os.cpu_count() or 2) - 1),
        origins=origins,
        loopback=serving.is_loopback(host) and not behind_proxy,
        behind_proxy=behind_proxy,
    )
    try:
        if not config.database:
            serving.check_folder(folder)
        listening = _bind(host, port, search)
        address = _address(listening, host)
        serving.run(config, listening, lambda: _ready(address, config, host, open_browser))
    except serving.ServeTrouble as problem:
        words, _, advice = complained(problem.words).partition("; ")
        if problem.hint is not None:
            raise Trouble(words, complained(problem.hint), 1) from None
        raise Trouble(sentence(words), sentence(advice), 1) from None
    except KeyboardInterrupt:
        say("")


def _bind(host: str, port: int, search: bool) -> socket.socket:
    from wartable.server import serving

    for number in range(port, port + TRIES):
        try:
            return serving.bind(host, number)
        except serving.ServeTrouble:
            if not search:
                raise
    return serving.bind(host, 0)


def _address(listening: socket.socket, host: str) -> str:
    """What to type into a browser."""
    port = listening.getsockname()[1]
    name = _own_address() if host in EVERYWHERE else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _own_address() -> str:
    """The address of this machine in its network; nothing is sent to find it out."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that nobody has
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def _ready(address: str, config: Config, host: str, open_browser: bool) -> None:
    """Tell where the table stands."""
    from wartable.build_info import engine_kind, version
    from wartable.server.standing import leave_note

    kept = config.database.partition("@")[2] or config.database or str(config.data)
    engine = said(f"serve.{engine_kind()}")
    say(said("serve.kept", version=version(), engine=engine, kept=kept))
    say(said("serve.stands", address=address))
    if host in EVERYWHERE:
        _show_code(address)
    leave_note(config, address)
    if open_browser:
        _open(address)


def _open(address: str) -> None:
    import webbrowser

    webbrowser.open(address)


def _show_code(address: str) -> None:
    """A QR code for the phones in the room."""
    import io

    import segno

    out = io.StringIO()
    segno.make(address, error="m").terminal(out, compact=True)
    say(out.getvalue())
