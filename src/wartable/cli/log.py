"""The log on the screen: one line for each thing that happened, with the slug of its rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from wartable.kernel.match import Match
    from wartable.words.speech import Line, Speech


def log_lines(speech: Speech, match: Match, events: Iterable[dict[str, object]]) -> list[Text]:
    """Events as lines of the log, headlines bold."""
    return [_coloured(line) for line in speech.lines(match, events)]


def _coloured(line: Line) -> Text:
    text = Text(line.text, style="bold" if line.is_headline else "")
    text.append(f" [{line.rule}]", style="dim not bold")
    return text
