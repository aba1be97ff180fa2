"""Pictures of a table: well-formed, with everything on them, in the right place."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.dysma.table.setting import figure, table
from wartable.dysma.client.picture import (
    DASHES,
    MARGIN,
    SCALE,
    Drawn,
    draw,
)
from wartable.dysma.table.shapes.generator import generate
from wartable.dysma.table.shapes.zones import DEPLOYMENTS, choices, zones
from wartable.dysma.text.mapfile import shipped_maps

SVG = "{http://www.w3.org/2000/svg}"


def titles(text: str) -> list[str]:
    found = ElementTree.fromstring(text).iter(f"{SVG}title")
    return [one.text or "" for one in found]


@pytest.mark.parametrize("name", shipped_maps())
def test_every_shipped_map_is_drawn_with_all_its_pieces(name: str) -> None:
    one = shipped_maps()[name]
    said = titles(draw(one))
    assert said[0].startswith(one.name)
    for piece in one.pieces:
        assert any(title.startswith(f"{piece.name}: {piece.kind}") for title in said)


def test_hills_rocks_woods_and_floors_wear_their_heights() -> None:
    drawn = ElementTree.fromstring(draw(shipped_maps()["river"]))
    plates = [one.text or "" for one in drawn.iter(f"{SVG}text") if (one.text or "").endswith("″")]
    rocks_and_hills, woods = ["1.5″", "2″", "2″", "2″", "2″"], ["3″", "3″"]
    assert sorted(plates) == sorted([*rocks_and_hills, *woods, "2″", "2″"])


@pytest.mark.parametrize("deployment", DEPLOYMENTS)
def test_zones_are_drawn(deployment: str) -> None:
    both = zones(deployment, choices(deployment)[0], 36000)
    said = titles(draw(generate(1), zones=both))
    parts = sum(len(zone.parts) for zone in both)
    assert sum("deployment zone" in title for title in said) == parts


def test_north_is_up_and_figures_show_their_facing() -> None:
    text = draw(table(), [Drawn(figure(0, 2, 30, 90), 0, "A")])
    x, y = MARGIN + 2 * SCALE, MARGIN + 6 * SCALE
    assert f"translate({x:g} {y:g}) rotate(-90)" in text
    assert "A: seat 0, 1.2″ tall" in titles(text)


def test_words_are_escaped() -> None:
    text = draw(table(), [Drawn(figure(0, 2, 30), 1, "<&>")])
    assert any(title.startswith("<&>: seat 1") for title in titles(text))


def test_zones_differ_without_their_colours() -> None:
    text = draw(generate(1), zones=zones("standard", choices("standard")[0], 36000))
    for seat, letter in ((0, "a"), (1, "b")):
        assert f">{letter}</text>" in text
        assert f'stroke-dasharray="{DASHES[seat]}"' in text
    assert len(set(DASHES)) == len(DASHES)
