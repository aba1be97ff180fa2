"""A thing: one short text for whatever lies on a table, in every game.

`card:57`, `slot:a2`, `pile:a.casualties`, `side:b`, `figure:b3`, `token:2`, `place:12.5,8@90`: a
kind, a colon, and what it is called there. A thing means the same in views, choices, events,
refusals and reasons, so whoever draws the table can light up what is spoken of without knowing a
rule. What is printed (a spell, a weapon, the name of a card) is no thing; it is named in a field of
its own.
"""

from __future__ import annotations

from typing import Final

# Of every game.
SIDE: Final = "side"

# Of a game with cards.
CARD: Final = "card"
SLOT: Final = "slot"
PILE: Final = "pile"
TRACK: Final = "track"
ZONE: Final = "zone"
COMMAND: Final = "command"
STORMING: Final = "storming"

# Of a game with figures.
FIGURE: Final = "figure"
PIECE: Final = "piece"
TOKEN: Final = "token"
EFFECT: Final = "effect"
PLACE: Final = "place"
DIE: Final = "die"

KINDS: Final = (
    *(SIDE, CARD, SLOT, PILE, TRACK, ZONE, COMMAND, STORMING),
    *(FIGURE, PIECE, TOKEN, EFFECT, PLACE, DIE),
)

_MARK: Final = ":"
SIDE_LETTERS: Final = "abcdefgh"


def thing(kind: str, name: str) -> str:
    """The thing of a kind that is called so."""
    return kind + _MARK + name


def numbered(kind: str, number: int) -> str:
    """The thing of a kind with this number, as people count: from 1."""
    return f"{kind}{_MARK}{number}"


def side(number: int) -> str:
    """A player, or whoever else has a side of the table: `side:a` is number 0."""
    return SIDE + _MARK + SIDE_LETTERS[number]


def usual_name(number: int) -> str:
    """What records call a player who gave no name; languages have a word of their own for it."""
    return f"Player {number + 1}"


def kind_of(text: str) -> str:
    """The kind of a thing; nothing for a text that is none."""
    kind, mark, name = text.partition(_MARK)
    return kind if mark and name and kind in KINDS else ""


def name_of(text: str) -> str:
    """What a thing is called, without its kind."""
    return text.partition(_MARK)[2]


def named(text: str, kind: str) -> str:
    """The name of a thing of this kind; nothing when it is no such thing."""
    return name_of(text) if kind_of(text) == kind else ""
