"""The pictures of docs/balance.md and docs/lab.md: those of a run's section in the lab's report.

    uv run python tools/balance_pictures.py docs/pictures runs/decks runs/bands
    uv run python tools/balance_pictures.py --named lab docs/pictures runs/gauntlet

writes `balance-decks.svg` and so on, each named by the question of its run: the first picture of
the section, or with `lab cards` and `lab profiles` one for each deck or band. Bands have a second
one, `balance-bands-field.svg`, for each over the whole field, missions one for secondary missions.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Final

from wartable.lab.report import page, summary_of

PICTURE: Final = re.compile(r"<svg.*?</svg>", re.DOTALL)
OF_EACH: Final = ("cards", "profiles")
"""Questions with a picture for each deck or band."""
SECOND: Final = {"bands": "field", "missions": "secondary"}
"""Questions of whose pictures the second is shown, too, and what it is called."""


def pictures_of(run: Path, named: str = "balance") -> dict[str, str]:
    """The pictures of a run by the names of their files."""
    summary = summary_of(run)
    question = str(summary["question"])
    drawn = PICTURE.findall(page([run], question))
    if question in OF_EACH:
        decks = dict.fromkeys([str(line["in"]) for line in summary["effects"]])
        return {f"{named}-{question}-{deck}.svg": svg for deck, svg in zip(decks, drawn)}
    found = {f"{named}-{question}.svg": drawn[0]}
    if question in SECOND:
        found[f"{named}-{question}-{SECOND[question]}.svg"] = drawn[1]
    return found


def main(folder: Path, runs: list[Path], named: str) -> None:
    """Write the pictures of all runs into the folder."""
    for run in runs:
        for name, svg in pictures_of(run, named).items():
            (folder / name).write_text(svg + "\n", encoding="utf-8")
            print(folder / name)


if __name__ == "__main__":
    reading = argparse.ArgumentParser(description="Pictures of runs of the lab.")
    reading.add_argument("--named", default="balance", help="what their names begin with")
    reading.add_argument("folder", type=Path)
    reading.add_argument("runs", type=Path, nargs="+")
    given = reading.parse_args()
    main(given.folder, given.runs, given.named)
