"""Bots: players that choose an answer, found by name.

A new bot is one class with `decide`. It is made known by `register(TheClass)`, by a package that
names it among its entry points (`wartable.bots`), or by saying where it stands
("hothead.py:Hothead"); it can then be played against, watched and measured like the others.
"""

from __future__ import annotations

from ..files.brought import NotBrought
from ..kernel.complaint import Complaint
from .base import Bot, Sight, ask
from .brought import all_installed, installed, is_place, kind_at
from .dysma.strategist import Strategist
from .dysma.tactician import Tactician
from .levels import Level, Row, budget_in, kind_of_level, row_of
from .levels import rows as levels
from .novice import Novice
from .random_bot import RandomBot
from .references import GreedyReference, TacticianReference
from .search.searcher import Searcher
from .siegestorm.greedy import Greedy
from .siegestorm.seeker import Seeker

_KINDS: list[type[Bot]] = []


class UnknownBot(ValueError):
    """There is no bot of this name for this game; the message names those there are."""


def register(kind: type[Bot]) -> type[Bot]:
    """Make a bot known under its name; usable as a decorator. A later one replaces an earlier."""
    if not kind.name:
        raise ValueError(f"{kind.__name__} has no name to register it under")
    for other in list(_KINDS):
        if other.name == kind.name and other.games == kind.games:
            _KINDS.remove(other)
    _KINDS.append(kind)
    return kind


def names(game: str = "siegestorm") -> list[str]:
    """The names of all bots that play this game, those of other packages among them."""
    outside, _ = all_installed()
    kinds = [*_KINDS, *outside.values()]
    found = {kind.name for kind in kinds if _plays(kind, game)}
    return sorted({*found, *[row.level for row in levels(game)]})


def bot(name: str, seed: int = 0, game: str = "siegestorm", patient: bool = False) -> Bot:
    """The bot of this name; the same seed makes the same decisions.

    A level is named by its number ("level-4") or as players call it ("Elite"); "seeker@800" is
    seeker with 800 simulations a question. Where nobody is `patient` a level thinks no longer than
    people like to wait, and on a slow machine finishes less.
    `NotBrought` says what is wrong with one from outside.
    """
    kind = kind_of(name, game)
    thinks = budget_in(name)
    if thinks is not None and issubclass(kind, Searcher):
        return kind(seed, thinks)
    if issubclass(kind, Level):
        return kind(seed, lambda other, seed: bot(other, seed, game), patient)
    return kind(seed)


def kind_of(name: str, game: str = "siegestorm") -> type[Bot]:
    """The class of the bot of this name, or at this place, that plays a game."""
    if is_place(name):
        kind = kind_at(name)
        if not _plays(kind, game):
            fields: dict[str, object] = {"name": name, "game": game, "games": ", ".join(kind.games)}
            sentence = "{name} does not play {game}, only {games}"
            raise NotBrought(Complaint("bot_other_game", sentence, fields))
        return kind
    plain = name.partition("@")[0] if budget_in(name) is not None else name
    for kind in _KINDS:
        if kind.name == plain and _plays(kind, game):
            return kind
    row = row_of(game, name)
    if row is not None:
        return kind_of_level(row)
    outside = installed(name)
    if outside is not None and _plays(outside, game):
        return outside
    raise UnknownBot(f"no bot for {game} is called {name!r}; there are {', '.join(names(game))}")


def _plays(kind: type[Bot], game: str) -> bool:
    return not kind.games or game in kind.games


register(RandomBot)
register(Novice)
register(Greedy)
register(Seeker)
register(Tactician)
register(Strategist)
register(GreedyReference)
register(TacticianReference)

__all__ = [
    "Bot",
    "Level",
    "NotBrought",
    "Row",
    "Sight",
    "UnknownBot",
    "all_installed",
    "ask",
    "bot",
    "is_place",
    "kind_of",
    "levels",
    "names",
    "register",
]


def __dir__() -> list[str]:
    return sorted(__all__)
