"""Our geometry beside shapely's, in the same run: `wartable bench dysma --peers`.

Both get the same looks and the same ways, battle by battle in turn, so that whatever else the
machine does meets both alike. The questions to shapely are plainer than ours, in its favour: one
line from middle to middle against everything high, ground already prepared, and no figures. Asked
one by one is how a game asks; all at once is what shapely is made for.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from wartable.dysma.state.battle import Battle
    from wartable.dysma.table.shapes.base import Body
    from wartable.dysma.table.shapes.tablemap import Map

ROUNDS: Final = 20
HIGH: Final = 1.5
"""What is higher than this hides most figures."""
ASKED: Final = ("sight_line", "clearance")

Way = tuple[float, float, float, float]


class Ground:
    """One battle: who looks at whom on which table, and the same for shapely."""

    def __init__(self, s: Battle) -> None:
        from shapely import box, prepare, union_all
        from shapely.geometry import LineString, Polygon

        from wartable.dysma.state.board import foes, friends

        table = s.scene.table
        self.table: Map = table
        self.bodies: list[Body] = [one for one in s.bodies if one is not None]
        pairs = [(s.body(a), s.body(b)) for a in friends(s, 0) for b in foes(s, 0)]
        self.pairs: list[tuple[Body, Body]] = pairs
        self.ways: list[Way] = [(a.px, a.py, b.px - a.px, b.py - a.py) for a, b in pairs]
        self.ends = [((a.px, a.py), (b.px, b.py)) for a, b in pairs]
        self.keep = min([one.half for one in self.bodies], default=0.5)
        high = [screen.shape for one in table.screening for screen in one.screens]
        shapes = [
            Polygon(zip(one.xs, one.ys)) if one.closed else LineString(zip(one.xs, one.ys))
            for one in high
        ]
        tops = [screen.top for one in table.screening for screen in one.screens]
        barred = [Polygon(zip(one.shape.xs, one.shape.ys)) for one in table.impassable]
        away = box(-2.0, -2.0, -1.0, -1.0)  # so that there always is something
        self.high: Any = union_all([away, *(one for one, top in zip(shapes, tops) if top > HIGH)])
        self.barred: Any = union_all([away, *barred])
        prepare(self.high)
        prepare(self.barred)

    def our_looks(self) -> None:
        """Does one see the other, past terrain and figures, with heights?"""
        from wartable.dysma.table.sight.sight import sees

        for a, b in self.pairs:
            sees(self.table, a, b, self.bodies)

    def our_ways(self) -> None:
        """Does a base going straight on come too near to what cannot be entered?"""
        from wartable.dysma.table.shapes.clearance import NEVER, shape_entry

        shapes = [one.shape for one in self.table.impassable]
        for ax, ay, dx, dy in self.ways:
            for shape in shapes:
                if shape_entry(shape, ax, ay, dx, dy, self.keep) != NEVER:
                    break

    def their_looks(self) -> None:
        """Does a line meet what is high?"""
        from shapely import intersects, linestrings

        for ends in self.ends:
            intersects(self.high, linestrings(ends))

    def their_ways(self) -> None:
        """The same as ours, of the ground as one."""
        from shapely import dwithin, linestrings

        for ends in self.ends:
            dwithin(self.barred, linestrings(ends), self.keep)

    def their_looks_at_once(self) -> None:
        """All lines in one call."""
        from shapely import intersects, linestrings

        intersects(self.high, linestrings(self.ends))

    def their_ways_at_once(self) -> None:
        """All ways in one call."""
        from shapely import dwithin, linestrings

        dwithin(self.barred, linestrings(self.ends), self.keep)


def compare(states: list[Battle]) -> dict[str, Any]:
    """What one question costs us and shapely, on average over all looks and ways of all states.

    Of each battle the best round counts: what else runs on the machine only ever adds.
    """
    grounds = [ground for ground in (Ground(s) for s in states) if ground.pairs]
    count = sum(len(ground.pairs) for ground in grounds)
    if not count:
        raise ValueError("nobody looks at anybody in these battles")
    names = [f"{who}_{what}" for what in ASKED for who in ("our", "their", "at_once")]
    best = [dict.fromkeys(names, 1e9) for _ in grounds]
    for _ in range(ROUNDS):
        for ground, least in zip(grounds, best):
            calls = (
                *(ground.our_looks, ground.their_looks, ground.their_looks_at_once),
                *(ground.our_ways, ground.their_ways, ground.their_ways_at_once),
            )
            for name, call in zip(names, calls):
                begun = perf_counter()
                call()
                least[name] = min(least[name], perf_counter() - begun)
    spent = {name: sum(least[name] for least in best) for name in names}
    found: dict[str, Any] = {"peers": {}}
    for what in ASKED:
        ours, theirs = spent[f"our_{what}"], spent[f"their_{what}"]
        at_once = spent[f"at_once_{what}"]
        for who, seconds in (("our", ours), ("shapely", theirs), ("shapely_at_once", at_once)):
            found["peers"][f"{who}_{what}_microseconds"] = round(seconds / count * 1e6, 3)
        found[f"times_shapely_{what}"] = round(theirs / ours, 2)
        found[f"times_shapely_{what}_at_once"] = round(at_once / ours, 2)
    return found
