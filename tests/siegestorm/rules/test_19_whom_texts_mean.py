"""Chapter 19: texts that mean some creatures and not others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule
from tests.siegestorm.solo import player_turn
from tests.siegestorm.table import at, attack, defense, happened, names, play, table, track

AIMED = {"name": "Bow", "attack": 1, "defense": 1, "passive": "Aim 1"}
SHIFTY = {"name": "Fox", "attack": 1, "defense": 1, "passive": "1: Shapeshift"}
PLAIN = {"name": "Ox", "attack": 1, "defense": 1}
CAPTAIN = {"name": "Captain", "passive": "Allies with Aim have +1 ATT and +2 DEF"}
PACK = {"name": "Pack Leader", "passive": "Allies with Shapeshift have +1 ATT and +2 DEF"}
CARDS = [AIMED, SHIFTY, PLAIN, CAPTAIN, PACK]


@rule("kw.ally", "passive.stack")
@pytest.mark.parametrize(("leader", "helped"), [("Captain", "Bow"), ("Pack Leader", "Fox")])
def test_a_bonus_for_allies_with_a_keyword_leaves_the_others_alone(
    leader: str, helped: str
) -> None:
    for name in ("Bow", "Fox", "Ox"):
        match = table(
            a={"hand": ["Levy"], "track": [name, leader]}, b={"track": [name]}, card=CARDS
        )
        bonus = (2, 3) if name == helped else (1, 1)
        assert (attack(match, "a1"), defense(match, "a1")) == bonus
        assert (attack(match, "b1"), defense(match, "b1")) == (1, 1)  # nor the enemy's


@rule("kw.kill-reading", "action.what-is-target")
def test_only_creatures_with_the_keyword_can_be_chosen() -> None:
    silver = {"name": "Silver", "action": "Kill 1 Enemy with Shapeshift"}
    match = table(
        a={"hand": ["Silver", "Levy"]},
        b={"hand": [], "track": ["Ox", "Fox", "Bow"]},
        card=[*CARDS, silver],
    )
    play(match, "action Silver")  # there is one, so nobody is asked
    assert track(match, "b") == ["Ox", "", "Bow"]


MOURNER = {"name": "Mourner", "passive": "Whenever an Ally is killed, deal 1 DMG"}
AXE = {"name": "Axe", "action": "Kill 1"}


@rule("zone.battle-neither", "ally.def")
@pytest.mark.parametrize("where", ["frontline", "ready"])
@pytest.mark.parametrize("mine", ["a", "b"])
def test_who_falls_outside_the_track_was_nobodys_ally(mine: str, where: str) -> None:
    sides: dict[str, dict[str, Any]] = {
        "a": {"hand": ["Axe", "Levy"]},
        "b": {"hand": [], "resources": 9},
    }
    sides[mine]["track"] = ["Mourner"]
    sides[mine][where] = "Ox" if where == "frontline" else ["Ox"]
    match = table(card=[*CARDS, MOURNER, AXE], **sides)
    play(match, "action Axe")
    target = f"Ox@{mine}F" if where == "frontline" else "supporter Ox"
    if target not in match.options:
        (target,) = [one for one in match.options if "Mourner" not in one]
    events = play(match, target)
    assert happened(events, "kill") and happened(events, "damage") == []


@rule("special.gang", "value.sum")
def test_a_token_strengthens_only_the_creature_it_lies_on() -> None:
    match = player_turn(
        {"track": [{"card": "Goblin Tank", "gang": 2}, "Goblin Tank"]}, a={"hand": ["Levy"]}
    )
    assert attack(match, "b1") == attack(match, "b2") + 2
    bare = player_turn({"track": ["", "Goblin Tank"]}, a={"hand": ["Levy"]})
    assert attack(match, "b2") == attack(bare, "b2")


TWO = {
    "name": "Two Minds",
    "passive": "Whenever you receive DMG, Draw 1; After your card storms, make it your Supporter",
}


@rule("conflict.same-level")
def test_the_second_passive_of_a_card_can_be_the_one_that_moves_it() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["Two Minds", "Armored Yak", "Ox"]},
        b={"hand": [], "resources": 9},
        step="advance",
        card=[*CARDS, TWO],
    )
    play(match, "storm", "by Two Minds@a2")
    assert names(match, "a", "ready") == ["Ox"] and at(match, "a2") == "Two Minds"


@rule("zone.info", "special.gang")
def test_everybody_sees_each_kind_of_token_where_it_lies() -> None:
    slots = [{"card": "Goblin Tank", "gang": 2}, {"card": "Goblin Tank", "spirit": 1}]
    match = player_turn({"track": slots}, a={"hand": ["Levy"]})
    seen = match.view(0)["slots"]
    assert [(seen[slot]["gang"], seen[slot]["spirit"]) for slot in ("slot:b1", "slot:b2")] == [
        (2, 0),
        (0, 1),
    ]


@rule("support.stays-committed")
@pytest.mark.parametrize(("some", "left"), [(1, 2), (2, 1), (3, 0), (4, 0)])
def test_so_many_of_his_supporters_are_committed_as_the_text_says(some: int, left: int) -> None:
    call = {"name": "Call", "action": f"Commit {some} of your opponent's Supporters"}
    match = table(
        a={"hand": ["Call", "Levy"], "ready": ["Ox"]},
        b={"hand": [], "ready": ["Ox", "Fox", "Bow"]},
        card=[*CARDS, call],
    )
    play(match, "action Call")
    if match.question is not None and match.question.kind == "target":
        play(match, " + ".join(match.options[:some]))
    assert len(names(match, "b", "ready")) == left
    assert names(match, "a", "ready") == ["Ox"]


@rule("lms.track-scope", "action.what-is-target")
def test_in_a_ring_your_cards_are_those_along_the_track_and_your_supporters() -> None:
    cloak = {"name": "Cloak", "passive": "Your cards can't be targeted by actions or abilities"}
    own = ["Ox@al1", "Fox@al2"]
    for where, others in (("", 2), ("left", 1), ("right", 0)):
        b: dict[str, Any] = {"hand": [], "right": ["Ox"], "ready": ["Ox"]}
        if where:
            b[where] = [*b.get(where, []), "Cloak"]
        match = table(
            mode="lms",
            a={"hand": ["Axe", "Levy"], "left": ["Ox", "Fox"]},
            b=b,
            c={"hand": []},
            card=[*CARDS, cloak, AXE],
        )
        play(match, "action Axe on al")  # where it meets b's right track
        assert match.options[:2] == own and len(match.options) == 2 + others
        assert ("Ox@br1" in match.options) is (where != "right")
