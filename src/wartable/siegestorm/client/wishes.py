"""What a player could want to do with a thing he points at, possible or not."""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ...kernel.choice import Choice
from ...kernel.question import Question
from ..state.state import Siege
from ..state.words import HAND, PILES
from .choices import card_choice
from .things import (
    DESTROYED_THING,
    GONE_THING,
    LIMBO_THING,
    card_thing,
    is_shown,
    pile_thing,
    place_thing,
    slot_thing,
    track_thing,
    tracks_of,
    zones_of,
)

PLAYING: Final = ("main", "react")
"""The kinds of questions at which cards are played."""
SHARED_PILES: Final = (LIMBO_THING, DESTROYED_THING, GONE_THING)


def card_called(s: Siege, text: str, seat: int | None) -> int:
    """The card that a thing is, for a seat that can tell it from others where it lies; else -1."""
    if thing.kind_of(text) == thing.CARD:
        for card in range(len(s.place)):
            if card_thing(s, card) == text:
                return card if is_shown(s, card, seat) else -1
    return -1


def is_there(s: Siege, seat: int | None, what: str) -> bool:
    """Whether there is such a thing, as far as a seat may know."""
    kind, name = thing.kind_of(what), thing.name_of(what)
    if kind == thing.CARD:
        return card_called(s, what, seat) >= 0
    if kind == thing.SLOT:
        return s.layout.slot_named(name) >= 0
    if kind == thing.SIDE:
        return name in thing.SIDE_LETTERS[: s.layout.sides]
    if kind == thing.COMMAND:
        return name in [str(command.serial) for command in s.chain]
    if kind == thing.TRACK:
        return what in [track["thing"] for track in tracks_of(s.layout)]
    if kind == thing.ZONE:
        return what in [zone["thing"] for zone in zones_of(s.layout)]
    if kind == thing.PILE:
        return what in SHARED_PILES or what in _piles(s)
    return kind == thing.STORMING and what in [place_thing(s, card) for card in s.storming]


def _piles(s: Siege) -> list[str]:
    return [pile_thing(side, pile) for side in range(s.layout.sides) for pile in range(PILES)]


def wishes(s: Siege, question: Question, what: str) -> list[Choice]:
    """Everything that the asked seat could want with this thing; nothing with a pile or a zone."""
    kind = thing.kind_of(what)
    if kind == thing.CARD:
        return _with_card(s, question, card_called(s, what, question.seat))
    if kind == thing.SLOT:
        return _with_slot(s, question, what)
    if kind == thing.SIDE:
        return [Choice("player", [what])]
    if kind == thing.COMMAND:
        return [Choice("command", [what])]
    if kind == thing.TRACK:
        return [Choice("track", [what])]
    return []


def _with_card(s: Siege, question: Question, card: int) -> list[Choice]:
    found = card_choice(s, card, question.seat)
    if question.kind not in PLAYING:
        return [found]
    place = s.place[card]
    if place < 0 and (-1 - place) % PILES == HAND:
        return _from_hand(s, card)
    if s.is_in_play(card):
        texts = max(1, len(s.face(card).abilities))
        numbers = [0, *range(2, texts + 1)]
        return [
            Choice("ability", found.on, what=found.what, at=found.at, number=number)
            for number in numbers
        ]
    return [found]


def _from_hand(s: Siege, card: int) -> list[Choice]:
    """To deploy it or to play its Action, on each track of its side."""
    name, on = s.name(card), [card_thing(s, card)]
    side = (-1 - s.place[card]) // PILES
    own = s.layout.side_tracks[side]
    found: list[Choice] = []
    for track in own:
        at = "" if len(own) == 1 else track_thing(s.layout, track)
        to = [slot_thing(s.layout, s.layout.deployment(track))]
        found.append(Choice("deploy", on, to, name, at))
        found.append(Choice("action", on, what=name, at=at))
    return found


def _with_slot(s: Siege, question: Question, what: str) -> list[Choice]:
    """To hold it, or to do something with the card in it."""
    slot = s.layout.slot_named(thing.name_of(what))
    card = s.slots[slot] if slot >= 0 else -1
    if question.kind == "order":
        return [Choice("hold", to=[what])]
    if card >= 0:
        return _with_card(s, question, card)
    return [Choice("hold", to=[what])]
