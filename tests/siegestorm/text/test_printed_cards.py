"""The texts of printed cards come out letter for letter and mean what the rulebook says."""

from __future__ import annotations

import pytest

from tests.siegestorm.text.shapes import shape
from wartable.siegestorm.printed.catalogue import Effect
from wartable.siegestorm.state import words as w
from wartable.siegestorm.text import (
    print_action,
    print_passive,
    read_action,
    read_passive,
)
from wartable.siegestorm.text import vocabulary as v

PRINTED = {
    "Underworld Vindicator": ("Deal 2 DMG", "3: Shapeshift"),
    "Brainwashed Traitor": (
        "Your next Shapeshift this turn costs 0",
        "Allies with Shapeshift have +2 DEF",
    ),
    "Despoiler": (
        "Move a Despoiler from your Casualties to your hand",
        "Once per turn, when opponent suffers DMG, you may Reset up to 2 of your Supporters",
    ),
    "Knight of the New World Order": (
        "Move an Underworld Vindicator from your Casualties to your hand",
        "2: Make the top card from your Resources your Supporter",
    ),
    "Reptine Taskmaster": ("Return all Enemies to their owners' hands", "0: Shapeshift"),
    "Warrior of Shamballa": ("Draw 1", "Allies have +1 ATT and +1 DEF"),
    "Armored Yak": ("Advance your war track once", "After your card storms, put it in your hand"),
    "Retired Master": (
        "Storm with any card on your War Track and then move it to your Casualties",
        "After this card Storms, make it your Supporter",
    ),
    "Druuk School Adept": (
        "Kill 1 Enemy with DEF 2 or less",
        "Your attacking creatures ignore opponent's Defenders",
    ),
    "Grand Overlord Ikee": (
        "Place any card from your hand on your Frontline",
        "Whenever opponent receives DMG, he suffers 1 additional DMG",
    ),
    "Ancient Dragon": (
        "Negate an action, then use it as your action",
        "1: Discard all cards from your hand, then Deploy your top Casualty for free",
    ),
    "Tengu": ("3: Switch any 2 cards on any 2 War Tracks", "Allies have +2 ATT and +2 DEF"),
    "Goblin Marius": ("Deal 0 DMG", "When this card storms, Win the game"),
    "Goblin Andrew": ("Win the game", "Allies have +0 DEF"),
}

QUOTED_ACTIONS = [
    "If Enemy has no Defender, deal 6 DMG to each player",
    "Deal 2 DMG to each player for each of their Supporters",
    "Deal 2 DMG for each of your opponent's Supporters",
    "Put 2 of your top Casualties on the bottom of your Resources",
    "Destroy target Creature",
    "Make your top Casualty your Supporter",
    "Sacrifice 1: Kill 1",
    "Sacrifice 1, Kill 1",
    "Negate action or ability",
]

QUOTED_PASSIVES = [
    "Each time you Deploy an Ally, place 1 Gang token on it",
    "When any of Byloss's Allies storm, increase the Menace Level by one",
    "2: Until the end of turn, your cards can't be targeted by actions or abilities",
    "During your Draw step, Draw 1 more card",
    "Opponent must pay 2 to move his track",
    "Opponent cannot give Hold Ground orders",
]


@pytest.mark.parametrize("name", PRINTED)
def test_printed_card_comes_out_letter_for_letter(name: str) -> None:
    action, passive = PRINTED[name]
    assert print_action(read_action(action)) == action
    assert print_passive(read_passive(passive)) == passive


@pytest.mark.parametrize("text", QUOTED_ACTIONS)
def test_quoted_action_comes_out_letter_for_letter(text: str) -> None:
    assert print_action(read_action(text)) == text


@pytest.mark.parametrize("text", QUOTED_PASSIVES)
def test_quoted_passive_comes_out_letter_for_letter(text: str) -> None:
    assert print_passive(read_passive(text)) == text


def one(effect: Effect) -> v.Half:
    return v.Half(-1, 0, False, (v.Clause(w.FIRST, w.ALWAYS, w.PER_NOTHING, effect),))


def test_what_printed_actions_mean() -> None:
    expected = {
        "Deal 2 DMG": v.Deal(2, w.OPPONENT, w.PER_NOTHING),
        "Return all Enemies to their owners' hands": v.Return(w.ALL, v.Selector(w.ENEMY)),
        "Kill 1 Enemy with DEF 2 or less": v.Kill(1, v.Selector(w.ENEMY, 2)),
        "Negate an action, then use it as your action": v.Negate(False, True),
        "Destroy target Creature": v.Destroy(1, v.Selector(w.CREATURE)),
        "Kill 1": v.Kill(1, v.Selector(w.CARD)),
    }
    for text, effect in expected.items():
        assert shape(read_action(text)) == shape(one(effect)), text


def test_numbers_before_a_colon_are_costs() -> None:
    """cost.colon, cost.colon-in-action"""
    tengu = read_action("3: Switch any 2 cards on any 2 War Tracks")
    assert (tengu.price, tengu.sacrifice, len(tengu.clauses)) == (3, 0, 1)
    (shapeshift,) = read_passive("0: Shapeshift").entries
    assert isinstance(shapeshift, v.Half)
    assert shapeshift.price == 0


def test_sacrifice_before_a_colon_is_a_cost_and_before_a_comma_a_part() -> None:
    """cost.colon, cost.separator"""
    paid = read_action("Sacrifice 1: Kill 1")
    assert (paid.price, paid.sacrifice, paid.ally_only, len(paid.clauses)) == (-1, 1, False, 1)
    parts = read_action("Sacrifice 1, Kill 1")
    assert (parts.sacrifice, [clause.join for clause in parts.clauses]) == (0, [w.FIRST, w.COMMA])
    assert read_action("Sacrifice 2 Allies: Kill 1").ally_only


def test_for_each_before_a_colon_is_a_multiplier_and_no_cost() -> None:
    text = "For each Spirit token on this card: Recover 1"
    (totem,) = read_passive(text, totem=True).entries
    assert print_passive(read_passive(text, totem=True)) == text
    assert isinstance(totem, v.Half)
    assert (totem.price, totem.sacrifice) == (-1, 0)
    assert totem.clauses[0].per == w.PER_SPIRIT


def test_a_trigger_remembers_all_its_words() -> None:
    (despoiler,) = read_passive(PRINTED["Despoiler"][1]).entries
    assert shape(despoiler) == shape(
        v.Trigger(w.WHEN, w.OPPONENT_DAMAGED, True, True, one(v.Reset(2, True)).clauses, 0)
    )
    (master,) = read_passive(PRINTED["Retired Master"][1]).entries
    assert isinstance(master, v.Trigger)
    assert (master.word, master.event, master.spelling) == (w.AFTER, w.THIS_STORMS, 1)
