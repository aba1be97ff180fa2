"""Chapter 10, first part: how a chain of commands is built and resolved."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    happened,
    kind,
    names,
    play,
    refused,
    siege,
    table,
    track,
    winner,
)

BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}
SPARK = {"name": "Spark", "action": "Deal 2 DMG"}
STUDY = {"name": "Study", "action": "Draw 1"}
HUNTER = {"name": "Hunter", "cost": 1, "action": "Kill 1 Enemy"}
HOME = {"name": "Home", "action": "Return 1 Ally to its owner's hand"}
SLING = {"name": "Sling", "passive": "1: Deal 1 DMG"}
CARDS = [BOLT, SPARK, STUDY, HUNTER, HOME, SLING]


@rule("chain.start", "kw.chain")
def test_a_chain_starts_with_an_action_or_an_ability_of_the_active_player() -> None:
    match = table(
        a={"hand": ["Bolt", "Levy"], "track": ["Sling"]},
        b={"hand": ["Bolt", "Levy"], "track": ["Sling"]},
        card=CARDS,
    )
    assert (asked(match), kind(match)) == ("a", "main")  # b is not asked before a command
    assert match.options == ["action Bolt", "use Sling@a1", "pass"]
    action = match.copy()
    events = play(action, "action Bolt")
    (command,) = happened(events, "command")
    assert (command["rule"], command["side"], command["card"]) == ("chain.start", 0, "Bolt")
    assert (command["as"], command["targets"]) == ("action", [])
    assert (asked(action), kind(action)) == ("b", "react")
    events = play(match, "use Sling@a1", "Levy")
    assert [event["as"] for event in happened(events, "command")] == ["ability"]
    assert (asked(match), kind(match)) == ("b", "react")


@rule("chain.react", "kw.reaction")
def test_the_opponent_may_answer_with_one_action_or_ability() -> None:
    match = table(
        a={"hand": ["Spark", "Levy"], "resources": 9},
        b={"hand": ["Bolt", "Levy"], "track": ["Sling"], "resources": 9},
        card=CARDS,
    )
    play(match, "action Spark")
    assert (asked(match), kind(match)) == ("b", "react")
    assert match.options == ["pass", "action Bolt", "use Sling@b1"]
    events = play(match, "action Bolt")
    assert happened(events, "command")[0]["rule"] == "chain.react"
    assert asked(match) == "a"  # only one reaction: now it is a's choice


@rule("chain.unrelated")
def test_a_reaction_need_not_concern_the_command_it_answers() -> None:
    match = table(
        a={"hand": ["Spark", "Levy"]},
        b={"hand": ["Study"], "resources": ["Tengu", 8]},
        card=CARDS,
    )
    events = play(match, "action Spark", "action Study", "pass")
    assert [event["card"] for event in happened(events, "resolve")] == ["Study", "Spark"]
    assert names(match, "b", "hand") == ["Tengu"]
    assert len(names(match, "b", "resources")) == 6  # 9, less the card drawn and 2 DMG


@rule("chain.alternate", "chain.limit", "pvp.reaction-count")
def test_commands_alternate_and_nobody_gets_ahead() -> None:
    match = table(
        a={"hand": ["Bolt", "Bolt", "Bolt", "Levy"]},
        b={"hand": ["Spark", "Spark", "Spark"]},
        card=CARDS,
    )
    players = []
    for answer in ("Bolt", "Spark", "Bolt", "Spark", "Bolt", "Spark"):
        players.append(asked(match))
        play(match, f"action {answer}")
        sides = [command.side for command in siege(match).chain]
        assert sides.count(1) <= sides.count(0)
    assert players == ["a", "b", "a", "b", "a", "b"]
    assert [command.side for command in siege(match).chain] == [0, 1, 0, 1, 0, 1]
    assert (asked(match), match.options) == ("a", ["pass"])


@rule("chain.no-double")
def test_whoever_declines_ends_the_building_of_the_chain() -> None:
    match = table(a={"hand": ["Bolt", "Bolt", "Levy"]}, b={"hand": ["Spark", "Spark"]}, card=CARDS)
    declined = match.copy()
    events = play(declined, "action Bolt", "pass")  # a may not answer his own Bolt
    assert [event["card"] for event in happened(events, "resolve")] == ["Bolt"]
    assert (asked(declined), kind(declined)) == ("a", "main")
    events = play(match, "action Bolt", "action Spark", "pass")  # nor b his own Spark
    assert [event["card"] for event in happened(events, "resolve")] == ["Spark", "Bolt"]
    assert names(match, "b", "hand") == ["Spark"]


@rule("chain.pay-first")
def test_a_reaction_is_paid_for_before_it_is_played() -> None:
    match = table(
        a={"hand": ["Bolt", "Levy"], "track": ["Levy"]},
        b={"hand": ["Hunter", "Tengu", "Assassin"]},
        card=CARDS,
    )
    play(match, "action Bolt")
    events = play(match, "action Hunter", "Tengu")
    kinds = [event.kind for event in events]
    assert kinds.index("pay") < kinds.index("command")
    assert names(match, "b", "casualties") == ["Tengu"]  # the Hunter has not resolved yet
    assert (asked(match), track(match, "a")) == ("a", ["Levy", "", ""])


@rule("chain.pay-first")
def test_a_reaction_that_cannot_be_paid_for_is_not_possible() -> None:
    match = table(
        a={"hand": ["Bolt", "Levy"], "track": ["Levy"]}, b={"hand": ["Hunter"]}, card=CARDS
    )
    play(match, "action Bolt")
    assert match.options == ["pass"]
    assert refused(match, "action Hunter") == "cost.unaffordable"


@rule("chain.targets")
def test_targets_are_declared_before_the_next_reaction() -> None:
    match = table(
        a={"hand": ["Home", "Levy"], "track": ["Tengu", "Assassin"]},
        b={"hand": ["Hunter", "Levy"]},
        card=CARDS,
    )
    events = play(match, "action Home")
    assert (asked(match), kind(match), events) == ("a", "target", [])
    events = play(match, "Tengu@a1")
    assert happened(events, "command")[0]["targets"] == ["Tengu"]
    play(match, "action Hunter")
    assert (asked(match), kind(match)) == ("b", "target")
    events = play(match, "Assassin@a2")
    assert happened(events, "command")[0]["targets"] == ["Assassin"]
    assert (asked(match), kind(match)) == ("a", "react")
    assert track(match, "a") == ["Tengu", "Assassin", ""]


@rule("chain.lifo", "kw.chain")
def test_a_chain_resolves_from_the_last_command_to_the_first() -> None:
    match = table(a={"hand": ["Bolt", "Study", "Levy"]}, b={"hand": ["Spark", "Levy"]}, card=CARDS)
    events = play(match, "action Bolt", "action Spark", "action Study", "pass")
    done = [event["card"] for event in happened(events, "resolve")]
    assert done == ["Study", "Spark", "Bolt"]
    assert siege(match).chain == []


@rule("chain.locked")
def test_nothing_joins_a_chain_that_has_begun_to_resolve() -> None:
    think = {"name": "Think", "action": "Draw 1, then Discard 1"}
    match = table(
        a={"hand": ["Bolt", "Bolt", "Think", "Levy"]},
        b={"hand": ["Spark", "Spark"]},
        card=[*CARDS, think],
    )
    play(match, "action Bolt", "action Spark", "action Think", "pass")
    assert (asked(match), kind(match)) == ("a", "discard")  # in the middle of the resolution
    assert refused(match, "action Bolt") == "chain.locked"
    events = play(match, "Levy")
    assert happened(events, "command") == []
    assert [event["card"] for event in happened(events, "resolve")] == ["Spark", "Bolt"]
    assert names(match, "b", "hand") == ["Spark"]


@rule("chain.each-to-casualties")
def test_each_card_reaches_casualties_before_the_next_command_resolves() -> None:
    recruit = {"name": "Recruit", "action": "Make your top Casualty your Supporter"}
    match = table(
        a={"hand": ["Recruit", "Bolt", "Levy"]},
        b={"hand": ["Study", "Levy"]},
        card=[*CARDS, recruit],
    )
    events = play(match, "action Recruit", "action Study", "action Bolt", "pass")
    order = [event.kind for event in events if event.kind in ("resolve", "to_casualties")]
    assert order == ["resolve", "to_casualties"] * 3
    assert names(match, "a", "ready") == ["Bolt"]  # it lay in Casualties already
    assert names(match, "a", "casualties") == ["Recruit"]
    assert names(match, "b", "casualties") == ["Study", "Levy"]  # after the Bolt's DMG


@rule("chain.fizzle")
def test_a_command_without_a_valid_target_does_nothing_and_stays_paid() -> None:
    match = table(
        a={"hand": ["Hunter", "Tengu", "Levy"]},
        b={"hand": ["Home"], "track": ["Assassin", "Despoiler"]},
        card=CARDS,
    )
    play(match, "action Hunter", "Tengu", "Assassin@b1")
    events = play(match, "action Home", "Assassin@b1", "pass")
    assert [event["rule"] for event in happened(events, "fizzle")] == ["chain.fizzle"]
    assert happened(events, "kill") == []
    assert names(match, "a", "casualties") == ["Hunter", "Tengu"]
    assert names(match, "b", "hand") == ["Assassin"]
    assert track(match, "b") == ["", "Despoiler", ""]  # it does not look for another target


@rule("chain.again")
def test_every_chain_gives_the_opponent_a_fresh_reaction() -> None:
    match = table(a={"hand": ["Bolt", "Bolt", "Levy"]}, b={"hand": ["Spark", "Spark"]}, card=CARDS)
    for left in (["Spark"], []):
        assert (asked(match), kind(match)) == ("a", "main")
        play(match, "action Bolt")
        assert (asked(match), kind(match)) == ("b", "react")
        play(match, "action Spark", "pass")
        assert names(match, "b", "hand") == left
    assert (asked(match), kind(match)) == ("a", "main")


@rule("chain.new-triggers")
def test_triggers_happen_within_the_resolution_before_the_next_command() -> None:
    echo = {"name": "Echo", "passive": "Whenever you receive DMG, Draw 1"}
    match = table(
        a={"hand": ["Bolt", "Levy"], "track": ["Echo"], "resources": ["Levy", "Levy", "Tengu", 5]},
        b={"hand": ["Spark", "Levy"]},
        card=[*CARDS, echo],
    )
    events = play(match, "action Bolt", "action Spark", "pass")
    story = [event.kind for event in events if event.kind in ("resolve", "trigger", "draw")]
    assert story == ["resolve", "trigger", "draw", "resolve"]
    assert names(match, "a", "hand") == ["Tengu", "Levy"]
    assert happened(events, "command")[-1]["card"] == "Spark"  # the trigger is no command


@rule("chain.game-end")
def test_the_rest_of_a_chain_is_dropped_when_somebody_loses() -> None:
    match = table(
        a={"hand": ["Bolt", "Levy"], "resources": 1},
        b={"hand": ["Spark"], "resources": 9},
        card=CARDS,
    )
    events = play(match, "action Bolt", "action Spark", "pass")
    assert winner(match) == "b"
    assert [event["card"] for event in happened(events, "resolve")] == ["Spark"]
    assert len(names(match, "b", "resources")) == 9  # the Bolt never resolved
    assert match.question is None
