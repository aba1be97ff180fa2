"""The worked examples of the rulebook and its FAQ, step by step."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import asked, at, happened, kind, names, play, table, track

VANGUARD = {"name": "Vanguard", "action": "Place any card from your hand on your Frontline"}
RUIN = {"name": "Ruin", "action": "Destroy target Creature"}
WARDEN = {
    "name": "Warden",
    "attack": 1,
    "defense": 1,
    "passive": "0: Until the end of turn, your cards can't be targeted by actions or abilities",
}


@rule("react.example", "chain.fizzle", "chain.lifo")
def test_the_example_of_the_chain_of_commands() -> None:
    match = table(
        a={"hand": ["Vanguard", "Tengu", "Levy"], "track": ["", "Warden"]},
        b={"hand": ["Ruin"]},
        card=[VANGUARD, RUIN, WARDEN],
    )
    # Anna plays an action that places a creature on her Frontline.
    play(match, "action Vanguard")
    # Ben answers by destroying a creature of hers.
    assert asked(match) == "b"
    play(match, "action Ruin")
    # Anna answers with an ability: her cards cannot be targeted this turn.
    assert asked(match) == "a"
    events = play(match, "use Warden@a2")
    # The protection resolves first, then Ben's action, and Anna's action last.
    resolved = [event["card"] for event in happened(events, "resolve")]
    assert resolved == ["Warden", "Ruin", "Vanguard"]
    # Ben's action has no valid target any more: it does nothing and goes to Casualties.
    assert [event["rule"] for event in happened(events, "fizzle")] == ["chain.fizzle"]
    assert happened(events, "destroy") == []
    assert names(match, "b", "casualties") == ["Ruin"]
    # Anna's creature is placed.
    assert kind(match) == "place"
    play(match, "Tengu")
    assert at(match, "aF") == "Tengu"
    assert at(match, "a2") == "Warden"
    assert names(match, "a", "casualties") == ["Vanguard"]


@rule("react.example")
def test_without_the_protection_the_example_ends_otherwise() -> None:
    match = table(
        a={"hand": ["Vanguard", "Tengu", "Levy"], "track": ["", "Warden"]},
        b={"hand": ["Ruin"]},
        card=[VANGUARD, RUIN, WARDEN],
    )
    events = play(match, "action Vanguard", "action Ruin", "pass")
    assert [event["cards"] for event in happened(events, "destroy")] == [["Warden"]]
    assert kind(match) == "place"
    play(match, "Tengu")
    assert (at(match, "aF"), at(match, "a2")) == ("Tengu", "")


@rule("conflict.example", "conflict.same-level")
def test_retired_master_storms_while_armored_yak_is_on_the_track() -> None:
    supporter = table(
        a={"hand": ["Levy"], "track": ["Kelp Bride", "Armored Yak", "Retired Master"]},
        b={"hand": [], "resources": 9},
        step="advance",
    )
    # He attacks, then his Action storms with another card and moves it to Casualties.
    play(supporter, "storm")
    assert (kind(supporter), supporter.options) == ("target", ["Kelp Bride@a2", "Armored Yak@a3"])
    play(supporter, "Kelp Bride@a2")
    # Now two passives want him: his own and the Yak's. Their controller chooses.
    assert (asked(supporter), kind(supporter)) == ("a", "fate")
    assert supporter.options == ["by Armored Yak@a3", "by Retired Master@a*"]
    hand = supporter.copy()
    play(supporter, "by Retired Master@a*")
    assert names(supporter, "a", "ready") == ["Retired Master"]
    assert names(supporter, "a", "hand") == ["Levy"]
    play(hand, "by Armored Yak@a3")
    assert names(hand, "a", "hand") == ["Retired Master", "Levy"]
    assert names(hand, "a", "ready") == []
    for match in (supporter, hand):  # never both, and not to Casualties
        assert names(match, "a", "casualties") == ["Kelp Bride"]
        assert track(match, "a") == ["", "", "Armored Yak"]


@rule("conflict.example")
def test_a_yak_that_had_to_storm_itself_does_not_conflict_any_more() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "Armored Yak", "Retired Master"]},
        b={"hand": [], "resources": 9},
        step="advance",
    )
    play(match, "storm")  # the Yak is the only card to storm with
    assert names(match, "a", "casualties") == ["Armored Yak"]
    assert names(match, "a", "ready") == ["Retired Master"]
    assert names(match, "a", "hand") == ["Levy"]


@rule("pvp.heal-example", "kw.heal-after-pay")
def test_heal_2_on_a_card_of_cost_4() -> None:
    mender = {"name": "Mender", "cost": 4, "action": "Heal 2"}
    match = table(
        a={"hand": ["Mender", "Tengu", "Assassin", "Despoiler", "Kelp Bride", "Levy"]},
        b={"hand": []},
        card=[mender],
    )
    # Discard four cards.
    play(match, "action Mender", "Tengu + Assassin + Despoiler + Kelp Bride")
    assert names(match, "a", "casualties") == ["Kelp Bride", "Despoiler", "Assassin", "Tengu"]
    # Move two of your Casualties to your Heal pile: they may be among those four.
    assert kind(match) == "heal"
    assert sorted(match.options) == ["Assassin", "Despoiler", "Kelp Bride", "Tengu"]
    play(match, "Tengu + Despoiler")
    assert names(match, "a", "heal_pile") == ["Despoiler", "Tengu"]
    # Last, the played card goes to Casualties.
    assert names(match, "a", "casualties") == ["Mender", "Kelp Bride", "Assassin"]
    assert names(match, "a", "hand") == ["Levy"]
