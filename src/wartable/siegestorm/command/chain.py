"""Chapter 10: the chain of commands. It is built by turns and resolved last in, first out.

Only commands open it: deployments, orders, attacks, draws, payments and triggers cannot be answered
(kw.chain, kw.reaction, react.not-to, react.example).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import command_card
from ..state.state import Command, Siege
from ..state.words import (
    ABILITY,
    FROM_HAND_ACTION,
    LIMBO,
    MOST_SIDES,
    O_PASS,
    PASS,
    STORM_ACTION,
    verb_of,
)
from ..state.writers import to_casualties, to_limbo
from .perform import aim, push_clauses

_AS = {ABILITY: "ability", STORM_ACTION: "storm"}


@final
@mypyc_attr(free_list_len=1)
class PlayCommand(Step[Siege]):
    """PLAY: declare the targets of a paid command (action.targets, chain.targets), then announce.

    When the payment took the last target away, it goes on with what it can still do.
    """

    def __init__(self, command: Command, free: bool) -> None:
        self.command = command
        self.free = free

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        c = self.command
        question, aimed = aim(s, c, "action.targets", answer)
        if aimed is not None:
            s.agenda.append(PlayCommand(aimed, self.free))
        elif question is None:
            play(s, c, self.free)
        return question


def play(s: Siege, c: Command, free: bool) -> None:
    """The command joins the chain and may be answered."""
    if c.kind == FROM_HAND_ACTION and s.place[c.card] != LIMBO:
        to_limbo(s, c.card)
    add_command(s, c, free)
    open_chain(s, c.side)


def is_busy(s: Siege) -> bool:
    """True while a command is being paid for and played, or a chain is built or resolved.

    What is paid or triggered meanwhile opens no chain of its own (react.not-to).
    """
    if s.resolving or s.chain:
        return True
    return any(isinstance(step, PlayCommand) for step in s.agenda)


def add_command(s: Siege, c: Command, free: bool) -> None:
    """Put a declared and paid command on the chain (chain.start, chain.alternate).

    A card from the hand is in limbo by now; a creature may have been given up for its own ability.
    """
    s.serial += 1
    command = Command(
        c.kind,
        c.side,
        c.card,
        s.stamp[c.card] if c.kind == FROM_HAND_ACTION else c.stamp,
        c.half,
        c.track,
        c.targets,
        c.it,
        c.it_stamp,
        s.serial & 0xFFF,
    )
    s.chain.append(command)
    if free:
        s.commands[c.side] += 1  # turn.command-cap
    if s.log is not None:
        s.tell(
            "command",
            "chain.start" if len(s.chain) == 1 else "chain.react",
            {
                "command": command.serial,
                "side": c.side,
                "card": command_card(s, command),
                "as": way_of(c),
                "text": text_of(s, c),
                "targets": command.targets,
            },
        )


def command_data(s: Siege, c: Command) -> dict[str, object]:
    """A command that an event speaks of."""
    return {"command": c.serial, "side": c.side, "card": command_card(s, c)}


def open_chain(s: Siege, side: i64) -> None:
    """A command of this side waits on the chain: ask for answers, where anybody may give one."""
    ask_next(s, side, 0)


def ask_next(s: Siege, last: i64, asked: i64) -> None:
    """So many were asked after the command of side `last`: the next one, or it resolves."""
    if s.mode.responder(s, last, asked) < 0:
        s.agenda.append(_RESOLVE)
    else:
        s.agenda.append(Respond(last, asked))


def way_of(c: Command) -> str:
    """How a command is used: as an action, as an ability, or in a storm."""
    return _AS.get(c.kind, "action")


def text_of(s: Siege, c: Command) -> str:
    """What is printed for it."""
    face = s.face(c.card)
    return face.passive_text if c.kind == ABILITY else face.action_text


@final
@mypyc_attr(free_list_len=1)
class Respond(Step[Siege]):
    """After a command the others may answer it, one after the other (chain.react, chain.no-double).

    There is no other time for a reaction (diff.reaction-window).
    A seat that could do nothing is passed over only when everybody can see that it could not, so a
    silent pass tells nothing about a hand.
    """

    def __init__(self, last: i64, asked: i64) -> None:
        self.last = last
        self.asked = asked

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        side = s.mode.responder(s, self.last, self.asked)
        if side < 0:
            s.agenda.append(_RESOLVE)
            return None
        if answer is None:
            options = s.mode.reactions(s, side)
            if options:
                options.insert(0, PASS)
                return Question(s.mode.seat(s, side), "react", "chain.react", options)
            if s.hand(side):
                return _ONLY_PASS[s.mode.seat(s, side)]
        elif verb_of(answer[0]) != O_PASS:
            s.mode.declare(s, side, answer[0])
            return None
        ask_next(s, self.last, self.asked + 1)
        return None


@final
class ResolveChain(Step[Siege]):
    """Resolve the last command; nothing can be added any more (chain.lifo, chain.locked)."""

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        if not s.chain:
            s.resolving = False
            return None
        command = s.chain.pop()
        s.resolving = True
        if s.log is not None:
            s.tell("resolve", "chain.lifo", command_data(s, command))
        s.agenda.append(self)
        if command.kind == FROM_HAND_ACTION:
            s.agenda.append(FinishCommand(command))
        push_clauses(s, command)
        return None


_RESOLVE: Final = ResolveChain()
"""The same for every chain: it keeps nothing."""

_ONLY_PASS: Final = [Question(n, "react", "chain.react", [PASS]) for n in range(MOST_SIDES)]
"""What most hands are asked, by seat: questions never change, so each is made once."""


@final
@mypyc_attr(free_list_len=1)
class FinishCommand(Step[Siege]):
    """A card played as an action goes to Casualties last (chain.each-to-casualties)."""

    def __init__(self, command: Command) -> None:
        self.command = command

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        finish(s, self.command)
        return None


def finish(s: Siege, c: Command) -> None:
    """Put a played card away, if it is still between the zones (zone.limbo).

    A storming creature stays: it has attacked, whatever becomes of its Action (negate.use-storm).
    """
    if c.kind == FROM_HAND_ACTION and s.place[c.card] == LIMBO:
        to_casualties(s, c.card)
        if s.log is not None:
            data: dict[str, object] = {"side": s.owner[c.card], "cards": [c.card]}
            s.tell("to_casualties", "chain.each-to-casualties", data)
