"""What helps to answer an open question on a drawing of the table: regions, zones, circles.

Only a help: whether a place is allowed says `probe({"answer": …})`. Where a scout hides and how a
charge goes that somebody may step into are asked for apart, for that takes longer
(`probe({"hidden": …})`, `probe({"charge": …})`).
"""

from __future__ import annotations

from ..deeds.charging import Intercept
from ..deeds.marching import Walk
from ..deeds.pushing import Push
from ..deeds.walks import field_for
from ..magic.effects.moving import Leap
from ..missions.laying import Lay
from ..missions.spots import FINE, outline_for
from ..setup.deploying import DeployBand
from ..setup.scouts import PlaceScouts
from ..setup.setup import ChooseZone
from ..shoot.aiming import reach_of
from ..shoot.blasts import StrikePoint
from ..state.battle import Battle
from ..state.board import traveller_of
from ..state.mission_writers import part_shape
from ..table.shapes.geometry import inches
from ..table.shapes.zones import choices, for_seats
from ..table.ways.reach import Region, reach
from .shapes import CircleView, DrawableView, PartView, Point, RegionView
from .things import body_place, figure_thing, zone_thing


def drawable(s: Battle) -> DrawableView:
    """What the step that asks can say about its places."""
    step = s.agenda[-1]
    if isinstance(step, Walk):
        if step.in_line:
            return {"circle": _circle(s, step.figure, inches(step.allowance))}
        return {"region": region_of(s, step.figure, step.allowance, step.purpose)}
    if isinstance(step, DeployBand):
        parts = s.zones[step.seat].parts
        return {"zone": [part_shape(parts[at]) for at in step.open_parts(s)]}
    if isinstance(step, Lay):
        loops = outline_for(s, step.what, step.queue[0])
        lattice = inches(FINE)
        return {"region": {"step": lattice, "inches": 0.0, "polygons": _loops(loops), "upper": []}}
    if isinstance(step, PlaceScouts) and s.question is not None:
        return {"probe": {"hidden": figure_thing(s, s.question.about)}}
    if isinstance(step, Intercept):
        charger, target = figure_thing(s, step.figure), figure_thing(s, step.target)
        return {"probe": {"charge": charger, "at": target, "dive": step.dive}}
    if isinstance(step, ChooseZone):
        return {"zones": {zone_thing(one): _zone(s, one) for one in choices(s.deployment)}}
    if isinstance(step, Leap):
        return {"circle": _circle(s, step.figure, float(step.reach))}
    if isinstance(step, Push):
        return {"circle": _circle(s, step.figure, inches(step.length))}
    if isinstance(step, StrikePoint):
        x = s.attack()
        return {"circle": _circle(s, x.origin, reach_of(s, x) + s.body(x.origin).half)}
    return {}


def _zone(s: Battle, choice: str) -> list[PartView]:
    """The parts of a zone that may be chosen; of several players each has one like it."""
    each = ", ".join([choice] * s.scene.seats)
    zone = for_seats(s.deployment, each, s.scene.table.side)[0]
    return [part_shape(part) for part in zone.parts]


def _circle(s: Battle, figure: int, radius: float) -> CircleView:
    """Around the middle of a figure."""
    return {"place": body_place(s.body(figure)), "radius": radius}


def region_of(s: Battle, figure: int, allowance: int, purpose: int) -> RegionView:
    """Everything a figure can reach, as polygons to be drawn; holes run clockwise."""
    found = reach(field_for(s, figure, purpose), traveller_of(s, figure), allowance)
    return outlined(found, allowance)


def outlined(found: Region, allowance: int) -> RegionView:
    """A region as polygons."""
    return {
        "step": inches(found.step),
        "inches": inches(allowance),
        "polygons": _loops(found.outline()),
        "upper": _loops(found.outline(True)),
    }


def _loops(outline: list[list[tuple[int, int]]]) -> list[list[Point]]:
    return [[[inches(x), inches(y)] for x, y in loop] for loop in outline]
