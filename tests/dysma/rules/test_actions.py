"""Actions on the spot and the Run: Recovery, Defensive stance, Extinguish (section 10)."""

from __future__ import annotations

from tests.dysma.battle import battle, facing, finish, only, play, refused, spot, states
from tests.dysma.rules import rule
from tests.dysma.rules.turns import asks, it, row, who


@rule("action.march")
def test_a_march_is_a_short_move_up_to_the_movement_with_pivots() -> None:
    match = battle(a=[who(at=(10, 10), facing=0, mv=6)], b=[who(at=(30, 30))])
    play(match, "a1", "march", "10,16@180")
    assert spot(match, "a1")[:2] == (10, 16) and facing(match, "a1") == 180
    assert "stance" in match.options


@rule("action.run")
def test_a_run_is_a_long_march_with_twice_the_movement() -> None:
    match = battle(a=[who(at=(10, 10), facing=0)], b=[who(at=(30, 30))])
    play(match, "a1", "run")
    assert refused(match, "20.1,10") == "move.march-distance"
    play(match, "20,10")
    assert spot(match, "a1")[0] == 20
    assert "run" not in match.options and "march" in match.options


@rule("action.run.total")
def test_the_doubled_movement_is_one_path_and_difficult_ground_costs_as_usual() -> None:
    wood = it(look="marsh", points=[(12, 8), (15, 8), (15, 12), (12, 12)])
    match = battle(piece=[wood], a=[who(at=(10, 10), facing=0)], b=[who(at=(30, 30))])
    play(match, "a1", "run")
    # 3" of marsh count 6: to x = 17 it is exactly 10".
    assert refused(match, "10,10,0 > 17.1,10,0") == "move.march-distance"
    play(match, "10,10,0 > 17,10,0")
    assert spot(match, "a1")[0] == 17


@rule("action.run.total")
def test_what_changes_the_movement_is_doubled_too() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0)],
        b=[who(at=(30, 30))],
        lasting=[it(item="potion-de-vitesse", on="a1")],
    )
    play(match, "a1", "run", "24,10")
    assert spot(match, "a1")[0] == 24


@rule("action.recovery")
def test_recovery_ends_one_of_the_two_states() -> None:
    for state in ("fatigue", "prone"):
        match = battle(a=row(4, 1, states=[state]), b=row(30, 1))
        play(match, "a1", f"recover from {state}")
        assert states(match, "a1") == []
        assert "march" in match.options


@rule("action.recovery.twice")
def test_recovery_may_be_done_twice() -> None:
    match = battle(a=row(4, 1, states=["fatigue", "prone"]), b=row(30, 1))
    play(match, "a1", "recover from fatigue")
    assert match.options == ["recover from prone", "end"]
    play(match, "recover from prone")
    assert states(match, "a1") == ["active"] and asks(match)[0] == "b"


@rule("action.recovery.choice")
def test_with_both_states_the_player_chooses_and_with_neither_it_is_not_possible() -> None:
    match = battle(a=row(4, 1, states=["fatigue", "prone"]), b=row(30, 1))
    play(match, "a1")
    assert match.options == ["recover from fatigue", "recover from prone", "end"]
    well = battle(a=row(4, 1), b=row(30, 1))
    play(well, "a1")
    assert refused(well, "recover from prone") == "action.recovery.choice"


@rule("action.recovery.choice", "activation.pivot-only-if-stated")
def test_recovery_includes_no_pivot() -> None:
    match = battle(a=row(4, 1, facing=30, states=["prone"]), b=row(30, 1))
    events = play(match, "a1", "recover from prone")
    assert only(events, "pivot") == [] and facing(match, "a1") == 30
    assert asks(match) == ("a", "act")


@rule("action.stance")
def test_a_stance_is_an_optional_pivot_and_on_guard() -> None:
    match = battle(a=row(4, 1, facing=0), b=row(30, 1))
    play(match, "a1", "stance")
    assert asks(match) == ("a", "pivot")
    play(match, "4,4@123.45")
    assert facing(match, "a1") == 123.45 and states(match, "a1") == ["on_guard"]
    still = battle(a=row(4, 1, facing=0), b=row(30, 1))
    play(still, "a1", "stance", "pass")
    assert facing(still, "a1") == 0 and states(still, "a1") == ["on_guard"]


@rule("activation.pivot", "action.stance")
def test_a_pivot_turns_the_figure_about_its_centre_and_moves_it_nowhere() -> None:
    match = battle(a=row(4, 1, facing=0), b=row(30, 1))
    play(match, "a1", "stance")
    assert refused(match, "5,4@90") == "activation.pivot"
    play(match, "4,4@90")
    assert spot(match, "a1")[:2] == (4, 4)


@rule("geo.pivot-clearance")
def test_without_room_the_quarter_turn_closest_to_the_wanted_facing_is_made() -> None:
    match = battle(a=[who(at=(10, 10), facing=0), who(at=(11, 10), facing=0)], b=[who(at=(30, 30))])
    play(match, "a1", "stance", "10,10@100")
    assert facing(match, "a1") == 90


@rule("action.stance.contact")
def test_a_stance_is_allowed_in_contact_and_may_be_renewed_but_not_prone() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0, states=["on_guard"])], b=[who(at=(11, 10), facing=180)]
    )
    play(match, "a1", "stance")
    assert states(match, "a1") == []  # the action ends the old one
    play(match, "pass")
    assert states(match, "a1") == ["on_guard"]
    prone = battle(a=row(4, 1, states=["prone"]), b=row(30, 1))
    play(prone, "a1")
    assert "stance" not in prone.options


@rule("action.extinguish")
def test_fire_is_put_out_on_four_or_more() -> None:
    for face, left in ((3, ["on_fire"]), (4, [])):
        match = battle(a=row(4, 1, states=["on_fire"], sa=5), b=row(30, 1), dice=[face])
        events = play(match, "a1", "extinguish")
        assert states(match, "a1") == left
        assert only(events, "check")[0]["face"] == face
        finish(match)


@rule("action.extinguish", "activation.no-repeat")
def test_it_is_for_burning_figures_and_once_in_an_activation() -> None:
    match = battle(a=row(4, 1, states=["on_fire"], sa=5), b=row(30, 1), dice=[1])
    play(match, "a1", "extinguish")
    assert refused(match, "extinguish") == "activation.no-repeat"
    cold = battle(a=row(4, 1), b=row(30, 1))
    play(cold, "a1")
    assert refused(cold, "extinguish") == "action.extinguish"


@rule("skill.inflammable")
def test_the_inflammable_cannot_put_their_fire_out() -> None:
    match = battle(a=row(4, 1, states=["on_fire"], skills=["Inflammable"]), b=row(30, 1))
    play(match, "a1")
    assert refused(match, "extinguish") == "skill.inflammable"


@rule("scenario.main.2")
def test_who_carries_loot_cannot_run() -> None:
    match = battle(a=row(4, 1), b=row(30, 1), main=2, token=[it(kind="loot", bearer="a1")])
    play(match, "a1")
    assert refused(match, "run") == "scenario.main.2"
    assert "march" in match.options


@rule("scenario.main.2.cap")
def test_and_goes_no_further_than_five_inches() -> None:
    match = battle(a=row(4, 1, mv=8), b=row(30, 1), main=2, token=[it(kind="loot", bearer="a1")])
    play(match, "a1", "march")
    assert refused(match, "4,9.1") == "move.march-distance"
    play(match, "4,9")
    assert spot(match, "a1")[1] == 9
