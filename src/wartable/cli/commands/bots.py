"""`wartable bots`: who can be played against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..options.names import GAMES, Json
from ..screen import console, say_json, tell

if TYPE_CHECKING:
    from wartable.bots import Bot


# Compiled classes have no docstrings, so the bots that come with the game are described here.
ABOUT: Final = {
    "greedy": "Tries every answer on an imagined table and takes the one that looks best.",
    "tactician": "Plans every activation of a battle by exact odds, objectives and threats.",
    "seeker": "Looks ahead on imagined tables: through its turn, the reply, and its next turn.",
    "greedy-reference": "greedy as it was when the levels were measured: a yardstick.",
    "tactician-reference": "tactician as it was when the levels were measured: a yardstick.",
    "novice": "Takes what the table suggests: rules of thumb, and no looking ahead.",
    "random": "Chooses at random among the legal answers.",
}


def bots(as_json: Json = False) -> None:
    """List the bots and the games they play."""
    from wartable import bots as registry

    games: dict[str, list[str]] = {}
    for game in GAMES:
        for name in registry.names(game):
            games.setdefault(name, []).append(game)
    about = {
        name: ABOUT.get(name)
        or " ".join(dict.fromkeys([_about(registry.kind_of(name, game)) for game in played]))
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


def _about(kind: type[Bot]) -> str:
    """The first paragraph of what a class says about itself."""
    return " ".join((kind.__doc__ or "").partition("\n\n")[0].split())
