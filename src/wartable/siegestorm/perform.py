"""Carrying out a text: choose its targets, then do its clauses one after the other.

Targets of a command are declared before anybody reacts (action.targets) and checked again when it
resolves (action.target-recheck). A trigger, or an action that resolves inside another one, is not
played: it chooses its targets at once.
"""

from __future__ import annotations

from typing import final

from ..kernel.question import Question
from ..kernel.state import Step
from .catalogue import Effect, Half
from .counting import count, holds
from .state import Command, Siege
from .words import O_CARD, O_COMMAND, PER_NOTHING, first_of, option, verb_of


@final
class Need:
    """The next target to declare: for which effect, and from what."""

    def __init__(self, effect: Effect, options: list[int]) -> None:
        self.effect = effect
        self.options = options
        low, high = effect.how_many(len(options))
        self.low = low
        self.high = high


def next_need(
    s: Siege,
    half: Half,
    side: int,
    track: int,
    source: int,
    kind: int,
    targets: list[list[int]],
) -> Need | None:
    """The target still to be declared, or None.

    An action that will be used after negating it (negate.use) has its targets declared together with
    the Negate, behind the Negate's own.
    """
    chosen = len(targets)
    if chosen < half.targeted:
        effect = half.steps[half.groups.index(chosen)].effect
        return Need(effect, effect.targets(s, side, track, source, kind))
    used = used_command(s, half, targets)
    if used is None:
        return None
    return next_need(
        s, s.half(used.half), side, track, used.card, kind, targets[half.targeted :]
    )


def used_command(s: Siege, half: Half, targets: list[list[int]]) -> Command | None:
    """The command that a "Negate …, then use it" of this half names, if it has one."""
    for i, clause in enumerate(half.clauses):
        group = half.groups[i]
        if group >= 0 and clause.effect.uses_target() and group < len(targets) and targets[group]:
            serial = -1 - targets[group][0]
            for command in s.chain:
                if command.serial == serial:
                    return command
    return None


def refs_of(s: Siege, answer: list[int]) -> list[int]:
    """Chosen options as references that a later look can check."""
    return [
        -1 - first_of(code) if verb_of(code) == O_COMMAND else s.ref(first_of(code))
        for code in answer
    ]


def still_legal(s: Siege, effect: Effect, c: Command, group: list[int]) -> list[int]:
    """The declared targets that are still there and still allowed, as cards (or ~serial)."""
    legal = effect.targets(s, c.side, c.track, c.card, c.kind)
    found: list[int] = []
    for ref in group:
        if ref < 0:
            if option(O_COMMAND, -1 - ref) in legal:
                found.append(ref)
        else:
            card = ref & 0xFFF
            if s.stamp[card] == ref >> 12 and option(O_CARD, card) in legal:
                found.append(card)
    return found


def could_do_something(
    s: Siege, half: Half, side: int, track: int, source: int, kind: int, price: int
) -> bool:
    """True when at least one clause could be carried out (action.target-needed)."""
    for clause in half.clauses:
        effect = clause.effect
        if effect.is_targeted():
            if effect.targets(s, side, track, source, kind):
                return True
        elif effect.is_possible(s, side, track, source, price):
            return True
    return False


def why_not_possible(
    s: Siege, half: Half, side: int, track: int, source: int, kind: int, price: int
) -> str:
    """The rule that stops the half, or ''."""
    rule = ""
    for clause in half.clauses:
        effect = clause.effect
        if effect.is_targeted():
            if effect.targets(s, side, track, source, kind):
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
    """Put the clauses on the agenda: the first one runs first (kw.then)."""
    for i in range(len(s.half(c.half).clauses) - 1, -1, -1):
        s.agenda.append(DoClause(c, i, False))


def with_targets(c: Command, group: list[int]) -> Command:
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


@final
class ChooseTargets(Step[Siege]):
    """Choose the targets of a text that is carried out without being played."""

    def __init__(self, command: Command) -> None:
        self.command = command

    def plain(self) -> list[object]:
        return [self.command]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        c = self.command
        need = next_need(s, s.half(c.half), c.side, c.track, c.card, c.kind, c.targets)
        if need is None:
            push_clauses(s, c)
            return None
        if answer is None:
            question = Question(
                s.mode.seat(s, c.side),
                "target",
                "action.what-is-target",
                need.options,
                need.low,
                need.high,
                about=c.card,
            )
            if not question.forced():
                return question
            answer = need.options
        s.agenda.append(ChooseTargets(with_targets(c, refs_of(s, answer))))
        return None


@final
class DoClause(Step[Siege]):
    """One clause: look at its condition, multiply it, check its targets, run its effect."""

    def __init__(self, command: Command, number: int, counted: bool) -> None:
        self.command = command
        self.number = number
        self.counted = counted

    def plain(self) -> list[object]:
        return [self.command, self.number, self.counted]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        c = self.command
        half = s.half(c.half)
        clause = half.steps[self.number]
        if answer is None and not self.counted:
            if not holds(s, clause.condition, c.side, c.track):
                if s.log is not None:
                    s.tell("condition_failed", "meta.do-what-you-can", {}, s.name(c.card))
                return None
            if clause.per != PER_NOTHING:
                for _ in range(count(s, clause.per, c.side, c.track, c.card)):
                    s.agenda.append(DoClause(c, self.number, True))
                return None
        effect = clause.effect
        group = half.groups[self.number]
        if group < 0 or group >= len(c.targets):
            return effect.run(s, c, [], answer)
        chosen = still_legal(s, effect, c, c.targets[group])
        if c.targets[group] and not chosen:
            if s.log is not None:
                s.tell("fizzle", "chain.fizzle", {"side": c.side}, s.name(c.card))
            return None
        return effect.run(s, c, chosen, answer)
