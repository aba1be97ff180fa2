"""Write the tables of docs/environments.md: every field of an observation, from the code.

python -m tools.observations
"""

from __future__ import annotations

from pathlib import Path

from wartable.envs.observing.fields import Sheet
from wartable.envs.spaces import eyes_of
from wartable.envs.stepping import Opening

PAGE = Path(__file__).resolve().parent.parent / "docs" / "environments.md"
TITLES = {"siegestorm": "Siegestorm", "dysma": "Dysma's Portal"}


def table(sheet: Sheet) -> list[str]:
    """The fields one after the other, with their columns."""
    lines = ["| field | columns | what |", "|---|---|---|"]
    for field in sheet.fields:
        begin = sheet.at[field.name]
        end = begin + field.size - 1
        columns = str(begin) if field.size == 1 else f"{begin}–{end}"
        lines.append(f"| `{field.name}` | {columns} | {field.about} |")
    return lines


def text_of(game: str) -> str:
    """Both tables of a game."""
    eyes = eyes_of(Opening(game, {}))
    lines = [
        f"**`observation`**, {eyes.sheet.size} numbers:",
        "",
        *table(eyes.sheet),
        "",
        f"**`options`**, {eyes.option_sheet.size} numbers in each of 66 rows:",
        "",
        *table(eyes.option_sheet),
    ]
    return "\n".join(lines)


def marks(game: str) -> tuple[str, str]:
    """What stands around the tables of a game."""
    return (f"<!-- {game}: written by tools/observations.py -->", f"<!-- {game}: end -->")


def written(page: str) -> str:
    """The page with the tables as they are now."""
    for game in TITLES:
        begin, end = marks(game)
        before, _, rest = page.partition(begin)
        _, _, after = rest.partition(end)
        page = f"{before}{begin}\n\n{text_of(game)}\n\n{end}{after}"
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
