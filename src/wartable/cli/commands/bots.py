"""`wartable bots`: who can be played against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..options.names import GAMES, Json
from ..screen import console, say_json, tell
from ..tongue import said, spoken_now, words_now

if TYPE_CHECKING:
    from wartable.words.language import Language


ABOUT: Final = "bot"
"""Bots that come with the game are described in the language files: compiled classes have no
docstrings."""


def bots(as_json: Json = False) -> None:
    """List the bots and the games they play."""
    from wartable import bots as registry

    games: dict[str, list[str]] = {}
    for game in GAMES:
        for name in registry.names(game):
            games.setdefault(name, []).append(game)
    described = {**_entries(words_now().english), **_entries(words_now())}
    about = {
        name: described.get(name)
        or " ".join(dict.fromkeys([_level(name, game) or _about(name, game) for game in played]))
        for name, played in games.items()
    }
    _, problems = registry.all_installed()
    if as_json:
        say_json(
            [{"name": name, "about": about[name], "games": games[name]} for name in sorted(games)]
        )
    else:
        out = console()
        for name in sorted(games):
            out.print(f"{name:<20} {about[name]} ({', '.join(games[name])})")
    for problem in problems:
        tell(f"{problem[:1].upper()}{problem[1:]}.")


def _entries(words: Language | None) -> dict[str, str]:
    """What a language says of bots, by their names."""
    return {} if words is None else words.tables.get(ABOUT, {})


def _level(name: str, game: str) -> str:
    """What a level is made of; nothing for who is none."""
    from wartable.bots.levels import row_of

    row = row_of(game, name)
    if row is None:
        return ""
    lapses = f"{100 * row.lapses:.0f}" if row.lapses else ""
    parts = {"bot": row.bot, "simulations": row.simulations, "instead": row.instead}
    return said("level.about", name=row.called(spoken_now()), lapses=lapses, **parts)


def _about(name: str, game: str) -> str:
    """The first paragraph of what the class of a bot says about itself."""
    from wartable import bots as registry

    kind = registry.kind_of(name, game)
    return " ".join((kind.__doc__ or "").partition("\n\n")[0].split())
