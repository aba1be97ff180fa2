"""Why an option is there, what it costs and what it leads to: remarks, not sentences.

The key of a remark says which of these it tells: "there." what makes the option possible, "takes."
what it takes, "then." what follows, "fact." what is printed on what is used. Figures stand in the
fields as things, content by its id. `text.reasons` has the words.
"""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ...kernel.question import Question
from ...kernel.remark import Remark
from ..deeds.deed import DEED_WORDS
from ..deeds.registry import deed
from ..magic.reactions import REACTION_TARGETS
from ..skills.in_play import marked
from ..skills.trait import FRENZIED, STUPID, SWIFT
from ..state.battle import Battle
from ..state.board import foes
from ..state.words import (
    D_END,
    FATIGUE,
    FREE,
    JUMP,
    KEEP_FACING,
    LONG,
    O_ABILITY,
    O_ACTION,
    O_CONCENTRATE,
    O_DEFEND,
    O_DIE,
    O_FIGURE,
    O_GRIP,
    O_RIPOSTE,
    O_STATE,
    O_TOKEN,
    O_VIGOUR,
    O_ZONE,
    ON_FIRE,
    ON_GUARD,
    POISONED,
    PRONE,
    SHORT,
    first_of,
    is_place,
    kind_of,
    place_facing,
    place_x,
    place_y,
    place_z,
    second_of,
)
from ..table.shapes.base import distance
from ..turn.allowance import (
    SHORT_ACTIONS,
    SWIFT_ACTIONS,
    count,
    fits,
    why_never_tire,
)
from .choices import PLAIN_WORDS
from .costs import points_of, tires
from .deed_reasons import attack_reasons, there, used_reasons
from .things import figure_thing

VERBS: Final[dict[int, str]] = {
    **PLAIN_WORDS,
    O_FIGURE: "figure",
    O_DIE: "die",
    O_DEFEND: "defend",
    O_RIPOSTE: "riposte",
    O_GRIP: "grip",
    O_ZONE: "zone",
    O_TOKEN: "token",
    O_ABILITY: "reaction",
    O_VIGOUR: "vigour",
    O_CONCENTRATE: "keep",
    O_ACTION: "action",
    O_STATE: "state",
}
RULES: Final[dict[str, str]] = {
    "activate/yield": "turn.yield",
    "activate/together": "command.multi-activation",
    "answer/riposte": "combat.riposte",
    "dice/heroism": "command.heroism",
    "dice/amulet": "equip.single-use",
    "dice/heroism_and_amulet": "command.heroism",
    "end_of_turn/vigour": "command.vigour",
    "end_of_turn/keep": "command.concentration",
    "announce/action": "command.multi-activation.same",
    "reaction/reaction": "ability.type.reaction",
}
"""The rule of an option where it is not that of its question."""
CHOOSING: Final = ("activate", "extra", "group")


def reasons(s: Battle, question: Question, code: int) -> list[Remark]:
    """Everything about one option of the open question."""
    if is_place(code):
        return _place(s, question, code)
    kind = kind_of(code)
    if kind in DEED_WORDS:
        return _deed(s, question, code)
    verb = VERBS[kind]
    key = f"{question.kind}/{verb}"
    rule = RULES.get(key, question.rule)
    fields: dict[str, object] = {"figure": figure_thing(s, question.about)}
    a = first_of(code)
    if kind == O_FIGURE:
        fields["target"] = figure_thing(s, a)
    elif kind in (O_TOKEN, O_DIE):
        fields["number"] = a + 1
    elif kind == O_VIGOUR:
        fields["figure"] = figure_thing(s, a)
    found = [Remark(f"there.{key}", rule, fields)]
    points = points_of(s, question, code)
    if points and kind != O_ABILITY:
        found.append(command_points(s, question.seat, points, rule))
    if tires(s, question, code):
        found.append(Remark("then.tired", rule, {"figure": figure_thing(s, question.about)}))
    if question.kind in CHOOSING and kind == O_FIGURE:
        found += _activated(s, a)
    elif kind == O_ABILITY:
        owner = s.kit(a)
        ability = owner.abilities[second_of(code) // REACTION_TARGETS]
        found.append(command_points(s, question.seat, ability.pc, "ability.cost"))
        told: dict[str, object] = {"ability": ability.id}
        found.append(Remark("then.ability", "ability.effect", told, [figure_thing(s, a)]))
    elif kind in (O_RIPOSTE, O_DEFEND):
        found.append(Remark(f"then.{verb}", rule, fields))
    return found


def command_points(s: Battle, seat: int, points: int, rule: str) -> Remark:
    """What is paid of the command points that the player has."""
    if points == 0:
        return Remark("takes.no_command", rule)
    fields: dict[str, object] = {"points": points, "of": s.points[seat]}
    return Remark("takes.command", rule, fields, [thing.side(seat)])


# What a figure does in its activation.


def _deed(s: Battle, question: Question, code: int) -> list[Remark]:
    me, kind = question.about, kind_of(code)
    a, b = first_of(code), second_of(code)
    found = there(s, me, kind, a, b)
    if question.kind != "act" or me not in s.group:
        return found
    position = s.group.index(me)
    if kind == D_END:
        return found + _ending(s, me)
    found += used_reasons(s, me, kind, a, b)
    found += _price(s, position, deed(kind).size_of(s, me, a))
    found += attack_reasons(s, me, code)
    return found


def _price(s: Battle, position: int, size: int) -> list[Remark]:
    """What it takes of the activation, and what is left of it then."""
    me = s.group[position]
    mine = [figure_thing(s, me)]
    if size == FREE:
        return [Remark("takes.free", "activation.free-action", things=mine)]
    found: list[Remark] = []
    swift = marked(s, me, SWIFT)
    short = count(s, position, SHORT)
    if size == LONG:
        rule = "activation.veloce-allowance" if swift else "activation.two-short-or-one-long"
        left = 1 if swift and short == 0 else 0
        found.append(Remark("takes.long", rule, things=mine))
        found.append(_left(s, position, left))
    elif fits(s, position, SHORT):
        most = SWIFT_ACTIONS if swift else SHORT_ACTIONS
        if count(s, position, LONG):
            most = 1
        rule = "activation.two-short-or-one-long"
        counted: dict[str, object] = {"number": short + 1, "most": most}
        found.append(Remark("takes.short", rule, counted, mine))
        found.append(_left(s, position, most - short - 1))
    else:
        fields: dict[str, object] = {"figure": figure_thing(s, me)}
        found.append(Remark("takes.fatigue", "activation.fatigue-action", fields))
        found.append(Remark("then.tired", "state.tired", fields))
    if s.states[me] & ON_GUARD:
        found.append(Remark("then.guard_lost", "state.on-guard.lost", things=mine))
    return found


def _left(s: Battle, position: int, left: int) -> Remark:
    """How many short actions can follow; behind the last only a fatigue action."""
    mine = [figure_thing(s, s.group[position])]
    if left > 0:
        return Remark("then.left", "activation.no-repeat", {"amount": left}, mine)
    never = why_never_tire(s, position)
    if not never:
        return Remark("then.fatigue_left", "activation.fatigue-action", things=mine)
    return Remark("then.nothing_left", never, things=mine)


def _ending(s: Battle, me: int) -> list[Remark]:
    """What happens when an activation ends (activation.end-sequence)."""
    fields: dict[str, object] = {"figure": figure_thing(s, me)}
    found: list[Remark] = []
    if s.states[me] & ON_FIRE:
        found.append(Remark("then.burns", "state.on-fire.wound", fields))
    if s.states[me] & POISONED:
        found.append(Remark("then.poison", "state.poisoned", fields))
    found.append(Remark("then.activated", "activation.activated", fields))
    return found


def _activated(s: Battle, figure: int) -> list[Remark]:
    """What an activation of this figure begins with."""
    fields: dict[str, object] = {"figure": figure_thing(s, figure)}
    found: list[Remark] = []
    for state, key, rule in (
        (FATIGUE, "then.must_recover", "state.tired"),
        (PRONE, "then.must_rise", "state.prone"),
        (ON_FIRE, "then.will_burn", "state.on-fire.wound"),
        (POISONED, "then.will_suffer", "state.poisoned"),
    ):
        if s.states[figure] & state:
            found.append(Remark(key, rule, fields))
    if marked(s, figure, FRENZIED):
        found.append(Remark("then.frenzied", "skill.frenetique", fields))
    if marked(s, figure, STUPID):
        found.append(Remark("then.stupid", "skill.stupide", fields))
    return found


# Places.


def _place(s: Battle, question: Question, code: int) -> list[Remark]:
    """How far away it is, and who is near it then."""
    facing = place_facing(code)
    verb = "jump" if facing == JUMP else "place"
    me = question.about
    fields: dict[str, object] = {"figure": figure_thing(s, me)}
    body = s.bodies[me] if me >= 0 else None
    if body is None:
        return [Remark(f"there.{question.kind}/{verb}", question.rule, fields)]
    looks = body.facing if facing in (JUMP, KEEP_FACING) else facing
    end = body.at(place_x(code), place_y(code), place_z(code), looks)
    dx, dy = end.px - body.px, end.py - body.py
    away = (dx * dx + dy * dy) ** 0.5
    fields["distance"] = f"{away:.1f}"
    if question.kind == "move" and end.x == body.x and end.y == body.y and end.z == body.z:
        verb = "turn"
    found = [Remark(f"there.{question.kind}/{verb}", question.rule, fields)]
    nearest, near = -1, 0.0
    for foe in foes(s, s.side(me)):
        off = distance(end, s.body(foe))
        if nearest < 0 or off < near:
            nearest, near = foe, off
    if nearest >= 0 and question.kind not in ("point", "pivot"):
        told: dict[str, object] = {"target": figure_thing(s, nearest), "distance": f"{near:.1f}"}
        found.append(Remark("then.nearest", "geo.distance", told))
    return found
