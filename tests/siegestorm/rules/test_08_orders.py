"""Chapter 8: the orders a creature may receive, Hold Ground and Support."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    at,
    attack,
    happened,
    kind,
    names,
    pass_all,
    play,
    refused,
    siege,
    table,
    track,
)

DIRECT = {"name": "Drum", "action": "Advance your war track once"}


@rule("order.when")
def test_a_creature_that_leaves_the_track_gets_exactly_one_order_at_once() -> None:
    match = table(a={"hand": ["Levy"], "track": ["", "", "Tengu"]}, step="advance")
    assert (kind(match), asked(match)) == ("order", "a")
    assert match.options == ["storm", "hold aF", "hold N", "support"]
    assert "pass" not in match.options
    assert refused(match, "pass") == "order.when"
    assert refused(match, "storm + support") == "table.count"
    play(match, "support")
    assert kind(match) == "main"
    assert refused(match, "storm") == "order.when"


@rule("order.when")
def test_a_creature_that_stays_on_the_track_gets_none() -> None:
    match = table(a={"hand": ["Levy"], "track": ["Levy", "Tengu", ""]}, step="advance")
    assert kind(match) == "main"
    assert track(match, "a") == ["", "Levy", "Tengu"]
    assert refused(match, "storm") == "order.when"


@rule("order.timeline")
def test_a_creature_gets_its_order_three_own_turns_after_its_deployment() -> None:
    match = table(a={"hand": ["Tengu", *["Levy"] * 5]}, b={"hand": ["Levy"]}, turn=10)
    play(match, "deploy Tengu", "Levy + Levy#2 + Levy#3 + Levy#4")
    seen: list[tuple[int, list[str]]] = [(siege(match).turn, track(match, "a"))]
    while kind(match) != "order":
        play(match, "pass")
        now = (siege(match).turn, track(match, "a"))
        if now[1] != seen[-1][1]:
            seen.append(now)
    assert seen == [
        (10, ["Tengu", "", ""]),
        (12, ["", "Tengu", ""]),
        (14, ["", "", "Tengu"]),
        (16, ["", "", ""]),
    ]
    assert asked(match) == "a"


@rule("order.available", "hold.place")
def test_hold_ground_offers_the_own_frontline_and_an_empty_no_mans_land() -> None:
    match = table(
        a={"track": ["", "", "Tengu"], "frontline": "Levy"},
        b={"hand": []},
        no_mans_land={"card": "Levy", "side": "b"},
        step="advance",
    )
    assert match.options == ["storm", "hold aF", "support"]
    assert refused(match, "hold bF") == "hold.place"
    assert refused(match, "hold a1") == "hold.place"


@rule("order.available")
def test_a_passive_may_forbid_hold_ground_but_never_the_other_two() -> None:
    match = table(
        a={"track": ["", "", "Tengu"]}, b={"hand": [], "track": ["Eel Lancer"]}, step="advance"
    )
    assert match.options == ["storm", "support"]
    assert refused(match, "hold aF") == "order.available"
    assert refused(match, "hold N") == "order.available"
    # It speaks of the opponent only: its own side may hold ground.
    own = table(a={"track": ["Eel Lancer", "", "Tengu"]}, b={"hand": []}, step="advance")
    assert own.options == ["storm", "hold aF", "hold N", "support"]


@rule("hold.place")
def test_holding_ground_puts_the_creature_on_the_chosen_slot() -> None:
    front = table(a={"track": ["", "", "Tengu"]}, b={"hand": []}, step="advance")
    events = play(front, "hold aF")
    assert (at(front, "aF"), at(front, "N")) == ("Tengu", "")
    assert happened(events, "hold_ground")[0]["slot"] == "aF"
    middle = table(a={"track": ["", "", "Tengu"]}, b={"hand": []}, step="advance")
    play(middle, "hold N")
    assert (at(middle, "aF"), at(middle, "N")) == ("", "Tengu")
    # From the other side of the table the other Frontline is one's own.
    other = table(b={"track": ["", "", "Tengu"]}, a={"hand": []}, active="b", step="advance")
    assert other.options == ["storm", "hold bF", "hold N", "support"]


@rule("hold.replace-frontline", "hold.not-kill")
def test_a_replaced_creature_goes_to_casualties_without_being_killed() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Tengu"], "frontline": "Assassin"},
        b={"hand": []},
        step="advance",
    )
    events = play(match, "hold aF")
    assert at(match, "aF") == "Tengu"
    assert names(match, "a", "casualties") == ["Assassin"]
    assert happened(events, "replace")[0]["rule"] == "hold.replace-frontline"
    assert happened(events, "kill") == []


@rule("hold.not-kill")
def test_a_replaced_creature_goes_to_its_owner() -> None:
    match = table(
        a={
            "hand": ["Levy"],
            "track": ["", "", "Tengu"],
            "frontline": {"card": "Assassin", "owner": "b"},
        },
        b={"hand": []},
        step="advance",
    )
    play(match, "hold aF")
    assert names(match, "a", "casualties") == []
    assert names(match, "b", "casualties") == ["Assassin"]


@rule("hold.nml-no-replace")
def test_no_mans_land_is_never_taken_from_its_occupant() -> None:
    for holder in ("a", "b"):
        match = table(
            a={"track": ["", "", "Tengu"]},
            b={"hand": []},
            no_mans_land={"card": "Levy", "side": holder},
            step="advance",
        )
        assert "hold N" not in match.options
        assert refused(match, "hold N") == "hold.nml-no-replace"


@rule("hold.passive")
def test_a_creature_that_holds_ground_keeps_its_passive() -> None:
    for slot in ("aF", "N"):
        match = table(
            a={"hand": ["Levy"], "track": ["Levy", "", "Cairn Drummer"]},
            b={"hand": []},
            step="advance",
        )
        play(match, f"hold {slot}")
        assert attack(match, "a2") == 1
    # A Supporter has none.
    match = table(
        a={"hand": ["Levy"], "track": ["Levy", "", "Cairn Drummer"]}, b={"hand": []}, step="advance"
    )
    play(match, "support")
    assert attack(match, "a2") == 0


@rule("hold.no-action")
def test_only_a_storm_performs_the_action() -> None:
    for order, damage in (("hold aF", 0), ("hold N", 0), ("support", 0), ("storm", 4)):
        match = table(
            a={"hand": ["Levy"], "track": ["", "", "Underworld Vindicator"]},
            b={"hand": []},
            step="advance",
        )
        play(match, order)
        assert len(names(match, "b", "casualties")) == damage


@rule("hold.stays")
def test_creatures_on_the_battle_zone_neither_move_nor_storm() -> None:
    match = table(
        a={"hand": ["Drum", "Levy"], "track": ["Levy"], "frontline": "Tengu"},
        b={"hand": ["Levy"]},
        no_mans_land={"card": "Assassin", "side": "a"},
        step="after_draw",
        card=[DIRECT],
    )
    play(match, "action Drum")
    events = pass_all(match, most=8)
    assert siege(match).turn > 2
    assert (at(match, "aF"), at(match, "N")) == ("Tengu", "Assassin")
    assert happened(events, "storm") == []


@rule("hold.stays")
def test_a_creature_on_the_battle_zone_cannot_be_made_to_storm() -> None:
    match = table(a={"hand": ["Retired Master", "Levy"], "frontline": "Tengu"}, b={"hand": []})
    assert "action Retired Master" not in match.options


@rule("support.place")
def test_a_supporting_creature_lies_face_down_in_the_support_zone() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", {"card": "Tengu", "gang": 2}]},
        b={"hand": []},
        step="advance",
    )
    play(match, "support")
    assert names(match, "a", "ready") == ["Tengu"]
    assert names(match, "a", "casualties") == []
    assert siege(match).storming == []
    assert siege(match).tokens == {}


@rule("support.commit")
def test_a_committed_supporter_pays_one_for_a_card_or_an_ability() -> None:
    card = table(a={"hand": ["Assassin", "Levy"], "ready": ["Tengu"]}, b={"hand": []})
    play(card, "deploy Assassin", "supporter Tengu")
    assert names(card, "a", "hand") == ["Levy"]
    assert (names(card, "a", "ready"), names(card, "a", "committed")) == ([], ["Tengu"])
    ability = table(
        a={"hand": ["Levy"], "ready": ["Tengu"], "track": ["Toll Collector of the Veil"]},
        b={"hand": []},
    )
    play(ability, "use Toll Collector of the Veil@a1", "supporter Tengu")
    assert names(ability, "a", "hand") == ["Levy"]
    assert len(names(ability, "b", "casualties")) == 1


@rule("support.commit")
def test_two_supporters_and_a_card_pay_three() -> None:
    match = table(
        a={"hand": ["Avalanche Caller", "Levy", "Levy"], "ready": ["Tengu", "Assassin"]},
        b={"hand": []},
    )
    play(match, "deploy Avalanche Caller")
    assert refused(match, "supporter Tengu + supporter Assassin") == "cost.exact"
    play(match, "supporter Tengu + supporter Assassin + Levy")
    assert names(match, "a", "hand") == ["Levy"]
    assert sorted(names(match, "a", "committed")) == ["Assassin", "Tengu"]


@rule("support.once")
def test_a_committed_supporter_pays_no_second_time() -> None:
    match = table(
        a={"hand": ["Assassin", "Levy", "Levy"], "ready": ["Levy"], "committed": ["Tengu"]},
        b={"hand": []},
    )
    play(match, "deploy Assassin")
    assert "supporter Tengu" not in match.options
    assert refused(match, "supporter Tengu") == "support.once"


@rule("support.once")
def test_a_reset_supporter_may_be_committed_again_in_the_same_turn() -> None:
    match = table(
        a={
            "hand": ["Levy", "Rest"],
            "ready": ["Tengu"],
            "track": ["Toll Collector of the Veil"],
        },
        b={"hand": []},
        card=[{"name": "Rest", "action": "Reset all your Supporters"}],
    )
    play(match, "use Toll Collector of the Veil@a1", "supporter Tengu")
    play(match, "action Rest")
    assert names(match, "a", "ready") == ["Tengu"]
    play(match, "use Toll Collector of the Veil@a1", "supporter Tengu")
    assert names(match, "a", "committed") == ["Tengu"]
    assert len(names(match, "b", "casualties")) == 2


@rule("support.immediate")
def test_a_new_supporter_may_be_committed_at_once() -> None:
    match = table(
        a={"hand": ["Assassin", "Levy"], "track": ["", "", "Tengu"]}, b={"hand": []}, step="advance"
    )
    play(match, "support", "deploy Assassin", "supporter Tengu")
    assert track(match, "a") == ["Assassin", "", ""]
    assert names(match, "a", "committed") == ["Tengu"]
    assert names(match, "a", "hand") == ["Levy"]


@rule("support.unlimited")
def test_there_may_be_any_number_of_supporters() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Tengu"], "ready": ["Levy"] * 15, "committed": 15},
        b={"hand": []},
        step="advance",
    )
    assert "support" in match.options
    play(match, "support")
    assert siege(match).supporters(0) == 31


@rule("support.stays-committed")
def test_a_committed_supporter_waits_for_its_own_players_prepare_step() -> None:
    match = table(
        a={"hand": ["Levy"], "committed": ["Tengu"]}, b={"hand": ["Levy"], "committed": ["Levy"]}
    )
    play(match, "pass")
    assert siege(match).active == 1
    assert names(match, "b", "committed") == []
    assert names(match, "a", "committed") == ["Tengu"]
    play(match, "pass", "pass")
    assert names(match, "a", "committed") == ["Tengu"]
    play(match, "pass")
    assert siege(match).active == 0
    assert names(match, "a", "ready") == ["Tengu"]


@rule("support.not-creature")
def test_a_supporter_is_a_card_in_play_but_no_creature() -> None:
    texts = [
        {"name": "Slay", "action": "Kill target Creature"},
        {"name": "Slash", "action": "Kill 1"},
    ]
    match = table(
        a={"hand": ["Slay", "Slash", "Levy"]},
        b={"hand": [], "ready": ["Tengu"], "committed": ["Assassin"]},
        card=texts,
    )
    assert "action Slay" not in match.options
    play(match, "action Slash")
    assert match.options == ["supporter b1", "supporter b2"]
    play(match, "supporter b2")
    assert names(match, "b", "casualties") == ["Assassin"]


@rule("support.not-creature")
def test_a_supporter_is_no_ally_and_no_enemy() -> None:
    match = table(
        a={"hand": ["Assassin", "Levy"], "track": ["Penitent Shieldbearer"], "ready": ["Levy"]},
        b={"hand": [], "ready": ["Tengu"], "frontline": "Cairn Drummer"},
    )
    assert "action Assassin" not in match.options  # "Kill 1 Enemy"
    assert match.why("Penitent Shieldbearer@a1")[1].startswith("DEF 2 =")  # +1 for each Ally
