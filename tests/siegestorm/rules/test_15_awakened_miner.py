"""15: what a Casualty does when it is used against its owner, text by text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule
from tests.siegestorm.rules.test_15_undead import is_ignored, turned
from tests.siegestorm.table import asked, at, happened, kind, names, play, track
from wartable.kernel.match import Match

REVERSED = [
    {"name": "Recall", "action": "Move your top Casualty to your hand"},
    {"name": "Sweep", "action": "Put 2 of your top Casualties on the bottom of your Resources"},
    {"name": "Retreat", "action": "Return 1 Ally to its owner's hand"},
    {"name": "Betrayal", "action": "Kill 1 of your Supporters"},
    {"name": "Reveille", "action": "Reset 1 of your Supporters"},
]


def damage(match: Match) -> list[object]:
    return [event["amount"] for event in happened(match.events, "damage")]


@rule("undead.am-hard", "undead.am-ignore")
@pytest.mark.parametrize("card", REVERSED, ids=lambda card: card["name"])
def test_what_helps_its_owner_is_ignored_in_the_easy_way(card: dict[str, str]) -> None:
    match = turned(card["name"], track=["Levy"], ready=["Levy"], card=[card])
    assert is_ignored(match)


def hard(name: str, **a: Any) -> Match:
    (card,) = [one for one in REVERSED if one["name"] == name]
    return turned(name, "hard", card=[card], **a)


@rule("undead.am-hard")
def test_the_opposite_of_a_casualty_for_your_hand_is_a_card_to_discard() -> None:
    match = hard("Recall", hand=["Tengu", "Levy"])
    play(match, "pass")
    assert kind(match) == "discard" and asked(match) == "a"
    play(match, "Tengu")
    assert names(match, "a", "casualties") == ["Tengu", "Recall"]


@rule("undead.am-hard")
def test_the_opposite_of_casualties_put_back_is_damage() -> None:
    assert damage(hard("Sweep")) == [2]


@rule("undead.am-hard")
def test_the_opposite_of_saving_an_ally_is_losing_one() -> None:
    match = hard("Retreat", track=["", "Levy"], boss={"track": ["", "Goblin Tank"]})
    assert track(match, "a") == ["", "", ""] and at(match, "b2") == "Goblin Tank"
    assert "Levy" in names(match, "a", "hand")


@rule("undead.am-hard")
def test_the_opposite_of_giving_up_a_supporter_is_that_you_do() -> None:
    match = hard("Betrayal", ready=["Levy"])
    assert names(match, "a", "ready") == []
    assert names(match, "a", "casualties") == ["Levy", "Betrayal"]


@rule("undead.am-hard", "support.stays-committed")
def test_the_opposite_of_a_reset_is_a_commitment() -> None:
    match = hard("Reveille", ready=["Levy"])
    # The boss's turn is over and yours has begun, but they were committed in between.
    (told,) = happened(match.events, "commit")
    assert told["amount"] == 1


@rule("undead.am-negative", "undead.awakened-miner")
def test_every_clause_is_turned_in_its_order() -> None:
    both = {"name": "Both", "action": "Deal 1 DMG, deal 3 DMG"}
    assert damage(turned("Both", card=[both])) == [1, 3]


@rule("undead.am-negative")
def test_what_is_done_for_each_of_something_is_done_so_often() -> None:
    chorus = {"name": "Chorus", "action": "For each Ally: Deal 2 DMG"}
    match = turned("Chorus", boss={"track": ["", "Goblin Tank", "Goblin Tank"]}, card=[chorus])
    assert damage(match) == [2, 2]
    assert damage(turned("Chorus", card=[chorus])) == []


@rule("undead.am-negative", "boss.never-pays")
@pytest.mark.parametrize("price", [1, 2])
def test_a_price_inside_the_text_is_the_bosss_to_pay(price: int) -> None:
    toll = {"name": "Toll", "action": f"{price}: Deal 5 DMG"}
    match = turned("Toll", boss={"hand": ["Awakened Digger", "Wyrm Fire"]}, card=[toll])
    assert damage(match) == [5]
    assert names(match, "a", "casualties")[-1] == "Toll" and names(match, "a", "ready") == []
