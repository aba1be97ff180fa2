"""Any moment of a match: from the position that leads to it, and written as one.

A position begins between two commands. A moment in the middle of one is the last such place before
it, and the answers that were given since (`played`).
"""

from __future__ import annotations

from typing import Any, Final

from .answering import THEN
from .chance import Chance, ScriptError
from .complaint import Complaint, fault_of
from .game import Game
from .match import Match
from .position import PlayedError, PositionError, SetupError
from .toml import to_toml
from .written import Noted, Table, counted

WHOLE: Final = -2
"""Instead of a seat: everything, also what no seat may know."""


def whole_position(match: Match) -> dict[str, Any]:
    """The position of a match as it is now, with everything that is hidden in it."""
    answers = match.answers
    twin = match.copy()
    for count in range(len(answers), -1, -1):
        twin.go_back(count)
        plain = match.game.position_of(twin.state, match.setup, match.names, WHOLE)
        if plain is not None:
            return _with_played(plain, answers[count:])
    plain = match.game.beginning(match.setup, match.seed, match.names, WHOLE)
    return _with_played(plain, [*match.setup.get("played", []), *answers])


def seen_position(match: Match, seat: int | None) -> dict[str, Any]:
    """The last moment at rest as a seat could write it down then (None: a spectator).

    Nothing was played since, for answers tell what is hidden.
    """
    twin = match.copy()
    for count in range(len(match.answers), -1, -1):
        twin.go_back(count)
        plain = match.game.position_of(twin.state, match.setup, match.names, seat)
        if plain is not None:
            return plain
    return match.game.beginning(match.setup, match.seed, match.names, seat)


def position_text(plain: dict[str, Any]) -> str:
    """A position as the text of a TOML file."""
    return to_toml(plain)


def put(plain: dict[str, Any], key: str, value: Any) -> None:
    """Write what is not nothing."""
    if value:
        plain[key] = value


def chance_now(chance: Chance) -> dict[str, Any]:
    """Where chance stands: its seed, unless all is scripted, and how often it was asked."""
    plain: dict[str, Any] = {}
    if chance.script is None or chance.goes_on:
        plain["seed"] = chance.seed
    put(plain, "drawn", int(chance.drawn))
    return plain


def _with_played(plain: dict[str, Any], played: list[str]) -> dict[str, Any]:
    return {**plain, "played": played} if played else plain


def played_of(top: Table) -> list[str]:
    """What a position says was `played` since: a list of answers, as they stand in a record.

    So it gets to moments in the middle of something, whatever the game.
    """
    what = Complaint("of_answers", "the answers that were given since")
    return [text for _, text in top.texts("played", what)]


def match_at(
    game: Game, setup: dict[str, Any], played: list[str], script: str, content: Any = None
) -> Match:
    """The match of a setup that begins with a position; PositionError says why there is none.

    `played` leads from there to where the match begins. `script` is what the position calls chance
    that is fixed beforehand.
    """
    places: list[int] = []
    if played:
        setup["played"] = []
        for place, text in enumerate(played):
            for part in text.split(THEN):
                setup["played"].append(part.strip())
                places.append(place)
    try:
        return Match(game, setup, 0, None, content)
    except PlayedError as problem:
        path = counted("played", places[problem.place])
        raise _at(path, problem) from problem
    except SetupError as problem:
        raise _at(problem.about or "position", problem) from problem
    except ScriptError as problem:
        raise _at(script, problem) from problem


def _at(path: str, problem: Exception) -> PositionError:
    noted = Noted()
    noted.say(path, fault_of(problem))
    return PositionError(noted.complaints)
