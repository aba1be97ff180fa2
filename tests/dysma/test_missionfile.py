"""Missions as data: what ships, a variation by a file alone, and what is wrong with a file."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import battle
from tests.dysma.rules.turns import FAR, who
from wartable.dysma.fight.harm import Harm
from wartable.dysma.game import GAME
from wartable.dysma.missions.kills import note_death
from wartable.dysma.missions.mission import MAIN, SECONDARY, find_mission
from wartable.dysma.missions.registry import rules_of
from wartable.dysma.positions.position import arena
from wartable.dysma.state.battle import Battle
from wartable.dysma.text.contentfile import content_with, shipped_content
from wartable.dysma.text.sheets import DataFileError
from wartable.kernel.state import proceed

DUEL = """
[[mission]]
id = "royal-hunt"
part = "secondary"
number = 9
kind = "kills"
name = { fr = "Chasse royale", en = "Royal hunt" }
text = { fr = "5 PV par un Guerrier.", en = "5 VP by a Warrior." }
rewards = [{ victim = "sorcerer", killer = "warrior", points = 5 }]
"""
CHESTS = """
[[mission]]
id = "hoard"
part = "main"
number = 9
kind = "chests"
name = { fr = "Trésor", en = "Hoard" }
text = { fr = "Trois gros coffres.", en = "Three big chests." }
points = 3
reach = 4
edge = 6
"""


def position(content_text: str, **plain: Any) -> Battle:
    """A battle with a mission of one's own; its number is set after reading."""
    s = arena(plain, content_with({"mine.toml": content_text}))
    s.log = []
    return s


def test_eight_main_and_eight_secondary_missions_come_with_the_game() -> None:
    content = shipped_content()
    for part in (MAIN, SECONDARY):
        found = [find_mission(content.missions.entries, part, face) for face in range(1, 9)]
        for face, mission in enumerate(found, start=1):
            assert mission is not None and mission.rule() == f"scenario.{part}.{face}"
            assert mission.name.fr and mission.name.en and mission.text.fr and mission.text.en
    assert len(content.missions) == 16


def test_a_secondary_mission_is_added_by_a_file_alone() -> None:
    figures: dict[str, Any] = {
        "a": [{"at": [9, 9]}],
        "b": [{"at": [20, 20], "keywords": ["sorcier"]}],
    }
    s = position(DUEL, **figures, main=3, secondary=1)
    s.secondary = 9
    s.agenda.append(Harm(1, 9, 0, "attack.formula"))
    proceed(s)
    assert s.victory == [5, 0]
    assert [event.rule for event in s.log or [] if event.kind == "score"] == [
        "scenario.secondary.kill"
    ]


def test_a_main_mission_that_varies_another_is_added_by_a_file_alone() -> None:
    figures: dict[str, Any] = {"a": [{"at": [13, 18]}], "b": [{"at": [30, 30]}]}
    s = position(CHESTS, **figures, main=1, secondary=1)
    s.main = 9
    mission = find_mission(s.scene.content.missions.entries, MAIN, 9)
    assert mission is not None
    rules = rules_of(mission, s.scene.content.additions)
    rules.lay(s)
    assert [(one.x, one.y) for one in s.tokens] == [(6000, 18000), (18000, 18000), (30000, 18000)]
    rules.score(s)
    proceed(s)
    assert s.victory == [3, 0]  # 4" reach as far as from 13 to the chest at 18


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("number = 9", "number = 1", "is main mission 1 too"),
        ('kind = "chests"', 'kind = "kills"', 'a main mission cannot be of the kind "kills"'),
        ('kind = "chests"', 'kind = "chest"', 'did you mean "chests"?'),
        ("points = 3", "points = 30", "must be a whole number from 0 to 12"),
        ("reach = 4", "", "is missing"),
        ("reach = 4", "reach = 4\nworth = [3]", "no such key"),
    ],
)
def test_everything_wrong_with_a_mission_is_said(old: str, new: str, words: str) -> None:
    with pytest.raises(DataFileError) as caught:
        content_with({"mine.toml": CHESTS.replace(old, new)})
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('victim = "sorcerer"', 'victim = "sorceror"', 'did you mean "sorcerer"?'),
        ("points = 5", "points = 0", "must be a whole number from 1 to 12"),
        ("rewards = [", "rewords = [", "must say what the mission gives points for"),
        ('part = "secondary"', 'part = "main"', 'a main mission cannot be of the kind "kills"'),
    ],
)
def test_everything_wrong_with_a_reward_is_said(old: str, new: str, words: str) -> None:
    with pytest.raises(DataFileError) as caught:
        content_with({"mine.toml": DUEL.replace(old, new)})
    assert words in str(caught.value)


def test_resources_need_their_worth() -> None:
    plain = CHESTS.replace('"chests"', '"plunder"').replace("points = 3\nreach = 4\nedge = 6\n", "")
    with pytest.raises(DataFileError) as caught:
        content_with({"mine.toml": plain})
    assert "must be a list of whole numbers" in str(caught.value)
    content = content_with({"mine.toml": plain + "worth = [1, 5]\n"})
    found = find_mission(content.missions.entries, MAIN, 9)
    assert found is not None and found.worth == [5, 1]


def test_a_statue_is_nobodys_death() -> None:
    s = position("", a=[{"at": [9, 9]}], b=[{"at": [20, 20]}], main=8, secondary=8)
    note_death(s, s.scene.statues[1][0], 0)
    assert s.victory == [0, 0]


def test_the_name_of_the_content_tells_missions_apart() -> None:
    match = battle(a=[who(at=(10, 10))], b=[FAR], main=1)
    content = GAME.content(match.setup)
    before = GAME.content_hash(match.setup, content)
    assert before == GAME.content_hash(match.setup, GAME.content(match.setup))
    mission = content.missions.entries[0]
    mission.points += 1
    changed = GAME.content_hash(match.setup, content)
    mission.points -= 1
    assert changed != before == GAME.content_hash(match.setup, content)
