"""What a seat may know (zone.info), as plain data; `shapes` says what is in it.

One module serves players, spectators, replays and bots. Public: tracks, Battle Zones, Casualties,
Heal piles, sizes of everything. Hidden: hands, deck order, the faces of Supporters. A hidden card
shows nothing at all, not even its faction (card.backs).
"""

from __future__ import annotations

from ...kernel import thing
from ...kernel.asking import asked, result_shape, unasked
from ...kernel.event import is_told
from ...kernel.shapes import QuestionShape
from ..command.chain import PlayCommand, text_of, way_of
from ..effects.cards import KeepOne, PutBack
from ..modes.boss import BossMode
from ..rules.values import attack_value, defense_value
from ..state.state import Command, Siege
from ..state.words import (
    DEPLOYMENT,
    GANG,
    HAND,
    LIMBO,
    PILES,
    SPIRIT,
    STEP_NAMES,
    TRACK_SLOTS,
)
from .choices import choices
from .choices import text_of as choice_text
from .intent import draws, intent_of, victories_of
from .shapes import (
    BossShape,
    CardShape,
    CommandShape,
    CreatureShape,
    LookShape,
    SideShape,
    ViewShape,
)
from .things import (
    card_thing,
    command_card,
    lasting_shape,
    looked_at,
    place_thing,
    slot_thing,
    spoken_of,
    steps_of,
    target_things,
    tracks_of,
    who_reads,
    who_tells,
    zones_of,
)


def view(s: Siege, seat: int | None) -> ViewShape:
    """The table as one seat sees it (None: a spectator), as plain data."""
    return {
        "game": "siegestorm",
        "mode": s.mode.name,
        "seat": seat,
        "turn": s.turn,
        "phase": STEP_NAMES[s.step],
        "active": thing.side(s.active),
        "steps": steps_of(s),
        "first": thing.side(s.first) if s.turn else None,
        "extra_turn": s.in_extra_turn,
        "tracks": tracks_of(s.layout),
        "zones": zones_of(s.layout),
        "slots": _slots(s),
        "storming": [_in_play(s, card) for card in s.storming],
        "sides": [_side(s, side, seat) for side in range(s.layout.sides)],
        "limbo": _cards(s, _in_limbo(s), seat),
        "destroyed": _cards(s, s.destroyed, seat),
        "looking": _looking(s, seat),
        "playing": _playing(s),
        "chain": [_command(s, c) for c in s.chain],
        "lasting": [lasting_shape(s, entry) for entry in s.lasting],
        "boss": _boss(s, seat),
        "question": question_of(s, seat),
        "result": result_shape(s.result),
    }


def _in_limbo(s: Siege) -> list[int]:
    """The cards that are being played, in the order in which they came there."""
    found = [(s.stamp[card], card) for card, place in enumerate(s.place) if place == LIMBO]
    return [card for _, card in sorted(found)]


def _slots(s: Siege) -> dict[str, CreatureShape | None]:
    """Every slot of the table, and any other in which a card still lies: its zone is closing."""
    places = [slot for track in tracks_of(s.layout) for slot in track["slots"]]
    places += [slot for zone in zones_of(s.layout) for slot in zone["slots"]]
    found: dict[str, CreatureShape | None] = dict.fromkeys(places)
    for slot, card in enumerate(s.slots):
        if card >= 0:
            found[slot_thing(s.layout, slot)] = _in_play(s, card)
    return found


def _command(s: Siege, c: Command) -> CommandShape:
    told = _announced(s, c)
    told["thing"] = thing.numbered(thing.COMMAND, c.serial)
    return told


def _announced(s: Siege, c: Command) -> CommandShape:
    """A command, as everybody hears of it."""
    return {
        "side": thing.side(c.side),
        "card": command_card(s, c),
        "as": way_of(c),
        "text": text_of(s, c),
        "targets": target_things(s, c.targets),
    }


def _playing(s: Siege) -> CommandShape | None:
    """A command that is paid for in everybody's sight and not yet on the chain: its targets are
    being declared (cost.declare-before); which ones is known when all of them are.
    """
    for step in s.agenda:
        if isinstance(step, PlayCommand) and not step.free:
            told = _announced(s, step.command)
            told["targets"] = []
            return told
    return None


def _looking(s: Siege, seat: int | None) -> LookShape | None:
    """The cards that somebody has lifted from a deck to look at (kw.vision)."""
    for step in s.agenda:
        if isinstance(step, (KeepOne, PutBack)):
            side = thing.side(step.side)
            if is_told(1 << step.side, seat):
                return {"side": side, "cards": [looked_at(s, card) for card in step.cards]}
            return {"side": side, "cards": len(step.cards)}
    return None


def _side(s: Siege, side: int, seat: int | None) -> SideShape:
    hand = s.hand(side)
    is_open = is_told(who_tells(s.layout, -1 - (side * PILES + HAND)), seat)
    return {
        "thing": thing.side(side),
        "seat": None if side == s.layout.boss else side,
        "faction": _faction(s, side),
        "owned": s.owner.count(side),
        "resources": len(s.resources(side)),
        "hand": _cards(s, hand, seat) if is_open else len(hand),
        "casualties": _cards(s, s.casualties(side), seat),
        "heal_pile": _cards(s, s.heal_pile(side), seat),
        "ready": _cards(s, s.ready(side), seat),
        "committed": _cards(s, s.committed(side), seat),
        "commands": 0 if s.is_out(side) else s.commands[side],
        "extra_turn": s.extra[side] > 0,
        "halted": s.halted >> side & 1 == 1,
        "dearer": s.dearer[side],
        "out": s.is_out(side),
    }


def _faction(s: Siege, side: int) -> str:
    """The faction that more than half of a side's cards have on their backs (card.backs)."""
    counts: dict[str, int] = {}
    for card, owner in enumerate(s.owner):
        if owner == side and card not in s.hidden:
            faction = s.face(card).faction
            counts[faction] = counts.get(faction, 0) + 1
    total = sum(counts.values())
    return next((faction for faction, count in counts.items() if 2 * count > total), "")


def _boss(s: Siege, seat: int | None) -> BossShape | None:
    """The boss board: Life, Menace, Reserves (zone.info, kw.boss-board)."""
    boss, mode = s.layout.boss, s.mode
    if boss < 0 or not isinstance(mode, BossMode):
        return None
    card = s.slots[s.layout.board]
    return {
        "side": thing.side(boss),
        "card": _in_pile(s, card, seat),
        "name": s.name(card),
        "title": mode.boss.title,
        "about": mode.boss.about,
        "difficulty": mode.difficulty,
        "text": s.face(card).passive_text,
        "victory": victories_of(s, mode),
        "intent": intent_of(s, mode),
        "draws": draws(s, mode),
        "life": s.life,
        "full_life": s.full_life,
        "menace": s.menace,
        "reserves": _cards(s, s.reserves(boss), seat),
        "reserve_token": s.reserve_token,
    }


def _cards(s: Siege, cards: list[int], seat: int | None) -> list[CardShape]:
    """A pile from its top, as positions write it."""
    return [_in_pile(s, card, seat) for card in reversed(cards)]


def _in_pile(s: Siege, card: int, seat: int | None) -> CardShape:
    """A card; its face is shown to who may look at it there."""
    if is_told(who_reads(s.layout, s.place[card]), seat):
        return looked_at(s, card)
    return {"thing": card_thing(s, card)}


def _in_play(s: Siege, card: int) -> CreatureShape:
    face = s.face(card)
    return {
        "thing": card_thing(s, card),
        "name": face.name,
        "faction": face.faction,
        "emblem": face.emblem,
        "at": place_thing(s, card),
        "side": thing.side(s.side_of(card)),
        "owner": thing.side(s.owner[card]),
        "cost": face.cost,
        "attack": attack_value(s, card),
        "defense": defense_value(s, card),
        "printed_attack": face.att,
        "printed_defense": face.defense,
        "gang": s.tokens.get(card * 2 + GANG, 0),
        "spirit": s.tokens.get(card * 2 + SPIRIT, 0),
        "aimed_by": _aimed_by(s, card),
        "defends_from": _defends_from(s, card),
    }


def _aimed_by(s: Siege, card: int) -> list[str]:
    """The commands of the chain that have this card, in this stay, for a target."""
    ref = s.ref(card)
    return [
        thing.numbered(thing.COMMAND, command.serial)
        for command in s.chain
        if any(ref in group for group in command.targets)
    ]


def _defends_from(s: Siege, card: int) -> list[str]:
    """The sides whose storms meet it, from the Deployment Zone where it stands (kw.defender)."""
    layout, place = s.layout, s.place[card]
    if place >= layout.battle or place % TRACK_SLOTS != DEPLOYMENT:
        return []
    track = place // TRACK_SLOTS
    return [thing.side(layout.track_side[enemy]) for enemy in layout.enemy_tracks[track]]


def question_of(s: Siege, seat: int | None) -> QuestionShape:
    """The open question; others learn only whom the table waits for."""
    question = s.question
    if question is None or question.seat != seat:
        return unasked(question)
    about, what = "", ""
    if question.about >= 0:
        spoken = spoken_of(s, question.about, seat)
        about, what = spoken.get("thing", ""), spoken["name"]
    found = choices(s, question)
    return asked(question, about, what, found, [choice_text(choice) for choice in found])
