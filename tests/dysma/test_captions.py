"""Pictures, `why` and bands speak both languages: every sentence is there, and none too many.

Which sentences there must be is read from the sources, so a new one fails here until both languages
have it.
"""

from __future__ import annotations

import ast
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from tests.dysma.battle import battle as a_battle
from tests.dysma.rules import rule
from tests.dysma.table.setting import EAST, box, figure, floor, made, table, wall
from wartable import dysma
from wartable.dysma.client.captions import look_words
from wartable.dysma.client.picture import CLEAR, COVER, HIDDEN, Drawn, draw
from wartable.dysma.client.picture_of_battle import Layers, picture
from wartable.dysma.client.probe_shapes import SightView
from wartable.dysma.content.entries import TYPES
from wartable.dysma.state.battle import Battle
from wartable.dysma.table.shapes.terrain import KIND_OF
from wartable.dysma.table.shapes.zones import choices, zones
from wartable.dysma.text.language import language
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer

CODES = ["en", "fr"]
GROUPS = ("why", "look", "picture", "band")
HELPERS = ("_say", "_choose", "_table")
"""What passes on the key of a sentence about bands."""
CLI = Path(str(files("wartable.cli")))
BANDS = (CLI / "commands" / "band.py", CLI / "commands" / "band_new.py")
SIGNS = {"", "×"}  # headings that are no words
SVG = "{http://www.w3.org/2000/svg}"
UNKNOWN = "…"


def texts(node: ast.AST) -> set[str]:
    """The texts in an expression, but not those that a condition compares with."""
    inner = [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]
    if isinstance(node, ast.Tuple):
        inner = list(node.elts)
    if inner != [node]:
        return set().union(*(texts(one) for one in inner))
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


@cache
def said_in_sources() -> frozenset[tuple[str, str]]:
    """Every group and key that a source asks a language for by name."""
    folders = (Path(str(files("wartable.dysma"))), CLI)
    found: set[tuple[str, str]] = set()
    for path in [path for folder in folders for path in sorted(folder.rglob("*.py"))]:
        names: dict[str, set[str]] = {}
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        for node in nodes:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                names.setdefault(node.targets[0].id, set()).update(texts(node.value))
        for node in nodes:
            if not isinstance(node, ast.Call):
                continue
            word = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            word = node.func.id if isinstance(node.func, ast.Name) else word
            given = node.args
            if word in ("say", "name") and len(given) > 1 and texts(given[0]) <= set(GROUPS):
                for group in texts(given[0]):
                    keys = given[1]
                    known = names.get(keys.id, set()) if isinstance(keys, ast.Name) else texts(keys)
                    found |= {(group, key) for key in known}
            elif word in HELPERS and path in BANDS:
                for one in given:
                    found |= {("band", key) for key in texts(one) - SIGNS}
    return frozenset(found)


@pytest.mark.long
def test_the_sources_are_understood() -> None:
    some = {("why", "sees"), ("look", "hidden"), ("picture", "ring"), ("band", "ask_spells")}
    assert some | {("band", "figures"), ("band", "one"), ("look", "part")} <= said_in_sources()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("group", GROUPS)
def test_every_sentence_is_there_and_no_other(code: str, group: str) -> None:
    asked = {key for one, key in said_in_sources() if one == group}
    assert set(language(code).tables[group]) == asked


@pytest.mark.parametrize("code", CODES)
def test_every_kind_of_ground_and_type_of_figure_has_a_word(code: str) -> None:
    tables = language(code).tables
    assert set(tables["value.ground"]) == set(KIND_OF.values())
    assert set(tables["type"]) == set(TYPES)


def titles(svg: str) -> list[str]:
    """All that a picture says of itself and of its parts."""
    root = ElementTree.fromstring(svg)
    return [one.text or "" for kind in ("title", "text") for one in root.iter(SVG + kind)]


@cache
def played() -> Match:
    """A battle in its second turn: somebody has acted, is wounded, carries something."""
    match = dysma.new_match(seed=2, map="ruins", main=2, secondary=1, turn_limit=6)
    chance = Chance(4, THINKING)
    for _ in range(150):
        assert match.question is not None
        match.answer(random_answer(match.question, chance))
    return match


def battle() -> Battle:
    """The state of that battle."""
    s = played().state
    assert isinstance(s, Battle)
    return s


@pytest.mark.parametrize("code", CODES)
def test_nothing_is_left_open(code: str) -> None:
    match, words = played(), language(code)
    s = match.state
    assert isinstance(s, Battle)
    labels = [kit.label for kit in s.scene.kits]
    lines = [line for one in labels for line in match.why(one, code)]
    lines += [line for one in labels for line in match.why(f"{labels[0]} {one}", code)]
    there = next(kit.number for kit in s.scene.kits if s.is_in_play(kit.number))
    lines += titles(picture(s, Layers(there), words))
    assert len(lines) > 200 and all(lines) and not any(UNKNOWN in line for line in lines)


def test_a_picture_in_french() -> None:
    ground = table(
        made(0, "house", box(9, 14, 11, 22)),
        made(
            *(1, "ruin", box(20, 20, 26, 26)),
            floors=[floor(box(20, 20, 26, 26), 2)],
            walls=[wall(20, 20, 20, 26, 0, 3, solid=True), wall(20, 20, 26, 20, 0, 3)],
        ),
    )
    a, c = figure(0, 5, 18, EAST), figure(2, 23, 23, z=2.0)
    both = zones("standard", choices("standard")[0], 36000)
    drawn = [Drawn(a, 0, "a1"), Drawn(c, 1)]
    said = titles(draw(ground, drawn, both, words=language("fr")))
    for line in (
        "test\xa0: une table de 36 pas sur 36, vue de dessus, le nord en haut",
        "zone de déploiement de la place 1",
        "maison\xa0: terrain infranchissable, hauteur 3 pas",
        "ruine\xa0: bâtiment ouvert",
        "étage à 2 pas",
        "mur, hauteur 3 pas, plein",
        "mur, hauteur 3 pas",
        "a1\xa0: place 0, taille 1,2 pas",
        "figurine\xa0: place 1, taille 1,2 pas, à 2 pas du sol",
    ):
        assert line in said, (line, said)


def test_a_battle_is_drawn_in_french() -> None:
    s = battle()
    there = next(kit.number for kit in s.scene.kits if kit.missiles and s.is_in_play(kit.number))
    said = titles(picture(s, Layers(there), language("fr")))
    assert any(line.startswith(f"tour {s.turn} · points de victoire") for line in said)
    assert any(line.startswith("course ou charge\xa0: ") for line in said)
    bow = s.kit(there).missiles[0]
    assert f"{bow.name.fr}\xa0: {bow.range:g} pas" in said and bow.name.fr != bow.name.en
    assert "activée" in said and "activate" not in said


def test_the_names_that_a_map_gives_are_its_own() -> None:
    s = battle()
    named = next(piece for piece in s.scene.table.pieces if piece.name != piece.look)
    said = titles(draw(s.scene.table, words=language("fr")))
    assert any(line.startswith(f"{named.name}\xa0: ") for line in said)


HOUSE = {"look": "house", "points": [[9, 14], [11, 14], [11, 22], [9, 22]]}
BANDS_AROUND: dict[str, Any] = {
    "a": [{"at": (5, 18), "facing": 0}, {"at": (5, 25)}],
    "b": [{"at": (15, 18), "facing": 180}, {"at": (5, 30)}],
}


def told(match: Match, one: str, other: str, code: str = "en") -> str:
    """What a figure sees of another, in words."""
    seen = match.probe(None, {"sight": [f"figure:{one}", f"figure:{other}"]}, code)
    return look_words(language(code), cast("SightView", seen))


@rule("los.wedge", "los.figures")
def test_the_reasons_of_a_look_are_told_by_their_names() -> None:
    match = a_battle(piece=[HOUSE], **BANDS_AROUND)
    hidden = "house at 9,18 hides all behind it [los.vertical]"
    assert told(match, "a1", "b1") == f"hidden [los.wedge]: {hidden}"
    covered = "in cover [los.cover]: a2 hides a part behind it [los.figures]"
    assert told(match, "a1", "b2") == covered
    assert told(match, "a1", "b2", "fr").endswith("a2 cache une partie derrière [los.figures]")
    turned = {**BANDS_AROUND, "b": [{"at": (15, 18), "facing": 0}]}
    behind = told(a_battle(piece=[HOUSE], **turned), "b1", "a1")
    assert behind == "hidden [fov.180]: a1 is behind its back [fov.rear-line]"


@rule("los.wedge", "los.figures")
def test_looks_are_drawn_with_what_hides() -> None:
    s = a_battle(piece=[HOUSE], **BANDS_AROUND).state
    assert isinstance(s, Battle)
    text = picture(s, Layers(0), language("fr"))
    assert f'stroke="{HIDDEN}"' in text and f'stroke="{COVER}"' in text
    said = titles(text)
    hides = "maison en 9,18 cache tout derrière [los.vertical]"
    assert hides in said and f"hors de vue [los.wedge]\xa0: {hides}" in said
    assert "a2 cache une partie derrière [los.figures]" in said
    freely = a_battle(a=[{"at": (5, 18), "facing": 0}], b=[{"at": (15, 18)}]).state
    assert isinstance(freely, Battle)
    assert f'stroke="{CLEAR}"' in picture(freely, Layers(0))
    assert "clear [los.clear]" in titles(picture(freely, Layers(0)))


@rule("los.vertical", "terrain.obstacle.cover")
def test_a_piece_that_bends_is_named_by_where_the_look_meets_it() -> None:
    hedge = {"look": "hedge", "points": [[4, 4], [20, 4], [20, 20]], "height": 1}
    match = a_battle(
        piece=[hedge],
        a=[{"at": (8, 8), "facing": -90}, {"at": (12, 10), "facing": 0}],
        b=[{"at": (8, 1)}, {"at": (20.7, 10)}],
    )
    assert "hedge at 8,4 hides a part behind it [los.vertical]" in told(match, "a1", "b1")
    assert "hedge at 20,10 [terrain.obstacle.cover]" in told(match, "a2", "b2")


@rule("los.difficult.cover")
def test_difficult_ground_is_named_by_where_somebody_stands_in_it() -> None:
    points = [[4, 4], [20, 4], [20, 20], [18, 20], [18, 6], [4, 6]]
    match = a_battle(
        piece=[{"look": "river", "points": points}],
        a=[{"at": (8, 5), "facing": 90}],
        b=[{"at": (8, 14), "facing": -90}],
    )
    for one, other in (("a1", "b1"), ("b1", "a1")):
        assert "river at 8,5 [los.difficult.cover]" in told(match, one, other)


@rule("profile.cost", "geo.distance")
def test_why_in_french() -> None:
    match = played()
    s = match.state
    assert isinstance(s, Battle)
    figures = [kit for kit in s.scene.kits if s.is_in_play(kit.number)]
    first, last = figures[0], figures[-1]
    lines = match.why(first.label, "fr")
    assert lines[0] == f"{first.label} {first.name.fr}, {first.cost} points [profile.cost]"
    assert lines[1] == f"Mv {first.mv} = {first.mv} {first.name.fr}, valeur imprimée [profile.mv]"
    assert any(line.startswith(f"Santé {first.sa}, blessures ") for line in lines)
    away, seen = match.why(f"{first.label} {last.label}", "fr")
    assert away.endswith("pas l’une de l’autre [geo.distance]")
    assert seen.startswith(f"{first.label} regarde {last.label}\xa0: ")


def test_what_is_no_option_is_refused_in_french() -> None:
    plain = {"figure": "a1", "a": [{"at": [12, 12]}], "b": [{"at": [12, 16]}]}
    match = dysma.position(plain)
    said = "Ce n’est pas un des choix possibles. [table.offered]"
    assert match.why("anything", "fr") == [said]


def test_why_is_english_unless_asked_otherwise() -> None:
    match = played()
    for one in match.view(None)["figures"]:
        label = one["figure"].partition(":")[2]
        assert match.why(label) == match.why(label, "en") != match.why(label, "fr")
