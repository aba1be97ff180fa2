"""Questions about who stands where: friends, enemies, contact, distances, backs."""

from __future__ import annotations

from ..skills.in_play import marked
from ..skills.trait import AGILE, FLIES, RIDER
from ..table.contact.resting import nearest_quarter, pivoted
from ..table.shapes.base import Body, distance, in_contact
from ..table.shapes.geometry import at_most
from ..table.sight.sight import Sight, sees, sight
from ..table.ways.travel import Field, Traveller
from .battle import Battle
from .words import NOBODY


def foes(s: Battle, side: int) -> list[int]:
    """The enemy figures in play; statues are none (scenario.main.8.details, multi.enemies)."""
    found: list[int] = []
    bodies = s.bodies
    for seat, band in enumerate(s.scene.bands):
        if seat != side:
            for figure in band:
                if bodies[figure] is not None:
                    found.append(figure)
    return found


def friends(s: Battle, side: int) -> list[int]:
    """The figures of a side in play."""
    bodies = s.bodies
    return [figure for figure in s.scene.bands[side] if bodies[figure] is not None]


def enemy_statues(s: Battle, side: int) -> list[int]:
    """The statues of the others that still stand."""
    found: list[int] = []
    for seat, statues in enumerate(s.scene.statues):
        if seat != side:
            found += [one for one in statues if s.bodies[one] is not None]
    return found


def targets(s: Battle, side: int) -> list[int]:
    """Whom one may attack: enemy figures and enemy statues (shoot.targets)."""
    return foes(s, side) + enemy_statues(s, side)


def touching(s: Battle, a: int, b: int) -> bool:
    """geo.contact: touching bases, or a link across an obstacle (terrain.obstacle.link-effect)."""
    one, two = s.bodies[a], s.bodies[b]
    if one is None or two is None:
        return False
    if in_contact(one, two):
        return True
    return len(s.links) > 0 and linked(s, a, b)


def linked(s: Battle, a: int, b: int) -> bool:
    """terrain.obstacle.contact-link: do the two count as in contact across an obstacle?"""
    links = s.links
    for i in range(0, len(links), 2):
        if (links[i] == a and links[i + 1] == b) or (links[i] == b and links[i + 1] == a):
            return True
    return False


def foes_touching(s: Battle, figure: int) -> list[int]:
    """The enemy figures in contact with it."""
    return [one for one in foes(s, s.side(figure)) if touching(s, figure, one)]


def engaged(s: Battle, figure: int) -> bool:
    """Is the figure in contact with an enemy? A statue or a token is none."""
    if s.scene.kits[figure].statue:
        return False
    body = s.bodies[figure]
    if body is None:
        return False
    side = s.side(figure)
    bodies = s.bodies
    for seat, band in enumerate(s.scene.bands):
        if seat == side:
            continue
        for other in band:
            there = bodies[other]
            if there is not None and in_contact(body, there):
                return True
            if there is not None and s.links and linked(s, figure, other):
                return True
    return False


def gap(s: Battle, a: int, b: int) -> float:
    """geo.distance between two figures in play."""
    return distance(s.body(a), s.body(b))


def within(s: Battle, a: int, b: int, inches: float) -> bool:
    """At so many inches or less (geo.within-includes-touching-limit)."""
    return at_most(gap(s, a, b), inches)


def in_back(s: Battle, of: int, other: int) -> bool:
    """fov.single-test: is the centre of `other` in the back of `of`?"""
    there = s.body(other)
    return s.body(of).in_back(there.px, there.py)


def others(s: Battle, figure: int) -> list[Body]:
    """Every other base on the table, statues included."""
    return [body for i, body in enumerate(s.bodies) if body is not None and i != figure]


def enemy_bodies(s: Battle, side: int) -> list[Body]:
    """The bases of the enemy figures in play."""
    return [s.body(one) for one in foes(s, side)]


def field_of(s: Battle, figure: int, left_behind: list[int] | None = None) -> Field:
    """What the figure meets when it moves."""
    enemies = enemy_bodies(s, s.side(figure))
    return Field(s.scene.table, others(s, figure), enemies, left_behind)


def pivoted_to(s: Battle, figure: int, wanted: int, target: int = NOBODY) -> int:
    """Which way a figure looks that turns on the spot, as close to the wanted facing as it can.

    It may have no room (geo.pivot-clearance), and a corner that turns away would end a contact:
    to leave an enemy one has to retreat (move.contact-no-march). Then quarter turns remain, which
    leave the footprint as it is. Contact with the target of its Combat is kept as well.
    """
    body = s.body(figure)
    facing = pivoted(field_of(s, figure), body, wanted)
    turned_body = body.at(body.x, body.y, body.z, facing)
    for other in targets(s, s.side(figure)):
        if other != target and s.scene.kits[other].statue:
            continue
        there = s.body(other)
        if in_contact(body, there) and not in_contact(turned_body, there):
            return nearest_quarter(body.facing, wanted)
    return facing


def traveller_of(s: Battle, figure: int) -> Traveller:
    """The figure as one who moves."""
    return Traveller(
        s.body(figure),
        agile=marked(s, figure, AGILE),
        flies=marked(s, figure, FLIES),
        rider=marked(s, figure, RIDER),
    )


def can_see(s: Battle, viewer: int, target: int) -> bool:
    """los.line: does the viewer see the target at all?"""
    bodies = [body for body in s.bodies if body is not None]
    return sees(s.scene.table, s.body(viewer), s.body(target), bodies)


def full_sight(s: Battle, viewer: int, target: int) -> Sight:
    """What the viewer sees of the target, with cover and reasons."""
    bodies = [body for body in s.bodies if body is not None]
    return sight(s.scene.table, s.body(viewer), s.body(target), bodies)
