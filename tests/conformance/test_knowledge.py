"""Who knows which card in a hand when there are more than two sides (zone.info)."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.coop import joint_turn
from tests.siegestorm.table import play, siege, table
from wartable.bots import Sight
from wartable.kernel.chance import THINKING, Chance
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


HIDE = {"name": "Hide", "action": "Make any card from your hand your Supporter"}
TAX = {"name": "Tax", "action": "Kill 1 opponent's Supporter"}


def hidden_supporter(name: str) -> Match:
    """b's Tengu was returned to his hand in everybody's sight; then he makes one card a Supporter.

    Player a is asked next, and may kill it.
    """
    match = table(
        active="a",
        a={"hand": ["Haul", "Tax", "Levy"], "resources": 9},
        b={"hand": ["Despoiler", "Hide", "Levy"], "track": ["Tengu"], "resources": 9},
        card=[HAUL, HIDE, TAX],
    )
    command(match, "action Haul")
    while match.question is not None and "action Hide" not in match.options:
        play(match, "pass")
    command(match, "action Hide")
    play(match, name)
    while match.question is not None and "action Tax" not in match.options:
        play(match, "pass")
    return match


@rule("zone.info", "card.backs")
def test_a_card_that_was_out_of_sight_is_not_known_again() -> None:
    tengu, despoiler = hidden_supporter("Tengu"), hidden_supporter("Despoiler")
    assert tengu.view(0) == despoiler.view(0) and tengu.view(None) == despoiler.view(None)
    assert tengu.events_for(0) == despoiler.events_for(0)
    (supporter,) = tengu.view(0)["sides"][1]["ready"]
    assert set(supporter) == {"thing"}
    sights = [Sight(match.game, match.state) for match in (tengu, despoiler)]
    assert sights[0].question.options == sights[1].question.options
    for seed in range(20):  # what a bot imagines is the same, down to the number of every card
        worlds = [sight.imagine(Chance(seed, THINKING)) for sight in sights]
        assert tengu.game.dump(worlds[0]) == tengu.game.dump(worlds[1])
