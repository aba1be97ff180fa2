"""Write the tables of `docs/protocol.md` from the types they are about.

    python -m tools.protocol

puts what every game tells alike, and the views and events of each game, between their marks on the
page; the rest of it is written by hand. A test compares the page with what this would write. The
examples come from games (`tools/examples.py`).
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from wartable.dysma.client import event_kinds as battle_events
from wartable.dysma.client import probe_shapes as probed
from wartable.dysma.client import shapes as battle
from wartable.kernel import shapes as common
from wartable.siegestorm.client import event_kinds as siege_events
from wartable.siegestorm.client import shapes as siege

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "protocol.md"
EXAMPLES: Final = Path(__file__).with_name("examples.json")

ASKING: Final = (common.AskShape, common.QuestionShape, common.ChoiceShape, common.OddsShape)
PROBING: Final = (
    *(common.AllowedShape, common.RefusedShape, common.WhyOptionShape, common.WhyShape),
    *(common.ThingShape, common.RefusedChoiceShape, common.ValueShape, common.AmountShape),
)
READING: Final = (common.LineShape,)
VIEWS: Final = (common.SkeletonShape, common.ResultShape)
SIEGE: Final[tuple[Any, ...]] = (
    *(siege.ViewShape, siege.TrackShape, siege.ZoneShape, siege.CreatureShape, siege.SideShape),
    *(siege.CardShape, siege.SpokenCard, siege.CommandShape, siege.LastingShape, siege.LookShape),
    *(siege.BossShape, siege.VictoryShape, siege.IntentShape, siege.StormShape, siege.FoeShape),
    siege.MoveShape,
)
BATTLE: Final[tuple[Any, ...]] = (
    *(battle.View, battle.TableView, battle.PieceView, battle.FloorView, battle.WallView),
    *(battle.ZoneView, battle.PartView, battle.ScenarioView),
    *(
        battle.MissionView,
        battle.HoldingView,
        battle.SideView,
        battle.FigureView,
        battle.SkillView,
        battle.HeldView,
    ),
    *(battle.AbilityView, battle.TokenView, battle.EffectView, battle.RollView, battle.DieView),
    *(
        battle.DicePartView,
        battle.AttackView,
        battle.DrawableView,
        battle.RegionView,
        battle.CircleView,
    ),
)
BATTLE_PROBING: Final[tuple[Any, ...]] = (
    *(probed.DistanceView, probed.SightView, probed.SeenView, probed.ScreenView),
    *(
        probed.PathView,
        probed.NoPathView,
        probed.WayView,
        probed.LegView,
        probed.TollView,
        probed.FallView,
    ),
    *(probed.ReachView, probed.RangesView, probed.RangeView),
    *(
        probed.AttackOddsView,
        probed.OutlookView,
        probed.RollPlanView,
        probed.TargetsView,
        probed.TargetView,
    ),
    *(probed.ThreatsView, probed.ThreatView, probed.HiddenView),
    *(probed.ChargeView, probed.ChargeWayView, probed.InterceptionView, probed.BlastView),
)
SIEGE_PROBING: Final[tuple[Any, ...]] = (siege.IntentsShape,)
SHAPES: Final[tuple[Any, ...]] = (
    *(*ASKING, *PROBING, *READING, *VIEWS, *SIEGE, *SIEGE_PROBING),
    *(*BATTLE, *BATTLE_PROBING),
)
"""Every shape on the page."""
BUILT_ON: Final[dict[str, Any]] = {
    "AskShape": common.QuestionShape,
    "RefusedChoiceShape": common.RefusedShape,
    "ViewShape": common.SkeletonShape,
    "View": common.SkeletonShape,
    "PathView": probed.WayView,
    "NoPathView": common.RefusedShape,
    "ChargeWayView": probed.WayView,
}
TITLES: Final[dict[str, str]] = {
    **{
        shape.__name__: shape.__name__.removesuffix("Shape")
        for shape in (*ASKING, *PROBING, *READING, *VIEWS, *SIEGE, *SIEGE_PROBING)
    },
    **{
        shape.__name__: shape.__name__.removesuffix("View") or "View"
        for shape in (*BATTLE, *BATTLE_PROBING)
    },
}
"""What shapes are called on the page: "Track" for `TrackShape`."""
WORDS: Final = {"str": "text", "float": "number", "None": "null", "NoneType": "null", "Any": "any"}
WIDTH: Final = 118
"""So long may a line of an example be."""
LONGEST: Final = 80
"""Longer lists are shown by their first entry."""
_NAME: Final = re.compile(r"(?:\w+\.)*(\w+)")

Rows = list[str]


def kind_of(hint: Any) -> str:
    """A type in short words; shapes by their titles."""
    words = str(hint) if hasattr(hint, "__args__") or not isinstance(hint, type) else hint.__name__
    words = re.sub(r"(?:\w+\.)*Literal\[(.*?)\]", r"\1", words)
    known = {**TITLES, **WORDS, "object": "any", "True": "true", "False": "false"}
    return _NAME.sub(lambda found: known.get(found[1], found[1]), words).replace("|", "or")


def shape_table(shape: Any) -> Rows:
    """The keys of a shape that no other has told; those in brackets may be missing."""
    about = (inspect.getdoc(shape) or "").splitlines()
    rows = [f"#### {TITLES[shape.__name__]}", "", *about, "", "| key | what |", "|---|---|"]
    kinds = get_type_hints(shape)
    base = BUILT_ON.get(shape.__name__)
    if base is not None:
        rows.append(f"| … | everything of {TITLES[base.__name__]} |")
    told = {} if base is None else get_type_hints(base)
    for key, hint in get_type_hints(shape, include_extras=True).items():
        if key not in told:
            is_sure = shape.__total__ and get_origin(hint) is not NotRequired
            rows.append(f"| {f'`{key}`' if is_sure else f'(`{key}`)'} | {kind_of(kinds[key])} |")
    example = example_of(shape)
    return [*rows, "", *(_fenced([_shortened(example, kinds)]) if example else [])]


# Examples.


@cache
def examples() -> dict[str, Any]:
    """One of every event and every shape, found by `tools/examples.py`."""
    found: dict[str, Any] = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    return found


def name_of(shape: Any) -> str:
    """A shape by its part of wartable and its name: both games have a View."""
    return f"{shape.__module__.split('.')[1]}.{shape.__name__}"


def example_of(shape: Any) -> dict[str, Any]:
    """The example of a shape; nothing for a new one."""
    found: dict[str, Any] = examples()["shapes"].get(name_of(shape), {})
    return found


def _shortened(value: dict[str, Any], kinds: dict[str, Any]) -> str:
    """An example on one line; what has a table of its own on the page is only hinted at."""
    parts = [f"{json.dumps(key)}: {_part(value[key], kinds[key])}" for key in kinds if key in value]
    return "{" + ", ".join(parts) + "}"


def _part(value: Any, hint: Any) -> str:
    if isinstance(value, dict) and value and _has_table(hint):
        return "{…}"
    if isinstance(value, list) and value:
        if any(isinstance(one, dict) for one in value) or len(json.dumps(value)) > LONGEST:
            first = value[0]
            shown = "{…}" if isinstance(first, dict) else json.dumps(first, ensure_ascii=False)
            shown = shown if len(shown) <= LONGEST else "[…]"
            return f"[{shown}, …]" if len(value) > 1 else f"[{shown}]"
    return json.dumps(value, ensure_ascii=False)


def _has_table(hint: Any) -> bool:
    return is_typeddict(hint) or any(_has_table(one) for one in get_args(hint))


def _fenced(lines: Sequence[str]) -> Rows:
    """Examples as they are read in a file: broken where a line would be too long."""
    rows = [row for line in lines for row in _broken(line)]
    return ["```text", *rows, "```", ""]


def _broken(line: str) -> Rows:
    """A line in pieces of a readable length, the later ones moved in."""
    rows: Rows = []
    while len(line) > WIDTH:
        at = line.rfind(", ", 0, WIDTH)
        if at <= 0:
            break
        rows.append(line[: at + 1])
        line = "  " + line[at + 2 :]
    return [*rows, line]


def event_examples(game: str, kinds: Sequence[str]) -> Rows:
    """An event of each kind as somebody hears it."""
    found = examples()[f"events of {game}"]
    heard = [found[kind] for kind in kinds if kind in found]
    lines = [json.dumps(_told(event), ensure_ascii=False) for event in heard]
    return ["An example of each:", "", *_fenced(lines)]


def _told(event: dict[str, Any]) -> dict[str, Any]:
    """The event with its number and kind first, and of what is many only the first."""
    first = {key: event[key] for key in ("number", "kind", "rule")}
    rest = {key: value for key, value in event.items() if key not in first}
    return {**first, **rest}


def tables(title: str, shapes: Sequence[Any]) -> Rows:
    """Several shapes below a heading."""
    return [f"### {title}", "", *(row for shape in shapes for row in shape_table(shape))]


def event_table(rows: Sequence[tuple[str, str, Sequence[Sequence[str]]]], heads: str) -> Rows:
    """All kinds of events with their fields, column by column."""
    found = [f"| kind | what happened | {heads} |"]
    found.append("|---" * (3 + heads.count("|")) + "|")
    for kind, about, columns in rows:
        fields = " | ".join(", ".join(f"`{field}`" for field in part) for part in columns)
        found.append(f"| `{kind}` | {about} | {fields} |")
    return found


def field_table(fields: dict[str, str]) -> Rows:
    """What the fields of events mean."""
    rows = [f"| `{field}` | {about} |" for field, about in fields.items()]
    return ["", "| field | what |", "|---|---|", *rows, ""]


def alike() -> Rows:
    """What every game tells in the same way."""
    return [
        *tables("A question", ASKING),
        *tables("Answers to what is probed", PROBING),
        *tables("A line of the log", READING),
        *tables("Of every view", VIEWS),
    ]


def of_siegestorm() -> Rows:
    """Views and events of Siegestorm."""
    told = siege_events.KINDS
    kinds = [(kind, about, (public, secret)) for kind, (about, public, secret) in told.items()]
    events = event_table(kinds, "fields | for some seats only")
    events += field_table(siege_events.FIELDS)
    events += event_examples("siegestorm", list(told))
    probed = tables("Answers in Siegestorm alone", SIEGE_PROBING)
    return [*tables("View", SIEGE), *probed, "### Events", "", *events]


def of_dysma() -> Rows:
    """Views and events of Dysma's Portal."""
    kinds = [
        (kind, one.about, (one.fields, one.maybe, one.secret))
        for kind, one in battle_events.KINDS.items()
    ]
    events = event_table(kinds, "fields | may have | for some seats only")
    events += field_table(battle_events.FIELDS)
    events += event_examples("dysma", list(battle_events.KINDS))
    probed = tables("Answers about a battle", BATTLE_PROBING)
    return [*tables("View of a battle", BATTLE), *probed, "### Events of a battle", "", *events]


SECTIONS: Final[dict[str, Callable[[], Rows]]] = {
    "alike": alike,
    "siegestorm": of_siegestorm,
    "dysma": of_dysma,
}


def written(page: str) -> str:
    """The page with its tables made anew."""
    for name, section in SECTIONS.items():
        begin, end = f"<!-- {name}: written by tools/protocol.py -->", f"<!-- {name}: end -->"
        before, mark, rest = page.partition(begin)
        _, other, after = rest.partition(end)
        if not mark or not other:
            raise ValueError(f"the page has no marks for {name}")
        page = "\n".join([f"{before}{begin}", "", *section(), f"{end}{after}"])
    return page


def main() -> None:
    """Write the page."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
