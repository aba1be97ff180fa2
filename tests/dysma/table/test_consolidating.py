"""Consolidation: a walk of half a March that may end against an enemy."""

from __future__ import annotations

from tests.dysma.rules import rule
from tests.dysma.table.setting import box, figure, made, table
from wartable.dysma.table.contact.charging import Charge, charge
from wartable.dysma.table.contact.consolidating import consolidate_contact
from wartable.dysma.table.shapes.base import Body, in_contact
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.ways.travel import Blocked, Field, Traveller


def made_of(found: Charge | Blocked) -> Charge:
    assert isinstance(found, Charge), str(found)
    return found


def refused(found: Charge | Blocked) -> Blocked:
    assert isinstance(found, Blocked)
    return found


def ends_at(found: Charge) -> tuple[int, int, int, int]:
    return found.end.x, found.end.y, found.end.z, found.end.facing


def walk(ground: Map, body: Body, target: Body, *enemies: Body, far: int) -> Charge | Blocked:
    bases = [target, *enemies]
    field = Field(ground, bases, bases)
    return consolidate_contact(field, field, Traveller(body), target, far)


@rule("combat.consolidation.details", "combat.consolidation.contact")
def test_half_a_march_into_contact() -> None:
    found = made_of(walk(table(), figure(1, 10, 10), figure(2, 13.5, 10), far=2500))
    assert ends_at(found) == (12500, 10000, 0, 0) and found.route.cost == 2500
    assert in_contact(found.end, figure(2, 13.5, 10))
    short = refused(walk(table(), figure(1, 10, 10), figure(2, 13.6, 10), far=2500))
    assert short.rule == "combat.consolidation.details" and short.figure == 2


@rule("combat.consolidation.details", "move.one-inch")
def test_others_are_not_neared() -> None:
    """Beside the way an enemy is less than 1" off: the walk bends away from it or is refused."""
    target, near = figure(2, 14, 10), figure(3, 12, 11.9)
    found = made_of(walk(table(), figure(1, 10, 10), target, near, far=4000))
    assert found.route.length > 3000 and in_contact(found.end, target)
    bases = [target, near]
    charged = charge(Field(table(), bases, bases), Traveller(figure(1, 10, 10)), target, 4000)
    assert made_of(charged).route.length == 3000  # a charge would not mind
    exactly = figure(3, 12, 12)
    assert made_of(walk(table(), figure(1, 10, 10), target, exactly, far=3000)).route.cost == 3000


@rule("combat.consolidation.details")
def test_it_may_end_in_contact_with_two_but_not_close_to_a_second() -> None:
    both = walk(table(), figure(1, 10, 9.5), figure(2, 13, 10), figure(3, 13, 9), far=3000)
    assert in_contact(made_of(both).end, figure(3, 13, 9))
    hugged = [figure(3, 13, 11.2), figure(4, 13, 8.8), figure(5, 14.2, 10), figure(6, 11.9, 10.6)]
    found = refused(walk(table(), figure(1, 10, 8), figure(2, 13, 10), *hugged, far=6000))
    assert found.rule in ("combat.consolidation.details", "move.one-inch", "move.slide")


@rule("combat.consolidation.details", "terrain.obstacle.charge-across")
def test_no_link_across_an_obstacle() -> None:
    hedge = table(made(0, "hedge", [(12.3, 5), (12.3, 15)]))
    found = refused(walk(hedge, figure(1, 10, 10), figure(2, 13, 10), far=2500))
    assert found.figure == 2
    bases = [figure(2, 13, 10)]
    charged = charge(Field(hedge, bases, bases), Traveller(figure(1, 10, 10)), bases[0], 2500)
    assert made_of(charged).linked


@rule("combat.consolidation.details")
def test_it_is_a_march_and_may_choose_the_cheaper_way() -> None:
    ground = table(made(0, "marsh", box(11, 9.7, 13, 20)))
    found = made_of(walk(ground, figure(1, 10, 10), figure(2, 15, 10), far=5000))
    assert found.route.cost < 4400 and found.route.length > 4000
