"""The end of a turn: its order, who begins the next one (section 6)."""

from __future__ import annotations

from tests.dysma.battle import battle, gone, only, play, refused, state, states
from tests.dysma.rules import rule
from tests.dysma.rules.turns import asks, it, points, rest, row, who


@rule("turn.end.sequence")
def test_commands_effects_active_points_first_player_lost_points_in_this_order() -> None:
    match = battle(
        a=[who(at=(18, 17), states=["fatigue"])],
        b=row(30, 1),
        main=1,
        token=[it(kind="chest", at=(18, 18))],
        lasting=[it(item="potion-de-vitesse", on="a1")],
        points={"a": 2},
    )
    play(match, "a1", "end", "b1")
    events = play(match, "end")
    assert asks(match) == ("a", "end_of_turn")  # 1: nothing else has happened yet
    assert states(match, "a1") == ["active", "fatigue"]
    assert only(events, "end_effect") == [] and state(match).lasting
    events = play(match, "vigour a1")
    told = [event.kind for event in events]
    order = ["pay_points", "end_effect", "score", "first_player", "turn"]
    assert [kind for kind in told if kind in order] == order
    assert states(match, "a1") == [] and points(match) == [3, 3]


@rule("turn.end.command-order")
def test_who_finished_first_spends_first_and_entirely() -> None:
    tired = ["fatigue"]
    match = battle(
        a=row(4, 2, states=tired), b=row(30, 1, states=tired), points={"a": 2, "b": 1}, first="b"
    )
    rest(match, "b1")
    play(match, "a1", "end", "pass")
    rest(match, "a2")
    assert asks(match) == ("b", "end_of_turn")
    play(match, "vigour b1")
    assert asks(match) == ("a", "end_of_turn")
    play(match, "vigour a1", "vigour a2")
    assert state(match).turn == 2 and states(match, "a2") == []


@rule("turn.end.temporary")
def test_what_lasts_until_the_end_of_the_turn_stops_but_states_stay() -> None:
    match = battle(
        a=[who(at=(4, 4), states=["poisoned"])],
        b=row(30, 1),
        lasting=[it(item="potion-de-vitesse", on="a1")],
        dice=[1],
    )
    assert state(match).lasting
    rest(match, "a1", "b1")
    assert state(match).lasting == []
    assert states(match, "a1") == ["poisoned"]


@rule("state.persist")
def test_only_active_is_removed_at_the_end_of_the_turn() -> None:
    kept = ["fatigue", "prone"]
    match = battle(a=row(4, 1, states=kept), b=row(30, 1, states=["on_guard"]))
    rest(match, "a1", "b1")
    assert state(match).turn == 2
    assert states(match, "a1") == kept and states(match, "b1") == ["on_guard"]


@rule("turn.next-first")
def test_who_finished_first_begins_the_next_turn() -> None:
    match = battle(a=row(4, 2), b=row(30, 1))
    rest(match, "a1", "b1", "a2")
    assert state(match).turn == 2 and asks(match) == ("b", "activate")


@rule("turn.finished-first")
def test_one_finishes_also_when_the_last_figures_are_removed() -> None:
    # b has one figure left; a1 kills it while a still has a2: b has finished first.
    match = battle(
        a=[who(at=(10, 10), facing=0), who(at=(4, 20))],
        b=[
            who(at=(11, 10), facing=180, sa=1, states=["fatigue"]),
            who(at=(30, 30), states=["active"]),
        ],
        dice=[4, 4, 4, 1, 1, 1],
    )
    play(match, "a1", "fight b1")
    assert gone(match, "b1") and state(match).finished == [1]
    play(match, "pass", "end", "a2", "end")
    assert state(match).finished == [] and state(match).first == 1
    assert asks(match) == ("b", "activate")


@rule("turn.finished-first")
def test_yielding_is_not_finishing() -> None:
    match = battle(a=row(4, 1), b=row(30, 2))
    play(match, "yield")
    assert state(match).finished == []
    rest(match, "b1", "a1")
    assert state(match).finished == [0]
    rest(match, "b2")
    assert asks(match) == ("a", "activate")


@rule("turn.finished-first")
def test_of_two_who_finish_in_the_same_moment_the_first_player_stays_first() -> None:
    # The last figure of b throws a pot that kills itself and the last one of a.
    match = battle(
        a=[who(at=(10, 12), sa=1), who(at=(4, 30), states=["active"])],
        b=[
            who(at=(10, 10), facing=90, sa=1, options=["pot-a-feu"]),
            who(at=(30, 30), states=["active"]),
        ],
        first="b",
        active="b",
        dice=[7, 4, 4, 4, 1, 1, 1, 1, 1, 1],
    )
    events = play(match, "b1", "shoot with pot-a-feu", "10,11")
    assert [one["figure"] for one in only(events, "die")] == ["figure:a1", "figure:b1"]
    assert [one["side"] for one in only(events, "first_player")] == ["side:b"]


@rule("multi.order")
def test_of_three_the_first_to_finish_begins_the_next_turn() -> None:
    match = battle(a=row(4, 2), b=row(20, 1), c=row(32, 1), first="a")
    rest(match, "a1", "b1", "c1", "a2")
    assert state(match).turn == 2 and asks(match)[0] == "b"
    rest(match, "b1")
    assert asks(match)[0] == "c"


@rule("command.vigour", "command.who-pays", "protocol.legality")
def test_vigour_is_for_tired_figures_of_ones_own() -> None:
    match = battle(
        a=[who(at=(4, 4), states=["fatigue"]), who(at=(4, 8))],
        b=[who(at=(30, 30), states=["fatigue"])],
        moment="end",
        points={"a": 2},
    )
    assert asks(match) == ("a", "end_of_turn")
    assert refused(match, "vigour a2") == "command.vigour"
    assert refused(match, "vigour b1") == "command.who-pays"
    play(match, "vigour a1")
    assert states(match, "a1") == []
