"""Position files that are wrong: everything that is wrong is said, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import refused, run
from wartable import siegestorm


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('draws = "x"', "draws: write a list of whole numbers, not 'x'"),
        ("draws = [-1]", "draws[1]: -1 is less than 0"),
        ("card = 3", "card: write a list of tables, not 3"),
        ("card = [3]", "card[1]: write a table, not 3"),
        ("seed = 9007199254740992", "seed: 9007199254740992 is more than 9007199254740991"),
        ('[a]\ncommands = "x"', "a.commands: 'x' is not a whole number"),
        ("[a]\nlasting = 5", "a.lasting: write a list of card names, not 5"),
        ("[a]\nname = 5", "a.name: write a text in quotes, not 5"),
        ("[a]\ndeck = []", "a.deck: no deck is called a list"),
        ("a = 3", "a: write a table, not 3"),
        ("[a]\nleft = []", "a.left: only Last Man Standing"),
        ('[a]\ntrack = [{ card = "Tengu", gang = "x" }]', "a.track[1].gang: 'x' is not a whole"),
        ("boss = 3", "boss: there is no boss in this mode"),
        ('mode = "solo"\nboss = 3', "boss: write a table, not 3"),
        ('mode = "solo"\nboss = "bylos"', "boss.name: 'bylos' is not one of byloss"),
        ('mode = "solo"\n[boss]\nname = []', "boss.name: a list is not one of byloss"),
        ('mode = "solo"\n[boss]\ndifficulty = "easy"', "not one of medium, hard, very-hard"),
        ('mode = "solo"\n[boss]\nminer = "soft"', "boss.miner: 'soft' is not one of easy, hard"),
        ('mode = "solo"\n[boss]\nmenace = 9', "boss.menace: 9 is more than 5"),
        ('mode = "solo"\nactive = "boss"\nstep = "lunch"', "not one of reserves, advance"),
        ('mode = "coop"\n[b]\nstep = "lunch"', "b.step: 'lunch' is not one of"),
        ('mode = "lms"\n[e]', "e: there is no such key"),
        ('mode = "lms"\n[a]\ntrack = []', "a.track: in Last Man Standing there are two tracks"),
        ('mode = "chess"', "mode: 'chess' is not one of duel, solo, coop, lms"),
        ("mode = []", "mode: a list is not one of duel"),
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
    assert problem.value.problems == ["a: write a table, not 3", "b: write a table, not 4"]


def test_cards_of_a_position_are_called_by_their_place(tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('[[card]]\nname = "Bog Lantern"\naction = "Dreaw 1"\n')
    said = refused(run("play", "siegestorm", "--position", file), 1)
    assert 'card[1].action: cannot read "Dreaw"' in said
    assert '"Draw 1"' in said and "cards 1" not in said


def test_draws_that_do_not_fit_are_told_when_they_are_needed(tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('draws = [7]\n[a]\nhand = ["Salt-Eyed Lookout", "Tengu"]\n[b]\nhand = 3\n')
    saved = tmp_path / "game.json"
    keys = "action Salt-Eyed Lookout\n" + "\n" * 5
    done = run("play", "siegestorm", "--position", file, "--autosave", saved, keys=keys)
    assert done.code == 1
    assert "scripted 7 is not from 0 to 2" in done.err
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
