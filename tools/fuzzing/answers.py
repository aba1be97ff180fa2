"""What a player might type at the prompt: sense, nonsense, and something between the two."""

from __future__ import annotations

from random import Random
from typing import Final

from tools.fuzzing.breaking import HOSTILE, WORDS

COMMANDS: Final = (
    *(
        "?",
        "help",
        "why",
        "undo",
        "undo force",
        "log",
        "save",
        "rules",
        "rule",
        "hint",
        "table",
        "t",
    ),
    *("concede", "draw", "card", "odds", "reach", "picture", "yes", "y", "no", "q1", "exit now"),
)
THINGS: Final = (
    *(
        "1",
        "2",
        "0",
        "a1",
        "b1",
        "a1 x.svg",
        "x.svg",
        "x.png",
        "x.json",
        "Tengu",
        "Tengu@a1",
        "@",
        "al",
    ),
    *(
        "march",
        "run",
        "charge b1",
        "combat b1 with lance",
        "shoot b1",
        "reload",
        "pick up ²",
        "altar 0",
    ),
    *(
        "pass",
        "deploy Tengu",
        "hold aF",
        "action Tengu on al",
        "A + supporter B",
        "nothing",
        "12,8@90",
    ),
    *(
        "10,8 > 12.5,8",
        "10,8@jump > 12,8",
        "1e400,1",
        "nan,nan",
        "inf,1",
        "12,8,99",
        ",",
        "12,8@",
        "-1,-1",
    ),
    *(
        "storm.defender",
        "~nobody-there/x.json",
        ".",
        "..",
        "x/y.json",
        "9" * 20,
        "9" * 5000,
        "1 1",
        "3 2 1",
    ),
    *("1,2,3", "1_000", "+1", "-0", "0x10", "storm", "no such thing", "x" * 300, "x" * 9000),
)


def typed(random: Random) -> str:
    """Some lines for the prompt, and `quit` after them."""
    lines = [_line(random) for _ in range(random.randint(1, 9))]
    return "\n".join([*lines, "quit"]) + "\n"


def _line(random: Random) -> str:
    kind = random.randrange(7)
    if kind <= 1:
        return ""
    if kind == 2:
        return str(random.randint(0, 9))
    if kind == 3:
        return random.choice(THINGS)
    if kind == 4:
        return f"{random.choice(COMMANDS)} {random.choice(THINGS)}"
    if kind == 5:
        return f"{random.choice(COMMANDS)} {random.choice(HOSTILE)}{random.choice(WORDS)}"
    parts = [random.choice((*THINGS, *HOSTILE)) for _ in range(random.randint(1, 3))]
    return random.choice((" / ", " + ", " ", "")).join(parts)
