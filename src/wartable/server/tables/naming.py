"""What those who sit at a table are called: a bot by its title, in the language of who is told."""

from __future__ import annotations

from typing import Final

from ..registry import Host

ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""The numbers of those who are called the same."""


def numbered(name: str, number: int) -> str:
    """A name, with its number where others have it, too: "Captain II"."""
    return name if number == 1 else f"{name} {ROMAN[number - 1]}"


def bot_called(host: Host, name: str, bot: str | None, language: str) -> str:
    """The name of a bot, in a language: its title, unless somebody has given it a name."""
    if not bot:
        return name
    for code in host.languages():
        title = host.bot_title(bot, code)
        for number in range(1, len(ROMAN) + 1):
            if name == numbered(title, number):
                return numbered(host.bot_title(bot, language), number)
    return name
