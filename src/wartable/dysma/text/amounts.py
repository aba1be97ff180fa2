"""A number's sum as data with words: what each part of it is, in a language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.dysma.missions.tokens import TOKENS

if TYPE_CHECKING:
    from wartable.dysma.state.battle import Battle
    from wartable.kernel.shapes import AmountShape, ValueShape
    from wartable.kernel.value import Reason, Value
    from wartable.words.language import Language


def value_shape(s: Battle, figure: int, value: Value, words: Language) -> ValueShape:
    """The sum, part by part."""
    return {
        "total": value.total,
        "because": [_amount(s, figure, one, words) for one in value.because],
    }


def _amount(s: Battle, figure: int, reason: Reason, words: Language) -> AmountShape:
    name = _source(words, s, figure, reason.source)
    return {
        "amount": reason.amount,
        "rule": reason.rule,
        "name": name,
        "thing": None,
        "sentence": name,
    }


def _source(words: Language, s: Battle, figure: int, source: str) -> str:
    """The figure itself, a token it carries, or a spell, an ability, an item."""
    name = s.kit(figure).name
    if source == name.en:
        return name.say(words.code)
    if source in TOKENS:
        return words.name("token", source)
    content = s.scene.content
    for entries in (content.items.entries, content.spells.entries, content.abilities.entries):
        for entry in entries:
            if entry.name.en == source:
                return entry.name.say(words.code)
    return source
