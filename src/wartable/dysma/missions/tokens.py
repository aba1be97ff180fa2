"""Tokens: chests, loot, flags, altars and resources. A token is never changed, only replaced.

They are no bases: movement and sight know nothing of them (scenario.token.size).
"""

from __future__ import annotations

from typing import Final, final

from ..state.words import NOBODY

CHEST: Final = 0
LOOT: Final = 1
FLAG: Final = 2
ALTAR: Final = 3
RESOURCE: Final = 4
TOKENS: Final = ("chest", "loot", "flag", "altar", "resource")

LYING: Final = 0
CARRIED: Final = 1
OUT: Final = 2
"""Out of the game."""


@final
class Token:
    """One token: whose it is (-1: nobody's), where it lies or who carries it, what it is worth."""

    def __init__(
        self,
        number: int,
        kind: int,
        owner: int,
        x: int,
        y: int,
        z: int,
        where: int = LYING,
        bearer: int = NOBODY,
        value: int = 0,
        active: bool = False,
        revealed: bool = False,
    ) -> None:
        self.number = number
        self.kind = kind
        self.owner = owner
        self.x = x
        self.y = y
        self.z = z
        self.where = where
        self.bearer = bearer
        self.value = value
        self.active = active
        """An altar that is open."""
        self.revealed = revealed
        """A resource whose value everybody knows."""

    def plain(self) -> list[object]:
        """Its constructor's arguments."""
        return [
            *(self.number, self.kind, self.owner, self.x, self.y, self.z, self.where),
            *(self.bearer, self.value, self.active, self.revealed),
        ]
