"""Chapter 19, fourth part: Shapeshift and Switch."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    at,
    happened,
    kind,
    names,
    play,
    refused,
    siege,
    table,
    track,
)

BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}
HUNTER = {"name": "Hunter", "action": "Kill 1 Enemy"}
PURGE = {"name": "Purge", "action": "Opponent discards 1"}
SWITCH = {"name": "Turncoat", "action": "Switch any 2 cards on any 2 War Tracks"}
CARDS = [BOLT, HUNTER, PURGE, SWITCH]


@rule("kw.shapeshift")
def test_shapeshift_takes_the_card_back_and_puts_another_in_its_place_for_free() -> None:
    match = table(
        a={
            "hand": ["Tengu", "Assassin", "Levy", "Levy"],
            "ready": ["Levy"],
            "track": ["", "Underworld Vindicator"],
        },
        b={"hand": []},
    )
    play(match, "use Underworld Vindicator@a2")  # "3: Shapeshift"
    assert kind(match) == "pay"
    play(match, "Levy + Levy#2 + supporter Levy")
    assert (kind(match), sorted(match.options)) == ("shapeshift", ["Assassin", "Tengu"])
    play(match, "Tengu")  # its cost of 4 is not paid
    assert track(match, "a") == ["", "Tengu", ""]
    assert sorted(names(match, "a", "hand")) == ["Assassin", "Underworld Vindicator"]
    assert names(match, "a", "casualties") == ["Levy", "Levy"]


@rule("kw.shapeshift-slot")
def test_the_new_card_takes_the_same_slot_without_tokens() -> None:
    match = table(
        a={
            "hand": ["Tengu", "Levy"],
            "track": ["Levy", "", {"card": "Reptine Taskmaster", "gang": 2}],
        },
        b={"hand": []},
    )
    play(match, "use Reptine Taskmaster@a3", "Tengu")
    assert track(match, "a") == ["Levy", "", "Tengu"]
    assert siege(match).tokens == {}
    front = table(a={"hand": ["Tengu", "Levy"], "frontline": "Reptine Taskmaster"}, b={"hand": []})
    play(front, "use Reptine Taskmaster@aF", "Tengu")
    assert (at(front, "aF"), at(front, "N")) == ("Tengu", "")
    middle = table(
        a={"hand": ["Tengu", "Levy"]},
        b={"hand": []},
        no_mans_land={"card": "Reptine Taskmaster", "side": "a"},
    )
    play(middle, "use Reptine Taskmaster@N", "Tengu")
    assert (at(middle, "aF"), at(middle, "N")) == ("", "Tengu")


@rule("kw.shapeshift-other")
def test_another_card_is_needed_after_paying_but_it_may_have_the_same_name() -> None:
    alone = table(a={"hand": [3], "track": ["", "Underworld Vindicator"]}, b={"hand": []})
    assert refused(alone, "use Underworld Vindicator@a2") == "kw.shapeshift-other"
    helped = table(
        a={"hand": [3], "ready": [1], "track": ["", "Underworld Vindicator"]}, b={"hand": []}
    )
    assert "use Underworld Vindicator@a2" in helped.options
    twins = table(
        a={"hand": ["Reptine Taskmaster"], "track": ["", "Reptine Taskmaster"]}, b={"hand": []}
    )
    before = siege(twins).slots[1]
    events = play(twins, "use Reptine Taskmaster@a2")
    assert len(happened(events, "shapeshift")) == 1
    after = siege(twins).slots[1]
    assert after != before
    assert siege(twins).hand(0) == [before]


@rule("kw.shapeshift-other")
def test_without_another_card_on_resolution_nothing_happens() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "Reptine Taskmaster"], "resources": 5},
        b={"hand": ["Purge"]},
        card=CARDS,
    )
    events = play(match, "use Reptine Taskmaster@a2", "action Purge", "pass")
    assert happened(events, "shapeshift") == []
    assert at(match, "a2") == "Reptine Taskmaster"
    assert names(match, "a", "casualties") == ["Levy"]


@rule("kw.shapeshift-not-deploy")
def test_shapeshift_is_neither_a_deployment_nor_a_play() -> None:
    greeter = {"name": "Greeter", "passive": "Whenever you Deploy an Ally, deal 1 DMG"}
    match = table(
        a={
            "hand": ["Wind-Horse Rider", "Levy", "March"],
            "track": ["Reptine Taskmaster", "Greeter"],
        },
        b={"hand": [], "resources": 9},
        card=[greeter, {"name": "March", "action": "Advance your war track once"}],
    )
    events = play(match, "use Reptine Taskmaster@a1", "Wind-Horse Rider")
    assert at(match, "a1") == "Wind-Horse Rider"
    assert happened(events, "deploy") == happened(events, "pay") == []
    assert len(names(match, "b", "resources")) == 9  # no Action, no trigger
    play(match, "action March", "deploy Levy")  # the deployment of the turn is still there
    assert track(match, "a") == ["Levy", "Wind-Horse Rider", "Greeter"]


@rule("kw.shapeshift-hand")
def test_a_full_hand_is_no_obstacle() -> None:
    match = table(a={"hand": ["Tengu", 9], "track": ["", "Reptine Taskmaster"]}, b={"hand": []})
    play(match, "use Reptine Taskmaster@a2", "Tengu")
    assert at(match, "a2") == "Tengu"
    assert names(match, "a", "hand") == ["Reptine Taskmaster", *["Levy"] * 9]
    assert names(match, "a", "casualties") == []


@rule("kw.shapeshift-gone")
def test_nothing_happens_when_the_card_has_left_play() -> None:
    match = table(
        a={"hand": ["Tengu", "Levy"], "track": ["", "Reptine Taskmaster"]},
        b={"hand": ["Hunter"]},
        card=CARDS,
    )
    events = play(match, "use Reptine Taskmaster@a2", "action Hunter", "pass")
    assert happened(events, "shapeshift") == []
    assert at(match, "a2") == ""
    assert names(match, "a", "casualties") == ["Reptine Taskmaster"]
    assert sorted(names(match, "a", "hand")) == ["Levy", "Tengu"]


@rule("kw.shapeshift-reaction")
def test_shapeshift_can_be_answered_and_can_be_a_reaction() -> None:
    match = table(
        a={"hand": ["Hunter", "Levy"], "track": ["", "Reptine Taskmaster"]},
        b={"hand": ["Tengu"], "track": ["Reptine Taskmaster"]},
        card=CARDS,
    )
    answered = match.copy()
    play(answered, "use Reptine Taskmaster@a2")
    assert (asked(answered), kind(answered)) == ("b", "react")
    play(match, "action Hunter")
    assert match.options == ["pass", "use Reptine Taskmaster@b1"]
    events = play(match, "use Reptine Taskmaster@b1", "pass")
    assert len(happened(events, "fizzle")) == 1  # the Hunter's target is gone
    assert track(match, "b") == ["Tengu", "", ""]
    assert names(match, "b", "hand") == ["Reptine Taskmaster"]


@rule("kw.shapeshift-next-free")
def test_the_next_shapeshift_costs_0_and_uses_that_up() -> None:
    match = table(
        a={
            "hand": ["Brainwashed Traitor", "Tengu", "Levy", "Levy", "Levy"],
            "track": ["", "Underworld Vindicator", "Underworld Vindicator"],
        },
        b={"hand": []},
    )
    events = play(match, "action Brainwashed Traitor", "use Underworld Vindicator@a2", "Tengu")
    assert happened(events, "pay") == []
    assert at(match, "a2") == "Tengu"
    play(match, "use Underworld Vindicator@a3")
    assert kind(match) == "pay"  # the second one costs 3 again
    assert refused(match, "Levy") == "cost.exact"


@rule("kw.shapeshift-next-free")
def test_each_shapeshift_uses_up_one_of_several_and_the_turns_end_all() -> None:
    match = table(
        a={
            "hand": ["Brainwashed Traitor", "Brainwashed Traitor", "Tengu", "Levy"],
            "track": ["", "Underworld Vindicator", "Underworld Vindicator"],
        },
        b={"hand": []},
    )
    play(match, "action Brainwashed Traitor", "action Brainwashed Traitor")
    unused = match.copy()
    play(match, "use Underworld Vindicator@a2", "Tengu", "use Underworld Vindicator@a3", "Levy")
    assert track(match, "a") == ["", "Tengu", "Levy"]
    assert len(names(match, "a", "casualties")) == 2  # the Traitors; nothing was paid
    assert siege(unused).lasting != []
    play(unused, "pass")
    assert siege(unused).lasting == []


@rule("kw.switch")
def test_switch_trades_one_card_on_each_of_two_tracks() -> None:
    match = table(
        a={"hand": ["Turncoat", "Levy"], "track": ["Tengu", "Assassin"], "frontline": "Levy"},
        b={"hand": [], "track": ["Levy", "", {"card": "Despoiler", "gang": 2}]},
        card=CARDS,
    )
    play(match, "action Turncoat")
    assert match.options == ["Tengu@a1", "Assassin@a2", "Levy@b1", "Despoiler@b3"]
    play(match, "Assassin@a2")
    assert match.options == ["Levy@b1", "Despoiler@b3"]  # the second on the other track
    assert refused(match, "Tengu@a1") == "ally.def"
    play(match, "Despoiler@b3")
    assert track(match, "a") == ["Tengu", "Despoiler", ""]
    assert track(match, "b") == ["Levy", "", "Assassin"]
    s = siege(match)
    assert s.tokens == {s.slots[1] * 2: 2}  # they keep their tokens
    assert [s.side_of(s.slots[1]), s.owner[s.slots[1]]] == [0, 1]
    assert [s.side_of(s.slots[5]), s.owner[s.slots[5]]] == [1, 0]


@rule("kw.switch")
def test_switch_needs_a_card_on_both_tracks() -> None:
    match = table(
        a={"hand": ["Turncoat", "Levy"], "track": ["Tengu", "Assassin"]},
        b={"hand": [], "frontline": "Levy"},
        card=CARDS,
    )
    assert refused(match, "action Turncoat") == "action.target-needed"


@rule("kw.switch")
def test_switch_does_nothing_when_one_of_the_cards_is_gone() -> None:
    match = table(
        a={"hand": ["Turncoat", "Levy"], "track": ["Tengu"]},
        b={"hand": ["Hunter"], "track": ["Levy"]},
        card=CARDS,
    )
    play(match, "action Turncoat", "Tengu@a1", "action Hunter", "pass")
    assert track(match, "a") == ["", "", ""]
    assert track(match, "b") == ["Levy", "", ""]


@rule("kw.switch-orders")
def test_a_switched_card_obeys_its_new_controller_but_returns_to_its_owner() -> None:
    position = table(
        a={"hand": ["Levy"], "track": ["", "", {"card": "Despoiler", "owner": "b"}]},
        b={"hand": ["Levy"], "resources": 9},
        step="advance",
    )
    assert (asked(position), kind(position)) == ("a", "order")
    storm = position.copy()
    events = play(storm, "storm", "pass")
    assert [event["side"] for event in happened(events, "attack")] == [1]  # its owner, even
    assert names(storm, "b", "casualties")[0] == "Despoiler"
    assert names(storm, "a", "casualties") == []
    play(position, "support")
    assert names(position, "a", "ready") == ["Despoiler"]
    assert names(position, "b", "ready") == []


@rule("kw.switch-orders")
def test_a_switched_supporter_or_creature_that_leaves_goes_to_its_owner() -> None:
    match = table(
        a={"hand": ["Reptine Taskmaster", "Kill", 4], "resources": 9},
        b={
            "hand": [],
            "track": [{"card": "Tengu", "owner": "a"}, "Assassin"],
        },
        card=[{"name": "Kill", "action": "Kill 1 Enemy"}],
    )
    home = match.copy()
    play(home, "action Reptine Taskmaster", "Levy + Levy#2 + Levy#3 + Levy#4")
    assert names(home, "b", "hand") == ["Assassin"]  # "Return all Enemies to their owners' hands"
    assert "Tengu" in names(home, "a", "hand")
    play(match, "action Kill", "Tengu@b1")
    assert names(match, "a", "casualties") == ["Kill", "Tengu"]
    assert names(match, "b", "casualties") == []
