"""Clocks, worked out from the times of the rows: every server sees the same (table.clock)."""

from __future__ import annotations

from ..wire.pages import ClockForm
from ..wire.parts import Clock

LAPSES = 2
"""Who lets the clock run out so often has lost."""
RESERVE = 60.0
"""Seconds to which a budget is filled up the first time that it is used up."""


class ClockBook:
    """How much time every seat has left, and whose runs since when."""

    def __init__(self, form: ClockForm, seats: int) -> None:
        self.form = form
        self.left = [float(form.seconds)] * seats
        self.lapses = [0] * seats
        self.running: int | None = None
        self.since = 0.0

    def stop(self, at: float) -> None:
        """Nobody's time runs; what has run is gone."""
        if self.running is not None:
            self.left[self.running] -= max(0.0, at - self.since)
        self.running = None

    def run(self, seat: int | None, at: float) -> None:
        """Let the time of a seat run from now on; a change of seat books what has run."""
        if seat == self.running:
            return
        self.stop(at)
        self.running, self.since = seat, at

    def gave(self, seat: int, by_clock: bool) -> None:
        """A seat's question was answered, by itself or because its time was up."""
        if self.form.kind == "move":
            self.left[seat] = self.form.seconds
        else:
            self.left[seat] = max(0.0, self.left[seat]) + self.form.increment
        if by_clock:
            self.lapses[seat] += 1
            self.left[seat] = max(self.left[seat], min(RESERVE, self.form.seconds))

    def runs_out(self) -> float | None:
        """When the running time will be up, if any runs."""
        return None if self.running is None else self.since + self.left[self.running]

    def is_lost(self, seat: int) -> bool:
        """Whether the next lapse of a seat is its last."""
        return self.lapses[seat] + 1 >= LAPSES

    def told(self, now: float) -> Clock:
        """The clocks as they are now."""
        left = [max(0.0, one) for one in self.left]
        if self.running is not None:
            gone = max(0.0, now - self.since)
            left[self.running] = max(0.0, self.left[self.running] - gone)
        form = self.form
        return Clock(form.kind, form.seconds, form.increment, left, self.running, list(self.lapses))
