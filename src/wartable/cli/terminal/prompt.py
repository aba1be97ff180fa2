"""What a player types at the prompt, read into a reply: an answer, or a question of his own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from wartable.kernel.answering import AND, NOTHING
from wartable.kernel.reading import read_number

ANSWER: Final = "answer"
WRONG: Final = "wrong"
LONGEST: Final = 4000
"""Nobody types an answer longer than this; a file that was pasted by mistake is not read."""

COMMANDS: Final = {
    "?": "help",
    "h": "help",
    "help": "help",
    "why": "why",
    "undo": "undo",
    "u": "undo",
    "log": "log",
    "save": "save",
    "position": "position",
    "rules": "rules",
    "rule": "rules",
    "hint": "hint",
    "table": "table",
    "t": "table",
    "concede": "concede",
    "draw": "draw",
    "quit": "quit",
    "q": "quit",
    "exit": "quit",
}
"""What stands before the first space, and what is meant by it."""


@dataclass(frozen=True)
class Reply:
    """`what` is ANSWER, WRONG (`text` is the rule it breaks) or a command."""

    what: str
    text: str = ""


def read_reply(
    line: str,
    options: list[str],
    low: int,
    suggestion: str,
    more: Mapping[str, str] = MappingProxyType({}),
    open: bool = False,
) -> Reply:
    """A line from the player.

    Nothing at all takes the suggestion; numbers choose options in that order, 0 none of them;
    everything that is not a command is the text form of an answer. `more` are the commands of the
    game; an open question also takes places, so there a comma does not stand between numbers.
    """
    line = line.strip()
    if not line:
        return Reply(ANSWER, suggestion)
    if len(line) > LONGEST:
        return Reply(WRONG, "table.form")
    words = [line] if open else line.replace(",", " ").split()
    numbers = [read_number(word) for word in words]
    if numbers and min(numbers) >= 0:
        return _by_numbers(numbers, options, low)
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.casefold()) or more.get(word.casefold())
    if command is not None:
        return Reply(command, rest.strip())
    return Reply(ANSWER, line)


def _by_numbers(numbers: list[int], options: list[str], low: int) -> Reply:
    if numbers == [0]:
        return Reply(ANSWER, NOTHING) if low == 0 else Reply(WRONG, "table.count")
    if not all(1 <= number <= len(options) for number in numbers):
        return Reply(WRONG, "table.offered")
    return Reply(ANSWER, AND.join(options[number - 1] for number in numbers))


def named_option(text: str, options: list[str]) -> str:
    """`why 3` means the third option; everything else stays as it is."""
    number = read_number(text)
    return options[number - 1] if 1 <= number <= len(options) else text
