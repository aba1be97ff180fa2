"""Card files: TOML in printed words, read into designs.

All problems of a file are found before any is reported. A new field of a card needs one row in
`CARD_FIELDS` and its use in `_FileReading._card`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from wartable.files import faults
from wartable.files.brought import NotBrought
from wartable.files.faults import NOTHING, Said, in_words, show
from wartable.kernel.complaint import Complaint
from wartable.kernel.reading import Unreadable, read_toml
from wartable.siegestorm.printed.catalogue import Design, Effect
from wartable.siegestorm.text import bosscards
from wartable.siegestorm.text.errors import (
    CardError,
    CardFileError,
    CardTextError,
    Where,
    did_you_mean,
)
from wartable.siegestorm.text.looks import faction_emblem
from wartable.siegestorm.text.outside import phrases_for
from wartable.siegestorm.text.phrases import WORDING
from wartable.siegestorm.text.printer import print_action, print_passive
from wartable.siegestorm.text.reader import read_action, read_passive
from wartable.siegestorm.text.vocabulary import (
    BottomNamed,
    Clause,
    Fetch,
    Half,
    Passive,
    StormDestroyed,
    Trigger,
)

HIGHEST: Final = 999
"""No number on a card is larger."""
RARITIES: Final = ("soldier", "veteran", "elite", "champion")
SETS: Final = ("starter", "base", "expansion")
ORIGINS: Final = ("printed", "partial", "house")
EMBLEM: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_EMBLEM: Final = 60


@dataclass(frozen=True)
class CardSet:
    """What a card file holds."""

    file: str
    faction: str
    title: str
    about: str
    designs: list[Design]
    known: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """For cards of partial origin: which facts come from the rulebooks, by card name."""
    kind: str = bosscards.PLAYER
    boss_class: str = ""
    origins: dict[str, str] = field(default_factory=dict)
    """For what the file needs from outside, the package that it comes from."""


# Fields. A check returns what is wrong with a value, or nothing.

Check = Callable[[object], Said]


def _text(value: object) -> Said:
    if not isinstance(value, str):
        return faults.no_text(value)
    return NOTHING if value.strip() else faults.empty()


def _number(value: object) -> Said:
    if not isinstance(value, int) or isinstance(value, bool):
        return faults.no_whole(value)
    if value > HIGHEST:
        return faults.too_high(value, HIGHEST)
    return NOTHING if value >= 0 else faults.negative(value)


def _flag(value: object) -> Said:
    return NOTHING if isinstance(value, bool) else faults.no_flag(value)


def _texts(value: object) -> Said:
    is_list = isinstance(value, list) and all(isinstance(one, str) for one in value)
    return NOTHING if is_list else faults.no_texts(value)


def emblem_wrong(value: object) -> Said:
    """What is wrong with the name of an icon, or nothing; whether there is one is for who draws."""
    if not isinstance(value, str) or len(value) > LONGEST_EMBLEM or not EMBLEM.fullmatch(value):
        return faults.no_icon(value)
    return NOTHING


def _one_of(*choices: str) -> Check:
    def check(value: object) -> Said:
        if value in choices:
            return NOTHING
        hint = did_you_mean(value, choices) if isinstance(value, str) else NOTHING
        return faults.not_one_of(in_words(choices), show(value), hint)

    return check


@dataclass(frozen=True)
class Field:
    """A key of a card or of a file."""

    check: Check
    default: Any = None
    required: bool = False


FILE_FIELDS: Final[Mapping[str, Field]] = {
    "faction": Field(_text, default="", required=True),
    "title": Field(_text, default=""),
    "about": Field(_text, default=""),
    "kind": Field(_one_of(*bosscards.KINDS_OF_FILE), default=bosscards.PLAYER),
    "class": Field(_one_of(*bosscards.CLASSES), default=""),
    "needs": Field(_texts, default=()),
}

CARD_FIELDS: Final[Mapping[str, Field]] = {
    "name": Field(_text, required=True),
    "cost": Field(_number, required=True),
    "attack": Field(_number, default=-1),
    "defense": Field(_number, default=-1),
    "action": Field(_text),
    "passive": Field(_text),
    "rarity": Field(_one_of(*RARITIES), default=""),
    "set": Field(_one_of(*SETS), default=""),
    "copies": Field(_number, default=0),
    "origin": Field(_one_of(*ORIGINS), default="house"),
    "promo": Field(_flag, default=False),
    "known": Field(_texts, default=()),
    "command": Field(_one_of(*bosscards.COMMANDS), default=""),
    "special": Field(bosscards.specials_wrong, default=()),
    "emblem": Field(emblem_wrong, default=""),
}


def read_card_file(source: str, file: str, noted: Mapping[str, str] | None = None) -> CardSet:
    """Read a card file's text; `CardFileError` lists everything that is wrong with it.

    `file` is what errors call it, `noted` what a record says of the packages that it needs. The
    designs are new ones on every call, since a design belongs to one catalogue.
    """
    reading = _FileReading(source, file, noted or {})
    card_set = reading.read()
    if reading.problems:
        raise CardFileError(file, sorted(reading.problems, key=lambda one: one.where.line))
    return card_set


def read_cards(content: dict[str, Any], file: str) -> CardSet:
    """The same for cards that are tables already, as a position brings them."""
    reading = _FileReading("", file, {})
    card_set = reading.take(content)
    if reading.problems:
        raise CardFileError(file, reading.problems)
    return card_set


class _FileReading:
    """One file being read; `problems` fills up on the way."""

    def __init__(self, source: str, file: str, noted: Mapping[str, str]) -> None:
        self.noted = noted
        self.wording = WORDING
        self.source = source
        self.file = file
        self.problems: list[CardError] = []
        self.lines = source.splitlines()
        self.starts = [
            number
            for number, line in enumerate(self.lines)
            if re.match(r"\s*\[\[\s*card\s*\]\]", line)
        ]

    def read(self) -> CardSet:
        try:
            content = read_toml(self.source)
        except Unreadable as error:
            raise CardFileError(self.file, [CardError(Where(self.file), error.complaint)]) from None
        return self.take(content)

    def take(self, content: dict[str, Any]) -> CardSet:
        """The set of a file's tables."""
        cards = content.pop("card", [])
        facts = self._fields(content, FILE_FIELDS, -1, "")
        if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
            self._complain(-1, "", "card", faults.no_table_of("card"))
            cards = []
        elif not cards:
            self._complain(-1, "", "", faults.none_in_file("card"))
        names = (facts["faction"], facts["title"], facts["about"])
        card_set = CardSet(self.file, *names, [], kind=facts["kind"], boss_class=facts["class"])
        if facts["needs"]:
            try:
                needed = phrases_for(facts["needs"], self.noted)
            except NotBrought as error:
                self._complain(-1, "", "needs", error.complaint)
                return card_set
            self.wording = needed.wording
            card_set.origins.update(needed.origins)
        for number, card in enumerate(cards):
            self._card(number, card, card_set)
        whole = card_set.designs if len(card_set.designs) == len(cards) else None
        for key, problem in bosscards.check_file(facts["kind"], facts["class"], whole):
            self._complain(-1, "", key, problem)
        for first, number in _twins([card.get("name") for card in cards]):
            label = str(cards[number]["name"])
            fields: dict[str, object] = {"number": first + 1}
            words = Complaint("card_same_name", "card {number} has this name too", fields)
            self._complain(number, label, "name", words)
        return card_set

    def _card(self, number: int, card: Mapping[str, Any], card_set: CardSet) -> None:
        """Add a card to the set, or its problems to the list."""
        before = len(self.problems)
        label = _label(number, card)
        facts = self._fields(card, CARD_FIELDS, number, label)
        action, passive = self._halves(number, label, facts)
        self._check_together(number, label, card)
        for key, problem in bosscards.check_card(card_set.kind, card):
            self._complain(number, label, key, problem)
        if card_set.kind == bosscards.BOSS and (passive or facts["passive"] is None):
            for key, problem in bosscards.check_passive(passive, facts["special"]):
                self._complain(number, label, key, problem)
        if len(self.problems) > before:
            return
        design = Design(
            str(label),
            card_set.faction,
            facts["cost"],
            facts["attack"],
            facts["defense"],
            action,
            passive,
            facts["rarity"],
            facts["set"],
            facts["copies"],
            facts["origin"],
            facts["promo"],
            facts["command"],
            tuple(facts["special"]),
            card_set.boss_class,
            facts["emblem"] or faction_emblem(card_set.faction),
        )
        design.faction_title = card_set.title or card_set.faction
        design.action_text = print_action(action, self.wording) if action else ""
        design.passive_text = print_passive(passive, self.wording) if passive else ""
        card_set.designs.append(design)
        if facts["known"]:
            card_set.known[str(label)] = tuple(facts["known"])

    def _fields(
        self, given: Mapping[str, Any], fields: Mapping[str, Field], number: int, label: Said
    ) -> dict[str, Any]:
        """The value of every field; a value that is wrong is reported and left at its default."""
        facts = {key: known.default for key, known in fields.items()}
        for key, value in given.items():
            if key not in fields:
                self._complain(number, label, key, faults.no_field(did_you_mean(key, fields)))
            elif wrong := fields[key].check(value):
                self._complain(number, label, key, wrong)
            else:
                facts[key] = value
        for key, known in fields.items():
            if known.required and key not in given:
                self._complain(number, label, key, faults.missing())
        return facts

    def _halves(
        self, number: int, label: Said, facts: Mapping[str, Any]
    ) -> tuple[Half | None, Passive | None]:
        action: Half | None = None
        passive: Passive | None = None
        try:
            if facts["action"] is not None:
                where = self._where(number, label, "action")
                action = read_action(facts["action"], where, self.wording)
        except CardTextError as error:
            self.problems.append(error)
        try:
            if facts["passive"] is not None:
                where = self._where(number, label, "passive")
                totem = "Totem" in facts["special"]
                passive = read_passive(facts["passive"], where, totem, self.wording)
        except CardTextError as error:
            self.problems.append(error)
        return action, passive

    def _check_together(self, number: int, label: Said, card: Mapping[str, Any]) -> None:
        """What no field can know alone."""
        if ("attack" in card) != ("defense" in card):
            missing = "defense" if "attack" in card else "attack"
            words = Complaint("card_both_values", "is missing: a creature has both values")
            self._complain(number, label, missing, words)
        elif "attack" not in card and "action" not in card:
            sentence = "has neither an action nor attack and defense, so it is no use"
            self._complain(number, label, "", Complaint("card_no_use", sentence))
        if "known" in card and card.get("origin") != "partial":
            sentence = 'is only for cards with `origin = "partial"`'
            self._complain(number, label, "known", Complaint("card_only_partial", sentence))

    def _complain(self, number: int, label: Said, key: str, problem: Said) -> None:
        self.problems.append(CardError(self._where(number, label, key), problem))

    def _where(self, number: int, label: Said, key: str) -> Where:
        """The line of a key, or of its card when the key is not there."""
        start, end = 0, len(self.lines)
        if 0 <= number < len(self.starts):
            start = self.starts[number]
        if number + 1 < len(self.starts):
            end = self.starts[number + 1]
        pattern = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*=""")
        found = (line for line in range(start, end) if key and pattern.match(self.lines[line]))
        return Where(self.file, next(found, start) + 1, label, key)


def check_catalogue(designs: Iterable[Design]) -> list[CardError]:
    """What only all cards together can show: names used twice, and names that nobody has."""
    everyone = list(designs)
    problems = [
        CardError(
            Where(card=everyone[number].name, field="name"),
            Complaint(
                "card_name_taken",
                "a card of {faction} has this name too",
                {"faction": everyone[first].faction},
            ),
        )
        for first, number in _twins([design.name for design in everyone])
    ]
    names = {design.name.casefold() for design in everyone}
    for design in everyone:
        for key, effect in _effects(design):
            where = Where(card=design.name, field=key)
            if isinstance(effect, Fetch | StormDestroyed):
                if effect.name.casefold() not in names:
                    hint = did_you_mean(effect.name, [other.name for other in everyone])
                    fields: dict[str, object] = {"name": effect.name, "hint": hint}
                    nobody = Complaint(
                        "card_not_called", 'no card is called "{name}"{hint}', fields
                    )
                    problems.append(CardError(where, nobody))
            elif isinstance(effect, BottomNamed):
                if not any(other.name.startswith(effect.word) for other in everyone):
                    sentence = 'the name of no card begins with "{word}"'
                    nobody = Complaint("card_begins_with", sentence, {"word": effect.word})
                    problems.append(CardError(where, nobody))
    return problems


def _effects(design: Design) -> Iterator[tuple[str, Effect]]:
    """Everything a card does, each with the field that says so."""
    clauses: list[tuple[str, Clause]] = []
    if design.action is not None:
        clauses += [("action", clause) for clause in design.action.clauses]
    for entry in design.passive.entries if design.passive is not None else ():
        if isinstance(entry, Half | Trigger):
            clauses += [("passive", clause) for clause in entry.clauses]
    for key, clause in clauses:
        yield key, clause.effect


def _twins(names: list[Any]) -> Iterator[tuple[int, int]]:
    """For each name that came before, in whatever capitals: the place of the first and its own."""
    places: dict[str, int] = {}
    for number, name in enumerate(names):
        if isinstance(name, str) and name.strip():
            first = places.setdefault(name.casefold(), number)
            if first != number:
                yield first, number


def _label(number: int, card: Mapping[str, Any]) -> Said:
    name = card.get("name")
    if isinstance(name, str) and name.strip():
        return name
    return Complaint("card_number", "card {number}", {"number": number + 1})
