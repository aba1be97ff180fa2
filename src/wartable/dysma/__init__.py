"""Dysma's Portal: the skirmish with figures on a table, every rule under its slug.

The names below come from `face`, which reads the shipped content; they are looked up on first use,
so that importing the engine alone stays quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .public import GAME as GAME
    from .public import PositionError as PositionError
    from .public import SetupError as SetupError
    from .public import find_band as find_band
    from .public import find_map as find_map
    from .public import load as load
    from .public import new_match as new_match
    from .public import position as position
    from .public import replay as replay

_FACE = (
    "GAME",
    "PositionError",
    "SetupError",
    "find_band",
    "find_map",
    "load",
    "new_match",
    "position",
    "replay",
)


def __getattr__(name: str) -> Any:
    if name in _FACE:
        from . import public as face

        return getattr(face, name)
    raise AttributeError(f"wartable.dysma has no {name!r}")
