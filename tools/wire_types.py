"""Write `web/src/wire/types.ts`: everything the client and the server tell each other.

    python -m tools.wire_types

reads the structs of `wartable.server.wire` and the shapes of views, questions, events and printed
things of both games. A test compares the file with what this would write.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

import msgspec

from wartable.dysma.client import event_kinds as battle_events
from wartable.dysma.client import shapes as battle
from wartable.kernel import shapes as common
from wartable.server.registry import shapes as printed
from wartable.server.wire import from_client, from_server, pages, parts
from wartable.siegestorm.client import event_kinds as siege_events
from wartable.siegestorm.client import shapes as siege

PAGE: Final = Path(__file__).resolve().parents[1] / "web" / "src" / "wire" / "types.ts"

HEAD: Final = """\
// Written by tools/wire_types.py from the structs and shapes of the server: do not edit.
// Things ("card:57", "figure:a1", "place:12.5,8@90") are explained in docs/protocol.md,
// messages and pages in docs/server.md.

"""

# What a plain field of a struct really is.
MEANT: Final = {
    "view": "View",
    "ask": "Ask",
    "events": "GameEvent[]",
    "lines": "Line[]",
    "printed": "Record<string, Printed>",
    "found": "Printed[]",
    "drawable": "BattleDrawable",
}

# Fields of events, game by game; those of several kinds mean the same in all of them.
SIEGE_FIELDS: Final = {
    **dict.fromkeys(("card", "into"), "SiegeEventCard"),
    **dict.fromkeys(("cards", "committed", "defenders", "discarded"), "SiegeEventCard[]"),
    **dict.fromkeys(("fallen", "sides", "winners"), "Thing[]"),
    **dict.fromkeys(("command", "from", "side", "slot", "track"), "Thing"),
    **dict.fromkeys(("as", "phase", "text", "where"), "string"),
    **dict.fromkeys(("amount", "change", "dearer", "from_heal_pile", "level"), "number"),
    **dict.fromkeys(("life", "limit", "more", "price", "strength"), "number"),
    **dict.fromkeys(("supporters", "turn"), "number"),
    **dict.fromkeys(("attack", "defense"), "number"),
    "targets": "SiegeEventCard[]",
    "extra": "boolean",
    "left": "SiegeLasting[]",
    "steps": "Record<Thing, string>",
    "tracks": "SiegeTrack[]",
    "zones": "SiegeZone[]",
}
BATTLE_FIELDS: Final = {
    **dict.fromkeys(("by", "charger", "effect", "figure", "first", "from", "roller"), "Thing"),
    **dict.fromkeys(("side", "target", "through", "to", "token", "winner"), "Thing"),
    **dict.fromkeys(("among", "effects", "figures", "path", "rerolled", "winners"), "Thing[]"),
    **dict.fromkeys(("ability", "deed", "deployment", "duration", "fate", "item"), "string"),
    **dict.fromkeys(("of", "op", "purpose", "spell", "state", "weapon"), "string"),
    **dict.fromkeys(("angle", "armour", "explode_from", "face", "height", "hits"), "number"),
    **dict.fromkeys(("main", "most_rerolls", "needed", "pierced", "points", "radius"), "number"),
    **dict.fromkeys(
        ("secondary", "threshold", "total", "turn", "value", "which", "wounds"), "number"
    ),
    **dict.fromkeys(("after", "extra", "faces", "initial"), "number[]"),
    **dict.fromkeys(("active", "blast", "charge", "fatigue", "holds", "won"), "boolean"),
    "dice": "(BattleDicePart | BattleOrderDie)[]",
    "rerolls": "BattleDicePart[]",
    "successes": "number | number[]",
    "victory": "{ side: Thing; points: number }[]",
    "with": "string[]",
    "zones": "BattleZone[]",
}

SHARED: Final = (
    *(common.OddsShape, common.ChoiceShape, common.QuestionShape, common.AskShape),
    *(common.ResultShape, common.SkeletonShape),
)


def shapes_of(module: types.ModuleType, leaving: Iterable[Any] = ()) -> list[Any]:
    """The typed dictionaries that a module defines, in its own order."""
    return [
        one
        for one in vars(module).values()
        if typing.is_typeddict(one)
        and one.__module__ == module.__name__
        and not one.__name__.startswith("_")
        and one not in leaving
    ]


def structs_of(module: types.ModuleType) -> list[Any]:
    """The structs that a module defines, in its own order."""
    return [
        one
        for one in vars(module).values()
        if isinstance(one, type)
        and issubclass(one, msgspec.Struct)
        and one.__module__ == module.__name__
        and not one.__name__.startswith("_")
    ]


def _names() -> dict[Any, str]:
    """What every type is called there: the games' own with the game before their name."""
    named: dict[Any, str] = {}
    # A thing and a refused message have these names already.
    renamed = {
        "ChoiceShape": "AskChoice",
        "RefusedShape": "NotAllowed",
        "ThingShape": "PointedThing",
    }
    for one in shapes_of(common):
        named[one] = renamed.get(one.__name__, one.__name__.removesuffix("Shape"))
    for one in shapes_of(siege):
        named[one] = "Siege" + one.__name__.removesuffix("Shape")
    for one in shapes_of(battle):
        named[one] = "Battle" + (one.__name__.removesuffix("View") or "View")
    for one in shapes_of(printed):
        named[one] = one.__name__
    for module in (parts, from_client, from_server, pages):
        for one in structs_of(module):
            named[one] = one.__name__
    return named


NAMES: Final = _names()
PLAIN: Final = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}


def type_of(hint: Any) -> str:
    """A type as TypeScript writes it."""
    if isinstance(hint, typing.ForwardRef):
        hint = vars(siege).get(hint.__forward_arg__, Any)
    if hint in NAMES:
        return NAMES[hint]
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is NotRequired or origin is typing.Annotated:
        return type_of(args[0])
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(type_of(one) for one in args))
    if origin is Literal:
        return " | ".join(f'"{one}"' for one in args)
    if origin in (list, tuple):
        inner = type_of(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {type_of(args[1])}>"
    raise TypeError(f"there is no TypeScript for {hint!r}")


def remark(about: str | None, indent: str = "") -> list[str]:
    """A docstring as a comment."""
    lines = [line.rstrip() for line in (about or "").splitlines()]
    if not lines:
        return []
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def interface(name: str, about: str | None, fields: Sequence[str], base: str = "") -> list[str]:
    """One type with its fields."""
    head = f"export interface {name}{f' extends {base}' if base else ''} {{"
    return [*remark(about), head, *(f"  {field};" for field in fields), "}", ""]


def dictionary(shape: Any) -> list[str]:
    """A typed dictionary; keys that may be missing get their mark."""
    base = next(
        (one for one in (common.QuestionShape, common.SkeletonShape) if _has(shape, one)), None
    )
    inherited = get_type_hints(base) if base else {}
    fields = []
    for key, hint in get_type_hints(shape, include_extras=True).items():
        if key in inherited:
            continue
        is_sure = shape.__total__ and get_origin(hint) is not NotRequired
        kind = MEANT[key] if key == "drawable" else type_of(hint)
        fields.append(f"{key}{'' if is_sure else '?'}: {kind}")
    return interface(NAMES[shape], inspect.getdoc(shape), fields, NAMES[base] if base else "")


def _has(shape: Any, base: Any) -> bool:
    return shape is not base and set(get_type_hints(base)) <= set(get_type_hints(shape))


def struct(kind: Any) -> list[str]:
    """A struct; of what clients send, fields with a default may be left out, and so in `News`."""
    info = msgspec.structs.fields(kind)
    hints = get_type_hints(kind, include_extras=True)
    config = kind.__struct_config__
    may_lack = config.omit_defaults or kind.__module__ == from_client.__name__ or _is_form(kind)
    fields = [f'type: "{config.tag}"'] if config.tag else []
    for one in info:
        has_default = one.default is not msgspec.NODEFAULT
        has_default |= one.default_factory is not msgspec.NODEFAULT
        mark = "?" if may_lack and has_default else ""
        plain = "Plain" in str(kind.__annotations__[one.name])
        said = MEANT[one.name] if plain else type_of(hints[one.name])
        fields.append(f"{one.name}{mark}: {said}")
    return interface(NAMES[kind], inspect.getdoc(kind), fields)


def _is_form(kind: Any) -> bool:
    return kind in (
        *(
            pages.SeatForm,
            pages.ClockForm,
            pages.MatchForm,
            pages.Fork,
            pages.TakeSeat,
            pages.DeckText,
        ),
    )


def events(
    prefix: str, rows: Iterable[tuple[str, str, Any, Any]], kinds: dict[str, str]
) -> list[str]:
    """Every kind of event, and their union."""
    written: list[str] = []
    names = []
    for kind, about, sure, maybe in rows:
        name = prefix + "".join(part.title() for part in kind.split("_")) + "Event"
        names.append(name)
        fields = [f'kind: "{kind}"']
        fields += [f"{key}: {kinds[key]}" for key in sure if key not in maybe]
        fields += [f"{key}?: {kinds[key]}" for key in maybe]
        written += interface(name, about, fields, f"{prefix}EventHead")
    return [*written, *union(f"{prefix}Event", names)]


def union(name: str, members: Sequence[str]) -> list[str]:
    """A type that is one of several."""
    return [
        f"export type {name} =",
        *(f"  | {one}" for one in members[:-1]),
        f"  | {members[-1]};",
        "",
    ]


def all_lines() -> list[str]:
    """The whole file."""
    lines = ["/** A short text for whatever lies on a table: a kind, a colon, a name. */"]
    lines += ["export type Thing = string;", ""]
    for one in SHARED:
        lines += dictionary(one)
    for one in shapes_of(common, SHARED):
        lines += dictionary(one)
    for module in (siege, battle, printed):
        for one in shapes_of(module):
            lines += dictionary(one)
    head = ["number: number", "rule: string", "cause?: { name: string; thing?: Thing }"]
    about = "What all events have."
    lines += interface("SiegeEventHead", about, [*head, "moves?: SiegeMove[]"])
    card = ["thing?: Thing", "name?: string", "faction?: string", "emblem?: string"]
    lines += interface("SiegeEventCard", "A card in an event, as far as one may know it.", card)
    told = siege_events.KINDS.items()
    lines += events("Siege", [(k, a, s, m) for k, (a, s, m) in told], SIEGE_FIELDS)
    lines += interface("BattleOrderDie", "A die for the order.", ["side: Thing", "face: number"])
    lines += interface("BattleEventHead", about, head)
    battles = battle_events.KINDS.items()
    rows = [(k, one.about, one.fields, (*one.maybe, *one.secret)) for k, one in battles]
    lines += events("Battle", rows, BATTLE_FIELDS)
    lines += union("View", ["SiegeView", "BattleView"])
    lines += union("GameEvent", ["SiegeEvent", "BattleEvent"])
    lines += union("Printed", ["PrintedCard", "PrintedLeaf"])
    for module in (parts, from_client, from_server, pages):
        for one in structs_of(module):
            lines += struct(one)
    lines += union("FromClient", [NAMES[one] for one in get_args(from_client.FromClient)])
    lines += union("FromServer", [NAMES[one] for one in get_args(from_server.FromServer)])
    return lines


def written() -> str:
    """The file as it should be."""
    return HEAD + "\n".join(all_lines()).rstrip() + "\n"


def main() -> None:
    """Write the file."""
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
