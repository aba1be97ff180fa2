"""What `wartable bench` says about whole matches: opening, taking back, a refused declaration."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from wartable.kernel.match import Match

ROWS: Final = (
    "new_match_milliseconds",
    "position_milliseconds",
    "undo_milliseconds",
    "refusal_milliseconds",
)
"""What is measured; the languages of the command have words for it."""

ROUNDS: Final = 5
TIMES: Final = 20
ANSWERS: Final = 500
"""After so many answers, or at the end, an answer is taken back."""

SIEGE: Final[dict[str, Any]] = {
    "a": {"hand": ["Underworld Vindicator", "Despoiler", "Tengu"], "ready": ["Levy"]},
    "b": {"hand": ["Ancient Dragon", 3], "track": ["Warrior of Shamballa"]},
}
BATTLE: Final[dict[str, Any]] = {
    "a": [{"at": [10, 4], "facing": 0}, {"at": [12, 4], "facing": 0}],
    "b": [{"profile": "troll", "at": [11, 8, 2], "wounds": 2}],
    "map": "river",
}


def match_costs(game: str) -> dict[str, float]:
    """What matches of a game cost, in milliseconds."""
    from wartable import dysma, siegestorm

    if game == dysma.GAME.name:
        match = _played(dysma.new_match(map="river", seed=7))
        opened = _average(lambda: dysma.new_match(map="river", seed=7))
        position = _average(lambda: dysma.position(BATTLE))
    else:
        decks = ["ysra-starter", "khunglai-starter"]
        match = _played(siegestorm.new_match(decks, seed=7))
        opened = _average(lambda: siegestorm.new_match(decks, seed=7))
        position = _average(lambda: siegestorm.position(SIEGE))
    figures = (opened, position, _undo(match), _refusal(match))
    return {key: round(figure * 1e3, 3) for key, figure in zip(ROWS, figures)}


def _average(action: Callable[[], object]) -> float:
    """The seconds of work in one call, whatever else the machine does: the best of a few rounds."""
    action()
    rounds: list[float] = []
    for _ in range(ROUNDS):
        begun = process_time()
        for _ in range(TIMES):
            action()
        rounds.append((process_time() - begun) / TIMES)
    return min(rounds)


def _played(match: Match) -> Match:
    """A match with many random answers, at a question."""
    from wartable.kernel.chance import THINKING, Chance
    from wartable.kernel.playout import random_answer

    chance = Chance(match.seed, THINKING)
    while match.question is not None and len(match.answers) < ANSWERS:
        match.answer(random_answer(match.question, chance))
    if match.question is None:
        match.undo(force=True)
    return match


def _undo(match: Match) -> float:
    """One answer taken back, each time from the same moment."""
    twins = [match.copy() for _ in range(ROUNDS * TIMES)]
    rounds: list[float] = []
    for number in range(ROUNDS):
        begun = process_time()
        for twin in twins[number * TIMES : (number + 1) * TIMES]:
            twin.undo(force=True)
        rounds.append((process_time() - begun) / TIMES)
    return min(rounds)


def _refusal(match: Match) -> float:
    """A declaration whose first part is taken and whose second is not."""
    from wartable.kernel.answering import THEN
    from wartable.kernel.refusal import Refusal

    words = f"{match.suggestion()}{THEN}no such thing"

    def refused() -> None:
        try:
            match.answer(words)
        except Refusal:
            return
        raise AssertionError(f"{words!r} was not refused")

    return _average(refused)
