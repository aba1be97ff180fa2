"""A number's sum as data with words: what each part of it is, in a language.

A part is called by its rule (`[amount]` of the language files), by the skill whose rule that is, or
by what is printed: a source such as `spell:peau-d-ecorce` is named by its kind and id.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wartable.dysma.state.battle import Battle

if TYPE_CHECKING:
    from wartable.kernel.match import Match
    from wartable.kernel.shapes import AmountShape, ValueShape
    from wartable.kernel.value import Value
    from wartable.words.language import Language


def value_shape(s: Battle, value: Value, words: Language) -> ValueShape:
    """The sum, part by part."""
    return {
        "total": value.total,
        "because": [
            amount_shape(s, one.amount, one.source, one.rule, words) for one in value.because
        ],
    }


def amount_shape(s: Battle, amount: int, source: str, rule: str, words: Language) -> AmountShape:
    """One part of a sum."""
    name = _printed(s, source, rule, words.code)
    sentence = name
    if rule in words.tables["amount"]:
        sentence = words.say("amount", rule, {"name": name}, [])
    return {
        "amount": amount,
        "rule": rule,
        "name": name,
        "thing": None,
        "sentence": sentence or source,
    }


def roll_in(match: Match, roll: dict[str, Any], words: Language) -> dict[str, Any]:
    """A roll as an event or a view has it, with what each part of its dice is, in a language."""
    s = match.state
    assert isinstance(s, Battle)
    told = dict(roll)
    for field in ("dice", "because", "rerolls"):
        if field in roll:
            told[field] = [_worded(s, one, words) for one in roll[field]]
    return told


def _worded(s: Battle, part: dict[str, Any], words: Language) -> dict[str, Any]:
    """A part of a sum with its sentence; the dice of a view, which lie there, have none."""
    if "amount" not in part:
        return part
    return {**part, "sentence": part_shape(s, part, words)["sentence"]}


def part_shape(s: Battle, part: dict[str, Any], words: Language) -> AmountShape:
    """One part of a roll, as an event has it."""
    return amount_shape(s, part["amount"], part.get("source", ""), part["rule"], words)


def _printed(s: Battle, source: str, rule: str, code: str) -> str:
    """What is printed of the source, by kind and id, or the skill of this rule; else nothing."""
    content = s.scene.content
    kind, _, id = source.partition(":")
    if kind == "spell":
        return content.spells.get(id).name.say(code)
    if kind == "ability":
        return content.abilities.get(id).name.say(code)
    if kind == "item":
        return content.items.get(id).name.say(code)
    if kind == "profile":
        return next(kit.name.say(code) for kit in s.scene.kits if kit.profile.id == id)
    for skill in content.skills.entries:
        if skill.rule() == rule:
            return skill.name.say(code)
    return ""
