"""The end of the game: checked at the end of every turn and never before (section 26)."""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ..missions.presence import living
from ..missions.registry import main_rules
from ..missions.secondary import prospect, secondary_of
from ..state.battle import Battle
from ..state.telling import tell

ENOUGH: Final = 12
TWO: Final = 2


def check_end(s: Battle) -> bool:
    """End the game if one of its conditions holds; true if it is over.

    Called once the points of the turn are counted (end.only-at-turn-end, end.wipe-out-same-turn).
    """
    reason = why_over(s)
    if not reason:
        return False
    winners = victors(s)
    rule = "end.victory" if winners else reason
    tell_over(s, winners, rule)
    s.end(winners, rule)
    return True


def tell_over(s: Battle, winners: list[int], rule: str) -> None:
    """Say who has won, and with how many points everybody ends."""
    if s.log is not None:
        points = [
            {"side": thing.side(side), "points": points} for side, points in enumerate(s.victory)
        ]
        data: dict[str, object] = {"winners": [thing.side(side) for side in winners]}
        data["victory"] = points
        tell(s, "over", rule, data)


def why_over(s: Battle) -> str:
    """The slug of the condition that ends the game now, or nothing (end.check)."""
    done = winning(s)
    if len(done) > 1:  # whatever the totals
        return "end.both-12"
    if done:
        return "end.check"
    if is_wiped_out(s):
        return "end.wipe-out"
    if is_out_of_reach(s):
        return "end.impossible"
    if s.scene.turn_limit and s.turn >= s.scene.turn_limit:
        return "end.turn-limit"
    return ""


def victors(s: Battle) -> list[int]:
    """end.victory: the one player with 12 victory points or more; otherwise it is a draw.

    Destroying everybody else is not enough (end.wipe-out), and two who get there share a draw
    (end.both-12, multi.end).
    """
    done = winning(s)
    return done if len(done) == 1 else []


def winning(s: Battle) -> list[int]:
    """The sides with 12 victory points or more; who has conceded wins nothing (end.turn-limit)."""
    return [
        side
        for side in range(s.scene.seats)
        if s.victory[side] >= ENOUGH and not has_conceded(s, side)
    ]


def has_conceded(s: Battle, side: int) -> bool:
    """Whether this side has given up, though its band may still be on the table."""
    return s.conceded >> side & 1 == 1


def is_wiped_out(s: Battle) -> bool:
    """Whether a player has no figure in play; of more than two, all but one (multi.end)."""
    seats = s.scene.seats
    gone = [side for side in range(seats) if not living(s, side)]
    return len(gone) >= (1 if seats == TWO else seats - 1)


def is_out_of_reach(s: Battle) -> bool:
    """end.impossible: nobody can reach 12 victory points any more."""
    return all(
        s.victory[side] + future(s, side) < ENOUGH
        for side in range(s.scene.seats)
        if not has_conceded(s, side)
    )


def future(s: Battle, side: int) -> int:
    """The most victory points that a side can still get from both missions."""
    total = 0
    rules = main_rules(s)
    if rules is not None:
        total += rules.prospect(s, side)
    mission = secondary_of(s)
    if mission is not None:
        total += prospect(s, mission, side)
    return total
