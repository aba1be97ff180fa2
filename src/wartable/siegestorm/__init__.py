"""Siegestorm: the card game, every rule under its slug.

`dir()` lists what programs use; `docs/python.md` explains it. The names come from `public`, which
reads the shipped cards; they are looked up on first use, so that importing the engine alone stays
quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .public import GAME as GAME
    from .public import MODES as MODES
    from .public import Deck as Deck
    from .public import PositionError as PositionError
    from .public import SetupError as SetupError
    from .public import check_deck as check_deck
    from .public import draw_card as draw_card
    from .public import find_deck as find_deck
    from .public import load as load
    from .public import new_match as new_match
    from .public import position as position
    from .public import print_sheets as print_sheets
    from .public import replay as replay
    from .public import shipped_catalogue as shipped_catalogue

__all__ = [
    "GAME",
    "MODES",
    "Deck",
    "PositionError",
    "SetupError",
    "check_deck",
    "draw_card",
    "find_deck",
    "load",
    "new_match",
    "position",
    "print_sheets",
    "replay",
    "shipped_catalogue",
]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from . import public

        return getattr(public, name)
    raise AttributeError(f"wartable.siegestorm has no {name!r}; dir() lists what it has")


def __dir__() -> list[str]:
    return sorted(__all__)
