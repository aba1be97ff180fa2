"""Counting victory points at the end of a turn (turn.end.sequence, step 4)."""

from __future__ import annotations

from ..state.battle import Battle
from .registry import main_rules
from .secondary import pay_for_spells, secondary_of


def end_of_turn(s: Battle) -> None:
    """Book the points of the turn, or push the steps that do where a player has to choose.

    Call it from a step of its own: what it pushes must run before the end of the game is checked.
    """
    secondary = secondary_of(s)
    if secondary is not None and secondary.cast:
        pay_for_spells(s, secondary)
    rules = main_rules(s)
    if rules is not None:
        rules.score(s)
