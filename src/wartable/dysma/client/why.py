"""What a number, a look or an option rests on, line by line: what a probe tells, for the terminal.

Beside it stands what is printed of a figure: its price, its health, all that it has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from ...words.told import cited, option_lines, refusal_lines, sum_line
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
from ..state.values import THRESHOLDS
from ..text.language import figure_words, language
from ..text.lore import held_words
from .captions import look_words
from .things import figure_thing

if TYPE_CHECKING:
    from ...kernel.match import Match
    from .probe_shapes import SightView

SUMS: Final = ("mv", "ar")


def why(match: Match, what: str, code: str) -> list[str]:
    """A figure ("b3"), what one sees of another ("a1 b3"), or an option of the question."""
    s = match.state
    assert isinstance(s, Battle)
    named = [s.called(word) for word in what.casefold().split()]
    if len(named) == 2 and named[0] >= 0 and named[1] >= 0:
        return _pair(match, s, named[0], named[1], code)
    lines = option_lines(match, what, code)
    if len(named) == 1 and named[0] >= 0:  # who is an option is a figure, too
        return lines + _figure(match, s, named[0], code)
    return lines or refusal_lines(match, what, code)


def _figure(match: Match, s: Battle, figure: int, code: str) -> list[str]:
    kit, words = s.kit(figure), language(code)
    name = figure_words(words, s, figure)
    about = words.say("why", "figure", {"figure": name, "points": kit.cost}, [])
    lines = [cited(about, "profile.cost")]
    for stat in (*SUMS, *THRESHOLDS):
        told = match.probe(None, {"value": figure_thing(s, figure), "of": stat}, code)
        word, total = stat.capitalize(), told["total"]
        if stat in SUMS:
            lines.append(f"{word} {sum_line(told)}")
        else:
            told_so = cited(f"{word} {total}+", f"profile.{stat}")
            lines.append(f"{word} -" if total == NEVER else told_so)
    health = words.say("why", "health", {"health": kit.sa, "wounds": s.wounds[figure]}, [])
    lines.append(cited(health, "profile.sa"))
    content = s.scene.content
    for held in explained(content, kit_holds(content, kit, skills_of(s, figure))):
        line = cited(held_words(words, content, held), _slug(s, held))
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


def _pair(match: Match, s: Battle, one: int, other: int, code: str) -> list[str]:
    """How far apart two figures are, and what the first sees of the second."""
    words = language(code)
    if s.bodies[one] is None or s.bodies[other] is None:
        return [words.name("why", "absent")]
    seen = match.probe(None, {"sight": [figure_thing(s, one), figure_thing(s, other)]}, code)
    away = words.say("why", "apart", {"distance": f"{seen['inches']:.2f}"}, [])
    fields: dict[str, object] = {
        "viewer": s.kit(one).label,
        "target": s.kit(other).label,
        "verdict": look_words(words, cast("SightView", seen)),
    }
    return [cited(away, "geo.distance"), words.say("why", "sees", fields, [])]
