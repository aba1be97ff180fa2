"""From effects back to the words of the card; the way back of `reader.py`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from wartable.siegestorm.state import words as w
from wartable.siegestorm.text import terms
from wartable.siegestorm.text.phrases import (
    SLOT,
    WORDING,
    Phrase,
    Wording,
    small,
)
from wartable.siegestorm.text.slots import WRITE
from wartable.siegestorm.text.vocabulary import (
    Clause,
    Half,
    Passive,
    Trigger,
)

VOWELS: Final = "aeiouAEIOU"


def print_action(half: Half, wording: Wording = WORDING) -> str:
    """The words of an Action or of an ability."""
    return _print_cost(half) + _print_clauses(half.clauses, wording)


def print_passive(passive: Passive, wording: Wording = WORDING) -> str:
    """The words of a Passive."""
    return "; ".join([_print_entry(entry, wording) for entry in passive.entries])


def print_phrase(node: Any, wording: Wording = WORDING) -> str:
    """The words of one effect or static passive, with a capital first letter."""
    text = _said(node, wording)[1]
    return text[0].upper() + text[1:]


def row_of(node: Any, wording: Wording = WORDING) -> Phrase:
    """The row that says what an effect or a static passive does."""
    return _said(node, wording)[0]


def _said(node: Any, wording: Wording) -> tuple[Phrase, str]:
    for phrase in _rows(wording).get(type(node), ()):
        text = _fill(phrase, node, wording)
        if text is not None:
            return phrase, text
    raise ValueError(f"no phrase says what this {type(node).__name__} does")


def _print_entry(entry: Any, wording: Wording) -> str:
    if isinstance(entry, Trigger):
        return _print_trigger(entry, wording)
    if isinstance(entry, Half):
        return print_action(entry, wording)
    return print_phrase(entry, wording)


def _print_trigger(trigger: Trigger, wording: Wording) -> str:
    word = terms.TRIGGERS[trigger.word][0]
    start = f"Once per turn, {word.lower()}" if trigger.once else word
    event = terms.EVENTS[trigger.event][trigger.spelling].replace("{name}", trigger.about)
    may = "you may " if trigger.may else ""
    return f"{start} {event}, {may}{small(_print_clauses(trigger.clauses, wording))}"


def _print_cost(half: Half) -> str:
    costs: list[str] = []
    if half.price >= 0:
        costs.append(str(half.price))
    if half.sacrifice:
        ally = "" if not half.ally_only else " Ally" if half.sacrifice == 1 else " Allies"
        costs.append(f"Sacrifice {half.sacrifice}{ally}")
    return ", ".join(costs) + ": " if costs else ""


def _print_clauses(clauses: Sequence[Clause], wording: Wording) -> str:
    return "".join(terms.JOINS[clause.join] + _print_clause(clause, wording) for clause in clauses)


def _print_clause(clause: Clause, wording: Wording) -> str:
    text = print_phrase(clause.effect, wording)
    if clause.condition != w.ALWAYS:
        text = f"If {terms.CONDITIONS[clause.condition][0]}, {small(text)}"
    if clause.per != w.PER_NOTHING:
        text = f"For each {terms.PER[clause.per][0]}: {text}"
    return text


@lru_cache(maxsize=8)
def _rows(wording: Wording) -> dict[type, list[Phrase]]:
    rows: dict[type, list[Phrase]] = {}
    for phrase in wording.phrases:
        if not phrase.read_only:
            rows.setdefault(phrase.node, []).append(phrase)
    return rows


def _fill(phrase: Phrase, node: Any, wording: Wording) -> str | None:
    """The phrase with the node's arguments in its slots, or `None` when it says something else."""
    values: dict[str, Any] = {}
    for name, value in phrase.arguments:
        values[name] = getattr(node, name)
        if value is not SLOT and values[name] != value:
            return None
    text = _fill_slots(_choose_forms(phrase.template, values.get("n")), values, wording)
    if text is None:
        return None
    return _with_article(" ".join(text.replace("~", " ").split()), values.get("name"))


def _choose_forms(template: str, n: int | None) -> str:
    def choose(found: re.Match[str]) -> str:
        one, many = found[1].split("|")
        return one if n == 1 else many

    return re.sub(r"\[([^\]]*)\]", choose, template)


def _fill_slots(template: str, values: dict[str, Any], wording: Wording) -> str | None:
    parts = re.split(r"\{(\w+)\}", template)
    for place in range(1, len(parts), 2):
        slot = parts[place]
        if slot == "static":
            text: str | None = small(print_phrase(values[slot], wording))
        else:
            text = WRITE[slot](values)
        if text is None:
            return None
        parts[place] = text
    return "".join(parts)


def _with_article(text: str, name: str | None) -> str:
    """A card's name decides between "a" and "an"."""
    if name is None or name[0] not in VOWELS:
        return text
    return text.replace(f" a {name}", f" an {name}", 1)
