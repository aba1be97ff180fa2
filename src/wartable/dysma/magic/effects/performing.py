"""Doing what an ability, a spell or an item says: its effects, one after another.

Each effect is done by a small class found by its op (`registry`). No op knows the ability or spell
that it serves: it reads the effect, who makes it and whom it concerns.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ....kernel.question import Question
from ....kernel.state import Step
from ...client.things import figure_thing
from ...content.entries import Effect
from ...state.attack import Attack
from ...state.battle import Battle
from ...state.lasting import (
    BY_ABILITY,
    BY_SPELL,
    DURATIONS,
    THIS_ACTION,
    THIS_TURN,
    Lasting,
    effects_of,
    flat,
)
from ...state.lasting_writers import MAKERS, add_lasting, end_lasting, source_id
from ...state.telling import tell

LASTING_RULES: Final = ("magic.duration", "ability.duration", "artefact.timing")
"""By what made the effect: the rule by which it lasts."""


@final
class Doing:
    """One effect being done: what it is, where it comes from, who makes it, whom it concerns.

    `index` is its place among the effects of its source (`lasting.flat`). `difference` is by how
    many successes a roll was won. `start` is where the target stood before the effect that came
    first, as x and y; nothing for the first effect.
    """

    def __init__(
        self,
        effect: Effect,
        made_by: int,
        number: int,
        index: int,
        caster: int,
        target: int,
        difference: int,
        start: list[int],
    ) -> None:
        self.effect = effect
        self.made_by = made_by
        self.number = number
        self.index = index
        self.caster = caster
        self.target = target
        self.difference = difference
        self.start = start

    def whom(self) -> int:
        """Whom the effect concerns: the target, or the one who made it."""
        return self.caster if self.effect.on == "self" else self.target

    def rule(self, s: Battle) -> str:
        """The slug under which the log tells of what it does at once."""
        if self.made_by == BY_SPELL:
            return "magic.sequence"
        if self.made_by == BY_ABILITY:
            return "ability.effect"
        return "action.bandage" if is_action(s, self.number) else "artefact.timing"


def is_action(s: Battle, item: int) -> bool:
    """Whether using this item is a short action; other items cost nothing (artefact.timing)."""
    return s.scene.content.items[item].use == "short"


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """What one op does. The classes hold nothing: everything they need is in the Doing."""

    def keys(self) -> list[str]:
        """The keys that an effect of this op has in a file; those of wartable's own stand in
        `text.effects`.
        """
        return []

    def run(self, s: Battle, d: Doing) -> None:
        """Do it now, or push the steps that do it."""
        raise TypeError("an op must say what it does")

    def works(self, s: Battle, d: Doing) -> bool:
        """Whether it would change anything: what changes nothing is not offered."""
        return s.bodies[d.whom()] is not None

    def finds_something(self, s: Battle, d: Doing) -> bool:
        """Whether there is something for it to do at the moment when it is done."""
        return self.works(s, d)

    def helps(self, s: Battle, target: int) -> bool:
        """Whether a spell with it does a friend good now: bots ask, of ops from outside."""
        raise TypeError(f"{type(self).__name__} must say by `helps` whom it does good")


def operation(s: Battle, name: str) -> Op:
    """The class that does this op, wartable's own or one that the content brings."""
    from .registry import OPERATIONS

    own = OPERATIONS.get(name)
    return s.scene.content.additions.ops[name] if own is None else own


@final
class Apply(Step[Battle]):
    """Do the effects `left` of a source in order; each is complete before the next begins."""

    def __init__(
        self,
        made_by: int,
        number: int,
        left: list[int],
        caster: int,
        target: int,
        difference: int = 0,
        start: list[int] | None = None,
    ) -> None:
        self.made_by = made_by
        self.number = number
        self.left = left
        self.caster = caster
        self.target = target
        self.difference = difference
        self.start = start or []

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        index = self.left[0]
        effect = effects_of(s.scene.content, self.made_by, self.number)[index]
        if len(self.left) > 1:
            body = s.bodies[self.target]
            here = self.start if body is None else [body.x, body.y]
            s.agenda.append(
                Apply(
                    *(self.made_by, self.number, self.left[1:], self.caster, self.target),
                    *(self.difference, here),
                )
            )
        doing = Doing(
            *(effect, self.made_by, self.number, index, self.caster, self.target),
            *(self.difference, self.start),
        )
        op = operation(s, effect.op)
        if s.log is not None and not op.finds_something(s, doing):
            tell_nothing(s, doing, doing.whom())
        op.run(s, doing)
        return None


@final
class Cease(Step[Battle]):
    """The end of an action that was no attack: what lasted for it stops."""

    def __init__(self, made_by: int, number: int, on: int) -> None:
        self.made_by = made_by
        self.number = number
        self.on = on

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        from .expiry import stop

        ended: list[Lasting] = []
        for one in s.lasting:
            if one.duration == THIS_ACTION and one.on == self.on:
                if one.made_by == self.made_by and one.number == self.number:
                    ended.append(one)
        stop(s, ended)
        return None


def perform(
    s: Battle,
    effects: list[Effect],
    made_by: int,
    number: int,
    caster: int,
    target: int,
    x: Attack | None = None,
) -> None:
    """Push the steps that do these effects of a source on a target.

    `made_by` and `number` name the source (lasting.BY_SPELL and a number of content.spells …),
    `x` is the spell's attack or the one reacted to; None for an ability used as an action.
    """
    if not effects:
        return
    difference = 0 if x is None else x.successes - x.answer
    known = effects_of(s.scene.content, made_by, number)
    if x is None and _brief(effects):
        s.agenda.append(Cease(made_by, number, target))
    left = [_place(known, effect) for effect in effects]
    s.agenda.append(Apply(made_by, number, left, caster, target, difference))


def perform_then(s: Battle, d: Doing, difference: int) -> None:
    """Push the effects inside an effect."""
    known = effects_of(s.scene.content, d.made_by, d.number)
    left = [_place(known, effect) for effect in d.effect.then]
    s.agenda.append(Apply(d.made_by, d.number, left, d.caster, d.target, difference))


def _place(known: list[Effect], effect: Effect) -> int:
    for index, one in enumerate(known):
        if one is effect:
            return index
    raise ValueError(f"this {effect.op} is no effect of its source")


def _brief(effects: list[Effect]) -> bool:
    return any(effect.duration == "this_action" for effect in flat(effects))


def would_work(
    s: Battle, effects: list[Effect], made_by: int, number: int, caster: int, target: int
) -> bool:
    """Whether at least one of these effects would change something."""
    for effect in effects:
        doing = Doing(effect, made_by, number, 0, caster, target, 0, [])
        if operation(s, effect.op).works(s, doing):
            return True
    return False


def tell_nothing(s: Battle, d: Doing, on: int) -> None:
    """Say that a part of a text finds nothing to do, so that nobody looks for it."""
    if s.log is not None:
        data: dict[str, object] = {
            "figure": figure_thing(s, on),
            MAKERS[d.made_by]: source_id(s, d.made_by, d.number),
            "op": d.effect.op,
        }
        tell(s, "no_effect", d.rule(s), data)


def stay(s: Battle, d: Doing, on: int) -> None:
    """Let the effect last on a figure for as long as it says (ability.duration, magic.duration).

    The same effect on the same figure does not add up, unless it is a skill with a value
    (magic.same-spell).
    """
    if s.bodies[on] is None:
        return
    skill = d.effect.skill
    if skill is None or not skill.value:
        for one in s.lasting:
            if one.effect is d.effect and one.on == on:
                if one.duration != THIS_TURN or one.caster == d.caster:
                    tell_nothing(s, d, on)
                    return
                # by somebody else: the newer one counts, which its caster can keep up
                end_lasting(s, [one], "magic.same-spell")
                break
    duration = DURATIONS.get(d.effect.duration, THIS_TURN)
    add_lasting(
        s,
        Lasting(
            *(d.effect, on, d.caster, d.made_by, d.number, d.index, duration, len(s.attacks)),
        ),
        LASTING_RULES[d.made_by],
    )
