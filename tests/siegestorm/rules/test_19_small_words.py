"""Chapter 19, fifth part: up to, then, may."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import asked, happened, kind, names, play, table, track

BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}


@rule("kw.up-to")
def test_up_to_lets_you_choose_none() -> None:
    match = table(
        a={"hand": ["Bolt", "Levy"], "track": ["Despoiler"], "committed": ["Tengu", "Assassin"]},
        b={"hand": []},
        card=[BOLT],
    )
    play(match, "action Bolt", "yes")  # "you may Reset up to 2 of your Supporters"
    assert kind(match) == "target"
    both = match.copy()
    play(match, "nothing")
    assert names(match, "a", "ready") == []
    play(both, "supporter Tengu + supporter Assassin")
    assert sorted(names(both, "a", "ready")) == ["Assassin", "Tengu"]


@rule("kw.then")
def test_then_means_that_the_second_follows_the_first() -> None:
    match = table(
        a={"hand": ["Think", "Levy"], "resources": ["Tengu", 5]},
        b={"hand": []},
        card=[{"name": "Think", "action": "Draw 1, then Discard 1"}],
    )
    play(match, "action Think")
    assert (kind(match), sorted(match.options)) == ("discard", ["Levy", "Tengu"])
    play(match, "Tengu")
    assert names(match, "a", "casualties") == ["Think", "Tengu"]


@rule("kw.then")
def test_the_second_happens_even_if_the_first_did_nothing() -> None:
    match = table(
        a={
            "hand": [],
            "ready": ["Levy"],
            "track": ["", "Ancient Dragon"],
            "casualties": ["Tengu", "Assassin"],
        },
        b={"hand": []},
    )
    # "Discard all cards from your hand, then Deploy your top Casualty for free", without a hand.
    play(match, "use Ancient Dragon@a2")
    assert track(match, "a") == ["Tengu", "Ancient Dragon", ""]


@rule("kw.may")
def test_may_leaves_the_choice_to_you_each_time() -> None:
    reader = {"name": "Reader", "passive": "Whenever opponent receives DMG, you may Draw 1"}
    match = table(
        a={"hand": ["Bolt", "Bolt", "Levy"], "track": ["Reader"], "resources": ["Tengu", 5]},
        b={"hand": [], "track": ["Reader"]},
        card=[BOLT, reader],
    )
    play(match, "action Bolt")
    assert (asked(match), kind(match), match.options) == ("a", "may", ["yes", "no"])
    events = play(match, "no")
    assert happened(events, "draw") == []
    play(match, "action Bolt")
    assert kind(match) == "may"  # saying no once says nothing about the next time
    play(match, "yes")
    assert names(match, "a", "hand") == ["Tengu", "Levy"]


@rule("kw.may")
def test_without_may_there_is_no_choice() -> None:
    scholar = {"name": "Scholar", "passive": "Whenever opponent receives DMG, Draw 1"}
    match = table(
        a={"hand": ["Bolt", "Levy"], "track": ["Scholar"], "resources": ["Tengu", 5]},
        b={"hand": []},
        card=[BOLT, scholar],
    )
    play(match, "action Bolt")
    assert kind(match) == "main"
    assert names(match, "a", "hand") == ["Tengu", "Levy"]
