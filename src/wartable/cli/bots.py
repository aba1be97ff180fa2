"""`wartable bots`: who can be played against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .names import Json
from .screen import console, say_json

if TYPE_CHECKING:
    from wartable.bots import Bot


# Compiled classes have no docstrings, so the bots that come with the game are described here.
ABOUT: Final = {
    "greedy": "Tries every answer on an imagined table and takes the one that looks best.",
    "random": "Chooses at random among the legal answers.",
}


def bots(as_json: Json = False) -> None:
    """List the bots."""
    from wartable import bots as registry

    about = {name: ABOUT.get(name) or _about(registry.bot(name)) for name in registry.names()}
    if as_json:
        say_json([{"name": name, "about": words} for name, words in about.items()])
        return
    out = console()
    for name, words in about.items():
        out.print(f"{name:<10} {words}")


def _about(bot: Bot) -> str:
    """The first paragraph of what its class says about itself."""
    return " ".join((type(bot).__doc__ or "").partition("\n\n")[0].split())
