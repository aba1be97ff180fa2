"""What can be asked about a siege beside answers and options (`kernel/probing.py`).

    {"value": "card:57", "of": "attack"}     a number, with the sum that it is
    {"storm": "card:57"}                     what a storm of this creature would come to
    {"intent": "side:b"}                     what the boss will do in his next turn

Only what the asking seat may look at has a value here; everything else is not there.
"""

from __future__ import annotations

from typing import Any, Final

from ...kernel import thing
from ...kernel.complaint import Complaint
from ...kernel.probing import NoSuchQuery, text_in
from ...kernel.value import Reason, Value
from ...words.language import Language
from ..command.costs import ability_price, cheap_shapeshift
from ..modes.boss import BossMode
from ..rules.values import defense_value, why_attack, why_defense
from ..state.state import Siege
from ..state.words import LAYER_RULE
from ..text.amounts import value_shape
from ..turn.storm import defenders, force, strength
from .intent import intent_of, storm_of
from .shapes import IntentShape, StormShape
from .things import is_read
from .wishes import card_called


def probe(
    s: Siege, seat: int | None, query: dict[str, Any], words: Language, names: list[str]
) -> dict[str, Any]:
    """The answer to one query; NoSuchQuery for what cannot be asked."""
    if "value" in query:
        found = value_of(s, seat, text_in(query, "value"), text_in(query, "of"))
        return {**value_shape(s, seat, found, words)}
    if "storm" in query:
        return {**_storm(s, seat, text_in(query, "storm"))}
    return {"steps": _intent(s, text_in(query, "intent"), words, names)}


def _storm(s: Siege, seat: int | None, what: str) -> StormShape:
    card = card_called(s, what, seat)
    if card < 0 or not s.is_in_play(card):
        raise NoSuchQuery(
            Complaint("query_creature", "{what} is no creature in play", {"what": what})
        )
    return storm_of(s, card)


def _intent(s: Siege, side: str, words: Language, names: list[str]) -> list[IntentShape]:
    """What the boss will do, in words, too."""
    boss, mode = s.layout.boss, s.mode
    if boss < 0 or side != thing.side(boss) or not isinstance(mode, BossMode):
        raise NoSuchQuery(Complaint("query_boss", "{side} is no boss", {"side": side}))
    every = [*names, s.name(s.slots[s.layout.board])]
    steps = intent_of(s, mode)
    for step in steps:
        fields: dict[str, object] = {"amount": step["amount"], "side": boss}
        if step["storm"] is not None:
            fields["card"] = s.name(card_called(s, step["storm"]["card"], None))
        step["sentence"] = words.say("intent", step["kind"], fields, every)
    return steps


VALUES: Final = ("attack", "defense", "cost", "action", "ability", "strength")


def value_of(s: Siege, seat: int | None, what: str, of: str) -> Value:
    """A number of a card with its reasons."""
    card = card_called(s, what, seat)
    if card < 0 or not is_read(s, card, seat):
        raise NoSuchQuery(
            Complaint("query_thing", "there is no {what} for this seat", {"what": what})
        )
    if of not in VALUES:
        raise NoSuchQuery(
            Complaint("query_of", "of has to be one of {known}", {"known": ", ".join(VALUES)})
        )
    if of == "cost":
        return _summed([Reason(s.face(card).cost, LAYER_RULE, s.name(card), "kw.cost", card)])
    if of == "action":
        return _action(s, card)
    if of == "ability":
        return _ability(s, card)
    if of == "strength":
        return _strength(s, card)
    if s.is_in_play(card):
        return why_attack(s, card) if of == "attack" else why_defense(s, card)
    face = s.face(card)
    if of == "attack":
        return _summed([Reason(face.att, LAYER_RULE, face.name, "kw.att", card)])
    return _summed([Reason(face.defense, LAYER_RULE, face.name, "kw.def", card)])


def _summed(because: list[Reason]) -> Value:
    return Value(sum([one.amount for one in because]), because)


def _action(s: Siege, card: int) -> Value:
    """What playing it as an action costs (cost.colon-in-action)."""
    face = s.face(card)
    if face.action is None:
        raise NoSuchQuery(Complaint("query_action", "{card} has no Action", {"card": face.name}))
    because = [Reason(face.cost, LAYER_RULE, face.name, "kw.cost", card)]
    inside = face.action_price - face.cost
    if inside:
        because.append(Reason(inside, LAYER_RULE, face.name, "cost.colon-in-action", card))
    return _summed(because)


def _ability(s: Siege, card: int) -> Value:
    """What its first ability costs now; texts may make the next Shapeshift cheaper or dearer."""
    face = s.face(card)
    if not face.abilities:
        raise NoSuchQuery(
            Complaint(
                "query_ability", "{card} has no ability that could be used", {"card": face.name}
            )
        )
    half = face.abilities[0]
    printed = max(0, half.price)
    because = [Reason(printed, LAYER_RULE, face.name, "cost.activation", card)]
    if half.is_shapeshift and s.is_in_play(card):
        side = s.side_of(card)
        dearer = s.dearer[side]
        changed = ability_price(s, side, half) - dearer - printed
        index = cheap_shapeshift(s, side)
        if index >= 0:
            by = s.lasting[index].card
            rule = "kw.shapeshift-next-free"
            because.append(Reason(changed, LAYER_RULE, s.name(by), rule, by))
        if dearer:
            because.append(Reason(dearer, LAYER_RULE, "", "undead.am-hard-cards"))
    return _summed(because)


def _strength(s: Siege, card: int) -> Value:
    """The Attack Strength of a storm, now or if it were now: ATT less the DEF of a Defender."""
    if not s.is_in_play(card):
        raise NoSuchQuery(
            Complaint("query_creature", "{what} is no creature in play", {"what": s.name(card)})
        )
    track = s.track_of(card)
    foe = s.mode.foes(s, track)[0]
    because = [Reason(force(s, card), LAYER_RULE, s.name(card), "storm.strength", card)]
    for one in defenders(s, card, track, foe):
        less = -defense_value(s, one)
        because.append(Reason(less, LAYER_RULE, s.name(one), "storm.defender-both", one))
    total = strength(s, card, track, foe)
    rest = total - sum([one.amount for one in because])
    if rest:
        because.append(Reason(rest, LAYER_RULE, "", "storm.strength-floor"))
    return Value(total, because)
