"""States that a seat could not tell from the real one: what it cannot know is dealt out anew.

Cards whose faces the seat does not know trade them, and their numbers too: by its number a card
could be known again that was seen before and has been out of sight since. The stay of a card in
somebody else's hand or in a deck would tell as much, so a guess has none there. A guess follows
from what the seat knows and from chance alone.
"""

from __future__ import annotations

from typing import Any

from ...kernel.chance import Chance
from ...kernel.state import Step, reopen
from ..command.actions import Declare
from ..command.chain import PlayCommand
from ..rules.killing import Bury
from ..state.state import Command, Lasting, Siege
from ..state.words import (
    HAND,
    PILES,
    RESOURCES,
    SIDE_REF,
    first_of,
)
from ..turn.deploy import DeployCard


def resample(s: Siege, seat: int, chance: Chance) -> Siege:
    """A state that this seat could not tell from the real one: unknown cards change their faces.

    Cards of one owner whose faces the seat does not know trade designs; everything it has seen, and
    where it saw it go, stays. A card that another seat is just declaring or burying keeps its face.
    """
    t = s.copy()
    unknown = _unknown(s, seat)
    faces = s.design.copy()
    numbers = list(range(len(faces)))
    fixed = _spoken_of(s)
    for cards in unknown:
        free = sorted([card for card in cards if card not in fixed])
        chance.shuffle(free)
        for card in cards:
            if card not in fixed:
                numbers[card] = free.pop()
        traded = sorted([s.design[card] for card in cards])
        chance.shuffle(traded)
        for i, card in enumerate(cards):
            faces[numbers[card]] = traded[i]
    t.design = faces
    _renumber(t, s, unknown, numbers)
    if s.hidden:
        _resample_shades(t, faces, seat, chance)
    t.chance = Chance(int(chance.below(1 << 31)))
    reopen(t)
    return t


def _unknown(s: Siege, seat: int) -> list[list[int]]:
    """For each owner the cards whose faces the seat does not know, pile by pile."""
    declared = _being_declared(s)
    found: list[list[int]] = [[] for _ in range(s.layout.sides)]
    for pile in s.zones:
        for card in pile:
            if not s.known[card] >> seat & 1 and card not in declared:
                found[s.owner[card]].append(card)
    return found


def _renumber(t: Siege, s: Siege, unknown: list[list[int]], numbers: list[int]) -> None:
    """Give unknown cards their new numbers, wherever the state speaks of them."""
    for cards in unknown:
        for card in cards:
            new = numbers[card]
            t.place[new] = s.place[card]
            t.known[new] = s.known[card]
            is_heap = (-1 - s.place[card]) % PILES in (HAND, RESOURCES)
            t.stamp[new] = 0 if is_heap else s.stamp[card]
    t.zones = [[numbers[card] for card in pile] for pile in s.zones]
    t.chain = [_command(command, numbers) for command in s.chain]
    t.lasting = [
        Lasting(one.static, one.side, one.track, numbers[one.card], one.layer) for one in s.lasting
    ]
    t.fresh = [numbers[card] for card in s.fresh]
    t.agenda = [_step(step, numbers) for step in s.agenda]


def _command(c: Command, numbers: list[int]) -> Command:
    """The command with the new numbers of the cards that it speaks of."""
    targets = [[_target(ref, numbers) for ref in group] for group in c.targets]
    card = numbers[c.card]
    it = numbers[c.it] if c.it >= 0 else c.it
    if card == c.card and it == c.it and targets == c.targets:
        return c
    return Command(
        c.kind, c.side, card, c.stamp, c.half, c.track, targets, it, c.it_stamp, c.serial
    )


def _target(ref: int, numbers: list[int]) -> int:
    if ref < 0 or ref >= SIDE_REF:
        return ref
    return ref >> 12 << 12 | numbers[ref & 0xFFF]


def _step(step: Step[Any], numbers: list[int]) -> Step[Any]:
    """The step with its command renumbered; other cards that it speaks of keep their numbers."""
    command = getattr(step, "command", None)
    if not isinstance(command, Command):
        return step
    new = _command(command, numbers)
    if new is command:
        return step
    fields = [new if field is command else field for field in step.plain()]
    made: Step[Any] = type(step)(*fields)
    return made


def _spoken_of(s: Siege) -> set[int]:
    """Every number that a step of the agenda may mean a card by, outside of its command."""
    found: set[int] = set()
    for step in s.agenda:
        _collect(step.plain(), found)
    return found


def _collect(fields: list[Any], found: set[int]) -> None:
    for field in fields:
        if isinstance(field, int):
            found.add(field & 0xFFF)
            found.add(field >> 12 & 0xFFF)
        elif isinstance(field, list):
            _collect(field, found)
        elif isinstance(field, Step):
            _collect(field.plain(), found)


def _resample_shades(t: Siege, faces: list[int], seat: int, chance: Chance) -> None:
    """Face-down Shades trade faces with each other and with those still in the boss's deck."""
    down = [card for card in sorted(t.hidden) if t.side_of(card) != seat]
    owner = t.layout.boss
    deck = [
        card
        for card in t.resources(owner)
        if not t.known[card] >> seat & 1 and t.book.designs[faces[card]].is_ghost
    ]
    pool = sorted([t.hidden[card] for card in down] + [faces[card] for card in deck])
    chance.shuffle(pool)
    t.hidden = {card: pool.pop() if card in down else face for card, face in t.hidden.items()}
    for card in deck:
        faces[card] = pool.pop()


def _being_declared(s: Siege) -> list[int]:
    """Cards that an unfinished declaration speaks of, or that are on their way to Casualties.

    Those are turned up at once, and whether their order is asked for tells if they are alike.
    """
    cards: list[int] = []
    for step in s.agenda:
        if isinstance(step, (Declare, PlayCommand)):
            cards.append(step.command.card)
        elif isinstance(step, DeployCard):
            cards.append(first_of(step.code))
        elif isinstance(step, Bury):
            cards += step.cards
    return cards
