"""What Enter stands for: something sensible at every question (protocol.decision-list)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import battle, play, spot, state
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import held
from tests.dysma.rules.turns import it, who
from wartable import dysma
from wartable.dysma.state.words import D_END, option
from wartable.dysma.suggestion.suggest import suggest
from wartable.kernel.match import Match

FAR: dict[str, Any] = who(at=(33, 33), facing=180)


def acting(me: dict[str, Any], *enemies: dict[str, Any], **more: Any) -> Match:
    """It is a1's activation; without a mission of its own the enemy is what it is about."""
    plain: dict[str, Any] = {"main": 4, **more}
    match = battle(a=[me], b=list(enemies) or [FAR], **plain)
    play(match, "a1")
    return match


def enters(match: Match, count: int) -> list[str]:
    """What so many Enters answer."""
    for _ in range(count):
        match.answer(match.suggestion())
    return match.answers[-count:]


@rule("protocol.decision-list")
def test_an_enemy_in_contact_is_fought() -> None:
    match = acting(who(at=(10, 10), facing=0), who(at=(11, 10), sa=1))
    assert match.suggestion() == "fight b1"


@rule("protocol.decision-list")
def test_the_best_attack_is_advised() -> None:
    tough, weak = who(at=(14, 8), facing=180, ar=3, sa=9), who(at=(14, 12), facing=180, sa=1, de=8)
    match = acting(who(at=(10, 10), facing=0), tough, weak)
    assert {"charge b1", "charge b2"} <= set(match.options)
    assert match.suggestion() == "charge b2"


@rule("protocol.decision-list")
def test_a_hopeless_attack_is_not() -> None:
    match = acting(who(at=(10, 10), facing=0, co=8), who(at=(11, 10), ar=3, sa=9, co=2))
    assert match.suggestion() == "stance"


@rule("protocol.decision-list")
def test_it_goes_around_what_stands_in_its_way() -> None:
    hall = {"look": "house", "points": [[11, 12], [19, 12], [19, 15], [11, 15]]}
    match = acting(who(at=(15, 11), facing=90), who(at=(15, 24)), piece=[hall])
    assert enters(match, 2)[0] == "run"
    assert spot(match, "a1")[1] > 15  # beyond the hall


@rule("protocol.decision-list")
def test_late_in_a_battle_who_does_not_lead_attacks_whatever_it_costs() -> None:
    hopeless = who(at=(10, 10), facing=0, co=8), who(at=(11, 10), ar=3, sa=9, co=2)
    assert acting(*hopeless, turn=11).suggestion() == "fight b1"
    assert acting(*hopeless, turn=11, victory={"a": 3}).suggestion() == "stance"


@rule("protocol.decision-list")
def test_far_from_everybody_it_runs_then_stops_without_tiring() -> None:
    match = acting(who(at=(3, 3), facing=0))
    before = spot(match, "a1")
    assert enters(match, 1) == ["run"]
    enters(match, 1)
    after = spot(match, "a1")
    assert after[0] + after[1] > before[0] + before[1] + 5
    assert enters(match, 1) == ["end"]


@rule("protocol.decision-list")
def test_near_a_token_it_marches_there_and_takes_it() -> None:
    flag = [it(kind="flag", owner="b", at=(13, 10))]
    match = acting(who(at=(9.5, 10), facing=0), main=5, token=flag)
    assert enters(match, 1) == ["march"]
    enters(match, 1)
    assert enters(match, 1) == ["token 1"]
    assert match.suggestion() != "end"


@rule("protocol.decision-list")
@pytest.mark.parametrize(
    ("me", "more", "advice"),
    [
        (who(at=(10, 10), states=["prone"]), {}, "recover from prone"),
        (who(at=(10, 10), states=["on_fire"]), {}, "extinguish"),
        (
            who(at=(10, 10), options=["arbalete"], unloaded=["arbalete"]),
            {},
            "reload arbalete",
        ),
        (
            who(at=(10, 10)),
            {"main": 6, "token": [it(kind="altar", owner="a", at=(10, 11))]},
            "altar 1",
        ),
        (
            who(at=(10, 10)),  # its own altar is open already
            {"main": 6, "token": [it(kind="altar", owner="a", at=(10, 11), active=True)]},
            "run",
        ),
        (who(at=(10, 10)), {"main": 2, "token": [it(kind="loot", at=(10, 11))]}, "pick up 1"),
        (who(at=(10, 0.5)), {"main": 2, "token": [held("loot", "a1")]}, "leave"),
        (who(at=(18, 18)), {"main": 1, "token": [it(kind="chest", at=(18, 18))]}, "stance"),
    ],
)
def test_what_is_worth_doing_is_advised(
    me: dict[str, Any], more: dict[str, Any], advice: str
) -> None:
    assert acting(me, **more).suggestion() == advice


@rule("activation.fatigue-action", "protocol.decision-list")
def test_nobody_is_advised_to_tire() -> None:
    match = acting(who(at=(10, 10), facing=0), who(at=(11, 10), sa=9), dice=[1] * 40)
    play(match, "fight b1", "defend", "stance", "pass")
    assert "retreat" in match.options and match.suggestion() == "end"


@rule("protocol.decision-list")
def test_the_default_of_who_says_nothing_is_still_to_end() -> None:
    match = acting(who(at=(10, 10), facing=0), who(at=(11, 10), sa=1))
    assert match.question is not None
    assert suggest(state(match), match.question) == [option(D_END)]


def test_a_battle_by_enter_alone_goes_somewhere() -> None:
    match = dysma.new_match(seed=4, main=1, secondary=2, turn_limit=3)
    answers = 0
    while match.question is not None and answers < 2000:
        match.answer(match.suggestion())
        answers += 1
    assert match.result is not None
    kinds = {event.kind for event in match.events}
    assert {"move", "charge", "fight", "shoot", "score"} <= kinds


@rule("protocol.decision-list", "command.multi-activation")
def test_who_paid_for_several_is_advised_to_do_something_with_them() -> None:
    mine = [who(at=(4, 4), facing=0), who(at=(4, 8), facing=0), who(at=(25, 30), facing=0)]
    match = battle(a=mine, b=[FAR], main=4, points={"a": 2})
    play(match, "together")
    assert match.suggestion() == "a3 + a2"  # who are nearest to the enemy
    play(match, "a1 + a2")
    assert match.suggestion() == "run"
    close = battle(
        a=[who(at=(10, 10), facing=0), who(at=(10, 12), facing=0)],
        b=[who(at=(14, 11), facing=180, de=6)],
        main=4,
        points={"a": 2},
    )
    play(close, "together", "a1 + a2")
    assert close.suggestion() == "charge"


@rule("protocol.decision-list", "command.multi-activation.same")
def test_a_group_recovers_only_from_what_it_has() -> None:
    for states, advised in ((["fatigue"], "recover"), ([], "run")):
        pair = [who(at=(4 + 3 * i, 4), facing=0, states=states) for i in range(2)]
        match = battle(a=pair, b=[FAR], points={"a": 2}, main=4)
        play(match, "together", "a1 + a2")
        assert match.suggestion() == advised
    play(match, "march")
    assert "recover" in match.options  # whoever might be tired by then
    assert match.suggestion() == "stance"
