"""The writers: the only functions that say where a card is.

Each keeps place, stamp and knowledge in step. A card gets a new stamp whenever it enters a pile or
play, so an old reference never means a new stay (action.target-recheck). While somebody listens,
each notes what it changes; the next event tells it (`telling`).
"""

from __future__ import annotations

from mypy_extensions import i64

from ..client.telling import note, note_change
from .state import Siege
from .words import (
    CASUALTIES,
    COMMITTED,
    DESTROYED,
    GANG,
    GONE,
    HAND,
    HEAL_PILE,
    LIMBO,
    PILES,
    READY,
    RESERVES,
    RESOURCES,
    SPIRIT,
    STORMING,
)


def everybody(s: Siege) -> i64:
    """The knowledge of a card that lies open: every side's bit."""
    return s.layout.everybody


def lift(s: Siege, card: i64) -> None:
    """Take the card from wherever it is."""
    if s.log is not None:
        note(s, card)
    place: i64 = s.place[card]
    if place < 0:
        _take_out(s.zones[-1 - place], card)
        return
    if place < s.layout.slots:
        s.slots[place] = -1
        s.holder[place] = -1
    elif place < LIMBO:
        s.storming.remove(card)


def _take_out(pile: list[i64], card: i64) -> None:
    """The card out of a pile; it is looked for from the top, where cards are mostly taken."""
    at: i64 = len(pile) - 1
    if pile[at] == card:
        pile.pop()
        return
    while pile[at] != card:
        at -= 1
    pile.pop(at)


def _take(s: Siege, card: i64) -> None:
    """Take the card out of its stay: tokens go (zone.tokens-leave), a Shade shows its face."""
    if s.tokens and s.place[card] >= 0:
        _drop_token(s, card * 2 + GANG)
        _drop_token(s, card * 2 + SPIRIT)
    lift(s, card)
    if s.hidden and card in s.hidden:
        turn_up(s, [card])


def _drop_token(s: Siege, key: i64) -> None:
    if key in s.tokens:
        del s.tokens[key]


def _stamp(s: Siege, card: i64) -> None:
    s.serial += 1
    s.stamp[card] = s.serial


def listen(s: Siege) -> None:
    """Find out anew what the texts in play may have a say in; what enters later is added to it."""
    voices: i64 = 0
    designs, faces = s.book.designs, s.design
    card: i64
    for card in s.slots:
        if card >= 0:
            voices |= designs[faces[card]].voice
    for card in s.storming:
        voices |= s.face(card).voice
    s.voices = voices


def turn_up(s: Siege, cards: list[i64]) -> None:
    """Shades show their faces; designs are shared, so the list is replaced, not written."""
    faces = s.design.copy()
    hidden = s.hidden.copy()
    for card in cards:
        if s.log is not None:
            note_change(s, card)
        faces[card] = hidden.pop(card)
        s.voices |= s.book.designs[faces[card]].voice
    s.design = faces
    s.hidden = hidden
    s.reveals += len(cards)


def turn_down(s: Siege, cards: list[i64]) -> None:
    """The cards lie face down and show only that they are Shades (shade.face-down)."""
    faces = s.design.copy()
    hidden = s.hidden.copy()
    for card in cards:
        if s.log is not None:
            note_change(s, card)
        hidden[card] = faces[card]
        faces[card] = s.book.shade
    s.design = faces
    s.hidden = hidden


def to_pile(s: Siege, card: i64, side: i64, pile: i64, sees: i64) -> None:
    """Put the card on top of a pile; `sees` are the sides that know it there."""
    _take(s, card)
    index = side * PILES + pile
    s.place[card] = -1 - index
    s.zones[index].append(card)
    _stamp(s, card)
    knew: i64 = s.known[card]
    if knew != sees:
        if sees & ~knew:
            s.reveals += 1
        s.known[card] = sees


def from_top(s: Siege, side: i64, pile: i64, sees: i64) -> i64:
    """The top card of a side's Resources onto another of its piles; nothing lies on it there."""
    card = s.zones[side * PILES + RESOURCES].pop()
    if s.log is not None:
        note(s, card)
    index = side * PILES + pile
    s.zones[index].append(card)
    s.place[card] = -1 - index
    _stamp(s, card)
    if sees & ~s.known[card]:
        s.reveals += 1
    s.known[card] = sees
    return card


def deal_out(s: Siege, side: i64, pile: i64, amount: i64, sees: i64) -> None:
    """So many top cards of a side's Resources onto another of its piles, one after the other.

    Who knew a card still does, and so does `sees`.
    """
    index = side * PILES + pile
    deck = s.zones[side * PILES + RESOURCES]
    onto = s.zones[index]
    places, stamps, known = s.place, s.stamp, s.known
    place = -1 - index
    serial = s.serial
    for _ in range(amount):
        card: i64 = deck.pop()
        onto.append(card)
        places[card] = place
        serial += 1
        stamps[card] = serial
        knew: i64 = known[card]
        if sees & ~knew:
            s.reveals += 1
            known[card] = knew | sees
    s.serial = serial


def draw_open(s: Siege, side: i64, amount: i64) -> None:
    """So many cards from the top of the Resources into the hand, for everybody to see."""
    index = side * PILES + HAND
    deck = s.resources(side)
    hand = s.zones[index]
    sees = everybody(s)
    for _ in range(amount):
        card = deck.pop()
        if s.log is not None:
            note(s, card)
        hand.append(card)
        s.place[card] = -1 - index
        _stamp(s, card)
        if s.known[card] != sees:
            s.reveals += 1
            s.known[card] = sees


def hand_to_reserves(s: Siege, side: i64) -> None:
    """A boss's whole hand onto his Reserve pile, in the order in which it lies."""
    index = side * PILES + RESERVES
    hand = s.hand(side)
    s.zones[index].extend(hand)
    for card in hand:
        if s.log is not None:
            note(s, card)
        s.place[card] = -1 - index
        _stamp(s, card)
    if s.hidden:
        shades = [card for card in hand if card in s.hidden]
        if shades:
            turn_up(s, shades)
    hand.clear()


def reserves_to_deck(s: Siege, side: i64, order: list[i64]) -> None:
    """A boss's Reserves one after the other, in this order, under his Resources; nobody saw it."""
    index = side * PILES + RESOURCES
    for card in order:
        if s.log is not None:
            note(s, card)
        s.place[card] = -1 - index
        _stamp(s, card)
        s.known[card] = 0
    s.zones[index][:0] = reversed(order)
    s.reserves(side).clear()


def to_casualties(s: Siege, card: i64) -> None:
    """Face up on top of its owner's pile (zone.casualties, kw.casualties, zone.owner-control).

    Also when it was killed (diff.kill-pile).
    """
    to_pile(s, card, s.owner[card], CASUALTIES, everybody(s))


def to_hand(s: Siege, card: i64, side: i64, sees: i64) -> bool:
    """Into a hand, or onto that side's Casualties when the hand is full (hand.limit-other)."""
    if len(s.hand(side)) >= s.mode.hand_limit(s, side):
        if s.place[card] != -1 - (side * PILES + CASUALTIES):
            to_pile(s, card, side, CASUALTIES, everybody(s))
        return False
    to_pile(s, card, side, HAND, everybody(s) if side == s.layout.boss else sees | 1 << side)
    return True


def to_support(s: Siege, card: i64, side: i64) -> None:
    """Face down in a Support Zone (support.place), as many as you like (support.unlimited).

    It may be committed at once (support.immediate); who knew the card still does.
    """
    to_pile(s, card, side, READY, s.known[card] | 1 << side)


def to_heal_pile(s: Siege, card: i64, side: i64) -> None:
    """On top of the side's Heal pile (zone.heal-single)."""
    to_pile(s, card, side, HEAL_PILE, everybody(s))


def to_bottom(s: Siege, card: i64, side: i64, sees: i64) -> None:
    """Under the side's Resources."""
    to_pile(s, card, side, RESOURCES, sees)
    pile = s.resources(side)
    pile.insert(0, pile.pop())


def to_top(s: Siege, card: i64, side: i64, sees: i64) -> None:
    """On top of the side's Resources."""
    to_pile(s, card, side, RESOURCES, sees)


def to_slot(s: Siege, card: i64, slot: i64, side: i64) -> None:
    """Into an empty slot of a track or Battle Zone, from outside play."""
    lift(s, card)
    s.place[card] = slot
    s.slots[slot] = card
    s.holder[slot] = side
    s.voices |= s.face(card).voice
    _stamp(s, card)
    if everybody(s) & ~s.known[card]:
        s.reveals += 1
    s.known[card] = everybody(s)


def shift(s: Siege, card: i64, slot: i64, side: i64) -> None:
    """From play into an empty slot: the same stay, so stamp and tokens stay (zone.tokens-leave)."""
    lift(s, card)
    s.place[card] = slot
    s.slots[slot] = card
    s.holder[slot] = side


def to_storm(s: Siege, card: i64, track: i64) -> None:
    """Out of its slot, but still on the track (storm.no-slot)."""
    lift(s, card)
    s.place[card] = STORMING + track
    s.storming.append(card)


def to_limbo(s: Siege, card: i64) -> None:
    """A card played as an action is in no pile until its command is finished (zone.limbo)."""
    _take(s, card)
    s.place[card] = LIMBO
    _stamp(s, card)
    if everybody(s) & ~s.known[card]:
        s.reveals += 1
    s.known[card] = everybody(s)


def to_destroyed(s: Siege, cards: list[i64]) -> None:
    """Out of the game for good, but countable (zone.destroyed)."""
    for card in cards:
        _take(s, card)
        s.place[card] = DESTROYED
        _stamp(s, card)
        s.known[card] = everybody(s)
    s.destroyed = s.destroyed + cards


def to_gone(s: Siege, card: i64) -> None:
    """Out of the game with a player who fell; not Destroyed, so nothing counts it."""
    _take(s, card)
    s.place[card] = GONE
    _stamp(s, card)


def change_owner(s: Siege, card: i64, side: i64) -> None:
    """The card is this side's to the end of the game (kw.steal-yours, kw.raise-yours)."""
    owner = s.owner.copy()
    owner[card] = side
    s.owner = owner


def commit(s: Siege, card: i64) -> None:
    """Rotate a ready Supporter (support.commit, kw.commit)."""
    _turn(s, card, COMMITTED)


def make_ready(s: Siege, card: i64) -> None:
    """Turn a committed Supporter upright (kw.reset)."""
    _turn(s, card, READY)


def _turn(s: Siege, card: i64, pile: i64) -> None:
    """Between ready and committed; a Supporter stays the same card in play."""
    if s.log is not None:
        note(s, card)
    index: i64 = -1 - s.place[card]
    _take_out(s.zones[index], card)
    index = index // PILES * PILES + pile
    s.place[card] = -1 - index
    s.zones[index].append(card)


def look(s: Siege, cards: list[i64], side: i64) -> None:
    """A side looks at cards of its deck and tells them from others from now on."""
    for card in cards:
        _stamp(s, card)
        if not s.known[card] >> side & 1:
            s.known[card] |= 1 << side
            s.reveals += 1


def blur(s: Siege, side: i64, saw: int = 0) -> None:
    """A card left this hand: only who `saw` it still knows which ones are there.

    A boss's hand lies open (zone.info).
    """
    if side == s.layout.boss:
        return
    for card in s.hand(side):
        s.known[card] = s.known[card] & saw | 1 << side


def place_tokens(s: Siege, card: i64, token: i64, count: i64) -> None:
    """Put tokens on a card in play."""
    if s.log is not None:
        note_change(s, card)
    key = card * 2 + token
    s.tokens[key] = s.tokens.get(key, 0) + count
