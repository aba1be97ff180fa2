"""A battle as plain data, and back: `load(dump(s))` equals `s` at every question."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.chance import load_chance
from ...kernel.codec import BrokenDump
from ...kernel.state import Result, reopen
from ...kernel.value import Reason, Value
from ..fight.dice import Roll, Throw
from ..missions.tokens import Token
from ..table.shapes.base import Body
from ..table.shapes.zones import for_seats
from .attack import Attack
from .battle import Battle, Scene
from .codec import CODEC
from .lasting import Lasting, effects_of

# Every list of whole numbers in a battle, by its name there.
NUMBERS: Final = (
    *("fates", "states", "wounds", "spent", "unloaded", "used", "fire_by", "poison_by"),
    *("carrying", "links", "charges", "finished", "points", "victory", "cast", "scored"),
    *("designated", "group", "done"),
)
SINGLES: Final = (
    *("deployment", "zone_choice", "main", "secondary", "turn", "first", "hand", "actor"),
    *("activation_flags", "tested", "reveals", "begun"),
)


def dump(s: Battle) -> dict[str, Any]:
    """The battle as plain data; what the setup tells is not repeated."""
    plain: dict[str, Any] = {"chance": s.chance.dump()}
    plain["bodies"] = [_place(body) for body in s.bodies]
    for name in NUMBERS:
        plain[name] = list(getattr(s, name))
    for name in SINGLES:
        plain[name] = getattr(s, name)
    plain["lasting"] = [one.plain() for one in s.lasting]
    plain["tokens"] = [one.plain() for one in s.tokens]
    plain["attacks"] = [one.plain() for one in s.attacks]
    plain["throw"] = None if s.throw is None else _throw(s.throw)
    plain["agenda"] = [CODEC.encode(step) for step in s.agenda]
    plain["result"] = None if s.result is None else s.result.plain()
    if s.conceded:  # only where somebody has: older records keep their fingerprints
        plain["conceded"] = s.conceded
    return plain


def load(plain: dict[str, Any], scene: Scene) -> Battle:
    """The battle that `dump` wrote down, on the scene of its setup."""
    try:
        return _load(plain, scene)
    except (KeyError, IndexError, TypeError, AttributeError) as problem:
        raise BrokenDump(f"this is no dump of a battle: {problem!r}") from problem


def _load(plain: dict[str, Any], scene: Scene) -> Battle:
    s = Battle(scene, load_chance(plain["chance"]))
    for name in NUMBERS:
        setattr(s, name, list(plain[name]))
    for name in SINGLES:
        setattr(s, name, plain[name])
    for number, place in enumerate(plain["bodies"]):
        if place is not None:
            x, y, z, facing, all_round, colosse = place
            kit = scene.kits[number]
            spot = (number, x, y, z, facing, kit.base, kit.height)
            s.bodies[number] = Body(*spot, all_round, colosse, kit.statue)
    if s.zone_choice:
        s.zones = for_seats(s.deployment, s.zone_choice, scene.table.side)
    s.lasting = [_lasting(one, scene) for one in plain["lasting"]]
    s.tokens = [Token(*one) for one in plain["tokens"]]
    s.attacks = [Attack(*one) for one in plain["attacks"]]
    s.throw = None if plain["throw"] is None else _thrown(plain["throw"])
    s.conceded = plain.get("conceded", 0)
    s.agenda = [CODEC.decode(step) for step in plain["agenda"]]
    result = plain["result"]
    if result is not None:
        s.result = Result(list(result["winners"]), result["rule"])
    reopen(s)
    return s


def _place(body: Body | None) -> list[object] | None:
    if body is None:
        return None
    return [body.x, body.y, body.z, body.facing, body.all_round, body.colosse]


def _lasting(one: list[Any], scene: Scene) -> Lasting:
    on, caster, made_by, number, index, duration, depth, kept, serial = one
    effect = effects_of(scene.content, made_by, number)[index]
    return Lasting(effect, on, caster, made_by, number, index, duration, depth, kept, serial)


def _value(value: Value) -> list[object]:
    return [[one.amount, one.layer, one.source, one.rule] for one in value.because]


def _valued(plain: list[list[Any]]) -> Value:
    because = [Reason(*one) for one in plain]
    return Value(sum(one.amount for one in because), because)


def _throw(throw: Throw) -> list[object]:
    roll = throw.of
    seven = roll.explode_from < 8
    what = [roll.purpose, roll.roller, roll.threshold, _value(roll.dice), _value(roll.rerolls)]
    how = [throw.initial, throw.rerolled, throw.faces, throw.extra]
    flags = [throw.may_reroll, throw.finished, throw.successes]
    return [what, seven, [list(one) for one in how], flags]


def _thrown(plain: list[Any]) -> Throw:
    what, seven, how, flags = plain
    purpose, roller, threshold, dice, rerolls = what
    roll = Roll(purpose, roller, threshold, _valued(dice), _valued(rerolls), seven)
    throw = Throw(roll)
    throw.initial, throw.rerolled, throw.faces, throw.extra = [list(one) for one in how]
    throw.may_reroll, throw.finished, throw.successes = flags
    return throw
