"""Chapter 2: decks are shuffled, two cards drawn, replaced once, and a first player tossed for.

Shuffle and toss are chance; in the game itself only cards taken at random from a hand are
(meta.randomness).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.chance import NUMBERING, Chance
from ...kernel.question import Question
from ...kernel.state import Step, proceed
from ..modes.mode import Mode
from ..printed.catalogue import Catalogue
from ..rules.damage import draw
from ..state.state import Siege
from ..state.words import (
    O_CARD,
    PILES,
    RESOURCES,
    first_of,
    option,
)
from ..state.writers import blur, to_bottom
from .turn import StartTurn

STARTING_HAND = 2


def new_siege(
    book: Catalogue, mode: Mode, decks: list[list[i64]], chance: Chance, first: int = -1
) -> Siege:
    """A game before its first question; `first` fixes who begins (-1: chance decides).

    Any list of designs is accepted: whether a deck is legal is another question
    (deck.validate-separately).
    """
    s = lay_out(book, mode, decks, chance)
    s.agenda.append(TossForFirst(first))
    s.agenda.append(Mulligan(0, []))
    s.agenda.append(Deal())
    return s


def lay_out(book: Catalogue, mode: Mode, decks: list[list[i64]], chance: Chance) -> Siege:
    """All cards in their Resources, unshuffled, and nothing to do yet.

    The numbers of a side's cards are drawn, so that none says anything about a face.
    """
    numbering = Chance(chance.seed, NUMBERING)
    design: list[i64] = []
    numbers: list[list[i64]] = []
    for deck in decks:
        first: i64 = len(design)
        design.extend(deck)
        own = [card for card in range(first, len(design))]  # noqa: C416 (native, unlike list(range()))
        numbering.shuffle(own)
        numbers.append(own)
    s = Siege(book, mode, mode.layout(len(decks)), design, chance)
    owner: list[i64] = []
    place: list[i64] = []
    for side, deck in enumerate(decks):
        own = numbers[side]
        count: i64 = len(deck)
        for i in range(count):
            face: i64 = deck[i]
            design[own[i]] = face
        index = side * PILES + RESOURCES
        owner += [side] * len(deck)
        place += [-1 - index] * len(deck)
        s.zones[index] = own
    s.owner = owner
    s.place = place
    return s


def begin(s: Siege) -> Siege:
    """Run to the first question."""
    proceed(s)
    return s


@final
class Deal(Step[Siege]):
    """Each player shuffles and draws 2 cards (setup.hand)."""

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        players = s.mode.players(s)
        for side in players:
            s.chance.shuffle(s.resources(side))
        for side in players:
            if not draw(s, side, STARTING_HAND, "setup.hand", -1):
                return None
        return None


@final
class Mulligan(Step[Siege]):
    """Everybody chooses unseen by the others, then all choices happen
    (setup.mulligan-simultaneous).
    """

    def __init__(self, side: i64, returned: list[list[i64]]) -> None:
        self.side = side
        self.returned = returned

    def plain(self) -> list[object]:
        return [self.side, [list(cards) for cards in self.returned]]

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        if answer is None:
            options = [option(O_CARD, card) for card in s.hand(self.side)]
            seat = s.mode.seat(s, self.side)
            return Question(
                seat, "mulligan", "setup.mulligan", options, 0, len(options), ordered=True
            )
        returned = [*self.returned, [first_of(code) for code in answer]]
        if len(returned) < len(s.mode.players(s)):
            s.agenda.append(Mulligan(self.side + 1, returned))
        else:
            for side, cards in enumerate(returned):
                replace_hand(s, side, cards)
        return None


def replace_hand(s: Siege, side: i64, cards: list[i64]) -> None:
    """The cards go under the deck in the order given, then as many are drawn
    (setup.mulligan-order).
    """
    blur(s, side)
    for card in cards:
        to_bottom(s, card, side, 1 << side)
    if s.log is not None:
        data: dict[str, object] = {"side": side, "amount": len(cards)}
        s.tell("mulligan", "setup.mulligan", data, -1, {"cards": cards}, 1 << side)
    draw(s, side, len(cards), "setup.mulligan-order", -1)


@final
class TossForFirst(Step[Siege]):
    """A coin toss or die decides who begins (setup.first-player)."""

    def __init__(self, first: i64) -> None:
        self.first = first

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        first = s.mode.first_side(s, self.first)
        s.first = first
        if s.log is not None:
            s.tell("first_player", "setup.first-player", {"side": first})
        s.agenda.append(StartTurn(first))
        return None
