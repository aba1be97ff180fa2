"""Section 28: open lists, undo, and bots that know no more than people."""

from __future__ import annotations

import pytest

from tests.dysma.battle import battle, play, refused, spot
from tests.dysma.rules import rule
from tests.dysma.rules.turns import FAR, who
from wartable import bots
from wartable.bots.base import Sight
from wartable.dysma.game import GAME
from wartable.kernel.match import Match

RESOURCES = [
    {"kind": "resource", "owner": "b", "value": 4, "bearer": "b1"},
    {"kind": "resource", "owner": "b", "value": 1, "bearer": "b2"},
]


def _plunder() -> Match:
    return battle(
        a=[{"at": (10, 10)}],
        b=[{"at": (20, 10), "options": ["arc"]}, {"at": (20, 14)}],
        main=7,
        token=RESOURCES,
    )


@rule("band.public")
def test_everybody_sees_the_whole_list_of_both_bands_but_no_hidden_value() -> None:
    view = _plunder().view(0)
    theirs = [figure for figure in view["figures"] if figure["side"] == "side:b"]
    assert [[one["what"] for one in figure["weapons"]] for figure in theirs] == [["arc"], []]
    assert all("value" not in token for token in view["tokens"])


@rule("protocol.ai")
def test_a_bot_gets_exactly_the_view_of_a_seat_and_answers_with_its_options() -> None:
    match = _plunder()
    sight = Sight(GAME, match.state)
    assert sight.view() == GAME.view(match.state, 0)
    for name in bots.names("dysma"):
        answer = bots.bot(name, 3, "dysma").decide(sight)
        assert match.question is not None and match.question.accepts(answer)


@rule("protocol.undo")
def test_an_answer_is_taken_back_until_dice_are_rolled() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
        b=[{"at": (20, 10), "facing": 180, "states": ["fatigue"]}],
    )
    play(match, "a1", "march", "10,12@0")
    match.undo()
    assert spot(match, "a1") == (10, 10, 0)
    play(match, "pass", "shoot b1 with arc")
    assert not match.can_undo()
    assert refused(match, "charge nobody") == "table.offered"


def _default(match: Match, kind: str) -> str:
    """What is answered for a player who says nothing; the question must be of this kind."""
    assert match.question is not None and match.question.kind == kind
    return match.suggestion()


@rule("protocol.decision-list")
def test_by_default_no_heroism_and_defence_rather_than_riposte() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0}],
        b=[{"at": (11, 10), "facing": 180, "sa": 9}],
        points={"a": 1, "b": 1},
        dice=[1] * 6,
    )
    play(match, "a1", "fight b1")
    assert "heroism" in match.options and _default(match, "dice") == "pass"
    play(match, "pass")
    assert "riposte" in match.options and _default(match, "answer") == "defend"


@rule("protocol.decision-list")
def test_by_default_all_rerolls_that_help() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "skills": ["Expert (2)"]}],
        b=[{"at": (11, 10), "facing": 180, "states": ["fatigue"]}],
        dice=[1, 8, 2, 1, 1, 1, 1, 1, 1],
    )
    play(match, "a1", "fight b1")
    assert _default(match, "reroll") == "die 1 + die 3"


@rule("protocol.decision-list", "action.charge.intercept")
def test_by_default_nobody_intercepts() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0}],
        b=[{"at": (16, 10), "facing": 180}, {"at": (13, 11.8), "facing": 180}],
    )
    play(match, "a1", "charge b1")
    assert "b2" in match.options and _default(match, "intercept") == "pass"


@rule("protocol.decision-list", "action.retreat.order")
def test_by_default_whoever_retreats_is_struck() -> None:
    match = battle(a=[{"at": (10, 10), "facing": 0}], b=[{"at": (11, 10), "facing": 180}])
    play(match, "a1", "retreat")
    assert "pass" in match.options and _default(match, "strike") == "b1"


@rule("protocol.decision-list", "combat.consolidation")
def test_by_default_nobody_consolidates() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0}],
        b=[{"at": (11, 10), "facing": 180, "sa": 1, "states": ["fatigue"]}, {"at": (30, 30)}],
        dice=[4, 4, 4, 1, 1, 1],
    )
    play(match, "a1", "fight b1")
    assert len(match.options) > 1 and _default(match, "move") == "pass"


@rule("geo.on-table", "protocol.legality")
@pytest.mark.parametrize("place", ["-1,10", "10,-0.1", "66,10", "36.1,10"])
def test_a_place_beside_the_table_is_refused_as_such(place: str) -> None:
    match = battle(a=[who(at=(10, 10))], b=[FAR])
    play(match, "a1", "march")
    assert refused(match, place) == "geo.on-table"
