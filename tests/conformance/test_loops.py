"""Texts that set themselves off for ever are stopped, so that every game ends."""

from __future__ import annotations

from typing import Any

from tests.rules import rule
from tests.siegestorm.table import happened, kind, play, table
from wartable.kernel.match import Match

ON_HOLDING = "When this card Holds Ground, place 1 Spirit token on it"
ON_SPIRIT = "When a Spirit token is placed on this card, place 1 {token} token on it"
CREATURE = {"cost": 0, "attack": 1, "defense": 1, "action": "Draw 1"}


def about_to_hold(name: str, token: str) -> Match:
    """A creature that is about to leave its track, and gets a token when it holds ground."""
    card: dict[str, Any] = dict(CREATURE, name=name)
    card["passive"] = f"{ON_HOLDING}; {ON_SPIRIT.format(token=token)}"
    return table(
        a={"hand": ["Levy"], "track": ["", "", name], "resources": 9},
        b={"hand": [], "resources": 9},
        step="advance",
        card=[card],
    )


@rule("table.loop")
def test_a_text_that_sets_itself_off_for_ever_is_stopped_after_a_thousand_times() -> None:
    match = about_to_hold("Echo", "Spirit")
    events = play(match, "hold aF")
    assert len(happened(events, "trigger")) == 1000
    assert happened(events, "stop_loop") == [
        {"kind": "stop_loop", "rule": "table.loop", "limit": 1000}
    ]
    assert match.view(0)["slots"]["slot:aF"]["spirit"] == 1000
    assert kind(match) == "main"  # the turn goes on


@rule("table.loop")
def test_a_text_that_comes_to_an_end_is_not_stopped() -> None:
    match = about_to_hold("Bell", "Gang")
    events = play(match, "hold aF")
    assert len(happened(events, "trigger")) == 2
    assert happened(events, "stop_loop") == []
    assert match.view(0)["slots"]["slot:aF"]["gang"] == 1
