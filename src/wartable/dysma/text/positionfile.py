"""Positions: any moment of a battle as plain data. `docs/dysma.md` is the manual.

All problems of a position are found before any is reported.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from wartable.dysma.battle import Battle, Scene
from wartable.dysma.content import Content
from wartable.dysma.entries import STATES
from wartable.dysma.kits import Kit
from wartable.dysma.lasting import (
    BY_ABILITY,
    BY_ITEM,
    BY_SPELL,
    DURATIONS,
    Lasting,
    effects_of,
)
from wartable.dysma.missions.mission import MAIN, SECONDARY
from wartable.dysma.missions.spots import next_statue
from wartable.dysma.missions.tokens import CARRIED, LYING, TOKENS, Token
from wartable.dysma.moves import FIRST_MISSILE, body_of, note_scored, refresh
from wartable.dysma.scene_setup import LETTERS, Casting
from wartable.dysma.table.geometry import thousandths
from wartable.dysma.table.tablemap import Map
from wartable.dysma.table.zones import DEPLOYMENTS, DIAGONAL, choices, for_seats, opposite
from wartable.dysma.text.mapfile import MapFileError, map_of, read_map, seeded_map, shipped_maps
from wartable.dysma.text.positionfigures import clothes_of
from wartable.dysma.text.positionform import FIGURE, POSITION, STATUE
from wartable.dysma.words import DEAD, FATES, IN_PLAY, NOBODY, STATE_BITS
from wartable.kernel.chance import MAX_SEED, Chance
from wartable.kernel.likeness import nearest
from wartable.kernel.position import PositionError

TOP: Final = (*POSITION, "turn", "turn_limit", "seed", "played")
"""What a position may say; whole numbers have limits of their own (`_whole`)."""
OFF_TABLE: Final = FATES[DEAD:]
"""How a figure may have left the table; without a word it waits beside it."""


def arena(plain: Mapping[str, Any], content: Content) -> Battle:
    """The battle that a position describes, with nothing on its agenda yet."""
    return _Reading(plain, content).read()


class _Reading:
    """A position being read; `problems` fills up on the way."""

    def __init__(self, plain: Mapping[str, Any], content: Content) -> None:
        self.plain = plain
        self.content = content
        self.problems: list[str] = []
        self.figures: list[tuple[Kit, Mapping[str, Any], str]] = []

    def read(self) -> Battle:
        self._known(self.plain, TOP, "position")
        table = self._table()
        cast = Casting(self.content)
        seats = 2
        for side, letter in enumerate(LETTERS):
            if letter in self.plain:
                seats = max(seats, side + 1)
        for side in range(seats):
            given = self.plain.get(LETTERS[side], [])
            for number, one in enumerate(given, start=1):
                where = f"{LETTERS[side]}{number}"
                self._figure(cast, side, one, where)
        cast.add_statues(seats)
        main, secondary = self._mission(MAIN), self._mission(SECONDARY)
        deployment = self.plain.get("deployment", "")
        if deployment and deployment not in DEPLOYMENTS:
            self._complain("deployment", f"is one of {', '.join(DEPLOYMENTS)}, not {deployment!r}")
            deployment = ""
        self._stop()
        parts = (self.content, table, cast.kits, seats, cast.traits)
        scene = Scene(*parts, deployment, main, secondary, self._whole("turn_limit", 99))
        s = Battle(scene, Chance(self._whole("seed", MAX_SEED)))
        self._fill(s)
        self._stop()
        return s

    def _stop(self) -> None:
        if self.problems:
            raise PositionError(self.problems)

    def _complain(self, where: str, words: str) -> None:
        self.problems.append(f"{where}: {words}")

    def _known(self, given: Mapping[str, Any], keys: Collection[str], where: str) -> None:
        for key in given:
            if key not in keys:
                close = nearest(key, list(keys), 1)
                hint = f'; did you mean "{close[0]}"?' if close else ""
                self._complain(where, f'there is no "{key}" here{hint}')

    def _whole(self, key: str, most: int) -> int:
        value = self.plain.get(key, 0)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            self._complain(key, f"must be a whole number from 0 to {most}, not {value!r}")
            return 0
        return value

    def _mission(self, part: str) -> int:
        """The number of a mission, which is given by its number, its id or its name; 0 if not."""
        word = self.plain.get(part, 0)
        known = [one for one in self.content.missions.entries if one.part == part]
        for one in known:
            if word in (one.face, one.id, one.name.en, one.name.fr):
                return one.face
        if word != 0:
            told = ", ".join([f"{one.face} {one.id}" for one in known])
            self._complain(part, f"there is no such mission: {word!r}; there are {told}")
        return 0

    # The table.

    def _table(self) -> Map:
        given = self.plain.get("map", "")
        side = thousandths(float(self.plain.get("side", 36)))
        try:
            if "piece" in self.plain:
                inner = {"name": "position", "side": side / 1000, "piece": self.plain["piece"]}
                return map_of(inner, "position")
            if not given:
                return Map("empty", side, [])
            if "\n" in given:
                return read_map(given, "map")
        except MapFileError as error:
            self.problems += error.problems
            return Map("empty", side, [])
        seeded = seeded_map(given, side)
        if seeded is not None:
            return seeded
        shipped = shipped_maps()
        if given not in shipped:
            known = ", ".join(sorted(shipped))
            self._complain("map", f'there is no map "{given}"; shipped are {known}, or "seed N"')
            return Map("empty", side, [])
        return shipped[given]

    # Figures.

    def _figure(self, cast: Casting, side: int, given: Mapping[str, Any], where: str) -> None:
        if not isinstance(given, Mapping):
            self._complain(where, "write a figure as a table with at = [x, y]")
            return
        self._known(given, FIGURE, where)
        clothes = clothes_of(given, where, self.content, self._complain)
        if clothes is None:
            return
        kit = cast.add(side, clothes)
        kit.cost = int(given.get("cost", kit.cost or kit.profile.cost))
        self.figures.append((kit, given, where))

    # What has happened so far.

    def _fill(self, s: Battle) -> None:
        plain = self.plain
        s.turn = self._whole("turn", 99) or 1
        crowd = s.scene.seats > 2
        s.deployment = DIAGONAL if crowd else s.scene.deployment or DEPLOYMENTS[0]
        s.main = s.scene.main or 1
        s.secondary = s.scene.secondary or 1
        s.first = self._seat("first", "a")
        s.hand = self._seat("active", LETTERS[s.first])
        self._zones(s)
        for kit, given, where in self.figures:
            self._place(s, kit, given, where)
        for key, store in (("points", s.points), ("victory", s.victory), ("cast", s.cast)):
            for letter, amount in plain.get(key, {}).items():
                if letter in LETTERS and LETTERS.index(letter) < s.scene.seats:
                    store[LETTERS.index(letter)] = int(amount)
        for letter, name in plain.get("designated", {}).items():
            s.designated[LETTERS.index(letter)] = self._named(name, s)
        s.finished = [LETTERS.index(letter) for letter in plain.get("finished", [])]
        for letter, losers in plain.get("scored", {}).items():
            if LETTERS.index(letter) < s.scene.seats:
                for loser in losers:
                    note_scored(s, LETTERS.index(letter), LETTERS.index(loser))
        self._tokens(s)
        self._statues(s)
        self._lasting(s)
        for number in range(len(s.bodies)):
            refresh(s, number)
        for one, other in plain.get("link", []):
            s.links += [self._named(one, s), self._named(other, s)]
        if "dice" in plain:
            s.chance.follow([self._draw(one) for one in plain["dice"]], "seed" in plain)

    def _zones(self, s: Battle) -> None:
        """What each seat has; one choice alone is the first player's."""
        known = choices(s.deployment)
        usual = ", ".join(known[: s.scene.seats]) if s.scene.seats > 2 else known[0]
        each = str(self.plain.get("zone", usual)).split(", ")
        for one in each:
            if one not in known:
                self._complain("zone", f"is one of {', '.join(known)}, not {one!r}")
                return
        if len(each) == 1 and s.scene.seats == 2:
            each.insert(1 - s.first, opposite(s.deployment, each[0]))
        s.zone_choice = ", ".join(each)
        s.zones = for_seats(s.deployment, s.zone_choice, s.scene.table.side)

    def _draw(self, one: Any) -> int:
        """A face of a die, or any draw as {draw = N}."""
        if isinstance(one, Mapping) and isinstance(one.get("draw"), int):
            return int(one["draw"])
        if isinstance(one, int) and 1 <= one <= 8:
            return one - 1
        self._complain("dice", f"write faces from 1 to 8, or {{draw = N}}, not {one!r}")
        return 0

    def _seat(self, key: str, usual: str) -> int:
        letter = self.plain.get(key, usual)
        if letter not in LETTERS:
            self._complain(key, f"is a or b, not {letter!r}")
            return 0
        return LETTERS.index(letter)

    def _named(self, name: str, s: Battle) -> int:
        found = s.called(str(name))
        if found == NOBODY:
            self._complain("position", f'there is no figure "{name}"')
        return found

    def _place(self, s: Battle, kit: Kit, given: Mapping[str, Any], where: str) -> None:
        number = kit.number
        facing = round(float(given.get("facing", 90 if kit.side == 0 else 270)) * 100)
        if "familiar" in given and kit.familiar >= 0:
            self._stand(s, kit.familiar, given["familiar"], facing)
        if "at" in given:
            self._stand(s, number, given["at"], facing)
        elif "fate" in given:
            if given["fate"] not in OFF_TABLE:
                self._complain(where, f"fate is one of {', '.join(OFF_TABLE)}")
            else:
                s.fates[number] = FATES.index(given["fate"])
        s.wounds[number] = int(given.get("wounds", 0))
        for word in given.get("states", []):
            if word not in STATES:
                self._complain(where, f"states are {', '.join(STATES)}, not {word!r}")
                continue
            s.states[number] |= STATE_BITS[word]
        items, missiles = [one.id for one in kit.items], [one.id for one in kit.missiles]
        spent = given.get("spent", [])
        s.spent[number] = _bits(items, spent) | _bits(missiles, spent) << FIRST_MISSILE
        s.unloaded[number] = _bits(missiles, given.get("unloaded", []))
        s.used[number] = _bits([one.id for one in kit.abilities], given.get("used", []))
        if "fire_by" in given:
            s.fire_by[number] = self._named(given["fire_by"], s)
        if "poison_by" in given:
            s.poison_by[number] = self._named(given["poison_by"], s)

    def _stand(self, s: Battle, number: int, at: list[float], facing: int) -> None:
        x, y, *up = at
        spot = (thousandths(x), thousandths(y), thousandths(up[0] if up else 0), facing)
        s.bodies[number] = body_of(s, number, *spot)
        s.fates[number] = IN_PLAY

    def _tokens(self, s: Battle) -> None:
        for number, given in enumerate(self.plain.get("token", [])):
            if given.get("kind") not in TOKENS:
                self._complain(f"token {number + 1}", f"kind is one of {', '.join(TOKENS)}")
                continue
            owner = LETTERS.index(given["owner"]) if "owner" in given else NOBODY
            x, y, *up = given.get("at", [0, 0])
            bearer = self._named(given["bearer"], s) if "bearer" in given else NOBODY
            token = Token(
                *(number, TOKENS.index(given["kind"]), owner, thousandths(x), thousandths(y)),
                *(thousandths(up[0] if up else 0), LYING if bearer == NOBODY else CARRIED, bearer),
                *(int(given.get("value", 0)), bool(given.get("active", False))),
                bool(given.get("revealed", False)),
            )
            s.tokens.append(token)
            if bearer != NOBODY:
                s.carrying[bearer] = number

    def _statues(self, s: Battle) -> None:
        for number, given in enumerate(self.plain.get("statue", []), start=1):
            self._known(given, STATUE, f"statue {number}")
            owner = LETTERS.index(given.get("owner", LETTERS[0]))
            statue = next_statue(s, owner) if owner < s.scene.seats else NOBODY
            if statue == NOBODY:
                self._complain(f"statue {number}", f"{LETTERS[owner]} has no statue left")
                continue
            self._stand(s, statue, given["at"], 0)
            s.wounds[statue] = int(given.get("wounds", 0))

    def _lasting(self, s: Battle) -> None:
        content = self.content
        sources = {
            "spell": (BY_SPELL, content.spells.find),
            "ability": (BY_ABILITY, content.abilities.find),
            "item": (BY_ITEM, content.items.find),
        }
        for number, given in enumerate(self.plain.get("lasting", []), start=1):
            where = f"lasting {number}"
            kind = next((key for key in sources if key in given), "")
            if not kind:
                self._complain(where, "name the spell, the ability or the item")
                continue
            made_by, find = sources[kind]
            found = find(given[kind])
            if found < 0:
                self._complain(where, f'there is no {kind} "{given[kind]}"')
                continue
            effects = effects_of(content, made_by, found)
            index = int(given.get("index", 0))
            if index >= len(effects):
                self._complain(where, f"{given[kind]} has {len(effects)} effects, from 0 on")
                continue
            effect = effects[index]
            duration = DURATIONS[effect.duration or "end_of_turn"]
            on = self._named(given["on"], s)
            by = self._named(given.get("by", given["on"]), s)
            kept = bool(given.get("kept", False))
            s.lasting.append(Lasting(effect, on, by, made_by, found, index, duration, 0, kept))


def _bits(ids: list[str], named: list[str]) -> int:
    """A bit for each slot whose id is named."""
    found = 0
    for slot, one in enumerate(ids):
        if one in named:
            found |= 1 << slot
    return found
