"""Main mission 2: loot (section 25)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import arena, battle, fig, gone, play, refused, run, state, tell
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import at, bearer, count_up, deploy, held, muster, offers
from wartable.dysma.fight.harm import Harm
from wartable.dysma.missions.laying import Lay
from wartable.dysma.missions.spots import places_for
from wartable.dysma.missions.token_deeds import ExitDeed, PickUpDeed
from wartable.dysma.missions.tokens import LOOT, OUT
from wartable.dysma.state.values import movement
from wartable.dysma.state.words import (
    D_EXIT,
    D_PICK_UP,
    LEFT,
    option,
)
from wartable.dysma.text.speech import BattleSpeech

LOWLY: dict[str, Any] = {"skills": ["Insignifiant"]}
PRONE: dict[str, Any] = {"states": ["prone"]}
BEAST: dict[str, Any] = {"skills": ["Bête"]}
PICK_UP, EXIT = PickUpDeed(), ExitDeed()


def loot(*places: tuple[float, float]) -> list[dict[str, Any]]:
    return [{"kind": "loot", "at": place} for place in places]


@rule("scenario.main.2")
@pytest.mark.parametrize(
    ("place", "slug"),
    [
        ("18,9", ""),
        ("18,8.9", "scenario.main.2"),  # 3" from a deployment zone
        ("3,18", ""),
        ("2.9,18", "scenario.main.2"),  # 3" from the table edge
        ("18,26", ""),
        ("18,25.9", "scenario.main.2"),  # 8" from the first one
    ],
)
def test_loot_keeps_its_distance(place: str, slug: str) -> None:
    match = muster(a=[{}], b=[{}], main=2, secondary=1, deployment="standard", dice=[8, 1])
    play(match, "south", "18,18")
    if slug:
        assert refused(match, place) == slug
    else:
        play(match, place)
        assert len(state(match).tokens) == 2


@rule("scenario.main.2")
def test_five_pieces_of_loot_are_placed_alternately() -> None:
    match = muster(a=[{}], b=[{}], main=2, secondary=1, deployment="standard", dice=[1, 8])
    play(match, "south")
    assert [seat for kind, seat in deploy(match) if kind == "token"] == [1, 0, 1, 0, 1]
    assert [one.kind for one in state(match).tokens] == [LOOT] * 5


@rule("scenario.main.2")
def test_the_question_says_which_piece_of_loot_is_laid() -> None:
    match = muster(a=[{}], b=[{}], main=2, secondary=1, deployment="standard", dice=[1, 8])
    play(match, "south")
    said = []
    for _ in range(2):
        said.append(BattleSpeech("en").question(match))
        match.answer(match.suggestion())
    assert said == ["Where do you lay loot 1?", "Where do you lay loot 2?"]


@rule("scenario.main.2.place-fail")
def test_where_no_place_is_left_the_spacing_is_relaxed_by_half_inches() -> None:
    # Only a strip of open ground is left between the rocks, with loot in the middle of it.
    low = {"look": "rock", "points": [(0, 7), (36, 7), (36, 17.9), (0, 17.9)]}
    high = {"look": "rock", "points": [(0, 18.1), (36, 18.1), (36, 29), (0, 29)]}
    token = loot((9, 18), (17, 18), (25, 18), (33, 18))
    s = arena(piece=[low, high], main=2, token=token, a=[], b=[])
    run(s, Lay(LOOT, [0]))
    _, ease = places_for(s, LOOT, 0)
    assert ease == 4  # 6 inches instead of 8: that is what is left at the western end
    assert s.question is not None and s.question.options
    tell(s, s.question.options[0])
    assert s.tokens[4].x == 3000


@rule("game.table.scaling")
def test_the_spacing_of_loot_shrinks_with_the_table() -> None:
    match = muster(a=[{}], b=[{}], main=2, secondary=1, deployment="standard", side=18, dice=[8, 1])
    play(match, "south", "9,9")
    assert refused(match, "12.9,9") == "scenario.main.2"
    play(match, "13,9")


@rule("action.pick-up", "action.pick-up.cost", "geo.contact.token")
def test_a_figure_beside_loot_may_pick_it_up_at_no_cost() -> None:
    s = arena(a=[at(17, 18)], b=[at(30, 30)], main=2, token=loot((18, 18)))
    assert offers(s, PICK_UP, "a1") == [option(D_PICK_UP, 0)]
    PICK_UP.begin(s, fig(s, "a1"), 0, 0)
    assert bearer(s, "a1") == 0
    away = arena(a=[at(16.9, 18)], b=[at(30, 30)], main=2, token=loot((18, 18)))
    assert offers(away, PICK_UP, "a1") == []


@rule("action.pick-up.cost", "skill.bete", "scenario.token.one")
@pytest.mark.parametrize("more", [PRONE, BEAST])
def test_not_while_prone_and_not_as_a_beast(more: dict[str, Any]) -> None:
    s = arena(a=[at(18, 18, **more)], b=[at(30, 30)], main=2, token=loot((18, 18)))
    assert offers(s, PICK_UP, "a1") == []


@rule("scenario.token.one", "action.pick-up.cost")
def test_nobody_carries_two_tokens() -> None:
    token = [held("loot", "a1"), *loot((18, 18))]
    s = arena(a=[at(18, 18)], b=[at(30, 30)], main=2, token=token)
    assert offers(s, PICK_UP, "a1") == []


@rule("artefact.familier.details")
def test_a_familiar_counts_as_a_beast_for_tokens() -> None:
    sorcerer = {"profile": "familier"}
    s = arena(a=[at(18, 18, **sorcerer)], b=[at(30, 30)], main=2, token=loot((18, 18)))
    assert offers(s, PICK_UP, "a1") == []


@rule("scenario.main.2", "scenario.main.2.cap")
def test_loot_limits_the_movement_to_five_inches() -> None:
    s = arena(a=[at(18, 18, mv=7), at(9, 9, mv=4)], b=[], main=2, token=[held("loot", "a1")])
    assert movement(s, fig(s, "a1")) == 5000
    assert movement(s, fig(s, "a2")) == 4000


@rule("scenario.main.2")
def test_a_point_for_every_loot_possessed_at_the_end_of_a_turn() -> None:
    token = [held("loot", "a1"), held("loot", "a2"), held("loot", "b1"), *loot((3, 18))]
    s = arena(a=[at(18, 18, **PRONE), at(9, 9)], b=[at(20, 20)], main=2, token=token)
    assert count_up(s) == [2, 1]


@rule("skill.insignifiant", "skill.insignifiant.contest")
def test_an_insignificant_bearer_scores_nothing() -> None:
    s = arena(a=[at(18, 18, **LOWLY)], b=[], main=2, token=[held("loot", "a1")])
    assert count_up(s) == [0, 0]


@rule("scenario.token.fallen", "scenario.main.2")
def test_a_removed_bearer_leaves_the_loot_where_it_stood() -> None:
    ruin = {
        "look": "ruin",
        "points": [(14, 14), (22, 14), (22, 22), (14, 22)],
        "floor": [{"points": [(14, 14), (22, 14), (22, 22), (14, 22)], "elevation": 2}],
    }
    s = arena(a=[{"at": (18, 18, 2)}], b=[], main=2, piece=[ruin], token=[held("loot", "a1")])
    run(s, Harm(fig(s, "a1"), 9, -1, "attack.formula"))
    token = s.tokens[0]
    assert gone(s, "a1") and (token.x, token.y, token.z) == (18000, 18000, 2000)
    assert token.bearer == -1


@rule("scenario.main.2", "scenario.main.2.exit")
def test_a_bearer_at_its_own_edge_may_leave_for_three_points() -> None:
    s = arena(a=[at(18, 0.5)], b=[at(30, 30)], main=2, secondary=8, token=[held("loot", "a1")])
    assert offers(s, EXIT, "a1") == [option(D_EXIT)]
    EXIT.begin(s, fig(s, "a1"), 0, 0)
    assert s.victory == [3, 0]  # at once, and no Sacrifice: it is not dead
    assert s.fates[fig(s, "a1")] == LEFT and s.tokens[0].where == OUT


@rule("scenario.main.2.exit")
@pytest.mark.parametrize(
    ("place", "deployment", "zone", "leaves"),
    [
        ((18, 0.55), "standard", "south", True),  # 0.05" from the edge is enough
        ((18, 0.56), "standard", "south", False),
        ((0.5, 3), "standard", "south", True),  # the western edge bounds the zone as well
        ((0.5, 7), "standard", "south", False),
        ((18, 35.5), "standard", "south", False),  # the enemy's edge
        ((11, 0.5), "diagonal", "south-west", True),
        ((13, 0.5), "diagonal", "south-west", False),
        ((18, 0.5), "limited", "south sides", False),
    ],
)
def test_only_an_edge_that_bounds_the_own_zone_will_do(
    place: tuple[float, float], deployment: str, zone: str, leaves: bool
) -> None:
    s = arena(
        *(),
        a=[at(*place)],
        b=[],
        main=2,
        deployment=deployment,
        zone=zone,
        token=[held("loot", "a1")],
    )
    assert (offers(s, EXIT, "a1") != []) == leaves


@rule("scenario.main.2.exit", "skill.insignifiant.contest")
def test_nobody_leaves_without_loot_and_the_insignificant_leave_for_nothing() -> None:
    empty = arena(a=[at(18, 0.5)], b=[], main=2)
    assert offers(empty, EXIT, "a1") == []
    s = arena(a=[at(18, 0.5, **LOWLY)], b=[], main=2, token=[held("loot", "a1")])
    EXIT.begin(s, fig(s, "a1"), 0, 0)
    assert s.victory == [0, 0] and gone(s, "a1")


@rule("scenario.main.2.exit")
def test_leaving_ends_the_activation() -> None:
    match = battle(a=[at(18, 0.5), at(9, 3)], b=[at(30, 30)], main=2, token=[held("loot", "a1")])
    play(match, "a1", "leave")
    assert gone(match, "a1")
    assert match.question is not None and match.question.kind != "act"
