"""The text form of options: how records, scripts and players name them.

Texts are stable and English in every language: "deploy Tengu", "use Despoiler@a2", "hold aF".
When two options of a question read the same, the second is marked "#2".
"""

from __future__ import annotations

from typing import Final

from ..kernel.question import Question
from .state import Siege
from .table import LETTERS
from .words import (
    CASUALTIES,
    COMMITTED,
    HEAL_PILE,
    LIMBO,
    O_ABILITY,
    O_ACTION,
    O_BOTTOM,
    O_CARD,
    O_COMMAND,
    O_DEPLOY,
    O_FATE,
    O_HOLD,
    O_NO,
    O_PARTNER,
    O_PASS,
    O_SIDE,
    O_STORM,
    O_SUPPORT,
    O_TOP,
    O_TRACK,
    O_TRIGGER,
    O_YES,
    PILES,
    READY,
    STORMING,
    TRACK_SLOTS,
    first_of,
    second_of,
    verb_of,
)

NOTHING: Final = "nothing"
AND: Final = " + "
THEN: Final = " / "

_PLAIN: Final = {
    O_PASS: "pass",
    O_STORM: "storm",
    O_SUPPORT: "support",
    O_YES: "yes",
    O_NO: "no",
    O_PARTNER: "partner",
    O_TOP: "top",
    O_BOTTOM: "bottom",
}


def card_text(s: Siege, card: int, seat: int) -> str:
    """A card by name and, in play, by slot; face-down Supporters of others by number."""
    place = s.place[card]
    name = s.name(card)
    if place >= 0:
        if place < s.layout.slots:
            return f"{name}@{s.layout.names[place]}"
        if place < LIMBO:
            return f"{name}@{LETTERS[s.layout.track_side[place - STORMING]]}*"
        return name
    pile = (-1 - place) % PILES
    side = (-1 - place) // PILES
    if pile in (READY, COMMITTED):
        if s.mode.seat(s, side) == seat:
            return f"supporter {name}"
        index = [*s.ready(side), *s.committed(side)].index(card) + 1
        return f"supporter {LETTERS[side]}{index}"
    if pile in (CASUALTIES, HEAL_PILE) and s.mode.seat(s, side) != seat:
        return f"{name}@{LETTERS[side]}"
    return name


def track_name(s: Siege, track: int) -> str:
    """A track by its slots' letters: "a", or "al" and "ar" where a side has two."""
    return s.layout.names[track * TRACK_SLOTS][:-1]


def _plain_text(s: Siege, code: int, seat: int) -> str:
    verb = verb_of(code)
    if verb in _PLAIN:
        return _PLAIN[verb]
    first, second = first_of(code), second_of(code)
    if verb in (O_ACTION, O_DEPLOY):
        word = "action" if verb == O_ACTION else "deploy"
        text = f"{word} {s.name(first)}"
        own = s.layout.side_tracks[s.layout.track_side[second]]
        return text if len(own) == 1 else f"{text} on {track_name(s, second)}"
    if verb == O_ABILITY:
        which = "" if second == 0 else f" ability {second + 1}"
        return f"use {card_text(s, first, seat)}{which}"
    if verb == O_TRACK:
        return f"track {track_name(s, first)}"
    if verb == O_HOLD:
        return f"hold {s.layout.names[second]}"
    if verb == O_SIDE:
        return f"player {LETTERS[first]}"
    if verb == O_COMMAND:
        for command in s.chain:
            if command.serial == first:
                return f"command {s.name(command.card)}"
        return f"command {first}"
    if verb == O_FATE:
        return f"by {card_text(s, first, seat)}"
    if verb == O_TRIGGER:
        which = "" if second == 0 else f" trigger {second + 1}"
        return f"{card_text(s, first, seat)}{which}"
    assert verb == O_CARD
    return card_text(s, first, seat)


def option_texts(s: Siege, question: Question) -> list[str]:
    """The text of every option, all different."""
    texts: list[str] = []
    seen: dict[str, int] = {}
    for code in question.options:
        text = _plain_text(s, code, question.seat)
        count = seen.get(text, 0) + 1
        seen[text] = count
        texts.append(text if count == 1 else f"{text}#{count}")
    return texts


def answer_text(s: Siege, question: Question, answer: list[int]) -> str:
    """An answer as one text: its options joined by " + ", or "nothing"."""
    if not answer:
        return NOTHING
    texts = option_texts(s, question)
    return AND.join([texts[question.options.index(code)] for code in answer])


def read_part(s: Siege, question: Question, text: str) -> int:
    """The offered option with this text (case does not matter), or -1."""
    wanted = text.strip().casefold()
    for i, offered in enumerate(option_texts(s, question)):
        if offered.casefold() == wanted:
            return question.options[i]
    return -1
