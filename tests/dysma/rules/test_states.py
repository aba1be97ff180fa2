"""States: what each of them does and what ends it (section 12)."""

from __future__ import annotations

from tests.dysma.battle import (
    arena,
    battle,
    fig,
    finish,
    gone,
    only,
    play,
    refused,
    run,
    state,
    states,
    wounds,
)
from tests.dysma.rules import rule
from tests.dysma.rules.turns import asks, rest, row, who
from wartable.dysma.state.words import FATIGUE, ON_GUARD, PRONE
from wartable.dysma.state.writers import give_state, move


@rule("state.cumulative")
def test_several_states_at_once_but_none_of_them_twice() -> None:
    s = arena(a=row(4, 1, states=["fatigue"]), b=row(30, 1))
    assert give_state(s, 0, PRONE, "state.prone")
    assert not give_state(s, 0, FATIGUE, "state.tired")
    assert states(s, "a1") == ["fatigue", "prone"]


@rule("state.active")
def test_an_active_figure_cannot_be_chosen_again_in_this_turn() -> None:
    match = battle(a=row(4, 2), b=row(30, 1))
    rest(match, "a1", "b1")
    assert match.options == ["a2"] and refused(match, "a1") == "state.active"
    rest(match, "a2")
    assert state(match).turn == 2
    if asks(match)[0] == "b":
        rest(match, "b1")
    assert "a1" in match.options


@rule("state.tired")
def test_the_tired_recover_before_any_other_action_and_take_no_fatigue_action() -> None:
    match = battle(a=row(4, 1, states=["fatigue"]), b=row(30, 1))
    play(match, "a1")
    assert refused(match, "march") == "state.tired"
    assert match.options == ["recover from fatigue", "end"]
    play(match, "recover from fatigue", "march", "4,5")
    assert asks(match)[0] == "b" and states(match, "a1") == ["active"]


@rule("state.tired.no-action-ok")
def test_doing_nothing_is_allowed_and_talents_are_not_held_up() -> None:
    match = battle(
        a=[who(at=(4, 4), states=["fatigue"], artefacts=["potion-de-resistance"])], b=row(30, 1)
    )
    play(match, "a1")
    assert match.options[-1] == "end"
    potion = [text for text in match.options if text.startswith("use potion-de-resistance")]
    assert len(potion) == 1
    play(match, potion[0])
    assert match.options == ["recover from fatigue", "end"]


@rule("state.tired.reactions")
def test_the_tired_neither_riposte_nor_intercept() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0)],
        b=[
            who(at=(16, 10), facing=180, states=["fatigue"], sa=9),
            who(at=(13, 11.8), facing=180, states=["fatigue"], sa=9),
        ],
        dice=[1] * 7,
    )
    play(match, "a1", "charge b1")
    assert asks(match) == ("a", "act")  # neither an interception nor a Riposte was asked for
    finish(match)


@rule("state.prone")
def test_the_prone_stand_up_first_and_cannot_be_on_guard() -> None:
    match = battle(a=row(4, 1, states=["prone"]), b=row(30, 1))
    play(match, "a1")
    assert refused(match, "stance") == "state.prone"
    assert match.options == ["recover from prone", "end"]
    s = arena(a=row(4, 1, states=["prone"]), b=row(30, 1))
    assert not give_state(s, 0, ON_GUARD, "state.on-guard")


@rule("state.on-fire", "state.on-fire.wound")
def test_fire_wounds_at_the_end_of_the_activation_whatever_was_done() -> None:
    match = battle(a=row(4, 1, sa=3, ar=3, states=["on_fire"]), b=row(30, 1), dice=[])
    play(match, "a1")
    assert wounds(match, "a1") == 0
    play(match, "end")
    assert wounds(match, "a1") == 1 and "on_fire" in states(match, "a1")


@rule("state.on-fire.wound")
def test_the_dogged_may_hold_out_against_the_fire() -> None:
    match = battle(
        a=row(4, 1, sa=1, states=["on_fire"], skills=["Acharné"]), b=row(30, 1), dice=[5]
    )
    rest(match, "a1")
    assert not gone(match, "a1") and wounds(match, "a1") == 0


@rule("state.poisoned")
def test_poison_wounds_on_six_or_more() -> None:
    for face, hurt in ((5, 0), (6, 1)):
        match = battle(a=row(4, 1, states=["poisoned"], ar=3), b=row(30, 1), dice=[face])
        rest(match, "a1")
        assert wounds(match, "a1") == hurt and "poisoned" in states(match, "a1")
        finish(match)


@rule("state.poisoned.potion")
def test_the_healing_potion_removes_poison() -> None:
    band = [who(at=(4, 4), sa=4, wounds=3, states=["poisoned"], artefacts=["potion-de-soin"])]
    match = battle(a=band, b=row(30, 1))
    play(match, "a1")
    potion = [text for text in match.options if text.startswith("use potion-de-soin")]
    play(match, potion[0])
    assert states(match, "a1") == [] and wounds(match, "a1") == 1


@rule("state.fatal-source")
def test_who_set_the_fire_is_credited_with_the_death() -> None:
    # Secondary mission 2: a point for every enemy Warrior killed.
    match = battle(a=row(4, 1, sa=1, states=["on_fire"], fire_by="b1"), b=row(30, 1), secondary=2)
    events = play(match, "a1", "end")
    assert gone(match, "a1") and only(events, "die")[0]["by"] == "figure:b1"
    assert state(match).victory == [0, 1]


@rule("state.fatal-source")
def test_nobody_is_credited_for_a_fire_of_its_own_side() -> None:
    match = battle(
        a=[who(at=(4, 4), sa=1, states=["poisoned"], poison_by="a2"), who(at=(4, 9))],
        b=row(30, 1),
        secondary=2,
        dice=[8],
    )
    rest(match, "a1")
    assert gone(match, "a1") and state(match).victory == [0, 0]


@rule("state.on-guard.lost")
def test_any_action_ends_on_guard() -> None:
    match = battle(a=row(4, 1, states=["on_guard"]), b=row(30, 1))
    play(match, "a1", "march")
    assert states(match, "a1") == []


@rule("state.on-guard.lost", "move.forced")
def test_so_do_falling_down_and_being_moved() -> None:
    s = arena(a=row(4, 2, states=["on_guard"]), b=row(30, 1))
    give_state(s, 0, PRONE, "state.prone")
    assert states(s, "a1") == ["prone"]
    body = s.body(1)
    move(s, 1, body.at(body.x + 500, body.y, body.z, body.facing), "move.forced")
    assert states(s, "a2") == []


@rule("state.on-guard.scope")
def test_on_guard_survives_the_end_of_the_turn() -> None:
    match = battle(a=row(4, 1), b=row(30, 1))
    play(match, "a1", "stance", "pass", "end")
    rest(match, "b1")
    assert state(match).turn == 2 and states(match, "a1") == ["on_guard"]


@rule("state.on-guard.lost")
def test_a_talent_is_no_action_and_keeps_it() -> None:
    band = [who(at=(4, 4), states=["on_guard"], artefacts=["potion-de-resistance"])]
    match = battle(a=band, b=row(30, 1))
    play(match, "a1")
    play(match, next(text for text in match.options if text.startswith("use")))
    assert states(match, "a1") == ["on_guard"]


@rule("state.wounds")
def test_wounds_add_up() -> None:
    from wartable.dysma.fight.harm import Harm

    s = arena(a=row(4, 1, sa=4, wounds=1), b=row(30, 1))
    run(s, Harm(fig(s, "a1"), 2, -1, "state.wounds"))
    assert wounds(s, "a1") == 3 and not gone(s, "a1")
    run(s, Harm(fig(s, "a1"), 1, -1, "state.wounds"))
    assert gone(s, "a1")
