"""What pages are asked with: the hall, the address, a token, and the limits that hold for all."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import Depends, Request

from ..tables.hall import Hall
from .answers import Refuse
from .guard import address_of


def hall_of(request: Request) -> Hall:
    """The hall; refuses who asks too often."""
    config = request.app.state.config
    if not request.app.state.requests.take(address_of(request, config), time.monotonic()):
        raise Refuse(429, "too_fast")
    hall: Hall = request.app.state.hall
    return hall


def token_of(request: Request) -> str | None:
    """The token in the header `Authorization: Bearer …`; never in an address, which logs keep."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip()[:64] or None if kind.lower() == "bearer" else None


InHall = Annotated[Hall, Depends(hall_of)]
WithToken = Annotated[str | None, Depends(token_of)]
