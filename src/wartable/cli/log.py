"""The log on the screen: one line for each thing that happened, with the slug of its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from wartable.kernel.match import Match
    from wartable.words.speech import Speech


def log_lines(speech: Speech, match: Match, seat: int | None, since: int = 0) -> list[Text]:
    """The log from this event on as a seat knows it (None: with all secrets), headlines bold."""
    found: list[Text] = []
    for line in match.lines(seat, speech.code, since, whole=seat is None):
        text = Text(line["text"], style="bold" if line["headline"] else "")
        text.append(f" [{line['rule']}]", style="dim not bold")
        found.append(text)
    return found
