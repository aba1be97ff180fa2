"""The public face: battles from Python, from files, from records."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from wartable import dysma
from wartable.dysma.text.bandfile import band_text, shipped_bands
from wartable.kernel.record import Record

DUEL = {"a": [{"at": [12, 12]}], "b": [{"at": [12, 16]}]}


def test_a_record_brings_its_bands_and_its_map(tmp_path: Path) -> None:
    band, map = tmp_path / "band.toml", tmp_path / "map.toml"
    band.write_text(band_text(shipped_bands()["omrok-fist"]))
    map.write_text(
        'name = "Bare"\nside = 36\n[[piece]]\nlook = "wood"\n'
        "points = [[16, 16], [20, 16], [20, 20]]\n"
    )
    match = dysma.new_match([band, "silver-peaks"], seed=4, map=map, names=["Ann", "Bob"])
    match.answer(match.suggestion())
    band.unlink()
    map.unlink()
    again = dysma.replay(Record.from_json(match.record().to_json()))
    assert again == match and again.names == ["Ann", "Bob"]
    assert again.view(0)["table"]["name"] == "Bare"


def test_a_dumped_battle_is_loaded() -> None:
    match = dysma.new_match(seed=4, deployment="split", main=3, secondary=2)
    state = dysma.load(match.dump(), match.setup)
    assert dysma.GAME.dump(state) == match.dump()
    assert (state.deployment, state.main, state.secondary) == ("split", 3, 2)


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"bands": ["nobody", "silver-peaks"]}, "there is no band 'nobody'"),
        ({"bands": ["silver-peaks"]}, "two to four bands, not 1"),
        ({"map": "moon"}, "there is no map 'moon'"),
        ({"deployment": "sideways"}, "choose one of standard, diagonal, split, limited"),
        ({"main": 77}, "there is no main mission 77"),
        ({"secondary": 77}, "there is no secondary mission 77"),
        ({"format": 100}, "is not legal"),
    ],
)
def test_a_battle_that_cannot_be_set_up(setup: dict[str, object], words: str) -> None:
    with pytest.raises(dysma.SetupError, match=words):
        dysma.new_match(**setup)  # type: ignore[arg-type]


def test_positions_come_as_dictionaries_toml_and_json(tmp_path: Path) -> None:
    toml, plain = tmp_path / "position.toml", tmp_path / "position.json"
    toml.write_text('names = ["Ann"]\n[[a]]\nat = [12, 12]\n[[b]]\nat = [12, 16]\n')
    plain.write_text(json.dumps(DUEL))
    first, second, third = dysma.position(toml), dysma.position(plain), dysma.position(DUEL)
    assert first == second == third
    assert first.names == ["Ann", "Player 2"] and third.names == ["Player 1", "Player 2"]
    assert dysma.position(DUEL, names=["X", "Y"]).names == ["X", "Y"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"a": [{"at": "x", "wounds": -1}]}, r"a\[1\].at: write a place.*\n.*wounds: -1 is less"),
        ({"names": "Ann"}, "names: write a list of names"),
        ({"first": "z"}, "first: 'z' is not one of a, b"),
        ({"token": [{"kind": "chest", "owner": "z"}]}, r"token\[1\].owner: 'z' is not one of"),
        (
            {"lasting": [{"spell": "cri-de-sang", "on": "a1", "index": 9}]},
            "of its 2 effects",
        ),
        ({"map": "seed x"}, "there is no map"),
    ],
)
def test_everything_wrong_with_a_position_is_told(change: dict[str, object], words: str) -> None:
    with pytest.raises(dysma.PositionError, match=words):
        dysma.position({**DUEL, **change})


def test_files_that_are_no_positions(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    for text, words in (("{", "cannot be read"), ("[]", "it must be a table")):
        file.write_text(text)
        with pytest.raises(dysma.PositionError, match=words):
            dysma.position(file)


def test_a_match_shows_itself_in_a_notebook() -> None:
    match = dysma.position(DUEL)
    svg = match._repr_svg_()
    assert svg is not None
    texts = {node.text for node in ElementTree.fromstring(svg).iter() if node.text}
    assert {"a1", "b1"} <= texts
