"""Who knows which card in a hand when there are more than two sides (zone.info)."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.coop import joint_turn
from tests.siegestorm.table import play, siege, table
from wartable.kernel.event import Event
from wartable.kernel.match import Match

SNATCH = {"name": "Snatch", "action": "Steal 1"}
HAUL = {"name": "Haul", "action": "Return 1 Enemy to its owner's hand"}
DIM = {"name": "Dim", "command": "Deploy", "special": ["Ghost"], "attack": 1, "defense": 1}
IMP = {"name": "Imp", "command": "Deploy", "attack": 1, "defense": 1}


def who_knows(match: Match, name: str, holder: int) -> str:
    """The letters of the players who know that this card is in the holder's hand."""
    s = siege(match)
    for card in s.hand(holder):
        if s.name(card) == name:
            return "".join(
                letter for seat, letter in enumerate("abcd") if s.known[card] >> seat & 1
            )
    raise AssertionError(f"{name} is not in that hand")


def command(match: Match, answer: str) -> list[Event]:
    """Play something to which nobody reacts."""
    events = play(match, answer)
    while siege(match).chain:
        events += play(match, "pass")
    return events


def who_is_told(events: list[Event], players: str) -> str:
    """The letters of the players who are told which card was stolen."""
    stolen = next(event for event in events if event.kind == "steal")
    return "".join(letter for seat, letter in enumerate(players) if "card" in stolen.seen_by(seat))


@rule("zone.info", "kw.steal")
def test_after_a_theft_a_third_player_no_longer_knows_what_is_left_in_the_hand() -> None:
    # Player a's left track faces b; c only watches.
    match = table(
        mode="lms",
        active="a",
        a={"hand": ["Haul", "Snatch", "Levy"]},
        b={"hand": ["Tengu"], "right": ["Armored Yak"]},
        c={"hand": []},
        draws=[0],
        card=[SNATCH, HAUL],
    )
    command(match, "action Haul on al")
    assert who_knows(match, "Armored Yak", 1) == "abc"
    events = command(match, "action Snatch on al")
    assert who_is_told(events, "abc") == "ab"
    assert who_knows(match, "Tengu", 0) == "ab"
    assert who_knows(match, "Armored Yak", 1) == "ab"  # for c it may be the stolen one


@rule("zone.info", "boss.steal")
def test_a_partner_sees_what_is_stolen_from_the_open_hand_of_a_boss() -> None:
    for name, told in (("Imp", "ab"), ("Dim", "a")):  # a Shade's face nobody else has seen
        match = joint_turn(
            {"hand": ["Snatch", "Levy"]},
            {},
            {"hand": [name], "resources": 9},
            draws=[0],
            card=[SNATCH, DIM, IMP],
        )
        events = command(match, "action Snatch")
        assert who_is_told(events, "ab") == told
        assert who_knows(match, name, 0).replace("c", "") == told
