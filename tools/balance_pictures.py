"""The pictures of docs/balance.md: the first one of each run's section in the lab's report.

    uv run python tools/balance_pictures.py docs/pictures runs/decks runs/bands

writes `balance-decks.svg` and `balance-bands.svg`, each named by the question of its run; a run
with several decks or bands, as `lab cards`, gets one for each.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from wartable.lab.report import page, summary_of

PICTURE: Final = re.compile(r"<svg.*?</svg>", re.DOTALL)
OF_EACH: Final = ("cards", "profiles")
"""Questions with a picture for each deck or band."""


def pictures_of(run: Path) -> dict[str, str]:
    """The pictures of a run by the names of their files."""
    summary = summary_of(run)
    question = str(summary["question"])
    drawn = PICTURE.findall(page([run], question))
    if question not in OF_EACH:
        return {f"balance-{question}.svg": drawn[0]}
    decks = dict.fromkeys([str(line["in"]) for line in summary["effects"]])
    return {f"balance-{question}-{deck}.svg": svg for deck, svg in zip(decks, drawn)}


def main(folder: Path, runs: list[Path]) -> None:
    """Write the pictures of all runs into the folder."""
    for run in runs:
        for name, svg in pictures_of(run).items():
            (folder / name).write_text(svg + "\n", encoding="utf-8")
            print(folder / name)


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(run) for run in sys.argv[2:]])
