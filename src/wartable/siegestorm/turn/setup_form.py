"""What a setup of Siegestorm must look like before it is played: its keys and what they hold."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.complaint import Complaint, OneOf
from ...kernel.written import Noted, Table

SEATS: Final = {"duel": (2, 2), "solo": (1, 1), "coop": (2, 2), "lms": (3, 4)}
"""How many players a mode is for: one to four (comp.players, meta.modes, lms.players)."""
BOSSES: Final = ("solo", "coop")
"""The modes in which a boss is fought."""
MOST_COPIES: Final = 999


def setup_faults(setup: dict[str, Any]) -> list[Complaint]:
    """Everything that keeps a setup from being looked at as one of Siegestorm."""
    noted = Noted()
    top = Table(setup, "", noted)
    for key in ("cards", "played"):
        top.texts(key)
    top.texts_by_name("brought")
    if "position" in setup:
        top.text("mode")
        _boss(top)
        top.table("position")
        return noted.complaints
    mode = top.word("mode", list(SEATS), "duel")
    if noted.complaints:
        return noted.complaints
    low, high = SEATS[mode]
    top.needs(["decks"])
    for deck in top.tables("decks"):
        _deck(deck)
    if mode in BOSSES:
        top.needs(["boss", "basic", "advanced"])
        _boss(top)
    if noted.complaints:
        return noted.complaints
    seats = len(setup["decks"])
    if not low <= seats <= high:
        wanted = OneOf([str(one) for one in sorted({low, high})])
        top.say(
            "decks",
            Complaint(
                "siege_needs",
                "{mode} needs {wanted}, not {seats}",
                {"mode": mode, "wanted": wanted, "seats": seats},
            ),
        )
    elif mode not in BOSSES:
        top.whole("first", 0, 0, seats - 1, Complaint("siege_last_seat", "the last seat"))
    return noted.complaints


def _deck(deck: Table) -> None:
    deck.needs(["name", "cards"])
    deck.text("name")
    deck.text("format")
    cards = deck.table("cards")
    for name in cards.given:
        cards.whole(name, 0, -MOST_COPIES, MOST_COPIES)


def _boss(top: Table) -> None:
    """What is known of a boss: his name, or the files to find him in, and how he is fought."""
    for key in ("boss", "difficulty", "miner", "basic", "advanced"):
        top.text(key)
    top.texts("bosses")
