"""Why a choice is refused: the rule that forbids it, and the things it fails at.

Offered options never come here. What is not offered is understood as far as possible, and the first
rule that stands in its way is named.
"""

from __future__ import annotations

from ...kernel import thing
from ...kernel.choice import Choice
from ...kernel.question import Question
from ...kernel.refusal import Hindrance
from ..command.actions import is_free, sacrifices
from ..command.costs import ability_price, means
from ..command.perform import why_not_possible
from ..printed.catalogue import Half
from ..rules.counting import is_on_track
from ..rules.selectors import is_targetable
from ..rules.values import weigh
from ..state.state import Siege
from ..state.words import (
    ABILITY,
    COMMAND_CAP,
    FROM_HAND_ACTION,
    O_CARD,
    Q_NO_HOLD_GROUND,
    S_DEPLOY,
    first_of,
    verb_of,
)
from .things import card_thing, place_thing, slot_thing, track_name


def why_not(s: Siege, question: Question, wish: Choice) -> Hindrance:
    """What stands in the way of a choice which the question does not offer."""
    rule = _rule(s, question, wish)
    return Hindrance(rule, _things(s, question, wish, rule))


def _things(s: Siege, question: Question, wish: Choice, rule: str) -> list[str]:
    """What was meant, and what is in its way."""
    found = [one for one in (*wish.on, *wish.to) if thing.kind_of(one)]
    side = _side(s, question)
    if not wish.on and wish.verb in ("deploy", "action"):
        card = _in_hand(s, side, wish)
        found += [card_thing(s, card)] if card >= 0 else []
    elif not wish.on and _named_in_play(s, wish) >= 0:
        found.append(card_thing(s, _named_in_play(s, wish)))
    if rule == "deploy.zone-empty":
        slot = s.layout.deployment(_named_track(s, side, wish))
        found += [slot_thing(s.layout, slot), card_thing(s, s.slots[slot])]
    elif rule == "hold.nml-no-replace":
        slot = s.layout.slot_named(thing.name_of(wish.to[0]))
        found.append(card_thing(s, s.slots[slot]))
    return list(dict.fromkeys(found))


def _rule(s: Siege, question: Question, wish: Choice) -> str:
    if _is_in_boss_hand(s, wish):
        return "boss.step4"
    if question.kind in ("main", "react"):
        if wish.verb == "deploy":
            return _deploy(s, question, wish)
        if wish.verb == "action":
            return _action(s, question, wish)
        if wish.verb == "ability":
            return _ability(s, question, wish)
        if wish.verb == "mulligan":
            return "setup.mulligan-once"
        if wish.verb in ("storm", "hold", "support"):
            return "order.when"
        return "table.offered" if wish.on or wish.to else "table.form"
    if question.kind == "order":
        return _order(s, question, wish)
    if question.kind == "attack":
        return _attack(s, wish)
    if question.kind == "pay":
        return _payment(s, question, wish)
    if question.kind in ("target", "sacrifice"):
        return _target(s, question, wish)
    return "chain.locked" if wish.verb in ("deploy", "action", "ability") else "table.offered"


def _is_in_boss_hand(s: Siege, wish: Choice) -> bool:
    """Whether what is meant lies in the open hand of the boss, who plays by himself."""
    boss = s.layout.boss
    return boss >= 0 and any(card_thing(s, card) in wish.on for card in s.hand(boss))


def _in_hand(s: Siege, side: int, wish: Choice) -> int:
    """The card of the hand that is meant: by its thing, or else the first of this name."""
    number = s.book.find(wish.what)
    for card in s.hand(side):
        if card_thing(s, card) in wish.on or (not wish.on and s.design[card] == number):
            return card
    return -1


def _named_track(s: Siege, side: int, wish: Choice) -> int:
    """The side's track that is named, its first one where none is, else -1."""
    own = s.layout.side_tracks[side]
    wanted = thing.named(wish.at, thing.TRACK)
    if not wanted:
        return own[0]
    for track in own:
        if track_name(s.layout, track) == wanted:
            return track
    return -1


def _side(s: Siege, question: Question) -> int:
    for side in range(s.layout.sides):
        if s.mode.seat(s, side) == question.seat:
            return side
    return 0


def _unknown_or(s: Siege, wish: Choice, rule: str) -> str:
    """A name that no card has is a matter of form; otherwise the rule."""
    return rule if wish.on or wish.to or s.book.find(wish.what) >= 0 else "table.form"


def _deploy(s: Siege, question: Question, wish: Choice) -> str:
    side = _side(s, question)
    card = _in_hand(s, side, wish)
    if card < 0:
        return _unknown_or(s, wish, "zone.hand")
    if question.kind == "react":
        return "deploy.own-turn"
    if s.step != S_DEPLOY:
        return "deploy.step-only"
    track = _named_track(s, side, wish)
    if track < 0:
        return s.mode.track_rule
    if s.deployed >> track & 1:
        return "deploy.one-per-turn"
    if s.slots[s.layout.deployment(track)] >= 0:
        return "deploy.zone-empty"
    if not s.face(card).is_creature():
        return "card.boss-fields"
    return "cost.unaffordable" if s.face(card).cost > means(s, side) - 1 else "table.offered"


def _action(s: Siege, question: Question, wish: Choice) -> str:
    side = _side(s, question)
    card = _in_hand(s, side, wish)
    if card < 0:
        return _unknown_or(s, wish, "zone.hand")
    half = s.face(card).action
    if half is None:
        return "card.fields"
    if s.face(card).boss and s.face(card).is_creature():
        return "stolen.creature-only"
    track = _named_track(s, side, wish)
    if track < 0:
        return "table.offered"
    price = s.face(card).action_price
    return _half(s, half, side, track, card, FROM_HAND_ACTION, price, means(s, side) - 1)


def _lies_at(s: Siege, card: int, at: str) -> bool:
    """Whether the card lies where it is looked for; a text says only whose track it storms from."""
    place = place_thing(s, card)
    if thing.kind_of(place) == thing.STORMING:
        return thing.named(at, thing.STORMING) == thing.name_of(place)[0]
    return place == at


def _ability(s: Siege, question: Question, wish: Choice) -> str:
    side = _side(s, question)
    number = s.book.find(wish.what)
    if number < 0:
        return "table.form"
    for card in range(len(s.design)):
        if s.design[card] != number or not s.is_in_play(card) or s.side_of(card) != side:
            continue
        if wish.at and not _lies_at(s, card, wish.at):
            continue
        abilities = s.face(card).abilities
        if not abilities:
            return "passive.ability-term"
        half = abilities[min(max(0, wish.number - 1), len(abilities) - 1)]
        if half.is_shapeshift and s.is_storming(card):
            return "storm.no-slot"
        price = ability_price(s, side, half)
        return _half(s, half, side, s.track_of(card), card, ABILITY, price, means(s, side))
    return "passive.where"


def _half(
    s: Siege, half: Half, side: int, track: int, card: int, kind: int, price: int, spare: int
) -> str:
    if s.commands[side] >= COMMAND_CAP and is_free(half, price):
        return "turn.command-cap"
    if not s.mode.may_use(s, half, side):
        return "boss.only-negate"
    if price > spare:
        return "cost.unaffordable"
    if half.sacrifice and len(sacrifices(s, half, track, card)) < half.sacrifice:
        return "cost.nonnumeric"
    return why_not_possible(s, half, side, track, card, kind, price) or "table.offered"


def _order(s: Siege, question: Question, wish: Choice) -> str:
    if wish.verb != "hold":
        return "order.when"
    track = s.track_of(question.about)
    side = s.layout.track_side[track]
    if weigh(s, Q_NO_HOLD_GROUND, question.about, side, track):
        return "order.available"
    slot = s.layout.slot_named(thing.name_of(wish.to[0])) if wish.to else -1
    zone = s.layout.track_zone[track]
    is_own = slot < s.layout.battle or s.layout.zone_of(slot) == zone
    if slot >= 0 and is_own and s.layout.is_no_mans_land(slot) and s.slots[slot] >= 0:
        return "hold.nml-no-replace"
    return "hold.place" if slot < 0 or is_own else s.mode.zone_rule


def _named_in_play(s: Siege, wish: Choice) -> int:
    """The card that lies in the slot which a choice names, or -1."""
    index = s.layout.slot_named(thing.named(wish.at, thing.SLOT))
    return s.slots[index] if index >= 0 else -1


def _attack(s: Siege, wish: Choice) -> str:
    card = _named_in_play(s, wish)
    if card < 0:
        return "storm.must-target"
    return "storm.target-not-track" if is_on_track(s, card) else "storm.target-not-own"


def _payment(s: Siege, question: Question, wish: Choice) -> str:
    side = _side(s, question)
    if wish.verb == "supporter":
        number = s.book.find(wish.what)
        for card in s.committed(side):
            if s.design[card] == number:
                return "support.once"
        return "cost.own-supporters"
    if question.about >= 0 and s.book.find(wish.what) == s.design[question.about]:
        return "cost.not-itself"
    return _unknown_or(s, wish, "cost.own-supporters")


def _target(s: Siege, question: Question, wish: Choice) -> str:
    side = _side(s, question)
    card = _named_in_play(s, wish)
    if card < 0:
        return "action.what-is-target"
    if card == question.about:
        return "storm.no-self"
    if s.mode.is_immune(s, card, side):
        return "special.shielded"
    if not is_targetable(s, card, side):
        return "action.target-recheck"
    if not is_on_track(s, card):
        return "zone.battle-neither"
    if _is_offered_side(s, question, s.side_of(card)):
        return "action.target-recheck"
    return "ally.def" if s.side_of(card) == side else "enemy.def"


def _is_offered_side(s: Siege, question: Question, side: int) -> bool:
    """True when other creatures on this side's track may be chosen: only a condition is not met."""
    for code in question.options:
        if verb_of(code) == O_CARD and is_on_track(s, first_of(code)):
            if s.side_of(first_of(code)) == side:
                return True
    return False
