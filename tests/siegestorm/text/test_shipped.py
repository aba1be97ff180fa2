"""Every shipped card can be read, and its text is printed back unchanged."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from wartable.siegestorm.text import (
    print_action,
    print_passive,
    read_action,
    read_passive,
    shipped_designs,
    shipped_sets,
)


def _cards() -> list[Any]:
    folder = files("wartable.siegestorm").joinpath("data", "cards")
    found: list[Any] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".toml"):
            content = tomllib.loads(entry.read_text(encoding="utf-8"))
            found += [pytest.param(card, id=card["name"]) for card in content["card"]]
    return found


@pytest.mark.parametrize("card", _cards())
def test_shipped_text_is_printed_back_unchanged(card: dict[str, Any]) -> None:
    if "action" in card:
        assert print_action(read_action(card["action"])) == card["action"]
    if "passive" in card:
        passive = read_passive(card["passive"], totem="Totem" in card.get("special", []))
        assert print_passive(passive) == card["passive"]


def test_all_shipped_sets_load_together() -> None:
    sets = shipped_sets()
    assert {"ysra", "khunglai", "seraphia", "styxia", "promo"} <= {one.faction for one in sets}
    assert len(shipped_designs()) == sum(len(one.designs) for one in sets)
    assert all(one.title and one.about for one in sets)


def test_a_set_names_the_known_facts_of_its_partial_cards() -> None:
    for card_set in shipped_sets():
        partial = {design.name for design in card_set.designs if design.origin == "partial"}
        assert set(card_set.known) == partial
