"""A server in a thread of this process: bots answer at once, and nobody waits for a pass."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path

from wartable.server import serving
from wartable.server.config import Config, Limits, Pace
from wartable.server.pages.app import make_app

QUICK = Pace(passing=0.05, bot=0.0)
LOOSE = Limits(messages_a_second=1000, messages_at_once=4000, requests_a_second=1000)


@contextlib.contextmanager
def quick_server(folder: Path) -> Iterator[str]:
    """The address of a quick server, as long as it is needed."""
    socket = serving.bind("127.0.0.1", 0)
    address = f"http://127.0.0.1:{socket.getsockname()[1]}"
    config = Config(folder, pace=QUICK, limits=LOOSE)
    ready = threading.Event()
    servers: list[serving.Server] = []

    async def serve() -> None:
        app = make_app(config)
        async with contextlib.AsyncExitStack() as stack:
            await stack.enter_async_context(app.router.lifespan_context(app))
            server = serving.Server(app, ready.set)
            servers.append(server)
            await server.serve([socket])

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert ready.wait(30), "the server did not start"
    yield address
    servers[0].should_exit = True
    thread.join(20)
