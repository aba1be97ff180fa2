"""What a number or an option rests on, line by line, in a language."""

from __future__ import annotations

from ...words.language import Language
from ...words.sums import sum_line
from ..rules.values import why_attack, why_defense
from ..state.state import Siege
from ..text.amounts import value_shape
from ..text.language import reason_words
from ..text.rulebook import rulebook
from .choices import option_texts
from .reasons import reasons
from .refusals import why_not
from .texts import read_choice


def why(s: Siege, what: str, words: Language, names: list[str]) -> list[str]:
    """An option of the question, ATT and DEF of "Name@slot", or what forbids an answer.

    A creature in play that is an option is explained as both.
    """
    lines: list[str] = []
    plain = what.strip().casefold()
    question = s.question
    if question is not None:
        texts = [text.casefold() for text in option_texts(s, question)]
        if plain in texts:
            found = reasons(s, question, question.options[texts.index(plain)])
            lines = [f"{reason_words(words, one, names)} [{one.rule}]" for one in found]
    slot = s.layout.slot_named(what.rpartition("@")[2].strip())
    card = s.slots[slot] if slot >= 0 else -1
    if card >= 0:
        attack = value_shape(s, None, why_attack(s, card), words)
        defense = value_shape(s, None, why_defense(s, card), words)
        return [*lines, f"ATT {sum_line(attack)}", f"DEF {sum_line(defense)}"]
    if lines:
        return lines
    slug = "table.over"
    if question is not None:
        slug = why_not(s, question, read_choice(what, question.kind)).rule
    rule = rulebook(words.code).get(slug)
    return [f"{words.refusal(slug, slug if rule is None else rule.text)} [{slug}]"]
