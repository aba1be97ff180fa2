"""A battle of the two shipped bands, told from the first question to the result.

Both players go for the enemy, with a little chance from the seed in the title, so the text changes
only when rules, content or proposals do. After such a change, write it anew
(`uv run python -m tests.dysma.golden`) and read the difference: it should tell exactly the story of
the change. When the story no longer shows what a battle is about, that command looks for another
seed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tests.dysma.conformance.seeking import Seeker
from tests.dysma.conformance.usage import Book
from wartable.dysma.game import GAME
from wartable.dysma.state.battle import Battle
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.event import Event
from wartable.kernel.match import Match

PATH: Final = Path(__file__).parent / "battle.txt"
NAMES: Final = ("Ann", "Bob")
BANDS: Final = ("silver-peaks", "omrok-fist")
MAP: Final = "crossroads"
TURNS: Final = 4
MOST_LINES: Final = 1_600
MOST_ANSWERS: Final = 2_000
MOST_SEEDS: Final = 200

# What a battle is about: kinds of events that the story must show.
SHOWN: Final = (
    *("scenario", "order", "zones", "place", "turn", "gain_points", "activate", "act"),
    *("move", "pivot", "charge", "fight", "shoot", "cast", "succeed_spell", "roll"),
    *(
        "compare",
        "riposte",
        "hit",
        "wound",
        "die",
        "gain_state",
        "lose_state",
        "pay_points",
        "score",
        "over",
    ),
)


def seed_of(text: str) -> int:
    """The seed that the title of the story names."""
    return int(text.splitlines()[0].rpartition(" ")[2])


def missing(text: str) -> list[str]:
    """The kinds of events that should be in the text, but are not."""
    return [kind for kind in SHOWN if f"\n    {kind}:" not in text]


def tell(seed: int) -> str:
    """The playthrough as text."""
    setup = {"bands": list(BANDS), "map": MAP, "turn_limit": TURNS}
    match = Match(GAME, setup, seed, list(NAMES))
    player = Seeker(_nothing_missing(), Chance(seed, THINKING))
    pairs = [f"{name} ({band})" for name, band in zip(NAMES, BANDS, strict=True)]
    lines = [f"{' against '.join(pairs)} on the {MAP}, seed {seed}", ""]
    lines += [_told(event) for event in match.events]
    for _ in range(MOST_ANSWERS):
        if match.question is None:
            break
        assert isinstance(match.state, Battle)
        lines += _one_answer(match, player.answer(match.state, match.question))
    assert match.result is not None
    winners = " and ".join(NAMES[seat] for seat in match.result.winners) or "nobody"
    lines += ["", f"The winner is {winners} [{match.result.rule}]", f"State {match.fingerprint()}"]
    return "\n".join(lines) + "\n"


def tell_anew() -> str:
    """The story with the seed it had, or with the first one that shows everything it should."""
    seeds = [seed_of(PATH.read_text(encoding="utf-8"))] if PATH.exists() else []
    for seed in [*seeds, *range(MOST_SEEDS)]:
        text = tell(seed)
        if not missing(text) and text.count("\n") <= MOST_LINES:
            return text
    raise AssertionError(f"no seed below {MOST_SEEDS} shows all of {SHOWN}")


def _nothing_missing() -> Book:
    """A book with nothing left to seek: the player only goes for the enemy."""
    book = Book(shipped_content())
    book.missing = set()
    return book


def _one_answer(match: Match, answer: list[int]) -> list[str]:
    """A question, the answer to it, and what happened then."""
    question = match.question
    assert question is not None and isinstance(match.state, Battle)
    count = len(question.options)
    options = f"{count} option{'' if count == 1 else 's'}"
    if (question.low, question.high) != (1, 1):
        options += f", {question.low} to {question.high} of them"
    whom = f" of {match.state.kit(question.about).label}" if question.about >= 0 else ""
    events = match.answer(answer)
    asked = f"{NAMES[question.seat]}: {question.kind}{whom} [{question.rule}] ({options})"
    return [asked, f"  > {match.answers[-1]}", *[_told(event) for event in events]]


def _told(event: Event) -> str:
    """An event with everything in it, secrets too, and the rule behind it."""
    plain = event.whole()
    words = [f"{key}={_value(key, plain[key])}" for key in plain if key not in ("kind", "rule")]
    secret = " (secret)" if event.secret is not None else ""
    return f"    {event.kind}:{secret} {', '.join(words)} [{event.rule}]"


def _value(key: str, value: Any) -> str:
    if isinstance(value, list):
        return "(" + ", ".join(_value("", item) for item in value) + ")"
    if key in ("side", "first") and isinstance(value, int) and value >= 0:
        return NAMES[value]
    return str(value)
