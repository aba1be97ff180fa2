"""The page about Python lists what there is, and `dir()` lists what the page does."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

import wartable
from wartable import Match, Record, Refusal, SetupError, bots, dysma, siegestorm

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "python.md"
TABLE: Final = re.compile(r"^\| (?P<head>[^|]+) \|[^\n]*\n\|[-|]+\n(?P<rows>(?:\|[^\n]*\n)+)", re.M)
BOTH: Final = "in `siegestorm` and `dysma`"


def named_under(*heads: str) -> set[str]:
    """The words in the first columns of the tables with these headings."""
    found: set[str] = set()
    for table in TABLE.finditer(PAGE.read_text(encoding="utf-8")):
        if table["head"] in heads:
            cells = [row.split("|")[1] for row in table["rows"].splitlines()]
            found |= {word for cell in cells for word in re.findall(r"`(\w+)`", cell)}
    return found


@pytest.mark.parametrize(
    ("module", "heads"),
    [
        (wartable, ["from `wartable`"]),
        (siegestorm, [BOTH, "in `siegestorm`"]),
        (dysma, [BOTH, "in `dysma`"]),
        (bots, ["in `bots`"]),
    ],
)
def test_the_page_and_dir_list_the_same_names(module: ModuleType, heads: list[str]) -> None:
    assert set(dir(module)) == named_under(*heads) == set(module.__all__)
    for name in dir(module):
        assert getattr(module, name) is not None


def test_everything_of_a_match_is_on_the_page() -> None:
    match = siegestorm.position({})
    assert {name for name in dir(match) if not name.startswith("_")} == named_under("of a `Match`")


def test_what_is_not_there_says_where_to_look() -> None:
    for module in (wartable, siegestorm, dysma):
        with pytest.raises(AttributeError, match=r"has no 'face'; dir\("):
            _ = module.face


def test_importing_wartable_loads_no_engine() -> None:
    code = "import sys, wartable; print([m for m in sys.modules if m.startswith('wartable.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['wartable.build_info']"


def test_things_say_what_they_are() -> None:
    match = siegestorm.position({"b": {"hand": []}, "a": {"hand": ["Tengu", "Levy"]}})
    assert repr(match) == "Match(siegestorm, seed=0, 0 answers, Player 1 is asked: main)"
    assert repr(match.question) == "Question(seat 0, main, action.windows: 2 options)"
    assert repr(match.record()) == "Record(siegestorm, seed=0, 0 answers)"
    refusal = match.why_not("deploy Tengu")
    assert isinstance(refusal, Refusal)
    assert repr(refusal).startswith("Refusal('cost.unaffordable', 'If you cannot pay")
    match.concede(0)
    assert repr(match) == "Match(siegestorm, seed=0, 1 answer, won by Player 2)"
    assert repr(match.result) == "Result(winners=[1], rule='table.concede')"
    assert repr(match.record()).endswith(
        "1 answer, result={'winners': [1], 'rule': 'table.concede'})"
    )
    assert repr(match.events[-1]).startswith("Event({'kind': ")


def test_who_wins_is_said_also_of_a_boss_and_of_nobody() -> None:
    solo = siegestorm.position({"mode": "solo"})
    solo.concede(0)
    assert repr(solo).endswith("won by side b)")
    duel = siegestorm.position({"a": {"hand": 1}})
    duel.agree_draw()
    assert repr(duel).endswith("a draw)")


def test_open_questions_say_so() -> None:
    match = dysma.position({"figure": "a1", "a": [{"at": [12, 12]}], "b": [{"at": [20, 20]}]})
    match.answer("march")
    assert repr(match.question).endswith(", or any other place)")


def test_a_choice_a_reason_and_a_deck_say_what_they_are() -> None:
    match = siegestorm.position({"a": {"hand": ["Levy"]}})
    assert match.question is not None
    choice = siegestorm.GAME.choices(match.state, match.question)[0]
    assert repr(choice).startswith("Choice({'verb': ")
    assert repr(siegestorm.find_deck("ysra-starter")) == "Deck('Ysra Starter', faction, 34 cards)"
    assert repr(dysma.find_band("omrok-fist")).startswith(
        'Band("Omrok\'s Fist", format 200, [Member'
    )
    assert repr(bots.bot("novice", 1, "siegestorm")) == "Novice(novice)"
    remark = match.reasons("pass")
    assert all(repr(one).startswith("Remark(") for one in remark)


@pytest.mark.parametrize("wrong", [5, None, {"profile": "brute"}])
def test_what_is_no_deck_and_no_band_is_told_in_a_sentence(wrong: Any) -> None:
    for take in (dysma.check_band, dysma.find_band, lambda one: dysma.new_match([one, one])):
        with pytest.raises(TypeError, match="a name, a file or the text of one is wanted here"):
            take(wrong)
    if not isinstance(wrong, dict):  # a table of cards is a deck
        for look in (siegestorm.check_deck, siegestorm.find_deck):
            with pytest.raises(TypeError, match="a deck is a name, a file, the text of one or"):
                look(wrong)


def test_what_a_match_is_made_of_says_what_it_is() -> None:
    siege, battle = siegestorm.position({"mode": "solo"}), dysma.new_match(seed=1, map="river")
    assert [repr(siege.game), repr(battle.game)] == ["Siegestorm()", "DysmasPortal()"]
    assert [repr(siege.state), repr(battle.state)] == [
        "Siege(solo, turn 4)",
        "Battle(2 bands, turn 0)",
    ]
    assert re.fullmatch(r"Catalogue\(\d+ cards\)", repr(siegestorm.shipped_catalogue()))
    assert re.fullmatch(r"Content\(\d+ profiles, \d+ missions\)", repr(battle.content))
    assert re.fullmatch(r"Map\('The old ford', \d+ pieces\)", repr(dysma.find_map("river")))


@pytest.mark.parametrize("call", ["view", "ask", "events_for", "lines"])
def test_nobody_looks_on_from_a_seat_that_is_not_there(call: str) -> None:
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"])
    for seat in (-1, 2):
        with pytest.raises(ValueError, match=f"there is no seat {seat}; seats are 0 to 1"):
            getattr(match, call)(seat)


def test_players_have_a_name_each() -> None:
    decks = ["ysra-starter", "styxia-starter"]
    with pytest.raises(SetupError, match="2 players need as many names, not 1"):
        siegestorm.new_match(decks, names=["Ann"])
    with pytest.raises(SetupError, match="2 players need as many names, not 3"):
        dysma.new_match(names=["Ann", "Bob", "Cyd"])
    with pytest.raises(SetupError, match="2 players need as many names, not 1"):
        siegestorm.position({"a": {"hand": 1}}, names=["Ann"])


def test_a_boss_where_there_is_none_is_said() -> None:
    decks = ["ysra-starter", "styxia-starter"]
    with pytest.raises(SetupError, match="no boss in duel, so leave boss, difficulty out"):
        siegestorm.new_match(decks, boss="mirelle", difficulty="hard")
    with pytest.raises(SetupError, match="solo needs 1 deck, not 2"):
        siegestorm.new_match(decks, mode="solo")


def test_classes_are_those_that_the_games_use() -> None:
    match = dysma.new_match(seed=1)
    assert isinstance(match, Match)
    assert isinstance(match.record(), Record)


def test_a_deck_or_band_that_was_found_can_be_played(tmp_path: Path) -> None:
    found = [siegestorm.find_deck("ysra-starter"), siegestorm.find_deck("styxia-starter")]
    assert siegestorm.new_match(found, seed=1).question is not None
    file = tmp_path / "fist.toml"
    named = dysma.find_band("omrok-fist")
    match = dysma.new_match([named, "silver-peaks"], seed=1)
    file.write_text(match.setup["bands"][0], encoding="utf-8")
    again = dysma.new_match([dysma.find_band(file), "silver-peaks"], seed=1)
    usual = dysma.new_match(["omrok-fist", "silver-peaks"], seed=1)
    assert match.view(0) == again.view(0) == usual.view(0)


class TestChecking:
    """`check_deck` and `check_band` take what `new_match` takes, and tell everything at once."""

    def test_a_legal_deck_or_band_has_no_problem(self) -> None:
        assert siegestorm.check_deck("khunglai-starter") == []
        assert dysma.check_band("silver-peaks") == []

    def test_a_deck_may_be_a_file_its_text_or_data(self, tmp_path: Path) -> None:
        text = 'name = "Short"\n[cards]\nTengu = 2\n'
        file = tmp_path / "short.toml"
        file.write_text(text, encoding="utf-8")
        assert siegestorm.check_deck(text) == siegestorm.check_deck(file) != []
        assert siegestorm.check_deck(siegestorm.find_deck(file)) == siegestorm.check_deck(file)
        (problem,) = siegestorm.check_deck(file)
        assert problem["rule"] == "deck.size" and "32 too few" in problem["sentence"]

    def test_faults_of_a_file_have_no_rule(self) -> None:
        problems = siegestorm.check_deck('name = "Short"\nfromat = "faction"\n[cards]\nTengo = 2\n')
        assert [one["rule"] for one in problems] == ["", "deck.one-faction"]
        assert "did you mean" in problems[0]["sentence"] and problems[1]["card"] == "Tengo"

    def test_cards_of_your_own_count(self) -> None:
        cards = 'faction = "moor"\n[[card]]\nname = "Heron"\nattack = 1\ndefense = 1\ncost = 0\n'
        deck = {"Heron": 4}
        assert [one["rule"] for one in siegestorm.check_deck(deck)] == ["ffa.limits", "ffa.pool"]
        assert [one["rule"] for one in siegestorm.check_deck(deck, cards=[cards])] == ["ffa.limits"]

    def test_a_band_may_be_a_file_its_text_or_data(self, tmp_path: Path) -> None:
        text = 'name = "Trolls"\n[[figure]]\nprofile = "trol"\n[[figure]]\nprofile = "troll"\n'
        file = tmp_path / "trolls.toml"
        file.write_text(text, encoding="utf-8")
        assert dysma.check_band(text) == dysma.check_band(file)
        assert dysma.check_band(dysma.find_band(text)) == dysma.check_band(file)
        first = dysma.check_band(file)[0]
        assert first["rule"] == "game.annex-missing" and first["figure"] == 1
        assert "did you mean" in str(first["sentence"])

    def test_a_deck_file_can_be_played(self, tmp_path: Path) -> None:
        file = tmp_path / "mine.toml"
        file.write_text('name = "Mine"\n[cards]\nTengu = 9\n', encoding="utf-8")
        match = siegestorm.new_match([file, "ysra-starter"], seed=1)
        assert match.setup["decks"][0] == {
            "name": "Mine",
            "format": "faction",
            "cards": {"Tengu": 9},
        }
