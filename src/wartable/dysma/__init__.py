"""Dysma's Portal: the skirmish with figures on a table, every rule under its slug.

The names below come from `face`, which reads the shipped content; they are looked up on first use,
so that importing the engine alone stays quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .face import GAME as GAME
    from .face import PositionError as PositionError
    from .face import SetupError as SetupError
    from .face import find_band as find_band
    from .face import find_map as find_map
    from .face import load as load
    from .face import new_match as new_match
    from .face import position as position
    from .face import replay as replay

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
        from . import face

        return getattr(face, name)
    raise AttributeError(f"wartable.dysma has no {name!r}")
