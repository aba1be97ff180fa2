"""A game of each mode, told from the first question to the result.

Everybody answers at random from a fixed seed, so a text changes only when rules, cards or the
order of options do. After such a change, write them anew (`uv run python -m tests.golden`) and read
the difference: it should tell exactly the story of the change.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from wartable import siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer

FOLDER: Final = Path(__file__).parent
MOST_ANSWERS: Final = 1_000


@dataclass(frozen=True)
class Story:
    """What is played: a mode, who plays which deck, a seed, and against which boss."""

    mode: str
    decks: dict[str, str]
    seed: int
    boss: dict[str, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """Where the story is written down."""
        return FOLDER / f"{self.mode}.txt"

    @property
    def names(self) -> list[str]:
        """The names of all sides; the boss is the last."""
        boss = [self.boss["boss"].capitalize()] if self.boss else []
        return [*self.decks, *boss]

    def title(self) -> str:
        """Who plays against whom."""
        people = [f"{name} ({deck})" for name, deck in self.decks.items()]
        if not self.boss:
            return f"{' against '.join(people)}, seed {self.seed}"
        cards = f"{self.boss['difficulty']}, {self.boss['basic']}, {self.boss['advanced']}"
        return f"{' and '.join(people)} against {self.names[-1]} ({cards}), seed {self.seed}"


STORIES: Final = {
    story.mode: story
    for story in (
        Story("duel", {"Ann": "seraphia-starter", "Bob": "khunglai-starter"}, 28),
        Story(
            "solo",
            {"Ann": "styxia-starter"},
            1,
            {
                "boss": "byloss",
                "difficulty": "hard",
                "basic": "evil-goblins",
                "advanced": "spectral-shamans",
            },
        ),
        Story(
            "coop",
            {"Ann": "ysra-starter", "Bob": "seraphia-starter"},
            1,
            {
                "boss": "mirelle",
                "difficulty": "medium",
                "basic": "wild-fairies",
                "advanced": "shade-slayers",
            },
        ),
        Story(
            "lms",
            {"Ann": "khunglai-starter", "Bob": "styxia-starter", "Cleo": "ysra-starter"},
            1,
        ),
    )
}


def tell(story: Story) -> str:
    """The playthrough as text."""
    match = siegestorm.new_match(
        list(story.decks.values()), story.seed, story.mode, names=list(story.decks), **story.boss
    )
    chance = Chance(story.seed, THINKING)
    names = story.names
    lines = [story.title(), ""]
    lines += [_told(event, names) for event in match.events]
    for _ in range(MOST_ANSWERS):
        if match.question is None:
            break
        lines += _one_answer(match, random_answer(match.question, chance), names)
    assert match.result is not None
    winners = " and ".join(names[side] for side in match.result.winners) or "nobody"
    lines += ["", f"The winner is {winners} [{match.result.rule}]", f"State {match.fingerprint()}"]
    return "\n".join(lines) + "\n"


def write_all() -> None:
    """Write every story anew."""
    for story in STORIES.values():
        story.path.write_text(tell(story), encoding="utf-8")


def _one_answer(match: Match, answer: list[int], names: list[str]) -> list[str]:
    """A question, the answer to it, and what happened then."""
    question = match.question
    assert question is not None
    count = len(question.options)
    options = f"{count} option{'' if count == 1 else 's'}"
    if (question.low, question.high) != (1, 1):
        options += f", {question.low} to {question.high} of them"
    events = match.answer(answer)
    asked = f"{names[question.seat]}: {question.kind} [{question.rule}] ({options})"
    return [asked, f"  > {match.answers[-1]}", *[_told(event, names) for event in events]]


def _told(event: Event, names: list[str]) -> str:
    """An event with everything in it, secrets too, and the rule behind it."""
    plain = event.whole()
    shown = [key for key in plain if key not in ("kind", "rule")]
    words = [f"{key}={_value(key, plain[key], names)}" for key in shown]
    secret = " (secret)" if event.secret is not None else ""
    return f"    {event.kind}{secret}: {', '.join(words)} [{event.rule}]".replace(":  [", " [")


def _value(key: str, value: Any, names: list[str]) -> str:
    if isinstance(value, list):
        return "(" + ", ".join(_value(key, item, names) for item in value) + ")"
    if key in ("side", "from", "winners") and isinstance(value, int):
        return names[value]
    return str(value)
