"""The game turn: command points, activations in turn, yielding (section 6)."""

from __future__ import annotations

from tests.dysma.battle import arena, battle, gone, only, play, refused, run, state, states
from tests.dysma.rules import rule
from tests.dysma.rules.turns import asks, points, rest, row, who
from wartable.dysma.turn.turn import StartTurn


@rule("turn.steps")
def test_a_turn_is_command_then_activations_then_its_end() -> None:
    match = battle(a=row(4, 1), b=row(30, 1), points={"a": 0})
    play(match, "a1", "end", "b1")
    events = play(match, "end")
    told = [event.kind for event in events]
    assert told.index("first_player") < told.index("turn") < told.index("gain_points")
    assert asks(match) == ("a", "activate") and state(match).turn == 2


@rule("turn.command-points")
def test_everybody_receives_three_points_and_what_strategists_add() -> None:
    strategist = who(at=(4, 4), skills=["Stratège (2)"])
    s = run(arena(a=[strategist], b=row(30, 1), turn=1), StartTurn())
    assert s.points == [5, 3]


@rule("turn.command-points.live")
def test_strategists_add_up_whatever_their_state_but_only_on_the_table() -> None:
    band = [
        who(at=(4, 4), skills=["Stratège (1)"], states=["prone", "fatigue"]),
        who(at=(4, 8), skills=["Stratège (2)"]),
        who(skills=["Stratège (4)"]),
    ]
    s = run(arena(a=band, b=row(30, 1)), StartTurn())
    assert s.points == [6, 3]


@rule("turn.activations", "state.active")
def test_players_alternate_and_nobody_is_activated_twice() -> None:
    match = battle(a=row(4, 2), b=row(30, 2))
    assert asks(match) == ("a", "activate") and match.options == ["a1", "a2"]
    rest(match, "a1")
    assert asks(match) == ("b", "activate") and match.options == ["b1", "b2"]
    rest(match, "b2")
    assert asks(match) == ("a", "activate") and match.options == ["a2"]
    assert states(match, "a1") == ["active"]
    assert refused(match, "a1") == "state.active"
    assert refused(match, "b1") == "turn.activations"


@rule("turn.activations.leftover")
def test_who_has_nobody_left_is_skipped() -> None:
    match = battle(a=row(4, 3), b=row(30, 1))
    rest(match, "a1", "b1", "a2")
    assert asks(match) == ("a", "activate") and match.options == ["a3"]
    rest(match, "a3")
    assert state(match).turn == 2


@rule("turn.every-figure")
def test_an_activation_may_be_empty_but_everybody_has_one() -> None:
    match = battle(a=row(4, 2), b=row(30, 1))
    rest(match, "a1", "b1")
    assert state(match).turn == 1 and match.options == ["a2"]
    rest(match, "a2")
    assert state(match).turn == 2


@rule("turn.yield")
def test_who_has_fewer_left_may_yield_until_both_have_the_same_number() -> None:
    match = battle(a=row(4, 1), b=row(30, 3))
    play(match, "yield")
    assert asks(match) == ("b", "activate")
    assert refused(match, "yield") == "turn.yield"
    rest(match, "b1")
    play(match, "yield")
    rest(match, "b2")
    assert refused(match, "yield") == "turn.yield"
    rest(match, "a1")
    assert match.options == ["b3"]


@rule("turn.yield.no-extra")
def test_yielding_spends_nothing_and_nothing_can_be_attached_to_it() -> None:
    match = battle(a=row(4, 1), b=row(30, 3), points={"a": 3})
    play(match, "yield")
    assert asks(match) == ("b", "activate") and points(match) == [3, 0]
    assert states(match, "a1") == []


@rule("multi.yield", "multi.order")
def test_with_three_players_one_compares_with_the_next_who_has_figures_left() -> None:
    match = battle(a=row(4, 2), b=row(20, 2, states=["active"]), c=row(32, 3))
    assert "yield" in match.options
    play(match, "yield")
    assert asks(match) == ("c", "activate")
    rest(match, "c1")
    assert asks(match) == ("a", "activate") and "yield" not in match.options


@rule("multi.order")
def test_play_goes_clockwise_from_the_first_player() -> None:
    match = battle(a=row(4, 1), b=row(20, 1), c=row(32, 1), first="b")
    assert asks(match)[0] == "b"
    rest(match, "b1")
    assert asks(match)[0] == "c"
    rest(match, "c1")
    assert asks(match)[0] == "a"


@rule("command.extra-activation")
def test_a_second_figure_can_be_activated_at_once_for_one_point() -> None:
    match = battle(a=row(4, 3), b=row(30, 2), points={"a": 2})
    rest(match, "a1")
    assert asks(match) == ("a", "extra") and match.options == ["a2", "a3", "pass"]
    play(match, "a3", "end")
    assert points(match) == [1, 0]
    assert states(match, "a3") == ["active"]


@rule("command.extra-activation.no-chain")
def test_after_it_the_opponent_has_the_hand() -> None:
    match = battle(a=row(4, 3), b=row(30, 2), points={"a": 3})
    rest(match, "a1", "a2")
    assert asks(match) == ("b", "activate") and points(match) == [2, 0]


@rule("command.extra-activation.details")
def test_it_is_for_unactivated_figures_and_may_be_declined() -> None:
    match = battle(a=row(4, 2), b=row(30, 1), points={"a": 1})
    play(match, "a1", "end", "pass")
    assert asks(match) == ("b", "activate") and points(match) == [1, 0]
    rest(match, "b1", "a2")
    assert state(match).turn == 2  # nobody was left to activate, so nothing was asked


@rule("command.extra-activation.details")
def test_an_extra_figure_may_take_a_fatigue_action() -> None:
    match = battle(a=row(4, 2), b=row(30, 1), points={"a": 1})
    rest(match, "a1")
    play(match, "a2", "run", "pass", "march", "pass")
    assert "fatigue" in states(match, "a2")


@rule("command.extra-activation.details")
def test_with_the_opponent_done_the_hand_comes_back_and_it_may_be_bought_again() -> None:
    match = battle(a=row(4, 4), b=row(30, 1, states=["active"]), points={"a": 2})
    rest(match, "a1", "a2")
    assert asks(match) == ("a", "activate")
    rest(match, "a3")
    assert asks(match) == ("a", "extra")


@rule("command.when")
def test_points_are_spent_in_every_turn_but_vigour_only_at_its_end() -> None:
    match = battle(a=row(4, 2, states=["fatigue"]), b=row(30, 1), points={"a": 2})
    assert refused(match, "vigour a1") == "command.when"
    play(match, "a1")
    assert refused(match, "vigour a1") == "command.when"
    play(match, "end", "pass")
    rest(match, "b1", "a2")
    assert asks(match) == ("a", "end_of_turn")
    assert match.options == ["vigour a1", "vigour a2", "pass"]


@rule("command.who-pays")
def test_each_player_pays_from_its_own_points_which_everybody_sees() -> None:
    match = battle(a=row(4, 2), b=row(30, 2), points={"b": 2})
    rest(match, "a1")
    assert asks(match) == ("b", "activate")
    rest(match, "b1")
    assert asks(match) == ("b", "extra")
    play(match, "b2")
    assert [[side["command"] for side in match.view(seat)["sides"]] for seat in (None, 0)] == [
        [0, 1]
    ] * 2


@rule("turn.pc-gain")
def test_points_gained_in_a_turn_join_the_pool_and_are_lost_with_it() -> None:
    from wartable.dysma.state.supply_writers import gain_points

    match = battle(a=row(4, 2), b=row(30, 1))
    gain_points(state(match), 0, 4, "turn.pc-gain")
    rest(match, "a1")
    assert asks(match) == ("a", "extra") and points(match) == [4, 0]
    play(match, "pass")
    rest(match, "b1", "a2")
    assert points(match) == [3, 3]


@rule("turn.pc-lost")
def test_points_are_never_kept() -> None:
    match = battle(a=row(4, 1), b=row(30, 1), points={"a": 3, "b": 2})
    rest(match, "a1", "b1")
    assert state(match).turn == 2 and points(match) == [3, 3]


@rule("turn.finished-first")
def test_a_figure_that_dies_in_its_activation_counts_as_activated() -> None:
    burning = who(at=(4, 4), states=["on_fire"], sa=1)
    match = battle(
        a=[burning, who(at=(4, 12), states=["active"])], b=row(30, 2), first="b", active="a"
    )
    events = play(match, "a1", "end")
    assert gone(match, "a1") and only(events, "die")
    assert state(match).finished == [0]
