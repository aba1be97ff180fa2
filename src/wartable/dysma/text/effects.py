"""Effects and targets in data files: which there are, and what each of them says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.dysma.content.catalogue import Register
from wartable.dysma.content.entries import (
    ACTIONS,
    DIFFERENCE,
    ROLLS,
    SIZES,
    STATES,
    STATS,
    Effect,
    Entry,
    Keyword,
    Skill,
    SkillRef,
    Target,
)
from wartable.dysma.text.notation import SkillTextError, read_skill
from wartable.dysma.text.outside import Outside
from wartable.dysma.text.sheets import Sheet, or_known
from wartable.files.brought import NotBrought
from wartable.kernel.complaint import Complaint

DURATIONS: Final = ("this_roll", "this_action", "end_of_turn", "permanent", "instant")
TRIGGERS: Final = (
    "targeted_by_shot",
    "targeted_by_spell",
    "attacked_in_combat",
    "enemy_magic_declared",
    "would_be_removed",
    "hit",
    "wound",
    "end_of_turn",
    *(f"before_roll:{roll}" for roll in ROLLS),
)
FORBIDDEN: Final = (
    *("riposte", "dodge", "intercept", "target_of_magic", "target_of_enemy_magic"),
    *ACTIONS,
)
WHO: Final = ("self", "friend", "enemy", "any", "point")

OPS: Final[dict[str, tuple[str, ...]]] = {
    "dice": ("roll", "n", "duration"),
    "stat_add": ("stat", "n", "duration"),
    "skill_add": ("skill", "duration"),
    "state_add": ("states",),
    "state_remove": ("states",),
    "wound": ("n", "armour", "on"),
    "heal": ("n", "on"),
    "push": ("distance", "direction", "up_to"),
    "teleport": ("distance",),
    "free_action": ("action", "percent", "controller", "straight", "pass_over"),
    "attack": ("dice", "threshold", "on"),
    "opposed": ("roll", "then"),
    "pc": ("n",),
    "reload": (),
    "redirect": (),
    "cancel": (),
    "save": ("threshold",),
    "cast": ("spell",),
    "forbid": ("what", "duration"),
    "on": ("trigger", "then"),
}
"""Every effect and the keys it has."""


class Words:
    """What skills, effects and targets may speak of."""

    def __init__(
        self,
        skills: Register[Skill],
        keywords: Register[Keyword],
        spells: Register[Entry],
        outside: Outside,
    ) -> None:
        self.skills = skills
        self.keywords = keywords
        self.spells = spells
        self.outside = outside


def read_skills(sheet: Sheet, key: str, words: Words) -> list[SkillRef]:
    """A list of skills."""
    found = [skill_of(sheet, key, text, words) for text in sheet.texts(key)]
    return [ref for ref in found if ref is not None]


def skill_of(sheet: Sheet, key: str, text: str, words: Words) -> SkillRef | None:
    """A skill, or a problem with it."""
    try:
        return read_skill(text, words.skills, words.keywords)
    except SkillTextError as error:
        sheet.complain(key, error.complaint)
        return None


def read_effects(sheet: Sheet, words: Words, key: str = "effects") -> list[Effect]:
    """A list of effects."""
    return [_effect(inner, words) for inner in sheet.tables_at(key)]


def _effect(sheet: Sheet, words: Words) -> Effect:
    effect = Effect(sheet.text("op"))
    keys = _keys(sheet, effect.op, words)
    if keys is not None:  # else it has been reported, and its keys say nothing
        for key in keys:
            READERS[key](sheet, effect, words)
        sheet.done()
    return effect


def _keys(sheet: Sheet, op: str, words: Words) -> tuple[str, ...] | None:
    """The keys of an effect; of one that wartable does not know, what does it from outside says."""
    known = OPS.get(op)
    if known is not None or not op:
        return known
    try:
        return words.outside.op(op, READERS)
    except NotBrought as problem:
        sheet.complain("op", or_known(problem.complaint, op, list(OPS)))
        return None


def read_target(sheet: Sheet, words: Words) -> Target | None:
    """The target, if one is given."""
    if not sheet.has("target"):
        return None
    inner = sheet.table_at("target")
    if inner is None:
        return None
    target = Target(inner.one_of("who", WHO))
    target.or_self = inner.flag("or_self")
    target.sight = inner.flag("sight")
    if inner.has("range"):
        contact = inner.table["range"] == "contact"
        target.range = 0 if contact else inner.whole("range", 1, 99)
    if inner.has("count"):
        everybody = inner.table["count"] == "all"
        target.count = 0 if everybody else inner.whole("count", 1, 99)
    target.keyword = inner.ref("keyword", "keyword", words.keywords, "")
    target.not_keywords = inner.refs("not_keywords", "keyword", words.keywords)
    target.not_states = inner.some_of("not_states", STATES)
    if inner.has("in_contact_with_enemy"):
        target.in_contact = 1 if inner.flag("in_contact_with_enemy") else -1
    inner.done()
    return target


# One reader for every key of an effect.


def _n(sheet: Sheet, effect: Effect, words: Words) -> None:
    if effect.op == "wound" and sheet.table.get("n") == "difference":
        sheet.has("n")
        effect.n = DIFFERENCE
    else:
        effect.n = sheet.whole("n", -9, 9)


def _roll(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.roll = sheet.one_of("roll", (*ROLLS, "any"))


def _stat(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.stat = sheet.one_of("stat", STATS)


def _duration(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.duration = sheet.one_of("duration", DURATIONS)


def _skill(sheet: Sheet, effect: Effect, words: Words) -> None:
    text = sheet.text("skill")
    if text:
        effect.skill = skill_of(sheet, "skill", text, words)


def _states(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.states = sheet.some_of("states", STATES)
    if not sheet.table.get("states"):
        sheet.complain("states", Complaint("effect_no_state", "must name a state"))


def _armour(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.armour = sheet.flag("armour", True)


def _on(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.on = sheet.one_of("on", ("target", "self", "crossed"), "target")


def _distance(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.distance = sheet.whole("distance", 1, 36)


def _direction(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.direction = sheet.one_of("direction", ("away", "chosen"))


def _action(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.action = sheet.one_of("action", ACTIONS)


def _percent(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.percent = sheet.whole("percent", 1, 200, 100)


def _controller(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.controller = sheet.one_of("controller", ("owner", "caster"), "owner")


def _up_to(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.up_to = sheet.flag("up_to")


def _straight(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.straight = sheet.flag("straight")


def _pass_over(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.pass_over = sheet.some_of("pass_over", SIZES)


def _dice(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.dice = sheet.whole("dice", 1, 9)


def _threshold(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.threshold = sheet.whole("threshold", 1, 8)


def _what(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.what = sheet.some_of("what", FORBIDDEN)
    if not sheet.table.get("what"):
        words_of = Complaint("effect_no_what", "must name what is forbidden")
        sheet.complain("what", words_of)


def _spell(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.spell = sheet.ref("spell", "spell", words.spells)


def _trigger(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.trigger = sheet.one_of("trigger", TRIGGERS)


def _then(sheet: Sheet, effect: Effect, words: Words) -> None:
    effect.then = read_effects(sheet, words, "then")
    if not sheet.table.get("then"):
        sheet.complain("then", Complaint("effect_no_then", "must say what happens"))


READERS: Final[dict[str, Callable[[Sheet, Effect, Words], None]]] = {
    "n": _n,
    "roll": _roll,
    "stat": _stat,
    "duration": _duration,
    "skill": _skill,
    "states": _states,
    "armour": _armour,
    "on": _on,
    "distance": _distance,
    "direction": _direction,
    "action": _action,
    "percent": _percent,
    "controller": _controller,
    "straight": _straight,
    "up_to": _up_to,
    "pass_over": _pass_over,
    "dice": _dice,
    "threshold": _threshold,
    "what": _what,
    "spell": _spell,
    "trigger": _trigger,
    "then": _then,
}
