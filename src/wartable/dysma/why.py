"""What a number or an option rests on, line by line."""

from __future__ import annotations

from ..kernel.language import Language
from ..kernel.value import Reason, Value
from .battle import Battle
from .board import full_sight, gap
from .captions import Look, english, look_words
from .entries import NEVER
from .missions.tokens import TOKENS
from .refusals import why_not
from .skills_in_play import skills_of
from .text.language import content_word, figure_words
from .text.rulebook import rulebook
from .values import armour_value, movement_value, threshold
from .wording import option_texts
from .words import R_COMBAT, R_DEFENCE, R_SHOOT, R_SPIRIT


def why(s: Battle, what: str, words: Language | None = None) -> list[str]:
    """A figure ("b3"), what one sees of another ("a1 b3"), or an option of the question."""
    said = english() if words is None else words
    named = [s.called(word) for word in what.strip().casefold().split()]
    if len(named) == 1 and named[0] >= 0:
        return _figure(said, s, named[0])
    if len(named) == 2 and named[0] >= 0 and named[1] >= 0:
        return _pair(said, s, named[0], named[1])
    question = s.question
    if question is None:
        return [_rule(said, "table.over")]
    texts = [text.casefold() for text in option_texts(s, question)]
    if what.strip().casefold() in texts:
        return [_rule(said, question.rule, refused=False)]
    return [_rule(said, why_not(s, question, what))]


def _rule(words: Language, slug: str, refused: bool = True) -> str:
    """A rule as the rulebook has it, in English; a refusal in the language's own words, if any."""
    found = rulebook().get(slug)
    text = slug if found is None else found.text
    if refused and words.english is not None and slug in words.tables["refusal"]:
        text = words.refusal(slug, text)
    return f"{text} [{slug}]"


def _figure(words: Language, s: Battle, figure: int) -> list[str]:
    kit = s.kit(figure)
    name = figure_words(words, s, figure)
    about = words.say("why", "figure", {"figure": name, "points": kit.cost}, [])
    lines = [f"{about} [profile.cost]"]
    lines.append(f"Mv {_told(words, s, figure, movement_value(s, figure))}")
    lines.append(f"Ar {_told(words, s, figure, armour_value(s, figure))}")
    names = (("Co", R_COMBAT), ("Ti", R_SHOOT), ("De", R_DEFENCE), ("Es", R_SPIRIT))
    for word, kind in names:
        needed = threshold(s, figure, kind)
        slug = f"profile.{word.lower()}"
        lines.append(f"{word} -" if needed == NEVER else f"{word} {needed}+ [{slug}]")
    health = words.say("why", "health", {"health": kit.sa, "wounds": s.wounds[figure]}, [])
    lines.append(f"{health} [profile.sa]")
    for ref in skills_of(s, figure):
        lines.append(f"{s.scene.content.skill_text(ref, words.code)} [skill.{ref.skill}]")
    return lines


def _told(words: Language, s: Battle, figure: int, value: Value) -> str:
    """A value with its reasons, whose sources the engine names in English."""
    because = [
        Reason(one.amount, one.layer, _source(words, s, figure, one.source), one.rule)
        for one in value.because
    ]
    return str(Value(value.total, because))


def _source(words: Language, s: Battle, figure: int, source: str) -> str:
    """The figure itself, a token it carries, or a spell, an ability, an item."""
    name = s.kit(figure).name
    if source == name.en:
        return name.say(words.code)
    if source in TOKENS:
        return words.name("token", source)
    return content_word(words, s.scene.content, source)


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
