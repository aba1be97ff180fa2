"""What the grammar knows, for people: every phrase with an example."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from wartable.siegestorm.text import terms
from wartable.siegestorm.text.phrases import (
    EFFECTS,
    IN_ABILITY,
    STATICS,
    WITH_IT,
    Phrase,
    small,
)

KINDS: Final = {
    "effect": "Effects",
    "static": "Passives that are always on",
    "trigger": "Passives that wait for an event",
    "cost": "Costs",
    "condition": "Conditions",
    "multiplier": "Multipliers",
    "selector": "What can be picked",
    "join": "Joins",
}
"""The kinds of phrases, in the order in which they are listed, with their headings."""

SLOT_WORDS: Final = {
    "n": "N",
    "times": "N times",
    "per": "(for each …)",
    "keyword": "(with KEYWORD)",
    "some": "SOME",
    "bonus": "+N ATT and +N DEF",
    "name": "NAME",
    "names": "NAMES",
    "words": "WORDS",
    "spelled": "NUMBER",
    "static": "PASSIVE",
}


class KnownPhrase(NamedTuple):
    """A phrase as people read it: `template` with words in capitals to be filled in."""

    kind: str
    template: str
    example: str


def known_phrases() -> list[KnownPhrase]:
    """Everything a card text can say, grouped by kind in the order of `KINDS`."""
    return list(_known())


@cache
def _known() -> tuple[KnownPhrase, ...]:
    return (*_from_rows(), *_from_terms())


def _from_rows() -> Iterator[KnownPhrase]:
    for phrase in EFFECTS + STATICS:
        if not phrase.read_only:
            yield KnownPhrase(phrase.kind, _readable(phrase.template), in_a_text(phrase))


def _from_terms() -> Iterator[KnownPhrase]:
    starts = [text for (text, *_) in terms.TRIGGERS.values()]
    for number, (event, *_) in enumerate(terms.EVENTS.values()):
        start = starts[number % len(starts)]
        example = event.replace("{name}", "Byloss")
        yield KnownPhrase(
            "trigger", f"{start} {_readable(event)}, EFFECT", f"{start} {example}, Draw 1"
        )
    yield KnownPhrase(
        "trigger",
        "Once per turn, when EVENT, you may EFFECT",
        "Once per turn, when opponent suffers DMG, you may Draw 1",
    )
    yield KnownPhrase("cost", "N: EFFECT", "2: Draw 1")
    yield KnownPhrase("cost", "Sacrifice N: EFFECT", "Sacrifice 1: Kill 1")
    yield KnownPhrase("cost", "Sacrifice N Ally: EFFECT", "Sacrifice 1 Ally: Kill 1")
    yield KnownPhrase("cost", "N, Sacrifice N: EFFECT", "1, Sacrifice 1: Kill 1")
    for condition, *_ in terms.CONDITIONS.values():
        yield KnownPhrase("condition", f"If {condition}, EFFECT", f"If {condition}, Draw 1")
    for per, *_ in terms.PER.values():
        yield KnownPhrase("multiplier", f"For each {per}: EFFECT", f"For each {per}: Recover 1")
    yield KnownPhrase("selector", "N", "Kill 1")
    for one, many in terms.NOUNS.values():
        yield KnownPhrase("selector", f"N {one} / N {many} / all {many}", f"Kill 2 {many}")
    yield KnownPhrase("selector", "target Creature", "Kill target Creature")
    yield KnownPhrase("selector", "SOME with DEF N or less", "Kill 1 Enemy with DEF 2 or less")
    for keyword, *_ in terms.KEYWORDS.values():
        yield KnownPhrase("selector", f"SOME with {keyword}", f"Kill 1 Enemy with {keyword}")
    for join in filter(None, terms.JOINS.values()):
        yield KnownPhrase("join", f"EFFECT{join}EFFECT", f"Draw 1{join}Discard 1")


def examples(kind: str) -> list[str]:
    """The examples of a kind; of phrases all of them, not only the first."""
    rows = [phrase for phrase in EFFECTS + STATICS if phrase.kind == kind]
    if rows:
        return [example for phrase in rows for example in phrase.examples]
    return [known.example for known in _known() if known.kind == kind]


def in_a_text(phrase: Phrase, number: int = 0) -> str:
    """An example of a phrase in a text that can stand on a card."""
    example = phrase.examples[number]
    if phrase.place == WITH_IT:
        return f"After your card storms, {small(example)}"
    return f"3: {example}" if phrase.place == IN_ABILITY else example


def _readable(template: str) -> str:
    form = r"\2" if "{n}" in template else r"\1"
    text = re.sub(r"\[([^|]*)\|([^\]]*)\]", form, template).replace("~", " ")
    return re.sub(r"\{(\w+)\}", lambda slot: SLOT_WORDS[slot[1]], text).replace(" ,", ",")
