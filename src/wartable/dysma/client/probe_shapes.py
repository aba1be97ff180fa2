"""Answers to what is probed at a battle, key by key (docs/protocol.md).

Lengths, angles and things are as in the view (`shapes.py`).
"""

from __future__ import annotations

from typing import Literal, TypedDict

from ...kernel.shapes import OddsShape, RefusedShape, ValueShape
from .shapes import RegionView


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


class FallView(TypedDict):
    """A fall that follows a jump on a way: how deep, and what is rolled against who falls."""

    inches: float
    dice: int
    threshold: int
    rule: str


class WayView(TypedDict):
    """A way: what it costs in inches, what is left of the allowance then, and its corners.

    `tolls` are parts of what it costs: difficult ground and obstacles. `falls` are those that hurt.
    """

    inches: float
    left: float
    places: list[str]
    legs: list[LegView]
    tolls: list[TollView]
    falls: list[FallView]


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
    carry the shot elsewhere, and the odds are those of a shot that is not carried away. `now` says
    that the activation of the figure that is going on still allows it.
    """

    allowed: Literal[True]
    now: bool
    text: str
    label: str
    odds: OddsShape | None
    rolls: list[RollPlanView]
    among: list[str]
    scatters: bool


class OutlookView(TypedDict):
    """What the attack or spell on its way still comes to with an option of its question (null:
    nothing to say), the rolls that are still to be made for it, and whether it is supposed that
    the target dodges into cover. Before the one roll of a blast its `odds` are those of everybody
    in it."""

    odds: OddsShape | None
    blast: BlastView | None
    rolls: list[RollPlanView]
    cover: bool


class InterceptionView(TypedDict):
    """Who can throw himself into the way: where the charger leaves it, where it then stands, and
    the odds of the Combat that follows (null: none does)."""

    figure: str
    side: str
    leaves: str
    way: WayView
    end: str
    odds: OddsShape | None
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
