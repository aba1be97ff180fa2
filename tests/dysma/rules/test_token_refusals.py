"""Why a token cannot be picked up or handed over: a refusal says what is really in the way."""

from __future__ import annotations

from typing import Any

from tests.dysma.battle import battle, play, refused, state
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import held
from tests.dysma.rules.turns import FAR, it, who
from wartable.kernel.match import Match

LOOT = it(kind="loot", at=(10, 10.9))
FLAGS = [held("flag", "a1", "a"), it(kind="flag", owner="b", at=(10, 9.1))]


def beside_loot(*more: dict[str, Any], **values: Any) -> Match:
    me = {"at": (10, 10), **values}
    match = battle(a=[me], b=[FAR], main=2, token=[LOOT, *more])
    play(match, "a1")
    return match


@rule("action.pick-up.cost", "skill.bete", "scenario.token.one", "protocol.legality")
def test_why_loot_cannot_be_picked_up() -> None:
    assert refused(beside_loot(skills=["Bête"]), "pick up 1") == "skill.bete"
    assert refused(beside_loot(states=["prone"]), "pick up 1") == "action.pick-up.cost"
    assert refused(beside_loot(held("loot", "a1")), "pick up 1") == "scenario.token.one"
    assert refused(beside_loot(at=(10, 9)), "pick up 1") == "action.pick-up"
    play(beside_loot(), "pick up 1")


@rule("action.pick-up.cost", "protocol.legality")
def test_a_flag_is_taken_only_at_the_end_of_a_move() -> None:
    match = battle(a=[who(at=(10, 10))], b=[FAR], main=5, token=[FLAGS[1]])
    play(match, "a1")
    assert refused(match, "pick up 1") == "action.pick-up.cost"
    play(match, "march", "10,10@90", "token 1")  # turning is a move that ends beside it
    assert state(match).carrying[0] == 0


@rule("action.pass", "action.pass.cost", "protocol.legality")
def test_why_a_token_cannot_be_handed_over() -> None:
    def giving(friend: dict[str, Any], token: list[dict[str, Any]], main: int = 5) -> Match:
        match = battle(a=[who(at=(10, 10)), friend], b=[FAR], main=main, token=token)
        play(match, "a1")
        return match

    near = who(at=(11, 10))
    away = giving(who(at=(12, 10)), FLAGS)
    assert refused(away, "hand over to a2") == "action.pass"
    prone = giving(who(at=(11, 10), states=["prone"]), FLAGS)
    assert refused(prone, "hand over to a2") == "action.pass.cost"
    beast = giving(who(at=(11, 10), skills=["Bête"]), FLAGS)
    assert refused(beast, "hand over to a2") == "skill.bete"
    both = giving(near, [*FLAGS[:1], held("flag", "a2", "b")])
    assert refused(both, "hand over to a2") == "scenario.token.one"
    loot = giving(near, [held("loot", "a1")], main=2)
    assert refused(loot, "hand over to a2") == "action.pass.cost"
    match = giving(near, FLAGS)
    play(match, "hand over to a2")
    assert refused(match, "hand over from a2") == "action.pass.cost"  # once in an activation
    assert refused(match, "hand over to a2") == "action.pass"  # it has nothing any more
