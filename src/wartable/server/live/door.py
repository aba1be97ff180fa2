"""Where WebSockets come in: who may open one, and the socket as a `Wire`."""

from __future__ import annotations

from fastapi import APIRouter, FastAPI, WebSocket, WebSocketDisconnect

from ..config import Config
from ..pages.guard import address_of, is_foreign, preferred
from ..tables.hall import Hall
from ..wire.from_server import Closing, written
from ..words import trouble
from .connection import Connection, Gone
from .limits import Doorkeeper

POLICY = 1008
AWAY = 1001


class Socket:
    """A WebSocket of Starlette's, as connections use it."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

    async def receive(self) -> str | bytes:
        """The next frame."""
        try:
            message = await self._socket.receive()
        except (WebSocketDisconnect, RuntimeError):
            raise Gone from None
        if message["type"] == "websocket.disconnect":
            raise Gone
        found: str | bytes | None = message.get("text")
        return message.get("bytes") or b"" if found is None else found

    async def send(self, frame: bytes) -> None:
        """Send a frame of text."""
        try:
            await self._socket.send_text(frame.decode())
        except (WebSocketDisconnect, RuntimeError):
            raise Gone from None


class Door:
    """All connections of a server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.hall: Hall | None = None
        self.keeper = Doorkeeper(config.limits.connections)
        self.inside: set[Connection] = set()

    async def receive(self, socket: WebSocket, match: str) -> None:
        """Let a client in, or say why not."""
        config, hall = self.config, self.hall
        assert hall is not None, "the server has not started"
        if is_foreign(socket.headers, socket.url.scheme, config):
            await socket.close(POLICY)
            return
        address = address_of(socket, config)
        await socket.accept()
        if not self.keeper.enter(address):
            sentence = trouble(preferred(socket.headers), "too_many_connections")
            await socket.send_text(written(Closing("limit", sentence, False)).decode())
            await socket.close(POLICY)
            return
        connection = Connection(hall, match, Socket(socket))
        self.inside.add(connection)
        try:
            await connection.serve()
        finally:
            self.inside.discard(connection)
            self.keeper.leave(address)
        try:
            await socket.close(AWAY)
        except (RuntimeError, WebSocketDisconnect):
            return

    def stop(self) -> None:
        """Say goodbye to everybody."""
        for connection in list(self.inside):
            connection.stop()


def add_door(app: FastAPI, door: Door) -> None:
    """Put the WebSocket among the routes."""
    router = APIRouter()

    @router.websocket("/api/live/{match}")
    async def live(socket: WebSocket, match: str) -> None:
        await door.receive(socket, match)

    app.include_router(router)
