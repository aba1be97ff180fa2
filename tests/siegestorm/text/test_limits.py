"""What no card and no deck can say is refused by its name."""

from __future__ import annotations

import pytest

from wartable.siegestorm.text import read_action, read_card_file, read_passive
from wartable.siegestorm.text.deckfile import look_into_deck_file
from wartable.siegestorm.text.errors import CardFileError, CardTextError


@pytest.mark.parametrize("number", ["100", "9" * 500])
def test_a_number_that_no_card_says(number: str) -> None:
    with pytest.raises(CardTextError) as caught:
        read_action(f"Draw {number}")
    assert "… is more than 99" in str(caught.value) or "100 is more than 99" in str(caught.value)
    assert caught.value.column == 6


def test_a_text_that_no_card_has_room_for() -> None:
    with pytest.raises(CardTextError, match="has more than 1500 letters"):
        read_passive("Draw 1; " * 300)


def test_numbers_of_a_card_are_named_as_what_they_are() -> None:
    source = 'faction = "x"\n[[card]]\nname = "A"\ncost = 1000000000\naction = "Draw 1"\n'
    with pytest.raises(CardFileError) as caught:
        read_card_file(source, "x.toml")
    assert "cost: 1000000000 is more than 999; write less" in str(caught.value)


def test_a_long_value_is_not_told_to_its_end() -> None:
    listed = ", ".join(["1"] * 900)
    with pytest.raises(CardFileError) as caught:
        read_card_file(f'faction = [{listed}]\n[[card]]\nname = "A"\n', "x.toml")
    assert max(map(len, str(caught.value).splitlines())) < 200


def test_numbers_of_a_deck_are_named_as_what_they_are() -> None:
    _, problems = look_into_deck_file('name = "x"\n[cards]\nTengu = 1000000000\n', "x.toml")
    assert [str(one) for one in problems] == [
        "x.toml:3, Tengu: 1000000000 is more than 999; write less"
    ]
