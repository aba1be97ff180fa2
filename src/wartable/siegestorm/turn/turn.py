"""Chapter 7: the six steps of a turn, with the windows in which commands may be played."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..command.actions import command_options, declare
from ..command.costs import OfferPayment
from ..rules.damage import draw
from ..rules.values import weigh
from ..state.state import Siege, with_one
from ..state.words import (
    MOST_SIDES,
    O_DEPLOY,
    O_NO,
    O_PASS,
    O_YES,
    PASS,
    Q_DRAW,
    Q_TRACK_TAX,
    S_ADVANCE,
    S_DEPLOY,
    S_DRAW,
    S_END,
    S_EXTRA,
    S_PREPARE,
    TURN_CAP,
    V_ABILITY,
    option,
    verb_of,
)
from ..state.writers import listen, make_ready
from .deploy import DeployCard, add_deployments
from .orders import AdvanceTrack, move_up


@final
class StartTurn(Step[Siege]):
    """A new turn begins (turn.order); a game that never ends is a draw (turn.cap, win.no-other)."""

    def __init__(self, side: i64) -> None:
        self.side = side

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        s.turn += 1
        if s.turn >= TURN_CAP:
            if s.log is not None:
                s.tell("turn_cap", "turn.cap", {"turn": s.turn})
            s.end([], "turn.cap")
            return None
        s.active = self.side
        s.deployed = 0
        s.triggered = 0
        if s.used:
            s.used.clear()
        if self.side != s.layout.boss:
            listen(s)
        for side in range(len(s.commands)):
            s.commands[side] = 0
        if s.log is not None:
            rule = "turn.extra-full" if s.in_extra_turn else "turn.order"
            data: dict[str, object] = {"side": self.side, "turn": s.turn, "extra": s.in_extra_turn}
            data["sides"] = s.mode.turn_sides(s, self.side)
            s.tell("turn", rule, data)
        s.mode.lay_out_turn(s, self.side)
        return None


def lay_out_player_turn(s: Siege, side: i64) -> None:
    """Prepare, Draw, Advance War Track, Deploy, Extra Turn, End Turn, and the windows between."""
    s.agenda.extend(_TURNS[side])


def lay_out_steps(s: Siege, side: i64) -> None:
    """The steps of a turn up to its last window."""
    s.agenda.extend(_STEPS[side])


@final
class PrepareStep(Step[Siege]):
    """All committed Supporters become ready (turn.prepare)."""

    def __init__(self, side: i64) -> None:
        self.side = side

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        s.enter_step(S_PREPARE, s.active)
        committed = s.committed(self.side)
        if committed:
            amount = len(committed)
            for card in list(committed):
                make_ready(s, card)
            if s.log is not None:
                s.tell("ready", "turn.prepare", {"side": self.side, "amount": amount})
        return None


@final
class DrawStep(Step[Siege]):
    """Draw 2, more with passives, 1 in the first player's first turn (draw.step, draw.modifier)."""

    def __init__(self, side: i64) -> None:
        self.side = side

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        s.enter_step(S_DRAW, s.active)
        base = s.mode.draw_count(s, self.side)
        amount = base + weigh(s, Q_DRAW, -1, self.side, -1)
        rule = "draw.first-player" if base == 1 else s.mode.draw_rule
        draw(s, self.side, amount, rule, -1)
        return None


@final
class AdvanceStep(Step[Siege]):
    """Advance the war track; a tax that an opponent's passive asks for comes first."""

    def __init__(self, side: i64) -> None:
        self.side = side

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        s.enter_step(S_ADVANCE, s.active)
        if s.halted >> self.side & 1:
            s.halted &= ~(1 << self.side)
            if s.log is not None:
                s.tell("miss_advance", "undead.am-hard-cards", {"side": self.side})
            return None
        s.mode.advance_tracks(s, self.side)
        return None


def advance(s: Siege, track: i64, rule: str) -> None:
    """Advance a track, behind a price if there is one (advance.effect).

    It is the last thing that a step does.
    """
    side = s.layout.track_side[track]
    tax = weigh(s, Q_TRACK_TAX, -1, side, track)
    if tax > 0:
        step = AdvanceTrack(track, rule)
        s.agenda.append(OfferPayment(side, tax, -1, "advance.mandatory", step))
    else:
        move_up(s, track, rule)


@final
class Window(Step[Siege]):
    """The active side may play commands (action.windows), a creature too in Deploy (turn.deploy).

    There is one between any two steps (action.any-time); it opens again after each chain
    (chain.again).
    """

    def __init__(self, side: i64, stage: i64) -> None:
        self.side = side
        self.stage = stage
        # Most windows allow nothing else, so that question is made once.
        self.only_pass = Question(side, "main", "action.windows", [PASS])

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        side = self.side
        s.enter_step(self.stage, s.active)
        if answer is None:
            hand = s.hand(side)
            if not hand and not s.voices & V_ABILITY:
                return None
            options = command_options(s, side)
            if self.stage == S_DEPLOY:
                options = add_deployments(s, side, options)
            seat = s.mode.seat(s, side)
            if not options:
                if not hand:
                    return None
                if seat == side:
                    return self.only_pass
            return Question(seat, "main", "action.windows", with_one(options, PASS))
        verb = verb_of(answer[0])
        if verb == O_PASS:
            return None
        s.agenda.append(self)
        if verb == O_DEPLOY:
            s.agenda.append(DeployCard(side, answer[0]))
        else:
            declare(s, side, answer[0])
        return None


def offer_extra_turn(s: Siege, side: i64) -> Question:
    """An extra turn may be declined: who has an almost empty deck will (turn.extra-may)."""
    options = [option(O_YES), option(O_NO)]
    return Question(s.mode.seat(s, side), "extra_turn", "turn.extra-may", options)


def end_lasting(s: Siege) -> None:
    """What was in force for this turn is over (turn.duration)."""
    if s.lasting:
        s.lasting = []
        if s.log is not None:
            s.tell("lapse", "turn.duration", {"left": []})


@final
class EndTurn(Step[Siege]):
    """Effects of this turn expire; an extra turn comes first, then the next side (turn.end).

    There is one before the opponent's turn at most (diff.extra-turn).
    """

    def __init__(self, side: i64) -> None:
        self.side = side

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        again = s.extra[self.side] > 0 and not s.in_extra_turn  # turn.extra-limit
        if again:
            s.enter_step(S_EXTRA, s.active)
            if answer is None:
                return offer_extra_turn(s, self.side)
            again = verb_of(answer[0]) == O_YES
            if s.log is not None and not again:
                s.tell("decline_extra_turn", "turn.extra-may", {"side": self.side})
        s.grant_extra(self.side, 0)
        s.enter_step(S_END, s.active)
        end_lasting(s)
        s.in_extra_turn = again
        s.mode.turn_ended(s, self.side)
        if s.result is not None:
            return None
        if again:
            if s.log is not None:
                s.tell("extra_turn", "turn.extra", {"side": self.side})
            s.agenda.append(_STARTS[self.side])
        else:
            s.agenda.append(_STARTS[s.mode.next_side(s, self.side)])
        return None


def _steps_of(side: i64) -> list[Step[Siege]]:
    """The steps of a side's turn, the last one first."""
    return [
        Window(side, S_DEPLOY),
        AdvanceStep(side),
        Window(side, S_DRAW),
        DrawStep(side),
        Window(side, S_PREPARE),
        PrepareStep(side),
    ]


# Steps never change, so all games share those that every turn is made of.
_STARTS: Final = [StartTurn(side) for side in range(MOST_SIDES)]
_STEPS: Final = [_steps_of(side) for side in range(MOST_SIDES)]
_TURNS: Final = [[EndTurn(side), *_STEPS[side]] for side in range(MOST_SIDES)]
