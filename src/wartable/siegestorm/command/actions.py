"""Chapter 5: which commands a side may play, and how one is declared.

A play is announced, paid for, and only then aimed (cost.declare-before). Sacrifice and payment are
asked one after the other, and nothing moves until both are known; targets are declared among what
is legal after paying. What a play needs must be there before anything moves: the price, and
something that its text can do, be it with what the payment brings about.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import command_card
from ..printed.catalogue import Half
from ..rules.counting import is_copy, on_tracks
from ..rules.killing import kill_now
from ..state.state import NO_CARDS, NO_TARGETS, Command, Siege, with_one
from ..state.words import (
    ABILITY,
    COMMAND_CAP,
    FROM_HAND_ACTION,
    O_ABILITY,
    O_ACTION,
    O_CARD,
    STORMING,
    V_ABILITY,
    first_of,
    option,
    second_of,
    verb_of,
)
from ..state.writers import to_limbo
from .chain import (
    PlayCommand,
    play,
    text_of,
    way_of,
)
from .costs import (
    ability_price,
    pay,
    payment_question,
    use_price,
)
from .perform import could_do_something


def command_options(s: Siege, side: i64) -> list[i64]:
    """Every action and ability the side may play now; equal cards in hand are one option.

    There may be any number of them in a turn (action.unlimited). A card in hand offers its Action,
    never its passive (action.passive-unused). Boss cards in a player's hand are used like others,
    at their cost (stolen.usable, stolen.how, stolen.cost); nothing looks at their icons
    (stolen.fairies). Whoever adds to the options uses `with_one`.
    """
    options = NO_CARDS
    hand = s.hand(side)
    able = s.voices & V_ABILITY != 0
    if not hand and not able:
        return options
    count: i64 = len(hand)
    spare = count + len(s.ready(side))  # as `means` says
    capped = s.commands[side] >= COMMAND_CAP
    tracks = s.layout.side_tracks[side]
    designs, faces = s.book.designs, s.design
    card: i64
    track: i64
    seen: i64 = 0
    for at in range(count):
        card = hand[at]
        design = designs[faces[card]]
        price = design.action_price
        if price > spare - 1:
            continue  # cost.unaffordable, cost.not-itself
        half = design.action
        if half is None or (design.boss and design.is_creature()):
            continue  # stolen.creature-only
        if seen & design.bit and is_copy(s, hand, at):
            continue
        seen |= design.bit
        if capped and is_free(half, price):
            continue  # turn.command-cap
        for track in tracks:  # lms.action-track
            if may_play(s, half, side, track, card, FROM_HAND_ACTION, price):
                options = with_one(options, option(O_ACTION, card, track))
    if not able:
        return options
    for card in s.mode.ability_sources(s, side):
        design = designs[faces[card]]
        for number, half in enumerate(design.abilities):
            price = ability_price(s, side, half)
            if price <= spare and not (capped and is_free(half, price)):
                track = s.mode.ability_track(s, side, card)
                if may_play(s, half, side, track, card, ABILITY, price):
                    options = with_one(options, option(O_ABILITY, card, number))
    return options


def is_free(half: Half, price: i64) -> bool:
    """Whether a command costs nothing; only such ones are counted (turn.command-cap)."""
    return price == 0 and half.sacrifice == 0


def may_play(s: Siege, half: Half, side: i64, track: i64, card: i64, kind: i64, price: i64) -> bool:
    """Whether a half that can be paid for may be played (action.target-needed).

    Looked at before anything moves (cost.declare-before).
    """
    if half.sacrifice and len(sacrifices(s, half, track, card)) < half.sacrifice:
        return False  # cost.nonnumeric
    if not s.mode.may_use(s, half, side):
        return False
    return could_do_something(s, half, side, track, card, kind, price)


def sacrifices(s: Siege, half: Half, track: i64, card: i64) -> list[i64]:
    """Creatures that may be given up as a cost (kw.sacrifice-scope)."""
    found = on_tracks(s, [track])
    if half.ally_only and card in found:
        found.remove(card)
    return found


def sources_in_play(s: Siege, side: i64) -> list[i64]:
    """The side's creatures with an activated ability (passive.where, passive.ability-term).

    Shapeshift is one like the others (pvp.ability, kw.shapeshift-reaction).
    """
    found = NO_CARDS
    designs, faces = s.book.designs, s.design
    slots, holder = s.slots, s.holder
    card: i64
    whose: i64
    count: i64 = len(slots)
    for slot in range(count):
        card = slots[slot]
        if card < 0:
            continue
        whose = holder[slot]
        if whose == side and designs[faces[card]].voice & V_ABILITY:
            found = with_one(found, card)
    for card in s.storming:
        whose = s.layout.track_side[s.place[card] - STORMING]
        if whose == side and designs[faces[card]].voice & V_ABILITY:
            found = with_one(found, card)
    return found


def declare(s: Siege, side: i64, code: i64) -> None:
    """Begin the declaration of the chosen command (action.from-hand, passive.activate)."""
    card = first_of(code)
    if verb_of(code) == O_ACTION:
        half = s.face(card).action
        assert half is not None
        track = second_of(code)
        kind = FROM_HAND_ACTION
    else:
        half = s.face(card).abilities[second_of(code)]
        track = s.mode.ability_track(s, side, card)
        kind = ABILITY
    command = Command(kind, side, card, s.stamp[card], half.number, track, NO_TARGETS)
    s.agenda.append(Declare(command, NO_CARDS))


@final
@mypyc_attr(free_list_len=1)
class Declare(Step[Siege]):
    """PAY (cost.first, chain.pay-first): ask for a sacrifice and for the payment, then make both.

    Reactions are paid first, too (diff.announce).
    """

    def __init__(self, command: Command, given_up: list[i64]) -> None:
        self.command = command
        self.given_up = given_up

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        c = self.command
        half = s.half(c.half)
        if half.sacrifice > len(self.given_up):
            if answer is None:
                found = sacrifices(s, half, c.track, c.card)
                options = [option(O_CARD, card) for card in found]
                n = half.sacrifice
                seat = s.mode.seat(s, c.side)
                question = Question(
                    seat, "sacrifice", "cost.nonnumeric", options, n, n, about=c.card
                )
                if not question.forced():
                    return question
                answer = options
            s.agenda.append(Declare(c, [first_of(code) for code in answer]))
            return None
        price = self._price(s, half)
        if price > 0 and answer is None:
            question = payment_question(s, c.side, c.card, price)
            if not question.forced():
                return question
            answer = question.options
        self._pay(s, half, answer if price > 0 and answer is not None else NO_CARDS)
        return None

    def _price(self, s: Siege, half: Half) -> i64:
        if self.command.kind == FROM_HAND_ACTION:
            return s.face(self.command.card).action_price
        return ability_price(s, self.command.side, half)

    def _pay(self, s: Siege, half: Half, payment: list[i64]) -> None:
        """The price is paid, and everybody sees for what; the targets come after it.

        Whatever the sacrifice sets off happens first. A card that costs nothing stays in the hand
        until its targets are known, so that its choice can still be taken back.
        """
        c = self.command
        pay(s, c.side, payment, c.card)
        if half.is_shapeshift:
            use_price(s, c.side)
        if c.kind == FROM_HAND_ACTION and (payment or self.given_up):
            to_limbo(s, c.card)
        free = not payment and not self.given_up
        if half.targeted or self.given_up:
            s.agenda.append(PlayCommand(c, free))
            if s.log is not None and not free:
                data: dict[str, object] = {"side": c.side, "card": command_card(s, c)}
                data.update({"as": way_of(c), "text": text_of(s, c)})
                s.tell("announce", "cost.declare-before", data)
        else:
            play(s, c, free)
        if self.given_up:
            kill_now(s, self.given_up, "kw.sacrifice", c.card)
