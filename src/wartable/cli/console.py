"""rich's console, with text from outside cleaned before colours are added to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from wartable.kernel.reading import OBEYED, shown

FIXED: Final = {"\u00a0": "\ue0a0", "\u202f": "\ue0af"}
"""Spaces at which no line may break, and what stands for them while rich breaks lines at others."""
FIX: Final = str.maketrans(FIXED)
FREE: Final = str.maketrans({sign: space for space, sign in FIXED.items()})


class CleanConsole(Console):
    """A console that shows what a terminal would obey, and breaks no line at a fixed space."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """The pieces of something to show, each of them clean."""
        for piece in super().render(_fixed(renderable), options):
            if piece.control is not None:
                yield piece
                continue
            text = piece.text.translate(FREE)
            yield Segment(shown(text) if OBEYED.search(text) else text, piece.style)

    def on_broken_pipe(self) -> None:
        """Nobody reads on: let whoever runs the command end it."""
        raise BrokenPipeError


def _fixed(renderable: RenderableType) -> RenderableType:
    """What is to be shown, with fixed spaces that rich does not take for spaces."""
    if isinstance(renderable, str):
        return renderable.translate(FIX)
    if isinstance(renderable, Text) and any(space in renderable.plain for space in FIXED):
        fixed = renderable.copy()
        fixed.plain = renderable.plain.translate(FIX)
        return fixed
    return renderable
