"""Why an option is there, what it costs and what it leads to: remarks, not sentences.

The key of a remark says which of these it tells: "there." what makes the option possible, "takes."
the price and what pays it, "then." what follows. Cards and slots stand in the fields by their names
(a card in play as options write it, "Tengu@a2") and beside them as things. The language files have
the words.
"""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ...kernel.question import Question
from ...kernel.remark import Remark
from ..command.costs import ability_price
from ..modes.coop import ChooseVictim
from ..printed.catalogue import Half
from ..rules.values import attack_value, defense_value
from ..state.state import Siege
from ..state.words import (
    ABILITY,
    CASUALTIES,
    COMMITTED,
    FROM_HAND_ACTION,
    HAND,
    O_ABILITY,
    O_ACTION,
    O_BOTTOM,
    O_CARD,
    O_COMMAND,
    O_DEPLOY,
    O_FATE,
    O_HOLD,
    O_NO,
    O_PARTNER,
    O_PASS,
    O_SIDE,
    O_STORM,
    O_SUPPORT,
    O_TOP,
    O_TRACK,
    O_TRIGGER,
    O_YES,
    PILES,
    READY,
    STEP_NAMES,
    first_of,
    second_of,
    verb_of,
)
from ..turn.storm import Strike, strength
from .choices import card_text
from .things import card_thing, pile_thing, slot_thing

VERBS: Final[dict[int, str]] = {
    O_PASS: "pass",
    O_ACTION: "action",
    O_ABILITY: "ability",
    O_DEPLOY: "deploy",
    O_CARD: "card",
    O_SIDE: "player",
    O_STORM: "storm",
    O_HOLD: "hold",
    O_SUPPORT: "support",
    O_YES: "yes",
    O_NO: "no",
    O_TOP: "top",
    O_BOTTOM: "bottom",
    O_COMMAND: "command",
    O_TRIGGER: "trigger",
    O_FATE: "fate",
    O_TRACK: "track",
    O_PARTNER: "partner",
}
RULES: Final[dict[str, str]] = {
    "main/action": "action.from-hand",
    "react/action": "chain.react",
    "main/ability": "passive.activate",
    "react/ability": "chain.react",
    "main/deploy": "deploy.basic",
    "order/storm": "storm.does",
    "order/hold": "hold.place",
    "order/support": "support.place",
    "pay/supporter": "support.commit",
    "attack/card": "storm.target-creature",
    "attack/player": "storm.target-player",
}
"""The rule of an option where it is not that of its question."""


def reasons(s: Siege, question: Question, code: int) -> list[Remark]:
    """Everything about one option of the open question."""
    verb = VERBS[verb_of(code)]
    first = first_of(code)
    if verb == "card" and _is_supporter(s, first):
        verb = "supporter"
    key = f"{question.kind}/{verb}"
    fields: dict[str, object] = {"about": s.name(question.about) if question.about >= 0 else ""}
    if verb in ("action", "ability", "deploy", "card", "supporter", "trigger", "fate"):
        fields["card"] = card_text(s, first, question.seat)
    elif verb == "hold":
        fields["slot"] = s.layout.names[second_of(code)]
    elif verb == "player":
        fields["side"] = first
    found = [Remark(f"there.{key}", RULES.get(key, question.rule), fields)]
    if verb == "action":
        found += _action(s, question, first, second_of(code))
    elif verb == "ability":
        found += _ability(s, question, first, second_of(code))
    elif verb == "deploy":
        found += _deploy(s, first, second_of(code))
    elif question.kind == "order":
        found += _order(s, code)
    elif question.kind == "attack":
        found += _attack(s, code)
    elif question.kind == "pay":
        rule = "cost.no-refund" if verb == "card" else "support.stays-committed"
        paid = "takes.discard" if verb == "card" else "takes.commit"
        found.append(Remark(paid, rule, things=[card_thing(s, first)]))
    elif question.kind in ("target", "sacrifice", "offer", "may", "fate") and question.about >= 0:
        found += _text_of(s, question.about)
    elif question.kind == "victim":
        found += _text_at_work(s, question.about)
    elif key == "main/pass":
        found.append(Remark(f"then.pass_{STEP_NAMES[s.step]}", "turn.order"))
    return found


def _is_supporter(s: Siege, card: int) -> bool:
    place = s.place[card]
    return place < 0 and (-1 - place) % PILES in (READY, COMMITTED)


def _price(s: Siege, side: int, price: int, own: int) -> Remark:
    """What it costs, and what there is to pay it with: `own` cards of the hand do not count."""
    if price == 0:
        return Remark("takes.nothing", "cost.zero")
    fields: dict[str, object] = {
        "price": price,
        "hand": len(s.hand(side)) - own,
        "ready": len(s.ready(side)),
    }
    payers = [pile_thing(side, HAND), pile_thing(side, READY)]
    return Remark("takes.price", "cost.mix", fields, payers)


def _said(s: Siege, card: int, text: str, rule: str) -> list[Remark]:
    if not text:
        return []
    fields: dict[str, object] = {"card": s.name(card), "text": text}
    return [Remark("then.text", rule, fields, [card_thing(s, card)])]


def _text_of(s: Siege, card: int) -> list[Remark]:
    """What is printed on a card that asks for something."""
    design = s.face(card)
    return _said(s, card, design.action_text, "action.from-hand") + _said(
        s, card, design.passive_text, "passive.where"
    )


def _text_at_work(s: Siege, card: int) -> list[Remark]:
    """The text that the players direct at one of them: the Action, or else what is passive."""
    design = s.face(card)
    step = s.agenda[-1]
    if isinstance(step, ChooseVictim) and design.action is s.half(step.half):
        return _said(s, card, design.action_text, "action.from-hand")
    return _said(s, card, design.passive_text, "passive.where")


def _targets(
    s: Siege, seat: int, half: Half, side: int, track: int, card: int, kind: int
) -> list[Remark]:
    """What the text could be aimed at now."""
    found: list[object] = []
    things: list[str] = []
    for clause in half.clauses:
        if clause.effect.is_targeted():
            for code in clause.effect.targets(s, side, track, card, kind):
                if verb_of(code) == O_CARD:
                    name = card_text(s, first_of(code), seat)
                    if name not in found:
                        found.append(name)
                    things.append(card_thing(s, first_of(code)))
    if not found:
        return []
    return [Remark("then.targets", "action.targets", {"cards": found}, things)]


def _sacrifice(half: Half) -> list[Remark]:
    if half.sacrifice == 0:
        return []
    return [Remark("takes.sacrifice", "cost.nonnumeric", {"amount": half.sacrifice})]


def _action(s: Siege, question: Question, card: int, track: int) -> list[Remark]:
    design = s.face(card)
    half = design.action
    assert half is not None
    side = s.layout.track_side[track]
    return [
        _price(s, side, design.action_price, 1),
        *_sacrifice(half),
        *_said(s, card, design.action_text, "action.from-hand"),
        *_targets(s, question.seat, half, side, track, card, FROM_HAND_ACTION),
        Remark("then.answered", "chain.react"),
        Remark(
            "then.casualties", "chain.each-to-casualties", things=[pile_thing(side, CASUALTIES)]
        ),
    ]


def _ability(s: Siege, question: Question, card: int, number: int) -> list[Remark]:
    half = s.face(card).abilities[number]
    side = s.side_of(card)
    track = s.mode.ability_track(s, side, card)
    return [
        _price(s, side, ability_price(s, side, half), 0),
        *_sacrifice(half),
        *_said(s, card, s.face(card).passive_text, "passive.activate"),
        *_targets(s, question.seat, half, side, track, card, ABILITY),
        Remark("then.answered", "chain.react"),
    ]


def _deploy(s: Siege, card: int, track: int) -> list[Remark]:
    design = s.face(card)
    side = s.layout.track_side[track]
    slot = s.layout.deployment(track)
    fields: dict[str, object] = {
        "slot": s.layout.names[slot],
        "att": design.att,
        "def": design.defense,
    }
    stands = Remark("then.stands", "deploy.basic", fields, [slot_thing(s.layout, slot)])
    found = [_price(s, side, design.cost, 1), stands]
    found += _said(s, card, design.passive_text, "passive.where")
    if design.action_text:
        told: dict[str, object] = {"card": s.name(card), "text": design.action_text}
        found.append(Remark("then.storms", "storm.does", told, [card_thing(s, card)]))
    return found


def _order(s: Siege, code: int) -> list[Remark]:
    """Storm, Hold Ground or Support, for the creature that leaves the track."""
    card, verb = first_of(code), verb_of(code)
    design = s.face(card)
    if verb == O_STORM:
        track = s.track_of(card)
        found: list[Remark] = []
        for foe in s.mode.foes(s, track):
            attack: dict[str, object] = {
                "att": attack_value(s, card),
                "strength": strength(s, card, track, foe),
                "side": foe,
            }
            found.append(Remark("then.storm", "storm.strength", attack, [thing.side(foe)]))
        found += _said(s, card, design.action_text, "storm.action-free")
        return [*found, Remark("then.storm_after", "storm.after")]
    if verb == O_SUPPORT:
        ready = pile_thing(s.side_of(card), READY)
        return [Remark("then.support", "support.commit", things=[ready])]
    slot = second_of(code)
    found = [Remark("then.hold", "hold.stays", things=[slot_thing(s.layout, slot)])]
    occupant = s.slots[slot]
    if occupant >= 0:
        gone: dict[str, object] = {"card": s.name(occupant)}
        there = [card_thing(s, occupant)]
        found.append(Remark("then.replaced", "hold.replace-frontline", gone, there))
    return found + _said(s, card, design.passive_text, "hold.passive")


def _attack(s: Siege, code: int) -> list[Remark]:
    """What the blow comes to; the step that asks knows whom it meets."""
    step = s.agenda[-1]
    if not isinstance(step, Strike):
        return []
    force = strength(s, step.card, step.track, step.foe)
    if verb_of(code) == O_SIDE:
        hit = [thing.side(first_of(code))]
        return [Remark("then.damage", "storm.target-player", {"amount": force}, hit)]
    target = first_of(code)
    defence = defense_value(s, target)
    told: dict[str, object] = {"strength": force, "def": defence, "card": s.name(target)}
    key = "then.kill" if force > defence else "then.survives"
    return [Remark(key, "storm.kill", told, [card_thing(s, target)])]
