"""Rule values: every number and permission is a question that cards may answer.

"Card text takes precedence" (meta.card-beats-rule) is this one mechanism. The rules give the base;
the passives of cards in play answer next, then what Actions put into force until the end of the
turn (conflict.priority). Answers are recomputed at every moment (passive.continuous) and equal
passives add up, bonuses and penalties alike (passive.stack, diff.stack-example). With a trace, the
same sum tells its reasons.
"""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.value import Reason, Value
from ..state.state import Siege
from ..state.words import (
    GANG,
    LAYER_PASSIVE,
    LAYER_RULE,
    Q_AIM,
    Q_ATT,
    Q_ATTACKS,
    Q_DEF,
    Q_DRAW,
    Q_EXTRA_DAMAGE,
    Q_IGNORE_DEFENDER,
    Q_NO_HOLD_GROUND,
    Q_SHAPESHIFT_PRICE,
    Q_TRACK_TAX,
    Q_UNTARGETABLE,
    STORMING,
    V_SHIELD,
)

RULE_OF: dict[int, str] = {
    Q_ATT: "value.sum",
    Q_DEF: "value.sum",
    Q_ATTACKS: "storm.multi",
    Q_IGNORE_DEFENDER: "storm.ignore-defender",
    Q_UNTARGETABLE: "action.target-recheck",
    Q_TRACK_TAX: "advance.mandatory",
    Q_NO_HOLD_GROUND: "order.available",
    Q_DRAW: "draw.modifier",
    Q_EXTRA_DAMAGE: "dmg.extra",
    Q_AIM: "kw.shoot-aim",
    Q_SHAPESHIFT_PRICE: "kw.shapeshift-next-free",
}


def weigh(
    s: Siege, query: i64, card: i64, whose: i64, where: i64, trace: list[Reason] | None = None
) -> i64:
    """What all texts in force add to the answer about `card` of side `whose` on track `where`.

    Cards in slots and storming ones speak, from the moment they are there (passive.new-arrival);
    Supporters, hands and Casualties do not (passive.not-supporter). A passive works on the track,
    on the Battle Zone and during a storm (kw.passive, pvp.passives-active), so a creature that
    holds ground still helps its side (zone.battle-gives, diff.passive-zone).
    """
    bit = 1 << query
    if not s.voices & bit:
        return _lasting(s, query, card, whose, where, trace) if s.lasting else 0
    total = 0
    designs = s.book.designs
    for slot, source in enumerate(s.slots):
        if source < 0:
            continue
        design = designs[s.design[source]]
        if design.query_mask & bit:
            side = s.holder[slot]
            track = s.layout.track_of(slot, side)
            for static in design.statics:
                n = static.gives(s, query, source, side, track, card, whose, where)
                if n != 0:
                    total += n
                    if trace is not None:
                        trace.append(Reason(n, LAYER_PASSIVE, design.name, RULE_OF[query], source))
    for source in s.storming:
        design = designs[s.design[source]]
        if design.query_mask & bit:
            track = s.place[source] - STORMING
            side = s.layout.track_side[track]
            for static in design.statics:
                n = static.gives(s, query, source, side, track, card, whose, where)
                if n != 0:
                    total += n
                    if trace is not None:
                        trace.append(Reason(n, LAYER_PASSIVE, design.name, RULE_OF[query], source))
    if s.lasting:
        total += _lasting(s, query, card, whose, where, trace)
    return total


def _lasting(
    s: Siege, query: i64, card: i64, whose: i64, where: i64, trace: list[Reason] | None
) -> i64:
    """The part of the answer that was put into force until the end of the turn.

    An action or ability did that, so it does not reach an enemy's Shielded card; a passive that is
    simply in force does (special.shielded-scope).
    """
    total = 0
    shielded = card >= 0 and s.voices & V_SHIELD != 0
    for entry in s.lasting:
        if shielded and s.mode.is_immune(s, card, entry.side):
            continue
        static = s.book.statics[entry.static]
        n = static.gives(s, query, entry.card, entry.side, entry.track, card, whose, where)
        if n != 0:
            total += n
            if trace is not None:
                trace.append(
                    Reason(n, entry.layer, s.name(entry.card), "turn.duration", entry.card)
                )
    return total


def attack_value(s: Siege, card: i64) -> int:
    """Current ATT of a creature in play (value.modified, value.floor)."""
    base = s.book.designs[s.design[card]].att
    if s.tokens:
        base += s.tokens.get(card * 2 + GANG, 0)
    if s.voices & 1 << Q_ATT or s.lasting:
        base += weigh(s, Q_ATT, card, s.side_of(card), s.track_of(card))
    return max(0, base)


def defense_value(s: Siege, card: i64) -> int:
    """Current DEF of a creature in play; a DEF of 0 does not kill (value.floor)."""
    base = s.book.designs[s.design[card]].defense
    if s.voices & 1 << Q_DEF or s.lasting:
        base += weigh(s, Q_DEF, card, s.side_of(card), s.track_of(card))
    return max(0, base)


def why_attack(s: Siege, card: i64) -> Value:
    """Current ATT with its reasons."""
    because = [Reason(s.face(card).att, LAYER_RULE, s.name(card), "kw.att", card)]
    gang = s.tokens.get(card * 2 + GANG, 0)
    if gang:
        because.append(Reason(gang, LAYER_RULE, "", "special.gang", card))
    return _settle(s, Q_ATT, card, because)


def why_defense(s: Siege, card: i64) -> Value:
    """Current DEF with its reasons."""
    because = [Reason(s.face(card).defense, LAYER_RULE, s.name(card), "kw.def", card)]
    return _settle(s, Q_DEF, card, because)


def _settle(s: Siege, query: i64, card: i64, because: list[Reason]) -> Value:
    weigh(s, query, card, s.side_of(card), s.track_of(card), because)
    because.sort(key=_layer)
    total = sum([reason.amount for reason in because])
    if total < 0:
        because.append(Reason(-total, LAYER_RULE, "", "value.floor"))
    return Value(max(0, total), because)


def _layer(reason: Reason) -> i64:
    return reason.layer
