"""`wartable play dysma`: battles at the prompt, typed in advance."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.running import Run, answers, kept, refused, run

ENTERS = "\n" * 400

DUEL = """
names = ["Ann", "Bob"]
turn = 2
figure = "a1"
[points]
a = 1
[[a]]
at = [12, 12]
options = ["epee", "arc"]
[[b]]
at = [12, 16]
[[b]]
at = [30, 30]
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """a1 has a sword and a bow, and b1 is in reach of both."""
    file = tmp_path / "position.toml"
    file.write_text(DUEL)
    return file


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Where the battles of a test are kept."""
    return tmp_path / "battle.json"


def play(saved: Path, *arguments: str | Path, keys: str = "", columns: int = 110) -> Run:
    """A battle that is kept in `saved`."""
    return kept(saved, "dysma", *arguments, keys=keys, columns=columns)


@pytest.mark.long
def test_a_battle_is_set_up_and_played_by_enter_alone(saved: Path) -> None:
    done = play(saved, "--seed", "3", "--bot", "random", "--turns", "1", keys=ENTERS)
    assert done.code == 0, done.err
    assert "Scenario: Split deployment" in done.out and "Turn 1:" in done.out
    assert "The battle is a draw." in done.out
    assert len(answers(saved)) > 30


def test_the_table_has_terrain_zones_figures_and_their_values(saved: Path) -> None:
    done = play(saved, "--seed", "3", "--bot", "random", keys="south-west\n3.826,3.826@45\n")
    table = done.out.rpartition("Dysma's Portal")[2]
    assert "♣♣ wood" in table and "♣♣♣♣" in table and "┄┄┄" in table
    row = next(line for line in table.splitlines() if "Prince of the peaks" in line)
    assert row.split() == "a1 Prince of the peaks 0/3 ↗ 5 3+ 4+ 3+ 1 4+".split()
    assert any("a1" in line for line in table.splitlines() if line.count("│") == 2)
    assert max(len(line) for line in table.splitlines() if not line.startswith("wartable")) <= 110


def test_the_table_in_french(saved: Path) -> None:
    done = play(saved, "--seed", "3", "--bot", "random", "--lang", "fr", keys="?\n\n")
    assert "Dysma’s Portal · Mise en place" in done.out
    assert "Déploiement divisé" in done.out and "♣♣ bois" in done.out
    assert "Où placez-vous a1 Prince des cimes ?" in done.out
    assert "Ce que vous pouvez taper" in done.out


def test_any_place_is_an_answer_and_a_wrong_one_is_refused_with_its_rule(saved: Path) -> None:
    keys = "south-west\n18,3\n12,8,2@x\n2.5,2.25@60\n"
    done = play(saved, "--seed", "3", "--bot", "random", keys=keys)
    assert "Not allowed: The whole base must lie in your deployment zone. (at 18, 3)" in done.out
    assert done.out.count("Not allowed:") == 2
    assert answers(saved) == ["south-west", "2.5,2.25@60"]


def test_attacks_are_offered_with_their_odds(saved: Path, position: Path) -> None:
    done = play(saved, "--position", position, "--bot", "human", keys="odds\nquit\n")
    assert "Charge b1 Recruit (hits 69 %, wounds 1.52, removes it 46 %)" in done.out
    assert "Riposte: wounds 0.20, dies 4.8 %" in done.out
    assert "Wounds 0: 30.6%, 1: 23.0%" in done.out


def test_without_attacks_there_are_no_odds(saved: Path) -> None:
    done = play(saved, "--seed", "3", "--bot", "random", keys="odds\nquit\n")
    assert "No attack is among the options." in done.out


def test_why_explains_figures_looks_and_options(saved: Path, position: Path) -> None:
    keys = "why a1\nwhy a1 b1\nwhy 1\nwhy fight b2\nwhy\nrules action.charge\nquit\n"
    done = play(saved, "--position", position, "--bot", "human", keys=keys)
    assert "Mv 5 = 5 Recruit, printed [profile.mv]" in done.out
    assert "3.00 inches apart [geo.distance]" in done.out and "a1 sees b1:" in done.out
    assert "Not allowed:" in done.out
    assert "action.charge  10 " in done.out


def test_why_of_an_option_that_is_not_there_says_so(saved: Path, position: Path) -> None:
    """table.offered"""
    done = play(saved, "--position", position, "--bot", "human", keys="why 99\nquit\n")
    assert "[table.offered]" in done.out


@pytest.mark.parametrize(
    ("asked", "label"), [("a1 b9", "b9"), ("a9 b1", "a9"), ("A1 B9", "B9"), ("b9", "b9")]
)
def test_why_knows_who_is_not_there(saved: Path, position: Path, asked: str, label: str) -> None:
    done = play(saved, "--position", position, "--bot", "human", keys=f"why {asked}\nquit\n")
    assert f"There is no figure “{label}” on the table." in done.out
    assert "Not allowed" not in done.out


def test_a_charge_is_played_and_taken_back_until_dice_fall(saved: Path, position: Path) -> None:
    keys = "march\n12,13\nundo\nundo\ncharge b1\nundo force\nlog 3\nquit\n"
    done = play(saved, "--position", position, "--bot", "human", keys=keys)
    assert "a1 Recruit moves to 12,13 [action.march]" in done.out
    assert done.out.count("Taken back.") == 3
    assert "a1 Recruit charges b1 Recruit [action.charge]" in done.out
    assert answers(saved) == []


def test_a_thing_that_happened_is_one_line(saved: Path, position: Path) -> None:
    done = play(saved, "--position", position, "--bot", "human", keys="charge b1\nlog 9\nquit\n")
    told = [line for line in done.out.splitlines() if line.endswith("[action.charge]")]
    assert {line.removeprefix("> ") for line in told} == {
        "a1 Recruit charges b1 Recruit [action.charge]"
    }
    stance = play(saved, "--position", position, "--bot", "human", keys="stance\npass\nquit\n")
    assert "a1 Recruit takes its stance: it is on guard [action.stance]" in stance.out
    assert stance.out.count("[action.stance]") == 2  # the question and the line


def test_pictures_are_drawn_at_the_prompt(saved: Path, position: Path, tmp_path: Path) -> None:
    table, reach = tmp_path / "table.svg", tmp_path / "reach.svg"
    keys = f"picture {table}\nreach a1 {reach}\nreach a1\nreach z9\npicture\npicture x.gif\nquit\n"
    done = play(saved, "--position", position, "--bot", "human", keys=keys)
    assert f"Drawn to {table}." in done.out.replace("\n", "")
    plain, rich = (ElementTree.parse(file).getroot() for file in (table, reach))
    assert len(list(rich.iter())) > len(list(plain.iter())) + 5  # its region, and what it sees
    assert (tmp_path / "battle-a1.svg").exists()
    assert "There is no figure “z9” on the table." in done.out
    assert "Say where: picture FILE.svg" in done.out
    assert "x.gif is not a name for a picture." in done.out


def test_a_picture_follows_the_battle(saved: Path, position: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.png"
    done = play(saved, "--position", position, "--bot", "human", "--picture", file, keys="quit\n")
    assert done.code == 0 and file.read_bytes().startswith(b"\x89PNG")


def test_a_hint_is_what_the_tactician_would_do(saved: Path, position: Path) -> None:
    done = play(saved, "--position", position, "--bot", "human", keys="hint\nquit\n")
    assert done.out.count("Press Enter for:") == 2
    said = done.out.partition("The bot tactician would choose: ")[2].splitlines()
    assert said[1] == f"Press Enter for: {said[0]}"


def test_a_saved_battle_goes_on(saved: Path, tmp_path: Path) -> None:
    arguments = ("--seed", "3", "--bot", "random")
    assert play(saved, *arguments, keys="\n\nquit\n").code == 0
    before = answers(saved)
    done = run("play", "dysma", "--load", saved, keys="\nquit\n", columns=110)
    assert done.code == 0 and answers(saved)[: len(before)] == before
    assert len(answers(saved)) > len(before)
    said = refused(run("play", "siegestorm", "--load", saved), 1)
    assert "this is a record of dysma, not of siegestorm" in said
    assert f"wartable play dysma --load {saved}" in said


def test_friends_at_one_keyboard_have_no_turn_limit(saved: Path) -> None:
    play(saved, "--seed", "3", "--bot", "human", keys="quit\n")
    assert "turn_limit" not in json.loads(saved.read_text())["setup"]
    play(saved, "--seed", "3", keys="quit\n")
    assert json.loads(saved.read_text())["setup"]["turn_limit"] == 12


def test_bands_map_and_scenario_are_chosen(saved: Path, tmp_path: Path) -> None:
    band = tmp_path / "mine.toml"
    run("band", "new", "--faction", "nains", "--seed", "2", "--out", band)
    arguments: list[str | Path] = [
        "--band",
        band,
        "--against",
        "silver-peaks",
        "--map",
        "seed 9",
        "--seat",
        "1",
    ]
    arguments += ["--deployment", "diagonal", "--mission", "3", "--secondary", "4", "--turns", "5"]
    done = play(saved, *arguments, "--bot", "random", keys="quit\n")
    assert done.code == 0, done.err
    setup = json.loads(saved.read_text())["setup"]
    assert setup["bands"][0] == "silver-peaks" and 'profile = "' in setup["bands"][1]
    assert (setup["map"], setup["deployment"], setup["main"]) == ("seed 9", "diagonal", 3)
    assert (setup["secondary"], setup["turn_limit"]) == (4, 5)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--band", "silver-peeks"], 2, "Did you mean silver-peaks"),
        (["--band", "none.toml"], 2, "There is no file none.toml."),
        (["--against", "a,b,c,d"], 2, "two to four players"),
        (["--against", "omrok-fist,omrok-fist", "--seats", "2"], 2, "needs 1 other band"),
        (["--seats", "1"], 2, "two to four players"),
        (["--map", "moon"], 2, "There is no map called “moon”."),
        (["--map", "seed x"], 2, 'Write --map "seed 7".'),
        (["--deployment", "sideways"], 2, "The deployments: standard, diagonal, split, limited."),
        (["--mission", "50"], 1, "There is no main mission 50"),
        (["--mission", "9"], 1, "Give --mission one of these numbers"),
        (["--secondary", "9"], 1, "Give --secondary one of these numbers"),
        (["--map", "seed 99999999999999999999"], 2, "A seed is a whole number up to that"),
        (["--bot", "greedy"], 2, "dysma is played by level-1, level-2"),
        (["--deck", "ysra-starter"], 2, "--deck belongs to siegestorm, not to dysma."),
        (["--mode", "solo"], 2, "--mode belongs to siegestorm"),
        (["--lang", "xx"], 2, "There are: en, fr, pl."),
        (["--seat", "2"], 2, "There is no seat 2 here."),
        (["--picture", "x.gif"], 2, "Name a file ending in .svg or .png."),
        (["--picture", "no/such/x.svg"], 2, "There is no folder no/such."),
        (["--load", "none.json", "--band", "omrok-fist"], 2, "Give --load alone."),
    ],
)
def test_what_cannot_be_played(saved: Path, arguments: list[str], code: int, words: str) -> None:
    assert words in refused(play(saved, *arguments), code)
    assert not saved.exists()


def test_options_of_a_battle_are_not_for_siegestorm() -> None:
    said = refused(run("play", "siegestorm", "--band", "omrok-fist"), 2)
    assert "--band belongs to dysma, not to siegestorm." in said


def test_an_illegal_band_is_told_with_everything_wrong(saved: Path, tmp_path: Path) -> None:
    file = tmp_path / "band.toml"
    file.write_text('name = "Alone"\n[[figure]]\nprofile = "prince-des-cimes"\n')
    said = refused(play(saved, "--band", file), 1)
    assert "Alone" in said and "is not legal" in said and "wartable band check" in said


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("figure = 'z9'", "figure: there is no figure 'z9' on the table"),
        ("[[a]]\nat = [1, 2]\nfavour = 3", "a[1].favour: there is no such key"),
        ("[[a]]\nprofile = 'nobody'\nat = [5, 5]", "a[1].profile: there is no profile 'nobody'"),
        ("names = 3", "names: write a list of names"),
        ("moment = 'noon'", "moment: 'noon' is not one of setup"),
        ("turn = 'x'", "turn: 'x' is not a whole number"),
        ("map = 'moon'", "map: there is no map 'moon'"),
        ("map = 'seed x'", "map: there is no map 'seed x'"),
        ("side = 'x'", "side: 'x' is not a number"),
        ("[[a]]\nat = 3", "a[1].at: write a place in inches"),
        ("[[a]]\nat = [1, 2]\nfacing = 'x'", "a[1].facing: 'x' is not a number"),
        ("[points]\nz = 3", "points.z: there is no such key; there are a, b"),
        ("[[token]]\nkind = 3", "token[1].kind: 3 is not one of chest"),
        ("[[lasting]]\nspell = 'cri-de-sang'", "lasting[1].on: say on whom it lasts"),
        ("= 3", "cannot be read"),
    ],
)
def test_what_is_wrong_with_a_position_is_told(
    saved: Path, tmp_path: Path, text: str, words: str
) -> None:
    file = tmp_path / "position.toml"
    file.write_text(text)
    said = refused(play(saved, "--position", file), 1)
    assert words in said and "docs/dysma.md explains the form." in said
    assert not saved.exists()


@pytest.mark.long
def test_a_hint_in_the_setup_keeps_nobody_waiting(tmp_path: Path) -> None:
    done = kept(tmp_path / "battle.json", "dysma", "--seed", "7", keys="hint why\nquit\n")
    assert "Before the first turn nothing is weighed" in done.out
