"""Records, replays, forks and positions."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(tags=["records"])
