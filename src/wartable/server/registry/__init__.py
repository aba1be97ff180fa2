"""The games that can be played here: the one place of the server that names them.

A new game is one more module with a `Host`, and its name in `hosts`.
"""

from __future__ import annotations

from functools import cache

from .host import FormTrouble, Host


@cache
def hosts() -> dict[str, Host]:
    """All games by name, in the order in which they are offered."""
    from .dysma import Battles
    from .siegestorm import Sieges

    found: tuple[Host, ...] = (Sieges(), Battles())
    return {one.name: one for one in found}


def host(name: str) -> Host:
    """The game of this name."""
    found = hosts().get(name)
    if found is None:
        raise FormTrouble("no_game", name=name)
    return found


__all__ = ["FormTrouble", "Host", "host", "hosts"]
