"""What a number or an option rests on, line by line."""

from __future__ import annotations

from ..kernel.value import Value
from .battle import Battle
from .board import full_sight, gap
from .entries import NEVER
from .refusals import why_not
from .skills_in_play import skills_of
from .text.rulebook import rulebook
from .values import armour_value, movement_value, threshold
from .wording import option_texts
from .words import R_COMBAT, R_DEFENCE, R_SHOOT, R_SPIRIT


def why(s: Battle, what: str) -> list[str]:
    """A figure ("b3"), what one sees of another ("a1 b3"), or an option of the question."""
    words = what.strip().casefold().split()
    named = [_find(s, word) for word in words]
    if len(named) == 1 and named[0] >= 0:
        return _figure(s, named[0])
    if len(named) == 2 and named[0] >= 0 and named[1] >= 0:
        return _pair(s, named[0], named[1])
    question = s.question
    if question is None:
        return [_rule("table.over")]
    texts = [text.casefold() for text in option_texts(s, question)]
    if what.strip().casefold() in texts:
        return [_rule(question.rule)]
    return [_rule(why_not(s, question, what))]


def _rule(slug: str) -> str:
    found = rulebook().get(slug)
    return f"{slug if found is None else found.text} [{slug}]"


def _find(s: Battle, word: str) -> int:
    for kit in s.scene.kits:
        if kit.label == word:
            return kit.number
    return -1


def _figure(s: Battle, figure: int) -> list[str]:
    kit = s.kit(figure)
    lines = [f"{kit.label} {kit.name.en}, {kit.cost} points [profile.cost]"]
    lines.append(f"Mv {_told(movement_value(s, figure))}")
    lines.append(f"Ar {_told(armour_value(s, figure))}")
    names = (("Co", R_COMBAT), ("Ti", R_SHOOT), ("De", R_DEFENCE), ("Es", R_SPIRIT))
    for word, kind in names:
        needed = threshold(s, figure, kind)
        slug = f"profile.{word.lower()}"
        lines.append(f"{word} -" if needed == NEVER else f"{word} {needed}+ [{slug}]")
    lines.append(f"Sa {kit.sa}, wounds {s.wounds[figure]} [profile.sa]")
    for ref in skills_of(s, figure):
        lines.append(f"{s.scene.content.skill_text(ref)} [skill.{ref.skill}]")
    return lines


def _told(value: Value) -> str:
    return str(value)


def _pair(s: Battle, one: int, other: int) -> list[str]:
    if s.bodies[one] is None or s.bodies[other] is None:
        return ["One of the two is not on the table."]
    seen = full_sight(s, one, other)
    away = f"{gap(s, one, other):.2f} inches apart [geo.distance]"
    return [away, f"{s.kit(one).label} sees {s.kit(other).label}: {seen}"]
