"""Things to read: rules, cards and profiles, decks and bands."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(tags=["reading"])
