"""docs/extending.md: its files are laid out as it says, its package installed, its commands run."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.running import Run, run
from tests.packages import installed, lay_out
from wartable import bots, dysma, siegestorm
from wartable.kernel.match import Match
from wartable.kernel.record import Record, RecordError

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "extending.md"
FENCE: Final = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED: Final = re.compile(r"# (\S+\.(?:toml|py))\n")

TEXT: Final = PAGE.read_text(encoding="utf-8")
BLOCKS: Final = [found[1] for found in FENCE.finditer(TEXT)]
FILES: Final = {found[1]: block for block in BLOCKS if (found := NAMED.match(block))}
MODULES: Final = {name: text for name, text in FILES.items() if name.endswith(".py")}
COMMANDS: Final = [
    line.removeprefix("wartable ")
    for block in BLOCKS
    for line in block.splitlines()
    if line.startswith("wartable ") and not line.startswith("wartable: ")
]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of the page in the folder where the commands run."""
    for name, text in FILES.items():
        if "/" not in name:
            (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "hothead.py").write_text(MODULES["toad_pack/bots.py"], encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def pack(tmp_path: Path) -> Iterator[Path]:
    """The package of the page, installed."""
    folder = lay_out(tmp_path / "site", FILES["pyproject.toml"], MODULES)
    with installed(folder):
        yield folder


def told(done: Run) -> str:
    assert done.code == 0, done.err
    return done.out


def through(match: Match) -> Match:
    """The match played by suggestions to its end, and again from its record."""
    while match.question is not None and len(match.answers) < 3000:
        match.answer(match.suggestion())
    assert match.result is not None
    return match


def test_the_page_shows_a_file_for_everything() -> None:
    assert len(FILES) == 15 and len(MODULES) == 5


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_page_do_something(command: str, pack: Path) -> None:
    if command.startswith("play"):
        done = run(*command.split(), keys="quit\n", home=pack)
    else:
        words = command.split()
        more = ("--turns", "2") if words[:2] == ["watch", "dysma"] else ()
        done = run(*words, *more, home=pack)
    assert told(done)


# Files


def test_the_boss_is_fought_and_shown() -> None:
    text = Path("old-toad.toml")
    match = siegestorm.new_match(["ysra-starter"], mode="solo", bosses=[text], boss="old-toad")
    assert match.view(0)["boss"]["name"] == "Old Toad"
    victory = match.view(0)["boss"]["victory"][0]
    assert victory["words"] == "Old Toad's Life Points are reduced to zero"
    through(match)
    text.unlink()
    assert siegestorm.replay(Record.from_json(match.record().to_json())) == match


def test_a_position_brings_its_boss() -> None:
    plain = {"mode": "solo", "boss": "old-toad", "bosses": [FILES["old-toad.toml"]]}
    match = siegestorm.position(plain)
    assert match.view(0)["boss"]["name"] == "Old Toad"
    assert siegestorm.replay(match.record()) == match
    with pytest.raises(siegestorm.PositionError, match=r"boss.name: 'old-toad' is not one of"):
        siegestorm.position({"mode": "solo", "boss": "old-toad"})
    with pytest.raises(siegestorm.PositionError, match=r"bosses: .*menace_effect"):
        siegestorm.position({"mode": "solo", "bosses": ['name = "Nobody"']})


def test_two_bosses_of_one_name_are_told_apart_by_nobody() -> None:
    text = FILES["old-toad.toml"]
    with pytest.raises(siegestorm.SetupError, match="another 'Old Toad' already"):
        siegestorm.new_match(["ysra-starter"], mode="solo", bosses=[text, text], boss="old-toad")
    shipped = text.replace("Old Toad", "Byloss")
    Path("byloss.toml").write_text(shipped, encoding="utf-8")
    done = run("watch", "siegestorm", "--mode", "solo", "--bosses", "byloss.toml")
    assert done.code == 1 and "byloss.toml: there is another boss called Byloss." in done.err


def test_a_boss_without_a_mode_for_him_is_refused() -> None:
    done = run("watch", "siegestorm", "--bosses", "old-toad.toml")
    assert done.code == 2 and "no boss in a game of duel, so --bosses means nothing" in done.err


def test_the_band_is_legal_only_with_its_content() -> None:
    done = run("band", "check", "ford-guard.toml", "--content", "marsh.toml")
    assert told(done).startswith("Guard of the ford is legal: ")
    assert run("band", "check", "ford-guard.toml").code == 1


def test_a_random_band_of_an_own_faction() -> None:
    done = run("band", "new", "--faction", "marsh", "--content", "marsh.toml", "--seed", "1")
    assert "wader" in told(done)


# The package


def moment(**plain: Any) -> Match:
    """A position with the content of the page."""
    files = ("eels.toml", "winds.toml", "hilltop.toml")
    return dysma.position({**plain, "content": [FILES[name] for name in files], "seed": 1})


def test_the_skill_takes_a_die(pack: Path) -> None:
    def dice_against(skills: list[str]) -> int:
        match = moment(
            a=[{"at": [18, 18], "facing": 0}],
            b=[{"at": [19, 18], "facing": 180, "skills": skills}],
        )
        match.answer("a1")
        match.answer("fight b1")
        match.answer("defend")
        (thrown, *_) = [event for event in match.events if event.kind == "roll"]
        initial = thrown.whole()["initial"]
        assert isinstance(initial, list)
        return len(initial)

    assert dice_against(["Slippery"]) == dice_against([]) - 1


def test_the_effect_wakes_and_heals(pack: Path) -> None:
    tired = {"at": [14, 18], "wounds": 1, "states": ["fatigue"]}
    match = moment(
        a=[{"profile": "wind-caller", "at": [12, 18]}, tired],
        b=[{"at": [30, 30]}],
        points={"a": 1, "b": 0},
    )
    match.answer("a1")
    match.answer(next(one for one in match.options if "deep-breath" in one))
    if match.question is not None and "a2" in match.options:
        match.answer("a2")
    (figure,) = [one for one in match.view(0)["figures"] if one["figure"] == "figure:a2"]
    assert figure["wounds"] == 0 and "fatigue" not in figure["states"]


def test_the_mission_pays_who_is_alone_on_the_hill(pack: Path) -> None:
    def paid(x: float) -> list[object]:
        match = moment(
            main=10, turn_limit=1, a=[{"at": [18, 18]}], b=[{"at": [x, 18], "facing": 0}]
        )
        while match.question is not None:
            ends = [one for one in match.options if one in ("end", "pass", "a1", "b1")]
            match.answer(ends[0] if ends else match.suggestion())
        return [one.whole()["points"] for one in match.events if one.kind == "score"]

    assert paid(30) == [2]
    assert paid(20) == []


def test_nothing_is_imported_before_it_is_named(pack: Path) -> None:
    dysma.new_match()
    siegestorm.new_match(["ysra-starter", "styxia-starter"])
    assert not any(name.startswith("toad_pack") for name in sys.modules)


@pytest.mark.long
def test_a_battle_with_skill_effect_and_mission_is_played_and_played_again(pack: Path) -> None:
    band = (
        'name = "Eels"\nformat = 200\n[[figure]]\nprofile = "prince-des-cimes"\n'
        '[[figure]]\nprofile = "eel-rider"\ncount = 4\n[[figure]]\nprofile = "wind-caller"\n'
    )
    content = [Path("eels.toml"), Path("winds.toml"), Path("hilltop.toml")]
    match = dysma.new_match([band, "omrok-fist"], main=10, turn_limit=3, content=content, seed=4)
    assert match.setup["brought"] == {
        "skill slippery": "toad-pack 1.0",
        "effect second_wind": "toad-pack 1.0",
        "mission kind hilltop": "toad-pack 1.0",
    }
    through(match)
    assert dysma.replay(match.record()) == match
    tactician = [bots.bot("tactician", seat, "dysma") for seat in (0, 1)]
    match = dysma.new_match([band, "omrok-fist"], main=10, turn_limit=1, content=content, seed=5)
    while match.question is not None:
        match.answer(bots.ask(tactician[match.question.seat], match))


@pytest.mark.long
def test_a_record_says_what_to_install(pack: Path, tmp_path: Path) -> None:
    match = dysma.new_match(content=[Path("eels.toml")])
    Path("ford.json").write_text(match.record().to_json(), encoding="utf-8")
    sys.path.remove(str(pack))
    try:
        with pytest.raises(RecordError, match=r"install toad-pack 1\.0, as docs/extending\.md"):
            dysma.replay(match.record())
        done = run("replay", "ford.json", columns=400)
    finally:
        sys.path.insert(0, str(pack))
    (shown,) = [block for block in BLOCKS if block.startswith("$ wartable replay")]
    assert done.code == 1 and done.err.splitlines() == shown.splitlines()[1:]
    assert dysma.replay(match.record()) == match


def test_cards_that_need_a_phrase(pack: Path) -> None:
    cards = Path("river-cards.toml")
    deck = {"River Warden": 3, "Levy": 37}
    match = siegestorm.new_match([deck, deck], cards=[cards], seed=2)
    assert match.setup["brought"] == {"phrases sift": "toad-pack 1.0"}
    through(match)
    assert any(event.kind == "to_bottom" for event in match.events)
    assert siegestorm.replay(match.record()) == match
    greedy = [bots.bot("greedy", seat) for seat in (0, 1)]
    match = siegestorm.new_match([deck, deck], cards=[cards], seed=3)
    for _ in range(60):
        if match.question is not None:
            match.answer(bots.ask(greedy[match.question.seat], match))
    found = run("cards", "Warden", "--cards", cards)
    assert "Sift 2, then Draw 1" in told(found)


def test_cards_without_the_package_say_what_is_missing() -> None:
    done = run("cards", "--check", "river-cards.toml")
    assert done.code == 1
    assert "river-cards.toml:3" in done.err and "nobody brings the phrases “sift”" in done.err


def test_the_bot_is_found_by_name_and_by_place(pack: Path) -> None:
    assert "hothead" in bots.names() and "hothead" not in bots.names("dysma")
    assert bots.bot("hothead").name == "hothead"
    assert bots.bot("hothead.py:Hothead").name == "hothead"
    listed = "hothead Deploys whatever it can and storms with it. (siegestorm)"
    assert listed in " ".join(told(run("bots")).split())
