"""Chapter 7: the steps of a turn, and the advance of the war track."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    happened,
    kind,
    names,
    pass_all,
    play,
    siege,
    table,
    track,
)

LIFTER = {"name": "Lifter", "action": "Deploy your top Casualty for free"}
FORWARD = {"name": "Forward", "action": "Advance your war track once"}


@rule("turn.order", "turn.end")
def test_the_players_take_turns_and_every_turn_has_its_steps_in_order() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["Levy"]},
        b={"hand": ["Levy"], "track": ["Levy"], "committed": ["Levy"]},
        turn=4,
    )
    events = play(match, "pass")
    assert (siege(match).turn, siege(match).active, asked(match)) == (5, 1, "b")
    assert [event.kind for event in events] == ["step", "turn", "step", "ready"]
    assert [event.kind for event in play(match, "pass")] == ["step", "draw"]
    assert [event.kind for event in play(match, "pass")] == ["step", "advance", "step"]
    assert "deploy Levy" in match.options
    events = play(match, "pass")
    assert [event.kind for event in events] == ["step", "turn", "step"]
    assert (siege(match).turn, siege(match).active, asked(match)) == (6, 0, "a")


@rule("turn.end")
def test_the_next_turn_begins_with_clean_counts() -> None:
    match = table(a={"hand": ["Levy"], "deployed": True, "commands": 7}, b={"hand": ["Levy"]})
    events = play(match, "pass")
    assert happened(events, "turn") == [
        {
            "kind": "turn",
            "rule": "turn.order",
            "side": 1,
            "sides": [1],
            "turn": 3,
            "extra": False,
        }
    ]
    assert siege(match).commands == [0, 0]
    assert siege(match).deployed == 0


@rule("turn.prepare")
def test_prepare_makes_all_own_supporters_ready() -> None:
    match = table(
        a={"hand": ["Levy"], "ready": ["Levy"], "committed": ["Assassin", "Tengu"]},
        b={"committed": ["Levy"]},
        step="prepare",
    )
    assert names(match, "a", "committed") == []
    assert sorted(names(match, "a", "ready")) == ["Assassin", "Levy", "Tengu"]
    assert names(match, "b", "committed") == ["Levy"]


@rule("turn.advance", "advance.gaps")
def test_every_creature_moves_exactly_one_slot() -> None:
    match = table(a={"track": ["Assassin", "", "Tengu"]}, b={"track": ["Levy"]}, step="advance")
    assert track(match, "a") == ["", "Assassin", ""]
    assert (kind(match), asked(match)) == ("order", "a")
    gap = table(
        a={"hand": ["Levy"], "track": ["Assassin", "Tengu", ""]},
        b={"track": ["Levy", "", "Levy"]},
        step="advance",
    )
    assert track(gap, "a") == ["", "Assassin", "Tengu"]
    assert track(gap, "b") == ["Levy", "", "Levy"]  # only the own track moves
    hole = table(a={"hand": ["Levy"], "track": ["Assassin", "", ""]}, step="advance")
    assert track(hole, "a") == ["", "Assassin", ""]  # and not to the top


@rule("advance.mandatory")
def test_prepare_draw_and_advance_happen_without_a_choice() -> None:
    match = table(
        a={"hand": ["Levy"], "committed": ["Levy"], "track": ["Tengu"]}, b={"hand": []}, turn=3
    )
    play(match, "pass")  # b has nothing to do in his windows until he has drawn
    assert len(names(match, "b", "hand")) == 2
    pass_all(match, "order", most=2)
    assert siege(match).active == 0
    assert names(match, "a", "committed") == []
    assert match.options == ["pass"]
    play(match, "pass")
    assert len(names(match, "a", "hand")) == 3
    play(match, "pass")
    assert track(match, "a") == ["", "Tengu", ""]


@rule("advance.mandatory")
def test_only_a_card_text_can_stop_the_advance() -> None:
    # Frost Dragon: "Opponent must pay 2 to move his track".
    frozen = table(
        a={"hand": ["Levy", "Levy"], "track": ["Assassin"]},
        b={"track": ["Frost Dragon"]},
        step="advance",
    )
    assert (kind(frozen), frozen.options) == ("offer", ["yes", "no"])
    assert [one["cost"] for one in frozen.ask(0)["choices"]] == [{"cards": 2}, {}]
    events = play(frozen, "no")
    assert track(frozen, "a") == ["Assassin", "", ""]
    assert happened(events, "decline_payment") == [
        {"kind": "decline_payment", "rule": "advance.mandatory", "side": 0, "price": 2}
    ]
    paid = table(
        a={"hand": ["Levy"], "ready": ["Tengu"], "track": ["Assassin"]},
        b={"track": ["Frost Dragon"]},
        step="advance",
    )
    (payment,) = happened(play(paid, "yes", "supporter Tengu + Levy"), "pay")
    assert payment["rule"] == "advance.mandatory"
    said = [line["text"] for line in paid.lines(1) if line["kind"] == "pay"]
    assert said[-1].startswith("Player 1 pays 2 for the advance of the war track, discards")
    assert track(paid, "a") == ["", "Assassin", ""]
    assert names(paid, "a", "casualties") == ["Levy"]


@rule("advance.simultaneous")
def test_the_order_is_given_when_everybody_has_moved() -> None:
    match = table(a={"track": ["Levy", "Assassin", "Tengu"]}, b={"hand": []}, step="advance")
    assert kind(match) == "order"
    assert track(match, "a") == ["", "Levy", "Assassin"]


@rule("advance.simultaneous")
def test_the_action_of_the_leaving_creature_finds_an_empty_deployment_zone() -> None:
    match = table(
        a={
            "hand": [],
            "track": ["Levy", "Levy", "Lifter"],
            "casualties": ["Assassin"],
        },
        b={"hand": []},
        card=[LIFTER],
        step="advance",
    )
    play(match, "storm")
    assert track(match, "a") == ["Assassin", "Levy", "Levy"]


@rule("advance.effect")
def test_an_advance_by_a_card_text_works_like_the_step() -> None:
    match = table(
        a={"hand": ["Forward", "Levy"], "track": ["Levy", "", "Assassin"]},
        b={"hand": []},
        card=[FORWARD],
    )
    events = play(match, "action Forward")
    assert happened(events, "advance")[0]["rule"] == "advance.effect"
    assert kind(match) == "order"
    assert match.options == ["storm", "hold aF", "hold N", "support"]
    play(match, "support")
    assert track(match, "a") == ["", "Levy", ""]
    assert names(match, "a", "ready") == ["Assassin"]


@rule("advance.effect", "advance.one-exit")
def test_two_advances_give_two_orders_one_after_the_other() -> None:
    match = table(
        a={"hand": ["Charge", "Levy"], "track": ["Levy", "Tengu", "Assassin"]},
        b={"hand": []},
        card=[{"name": "Charge", "action": "Advance your war track twice"}],
    )
    play(match, "action Charge")
    assert kind(match) == "order"
    assert track(match, "a") == ["", "Levy", "Tengu"]
    play(match, "support")
    assert kind(match) == "order"
    assert track(match, "a") == ["", "", "Levy"]
    play(match, "hold aF")
    assert kind(match) == "main"
    assert track(match, "a") == ["", "", "Levy"]


@rule("advance.one-exit")
def test_a_full_track_loses_one_creature_on_one_advance() -> None:
    match = table(a={"hand": ["Levy"], "track": ["Levy", "Tengu", "Assassin"]}, step="advance")
    play(match, "support")
    assert kind(match) == "main"
    assert names(match, "a", "ready") == ["Assassin"]
    assert track(match, "a") == ["", "Levy", "Tengu"]
