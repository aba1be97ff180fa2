"""The view of a battle, key by key: what a client gets (docs/protocol.md).

Lengths are inches, angles degrees. A text that names something on the table is a thing; `what` is
the id of something printed. A key that may say nothing is None; only `value` of a token is left out
for those who may not know it.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ...kernel.shapes import SkeletonShape

Point = list[float]


class FloorView(TypedDict):
    """A storey of an open building."""

    points: list[Point]
    elevation: float


class WallView(TypedDict):
    """A wall of an open building; only a solid one hinders movement."""

    points: list[Point]
    bottom: float
    height: float
    solid: bool


class PieceView(TypedDict):
    """A piece of terrain: an outline from `base` up to `base + height`, or a line for obstacles.

    `factor` is what each inch in it costs who walks, `crossing` what it costs to cross the line.
    """

    piece: str
    look: str
    kind: str
    points: list[Point]
    base: float
    height: float
    factor: float
    crossing: float
    floors: list[FloorView]
    walls: list[WallView]


class TableView(TypedDict):
    """The table and what stands on it."""

    name: str
    side: float
    pieces: list[PieceView]


class SideView(TypedDict):
    """A player: points, and how far through the turn."""

    side: str
    command: int
    victory: int
    designated: str | None
    left: int
    finished: bool
    conceded: bool


class HoldingView(TypedDict):
    """Something that a mission counts: a token, or only the `figures` that bring it in.

    `side` gets `points` for it if the turn ends now; null: nobody does.
    """

    thing: str | None
    side: str | None
    figures: list[str]
    points: int


class MissionView(TypedDict):
    """A mission, and what it would score if the turn ended now; None where that is hidden or
    depends on a choice."""

    part: str
    number: int
    rule: str
    name: dict[str, str]
    text: dict[str, str]
    now: list[int] | None
    holdings: list[HoldingView]


class HeldView(TypedDict):
    """A weapon for shooting or an item; `number` tells several alike apart, 0 is the only one."""

    what: str
    number: int
    spent: bool
    unloaded: bool


class AbilityView(TypedDict):
    """An ability, with its price in command points."""

    what: str
    number: int
    command: int
    used: bool


class SkillView(TypedDict):
    """A skill that is in effect now: its text is English, its name that of each language."""

    what: str
    value: int
    text: str
    name: dict[str, str]


class FigureView(TypedDict):
    """A figure, with its values as they are now; a threshold of 0 is a dash.

    `faction` is an id, empty for who belongs to none; `emblem` names the icon on its base, `cost`
    is in points. Its elevation and facing are in its `place`.
    """

    figure: str
    side: str
    profile: str
    faction: str
    emblem: str
    keywords: list[str]
    cost: int
    name: dict[str, str]
    type: str
    statue: bool
    fate: str
    place: str | None
    base: float
    height: float
    wounds: int
    health: int
    values: dict[str, int]
    states: list[str]
    may_act: bool
    skills: list[SkillView]
    weapons: list[HeldView]
    grips: list[list[str]]
    items: list[HeldView]
    abilities: list[AbilityView]
    spells: list[str]
    carrying: str | None


class TokenView(TypedDict):
    """A token, lying somewhere, carried, or out of the game."""

    token: str
    kind: str
    side: str | None
    where: str
    place: str | None
    bearer: str | None
    active: bool
    revealed: bool
    value: NotRequired[int]


class EffectView(TypedDict):
    """An effect that lasts, counted from the beginning of the battle."""

    effect: str
    figure: str
    by: str
    made_by: str
    what: str
    op: str
    duration: str
    kept: bool


class DieView(TypedDict):
    """A die on the table."""

    die: str
    face: int
    success: bool


class RollView(TypedDict):
    """The roll on the table, between its dice and its rerolls."""

    figure: str
    purpose: str
    threshold: int
    explode_from: int
    dice: list[DieView]
    because: list[dict[str, object]]
    rerolls: list[dict[str, object]]
    most_rerolls: int


class AttackView(TypedDict):
    """An attack on its way; the last of several is being resolved."""

    kind: str
    attacker: str | None
    target: str | None
    through: str | None
    weapon: str | None
    spell: str | None
    ability: str | None
    place: str | None
    charge: bool
    successes: int
    answer: int
    hits: int
    wounds: int


class RegionView(TypedDict):
    """Everything a figure can reach with so many inches: polygons, whose holes run clockwise.

    They go around points of a lattice, `step` apart. `upper` are those on storeys alone.
    """

    step: float
    inches: float
    polygons: list[list[Point]]
    upper: list[list[Point]]


class CircleView(TypedDict):
    """Everything within a radius of a place."""

    place: str
    radius: float


class DrawableView(TypedDict, total=False):
    """What helps to answer on a drawing: where a move can go, the parts of the deployment zone that
    may be used, the `zones` between which one chooses, or how far the place may be away. What takes
    long to find out is not told with the question: `probe` is the query to ask for its region, or
    for the charge that is on its way."""

    region: RegionView
    zone: list[dict[str, float]]
    circle: CircleView
    zones: dict[str, list[dict[str, float]]]
    probe: dict[str, object]


class View(SkeletonShape):
    """Everything a seat may know."""

    turn_limit: int
    first: str
    table: TableView
    zones: list[dict[str, object]]
    scenario: dict[str, object]
    missions: list[MissionView]
    sides: list[SideView]
    acting: list[str]
    figures: list[FigureView]
    tokens: list[TokenView]
    effects: list[EffectView]
    links: list[list[str]]
    roll: RollView | None
    attacks: list[AttackView]
