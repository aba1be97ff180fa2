"""The text forms of options, read back: what a player or a script means, offered or not.

What is offered is found by its text; this reads what is not, so that the rule against it can be
named, and what stands in a script, so that it can be said in a language. Such a choice names cards
by what is printed on them; only an offered one knows which card is meant.
"""

from __future__ import annotations

import re
from typing import Final

from ...kernel import thing
from ...kernel.choice import Choice
from ..state.table import LETTERS
from .choices import PLAIN, WORDS

_PLAIN: Final = (*PLAIN.values(), "nothing", "mulligan")
_VERBS: Final = {word: verb for verb, word in WORDS.items() if word}
_COPY: Final = re.compile(r"#(\d+)$")
_NUMBER: Final = re.compile(r" (?:ability|trigger) (\d+)$")
_TRACK: Final = re.compile(rf" on ([{LETTERS}][lr]?)$")
_UNSEEN: Final = re.compile(rf"([{LETTERS}])(\d+)$")


def read_choice(text: str, kind: str = "") -> Choice:
    """The choice that a text means in a question of this kind; a word alone is its verb."""
    text = text.strip()
    copy = _COPY.search(text)
    if copy is not None:
        text = text[: copy.start()]
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    count = 0 if copy is None else int(copy.group(1))
    if word.casefold() in _PLAIN:
        return Choice(word.casefold())
    verb = _VERBS.get(word.casefold(), "")
    if not verb:
        verb = "trigger" if kind == "order_triggers" else "card"
        return _card(verb, text, count)
    unseen = _UNSEEN.match(rest)
    if verb == "hold":
        return Choice(verb, to=[thing.thing(thing.SLOT, rest)])
    if verb == "player":
        return Choice(verb, [thing.thing(thing.SIDE, rest)])
    if verb == "track":
        return Choice(verb, [thing.thing(thing.TRACK, rest)])
    if verb == "supporter" and unseen is not None:
        side = thing.thing(thing.SIDE, unseen.group(1))
        return Choice(verb, at=side, number=int(unseen.group(2)))
    return _card(verb, rest, count)


def _card(verb: str, text: str, copy: int) -> Choice:
    """A card's name, where it is, and which of its texts is meant."""
    number = _NUMBER.search(text)
    if number is not None:
        text = text[: number.start()]
    track = _TRACK.search(text)
    if track is not None:
        text = text[: track.start()]
    name, _, where = text.partition("@")
    at = _place(where.strip()) if track is None else thing.thing(thing.TRACK, track.group(1))
    which = 0 if number is None else int(number.group(1))
    return Choice(verb, what=name.strip(), at=at, number=which, copy=copy)


def _place(text: str) -> str:
    """Where a card lies: "a2" is a slot, "a*" on its way, "b" a pile of that side."""
    if not text:
        return ""
    if text.endswith("*"):
        return thing.thing(thing.STORMING, text[:-1])
    return thing.thing(thing.PILE if text in LETTERS else thing.SLOT, text)
