"""Multiple activation: who takes part, and which actions are announced (section 11).

Everybody makes its own checks at the start; then the actions are announced as a list of types. How
they are done is told in `grouped_actions`.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_things
from ..deeds.registry import deed
from ..magic.abilities import SIZES, obstacle
from ..magic.items import has_bandages
from ..missions.tokens import ALTAR
from ..skills.in_play import marked, masters
from ..skills.trait import FRENZIED, SWIFT
from ..state.battle import Battle
from ..state.supply_writers import pay
from ..state.telling import tell
from ..state.words import (
    D_ABILITY,
    D_ALTAR,
    D_CHARGE,
    D_COMBAT,
    D_ITEM,
    D_MAGIC,
    D_MARCH,
    D_RECOVERY,
    D_RELOAD,
    D_RETREAT,
    D_RUN,
    D_SHOOT,
    D_STANCE,
    FATIGUE,
    FREE,
    LONG,
    O_ACTION,
    O_FIGURE,
    O_PASS,
    PRONE,
    SHORT,
    first_of,
    kind_of,
    option,
    second_of,
)
from .activation import (
    FIRE,
    BeginActivation,
    EndActivation,
    must_charge,
)
from .allowance import (
    MULTIPLE,
    MUST_CHARGE,
    SHORT_ACTIONS,
    TWICE,
    clear,
    flagged,
    options,
    size_of,
)
from .grouped_actions import (
    do_announced,
    taking_part,
    type_of,
    ways_to_do,
)
from .whose_turn import unactivated

GROUP_COST: Final = 2
LEAST: Final = 2
MOST: Final = 3
"""command.multi-activation: up to three figures for 2 PC."""


def able_to_join(s: Battle, seat: int) -> list[int]:
    """Who may take part in a Multiple activation: all that are to be activated, but for one kind.

    A Frénétique figure that can charge joins only if it can do so first of all, which is asked once
    the group is named (`_bound`). Who can charge only after a Recovery, thanks to Véloce, never can
    (command.multi-activation.special, skill.frenetique.details).
    """
    found: list[int] = []
    for figure in unactivated(s, seat):
        recovers = s.states[figure] & (FATIGUE | PRONE) != 0
        if recovers and marked(s, figure, FRENZIED) and must_charge(s, figure):
            continue
        found.append(figure)
    return found


@final
class ChooseGroup(Step[Battle]):
    """Who is activated together, in the order of their checks (command.multi-activation)."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        seat = s.hand
        if answer is None:
            found = [option(O_FIGURE, figure) for figure in able_to_join(s, seat)]
            most = min(MOST, len(found))
            rule = "command.multi-activation"
            return Question(seat, "group", rule, found, LEAST, most, ordered=True)
        members = [first_of(code) for code in answer]
        pay(s, seat, GROUP_COST, "command.multi-activation")
        clear(s, members, MULTIPLE)
        s.actor = members[0]
        if s.log is not None:
            named: dict[str, object] = {"figures": figure_things(s, members)}
            tell(s, "activate_together", "command.multi-activation.counts-as-one", named)
        # command.multi-activation.special: each makes its own start and end sequence
        for position in range(len(members) - 1, -1, -1):
            s.agenda.append(EndActivation(position, FIRE))
        s.agenda.append(Announce([]))
        for position in range(len(members) - 1, -1, -1):
            s.agenda.append(BeginActivation(position))
        return None


@final
class Announce(Step[Battle]):
    """The list of actions, type by type, before any of them is done.

    A type may be announced if somebody can do it now, or perhaps later: who then cannot simply
    loses it (command.multi-activation.same). A third one is for members with Véloce.
    """

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if answer is None:
            found = [] if self.actions else _bound(s)
            if not found:
                found = self._types(s)
                if found:
                    found.append(option(O_PASS))
            if found:
                rule = "command.multi-activation.sequence"
                if self.actions:
                    rule = "activation.two-short-or-one-long"
                return Question(s.hand, "announce", rule, found, about=s.group[0])
        elif kind_of(answer[0]) == O_ACTION:
            s.agenda.append(Announce([*self.actions, answer[0]]))
            return None
        do_announced(s, self.actions)
        return None

    def _types(self, s: Battle) -> list[int]:
        found: list[int] = []
        members = taking_part(s)
        charge = option(O_ACTION, D_CHARGE)
        for position in members:
            me = s.group[position]
            # one charge is enough, and perhaps later there is one anyway
            charges = not self.actions and charge not in found
            for code in options(s, position, charges):
                action = type_of(s, me, code)
                if size_of(s, me, code) != FREE and action not in found:
                    found.append(action)
        if self.actions:
            for action in _perhaps_later(s, members):
                if action not in found:
                    found.append(action)
        return [action for action in found if self._fits(s, members, action)]

    def _fits(self, s: Battle, members: list[int], action: int) -> bool:
        """Whether somebody's activation has room for this after what was announced before."""
        sizes = [size_of_type(s, one) for one in self.actions]
        short, long = sizes.count(SHORT), sizes.count(LONG)
        size = size_of_type(s, action)
        before = self.actions.count(action)
        word = deed(first_of(action)).master_of()
        for position in members:
            me = s.group[position]
            if before >= TWICE:
                continue
            if before and first_of(action) != D_RECOVERY and not (word and masters(s, me, word)):
                continue
            more = 1 if marked(s, me, SWIFT) else 0
            if size == LONG:
                if long == 0 and short <= more:
                    return True
            elif short + SHORT_ACTIONS * long < SHORT_ACTIONS + more:
                return True
        return False


def _bound(s: Battle) -> list[int]:
    """With a Frénétique member that can charge, the first action is a Charge.

    command.multi-activation.special: only so may it be included.
    """
    charge = option(O_ACTION, D_CHARGE)
    for position in taking_part(s):
        if flagged(s, MUST_CHARGE, position) and ways_to_do(s, position, charge):
            return [charge]
    return []


def size_of_type(s: Battle, action: int) -> int:
    """How much of an activation a type of action takes."""
    kind = first_of(action)
    if kind == D_ABILITY:
        return SIZES[s.scene.content.abilities[second_of(action)].type]
    return deed(kind).size


def _perhaps_later(s: Battle, members: list[int]) -> list[int]:
    """Types of actions that may become possible by those before them."""
    kinds = [D_MARCH, D_RUN, D_CHARGE, D_RETREAT, D_RECOVERY, D_STANCE, D_COMBAT]
    figures = [s.group[position] for position in members]
    kits = [s.scene.kits[figure] for figure in figures]
    if any(len(kit.missiles) > 0 for kit in kits):
        kinds += [D_SHOOT, D_RELOAD]
    if any(len(kit.spells) > 0 for kit in kits):
        kinds.append(D_MAGIC)
    if any(token.kind == ALTAR for token in s.tokens):
        kinds.append(D_ALTAR)
    if any(has_bandages(s, figure) for figure in figures):
        kinds.append(D_ITEM)
    found = [option(O_ACTION, kind) for kind in kinds]
    for figure in figures:
        for index, ability in enumerate(s.scene.kits[figure].abilities):
            if not obstacle(s, figure, index) and SIZES[ability.type] != FREE:
                found.append(option(O_ACTION, D_ABILITY, ability.number))
    return found
