"""The exact odds of Dysma's Portal on the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import refused, run
from wartable.cli.commands.odds import MOST_DICE
from wartable.dysma.fight.odds import (
    LEFT_OUT,
    MAX_DICE,
    Blow,
    Odds,
    Pool,
    kill,
    mean,
)

PAGE = Path(__file__).resolve().parents[2] / "docs" / "odds.md"
ATTACK = "--dice 4 --threshold 4 --rerolls 1 --against 3 --defence 4 --armour 1 --piercing 1"


def test_a_roll_for_programs() -> None:
    found = run("odds", "--dice", "3", "--threshold", "5", "--needs", "2", "--json").json()
    wanted = Odds().successes(Pool(3, 5))
    assert found["roll"] == {"dice": 3, "threshold": 5, "rerolls": 0, "explodes_on": [8]}
    assert found["successes"] == wanted
    assert found["mean"] == mean(wanted)
    assert found["needs"] == {"successes": 2, "chance": sum(wanted[2:])}
    assert "against" not in found
    assert found["right_within"] > 2 * LEFT_OUT


def test_a_roll_for_people() -> None:
    out = run("odds", "--threshold", "5", "--needs", "2").out
    assert out.startswith("3D at 5+\n")
    assert re.search(r"^ 0 +12\.5% +100\.0% *$", out, re.MULTILINE)
    assert re.search(r"^ 2 +32\.8% +54\.7% *$", out, re.MULTILINE)
    assert "On average 1.71 successes." in out
    assert "At least 2 successes: 54.7%" in out


def test_an_attack_for_programs() -> None:
    found = run("odds", *ATTACK.split(), "--health", "2", "--dogged", "--json").json()["against"]
    wanted = Odds().attack(Pool(4, 4, 1), Pool(3, 4), Blow(1, 1))
    assert found["answer"] == "defence"
    assert (found["hits"], found["wounds"]) == (wanted.hits, wanted.wounds)
    assert (found["wins"], found["ties"], found["loses"]) == (
        wanted.wins(),
        wanted.tied,
        wanted.loses(),
    )
    assert found["kill"] == kill(wanted.wounds, 2, 0, True)
    assert "back" not in found


def test_a_riposte_strikes_back() -> None:
    words = (
        "--threshold 3 --mutation --suffering 1 --blessed --duellist --riposte 4 --against 2 "
        "--their-rerolls 1 --their-mutation --own-armour 2 --their-piercing 1 --their-suffering 2 "
        "--their-blessed --health 3 --wounds 1"
    )
    found = run("odds", *words.split(), "--json").json()["against"]
    wanted = Odds().attack(
        Pool(3, 3, 0, True),
        Pool(2, 4, 1, True),
        Blow(0, 0, 1, True),
        Blow(2, 1, 2, True),
        duellist=True,
    )
    assert found["roll"] == {"dice": 2, "threshold": 4, "rerolls": 1, "explodes_on": [7, 8]}
    assert found["wounds"] == wanted.wounds
    assert found["back"]["hits"] == wanted.hits_back
    assert found["back"]["wounds"] == wanted.wounds_back
    assert found["back"]["mean_wounds"] == mean(wanted.wounds_back)
    assert found["kill"] == kill(wanted.wounds, 3, 1)
    out = run("odds", *words.split(), columns=80).out
    assert "3D at 3+, exploding on 7 and 8 against 2D at 4+, 1 reroll, exploding" in out
    assert "wounds back" in out and "A kill: " in out


def test_a_hex_ignores_armour_and_is_ahead_by_its_wounds() -> None:
    words = ("odds", "--threshold", "4", "--opposed", "6", "--health", "1")
    found = run(*words, "--json").json()["against"]
    assert found["hits"] == found["wounds"]
    assert found["kill"] == pytest.approx(found["wins"])
    assert "ahead by" in run(*words).out
    assert "ignores Armour" in refused(run(*words, "--armour", "1"), 2)


def test_a_fall_is_an_attack_of_its_own() -> None:
    found = run("odds", "--fall", "3.5", "--defence", "5", "--armour", "1", "--json").json()
    assert found["roll"]["dice"] == 3 and found["roll"]["threshold"] == 4
    wanted = Odds().fall(3500, Pool(3, 5), Blow(1))
    assert found["against"]["wounds"] == wanted.wounds
    harmless = run("odds", "--fall", "1.9", "--defence", "5", "--json").json()
    assert harmless["against"]["wounds"][0] == pytest.approx(1)


def test_a_flat_check() -> None:
    assert run("odds", "--check", "5").out == "One die, 5 or more: 50.0%\n"
    assert run("odds", "--check", "3", "--json").json() == {"check": 3, "chance": 0.75}


def test_without_dice_there_is_no_success() -> None:
    found = run("odds", "--dice", "-1", "--threshold", "4", "--json").json()
    assert found["roll"]["dice"] == 0 and found["successes"] == [1.0]
    assert run("odds", "--dice", "0", "--threshold", "1").code == 0


def test_as_many_dice_as_can_be_reckoned_with() -> None:
    assert MOST_DICE == MAX_DICE
    most = str(MOST_DICE)
    assert run("odds", "--dice", most, "--threshold", "4", "--defence", "4").code == 0
    assert refused(run("odds", "--dice", str(MOST_DICE + 1), "--threshold", "4"), 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "At which threshold?"),
        ("--threshold 9", "--threshold"),
        ("--threshold 4 --armour 1", "options of an attack"),
        ("--threshold 4 --health 2", "options of an attack"),
        ("--threshold 4 --defence 4 --riposte 4", "one roll only"),
        ("--threshold 4 --defence 4 --own-armour 1", "Only a Riposte strikes back"),
        ("--check 4 --threshold 4", "one plain die"),
        ("--check 4 --defence 4", "one plain die"),
        ("--fall 3 --threshold 4", "has its own dice"),
        ("--fall 3 --rerolls 1", "has its own dice"),
        ("--fall 3 --riposte 4", "has its own dice"),
    ],
)
def test_what_makes_no_sense_is_refused(words: str, said: str) -> None:
    assert said in refused(run("odds", *words.split()), 2)


def test_the_help_does_not_work_anything_out() -> None:
    done = run("odds", "--help")
    assert done.code == 0 and "--their-rerolls" in done.out


def test_the_page_shows_what_the_command_prints() -> None:
    shown = re.findall(r"^```console\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    assert shown
    for block in shown:
        command, *lines = block.splitlines()
        said = run(*command.removeprefix("$ wartable ").split()).out.splitlines()
        assert [line.strip() for line in lines] == [line.strip() for line in said], command
