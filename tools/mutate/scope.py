"""Which modules hold the rules of a game, and which tests state them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = ROOT / "src"
GAMES: Final = ("siegestorm", "dysma")

# Below src/wartable/<game>: what reads, shows, stores or proposes, but holds no rule.
NO_RULES: Final = {
    "siegestorm": [
        "client/picture.py",
        "client/shapes.py",
        "client/event_kinds.py",
        "positions/",
        "public.py",
        "state/dumping.py",
        "state/words.py",
        "suggestion/",
        "text/",
    ],
    "dysma": [
        "client/captions.py",
        "client/event_kinds.py",
        "client/picture.py",
        "client/picture_of_battle.py",
        "client/probe_shapes.py",
        "client/shapes.py",
        "deeds/candidates.py",
        "public.py",
        "setup/deploy_places.py",
        "state/dumping.py",
        "state/words.py",
        "suggestion/",
        "table/shapes/generator.py",
        "text/",
    ],
}

# Below tests: what states a rule, and what among that only plays at random or checks words.
TESTS: Final = {
    "siegestorm": ["kernel", "siegestorm"],
    "dysma": ["kernel", "dysma/rules", "dysma/table", "dysma"],
}
NO_STATEMENT: Final = [
    "dysma/conformance/",
    "dysma/golden/",
    "dysma/table/test_generator.py",
    "dysma/table/test_picture.py",
    "dysma/test_captions.py",
    "dysma/test_language.py",
    "kernel/test_positions.py",
    "siegestorm/cards/test_every_boss_card_used.py",
    "siegestorm/cards/test_every_card_used.py",
    "siegestorm/test_language.py",
    "siegestorm/test_picture.py",
]


def modules(game: str) -> dict[str, Path]:
    """The modules with rules, by their full names."""
    home = SOURCES / "wartable" / game
    found: dict[str, Path] = {}
    for path in sorted(home.rglob("*.py")):
        below = path.relative_to(home).as_posix()
        left_out = any(below.startswith(one) for one in NO_RULES[game])
        if path.name != "__init__.py" and not left_out:
            found[".".join(path.relative_to(SOURCES).with_suffix("").parts)] = path
    return found


def tests(game: str) -> list[str]:
    """The files of tests that count, as pytest is told of them."""
    home = ROOT / "tests"
    files = {path for place in TESTS[game] for path in (home / place).rglob("test_*.py")}
    names = sorted(path.relative_to(home).as_posix() for path in files)
    return [f"tests/{one}" for one in names if not one.startswith(tuple(NO_STATEMENT))]
