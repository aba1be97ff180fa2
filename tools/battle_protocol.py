"""Write what `docs/protocol.md` says about Dysma's Portal from the types it is about.

    python -m tools.battle_protocol

puts the tables of views and events between the two marks on the page; the rest of it is written by
hand. A test compares the page with what this would write.
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any, Final, NotRequired, get_origin, get_type_hints

from wartable.dysma.client import shapes
from wartable.dysma.client.event_kinds import FIELDS, KINDS

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "protocol.md"
BEGIN: Final = "<!-- dysma: written by tools/battle_protocol.py -->"
END: Final = "<!-- dysma: end -->"

ORDER: Final[tuple[Any, ...]] = (
    *(shapes.View, shapes.QuestionView, shapes.TableView, shapes.PieceView, shapes.FloorView),
    *(shapes.WallView, shapes.MissionView, shapes.SideView, shapes.FigureView, shapes.SkillView),
    *(shapes.HeldView, shapes.AbilityView, shapes.TokenView, shapes.EffectView, shapes.RollView),
    *(shapes.DieView, shapes.AttackView),
)


def title(shape: Any) -> str:
    """What a shape is called on the page: "Piece" for `PieceView`."""
    return str(shape.__name__).removesuffix("View") or "View"


def kind_of(hint: Any) -> str:
    """A type in short words; shapes by their titles."""
    words = hint.__name__ if isinstance(hint, type) and not hasattr(hint, "__args__") else str(hint)
    for shape in sorted(ORDER, key=lambda one: -len(one.__name__)):
        words = words.replace(f"{shape.__module__}.{shape.__name__}", title(shape))
        words = words.replace(shape.__name__, title(shape))
    words = words.replace("typing.Any", "any").replace("object", "any").replace("str", "text")
    return words.replace("float", "number").replace("None", "null")


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
    rows = ["### Events of a battle", ""]
    rows += ["| kind | what happened | fields | may have | for some seats only |"]
    rows.append("|---|---|---|---|---|")
    for kind, about in KINDS.items():
        parts = (about.fields, about.maybe, about.secret)
        fields = " | ".join(", ".join(f"`{field}`" for field in part) for part in parts)
        rows.append(f"| `{kind}` | {about.about} | {fields} |")
    rows += ["", "| field | what |", "|---|---|"]
    rows += [f"| `{field}` | {about} |" for field, about in FIELDS.items()]
    return [*rows, ""]


def section() -> str:
    """Everything between the marks."""
    rows = ["### View of a battle", ""]
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
