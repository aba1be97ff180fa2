"""The view of a battle, key by key: what a client gets (docs/protocol.md).

Lengths are inches, angles degrees. A text that names something on the table is a thing; `what` is
the id of something printed. A key that may say nothing is None; only `value` of a token is left out
for those who may not know it.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ...kernel.shapes import OddsShape, RefusedShape, SkeletonShape, ValueShape

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


# Answers to what is probed.


class DistanceView(TypedDict):
    """How far apart two things are."""

    inches: float
    rule: str


class ScreenView(TypedDict):
    """What stands in a look: a piece of terrain or a figure, and the place where the look meets it.

    `full` says that it hides all behind it, not only a part; `shadow` are the corners of what lies
    behind it up to the other, none for what gives cover without standing in between.
    """

    rule: str
    sentence: str
    thing: str | None
    full: bool
    place: str | None
    shadow: list[str]


class SightView(TypedDict):
    """What one sees of another: `clear` with or without `cover`, or not at all; and why.

    `lines` are pairs of places to draw it with. `inches` is how far away the other is.
    """

    thing: str
    clear: bool
    cover: bool
    rule: str
    sentence: str
    inches: float
    because: list[ScreenView]
    lines: list[list[str]]


class SeenView(TypedDict):
    """What a figure sees of everybody else."""

    seen: list[SightView]


# "from" is a word of Python, so these keys stand in a table of their own.
_Ends = TypedDict("_Ends", {"from": str, "to": str})


class LegView(_Ends):
    """A stretch of a way, by `walk`, `climb` or `jump`."""

    by: str


class TollView(TypedDict):
    """What a piece of terrain adds to a way, in inches, and where."""

    piece: str
    place: str
    inches: float
    rule: str


class WayView(TypedDict):
    """A way: what it costs in inches, what is left of the allowance then, and its corners.

    `tolls` are parts of what it costs: difficult ground and obstacles.
    """

    inches: float
    left: float
    places: list[str]
    legs: list[LegView]
    tolls: list[TollView]


class PathView(WayView):
    """A way that is allowed, and how the figure stands at its end."""

    allowed: Literal[True]
    end: str


class NoPathView(RefusedShape):
    """A way that is not allowed; `so_far` is the part of it that could be walked, if any."""

    so_far: WayView | None


class ReachView(TypedDict):
    """Everything a figure can reach."""

    region: RegionView


class RangeView(TypedDict):
    """How far a weapon or a spell carries, and up to where at its best (null: all the way)."""

    what: str
    inches: float
    best: float | None
    rule: str


class RangesView(TypedDict):
    """The ranges of everything a figure shoots or casts with."""

    ranges: list[RangeView]


class RollPlanView(TypedDict):
    """A roll before it is made: how many dice, which face succeeds, how many may be rerolled."""

    figure: str
    purpose: str
    threshold: int
    dice: ValueShape
    rerolls: ValueShape
    explode_from: int


class AttackOddsView(TypedDict):
    """What an attack comes to: its exact odds (null for what is no attack) and the rolls.

    `among` are those one of whom is hit at random, in a combat; `scatters` says that chance may
    carry the shot elsewhere, and the odds are those of a shot that is not carried away.
    """

    allowed: Literal[True]
    text: str
    label: str
    odds: OddsShape | None
    rolls: list[RollPlanView]
    among: list[str]
    scatters: bool


class OutlookView(TypedDict):
    """What the attack or spell on its way still comes to with an option of its question (null:
    nothing to say), the rolls that are still to be made for it, and whether it is supposed that
    the target dodges into cover."""

    odds: OddsShape | None
    rolls: list[RollPlanView]
    cover: bool


class InterceptionView(TypedDict):
    """Who can throw himself into the way: where the charger leaves it, and where it then stands."""

    figure: str
    side: str
    leaves: str
    way: WayView
    end: str
    rule: str


class ChargeWayView(WayView):
    """One of the shortest ways of a charge, and how the charger stands at its end.

    `in_back`: from the target's back. `linked`: an obstacle stays between the two. `height` is the
    depth of a dive. Whom the charger's base comes within `near` inches of could intercept.
    """

    near: float
    end: str
    in_back: bool
    linked: bool
    height: float
    interceptions: list[InterceptionView]


class ChargeView(TypedDict):
    """A charge that can be made: the equally short ways, between which its player chooses."""

    allowed: Literal[True]
    target: str
    ways: list[ChargeWayView]
    odds: OddsShape | None


class BlastView(TypedDict):
    """A blast at a point: whom it catches, with the odds of each if it goes off there."""

    allowed: Literal[True]
    place: str
    radius: float
    figures: list[str]
    odds: list[OddsShape]
    scatters: bool
    rule: str


class TargetView(TypedDict):
    """An enemy, what can be seen of it, and every attack at it with its odds."""

    figure: str
    sight: SightView
    attacks: list[AttackOddsView]


class TargetsView(TypedDict):
    """Whom a figure could attack from a place, whatever its activation still allows."""

    targets: list[TargetView]


class ThreatView(TypedDict):
    """An enemy of a figure, what it sees of it, and every attack it could make at it."""

    figure: str
    sight: SightView
    attacks: list[AttackOddsView]


class ThreatsView(TypedDict):
    """Who could attack a figure at a place, as if it were their turn."""

    threats: list[ThreatView]


class HiddenView(TypedDict):
    """Where a scout could stand unseen, as far as a coarse lattice tells."""

    region: RegionView
