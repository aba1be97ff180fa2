"""The game turn: command points, activations in turn, the end of the turn (section 6)."""

from __future__ import annotations

from typing import Final, final

from ...kernel import thing
from ...kernel.question import Question
from ...kernel.state import Step
from ..magic.effects.expiry import end_of_turn_effects
from ..missions.scoring import end_of_turn
from ..skills.in_play import command_points
from ..state.battle import Battle
from ..state.board import friends
from ..state.supply_writers import gain_points, lose_points, pass_hand, pay
from ..state.telling import tell
from ..state.words import (
    O_FIGURE,
    O_GROUP,
    O_PASS,
    O_YIELD,
    first_of,
    kind_of,
    option,
)
from ..state.writers import refresh_all
from .activation import activate
from .command import end_commands
from .ending import check_end
from .grouping import (
    GROUP_COST,
    LEAST,
    ChooseGroup,
    able_to_join,
)
from .whose_turn import (
    left,
    may_yield,
    next_with_figures,
    note_finished,
    unactivated,
)

POINTS: Final = 3
EXTRA_COST: Final = 1


@final
class StartTurn(Step[Battle]):
    """The Command step: 3 PC for each player, and what its strategists add (turn.command-points).

    They count for every figure on the table at this moment, whatever its state
    (turn.command-points.live).
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        s.turn += 1
        s.hand = s.first
        s.finished = []
        if s.log is not None:
            tell(s, "turn", "turn.steps", {"turn": s.turn, "first": thing.side(s.first)})
        for seat in range(s.scene.seats):
            lose_points(s, seat)
            s.cast[seat] = 0
            more = sum([command_points(s, figure) for figure in friends(s, seat)])
            gain_points(s, seat, POINTS + more, "turn.command-points")
        note_finished(s)
        if left(s, s.hand) == 0:
            _pass_hand(s)
        else:
            s.agenda.append(NextActivation())
        return None


def _pass_hand(s: Battle) -> None:
    """The next player with figures left activates one; when nobody has any the turn ends.

    With one player left this passes the hand formally and gives it back
    (command.extra-activation.details).
    """
    seat = next_with_figures(s, s.hand)
    if seat < 0:
        s.agenda.append(EndOfTurn(COMMANDS))
    else:
        pass_hand(s, seat)
        s.agenda.append(NextActivation())


@final
class NextActivation(Step[Battle]):
    """Which figure to activate; or to yield, or to activate several at once (turn.activations)."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        seat = s.hand
        if answer is None:
            figures = unactivated(s, seat)
            if not figures:
                _pass_hand(s)
                return None
            options = [option(O_FIGURE, figure) for figure in figures]
            if may_yield(s, seat):
                options.append(option(O_YIELD))
            if s.points[seat] >= GROUP_COST and len(able_to_join(s, seat)) >= LEAST:
                options.append(option(O_GROUP))
            return Question(seat, "activate", "turn.activations", options)
        kind = kind_of(answer[0])
        if kind == O_YIELD:  # turn.yield.no-extra: nothing is spent, nothing can be attached
            if s.log is not None:
                tell(s, "yield", "turn.yield", {"side": thing.side(seat)})
            _pass_hand(s)
            return None
        s.agenda.append(PassHand())
        s.agenda.append(OfferExtra())
        if kind == O_GROUP:
            s.agenda.append(ChooseGroup())
        else:
            activate(s, first_of(answer[0]))
        return None


@final
class PassHand(Step[Battle]):
    """After an activation the next player has the hand."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        _pass_hand(s)
        return None


@final
class OfferExtra(Step[Battle]):
    """command.extra-activation: a second figure at once for 1 PC, and no third one.

    It is asked when the activation has completely ended, for a single figure
    (command.extra-activation.no-chain, command.extra-activation.details).
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        seat = s.hand
        if answer is None:
            if s.points[seat] < EXTRA_COST:
                return None
            figures = unactivated(s, seat)
            if not figures:
                return None
            options = [option(O_FIGURE, figure) for figure in figures]
            options.append(option(O_PASS))
            return Question(seat, "extra", "command.extra-activation", options)
        if kind_of(answer[0]) == O_FIGURE:
            pay(s, seat, EXTRA_COST, "command.extra-activation")
            activate(s, first_of(answer[0]))
        return None


# The end of the turn (turn.end.sequence).
COMMANDS: Final = 0
EFFECTS: Final = 1
REFRESH: Final = 2
SCORING: Final = 3
ENDING: Final = 4
HANDING_ON: Final = 5


@final
class EndOfTurn(Step[Battle]):
    """turn.end.sequence, one stage after the other; each may ask questions of its own."""

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        stage = self.stage
        if stage == HANDING_ON:
            _hand_on(s)
            return None
        s.agenda.append(EndOfTurn(stage + 1))
        if stage == COMMANDS:
            end_commands(s)
        elif stage == EFFECTS:
            end_of_turn_effects(s)
        elif stage == REFRESH:  # only Activé goes (state.persist)
            refresh_all(s, "state.persist")
        elif stage == SCORING:
            end_of_turn(s)
        else:
            check_end(s)
        return None


def _hand_on(s: Battle) -> None:
    """Who finished first begins the next turn (turn.next-first); points are lost (turn.pc-lost)."""
    for seat in s.finished:
        if friends(s, seat):
            s.first = seat
            break
    for seat in range(s.scene.seats):
        lose_points(s, seat)
    if s.log is not None:
        tell(s, "first_player", "turn.next-first", {"side": thing.side(s.first)})
    s.agenda.append(StartTurn())
