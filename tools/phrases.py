"""Bring the list of phrases in docs/cards.md up to date with the grammar.

    uv run python tools/phrases.py

Phrases and examples come from the grammar. What a phrase does is written by hand, in the last
column of its row, and stays as it is; a new phrase gets a row with an empty one to fill in.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from wartable.siegestorm.text import KINDS, known_phrases

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "cards.md"
BEGIN: Final = "<!-- phrases: `uv run python tools/phrases.py` rewrites what follows -->"
END: Final = "<!-- end of phrases -->"
ROW: Final = re.compile(r"^\| `(?P<phrase>[^`]+)` \| `[^`]+` \|(?P<does>.*)\|$", re.MULTILINE)


def explained(page: str) -> dict[str, str]:
    """What the page says each phrase does."""
    return {row["phrase"]: row["does"].strip() for row in ROW.finditer(page)}


def section(does: dict[str, str]) -> str:
    """The list: a table for each kind of phrase."""
    lines: list[str] = []
    for kind, heading in KINDS.items():
        lines += [f"### {heading}", "", "| phrase | for example | what it does |", "|---|---|---|"]
        lines += [
            f"| `{known.template}` | `{known.example}` | {does.get(known.template, '')} |"
            for known in known_phrases()
            if known.kind == kind
        ]
        lines.append("")
    return "\n".join(lines)


def updated(page: str) -> str:
    """The page with the list as it should be."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{PAGE.name} has lost the marks around its list of phrases")
    return f"{before}{begin}\n\n{section(explained(page))}\n{end}{after}"


def main() -> None:
    page = updated(PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(page, encoding="utf-8")
    missing = [phrase for phrase, does in explained(page).items() if not does]
    for phrase in missing:
        print(f"{PAGE.name} does not say yet what this does: {phrase}")


if __name__ == "__main__":
    main()
