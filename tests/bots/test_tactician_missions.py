"""tactician plays for the 12 victory points: positions in which the right thing is clear."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import battle, fig, gone, spot, state
from wartable import bots
from wartable.bots.base import Sight
from wartable.bots.dysma.evaluation import prize
from wartable.bots.dysma.outlook import DECIDED, counted, is_last
from wartable.dysma.game import GAME
from wartable.kernel.match import Match

NORTH_AND_SOUTH = {"deployment": "standard", "zone": "south, north"}
HOUSE = {"look": "house", "points": [(14, 12), (22, 12), (22, 14), (14, 14)]}


def answer(match: Match, seed: int = 1) -> str:
    """What the tactician answers, in words; it is given to the match."""
    question = match.question
    assert question is not None
    codes = bots.bot("tactician", seed, "dysma").decide(Sight(GAME, match.state))
    texts = match.options
    match.answer(codes)
    words = [
        texts[question.options.index(code)] if code in question.options else "own way"
        for code in codes
    ]
    return " + ".join(words)


def activation(match: Match) -> list[str]:
    """Everything the side to move answers in this activation of its own."""
    side = state(match).hand
    told = [answer(match)]
    while match.question is not None and match.question.kind not in ("activate", "extra"):
        told.append(answer(match))
        if state(match).hand != side:
            break
    return told


def carries(match: Match, label: str) -> bool:
    return state(match).carrying[fig(match, label)] >= 0


def flags(own: dict[str, Any], enemy: dict[str, Any], **more: Any) -> Match:
    """Capture the flag: a1 and its friends in the south, b in the north."""
    return battle(
        main=5,
        token=[{"kind": "flag", "owner": "a", **own}, {"kind": "flag", "owner": "b", **enemy}],
        **NORTH_AND_SOUTH,
        **more,
    )


@pytest.mark.parametrize(
    ("own", "enemy"),
    [
        pytest.param((12, 15), (30, 33), id="within reach"),
        # A march that goes nowhere is a move as well (action.pick-up.cost). It looks at the nearest
        # enemy already, so the table proposes no turn on the spot.
        pytest.param((12, 20), (12, 33), id="underfoot"),
    ],
)
def test_a_flag_is_taken(own: tuple[int, int], enemy: tuple[int, int]) -> None:
    match = flags(
        {"bearer": "a2"},
        {"at": (12, 20)},
        a=[{"at": own, "facing": 90}, {"at": (30, 3), "facing": 90}],
        b=[{"at": enemy, "facing": 270}, {"at": (33, 33), "facing": 270}],
        figure="a1",
    )
    activation(match)
    assert carries(match, "a1")


def test_the_own_flag_is_carried_into_the_enemy_zone() -> None:
    match = flags(
        {"bearer": "a1"},
        {"bearer": "b1"},
        a=[{"at": (6, 22), "facing": 90}, {"at": (30, 3), "facing": 90}],
        b=[{"at": (33, 33), "facing": 270}, {"at": (33, 28), "facing": 270}],
        figure="a1",
    )
    activation(match)
    assert spot(match, "a1")[1] >= 30
    assert counted(state(match))[0] == 4


def test_an_enemy_resource_is_picked_up_rather_than_left() -> None:
    match = battle(
        main=7,
        token=[
            {"kind": "resource", "owner": "b", "at": (12, 14), "value": 4, "revealed": True},
            {"kind": "resource", "owner": "b", "bearer": "b1", "value": 1},
        ],
        a=[{"at": (12, 10), "facing": 90}],
        b=[{"at": (30, 33), "facing": 270}, {"at": (33, 33), "facing": 270}],
        figure="a1",
        **NORTH_AND_SOUTH,
    )
    activation(match)
    assert carries(match, "a1")


def test_loot_is_carried_home_when_that_wins() -> None:
    match = battle(
        main=2,
        victory={"a": 9},
        token=[{"kind": "loot", "bearer": "a1"}],
        a=[{"at": (12, 4.5), "facing": 90}, {"at": (20, 4), "facing": 90}],
        b=[{"at": (30, 33), "facing": 270}, {"at": (33, 33), "facing": 270}],
        figure="a1",
        **NORTH_AND_SOUTH,
    )
    assert "leave with the loot" in activation(match)[-1] or gone(match, "a1")
    assert state(match).victory[0] == 12


def test_the_shot_that_wins_is_preferred_to_the_dearer_target() -> None:
    def shot(victory: int) -> str:
        match = battle(
            secondary=5,
            designated={"b": "b1"},
            victory={"a": victory},
            a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
            b=[
                {"at": (24, 8), "facing": 180, "sa": 1, "cost": 8},
                {"at": (24, 12), "facing": 180, "sa": 1, "cost": 80},
                {"at": (33, 33), "facing": 180},
            ],
            figure="a1",
        )
        for _ in range(4):  # it may take a step first
            told = answer(match)
            if told.startswith("shoot"):
                break
        return told

    assert shot(0) == "shoot b2 with arc"
    assert shot(9) == "shoot b1 with arc"


def last_enemy(victory: int, **more: Any) -> Match:
    """Nobody but a badly wounded b1 is left, in contact with a1, and chests stand open."""
    return battle(
        main=1,
        victory={"a": victory},
        token=[{"kind": "chest", "at": (4, 18)}, {"kind": "chest", "at": (18, 18)}],
        a=[
            {"at": (10, 10), "facing": 0, "co": 2, "options": ["hache-a-2-mains"]},
            {"at": (18, 17), "facing": 0},
            {"at": (4, 17), "facing": 0},
        ],
        b=[{"at": (11, 10), "facing": 180, "sa": 2, "wounds": 1, "de": 8, "states": ["fatigue"]}],
        figure="a1",
        **NORTH_AND_SOUTH,
        **more,
    )


def test_the_last_enemy_is_spared_as_long_as_points_are_missing() -> None:
    """end.wipe-out: without 12 victory points it would be a draw."""
    match = last_enemy(4)
    assert not any(told.startswith("fight") for told in activation(match))


def test_the_last_enemy_is_removed_when_the_turn_ends_with_enough() -> None:
    match = last_enemy(8)
    assert any(told.startswith("fight") for told in activation(match))


def test_a_side_that_is_behind_is_content_with_a_draw() -> None:
    s = state(last_enemy(4))
    behind = battle(
        main=1,
        victory={"b": 11},
        a=[{"at": (10, 10), "facing": 0}],
        b=[{"at": (11, 10), "facing": 180}],
        figure="a1",
        **NORTH_AND_SOUTH,
    )
    assert prize(s, fig(s, "b1"), fig(s, "a1")) < 0
    assert prize(state(behind), fig(behind, "b1"), fig(behind, "a1")) > 0


def test_of_three_sides_the_last_figure_of_one_is_not_the_last_enemy() -> None:
    three = {"a": [{"at": (10, 10)}], "b": [{"at": (11, 10)}], "c": [{"at": (30, 30)}]}
    s = state(battle(main=1, **three))
    assert not is_last(s, fig(s, "b1"))
    two = state(battle(main=1, a=three["a"], b=three["b"]))
    assert is_last(two, fig(two, "b1"))
    assert DECIDED > prize(s, fig(s, "b1"), fig(s, "a1")) > 0


def test_a_figure_finds_its_way_around_a_house() -> None:
    """The chest lies straight behind it: no straight line leads nearer."""
    match = battle(
        main=1,
        piece=[HOUSE],
        token=[{"kind": "chest", "at": (18, 18)}],
        a=[{"at": (18, 11.4), "facing": 90}],
        b=[{"at": (2, 34), "facing": 270}, {"at": (4, 34), "facing": 270}],
        figure="a1",
        **NORTH_AND_SOUTH,
    )
    activation(match)
    x, y, _ = spot(match, "a1")
    assert y > 14 or not 13.4 < x < 22.6, (x, y)


def test_the_dice_to_come_are_not_known() -> None:
    """Whether a1 shakes off its fatigue is up to a die (skill.endurant) that nobody has seen."""

    def told(seed: int) -> list[int]:
        shaken = {"at": [10, 10], "facing": 0, "co": 2, "cost": 20, "skills": ["Endurant"]}
        plain = {
            "a": [{**shaken, "states": ["fatigue"]}, {"at": [10, 20], "facing": 0, "cost": 20}],
            "b": [
                {
                    "at": [11, 10],
                    "facing": 180,
                    "sa": 1,
                    "de": 8,
                    "cost": 60,
                    "states": ["fatigue"],
                },
                {"at": [11, 20], "facing": 180, "cost": 20, "states": ["fatigue"]},
            ],
        }
        match = Match(GAME, {"position": plain}, seed)
        return bots.bot("tactician", 4, "dysma").decide(Sight(GAME, match.state))

    assert all(told(seed) == told(0) for seed in range(1, 12))


def test_nobody_opens_an_altar_of_the_enemy() -> None:
    """Not even among three, where it is one enemy of two who would score."""
    match = battle(
        main=6,
        token=[
            {"kind": "altar", "owner": "b", "at": (12, 12)},
            {"kind": "altar", "owner": "a", "at": (30, 12)},
        ],
        a=[{"at": (12, 11), "facing": 90}, {"at": (30, 11), "facing": 90}],
        b=[{"at": (33, 33), "facing": 270}, {"at": (30, 33), "facing": 270}],
        c=[{"at": (3, 33), "facing": 270}, {"at": (6, 33), "facing": 270}],
        deployment="diagonal",
        zone="south-west, north-east, north-west",
        figure="a1",
    )
    assert not any("altar" in told for told in activation(match))
    assert not state(match).tokens[0].active
