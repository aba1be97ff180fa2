"""A seat at a running server, from Python: for bots online, for tools, for tests.

from wartable.remote import open_match, sit_down

opened = open_match("http://127.0.0.1:8811", game="siegestorm")
with sit_down(opened.url, opened.match, opened.token(0), name="Hothead") as seat:
    while (ask := seat.wait_for_question()) is not None:
        seat.answer(ask["suggestion"])
    print(seat.result)
"""

from __future__ import annotations

from .opening import CannotOpen, Opened, open_match, rearrange, take_seat
from .seat import NotTaken, Seat, ServerGone, sit_down

__all__ = [
    "CannotOpen",
    "NotTaken",
    "Opened",
    "Seat",
    "ServerGone",
    "open_match",
    "rearrange",
    "sit_down",
    "take_seat",
]
