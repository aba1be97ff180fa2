"""A sensible default answer to every question: what Enter means, and what a time-out plays.

A player by rules of thumb: it looks at the table as it is, weighs what each option would bring
against what it costs, and takes the best. It never looks ahead and never at what its seat may not
see. Questions it does not know are answered by what their options are.
"""

from __future__ import annotations

from typing import Final

from ...kernel.question import Question
from ..command.costs import ability_price
from ..effects.field import StormWith
from ..rules.values import weigh
from ..state.state import Siege
from ..state.words import (
    ABILITY,
    FROM_HAND_ACTION,
    HAND,
    HAND_LIMIT,
    O_ABILITY,
    O_ACTION,
    O_BOTTOM,
    O_CARD,
    O_DEPLOY,
    O_FATE,
    O_HOLD,
    O_NO,
    O_PASS,
    O_STORM,
    O_SUPPORT,
    O_TOP,
    O_YES,
    PILES,
    Q_TRACK_TAX,
    S_DEPLOY,
    S_DRAW,
    S_PREPARE,
    TOP,
    TRACK_SLOTS,
    TRIGGERED,
    first_of,
    second_of,
    verb_of,
)
from ..turn.storm import Strike
from .gains import Gains
from .judging import DECIDES, Judge
from .worth import Worth

MARGIN: Final = 0.15
"""So much more than nothing an action must bring."""
REACTION: Final = 1.0
"""And a reaction: the cards it costs may bring more in one's own turn."""
DEAR: Final = 3
"""Cards of this cost go back at the start: the first turns are paid with the first few cards."""


def suggest(s: Siege, question: Question, worths: list[Worth] | None = None) -> list[int]:
    """An answer that is always legal and never silly.

    Who asks often gives the worths of all designs (`worths_of`), so that none is weighed anew.
    """
    kind, options = question.kind, question.options
    if question.forced() or kind in ("boss_tie", "leader_slot", "totem_order"):
        return options[: question.low]  # boss.auto-tie, boss.leader-slot: the first is the default
    judge = Judge(s, question.seat, worths)
    if kind == "mulligan":
        return [code for code in options if s.face(first_of(code)).cost >= DEAR]
    if kind in ("pay", "discard", "make_supporter", "heal"):
        return _least(s, judge, question)
    if kind == "main":
        return [_command(s, judge, question)]
    if kind == "react":
        return [_reaction(s, judge, question)]
    if kind == "order":
        return [_order(s, judge, question)]
    if kind in ("target", "sacrifice", "attack"):
        return _targets(s, judge, question)
    if kind in ("keep", "place", "deploy_hand", "shapeshift", "put_back", "hand_order"):
        return _cards(s, judge, question)
    if kind == "which_end":
        return [_end(s, judge, question)]
    if kind == "victim":
        return [max(options, key=_Life(judge).of)]
    if kind == "fate":
        return [_fate(s, judge, question)]
    yes, no = _of(options, O_YES), _of(options, O_NO)
    if yes >= 0 and no >= 0:
        return [yes if _agrees(s, judge, question) else no]
    return options[: question.low]


class _Life:
    """How much a player can still take."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def of(self, code: int) -> int:
        return self.judge.life(first_of(code))


def _of(options: list[int], verb: int) -> int:
    """The first option of this kind, or -1."""
    for code in options:
        if verb_of(code) == verb:
            return code
    return -1


# Payments and other partings.


def _least(s: Siege, judge: Judge, question: Question) -> list[int]:
    """Supporters first, for they stay in play; then the cards that are least missed."""
    supporters: list[int] = []
    rest: list[int] = []
    for code in question.options:
        if question.kind == "pay" and (-1 - s.place[first_of(code)]) % PILES != HAND:
            supporters.append(code)
        else:
            rest.append(code)
    payment = supporters[: question.low]
    rest = judge.least(rest, [first_of(code) for code in rest])
    return payment + rest[: question.low - len(payment)]


# What to play.


def _command(s: Siege, judge: Judge, question: Question) -> int:
    """The command or deployment that brings most, if it is worth its cost; else on with the turn.

    What has time until the Deploy step waits for it: more is known then.
    """
    passing = _of(question.options, O_PASS)
    if s.step == S_PREPARE and not _burns(s, judge):
        return passing
    best, most = passing, MARGIN
    waiting = s.step != S_DEPLOY
    for code in question.options:
        gain = _gain(s, judge, code)
        if waiting and gain < DECIDES / 2 and not _hurries(s, judge, code):
            continue
        if gain > most:
            best, most = code, gain
    return best


def _burns(s: Siege, judge: Judge) -> bool:
    """Whether the Draw step would find the hand too full, or too few Resources."""
    amount = judge.needs(judge.me)
    full = len(s.hand(judge.me)) + amount > HAND_LIMIT
    return full or len(s.resources(judge.me)) < amount


def _hurries(s: Siege, judge: Judge, code: int) -> bool:
    """Whether it must come before the advance: because it helps the storm, or the hand is full."""
    if s.step == S_PREPARE:
        return True
    if s.step != S_DRAW:
        return False
    storms = False
    for track in s.layout.side_tracks[judge.me]:
        storms = storms or s.slots[track * TRACK_SLOTS + TOP] >= 0
    return storms and verb_of(code) == O_ABILITY


def _gain(s: Siege, judge: Judge, code: int) -> float:
    """What a command or deployment brings, less what it costs."""
    verb, card = verb_of(code), first_of(code)
    gains = Gains(judge, judge.me)
    if verb == O_DEPLOY:
        return judge.deployed(card, second_of(code), False)
    if verb == O_ACTION:
        half = s.face(card).action
        assert half is not None
        price = s.face(card).action_price
        value = gains.text(half, second_of(code), card, FROM_HAND_ACTION, price)
        return value - judge.price(card, price)
    if verb == O_ABILITY:
        ability = s.face(card).abilities[second_of(code)]
        price = ability_price(s, judge.me, ability)
        track = s.mode.ability_track(s, judge.me, card)
        value = gains.text(ability, track, card, ABILITY, price)
        return value - judge.price(-1, price)
    return 0.0


def _reaction(s: Siege, judge: Judge, question: Question) -> int:
    """A Negate that saves more than it costs, or what wins at once; else none."""
    best, most = _of(question.options, O_PASS), REACTION
    for code in question.options:
        verb = verb_of(code)
        if verb not in (O_ACTION, O_ABILITY):
            continue
        face = s.face(first_of(code))
        half = face.action if verb == O_ACTION else face.abilities[second_of(code)]
        assert half is not None
        gain = _gain(s, judge, code)
        if (half.negates or gain > DECIDES / 2) and gain > most:
            best, most = code, gain
    return best


def _order(s: Siege, judge: Judge, question: Question) -> int:
    """Storm, Hold Ground or Support, whichever brings most."""
    card = question.about
    track = s.track_of(card)
    gains = Gains(judge, judge.me)
    best, most = question.options[0], -DECIDES
    for code in question.options:
        verb = verb_of(code)
        if verb == O_STORM:
            value = gains.storm(card, track)
        elif verb == O_SUPPORT:
            value = judge.supporter(judge.me)
        elif verb == O_HOLD:
            value = judge.in_zone(card) + judge.worth(card).on_hold
            there = s.slots[second_of(code)]
            if there >= 0:
                value -= judge.in_zone(there)
        else:
            value = 0.0
        if value > most:
            best, most = code, value
    return best


# What to choose.


def _targets(s: Siege, judge: Judge, question: Question) -> list[int]:
    """What it hurts most; of one's own cards those that are least missed.

    All that a text may choose at most, as long as it does one good.
    """
    gains = Gains(judge, judge.me)
    helps = _helps(s, judge, question)
    # Who strikes may lie in no slot: a Destroyed creature that is called back (undead.red-girl).
    step = s.agenda[-1]
    track = step.track if isinstance(step, Strike) else -1
    marks: list[tuple[float, int]] = []
    for i, code in enumerate(question.options):
        if question.kind == "attack":
            foe = first_of(code) if verb_of(code) != O_CARD else s.side_of(first_of(code))
            value = gains.attack(code, question.about, track, foe)
        elif helps and verb_of(code) == O_CARD:
            value = _helped(s, gains, first_of(code))
        else:
            value = gains.target(code)
        marks.append((-value, i))
    marks.sort()
    wanted = question.low
    while wanted < question.high and marks[wanted][0] < 0:
        wanted += 1
    return [question.options[i] for _, i in marks[:wanted]]


def _helps(s: Siege, judge: Judge, question: Question) -> bool:
    """Whether the text does its targets good: it makes them storm, or makes them ready again."""
    if question.kind != "target" or question.about < 0:
        return False
    if all(first_of(code) in s.committed(judge.me) for code in question.options):
        return question.low == 0
    face = s.face(question.about)
    halves = [*face.abilities, *[trigger.half for trigger in face.triggers]]
    if face.action is not None:
        halves.append(face.action)
    for half in halves:
        for clause in half.clauses:
            if isinstance(clause.effect, StormWith):
                return True
    return False


def _helped(s: Siege, gains: Gains, card: int) -> float:
    """How good it is for a card of one's own to storm now, or to be ready again."""
    if s.is_supporter(card):
        return 1.0
    return gains.storm(card, s.track_of(card)) - gains.judge.creature(card)


def _cards(s: Siege, judge: Judge, question: Question) -> list[int]:
    """The best card for a place, or cards in the order in which they are wanted."""
    marks: list[tuple[float, int]] = []
    for i, code in enumerate(question.options):
        card = first_of(code)
        if question.kind == "place":
            value = judge.in_zone(card) - judge.keep(card)
        elif question.kind == "deploy_hand":
            track = s.layout.side_tracks[judge.me][0]
            value = judge.deployed(card, track, True)
        elif question.kind == "shapeshift" and question.about >= 0:
            value = judge.instead(card, question.about)
        else:
            value = judge.keep(card)
        marks.append((-value, i))
    marks.sort()
    if question.kind == "put_back":
        marks.reverse()  # the last one laid down lies on top
    return [question.options[i] for _, i in marks[: question.low]]


def _end(s: Siege, judge: Judge, question: Question) -> int:
    """Under the others, unless nearly every card of the deck is worse than those seen."""
    return _of(question.options, O_BOTTOM if judge.turns > 1 else O_TOP)


def _fate(s: Siege, judge: Judge, question: Question) -> int:
    """Where a creature goes after its storm: back to hand or to the Supporters."""
    gains = Gains(judge, judge.me)
    best, most = question.options[0], -DECIDES
    for code in question.options:
        value = 0.0
        if verb_of(code) == O_FATE:
            half = s.face(first_of(code)).triggers[second_of(code)].half
            value = gains.text(half, s.track_of(first_of(code)), first_of(code), TRIGGERED)
        if value > most:
            best, most = code, value
    return best


def _agrees(s: Siege, judge: Judge, question: Question) -> bool:
    """Whether something that may be declined is worth having, and its price worth paying."""
    card = question.about
    gains = Gains(judge, judge.me)
    if question.kind == "may":
        track = s.track_of(card)
        return any(
            gains.text(one.half, track, card, TRIGGERED) > 0
            for one in s.face(card).triggers
            if one.may
        )
    if question.kind != "offer":  # an extra turn, say: if the deck lasts for it and the next one
        return len(s.resources(judge.me)) >= 2 * judge.needs(judge.me)
    if question.rule == "place.cost":
        track = s.layout.side_tracks[judge.me][0]
        value = judge.on_track(card, judge.me, track, 0, judge.worth(card).attack)
        return value > judge.price(card, s.face(card).cost)
    if card < 0:
        return _moves_on(s, judge, gains)
    half = s.face(card).action
    if half is None:
        return True
    value = gains.text(half, s.track_of(card) if s.is_in_play(card) else 0, card, FROM_HAND_ACTION)
    return value > judge.price(-1, max(0, half.price))


def _moves_on(s: Siege, judge: Judge, gains: Gains) -> bool:
    """Whether an advance is worth the tax that lies on it (advance.mandatory)."""
    for track in s.layout.side_tracks[judge.me]:
        tax = weigh(s, Q_TRACK_TAX, -1, judge.me, track)
        if tax > 0 and gains.advance(track) > judge.price(-1, tax):
            return True
    return False
