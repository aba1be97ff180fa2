"""The application: all pages, the WebSocket and the client, around one hall."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from wartable.build_info import version

from ..config import Config
from ..live.door import Door, add_door
from ..live.limits import Buckets
from ..store import open_store
from ..store.rows import Store
from ..tables.hall import Hall
from ..thinking.pool import Pool, Thinking
from . import analyses, games, matches, positions, reading, records
from .answers import expected, sentence
from .client import add_client
from .guard import Guard
from .schema import components

SMALL: Final = 2_000
"""Bytes below which an answer is sent as it is."""


def make_app(
    config: Config, store: Store | None = None, thinking: Thinking | None = None
) -> FastAPI:
    """The server as an ASGI application; a test may bring its own store and thinkers."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(
            config,
            store or open_store(config.database, config.data),
            thinking or Pool(config.workers),
        )
        app.state.hall = hall
        app.state.door.hall = hall
        app.state.analyses = analyses.Analyses()
        await hall.open()
        try:
            yield
        finally:
            app.state.door.stop()
            await app.state.analyses.close()
            await hall.close()

    app = FastAPI(
        title="wartable",
        version=version(),
        description="The pages of a war table; docs/server.md explains them.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    limits = config.limits
    app.state.requests = Buckets(limits.requests_at_once, limits.requests_a_second)
    app.state.config = config
    for part in (games, matches, records, positions, analyses, reading):
        app.include_router(part.router, prefix="/api")
    app.state.door = Door(config)
    add_door(app, app.state.door)
    add_client(app)
    for error in expected():
        app.add_exception_handler(error, sentence)
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=3)
    app.add_middleware(Guard, config=config)
    describe(app)
    return app


def describe(app: FastAPI) -> None:
    """Let OpenAPI know the structs that go over HTTP."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        found = plain()
        found.setdefault("components", {}).setdefault("schemas", {}).update(components())
        return found

    app.openapi = openapi  # type: ignore[method-assign]
