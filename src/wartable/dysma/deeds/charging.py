"""The Charge action: who may be charged, the way there, interception, and the Combat (section 10).

A charge has two parts, since in a Multiple activation all chargers arrive before the first of them
strikes. What the Combat needs to know of the charge waits in `Battle.charges`: four numbers for
each charger that has arrived (charger, target, flags of the attack, height of a dive).
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing
from ..fight.blows import may_attack
from ..fight.combat import can_fight, strike
from ..magic.effects.forbids import forbidden
from ..missions.picking import offer_pick_up
from ..skills.in_play import marked
from ..skills.trait import LOYAL
from ..state.attack import (
    BEHIND_OBSTACLE,
    CHARGE,
    DIVING,
    FROM_BACK,
)
from ..state.battle import Battle
from ..state.board import (
    can_see,
    engaged,
    field_of,
    foes,
    targets,
    touching,
    traveller_of,
)
from ..state.telling import tell
from ..state.values import carries_loot, movement
from ..state.words import (
    D_CHARGE,
    D_DIVE,
    FATIGUE,
    LONG,
    O_FIGURE,
    O_PASS,
    PRONE,
    first_of,
    kind_of,
    option,
    place,
)
from ..state.writers import link, move
from ..table.contact.charging import Charge, choices
from ..table.contact.diving import dives
from ..table.contact.intercepting import Interception, interceptors
from ..table.contact.shoving import FALL
from ..table.shapes.base import Body
from ..table.shapes.geometry import EPS, inches
from ..table.ways.travel import Blocked, Field, Traveller
from .deed import Deed
from .falling import fall

EACH: Final = 4
"""Numbers that Battle.charges holds for each charger."""


def why_no_charge(s: Battle, me: int) -> str:
    """The rule that keeps a figure from charging anybody; nothing if it may (action.charge)."""
    if engaged(s, me):
        return "move.contact-no-march"
    if carries_loot(s, me):
        return "action.charge.loot"
    if not can_fight(s, me):
        return "profile.dash"
    if s.lasting and (forbidden(s, me, "charge") or forbidden(s, me, "run")):
        return "ability.effect"
    return "" if movement(s, me) > 0 else "action.charge"


def why_no_target(s: Battle, me: int, target: int) -> str:
    """The rule that keeps a figure from charging this one, wherever it could get to.

    Enemies and enemy statues may be charged (action.charge.legal-targets), if they are in sight;
    cover does not matter (action.charge.sight). Who touches a statue fights it as it stands.
    """
    if s.bodies[target] is None or s.side(target) == s.side(me):
        return "action.charge.legal-targets"
    if s.scene.kits[target].statue and touching(s, me, target):
        return "scenario.main.8.token"
    there = s.body(target)
    if s.body(me).in_back(there.px, there.py):
        return "action.charge.sight"
    if not may_attack(s, me, target):
        return "skill.loyal.details"
    return "" if can_see(s, me, target) else "action.charge.sight"


def run_of(s: Battle, me: int) -> int:
    """How far a charge may go: as far as a Run (action.run.total)."""
    return 2 * movement(s, me)


def _is_near(body: Body, target: Body, allowance: int, margin: float) -> bool:
    """A quick look: could the straight line be short enough at all?"""
    dx, dy = target.px - body.px, target.py - body.py
    least = sqrt(dx * dx + dy * dy) - target.radius - body.half - margin
    return least <= inches(allowance) + EPS


@final
class ChargeDeed(Deed):
    """Charge: a long action that holds a free Combat action (action.charge); a is the target."""

    def __init__(self) -> None:
        super().__init__(D_CHARGE, LONG, "action.charge")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        if why_no_charge(s, me):
            return
        body, allowance = s.body(me), run_of(s, me)
        # one may stop on this side of an obstacle: terrain.obstacle.charge-across
        margin = 2.0 * body.half if s.scene.table.obstacles else 0.0
        for target in targets(s, s.side(me)):
            there = s.body(target)
            if not _is_near(body, there, allowance, margin) or why_no_target(s, me, target):
                continue
            if not isinstance(charges_at(s, me, target, False), Blocked):
                out.append(option(D_CHARGE, target))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        rule = why_no_charge(s, me) or why_no_target(s, me, a)
        if rule:
            return rule
        found = charges_at(s, me, a, False)
        return found.rule if isinstance(found, Blocked) else ""

    def moves(self, s: Battle, me: int, a: int, b: int) -> None:
        s.agenda.append(SetOut(me, a, False))

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        s.agenda.append(Impact(me))


@final
class DiveDeed(Deed):
    """A diving charge: down from 2" or more onto an enemy below (fall.diving-charge).

    It is a Charge in every respect (fall.diving-charge.details); a is the target.
    """

    def __init__(self) -> None:
        super().__init__(D_DIVE, LONG, "fall.diving-charge")

    def identity(self, s: Battle, me: int, a: int) -> int:
        return D_CHARGE

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        body = s.body(me)
        if body.z < FALL or why_no_charge(s, me):
            return
        allowance = run_of(s, me)
        for target in foes(s, s.side(me)):
            there = s.body(target)
            if body.z - there.z < FALL - EPS or not _is_near(body, there, allowance, 0.0):
                continue
            if why_no_target(s, me, target):
                continue
            if not isinstance(charges_at(s, me, target, True), Blocked):
                out.append(option(D_DIVE, target))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        rule = why_no_charge(s, me) or why_no_target(s, me, a)
        if rule:
            return rule
        found = charges_at(s, me, a, True)
        return found.rule if isinstance(found, Blocked) else ""

    def moves(self, s: Battle, me: int, a: int, b: int) -> None:
        s.agenda.append(SetOut(me, a, True))

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        s.agenda.append(Impact(me))


def charges_at(s: Battle, me: int, target: int, dive: bool) -> list[Charge] | Blocked:
    """Every equally short charge at a target, or the reason against it."""
    allowance, traveller = run_of(s, me), traveller_of(s, me)
    how = (dive, traveller.agile, traveller.flies, traveller.rider)
    under = (me, target, allowance, how, tuple(s.bodies))
    known = s.scene.charges.found.get(under)
    if known is not None:
        return known
    found = _charges(field_of(s, me), traveller, s.body(target), allowance, dive)
    s.scene.charges.note(under, found)
    return found


def _charges(
    field: Field, traveller: Traveller, target: Body, allowance: int, dive: bool
) -> list[Charge] | Blocked:
    if not dive:
        return choices(field, traveller, target, allowance)
    found = dives(field, traveller, target, allowance)
    return found if isinstance(found, Blocked) else [found]


@final
class SetOut(Step[Battle]):
    """The way of a charge: the shortest one, come what may (action.charge.shortest).

    Of several equally short ones the player chooses (action.charge.shortest.cost).
    Who can no longer make the charge, in a Multiple activation, loses it.
    """

    def __init__(self, figure: int, target: int, dive: bool) -> None:
        self.figure = figure
        self.target = target
        self.dive = dive

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        me, target = self.figure, self.target
        if s.bodies[me] is None or s.bodies[target] is None or why_no_charge(s, me):
            return None
        found = charges_at(s, me, target, self.dive)
        if isinstance(found, Blocked):
            return None
        chosen = 0
        if len(found) > 1:
            options = [_end(one) for one in found]
            if answer is None:
                rule = "action.charge.shortest.cost"
                return Question(s.side(me), "charge", rule, options, about=target)
            chosen = options.index(answer[0])
        if s.log is not None:
            data: dict[str, object] = {
                "figure": figure_thing(s, me),
                "target": figure_thing(s, target),
            }
            tell(s, "charge", "fall.diving-charge" if self.dive else "action.charge", data)
        seats = _clockwise(s, me)
        for i, seat in enumerate(seats):
            if interceptions(s, me, found[chosen], seat):
                s.agenda.append(Intercept(me, target, self.dive, chosen, seats[i:]))
                return None
        arrive(s, me, found[chosen])  # nobody can intercept
        return None


def _end(one: Charge) -> int:
    end = one.end
    return place(end.x, end.y, end.z, end.facing)


def _clockwise(s: Battle, me: int) -> list[int]:
    """Who is asked about interception, in this order (multi.prompts)."""
    seats, side = s.scene.seats, s.side(me)
    return [(side + i) % seats for i in range(1, seats)]


@final
class Intercept(Step[Battle]):
    """The first of these players may throw a figure into the way, or the next who can.

    At most one figure intercepts, and its player chooses (action.charge.intercept.who). If nobody
    does, the charge arrives.
    """

    def __init__(self, figure: int, target: int, dive: bool, chosen: int, seats: list[int]) -> None:
        self.figure = figure
        self.target = target
        self.dive = dive
        self.chosen = chosen
        self.seats = seats

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        me, seats = self.figure, self.seats
        found = charges_at(s, me, self.target, self.dive)
        assert not isinstance(found, Blocked)
        declared = found[self.chosen]
        if answer is not None and kind_of(answer[0]) == O_FIGURE:
            for one in interceptions(s, me, declared, seats[0]):
                if one.number == first_of(answer[0]):
                    _tell_interception(s, me, one.number)
                    arrive(s, me, one.charge)
            return None
        if answer is None:
            ready = interceptions(s, me, declared, seats[0])
            options = [option(O_FIGURE, one.number) for one in ready]
            options.append(option(O_PASS))
            return Question(seats[0], "intercept", "action.charge.intercept", options, about=me)
        for i in range(1, len(seats)):
            if interceptions(s, me, declared, seats[i]):
                rest = seats[i:]
                s.agenda.append(Intercept(me, self.target, self.dive, self.chosen, rest))
                return None
        arrive(s, me, declared)
        return None


def can_intercept(s: Battle, figure: int) -> bool:
    """action.charge.intercept: not Fatigué, not prone, in contact with no enemy."""
    if s.states[figure] & (FATIGUE | PRONE) or engaged(s, figure):
        return False
    return not s.lasting or not forbidden(s, figure, "intercept")


def interceptions(s: Battle, me: int, declared: Charge, seat: int) -> list[Interception]:
    """Every figure of a seat that can intercept this charge."""
    fit: list[Body] = []
    for figure in s.scene.bands[seat]:
        body = s.bodies[figure]
        if body is not None and figure != declared.target and can_intercept(s, figure):
            fit.append(body)
    if not fit:
        return []
    return interceptors(field_of(s, me), traveller_of(s, me), declared, fit)


def _tell_interception(s: Battle, me: int, by: int) -> None:
    if s.log is not None:
        data: dict[str, object] = {"figure": figure_thing(s, by), "charger": figure_thing(s, me)}
        tell(s, "intercept", "action.charge.intercept", data)


def arrive(s: Battle, me: int, made: Charge) -> None:
    """The charger stands in contact; what its Combat must know is written down.

    It may touch other enemies too: then all are in contact, but the Combat is against the one it
    charged (action.charge.near-enemies.contact).
    Treachery is judged where the charge began, against whom it really meets
    (combat.mod.felony.test, action.charge.intercept.no-sight).
    """
    flags = CHARGE
    if made.in_back:
        flags |= FROM_BACK
    if made.linked:
        flags |= BEHIND_OBSTACLE
    if made.height > 0:
        flags |= DIVING
    route = made.route
    path: list[list[int]] | None = None
    if s.log is not None:
        path = [[x, route.ys[i], route.zs[i]] for i, x in enumerate(route.xs)]
    move(s, me, made.end, "action.charge.placement", path)
    if made.linked:
        link(s, me, made.target)
    s.charges = [*_waiting(s), me, made.target, flags, made.height]
    offer_pick_up(s, me)


def _waiting(s: Battle) -> list[int]:
    """The charges noted so far, without those of figures that are gone."""
    kept: list[int] = []
    for i in range(0, len(s.charges), EACH):
        if s.bodies[s.charges[i]] is not None:
            kept += s.charges[i : i + EACH]
    return kept


@final
class Impact(Step[Battle]):
    """The free Combat action of a charge that has arrived (activation.free-action).

    If it is impossible, because a Loyal charger was intercepted by somebody's back or the target is
    gone, the charger stays where it is (action.charge.no-combat); who dived falls all the same.
    """

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        me = self.figure
        for i in range(0, len(s.charges), EACH):
            if s.charges[i] == me:
                target, flags, height = s.charges[i + 1], s.charges[i + 2], s.charges[i + 3]
                s.charges = s.charges[:i] + s.charges[i + EACH :]
                self._strike(s, target, flags, height)
                return None
        return None

    def _strike(self, s: Battle, target: int, flags: int, height: int) -> None:
        me = self.figure
        if s.bodies[me] is None:
            return
        unfair = flags & FROM_BACK != 0 or s.has_state(target, PRONE)
        if not touching(s, me, target) or (unfair and marked(s, me, LOYAL)):
            if s.log is not None:
                data: dict[str, object] = {
                    "figure": figure_thing(s, me),
                    "target": figure_thing(s, target),
                }
                tell(s, "no_combat", "action.charge.no-combat", data)
            fall(s, me, height)
            return
        strike(s, me, target, flags, height=height)
