"""What the lab tells people, in their language: sentences by key, and numbers as it has them."""

from __future__ import annotations

import re
from typing import Final, final

from ..files.shipped import ENGLISH, language_codes, read_language
from ..siegestorm.text.deckfile import shipped_decks
from ..siegestorm.text.language import languages as of_siegestorm
from ..siegestorm.text.spoken import spoken

PACKAGE: Final = "wartable.lab"
_MISSION: Final = re.compile(r"main mission (\d+)")
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
            return self.say("label.mission", number=mission[1])
        if self.code == ENGLISH or self.code not in of_siegestorm():
            return label
        told = spoken(self.code)
        for stem, deck in shipped_decks().items():
            label = label.replace(deck.name, told.deck(stem, deck, "name"))
        return told.name(label)

    def _field(self, value: object) -> object:
        return value if isinstance(value, int | list) else str(value)
