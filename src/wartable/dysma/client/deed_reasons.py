"""Why a figure can do a deed now, what it uses up for it, and what the attack will come to."""

from __future__ import annotations

from ...kernel import thing
from ...kernel.remark import Remark
from ..content.catalogue import Weapon
from ..content.leaves import held_ability, held_spell
from ..deeds.deed import DEED_WORDS, NO_TARGET
from ..deeds.registry import deed
from ..fight.forecast import forecast
from ..magic.casting import RINGS, spell_of
from ..magic.spell_targets import ENCHANTMENTS
from ..shoot.aiming import flies_with, is_covered
from ..skills.trait import RELOADS
from ..state.battle import Battle
from ..state.board import gap, in_back
from ..state.values import INCH, movement
from ..state.words import (
    D_ABILITY,
    D_ALTAR,
    D_CHARGE,
    D_COMBAT,
    D_DIVE,
    D_END,
    D_ITEM,
    D_MAGIC,
    D_MARCH,
    D_PASS,
    D_PICK_UP,
    D_RECOVERY,
    D_RELOAD,
    D_RETREAT,
    D_RUN,
    D_SHOOT,
    first_of,
    kind_of,
    second_of,
)
from ..state.writers import state_name
from ..table.shapes.geometry import more
from .things import figure_thing


def there(s: Battle, me: int, kind: int, a: int, b: int) -> list[Remark]:
    """What makes the deed possible, with the distances that count for it."""
    if kind == D_END:
        return [Remark("there.end", "activation.partial")]
    key, rule = f"there.{DEED_WORDS[kind]}", deed(kind).rule
    fields: dict[str, object] = {"figure": figure_thing(s, me)}
    walk = movement(s, me) // INCH
    if kind in (D_MARCH, D_RETREAT):
        fields["distance"] = walk
    elif kind == D_RUN:
        fields["distance"] = 2 * walk
    elif kind in (D_CHARGE, D_DIVE):
        _at(s, me, a, fields)
        fields["reach"] = 2 * walk
        fields["back"] = "yes" if in_back(s, a, me) else ""
    elif kind == D_COMBAT:
        _at(s, me, a, fields)
        fields["back"] = "yes" if in_back(s, a, me) else ""
    elif kind == D_RECOVERY:
        key, fields["state"] = f"there.recover_{state_name(a)}", state_name(a)
    elif kind == D_SHOOT:
        return [_aimed(s, me, a, s.kit(me).missiles[b])]
    elif kind == D_RELOAD:
        fields["item"] = s.kit(me).missiles[a].id
    elif kind == D_MAGIC:
        return _cast(s, me, a, b)
    elif kind in (D_ALTAR, D_PICK_UP):
        fields["number"] = a + 1
    elif kind == D_PASS:
        key = "there.give" if b == 0 else "there.get"
        fields["target"] = figure_thing(s, a)
    elif kind == D_ABILITY:
        ability = s.kit(me).abilities[a]
        fields["ability"] = ability.id
        facts = [Remark(f"fact.{one.key}", one.rule, one.fields) for one in _aims(ability.id, s)]
        return [Remark(key, rule, fields), *facts]
    elif kind == D_ITEM:
        fields["item"] = s.kit(me).items[a].id
    return [Remark(key, rule, fields)]


def _aims(id: str, s: Battle) -> list[Remark]:
    """Whom an ability concerns."""
    facts = held_ability(s.scene.content.abilities.get(id)).facts
    return [one for one in facts if one.key.startswith("target_")]


def _at(s: Battle, me: int, target: int, fields: dict[str, object]) -> None:
    fields["target"] = figure_thing(s, target)
    fields["distance"] = f"{gap(s, me, target):.1f}"


def _aimed(s: Battle, me: int, target: int, weapon: Weapon) -> Remark:
    """A shot: how far away the target is, and what makes it harder."""
    fields: dict[str, object] = {
        "figure": figure_thing(s, me),
        "item": weapon.id,
        "range": weapon.range,
    }
    if target == NO_TARGET:
        return Remark("there.shoot_at_point", "action.shooting", fields)
    _at(s, me, target, fields)
    far = more(gap(s, me, target), weapon.range / 2.0)
    fields["far"] = "yes" if far else ""
    fields["cover"] = "yes" if is_covered(s, s.body(me), target) else ""
    return Remark("there.shoot", "shoot.conditions", fields)


def _cast(s: Battle, me: int, target: int, b: int) -> list[Remark]:
    """A spell: what it is, and what its roll needs."""
    spell = spell_of(s, me, b // 2)
    fields: dict[str, object] = {"figure": figure_thing(s, me), "spell": spell.id}
    if target != NO_TARGET and target != me:
        _at(s, me, target, fields)
    found = [Remark("there.cast", "action.magic", fields)]
    for fact in held_spell(spell).facts:
        found.append(Remark(f"fact.{fact.key}", fact.rule, fact.fields))
    return found


def used_reasons(s: Battle, me: int, kind: int, a: int, b: int) -> list[Remark]:
    """The text of what is used, and what it costs beside an action."""
    kit, mine = s.kit(me), [figure_thing(s, me)]
    if kind == D_ABILITY:
        ability = kit.abilities[a]
        points: dict[str, object] = {"points": ability.pc, "of": s.points[s.side(me)]}
        paid = Remark("takes.command", "ability.cost", points, [thing.side(s.side(me))])
        return [
            Remark("then.ability", "ability.effect", {"ability": ability.id}, mine),
            paid if ability.pc else Remark("takes.no_command", "ability.cost"),
            Remark("takes.once", "ability.once-per-turn", things=mine),
        ]
    if kind == D_ITEM:
        item = kit.items[a]
        found = [Remark("then.item", item.rule or "artefact.timing", {"item": item.id}, mine)]
        if item.uses:
            found.append(Remark("takes.used_up", "equip.single-use", {"item": item.id}, mine))
        return found
    if kind == D_MAGIC:
        index = b // 2
        cast: dict[str, object] = {"spell": spell_of(s, me, index).id}
        found = [Remark("then.spell", "magic.sequence", cast, mine)]
        if index >= RINGS:
            item = kit.items[index - RINGS]
            found.append(Remark("takes.used_up", "equip.single-use", {"item": item.id}, mine))
        return found
    if kind == D_SHOOT and flies_with(s, me, kit.missiles[b].skills, RELOADS):
        return [Remark("then.unloaded", "skill.rechargement", {"item": kit.missiles[b].id}, mine)]
    return []


def attack_reasons(s: Battle, me: int, code: int) -> list[Remark]:
    """What the deed leads to: places that are asked for, answers of enemies, exact odds."""
    kind, target = kind_of(code), first_of(code)
    key, rule = f"then.{DEED_WORDS[kind]}", deed(kind).rule
    found: list[Remark] = []
    if kind not in (D_ABILITY, D_ITEM, D_MAGIC, D_SHOOT):
        found.append(Remark(key, rule, {"figure": figure_thing(s, me)}))
    odds = forecast(s, me, code)
    if odds is None:
        return found
    if kind == D_MAGIC and spell_of(s, me, second_of(code) // 2).kind == ENCHANTMENTS:
        works: dict[str, object] = {"hit": round(100 * odds.hit)}
        return [*found, Remark("then.works", "magic.success", works, [figure_thing(s, me)])]
    fields: dict[str, object] = {
        "target": figure_thing(s, target),
        "hit": round(100 * odds.hit),
        "mean": f"{odds.mean:.2f}" if odds.mean > 0 else "",
        "kill": round(100 * odds.kill),
    }
    found.append(Remark("then.odds", rule, fields))
    if odds.back > 0:
        back: dict[str, object] = {
            "target": figure_thing(s, target),
            "mean": f"{odds.back:.2f}",
            "death": round(100 * odds.death),
        }
        found.append(Remark("then.risk", "combat.riposte", back))
    return found
