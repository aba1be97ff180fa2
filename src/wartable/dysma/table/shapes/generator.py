"""Tables from a seed: varied, good to look at, and fair.

The terrain of one part of the table is drawn by lot and repeated by turning the table, so that
opposite sides have exactly the same ground. After a quarter turn all four edges and all four
corners are alike, which is fair for every deployment; half a turn looks less orderly and is fair
for all but the split one. Everything is computed with whole numbers: a seed gives the same table
everywhere.
"""

from __future__ import annotations

from typing import Final, final

from wartable.kernel.chance import Chance

from .geometry import point_distance
from .tablemap import USUAL_SIDE, Map
from .terrain import (
    BUILDING,
    HILL,
    IMPASSABLE,
    KIND_OF,
    OBSTACLE,
    STOREY,
    WALL_HEIGHT,
    Floor,
    Piece,
    Points,
    Wall,
    piece,
    ruin_walls,
)

SEED: Final = "seed "
"""How the name of a generated map begins; its number follows."""
HALF_TURN: Final = "half-turn"
QUARTER_TURN: Final = "quarter-turn"
SYMMETRIES: Final = (QUARTER_TURN, HALF_TURN)

SMALLEST: Final = 24000
LARGEST: Final = 72000

_TRIES: Final = 60
_ALLEY: Final = 2.6  # between two pieces the widest base gets through
_NARROW: Final = 1.1  # where one can also walk through the piece itself

# The sixteen directions, in ten-thousandths; no sine, so no machine rounds differently.
_COSINES: Final = (10000, 9239, 7071, 3827, 0, -3827, -7071, -9239)


def _cosine(sixteenth: int) -> int:
    turn = sixteenth % 16
    return _COSINES[turn] if turn < 8 else -_COSINES[turn - 8]


def _sine(sixteenth: int) -> int:
    return _cosine(sixteenth - 4)


def turn_point(x: int, y: int, quarters: int, side: int) -> tuple[int, int]:
    """A point after so many quarter turns of the table, counter-clockwise."""
    for _ in range(quarters % 4):
        x, y = side - y, x
    return x, y


def turn_piece(one: Piece, quarters: int, side: int, number: int) -> Piece:
    """The same piece after so many quarter turns of the table."""
    floors = [Floor(_turn(f.points, quarters, side), f.elevation) for f in one.floors]
    walls = [Wall(_turn(w.points, quarters, side), w.bottom, w.height, w.solid) for w in one.walls]
    points = _turn(one.points, quarters, side)
    return Piece(number, one.look, one.name, points, one.base, one.height, floors, walls)


def _turn(points: Points, quarters: int, side: int) -> Points:
    return [turn_point(x, y, quarters, side) for x, y in points]


def generate(seed: int, side: int = USUAL_SIDE, symmetry: str = QUARTER_TURN) -> Map:
    """The table of a seed."""
    if symmetry not in SYMMETRIES:
        raise ValueError(f"a symmetry is {' or '.join(SYMMETRIES)}, not {symmetry}")
    if not SMALLEST <= side <= LARGEST:
        raise ValueError(f"a side is from {SMALLEST} to {LARGEST}, not {side}")
    return _Making(Chance(seed), side, symmetry).make(f"{SEED}{seed}")


@final
class _Making:
    """A table being made."""

    def __init__(self, chance: Chance, side: int, symmetry: str) -> None:
        self.chance = chance
        self.side = side
        self.step = 1 if symmetry == QUARTER_TURN else 2
        self.pieces: list[Piece] = []

    def make(self, name: str) -> Map:
        self._centre()
        rounds = 1 if self.step == 1 else 2
        for _ in range(rounds):
            wanted = self._wanted()
            for look in wanted:
                self._place(look)
        return Map(name, self.side, self.pieces, "Drawn by lot, the same for both sides.")

    def _between(self, low: int, high: int) -> int:
        return low + int(self.chance.below(high - low + 1))

    def _pick(self, looks: list[str]) -> str:
        return looks[int(self.chance.below(len(looks)))]

    def _wanted(self) -> list[str]:
        """A mixed handful: the large things first, while there is room for them."""
        looks = [self._pick(["hill", "ruin"]), self._pick(["house", "ruin", "hill"]), "wood"]
        looks.append(self._pick(["field", "marsh", "field"]))
        looks.append(self._pick(["rock", "pit", "rock"]))
        looks.append(self._pick(["hedge", "fence", "low wall"]))
        looks.append(self._pick(["rock", "wood", "marsh"]))
        looks.append(self._pick(["hedge", "low wall"]))
        area = self.side * self.side * 10 // (USUAL_SIDE * USUAL_SIDE)
        return looks[: max(4, area * 8 // 10)] + (looks if area >= 20 else [])

    # Shapes. All of them are made around a centre, counter-clockwise.

    def _blob(self, cx: int, cy: int, radius: int, even: bool = False) -> Points:
        """A roundish outline; an even one is the same after every quarter turn."""
        reach = [self._between(80, 112) for _ in range(16)]
        points: Points = []
        for i in range(16):
            r = radius * reach[i % 4 if even else i] // 100
            points.append((cx + r * _cosine(i) // 10000, cy + r * _sine(i) // 10000))
        if even:  # floor division leans to one side: turn the first quarter instead
            first = points[:4]
            points = []
            for quarter in range(4):
                points += [_around(x, y, cx, cy, quarter) for x, y in first]
        return points

    def _box(self, cx: int, cy: int, wide: int, deep: int, turn: int) -> Points:
        c, s = _cosine(turn), _sine(turn)
        corners = ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))
        points: Points = []
        for u, v in corners:
            points.append((cx + (u * c - v * s) // 20000, cy + (u * s + v * c) // 20000))
        return points

    def _bent(self, cx: int, cy: int, long: int, turn: int) -> Points:
        """An open line of three stretches, slightly bent."""
        c, s = _cosine(turn), _sine(turn)
        points: Points = []
        for i in range(4):
            u = long * (2 * i - 3) // 6
            v = self._between(-350, 350)
            points.append((cx + (u * c - v * s) // 10000, cy + (u * s + v * c) // 10000))
        return points

    # Pieces.

    def _centre(self) -> None:
        """Something to fight over in the middle, which looks the same from every side."""
        middle = self.side // 2
        look = self._pick(["hill", "ruin", "rock", "wood", "square"])
        if look == "ruin":
            self.pieces.append(self._tower(middle))
        else:
            sizes = {"hill": 3600, "rock": 1700, "wood": 3000, "square": 3200}
            points = self._blob(middle, middle, sizes[look], even=True)
            self.pieces.append(piece(0, look, points))

    def _tower(self, middle: int) -> Piece:
        half = 2200
        points: Points = []
        for i in range(4):
            points.append(_around(middle - half, middle - half, middle, middle, i))
        walls: list[Wall] = []
        for i in range(4):  # the left half of each side still stands
            x, y = _around(middle, middle - half, middle, middle, i)
            walls.append(Wall([points[i], (x, y)], 0, WALL_HEIGHT + STOREY, False))
        return piece(0, "ruin", points, "tower", floors=[Floor(points, STOREY)], walls=walls)

    def _place(self, look: str) -> None:
        """Try to find room for a piece and its images."""
        for _ in range(_TRIES):
            one = self._make(look)
            if not self._keeps_clear(one):
                continue
            images = [one]
            for quarters in range(self.step, 4, self.step):
                images.append(turn_piece(one, quarters, self.side, len(self.pieces) + len(images)))
            if self._fits(images):
                self.pieces += images
                return

    def _make(self, look: str) -> Piece:
        number, turn = len(self.pieces), self._between(0, 15)
        x = self._between(3000, self.side - 3000)
        y = self._between(3000, self.side // 2)
        if look == "hill":
            return piece(number, look, self._blob(x, y, self._between(2800, 3900)))
        if look == "wood":
            return piece(number, look, self._blob(x, y, self._between(2200, 3300)))
        if look == "marsh":
            return piece(number, look, self._blob(x, y, self._between(1900, 2800)))
        if look == "rock" or look == "pit":
            return piece(number, look, self._blob(x, y, self._between(900, 1500)))
        if look == "house":
            wide, deep = self._between(3600, 5000), self._between(2800, 3600)
            return piece(number, look, self._box(x, y, wide, deep, turn))
        if look == "field":
            wide, deep = self._between(4500, 6500), self._between(3500, 4500)
            return piece(number, look, self._box(x, y, wide, deep, turn))
        if look == "ruin":
            return self._ruin(number, x, y, turn)
        return piece(number, look, self._bent(x, y, self._between(4000, 6500), turn))

    def _ruin(self, number: int, x: int, y: int, turn: int) -> Piece:
        """Two or three walls around the ground, and what is left of the floor above."""
        wide, deep = self._between(4600, 5800), self._between(4000, 4800)
        points = self._box(x, y, wide, deep, turn)
        half: Points = [points[0], _middle(points[0], points[1])]
        half += [_middle(points[2], points[3]), points[3]]
        first = self._between(0, 1)
        walls = ruin_walls(points, 0, [3, 2 * first], WALL_HEIGHT + STOREY)
        other = 2 - 2 * first  # of the third wall only a part stands
        broken = [points[other], _middle(points[other], points[other + 1])]
        walls.append(Wall(broken, 0, WALL_HEIGHT, False))
        return piece(number, "ruin", points, floors=[Floor(half, STOREY)], walls=walls)

    # Room.

    def _fits(self, images: list[Piece]) -> bool:
        one = images[0]
        for i, other in enumerate(images[1:], 1):
            if self.step * i <= 2 and not _apart(one, other):  # the rest are their images
                return False
        return all(_apart(one, other) for other in self.pieces)

    def _keeps_clear(self, one: Piece) -> bool:
        """Off the corners, where bands may have to set up, and with a way along the edges."""
        low = KIND_OF[one.look] == OBSTACLE or one.look == "field" or one.look == "marsh"
        edge = 1000 if low else 3000
        corner = self.side // 6 + 500
        for x, y in one.points:
            if not (edge <= x <= self.side - edge and edge <= y <= self.side - edge):
                return False
            if min(x, self.side - x) < corner and min(y, self.side - y) < corner:
                return False
        return True


def _apart(one: Piece, other: Piece) -> bool:
    """Is there room enough between two pieces?"""
    a, b = one.shape, other.shape
    room = _ALLEY if _is_solid(one) and _is_solid(other) else _NARROW
    if point_distance(a.cx, a.cy, b.cx, b.cy) >= a.radius + b.radius + room:
        return True
    return a.shape_distance(b) >= room


def _is_solid(one: Piece) -> bool:
    return KIND_OF[one.look] in (IMPASSABLE, BUILDING, HILL)


def _middle(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def _around(x: int, y: int, cx: int, cy: int, quarters: int) -> tuple[int, int]:
    """A point after so many quarter turns around another, counter-clockwise."""
    dx, dy = x - cx, y - cy
    for _ in range(quarters):
        dx, dy = -dy, dx
    return cx + dx, cy + dy
