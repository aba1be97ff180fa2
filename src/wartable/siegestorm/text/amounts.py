"""A number's sum as data with words: what each part of it is, in a language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.siegestorm.client.things import card_thing, is_shown

if TYPE_CHECKING:
    from wartable.kernel.shapes import AmountShape, ValueShape
    from wartable.kernel.value import Reason, Value
    from wartable.siegestorm.state.state import Siege
    from wartable.words.language import Language


def value_shape(s: Siege, seat: int | None, value: Value, words: Language) -> ValueShape:
    """The sum for a seat, part by part."""
    return {
        "total": value.total,
        "because": [_amount(s, seat, one, words) for one in value.because],
    }


def _amount(s: Siege, seat: int | None, reason: Reason, words: Language) -> AmountShape:
    card = reason.about
    said = words.names.get(reason.source, reason.source)
    if reason.rule in words.tables["amount"]:
        said = words.say("amount", reason.rule, {"name": reason.source}, [])
    return {
        "amount": reason.amount,
        "rule": reason.rule,
        "name": reason.source,
        "thing": card_thing(s, card) if card >= 0 and is_shown(s, card, seat) else None,
        "sentence": said,
    }
