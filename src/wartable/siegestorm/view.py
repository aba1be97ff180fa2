"""What a seat may know (zone.info), and states that it could not tell from the real one.

One module serves players, spectators, replays and bots. Public: tracks, Battle Zones, Casualties,
Heal piles, sizes of everything. Hidden: hands, deck order, the faces of Supporters. A hidden card
shows nothing at all, not even its faction (card.backs).
"""

from __future__ import annotations

from typing import Any

from ..kernel.chance import Chance
from ..kernel.state import reopen
from .actions import Declare
from .chain import PlayCommand
from .deploy import DeployCard
from .state import Command, Siege
from .table import LETTERS
from .values import attack_value, defense_value
from .wording import option_texts
from .words import (
    ABILITY,
    GANG,
    SPIRIT,
    STEP_NAMES,
    STORM_ACTION,
    STORMING,
    first_of,
)


def view(s: Siege, seat: int | None) -> dict[str, Any]:
    """The table as one seat sees it (None: a spectator), as plain data."""
    layout = s.layout
    slots = {layout.names[i]: _in_play(s, card) for i, card in enumerate(s.slots)}
    plain: dict[str, Any] = {
        "game": "siegestorm",
        "mode": s.mode.name,
        "seat": seat,
        "turn": s.turn,
        "step": STEP_NAMES[s.step],
        "active": s.active,
        "first": s.first if s.turn else None,
        "extra_turn": s.in_extra_turn,
        "sides": [_side(s, side, seat) for side in range(layout.sides)],
        "slots": slots,
        "storming": [_in_play(s, card) for card in s.storming],
        "destroyed": [_in_pile(s, card) for card in s.destroyed],
        "playing": _playing(s),
        "chain": [_command(s, c) for c in s.chain],
        "lasting": [{"side": entry.side, "card": s.name(entry.card)} for entry in s.lasting],
        "boss": _boss(s),
        "question": _question(s, seat),
        "result": None if s.result is None else s.result.plain(),
    }
    return plain


_KIND = {ABILITY: "ability", STORM_ACTION: "storm"}


def _command(s: Siege, c: Command) -> dict[str, Any]:
    return {
        "side": c.side,
        "card": s.name(c.card),
        "kind": _KIND.get(c.kind, "action"),
        "text": _text_of(s, c.card, c.kind),
    }


def _playing(s: Siege) -> dict[str, Any] | None:
    """A command that is paid for in everybody's sight and not yet on the chain: its targets are
    being declared (cost.declare-before).
    """
    for step in s.agenda:
        if isinstance(step, PlayCommand) and not step.free:
            return _command(s, step.command)
    return None


def _text_of(s: Siege, card: int, kind: int) -> str:
    face = s.face(card)
    return face.passive_text if kind == ABILITY else face.action_text


def _side(s: Siege, side: int, seat: int | None) -> dict[str, Any]:
    boss = side == s.layout.boss
    mine = seat is not None and s.mode.seat(s, side) == seat and not boss
    hand, ready, committed = s.hand(side), s.ready(side), s.committed(side)
    return {
        "side": side,
        "letter": LETTERS[side],
        "resources": len(s.resources(side)),
        "hand": [_in_pile(s, card) for card in hand] if mine or boss else len(hand),
        "casualties": [_in_pile(s, card) for card in s.casualties(side)],
        "heal_pile": [_in_pile(s, card) for card in s.heal_pile(side)],
        "ready": [_in_pile(s, card) for card in ready] if mine else len(ready),
        "committed": [_in_pile(s, card) for card in committed] if mine else len(committed),
        "commands": s.commands[side],
        "extra_turn": s.extra[side] > 0,
        "out": s.is_out(side),
    }


def _boss(s: Siege) -> dict[str, Any] | None:
    """The boss board: Life, Menace, Reserves (zone.info, kw.boss-board)."""
    boss = s.layout.boss
    if boss < 0:
        return None
    return {
        "side": boss,
        "name": s.name(s.slots[s.layout.board]),
        "text": s.face(s.slots[s.layout.board]).passive_text,
        "life": s.life,
        "full_life": s.full_life,
        "menace": s.menace,
        "reserves": [_in_pile(s, card) for card in s.reserves(boss)],
        "reserve_token": s.reserve_token,
    }


def _in_pile(s: Siege, card: int) -> dict[str, Any]:
    return {"name": s.name(card), "id": s.stamp[card]}


def _in_play(s: Siege, card: int) -> dict[str, Any] | None:
    if card < 0:
        return None
    face = s.face(card)
    place = s.place[card]
    where = s.layout.names[place] if place < s.layout.slots else f"{LETTERS[s.side_of(card)]}*"
    return {
        "name": face.name,
        "id": s.stamp[card],
        "slot": where,
        "side": s.side_of(card),
        "owner": s.owner[card],
        "cost": face.cost,
        "attack": attack_value(s, card),
        "defense": defense_value(s, card),
        "printed_attack": face.att,
        "printed_defense": face.defense,
        "gang": s.tokens.get(card * 2 + GANG, 0),
        "spirit": s.tokens.get(card * 2 + SPIRIT, 0),
        "track": place - STORMING if place >= STORMING else None,
    }


def _question(s: Siege, seat: int | None) -> dict[str, Any] | None:
    """The open question; others learn only whom the table waits for."""
    question = s.question
    if question is None:
        return None
    if question.seat != seat:
        return {"seat": question.seat}
    return {
        "seat": question.seat,
        "kind": question.kind,
        "rule": question.rule,
        "low": question.low,
        "high": question.high,
        "ordered": question.ordered,
        "about": s.name(question.about) if question.about >= 0 else None,
        "options": option_texts(s, question),
    }


def resample(s: Siege, seat: int, chance: Chance) -> Siege:
    """A state that this seat could not tell from the real one: unknown cards change their faces.

    Cards of one owner whose faces the seat does not know trade designs; everything it has seen, and
    where it saw it go, stays. A card that another seat is just declaring keeps its face.
    """
    t = s.copy()
    faces = s.design.copy()
    pinned = _being_declared(s)
    for owner in range(s.layout.sides):
        unknown = [
            card
            for card in range(len(faces))
            if s.owner[card] == owner
            and s.place[card] < 0
            and not s.known[card] >> seat & 1
            and card not in pinned
        ]
        shuffled = sorted([faces[card] for card in unknown])
        chance.shuffle(shuffled)
        for i, card in enumerate(unknown):
            faces[card] = shuffled[i]
    t.design = faces
    if s.hidden:
        _resample_shades(t, faces, seat, chance)
    t.chance = Chance(int(chance.below(1 << 31)))
    reopen(t)
    return t


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
    """Cards that an unfinished declaration speaks of."""
    cards: list[int] = []
    for step in s.agenda:
        if isinstance(step, (Declare, PlayCommand)):
            cards.append(step.command.card)
        elif isinstance(step, DeployCard):
            cards.append(first_of(step.code))
    return cards
