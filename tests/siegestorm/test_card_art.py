"""Cards as pictures: every card in every size, all words in their boxes, all marks right."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from wartable import siegestorm
from wartable.siegestorm.art import icons
from wartable.siegestorm.art.definitions import emblem_definition, mixed
from wartable.siegestorm.art.draw import face_of
from wartable.siegestorm.art.face import ACTION, PASSIVE, CardFace
from wartable.siegestorm.art.layout import Layout, arrange
from wartable.siegestorm.art.lettering import TEXT, TITLE, fit, wrap
from wartable.siegestorm.art.painter import DIAMOND, HALF, HUT
from wartable.siegestorm.art.sizes import FULL, PRINT, SIZES, Size
from wartable.siegestorm.printed.bosses import Boss
from wartable.siegestorm.printed.catalogue import Design
from wartable.siegestorm.text import read_card_file, shipped_designs
from wartable.siegestorm.text.bossfile import shipped_bosses
from wartable.siegestorm.text.looks import look_of, looks

SVG = "{http://www.w3.org/2000/svg}"
ROOT = Path(__file__).resolve().parents[2]
CARDS: list[Design | Boss] = [*shipped_designs(), *shipped_bosses().values()]
ALL_SIZES = [*SIZES.values(), PRINT]
LONG = """
faction = "mine"
[[card]]
name = "The Unpronounceable & <Endless> Procession of Everybody's Grandmothers"
cost = 120
attack = 999
defense = 10
action = "Deal 2 DMG, Heal 2, Draw 1, Discard 1, Kill 1 Enemy with DEF 2 or less, Raise 2, Steal 1"
passive = "Whenever you Heal, Draw 1; 2: Deal 1 DMG for each Ally; 3: Shapeshift; Aim 2; 1: Raise 1"
"""


def words_on(svg: str) -> str:
    """Everything written on a picture, in one line; lines that were wrapped are joined."""
    texts = ElementTree.fromstring(svg).iter(f"{SVG}text")
    return " ".join("".join(text.itertext()) for text in texts)


def assert_inside(face: CardFace, size: Size, layout: Layout) -> None:
    """All words lie in their boxes, all boxes on the face, and none over another."""
    x, y, width, height = size.face
    boxes = [layout.window, layout.role, *(one.box for one in layout.said)]
    boxes += [layout.table, layout.foot]
    found = [box for box in boxes if box is not None]
    at = y + size.title
    for box in sorted(found, key=lambda box: box.y):
        assert box.y == pytest.approx(at), face.title
        assert (box.x, box.width) == (x, width)
        at = box.bottom
    assert at == pytest.approx(y + height), face.title
    for said in layout.said:
        assert said.words.y >= said.box.y and said.words.bottom <= said.box.bottom
        assert said.words.x > said.box.x and said.words.right < said.box.right
        assert said.lines.height <= said.words.height + 0.01
        for line in said.lines.lines:
            assert TEXT.width(line, said.lines.size) <= said.words.width, (face.title, line)
    if layout.title is not None:
        assert len(layout.title_lines.lines) <= 2
        assert layout.title_lines.height <= layout.title.height
        for line in layout.title_lines.lines:
            assert TITLE.width(line, layout.title_lines.size) <= layout.title.width


@pytest.mark.sweep(5)
@pytest.mark.parametrize("size", ALL_SIZES, ids=lambda size: f"{size.name}{size.hang:g}")
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_all_words_of_all_cards_are_inside_their_boxes(size: Size, lang: str) -> None:
    for card in CARDS:
        face = face_of(card, lang)
        for voice in ("", ACTION, PASSIVE):
            assert_inside(face, size, arrange(face, size, voice))


@pytest.mark.parametrize("size", [size for size in ALL_SIZES if size.voices])
def test_no_shipped_text_is_cut_short(size: Size) -> None:
    for card in CARDS:
        face = face_of(card, "en")
        layout = arrange(face, size)
        assert " ".join(layout.title_lines.lines) == face.title
        for said in layout.said:
            assert " ".join(said.lines.lines) == said.voice.words


@pytest.mark.parametrize("size", ALL_SIZES, ids=lambda size: f"{size.name}{size.hang:g}")
def test_whoever_writes_too_much_sees_where_it_ends(size: Size) -> None:
    face = face_of(read_card_file(LONG, "long.toml").designs[0], "en")
    assert_inside(face, size, arrange(face, size))


def test_a_text_without_room_ends_in_dots() -> None:
    lines = fit(TEXT, "Deal 2 DMG, then Destroy opponent's top 2 Casualties", 60, 25, (12, 10), 1.2)
    assert len(lines.lines) == 2 and lines.lines[-1].endswith("…")
    assert all(TEXT.width(line, lines.size) <= 60 for line in lines.lines)
    assert fit(TEXT, "Incomprehensibilities", 40, 99, (12, 10), 1.2).lines[0].endswith("…")


def test_lines_are_about_equally_long() -> None:
    words = "Deploy any card from your hand for free"
    lines = wrap(TEXT, words, 12, TEXT.width("Deploy any card from your hand", 12))
    assert lines == ("Deploy any card from", "your hand for free")
    assert wrap(TEXT, "", 12, 50) == ()


def test_an_accent_takes_no_room_of_its_own() -> None:
    assert TEXT.width("Wskrześ", 10) == TEXT.width("Wskrzes", 10)


@pytest.mark.parametrize("size", SIZES)
def test_every_card_is_drawn_well_formed(size: str) -> None:
    for card in CARDS:
        svg = siegestorm.draw_card(card, size)
        root = ElementTree.fromstring(svg)
        names = {node.get("id") for node in root.iter() if node.get("id")}
        used = set(re.findall(r"url\(#([^)]+)\)", svg)) | set(re.findall(r'href="#([^"]+)"', svg))
        assert used <= names, card.name
        assert root.findtext(f"{SVG}title") == (card.title if isinstance(card, Boss) else card.name)


def test_a_full_card_says_all_that_is_printed() -> None:
    said = words_on(siegestorm.draw_card("ancient dragon"))
    for words in ("Ancient Dragon", "ACTION", "PASSIVE ABILITY", "Khung'lai · Champion", "printed"):
        assert words in said
    assert "Negate an action, then use it as your action" in said
    assert "1: Discard all cards from your hand, then Deploy your top Casualty for free" in said
    numbers = re.findall(r"\b\d+\b", said.replace("1:", ""))
    assert sorted(numbers) == ["3", "3", "6"]


def test_labels_follow_the_language() -> None:
    said = words_on(siegestorm.draw_card("Ancient Dragon", lang="fr"))
    assert "CAPACITÉ PASSIVE" in said and "imprimée" in said and "printed" not in said


def test_on_the_table_only_the_voice_that_speaks() -> None:
    standing = words_on(siegestorm.draw_card("Gorge Trickster", "table"))
    assert "put it in your hand" in standing and "Negate" not in standing
    storming = words_on(siegestorm.draw_card("Gorge Trickster", "table", voice="action"))
    assert "Negate an action" in storming and "hand" not in storming
    assert words_on(siegestorm.draw_card("Gorge Trickster", "mini")) == ""


@pytest.mark.parametrize("size", ["full", "hand", "table"])
@pytest.mark.parametrize(
    ("name", "mark"), [("Tengu", DIAMOND), ("Archangel", HALF), ("Gorge Trickster", HUT)]
)
def test_the_mark_tells_where_a_card_is_from(name: str, mark: str, size: str) -> None:
    paths = [one.get("d") for one in svg_paths(siegestorm.draw_card(name, size))]
    assert [path for path in paths if path in (DIAMOND, HALF, HUT)] == [mark]


def svg_paths(svg: str) -> list[ElementTree.Element]:
    """All paths of a picture."""
    return list(ElementTree.fromstring(svg).iter(f"{SVG}path"))


def test_a_boss_card_shows_menace_victory_and_all_difficulties() -> None:
    said = words_on(siegestorm.draw_card("Byloss"))
    assert "Byloss, The Goblin King" in said and "MENACE" in said and "YOU WIN WHEN" in said
    assert "Hard · Solo 4 30 3 15 + 15" in said and "Very Hard · Co-op 5 85 5 17 + 22" in said


def test_a_card_of_a_boss_says_what_he_does_with_it() -> None:
    assert "Deploy or Special: Gang" in words_on(siegestorm.draw_card("Goblin Archer", "hand"))


def test_a_card_of_ones_own_is_drawn_like_any_other() -> None:
    design = read_card_file(LONG, "long.toml").designs[0]
    svg = siegestorm.draw_card(design)
    assert ElementTree.fromstring(svg).findtext(f"{SVG}title") == design.name
    assert "wt-frame-levy" in svg and "120" in words_on(svg)


def test_wrong_names_and_sizes_are_named() -> None:
    with pytest.raises(ValueError, match="no card 'Tengo'"):
        siegestorm.draw_card("Tengo")
    with pytest.raises(ValueError, match="no size 'huge'; there are full, hand, table, mini"):
        siegestorm.draw_card("Tengu", "huge")


def test_a_page_has_nine_cards_of_sixty_three_by_eighty_eight() -> None:
    designs = shipped_designs()[:20]
    pages = siegestorm.print_sheets(designs)
    assert len(pages) == 3
    counts = []
    for page in pages:
        root = ElementTree.fromstring(page)
        assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
        cards = [one for one in root if one.tag == f"{SVG}svg"]
        assert {(one.get("width"), one.get("height")) for one in cards} == {("63", "88")}
        corners = {(one.get("x"), one.get("y")) for one in cards}
        assert len(corners) == len(cards)
        counts.append(len(cards))
    assert counts == [9, 9, 2]


def test_nothing_of_a_printed_card_stands_over_its_edge() -> None:
    assert PRINT.hang < 0 < FULL.hang
    assert PRINT.coin - PRINT.hang <= PRINT.face[0] + PRINT.title_left


# Icons.


def test_without_icons_a_card_shows_the_sigil_of_its_faction(tmp_path: Path) -> None:
    nowhere = [tmp_path / "emblems.json"]
    assert not icons.has_icons(nowhere) and icons.icon("bison", nowhere) is None
    look = look_of("styxia")
    drawn = emblem_definition(look, "coral", None)
    assert look.sigil in drawn and "currentColor" not in drawn
    ElementTree.fromstring(f"<svg>{drawn}</svg>")


def test_icons_come_from_the_first_place_that_has_them(tmp_path: Path) -> None:
    first, second = tmp_path / "emblems.json", tmp_path / "icons.json"
    first.write_text(json.dumps({"icons": {"bison": {"body": "<path/>"}}}))
    second.write_text(json.dumps({"icons": {"bison": {"body": "<g/>"}, "fox": {"body": "<g/>"}}}))
    assert icons.icon("bison", [first, second]) == "<path/>"
    assert icons.icon("fox", [first, second]) == "<g/>"
    assert icons.icon("wolf", [first, second]) is None


def emblems_in_use() -> set[str]:
    """Every icon that a card or a look names."""
    named = {design.emblem for design in siegestorm.shipped_catalogue().designs}
    named |= {look.emblem for look in looks().values()}
    return named | {name for look in looks().values() for name in look.strangers}


def test_every_emblem_is_an_icon_of_the_set() -> None:
    if not icons.has_icons():
        pytest.skip("the icons are not installed: npm install in web/")
    assert [name for name in sorted(emblems_in_use()) if icons.icon(name) is None] == []


@pytest.mark.long
def test_the_build_picks_the_icons_in_use(tmp_path: Path) -> None:
    node, out = shutil.which("node"), tmp_path / "emblems.json"
    if node is None or not icons.INSTALLED.is_file():
        pytest.skip("node or the icons are not installed: npm install in web/")
    script = ROOT / "web" / "tools" / "emblems.mjs"
    subprocess.run([node, script, "--out", out, "padlock"], check=True, capture_output=True)
    written = json.loads(out.read_text(encoding="utf-8"))
    figures = files("wartable.dysma").joinpath("data")
    content = "".join(
        one.read_text(encoding="utf-8") for one in sorted(Path(str(figures)).rglob("*.toml"))
    )
    of_figures = set(re.findall(r'^emblem = "([^"]+)"$', content, re.MULTILINE))
    assert of_figures
    assert set(written["icons"]) == emblems_in_use() | of_figures | {"padlock"}
    assert written["credit"] == icons.CREDIT and (written["width"], written["height"]) == (512, 512)
    assert icons.icon("bison", [out]) == icons.icon("bison", [icons.INSTALLED])
    wrong = subprocess.run(
        [node, script, "--out", out, "no-such-icon"], check=False, capture_output=True, text=True
    )
    assert wrong.returncode != 0 and "no-such-icon" in wrong.stderr


def test_looks_are_well_formed() -> None:
    for look in looks().values():
        for part in (look.scene, look.pattern.tile, f"<path d='{look.sigil}'/>"):
            ElementTree.fromstring(f"<svg>{part}</svg>")
    assert mixed("#ffffff", "#000000", 0.5) == "#808080"
