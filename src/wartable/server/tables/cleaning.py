"""Names and words of people, made fit to be shown to others."""

from __future__ import annotations

from wartable.kernel.reading import OBEYED


def clean(text: str, longest: int) -> str:
    """A single line without anything that a screen would obey instead of showing it."""
    return " ".join(OBEYED.sub(" ", text).split())[:longest].strip()
