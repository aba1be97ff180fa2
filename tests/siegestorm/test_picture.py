"""The picture of a siege: whatever the mode, everything in play is on it, and nothing hidden."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from wartable import siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer

DECKS = ["ysra-starter", "khunglai-starter", "styxia-starter", "seraphia-starter"]


def words_on(match: Match) -> list[str]:
    """Every text on the picture of a match."""
    svg = match._repr_svg_()
    assert svg is not None
    return [node.text or "" for node in ElementTree.fromstring(svg).iter() if node.text]


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("solo", 1), ("coop", 2), ("lms", 4)])
def test_every_mode_is_drawn_to_its_end(mode: str, seats: int) -> None:
    match = siegestorm.new_match(DECKS[:seats], seed=3, mode=mode)
    chance = Chance(3, THINKING)
    while match.question is not None:
        if len(match.answers) % 20 == 0:
            said = words_on(match)
            for slot in match.view(None)["slots"].values():
                assert slot is None or slot["name"][:20] in " ".join(said)
        match.answer(random_answer(match.question, chance))
    assert any("won" in line or "draw" in line for line in words_on(match))


def test_creatures_values_and_piles() -> None:
    match = siegestorm.position(
        {
            "a": {"hand": ["Despoiler", 2], "track": ["Levy"], "resources": 9},
            "b": {"track": ["Tengu", "Retired Master"], "hand": 1},
        }
    )
    said = words_on(match)
    assert {"Levy", "Tengu", "Retired Master", "a1", "b2", "N"} <= set(said)
    assert "hand 3" in said and "resources 9" in said
    assert "Despoiler" not in said  # a hand is nobody's business


def test_names_are_written_as_xml_wants_them() -> None:
    from wartable.siegestorm.client.picture import _plain

    assert _plain("A & B <C>") == "A &amp; B &lt;C&gt;"
