"""Positions: any moment of a battle as plain data. `docs/dysma.md` is the manual.

All problems of a position are found before any is reported.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from wartable.dysma.content.catalogue import Content
from wartable.dysma.content.kits import Kit
from wartable.dysma.missions.mission import MAIN, SECONDARY
from wartable.dysma.positions import faults
from wartable.dysma.positions.figures import clothes_of, cost_of
from wartable.dysma.positions.form import (
    FARTHEST,
    FIGURE,
    LAST_TURN,
    MOST_CAST,
    MOST_DRAWN,
    MOST_FIGURES,
    MOST_POINTS,
    MOST_VICTORY,
    OLDER,
    SHORTEST,
    TOP,
    by_letter,
    one_letter,
)
from wartable.dysma.positions.moments import moment_of
from wartable.dysma.positions.standing import Standing
from wartable.dysma.setup.scene import LETTERS, Casting
from wartable.dysma.state.battle import Battle, Scene
from wartable.dysma.state.supply_writers import note_scored
from wartable.dysma.state.writers import refresh
from wartable.dysma.table.shapes.generator import SEED, SMALLEST
from wartable.dysma.table.shapes.geometry import thousandths
from wartable.dysma.table.shapes.tablemap import USUAL_SIDE, Map
from wartable.dysma.table.shapes.zones import (
    DEPLOYMENTS,
    DIAGONAL,
    choices,
    for_seats,
    opposite,
)
from wartable.dysma.text.mapfile import (
    MapFileError,
    map_of,
    read_map,
    seeded_map,
    shipped_maps,
)
from wartable.kernel.chance import MAX_SEED, Chance
from wartable.kernel.position import PositionError
from wartable.kernel.written import (
    LONGEST,
    Noted,
    Table,
    counted,
    inside,
    length_fault,
    meant,
    no_list,
    not_one_of,
    number_fault,
    show,
    there_are,
    unfit,
)

FACES: Final = 8
LARGEST_DRAW: Final = 999_999


def arena(plain: Mapping[str, Any], content: Content, noted: Noted | None = None) -> Battle:
    """The battle that a position describes, with nothing on its agenda yet.

    `noted` is what was found wrong before; then there is no battle, only all that is wrong.
    """
    return _Reading(plain, content, noted or Noted()).read()


class _Reading:
    """A position being read; `noted` fills up on the way."""

    def __init__(self, plain: Mapping[str, Any], content: Content, noted: Noted) -> None:
        self.top = Table(dict(plain), "", noted)
        self.content = content
        self.noted = noted
        self.figures: list[tuple[Kit, Table]] = []

    def read(self) -> Battle:
        top = self.top
        top.only(TOP)
        table = self._table()
        cast = Casting(self.content)
        seats = self._seats()
        self.letters = LETTERS[:seats]
        for side in range(seats):
            self._band(cast, side)
        cast.add_statues(seats)
        main, secondary = self._mission(MAIN), self._mission(SECONDARY)
        deployment = ""
        if top.given.get("deployment", "") != "":
            deployment = top.word("deployment", list(DEPLOYMENTS), DEPLOYMENTS[0])
        limit = top.whole("turn_limit", 0, 0, LAST_TURN, faults.last_turn_battle())
        parts = (self.content, table, cast.kits, seats, cast.traits)
        scene = Scene(*parts, deployment, main, secondary, limit)
        drawn = top.whole("drawn", 0, 0, MOST_DRAWN, faults.most_counted())
        s = Battle(scene, Chance(top.whole("seed", 0, 0, MAX_SEED), drawn=drawn))
        self._fill(s)
        if self.noted.complaints:
            raise PositionError(self.noted.complaints)
        return s

    def _seats(self) -> int:
        """Two, or as many as there are letters."""
        seats = 2
        for side, letter in enumerate(LETTERS):
            if self.top.has(letter):
                if side > seats:
                    table = f"[[{LETTERS[seats]}]]"
                    self.top.say(letter, faults.players_sit_order(table))
                seats = max(seats, side + 1)
        return seats

    def _mission(self, part: str) -> int:
        """The number of a mission, which is given by its number, its id or its name; 0 if not."""
        word = self.top.given.get(part, 0)
        known = [one for one in self.content.missions.entries if one.part == part]
        if isinstance(word, str | int) and not isinstance(word, bool):
            for one in known:
                if word in (one.face, one.id, one.name.en, one.name.fr):
                    return one.face
            if word == 0:
                return 0
        names = [name for one in known for name in (one.id, one.name.en, one.name.fr)]
        hint = meant(word, names)
        if not hint:
            hint = there_are([f"{one.face} {one.id}" for one in known])
        self.top.say(part, faults.such_mission(show(word), hint))
        return 0

    # The table.

    def _side(self) -> int:
        value = self.top.given.get("side", USUAL_SIDE / 1000)
        fault = length_fault(value, SHORTEST, FARTHEST, faults.longest_side_inches())
        if fault:
            self.top.say("side", fault)
            return USUAL_SIDE
        return thousandths(float(value))

    def _table(self) -> Map:
        top, side = self.top, self._side()
        empty = Map("empty", side, [])
        given = top.text("map")
        if top.has("piece"):
            if given:
                top.say("piece", faults.map_own_terrain())
            return self._pieces(side)
        if not given:
            return empty
        if "\n" in given:
            try:
                found = read_map(given, "map")
            except MapFileError as error:
                for one in error.complaints:
                    self.noted.say("map", one)
                return empty
            return self._of_side(found)
        if given.startswith(SEED) and side < SMALLEST:
            least = SMALLEST // 1000
            top.say("side", faults.generated_map_side(least))
            return empty
        seeded = seeded_map(given, side) if len(given) < LONGEST else None
        if seeded is not None:
            return seeded
        shipped = shipped_maps()
        if given not in shipped:
            known = sorted(shipped)
            hint = meant(given, known) or there_are([*known, '"seed N"'])
            top.say("map", faults.map(show(given), hint))
            return empty
        return self._of_side(shipped[given])

    def _of_side(self, found: Map) -> Map:
        """A map has a side of its own; another one would be a contradiction."""
        if self.top.has("side") and self._side() != found.side:
            long = f"{found.side / 1000:g}"
            self.top.say("side", faults.map_side_leave(long))
        return found

    def _pieces(self, side: int) -> Map:
        """Terrain that the position brings itself."""
        empty = Map("empty", side, [])
        pieces = self.top.tables("piece")
        given = [one.given for one in pieces]
        wrong = [one for one in pieces if unfit(one.given, one.path, self.noted)]
        if wrong:
            return empty
        if not all(isinstance(one, dict) for one in self.top.entries("piece", faults.of_tables())):
            return empty
        try:
            return map_of({"name": "position", "side": side / 1000, "piece": given}, "piece")
        except MapFileError as error:
            for one in error.found:
                path = inside(f"piece[{one.number}]", one.key) if one.number else "piece"
                self.noted.say(path, one.words)
            return empty

    # Figures.

    def _band(self, cast: Casting, side: int) -> None:
        tables = self.top.tables(LETTERS[side])
        if len(tables) > MOST_FIGURES:
            words = faults.figures_more_than(len(tables), MOST_FIGURES)
            self.top.say(LETTERS[side], words)
        for table in tables[:MOST_FIGURES]:
            table.only([*FIGURE, *OLDER])
            clothes = clothes_of(table, self.content)
            kit = cast.add(side, clothes)
            kit.cost = cost_of(table, kit.cost or kit.profile.cost)
            self.figures.append((kit, table))

    # What has happened so far.

    def _fill(self, s: Battle) -> None:
        top = self.top
        limit = s.scene.turn_limit
        last, words = LAST_TURN, "the last turn of a battle"
        if limit:
            last, words = limit, "which is its turn_limit"
        s.turn = top.whole("turn", 1, 0, last, words) or 1
        crowd = s.scene.seats > 2
        s.deployment = DIAGONAL if crowd else s.scene.deployment or DEPLOYMENTS[0]
        s.main = s.scene.main or 1
        s.secondary = s.scene.secondary or 1
        letters = list(self.letters)
        s.first = letters.index(top.word("first", letters, "a"))
        s.hand = letters.index(top.word("active", letters, letters[s.first]))
        self._zones(s)
        standing = Standing(s, self.noted, self.letters)
        for kit, table in self.figures:
            standing.place(kit, table)
        self._counts(s)
        self._sides(s, standing)
        standing.tokens(top.tables("token"))
        standing.statues(top.tables("statue"))
        standing.lasting(top.tables("lasting"))
        for number in range(len(s.bodies)):
            refresh(s, number)
        standing.check_places()
        standing.links(top)
        moment_of(top, s)
        dice = self._dice()
        if top.has("dice"):
            s.chance.follow(dice, top.has("seed"))

    def _counts(self, s: Battle) -> None:
        """Command points, victory points, spells cast: a number for each side."""
        for key, store, most in (
            ("points", s.points, MOST_POINTS),
            ("victory", s.victory, MOST_VICTORY),
            ("cast", s.cast, MOST_CAST),
        ):
            table = self.top.table(key)
            for side, path, value in by_letter(table, self.letters):
                fault = number_fault(value, 0, most, faults.most_counted())
                if fault:
                    self.noted.say(path, fault)
                else:
                    store[side] = int(value)

    def _sides(self, s: Battle, standing: Standing) -> None:
        """Who is designated, who has finished, what was scored."""
        top = self.top
        for side, path, value in by_letter(top.table("designated"), self.letters):
            figure = standing.named(value, path)
            if figure >= 0 and (s.side(figure) != side or s.kit(figure).statue):
                letter = self.letters[side]
                self.noted.say(path, faults.not_of(show(value), letter))
            elif figure >= 0:
                s.designated[side] = figure
        s.finished = self._letters(top.entries("finished", faults.of_letters()), "finished")
        gone = self._letters(top.entries("conceded", faults.of_letters()), "conceded")
        s.conceded = sum([1 << side for side in gone])
        if gone and s.scene.seats - len(gone) < 2:
            top.say("conceded", faults.battle_over_when())
        for side, path, value in by_letter(top.table("scored"), self.letters):
            if not isinstance(value, list):
                self.noted.say(path, no_list(value, faults.of_letters()))
                continue
            for loser in self._letters(value, path):
                if loser == side:
                    letter = self.letters[side]
                    words = faults.scores_nothing_itself(letter)
                    self.noted.say(path, words)
                note_scored(s, side, loser)

    def _letters(self, given: list[Any], path: str) -> list[int]:
        """Sides by their letters, each once."""
        found: list[int] = []
        for place, value in enumerate(given):
            where = counted(path, place)
            side = one_letter(value, where, self.top, self.letters)
            if side in found:
                self.noted.say(where, faults.stands_here_twice(show(value)))
            elif side >= 0:
                found.append(side)
        return found

    def _zones(self, s: Battle) -> None:
        """What each seat has; one choice alone is the first player's."""
        known = choices(s.deployment)
        seats = s.scene.seats
        usual = ", ".join(known[:seats]) if seats > 2 else known[0]
        each = self.top.text("zone", usual).split(", ")
        if any(one not in known for one in each):
            wrong = next(one for one in each if one not in known)
            self.top.say("zone", not_one_of(wrong, known, meant(wrong, known)))
            each = usual.split(", ")
        if len(set(each)) < len(each):
            self.top.say("zone", faults.two_players_cannot())
        if len(each) != seats and (len(each) != 1 or seats > 2):
            self.top.say("zone", faults.players_zones(seats, len(each)))
            each = usual.split(", ")
        if len(each) == 1 and seats == 2:
            each.insert(1 - s.first, opposite(s.deployment, each[0]))
        s.zone_choice = ", ".join(each)
        s.zones = for_seats(s.deployment, s.zone_choice, s.scene.table.side)

    def _dice(self) -> list[int]:
        """Faces of dice, or any draw as {draw = N}."""
        found: list[int] = []
        for place, one in enumerate(self.top.entries("dice", faults.faces())):
            path = counted("dice", place)
            if isinstance(one, dict):
                table = Table(one, path, self.noted)
                table.only(["draw"])
                found.append(table.whole("draw", 0, 0, LARGEST_DRAW, faults.largest_draw()))
                continue
            fault = number_fault(one, 1, FACES, faults.highest_face("{draw = N}"))
            if fault:
                self.noted.say(path, fault)
            else:
                found.append(int(one) - 1)
        return found
