"""What an activation allows: two short actions or one long one, no repeats, fatigue (section 7)."""

from __future__ import annotations

from typing import Any

from tests.dysma.battle import battle, kinds, only, play, refused, spot, state, states
from tests.dysma.rules import rule
from tests.dysma.rules.turns import FAR, asks, it, row, who
from wartable.kernel.match import Match


def alone(**values: Any) -> Match:
    """One figure whose activation has begun; the enemy is far away and sees nothing happen."""
    match = battle(a=[who(at=(10, 10), facing=0, **values)], b=[who(at=(30, 30))])
    play(match, "a1")
    return match


def archer(**values: Any) -> Match:
    """An archer, with an enemy in range that never has the strength to dodge."""
    match = battle(
        a=[who(at=(10, 10), facing=0, options=["arc-long"], ti=8, **values)],
        b=[who(at=(24, 10), facing=180, states=["fatigue"], sa=9)],
        dice=[1] * 60,
    )
    play(match, "a1")
    return match


def fighter(**values: Any) -> Match:
    """A figure in contact with an enemy that can only defend, with dice that do no harm."""
    match = battle(
        a=[who(at=(10, 10), facing=0, **values)],
        b=[who(at=(11, 10), facing=180, states=["fatigue"], sa=9)],
        dice=[1] * 60,
    )
    play(match, "a1")
    return match


@rule("activation.two-short-or-one-long")
def test_two_short_actions_leave_room_for_nothing_but_a_tiring_one() -> None:
    match = alone()
    play(match, "march", "11,10", "stance", "pass")
    assert asks(match)[0] == "b"  # nothing else was possible
    other = archer()
    play(other, "march", "11,10@0", "shoot b1 with arc-long", "stance", "pass")
    assert "fatigue" in states(other, "a1")


@rule("activation.two-short-or-one-long")
def test_a_long_action_is_the_whole_allowance() -> None:
    match = alone()
    play(match, "run", "14,10")
    assert refused(match, "run") == "activation.no-repeat"
    events = play(match, "march", "15,10")
    assert "gain_state" in kinds(events)  # it was a fatigue action


@rule("activation.partial")
def test_a_long_action_needs_that_no_short_one_was_used() -> None:
    match = alone()
    play(match, "march", "11,10")
    assert refused(match, "run") == "activation.two-short-or-one-long"


@rule("activation.partial")
def test_actions_may_be_left_unused() -> None:
    match = alone()
    play(match, "march", "11,10", "end")
    assert asks(match)[0] == "b" and states(match, "a1") == ["active"]


@rule("activation.short-list")
def test_the_short_actions() -> None:
    from wartable.dysma.deeds.registry import DEEDS
    from wartable.dysma.state.words import SHORT

    short = {one.name for one in DEEDS if one.size == SHORT}
    assert short >= {"march", "recover", "retreat", "stance", "shoot", "cast", "fight"}
    assert short >= {"extinguish", "reload", "altar", "ability", "use"}


@rule("activation.long-list")
def test_the_long_actions() -> None:
    from wartable.dysma.deeds.registry import DEEDS
    from wartable.dysma.state.words import LONG

    assert {one.name for one in DEEDS if one.size == LONG} == {"run", "charge", "dive"}


@rule("activation.long-list", "ability.type.action")
def test_an_ability_is_as_long_as_its_type_says() -> None:
    from wartable.dysma.deeds.registry import deed
    from wartable.dysma.state.words import D_ABILITY, FREE, LONG

    match = alone(abilities=["pietinement", "pas-du-vent"])
    assert deed(D_ABILITY).size_of(state(match), 0, 0) == LONG
    assert deed(D_ABILITY).size_of(state(match), 0, 1) == FREE


@rule("activation.no-repeat")
def test_the_same_action_is_not_done_twice() -> None:
    match = alone()
    play(match, "march", "11,10")
    assert refused(match, "march") == "activation.no-repeat"


@rule("activation.activated")
def test_after_its_activation_a_figure_is_active() -> None:
    match = alone()
    assert states(match, "a1") == []
    play(match, "end")
    assert states(match, "a1") == ["active"]


@rule("activation.tir-magie-distinct")
def test_shooting_and_magic_are_two_actions_and_all_spells_are_one() -> None:
    match = archer(spells=["eclair", "boule-de-feu"], keywords=["sorcier"])
    spells = [text for text in match.options if text.startswith("cast")]
    assert spells
    play(match, "shoot b1 with arc-long")
    play(match, spells[0])
    assert not any(text.startswith("cast") for text in match.options)
    assert any(text == "march" for text in match.options)


@rule("activation.identity")
def test_a_march_and_the_march_of_a_run_are_different_actions() -> None:
    match = alone()
    play(match, "run", "14,10", "march", "15,10")
    assert spot(match, "a1")[0] == 15


@rule("activation.identity")
def test_combat_and_charge_are_different_actions() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0)],
        b=[who(at=(14, 10), facing=180, states=["fatigue"], sa=9)],
        dice=[1] * 20,
    )
    play(match, "a1", "charge b1")
    events = play(match, "fight b1")
    assert kinds(events)[0] == "act" and states(match, "a1") == ["active", "fatigue"]


@rule("activation.free-action", "activation.free-action.no-repeat")
def test_the_free_combat_of_a_charge_counts_for_nothing() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0)],
        b=[who(at=(14, 10), facing=180, states=["fatigue"], sa=9)],
        dice=[1] * 20,
    )
    play(match, "a1", "charge b1")
    assert "fatigue" not in states(match, "a1")
    assert "fight b1" in match.options


@rule("activation.fatigue-action")
def test_one_more_short_action_tires_and_must_differ() -> None:
    match = archer()
    play(match, "march", "11,10@0", "shoot b1 with arc-long")
    assert refused(match, "march") == "activation.no-repeat"
    events = play(match, "stance", "pass")
    assert [one["fatigue"] for one in only(events, "act")] == [True]
    assert states(match, "a1") == ["active", "fatigue", "on_guard"]


@rule("activation.fatigue-action.limits")
def test_there_is_one_fatigue_action_and_it_is_never_long() -> None:
    match = fighter()
    play(match, "fight b1", "stance", "pass")
    assert refused(match, "run") == "activation.two-short-or-one-long"
    events = play(match, "retreat")
    while asks(match)[0] == "b":
        events += play(match, match.options[0])
    assert any(one.get("fatigue") for one in only(events, "act"))
    play(match, match.options[0])  # where to; a second fatigue action is not asked for
    assert asks(match) == ("b", "activate") and states(match, "a1") == ["active", "fatigue"]


@rule("activation.fatigue-action.limits")
def test_who_began_tired_takes_no_fatigue_action_even_after_recovering() -> None:
    match = alone(states=["fatigue"])
    play(match, "recover from fatigue", "march", "11,10")
    assert asks(match)[0] == "b"
    assert states(match, "a1") == ["active"]


@rule("activation.fatigue-action.limits", "skill.endurant")
def test_who_shook_off_its_fatigue_takes_none_either() -> None:
    match = battle(
        a=[who(at=(10, 10), states=["fatigue"], skills=["Endurant"])],
        b=[who(at=(30, 30))],
        dice=[5],
    )
    play(match, "a1", "march", "11,10", "stance", "pass")
    assert asks(match)[0] == "b" and states(match, "a1") == ["active", "on_guard"]


@rule("activation.fatigue-action.when")
def test_the_fatigue_action_comes_last() -> None:
    match = alone()
    play(match, "run", "14,10", "march", "15,10")
    assert asks(match)[0] == "b"


@rule("activation.fatigue-action.when")
def test_an_action_of_the_normal_allowance_never_tires() -> None:
    match = alone()
    events = play(match, "march", "11,10", "stance", "pass")
    assert all("fatigue" not in one for one in only(events, "act"))
    assert "fatigue" not in states(match, "a1")


@rule("activation.fatigue-action.recovery", "activation.mid-state")
def test_recovery_as_a_fatigue_action_only_stands_up() -> None:
    from wartable.dysma.state.words import PRONE
    from wartable.dysma.state.writers import give_state
    from wartable.kernel.state import reopen

    match = alone()
    play(match, "run", "14,10")
    give_state(state(match), 0, PRONE, "state.prone")
    reopen(state(match))
    assert match.options == ["recover from prone", "end"]
    play(match, "recover from prone")
    assert states(match, "a1") == ["active", "fatigue"]


@rule("activation.mid-state")
def test_a_state_gained_on_the_way_must_be_recovered_from_first() -> None:
    # A Riposte against the enemy's counter-attack tires the figure in its own activation.
    match = battle(
        a=[who(at=(10, 10), facing=0, sa=9)],
        b=[who(at=(11, 10), facing=180, sa=9, states=["fatigue"], skills=["Contre-attaque"])],
        dice=[1, 1, 1, 4, 4, 1, 1, 1, 1, 1, 1, 1],
    )
    play(match, "a1", "fight b1", "a1", "riposte")
    assert states(match, "a1") == ["fatigue"]
    assert match.options == ["recover from fatigue", "end"]
    assert refused(match, "stance") == "state.tired"


@rule("activation.example-legal")
def test_the_examples_that_are_legal() -> None:
    match = archer()
    play(match, "march", "11,10@0", "shoot b1 with arc-long", "end")
    fatigue = archer()
    play(fatigue, "shoot b1 with arc-long", "march", "11,10@0")
    assert "stance" in fatigue.options
    running = alone()
    play(running, "run", "14,10", "march", "15,10")
    twice = alone(states=["fatigue", "prone"])
    play(twice, "recover from prone", "recover from fatigue")
    assert states(twice, "a1") == ["active"]


@rule("activation.example-legal")
def test_the_examples_that_are_not() -> None:
    match = alone()
    play(match, "march", "11,10")
    assert refused(match, "march") == "activation.no-repeat"
    shot = archer()
    play(shot, "shoot b1 with arc-long", "march", "11,10@0")
    assert refused(shot, "shoot b1 with arc-long") == "activation.no-repeat"
    far = battle(a=[who(at=(10, 10), facing=0)], b=[who(at=(17, 10), facing=180)])
    play(far, "a1", "march", "11,10@0")
    assert refused(far, "charge b1") == "activation.two-short-or-one-long"


@rule("activation.example-legal", "move.contact-no-march")
def test_a_charge_is_not_followed_by_a_march_out_of_contact() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0)],
        b=[who(at=(14, 10), facing=180, states=["fatigue"], sa=9)],
        dice=[1] * 20,
    )
    play(match, "a1", "charge b1")
    assert refused(match, "march") == "move.contact-no-march"


@rule("activation.veloce-allowance", "skill.veloce")
def test_the_swift_do_three_short_actions() -> None:
    match = archer(skills=["Véloce"])
    play(match, "march", "11,10@0", "shoot b1 with arc-long")
    events = play(match, "stance", "pass")
    assert all("fatigue" not in one for one in only(events, "act"))
    assert states(match, "a1") == ["active", "on_guard"]


@rule("activation.veloce-allowance", "skill.veloce.details")
def test_or_a_long_and_a_short_one_in_either_order() -> None:
    match = alone(skills=["Véloce"])
    play(match, "march", "11,10", "run", "14,10")
    assert "fatigue" not in states(match, "a1")
    other = alone(skills=["Véloce"])
    play(other, "run", "14,10", "march", "15,10")
    assert states(other, "a1") == []
    play(other, "stance", "pass")
    assert states(other, "a1") == ["active", "fatigue", "on_guard"]


@rule("skill.veloce.details")
def test_a_tired_swift_figure_recovers_and_runs_but_repeats_nothing() -> None:
    match = alone(states=["fatigue"], skills=["Véloce"])
    play(match, "recover from fatigue", "run", "14,10")
    assert spot(match, "a1")[0] == 14
    again = alone(skills=["Véloce"])
    play(again, "march", "11,10")
    assert refused(again, "march") == "activation.no-repeat"


@rule("skill.maitre", "skill.maitre.details")
def test_a_master_does_its_action_twice_the_fatigue_action_included_but_not_three_times() -> None:
    match = fighter(skills=["Maître (Combat)"])
    play(match, "fight b1", "stance", "pass")
    play(match, "fight b1")
    assert "fatigue" in states(match, "a1")
    other = fighter(skills=["Maître (Combat)"])
    play(other, "fight b1", "fight b1")
    assert "fatigue" not in states(other, "a1")
    assert refused(other, "fight b1") == "activation.no-repeat"


@rule("activation.pivot-only-if-stated")
def test_shooting_includes_no_pivot() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=180, options=["arc-long"])],
        b=[who(at=(20, 10))],
    )
    play(match, "a1")
    assert refused(match, "shoot b1 with arc-long") == "shoot.field-of-view"
    play(match, "march", "10,10@0")
    assert "shoot b1 with arc-long" in match.options


@rule("turn.every-figure")
def test_nothing_is_asked_when_nothing_can_be_done() -> None:
    match = battle(a=row(4, 1, states=["fatigue"]), b=row(30, 1))
    play(match, "a1")
    assert match.options == ["recover from fatigue", "end"]


@rule("activation.fatigue-action.when", "action.pick-up.cost")
def test_loot_may_still_be_picked_up_after_a_fatigue_action_since_that_is_no_action() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0, artefacts=["potion-de-resistance"])],
        b=[who(at=(30, 30))],
        main=2,
        token=[it(kind="loot", at=(17, 10))],
    )
    play(match, "a1", "run", "14,10", "march", "16,10")
    assert match.options == ["pick up 1", "end"]  # but no potion any more
    play(match, "pick up 1")
    assert state(match).carrying[0] == 0 and asks(match)[0] == "b"


@rule("activation.mid-state", "state.tired", "activation.fatigue-action.limits")
def test_who_was_tired_on_the_way_takes_no_fatigue_action_in_that_activation() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0, sa=9)],
        b=[who(at=(11, 10), facing=180, sa=9, skills=["Contre-attaque"])],
        dice=[1, 1, 1, 5, 5, 1] + [1] * 6,
    )
    play(match, "a1", "fight b1", "defend", "a1", "riposte")  # its riposte to the counter-attack
    assert states(match, "a1") == ["fatigue"]
    play(match, "recover from fatigue")  # its second action; nothing may follow
    assert asks(match)[0] == "b" and states(match, "a1") == ["active"]


@rule("activation.fatigue-action.when")
def test_not_even_a_potion_follows_a_fatigue_action() -> None:
    match = battle(
        a=[who(at=(10, 10), artefacts=["potion-de-resistance"])],
        b=[FAR],
        main=2,
        token=[it(kind="loot", at=(10, 10.9))],
    )
    play(match, "a1", "run", "10,10@90")
    potion = next(text for text in match.options if text.startswith("use"))
    play(match, "stance", "pass")
    assert match.options == ["pick up 1", "end"]  # which is no action: action.pick-up.cost
    assert refused(match, potion) == "activation.fatigue-action.when"
