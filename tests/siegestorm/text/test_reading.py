"""Reading is generous with spelling: other capitals and known synonyms give the same nodes."""

from __future__ import annotations

import pytest

from tests.siegestorm.text.shapes import shape
from wartable.siegestorm.state import words as w
from wartable.siegestorm.text import (
    print_action,
    print_passive,
    read_action,
    read_passive,
)
from wartable.siegestorm.text.vocabulary import (
    Aim,
    Half,
    Selector,
    Trigger,
)

SAME_ACTIONS = [
    ("Deal 2 DMG", "deal 2 dmg"),
    ("Advance your war track once", "ADVANCE YOUR WAR TRACK ONCE"),
    ("Storm with any card on your War Track", "Storm with a card on your war track"),
    ("Kill 1 Enemy", "Kill an Enemy"),
    ("Kill 1 Enemy", "kill any enemy"),
    ("Negate an action", "Negate any action"),
    ("Negate an action", "Negate 1 action"),
    ("Negate action or ability", "Negate an action or ability"),
    ("Take 1 Supporter from opponent", "Take a Supporter from opponent"),
    ("Return 1 Ally to its owner's hand", "Return an Ally to your hand"),
    ("Return 1 Enemy to its owner's hand", "Return 1 Enemy to its owner’s hand"),
    ("Move a Despoiler from your Casualties to your hand",
     "move an Despoiler from your casualties to your hand"),
    ("If Enemy has no Defender, deal 1 DMG", "If opponent has no Defender, deal 1 DMG"),
    ("If Enemy has no Defender, deal 1 DMG", "if he has no defender, Deal 1 DMG"),
    ("Opponent discards 1", "opponent discards a"),
    ("Draw 2, then Discard 1", "Draw 2,  then\n discard 1"),
    ("Draw 2 and then Discard 1", "Draw 2, and then Discard 1"),
    ("Advance your war track twice", "Advance your war track 2 times"),
]  # fmt: skip

SAME_PASSIVES = [
    ("When opponent suffers DMG, Draw 1", "When opponent receives DMG, Draw 1"),
    ("When you receive DMG, Draw 1", "When you suffer DMG, draw 1"),
    ("After this card storms, Draw 1", "After this card Storms, Draw 1"),
    ("After this card storms, Draw 1", "AFTER THIS CARD STORMS, DRAW 1"),
    ("Each time you Deploy an Ally, Draw 1", "each time you deploy 1 ally, draw 1"),
    ("Whenever opponent receives DMG, he suffers 1 additional DMG",
     "Whenever opponent suffers DMG, opponent receives an additional DMG"),
    ("Opponent cannot give Hold Ground orders", "Opponent can't give hold ground orders"),
    ("Your cards can't be targeted by actions or abilities",
     "your cards cannot be targeted by actions or abilities"),
    ("Enemies have -1 ATT", "Enemies have −1 ATT"),
]  # fmt: skip


@pytest.mark.parametrize(("usual", "other"), SAME_ACTIONS)
def test_actions_read_alike(usual: str, other: str) -> None:
    assert shape(read_action(other)) == shape(read_action(usual))
    assert print_action(read_action(other)) == usual


@pytest.mark.parametrize(("usual", "other"), SAME_PASSIVES)
def test_passives_read_alike(usual: str, other: str) -> None:
    assert shape(read_passive(other)) == shape(read_passive(usual))
    assert print_passive(read_passive(usual)) == usual


def test_an_event_keeps_its_spelling() -> None:
    for text in (
        "When opponent suffers DMG, Draw 1",
        "When opponent receives DMG, Draw 1",
        "After this card storms, Draw 1",
        "After this card Storms, Draw 1",
    ):
        assert print_passive(read_passive(text)) == text


def test_another_event_than_additional_damage_may_follow_the_same_words() -> None:
    (entry,) = read_passive("Whenever opponent receives DMG, opponent discards 1").entries
    assert isinstance(entry, Trigger)


def test_parts_are_joined_in_four_ways() -> None:
    """cost.separator"""
    half = read_action("Draw 1, Draw 2; Draw 3, then Draw 4 and then Draw 5")
    joins = [clause.join for clause in half.clauses]
    assert joins == [w.FIRST, w.COMMA, w.SEMICOLON, w.THEN, w.AND_THEN]


def test_then_may_follow_a_phrase_that_has_its_own_then() -> None:
    used = read_action("Negate an action, then use it as your action, then Draw 1")
    assert [clause.join for clause in used.clauses] == [w.FIRST, w.THEN]
    plain = read_action("Negate an action, then Draw 1")
    assert [clause.join for clause in plain.clauses] == [w.FIRST, w.THEN]


def test_an_effect_behind_a_semicolon_belongs_to_the_entry_before_it() -> None:
    ability, aim = read_passive("2: Draw 1; Discard 1; Aim 2").entries
    assert isinstance(ability, Half)
    assert [clause.join for clause in ability.clauses] == [w.FIRST, w.SEMICOLON]
    assert isinstance(aim, Aim)
    trigger, second = read_passive("When you Heal, Draw 1; Discard 1; 0: Shapeshift").entries
    assert isinstance(trigger, Trigger)
    assert len(trigger.clauses) == 2
    assert isinstance(second, Half)


def test_costs_can_be_combined() -> None:
    """cost.colon"""
    half = read_action("2, Sacrifice 1 Ally: Kill 1")
    assert (half.price, half.sacrifice, half.ally_only) == (2, 1, True)
    assert print_action(half) == "2, Sacrifice 1 Ally: Kill 1"


def test_capitals_inside_a_sentence() -> None:
    for text in (
        "When this card storms, opponent discards 1, Draw 1",
        "When this card storms, you may return 1 Enemy to its owner's hand",
        "When this card storms, if Enemy has no Defender, take an extra turn",
        "When this card storms, Commit 1 of your opponent's Supporters",
        "When you Heal, each player sacrifices 1",
        "3: Until the end of turn, Allies have +2 ATT, Draw 1",
    ):
        assert print_passive(read_passive(text)) == text


def test_selectors_combine() -> None:
    effect = read_action("Kill all Enemies with Aim with DEF 3 or less").clauses[0].effect
    assert shape(effect) == ("Kill", w.ALL, shape(Selector(w.ENEMY, 3, w.AIM)))
