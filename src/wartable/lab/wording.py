"""What the lab tells people, in their language: sentences by key, and numbers as it has them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, final

from ..dysma.text.bandfile import shipped_bands
from ..dysma.text.contentfile import shipped_content
from ..files.shipped import ENGLISH, language_codes, read_language
from ..siegestorm.printed.bosses import DIFFICULTIES
from ..siegestorm.text.bossfile import shipped_bosses
from ..siegestorm.text.deckfile import shipped_decks
from ..siegestorm.text.language import language as siege_words
from ..siegestorm.text.language import languages as of_siegestorm
from ..siegestorm.text.spoken import spoken

PACKAGE: Final = "wartable.lab"
_MISSION: Final = re.compile(r"(main|secondary) mission (\d+)")
_FIRST: Final = "first seat"


@final
class Wording:
    """The words of one language; English where the lab has not learned it."""

    def __init__(self, code: str = ENGLISH) -> None:
        self.code = code if code in language_codes(PACKAGE) else ENGLISH
        self._words = read_language(PACKAGE, self.code, ())

    def say(self, key: str, **fields: object) -> str:
        """A sentence: "arena.wins" is the entry `wins` of the group `arena`."""
        plain = {name: self._field(value) for name, value in fields.items()}
        return self._words.remark(key, plain, [])

    def number(self, value: float, digits: int | None = None, signed: bool = False) -> str:
        """A number with the decimal sign of the language, and its thousands apart."""
        if digits is not None:
            value = round(value, digits) + 0.0  # no −0
        sign = "+" if signed else ""
        text = f"{value:{sign},}" if digits is None else f"{value:{sign},.{digits}f}"
        whole, point, rest = text.replace("-", "−").partition(".")
        apart = whole.replace(",", self._words.name("number", "thousands"))
        return apart + (self._words.name("number", "point") if point else "") + rest

    def share(self, value: float, digits: int = 1, signed: bool = False) -> str:
        """A share of 1 in percent."""
        number = self.number(100 * value, digits, signed)
        return self.say("number.percent", share=number)

    def named(self, label: str) -> str:
        """What a line of a table is called: a card or decks by their names here, a seat."""
        if label == _FIRST:
            return self.say("label.first_seat")
        mission = _MISSION.fullmatch(label)
        if mission is not None:
            return self.say(f"label.{mission[1]}_mission", number=mission[2])
        if self.code == ENGLISH or self.code not in of_siegestorm():
            return label
        told = spoken(self.code)
        for stem, deck in shipped_decks().items():
            label = label.replace(deck.name, told.deck(stem, deck, "name"))
        return told.name(label)

    def called(self, label: str) -> str:
        """The same for people who do not type it: shipped decks and bands by their names, too."""
        return _titles(self.code).get(label) or self.named(label)

    def thing(self, line: dict[str, Any]) -> str:
        """The card or profile that a line is about: a shipped profile by its name here, too."""
        return _profiles(self.code).get(str(line["what"])) or self.named(str(line["name"]))

    def _field(self, value: object) -> object:
        return value if isinstance(value, int | list) else str(value)


@cache
def _titles(code: str) -> dict[str, str]:
    """What shipped decks, bands, bosses and missions are called in a language."""
    code = code if code in of_siegestorm() else ENGLISH
    told, words = spoken(code), siege_words(code)
    titles = {stem: told.deck(stem, deck, "name") for stem, deck in shipped_decks().items()}
    for stem, band in shipped_bands().items():
        titles[stem] = band.name.say(code)
    for stem, boss in shipped_bosses().items():
        for level in DIFFICULTIES:
            difficulty = words.name("screen", level)
            titles[f"{stem} {level}"] = f"{told.name(boss.name)}, {difficulty}"
    for mission in shipped_content().missions.entries:
        titles[f"{mission.part} mission {mission.face}"] = mission.name.say(code)
    return titles


@cache
def _profiles(code: str) -> dict[str, str]:
    """What shipped profiles are called in a language."""
    return {one.id: one.name.say(code) for one in shipped_content().profiles.entries}
