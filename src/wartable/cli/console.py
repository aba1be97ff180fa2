"""rich's console, with text from outside cleaned before colours are added to it."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from wartable.kernel.reading import OBEYED, shown


class CleanConsole(Console):
    """A console that shows what a terminal would obey."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """The pieces of something to show, each of them clean."""
        for piece in super().render(renderable, options):
            if piece.control is None and OBEYED.search(piece.text):
                yield Segment(shown(piece.text), piece.style)
            else:
                yield piece

    def on_broken_pipe(self) -> None:
        """Nobody reads on: let whoever runs the command end it."""
        raise BrokenPipeError
