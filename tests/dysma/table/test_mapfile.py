"""Map files: what they can say, and that all problems are said at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.dysma.rules import rule
from wartable.dysma.table.shapes.base import Body
from wartable.dysma.table.shapes.generator import turn_point
from wartable.dysma.table.shapes.zones import DEPLOYMENTS, choices, zones
from wartable.dysma.text.mapfile import (
    MapFileError,
    read_map,
    shipped_maps,
    write_map,
)

SMALL = """
name = "Two woods"
about = "A test."
symmetry = "half-turn"

[[piece]]
look = "wood"
centre = [9, 10]
size = [4, 2]

[[piece]]
look = "rock"
centre = [18, 18]
radius = 1
height = 1.5
once = true

[[piece]]
look = "ruin"
name = "mill"
points = [[4, 20], [8, 20], [8, 24], [4, 24]]
[[piece.floor]]
points = [[4, 20], [8, 20], [8, 22], [4, 22]]
elevation = 2
[[piece.wall]]
from = [4, 20]
to = [8, 20]
height = 5
solid = true
[[piece.wall]]
from = [4, 22]
to = [4, 24]
"""


def problems(text: str) -> list[str]:
    with pytest.raises(MapFileError) as caught:
        read_map(text, "mine.toml")
    return list(caught.value.problems)


@rule("setup.terrain", "geo.terrain-model")
def test_a_map_file() -> None:
    table = read_map(SMALL, "small.toml")
    assert (table.name, table.side, len(table.pieces)) == ("Two woods", 36000, 5)
    wood, other, rock, mill, _ = table.pieces
    assert wood.points == [(7000, 9000), (11000, 9000), (11000, 11000), (7000, 11000)]
    assert other.points[0] == (29000, 27000) and wood.height == 3000
    assert rock.height == 1500 and len(rock.points) == 12
    assert [one.number for one in table.pieces] == [0, 1, 2, 3, 4]
    assert mill.floors[0].elevation == 2000 and mill.name == "mill"
    first, second = mill.walls
    assert (first.bottom, first.height, first.solid) == (0, 5000, True)
    assert (second.bottom, second.height, second.solid) == (0, 3000, False)


def test_a_written_map_reads_the_same() -> None:
    table = read_map(SMALL, "small.toml")
    again = read_map(write_map(table), "again.toml")
    assert write_map(again) == write_map(table)
    assert [one.points for one in again.pieces] == [one.points for one in table.pieces]


def test_all_problems_are_said_at_once() -> None:
    found = problems(
        """
nam = "X"
side = 200
[[piece]]
look = "wod"
points = [[1, 1], [2, 2]]
[[piece]]
look = "hedge"
points = [[1, 1], [9, 1]]
height = 1.5
[[piece]]
look = "wood"
points = [[1, 1], [5, 5], [5, 1], [1, 5]]
"""
    )
    said = "\n".join(found)
    assert "nam: no such field; did you mean name?" in said
    assert "name: is missing" in said and "side: must be from 24 to 72" in said
    assert "mine.toml:4, piece 1 (wod): look: there is no wod; did you mean wood" in said
    assert "at least 3 points" in said
    assert "piece 2 (hedge): height: must be from 0 to 1, not 1.5" in said
    assert "piece 3 (wood): shape: its outline crosses itself" in said
    assert len(found) == 7


@rule("game.table.rectangular")
def test_only_square_tables() -> None:
    found = problems('name = "X"\nside = [36, 48]\n')
    assert len(found) == 1 and "game.table.rectangular" in found[0]


@pytest.mark.parametrize(
    ("piece", "words"),
    [
        ('look = "wood"\nradius = 2', "centre: is missing"),
        ('look = "wood"', "give points, or centre"),
        ('look = "wood"\ncentre = [9, 9]\nradius = 2\nsize = [1, 2]', "give points, or centre"),
        ('look = "wood"\ncentre = [1, 1]\nradius = 2', "is not on the table"),
        ('look = "wood"\ncentre = "here"\nradius = 2', "must be two numbers"),
        ('look = "wood"\ncentre = [9, 9]\nradius = "2"', "must be a number"),
        ('look = "wood"\ncentre = [inf, 4]\nradius = 2', "inf is no number to count with"),
        ('look = "wood"\ncentre = [9, 9]\nradius = nan', "nan is no number to count with"),
        ('look = "fence"\ncentre = [9, 9]\nradius = 2', "an obstacle is a line"),
        ('look = "fence"\npoints = [[1, 1], [1, 1]]', "two points in a row"),
        ('look = "hill"\ncentre = [9, 9]\nradius = 2\nheight = 0', "higher than the ground"),
        ('look = "wood"\ncentre = [9, 9]\nradius = 2\nonce = 1', "must be true or false"),
        ('look = "wood"\nname = 3\ncentre = [9, 9]\nradius = 2', "a text in quotes"),
        (
            'look = "wood"\ncentre = [9, 9]\nradius = 2\n[[piece.wall]]\nfrom=[9,9]\nto=[9,10]',
            "only a ruin",
        ),
        (
            'look = "ruin"\ncentre = [9, 9]\nsize = [4, 4]\n[[piece.wall]]\nfrom=[9,9]\nto=[9,15]',
            "outside the ruin",
        ),
        (
            'look = "ruin"\ncentre = [9, 9]\nsize = [4, 4]\n[[piece.wall]]\nfrom=[9,9]\nto=[9,9]',
            "begins where it ends",
        ),
        (
            'look = "ruin"\ncentre = [9, 9]\nsize = [4, 4]\n'
            "[[piece.floor]]\npoints=[[8,8],[9,9],[9,8]]",
            "elevation: is missing",
        ),
        (
            'look = "ruin"\ncentre = [9, 9]\nsize = [4, 4]\n'
            "[[piece.floor]]\npoints=[[8,8],[9,9],[9,8],[8,9]]\nelevation = 2",
            "crosses itself",
        ),
    ],
)
def test_what_a_piece_must_be(piece: str, words: str) -> None:
    found = problems(f'name = "X"\n[[piece]]\n{piece}\n')
    assert len(found) == 1 and words in found[0], found


def test_solid_pieces_do_not_overlap_unless_one_stands_on_a_hill() -> None:
    hill = '[[piece]]\nlook = "hill"\ncentre = [9, 9]\nradius = 3\n'
    rock = '[[piece]]\nlook = "rock"\ncentre = [9, 9]\nradius = 1\n'
    assert "the hill and the rock overlap" in problems(f'name = "X"\n{hill}{rock}')[0]
    table = read_map(f'name = "X"\n{hill}{rock}base = 2\n', "x")
    assert table.pieces[1].top == 4.0
    assert len(read_map(f'name = "X"\n{hill}{rock.replace("rock", "wood")}', "x").pieces) == 2


def test_what_is_not_toml() -> None:
    assert "not TOML" in problems("name = ")[0]
    assert "must be none, half-turn or quarter-turn" in problems('name = "X"\nsymmetry = "odd"')[0]
    assert "[[piece]]" in problems('name = "X"\npiece = 3')[0]


@rule("game.table", "setup.terrain")
@pytest.mark.parametrize("name", shipped_maps())
def test_shipped_maps_are_fair_and_have_room(name: str) -> None:
    table = shipped_maps()[name]
    assert table.side == 36000 and table.about
    shapes = {(one.look, frozenset(one.points)) for one in table.pieces}
    turned = {
        (one.look, frozenset(turn_point(x, y, 2, table.side) for x, y in one.points))
        for one in table.pieces
    }
    assert near(turned, shapes)
    for deployment in DEPLOYMENTS:
        for zone in zones(deployment, choices(deployment)[0], table.side):
            spots = [
                body
                for x in range(900, table.side, 1400)
                for y in range(900, table.side, 1400)
                if zone.holds(body := Body(0, x, y, 0, 0, 1000, 1200))
                and not table.misplaced(body, [])
            ]
            assert len(spots) >= 12


Shapes = set[tuple[str, frozenset[tuple[int, int]]]]


def near(one: Shapes, other: Shapes) -> bool:
    """The same shapes, give or take a thousandth where a round one was rounded."""

    def blurred(shapes: Shapes) -> list[tuple[str, int, int]]:
        return sorted(
            (look, round(sum(x for x, _ in points), -2), round(sum(y for _, y in points), -2))
            for look, points in shapes
        )

    return blurred(one) == blurred(other)


def test_the_example_of_the_manual_is_a_good_map() -> None:
    page = Path(__file__).parents[3] / "docs" / "tables.md"
    examples = re.findall(
        r"^```toml\n(.*?)^```$", page.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    assert [read_map(one, "docs/tables.md").name for one in examples] == ["The mill"]
