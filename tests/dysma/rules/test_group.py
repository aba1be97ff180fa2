"""Multiple activation: two or three figures at the same time (section 11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import (
    battle,
    fig,
    finish,
    gone,
    kinds,
    only,
    play,
    refused,
    spot,
    state,
    states,
    wounds,
)
from tests.dysma.rules import rule
from tests.dysma.rules.turns import FAR, asks, it, points, row, who
from wartable.kernel.match import Match


def together(count: int, *members: str, **plain: Any) -> Match:
    """A battle in which these figures have been chosen for a Multiple activation."""
    plain.setdefault("a", row(4, count))
    plain.setdefault("b", row(30, 2))
    plain.setdefault("points", {"a": 2})
    match = battle(**plain)
    play(match, "together", " + ".join(members))
    return match


def line(**values: Any) -> list[dict[str, Any]]:
    """Three figures side by side, looking east."""
    return [who(at=(10, 8 + 2 * i), facing=0, **values) for i in range(3)]


@rule("command.multi-activation")
def test_two_or_three_figures_for_two_points() -> None:
    match = together(3, "a1", "a3")
    assert points(match) == [0, 0] and asks(match) == ("a", "announce")
    one = battle(a=row(4, 3), b=row(30, 1), points={"a": 2})
    play(one, "together")
    assert refused(one, "a1") == refused(one, "a1 + a1") == "command.multi-activation"
    poor = battle(a=row(4, 3), b=row(30, 1), points={"a": 1})
    assert refused(poor, "together") == "command.multi-activation"
    alone = battle(a=row(4, 1), b=row(30, 1), points={"a": 3})
    assert refused(alone, "together") == "command.multi-activation"


@rule("command.multi-activation")
def test_not_more_than_three() -> None:
    match = battle(a=row(4, 4), b=row(30, 1), points={"a": 2})
    play(match, "together")
    assert refused(match, "a1 + a2 + a3 + a4") == "command.multi-activation"
    play(match, "a4 + a2 + a1")
    assert state(match).group == [3, 1, 0]


@rule("command.multi-activation", "command.multi-activation.same")
def test_they_do_the_same_actions_on_paths_of_their_own() -> None:
    match = together(2, "a1", "a2")
    play(match, "march", "stance", "a2 + a1")
    assert asks(match) == ("a", "move")
    play(match, "7,8", "4,7@45")
    assert spot(match, "a2")[:2] == (7, 8) and spot(match, "a1")[:2] == (4, 7)
    play(match, "a1 + a2", "pass", "pass")
    assert states(match, "a1") == ["active", "on_guard"] == states(match, "a2")


@rule("command.multi-activation.no-fatigue")
def test_there_is_no_fatigue_action_afterwards() -> None:
    match = together(2, "a1", "a2")
    play(match, "run", "a1 + a2", "8,4 > 8,8", "pass")
    assert asks(match) == ("b", "activate")
    assert states(match, "a1") == ["active"]
    alone = battle(a=row(4, 2), b=row(30, 1))
    play(alone, "a1", "run", "8,4 > 8,8")
    assert "march" in alone.options  # which a single figure might take


@rule("command.multi-activation.counts-as-one")
def test_in_the_alternation_it_is_one_activation_and_all_become_active() -> None:
    match = together(3, "a1", "a2", "a3")
    play(match, "pass")
    assert asks(match) == ("b", "activate")
    assert all(states(match, one) == ["active"] for one in ("a1", "a2", "a3"))


@rule("command.extra-activation.details")
def test_an_additional_activation_may_follow_but_is_a_single_figure() -> None:
    match = together(4, "a1", "a2", points={"a": 5})
    play(match, "pass")
    assert asks(match) == ("a", "extra") and match.options == ["a3", "a4", "pass"]


@rule("command.multi-activation.lost")
def test_who_can_no_longer_do_the_action_loses_it() -> None:
    # The first to fight kills the only enemy; the second has nobody left.
    match = battle(
        a=[who(at=(10, 10), facing=0), who(at=(12, 10), facing=180)],
        b=[who(at=(11, 10), sa=1, states=["fatigue"]), who(at=(30, 30))],
        points={"a": 2},
        dice=[4, 4, 4, 4, 1, 1, 1],
    )
    play(match, "together", "a1 + a2", "fight", "pass")
    events = play(match, "a1 + a2", "pass")  # no consolidation
    assert gone(match, "b1")
    assert [one["figure"] for one in only(events, "lose_action")] == ["figure:a2"]
    finish(match)


@rule("command.multi-activation.sequence")
def test_all_chargers_are_in_contact_before_the_first_combat_is_rolled() -> None:
    match = battle(
        a=[who(at=(10, 9), facing=0), who(at=(10, 12), facing=0)],
        b=[who(at=(16, 10.5), facing=180, sa=9, states=["fatigue"])],
        points={"a": 2},
        dice=[1] * 16,
    )
    play(match, "together", "a1 + a2", "charge")
    events = play(match, "a1 + a2")
    if asks(match)[1] == "charge":
        events += play(match, match.options[0])
    assert kinds(events).count("charge") == 2 and "roll" not in kinds(events)
    assert asks(match) == ("a", "order")
    events = play(match, "a2 + a1")
    fights = only(events, "fight")
    assert [one["figure"] for one in fights] == ["figure:a2", "figure:a1"]
    # Each has Assault, and both together outnumber the enemy.
    rolls = [one for one in only(events, "roll") if one["roller"] != "figure:b1"]
    assert [len(one["initial"]) for one in rolls] == [5, 5]  # type: ignore[arg-type]


@rule("command.multi-activation.same")
def test_the_first_shot_chooses_the_target_for_all() -> None:
    match = battle(
        a=line(options=["arc-long"], ti=8),
        b=[who(at=(24, 8), states=["fatigue"], sa=9), who(at=(24, 12), states=["fatigue"], sa=9)],
        points={"a": 2},
        dice=[1] * 18,
    )
    play(match, "together", "a1 + a2 + a3", "shoot", "pass", "a1 + a2 + a3")
    assert match.options == ["shoot b1 with arc-long", "shoot b2 with arc-long"]
    events = play(match, "shoot b2 with arc-long")
    assert [one["figure"] for one in only(events, "act")] == ["figure:a1", "figure:a2", "figure:a3"]
    assert [one["target"] for one in only(events, "shoot")] == [
        "figure:b2",
        "figure:b2",
        "figure:b2",
    ]


@rule("command.multi-activation.same")
def test_who_cannot_do_an_announced_action_simply_loses_it() -> None:
    match = battle(
        a=[who(at=(4, 4), states=["prone"]), who(at=(4, 9))], b=row(30, 1), points={"a": 2}
    )
    play(match, "together", "a1 + a2", "recover", "march")
    assert asks(match) == ("a", "order")  # a1 stood up, so both can march
    assert states(match, "a1") == []
    play(match, "a1 + a2", "4,5", "4,10")
    other = battle(
        a=[who(at=(4, 4), states=["prone"]), who(at=(4, 9))], b=row(30, 1), points={"a": 2}
    )
    play(other, "together", "a1 + a2", "march", "stance")
    play(other, "4,10")  # only a2 marches
    assert asks(other) == ("a", "pivot") and spot(other, "a1")[1] == 4


@rule("command.multi-activation.special")
def test_each_member_makes_its_own_start_and_end_sequence() -> None:
    match = battle(
        a=[
            who(at=(4, 4), sa=4, wounds=2, skills=["Régénération"]),
            who(at=(4, 9), sa=4, states=["on_fire"]),
        ],
        b=row(30, 1),
        points={"a": 2},
    )
    play(match, "together", "a2 + a1")
    assert wounds(match, "a1") == 1
    play(match, "pass")
    assert wounds(match, "a2") == 1


@rule("command.multi-activation.special")
def test_a_stupid_member_that_fails_drops_out_after_the_opponents_march() -> None:
    match = battle(
        a=[who(at=(4, 4), skills=["Stupide"]), who(at=(4, 9))],
        b=row(30, 1),
        points={"a": 2},
        dice=[1],
    )
    play(match, "together", "a1 + a2")
    assert asks(match) == ("b", "move")
    play(match, "pass", "march", "pass")
    assert match.question is not None and match.question.about == 1
    play(match, "4,10")
    assert states(match, "a1") == ["active"] and spot(match, "a1")[1] == 4


@rule("command.multi-activation.special")
def test_with_a_frenzied_member_that_can_charge_the_first_action_is_a_charge() -> None:
    match = battle(
        a=[who(at=(10, 9), facing=0, skills=["Frénétique"]), who(at=(4, 20), facing=180)],
        b=[who(at=(16, 9), facing=180, states=["fatigue"], sa=9)],
        points={"a": 2},
        dice=[1] * 7,
    )
    play(match, "together", "a1 + a2")
    assert match.options == ["charge"]
    assert refused(match, "march") == "command.multi-activation.special"
    assert refused(match, "pass") == "command.multi-activation.special"
    events = play(match, "charge")
    assert [one["figure"] for one in only(events, "charge")] == ["figure:a1"]


@rule("command.multi-activation.special")
def test_a_third_action_is_for_the_swift_and_the_others_lose_it() -> None:
    match = battle(
        a=[who(at=(4, 4), skills=["Véloce"]), who(at=(4, 9))],
        b=row(30, 1),
        points={"a": 2},
    )
    play(match, "together", "a1 + a2", "march", "run")
    assert asks(match) == ("a", "order")
    play(match, "a1 + a2", "4,5", "4,10")
    assert match.question is not None and match.question.about == 0  # only a1 may run now
    play(match, "4,6")
    assert asks(match)[0] == "b" and spot(match, "a2")[1] == 10


@rule("command.multi-activation.sequence")
def test_actions_are_announced_as_a_list_before_any_is_done() -> None:
    match = together(2, "a1", "a2")
    events = play(match, "march")
    assert events == [] and asks(match) == ("a", "announce")
    assert "march" not in match.options and "run" not in match.options
    assert "fight" in match.options and match.options[-1] == "pass"


@rule("activation.free-action", "ability.type.talent")
def test_talents_and_potions_are_used_by_their_owner_between_actions() -> None:
    match = battle(
        a=[who(at=(4, 4), artefacts=["potion-de-vitesse"]), who(at=(4, 9))],
        b=row(30, 1),
        points={"a": 2},
    )
    play(match, "together", "a1 + a2", "march", "pass")
    potion = next(text for text in match.options if text.startswith("use"))
    play(match, potion, "a1 + a2", "11,4", "pass")
    assert spot(match, "a1")[0] == 11 and state(match).spent[0] == 1


BERSERK: dict[str, Any] = {"skills": ["Frénétique", "Véloce"]}


@rule("command.multi-activation.special", "skill.frenetique.details")
@pytest.mark.parametrize("state_of", ["fatigue", "prone"])
def test_who_can_charge_only_after_a_recovery_may_not_join(state_of: str) -> None:
    tired = who(at=(10, 10), facing=0, states=[state_of], **BERSERK)
    others = row(4, 2)
    match = battle(a=[tired, *others], b=[who(at=(14, 10))], points={"a": 2})
    play(match, "together")
    assert match.options == ["a2", "a3"]
    assert refused(match, "a1 + a2") == "command.multi-activation.special"


@rule("command.multi-activation.special", "skill.frenetique.details")
@pytest.mark.parametrize(
    "member",
    [
        who(at=(10, 10), facing=0, **BERSERK),  # it can charge first of all
        who(at=(10, 10), facing=180, states=["fatigue"], **BERSERK),  # it sees nobody to charge
        who(at=(10, 10), facing=0, states=["fatigue"], skills=["Frénétique"]),  # not able to
        who(at=(10, 10), facing=0, states=["fatigue"], skills=["Véloce"]),
    ],
)
def test_everybody_else_may_join(member: dict[str, Any]) -> None:
    match = battle(a=[member, *row(4, 2)], b=[who(at=(14, 10))], points={"a": 2})
    play(match, "together")
    assert match.options == ["a1", "a2", "a3"]


@rule("command.multi-activation.special")
def test_without_two_who_may_join_there_is_no_multiple_activation() -> None:
    tired = who(at=(10, 10), facing=0, states=["fatigue"], **BERSERK)
    match = battle(a=[tired, *row(4, 1)], b=[who(at=(14, 10))], points={"a": 2})
    assert refused(match, "together") == "command.multi-activation"


@rule("command.multi-activation.same", "action.altar")
def test_a_group_may_announce_a_march_and_then_the_altar_it_leads_to() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0), who(at=(10, 13), facing=0)],
        b=[FAR],
        main=6,
        token=[it(kind="altar", owner="a", at=(14, 10))],
        points={"a": 2},
    )
    play(match, "together", "a1 + a2")
    assert "altar" not in match.options  # not before somebody could have come there
    play(match, "march", "altar", "a1 + a2", "13,10@0", "13,13@0")
    assert state(match).tokens[0].active
    assert states(match, "a1") == states(match, "a2") == ["active"]


@rule("command.multi-activation.same", "action.bandage")
def test_or_a_march_and_then_bandages() -> None:
    match = battle(
        a=[
            who(at=(10, 10), facing=0, options=["bandages"]),
            who(at=(10, 20), facing=0, wounds=1),
            who(at=(14, 10), facing=0, wounds=1, states=["active"]),
        ],
        b=[FAR],
        points={"a": 2},
    )
    play(match, "together", "a1 + a2", "march", "use", "a1 + a2", "13,10@0", "pass")
    assert state(match).wounds[fig(match, "a3")] == 0
