"""Scouts: set up after everybody else, out of the enemies' sight (skill.eclaireur)."""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ..client.things import figure_thing
from ..deeds.deed import OpenStep
from ..skills.in_play import marked
from ..skills.trait import SCOUTS
from ..state.battle import Battle
from ..state.board import foes
from ..state.telling import tell
from ..state.words import (
    NOBODY,
    O_FIGURE,
    UNPLACED,
    WAITING,
    first_of,
    is_place,
    option,
    place,
)
from ..state.writers import body_of, put, take_off
from ..table.shapes.base import Body
from ..table.shapes.geometry import point_distance, thousandths
from ..table.ways.travel import Blocked
from .deploy_places import body_at, deploy_places, towards_enemy
from .hiding import NOWHERE, Hiding

OWN_ZONE: Final = 3
HIDDEN: Final = 8
LOOKED_AT: Final = 32
BESIDE: Final = 0.3
LATTICE: Final = 5


def waiting_scouts(s: Battle, seat: int) -> list[int]:
    """The scouts of a seat that have not been placed."""
    return [
        figure
        for figure in s.scene.bands[seat]
        if s.fates[figure] == WAITING and marked(s, figure, SCOUTS)
    ]


@final
class PlaceScouts(OpenStep):
    """The next scout, of this seat if it has one left: players take turns, the first deployer
    first.

    `in_hand` is the scout that the player took instead of the first one, or nobody.
    """

    def __init__(self, seat: int, in_hand: int = NOBODY) -> None:
        self.seat = seat
        self.in_hand = in_hand

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        seat = self._whose(s)
        if seat < 0:
            return None
        figure = self._whom(s, seat)
        if answer is None:
            options = scout_places(s, figure)
            if options:
                if self.in_hand == NOBODY:
                    options += [option(O_FIGURE, one) for one in waiting_scouts(s, seat)[1:]]
                return Question(
                    *(seat, "scout", "skill.eclaireur", options), about=figure, open=True
                )
            tell(s, "no_room", "setup.must-fit", {"figure": figure_thing(s, figure)})
            take_off(s, figure, UNPLACED, "setup.must-fit")
        elif not is_place(answer[0]):
            s.agenda.append(PlaceScouts(seat, first_of(answer[0])))
            return None
        else:
            put(s, figure, body_at(s, figure, answer[0]), "skill.eclaireur")
        s.agenda.append(PlaceScouts((seat + 1) % s.scene.seats))
        return None

    def fault(self, s: Battle, answer: list[int]) -> Blocked | None:
        """Where no enemy looks; without such a place, the own zone."""
        if len(answer) != 1 or not is_place(answer[0]):
            return Blocked("skill.eclaireur", "place-and-facing", 0, 0, 0)
        figure = self._whom(s, self._whose(s))
        return scout_fault(s, figure, body_at(s, figure, answer[0]))

    def _whom(self, s: Battle, seat: int) -> int:
        return waiting_scouts(s, seat)[0] if self.in_hand == NOBODY else self.in_hand

    def _whose(self, s: Battle) -> int:
        """The next seat, from this one on, with a scout to place; -1 when there is none."""
        for i in range(s.scene.seats):
            seat = (self.seat + i) % s.scene.seats
            if waiting_scouts(s, seat):
                return seat
        return -1


def scout_fault(s: Battle, figure: int, body: Body) -> Blocked | None:
    """Why a scout cannot be placed like this; None if it can.

    It stands where anybody could, 1" or more from enemies, and no enemy sees it. Only when no
    hidden place is left anywhere it may stand in its own zone, seen or not
    (skill.eclaireur.details).
    """
    hiding = Hiding(s, figure)
    fault = hiding.misplaced(body) or hiding.seen(body)
    if fault is None or fault.rule != "skill.eclaireur" or not _at_home(s, figure, body):
        return fault
    if hiding.anywhere() == NOWHERE:
        return None
    key = "scout-seen-needlessly"
    return Blocked("skill.eclaireur.details", key, body.x, body.y, body.z, figure=fault.figure)


def _at_home(s: Battle, figure: int, body: Body) -> bool:
    return s.zones[s.side(figure)].holds(body)


def scout_places(s: Battle, figure: int) -> list[int]:
    """Places to propose: hidden ones beside terrain, tokens, in the open and in the own zone.

    Where none of these is hidden, any hidden place of the table; without one, the own zone.
    """
    hiding = Hiding(s, figure)
    found: list[int] = []
    for x, y in _points(s, figure):
        if len(found) >= HIDDEN:
            break
        body = body_of(s, figure, x, y, 0, towards_enemy(s, s.side(figure), x, y))
        for z in s.scene.table.supports(body):
            there = body.at(x, y, z, body.facing)
            code = place(x, y, z, there.facing)
            if code not in found and hiding.hides(there):
                found.append(code)
                break
    parts = list(range(len(s.zones[s.side(figure)].parts)))
    home = deploy_places(s, figure, parts)
    for code in home[:OWN_ZONE]:
        if code not in found and hiding.hides(body_at(s, figure, code)):
            found.append(code)
    if found:
        return found
    anywhere = hiding.anywhere()
    if anywhere != NOWHERE:
        return [anywhere]
    return [code for code in home if hiding.misplaced(body_at(s, figure, code)) is None]


def _points(s: Battle, figure: int) -> list[tuple[int, int]]:
    """Points worth a look, those around the middle of the table first: on tokens, behind whatever
    hides something from the enemies, and here and there in the open."""
    table = s.scene.table
    half = s.scene.kits[figure].base / 2000.0
    found: list[tuple[int, int]] = []
    for token in s.tokens:
        found.append((token.x, token.y))
    enemies = [s.body(one) for one in foes(s, s.side(figure))]
    ex = sum([body.px for body in enemies]) / max(1, len(enemies))
    ey = sum([body.py for body in enemies]) / max(1, len(enemies))
    for piece in table.screening:
        cx, cy = piece.shape.cx, piece.shape.cy
        away = max(point_distance(cx, cy, ex, ey), 0.001)
        reach = (piece.shape.radius + half + BESIDE) / away
        found.append((thousandths(cx + (cx - ex) * reach), thousandths(cy + (cy - ey) * reach)))
    side = table.side
    for i in range(1, LATTICE):
        for j in range(1, LATTICE):
            found.append((side * i // LATTICE, side * j // LATTICE))
    middle = side // 2
    keyed = [(max(abs(x - middle), abs(y - middle)), x, y) for x, y in found]
    keyed.sort()
    inside = [(x, y) for _, x, y in keyed if 0 <= x <= side and 0 <= y <= side]
    return inside[:LOOKED_AT]
