"""A duel between two Starter decks, told from the first question to the result.

Both sides answer at random from a fixed seed, so the text changes only when rules, cards or the
order of options do. After such a change, write it anew (`uv run python -m tests.golden`) and read
the difference: it should tell exactly the story of the change.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from wartable import siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer

DUEL: Final = Path(__file__).parent / "duel.txt"
DECKS: Final = ("seraphia-starter", "khunglai-starter")
NAMES: Final = ("Ann", "Bob")
SEED: Final = 28
MOST_ANSWERS: Final = 1_000


def duel() -> str:
    """The playthrough as text."""
    match = siegestorm.new_match(DECKS, seed=SEED, names=NAMES)
    chance = Chance(SEED, THINKING)
    lines = [f"{NAMES[0]} ({DECKS[0]}) against {NAMES[1]} ({DECKS[1]}), seed {SEED}", ""]
    lines += [_told(event) for event in match.events]
    for _ in range(MOST_ANSWERS):
        if match.question is None:
            break
        lines += _one_answer(match, random_answer(match.question, chance))
    assert match.result is not None
    winners = " and ".join(NAMES[seat] for seat in match.result.winners) or "nobody"
    lines += ["", f"The winner is {winners} [{match.result.rule}]", f"State {match.fingerprint()}"]
    return "\n".join(lines) + "\n"


def _one_answer(match: Match, answer: list[int]) -> list[str]:
    """A question, the answer to it, and what happened then."""
    question = match.question
    assert question is not None
    count = len(question.options)
    options = f"{count} option{'' if count == 1 else 's'}"
    if (question.low, question.high) != (1, 1):
        options += f", {question.low} to {question.high} of them"
    events = match.answer(answer)
    asked = f"{NAMES[question.seat]}: {question.kind} [{question.rule}] ({options})"
    return [asked, f"  > {match.answers[-1]}", *[_told(event) for event in events]]


def _told(event: Event) -> str:
    """An event with everything in it, secrets too, and the rule behind it."""
    plain = event.whole()
    words = [f"{key}={_value(key, plain[key])}" for key in plain if key not in ("kind", "rule")]
    secret = " (secret)" if event.secret is not None else ""
    return f"    {event.kind}{secret}: {', '.join(words)} [{event.rule}]".replace(":  [", " [")


def _value(key: str, value: object) -> str:
    if isinstance(value, list):
        return "(" + ", ".join(_value(key, item) for item in value) + ")"
    if key in ("side", "from", "winners") and isinstance(value, int):
        return NAMES[value]
    return str(value)
