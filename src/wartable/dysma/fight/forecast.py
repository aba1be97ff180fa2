"""What an attack would do, before anybody rolls: exact odds for questions and for bots.

The attack is put together as if it were declared now, measured with the engine's own modifiers, and
taken away again: nothing in the battle changes. A charge is measured from where it would end.
"""

from __future__ import annotations

from typing import final

from ..deeds.deed import NO_TARGET
from ..magic.casting import spell_of
from ..shoot.aiming import note_range, take_aim
from ..shoot.blasts import caught, judge_point
from ..skills.in_play import attack_marked, marked
from ..skills.trait import DOGGED, LOYAL, WINS_TIES
from ..state.attack import ANSWERING as STRIKING_BACK
from ..state.attack import (
    BEHIND_OBSTACLE,
    CHARGE,
    DIVING,
    FROM_BACK,
    Attack,
)
from ..state.battle import Battle
from ..state.board import (
    field_of,
    gap,
    in_back,
    traveller_of,
)
from ..state.values import movement
from ..state.words import (
    COMBAT,
    D_CHARGE,
    D_COMBAT,
    D_DIVE,
    D_MAGIC,
    D_SHOOT,
    ENCHANTMENT,
    HEX,
    PROJECTILE,
    PRONE,
    R_COMBAT,
    R_DEFENCE,
    R_SHOOT,
    R_SPIRIT,
    SHOT,
    first_of,
    kind_of,
    second_of,
)
from ..table.contact.charging import Charge, charge
from ..table.contact.diving import dives
from ..table.shapes.base import point_distance_3d
from .answering import can_riposte
from .blows import blow_of
from .courage import needed_to_dare
from .dice import Roll
from .odds import (
    Blow,
    Clash,
    Pool,
    blend,
    kill,
    mean,
    pool_of,
)
from .rolls import (
    ACTING,
    ANSWERING,
    occasion_of,
    planned,
)


@final
class Forecast:
    """The odds of one attack: against a Defence roll, and back if the target ripostes.

    `wounds` is a distribution; `kill` the chance that the target is removed, `hit` that it is hit
    at all (or that a spell takes effect). `back` and `death` are the wounds and the removal of the
    attacker when the target answers with a Riposte; both are 0 when it cannot. `rolls` are those
    that decide it, the attacker's first.
    """

    def __init__(
        self,
        target: int,
        wounds: list[float],
        kill: float,
        hit: float,
        back: float = 0.0,
        death: float = 0.0,
        rolls: list[Roll] | None = None,
    ) -> None:
        self.target = target
        self.wounds = wounds
        self.mean = mean(wounds)
        self.kill = kill
        self.hit = hit
        self.back = back
        self.death = death
        self.rolls: list[Roll] = [] if rolls is None else rolls


def forecast(s: Battle, me: int, code: int) -> Forecast | None:
    """The odds of an option of the figure's act question; None for what is no such attack."""
    kind, target, b = kind_of(code), first_of(code), second_of(code)
    if target == NO_TARGET:
        return None
    if kind == D_COMBAT:
        return _combat(s, Attack(COMBAT, me, target, grip=b))
    if kind in (D_CHARGE, D_DIVE):
        return _charge(s, me, target, kind == D_DIVE)
    if kind == D_SHOOT:
        x = Attack(SHOT, me, target, weapon=b)
        note_range(s, x, gap(s, me, target))
        return _shot(s, x)
    if kind == D_MAGIC:
        return _spell(s, me, target, b)
    return None


def _pool(s: Battle, kind: int, roller: int, role: int, rolls: list[Roll]) -> Pool | None:
    """What a roll would be; it joins those that are to be told."""
    roll = planned(s, occasion_of(s, kind, roller, role))
    if roll is None:
        return None
    rolls.append(roll)
    return pool_of(roll)


def removal(s: Battle, figure: int, wounds: list[float]) -> float:
    """The chance that so many wounds remove a figure."""
    kit = s.scene.kits[figure]
    return kill(wounds, kit.sa, s.wounds[figure], marked(s, figure, DOGGED))


def _combat(s: Battle, x: Attack) -> Forecast:
    """A Combat action as it stands; the defender holds its first grip."""
    s.attacks.append(x)
    none = Pool(0, 8)
    rolls: list[Roll] = []
    acting = _pool(s, R_COMBAT, x.attacker, ACTING, rolls) or none
    guard = _pool(s, R_DEFENCE, x.target, ANSWERING, rolls) or none
    if s.scene.kits[x.target].statue:
        guard = none
    duellist = attack_marked(s, x, WINS_TIES)
    blow = blow_of(s, x)
    odds = s.scene.odds
    clash = odds.attack(acting, guard, blow, None, duellist)
    back, death = 0.0, 0.0
    if can_riposte(s, x) and not s.scene.kits[x.target].statue:
        reply = _pool(s, R_COMBAT, x.target, ANSWERING, rolls) or none
        x.set(STRIKING_BACK)
        blow_back = blow_of(s, x)
        x.drop(STRIKING_BACK)
        answer = odds.attack(acting, reply, blow, blow_back, duellist)
        back = mean(answer.wounds_back)
        death = removal(s, x.attacker, answer.wounds_back)
    if x.has(CHARGE):
        clash = _dared(s, x, clash, guard, rolls)
    s.attacks.pop()
    return Forecast(
        *(x.target, clash.wounds, removal(s, x.target, clash.wounds), clash.wins()),
        *(back, death, rolls),
    )


def _dared(s: Battle, x: Attack, bold: Clash, guard: Pool, rolls: list[Roll]) -> Clash:
    """skill.effrayant: with this chance the charger dares, else it wounds nobody."""
    needed = needed_to_dare(s, x.attacker, x.target)
    if needed <= 0:
        return bold
    spirit = _pool(s, R_SPIRIT, x.attacker, ACTING, rolls)
    dares = 0.0 if spirit is None else s.scene.odds.reaches(spirit, needed)
    meek = s.scene.odds.attack(Pool(0, 8), guard, None)
    return blend(dares, bold, meek)


def _charge(s: Battle, me: int, target: int, dive: bool) -> Forecast | None:
    """Stand where the charge would end, look, and stand back."""
    field, traveller = field_of(s, me), traveller_of(s, me)
    there, allowance = s.body(target), 2 * movement(s, me)
    if dive:
        found = dives(field, traveller, there, allowance)
    else:
        found = charge(field, traveller, there, allowance)
    if not isinstance(found, Charge):
        return None
    flags = CHARGE
    if in_back(s, target, me):
        flags |= FROM_BACK
    if dive:
        flags |= DIVING
    if found.linked:
        flags |= BEHIND_OBSTACLE
    return _struck(s, me, found, flags)


def charge_forecast(s: Battle, me: int, made: Charge) -> Forecast | None:
    """The odds of a charge that goes this way, an intercepted one for example.

    None where no Combat comes of it (action.charge.no-combat).
    """
    unfair = made.in_back or s.has_state(made.target, PRONE)
    if unfair and marked(s, me, LOYAL):
        return None
    flags = CHARGE
    if made.in_back:
        flags |= FROM_BACK
    if made.linked:
        flags |= BEHIND_OBSTACLE
    if made.height > 0:
        flags |= DIVING
    return _struck(s, me, made, flags)


def _struck(s: Battle, me: int, made: Charge, flags: int) -> Forecast | None:
    """With the grip that promises most, from where the charge ends."""
    here = s.bodies[me]
    s.bodies[me] = made.end
    best: Forecast | None = None
    for grip in range(len(s.scene.kits[me].grips)):
        one = _combat(s, Attack(COMBAT, me, made.target, flags, grip=grip))
        if best is None or one.mean > best.mean:
            best = one
    s.bodies[me] = here
    return best


def _shot(s: Battle, x: Attack) -> Forecast | None:
    """A shot or a projectile at its declared target, without scatter and without a dodge."""
    s.attacks.append(x)
    take_aim(s, x)
    rolls: list[Roll] = []
    acting = _pool(s, R_SHOOT, x.attacker, ACTING, rolls)
    found = None if acting is None else _hit(s, x, acting, rolls)
    s.attacks.pop()
    return found


def _hit(s: Battle, x: Attack, acting: Pool, rolls: list[Roll]) -> Forecast:
    """A Shooting roll against the Defence roll of the target."""
    guard = Pool(0, 8)
    if not s.scene.kits[x.target].statue:
        guard = _pool(s, R_DEFENCE, x.target, ANSWERING, rolls) or guard
    clash = s.scene.odds.attack(acting, guard, blow_of(s, x))
    gone = removal(s, x.target, clash.wounds)
    return Forecast(x.target, clash.wounds, gone, clash.wins(), rolls=rolls)


def blast_forecast(s: Battle, x: Attack) -> list[Forecast]:
    """The odds of everybody whom a blast at its point catches, if it goes off there."""
    origin = s.body(x.origin)
    note_range(s, x, point_distance_3d(origin, x.x / 1000.0, x.y / 1000.0, x.z / 1000.0))
    judge_point(s, x)
    s.attacks.append(x)
    rolls: list[Roll] = []
    acting = _pool(s, R_SHOOT, x.attacker, ACTING, rolls)
    found: list[Forecast] = []
    for victim in caught(s, x):
        if acting is not None:
            x.target = x.declared = victim
            found.append(_hit(s, x, acting, list(rolls)))
    s.attacks.pop()
    return found


def _spell(s: Battle, me: int, target: int, b: int) -> Forecast | None:
    spell = spell_of(s, me, b // 2)
    origin = s.scene.kits[me].familiar if b % 2 else me
    if spell.kind == "projectile":
        x = Attack(PROJECTILE, me, target, spell=spell.number, origin=origin)
        note_range(s, x, gap(s, origin, target))
        return _shot(s, x)
    kind = HEX if spell.kind == "hex" else ENCHANTMENT
    x = Attack(kind, me, target, spell=spell.number, origin=origin)
    s.attacks.append(x)
    rolls: list[Roll] = []
    acting = _pool(s, R_SPIRIT, me, ACTING, rolls)
    found: Forecast | None = None
    if acting is not None and kind == ENCHANTMENT:
        hit = s.scene.odds.reaches(acting, spell.successes)
        found = Forecast(target, [1.0], 0.0, hit, rolls=rolls)
    elif acting is not None:
        other = _pool(s, R_SPIRIT, target, ANSWERING, rolls) or Pool(0, 8)
        harms = any(effect.op == "wound" for effect in spell.effects)
        clash = s.scene.odds.hex(acting, other, Blow(0))
        wounds = clash.wounds if harms else [1.0]
        gone = removal(s, target, wounds)
        found = Forecast(target, wounds, gone, clash.wins(), rolls=rolls)
    s.attacks.pop()
    return found
