"""Running the server: a socket, uvicorn around the application, and one sentence when it fails."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
from collections.abc import Callable
from pathlib import Path

import platformdirs
import uvicorn
from fastapi import FastAPI

from wartable.files.reasons import NO_FOLDER, reason
from wartable.kernel.complaint import Complaint

from . import memory
from .config import Config
from .pages.app import make_app
from .store.rows import StoreTrouble

GRACE = 5
"""Seconds that connections have to say goodbye when the server stops."""
PORT_TROUBLE = (errno.EADDRINUSE, errno.EACCES, errno.EPERM)
"""Where another port would help."""


class ServeTrouble(RuntimeError):
    """The server cannot run: what is wrong, and what to do."""

    def __init__(self, words: Complaint, hint: Complaint | None) -> None:
        super().__init__(str(words))
        self.words = words
        self.hint = hint


def data_folder() -> Path:
    """Where matches are kept if nobody says otherwise."""
    return Path(platformdirs.user_data_dir("wartable", appauthor=False))


def check_folder(folder: Path) -> None:
    """ServeTrouble when nothing can be written there."""
    probe = folder / f".writable-{os.getpid()}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # hands and seeds lie in it
        probe.touch()
        probe.unlink()
    except OSError as problem:
        why = NO_FOLDER if folder.is_file() else reason(problem)
        fields: dict[str, object] = {"folder": str(folder), "why": why}
        sentence = "Nothing can be written in the data folder {folder}: {why}."
        advice = Complaint("serve_other_folder", "Give another one with --data FOLDER.")
        raise ServeTrouble(Complaint("serve_no_folder", sentence, fields), advice) from None


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens there; ServeTrouble when the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(512)
    except OverflowError:
        words = Complaint("serve_no_port", "{port} is no port.", {"port": str(port)})
        advice = Complaint("serve_ports", "Choose one from 1 to 65535.")
        raise ServeTrouble(words, advice) from None
    except OSError as problem:
        found.close()
        why = reason(problem)
        fields: dict[str, object] = {"host": host, "port": str(port), "why": why}
        sentence = "The server cannot listen on {host}, port {port}: {why}."
        words = Complaint("serve_cannot_listen", sentence, fields)
        sentence = "Choose another port with --port N, or stop what uses this one."
        advice = Complaint("serve_other_port", sentence)
        if problem.errno not in PORT_TROUBLE:
            advice = Complaint("serve_other_host", "Give an address of this machine with --host.")
        raise ServeTrouble(words, advice) from None
    found.setblocking(False)
    return found


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server there."""
    return host in ("localhost", "::1") or host.startswith("127.")


class Server(uvicorn.Server):
    """uvicorn, with a goodbye to everybody before it stops, and a word when it is ready."""

    def __init__(self, app: FastAPI, ready: Callable[[], None] | None = None) -> None:
        limits = app.state.config.limits
        super().__init__(
            uvicorn.Config(
                app,
                log_level="warning",
                access_log=False,
                ws_max_size=4 * limits.message,  # what is a little too long gets a sentence
                ws_ping_interval=20,
                ws_ping_timeout=40,
                ws_per_message_deflate=True,
                timeout_graceful_shutdown=GRACE,
                timeout_keep_alive=30,
                server_header=False,
                date_header=False,
                proxy_headers=False,
                lifespan="off",
            )
        )
        self.app = app
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell that it can be reached."""
        await super().startup(sockets)
        if self.ready is not None and not self.should_exit:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye first."""
        self.app.state.door.stop()
        await super().shutdown(sockets)


async def serve(
    config: Config, listening: socket.socket, ready: Callable[[], None] | None = None
) -> None:
    """Serve until somebody stops it. StoreTrouble when the database cannot be used."""
    app = make_app(config)
    async with contextlib.AsyncExitStack() as stack:
        await stack.enter_async_context(app.router.lifespan_context(app))
        memory.settle()
        await Server(app, ready).serve([listening])


def run(config: Config, listening: socket.socket, ready: Callable[[], None] | None = None) -> None:
    """The same, with a loop of its own; ServeTrouble says in one sentence why it cannot be."""
    try:
        import uvloop

        runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    except ImportError:  # not made for every system
        runner = asyncio.Runner()
    try:
        with runner:
            runner.run(serve(config, listening, ready))
    except StoreTrouble as problem:
        raise ServeTrouble(problem.complaint, None) from None
