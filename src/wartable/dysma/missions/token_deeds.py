"""What figures do with tokens: open altars, pick up, hand over, leave with loot."""

from __future__ import annotations

from typing import Final, final

from ..deeds.deed import Deed
from ..state.battle import Battle
from ..state.board import friends, touching
from ..state.mission_writers import toggle
from ..state.supply_writers import score
from ..state.token_writers import carry, token_out
from ..state.words import (
    D_ALTAR,
    D_EXIT,
    D_PASS,
    D_PICK_UP,
    FREE,
    LEFT,
    PRONE,
    SHORT,
    kind_of,
    option,
)
from ..state.writers import take_off
from ..table.shapes.base import CONTACT_GAP
from ..table.shapes.geometry import at_most
from ..table.shapes.zones import Part
from .main import main_mission
from .mission import LOOT as LOOT_MISSION
from .picking import can_take, is_beside, why_not_take
from .presence import earns
from .tokens import ALTAR, LOOT

GIVE: Final = 0
TAKE: Final = 1
"""As the second number of a D_PASS option: which way the token goes."""


@final
class AltarDeed(Deed):
    """action.altar: open or close an altar in contact. `a` is the token."""

    def __init__(self) -> None:
        super().__init__(D_ALTAR, SHORT, "action.altar")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        """Whoever is not prone may touch any altar, also among enemies (scenario.main.6.who)."""
        if not s.tokens or s.states[me] & PRONE:
            return
        for token in s.tokens:
            if token.kind == ALTAR and is_beside(s, me, token):
                out.append(option(D_ALTAR, token.number))

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        toggle(s, a, me, "action.altar")


@final
class PickUpDeed(Deed):
    """action.pick-up: take loot in contact, at any moment of one's own activation. `a` is it."""

    def __init__(self) -> None:
        super().__init__(D_PICK_UP, FREE, "action.pick-up")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        if not s.tokens or not can_take(s, me):
            return
        for token in s.tokens:
            if token.kind == LOOT and is_beside(s, me, token):
                out.append(option(D_PICK_UP, token.number))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        if not is_beside(s, me, s.tokens[a]):
            return "action.pick-up"
        return why_not_take(s, me) or ("" if s.tokens[a].kind == LOOT else "action.pick-up.cost")

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        carry(s, me, a, "action.pick-up")


@final
class PassDeed(Deed):
    """action.pass: hand a flag or a resource over. `a` is the friend, `b` GIVE or TAKE."""

    def __init__(self) -> None:
        super().__init__(D_PASS, FREE, "action.pass")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        """Once in an activation, between friends in contact who are up (action.pass.cost)."""
        if not s.tokens or s.states[me] & PRONE or _has_passed(s):
            return
        for friend in friends(s, s.side(me)):
            if friend == me or s.states[friend] & PRONE or not touching(s, me, friend):
                continue
            if _may_hand(s, me, friend):
                out.append(option(D_PASS, friend, GIVE))
            if _may_hand(s, friend, me):
                out.append(option(D_PASS, friend, TAKE))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        if a == me or s.side(a) != s.side(me) or not touching(s, me, a):
            return "action.pass"
        giver, receiver = (me, a) if b == GIVE else (a, me)
        number = s.carrying[giver]
        if number < 0:
            return "action.pass"
        down = (s.states[giver] | s.states[receiver]) & PRONE
        if s.tokens[number].kind == LOOT or down or _has_passed(s):
            return "action.pass.cost"
        return why_not_take(s, receiver)

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        giver, receiver = (me, a) if b == GIVE else (a, me)
        carry(s, receiver, s.carrying[giver], "action.pass")


def _has_passed(s: Battle) -> bool:
    return any(kind_of(code) == D_PASS for code in s.done)


def _may_hand(s: Battle, giver: int, receiver: int) -> bool:
    """Loot stays with its bearer (action.pass.cost)."""
    number = s.carrying[giver]
    return number >= 0 and s.tokens[number].kind != LOOT and can_take(s, receiver)


@final
class ExitDeed(Deed):
    """scenario.main.2.exit: leave the table with loot, by an edge of one's own zone."""

    def __init__(self) -> None:
        super().__init__(D_EXIT, FREE, "scenario.main.2.exit")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        number = s.carrying[me]
        if number >= 0 and s.tokens[number].kind == LOOT and is_at_own_edge(s, me):
            out.append(option(D_EXIT))

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        """The figure is not dead, the loot is out of the game, the activation is over."""
        mission = main_mission(s)
        if mission is not None and mission.kind == LOOT_MISSION and earns(s, me):
            score(s, s.side(me), mission.bonus, "scenario.main.2")
        token_out(s, s.carrying[me])
        take_off(s, me, LEFT, "scenario.main.2.exit")


def is_at_own_edge(s: Battle, figure: int) -> bool:
    """Does its base touch a table edge that bounds its own zone, there where the zone is?"""
    body = s.bodies[figure]
    seat = s.side(figure)
    if body is None or seat >= len(s.zones):
        return False
    xs, ys = body.corner_xs(), body.corner_ys()
    length = s.scene.table.length
    gaps = [min(xs), length - max(xs), min(ys), length - max(ys)]
    for part in s.zones[seat].parts:
        if part.holds(body.px, body.py):
            for touches, gap in zip(_edges(part, s.scene.table.side), gaps):
                if touches and at_most(gap, CONTACT_GAP):
                    return True
    return False


def _edges(part: Part, side: int) -> list[bool]:
    """Which table edges a part of a zone lies against: west, east, south, north."""
    return [part.left <= 0, part.right >= side, part.low <= 0, part.high >= side]
