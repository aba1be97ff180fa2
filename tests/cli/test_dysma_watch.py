"""Battles that bots play, records of them, scenarios and new bands."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.running import Run, check_half, refused, run
from wartable.cli import pictures


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the record of a short battle."""
    file = tmp_path_factory.mktemp("battles") / "battle.json"
    assert watch("--seed", "3", "--turns", "2", "--save", file).code == 0
    return file


def watch(*arguments: str | Path) -> Run:
    """A battle between two random bots."""
    return run("watch", "dysma", "--bots", "random", *arguments, columns=250)


def test_every_line_names_its_rule() -> None:
    done = watch("--seed", "3", "--turns", "1")
    assert done.code == 0
    log, _, result = done.out.rstrip().rpartition("\n\n")
    assert all(line.endswith("]") for line in log.splitlines())
    assert "random A goes first [setup.order-roll]" in log
    assert result == "The battle is a draw."


@pytest.mark.long
def test_the_same_seed_plays_the_same_battle() -> None:
    first, second, other = (
        watch("--seed", seed, "--turns", "1", "--json").json() for seed in ("3", "3", "4")
    )
    assert first == second != other
    assert first["scenario"]["deployment"] == "split" and first["map"] == "seed 3"
    assert first["bots"] == ["random", "random"] and first["result"] is not None


def test_three_bands_in_french() -> None:
    bands = "omrok-fist,silver-peaks,omrok-fist"
    done = run(
        *("watch", "dysma", "--bots", "random", "--bands", bands, "--turns", "1", "--lang", "fr"),
        *("--map", "seed 2"),
        columns=250,
    )
    assert done.code == 0, done.err
    assert "c1 Chef de guerre se place en" in done.out and "Tour 1 :" in done.out


def test_a_position_can_be_watched(tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text("turn_limit = 2\n[[a]]\nat = [12, 12]\n[[b]]\nat = [12, 16]\n")
    done = watch("--position", file, "--json").json()
    assert done["answers"] and done["result"] is not None
    assert "Write them into the position." in refused(
        watch("--position", file, "--map", "ruins"), 2
    )


# Two who cannot reach each other, a mission that both could still win: it never ends by itself.
FOR_EVER = """
main = 3
secondary = 1
{more}
[[piece]]
look = "house"
points = [[0, 16], [36, 16], [36, 20], [0, 20]]
[[a]]
at = [12, 4]
[[b]]
at = [12, 32]
"""


@pytest.mark.parametrize(
    ("more", "options", "last"),
    [
        ("", [], 12),
        ("", ["--turns", "3"], 3),
        ("turn_limit = 2", [], 2),
        ("turn_limit = 2", ["--turns", "4"], 4),
        ("turn = 98", ["--turns", "0"], 99),
        ("turn = 98\nturn_limit = 0", [], 99),
        ("turn = 15", [], 15),
    ],
)
def test_every_battle_of_bots_from_a_position_ends(
    tmp_path: Path, more: str, options: list[str], last: int
) -> None:
    """After 12 turns, or when the position or --turns says; even without a limit, after 99."""
    file = tmp_path / "position.toml"
    file.write_text(FOR_EVER.format(more=more))
    done = watch("--position", file, *options, "--json").json()
    ends = [event for event in done["events"] if event["kind"] == "over"]
    assert [event["rule"] for event in ends] == ["end.turn-limit"]
    turns = [event for event in done["events"] if event["kind"] == "turn"]
    first = int(more.split()[2]) if more.startswith("turn =") else 1
    assert len(turns) == last - first


def test_turns_are_no_business_of_the_other_game() -> None:
    done = run("watch", "siegestorm", "--turns", "3")
    assert "--turns belongs to dysma" in refused(done, 2)


def test_what_cannot_be_watched() -> None:
    assert "2 bots" in refused(run("watch", "dysma", "--bots", "random,random,random"), 2)
    assert "--decks belongs to siegestorm" in refused(watch("--decks", "mercenaries"), 2)
    assert "no band called" in refused(watch("--bands", "nonesuch"), 2)


@pytest.mark.long
def test_a_record_is_replayed_and_drawn(record: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "table.svg", tmp_path / "table.png"
    done = run("replay", record, "--at", "60", "--picture", svg, columns=110)
    assert done.code == 0 and "60 answers" in done.out and "Terrain" in done.out
    assert ElementTree.parse(svg).getroot().tag.endswith("svg")
    assert run("replay", record, "--picture", png, "--lang", "fr").code == 0
    assert png.read_bytes().startswith(b"\x89PNG")


def test_a_record_can_be_stopped_at_any_answer(record: Path) -> None:
    check_half(record)


@pytest.mark.parametrize(
    "change",
    [
        {"setup": {}},
        {"setup": {"bands": ["nobody", "silver-peaks"], "map": "seed 1"}},
        {"setup": {"bands": 3, "map": "seed 1"}},
        {"setup": {"position": 3}},
        {"setup": {"position": {"a": 3}}},
        {"names": ["one"]},
        {"game": "chess"},
        {"content": "0000"},
        {"fingerprints": {"20": "0000"}},
    ],
)
def test_a_broken_record_is_told_in_a_sentence(
    record: Path, tmp_path: Path, change: dict[str, object]
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({**json.loads(record.read_text()), **change}))
    refused(run("replay", broken), 1)


def test_siegestorm_is_drawn_too(tmp_path: Path) -> None:
    file = tmp_path / "siege.svg"
    done = run("watch", "siegestorm", "--bots", "random", "--mode", "solo", "--picture", file)
    assert done.code == 0
    assert "Battle Zone" in file.read_text() and "Byloss" in file.read_text()
    ElementTree.parse(file)


def test_png_without_the_library_says_what_to_install(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "find_spec", lambda name: None)
    said = refused(run("replay", record, "--picture", tmp_path / "x.png"), 2)
    assert 'uv pip install "wartable[pictures]"' in said
    assert run("replay", record, "--picture", tmp_path / "x.svg").code == 0


def test_a_scenario_is_rolled() -> None:
    done = run("scenario", "roll", "--seed", "4")
    assert "Standard deployment" in done.out and "Witch hunt" in done.out
    assert "wartable play dysma --deployment standard --mission 2 --secondary 4" in done.out
    assert "Chasse aux sorcières" in run("scenario", "roll", "--seed", "4", "--lang", "fr").out
    plain = run("scenario", "roll", "--seed", "4", "--json").json()
    assert (plain["deployment"], plain["main"], plain["secondary"]) == ("standard", 2, 4)
    assert run("scenario", "roll").code == 0
    assert "There are: en, fr, pl." in refused(run("scenario", "roll", "--lang", "xx"), 2)


@pytest.mark.parametrize("faction", ["elfes", "gobelins", "Dwarves", "outre-tombe"])
@pytest.mark.parametrize("format", ["100", "200", "350"])
def test_a_new_band_is_legal(tmp_path: Path, faction: str, format: str) -> None:
    file = tmp_path / "band.toml"
    made = run(
        "band", "new", "--faction", faction, "--format", format, "--seed", "7", "--out", file
    )
    assert made.code == 0, made.err
    plain = run("band", "check", file, "--json").json()
    assert plain["legal"] and plain["format"] == int(format)
    assert plain["points"] > 0.9 * int(format)


def test_the_same_seed_makes_the_same_band() -> None:
    first, second, other = (run("band", "new", "--seed", seed).out for seed in ("5", "5", "6"))
    assert first == second != other and "[[figure]]" in first


def test_what_cannot_be_mustered(tmp_path: Path) -> None:
    assert "The factions: centaures" in refused(run("band", "new", "--faction", "zz"), 2)
    short = run("band", "new", "--faction", "elfes", "--format", "10", "--seed", "1")
    assert "No band of Elves fits into 10 points" in refused(short, 1)
    assert "no folder" in refused(run("band", "new", "--out", tmp_path / "no" / "band.toml"), 2)


def test_a_new_band_does_not_write_over_a_file(tmp_path: Path) -> None:
    file = tmp_path / "band.toml"
    file.write_text("# mine\n")
    arguments = ("band", "new", "--faction", "elfes", "--seed", "7", "--out")
    said = refused(run(*arguments, file), 2)
    assert f"There is already a file {file}." in said and "another name, or --force" in said
    assert "already" in refused(run("band", "new", "--ask", "--out", file), 2)
    assert file.read_text() == "# mine\n"
    assert run(*arguments, file, "--force").code == 0
    assert "[[figure]]" in file.read_text()
    assert "is a folder" in refused(run(*arguments, tmp_path, "--force"), 2)


def test_a_band_is_made_at_the_prompt(tmp_path: Path) -> None:
    file = tmp_path / "band.toml"
    keys = ["3", "x", "3", "1", "", "done", "drop 1", "nonsense", "list", "fill", "check", "done"]
    done = run("band", "new", "--ask", "--seed", "4", "--out", file, keys="\n".join(keys) + "\n")
    assert done.code == 0, done.err + done.out
    assert "Which faction?" in done.out and "0 of 200 points" in done.out
    assert run("band", "check", file).code == 0
    assert "input ended" in run("band", "new", "--ask", keys="3\n").err
    assert "No band was made." in run("band", "new", "--ask", keys="3\nquit\n").err


def test_a_band_that_is_not_yet_legal_is_not_done() -> None:
    done = run("band", "new", "--ask", "--faction", "orques", keys="done\nquit\n")
    assert done.code == 1 and "[band.types-200]" in done.out


def test_a_map_is_drawn_as_png(tmp_path: Path) -> None:
    file = tmp_path / "map.png"
    assert run("map", "draw", file, "--seed", "4", "--deployment", "limited").code == 0
    assert file.read_bytes().startswith(b"\x89PNG")


def test_bots_say_which_games_they_play() -> None:
    games = {bot["name"]: bot["games"] for bot in run("bots", "--json").json()}
    assert games["tactician"] == ["dysma"] and games["greedy"] == ["siegestorm"]
    assert games["random"] == ["siegestorm", "dysma"]
