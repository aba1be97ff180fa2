"""The reasons of an option in words: `dysma.reasons` said in a language."""

from __future__ import annotations

from typing import Final

from wartable.dysma.content.leaves import given_by
from wartable.dysma.state.battle import Battle
from wartable.dysma.text.language import thing_words
from wartable.dysma.text.lore import named_fields
from wartable.kernel import thing
from wartable.kernel.remark import Remark
from wartable.words.language import Language

PRINTED: Final = "fact."


def reason_words(words: Language, s: Battle, remark: Remark) -> str:
    """One reason."""
    content = s.scene.content
    fields = named_fields(words, content, remark.fields)
    for key, value in remark.fields.items():
        if isinstance(value, str) and thing.kind_of(value):
            fields[key] = thing_words(words, s, value)
    for key, entries in (("spell", content.spells), ("ability", content.abilities)):
        if key in remark.fields:
            fields["text"] = entries.get(str(remark.fields[key])).text.say(words.code)
    if "item" in remark.fields:
        item = content.items.get(str(remark.fields["item"]))
        fields["text"] = item.text.say(words.code) or given_by(content, item, words.code)
    said = words.remark(remark.key, fields, [])
    if remark.key.startswith(PRINTED):  # facts are parts of a line elsewhere
        said = f"{said[:1].upper()}{said[1:]}."
    return said
