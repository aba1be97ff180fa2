"""The same battle in a world where one thing is missing: a skill that does nothing, an item less.

That is how one sees whether a skill or a piece of equipment mattered: the same state, the same
answer and the same luck lead elsewhere without it.
"""

from __future__ import annotations

from typing import Any

from tests.conforming import facts
from tests.dysma.conformance.battles import Moment
from wartable.dysma.content.entries import SkillRef
from wartable.dysma.content.kits import Kit, finish
from wartable.dysma.content.outfit import Member, Outfit, outfit
from wartable.dysma.game import GAME, find_band
from wartable.dysma.setup.scene import Casting
from wartable.dysma.skills.trait import Trait
from wartable.dysma.state.battle import Battle, Scene
from wartable.dysma.state.dumping import dump
from wartable.dysma.state.words import (
    D_CHARGE,
    D_COMBAT,
    D_DIVE,
    D_SHOOT,
    O_FIGURE,
    first_of,
    is_place,
    kind_of,
)
from wartable.dysma.state.writers import body_of
from wartable.kernel.state import proceed, reopen

EVERYBODY = 7
FEW = 12
AIMED = (O_FIGURE, D_CHARGE, D_COMBAT, D_DIVE, D_SHOOT)


def without_skill(setup: dict[str, Any], scene: Scene, skill: int) -> Scene:
    """The scene of a setup in which a skill does nothing."""
    fresh = GAME.scene(setup, scene.content)
    traits = list(fresh.traits)
    traits[skill] = Trait(scene.content.skills[skill].id)
    for kit in fresh.kits:
        finish(kit, traits)
    parts = (scene.content, scene.table, fresh.kits, scene.seats, traits)
    return Scene(*parts, scene.deployment, scene.main, scene.secondary, scene.turn_limit)


def without_item(setup: dict[str, Any], scene: Scene, item: str) -> Scene:
    """The scene of a setup in which nobody wears an item."""
    cast = Casting(scene.content)
    for side, members in enumerate(members_of(setup)):
        for member in members:
            clothes = outfit(member, scene.content)
            assert clothes is not None
            _undress(clothes, item)
            cast.add(side, clothes)
    cast.add_statues(scene.seats)
    parts = (scene.content, scene.table, cast.kits, scene.seats, cast.traits)
    return Scene(*parts, scene.deployment, scene.main, scene.secondary, scene.turn_limit)


def members_of(setup: dict[str, Any]) -> list[list[Member]]:
    """The members of every side, in a battle of bands or in a position."""
    if "position" not in setup:
        return [find_band(word).members for word in setup["bands"]]
    sides = [setup["position"][letter] for letter in "ab"]
    return [[_member(one) for one in side] for side in sides]


def _member(figure: dict[str, Any]) -> Member:
    return Member(
        *(figure["profile"], 1, figure["options"], figure["skills"], figure["domain"]),
        *(figure["second_domain"], figure["spells"], figure["artefacts"]),
    )


def _undress(clothes: Outfit, item: str) -> None:
    clothes.included = [one for one in clothes.included if one.id != item]
    clothes.bought = [one for one in clothes.bought if one.id != item]
    clothes.artefacts = [one for one in clothes.artefacts if one.id != item]


def goes_elsewhere(moment: Moment, after: Battle, world: Scene) -> bool:
    """Whether another question is asked in that world, or the same answer leads elsewhere."""
    s = moment.state
    twin = Battle(world, s.chance.copy(), s)
    for figure, body in enumerate(s.bodies):
        if body is not None:
            twin.bodies[figure] = body_of(twin, figure, body.x, body.y, body.z, body.facing)
    reopen(twin)
    if facts(twin.question) != facts(s.question):
        return True
    proceed(twin, moment.answer)
    return _seen(twin) != _seen(after) or facts(twin.question) != facts(after.question)


def _seen(s: Battle) -> dict[str, Any]:
    """A dump without what only repeats the skills of a figure."""
    plain = dump(s)
    plain["bodies"] = [None if body is None else body[:4] for body in plain["bodies"]]
    return plain


def involved(moment: Moment, after: Battle) -> set[int]:
    """The figures a moment is about; everybody when a new turn begins, and now and then, and
    in small positions always.
    """
    s, question = moment.state, moment.question
    few = len(s.bodies) <= FEW
    if few or after.turn != s.turn or moment.number % EVERYBODY == 0:
        return set(range(len(s.bodies)))
    found = {question.about, s.actor, *s.group}
    for attack in [*s.attacks, *after.attacks]:
        found |= {attack.attacker, attack.target}
    codes = [code for code in moment.answer if not is_place(code)]
    found |= {first_of(code) for code in codes if kind_of(code) in AIMED}
    return found


def skills_with(kit: Kit) -> list[SkillRef]:
    """Every skill that a figure can use, those of its weapons and spells too."""
    refs = list(kit.skills)
    for grip in kit.grips:
        refs += grip.skills
    for weapon in kit.missiles:
        refs += weapon.skills
    for spell in kit.spells:
        refs += spell.skills
    refs += [] if kit.shield is None else kit.shield.skills
    return refs + [ref.inner for ref in refs if ref.inner is not None]
