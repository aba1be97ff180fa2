"""Siegestorm: the card game, every rule under its slug.

The names below come from `face`, which reads the shipped cards; they are looked up on first use, so
that importing the engine alone stays quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .decks import Deck as Deck
    from .face import GAME as GAME
    from .face import PositionError as PositionError
    from .face import SetupError as SetupError
    from .face import find_deck as find_deck
    from .face import load as load
    from .face import new_match as new_match
    from .face import position as position
    from .face import replay as replay
    from .face import shipped_catalogue as shipped_catalogue

_FACE = (
    "GAME",
    "Deck",
    "PositionError",
    "SetupError",
    "find_deck",
    "load",
    "new_match",
    "position",
    "replay",
    "shipped_catalogue",
)


def __getattr__(name: str) -> Any:
    if name in _FACE:
        from . import face

        return getattr(face, name)
    raise AttributeError(f"wartable.siegestorm has no {name!r}")
