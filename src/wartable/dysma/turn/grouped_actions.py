"""Multiple activation: doing what was announced, action by action (section 11).

Everybody who can does it: all movements first, then all attacks, each in the order their player
chooses (command.multi-activation.sequence).
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing
from ..deeds.registry import deed
from ..magic.casting import spell_of
from ..state.battle import Battle
from ..state.telling import tell
from ..state.words import (
    D_ABILITY,
    D_CHARGE,
    D_COMBAT,
    D_DIVE,
    D_END,
    D_ITEM,
    D_MAGIC,
    D_SHOOT,
    FREE,
    NOBODY,
    O_ACTION,
    O_FIGURE,
    first_of,
    kind_of,
    option,
    second_of,
)
from .activation import undertake
from .allowance import (
    DROPPED_OUT,
    MUST_CHARGE,
    flagged,
    free_options,
    options_of,
    size_of,
)

ONE_TARGET: Final = (D_SHOOT, D_CHARGE, D_DIVE, D_COMBAT)
PROJECTILE: Final = "projectile"


def taking_part(s: Battle) -> list[int]:
    """The positions of those who are still in it: alive, and not led away by the opponent."""
    return [
        position
        for position, figure in enumerate(s.group)
        if s.bodies[figure] is not None and not flagged(s, DROPPED_OUT, position)
    ]


def type_of(s: Battle, me: int, code: int) -> int:
    """The type of an action as it is announced; a dive is a Charge, each ability its own type."""
    kind = kind_of(code)
    if kind == D_DIVE:
        kind = D_CHARGE
    if kind == D_ABILITY:
        return option(O_ACTION, kind, s.scene.kits[me].abilities[first_of(code)].number)
    return option(O_ACTION, kind)


def ways_to_do(s: Battle, position: int, action: int) -> list[int]:
    """How a member can do an announced action now."""
    me = s.group[position]
    if s.bodies[me] is None or flagged(s, DROPPED_OUT, position):
        return []
    kind = first_of(action)
    found = options_of(s, position, kind)
    if kind == D_CHARGE:
        found += options_of(s, position, D_DIVE)
    elif kind in (D_ABILITY, D_ITEM):
        found = [
            code
            for code in found
            if type_of(s, me, code) == action and size_of(s, me, code) != FREE
        ]
    return found


def do_announced(s: Battle, actions: list[int]) -> None:
    """Put the actions on the agenda, with a moment for talents and tokens around each."""
    for action in reversed(actions):
        _push_free(s)
        s.agenda.append(GroupAction(action))
    _push_free(s)


def _push_free(s: Battle) -> None:
    for position in reversed(taking_part(s)):
        s.agenda.append(FreeMoment(position))


@final
class FreeMoment(Step[Battle]):
    """A member may use talents and the like between actions (state.tired.no-action-ok)."""

    def __init__(self, position: int) -> None:
        self.position = position

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        position = self.position
        figure = s.group[position]
        if s.bodies[figure] is None:
            return None
        if answer is None:
            if flagged(s, MUST_CHARGE, position):
                return None
            found = free_options(s, position)
            if not found:
                return None
            found.append(option(D_END))
            return Question(s.side(figure), "act", "ability.type.talent", found, about=figure)
        code = answer[0]
        if kind_of(code) != D_END:
            s.actor = figure
            s.agenda.append(self)
            undertake(s, position, code)
            deed(kind_of(code)).begin(s, figure, first_of(code), second_of(code))
        return None


@final
class GroupAction(Step[Battle]):
    """One announced action: everybody who can does it, in the order their player chooses."""

    def __init__(self, action: int) -> None:
        self.action = action

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if answer is not None:
            order = [s.group.index(first_of(code)) for code in answer]
        else:
            order = [one for one in taking_part(s) if ways_to_do(s, one, self.action)]
            if len(order) > 1:
                return _order_question(s, order, "command.multi-activation.sequence")
        s.agenda.append(GroupTurn(self.action, order, NOBODY, []))
        return None


def _order_question(s: Battle, positions: list[int], rule: str) -> Question:
    found = [option(O_FIGURE, s.group[one]) for one in positions]
    count = len(found)
    return Question(s.hand, "order", rule, found, count, count, ordered=True)


@final
class GroupTurn(Step[Battle]):
    """The next member does the action, or moves for it; `done` are positions and options so far.

    The first who shoots, charges or fights chooses the target for all
    (command.multi-activation.same); who cannot do it any more loses it
    (command.multi-activation.lost).
    """

    def __init__(self, action: int, order: list[int], target: int, done: list[int]) -> None:
        self.action = action
        self.order = order
        self.target = target
        self.done = done

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if not self.order:
            if self.done and first_of(self.action) == D_CHARGE:
                s.agenda.append(GroupStrikes(self.done))
            return None
        position, rest = self.order[0], self.order[1:]
        figure = s.group[position]
        found = self._choices(s, position)
        if not found:
            if s.log is not None and s.bodies[figure] is not None:
                lost: dict[str, object] = {"figure": figure_thing(s, figure)}
                tell(s, "lose_action", "command.multi-activation.lost", lost)
            s.agenda.append(GroupTurn(self.action, rest, self.target, self.done))
            return None
        if answer is None and len(found) > 1:
            rule = "command.multi-activation.same"
            return Question(s.side(figure), "act", rule, found, about=figure)
        code = found[0] if answer is None else answer[0]
        target = self.target
        if target == NOBODY and _has_one_target(s, figure, code):
            target = first_of(code)
        s.agenda.append(GroupTurn(self.action, rest, target, [*self.done, position, code]))
        s.actor = figure
        undertake(s, position, code)
        one = deed(kind_of(code))
        if first_of(self.action) == D_CHARGE:
            one.moves(s, figure, first_of(code), second_of(code))
        else:
            one.begin(s, figure, first_of(code), second_of(code))
        return None

    def _choices(self, s: Battle, position: int) -> list[int]:
        found = ways_to_do(s, position, self.action)
        if self.target != NOBODY:
            me, target = s.group[position], self.target
            return [
                code
                for code in found
                if first_of(code) == target or not _has_one_target(s, me, code)
            ]
        if first_of(self.action) != D_CHARGE:
            return found
        # Who must charge can make the charge that is announced (command.multi-activation.special).
        kept = found
        for other in self.order[1:]:
            if flagged(s, MUST_CHARGE, other):
                theirs = [first_of(code) for code in ways_to_do(s, other, self.action)]
                kept = [code for code in kept if first_of(code) in theirs]
        return kept or found


def _has_one_target(s: Battle, me: int, code: int) -> bool:
    """Shooting, Charge, Combat and magic projectiles: everybody has the same target."""
    kind = kind_of(code)
    if kind == D_MAGIC:
        return spell_of(s, me, second_of(code) // 2).kind == PROJECTILE
    return kind in ONE_TARGET


@final
class GroupStrikes(Step[Battle]):
    """All chargers have arrived: now their Combats, in the order their player chooses."""

    def __init__(self, done: list[int]) -> None:
        self.done = done

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        ready: list[int] = []
        for i in range(0, len(self.done), 2):
            if s.bodies[s.group[self.done[i]]] is not None:
                ready.append(self.done[i])
        if answer is not None:
            ready = [s.group.index(first_of(code)) for code in answer]
        elif len(ready) > 1:
            return _order_question(s, ready, "command.multi-activation.sequence")
        for position in reversed(ready):
            at = 0
            while self.done[at] != position:
                at += 2
            s.agenda.append(StrikeNow(position, self.done[at + 1]))
        return None


@final
class StrikeNow(Step[Battle]):
    """The attack of one charger of a Multiple activation."""

    def __init__(self, position: int, code: int) -> None:
        self.position = position
        self.code = code

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        figure = s.group[self.position]
        if s.bodies[figure] is not None:
            s.actor = figure
            code = self.code
            deed(kind_of(code)).strikes(s, figure, first_of(code), second_of(code))
        return None
