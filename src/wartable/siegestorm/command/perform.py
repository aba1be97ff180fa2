"""Carrying out a text: choose its targets, then do its clauses one after the other.

Targets of a command are declared when it is paid for, before anybody reacts (action.targets), and
checked again when it resolves (action.target-recheck). A trigger, or an action that resolves
inside another one, is not played: it chooses its targets at once.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from ...kernel.question import Question
from ...kernel.state import Step
from ..printed.catalogue import Clause, Effect, Half
from ..rules.counting import count, holds
from ..state.state import NO_CARDS, Command, Siege
from ..state.words import (
    ALWAYS,
    ENEMY_HAS_DEFENDER,
    ENEMY_HAS_NO_DEFENDER,
    O_CARD,
    O_COMMAND,
    O_SIDE,
    PER_NOTHING,
    SIDE_REF,
    first_of,
    option,
    verb_of,
)


@final
class Need:
    """The next target to declare: for which effect, and from what.

    A boss has little to choose: `fixed` targets are taken anyway (boss.removal-target).
    """

    def __init__(self, s: Siege, side: i64, effect: Effect, options: list[i64]) -> None:
        self.effect = effect
        low, high = effect.how_many(len(options))
        self.fixed: list[i64] = []
        if side == s.layout.boss:
            options = s.mode.narrow(s, side, options, high)
            self.fixed = s.mode.certain(s, options, high)
            options = [code for code in options if code not in self.fixed]
        self.options = options
        self.low = max(0, low - len(self.fixed))
        self.high = high - len(self.fixed)

    def refs(self, s: Siege, answer: list[i64]) -> list[i64]:
        """The whole group of targets, with those that were fixed."""
        return refs_of(s, [*self.fixed, *answer])

    def cards(self, answer: list[i64]) -> list[i64]:
        """The same for an effect that runs at once."""
        return [
            SIDE_REF + first_of(code) if verb_of(code) == O_SIDE else first_of(code)
            for code in [*self.fixed, *answer]
        ]


def next_need(
    s: Siege,
    half: Half,
    side: i64,
    track: i64,
    source: i64,
    kind: i64,
    targets: list[list[i64]],
    named: list[i64] = NO_CARDS,
) -> Need | None:
    """The target still to be declared, or None.

    An action that will be used after negating it (negate.use) has its targets declared together
    with the Negate, behind the Negate's own. By then the commands that were `named` are gone: one
    that is used cannot name them again, or two of them would name each other for ever.
    """
    chosen = len(targets)
    if chosen < half.targeted:
        number = len(half.groups) - 1
        while half.groups[number] < 0 or half.groups[number] > chosen:
            number -= 1
        effect = half.steps[number].effect
        options = effect.targets(s, side, track, source, kind)
        if half.groups[number] < chosen:
            earlier = [ref & 0xFFF for ref in targets[chosen - 1]]
            options = effect.next_round(s, options, earlier)
        if named:
            options = [
                code
                for code in options
                if verb_of(code) != O_COMMAND or first_of(code) not in named
            ]
        return Need(s, side, effect, options)
    used = used_command(s, half, targets) if half.uses_target else None
    if used is None:
        return None
    rest = targets[half.targeted :]
    gone = [*named, used.serial]
    return next_need(s, s.half(used.half), side, track, used.card, kind, rest, gone)


def used_command(s: Siege, half: Half, targets: list[list[i64]]) -> Command | None:
    """The command that a "Negate …, then use it" of this half names, if it has one."""
    for i, clause in enumerate(half.clauses):
        group = half.groups[i]
        if group >= 0 and clause.effect.uses_target() and group < len(targets) and targets[group]:
            serial = -1 - targets[group][0]
            for command in s.chain:
                if command.serial == serial:
                    return command
    return None


def refs_of(s: Siege, answer: list[i64]) -> list[i64]:
    """Chosen options as references that a later look can check."""
    return [_ref(s, code) for code in answer]


def _ref(s: Siege, code: i64) -> i64:
    verb = verb_of(code)
    if verb == O_COMMAND:
        return -1 - first_of(code)
    if verb == O_SIDE:
        return SIDE_REF + first_of(code)
    return s.ref(first_of(code))


def still_legal(s: Siege, effect: Effect, c: Command, group: list[i64]) -> list[i64]:
    """The declared targets that are still there and still allowed, as cards (or ~serial)."""
    legal = effect.targets(s, c.side, c.track, c.card, c.kind)
    found: list[i64] = []
    for ref in group:
        if ref < 0:
            if option(O_COMMAND, -1 - ref) in legal:
                found.append(ref)
        elif ref >= SIDE_REF:
            if option(O_SIDE, ref - SIDE_REF) in legal:
                found.append(ref)
        else:
            card = ref & 0xFFF
            if s.stamp[card] == ref >> 12 and option(O_CARD, card) in legal:
                found.append(card)
    return found


def could_do_something(
    s: Siege, half: Half, side: i64, track: i64, source: i64, kind: i64, price: i64
) -> bool:
    """True when at least one clause could be carried out (action.target-needed)."""
    if half.is_certain:
        return True
    for clause in half.steps:
        effect = clause.effect
        if effect.is_targeted():
            if effect.can_aim(s, side, track, source, kind, price):
                return True
        elif effect.is_possible(s, side, track, source, price):
            return True
    return False


def why_not_possible(
    s: Siege, half: Half, side: i64, track: i64, source: i64, kind: i64, price: i64
) -> str:
    """The rule that stops the half, or ''."""
    rule = ""
    for clause in half.clauses:
        effect = clause.effect
        if effect.is_targeted():
            if effect.can_aim(s, side, track, source, kind, price):
                return ""
            rule = rule or effect.impossible_rule()
        elif effect.is_possible(s, side, track, source, price):
            return ""
        else:
            rule = rule or effect.impossible_rule()
    return rule


def carry_out(s: Siege, c: Command) -> None:
    """Put the text on the agenda, with its targets to be chosen at once."""
    if s.half(c.half).targeted:
        s.agenda.append(ChooseTargets(c))
    else:
        push_clauses(s, c)


def push_clauses(s: Siege, c: Command) -> None:
    """Put the clauses on the agenda: the first one runs first (kw.then).

    One that fails does not stop the others (cost.separator, diff.separator), and the card that the
    command came from need not be in play any more (action.source-gone).
    """
    for i in range(len(s.half(c.half).clauses) - 1, -1, -1):
        s.agenda.append(DoClause(c, i, False))
    if c.side == s.layout.boss:
        s.mode.settle_opponent(s, c)


def with_targets(c: Command, group: list[i64]) -> Command:
    """The same command with one more group of targets."""
    return Command(
        c.kind,
        c.side,
        c.card,
        c.stamp,
        c.half,
        c.track,
        [*c.targets, group],
        c.it,
        c.it_stamp,
        c.serial,
    )


def aim(
    s: Siege, c: Command, rule: str, answer: list[i64] | None
) -> tuple[Question | None, Command | None]:
    """The question for the next target, or the command with that target chosen.

    (None, None) when nothing is left to choose. A choice of one is made without asking.
    """
    need = next_need(s, s.half(c.half), c.side, c.track, c.card, c.kind, c.targets)
    if need is None:
        return (None, None)
    if answer is None:
        seat = s.mode.seat(s, c.side)
        question = Question(seat, "target", rule, need.options, need.low, need.high, about=c.card)
        if not question.forced():
            return (question, None)
        answer = need.options
    return (None, with_targets(c, need.refs(s, answer)))


def run_effect(
    s: Siege, effect: Effect, c: Command, chosen: list[i64], answer: list[i64] | None
) -> Question | None:
    """Carry one effect out; when it finds nothing to do, the log says so (meta.do-what-you-can)."""
    if s.log is None:
        return effect.run(s, c, chosen, answer)
    told, waiting = len(s.log), len(s.agenda)
    question = effect.run(s, c, chosen, answer)
    if question is None and s.result is None and len(s.log) == told and len(s.agenda) == waiting:
        s.tell("nothing", effect.idle_rule(s, c), {"side": c.side}, c.card)
    return question


@final
class ChooseTargets(Step[Siege]):
    """Choose the targets of a text that is carried out without being played, if any are missing."""

    def __init__(self, command: Command) -> None:
        self.command = command

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        c = self.command
        question, aimed = aim(s, c, "action.what-is-target", answer)
        if aimed is not None:
            s.agenda.append(ChooseTargets(aimed))
        elif question is None:
            push_clauses(s, c)
        return question


def fails(s: Siege, c: Command, clause: Clause) -> bool:
    """Whether the condition of a clause does not hold; then it is told."""
    if holds(s, clause.condition, c.side, c.track):
        return False
    if s.log is not None:
        s.tell("fail_condition", "meta.do-what-you-can", {}, c.card)
    return True


def push_counted(s: Siege, c: Command, clause: Clause, once: Step[Siege]) -> None:
    """Push the step that carries a clause out once, as often as there is something to count."""
    times = count(s, clause.per, c.side, c.track, c.card)
    for _ in range(times):
        s.agenda.append(once)
    if times == 0 and s.log is not None:
        s.tell("nothing", "meta.do-what-you-can", {"side": c.side}, c.card)


@final
@mypyc_attr(free_list_len=1)
class DoClause(Step[Siege]):
    """One clause: look at its condition, multiply it, check its targets, run its effect."""

    def __init__(self, command: Command, number: i64, counted: bool) -> None:
        self.command = command
        self.number = number
        self.counted = counted

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        c = self.command
        half = s.half(c.half)
        clause = half.steps[self.number]
        if answer is None and not self.counted:
            if c.side == s.layout.boss and s.layout.sides > 2 and self._each_alone(s):
                return None
            if clause.condition != ALWAYS and fails(s, c, clause):
                return None
            if clause.per != PER_NOTHING:
                push_counted(s, c, clause, DoClause(c, self.number, True))
                return None
        effect = clause.effect
        group = half.groups[self.number]
        if group < 0 or group >= len(c.targets):
            return run_effect(s, effect, c, NO_CARDS, answer)
        declared = c.targets[group]
        for more in range(group + 1, group + effect.rounds()):
            declared = [*declared, *c.targets[more]]
        chosen = still_legal(s, effect, c, declared)
        if declared and not chosen:
            if s.log is not None:
                s.tell("fizzle", "chain.fizzle", {"side": c.side}, c.card)
            return None
        return run_effect(s, effect, c, chosen, answer)

    def _each_alone(self, s: Siege) -> bool:
        """A Defender is looked for player by player where there are several (coop.transmuted)."""
        c = self.command
        clause = s.half(c.half).steps[self.number]
        enemies = s.layout.enemy_tracks[c.track]
        if len(enemies) < 2 or clause.condition not in (ENEMY_HAS_NO_DEFENDER, ENEMY_HAS_DEFENDER):
            return False
        defended = clause.condition == ENEMY_HAS_DEFENDER
        meant: list[i64] = []
        for track in enemies:
            side = s.layout.track_side[track]
            if (s.defender(track) >= 0) == defended and not s.is_out(side):
                meant.append(side)
        return clause.effect.run_among(s, c, meant)
