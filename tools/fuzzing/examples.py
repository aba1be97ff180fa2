"""Valid files of every kind that wartable reads: those it ships, those of the docs, short games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from wartable import dysma, siegestorm
from wartable.files.shipped import read_texts
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer

SIEGESTORM: Final = "siegestorm"
DYSMA: Final = "dysma"
GAMES: Final = (SIEGESTORM, DYSMA)
DOCS: Final = Path(__file__).resolve().parent.parent.parent / "docs"
STARTERS: Final = ("ysra-starter", "khunglai-starter", "styxia-starter", "seraphia-starter")
ANSWERS: Final = 24
"""How long the recorded games are."""
RICH: Final = """
map = "seed 7"
turn = 3
turn_limit = 6
seed = 5
main = 2
secondary = 3
deployment = "standard"
first = "b"
active = "a"
finished = []
points = { a = 40, b = 20 }
victory = { a = 2 }
cast = { a = 1 }
designated = { a = "a1", b = "b1" }
scored = { a = ["b"] }
names = ["Ann", "Bob"]
a = [
  { profile = "oracle-des-steppes", at = [10, 10], facing = 90, wounds = 1, states = ["prone"] },
  { at = [20, 12, 2], size = "medium", mv = 4, co = 4, ti = 4, de = 5, ar = 1, es = 5, sa = 3 },
  { profile = "satyre", fate = "dead" },
]
b = [
  { profile = "minotaure", at = [11, 12], facing = 270, skills = ["Agile", "Aura : Acharné"] },
  { profile = "archer-centaure", at = [30, 30, 0], options = [], cost = 12 },
]
lasting = [{ spell = "peau-d-ecorce", on = "a1", by = "a1" }]
token = [{ kind = "loot", at = [18, 18], owner = "a", value = 2 }]
statue = [{ owner = "b", at = [25, 6], wounds = 1 }]
link = []
dice = [3, 8, 1, { draw = 2 }]
"""


@dataclass(frozen=True)
class Example:
    """A valid file: what kind it is, of which game, and its text."""

    kind: str
    game: str
    text: str

    @property
    def ending(self) -> str:
        """How the name of such a file ends."""
        return ".json" if self.text.lstrip().startswith("{") else ".toml"


def examples(games: tuple[str, ...] = GAMES) -> list[Example]:
    """An example of everything, in an order that never changes."""
    found: list[Example] = []
    if SIEGESTORM in games:
        found += _siegestorm()
    if DYSMA in games:
        found += _dysma()
    return found


def _siegestorm() -> Iterator[Example]:
    for folder, kind in (("cards", "cards"), ("decks", "deck"), ("bosses", "boss")):
        for text in read_texts("wartable.siegestorm", "data", folder).values():
            yield Example(kind, SIEGESTORM, text)
    for block in _blocks(DOCS / "positions.md"):
        if siege_position(block):
            yield Example("position", SIEGESTORM, block)
    for mode, seats in (("duel", 2), ("solo", 1), ("coop", 2), ("lms", 3)):
        match = siegestorm.new_match(STARTERS[:seats], seed=seats, mode=mode)
        yield Example("record", SIEGESTORM, _played(match))


def _dysma() -> Iterator[Example]:
    for folder, kind in (("bands", "band"), ("maps", "map")):
        for text in read_texts("wartable.dysma", "data", folder).values():
            yield Example(kind, DYSMA, text)
    for folder in ("skills", "equipment", "abilities", "spells", "profiles", "missions"):
        for text in read_texts("wartable.dysma", "data", folder).values():
            yield Example("content", DYSMA, _of_your_own(text))
    for block in [*_blocks(DOCS / "dysma.md"), RICH]:
        yield Example("position", DYSMA, block)
    for seed in (1, 2):
        yield Example("record", DYSMA, _played(dysma.new_match(seed=seed, turn_limit=3)))


def _of_your_own(text: str) -> str:
    """A shipped content file under other names, so that both can be there."""
    text = re.sub(r'^id = "', 'id = "my-', text, flags=re.MULTILINE)
    text = re.sub(r"^number = (\d+)", r"number = 1\1", text, flags=re.MULTILINE)
    named = re.compile(r"^name = \{.*$", re.MULTILINE)
    return named.sub(lambda found: found.group().replace('= "', '= "My '), text)


def siege_position(block: str) -> bool:
    """True for a text that sets a game of Siegestorm up as it stands."""
    from wartable.kernel.reading import Unreadable, read_toml

    try:
        siegestorm.position(read_toml(block))
    except (Unreadable, siegestorm.PositionError, siegestorm.SetupError):
        return False
    return True


def _blocks(page: Path) -> list[str]:
    text = page.read_text(encoding="utf-8")
    return re.findall(r"^```toml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def _played(match: Match) -> str:
    chance = Chance(match.seed, THINKING)
    while match.question is not None and len(match.answers) < ANSWERS:
        match.answer(random_answer(match.question, chance))
    return match.record().to_json()
