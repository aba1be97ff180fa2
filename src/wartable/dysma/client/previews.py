"""What an attack would come to before it is declared: odds, charges, blasts, everybody in reach.

A figure is asked as if it acted now, whatever its activation still allows; what the rules have
against the attack itself is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel import thing
from ...kernel.choice import Choice
from ...kernel.complaint import Complaint
from ...kernel.probing import NoSuchQuery, refused
from ...kernel.refusal import Refusal
from ...kernel.shapes import OddsShape, RefusedShape
from ..deeds.charging import (
    charges_at,
    interceptions,
    run_of,
    why_no_charge,
    why_no_target,
)
from ..deeds.deed import DEED_WORDS, NO_TARGET
from ..deeds.registry import deed
from ..fight.dice import Roll
from ..fight.forecast import Forecast, blast_forecast, charge_forecast, forecast
from ..fight.outlook import blast_outlook, outlook
from ..magic.spell_targets import PROJECTILES
from ..shoot.aiming import flies_with, long_range_from, reach_of, skills_used
from ..shoot.blast_points import WIDTH, against_point
from ..shoot.blasts import StrikePoint, burst_of
from ..shoot.scatter import in_melee
from ..skills.trait import BLASTS, SCATTERS
from ..state.attack import Attack
from ..state.battle import Battle
from ..state.board import targets
from ..state.words import (
    D_CHARGE,
    D_DIVE,
    D_END,
    D_SHOOT,
    O_YES,
    PROJECTILE,
    SHOT,
    first_of,
    kind_of,
    option,
    second_of,
)
from ..table.contact.charging import Charge
from ..table.contact.intercepting import NEAR, Interception
from ..table.shapes.geometry import inches
from ..table.ways.travel import Blocked
from ..text.amounts import value_shape
from ..text.language import deed_words, language
from ..text.rulebook import rulebook
from ..turn.allowance import why_not_now
from .choices import choice_of, deed_choice, text_of
from .measuring import sight_of, way_view
from .probe_shapes import (
    AttackOddsView,
    BlastView,
    ChargeView,
    ChargeWayView,
    InterceptionView,
    OutlookView,
    RangesView,
    RangeView,
    RollPlanView,
    TargetsView,
    TargetView,
    ThreatsView,
    ThreatView,
)
from .refusals import Forbidden, numbers_of
from .texts import read_choice
from .things import body_place, figure_thing, figure_things, spot_thing
from .wishes import attacks_at

if TYPE_CHECKING:
    from ...kernel.speaker import Speaker

KINDS: Final[dict[str, int]] = {word: kind for kind, word in DEED_WORDS.items() if kind != D_END}


def odds_view(found: Forecast, s: Battle) -> OddsShape:
    """The odds of an attack."""
    return {
        "target": figure_thing(s, found.target),
        "hit": found.hit,
        "wounds": list(found.wounds),
        "mean": found.mean,
        "kill": found.kill,
        "back": found.back,
        "death": found.death,
    }


def attack_of(s: Battle, me: int, text: str, speech: Speaker) -> AttackOddsView | RefusedShape:
    """An attack of a figure by its text form: odds and rolls, or what the rules have against it."""
    wish = read_choice(text, "act")
    kind = KINDS.get(wish.verb, -1)
    if kind < 0:
        raise NoSuchQuery(
            Complaint("query_deed", "“{text}” is nothing that a figure does", {"text": text})
        )
    a, b = numbers_of(s, me, kind, wish)
    if a < 0 or b < 0:
        raise NoSuchQuery(
            Complaint(
                "query_not_there", "“{text}” speaks of something that is not there", {"text": text}
            )
        )
    rule = deed(kind).refuses(s, me, a, b)
    if rule:
        return _refused(rule, wish, speech)
    return _attack(s, me, option(kind, a, b), speech)


def _refused(rule: str, wish: Choice, speech: Speaker) -> RefusedShape:
    found = rulebook().get(rule)
    named = [one for one in (*wish.on, *wish.to) if thing.kind_of(one)]
    return refused(Refusal(rule, rule if found is None else found.text, named), speech)


def _attack(s: Battle, me: int, code: int, speech: Speaker) -> AttackOddsView:
    kind, target, b = kind_of(code), first_of(code), second_of(code)
    choice = deed_choice(s, me, kind, target, b)
    found = forecast(s, me, code)
    x: Attack | None = None
    if target != NO_TARGET and kind == D_SHOOT:
        x = Attack(SHOT, me, target, weapon=b)
    words = language(speech.code)
    return {
        "allowed": True,
        "now": not why_not_now(s, me, kind, target),
        "text": text_of(choice),
        "label": deed_words(words, s, choice),
        "odds": None if found is None else odds_view(found, s),
        "rolls": [] if found is None else [_roll(s, one, speech) for one in found.rolls],
        "among": [] if x is None else figure_things(s, in_melee(s, x)),
        "scatters": x is not None and flies_with(s, me, skills_used(s, x), SCATTERS),
    }


def outlook_of(s: Battle, text: str, speech: Speaker) -> OutlookView:
    """What the attack on its way would come to if the open question were answered so."""
    question = s.question
    for code in [] if question is None else question.options:
        if question is not None and text_of(choice_of(s, question, code)) == text:
            found, caught = outlook(s, code), blast_outlook(s, code)
            if found is not None:
                rolls = [_roll(s, one, speech) for one in found.rolls]
                dodged = question.kind == "dodge" and kind_of(code) == O_YES
                return {
                    "odds": odds_view(found, s),
                    "blast": None,
                    "rolls": rolls,
                    "cover": dodged,
                }
            if caught:
                rolls = [_roll(s, caught[0].rolls[0], speech)]
                blast = _blast(s, s.attack(), caught, scatters=False)
                return {"odds": None, "blast": blast, "rolls": rolls, "cover": False}
    return {"odds": None, "blast": None, "rolls": [], "cover": False}


def _roll(s: Battle, roll: Roll, speech: Speaker) -> RollPlanView:
    words = language(speech.code)
    return {
        "figure": figure_thing(s, roll.roller),
        "purpose": roll.purpose,
        "threshold": roll.threshold,
        "dice": value_shape(s, roll.dice, words),
        "rerolls": value_shape(s, roll.rerolls, words),
        "explode_from": roll.explode_from,
    }


# Everybody at once.


def targets_of(s: Battle, me: int, speech: Speaker) -> TargetsView:
    """Whom a figure could attack from where it stands, with everything it could do."""
    found: list[TargetView] = []
    for target in targets(s, s.side(me)):
        attacks = _attacks(s, me, target, speech)
        seen = sight_of(s, s.body(me), figure_thing(s, target), language(speech.code))
        found.append({"figure": figure_thing(s, target), "sight": seen, "attacks": attacks})
    return {"targets": found}


def _attacks(s: Battle, me: int, target: int, speech: Speaker) -> list[AttackOddsView]:
    """Everything that the rules allow a figure to do to somebody."""
    found: list[AttackOddsView] = []
    for wish in attacks_at(s, me, target):
        kind = KINDS[wish.verb]
        a, b = numbers_of(s, me, kind, wish)
        if a >= 0 and b >= 0 and not deed(kind).refuses(s, me, a, b):
            found.append(_attack(s, me, option(kind, a, b), speech))
    return found


def threats_to(s: Battle, victim: int, speech: Speaker) -> ThreatsView:
    """Who could attack a figure where it stands, as if it were that enemy's turn."""
    found: list[ThreatView] = []
    for me, body in enumerate(s.bodies):
        if body is None or s.scene.kits[me].statue or victim not in targets(s, s.side(me)):
            continue
        seen = sight_of(s, body, figure_thing(s, victim), language(speech.code))
        attacks = _attacks(s, me, victim, speech)
        found.append({"figure": figure_thing(s, me), "sight": seen, "attacks": attacks})
    return {"threats": found}


def ranges_of(s: Battle, me: int) -> RangesView:
    """How far everything carries that a figure shoots or casts with."""
    kit = s.kit(me)
    found: list[RangeView] = []
    for weapon in kit.missiles:
        found.append(_range(weapon.id, weapon.range, True))
    for spell in kit.spells:
        if spell.range > 0:
            found.append(_range(spell.id, spell.range, spell.kind == PROJECTILES))
    return {"ranges": found}


def _range(what: str, reach: int, worse: bool) -> RangeView:
    """Beyond half the range shots are worse (shoot.mod.long-range); enchantments are not."""
    best = long_range_from(reach) if worse else None
    rule = "shoot.mod.long-range" if worse else "magic.enchant"
    return {"what": what, "inches": float(reach), "best": best, "rule": rule}


# Charges.


def charge_of(
    s: Battle, me: int, target: int, dive: bool, speech: Speaker
) -> ChargeView | RefusedShape:
    """Where a charge would go and end, and who could intercept it."""
    rule = why_no_charge(s, me) or why_no_target(s, me, target)
    if rule:
        wish = Choice(DEED_WORDS[D_CHARGE], [figure_thing(s, me)], [figure_thing(s, target)])
        return _refused(rule, wish, speech)
    ways = charges_at(s, me, target, dive)
    if isinstance(ways, Blocked):
        return refused(Forbidden(s, ways), speech)
    odds = forecast(s, me, option(D_DIVE if dive else D_CHARGE, target))
    return {
        "allowed": True,
        "target": figure_thing(s, target),
        "ways": [_charge(s, me, one) for one in ways],
        "odds": None if odds is None else odds_view(odds, s),
    }


def _charge(s: Battle, me: int, one: Charge) -> ChargeWayView:
    found: list[InterceptionView] = []
    for seat in range(s.scene.seats):
        if seat != s.side(me):
            found += [_interception(s, me, each) for each in interceptions(s, me, one, seat)]
    return {
        "near": NEAR,
        "end": body_place(one.end),
        "in_back": one.in_back,
        "linked": one.linked,
        "height": inches(one.height),
        "interceptions": found,
        **way_view(s, me, one.route, run_of(s, me)),
    }


def _interception(s: Battle, me: int, one: Interception) -> InterceptionView:
    odds = charge_forecast(s, me, one.charge)
    return {
        "figure": figure_thing(s, one.number),
        "side": thing.side(s.side(one.number)),
        "leaves": spot_thing(one.x, one.y, one.z),
        "way": way_view(s, me, one.charge.route, run_of(s, me)),
        "end": body_place(one.charge.end),
        "odds": None if odds is None else odds_view(odds, s),
        "rule": "action.charge.intercept",
    }


# Blasts.


def blast_of(
    s: Battle, x: Attack, place: tuple[int, int, int], speech: Speaker
) -> BlastView | RefusedShape:
    """Whom a blast at this point would catch."""
    fault = against_point(s, x.origin, reach_of(s, x), *place)
    if fault is not None:
        return refused(Forbidden(s, fault), speech)
    x.x, x.y, x.z = place
    odds = blast_forecast(s, x)
    return _blast(s, x, odds, scatters=flies_with(s, x.attacker, skills_used(s, x), SCATTERS))


def _blast(s: Battle, x: Attack, odds: list[Forecast], *, scatters: bool) -> BlastView:
    return {
        "allowed": True,
        "place": spot_thing(x.x, x.y, x.z),
        "radius": WIDTH,
        "figures": [figure_thing(s, one.target) for one in odds],
        "odds": [odds_view(one, s) for one in odds],
        "scatters": scatters,
        "rule": "skill.explosion",
    }


def blast_with(s: Battle, me: int, what: str) -> Attack:
    """The blast of a figure's weapon or spell; that of the open question if its point is asked."""
    step = s.agenda[-1] if s.agenda else None
    if not what and isinstance(step, StrikePoint):
        now = s.attack()
        return burst_of(now.kind, now.attacker, now.weapon, now.spell, now.origin)
    kit = s.kit(me)
    for slot, weapon in enumerate(kit.missiles):
        if weapon.id == what and flies_with(s, me, weapon.skills, BLASTS):
            return burst_of(SHOT, me, weapon=slot, origin=me)
    for spell in kit.spells:
        if spell.id == what and flies_with(s, me, spell.skills, BLASTS):
            return burst_of(PROJECTILE, me, spell=spell.number, origin=me)
    fields: dict[str, object] = {"figure": figure_thing(s, me), "what": what or "blast"}
    raise NoSuchQuery(
        Complaint("query_blast", "{figure} has no {what} to strike a point with", fields)
    )
