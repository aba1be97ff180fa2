"""Line of sight and cover: the plain question, and the whole answer with its reasons.

`sees` says only whether a figure sees another. `sight` also says whether the other is in cover, and
which piece or figure hides which part of it by which rule, so that it can be drawn and explained.
Both look from the eyes of the one to the volume of the other, so they need not agree both ways
(los.mutual). Tokens are not known here: they never block (los.tokens).
"""

from __future__ import annotations

from math import atan, atan2
from typing import Final, final

from ..shapes.base import Body
from ..shapes.geometry import EPS, at_least
from ..shapes.tablemap import Map, touches_obstacle
from ..shapes.terrain import Piece, Screen
from .wedge import (
    FULL,
    NONE,
    NOTHING,
    PARTIAL,
    PLAIN,
    Wedge,
    closes,
    wider,
)

LOW_FOR_A_COLOSSE: Final = 1.0


@final
class Because:
    """One reason: a rule, and the piece or figure (or -1) that it is about.

    For something that stands in between, `left` and `right` are the directions between which it
    hides the target (radians, counter-clockwise from east), `entry` is how far from the eye it
    begins, and `full` says whether it hides all of what is behind it. Otherwise `entry` is -1.
    """

    def __init__(
        self,
        rule: str,
        piece: int = -1,
        figure: int = -1,
        full: bool = False,
        right: float = 0.0,
        left: float = 0.0,
        entry: float = -1.0,
    ) -> None:
        self.rule = rule
        self.piece = piece
        self.figure = figure
        self.full = full
        self.right = right
        self.left = left
        self.entry = entry

    def __str__(self) -> str:
        if self.piece >= 0:
            what = f"piece {self.piece}"
        elif self.figure >= 0:
            what = f"figure {self.figure}"
        else:
            return f"[{self.rule}]"
        if self.entry < 0.0:
            return f"{what} [{self.rule}]"
        return f"{what} hides {'all' if self.full else 'a part'} behind it [{self.rule}]"


@final
class Sight:
    """What one figure sees of another: `visible`, in `cover`, and every reason for it.

    `rule` is the verdict's own: fov.180, los.wedge (hidden), los.cover or los.clear.
    """

    def __init__(self, visible: bool, cover: bool, rule: str, because: list[Because]) -> None:
        self.visible = visible
        self.cover = cover
        self.rule = rule
        self.because = because

    def __str__(self) -> str:
        word = "hidden" if not self.visible else "in cover" if self.cover else "clear"
        reasons = ", ".join(str(reason) for reason in self.because)
        return f"{word} [{self.rule}]" + (f": {reasons}" if reasons else "")


def sees(table: Map, viewer: Body, target: Body, others: list[Body]) -> bool:
    """Does the viewer see the target? `others` may contain both of them."""
    if viewer.in_back(target.px, target.py):
        return False
    w = Wedge(viewer, target)
    if not w.wide:
        return True
    lowest = w.lowest_full()
    enough = w.highest_needed()
    near: list[Piece] = []
    for piece in table.screening:
        # A difficult piece may also hide by the tops alone, but then it is higher still.
        if piece.peak < lowest or w.misses(piece.cx, piece.cy, piece.reach):
            continue
        screen = piece.screens[0]  # what has a core is the only one of its piece
        if screen.core > 0.0 and screen.top >= enough and screen.bottom <= 0.0:
            if w.is_plugged(screen.shape.cx, screen.shape.cy, screen.core):
                if not _too_low(screen.height, target):
                    if _can_block(table, piece, viewer, target):
                        return False
                    continue
        near.append(piece)
    spans: list[tuple[float, float]] = []
    for piece in near:
        asked = False  # whether it can block is asked late: few pieces get so far
        for screen in piece.screens:
            if screen.top < lowest or _too_low(screen.height, target):
                continue
            kind = w.span(screen.shape)
            if kind == NONE:
                continue
            if not asked and not _can_block(table, piece, viewer, target):
                break
            asked = True
            start, end = w.start, w.end
            if kind == PLAIN:
                if _is_full(w, piece, screen, viewer, target, start, end, enough):
                    if not wider(w.low, start) and not wider(end, w.high):
                        return False
                    spans.append((start, end))
                continue
            found = w.covered_exactly(screen.shape)
            always = _hides_through(piece, viewer, target)
            for i in range(0, len(found), 3):
                if always or w.verdict(screen.bottom, screen.top, found[i + 2]) == FULL:
                    if not wider(w.low, found[i]) and not wider(found[i + 1], w.high):
                        return False
                    spans.append((found[i], found[i + 1]))
    for other in others:
        # Only a taller figure hides: los.figures. A Statue is a token: los.tokens.
        if other.height <= target.height or other.head < lowest or other.disc:
            continue
        if other.number == viewer.number or other.number == target.number:
            continue
        if w.misses(other.px, other.py, other.radius) or _too_low(other.tall, target):
            continue
        found = w.covered(other.outline())
        for i in range(0, len(found), 3):
            if w.verdict(other.feet, other.head, found[i + 2]) == FULL:
                spans.append((found[i], found[i + 1]))
    return not spans or not closes(spans, w.low, w.high)


def sight(table: Map, viewer: Body, target: Body, others: list[Body]) -> Sight:
    """What the viewer sees of the target, and why. `others` may contain both of them."""
    if viewer.in_back(target.px, target.py):
        return Sight(False, False, "fov.180", [Because("fov.rear-line", figure=target.number)])
    because: list[Because] = []
    w = Wedge(viewer, target)
    if w.wide:
        spans: list[tuple[float, float]] = []
        for piece in table.screening:
            if not w.misses(piece.cx, piece.cy, piece.reach):
                if _can_block(table, piece, viewer, target):
                    _piece_hides(w, piece, viewer, target, spans, because)
        for other in others:
            if other.number != viewer.number and other.number != target.number and not other.disc:
                if not w.misses(other.px, other.py, other.radius):
                    _figure_hides(w, other, target, spans, because)
        if spans and closes(spans, w.low, w.high):
            return Sight(False, False, "los.wedge", [one for one in because if one.full])
    _difficult_covers(table, viewer, target, because)
    _obstacle_covers(table, viewer, target, because)
    cover = len(because) > 0
    return Sight(True, cover, "los.cover" if cover else "los.clear", because)


def _is_full(
    w: Wedge,
    piece: Piece,
    screen: Screen,
    viewer: Body,
    target: Body,
    start: float,
    end: float,
    enough: float,
) -> bool:
    """Does a screen hide everything behind it between two rays?"""
    if screen.top >= enough and screen.bottom <= 0.0:
        return True  # from the ground to above every ray
    if _hides_through(piece, viewer, target):
        return True
    entry = w.first_hit(screen.shape, (start + end) / 2.0)
    return w.verdict(screen.bottom, screen.top, entry) == FULL


def _can_block(table: Map, piece: Piece, viewer: Body, target: Body) -> bool:
    """Not for a hill under one of the two (los.stand-on), nor a wood around one of them."""
    if piece.hill:
        return not (_stands_on(piece, viewer) or _stands_on(piece, target))
    if piece.difficult:
        return not (table.is_in(viewer, piece) or table.is_in(target, piece))
    return True


def _stands_on(hill: Piece, body: Body) -> bool:
    return abs(body.feet - hill.top) <= EPS and hill.shape.contains(body.px, body.py)


def _hides_through(piece: Piece, viewer: Body, target: Body) -> bool:
    """los.difficult.through: a difficult piece at least as high as both hides whatever it meets.

    Its top is compared with their heads (los.difficult.through-test).
    """
    if not piece.difficult:
        return False
    return at_least(piece.top, viewer.head) and at_least(piece.top, target.head)


def _too_low(height: float, target: Body) -> bool:
    """los.colosse: lower than 1" it is nothing to a Colosse."""
    return target.colosse and height < LOW_FOR_A_COLOSSE - EPS


def _piece_hides(
    w: Wedge,
    piece: Piece,
    viewer: Body,
    target: Body,
    spans: list[tuple[float, float]],
    because: list[Because],
) -> None:
    always = _hides_through(piece, viewer, target)
    rule = "los.difficult.through" if always else "los.vertical"
    for screen in piece.screens:
        if _too_low(screen.height, target) or _misses(w, screen):
            continue
        found = w.covered(screen.shape)
        for i in range(0, len(found), 3):
            entry = found[i + 2]
            how = FULL if always else w.verdict(screen.bottom, screen.top, entry)
            if how != NOTHING:
                _note(w, found[i], found[i + 1], entry, how, spans, because, rule, piece.number, -1)


def _misses(w: Wedge, screen: Screen) -> bool:
    return w.misses(screen.shape.cx, screen.shape.cy, screen.shape.radius)


def _figure_hides(
    w: Wedge,
    other: Body,
    target: Body,
    spans: list[tuple[float, float]],
    because: list[Because],
) -> None:
    """los.figures: a figure no taller than the target gives cover and no more."""
    if _too_low(other.tall, target):
        return
    found = w.covered(other.outline())
    for i in range(0, len(found), 3):
        entry = found[i + 2]
        how = w.verdict(other.feet, other.head, entry)
        if how == FULL and other.height <= target.height:
            how = PARTIAL
        if how != NOTHING:
            low, high, number = found[i], found[i + 1], other.number
            _note(w, low, high, entry, how, spans, because, "los.figures", -1, number)


def _note(
    w: Wedge,
    low: float,
    high: float,
    entry: float,
    how: int,
    spans: list[tuple[float, float]],
    because: list[Because],
    rule: str,
    piece: int,
    figure: int,
) -> None:
    """Write down one stretch of the wedge; less than 0.01° of it covers nobody."""
    if how == FULL:
        spans.append((low, high))
    if wider(low, high):
        middle = atan2(w.uy, w.ux)
        right, left = middle + atan(low), middle + atan(high)
        because.append(Because(rule, piece, figure, how == FULL, right, left, entry))


def _difficult_covers(table: Map, viewer: Body, target: Body, because: list[Because]) -> None:
    """los.difficult.cover: a shot from or into difficult ground, whoever is in it (los.both-ways).

    A piece lower than 1" gives none to a Colosse (los.colosse.difficult).
    """
    for piece in table.difficult:
        if table.is_in(target, piece) or table.is_in(viewer, piece):
            if not _too_low(piece.tall, target):
                because.append(Because("los.difficult.cover", piece=piece.number))


def _obstacle_covers(table: Map, viewer: Body, target: Body, because: list[Because]) -> None:
    """terrain.obstacle.cover: an obstacle that the target stands against, but not the viewer."""
    for piece in table.obstacles:
        if _too_low(piece.tall, target) or not touches_obstacle(target, piece):
            continue
        if not piece.shape.crosses(viewer.px, viewer.py, target.px, target.py):
            continue
        if not touches_obstacle(viewer, piece):
            because.append(Because("terrain.obstacle.cover", piece=piece.number))
