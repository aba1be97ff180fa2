"""Positions: any mission and any moment of a battle can be written down."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import fig, gone, play, refused, spot, state, wounds
from tests.dysma.rules import rule
from wartable import dysma
from wartable.dysma.deeds.registry import deed
from wartable.dysma.missions.mission import MAIN, SECONDARY
from wartable.dysma.positions.moments import MOMENTS
from wartable.dysma.state.words import (
    D_ABILITY,
    DEAD,
    SHORT,
    WAITING,
)
from wartable.dysma.text.contentfile import shipped_content
from wartable.dysma.turn.allowance import count, times
from wartable.kernel.match import Match

HERE: dict[str, Any] = {"at": [10, 3], "facing": 90}
THERE: dict[str, Any] = {"at": [10, 33], "facing": 270}
BRAWL = """
[[mission]]
id = "brawl"
part = "secondary"
number = 12
kind = "kills"
name = { fr = "Bagarre", en = "Brawl" }
text = { fr = "1 PV par figurine.", en = "1 VP per figure." }
rewards = [{ points = 1 }]
origin = "house"
"""


def at(**plain: Any) -> Match:
    """A position of two figures, and what else is said."""
    return dysma.position({"a": [HERE], "b": [THERE], **plain})


def asked(match: Match) -> tuple[str, str]:
    """Who is asked what."""
    assert match.question is not None
    return "ab"[match.question.seat], match.question.kind


def test_every_mission_is_named_by_its_number_its_id_or_its_name() -> None:
    for mission in shipped_content().missions.entries:
        for word in (mission.face, mission.id, mission.name.en, mission.name.fr):
            s = state(at(**{mission.part: word}))
            found = s.main if mission.part == MAIN else s.secondary
            assert found == mission.face and mission.part in (MAIN, SECONDARY)


def test_missions_of_ones_own_are_brought_along() -> None:
    match = at(secondary=12, content=[BRAWL])
    assert match.view(None)["scenario"]["secondary"] == 12
    assert state(at(secondary="Bagarre", content=[BRAWL])).secondary == 12
    replayed = dysma.replay(match.record())
    assert replayed == match


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"main": 9}, "main: there is no such mission: 9; there are 1 chests, 2 loot"),
        ({"secondary": "brawl"}, "secondary: there is no such mission: 'brawl'"),
        ({"main": [1]}, "main: there is no such mission: a list"),
        ({"content": "x"}, "content: write a list of texts"),
        (
            {"figure": "a1", "done": ["dance"]},
            r"done\[1\]: there is no action 'dance' for it; did you mean 'stance'",
        ),
        ({"statue": [{"owner": "a"}]}, r"statue\[1\].at: say where it stands"),
        ({"statue": [{"at": [9, 9]}] * 3}, r"statue\[3\]: a has no statue left"),
        (
            {"a": [{"fate": "lost"}]},
            r"a\[1\].fate: 'lost' is not one of dead, left, followed, unplaced",
        ),
        ({"scored": {"a": "b"}}, "scored.a: write a list of letters"),
    ],
)
def test_what_is_wrong_is_told(change: dict[str, Any], words: str) -> None:
    with pytest.raises(dysma.PositionError, match=words):
        at(**change)


@rule("setup.sequence")
@pytest.mark.parametrize(
    ("moment", "question"),
    [
        ("setup", ("b", "zone")),
        ("tokens", ("b", "token")),
        ("deploy", ("b", "deploy")),
        ("scouts", ("b", "scout")),
        ("assign", ("b", "designate")),
        ("start", ("b", "activate")),
        ("activate", ("b", "activate")),
        ("act", ("b", "act")),
        ("extra", ("b", "extra")),
        ("end", ("b", "end_of_turn")),
        ("scoring", ("b", "activate")),
    ],
)
def test_every_moment(moment: str, question: tuple[str, str]) -> None:
    waiting: dict[str, Any] = {}
    plain: dict[str, Any] = {"first": "b", "secondary": "legend", "moment": moment}
    plain["main"] = "loot" if moment == "tokens" else "breakthrough"
    if moment in ("tokens", "deploy", "setup"):
        plain["b"] = [THERE, waiting]
    elif moment == "scouts":
        plain["b"] = [THERE, {"skills": ["Éclaireur"]}]
    elif moment in ("extra", "end"):
        plain["b"] = [THERE, {"at": [20, 33], "states": ["fatigue"]}]
    plain["dice"] = [1, 1, 8] if moment == "setup" else []
    match = at(points={"b": 1}, figure="b1" if moment == "act" else "", **plain)
    assert asked(match) == question
    assert moment in MOMENTS


@rule("scenario.main.1.line")
def test_a_chest_on_a_rock_is_written_down_and_read_again() -> None:
    match = dysma.new_match(
        ["silver-peaks", "omrok-fist"],
        *(1, "river"),
        deployment="standard",
        main=1,
    )
    while not state(match).tokens:
        match.answer(match.suggestion())
    rocks = state(match).scene.table.impassable
    lying = [(one.x / 1000, one.y / 1000) for one in state(match).tokens]
    assert any(rock.shape.contains(x, y) for rock in rocks for x, y in lying)
    again = dysma.position(match.position_for(None))
    assert [(one.x, one.y) for one in state(again).tokens] == [
        (one.x, one.y) for one in state(match).tokens
    ]


def test_there_is_a_test_for_every_moment() -> None:
    marks = [mark for mark in test_every_moment.pytestmark if mark.name == "parametrize"]  # type: ignore[attr-defined]
    assert {moment for moment, _ in marks[0].args[1]} == set(MOMENTS)


@rule("setup.full-deployment")
def test_a_deployment_goes_on_with_the_active_side_and_whoever_waits() -> None:
    match = dysma.position(
        {"a": [HERE, {}, {}], "b": [{}], "moment": "deploy", "active": "a", "main": 3}
    )
    assert [text for text in match.options if "," not in text] == ["a3"]
    play(match, "12,3", "14,3")
    assert asked(match) == ("b", "deploy") and spot(match, "a1") == (10, 3, 0)
    late = dysma.position({"a": [HERE], "b": [{}], "moment": "deploy", "active": "b", "main": 3})
    assert asked(late) == ("b", "deploy")


@rule("activation.no-repeat", "activation.two-short-or-one-long")
def test_an_activation_may_have_begun() -> None:
    match = at(figure="a1", done=["march"])
    assert "stance" in match.options and refused(match, "march") == "activation.no-repeat"
    assert refused(match, "run") == "activation.two-short-or-one-long"
    play(at(figure="a1", done=["run"]), "march", "10,6")  # as its action of fatigue


@rule("activation.identity")
def test_abilities_are_named_in_what_was_done() -> None:
    names = [one.id for one in shipped_content().abilities.entries if one.type == "short"]
    able = {**HERE, "abilities": names[:2]}
    match = at(a=[able], figure="a1", done=[f"ability {names[0]}", "march"])
    s = state(match)
    assert count(s, 0, SHORT) == 2 and times(s, 0, deed(D_ABILITY).identity(s, 0, 0)) == 1


@rule("scenario.main.8.details")
def test_statues_stand_where_they_are_and_have_their_wounds() -> None:
    statues = [{"owner": "b", "at": [10, 5], "wounds": 2}, {"owner": "a", "at": [20, 20]}]
    match = at(main=8, statue=statues)
    assert spot(match, "bs1") == (10, 5, 0) and wounds(match, "bs1") == 2
    assert spot(match, "as1") == (20, 20, 0) and gone(match, "bs2")
    play(match, "a1")
    assert "charge bs1" in match.options


@rule("scenario.secondary.7.ties")
def test_the_dead_stay_dead_and_what_counts_once_has_counted() -> None:
    match = at(a=[HERE, {"fate": "dead"}, {}], secondary=7, scored={"a": ["b"]})
    s = state(match)
    assert s.fates[fig(s, "a2")] == DEAD and s.fates[fig(s, "a3")] == WAITING
    assert s.scored == [2, 0]


@pytest.mark.parametrize("number", [float("inf"), float("nan"), 10**400])
def test_a_number_is_one_that_a_length_or_an_angle_can_be(number: float) -> None:
    for plain in ({"at": [number, 3]}, {"at": [3, 3], "facing": number}):
        with pytest.raises(dysma.PositionError, match=r"is more than|is not a number"):
            dysma.position({"a": [plain], "b": [THERE]})


def test_skills_are_written_as_in_a_band_and_may_be_any() -> None:
    def brute(**more: Any) -> Match:
        return at(a=[{"profile": "brute", "at": [10, 10], **more}])

    def skills(match: Match) -> list[str]:
        return [one["what"] for one in match.view(0)["figures"][0]["skills"]]

    plain, bought = brute(), brute(skills=["Insensible"])
    cost = [state(match).scene.kits[0].cost for match in (plain, bought)]
    assert "insensible" in skills(bought) and "insensible" not in skills(plain)
    assert cost[1] > cost[0]  # its profile offers that skill for some points
    assert "agile" in skills(brute(skills=["Agile"]))  # nobody offers this one
    older = brute(bought=["Insensible"])
    assert older == bought and older.to_position()["a"][0]["skills"] == ["Insensible"]
