"""Who knows which card in a hand when there are more than two sides (zone.info).

And what can be asked: nobody learns more by asking than his view shows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conformance.games import GAMES, Game, walk
from tests.rules import rule
from tests.siegestorm.coop import joint_turn
from tests.siegestorm.table import play, siege, table
from wartable.bots import Sight
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.kernel.probing import NoSuchQuery, things_in
from wartable.siegestorm.client.guessing import resample
from wartable.siegestorm.client.probing import VALUES

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


# What can be asked.


def told(match: Match, seat: int | None, query: dict[str, Any]) -> object:
    """The answer to a query; whatever is refused is refused in words."""
    try:
        answer = match.probe(seat, query)
    except NoSuchQuery as problem:
        return str(problem)
    assert json.loads(json.dumps(answer)) == answer
    return answer


def queries(match: Match, seat: int | None) -> Iterator[dict[str, Any]]:
    """Everything that can be asked of what is in a view, and of cards that are not."""
    s = siege(match)
    things = things_in(match.view(seat))
    things += [f"card:{stamp}" for stamp in range(0, max(s.stamp) + 2, 3)]
    for thing in dict.fromkeys(things):
        yield {"thing": thing}
        if thing.startswith("card:"):
            yield from ({"value": thing, "of": of} for of in VALUES)
            yield {"storm": thing}
        yield {"intent": thing}
    for option in match.options:
        yield {"option": option}
        yield {"answer": option}
    for design in s.book.designs[:: len(s.book.designs) // 7]:
        for text in ("deploy {}", "action {}", "use {}", "{}", "supporter {}"):
            yield {"answer": text.format(design.name)}
            yield {"answer": f"{match.options[0]} / {text.format(design.name)}"}


def imagined(match: Match, seat: int, chance: Chance) -> Match:
    """The match in a world that this seat could not tell from the real one."""
    twin = match.copy()
    twin.state = resample(siege(match), seat, chance)
    return twin


@rule("zone.info", "card.backs")
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_asking_tells_nothing_that_a_seat_may_not_know(game: Game) -> None:
    chance = Chance(game.seed, THINKING)
    asked = 0
    for number, (match, _) in enumerate(walk(game)):
        if number % 23 != 11:
            continue
        before = match.dump()
        for seat in range(game.seats):
            twin = imagined(match, seat, chance)
            for query in queries(match, seat):
                assert told(twin, seat, query) == told(match, seat, query), query
                asked += 1
        assert match.dump() == before
    assert asked > 100


def test_what_comes_after_a_draw_is_nobodys_to_know() -> None:
    """A declaration is looked at as far as it can be foreseen, and no further."""
    lookout = {"name": "Lookout", "action": "Draw 1"}
    match = table(
        active="a", a={"hand": ["Lookout", "Levy"], "resources": ["Tengu", 8]}, card=[lookout]
    )
    answers = {
        name: told(match, 0, {"answer": f"action Lookout / {name}"})
        for name in ("deploy Tengu", "deploy Despoiler")
    }
    assert all(answer == {"allowed": True, "checked": 1} for answer in answers.values())
