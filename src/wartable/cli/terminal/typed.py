"""Words of a language at the prompt, read as the English ones: commands, options and names.

Records and scripts keep the English text forms. A player may also type an option as he reads it
("Déployer Tengu"), or its verb and the names in his language ("zagraj Tengu").
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final
from unicodedata import combining, normalize

from wartable.kernel.answering import AND

from ..helping import placeholders
from ..tongue import said, words_now

COMMANDS = "typed"
"""The group of a language file that has the words for commands."""
ANSWERS = "answers"
"""The group that has the verbs of answers."""
WORD: Final = re.compile(r"\b[^\W\d_A-Z]{2,}\b")
"""A word that is no name and no place."""


def bare(text: str) -> str:
    """A text as it is compared: without capitals, accents and unbreakable spaces."""
    plain = normalize("NFD", " ".join(text.split()).casefold().replace("ł", "l").replace("’", "'"))
    return "".join(letter for letter in plain if not combining(letter))


def commands_in(known: Iterable[str]) -> dict[str, str]:
    """The words of the language for those of these commands that it has words for."""
    meant, wanted = words_now().tables.get(COMMANDS, {}), set(known)
    found = {word: command for word, command in meant.items() if command in wanted}
    return {**{bare(word): command for word, command in found.items()}, **found}


def in_own_words(typed: str) -> str:
    """What can be typed, in the words of the language, with the English ones behind it."""
    known = words_now().tables
    own = {"force": said("prompt.force")}
    for group in (COMMANDS, ANSWERS):
        for word, english in known.get(group, {}).items():
            own.setdefault(english, word)
    shown = placeholders(WORD.sub(lambda found: own.get(found[0], found[0]), typed))
    english = " ".join(word for word in WORD.findall(typed.partition(",")[0]) if word in own)
    return (
        f"{shown} ({english})" if english and WORD.findall(shown) != WORD.findall(typed) else shown
    )


class Typed:
    """What can be typed for the options of a question in the player's language.

    `labels` are the options as they are read, `names` printed names with their English ones.
    """

    def __init__(self, labels: Mapping[str, str], names: Mapping[str, str]) -> None:
        self.labels = {bare(label): option for label, option in labels.items()}
        self.names = {bare(name): english for name, english in names.items()}
        self.verbs = {bare(one): verb for one, verb in words_now().tables.get(ANSWERS, {}).items()}

    def in_text_form(self, line: str) -> str:
        """An answer in its text form; what means nothing in the language stays as it is."""
        return AND.join(self._one(part.strip()) for part in line.split(AND.strip()))

    def _one(self, text: str) -> str:
        if bare(text) in self.labels:
            return self.labels[bare(text)]
        word, _, rest = text.partition(" ")
        verb = self.verbs.get(bare(word))
        if verb is None:
            return self._named(text)
        return f"{verb} {self._named(rest)}".strip()

    def _named(self, text: str) -> str:
        """A name of the language in English, with its place: "Dragon Ancestral@a2", "… sur al"."""
        filler = said("prompt.card")
        rest = text[len(filler) :] if filler and bare(text).startswith(bare(filler) + " ") else text
        if bare(rest) in self.names:
            return self.names[bare(rest)]
        places = [(rest.partition("@"), "@")]
        places += [(rest.rpartition(f" {on} "), " on ") for on in (said("prompt.on"), "on")]
        for (name, _, where), mark in places:
            if english := self.names.get(bare(name)):
                return f"{english}{mark}{where}"
        return text
