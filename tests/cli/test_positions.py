"""Position files that are wrong: everything that is wrong is said, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import refused, run
from wartable import siegestorm


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('draws = "x"', "draws = 'x' is not a list of whole numbers"),
        ("draws = [-1]", "draws = -1 is not a whole number of 0 or more"),
        ("card = 3", "write every card as a table [[card]]"),
        ("card = [3]", "write every card as a table [[card]]"),
        ("seed = 9007199254740992", "is more than 9007199254740991"),
        ('[a]\ncommands = "x"', "[a]: commands = 'x' is not a whole number"),
        ("[a]\nlasting = 5", "[a]: lasting = 5 is not a list of texts"),
        ("[a]\nname = 5", "[a]: name = 5 is not a text"),
        ("[a]\ndeck = []", "[a] deck: no deck is called []"),
        ("a = 3", "[a] must be a table"),
        ("[a]\nleft = []", "[a]: there is no 'left'"),
        ('[a]\ntrack = [{ card = "Tengu", gang = "x" }]', "gang = 'x' is not a whole number"),
        ("boss = 3", "there is no 'boss'"),
        ('mode = "solo"\nboss = 3', "[boss] must be a table, or the name of a boss"),
        ('mode = "solo"\nboss = "bylos"', "there is no boss 'bylos'; choose one of byloss"),
        ('mode = "solo"\n[boss]\nname = []', "[boss] name = [] is not a text"),
        ('mode = "solo"\n[boss]\ndifficulty = "easy"', "choose one of medium, hard, very_hard"),
        ('mode = "solo"\n[boss]\nminer = "soft"', "miner is easy or hard, not 'soft'"),
        ('mode = "solo"\n[boss]\nmenace = 9', "levels run from 1 to 5"),
        ('mode = "solo"\nactive = "boss"\nstep = "lunch"', "not one of reserves, advance"),
        ('mode = "coop"\n[b]\nstep = "lunch"', "[b] step: 'lunch' is not one of"),
        ('mode = "lms"\n[e]', "there is no 'e'"),
        ('mode = "lms"\n[a]\ntrack = []', "[a]: there is no 'track'"),
        ('mode = "chess"', "there is no mode 'chess'; choose one of duel, solo, coop, lms"),
        ("mode = []", "there is no mode []"),
    ],
)
def test_what_is_wrong_with_a_position_is_told(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "position.toml"
    file.write_text(text)
    saved = tmp_path / "game.json"
    said = refused(run("play", "siegestorm", "--position", file, "--autosave", saved), 1)
    assert words in said
    assert "docs/positions.md" in said
    assert not saved.exists()


def test_a_table_that_is_wrong_is_wrong_once() -> None:
    with pytest.raises(siegestorm.PositionError) as problem:
        siegestorm.position({"a": 3, "b": 4})
    assert problem.value.problems == ["[a] must be a table", "[b] must be a table"]


def test_cards_of_a_position_are_called_by_their_place(tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('[[card]]\nname = "Bog Lantern"\naction = "Dreaw 1"\n')
    said = refused(run("play", "siegestorm", "--position", file), 1)
    assert 'the position, Bog Lantern, action: cannot read "Dreaw"' in said
    assert '"Draw 1"' in said and "cards 1" not in said


def test_draws_that_do_not_fit_are_told_when_they_are_needed(tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('draws = [99]\n[a]\nhand = ["Tide Cutpurse", "Tengu"]\n[b]\nhand = 3\n')
    saved = tmp_path / "game.json"
    keys = "action Tide Cutpurse\n" + "\n" * 5
    done = run("play", "siegestorm", "--position", file, "--autosave", saved, keys=keys)
    assert done.code == 1
    assert "scripted 99 is not from 0 to 2" in done.err
    assert "Put `draws` in the position right" in done.err


def test_dice_that_run_out_are_told_with_what_to_do(tmp_path: Path) -> None:
    file, saved = tmp_path / "position.toml", tmp_path / "game.json"
    text = 'dice = [6]\nfigure = "a1"\n[[a]]\nat = [12, 12]\noptions = ["epee"]\n'
    text += "[[b]]\nat = [12, 13]\n"
    file.write_text(text)
    arguments = ("--position", file, "--bot", "human", "--autosave", saved)
    done = run("play", "dysma", *arguments, keys="fight b1\n")
    assert done.code == 1 and "was not scripted" in done.err
    assert "Put `dice` in the position right, or give the position a `seed`" in done.err
    watched = run("watch", "dysma", "--position", file, "--bots", "random")
    assert watched.code == 1 and "Put `dice` in the position right" in watched.err
    file.write_text(f"seed = 1\n{text}")
    assert run("play", "dysma", *arguments, keys="fight b1\n").code == 0


def test_destroyed_cards_may_be_counted() -> None:
    match = siegestorm.position({"destroyed": ["Tengu", 2], "a": {}, "b": {}})
    assert [card["name"] for card in match.view(0)["destroyed"]] == ["Tengu", "Levy", "Levy"]


def test_a_seed_is_for_positions_that_say_none(tmp_path: Path) -> None:
    file = tmp_path / "steal.toml"
    cards = '[[card]]\nname = "Cutpurse"\naction = "Steal 1"\n'
    text = 'draws = []\n[a]\nhand = ["Cutpurse"]\n[b]\nhand = ["Tengu", "Levy"]\n'
    keys = "action Cutpurse\n\n\nquit\n"

    def said(seed: int) -> str:
        asked = ("--position", file, "--seed", str(seed))
        return run("play", "siegestorm", *asked, keys=keys, home=tmp_path).out

    file.write_text(text + cards)
    stolen = {said(seed).partition("steals ")[2][:5] for seed in range(8)}
    assert stolen == {"Tengu", "Levy "}
    file.write_text("seed = 5\n" + text + cards)
    assert len({said(seed).partition("steals ")[2][:5] for seed in range(8)}) == 1
