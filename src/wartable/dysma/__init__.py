"""Dysma's Portal: the skirmish with figures on a table, every rule under its slug.

`dir()` lists what programs use; `docs/python.md` explains it. The names come from `public`, which
reads the shipped content; they are looked up on first use, so that importing the engine alone stays
quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .public import GAME as GAME
    from .public import Band as Band
    from .public import PositionError as PositionError
    from .public import SetupError as SetupError
    from .public import check_band as check_band
    from .public import find_band as find_band
    from .public import find_map as find_map
    from .public import load as load
    from .public import new_match as new_match
    from .public import position as position
    from .public import replay as replay

__all__ = [
    "GAME",
    "Band",
    "PositionError",
    "SetupError",
    "check_band",
    "find_band",
    "find_map",
    "load",
    "new_match",
    "position",
    "replay",
]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from . import public

        return getattr(public, name)
    raise AttributeError(f"wartable.dysma has no {name!r}; dir() lists what it has")


def __dir__() -> list[str]:
    return sorted(__all__)
