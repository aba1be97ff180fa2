"""What a search has to know of a game: what is worth trying, how to go on, how good it looks."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ...kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """One game, as a search asks about it. The states are imagined ones, to be played on with."""

    def copy(self, s: State) -> State:
        """A state of its own that goes on in the same way."""
        raise TypeError("a guide must say how a state is copied")

    def clock(self, s: State) -> int:
        """Counts turns: whoever looks ahead looks so many of them ahead."""
        raise TypeError("a guide must say what time it is")

    def begins(self) -> int:
        """The turn from which on it is worth looking ahead: before, tables would be set up."""
        return 0

    def weighs(self, s: State) -> bool:
        """Whether the open question is one to look back at when the game is over."""
        return self.clock(s) >= self.begins()

    def shared(self) -> bool:
        """Whether all know nearly the same, so that what one imagines does for everybody."""
        return False

    def script(self, s: State) -> list[int]:
        """A sensible answer to the open question, found in no time."""
        raise TypeError("a guide must have a script")

    def careful(self, s: State) -> list[int]:
        """A better answer that takes longer; where a game has none, the script's."""
        return self.script(s)

    def tries(self, s: State) -> list[list[int]]:
        """The answers worth trying, the most promising first; one of them is the script's."""
        raise TypeError("a guide must say what is worth trying")

    def value(self, s: State, seat: int) -> float:
        """The chance that this seat wins, from 0 to 1; exact where the game is over."""
        raise TypeError("a guide must have an opinion")
