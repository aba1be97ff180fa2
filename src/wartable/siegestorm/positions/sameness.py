"""What a state is, whatever its cards are numbered: equal for states that nobody can tell apart.

Two games can be at the same moment and count their cards otherwise; one that was written down as a
position and read again always does. So cards are called by where they lie here, stays by whether
they still last, and commands by their order.
"""

from __future__ import annotations

from inspect import signature
from typing import Any, Final, final

from ...kernel.state import Step
from ..state.state import GROUND, Command, Lasting, Siege
from ..state.words import GONE, LIMBO, SIDE_REF, first_of

# What the arguments of steps, commands and lasting texts mean, by their names.
CARDS: Final = frozenset(
    {
        *("card", "cards", "cause", "it", "source", "among", "done", "given_up", "waiting"),
        *("returned",),
    }
)
CARDS_IN_LISTS: Final = frozenset({"left"})
CODES: Final = frozenset({"code", "codes"})
STAYS: Final = {"stamp": ("card", "source"), "it_stamp": ("it",)}
NUMBERS: Final = (
    *("turn", "active", "first", "step", "deployed", "triggered", "out", "resolving", "halted"),
    *("in_extra_turn", "life", "full_life", "menace", "reserve_token", "boss_turns", "toll"),
    "victim",
)
LISTS: Final = ("holder", "stages")
OF_SIDES: Final = ("commands", "extra", "dearer")


def essence(s: Siege) -> dict[str, Any]:
    """The state as plain data, without the numbers that cards and stays happen to have."""
    return _Naming(s).essence()


@final
class _Naming:
    """New names for the cards of a state, in the order in which they lie on the table."""

    def __init__(self, s: Siege) -> None:
        self.s = s
        limbo = sorted([card for card, at in enumerate(s.place) if at == LIMBO], key=self._stay)
        lying = [*[card for zone in s.zones for card in zone], *s.slots, *s.storming, *limbo]
        cards = [card for card in [*lying, *s.destroyed] if card >= 0]
        self.names = {card: number for number, card in enumerate(cards)}
        self.limbo = limbo
        self.commands: dict[int, int] = {}

    def _stay(self, card: int) -> int:
        return self.s.stamp[card]

    def essence(self) -> dict[str, Any]:
        s = self.s
        plain: dict[str, Any] = {"mode": s.mode.name, "chance": s.chance.dump()}
        plain["zones"] = [[self._facts(card) for card in zone] for zone in s.zones]
        plain["slots"] = [self._facts(card) for card in s.slots]
        plain["storming"] = [[self._facts(card), s.place[card]] for card in s.storming]
        plain["limbo"] = [self._facts(card) for card in self.limbo]
        plain["destroyed"] = [self._facts(card) for card in s.destroyed]
        gone = [card for card, place in enumerate(s.place) if place == GONE]
        plain["gone"] = sorted([[s.owner[card], s.name(card)] for card in gone])
        plain["used"] = self._used()
        plain["chain"] = [self._object(command) for command in s.chain]
        plain["lasting"] = [self._object(one) for one in s.lasting]
        plain["agenda"] = [self._object(step) for step in s.agenda if step is not GROUND]
        plain["fresh"] = []
        if s.active == s.layout.boss:  # of no meaning later
            plain["fresh"] = [self._card(card) for card in s.fresh]
        for name in (*NUMBERS, *LISTS):
            plain[name] = getattr(s, name)
        for name in OF_SIDES:  # of no meaning for who is out
            counts = enumerate(getattr(s, name))
            plain[name] = [0 if s.is_out(side) else count for side, count in counts]
        plain["result"] = None if s.result is None else s.result.plain()
        return plain

    def _facts(self, card: int) -> list[Any] | None:
        """All that is to say of a card where it lies."""
        s = self.s
        if card < 0:
            return None
        tokens = [s.tokens.get(card * 2, 0), s.tokens.get(card * 2 + 1, 0)]
        hidden = s.book.designs[s.hidden[card]].name if card in s.hidden else ""
        return [s.name(card), hidden, s.owner[card], s.known[card], *tokens]

    def _used(self) -> list[list[int]]:
        """The once-per-turn texts that were used in stays that still last."""
        lasting = {stamp: card for card, stamp in enumerate(self.s.stamp)}
        found = [(lasting.get(use >> 4, -1), use & 15) for use in self.s.used]
        return sorted([[self._card(card), text] for card, text in found if card >= 0])

    def _card(self, card: int) -> int:
        return self.names.get(card, -1)

    def _object(self, value: Step[Any] | Command | Lasting) -> list[Any]:
        """A step, a command or a lasting text, argument by argument."""
        names = list(signature(type(value)).parameters)
        given = dict(zip(names, value.plain()))
        return [type(value).__name__, *[self._argument(name, given) for name in names]]

    def _argument(self, name: str, given: dict[str, Any]) -> Any:
        value = given[name]
        if isinstance(value, (Step, Command, Lasting)):
            return self._object(value)
        if name in STAYS:
            whose = next(given[one] for one in STAYS[name] if one in given)
            return whose >= 0 and self.s.stamp[whose] == value
        if name == "targets":
            return [[self._target(ref) for ref in group] for group in value]
        if name == "serial":
            return self._command(value)
        if name in CODES:
            return [self._code(code) for code in ([value] if isinstance(value, int) else value)]
        if name in CARDS or (name in CARDS_IN_LISTS and isinstance(value, list)):
            return self._cards(value)
        return value

    def _cards(self, value: Any) -> Any:
        return [self._cards(one) for one in value] if isinstance(value, list) else self._card(value)

    def _code(self, code: int) -> list[int]:
        """An option or a trigger: what comes before and behind the card that it means."""
        return [code >> 24, self._card(first_of(code)), code & 0xFFF]

    def _target(self, ref: int) -> list[Any]:
        if ref < 0:
            return ["command", self._command(-1 - ref)]
        if ref >= SIDE_REF:
            return ["side", ref - SIDE_REF]
        card = ref & 0xFFF
        return ["card", self._card(card), self.s.stamp[card] == ref >> 12]

    def _command(self, serial: int) -> int:
        return -1 if serial < 0 else self.commands.setdefault(serial, len(self.commands))
