"""What there is to play, and whether the server is well."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response

from wartable.build_info import engine_kind, version

from ..registry import hosts
from ..wire.pages import Games, Health
from ..words import known
from .answers import answer, language_of
from .asked import InHall
from .client import client_kind
from .schema import said

router = APIRouter(tags=["games"])


@router.head("/health", include_in_schema=False)
@router.get("/health", **said(Health))
async def health(hall: InHall) -> Response:
    """Whether the server is well: version, engine, database, matches under way."""
    return answer(
        Health(
            status="ok",
            version=version(),
            engine=engine_kind(),
            client=client_kind(),
            database=hall.store.kind,
            schema=hall.store.schema,
            matches=len(hall.tables),
            under_way=await hall.store.count_under_way(),
            connections=hall.connections(),
            games=list(hosts()),
            server=hall.config.server,
        )
    )


@router.get("/games", **said(Games))
async def games(request: Request, hall: InHall, lang: str = "") -> Response:
    """Everything the start page needs: games, modes, what can be chosen, bots."""
    code = known(lang or language_of(request))
    cards = [await asyncio.to_thread(one.card, code) for one in hosts().values()]
    return answer(Games(code, cards))
