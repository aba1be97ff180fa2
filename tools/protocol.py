"""Write what `docs/protocol.md` says about Siegestorm from the types it is about.

    python -m tools.protocol

puts the tables of views and events between the two marks on the page; the rest of it is written by
hand. A test compares the page with what this would write.
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any, Final, NotRequired, get_origin, get_type_hints

from wartable.siegestorm.client import shapes
from wartable.siegestorm.client.event_kinds import FIELDS, KINDS

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "protocol.md"
BEGIN: Final = "<!-- siegestorm: written by tools/protocol.py -->"
END: Final = "<!-- siegestorm: end -->"

ORDER: Final[tuple[Any, ...]] = (
    *(shapes.ViewShape, shapes.TrackShape, shapes.ZoneShape, shapes.CreatureShape),
    *(shapes.SideShape, shapes.CardShape, shapes.SpokenCard, shapes.CommandShape),
    *(shapes.LastingShape, shapes.LookShape, shapes.BossShape, shapes.QuestionShape),
    *(shapes.ResultShape, shapes.MoveShape),
)


def title(shape: Any) -> str:
    """What a shape is called on the page: "Track" for `TrackShape`."""
    return str(shape.__name__).removesuffix("Shape")


def kind_of(hint: Any) -> str:
    """A type in short words; shapes by their titles."""
    words = getattr(hint, "__name__", "") if not hasattr(hint, "__args__") else str(hint)
    for shape in ORDER:
        words = words.replace(f"{shape.__module__}.{shape.__name__}", title(shape))
        words = words.replace(shape.__name__, title(shape))
    return words.replace("str", "text").replace("NoneType", "null").replace("None", "null")


def shape_table(shape: Any) -> list[str]:
    """The keys of a shape; those in brackets may be missing."""
    about = inspect.getdoc(shape) or ""
    rows = [f"#### {title(shape)}", "", *about.splitlines(), "", "| key | what |", "|---|---|"]
    kinds = get_type_hints(shape)
    for key, hint in get_type_hints(shape, include_extras=True).items():
        shown = f"(`{key}`)" if get_origin(hint) is NotRequired else f"`{key}`"
        rows.append(f"| {shown} | {kind_of(kinds[key]).replace('|', 'or')} |")
    return [*rows, ""]


def event_tables() -> list[str]:
    """All kinds of events, and what their fields mean."""
    rows = ["### Events", "", "| kind | what happened | fields | for some seats only |"]
    rows.append("|---|---|---|---|")
    for kind, (about, public, secret) in KINDS.items():
        fields = [", ".join(f"`{field}`" for field in part) for part in (public, secret)]
        rows.append(f"| `{kind}` | {about} | {fields[0]} | {fields[1]} |")
    rows += ["", "| field | what |", "|---|---|"]
    rows += [f"| `{field}` | {about} |" for field, about in FIELDS.items()]
    return [*rows, ""]


def section() -> str:
    """Everything between the marks."""
    rows = ["### View", ""]
    for shape in ORDER:
        rows += shape_table(shape)
    return "\n".join([*rows, *event_tables()])


def written(page: str) -> str:
    """The page with its tables made anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{section()}\n{END}{after}"


def main() -> None:
    """Write the page."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
