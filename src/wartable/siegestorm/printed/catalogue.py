"""What is printed on cards, as the engine reads it: designs, halves, clauses, passives.

The grammar builds these nodes from a card's words; nothing here ever changes during a game, so all
states of a match share one catalogue and refer to its entries by number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from mypy_extensions import i64, mypyc_attr

from ...kernel.question import Question
from ..command.moments import moment_of
from ..state.words import (
    R_ACTION,
    R_DEPLOY,
    R_LEADER,
    R_SPECIAL,
    SHADE,
    SHAPESHIFT,
    V_ABILITY,
    V_MOMENTS,
    V_NEGATE,
    V_SHIELD,
)

if TYPE_CHECKING:
    from ..state.state import Command, Siege


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One verb of a card text. It runs like a step: first without an answer, then with one."""

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        """Carry the effect out for `c.side`; `chosen` are the declared targets still legal."""
        raise TypeError("an effect must say what it does")

    def worth(self) -> float:
        """What it is worth to its side, in cards of the opponent's Resources: one DMG is 1.

        Only effects from outside say it themselves; `suggestion.worth` knows the others.
        """
        raise TypeError(f"{type(self).__name__} must say what it is worth")

    def is_targeted(self) -> bool:
        """True when its targets are declared as it is played (action.what-is-target)."""
        return False

    def targets(self, s: Siege, side: i64, track: i64, source: i64, kind: i64) -> list[int]:
        """What may be declared as a target: options."""
        return []

    def can_aim(self, s: Siege, side: i64, track: i64, source: i64, kind: i64, price: i64) -> bool:
        """Whether it finds a target now, or after a payment of this price (cost.declare-before)."""
        return bool(self.targets(s, side, track, source, kind))

    def uses_target(self) -> bool:
        """True for "Negate …, then use it as your action": its target's text is carried out."""
        return False

    def rounds(self) -> i64:
        """How many times it asks for targets, one after the other."""
        return 1

    def next_round(self, s: Siege, options: list[int], earlier: list[int]) -> list[int]:
        """What is left of its options once the cards of earlier rounds are declared."""
        return options

    def names_opponent(self) -> bool:
        """True when it means one opponent, whom the players pick in co-op (coop.damage-choice)."""
        return False

    def run_among(self, s: Siege, c: Command, sides: list[int]) -> bool:
        """Run it only for some of several opponents; False when it cannot be split."""
        return False

    def negates(self) -> bool:
        """True for Negate, the only reaction a boss's turn allows (boss.only-negate)."""
        return False

    def turned(self, hard: bool) -> Effect | None:
        """The effect as Awakened Miner uses it against its owner; None: ignored
        (undead.am-ignore).
        """
        return None

    def how_many(self, available: i64) -> tuple[int, int]:
        """The least and the most targets to declare when so many are there."""
        return (min(1, available), min(1, available))

    def is_possible(self, s: Siege, side: i64, track: i64, source: i64, price: i64) -> bool:
        """False for effects that may not even be tried now (such as Heal without Casualties)."""
        return True

    def impossible_rule(self) -> str:
        """The rule behind `is_possible`."""
        return "action.target-needed"

    def idle_rule(self, s: Siege, c: Command) -> str:
        """The rule by which it does nothing when it finds nothing to do; the log names it."""
        return "meta.do-what-you-can"

    def statics(self) -> list[Static]:
        """Static texts that the effect puts into force for a while."""
        return []

    def gives_keyword(self) -> i64:
        """The keyword (`SHAPESHIFT`) that this effect gives the card it is printed on."""
        return 0

    def moves_it(self) -> bool:
        """True when it decides where the card it speaks of goes ("put it in your hand")."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Static:
    """A passive that is always on: it answers rule questions while its card is in play."""

    def __init__(self) -> None:
        self.number: i64 = -1

    def worth(self) -> float:
        """What it gives its side in a turn; only passives from outside say it themselves."""
        raise TypeError(f"{type(self).__name__} must say what it is worth")

    def answers(self) -> list[int]:
        """The rule questions (`Q_` words) it has something to say about."""
        return []

    def gives_keyword(self) -> i64:
        """The keyword (`AIM`) that this passive gives its card."""
        return 0

    def gives(
        self,
        s: Siege,
        query: i64,
        source: i64,
        side: i64,
        track: i64,
        card: i64,
        whose: i64,
        where: i64,
    ) -> i64:
        """What it adds to the answer about `card` of side `whose` on track `where`."""
        return 0


@final
class Clause:
    """One effect in its half, with how it is joined, its condition and its multiplier."""

    def __init__(self, join: i64, condition: i64, per: i64, effect: Effect) -> None:
        self.join = join
        self.condition = condition
        self.per = per
        self.effect = effect


@final
class Half:
    """A text that is carried out: an Action, an ability, or what a trigger does."""

    def __init__(
        self, price: int, sacrifice: int, ally_only: bool, clauses: tuple[Clause, ...]
    ) -> None:
        self.price = price
        self.sacrifice = sacrifice
        self.ally_only = ally_only
        self.clauses = clauses
        self.steps: list[Clause] = list(clauses)
        self.number: i64 = -1
        self.is_shapeshift = False
        self.negates = False
        self.names_opponent = False
        self.uses_target = False
        self.is_certain = False
        """Whether something in it can always be tried, whatever lies on the table."""
        self.groups: list[int] = []
        self.targeted: i64 = 0
        for clause in clauses:
            if clause.effect.gives_keyword() == SHAPESHIFT:
                self.is_shapeshift = True
            if clause.effect.negates():
                self.negates = True
            if clause.effect.names_opponent():
                self.names_opponent = True
            if clause.effect.uses_target():
                self.uses_target = True
            if clause.effect.is_targeted():
                self.groups.append(self.targeted)
                self.targeted += clause.effect.rounds()
            else:
                self.groups.append(-1)
                if _is_always_possible(clause.effect):
                    self.is_certain = True

    def has_cost(self) -> bool:
        """True when something before a colon must be paid (cost.colon)."""
        return self.price >= 0 or self.sacrifice > 0


def _is_always_possible(effect: Effect) -> bool:
    """Whether the kind of an effect leaves `is_possible` as the base class has it."""
    kind: Any = type(effect)
    base: Any = Effect
    return kind.is_possible is base.is_possible


@final
class Trigger:
    """A passive that does something by itself when an event happens."""

    def __init__(
        self,
        word: i64,
        event: i64,
        once: bool,
        may: bool,
        clauses: tuple[Clause, ...],
        spelling: int = 0,
        about: str = "",
    ) -> None:
        self.word = word
        self.event = event
        self.once = once
        self.may = may
        self.clauses = clauses
        self.spelling = spelling
        self.about = about
        self.half = Half(-1, 0, False, clauses)
        self.moment = moment_of(word, event)
        self.moves_it = any(clause.effect.moves_it() for clause in clauses)


@final
class Passive:
    """Everything in the blue box."""

    def __init__(self, entries: tuple[Static | Trigger | Half, ...]) -> None:
        self.entries = entries


@final
class Design:
    """A card as printed; players' cards have no types (card.no-types).

    Cards in a match are copies of designs. `copies` tells how many of them lie in the box of its
    faction, which has 54 cards (comp.player-decks). `emblem` names the icon in its window; it is
    no rule, so no content hash knows it. `edition` tells a Boss Card of one difficulty from the
    others of its name.
    """

    def __init__(
        self,
        name: str,
        faction: str,
        cost: int,
        att: int,
        defense: int,
        action: Half | None,
        passive: Passive | None,
        rarity: str = "",
        set_symbol: str = "",
        copies: int = 0,
        origin: str = "house",
        promo: bool = False,
        command: str = "",
        specials: tuple[str, ...] = (),
        boss_class: str = "",
        emblem: str = "",
    ) -> None:
        self.name = name
        self.faction = faction
        self.cost = cost
        self.att = att
        self.defense = defense
        self.action = action
        self.passive = passive
        self.rarity = rarity
        self.set_symbol = set_symbol
        self.copies = copies
        self.origin = origin
        self.promo = promo
        self.command = command
        self.specials = specials
        self.boss_class = boss_class
        self.emblem = emblem
        # With a cost inside the text (cost.colon-in-action).
        self.action_price: i64 = cost + (0 if action is None else max(0, action.price))
        self.edition = ""
        # What people call its faction, where its file says that.
        self.faction_title = faction
        self.boss = command != ""
        self.is_shielded = "Shielded" in specials
        self.is_ghost = "Ghost" in specials
        self.is_totem = "Totem" in specials
        self.has_spirit = "Spirit" in specials
        self.has_swap = "Swap" in specials
        self.has_gang = "Gang" in specials
        self.is_leader = command == "Leader"
        self.is_action_card = command == "Action"
        # Player cards that came into a boss's hand count as Deploy cards (boss.stolen-by-boss).
        self.deploys = defense >= 0 and (command.startswith("Deploy") or not command)
        self.roles = (
            (R_DEPLOY if self.deploys else 0)
            | (R_LEADER if self.is_leader else 0)
            | (R_SPECIAL if self.is_ghost or self.has_gang else 0)
            | (R_ACTION if self.is_action_card else 0)
        )
        self.totem: Half | None = None
        self.action_text = ""
        self.passive_text = ""
        self.number: i64 = -1
        # Equal designs have equal bits, so a bit that was not seen yet is a new design.
        self.bit: i64 = 0
        self.statics: list[Static] = []
        self.triggers: list[Trigger] = []
        self.abilities: list[Half] = []
        self.query_mask: i64 = 0
        self.moment_mask: i64 = 0
        self.keywords: i64 = 0
        if passive is not None:
            self._sort_out(passive)
        self.negates = action is not None and action.negates
        self.voice = self.query_mask | self.moment_mask << V_MOMENTS
        if self.abilities:
            self.voice |= V_ABILITY
        if any(ability.negates for ability in self.abilities):
            self.voice |= V_NEGATE
        if self.is_shielded:
            self.voice |= V_SHIELD

    def _sort_out(self, passive: Passive) -> None:
        """File the passive's entries where the engine looks for them."""
        for entry in passive.entries:
            if isinstance(entry, Static):
                self.statics.append(entry)
                if entry.gives_keyword():
                    self.keywords |= 1 << entry.gives_keyword()
                for query in entry.answers():
                    self.query_mask |= 1 << query
            elif isinstance(entry, Trigger):
                self.triggers.append(entry)
                self.moment_mask |= 1 << entry.moment
            elif not entry.has_cost():
                self.totem = entry
            else:
                self.abilities.append(entry)
                if entry.is_shapeshift:
                    self.keywords |= 1 << SHAPESHIFT

    def key(self) -> str:
        """What only this design is called: its name, and the difficulty of a Boss Card."""
        return f"{self.name} ({self.edition})" if self.edition else self.name

    def role(self) -> str:
        """What a boss does with the card: its Command Action and its specials, in words."""
        more = [special for special in self.specials if special not in self.command]
        return ", ".join([self.command, *more]) if self.command else ""

    def is_creature(self) -> bool:
        """False for boss cards without ATT and DEF, which are only ever actions."""
        return self.defense >= 0


@final
class Catalogue:
    """All designs of a match, and every half and static text, numbered.

    A design belongs to one catalogue, and to those built on it: its texts carry their numbers.
    """

    def __init__(self, designs: list[Design], base: Catalogue | None = None) -> None:
        """All designs of `base`, under the same numbers, and then these new ones."""
        self.designs: list[Design] = []
        self.halves: list[Half] = []
        self.statics: list[Static] = []
        self.origins: dict[str, str] = {}
        """For phrases from outside, the package that each comes from."""
        self._by_name: dict[str, int] = {}
        if base is not None:
            self.designs.extend(base.designs)
            self.halves.extend(base.halves)
            self.statics.extend(base.statics)
            self.origins.update(base.origins)
            self._by_name.update(base._by_name)
        for design in designs:
            if design.number != -1:
                raise ValueError(f"{design.name} is in another catalogue already")
            design.number = len(self.designs)
            design.bit = 1 << design.number % 62
            self.designs.append(design)
            self._by_name[design.key().casefold()] = design.number
            if design.action is not None:
                self._file_half(design.action)
            for ability in design.abilities:
                self._file_half(ability)
            for trigger in design.triggers:
                self._file_half(trigger.half)
            if design.totem is not None:
                self._file_half(design.totem)
            self._file_statics(design.statics)
        self.shade = self.find(SHADE)

    def __repr__(self) -> str:
        return f"Catalogue({len(self.designs)} cards)"

    def _file_half(self, half: Half) -> None:
        half.number = len(self.halves)
        self.halves.append(half)
        for clause in half.clauses:
            self._file_statics(clause.effect.statics())

    def _file_statics(self, statics: list[Static]) -> None:
        for static in statics:
            static.number = len(self.statics)
            self.statics.append(static)

    def find(self, name: str) -> i64:
        """The number of the design with this name (case does not matter), or -1."""
        return self._by_name.get(name.casefold(), -1)

    def boss_card(self, name: str, difficulty: str) -> i64:
        """The Boss Card of this difficulty, or the one that all of the boss's share."""
        own = self.find(f"{name} ({difficulty})")
        return own if own >= 0 else self.find(name)
