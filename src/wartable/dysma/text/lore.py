"""What is printed, said in a language: facts and texts of `dysma.lore` in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wartable.dysma.content.catalogue import Content
from wartable.dysma.content.entries import Entry
from wartable.dysma.content.lore import Held, Leaf
from wartable.kernel.remark import Remark
from wartable.words.language import Language

COLON: Final = {"fr": "\u00a0: "}


def fact_words(words: Language, content: Content, fact: Remark) -> str:
    """One fact of a leaf."""
    return words.say("fact", fact.key, named_fields(words, content, fact.fields), [])


def named_fields(words: Language, content: Content, fields: dict[str, object]) -> dict[str, object]:
    """The fields of a remark, with what they name by id called by its name."""
    finders: dict[str, Callable[[str], Entry]] = {
        "keyword": content.keywords.get,
        "keywords": content.keywords.get,
        "not_keywords": content.keywords.get,
        "domain": content.domains.get,
        "faction": content.factions.get,
        "spell": content.spells.get,
        "ability": content.abilities.get,
        "item": content.items.get,
    }
    told: dict[str, object] = {}
    for key, value in fields.items():
        find = finders.get(key)
        if find is None or not value:
            told[key] = value
        elif isinstance(value, list):
            told[key] = [find(str(one)).name.say(words.code) for one in value]
        else:
            told[key] = find(str(value)).name.say(words.code)
    return told


def leaf_data(words: Language, content: Content, leaf: Leaf) -> dict[str, Any]:
    """A leaf as plain data in a language."""
    code = words.code
    return {
        "kind": leaf.kind,
        "id": leaf.id,
        "name": leaf.name.say(code),
        "text": leaf.text.say(code) or None,
        "rule": leaf.rule or None,
        "facts": [
            {**fact.plain(), "words": fact_words(words, content, fact)} for fact in leaf.facts
        ],
        "holds": [
            {
                "how": held.how,
                "kind": held.kind,
                "id": held.id,
                "name": held.name.say(code),
                "text": held.text.say(code) or None,
                "cost": held.cost if held.cost >= 0 else None,
            }
            for held in leaf.holds
        ],
    }


def facts_line(words: Language, content: Content, facts: list[Remark]) -> str:
    """Several facts in a line."""
    return " · ".join(fact_words(words, content, fact) for fact in facts)


def held_name(words: Language, held: Held) -> str:
    """What something is called where it belongs, with the price that is paid for it there."""
    name = held.name.say(words.code)
    if held.cost < 0:
        return name
    return words.say("lore", "price", {"name": name, "points": str(held.cost)}, [])


def held_words(words: Language, content: Content, held: Held, priced: bool = True) -> str:
    """Its name with what it takes and, behind a colon, what it does."""
    text = held.text.say(words.code)
    name = held_name(words, held) if priced else held.name.say(words.code)
    if held.facts:
        name += f" ({facts_line(words, content, held.facts)})"
    return f"{name}{COLON.get(words.code, ': ')}{text}" if text else name
