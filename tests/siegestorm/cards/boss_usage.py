"""The ways in which a boss uses his cards, and a book of those that were never seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tests.siegestorm.cards.usage import can_matter, works
from tests.siegestorm.table import spoken
from wartable.kernel.event import Event
from wartable.siegestorm.effects.boss import StormDestroyed, UseAgainst
from wartable.siegestorm.printed.catalogue import Design
from wartable.siegestorm.state.state import Siege

DEPLOYED: Final = "deployed"
LEADER: Final = "placed as a Leader"
ACTION: Final = "played as an Action"
ATTACKED: Final = "attacked in a storm"
PERFORMED: Final = "performed its Action in a storm"
TRIGGER: Final = "fired its trigger"
PASSIVE: Final = "changed a value by its passive"
GANG: Final = "performed Gang"
SWAP: Final = "performed Swap"
SPIRIT: Final = "gave a Totem a Spirit"
TOTEM: Final = "worked as a Totem"
GHOST: Final = "came as a Ghost"
WOKE: Final = "was turned up"
TURNED_EASY: Final = "turned an action against its owner, the easy way"
TURNED_HARD: Final = "turned an action against its owner, the hard way"
CALLED: Final = "stormed with Destroyed ones"

BY_EVENT: Final = {"gang": GANG, "swap": SWAP, "trigger": TRIGGER, "wake": WOKE}


def ways_of_boss_card(design: Design) -> set[str]:
    """Every way in which a boss can use a card: by its Command, its icons and its texts."""
    ways: set[str] = set()
    if design.is_leader:
        ways.add(LEADER)
    elif design.deploys:
        ways |= {DEPLOYED, ATTACKED}
    if design.action is not None:
        ways.add(ACTION if design.is_action_card else PERFORMED)
        for clause in design.action.clauses:
            if isinstance(clause.effect, UseAgainst):
                ways |= {TURNED_EASY, TURNED_HARD}
            elif isinstance(clause.effect, StormDestroyed):
                ways.add(CALLED)
    icons = {GANG: design.has_gang, SWAP: design.has_swap, SPIRIT: design.has_spirit}
    icons |= {TOTEM: design.is_totem, GHOST: design.is_ghost, WOKE: design.is_ghost}
    ways |= {way for way, has_it in icons.items() if has_it}
    if design.triggers:
        ways.add(TRIGGER)
    if any(can_matter(static) for static in design.statics):
        ways.add(PASSIVE)
    return ways


class BossBook:
    """What no boss has done yet, by the name of the card."""

    def __init__(self, designs: Iterable[Design]) -> None:
        self.designs = {design.name: design for design in designs}
        self.missing = {name: ways_of_boss_card(one) for name, one in self.designs.items()}
        self._from = 0  # cards with a later stamp were put where they are since the last look
        self._played = ""  # the last card that the boss deployed or played as an Action

    def begin(self) -> None:
        """Another game begins."""
        self._from = 0
        self._played = ""

    def rest(self) -> dict[str, list[str]]:
        """Everything that is still missing."""
        return {name: sorted(ways) for name, ways in self.missing.items() if ways}

    def read(self, s: Siege, events: Iterable[Event]) -> None:
        """Cross off what these events, which led to this state, tell."""
        boss = s.layout.boss
        ghosts = swaps = 0
        for event in events:
            plain = spoken(event.whole())
            name = str(plain.get("card", ""))
            by_boss = plain.get("side") == boss
            if event.kind in BY_EVENT:
                self._seen(name, BY_EVENT[event.kind])
            elif event.kind == "deploy" and by_boss:
                self._played = name
                self._seen(name, DEPLOYED)
            elif event.kind == "place" and by_boss:
                self._seen(name, LEADER)
            elif event.kind == "command" and by_boss:
                storms = plain["as"] == "storm"
                self._played = self._played if storms else name
                self._seen(name, PERFORMED if storms else ACTION)
            elif event.kind in ("attack", "attack_creature"):
                self._attacked(event.cause)
            elif event.kind == "turn_against":
                self._seen(event.cause, TURNED_HARD if s.mode.is_hard(s) else TURNED_EASY)
            elif event.kind == "spirit":
                self._seen(self._played, SPIRIT)
            ghosts += event.kind == "ghost"
            swaps += event.kind == "swap"
            if event.cause or event.kind == "trigger":
                self._seen(event.cause or name, TOTEM)
        self._look(s, ghosts if not swaps else 0)

    def _attacked(self, name: str) -> None:
        """A creature strikes: itself, or called back from the Destroyed ones."""
        caller = self.designs.get(self._played)
        if caller is not None and CALLED in ways_of_boss_card(caller):
            self._seen(self._played, CALLED)
        else:
            self._seen(name, ATTACKED)

    def _look(self, s: Siege, ghosts: int) -> None:
        """Cross off passives that change a value, and face-down Shades by what they really are."""
        boss = s.layout.boss
        came: list[str] = []
        for card in [*s.slots, *s.storming]:
            if card < 0 or s.side_of(card) != boss:
                continue
            name = s.book.designs[s.hidden.get(card, s.design[card])].name
            if PASSIVE in self.missing.get(name, set()) and works(s, card):
                self._seen(name, PASSIVE)
            if card in s.hidden and s.stamp[card] > self._from:
                if card in s.fresh:
                    self._seen(name, DEPLOYED)
                else:
                    came.append(name)
        # As many as were told: then they are those, and none came in another way.
        if len(came) == ghosts:
            for name in came:
                self._seen(name, GHOST)
        self._from = s.serial

    def _seen(self, name: str, way: str) -> None:
        self.missing.get(name, set()).discard(way)
