"""A player who seeks what has not been used yet, and otherwise goes for the enemy."""

from __future__ import annotations

from typing import Final

from tests.dysma.conformance.usage import Book
from wartable.dysma.client.choices import RING
from wartable.dysma.content.kits import Kit
from wartable.dysma.missions.tokens import CARRIED, LOOT, LYING
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import (
    D_ABILITY,
    D_ALTAR,
    D_CHARGE,
    D_COMBAT,
    D_DIVE,
    D_END,
    D_EXIT,
    D_EXTINGUISH,
    D_ITEM,
    D_MAGIC,
    D_MARCH,
    D_PICK_UP,
    D_RECOVERY,
    D_RELOAD,
    D_RUN,
    D_SHOOT,
    O_ABILITY,
    O_AMULET,
    O_HEROISM_AND_AMULET,
    O_PASS,
    O_YES,
    O_YIELD,
    first_of,
    is_place,
    kind_of,
    place_x,
    place_y,
    second_of,
)
from wartable.dysma.table.shapes.geometry import point_distance
from wartable.kernel.chance import Chance
from wartable.kernel.playout import random_answer
from wartable.kernel.question import Question

MISSING: Final = 60
WHIM: Final = 6
"""One answer in so many is any at all."""
LIKED: Final[dict[int, int]] = {
    D_END: -20,
    D_MARCH: 10,
    D_RUN: 12,
    D_CHARGE: 30,
    D_DIVE: 40,
    D_COMBAT: 22,
    D_SHOOT: 18,
    D_MAGIC: 18,
    D_RECOVERY: 8,
    D_RELOAD: 9,
    D_EXTINGUISH: 8,
    D_ALTAR: 50,
    D_PICK_UP: 50,
    D_EXIT: 80,
    O_PASS: -10,
    O_YIELD: -10,
    O_YES: 5,
    O_ABILITY: 20,
    O_AMULET: 30,
    O_HEROISM_AND_AMULET: 30,
}


class Seeker:
    """Answers questions; `book` says what is still to be shown."""

    def __init__(self, book: Book, chance: Chance) -> None:
        self.book = book
        self.chance = chance

    def answer(self, s: Battle, question: Question) -> list[int]:
        """The options it likes best, with a little luck; now and then any at all."""
        chance = self.chance
        if chance.below(WHIM) == 0 or len(question.options) == 1:
            return random_answer(question, chance)
        if question.high > 1:
            return random_answer(question, chance)
        if is_place(question.options[0]):
            return [self._place(s, question)]
        best, most = question.options[0], -1000
        for code in question.options:
            worth = self._worth(s, question, code) + int(chance.below(10))
            if worth > most:
                best, most = code, worth
        return [best]

    def _worth(self, s: Battle, question: Question, code: int) -> int:
        kind = kind_of(code)
        worth = LIKED.get(kind, 0)
        if question.about < 0 or is_place(code):
            return worth
        if question.kind in ("act", "free"):
            return worth + self._shown(s, s.kit(question.about), code)
        if kind == O_ABILITY:
            kit = s.kit(first_of(code))
            names = [one.id for one in kit.abilities]
            return worth + (MISSING if any(self.book.wants("ability", id) for id in names) else 0)
        return worth

    def _shown(self, s: Battle, kit: Kit, code: int) -> int:
        """More for a deed that shows something missing."""
        kind, a, b = kind_of(code), first_of(code), second_of(code)
        things: list[tuple[str, str]] = []
        if kind == D_MAGIC:
            index = b // 2
            if index >= RING:
                things.append(("item", kit.items[index - RING].id))
            else:
                things.append(("spell", kit.spells[index].id))
            if b % 2:
                things.append(("item", "familier"))
        elif kind == D_SHOOT:
            things.append(("item", kit.missiles[b].id))
            things += [("skill", ref.skill) for ref in kit.missiles[b].skills]
        elif kind == D_ABILITY:
            things.append(("ability", kit.abilities[a].id))
        elif kind == D_ITEM:
            things.append(("item", kit.items[a].id))
        elif kind == D_COMBAT:
            things += [("item", item.id) for item in kit.grips[b].items]
        return MISSING if any(self.book.wants(*thing) for thing in things) else 0

    def _place(self, s: Battle, question: Question) -> int:
        """The place nearest to where it would like to be."""
        x, y = self._goal(s, question)
        best, least = question.options[0], 1e9
        for code in question.options:
            if is_place(code):
                far = point_distance(place_x(code), place_y(code), x, y)
                if far < least:
                    best, least = code, far
        return best

    def _goal(self, s: Battle, question: Question) -> tuple[int, int]:
        """Home with the loot, to a token, into the enemy's zone, or to the nearest enemy."""
        chance, side = self.chance, question.seat
        body = s.bodies[question.about] if question.about >= 0 else None
        middle = s.scene.table.side // 2
        if body is None:
            return middle, middle
        carried = s.carrying[question.about]
        if carried >= 0 and s.tokens[carried].kind == LOOT:
            return _home(s, side)
        lying = [one for one in s.tokens if one.where == LYING and one.owner != side]
        held = [
            s.body(one.bearer)
            for one in s.tokens
            if one.where == CARRIED and s.side(one.bearer) != side
        ]
        if lying and chance.below(2):
            token = min(lying, key=lambda one: point_distance(one.x, one.y, body.x, body.y))
            return token.x, token.y
        if s.main == 3 and chance.below(3):
            return _home(s, 1 - side)
        foes = held if held and chance.below(2) else []
        foes = foes or [one for one in s.bodies if one is not None and s.side(one.number) != side]
        if not foes:
            return middle, middle
        foe = min(foes, key=lambda one: point_distance(one.x, one.y, body.x, body.y))
        return foe.x, foe.y


def _home(s: Battle, side: int) -> tuple[int, int]:
    """The middle of a side's zone, on the edge of the table."""
    edge = s.scene.table.side
    word = s.zone_choice.split(", ")[side]
    x = 0 if "west" in word else edge if "east" in word else edge // 2
    y = 0 if "south" in word else edge if "north" in word else edge // 2
    return x, y
