"""Reactions: abilities that answer what happens to their owner, even in an opposing action.

A chapter opens a window at a boundary of its sequence (ability.reaction.windows). Everybody who has
an ability for that trigger may declare it, the players who are not active first; then all of them
happen in the order of declaration (ability.reaction.order). Items that work by themselves do so
before anybody is asked. If nobody can react, nothing is pushed.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..content.catalogue import Ability
from ..content.entries import Effect
from ..state.attack import CANCELLED
from ..state.battle import Battle
from ..state.lasting import BY_ABILITY, BY_ITEM
from ..state.supply_writers import is_item_spent, pay, spend_item, use_ability, used_of
from ..state.telling import tell
from ..state.words import (
    NOBODY,
    O_ABILITY,
    O_PASS,
    first_of,
    kind_of,
    option,
    second_of,
)
from .effects.performing import perform, would_work
from .effects.targets import legal

TARGETED_BY_SHOT: Final = "targeted_by_shot"
TARGETED_BY_SPELL: Final = "targeted_by_spell"
ATTACKED_IN_COMBAT: Final = "attacked_in_combat"
ENEMY_MAGIC: Final = "enemy_magic_declared"
WOULD_BE_REMOVED: Final = "would_be_removed"
BEFORE_ROLL: Final = (
    "before_roll:combat",
    "before_roll:defence",
    "before_roll:shoot",
    "before_roll:spirit",
)
"""By the kind of the roll."""

BY_ITSELF: Final = "auto"
"""How an item is used that nobody declares."""
REACTION_TARGETS: Final = 256
"""The second number of an option O_ABILITY is the ability's times this, plus the target."""


def open_window(s: Battle, trigger: str, figure: int, foe: int = NOBODY) -> None:
    """Push the steps in which this trigger is reacted to; nothing if nobody can.

    `figure` is whom it happens to: the target of the shot or spell, the attacked, the roller; for
    enemy_magic_declared it is the caster. `foe` is who does it, if anybody: a reaction that has an
    enemy as its target is aimed at that one.
    """
    seats = [seat for seat in _order(s) if _options(s, trigger, figure, foe, seat)]
    if seats:
        s.agenda.append(React(trigger, figure, foe, seats))
    _by_themselves(s, trigger, figure)


def can_react(s: Battle, trigger: str, figure: int, foe: int = NOBODY) -> bool:
    """Whether an ability of the figure could answer this trigger now."""
    for ability in s.scene.kits[figure].abilities:
        if _answers(ability, trigger):
            for seat in range(s.scene.seats):
                if _options(s, trigger, figure, foe, seat):
                    return True
    return False


def _order(s: Battle) -> list[int]:
    """ability.reaction.order, protocol.priority: everybody else, clockwise, then the active one."""
    seats = s.scene.seats
    return [(s.hand + 1 + i) % seats for i in range(seats)]


def _answers(ability: Ability, trigger: str) -> bool:
    """Whether the ability is a reaction to this trigger (ability.type.reaction)."""
    return ability.type == "reaction" and _effect_on(ability.effects, trigger) is not None


def _effect_on(effects: list[Effect], trigger: str) -> Effect | None:
    for effect in effects:
        if effect.op == "on" and effect.trigger == trigger:
            return effect
    return None


def _owners(s: Battle, trigger: str, figure: int, seat: int) -> list[int]:
    """Who of a seat may have an ability for this: the figure itself, or the enemies of a caster."""
    if trigger == ENEMY_MAGIC:
        if s.side(figure) == seat:
            return []
        return [one for one in s.scene.bands[seat] if s.bodies[one] is not None]
    if s.side(figure) != seat or s.bodies[figure] is None:
        return []
    return [figure]


def _happens(s: Battle, trigger: str, figure: int) -> bool:
    """Whether the trigger is one that abilities can answer.

    A last stand is made against an attack, and only while wounds do not exceed Health.
    """
    if trigger == WOULD_BE_REMOVED:
        return len(s.attacks) > 0 and s.wounds[figure] == s.scene.kits[figure].sa
    return True


def _options(s: Battle, trigger: str, figure: int, foe: int, seat: int) -> list[int]:
    """The reactions a seat can declare now, whatever state their owners are in.

    Only what an effect itself needs can be missing, such as legs to walk with
    (ability.reaction.state). The one that the book prints is ability.example.mur-de-lames.
    """
    found: list[int] = []
    for owner in _owners(s, trigger, figure, seat):
        for index, ability in enumerate(s.scene.kits[owner].abilities):
            if not _answers(ability, trigger) or s.used[owner] >> index & 1:
                continue
            if ability.pc > s.points[seat] or not _happens(s, trigger, figure):
                continue
            against = figure if trigger == ENEMY_MAGIC else foe
            found += _aimed(s, ability, index, owner, trigger, against)
    return found


def _aimed(
    s: Battle, ability: Ability, index: int, owner: int, trigger: str, against: int
) -> list[int]:
    """The ability on each target it may have; among enemies that is who it answers."""
    effect = _effect_on(ability.effects, trigger)
    assert effect is not None
    found: list[int] = []
    for target in legal(s, ability.target, owner):
        if against != NOBODY and target != against and s.side(target) != s.side(owner):
            continue
        if would_work(s, effect.then, BY_ABILITY, ability.number, owner, target):
            found.append(option(O_ABILITY, owner, index * REACTION_TARGETS + target))
    return found


@final
class React(Step[Battle]):
    """Ask one seat after another for reactions, until each says that this is all."""

    def __init__(
        self,
        trigger: str,
        figure: int,
        foe: int,
        seats: list[int],
        declared: list[int] | None = None,
    ) -> None:
        self.trigger = trigger
        self.figure = figure
        self.foe = foe
        self.seats = seats
        self.declared = declared or []

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        declared = self.declared
        seats = self.seats
        if answer is not None:
            if kind_of(answer[0]) == O_PASS:
                seats = seats[1:]
            else:
                declare(s, first_of(answer[0]), second_of(answer[0]) // REACTION_TARGETS)
                declared = [*declared, answer[0]]
            s.agenda.append(React(self.trigger, self.figure, self.foe, seats, declared))
            return None
        for i, seat in enumerate(seats):
            options = _options(s, self.trigger, self.figure, self.foe, seat)
            if options:
                if i > 0:
                    s.agenda.append(React(self.trigger, self.figure, self.foe, seats[i:], declared))
                    return None
                choices = [option(O_PASS), *options]
                rule = "ability.reaction.windows"
                return Question(seat, "reaction", rule, choices, about=self.figure)
        for code in reversed(declared):
            owner, rest = first_of(code), second_of(code)
            s.agenda.append(
                Respond(self.trigger, owner, rest // REACTION_TARGETS, rest % REACTION_TARGETS)
            )
        return None


def declare(s: Battle, owner: int, index: int) -> None:
    """Pay for an ability; its owner cannot use it again in this turn (ability.once-per-turn)."""
    ability = s.scene.kits[owner].abilities[index]
    pay(s, s.side(owner), ability.pc, "ability.cost")
    use_ability(s, owner, index)
    if s.log is not None:
        ids = [one.id for one in s.scene.kits[owner].abilities]
        data = used_of(s, owner, "ability", ids, index)
        tell(s, "use_ability", "command.ability", data)


@final
class Respond(Step[Battle]):
    """A declared reaction happens, unless what it answers has come to nothing meanwhile."""

    def __init__(self, trigger: str, owner: int, index: int, target: int) -> None:
        self.trigger = trigger
        self.owner = owner
        self.index = index
        self.target = target

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        ability = s.scene.kits[self.owner].abilities[self.index]
        effect = _effect_on(ability.effects, self.trigger)
        x = s.attacks[-1] if s.attacks else None
        if effect is None or s.bodies[self.owner] is None:
            return None
        if x is not None and x.has(CANCELLED):
            return None
        perform(s, effect.then, BY_ABILITY, ability.number, self.owner, self.target, x)
        return None


def _by_themselves(s: Battle, trigger: str, figure: int) -> None:
    """Items that answer a trigger without being asked (artefact.talisman.mandatory)."""
    x = s.attacks[-1] if s.attacks else None
    for slot, item in enumerate(s.scene.kits[figure].items):
        if item.use != BY_ITSELF or is_item_spent(s, figure, slot):
            continue
        effect = _effect_on(item.effects, trigger)
        if effect is not None:
            if item.uses:
                spend_item(s, figure, slot)
            perform(s, effect.then, BY_ITEM, item.number, figure, figure, x)
