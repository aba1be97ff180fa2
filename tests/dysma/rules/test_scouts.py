"""Scouts: placed last, where nobody sees them (skill.eclaireur)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import fig, gone, play, refused, spot, state
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import asked, deploy, muster
from wartable.dysma.table.sight.sight import sees
from wartable.kernel.match import Match

SCOUT: dict[str, Any] = {"skills": ["Éclaireur"]}
HOUSE: dict[str, Any] = {"look": "house", "points": [(14, 14), (22, 14), (22, 18), (14, 18)]}


def scouting(a: list[dict[str, Any]], b: list[dict[str, Any]], *answers: str, **more: Any) -> Match:
    """Standard deployment; a is first and in the south. The answers place the bands."""
    match = muster(a=a, b=b, deployment="standard", main=3, secondary=1, dice=[8, 1], **more)
    play(match, "south", *answers)
    return match


@rule("skill.eclaireur", "setup.full-deployment")
def test_scouts_are_placed_after_both_bands_and_before_the_first_turn() -> None:
    match = scouting([SCOUT, {}], [{}])
    assert deploy(match) == [("deploy", 0), ("deploy", 1), ("scout", 0)]
    assert state(match).turn == 1 and not gone(match, "a1")


@rule("skill.eclaireur")
def test_players_place_scouts_in_turn_beginning_with_who_deployed_first() -> None:
    match = scouting([SCOUT, SCOUT, SCOUT, {}], [SCOUT, {}])
    scouts = [seat for kind, seat in deploy(match) if kind == "scout"]
    assert scouts == [0, 1, 0, 0]


@rule("skill.eclaireur")
def test_a_player_chooses_which_scout_comes_next() -> None:
    match = scouting([SCOUT, SCOUT, {}], [{}], "18,3@90", "18,33@270", piece=[HOUSE])
    assert [text for text in match.options if "," not in text] == ["a2"]
    play(match, "a2", "18,13@90")
    assert spot(match, "a2") == (18, 13, 0) and gone(match, "a1")
    assert asked(match) == "scout" and all("," in text for text in match.options)


@rule("skill.eclaireur")
def test_a_scout_stands_where_no_enemy_sees_it() -> None:
    match = scouting([SCOUT, {}], [{}], "18,3@90", "18,33@270", piece=[HOUSE])
    assert asked(match) == "scout"
    assert refused(match, "10,20@90") == "skill.eclaireur"  # in the open
    play(match, "18,13@90")  # behind the house
    assert spot(match, "a1") == (18, 13, 0)


@rule("skill.eclaireur")
def test_who_would_see_a_scout_is_named() -> None:
    match = scouting([SCOUT, {}], [{}], "18,3@90", "18,33@270", piece=[HOUSE])
    assert str(match.why_not("10,20@90")).startswith("b1 Recruit would see the scout here.")


@rule("skill.eclaireur.details")
def test_behind_the_backs_of_the_enemies_nobody_sees() -> None:
    match = scouting([SCOUT, {}], [{}], "18,3@90", "18,31@270")
    assert refused(match, "18,29@90") == "skill.eclaireur"
    play(match, "18,34@270")
    assert not gone(match, "a1")


@rule("skill.eclaireur.details")
def test_a_scout_keeps_an_inch_from_enemies() -> None:
    match = scouting([SCOUT, {}], [{}], "18,3@90", "18,31@270")
    assert refused(match, "18,32.9@270") == "skill.eclaireur.details"
    play(match, "18,33@270")  # exactly 1" between the bases


@rule("skill.eclaireur.details")
def test_scouts_placed_before_are_eyes_too() -> None:
    match = scouting([SCOUT, {}], [SCOUT, {}], "18,3@90", "18,33@270", piece=[HOUSE])
    play(match, "18,13@270")  # hidden behind the house, looking south
    assert refused(match, "18,11@90") == "skill.eclaireur"
    assert refused(match, "10,13@90") == "skill.eclaireur"  # in sight of a2


@rule("skill.eclaireur.details")
def test_the_own_zone_is_for_the_hidden_while_there_is_a_hidden_place() -> None:
    """Behind the enemy's back there is room, so home is allowed only out of sight."""
    rock = {"look": "rock", "points": [(8, 5.2), (13, 5.2), (13, 5.9), (8, 5.9)]}
    match = scouting([SCOUT, {}], [{}], "18,3@90", "18,33@270", piece=[rock])
    assert refused(match, "5,3@90") == "skill.eclaireur.details"
    play(match, "10.5,4.5@90")  # behind the rock
    s = state(match)
    assert s.zones[0].holds(s.body(fig(s, "a1")))


@rule("skill.eclaireur.details", "skill.eclaireur")
def test_the_own_zone_is_allowed_in_sight_when_everything_is_seen() -> None:
    """An enemy without a back on a bare table: nowhere is hidden, so home it is."""
    match = scouting([SCOUT, {}], [{"skills": ["Sens aiguisé"]}], "18,3@90", "18,33@270")
    assert refused(match, "10,8@90") == "skill.eclaireur"
    play(match, "10,5@90")
    s = state(match)
    assert s.zones[0].holds(s.body(fig(s, "a1")))


@rule("skill.eclaireur.details")
@pytest.mark.parametrize("gap", [1.4, 1.6])
def test_a_corner_behind_a_back_is_a_hidden_place(gap: float) -> None:
    """The one place left is the strip behind the only enemy, if a base fits into it.

    A base of 1″ must stay 1″ away from the enemy, but its centre alone must lie behind the line.
    """
    match = scouting([SCOUT, {}], [{}], "18,3@90", f"18,{36 - gap}@270")
    assert refused(match, "10,5@90") == "skill.eclaireur.details"
    (hidden, *_) = [text for text in match.options if "," in text]
    play(match, hidden)
    assert spot(match, "a1")[1] >= 36 - gap + 0.5


@rule("skill.eclaireur.details")
def test_nobody_hides_behind_a_back_at_the_edge() -> None:
    """With its back to the edge the enemy sees the whole bare table."""
    match = scouting([SCOUT, {}], [{}], "18,3@90", "18,35.5@270")
    play(match, "10,5@90")


@rule("skill.eclaireur")
def test_where_everything_is_seen_only_the_own_zone_is_proposed() -> None:
    everywhere = {"skills": ["Sens aiguisé"]}
    match = scouting([SCOUT, {}], [everywhere], "18,3@90", "18,33@270")
    question = match.question
    assert question is not None and question.options
    s = state(match)
    for code in question.options:
        twin = match.copy()
        twin.answer([code])
        other = state(twin)
        assert other.zones[0].holds(other.body(fig(s, "a1")))


def test_hidden_places_are_proposed_where_there_are_some() -> None:
    """Those in the own zone among them, here behind the house."""
    match = scouting([SCOUT, {}], [{}], "18,3@90", "18,33@270", piece=[HOUSE])
    s = state(match)
    found = []
    assert match.question is not None
    for code in match.question.options:
        twin = match.copy()
        twin.answer([code])
        other = state(twin)
        body = other.body(fig(s, "a1"))
        assert not sees(other.scene.table, other.body(fig(s, "b1")), body, [])
        found.append(other.zones[0].holds(body))
    assert set(found) == {True, False}
