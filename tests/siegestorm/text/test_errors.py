"""A text that cannot be read is an error that helps; it never becomes a card that does nothing."""

from __future__ import annotations

import pytest

from wartable.siegestorm.text import (
    CardTextError,
    Where,
    read_action,
    read_passive,
)

WHERE = Where("mine.toml", 12, "Test Card", "action")


def refused(text: str, passive: bool = False) -> CardTextError:
    with pytest.raises(CardTextError) as caught:
        (read_passive if passive else read_action)(text, WHERE)
    return caught.value


def test_the_whole_message() -> None:
    assert str(refused("Draw 1, then Deal 2 DNG")) == (
        'mine.toml:12, Test Card, action: cannot read "DNG"\n'
        "    Draw 1, then Deal 2 DNG\n"
        "                        ^\n"
        '  expected here: "DMG"\n'
        '  nearest known phrases: "Deal 2 DMG", "Heal 2", "Steal 1"'
    )


def test_its_facts() -> None:
    error = refused("Draw 1, then Deal 2 DNG")
    assert (error.file, error.card, error.field) == ("mine.toml", "Test Card", "action")
    assert (error.phrase, error.column) == ("Deal 2 DNG", 21)
    assert error.nearest[0] == "Deal 2 DMG"


@pytest.mark.parametrize(
    ("text", "column", "nearest"),
    [
        ("Drawww 1", 1, "Draw 1"),
        ("Kill 1 Enmy", 8, "Kill 1 Enemy"),
        ("Kill 1 Enemy with DEF two or less", 23, "Kill 1 Enemy with DEF 2 or less"),
        ("Deal 2 DMG Draw 1", 12, "Deal 2 DMG"),
        ("If Enemy has no Defenders, Draw 1", 17, "If Enemy has no Defender, Draw 1"),
        ("Negate an action, then usurp it", 24, "Negate an action, then use it as your action"),
        (
            "Move a Despoiler from your Casulties to your hand",
            8,
            "Move a Despoiler from your Casualties to your hand",
        ),
        ("Return all Enemies to your hand", 23, "Return 1 Ally to your hand"),
        ("Draw 1.", 7, "Draw 1"),
    ],
)
def test_position_and_nearest_phrase(text: str, column: int, nearest: str) -> None:
    error = refused(text)
    assert error.column == column
    assert nearest in error.nearest


def test_nearest_phrases_of_a_passive() -> None:
    assert "Allies have +2 DEF" in refused("Allies have 2 DEF", passive=True).nearest
    assert (
        "When this card storms, Draw 1" in refused("When it storms, Draw 1", passive=True).nearest
    )


def test_what_was_expected_is_said_in_words() -> None:
    assert refused("Deal two DMG").expected == ('"DMG"', '"a"', "a number")
    assert refused("Allies have 1 ATT", passive=True).expected == ("a bonus such as +1",)
    assert refused("Fly").expected[0] == "an effect"
    assert refused("Fly", passive=True).expected[:2] == ("an effect", "a passive")
    assert "an event" in refused("When it rains, Draw 1", passive=True).expected
    assert "the end of the text" in refused("Shoot now").expected


def test_a_text_that_stops_too_early() -> None:
    error = refused("Draw")
    assert error.problem == "the text ends too early"
    assert error.column == 5


@pytest.mark.parametrize("text", ["", "   "])
def test_an_empty_text(text: str) -> None:
    assert refused(text).problem == "the text is empty"


@pytest.mark.parametrize(
    "text",
    ["Draw 1", "Allies have +1 ATT; Draw 1", "Aim 1; Sacrifice 1, Kill 1", "For each Ally: Draw 1"],
)
def test_a_passive_effect_without_cost_or_event(text: str) -> None:
    assert "needs a cost or an event" in refused(text, passive=True).problem


@pytest.mark.parametrize("text", ["Shapeshift", "2: Shapeshift", "Draw 1, Shapeshift"])
def test_shapeshift_is_no_action(text: str) -> None:
    assert "only known as an ability" in refused(text).problem


def test_it_needs_a_card_that_the_event_names() -> None:
    assert '"it" needs an event' in refused("Put it in your hand").problem
    assert '"it" needs an event' in refused("2: Make it your Supporter", passive=True).problem
    error = refused("When you Heal, put it in your hand", passive=True)
    assert '"it" needs an event' in error.problem
    assert error.column == 16


def test_a_static_passive_is_no_action() -> None:
    assert refused("Allies have +1 ATT").column == 1
