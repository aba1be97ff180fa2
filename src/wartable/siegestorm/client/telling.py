"""Events as they leave the engine: numbers become things, and changes of place are told with them.

One habit for all kinds. A side, a slot, a track is its thing: `"side": "side:a"`. A card is its
thing with its name beside it: `"card": {"thing": "card:57", "name": "Tengu"}`; the thing is missing
where not all who hear of the card tell it from others, the name where they may not look. All of
them are meant as they lie after the event.

`moves` say what changed its place, each card once: `from` and `to`, `card` for who tells it from
others there, `was` for who did so where it came from and may follow it, `name`, `faction` and
`emblem` for who may look.
A card in play has its `side`, its `owner` and its tokens, a Supporter says whether it is
`committed`. When a card only turns over or gets a token, `from` and `to` are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...kernel import thing
from ...kernel.event import EVERYBODY, Event, Veiled
from ..state.words import (
    COMMITTED,
    GANG,
    LIMBO,
    PILES,
    READY,
    SIDE_REF,
    SPIRIT,
)
from .things import (
    NOBODY,
    card_thing,
    place_thing,
    ref_thing,
    shown,
    slot_thing,
    track_thing,
    who_reads,
    who_tells,
)

if TYPE_CHECKING:
    from ..state.state import Siege

SIDES: Final = ("side", "sides", "from", "winners", "fallen")
CARDS: Final = ("card", "cards", "into", "discarded", "committed", "defenders")


@final
class Note:
    """Where a card was before it moved, and who told it from others there."""

    def __init__(self, s: Siege, card: int) -> None:
        self.thing = card_thing(s, card)
        self.place = place_thing(s, card)
        self.tells = who_tells(s.layout, s.place[card])
        if self.tells == NOBODY and s.stamp[card]:
            self.tells = s.known[card]  # who has looked at it in the deck


def note(s: Siege, card: int) -> None:
    """The card is about to move; only while somebody listens. The last to move comes last."""
    before = s.notes.pop(card, None)
    s.notes[card] = Note(s, card) if before is None else before


def note_change(s: Siege, card: int) -> None:
    """The card is about to turn over or to get a token, and stays where it lies."""
    if card not in s.notes:
        s.notes[card] = Note(s, card)


def event_of(
    s: Siege,
    kind: str,
    rule: str,
    data: dict[str, object],
    cause: int,
    secret: dict[str, object] | None,
    sees: int,
) -> Event:
    """The event, with all that has moved since the last one."""
    told = outward(s, data, EVERYBODY)
    hidden = None if secret is None else outward(s, secret, sees)
    if hidden is not None and s.layout.everybody & ~sees == 0:
        told.update(hidden)
        hidden = None
    name = source = ""
    if cause >= 0:
        name = s.name(cause)
        if who_tells(s.layout, s.place[cause]) == EVERYBODY:
            source = card_thing(s, cause)
    return Event(kind, rule, told, name, hidden, sees, source, _moves(s))


def outward(s: Siege, data: dict[str, object], hearers: int) -> dict[str, object]:
    """The fields of an event as all who hear it understand them."""
    return {field: _outward(s, field, value, hearers) for field, value in data.items()}


def _outward(s: Siege, field: str, value: object, hearers: int) -> object:
    if field == "targets" and isinstance(value, list):
        return [_target(s, ref) for group in value for ref in group]
    if isinstance(value, list):
        return [_outward(s, field, item, hearers) for item in value]
    if isinstance(value, bool) or not isinstance(value, int):
        return value
    if field in SIDES:
        return thing.side(value)
    if field in CARDS:
        return shown(s, value, hearers)
    if field == "slot":
        return slot_thing(s.layout, value)
    if field == "track":
        return track_thing(s.layout, value)
    return thing.numbered(thing.COMMAND, value) if field == "command" else value


def _target(s: Siege, ref: int) -> dict[str, object]:
    """A declared target; a face-down Supporter stays unnamed."""
    told: dict[str, object] = {"thing": ref_thing(ref)}
    if ref < 0:
        for command in s.chain:
            if command.serial == -1 - ref:
                told["name"] = s.name(command.card)
    elif ref >= SIDE_REF:
        told["name"] = s.name(s.slots[s.layout.board])  # the boss, for his Menace
    elif not s.is_supporter(ref & 0xFFF):
        told["name"] = s.name(ref & 0xFFF)
    return told


def _moves(s: Siege) -> list[Veiled] | None:
    if not s.notes:
        return None
    moves = [_move(s, card, before) for card, before in s.notes.items()]
    s.notes.clear()
    return moves


def _move(s: Siege, card: int, before: Note) -> Veiled:
    place = s.place[card]
    data: dict[str, object] = {"from": before.place, "to": place_thing(s, card)}
    if 0 <= place < LIMBO:
        data["side"] = thing.side(s.side_of(card))
        data["owner"] = thing.side(s.owner[card])
        for word, token in (("gang", GANG), ("spirit", SPIRIT)):
            count = s.tokens.get(card * 2 + token, 0)
            if count:
                data[word] = count
    elif place < 0 and (-1 - place) % PILES in (READY, COMMITTED):
        data["committed"] = (-1 - place) % PILES == COMMITTED
    now = card_thing(s, card)
    parts: list[tuple[int, str, object]] = [(who_tells(s.layout, place), "card", now)]
    if before.thing != now:
        parts.append((before.tells, "was", before.thing))
    readers, face = who_reads(s.layout, place), s.face(card)
    parts += [
        (readers, "name", face.name),
        (readers, "faction", face.faction),
        (readers, "emblem", face.emblem),
    ]
    return Veiled(data, parts)
