"""The fuzzer, and a short slice of its cases: so many, however long they take."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tools import fuzz
from tools.fuzzing import trying
from tools.fuzzing.examples import Example, examples
from tools.fuzzing.trying import COMMAND, COMMANDS, LIBRARIES, LIBRARY, Case, attempt
from wartable.cli import records

CASES = 60
PARTS = 3


@pytest.fixture(scope="module", name="corpus")
def all_examples() -> list[Example]:
    return examples()


@pytest.fixture(autouse=True)
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every case writes its files into a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(records, "state_folder", lambda: tmp_path)


@pytest.mark.long
def test_there_is_an_example_of_every_kind_and_each_is_accepted(corpus: list[Example]) -> None:
    assert {one.kind for one in corpus} == set(LIBRARIES)
    of_content = [one for one in corpus if one.kind == "content"]
    others = [one for one in corpus if one.kind != "content"]
    for number, one in enumerate([*others, *of_content[::6]]):
        file = Path(f"{number}{one.ending}")
        file.write_text(one.text, encoding="utf-8")
        LIBRARIES[one.kind](file, one.game)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_hangs_and_nothing_crashes(corpus: list[Example], part: int) -> None:
    for number in range(part, CASES, PARTS):
        finding = attempt(fuzz.case_of(1, number, corpus))
        assert finding is None, f"case {number}: {finding.words}\n{finding.full}"


def test_a_case_is_the_same_when_it_is_made_again(corpus: list[Example]) -> None:
    assert fuzz.case_of(3, 5, corpus) == fuzz.case_of(3, 5, corpus)
    assert len({fuzz.case_of(3, number, corpus).data for number in range(50)}) >= 48


@pytest.mark.long
def test_every_way_in_is_taken(corpus: list[Example]) -> None:
    cases = [fuzz.case_of(1, number, corpus) for number in range(2000)]
    assert {case.kind for case in cases} == {*LIBRARIES, "prompt"}
    assert {case.way for case in cases} == {trying.LIBRARY, trying.COMMAND, trying.PROCESS}
    commands = {tuple(case.arguments()) for case in cases if case.way == COMMAND}
    assert len(commands) >= sum(len(own) for own in COMMANDS.values())


def test_a_crash_is_found_shrunk_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def look(path: Path, game: str) -> None:
        if "bad" in path.read_text():
            raise ZeroDivisionError

    monkeypatch.setitem(LIBRARIES, "deck", look)
    case = Case("deck", "siegestorm", ".toml", b"one\ntwo, bad, three\nfour", LIBRARY)
    finding = attempt(case)
    assert finding is not None and finding.words.startswith("ZeroDivisionError in ")
    small = fuzz.shrunk(case, finding, 0)
    assert small.data == b"bad"
    assert fuzz.keep(small, 7, tmp_path / "found").startswith("wartable deck check ")
    assert (tmp_path / "found" / "7-deck.toml").read_bytes() == b"bad"


@pytest.mark.parametrize(
    ("code", "out", "err", "words"),
    [
        (0, "all is well", "", None),
        (2, "", "wartable: There is no file.", None),
        (1, "", "Traceback (most recent call last):\n  …\nKeyError: 1", "Traceback: KeyError: 1"),
        (120, "", "", "ends with 120"),
        (2, "", "", "ends with 2 and says nothing"),
        (0, "a\x1b[2Jb", "", "raw U+001B in the output"),
        (2, "", "wartable: \u202eelif", "raw U+202E in the output"),
        (2, "", "x" * 9999, "an error without an end"),
    ],
)
def test_what_counts_as_a_finding(code: int, out: str, err: str, words: str | None) -> None:
    finding = trying._said(code, out, err)
    assert (finding.words if finding else None) == words


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="there are no alarms here")
def test_a_hang_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(path: Path, game: str) -> None:
        while True:
            pass

    monkeypatch.setitem(LIBRARIES, "deck", look)
    finding = attempt(Case("deck", "siegestorm", ".toml", b"", LIBRARY), 1)
    assert finding is not None and finding.words == "hangs"
