"""Boss files: TOML in the words of a Boss Card, read into a boss.

Like a card file, a boss file is read to its end before anything is reported. The Menace effect goes
through the grammar of card texts; Victory Conditions are a handful of fixed sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from wartable.files import faults
from wartable.files.faults import NOTHING, Said, in_words
from wartable.files.shipped import read_texts
from wartable.kernel.complaint import Complaint
from wartable.kernel.reading import Unreadable, read_toml, short
from wartable.siegestorm.printed.bosses import (
    CREATURES_DESTROYED,
    DIFFICULTIES,
    LEADERS_KILLED,
    LIFE_IS_ZERO,
    MENACE_LOWERED,
    RESOURCES_DEPLETED,
    VERY_HARD,
    Back,
    Boss,
    Difficulty,
    Victory,
)
from wartable.siegestorm.text.bosscards import DECK_SIZE
from wartable.siegestorm.text.cardfile import emblem_wrong
from wartable.siegestorm.text.errors import (
    CardError,
    CardFileError,
    CardTextError,
    Where,
    did_you_mean,
)
from wartable.siegestorm.text.printer import print_passive
from wartable.siegestorm.text.reader import read_passive
from wartable.siegestorm.text.vocabulary import Passive, Trigger

ORIGINS: Final = ("printed", "partial", "house")
TOP_MENACE: Final = 5

SENTENCES: Final[Mapping[int, str]] = {
    LIFE_IS_ZERO: "NAME's Life Points are reduced to zero",
    RESOURCES_DEPLETED: "NAME's Resources are depleted",
    MENACE_LOWERED: "the Menace Level is lowered to N",
    CREATURES_DESTROYED: "N of NAME's creatures are Destroyed",
    LEADERS_KILLED: "N of NAME's Leaders are killed",
}
"""The Victory Conditions."""


class BossFileError(CardFileError):
    """A boss file with problems; `problems` lists all of them."""


def shipped_bosses() -> dict[str, Boss]:
    """The bosses that come with wartable, by file name ("byloss"); new ones on every call."""
    texts = read_texts("wartable.siegestorm", "data", "bosses")
    return {stem: read_boss_file(text, f"{stem}.toml") for stem, text in texts.items()}


def boss_id(boss: Boss) -> str:
    """The name that options and setups use: "the-old-toad" for The Old Toad."""
    return "-".join(boss.name.casefold().split())


def read_boss_file(source: str, file: str) -> Boss:
    """Read a boss file's text; `BossFileError` lists everything that is wrong with it.

    `file` is what errors call it.
    """
    reading = _BossReading(source, file)
    boss = reading.read()
    if boss is None or reading.problems:
        raise BossFileError(file, sorted(reading.problems, key=lambda one: one.where.line))
    return boss


def print_victory(kind: int, n: int, name: str) -> str:
    """The sentence of a Victory Condition."""
    words = {"NAME": name, "N": str(n)}
    return re.sub(r"\bNAME\b|\bN\b", lambda found: words[found[0]], SENTENCES[kind])


def read_victory(text: str, name: str) -> Victory | None:
    """The Victory Condition that a sentence about the boss of this name says, if it says one."""
    words = {"NAME": " ".join(map(re.escape, name.split())), "N": r"([0-9]{1,6})"}
    for kind, sentence in SENTENCES.items():
        pattern = re.sub(r"\bNAME\b|\bN\b", lambda found: words[found[0]], sentence)
        pattern = pattern.replace("'", "['’]").replace(" ", r"\s+")
        found = re.fullmatch(pattern, text.strip(), re.IGNORECASE)
        if found:
            n = int(found[1]) if found.groups() else 0
            return Victory(kind, n, print_victory(kind, n, name))
    return None


# What is wrong with a value, or nothing.

Check = Callable[[object], Said]


def _text(value: object) -> Said:
    if not isinstance(value, str):
        return faults.no_text(value)
    return NOTHING if value.strip() else faults.empty()


def _texts(value: object) -> Said:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        return faults.no_texts(value)
    return NOTHING if value else Complaint("boss_no_way", "must name at least one way to win")


def _origin(value: object) -> Said:
    return NOTHING if value in ORIGINS else faults.not_one_of(in_words(ORIGINS), _quoted(value))


def _quoted(value: object) -> str:
    return f'"{short(value)}"'


def _table(value: object) -> Said:
    return NOTHING if isinstance(value, dict) else Complaint("boss_no_table", "must be a table")


def _from(low: int, high: int) -> Check:
    def check(value: object) -> Said:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return NOTHING
        return faults.not_between(low, high, value)

    return check


BOSS_FIELDS: Final[Mapping[str, Check]] = {
    "name": _text,
    "title": _text,
    "about": _text,
    "origin": _origin,
    "emblem": emblem_wrong,
    "menace_effect": _text,
    "victory": _texts,
    **dict.fromkeys(DIFFICULTIES, _table),
}
OPTIONAL: Final = ("emblem", "power")
OLDER: Final = "[very_hard]"
"""How the hardest difficulty was once spelled."""
DIFFICULTY_FIELDS: Final[Mapping[str, Check]] = {
    "hand": _from(1, 2 * DECK_SIZE),
    "origin": _origin,
    "power": _text,
    "solo": _table,
    "coop": _table,
}
BACK_FIELDS: Final[Mapping[str, Check]] = {
    "menace": _from(1, TOP_MENACE),
    "basic": _from(0, DECK_SIZE),
    "advanced": _from(0, DECK_SIZE),
    "life": _from(1, 999),
}


def _waiting(passive: Passive) -> tuple[Trigger, ...]:
    return tuple(entry for entry in passive.entries if isinstance(entry, Trigger))


class _BossReading:
    """One file being read; `problems` fills up on the way."""

    def __init__(self, source: str, file: str) -> None:
        self.source = source.replace(OLDER, f"[{VERY_HARD}]")
        self.file = file
        self.problems: list[CardError] = []
        self.name = ""

    def read(self) -> Boss | None:
        """The boss, or nothing when there are problems."""
        try:
            content = read_toml(self.source)
        except Unreadable as error:
            self.problems.append(CardError(Where(self.file), error.complaint))
            return None
        facts = self._fields(content, BOSS_FIELDS, "")
        self.name = facts.get("name", "")
        passive = self._triggers("", "menace_effect", facts)
        victories = self._victories(facts.get("victory", [])) if self.name else []
        difficulties: dict[str, Difficulty | None] = {
            name: self._difficulty(name, facts[name]) for name in DIFFICULTIES if name in facts
        }
        if not self.problems:
            self._check_together(victories, difficulties)
        if self.problems or passive is None:
            return None
        return Boss(
            self.name,
            facts["title"],
            facts["about"],
            facts["origin"],
            _waiting(passive),
            print_passive(passive),
            tuple(victories),
            {name: known for name, known in difficulties.items() if known is not None},
            facts.get("emblem", ""),
        )

    def _fields(
        self, given: Mapping[str, Any], fields: Mapping[str, Check], table: str
    ) -> dict[str, Any]:
        """The values that are in order; the others are reported."""
        facts: dict[str, Any] = {}
        for key, value in given.items():
            if key not in fields:
                self._complain(table, key, faults.no_field(did_you_mean(key, fields)))
            elif wrong := fields[key](value):
                self._complain(table, key, wrong)
            else:
                facts[key] = value
        for key in fields:
            if key not in given and key not in OPTIONAL:
                self._complain(table, key, faults.missing())
        return facts

    def _triggers(self, table: str, key: str, facts: Mapping[str, Any]) -> Passive | None:
        """The text of a Boss Card in this field, if it is there and in order."""
        if key not in facts:
            return None
        where = self._where(table, key)
        try:
            passive = read_passive(facts[key], where)
        except CardTextError as error:
            self.problems.append(error)
            return None
        for entry in passive.entries:
            if not isinstance(entry, Trigger):
                sentence = 'must wait for an event, such as "When a Totem works,"'
                problem = Complaint("boss_no_event", sentence)
                self.problems.append(CardError(where, problem))
            elif self.name and entry.about not in ("", self.name):
                fields: dict[str, object] = {"other": entry.about, "name": self.name}
                sentence = 'speaks of "{other}", but this boss is called "{name}"'
                problem = Complaint("boss_of_other", sentence, fields)
                self.problems.append(CardError(where, problem))
        return passive

    def _victories(self, sentences: list[str]) -> list[Victory]:
        victories: list[Victory] = []
        for text in sentences:
            victory = read_victory(text, self.name)
            if victory is None:
                known = [print_victory(kind, 1, self.name) for kind in SENTENCES]
                fields: dict[str, object] = {"text": text, "hint": did_you_mean(text, known)}
                sentence = 'no such Victory Condition: "{text}"{hint}'
                self._complain("", "victory", Complaint("boss_no_victory", sentence, fields))
            elif any(victory.kind == other.kind for other in victories):
                fields = {"text": victory.words}
                words = Complaint("boss_says_again", 'says "{text}" a second time', fields)
                self._complain("", "victory", words)
            else:
                victories.append(victory)
        return victories

    def _difficulty(self, name: str, given: Mapping[str, Any]) -> Difficulty | None:
        before = len(self.problems)
        facts = self._fields(given, DIFFICULTY_FIELDS, name)
        backs: list[dict[str, Any]] = [
            self._fields(facts[column], BACK_FIELDS, f"{name}.{column}")
            for column in ("solo", "coop")
            if column in facts
        ]
        power = self._triggers(name, "power", facts)
        if len(self.problems) > before:
            return None
        solo, coop = (Back(**{key: back[key] for key in BACK_FIELDS}) for back in backs)
        said = ((), "") if power is None else (_waiting(power), print_passive(power))
        return Difficulty(name, facts["hand"], facts["origin"], solo, coop, *said)

    def _check_together(
        self, victories: list[Victory], difficulties: Mapping[str, Difficulty | None]
    ) -> None:
        """What no field can know alone: nobody starts with a Victory Condition already met."""
        for victory in victories:
            if victory.kind in (CREATURES_DESTROYED, LEADERS_KILLED) and victory.n == 0:
                self._complain("", "victory", _true_at_once(victory))
            if victory.kind != MENACE_LOWERED:
                continue
            if victory.n == 0:
                words = Complaint("boss_menace_low", "the Menace Level is never below 1")
                self._complain("", "victory", words)
            for name, known in difficulties.items():
                backs = {"solo": known.solo, "coop": known.coop} if known is not None else {}
                for column, back in backs.items():
                    if back.menace <= victory.n:
                        self._complain(f"{name}.{column}", "menace", _true_at_once(victory))

    def _complain(self, table: str, key: str, problem: Said) -> None:
        self.problems.append(CardError(self._where(table, key), problem))

    def _where(self, table: str, key: str) -> Where:
        """The line of a key in its table, or of the table when the key is not there."""
        field = f"{table}.{key}" if table else key
        return Where(self.file, self._line(table, key), self.name, field)

    def _line(self, table: str, key: str) -> int:
        """A column of a back may be a table of its own or stand on one line of its difficulty."""
        here, found = "", 1
        for number, line in enumerate(self.source.splitlines(), 1):
            header = re.match(r"\s*\[\s*([\w.-]+)\s*\]", line)
            written = re.match(r"\s*(\w+)\s*=", line)
            if header:
                here = header[1]
                place = here
            else:
                place = f"{here}.{written[1]}".lstrip(".") if written else ""
            if place and place == f"{table}.{key}".lstrip("."):
                return number
            if place and place == table:
                found = number
        return found


def _true_at_once(victory: Victory) -> Complaint:
    fields: dict[str, object] = {"text": victory.words}
    return Complaint("boss_true_at_once", '"{text}" is true from the start', fields)
