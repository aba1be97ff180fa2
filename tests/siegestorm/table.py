"""Helpers that let a rules test read like the rulebook: a position, an answer, what follows."""

from __future__ import annotations

from typing import Any

from tests.answering import play as play  # noqa: PLC0414
from tests.answering import refused as refused  # noqa: PLC0414
from wartable import siegestorm
from wartable.kernel import thing
from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.siegestorm.rules.values import attack_value, defense_value
from wartable.siegestorm.state.state import Siege


def table(**plain: Any) -> Match:
    """A live match from a position; test cards may be given as `card=[{...}]`."""
    return siegestorm.position(plain)


def siege(match: Match) -> Siege:
    """The state inside."""
    assert isinstance(match.state, Siege)
    return match.state


def side(letter: str) -> int:
    """The number of a side letter."""
    return "abcdefgh".index(letter)


def names(match: Match, letter: str, pile: str) -> list[str]:
    """The names in a pile (hand, resources, casualties, ready, committed, heal_pile), top first."""
    s = siege(match)
    cards: list[int] = getattr(s, pile)(side(letter))
    return [s.name(card) for card in reversed(cards)]


def at(match: Match, slot: str) -> str:
    """The name of the creature in a slot ('' when empty)."""
    s = siege(match)
    card = s.slots[s.layout.slot_named(slot)]
    return "" if card < 0 else s.name(card)


def track(match: Match, letter: str) -> list[str]:
    """The three slots of a track, Deployment Zone first."""
    return [at(match, f"{letter}{i}") for i in (1, 2, 3)]


def attack(match: Match, slot: str) -> int:
    """Current ATT of the creature in a slot."""
    s = siege(match)
    return attack_value(s, s.slots[s.layout.slot_named(slot)])


def defense(match: Match, slot: str) -> int:
    """Current DEF of the creature in a slot."""
    s = siege(match)
    return defense_value(s, s.slots[s.layout.slot_named(slot)])


def happened(events: list[Event], kind: str) -> list[dict[str, object]]:
    """The events of one kind, in the words of these tests."""
    return [spoken(event.whole()) for event in events if event.kind == kind]


def spoken(event: dict[str, object]) -> dict[str, object]:
    """An event with cards by name, sides by number, slots and tracks by their names."""
    return {field: _said(value) for field, value in event.items() if field != "moves"}


def _said(value: object) -> object:
    if isinstance(value, list):
        return [_said(item) for item in value]
    if isinstance(value, dict):
        return value.get("name")
    if not isinstance(value, str) or not thing.kind_of(value):
        return value
    name = thing.name_of(value)
    return side(name) if thing.kind_of(value) == thing.SIDE else name


def kind(match: Match) -> str:
    """What is asked now ('' when the game is over)."""
    return "" if match.question is None else match.question.kind


def asked(match: Match) -> str:
    """The letter of the side that is asked now."""
    assert match.question is not None
    return "abcdefgh"[match.question.seat]


def winner(match: Match) -> str:
    """The letter of the winner, 'draw', or '' while the game goes on."""
    if match.result is None:
        return ""
    winners = match.result.winners
    return "draw" if not winners else "abcdefgh"[winners[0]]


def pass_all(match: Match, until: str = "", most: int = 50) -> list[Event]:
    """Pass every window until another kind of question is open (or `until` is)."""
    events: list[Event] = []
    for _ in range(most):
        if match.question is None or kind(match) == until or "pass" not in match.options:
            break
        events += match.answer("pass")
    return events
