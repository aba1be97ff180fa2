"""A moment of a game written as a position: what `position` reads back.

A position describes the table between two commands (`at_rest`); what lies in the middle of one is
reached from there by the answers given since (`kernel/moment.py`). Written for a seat it holds what
that seat knows: other cards are only counted, and nothing tells where chance stands.
"""

from __future__ import annotations

from typing import Any, Final, final

from ...kernel.moment import WHOLE, chance_now, put
from ...kernel.thing import usual_name
from ..client.things import LANES
from ..modes.boss import BossMode
from ..modes.coop import CoopMode
from ..state.state import DEPTH, Siege
from ..state.table import LETTERS
from ..state.words import (
    COMMITTED,
    GANG,
    GONE,
    HAND,
    LIMBO,
    PILES,
    READY,
    RESOURCES,
    SHADE,
    SPIRIT,
    TRACK_SLOTS,
)
from ..turn.setup import Mulligan, TossForFirst
from .form import APART, BOSS, COOP, COOP_STAGES, MULLIGAN, PILES_OF_BOSS, PILES_OF_PLAYER
from .laying import rest_of_turn
from .reader import FILLER

ANYBODY: Final = -1
"""Who knows a card does not matter."""
WINDOWS: Final = ("after_prepare", "after_draw", "deploy", "end")
"""The steps of a turn at which somebody is asked."""


def at_rest(s: Siege) -> str:
    """The step of the turn at which a position can begin with the open question, or nothing."""
    if s.question is None or s.chain or s.storming or s.lasting or s.resolving:
        return ""
    if LIMBO in s.place or not _uses_fit(s) or _has_open_ghost(s):
        return ""
    steps = s.agenda[DEPTH:]  # without the ground
    top = steps[-1]
    if isinstance(top, Mulligan):
        fresh = top.side == 0 and not top.returned and len(steps) == 2
        return MULLIGAN if fresh and isinstance(steps[0], TossForFirst) else ""
    if s.active == s.layout.boss:
        return ""
    plain = [(type(step), step.plain()) for step in steps]
    for step in WINDOWS:
        if plain == [(type(one), one.plain()) for one in rest_of_turn(s, step)]:
            return step
    return ""


def _uses_fit(s: Siege) -> bool:
    """Whether every creature has used all of its once-per-turn texts or none of them."""
    for card in s.slots:
        used, most = _used(s, card)
        if 0 < used < most or (used and s.place[card] == s.layout.board):
            return False
    return True


def _used(s: Siege, card: int) -> tuple[int, int]:
    """How many once-per-turn texts of a creature were used in this turn, and how many it has."""
    if card < 0:
        return 0, 0
    face = s.book.designs[s.hidden[card]] if card in s.hidden else s.face(card)
    once = [number for number, trigger in enumerate(face.triggers) if trigger.once]
    return len([one for one in once if s.stamp[card] << 4 | one in s.used]), len(once)


def _has_open_ghost(s: Siege) -> bool:
    """Whether a Ghost lies face up in a boss's hand: in a position all of them lie face down."""
    boss = s.layout.boss
    return boss >= 0 and any(
        s.face(card).is_ghost and card not in s.hidden for card in s.hand(boss)
    )


def written(
    s: Siege, setup: dict[str, Any], names: list[str], seat: int | None = WHOLE
) -> dict[str, Any] | None:
    """The position of a moment at rest, whole or as a seat knows it (None: a spectator).

    There is none in the middle of a command.
    """
    step = at_rest(s)
    return None if step == "" else _Writer(s, setup, names, seat).write(step)


def given(setup: dict[str, Any]) -> dict[str, Any]:
    """The position that a setup begins with, as it was given."""
    apart = [key for key in APART if key != "played" and key in setup]
    return {**setup["position"], **{key: setup[key] for key in apart}}


@final
class _Writer:
    def __init__(self, s: Siege, setup: dict[str, Any], names: list[str], seat: int | None) -> None:
        self.s = s
        self.setup = setup
        self.names = names
        self.seat = seat
        layout = s.layout
        self.keys = [BOSS if side == layout.boss else LETTERS[side] for side in range(layout.sides)]

    def write(self, step: str) -> dict[str, Any]:
        """The whole position, what is usual left out."""
        s = self.s
        plain: dict[str, Any] = {"mode": s.mode.name}
        if step == MULLIGAN:
            plain["step"] = step
            toss = s.agenda[DEPTH]
            if isinstance(toss, TossForFirst) and toss.first >= 0:
                plain["first"] = self.keys[toss.first]
        else:
            plain |= {"turn": s.turn, "active": self.keys[s.active], "first": self.keys[s.first]}
            plain["step"] = self._stage(s.active) if isinstance(s.mode, CoopMode) else step
        put(plain, "extra_turn", s.in_extra_turn)
        put(plain, "triggered", s.triggered)
        if self.seat == WHOLE:
            plain |= self._chance()
        plain |= self._files()
        put(plain, "destroyed", self._cards(s.destroyed, 0, s.layout.everybody))
        slots = self._zone_slots(plain)
        for side, key in enumerate(self.keys):
            plain[key] = self._boss(side) if key == BOSS else self._player(side)
            slot = self._frontline(side)
            if slot in slots:
                plain[key]["frontline"] = slots.pop(slot)
        names = s.layout.names
        put(plain, "slots", {names[slot]: entry for slot, entry in sorted(slots.items())})
        if "card" in self.setup.get("position", {}):
            plain["card"] = self.setup["position"]["card"]
        return plain

    def _chance(self) -> dict[str, Any]:
        """Where chance stands, and what is scripted."""
        chance = self.s.chance
        plain = chance_now(chance)
        if chance.script is not None:
            plain["draws"] = list(chance.script)
        return plain

    def _files(self) -> dict[str, Any]:
        """The texts of files that the game is played with."""
        return {key: self.setup[key] for key in ("cards", "bosses", "brought") if key in self.setup}

    # Sides.

    def _player(self, side: int) -> dict[str, Any]:
        s, layout = self.s, self.s.layout
        plain: dict[str, Any] = {}
        if self.names[side] != usual_name(side):
            plain["name"] = self.names[side]
        if s.is_out(side):
            gone = [c for c, place in enumerate(s.place) if place == GONE and s.owner[c] == side]
            names = sorted(gone, key=s.name)
            return {**plain, "out": True, "gone": self._cards(names, side, ANYBODY)}
        if isinstance(s.mode, CoopMode) and s.stages:
            plain["step"] = self._stage(side)
        put(plain, "deck", self._deck(side))
        for key, pile in PILES_OF_PLAYER.items():
            cards = self._pile(side, pile)
            if cards or pile == RESOURCES:
                plain[key] = cards
        tracks = layout.side_tracks[side]
        for name, track in zip(LANES if len(tracks) > 1 else ["track"], tracks):
            put(plain, name, self._row(track))
        deployed = [lane for lane, track in zip(LANES, tracks) if s.deployed >> track & 1]
        if deployed:
            plain["deployed"] = True if len(deployed) == len(tracks) else deployed
        put(plain, "commands", s.commands[side])
        put(plain, "extra_turn", s.extra[side] > 0)
        put(plain, "halted", s.halted >> side & 1 == 1)
        put(plain, "dearer", s.dearer[side])
        return plain

    def _stage(self, side: int) -> str:
        """How far a player of co-op is in the joint turn."""
        return list(COOP_STAGES)[self.s.stages[side]]

    def _deck(self, side: int) -> str:
        """The shipped deck that a seat plays with: it knows what its unknown cards are made of.

        Where it has stolen cards like its own, the deck may have too few left for that.
        """
        decks = self.setup.get("decks", [])
        if self.seat != side or side >= len(decks):
            return ""
        from ..text.deckfile import shipped_decks

        for name, deck in shipped_decks().items():
            if deck.cards == decks[side]["cards"] and self._suffices(deck.cards, side):
                return name
        return ""

    def _suffices(self, deck: dict[str, int], side: int) -> bool:
        """Whether a deck without the cards that are named has one for each that is counted."""
        s, left, counted = self.s, dict(deck), 0
        for card, owner in enumerate(s.owner):
            if s.place[card] < 0 and not self._knows(card):
                counted += (-1 - s.place[card]) // PILES == side
            elif owner == side and left.get(self._name(card), 0) > 0:
                left[self._name(card)] -= 1
        return counted <= sum(left.values())

    def _boss(self, side: int) -> dict[str, Any]:
        s, mode = self.s, self.s.mode
        assert isinstance(mode, BossMode)
        plain: dict[str, Any] = {"name": self.setup["boss"], "difficulty": self.setup["difficulty"]}
        if self.setup.get("miner", "easy") != "easy":
            plain["miner"] = self.setup["miner"]
        plain |= {"life": s.life, "full_life": s.full_life, "menace": s.menace}
        for key, pile in PILES_OF_BOSS.items():
            cards = self._pile(side, pile)
            if cards or pile == RESOURCES:
                plain[key] = cards
        put(plain, "track", self._row(s.layout.side_tracks[side][0]))
        if not s.reserve_token:
            plain["reserve_token"] = False
        plain["turns"] = s.boss_turns
        put(plain, "toll", s.toll)
        put(plain, "extra_turn", s.extra[side] > 0)
        if s.mode.name == COOP and s.victim != next(p for p in range(side) if not s.is_out(p)):
            plain["victim"] = self.keys[s.victim]
        return plain

    # Cards.

    def _pile(self, side: int, pile: int) -> list[Any] | int:
        """A pile from its top; cards that nobody described are counted."""
        sees = self.s.layout.everybody
        if pile == RESOURCES:
            sees = 0
        elif pile in (HAND, READY, COMMITTED) and side != self.s.layout.boss:
            sees = 1 << side
        return self._cards(self.s.zones[side * PILES + pile], side, sees)

    def _cards(self, cards: list[int], side: int, sees: int) -> list[Any] | int:
        found: list[Any] = []
        for card in reversed(cards):
            entry = self._card(card, side, sees)
            if entry == FILLER and found and isinstance(found[-1], int):
                found[-1] += 1
            else:
                found.append(1 if entry == FILLER else entry)
        return found[0] if len(found) == 1 and isinstance(found[0], int) else found

    def _card(self, card: int, side: int, sees: int) -> Any:
        """A card of a pile: its name, and more where that is not usual there."""
        s = self.s
        if not self._knows(card) and card not in s.hidden:
            return FILLER
        entry: dict[str, Any] = {"card": self._name(card)}
        if s.owner[card] != side:
            entry["owner"] = self.keys[s.owner[card]]
        if self.seat == WHOLE and sees != ANYBODY and s.known[card] != sees:
            known = [key for one, key in enumerate(self.keys) if s.known[card] >> one & 1]
            entry["known"] = known
        return entry if len(entry) > 1 else entry["card"]

    def _knows(self, card: int) -> bool:
        """Whether it may be told what lies there."""
        s = self.s
        if self.seat == WHOLE:
            return True
        if card in s.hidden:
            return self.seat == s.side_of(card)
        if self.seat is None:
            return s.known[card] == s.layout.everybody
        return s.known[card] >> self.seat & 1 == 1

    def _name(self, card: int) -> str:
        """What is printed on it, also while it lies face down; any Ghost for who does not know."""
        s = self.s
        if card not in s.hidden:
            return s.name(card)
        if self._knows(card):
            return s.book.designs[s.hidden[card]].name
        return next(one.name for one in s.book.designs if one.is_ghost and one.name != SHADE)

    # Creatures.

    def _row(self, track: int) -> list[Any]:
        """A track from the Deployment Zone on."""
        first = track * TRACK_SLOTS
        row = [self._creature(slot) for slot in range(first, first + TRACK_SLOTS)]
        while row and row[-1] == "":
            row.pop()
        return row

    def _creature(self, slot: int, shared: bool = False) -> Any:
        """Who stands in a slot; in one that is shared it is said whose he is."""
        s = self.s
        card = s.slots[slot]
        if card < 0:
            return ""
        entry: dict[str, Any] = {"card": self._name(card)}
        if shared:
            entry["side"] = self.keys[s.holder[slot]]
        if s.owner[card] != s.holder[slot]:
            entry["owner"] = self.keys[s.owner[card]]
        put(entry, "gang", s.tokens.get(card * 2 + GANG, 0))
        put(entry, "spirit", s.tokens.get(card * 2 + SPIRIT, 0))
        put(entry, "used", _used(s, card)[0] > 0)
        put(entry, "face_down", card in s.hidden)
        return entry if len(entry) > 1 else entry["card"]

    def _frontline(self, side: int) -> int:
        """The slot that a side's `frontline` means."""
        layout = self.s.layout
        return layout.frontline(layout.track_zone[layout.side_tracks[side][0]], side)

    def _zone_slots(self, plain: dict[str, Any]) -> dict[int, Any]:
        """Who stands on the Battle Zones, slot by slot; on the only No Man's Land by its key."""
        layout = self.s.layout
        found: dict[int, Any] = {}
        for slot in range(layout.battle, layout.slots):
            if slot == layout.board or self.s.slots[slot] < 0:
                continue
            shared = layout.is_no_mans_land(slot)
            entry = self._creature(slot, shared)
            if shared and layout.zones == 1:
                plain["no_mans_land"] = entry
            else:
                found[slot] = entry
        return found
