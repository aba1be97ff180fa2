"""A position: any moment of a game, written by card names. `docs/positions.md` is its manual.

Every pile is written from the top. All problems of a position are found before any is reported.
"""

from __future__ import annotations

from typing import Any

from ...kernel.chance import Chance
from ...kernel.position import PositionError
from ...kernel.state import proceed
from ...kernel.written import (
    Noted,
    Table,
    counted,
    meant,
    not_one_of,
    number_fault,
    show,
    there_are,
)
from ..client.things import LANES
from ..modes.boss import BossMode
from ..modes.coop import ENDED
from ..modes.mode import Mode
from ..printed.bosses import LEADERS_KILLED, LIFE_IS_ZERO
from ..printed.catalogue import Catalogue, Design
from ..state.state import Lasting, Siege
from ..state.table import LETTERS, Layout
from ..state.words import (
    COMMAND_CAP,
    LAYER_ACTION,
    RESERVES,
    TRACK_SLOTS,
)
from ..state.writers import listen
from . import faults
from .form import (
    BOSS,
    BOSS_KEYS,
    BOSS_STEPS,
    COOP,
    COOP_STAGES,
    LAST_TURN,
    MOST_DEARER,
    MOST_DRAWN,
    MOST_IN_ALL,
    MOST_LIFE,
    MOST_MENACE,
    MOST_PLAYERS,
    MOST_TOLL,
    MULLIGAN,
    PILES_OF_BOSS,
    PILES_OF_PLAYER,
    RING,
    STEPS,
    TOP_KEYS,
    USUAL_RESOURCES,
    other_keys,
    other_player_keys,
    player_keys,
)
from .laying import (
    lay_boss_card,
    lay_creature,
    lay_destroyed,
    lay_gone,
    lay_pile,
    rest_of_turn,
)
from .reader import (
    FILLER,
    Creature,
    Reader,
    filler,
)


def _layout_of(plain: dict[str, Any], mode: Mode) -> tuple[Layout, int]:
    """The table of a position, and who is out of the game, a bit for each side."""
    if mode.name != RING:
        layout, out = mode.layout(2), 0
        if mode.name == COOP:
            out = _who_is_out(plain, 2)
            out = 0 if out == 3 else out
        return layout, out
    written = [letter for letter in LETTERS[:MOST_PLAYERS] if letter in plain]
    seats = max(3, len(written))
    out = _who_is_out(plain, seats)
    if seats - out.bit_count() < 2:
        return mode.layout(seats), 0
    return mode.layout_for({"commands": [0] * seats, "out": out}), out


def _who_is_out(plain: dict[str, Any], seats: int) -> int:
    out = 0
    for side in range(seats):
        part = plain.get(LETTERS[side])
        if isinstance(part, dict) and part.get("out") is True:
            out |= 1 << side
    return out


class _Builder(Reader):
    """Reads one position and lays it out."""

    def __init__(
        self,
        plain: dict[str, Any],
        book: Catalogue,
        mode: Mode,
        decks: dict[str, list[int]],
        noted: Noted,
    ) -> None:
        layout, out = _layout_of(plain, mode)
        super().__init__(plain, book, layout, decks, noted)
        self.mode = mode
        self.out = out
        self.parts = [self._part(side) for side in range(layout.sides)]
        self.taken: dict[int, str] = {}

    def build(self) -> Siege:
        top, layout = self.top, self.layout
        top.only([*TOP_KEYS, *self.keys], other_keys(self.mode.name, self.keys))
        top.text("about")
        piles: list[dict[str, list[int]]] = []
        creatures: list[tuple[int, Creature]] = []
        for side in range(layout.sides):
            piles.append(self._side_piles(side))
            creatures.extend(self._side_creatures(side))
        creatures.extend(self._slots())
        if top.has("no_mans_land"):
            shared = [layout.no_mans_land(zone) for zone in range(layout.zones)]
            first = next(slot for slot in shared if self._holders(slot))
            creatures += self._stand(first, top.given["no_mans_land"], "no_mans_land")
        destroyed = self.cards(top, "destroyed", 0, 0)
        for side, part in enumerate(piles):
            for key, cards in part.items():
                self.fill(cards, side, self.parts[side].at(key))
        self.fill(destroyed, 0, "destroyed")
        if isinstance(self.mode, BossMode):
            card = self.book.boss_card(self.mode.boss.name, self.mode.difficulty)
            self.add(card, layout.boss)
        if len(self.design) > MOST_IN_ALL:
            words = faults.most_in_all(len(self.design), MOST_IN_ALL)
            top.say("", words)
        drawn = top.whole("drawn", 0, 0, MOST_DRAWN, faults.most_counted())
        s = Siege(self.book, self.mode, layout, self.design, Chance(self.seed, drawn=drawn))
        s.owner = self.owner
        s.out = self.out
        self._moment(s)
        step = self._step(s.active)
        stages = [self._stage(player, step) for player in range(2)]
        if self.mode.name == COOP and s.active != layout.boss and step != MULLIGAN:
            s.stages = stages
        for side in range(layout.sides):
            self._side_state(s, side)
        self._boss_state(s)
        lasting = [self._lasting(side) for side in range(layout.sides)]
        draws = self._draws()
        if self.noted.complaints:
            raise PositionError(self.noted.complaints)
        for side, part in enumerate(piles):
            for key, cards in part.items():
                if key == "gone":
                    lay_gone(s, cards)
                else:
                    lay_pile(s, cards, side, PILES_OF_PLAYER.get(key, RESERVES), self.known)
        for slot, creature in creatures:
            lay_creature(s, creature, slot)
        lay_destroyed(s, destroyed)
        if layout.boss >= 0:
            lay_boss_card(s, len(self.design) - 1)
        for entries in lasting:
            s.lasting.extend(entries)
        first = self.side(top, "first", 0) if top.has("first") else -1
        s.agenda.extend(rest_of_turn(s, step, first))
        if top.has("draws"):
            s.chance.follow(draws, top.has("seed"))
        return s

    # Reading.

    def _part(self, side: int) -> Table:
        """The table of one side; `boss = "byloss"` is short for a table with that name only."""
        key = self.keys[side]
        if side == self.layout.boss and isinstance(self.top.given.get(BOSS), str):
            return Table({}, BOSS, self.noted)
        return self.top.table(key)

    def _is_out(self, side: int) -> bool:
        return self.out >> side & 1 == 1

    def _side_piles(self, side: int) -> dict[str, list[int]]:
        table, mode = self.parts[side], self.mode.name
        boss = side == self.layout.boss
        if boss:
            table.only(BOSS_KEYS)
        else:
            table.only(player_keys(mode), other_player_keys(mode))
            table.flag("out")
        if self._is_out(side):
            for key in table.given:
                if key not in ("out", "name", "gone"):
                    table.say(key, faults.out_has_nothing())
            table.text("name")
            return {"gone": self.cards(table, "gone", 0, side)}
        if table.has("gone"):
            table.say("gone", faults.gone_of_out())
        if table.given.get("out") is True and mode in (COOP, RING):
            table.say("out", faults.somebody_left())
        table.text("name")
        self.open_pool(table, side)
        found: dict[str, list[int]] = {}
        for key in PILES_OF_BOSS if boss else PILES_OF_PLAYER:
            usual = USUAL_RESOURCES if key == "resources" else 0
            found[key] = self.cards(table, key, usual, side)
        return found

    def _side_creatures(self, side: int) -> list[tuple[int, Creature]]:
        table = self.parts[side]
        found: list[tuple[int, Creature]] = []
        if self._is_out(side):
            return found
        tracks = self.layout.side_tracks[side]
        names = ["track"] if len(tracks) == 1 else LANES
        for place, track in enumerate(tracks):
            for i, creature in enumerate(self.row(table, names[place], side)):
                found += self._in_slot(track * TRACK_SLOTS + i, creature)
        if table.has("frontline"):
            slot = self.layout.frontline(self.layout.track_zone[tracks[0]], side)
            found += self._stand(slot, table.given["frontline"], table.at("frontline"))
        return found

    def _slots(self) -> list[tuple[int, Creature]]:
        """Creatures by the name of their slot."""
        found: list[tuple[int, Creature]] = []
        table = self.top.table("slots")
        known = [name for name in self.layout.names if name != BOSS]
        known = [name for name in known if self._holders(self.layout.slot_named(name))]
        for name, entry in table.given.items():
            if name not in known:
                hint = meant(name, known) or there_are(known)
                table.say(name, faults.no_slot(show(name), hint))
                continue
            found += self._stand(self.layout.slot_named(name), entry, table.at(name))
        return found

    def _holders(self, slot: int) -> list[int]:
        """The sides whose creatures can stand in a slot; nobody's where the ring has closed."""
        layout = self.layout
        if slot < layout.battle:
            side = layout.track_side[slot // TRACK_SLOTS]
            return [] if self._is_out(side) else [side]
        zone = layout.zone_of(slot)
        sides = layout.zone_sides[zone]
        if any(self._is_out(side) for side in sides) and self.mode.name == RING:
            return []
        if not layout.is_no_mans_land(slot):
            sides = [sides[0 if slot == layout.frontline(zone, sides[0]) else 1]]
        return [side for side in sides if not self._is_out(side)]

    def _stand(self, slot: int, entry: Any, path: str) -> list[tuple[int, Creature]]:
        """A creature in a slot that has no table of its own."""
        holders = self._holders(slot)
        usual = holders[0] if len(holders) == 1 or holders[0] == 0 else -1
        return self._in_slot(slot, self.creature(entry, path, holders, usual))

    def _in_slot(self, slot: int, creature: Creature) -> list[tuple[int, Creature]]:
        if creature.card < 0:
            return []
        if slot in self.taken:
            name = self.layout.names[slot]
            words = faults.slot_taken(name, self.taken[slot])
            self.noted.say(creature.path, words)
            return []
        self.taken[slot] = creature.path
        return [(slot, creature)]

    def _moment(self, s: Siege) -> None:
        """Whose turn it is, and which."""
        top = self.top
        s.triggered = top.whole("triggered", 0, 0, MOST_DRAWN, faults.most_counted())
        if self.top.given.get("step") == MULLIGAN:
            for key in ("turn", "active", "extra_turn", "triggered"):
                if top.has(key):
                    top.say(key, faults.before_first())
            return
        usual = next((side for side in range(self.layout.sides) if not self._is_out(side)), 0)
        s.active = self.side(top, "active", usual)
        s.turn = top.whole("turn", 2, 1, LAST_TURN, faults.turn_cap())
        s.first = self.side(top, "first", s.active)
        s.in_extra_turn = top.flag("extra_turn")
        if self._is_out(s.active):
            top.say("active", faults.out_no_turn(self.keys[s.active]))
        if s.turn == 1 and s.first != s.active and not s.in_extra_turn and self.layout.boss < 0:
            words = faults.first_turn(self.keys[s.active])
            top.say("first", words)

    def _step(self, active: int) -> str:
        known = BOSS_STEPS if active == self.layout.boss else [MULLIGAN, *STEPS]
        if self.mode.name == COOP and active != self.layout.boss:
            known = [MULLIGAN, *COOP_STAGES]
        return self.top.word("step", known, "deploy")

    def _stage(self, player: int, step: str) -> int:
        """How far a player of co-op is in the joint turn: his own step, or that of the position."""
        if self.mode.name != COOP:
            return 0
        table = self.parts[player]
        if self._is_out(player):
            return ENDED
        if not table.has("step"):
            return COOP_STAGES.get(step, 0)
        if self.top.given.get("active") == BOSS:
            table.say("step", faults.boss_turn())
        return COOP_STAGES[table.word("step", list(COOP_STAGES), "deploy")]

    def _side_state(self, s: Siege, side: int) -> None:
        table = self.parts[side]
        if self._is_out(side):
            return
        if side != self.layout.boss:
            for track in self._deployed(side):
                s.deployed |= 1 << track
            s.commands[side] = table.whole("commands", 0, 0, COMMAND_CAP, faults.most_turn_turn())
            s.halted |= 1 << side if table.flag("halted") else 0
            s.dearer[side] = table.whole("dearer", 0, 0, MOST_DEARER)
        s.extra[side] = 1 if table.flag("extra_turn") else 0
        if s.extra[side] and s.in_extra_turn and side == s.active:
            table.say("extra_turn", faults.extra_turn())

    def _deployed(self, side: int) -> list[int]:
        """The tracks on which a side has deployed in this turn: all, or those of some lanes."""
        table, tracks = self.parts[side], self.layout.side_tracks[side]
        if not isinstance(table.given.get("deployed"), list) or len(tracks) == 1:
            return tracks if table.flag("deployed") else []
        found: list[int] = []
        for path, lane in table.texts("deployed", faults.lanes_left_right()):
            if lane in LANES:
                found.append(tracks[LANES.index(lane)])
            else:
                self.noted.say(path, not_one_of(lane, list(LANES)))
        return found

    def _boss_state(self, s: Siege) -> None:
        """Life, Menace and what his board tells."""
        mode = self.mode
        if not isinstance(mode, BossMode):
            return
        table = self.parts[self.layout.boss]
        s.full_life = table.whole("full_life", mode.back.life, 1, MOST_LIFE, faults.most_life())
        least = 1 if mode.boss.victory(LIFE_IS_ZERO) is not None else 0
        s.life = table.whole("life", s.full_life, least, s.full_life, faults.life_he_began())
        s.menace = table.whole("menace", mode.back.menace, 1, MOST_MENACE, faults.means())
        s.reserve_token = table.flag("reserve_token", True)
        s.boss_turns = table.whole("turns", 1, 0, LAST_TURN, faults.last_turn_game())
        counts = mode.boss.victory(LEADERS_KILLED)
        most = MOST_TOLL if counts is None else counts.n - 1
        words = faults.toll()
        if counts is not None:
            words = faults.toll_before()
        s.toll = table.whole("toll", 0, 0, most, words)
        players = [self.keys[side] for side in range(self.layout.sides) if not self._is_out(side)]
        players.remove(BOSS)
        s.victim = self.keys.index(table.word("victim", players, players[0]))

    def _lasting(self, side: int) -> list[Lasting]:
        """The texts in force for a side until the end of the turn."""
        found: list[Lasting] = []
        table = self.parts[side]
        if self._is_out(side) or side == self.layout.boss:
            return found
        for path, name in table.texts("lasting", faults.card_names()):
            number = self.find(name, path)
            if self.book.find(name) < 0:
                continue
            statics = _lasting_of(self.book.designs[number])
            source = next((c for c in range(len(self.design)) if self.design[c] == number), -1)
            if not statics:
                words = faults.no_lasting_text(show(name))
                self.noted.say(path, words)
            elif source < 0:
                words = faults.lies_nowhere(show(name))
                self.noted.say(path, words)
            track = self.layout.side_tracks[side][0]
            for static in statics:
                found.append(Lasting(static, side, track, source, LAYER_ACTION))
        return found

    def _draws(self) -> list[int]:
        """Chance fixed beforehand: each is one of the cards or one of the sides."""
        most = max(len(self.design), self.layout.sides) - 1
        found: list[int] = []
        for place, value in enumerate(self.top.entries("draws", faults.whole_numbers())):
            fault = number_fault(value, 0, most, faults.cards_draw(most + 1))
            if fault:
                self.noted.say(counted("draws", place), fault)
            else:
                found.append(int(value))
        return found


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
    plain: dict[str, Any],
    book: Catalogue,
    mode: Mode,
    decks: dict[str, list[int]],
    noted: Noted | None = None,
) -> Siege:
    """A live state at its first question; the catalogue must know every card and the filler.

    `noted` is what was found wrong before; then there is no state, only all that is wrong.
    """
    s = _Builder(plain, book, mode, decks, noted or Noted()).build()
    s.log = []
    listen(s)
    proceed(s)
    return s


__all__ = ["FILLER", "PositionError", "filler", "position_state"]
