"""The checks at the start and at the end of an activation (sections 7 and 18)."""

from __future__ import annotations

from tests.dysma.battle import (
    battle,
    facing,
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
from tests.dysma.rules.turns import FAR, asks, it, points, rest, row, who
from wartable.dysma.content.entries import Effect
from wartable.dysma.state.lasting import BY_SPELL, THIS_TURN, Lasting


@rule("activation.start-sequence")
def test_stupid_then_regeneration_then_endurance_then_frenzy() -> None:
    skills = ["Stupide", "Régénération", "Endurant", "Frénétique"]
    match = battle(
        a=[who(at=(10, 10), facing=0, sa=4, wounds=2, states=["fatigue"], skills=skills)],
        b=[who(at=(15, 10), facing=180)],
        dice=[2, 5],
    )
    events = play(match, "a1")
    rules = [event.rule for event in events]
    assert rules == [
        "turn.activations",
        "skill.stupide",
        "skill.regeneration",
        "skill.endurant",
        "skill.endurant",
    ]
    assert match.options == ["charge b1"]
    finish(match)


@rule("skill.stupide")
def test_on_a_one_the_opponent_marches_with_the_figure_and_its_activation_ends() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0, skills=["Stupide"])], b=[who(at=(30, 10))], dice=[1]
    )
    play(match, "a1")
    assert asks(match) == ("b", "move")
    play(match, "10,13@90")
    assert spot(match, "a1")[:2] == (10, 13) and facing(match, "a1") == 90
    assert states(match, "a1") == ["active"] and asks(match) == ("b", "activate")


@rule("skill.stupide")
def test_otherwise_it_acts_but_never_takes_a_defensive_stance() -> None:
    match = battle(a=row(4, 1, skills=["Stupide"]), b=row(30, 1), dice=[2])
    play(match, "a1")
    assert asks(match) == ("a", "act") and "stance" not in match.options
    assert refused(match, "stance") == "skill.stupide"


@rule("skill.stupide.details")
def test_the_opponent_may_leave_it_and_end_of_activation_effects_apply() -> None:
    match = battle(
        a=row(4, 1, skills=["Stupide"], states=["on_fire"], sa=3),
        b=row(30, 1),
        dice=[1],
    )
    play(match, "a1", "pass")
    assert wounds(match, "a1") == 1 and states(match, "a1") == ["active", "on_fire"]


@rule("skill.stupide.details")
def test_the_march_keeps_the_limits_of_the_figure() -> None:
    # Its own enemies' 1" rule, no March out of contact, none if it would have to recover first.
    match = battle(
        a=[who(at=(10, 10), facing=0, skills=["Stupide"])], b=[who(at=(14, 10))], dice=[1]
    )
    play(match, "a1")
    assert refused(match, "12.5,10") == "move.one-inch"
    for held in (who(states=["prone"]), who(states=["fatigue"])):
        still = battle(a=row(4, 1, skills=["Stupide"], **held), b=row(30, 1), dice=[1])
        play(still, "a1")
        assert asks(still) == ("b", "activate")
    fighting = battle(
        a=[who(at=(10, 10), facing=0, skills=["Stupide"])], b=[who(at=(11, 10))], dice=[1]
    )
    play(fighting, "a1")
    assert asks(fighting) == ("b", "activate")


@rule("skill.stupide.details")
def test_the_opponent_makes_no_jumps_with_it_and_points_are_lost() -> None:
    ledge = it(look="ruin", points=[(8, 8), (12, 8), (12, 12), (8, 12)])
    ledge["floor"] = [it(points=[(8, 8), (12, 8), (12, 12), (8, 12)], elevation=2)]
    match = battle(
        piece=[ledge],
        a=[who(at=(4, 4)), who(at=(11, 10, 2), facing=0, skills=["Stupide"])],
        b=[who(at=(30, 30))],
        points={"a": 1},
        dice=[1],
    )
    rest(match, "a1")
    play(match, "a2")
    assert points(match) == [0, 0]
    assert refused(match, "12,10,2@jump > 12,10,0 > 13,10,0") == "skill.stupide.details"
    play(match, "pass")
    assert states(match, "a2") == ["active"]


@rule("multi.prompts")
def test_with_three_players_the_next_one_clockwise_leads_the_stupid() -> None:
    match = battle(
        a=row(4, 1), b=row(20, 1, skills=["Stupide"]), c=row(32, 1), active="b", dice=[1]
    )
    play(match, "b1")
    assert asks(match) == ("c", "move")


@rule("skill.regeneration")
def test_regeneration_removes_a_wound_at_the_start() -> None:
    match = battle(a=row(4, 1, sa=4, wounds=2, skills=["Régénération"]), b=row(30, 1))
    play(match, "a1")
    assert wounds(match, "a1") == 1
    whole = battle(a=row(4, 1, skills=["Régénération"]), b=row(30, 1))
    assert "heal" not in kinds(play(whole, "a1"))


@rule("skill.endurant", "skill.endurant.once")
def test_endurance_shakes_fatigue_off_on_five_or_more_with_one_die() -> None:
    for face, tired in ((4, ["fatigue"]), (5, [])):
        match = battle(
            a=row(4, 1, states=["fatigue"], skills=["Endurant", "Aura : Endurant"]),
            b=row(30, 1),
            dice=[face],
        )
        events = play(match, "a1")
        assert states(match, "a1") == tired
        assert len(only(events, "check")) == 1
        finish(match)


@rule("skill.endurant")
def test_who_is_not_tired_rolls_nothing() -> None:
    match = battle(a=row(4, 1, skills=["Endurant"]), b=row(30, 1), dice=[])
    assert "check" not in kinds(play(match, "a1"))


@rule("skill.frenetique")
def test_a_frenzied_figure_able_to_charge_must_charge() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0, skills=["Frénétique"])], b=[who(at=(16, 10), facing=180)]
    )
    play(match, "a1")
    assert match.options == ["charge b1"]
    assert refused(match, "march") == "skill.frenetique"
    assert refused(match, "end") == "skill.frenetique"


@rule("skill.frenetique.details")
def test_its_player_chooses_among_the_targets() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0, skills=["Frénétique"])],
        b=[who(at=(15, 8), facing=180), who(at=(15, 13), facing=180)],
    )
    play(match, "a1")
    assert match.options == ["charge b1", "charge b2"]


@rule("skill.frenetique.details")
def test_it_is_free_when_it_sees_nobody_to_charge_or_must_recover_first() -> None:
    enemy = [who(at=(16, 10), facing=180)]
    blind = battle(a=[who(at=(10, 10), facing=180, skills=["Frénétique"])], b=enemy)
    play(blind, "a1")
    assert "march" in blind.options and "end" in blind.options
    tired = battle(
        a=[who(at=(10, 10), facing=0, states=["fatigue"], skills=["Frénétique"])], b=enemy
    )
    play(tired, "a1")
    assert tired.options == ["recover from fatigue", "end"]


@rule("skill.frenetique.details")
def test_with_veloce_it_must_recover_and_then_charge() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0, states=["fatigue"], skills=["Frénétique", "Véloce"])],
        b=[who(at=(16, 10), facing=180)],
    )
    play(match, "a1")
    assert match.options == ["recover from fatigue"]
    play(match, "recover from fatigue")
    assert match.options == ["charge b1"]


@rule("activation.end-sequence")
def test_fire_then_poison_then_active() -> None:
    match = battle(a=row(4, 1, sa=4, states=["on_fire", "poisoned"]), b=row(30, 1), dice=[6])
    play(match, "a1")
    events = play(match, "end")
    rules = [event.rule for event in events]
    order = ["state.on-fire", "state.poisoned", "state.poisoned", "activation.activated"]
    assert rules[: len(order)] == order
    assert wounds(match, "a1") == 2


@rule("activation.end-sequence")
def test_who_dies_of_fire_is_not_checked_for_poison_and_counts_as_activated() -> None:
    match = battle(a=row(4, 1, sa=1, states=["on_fire", "poisoned"]), b=row(30, 2), dice=[8])
    play(match, "a1", "end")
    assert gone(match, "a1") and state(match).finished == [0]
    assert asks(match) == ("b", "activate")


@rule("activation.end-sequence")
def test_each_member_of_an_activation_is_active_in_the_end() -> None:
    match = battle(a=row(4, 2), b=row(30, 1))
    rest(match, "a2")
    assert states(match, "a2") == ["active"] and state(match).group == []


@rule("skill.stupide.details")
def test_the_opponent_cannot_march_with_the_stupid_where_a_march_is_forbidden() -> None:
    match = battle(a=[who(at=(10, 10), skills=["Stupide"])], b=[FAR], dice=[1])
    s = state(match)
    spell = Effect("forbid")
    spell.what = ["march"]
    s.lasting = [Lasting(spell, fig(s, "a1"), fig(s, "b1"), BY_SPELL, 0, 0, THIS_TURN)]
    play(match, "a1")
    assert asks(match) == ("b", "activate") and states(match, "a1") == ["active"]
