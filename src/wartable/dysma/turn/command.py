"""Command actions at the end of the turn: Vigour and Concentration (section 11)."""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..magic.effects.forbids import reach_of
from ..state.battle import Battle
from ..state.board import friends
from ..state.lasting import BY_ITEM, THIS_TURN, Lasting
from ..state.lasting_writers import set_kept
from ..state.supply_writers import pay
from ..state.words import (
    FATIGUE,
    O_CONCENTRATE,
    O_PASS,
    O_VIGOUR,
    first_of,
    kind_of,
    option,
)
from ..state.writers import lose_state

VIGOUR: Final = 1
CONCENTRATION: Final = 2
"""What they cost."""


def end_commands(s: Battle) -> None:
    """Push the end-of-turn command actions of everybody (turn.end.sequence, 1).

    Who finished activating first spends first, entirely; then the others
    (turn.end.command-order).
    """
    order = list(s.finished)
    order += [seat for seat in range(s.scene.seats) if seat not in order]
    for seat in reversed(order):
        s.agenda.append(EndCommands(seat))


@final
class EndCommands(Step[Battle]):
    """Ask one player, again and again, until that is all (command.end-turn-repeat).

    Only here can Vigour and Concentration be bought (command.when), each player for its own
    figures and effects (command.who-pays).
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if answer is None:
            options = _vigour(s, self.seat) + _concentration(s, self.seat)
            if not options:
                return None
            options.append(option(O_PASS))
            return Question(self.seat, "end_of_turn", "turn.end.sequence", options)
        code = answer[0]
        if kind_of(code) == O_PASS:
            return None
        if kind_of(code) == O_VIGOUR:
            pay(s, self.seat, VIGOUR, "command.vigour")
            lose_state(s, first_of(code), FATIGUE, "command.vigour")
        else:
            pay(s, self.seat, CONCENTRATION, "command.concentration")
            keep(s, s.lasting[first_of(code)])
        s.agenda.append(EndCommands(self.seat))
        return None


def _vigour(s: Battle, seat: int) -> list[int]:
    """command.vigour: any tired figure of one's own."""
    if s.points[seat] < VIGOUR:
        return []
    tired = [one for one in friends(s, seat) if s.has_state(one, FATIGUE)]
    return [option(O_VIGOUR, one) for one in tired]


def _concentration(s: Battle, seat: int) -> list[int]:
    """command.concentration: each spell or ability that can be kept, by its first effect.

    Its caster must still be on the table; what an item did cannot be kept
    (command.end-turn-repeat).
    """
    if s.points[seat] < CONCENTRATION:
        return []
    found: list[int] = []
    seen: list[Lasting] = []
    for index, one in enumerate(s.lasting):
        if one.made_by == BY_ITEM or one.duration != THIS_TURN or one.kept:
            continue
        if s.side(one.caster) != seat or s.bodies[one.caster] is None:
            continue
        if not any(_together(s, one, other) for other in seen):
            seen.append(one)
            found.append(option(O_CONCENTRATE, index))
    return found


def _together(s: Battle, one: Lasting, other: Lasting) -> bool:
    """Whether two effects are of the same spell or ability, used once.

    On a single target that is one use for each target; on everybody around, one for all.
    """
    if one.made_by != other.made_by or one.number != other.number or one.caster != other.caster:
        return False
    target = reach_of(s, one.made_by, one.number)
    if target is not None and target.count != 1:
        return True
    return one.on == other.on and casting(s, one) == casting(s, other)


def casting(s: Battle, one: Lasting) -> int:
    """Which casting of the same spell by the same caster on the same figure it is of, from 0.

    Only skills with a value are there twice (magic.same-spell).
    """
    before = 0
    for other in s.lasting:
        if other is one:
            break
        if other.effect is one.effect and other.on == one.on and other.caster == one.caster:
            before += 1
    return before


def keep(s: Battle, chosen: Lasting) -> None:
    """Keep a spell or ability with everything it does for the next turn."""
    set_kept(s, [one for one in s.lasting if _together(s, one, chosen)], True)
