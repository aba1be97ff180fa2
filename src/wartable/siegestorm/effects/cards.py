"""Verbs about hands, decks and piles: drawing, discarding, healing, fetching, stealing."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import looked_at
from ..command.conflicts import fire
from ..printed.catalogue import Effect
from ..rules.counting import count, opponent, whom
from ..rules.damage import draw
from ..rules.discarding import DiscardCards
from ..rules.hand_limit import enter_hand
from ..state.state import Command, Siege
from ..state.words import (
    M_HEAL,
    O_BOTTOM,
    O_CARD,
    O_TOP,
    OPPONENT,
    PER_NOTHING,
    first_of,
    option,
    verb_of,
)
from ..state.writers import (
    blur,
    change_owner,
    everybody,
    look,
    to_bottom,
    to_hand,
    to_heal_pile,
    to_top,
)
from .harm import Deal
from .turned import DiscardDrawn, DiscardNamed, LoseSight


@final
class Draw(Effect):
    """ "Draw N": too few Resources lose the game (win.draw-short); a boss draws too
    (boss.draw-extra).
    """

    def __init__(self, n: int, per: i64) -> None:
        self.n = n
        self.per = per

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        amount = self.n * count(s, self.per, c.side, c.track, c.card)
        draw(s, c.side, amount, "kw.draw", c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        """ "Draw X" makes him discard X (undead.am-draw)."""
        return DiscardDrawn(self.n, self.per)


@final
class Discard(Effect):
    """ "Discard N": the player chooses cards and order, unless it is at random
    (kw.discard-choice).
    """

    def __init__(self, n: int, who: i64, random: bool) -> None:
        self.n = n
        self.who = who
        self.random = random

    def names_opponent(self) -> bool:
        return self.who == OPPONENT

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        for side in reversed(whom(s, self.who, c)):
            s.agenda.append(DiscardCards(side, self.n, self.random, c.card))
        return None

    def turned(self, hard: bool) -> Effect | None:
        return Discard(self.n, OPPONENT, self.random)


@final
class Vision(Effect):
    """ "Vision N": draw N, keep 1, the others together on top or under Resources (kw.vision)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        if not s.mode.can_take(s, c.side, self.n):
            s.mode.defeat(s, 1 << c.side, "kw.vision-short")
            return None
        resources = s.resources(c.side)
        cards = resources[len(resources) - self.n :]
        look(s, cards, c.side)
        if s.log is not None:
            data: dict[str, object] = {"side": c.side, "amount": self.n}
            seen: list[object] = [looked_at(s, card) for card in cards]
            s.tell("vision", "kw.vision", data, c.card, {"cards": seen}, 1 << c.side)
        s.agenda.append(KeepOne(c.side, cards, c.card))
        return None

    def turned(self, hard: bool) -> Effect | None:
        return LoseSight(self.n)


@final
class KeepOne(Step[Siege]):
    """Which of the cards seen goes to the hand; only that one counts for the hand limit."""

    def __init__(self, side: i64, cards: list[int], source: i64) -> None:
        self.side = side
        self.cards = cards
        self.source = source

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        if answer is None:
            options = [option(O_CARD, card) for card in self.cards]
            question = s.mode.ask(s, self.side, "keep", "kw.vision", options, 1, False, self.source)
            if not question.forced():
                return question
            answer = options
        kept = first_of(answer[0])
        for card in self.cards:
            s.known[card] = 1 << self.side
        blur(s, self.side)
        to_hand(s, kept, self.side, 1 << self.side)
        if s.log is not None:
            data: dict[str, object] = {"side": self.side}
            s.tell("keep", "kw.vision", data, self.source, {"card": kept}, 1 << self.side)
        rest = [card for card in self.cards if card != kept]
        if rest:
            s.agenda.append(PutBack(self.side, rest, -1))
        return None


@final
class PutBack(Step[Siege]):
    """The others go to one end of Resources, all together, in any order (kw.vision-one-end).

    The top is as good as the bottom (diff.vision).
    """

    def __init__(self, side: i64, cards: list[int], end: i64) -> None:
        self.side = side
        self.cards = cards
        self.end = end

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        if self.end < 0:
            if answer is None:
                options = [option(O_TOP), option(O_BOTTOM)]
                return s.mode.ask(s, self.side, "which_end", "kw.vision-one-end", options, 1, False)
            s.agenda.append(PutBack(self.side, self.cards, verb_of(answer[0])))
            return None
        if answer is None:
            options = [option(O_CARD, card) for card in self.cards]
            question = s.mode.ask(
                s, self.side, "put_back", "kw.vision-one-end", options, len(options), True
            )
            if not question.forced():
                return question
            answer = options
        for code in answer:
            if self.end == O_TOP:
                to_top(s, first_of(code), self.side, 1 << self.side)
            else:
                to_bottom(s, first_of(code), self.side, 1 << self.side)
        if s.log is not None:
            where = "top" if self.end == O_TOP else "bottom"
            data: dict[str, object] = {"side": self.side, "amount": len(answer), "where": where}
            s.tell("put_back", "kw.vision-one-end", data)
        return None


@final
class Heal(Effect):
    """ "Heal N": chosen Casualties become the top of your Heal pile (kw.heal, kw.heal-which).

    Payment lies in Casualties by then, the played card not yet (pvp.heal-example).
    """

    def __init__(self, n: int, per: i64) -> None:
        self.n = n
        self.per = per

    def is_possible(self, s: Siege, side: i64, track: i64, source: i64, price: i64) -> bool:
        """Judged after paying: a discarded payment is enough (kw.heal-after-pay)."""
        hand = s.hand(side)
        spare = len(hand) - (1 if source in hand else 0)
        return bool(s.casualties(side)) or (price > 0 and spare > 0)

    def impossible_rule(self) -> str:
        return "kw.heal-empty"

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "meta.do-what-you-can" if s.casualties(c.side) else "kw.heal-empty"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        pile = s.casualties(c.side)
        amount = min(self.n * count(s, self.per, c.side, c.track, c.card), len(pile))
        if amount == 0:
            return None
        if answer is None:
            options = [option(O_CARD, card) for card in reversed(pile)]
            question = s.mode.ask(s, c.side, "heal", "kw.heal-which", options, amount, True, c.card)
            if not question.forced():
                return question
            answer = options
        healed = [first_of(code) for code in answer]
        for card in healed:
            to_heal_pile(s, card, c.side)
        if s.log is not None:
            s.tell("heal", "kw.heal", {"side": c.side, "cards": healed}, c.card)
        fire(s, M_HEAL, c.side, c.track, -1)
        return None

    def turned(self, hard: bool) -> Effect | None:
        """ "Heal X" deals him X damage (undead.am-heal)."""
        return Deal(self.n, OPPONENT, self.per)


@final
class Recover(Effect):
    """ "Recover N": raises a boss's Life; does nothing for a player (kw.recover-players)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        s.mode.recover(s, c.side, self.n, c.card)
        return None


@final
class Fetch(Effect):
    """ "Move a NAME from your Casualties to your hand": from anywhere in the pile
    (kw.move-to-hand).
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "kw.move-to-hand"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        number = s.book.find(self.name)
        for card in reversed(s.casualties(c.side)):
            if s.design[card] == number:
                enter_hand(s, [card], c.side, "kw.move-to-hand", c.card)
                return None
        return None

    def turned(self, hard: bool) -> Effect | None:
        return DiscardNamed(self.name) if hard else None


@final
class FetchTop(Effect):
    """ "Move your top Casualty to your hand"."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        pile = s.casualties(c.side)
        cards = list(reversed(pile[max(0, len(pile) - self.n) :]))
        enter_hand(s, cards, c.side, "kw.move-to-hand", c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        return Discard(self.n, OPPONENT, False) if hard else None


@final
class BottomCasualties(Effect):
    """ "Put N of your top Casualties on the bottom of your Resources" (stolen.tainted-miracle)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        pile = s.casualties(c.side)
        cards = list(reversed(pile[max(0, len(pile) - self.n) :]))
        for card in cards:
            to_bottom(s, card, c.side, everybody(s))
        if s.log is not None and cards:
            data: dict[str, object] = {"side": c.side, "cards": cards}
            s.tell("to_bottom", "meta.do-what-you-can", data, c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        """Cards go from Resources to Casualties instead, and that is DMG."""
        return Deal(self.n, OPPONENT, PER_NOTHING) if hard else None


@final
class Steal(Effect):
    """ "Steal N": random cards from the opponent's hand, yours from now on (kw.steal-yours).

    From an empty hand nothing is stolen (kw.steal-empty). Boss and players steal alike
    (boss.steal, boss.steals-you).
    """

    def __init__(self, n: int) -> None:
        self.n = n

    def names_opponent(self) -> bool:
        return True

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "kw.steal-empty"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        victim = opponent(s, c.track)
        for _ in range(min(self.n, len(s.hand(victim)))):
            hand = s.hand(victim)
            card = hand[int(s.chance.below(len(hand)))]
            change_owner(s, card, c.side)
            both = 1 << c.side | 1 << victim
            if c.side == s.layout.boss or (victim == s.layout.boss and card not in s.hidden):
                both = everybody(s)  # his hand lies open, but for Shades (zone.info)
            entered = to_hand(s, card, c.side, both)
            if entered:
                blur(s, victim, both)
            if s.log is not None:
                data: dict[str, object] = {"side": c.side, "from": victim}
                s.tell("steal", "kw.steal", data, c.card, {"card": card}, both)
                if not entered:
                    full: dict[str, object] = {"side": c.side, "cards": [card]}
                    s.tell("hand_full", "hand.limit-other", full, c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        return self


@final
class Raise(Effect):
    """ "Raise N": the opponent's top Casualties, yours from now on (kw.raise-x, kw.raise-yours).

    Where there are none, nothing happens (kw.raise-empty). A boss's lie apart from his Reserves
    (boss.raise, reserve.casualties-effects), and what was raised is used like any card
    (stolen.yours).
    """

    def __init__(self, n: int) -> None:
        self.n = n

    def names_opponent(self) -> bool:
        return True

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "kw.raise-empty"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        pile = s.casualties(opponent(s, c.track))
        cards = list(reversed(pile[max(0, len(pile) - self.n) :]))
        for card in cards:
            change_owner(s, card, c.side)
        enter_hand(s, cards, c.side, "kw.raise", c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        return self
