"""Scouts: set up after everybody else, out of the enemies' sight (skill.eclaireur)."""

from __future__ import annotations

from typing import Final, final

from ..kernel.question import Question
from .battle import Battle
from .board import foes, others
from .deeds import OpenStep
from .deploy_places import body_at, deploy_places, towards_enemy
from .moves import body_of, put, take_off, tell
from .skills_in_play import marked
from .table.base import Body, distance
from .table.geometry import less, point_distance, thousandths
from .table.sight import sees
from .table.standing import misplacement
from .table.travel import Blocked
from .trait import SCOUTS
from .words import NOBODY, O_FIGURE, UNPLACED, WAITING, first_of, is_place, option, place

APART: Final = 1.0
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
    first. A player may always use the own zone instead (skill.eclaireur.details).

    `in_hand` is the scout that the player took instead of the first one, or nobody.
    """

    def __init__(self, seat: int, in_hand: int = NOBODY) -> None:
        self.seat = seat
        self.in_hand = in_hand

    def plain(self) -> list[object]:
        return [self.seat, self.in_hand]

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
            tell(s, "no room", "setup.must-fit", {"figure": s.kit(figure).label})
            take_off(s, figure, UNPLACED, "setup.must-fit")
        elif not is_place(answer[0]):
            s.agenda.append(PlaceScouts(seat, first_of(answer[0])))
            return None
        else:
            put(s, figure, body_at(s, figure, answer[0]), "skill.eclaireur")
        s.agenda.append(PlaceScouts((seat + 1) % s.scene.seats))
        return None

    def fault(self, s: Battle, answer: list[int]) -> Blocked | None:
        """Where no enemy looks, or the own zone."""
        if len(answer) != 1 or not is_place(answer[0]):
            return Blocked("skill.eclaireur", "Name one place and a facing.", 0, 0, 0)
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

    It stands where anybody could, 1" or more from enemies; outside its own zone no enemy may see
    it. Backs are blind, scouts placed before have eyes (skill.eclaireur.details).
    """
    fault = misplacement(s.scene.table, body, others(s, figure))
    if fault is not None:
        return fault
    enemies = foes(s, s.side(figure))
    for enemy in enemies:
        if less(distance(body, s.body(enemy)), APART):
            words = 'A scout is placed 1" or more from every enemy.'
            return _fault("skill.eclaireur.details", words, body, enemy)
    if s.zones[s.side(figure)].holds(body):
        return None
    bodies = [*others(s, figure), body]
    for enemy in enemies:
        if sees(s.scene.table, s.body(enemy), body, bodies):
            return _fault("skill.eclaireur", "An enemy would see the scout here.", body, enemy)
    return None


def _fault(rule: str, words: str, body: Body, enemy: int) -> Blocked:
    return Blocked(rule, words, body.x, body.y, body.z, figure=enemy)


def scout_places(s: Battle, figure: int) -> list[int]:
    """Places to propose: hidden ones beside terrain, tokens and in the open, then the own zone."""
    found: list[int] = []
    for x, y in _points(s, figure):
        if len(found) >= HIDDEN:
            break
        body = body_of(s, figure, x, y, 0, towards_enemy(s, s.side(figure), x, y))
        for z in s.scene.table.supports(body):
            there = body.at(x, y, z, body.facing)
            code = place(x, y, z, there.facing)
            if code not in found and scout_fault(s, figure, there) is None:
                found.append(code)
                break
    parts = list(range(len(s.zones[s.side(figure)].parts)))
    for code in deploy_places(s, figure, parts)[:OWN_ZONE]:
        if code not in found and scout_fault(s, figure, body_at(s, figure, code)) is None:
            found.append(code)
    return found


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
