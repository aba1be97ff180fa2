"""What a number or an option rests on, line by line."""

from __future__ import annotations

from ...kernel.remark import Remark
from ...words.language import Language
from ...words.sums import sum_line
from ..content.entries import NEVER
from ..content.holdings import explained, kit_holds
from ..content.lore import (
    ABILITY,
    ITEMS,
    SKILL,
    Held,
)
from ..skills.in_play import skills_of
from ..state.battle import Battle
from ..state.board import full_sight, gap
from ..state.values import armour_value, movement_value, threshold
from ..state.words import (
    R_COMBAT,
    R_DEFENCE,
    R_SHOOT,
    R_SPIRIT,
)
from ..text.amounts import value_shape
from ..text.language import figure_words
from ..text.lore import held_words
from ..text.reasons import reason_words
from ..text.rulebook import rulebook
from .captions import Look, english, look_words
from .choices import option_texts
from .reasons import reasons
from .refusals import why_not
from .texts import read_choice


def why(s: Battle, what: str, words: Language | None = None) -> list[str]:
    """A figure ("b3"), what one sees of another ("a1 b3"), or an option of the question."""
    said = english() if words is None else words
    plain = what.strip().casefold()
    named = [s.called(word) for word in plain.split()]
    if len(named) == 2 and named[0] >= 0 and named[1] >= 0:
        return _pair(said, s, named[0], named[1])
    question = s.question
    lines: list[str] = []
    if question is not None:
        texts = [text.casefold() for text in option_texts(s, question)]
        if plain in texts:
            code = question.options[texts.index(plain)]
            lines = [_reason(said, s, one) for one in reasons(s, question, code)]
    if len(named) == 1 and named[0] >= 0:  # who is an option is a figure, too
        return lines + _figure(said, s, named[0])
    if question is None:
        return [_rule(said, "table.over")]
    return lines or [_rule(said, why_not(s, question, read_choice(what, question.kind)).rule)]


def _reason(words: Language, s: Battle, remark: Remark) -> str:
    """A reason of an option, with the slug of its rule behind it."""
    said = reason_words(words, s, remark)
    return f"{said} [{remark.rule}]" if remark.rule else said


def _rule(words: Language, slug: str) -> str:
    """A rule that refuses: in a sentence of the language if it has one, else as the rule says."""
    found = rulebook(words.code).get(slug)
    text = slug if found is None else found.text
    if words.english is not None and slug in words.tables["refusal"]:
        text = words.refusal(slug, text)
    return f"{text} [{slug}]"


def _figure(words: Language, s: Battle, figure: int) -> list[str]:
    kit = s.kit(figure)
    name = figure_words(words, s, figure)
    about = words.say("why", "figure", {"figure": name, "points": kit.cost}, [])
    lines = [f"{about} [profile.cost]"]
    for word, value in (("Mv", movement_value(s, figure)), ("Ar", armour_value(s, figure))):
        lines.append(f"{word} {sum_line(value_shape(s, value, words))}")
    names = (("Co", R_COMBAT), ("Ti", R_SHOOT), ("De", R_DEFENCE), ("Es", R_SPIRIT))
    for word, kind in names:
        needed = threshold(s, figure, kind)
        slug = f"profile.{word.lower()}"
        lines.append(f"{word} -" if needed == NEVER else f"{word} {needed}+ [{slug}]")
    health = words.say("why", "health", {"health": kit.sa, "wounds": s.wounds[figure]}, [])
    lines.append(f"{health} [profile.sa]")
    content = s.scene.content
    for held in explained(content, kit_holds(content, kit, skills_of(s, figure))):
        line = f"{held_words(words, content, held)} [{_slug(s, held)}]"
        if line not in lines:
            lines.append(line)
    return lines


def _slug(s: Battle, held: Held) -> str:
    """The rule under which something that a figure has stands in the rulebook."""
    content = s.scene.content
    if held.kind == SKILL:
        return content.skills.get(held.id).rule()
    if held.kind in ITEMS:
        return content.items.get(held.id).rule or "profile.equipment"
    return "profile.abilities" if held.kind == ABILITY else "domain.spells"


def _pair(words: Language, s: Battle, one: int, other: int) -> list[str]:
    if s.bodies[one] is None or s.bodies[other] is None:
        return [words.name("why", "absent")]
    look = Look(s.body(one), s.body(other), full_sight(s, one, other))
    labels = [kit.label for kit in s.scene.kits]
    away = words.say("why", "apart", {"distance": f"{gap(s, one, other):.2f}"}, [])
    fields: dict[str, object] = {
        "viewer": s.kit(one).label,
        "target": s.kit(other).label,
        "verdict": look_words(words, look, s.scene.table, labels),
    }
    return [f"{away} [geo.distance]", words.say("why", "sees", fields, [])]
