"""What stands and lies on the table of a position, and whether it can stand and lie there."""

from __future__ import annotations

from typing import Any, Final

from wartable.dysma.content.entries import STATES, Entry
from wartable.dysma.content.kits import Kit
from wartable.dysma.missions.tokens import (
    ALTAR,
    CARRIED,
    CHEST,
    LYING,
    OUT,
    RESOURCE,
    TOKENS,
    Token,
)
from wartable.dysma.positions import faults
from wartable.dysma.positions.form import (
    FAMILIAR,
    LASTING,
    MOST_VALUE,
    SOURCES,
    STATUE,
    TOKEN,
    Place,
    by_rule,
    facing,
    one_letter,
    place,
)
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.lasting import (
    BY_ABILITY,
    BY_ITEM,
    BY_SPELL,
    DURATIONS,
    Lasting,
    effects_of,
)
from wartable.dysma.state.supply_writers import FIRST_MISSILE
from wartable.dysma.state.words import (
    DEAD,
    FATES,
    IN_PLAY,
    NOBODY,
    ON_FIRE,
    ON_GUARD,
    POISONED,
    PRONE,
    STATE_BITS,
    WAITING,
)
from wartable.dysma.state.writers import body_of
from wartable.dysma.table.shapes.base import Body
from wartable.dysma.table.shapes.geometry import inches
from wartable.dysma.table.shapes.levels import is_carried
from wartable.dysma.table.shapes.tablemap import Misplaced, touches_obstacle
from wartable.kernel.complaint import Complaint, OneOf
from wartable.kernel.reading import read_number
from wartable.kernel.written import (
    LONGEST,
    Noted,
    Table,
    counted,
    meant,
    not_one_of,
    show,
    there_are,
)

OFF_TABLE: Final = [fate.replace(" ", "_") for fate in FATES[DEAD:]]
"""How a figure may have left the table; without a word it waits beside it."""
NORTH: Final = 90
SOUTH: Final = 270


class Standing:
    """A battle that fills up; what cannot be there is noted."""

    def __init__(self, s: Battle, noted: Noted, letters: str) -> None:
        self.s = s
        self.noted = noted
        self.letters = letters
        self.paths: dict[int, str] = {}
        """Where the place of each figure is written."""

    def named(self, value: Any, path: str, here: bool = False) -> int:
        """The figure of a label, or NOBODY, which is noted; `here` on the table only."""
        found = self.s.called(value) if isinstance(value, str) else NOBODY
        if found == NOBODY:
            known = [kit.label for kit in self.s.scene.kits if not kit.statue]
            if not isinstance(value, str):
                words = faults.figure_label_quotes(show(value))
            else:
                hint = there_are(known) if known else ""
                words = faults.no_figure(show(value), hint)
            self.noted.say(path, words)
        elif here and self.s.bodies[found] is None:
            label = str(value)
            self.noted.say(path, faults.table(label))
            return NOBODY
        return found

    # Figures.

    def place(self, kit: Kit, table: Table) -> None:
        """A figure with all that has happened to it."""
        s, number = self.s, kit.number
        looks = facing(table, NORTH if kit.side == 0 else SOUTH)
        if table.has("at"):
            self._stand(number, place(table, "at"), looks, table.at("at"))
            if table.has("fate"):
                table.say("fate", faults.table_fate_both())
        elif table.has("fate"):
            s.fates[number] = self._fate(table)
        self._familiar(kit, table, looks)
        self._states(kit, table)
        if s.fates[number] == DEAD:  # by a blow that may have been harder than needed
            s.wounds[number] = table.whole("wounds", 0, 0, MOST_VALUE, faults.most_counted())
        elif s.bodies[number] is None:
            s.wounds[number] = table.whole("wounds", 0, 0, kit.sa, faults.health())
        else:
            words = faults.most_survives_with()
            s.wounds[number] = table.whole("wounds", 0, 0, kit.sa - 1, words)
        if len(kit.items) > FIRST_MISSILE or len(kit.missiles) > FIRST_MISSILE:
            table.say("options", faults.nobody_carries_more(FIRST_MISSILE))
            return
        items, missiles = list(kit.items), list(kit.missiles)
        spent = self._bits(table, "spent", [*items, *missiles])
        high = spent >> len(items)
        s.spent[number] = spent & (1 << len(items)) - 1 | high << FIRST_MISSILE
        s.unloaded[number] = self._bits(table, "unloaded", [*missiles])
        s.used[number] = self._bits(table, "used", list(kit.abilities))

    def _stand(self, number: int, spot: Place | None, looks: int, path: str) -> None:
        if spot is None:
            return
        s = self.s
        s.bodies[number] = body_of(s, number, *spot, looks)
        s.fates[number] = IN_PLAY
        self.paths[number] = path

    def _fate(self, table: Table) -> int:
        return DEAD + OFF_TABLE.index(table.word("fate", OFF_TABLE, OFF_TABLE[0]))

    def _familiar(self, kit: Kit, table: Table, looks: int) -> None:
        """Its place, or a table with more that has happened to it."""
        if not table.has("familiar"):
            return
        if kit.familiar >= 0 and isinstance(table.given["familiar"], dict):
            own = table.table("familiar")
            own.only(FAMILIAR)
            self.place(self.s.kit(kit.familiar), own)
            return
        spot = place(table, "familiar")
        if kit.familiar < 0:
            table.say("familiar", faults.artefact_brings_familiar())
        elif self.s.bodies[kit.number] is None:
            table.say("familiar", faults.follows_master_off())
        else:
            self._stand(kit.familiar, spot, looks, table.at("familiar"))

    def _states(self, kit: Kit, table: Table) -> None:
        s, number = self.s, kit.number
        for path, word in table.texts("states", faults.states()):
            if word not in STATES:
                known = list(STATES)
                self.noted.say(path, not_one_of(word, known, meant(word, known)))
            elif s.states[number] & STATE_BITS[word]:
                self.noted.say(path, faults.state_twice(show(word)))
            else:
                s.states[number] |= STATE_BITS[word]
        states = s.states[number]
        if states & PRONE and states & ON_GUARD:
            table.say("states", faults.nobody_prone_guard())
        for key, state, word in (
            ("fire_by", ON_FIRE, "on fire"),
            ("poison_by", POISONED, "poisoned"),
        ):
            if not table.has(key):
                continue
            by = self.named(table.given[key], table.at(key))
            if not states & state:
                table.say(key, faults.add_state_leave(word))
            elif state == ON_FIRE:
                s.fire_by[number] = by
            else:
                s.poison_by[number] = by

    def _bits(self, table: Table, key: str, entries: list[Entry]) -> int:
        """A bit for each of the entries that is named."""
        found = 0
        known = [one.id for one in entries]
        for path, word in table.texts(key):
            name, _, behind = word.rpartition(" ")
            number = read_number(behind)
            if name in known and 0 < number <= known.count(name):  # this one of several alike
                slots = [slot for slot, one in enumerate(known) if one == name]
                found |= 1 << slots[number - 1]
                continue
            if word not in known:
                hint = meant(word, known) or (faults.it_has(", ".join(known)) if known else "")
                self.noted.say(path, faults.nothing_called(show(word), hint))
                continue
            for slot, one in enumerate(known):
                if one == word:
                    found |= 1 << slot
        return found

    def check_places(self) -> None:
        """Whether everybody stands on the table, carried by something, in nothing and nobody."""
        before: list[Body] = []
        for number, path in self.paths.items():
            body = self.s.bodies[number]
            assert body is not None
            statue = self.s.kit(number).statue
            others = [one for one in before if self.s.kit(one.number).statue == statue]
            for fault in self.s.scene.table.misplaced(body, others):
                self.noted.say(path, by_rule(self._fault(fault, body), fault.rule))
            before.append(body)

    def _fault(self, fault: Misplaced, body: Body) -> Complaint:
        """Why a base cannot stand there, with what the position says of it."""
        if fault.rule == "geo.no-overlap":
            label, where = self.s.kit(fault.figure).label, self.paths[fault.figure]
            return faults.base_in_that(label, where)
        heights = OneOf([f"{inches(z):g}" for z in self.s.scene.table.supports(body)])
        if fault.rule == "move.end-supported" and heights.names:
            return faults.base_with_z(fault.words, "[x, y, z]", heights)
        return fault.words

    def links(self, top: Table) -> None:
        """Pairs in contact across an obstacle that both of them touch."""
        s = self.s
        for at, pair in enumerate(top.entries("link", faults.pairs_figures())):
            path = counted("link", at)
            if not isinstance(pair, list) or len(pair) != 2:
                self.noted.say(path, faults.pair_figures(show(pair)))
                continue
            a, b = [self.named(one, counted(path, i), here=True) for i, one in enumerate(pair)]
            if a == NOBODY or b == NOBODY:
                continue
            one, other = s.body(a), s.body(b)
            touched = [
                piece
                for piece in s.scene.table.obstacles
                if touches_obstacle(one, piece) and touches_obstacle(other, piece)
            ]
            if s.side(a) == s.side(b):
                self.noted.say(path, faults.same_side(str(pair[0]), str(pair[1])))
            elif not touched:
                words = faults.do_touch_same(str(pair[0]), str(pair[1]))
                self.noted.say(path, by_rule(words, "terrain.obstacle.contact-link"))
            else:
                s.links += [a, b]

    # Everything else.

    def tokens(self, tables: list[Table]) -> None:
        """Tokens that lie somewhere, or are carried by somebody."""
        s = self.s
        for table in tables:
            table.only(TOKEN)
            kind = TOKENS.index(table.word("kind", list(TOKENS), "")) if self._kind(table) else -1
            owner, bearer = NOBODY, NOBODY
            if table.has("owner"):
                owner = one_letter(table.given["owner"], table.at("owner"), table, self.letters)
            spot: Place | None = (0, 0, 0)
            out = table.flag("out")
            if out:
                if table.has("bearer") or table.has("at"):
                    table.say("out", faults.out_game_leave())
            elif table.has("bearer") == table.has("at"):
                words = faults.say_where_lies()
                if table.has("at"):
                    words = faults.where_not_both()
                table.say("at", words)
            elif table.has("at"):
                spot = place(table, "at")
                self._check_ground(table, spot, kind)
            else:
                bearer = self.named(table.given["bearer"], table.at("bearer"), here=True)
                if bearer != NOBODY and (s.carrying[bearer] >= 0 or s.kit(bearer).statue):
                    figure = str(table.given["bearer"])
                    words = faults.carries_another_token(figure)
                    table.say("bearer", words)
                    bearer = NOBODY
            value = table.whole("value", 0, 0, MOST_VALUE, faults.most_token_worth())
            active, revealed = table.flag("active"), table.flag("revealed")
            if active and kind not in (ALTAR, -1):
                table.say("active", faults.only_altar_open())
            if revealed and kind not in (RESOURCE, -1):
                table.say("revealed", faults.only_resource_hidden())
            number = len(s.tokens)
            where = OUT if out else LYING if bearer == NOBODY else CARRIED
            head = (number, kind, owner, *(spot or (0, 0, 0)))
            s.tokens.append(Token(*head, where, bearer, value, active, revealed))
            if bearer != NOBODY:
                s.carrying[bearer] = number

    def _kind(self, table: Table) -> bool:
        """Whether a token says what it is."""
        if not table.has("kind"):
            table.say("kind", faults.say_what(", ".join(TOKENS)))
            return False
        return table.word("kind", list(TOKENS), "") != ""

    def _check_ground(self, table: Table, spot: Place | None, kind: int) -> None:
        """Whether a token can lie at a place, and be reached there.

        Chests need not be reached: they lie where the mission says, and are held from 2" away.
        """
        if spot is None:
            return
        ground = self.s.scene.table
        x, y, z = [inches(one) for one in spot]
        if max(x, y) > ground.length:
            words = faults.does_lie_table()
            table.say("at", by_rule(words, "geo.on-table"))
        for piece in ground.impassable:
            if kind != CHEST and piece.shape.contains(x, y):
                terrain = piece.name
                words = faults.nobody_could_reach(terrain)
                table.say("at", by_rule(words, "move.impassable"))
        if not is_carried(ground, x, y, z):
            words = faults.nothing_carries_height()
            table.say("at", by_rule(words, "move.end-supported"))

    def statues(self, tables: list[Table]) -> None:
        """Statues of the eighth main mission."""
        s = self.s
        for table in tables:
            table.only(STATUE)
            letter = table.word("owner", list(self.letters), "a")
            side = self.letters.index(letter)
            left = [one for one in s.scene.statues[side] if s.fates[one] == WAITING]
            statue = left[0] if left else NOBODY
            if table.has("fate") and statue != NOBODY:
                s.fates[statue] = self._fate(table)
                words = faults.most_counted()
                s.wounds[statue] = table.whole("wounds", 0, 0, MOST_VALUE, words)
                continue
            if not table.has("at"):
                table.say("at", faults.say_where_stands())
                continue
            spot = place(table, "at")
            if statue == NOBODY:
                table.say("", faults.statue_left(letter))
                continue
            self._stand(statue, spot, 0, table.at("at"))
            most = s.kit(statue).sa - 1
            s.wounds[statue] = table.whole("wounds", 0, 0, most, faults.most_statue_bears())

    def lasting(self, tables: list[Table]) -> None:
        """Effects that stay for a while."""
        s, content = self.s, self.s.scene.content
        for table in tables:
            table.only(LASTING)
            kept = table.flag("kept")
            on = by = NOBODY
            if table.has("on"):
                on = self.named(table.given["on"], table.at("on"), here=True)
                by = on
            else:
                table.say("on", faults.say_whom_lasts())
            if table.has("by"):
                by = self.named(table.given["by"], table.at("by"))
            kinds = [key for key in SOURCES if table.has(key)]
            if len(kinds) != 1:
                table.say("", faults.name_spell_ability())
                continue
            kind = kinds[0]
            word = table.text(kind)
            finders = {"spell": content.spells, "ability": content.abilities}
            register: Any = finders.get(kind, content.items)
            found = register.find(word)
            if found < 0:
                hint = register.meant(word[:LONGEST])
                table.say(kind, faults.no_kind(kind, show(word), hint))
                continue
            made_by = {"spell": BY_SPELL, "ability": BY_ABILITY, "item": BY_ITEM}[kind]
            effects = effects_of(content, made_by, found)
            if not effects:
                table.say(kind, faults.effect_could_last(show(word)))
                continue
            words = faults.last_effects_counted(len(effects))
            index = table.whole("index", 0, 0, len(effects) - 1, words)
            duration = DURATIONS[effects[index].duration or "end_of_turn"]
            if on != NOBODY:
                s.begun += 1
                head = (effects[index], on, by, made_by, found, index, duration)
                s.lasting.append(Lasting(*head, 0, kept, s.begun))
