"""What a battle tells: lines of the log, built only when somebody listens."""

from __future__ import annotations

from ...kernel.event import Event
from ..client.things import (
    die_thing,
    figure_thing,
)
from ..fight.dice import Throw
from .battle import Battle


def tell(s: Battle, kind: str, rule: str, data: dict[str, object], cause: str = "") -> None:
    """Write a line of the log. Callers on hot paths ask `s.log is not None` first."""
    if s.log is not None:
        s.log.append(Event(kind, rule, data, cause))


def tell_roll(
    s: Battle, throw: Throw, figure: int, rule: str, data: dict[str, object] | None = None
) -> None:
    """Every die of a roll, as it fell (dice.log). `figure` rolls, or falls."""
    told: dict[str, object] = {"figure": figure_thing(s, figure)}
    told.update({} if data is None else data)
    told.update(throw.log())
    told["roller"] = figure_thing(s, throw.of.roller)
    told["rerolled"] = [die_thing(at) for at in throw.rerolled]
    tell(s, "roll", rule, told)
