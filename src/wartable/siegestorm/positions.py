"""A position: any moment of a game, written by card names. `docs/positions.md` is its manual.

Every pile is written from the top. All problems of a position are found before any is reported.
"""

from __future__ import annotations

from typing import Any, Final

from ..kernel.chance import Chance
from ..kernel.position import PositionError
from ..kernel.state import Step, proceed
from .catalogue import Catalogue, Design
from .modes.boss import BossMode
from .modes.coop import CoopMode, EndJointTurn, JointTurn
from .modes.mode import Mode
from .moves import everybody, listen, place_tokens, turn_down
from .position_reader import BOSS, FILLER, Creature, Reader, filler
from .state import Lasting, Siege
from .table import LETTERS
from .turn import AdvanceStep, DrawStep, EndTurn, PrepareStep, Window
from .words import (
    CASUALTIES,
    COMMITTED,
    DESTROYED,
    GANG,
    HAND,
    HEAL_PILE,
    LAYER_ACTION,
    PILES,
    READY,
    RESERVES,
    RESOURCES,
    S_DEPLOY,
    S_DRAW,
    S_PREPARE,
    SPIRIT,
    TRACK_SLOTS,
)

MOST_PLAYERS: Final = 4
STEPS: Final = ("prepare", "after_prepare", "draw", "after_draw", "advance", "deploy", "end")
BOSS_STEPS: Final = (
    "reserves",
    "advance",
    "draw",
    "deploy",
    "leader",
    "special",
    "action",
    "end",
)
_COOP_STAGES: Final = {"after_prepare": 0, "after_draw": 1, "deploy": 2, "end": 3}

_TOP_KEYS: Final = {
    "mode",
    "about",
    "turn",
    "active",
    "first",
    "step",
    "seed",
    "draws",
    "played",
    "extra_turn",
    "no_mans_land",
    "destroyed",
    "slots",
    "card",
}
_PILES_OF_ALL: Final = {"resources": RESOURCES, "hand": HAND, "casualties": CASUALTIES}
_PILES_OF_PLAYER: Final = {
    **_PILES_OF_ALL,
    "heal_pile": HEAL_PILE,
    "ready": READY,
    "committed": COMMITTED,
}
_PILES_OF_BOSS: Final = {**_PILES_OF_ALL, "reserves": RESERVES}
_PLAYER_KEYS: Final = {
    *_PILES_OF_PLAYER,
    "name",
    "deck",
    "track",
    "left",
    "right",
    "frontline",
    "lasting",
    "deployed",
    "commands",
    "extra_turn",
    "step",
}
_BOSS_KEYS: Final = {
    *_PILES_OF_BOSS,
    "name",
    "difficulty",
    "miner",
    "track",
    "frontline",
    "life",
    "full_life",
    "menace",
    "reserve_token",
    "turns",
    "toll",
    "extra_turn",
}


class _Builder(Reader):
    """Reads one position and lays it out."""

    def __init__(
        self, plain: dict[str, Any], book: Catalogue, mode: Mode, decks: dict[str, list[int]]
    ) -> None:
        written = [letter for letter in LETTERS[:MOST_PLAYERS] if letter in plain]
        seats = len(written) if mode.name == "lms" else 2
        super().__init__(
            plain, book, mode.layout(max(3, seats) if mode.name == "lms" else 2), decks
        )
        self.mode = mode

    def build(self) -> Siege:
        plain = self.plain
        is_boss = self.layout.boss >= 0
        self.check_keys(plain, _TOP_KEYS | set(self.keys), "the position")
        piles: list[dict[str, list[int]]] = []
        creatures: list[tuple[int, Creature]] = []
        for side in range(self.layout.sides):
            piles.append(self._side_piles(side))
            creatures.extend(self._side_creatures(side))
        creatures.extend(self._slots(plain.get("slots", {})))
        middle = self.creature(plain.get("no_mans_land"), 0, "no_mans_land")
        creatures.append((self.layout.no_mans_land(0), middle))
        destroyed = self.cards(plain.get("destroyed", []), 0, "destroyed")
        for side, part in enumerate(piles):
            for key, cards in part.items():
                self.fill(cards, side, f"[{self.keys[side]}] {key}")
        self.fill(destroyed, 0, "destroyed")
        active = self.side(plain.get("active"), 0, "active")
        step = self._step(active)
        draws = self.numbers(plain, "draws", "the position")
        turn = self.number(plain, "turn", 2, "the position")
        if isinstance(self.mode, BossMode):
            self.new(self.mode.boss.name, self.layout.boss, BOSS)
        if self.problems:
            raise PositionError(self.problems)
        s = Siege(self.book, self.mode, self.layout, self.design, Chance(self.seed))
        s.owner = self.owner
        s.turn, s.active = turn, active
        s.first = self.side(plain.get("first"), active, "first")
        s.in_extra_turn = bool(plain.get("extra_turn", False))
        for side, part in enumerate(piles):
            for key, cards in part.items():
                self._lay_pile(s, cards, side, _PILES_OF_PLAYER.get(key, RESERVES))
        for slot, creature in creatures:
            self._lay_creature(s, creature, slot)
        for side in range(self.layout.sides):
            self._lay_side(s, side)
        for card in destroyed:
            s.place[card] = DESTROYED
            s.destroyed.append(card)
            self._seen(s, card, everybody(s))
        if is_boss:
            self._lay_boss(s)
        if self.problems:
            raise PositionError(self.problems)
        self._agenda(s, step, active)
        if "draws" in plain:
            s.chance.follow(draws, "seed" in plain)
        return s

    def part(self, side: int) -> dict[str, Any]:
        """The table of one side; `boss = "byloss"` is short for a table with that name only."""
        if side == self.layout.boss and isinstance(self.plain.get(BOSS), str):
            return {}
        return super().part(side)

    def _side_piles(self, side: int) -> dict[str, list[int]]:
        part = self.part(side)
        boss = side == self.layout.boss
        where = f"[{self.keys[side]}]"
        tracks = {"track"} if len(self.layout.side_tracks[side]) > 1 else {"left", "right"}
        self.check_keys(part, (_BOSS_KEYS if boss else _PLAYER_KEYS) - tracks, where)
        if not isinstance(part.get("name", ""), str):
            self.problems.append(f"{where}: name = {part['name']!r} is not a text in quotes")
        self.open_pool(side)
        found: dict[str, list[int]] = {}
        for key in _PILES_OF_BOSS if boss else _PILES_OF_PLAYER:
            default: Any = 20 if key == "resources" else []
            found[key] = self.cards(part.get(key, default), side, f"{where} {key}")
        return found

    def _side_creatures(self, side: int) -> list[tuple[int, Creature]]:
        part = self.part(side)
        where = f"[{self.keys[side]}]"
        found: list[tuple[int, Creature]] = []
        tracks = self.layout.side_tracks[side]
        names = ("track",) if len(tracks) == 1 else ("left", "right")
        for track, name in zip(tracks, names, strict=True):
            for i, creature in enumerate(self.row(part.get(name), side, f"{where} {name}")):
                found.append((track * TRACK_SLOTS + i, creature))
        front = self.creature(part.get("frontline"), side, f"{where} frontline")
        found.append((self.layout.frontline(self.layout.track_zone[tracks[0]], side), front))
        return found

    def _slots(self, table: Any) -> list[tuple[int, Creature]]:
        """Creatures by the name of their slot."""
        found: list[tuple[int, Creature]] = []
        if not isinstance(table, dict):
            self.problems.append('slots: write a table such as { "N2" = "Tengu" }')
            return found
        for name, entry in table.items():
            slot = self.layout.slot_named(name)
            if slot < 0 or slot == self.layout.board:
                known = ", ".join(n for n in self.layout.names if n != BOSS)
                self.problems.append(f"slots: there is no slot {name!r}; there are {known}")
                continue
            letter = name[0] if name[0] in LETTERS else "a"
            found.append((slot, self.creature(entry, LETTERS.index(letter), f"slots {name}")))
        return found

    def _step(self, active: int) -> str:
        known: tuple[str, ...] = BOSS_STEPS if active == self.layout.boss else STEPS
        if isinstance(self.mode, CoopMode) and active != self.layout.boss:
            known = tuple(_COOP_STAGES)
        step = self.plain.get("step", "deploy")
        if step not in known:
            self.problems.append(f"step: {step!r} is not one of {', '.join(known)}")
            return known[0]
        return str(step)

    def _stage(self, player: int, step: str) -> int:
        """How far a player of co-op is in the joint turn: his own step, or that of the position."""
        own = self.part(player).get("step", step)
        if own not in list(_COOP_STAGES):
            known = ", ".join(_COOP_STAGES)
            self.problems.append(f"[{self.keys[player]}] step: {own!r} is not one of {known}")
            return 0
        return _COOP_STAGES[str(own)]

    def _seen(self, s: Siege, card: int, sees: int) -> None:
        s.serial += 1
        s.stamp[card] = s.serial
        s.known[card] = sees

    def _lay_pile(self, s: Siege, cards: list[int], side: int, pile: int) -> None:
        index = side * PILES + pile
        sees = everybody(s)
        if pile == RESOURCES:
            sees = 0
        elif pile in (HAND, READY, COMMITTED) and side != s.layout.boss:
            sees = 1 << side
        for card in reversed(cards):
            s.zones[index].append(card)
            s.place[card] = -1 - index
            self._seen(s, card, sees)
            if side == s.layout.boss and pile == HAND and s.face(card).is_ghost:
                turn_down(s, [card])

    def _lay_creature(self, s: Siege, creature: Creature, slot: int) -> None:
        card = creature.card
        if card < 0:
            return
        if s.slots[slot] >= 0:
            self.problems.append(f"the slot {s.layout.names[slot]} is described twice")
            return
        s.slots[slot] = card
        s.holder[slot] = creature.side
        s.place[card] = slot
        self._seen(s, card, everybody(s))
        for name, token in (("gang", GANG), ("spirit", SPIRIT)):
            if creature.tokens(name) > 0:
                place_tokens(s, card, token, creature.tokens(name))
        if creature.more.get("used"):
            for number in range(len(s.face(card).triggers)):
                s.used.append(s.stamp[card] << 4 | number)
        if creature.more.get("face_down"):
            turn_down(s, [card])

    def _lay_side(self, s: Siege, side: int) -> None:
        part = self.part(side)
        tracks = s.layout.side_tracks[side]
        if part.get("deployed"):
            for track in tracks:
                s.deployed |= 1 << track
        s.commands[side] = self.number(part, "commands", 0, f"[{self.keys[side]}]")
        s.extra[side] = 1 if part.get("extra_turn") else 0
        for name in self.texts(part, "lasting", f"[{self.keys[side]}]"):
            number = self.book.find(name)
            statics = _lasting_of(self.book.designs[number]) if number >= 0 else []
            source = next((c for c in range(len(self.design)) if self.design[c] == number), -1)
            if not statics or source < 0:
                self.problems.append(
                    f"[{self.keys[side]}] lasting: {name!r} must be a card of this position "
                    "whose text lasts until the end of the turn"
                )
            for static in statics:
                s.lasting.append(Lasting(static, side, tracks[0], source, LAYER_ACTION))

    def _lay_boss(self, s: Siege) -> None:
        """Life, Menace and the Boss Card on its board."""
        mode = s.mode
        assert isinstance(mode, BossMode)
        part = self.part(s.layout.boss)
        where = "[boss]"
        s.full_life = self.number(part, "full_life", mode.back.life, where)
        s.life = self.number(part, "life", s.full_life, where)
        s.menace = self.number(part, "menace", mode.back.menace, where)
        s.reserve_token = bool(part.get("reserve_token", True))
        s.boss_turns = self.number(part, "turns", 1, where)
        s.toll = self.number(part, "toll", 0, where)
        if not 1 <= s.menace <= 5:
            self.problems.append(f"{where} menace: levels run from 1 to 5 (5 means 5+)")
        card = len(self.design) - 1
        s.place[card] = s.layout.board
        s.slots[s.layout.board] = card
        s.holder[s.layout.board] = s.layout.boss
        self._seen(s, card, everybody(s))

    def _agenda(self, s: Siege, step: str, side: int) -> None:
        """What is left of the turn, from the step on."""
        rest: list[Step[Any]]
        if side == s.layout.boss:
            mode = s.mode
            assert isinstance(mode, BossMode)
            s.boss_turns += step == BOSS_STEPS[0]
            number = BOSS_STEPS.index(step)
            s.agenda.extend(mode.steps[: len(BOSS_STEPS) - number])
            if number > BOSS_STEPS.index("deploy"):
                s.step = S_DEPLOY  # to play his hand is one step of his turn (boss.turn)
            return
        rest = [
            PrepareStep(side),
            Window(side, S_PREPARE),
            DrawStep(side),
            Window(side, S_DRAW),
            AdvanceStep(side),
            Window(side, S_DEPLOY),
            EndTurn(side),
        ]
        if isinstance(s.mode, CoopMode):
            s.stages = [self._stage(player, step) for player in range(2)]
            if self.problems:
                raise PositionError(self.problems)
            rest = [JointTurn(side, False), EndJointTurn()]
            s.agenda.extend(reversed(rest))
            return
        s.agenda.extend(reversed(rest[STEPS.index(step) :]))


def _lasting_of(design: Design) -> list[int]:
    halves = [design.action, *design.abilities]
    return [
        static.number
        for half in halves
        if half is not None
        for clause in half.clauses
        for static in clause.effect.statics()
    ]


def position_state(
    plain: dict[str, Any], book: Catalogue, mode: Mode, decks: dict[str, list[int]]
) -> Siege:
    """A live state at its first question; the catalogue must know every card and the filler."""
    s = _Builder(plain, book, mode, decks).build()
    s.log = []
    listen(s)
    proceed(s)
    return s


__all__ = ["FILLER", "PositionError", "filler", "position_state"]
