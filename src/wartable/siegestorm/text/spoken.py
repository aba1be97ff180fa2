"""What is printed, in a language: names and texts of cards, factions, decks and bosses.

    fr = spoken("fr")
    fr.name("Ancient Dragon")           "Dragon Ancestral"
    fr.action(design)                   "Annulez une action, puis utilisez-la comme votre action"

Names stand in `data/names/<language>.toml`; what nobody has given another name keeps its own. Texts
are composed (`tongue.py`), so that every card has them, also one that a player has just made. What
a language has no phrase for, such as one that another package brings, is said in English.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from wartable.files.shipped import ENGLISH, read_names, read_texts
from wartable.kernel.reading import read_toml
from wartable.siegestorm.printed.bosses import Boss
from wartable.siegestorm.printed.catalogue import Design
from wartable.siegestorm.printed.decks import Deck
from wartable.siegestorm.text.bossfile import SENTENCES, boss_id, read_victory
from wartable.siegestorm.text.errors import CardTextError
from wartable.siegestorm.text.language import language
from wartable.siegestorm.text.reader import read_action, read_passive
from wartable.siegestorm.text.tongue import Tongue, capital

PACKAGE: Final = "wartable.siegestorm"


class Spoken:
    """Everything printed in one language; in English it is what it is."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.names: dict[str, Any] = {} if code == ENGLISH else read_names(PACKAGE, code)
        self._tongue: Tongue | None = None
        phrases = "" if code == ENGLISH else read_texts(PACKAGE, "data", "phrases").get(code, "")
        if phrases:
            tables = read_toml(phrases)
            plural = language(code).tables["meta"]["plural"]
            self._tongue = Tongue(tables, plural, self.name)

    def name(self, english: str) -> str:
        """What a card or a boss is called, or a word that begins the names of several cards."""
        for group in ("card", "word"):
            if english in self.names.get(group, {}):
                return str(self.names[group][english])
        return english

    def action(self, design: Design) -> str:
        """The red text of a card."""
        if self._tongue is None or design.action is None:
            return design.action_text
        try:
            return self._tongue.action(design.action)
        except (KeyError, ValueError):  # a phrase that only its package knows
            return design.action_text

    def passive(self, design: Design) -> str:
        """The blue text of a card."""
        if self._tongue is None or design.passive is None:
            return design.passive_text
        try:
            return self._tongue.passive(design.passive)
        except (KeyError, ValueError):
            return design.passive_text

    def role(self, design: Design) -> str:
        """What a boss does with a card."""
        if self._tongue is None or "special" not in self._tongue.tables:
            return design.role()
        return self._tongue.role(design.command, design.specials)

    def special(self, word: str) -> str:
        """A Special Action."""
        known = {} if self._tongue is None else self._tongue.tables.get("special", {})
        return str(known.get(word, word))

    def text(self, english: str) -> str:
        """A text of a card by its English words, which views and events carry."""
        return english if self._tongue is None else _said(self.code, english)

    def compose(self, english: str) -> str:
        """Read an English text and say it; what cannot be read stays as it is."""
        assert self._tongue is not None
        try:
            return self._tongue.action(read_action(english))
        except (CardTextError, KeyError, ValueError):
            pass
        try:
            return self._tongue.passive(read_passive(english, totem=True))
        except (CardTextError, KeyError, ValueError):
            return english

    def menace(self, boss: Boss) -> str:
        """How the Menace of a boss rises."""
        return self.text(boss.menace_text)

    def powers(self, boss: Boss) -> list[str]:
        """What his harder Boss Cards say beside it, each with the name of its difficulty."""
        words = language(self.code)
        found: list[str] = []
        for one in boss.difficulties.values():
            if one.powers:
                level, text = words.name("screen", one.name), self.text(one.power_text)
                found.append(words.say("screen", "power", {"level": level, "text": text}, []))
        return found

    def victories(self, boss: Boss) -> list[str]:
        """His Victory Conditions, each as a sentence begins."""
        return [capital(self.victory(one.words, boss.name)) for one in boss.victories]

    def victory(self, english: str, boss: str) -> str:
        """A Victory Condition of the boss of this name, by its English words."""
        found = None if self._tongue is None else read_victory(english, boss)
        if self._tongue is None or found is None:
            return english
        return self._tongue.victory(SENTENCES[found.kind], found.n, self.name(boss))

    def boss(self, boss: Boss, key: str) -> str:
        """`title` or `about` of a boss."""
        return self._entry("boss", boss_id(boss), key, str(getattr(boss, key)))

    def deck(self, deck_id: str, deck: Deck, key: str) -> str:
        """`name` or `about` of a deck that comes with wartable."""
        return self._entry("deck", deck_id, key, str(getattr(deck, key)))

    def faction(self, faction: str, key: str, english: str) -> str:
        """`title` or `about` of a faction."""
        return self._entry("faction", faction, key, english)

    def _entry(self, group: str, one: str, key: str, english: str) -> str:
        """What a language has under this id; a player's own thing under the same id has not."""
        return str(self.names.get(group, {}).get(one, {}).get(key, english))


@cache
def spoken(code: str) -> Spoken:
    """What is printed, in the language with this code; read once and shared."""
    return Spoken(code)


@lru_cache(maxsize=1024)
def _said(code: str, english: str) -> str:
    return spoken(code).compose(english)
