"""What lies on the table, as things (`kernel/thing.py`), and which seat sees how much of it.

A card is called by its stay (`card:57` is its stamp), never by the engine's number: another stay is
another thing, so a card that was out of sight is not known again. Whoever may tell the cards of a
place apart sees their things there (`who_tells`); whoever may look at their faces sees their names
(`who_reads`). A hand or a deck of somebody else is only a heap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel import thing
from ...kernel.event import EVERYBODY, is_told
from ..state.words import (
    COMMITTED,
    DESTROYED,
    GONE,
    HAND,
    LAYER_ACTION,
    LIMBO,
    PILE_NAMES,
    PILES,
    READY,
    RESOURCES,
    SIDE_REF,
    STEP_NAMES,
    STORMING,
    TRACK_SLOTS,
)
from .shapes import (
    CardShape,
    LastingShape,
    SpokenCard,
    TrackShape,
    ZoneShape,
)

if TYPE_CHECKING:
    from ..state.state import Command, Lasting, Siege
    from ..state.table import Layout

NOBODY: Final = 0
LANES: Final = ("left", "right")
LIMBO_THING: Final = "pile:limbo"
DESTROYED_THING: Final = "pile:destroyed"
GONE_THING: Final = "pile:gone"


def card_thing(s: Siege, card: int) -> str:
    """The card in its present stay; another stay is another thing."""
    return thing.numbered(thing.CARD, s.stamp[card])


def pile_thing(side: int, pile: int) -> str:
    """A pile of a side: `pile:a.casualties`."""
    return thing.thing(thing.PILE, f"{thing.SIDE_LETTERS[side]}.{PILE_NAMES[pile]}")


def slot_thing(layout: Layout, slot: int) -> str:
    """A slot by its name: `slot:a2`."""
    return thing.thing(thing.SLOT, layout.names[slot])


def track_name(layout: Layout, track: int) -> str:
    """A track by its slots' letters: "a", or "al" and "ar" where a side has two."""
    return layout.names[track * TRACK_SLOTS][:-1]


def track_thing(layout: Layout, track: int) -> str:
    """A war track: `track:al`."""
    return thing.thing(thing.TRACK, track_name(layout, track))


def zone_thing(zone: int) -> str:
    """A Battle Zone, as people count them: `zone:1`."""
    return thing.numbered(thing.ZONE, zone + 1)


def place_thing(s: Siege, card: int) -> str:
    """Where the card lies: a slot, a pile, on its way from a track, or between the zones."""
    place = s.place[card]
    if place < 0:
        return pile_thing((-1 - place) // PILES, (-1 - place) % PILES)
    if place < s.layout.slots:
        return slot_thing(s.layout, place)
    if place < LIMBO:
        return thing.thing(thing.STORMING, track_name(s.layout, place - STORMING))
    if place == LIMBO:
        return LIMBO_THING
    return DESTROYED_THING if place == DESTROYED else GONE_THING


def who_tells(layout: Layout, place: int) -> int:
    """The seats that tell the cards of this place apart, as bits."""
    if place >= 0:
        return NOBODY if place == GONE else EVERYBODY
    pile, side = (-1 - place) % PILES, (-1 - place) // PILES
    if pile == RESOURCES:
        return NOBODY
    return 1 << side if pile == HAND and side != layout.boss else EVERYBODY


def who_reads(layout: Layout, place: int) -> int:
    """The seats that may look at the faces of the cards of this place, as bits."""
    side = (-1 - place) // PILES
    if place < 0 and (-1 - place) % PILES in (READY, COMMITTED) and side != layout.boss:
        return 1 << side
    return who_tells(layout, place)


def is_shown(s: Siege, card: int, seat: int | None) -> bool:
    """Whether a seat can tell this card from others where it lies."""
    return is_told(who_tells(s.layout, s.place[card]), seat)


def is_read(s: Siege, card: int, seat: int | None) -> bool:
    """Whether a seat may look at the face of this card where it lies."""
    return is_told(who_reads(s.layout, s.place[card]), seat)


def shown(s: Siege, card: int, hearers: int) -> dict[str, object]:
    """A card that is spoken of: its name, and the thing where all hearers tell it from others."""
    if hearers & ~who_tells(s.layout, s.place[card]) == 0:
        return {"thing": card_thing(s, card), "name": s.name(card)}
    return {"name": s.name(card)}


def spoken_of(s: Siege, card: int, seat: int | None) -> SpokenCard:
    """A card by name, and as a thing for a seat that tells it from others."""
    if is_told(who_tells(s.layout, s.place[card]), seat):
        return {"thing": card_thing(s, card), "name": s.name(card)}
    return {"name": s.name(card)}


def lasting_shape(s: Siege, entry: Lasting) -> LastingShape:
    """A text that is in force until the end of the turn."""
    face = s.face(entry.card)
    text = face.action_text if entry.layer == LAYER_ACTION else face.passive_text
    return {"side": thing.side(entry.side), "card": spoken_of(s, entry.card, None), "text": text}


def lasting_shapes(s: Siege) -> list[object]:
    """All of them, for an event."""
    return [lasting_shape(s, entry) for entry in s.lasting]


def looked_at(s: Siege, card: int) -> CardShape:
    """A card for who looks at its face, wherever it lies."""
    return _face_up(s, card, s.stamp[card])


def command_card(s: Siege, c: Command) -> CardShape:
    """The card of a command, in the stay in which it was played."""
    return _face_up(s, c.card, s.stamp[c.card] if s.place[c.card] == LIMBO else c.stamp)


def _face_up(s: Siege, card: int, stamp: int) -> CardShape:
    face = s.face(card)
    return {
        "thing": thing.numbered(thing.CARD, stamp),
        "name": face.name,
        "faction": face.faction,
        "emblem": face.emblem,
    }


def target_things(s: Siege, targets: list[list[int]]) -> list[str]:
    """Declared targets: cards in the stay in which they were declared, commands, the boss."""
    return [ref_thing(ref) for group in targets for ref in group]


def ref_thing(ref: int) -> str:
    """A declared target as a thing."""
    if ref < 0:
        return thing.numbered(thing.COMMAND, -1 - ref)
    if ref >= SIDE_REF:
        return thing.side(ref - SIDE_REF)
    return thing.numbered(thing.CARD, ref >> 12)


def steps_of(s: Siege) -> dict[str, str]:
    """At which step each side is whose turn it is."""
    return {thing.side(side): STEP_NAMES[step] for side, step in s.mode.turn_steps(s).items()}


def tracks_of(layout: Layout) -> list[TrackShape]:
    """The war tracks of the table; those of who has left the ring are gone."""
    found: list[TrackShape] = []
    for track, side in enumerate(layout.track_side):
        if layout.track_faces[track] == side:
            continue
        own = layout.side_tracks[side]
        first = track * TRACK_SLOTS
        found.append(
            {
                "thing": track_thing(layout, track),
                "side": thing.side(side),
                "faces": [
                    thing.side(layout.track_side[enemy]) for enemy in layout.enemy_tracks[track]
                ],
                "lane": "" if len(own) == 1 else LANES[own.index(track)],
                "zone": zone_thing(layout.track_zone[track]),
                "slots": [slot_thing(layout, slot) for slot in range(first, first + TRACK_SLOTS)],
            }
        )
    return found


def zones_of(layout: Layout) -> list[ZoneShape]:
    """The Battle Zones of the table, each slot between its neighbours."""
    used = [
        layout.track_zone[track]
        for track, side in enumerate(layout.track_side)
        if layout.track_faces[track] != side
    ]
    found: list[ZoneShape] = []
    for zone, sides in enumerate(layout.zone_sides):
        if zone in used:
            first = layout.battle + zone * TRACK_SLOTS
            found.append(
                {
                    "thing": zone_thing(zone),
                    "sides": [thing.side(side) for side in sides],
                    "slots": [
                        slot_thing(layout, slot) for slot in range(first, first + TRACK_SLOTS)
                    ],
                }
            )
    return found
