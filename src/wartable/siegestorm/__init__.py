"""Siegestorm: the card game, every rule under its slug.

The names below come from `face`, which reads the shipped cards; they are looked up on first use, so
that importing the engine alone stays quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .art.draw import draw_card as draw_card
    from .art.draw import print_sheets as print_sheets
    from .printed.decks import Deck as Deck
    from .public import GAME as GAME
    from .public import PositionError as PositionError
    from .public import SetupError as SetupError
    from .public import find_deck as find_deck
    from .public import load as load
    from .public import new_match as new_match
    from .public import position as position
    from .public import replay as replay
    from .public import shipped_catalogue as shipped_catalogue

_FACE = (
    "GAME",
    "Deck",
    "PositionError",
    "SetupError",
    "draw_card",
    "find_deck",
    "load",
    "new_match",
    "position",
    "print_sheets",
    "replay",
    "shipped_catalogue",
)


def __getattr__(name: str) -> Any:
    if name in _FACE:
        from . import public as face

        return getattr(face, name)
    raise AttributeError(f"wartable.siegestorm has no {name!r}")
