"""What a setup of Siegestorm must look like before it is played: the keys and their forms."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.form import (
    TABLE,
    TEXT,
    TEXT_BY_NAME,
    TEXTS,
    Form,
    faults,
    is_whole,
    needed,
    whole,
)

SEATS: Final = {"duel": (2, 2), "solo": (1, 1), "coop": (2, 2), "lms": (3, 4)}
"""How many players a mode is for: one to four (comp.players, meta.modes, lms.players)."""
BOSSES: Final = ("solo", "coop")
"""The modes in which a boss is fought."""
MOST_COPIES: Final = 999


def _is_decks(value: Any) -> bool:
    return isinstance(value, list) and all(_is_deck(one) for one in value)


def _is_deck(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("name"), str):
        return False
    cards = value.get("cards")
    if not isinstance(cards, dict) or not isinstance(value.get("format", ""), str):
        return False
    return all(is_whole(count, -MOST_COPIES, MOST_COPIES) for count in cards.values())


DECKS: Final = Form("a list of decks, each with its name and its cards", _is_decks)
COMMON: Final = {"mode": TEXT, "cards": TEXTS, "brought": TEXT_BY_NAME, "played": TEXTS}
BOSS: Final = {
    "boss": TEXT,
    "bosses": TEXTS,
    "difficulty": TEXT,
    "miner": TEXT,
    "basic": TEXT,
    "advanced": TEXT,
}


def setup_faults(setup: dict[str, Any]) -> list[str]:
    """Everything that keeps a setup from being looked at as one of Siegestorm."""
    if "position" in setup:
        return faults(setup, {**COMMON, **BOSS, "position": TABLE})
    mode = setup.get("mode", "duel")
    if not isinstance(mode, str) or mode not in SEATS:
        found = faults({"mode": mode}, {"mode": TEXT})
        return found or [f"there is no mode {mode!r}; choose one of {', '.join(SEATS)}"]
    low, high = SEATS[mode]
    forms = {**COMMON, "decks": needed(DECKS)}
    if mode in BOSSES:
        forms |= {**BOSS, "boss": needed(TEXT), "basic": needed(TEXT), "advanced": needed(TEXT)}
    else:
        forms["first"] = whole(0, high - 1)
    found = faults(setup, forms)
    if found:
        return found
    seats = len(setup["decks"])
    if not low <= seats <= high:
        wanted = f"{low}" if low == high else f"{low} or {high}"
        return [f"{mode} needs {wanted} decks, not {seats}"]
    if setup.get("first", 0) >= seats:
        return [f"first must be a seat from 0 to {seats - 1}"]
    return []
