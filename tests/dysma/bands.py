"""Bands written down in a line, and the rules they break."""

from __future__ import annotations

from wartable.dysma.content.band import (
    STANDARD,
    Band,
    Member,
    check,
)
from wartable.dysma.content.entries import Name
from wartable.dysma.text.contentfile import shipped_content

CONTENT = shipped_content()


def band(*members: Member, format: int = STANDARD) -> Band:
    return Band(Name("Test", "Essai"), list(members), format)


def rules(*members: Member, format: int = STANDARD) -> list[str]:
    """The rules that a band breaks."""
    return [problem.rule for problem in check(band(*members, format=format), CONTENT)]


def with_brutes(*members: Member) -> list[str]:
    """The rules that figures break beside four Brutes, which make a legal band by themselves."""
    return rules(*members, Member("brute", count=4))


def with_guards(*members: Member) -> list[str]:
    """The same beside four Royal guards."""
    return rules(*members, Member("garde-royal", count=4))
