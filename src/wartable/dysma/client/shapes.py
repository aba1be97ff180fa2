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

    `name` is what the map calls it (from a server in the reader's language), `look` says how it is
    drawn, `kind` which rules it has. `factor` is what each inch in it costs who walks, `crossing`
    what it costs to cross the line.
    """

    piece: str
    name: str
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


class PartView(TypedDict):
    """A rectangle of the table, in inches; with a `radius`, what of it lies within that circle
    around (`cx`, `cy`)."""

    left: float
    low: float
    right: float
    high: float
    radius: NotRequired[float]
    cx: NotRequired[float]
    cy: NotRequired[float]


class ZoneView(TypedDict):
    """A deployment zone: whose it is, and its parts."""

    side: str
    zone: str
    parts: list[PartView]


class ScenarioView(TypedDict):
    """What is played: the kind of deployment, the `zone` that was chosen (of each side, the first
    player's first; empty before), and the numbers of the missions."""

    deployment: str
    zone: str
    main: int
    secondary: int


class SideView(TypedDict):
    """A player: points, and how far through the turn.

    `command` and `victory` are points, `designated` is an Ambassador or a Legend, `left` counts the
    figures that may still be activated this turn.
    """

    side: str
    command: int
    victory: int
    designated: str | None
    left: int
    finished: bool
    conceded: bool


class HoldingView(TypedDict):
    """Something that a mission counts: a token, or only the `figures` that bring it in.

    `side` gets `points` for it if the turn ends now; null: nobody does. It counts in an `area`, or
    within `reach` inches of the token; 0: where the token itself is.
    """

    thing: str | None
    side: str | None
    figures: list[str]
    points: int
    area: PartView | None
    reach: float


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
    """A weapon for shooting or an item; `number` tells several alike apart, 0 is the only one.

    `spent` is used up for good, `unloaded` has to be reloaded first.
    """

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
    is in points. Its elevation and facing are in its `place`. `values` are Movement, Combat,
    Shooting, Defence, Armour and Spirit under `mv`, `co`, `ti`, `de`, `ar`, `es`. `fate` is one of
    `waiting`, `in_play`, `dead`, `left`, `unplaced`, `followed`, `gave_up`. `grips` are the ways
    to hold its weapons, each with what is in its hands; `weapons` those it shoots with.
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
    """A token, lying somewhere, carried, or out of the game (`where`).

    `active` says of an altar that it is open, `revealed` of a resource that all know its `value`.
    """

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
    """An effect that lasts, counted from the beginning of the battle.

    It lies on `figure` and was made by the figure `by` with what is called `what`: a spell, an
    ability or an item, as `made_by` says. `op` is the verb of the effect, `duration` that of the
    event `begin_effect`; a `kept` one lasts for the next turn, too.
    """

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


class DicePartView(TypedDict):
    """Why there are so many dice, or rerolls: an amount and its rule; of something printed also
    its id as in `spell:peau-d-ecorce`. From a server also the sentence in the reader's language."""

    amount: int
    source: NotRequired[str]
    rule: str
    sentence: NotRequired[str]


class RollView(TypedDict):
    """The roll on the table, between its dice and its rerolls.

    `threshold` is the lowest face that succeeds, `explode_from` the lowest that brings another die.
    """

    figure: str
    purpose: str
    threshold: int
    explode_from: int
    dice: list[DieView]
    because: list[DicePartView]
    rerolls: list[DicePartView]
    most_rerolls: int


class AttackView(TypedDict):
    """An attack on its way; the last of several is being resolved.

    `through` is the familiar it goes through. `successes` are those of the attacker, `answer` those
    of who defends; `hits` and `wounds` what has come of it so far.
    """

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
    zone: list[PartView]
    circle: CircleView
    zones: dict[str, list[PartView]]
    probe: dict[str, object]


class View(SkeletonShape):
    """Everything a seat may know.

    `acting` are the figures whose activation it is, `links` the pairs that touch across an
    obstacle. A `turn_limit` of 0 is none.
    """

    turn_limit: int
    first: str
    table: TableView
    zones: list[ZoneView]
    scenario: ScenarioView
    missions: list[MissionView]
    sides: list[SideView]
    acting: list[str]
    figures: list[FigureView]
    tokens: list[TokenView]
    effects: list[EffectView]
    links: list[list[str]]
    roll: RollView | None
    attacks: list[AttackView]
