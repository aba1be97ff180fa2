"""Whole fights as players type them: offered, refused with the rule, answered, asked again."""

from __future__ import annotations

from tests.dysma.battle import battle, finish, play, refused, spot, state, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.melee import EAST, WEST, who
from tests.dysma.rules.turns import asks
from wartable.dysma.state.dumping import dump, load


@rule("protocol.legality", "action.charge.shortest.cost", "action.charge.sight", "combat.action")
def test_what_is_not_possible_is_refused_by_its_rule() -> None:
    match = battle(
        a=[who(at=(5, 10), facing=EAST)],
        b=[who(at=(20, 10), facing=WEST), who(at=(2, 10)), who(at=(5, 6))],
    )
    play(match, "a1")
    assert refused(match, "charge b1") == "action.charge.shortest.cost"
    assert refused(match, "charge b2") == "action.charge.sight"
    assert refused(match, "fight b3") == "combat.action"
    assert refused(match, "retreat") == "action.retreat.needs-contact"


@rule("action.charge", "combat.riposte", "activation.free-action.no-repeat")
def test_a_charge_a_riposte_and_another_blow_with_fatigue() -> None:
    match = battle(
        a=[who(at=(5, 10), facing=EAST, sa=4)],
        b=[who(at=(10, 10), facing=WEST, sa=4)],
        dice=[4, 5, 1, 1, 4, 5, 6, 4, 1, 1, 1, 1, 1],
    )
    play(match, "a1", "charge b1", "riposte")
    assert spot(match, "a1") == (9, 10, 0)
    assert (wounds(match, "a1"), wounds(match, "b1")) == (1, 0)
    assert states(match, "b1") == ["fatigue"]
    play(match, "fight b1")  # b1 is too tired for another Riposte
    assert wounds(match, "b1") == 1
    assert "fatigue" in states(match, "a1")
    finish(match)


@rule("action.retreat", "action.retreat.order", "action.retreat.path")
def test_a_retreat_is_answered_by_the_other_player_and_ends_where_it_may() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=EAST, sa=4)],
        b=[who(at=(11, 10), facing=WEST)],
        dice=[4, 1, 1, 1, 1, 1],
    )
    play(match, "a1", "retreat")
    assert match.state.question is not None and match.state.question.seat == 1
    play(match, "b1")
    assert wounds(match, "a1") == 1
    assert refused(match, "9.5,10") == "move.one-inch"
    play(match, "7,10")
    assert spot(match, "a1") == (7, 10, 0)


@rule("skill.belier.push", "protocol.legality")
def test_a_push_may_be_any_that_the_rules_accept() -> None:
    match = battle(
        a=[who(at=(5, 10), facing=EAST, skills=["Bélier"])],
        b=[who(at=(10, 10), facing=WEST, ar=3), who(at=(12.2, 10), states=["prone"])],
        dice=[4, 1, 1, 1, 1, 1, 1],
    )
    play(match, "a1", "charge b1", "defend")
    assert refused(match, "12,10") == "geo.no-overlap"
    assert refused(match, "10,12.5") == "skill.belier"
    play(match, "10.3,11.1")
    assert spot(match, "b1") == (10.3, 11.1, 0)


@rule("skill.belier.push")
def test_a_shorter_push_is_among_the_proposals() -> None:
    match = battle(
        a=[who(at=(5, 10), facing=EAST, skills=["Bélier"])],
        b=[who(at=(10, 10), facing=WEST, ar=3)],
        dice=[4, 1, 1, 1, 1, 1, 1],
    )
    play(match, "a1", "charge b1", "defend")
    assert match.options[:2] == ["12,10", "11,10"]


@rule("dice.sequence", "combat.sequence", "skill.effrayant.timing")
def test_a_fight_can_be_put_away_at_every_question() -> None:
    match = battle(
        a=[who(at=(5, 10), facing=EAST, skills=["Enchaînement", "Coup puissant"])],
        b=[
            who(at=(11, 10), facing=WEST),
            who(at=(9, 12), facing=WEST, sa=9, skills=["Effrayant (1)"], options=["epee"]),
        ],
        points={"a": 1, "b": 1},
        dice=[4, 1, 1, 4, 5, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    )
    asked: list[str] = []
    for answer in [
        *("a1", "charge b1", "b2"),  # intercepted
        "pass",  # no Heroism for the test of courage
        "heroism",
        *("defend", "pass", "die 1"),
        "pass",  # no push
    ]:
        s = state(match)
        again = load(dump(s), s.scene)
        assert s.question is not None and again.question is not None
        assert again.question.options == s.question.options
        assert dump(again) == dump(s)
        asked.append(s.question.kind)
        play(match, answer)
    assert asked == [
        *("activate", "act", "intercept", "dice", "dice", "answer", "dice", "reroll", "push"),
    ]
    question = match.state.question
    assert question is not None and question.kind == "chain"


@rule("action.retreat.path", "protocol.legality")
def test_a_retreat_has_to_go_somewhere() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0)], b=[who(at=(11, 10), facing=180, states=["prone"])]
    )
    play(match, "a1", "retreat")
    assert asks(match) == ("a", "move")  # the prone get no free Combat
    assert refused(match, "pass") == "action.retreat.path"
    assert refused(match, "9.1,10@0") == "move.one-inch"
    play(match, "9,10@0")
    assert spot(match, "a1") == (9, 10, 0)
