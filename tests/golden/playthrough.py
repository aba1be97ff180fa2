"""A game of each mode, told from the first question to the result.

Everybody answers at random from the seed in the title, so a text changes only when rules, cards or
the order of options do. After such a change, write them anew (`uv run python -m tests.golden`) and
read the difference: it should tell exactly the story of the change. When a story no longer shows
all that its mode is about, that command looks for another seed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from wartable import siegestorm
from wartable.kernel import thing
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer

FOLDER: Final = Path(__file__).parent
MOST_ANSWERS: Final = 1_000
MOST_SEEDS: Final = 2_000

# What every story shows, and what it shows of its mode: kinds of events.
ALWAYS: Final = (
    *("mulligan", "draw", "pay", "deploy", "advance", "storm", "attack", "command", "resolve"),
    *("damage", "hold_ground", "support", "trigger", "kill", "end"),
)
# What only clients need that keep their own picture of the table.
UNTOLD: Final = ("moves", "command", "extra", "text", "left", "fallen", "tracks", "zones")
QUIET: Final = ("step", "lapse")
OF_A_BOSS: Final = ("boss_draw", "to_reserves", "place", "menace", "life", "refill")


@dataclass(frozen=True)
class Story:
    """What is played: a mode, who plays which deck, and against which boss."""

    mode: str
    decks: dict[str, str]
    shows: tuple[str, ...]
    boss: dict[str, str] = field(default_factory=dict)
    most_lines: int = 500

    @property
    def path(self) -> Path:
        """Where the story is written down."""
        return FOLDER / f"{self.mode}.txt"

    @property
    def names(self) -> list[str]:
        """The names of all sides; the boss is the last."""
        boss = [self.boss["boss"].capitalize()] if self.boss else []
        return [*self.decks, *boss]

    def title(self, seed: int) -> str:
        """Who plays against whom."""
        people = [f"{name} ({deck})" for name, deck in self.decks.items()]
        if not self.boss:
            return f"{' against '.join(people)}, seed {seed}"
        cards = f"{self.boss['difficulty']}, {self.boss['basic']}, {self.boss['advanced']}"
        return f"{' and '.join(people)} against {self.names[-1]} ({cards}), seed {seed}"

    def written(self) -> str:
        """The story as it was written down."""
        return self.path.read_text(encoding="utf-8")

    def missing(self, text: str) -> list[str]:
        """The kinds of events that should be in its text, but are not."""
        return [kind for kind in (*ALWAYS, *self.shows) if f"\n    {kind}" not in text]


STORIES: Final = {
    story.mode: story
    for story in (
        Story("duel", {"Ann": "seraphia-starter", "Bob": "khunglai-starter"}, ("first_player",)),
        Story(
            "solo",
            {"Ann": "styxia-starter"},
            (*OF_A_BOSS, "gang", "spirit"),
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
            (*OF_A_BOSS, "swap", "ghost", "wake", "eliminate"),
            {
                "boss": "mirelle",
                "difficulty": "medium",
                "basic": "wild-fairies",
                "advanced": "shade-slayers",
            },
            most_lines=900,
        ),
        Story(
            "lms",
            {"Ann": "khunglai-starter", "Bob": "styxia-starter", "Cleo": "ysra-starter"},
            ("first_player", "eliminate"),
        ),
    )
}


def seed_of(text: str) -> int:
    """The seed that the title of a story names."""
    return int(text.splitlines()[0].rpartition(" ")[2])


def tell(story: Story, seed: int) -> str:
    """The playthrough as text."""
    boss: dict[str, Any] = dict(story.boss)
    decks, people = list(story.decks.values()), list(story.decks)
    match = siegestorm.new_match(decks, seed, story.mode, names=people, **boss)
    chance = Chance(seed, THINKING)
    names = story.names
    lines = [story.title(seed), ""]
    lines += _all_told(match.events, names)
    for _ in range(MOST_ANSWERS):
        if match.question is None:
            break
        lines += _one_answer(match, random_answer(match.question, chance), names)
    assert match.result is not None
    winners = " and ".join(names[side] for side in match.result.winners) or "nobody"
    lines += ["", f"The winner is {winners} [{match.result.rule}]", f"State {match.fingerprint()}"]
    return "\n".join(lines) + "\n"


def tell_anew(story: Story) -> str:
    """The story with the seed it had, or with the first one that shows everything it should."""
    seeds = [seed_of(story.written())] if story.path.exists() else []
    for seed in [*seeds, *range(MOST_SEEDS)]:
        text = tell(story, seed)
        if not story.missing(text) and text.count("\n") <= story.most_lines:
            return text
    raise AssertionError(f"no seed below {MOST_SEEDS} shows {story.mode}: {story.shows}")


def write_all() -> None:
    """Write every story anew."""
    for story in STORIES.values():
        story.path.write_text(tell_anew(story), encoding="utf-8")


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
    return [asked, f"  > {match.answers[-1]}", *_all_told(events, names)]


def _all_told(events: list[Event], names: list[str]) -> list[str]:
    return [_told(event, names) for event in events if event.kind not in QUIET]


def _told(event: Event, names: list[str]) -> str:
    """An event with everything in it, secrets too, and the rule behind it."""
    plain = event.whole()
    shown = [key for key in plain if key not in ("kind", "rule", *UNTOLD)]
    words = [f"{key}={_value(key, plain[key], names)}" for key in shown]
    secret = " (secret)" if event.secret is not None else ""
    return f"    {event.kind}{secret}: {', '.join(words)} [{event.rule}]".replace(":  [", " [")


def _value(key: str, value: Any, names: list[str]) -> str:
    if isinstance(value, list):
        return "(" + ", ".join(_value(key, item, names) for item in value) + ")"
    if isinstance(value, dict):
        return str(value.get("name", value.get("thing")))
    if not isinstance(value, str) or not thing.kind_of(value):
        return str(value)
    name = thing.name_of(value)
    return names[thing.SIDE_LETTERS.index(name)] if thing.kind_of(value) == thing.SIDE else name
