"""The ways in which a card can be used, a player who seeks them, a book of what is missing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tests.siegestorm.table import spoken
from wartable.kernel.chance import Chance
from wartable.kernel.event import Event
from wartable.kernel.playout import random_answer
from wartable.kernel.question import Question
from wartable.siegestorm.effects.special import Win
from wartable.siegestorm.effects.statics import Boost
from wartable.siegestorm.printed.catalogue import Design, Static
from wartable.siegestorm.printed.decks import DECK_SIZE, copies_allowed
from wartable.siegestorm.state.state import Siege
from wartable.siegestorm.state.words import (
    M_STORM,
    O_ABILITY,
    O_ACTION,
    O_DEPLOY,
    O_HOLD,
    O_PASS,
    O_STORM,
    O_SUPPORT,
    O_YES,
    first_of,
    verb_of,
)

ACTION: Final = "played as an action"
DEPLOYED: Final = "deployed"
ATTACKED: Final = "attacked in a storm"
PERFORMED: Final = "performed its Action in a storm"
HELD: Final = "held ground"
SUPPORTED: Final = "became a Supporter by order"
ABILITY: Final = "used its ability"
TRIGGER: Final = "fired its trigger"
PASSIVE: Final = "changed a value by its passive"
DISCARDED: Final = "was discarded as payment"
COMMITTED: Final = "was committed as payment"

IN_PLAY: Final = frozenset(
    {DEPLOYED, ATTACKED, PERFORMED, HELD, SUPPORTED, ABILITY, TRIGGER, PASSIVE, COMMITTED}
)
COMMANDS: Final = {"action": ACTION, "ability": ABILITY, "storm": PERFORMED}

# What an option may show of its card, now or in a while.
SHOWS: Final = {
    O_ACTION: frozenset({ACTION}),
    O_ABILITY: frozenset({ABILITY}),
    O_DEPLOY: IN_PLAY,
    O_STORM: frozenset({ATTACKED, PERFORMED, TRIGGER}),
    O_HOLD: frozenset({HELD, ABILITY, TRIGGER, PASSIVE}),
    O_SUPPORT: frozenset({SUPPORTED, COMMITTED}),
}


def ways_of(design: Design) -> set[str]:
    """Every way in which a card can be used: by the rules, and by what is printed on it."""
    ways = {DEPLOYED, ATTACKED, HELD, SUPPORTED, DISCARDED, COMMITTED}
    if design.action is not None:
        ways |= {ACTION, PERFORMED}
    if design.abilities:
        ways.add(ABILITY)
    if design.triggers:
        ways.add(TRIGGER)
    if any(can_matter(static) for static in design.statics):
        ways.add(PASSIVE)
    if _wins_by_storming(design):
        ways -= {ATTACKED, PERFORMED}
    return ways


def _wins_by_storming(design: Design) -> bool:
    """True when the game is over before the attack."""
    return any(
        trigger.moment == M_STORM
        and any(isinstance(clause.effect, Win) for clause in trigger.clauses)
        for trigger in design.triggers
    )


def can_matter(static: Static) -> bool:
    """False for a Boost by nothing at all, which one card has for fun."""
    return not isinstance(static, Boost) or static.att != 0 or static.defense != 0


class Book:
    """What has not been seen yet, by the name of the card."""

    def __init__(self, designs: Iterable[Design]) -> None:
        self.missing = {design.name: ways_of(design) for design in designs}

    def wants(self, name: str, ways: Iterable[str]) -> bool:
        """Whether one of these ways is still missing for a card."""
        return bool(self.missing.get(name, set()) & set(ways))

    def cards(self) -> list[str]:
        """The cards that were not yet used in every way."""
        return [name for name, ways in self.missing.items() if ways]

    def read(self, events: Iterable[Event]) -> None:
        """Cross off what these events tell."""
        for event in events:
            plain = spoken(event.whole())
            if event.kind == "command":
                self._seen(plain["card"], COMMANDS[str(plain["as"])])
            elif event.kind == "deploy" and event.rule == "deploy.basic":
                self._seen(plain["card"], DEPLOYED)
            elif event.kind in ("attack", "attack_creature"):
                self._seen(event.cause, ATTACKED)
            elif event.kind == "hold_ground":
                self._seen(plain["card"], HELD)
            elif event.kind == "support":
                self._seen(plain["card"], SUPPORTED)
            elif event.kind == "trigger":
                self._seen(plain["card"], TRIGGER)
            elif event.kind == "pay":
                self._paid(plain)

    def look(self, s: Siege) -> None:
        """Cross off the passives that change a value in this state."""
        for card in [*s.slots, *s.storming]:
            if card >= 0 and self.wants(s.name(card), [PASSIVE]) and works(s, card):
                self._seen(s.name(card), PASSIVE)

    def _paid(self, plain: dict[str, Any]) -> None:
        for name in plain["discarded"]:
            self._seen(name, DISCARDED)
        for name in plain["committed"]:
            self._seen(name, COMMITTED)

    def _seen(self, name: object, way: str) -> None:
        self.missing.get(str(name), set()).discard(way)


def works(s: Siege, source: int) -> bool:
    """Whether a static passive of this card says something about any card or side."""
    side, track = s.side_of(source), s.track_of(source)
    in_play = [card for card in [*s.slots, *s.storming] if card >= 0]
    cards = [(card, s.side_of(card), s.track_of(card)) for card in in_play]
    sides = [(-1, s.layout.track_side[where], where) for where in range(s.layout.tracks)]
    for static in s.face(source).statics:
        # A Boost is about a card in play; the others may be about a side.
        about = cards if isinstance(static, Boost) else [*cards, *sides]
        for query in static.answers():
            for card, whose, where in about:
                if static.gives(s, query, source, side, track, card, whose, where):
                    return True
    return False


class Seeker:
    """Answers for both sides: first what was never seen, then at random or patiently.

    A patient player keeps his cards and makes everybody a Supporter, until he can pay for anything.
    """

    def __init__(self, book: Book, chance: Chance, patient: bool) -> None:
        self.book = book
        self.chance = chance
        self.patient = patient

    def answer(self, s: Siege, question: Question) -> list[int]:
        """A legal answer to the open question."""
        if question.kind == "pay":
            return self._payment(s, question)
        if (question.low, question.high) == (1, 1):
            wanted = [code for code in question.options if self._wants(s, code)]
            if not wanted and self.patient:
                wanted = self._patiently(s, question)
            if wanted and self.chance.below(8):
                return [wanted[int(self.chance.below(len(wanted)))]]
        return random_answer(question, self.chance)

    def _wants(self, s: Siege, code: int) -> bool:
        verb = verb_of(code)
        if verb in SHOWS:
            return self.book.wants(s.name(first_of(code)), SHOWS[verb])
        return verb == O_YES

    def _patiently(self, s: Siege, question: Question) -> list[int]:
        """Support, or deploy what is free, or pass."""
        for code in question.options:
            if verb_of(code) == O_SUPPORT:
                return [code]
            if verb_of(code) == O_DEPLOY and s.face(first_of(code)).cost == 0:
                return [code]
        return [code for code in question.options if verb_of(code) == O_PASS]

    def _payment(self, s: Siege, question: Question) -> list[int]:
        """Cards that were never used to pay come first, then any."""
        pool = list(question.options)
        self.chance.shuffle(pool)
        new = [
            code
            for code in pool
            if self.book.wants(
                s.name(first_of(code)),
                [COMMITTED] if s.is_supporter(first_of(code)) else [DISCARDED],
            )
        ]
        return [*new, *[code for code in pool if code not in new]][: question.low]


def deck_with(book: Book, designs: list[Design], chance: Chance) -> dict[str, int]:
    """A deck of cards that still have something to show, filled up with cheap ones."""
    missing = set(book.cards())
    wanted = [design for design in designs if design.name in missing]
    cheap = [design for design in designs if design.cost == 0]
    cards: dict[str, int] = {}
    room = DECK_SIZE
    while room > DECK_SIZE // 2 and wanted:
        design = wanted.pop(int(chance.below(len(wanted))))
        cards[design.name] = copies_allowed(design)
        room -= cards[design.name]
    while room > 0:
        design = cheap[int(chance.below(len(cheap)))]
        if cards.get(design.name, 0) < copies_allowed(design):
            cards[design.name] = cards.get(design.name, 0) + 1
            room -= 1
    return cards
