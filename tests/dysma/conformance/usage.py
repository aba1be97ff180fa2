"""A book of everything that a battle can use, and of what has not been used yet.

A thing is a kind and an id: ("spell", "boule-de-feu"). Events tell of most things. That a skill, or
something that is only worn, was used is seen by its absence: without it the battle goes elsewhere
(see `worlds`).
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tests.dysma.conformance.battles import Moment
from tests.dysma.conformance.worlds import (
    goes_elsewhere,
    involved,
    members_of,
    skills_with,
    without_item,
    without_skill,
)
from tests.dysma.table.standing import floor_under, obstacles_touched
from wartable.dysma.content.catalogue import (
    Armour,
    Artefact,
    Content,
    Item,
    Weapon,
)
from wartable.dysma.content.entries import SkillRef
from wartable.dysma.content.kits import Kit
from wartable.dysma.content.outfit import outfit
from wartable.dysma.state.battle import Battle, Scene
from wartable.dysma.state.words import (
    D_COMBAT,
    D_MAGIC,
    O_DEFEND,
    O_GRIP,
    O_RIPOSTE,
    STATE_BITS,
    first_of,
    is_place,
    kind_of,
    second_of,
)
from wartable.dysma.table.shapes.base import Body, enters
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.shapes.terrain import (
    BUILDING,
    HILL,
    IMPASSABLE,
    KIND_OF,
    OBSTACLE,
)
from wartable.dysma.table.shapes.zones import DEPLOYMENTS
from wartable.kernel.event import Event

Thing = tuple[str, str]

BESIDE: Final = 0.5
"""So near to something impassable one stands against it, in inches."""
MISSIONS: Final = range(1, 9)
MOST_LOOKS: Final = 20
"""How often a battle is asked whether it goes elsewhere without one thing."""


def everything(content: Content) -> set[Thing]:
    """All that content, rules and maps have to offer."""
    found: set[Thing] = {("skill", one.id) for one in content.skills.entries}
    found |= {("item", one.id) for one in content.items.entries}
    found |= {("spell", one.id) for one in content.spells.entries}
    found |= {("ability", one.id) for one in content.abilities.entries}
    found |= {("state", name) for name in STATE_BITS}
    found |= {("terrain", look) for look in KIND_OF}
    found |= {("deployment", name) for name in DEPLOYMENTS}
    found |= {(part, str(number)) for part in ("main", "secondary") for number in MISSIONS}
    return found


def is_worn(item: Item) -> bool:
    """True for what works by itself: armour, mounts, a cape; not for weapons and potions."""
    if isinstance(item, Artefact) and (item.figure or item.second_domain):
        return False
    if isinstance(item, Armour) and item.is_shield:
        return False  # held in the hands, and seen there
    return not (isinstance(item, Weapon) or item.uses or item.use)


def worn_by(setup: dict[str, Any], scene: Scene) -> list[list[Item]]:
    """What every figure of a battle wears, by its number."""
    found: list[list[Item]] = [[] for _ in scene.kits]
    number = 0
    for members in members_of(setup):
        for member in members:
            clothes = outfit(member, scene.content)
            assert clothes is not None
            found[number] = [item for item in clothes.items() if is_worn(item)]
            number += 1 + len([one for one in clothes.artefacts if one.figure])
    return found


class Book:
    """What has not been used yet."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.missing = everything(content)

    def wants(self, kind: str, id: str) -> bool:
        """Whether this is still missing."""
        return (kind, id) in self.missing

    def seen(self, kind: str, id: str) -> None:
        """Cross something off."""
        self.missing.discard((kind, id))

    def read(self, s: Battle, events: list[Event]) -> None:
        """Cross off what events tell; `s` is the battle they belong to."""
        kits = {f"figure:{kit.label}": kit for kit in s.scene.kits}
        for event in events:
            plain: dict[str, Any] = event.whole()
            kind, rule = event.kind, event.rule
            if rule.startswith("skill."):
                self.seen("skill", rule.split(".")[1])
            if kind == "shoot":
                self.seen("item", plain["weapon"])
            elif kind == "succeed_spell":
                self.seen("spell", plain["spell"])
                self._domain(kits[plain["figure"]], plain["spell"])
            elif kind == "use_ability":
                self.seen("ability", plain["ability"])
            elif kind == "gain_state":
                self.seen("state", plain["state"])
            elif kind == "zones":
                self.seen("deployment", s.deployment)
            elif kind == "score":
                _, part, number = rule.split(".")[:3]
                self.seen(part, number)
            elif kind == "fight":
                for figure in (plain["figure"], plain["target"]):
                    self._held(kits[figure], 0, only=True)
            elif kind == "roll":
                for reason in plain.get("dice", []) + plain.get("rerolls", []):
                    if reason["rule"].startswith("skill."):
                        self.seen("skill", reason["rule"].split(".")[1])
            elif rule == "artefact.talisman":
                self.seen("item", "talisman-de-protection")

    def _domain(self, kit: Kit, spell: str) -> None:
        """Who casts a spell of its second domain uses a crown."""
        domains = [one.domain for one in kit.spells if one.id == spell]
        if domains and domains[0] != kit.spells[0].domain:
            self.seen("item", "couronne-du-sorcier")

    def _held(self, kit: Kit, grip: int, only: bool = False) -> None:
        """Somebody fought with what its hands held; `only`: if it has no choice."""
        if not only or len(kit.grips) == 1:
            for item in kit.grips[grip].items:
                self.seen("item", item.id)

    def look(self, moment: Moment, after: Battle) -> None:
        """Cross off what a state and its answer show, and not the events."""
        s, question = moment.state, moment.question
        for code in [one for one in moment.answer if not is_place(one)]:
            kind, a, b = kind_of(code), first_of(code), second_of(code)
            if kind == D_COMBAT and question.kind == "act":
                self._held(s.kit(question.about), b)
            elif kind in (O_DEFEND, O_RIPOSTE, O_GRIP) and question.about >= 0:
                self._held(s.kit(question.about), a)
            elif kind == D_MAGIC and question.kind == "act" and b % 2:
                self.seen("item", "familier")
        for figure, spent in enumerate(after.spent):
            if spent != s.spent[figure]:
                for slot, item in enumerate(s.kit(figure).items):
                    if (spent & ~s.spent[figure]) >> slot & 1:
                        self.seen("item", item.id)
        if moment.number % 10 == 0:
            for body in s.bodies:
                if body is not None:
                    self._stands(s.scene.table, body)

    def _stands(self, table: Map, body: Body) -> None:
        """Terrain is used by who stands in it, on it, or against it."""
        for piece in table.pieces:
            if not self.wants("terrain", piece.look):
                continue
            kind = KIND_OF[piece.look]
            if kind == IMPASSABLE:
                used = piece.shape.distance(body.px, body.py) <= body.radius + BESIDE
            elif kind == OBSTACLE:
                used = piece in obstacles_touched(table, body)
            elif kind == HILL:
                used = table.hill_under(body) == piece.number
            elif kind == BUILDING:
                used = floor_under(table, body) is not None
            else:
                used = body.z == 0 and enters(body, piece.shape)
            if used:
                self.seen("terrain", piece.look)

    def compare(self, setup: dict[str, Any], moments: list[Moment], end: Battle) -> None:
        """Cross off skills and worn items without which this battle goes elsewhere."""
        scene = end.scene
        worn = worn_by(setup, scene)
        worlds: dict[Thing, Scene] = {}
        looks: Counter[Thing] = Counter()
        for place, moment in enumerate(moments):
            after = moments[place + 1].state if place + 1 < len(moments) else end
            things: set[Thing] = set()
            for figure in involved(moment, after):
                if 0 <= figure < len(scene.kits) and moment.state.bodies[figure] is not None:
                    things |= self._borne(scene.kits[figure], worn[figure])
            for thing in sorted(things):
                looks[thing] += 1
                if looks[thing] > MOST_LOOKS or thing not in self.missing:
                    continue
                if thing not in worlds:
                    worlds[thing] = self._without(setup, scene, thing)
                if goes_elsewhere(moment, after, worlds[thing]):
                    self.seen(*thing)

    def _without(self, setup: dict[str, Any], scene: Scene, thing: Thing) -> Scene:
        kind, id = thing
        if kind == "item":
            return without_item(setup, scene, id)
        return without_skill(setup, scene, self.content.skills.get(id).number)

    def _borne(self, kit: Kit, worn: list[Item]) -> set[Thing]:
        """The missing things of a figure that only their absence shows."""
        refs: list[SkillRef] = skills_with(kit)
        found = {("skill", ref.skill) for ref in refs if self.wants("skill", ref.skill)}
        return found | {("item", item.id) for item in worn if self.wants("item", item.id)}
