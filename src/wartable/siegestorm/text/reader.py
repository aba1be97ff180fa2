"""From a card's words to effects.

>>> from wartable.siegestorm.text import print_action, read_action
>>> half = read_action("kill an enemy with def 2 or less")
>>> print_action(half)
'Kill 1 Enemy with DEF 2 or less'
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from lark import Token, UnexpectedInput, UnexpectedToken

from wartable.kernel.complaint import Complaint
from wartable.kernel.reading import read_number, short
from wartable.siegestorm.printed.catalogue import Effect, Static
from wartable.siegestorm.state import words as w
from wartable.siegestorm.text import terms
from wartable.siegestorm.text.errors import CardTextError, Where, nearest
from wartable.siegestorm.text.expecting import expected
from wartable.siegestorm.text.grammar import first_words, meanings, parser
from wartable.siegestorm.text.known import examples
from wartable.siegestorm.text.phrases import (
    EFFECTS,
    IN_ABILITY,
    SLOT,
    STATICS,
    WITH_IT,
    WORDING,
    Phrase,
    Wording,
)
from wartable.siegestorm.text.slots import (
    READ,
    WHEN_ABSENT,
    Branch,
    branches,
    integer,
    number_of,
    read_name,
    rule_of,
)
from wartable.siegestorm.text.vocabulary import (
    Clause,
    Half,
    Passive,
    Trigger,
)

LONGEST: Final = 1500
"""So many letters are room enough for any half of a card."""
HIGHEST: Final = 99
PART_ENDS: Final = re.compile(r"[,;:]? and then |, then |[,;:] ?")

STARTS: Final = {
    "an effect": tuple(phrase.template for phrase in EFFECTS),
    "a passive": tuple(phrase.template for phrase in STATICS),
    "an event": tuple(spellings[0] for spellings in terms.EVENTS.values()),
}


def read_action(text: str, where: Where | None = None, wording: Wording = WORDING) -> Half:
    """Read the red half of a card; `CardTextError` says what cannot be read."""
    return _Reading(text, where or Where(field="action"), "action", wording).action()


def read_passive(
    text: str,
    where: Where | None = None,
    totem: bool = False,
    wording: Wording = WORDING,
) -> Passive:
    """Read the blue half of a card; `CardTextError` says what cannot be read.

    A Totem's effect stands there without cost or event: it works whenever the Totem gets a Spirit
    token (special.totem).
    """
    return _Reading(text, where or Where(field="passive"), "passive", wording).passive(totem)


class _Reading:
    """One text being read."""

    def __init__(self, text: str, where: Where, start: str, wording: Wording) -> None:
        self.wording = wording
        self.text = " ".join(text.split())
        self.where = where
        self.start = start
        self._check_size()
        try:
            self.tree: Branch = parser(wording).parse(self.text, start=start)
        except UnexpectedInput as error:
            raise self._unreadable(error) from None

    def _check_size(self) -> None:
        """Refuse what no card has room for, and numbers that no game gets to."""
        if len(self.text) > LONGEST:
            words = Complaint(
                "card_too_long",
                "has more than {longest} letters, and a card has no room for them",
                {"longest": LONGEST},
            )
            raise CardTextError(self.where, words, self.text[:LONGEST] + "…", LONGEST + 1)
        for found in re.finditer(r"\d+", self.text):
            if read_number(found.group()) > HIGHEST:
                words = Complaint(
                    "card_too_high",
                    "{value} is more than {most}, the most a card can say",
                    {"value": short(found.group()), "most": HIGHEST},
                )
                raise CardTextError(self.where, words, self.text, found.start() + 1)

    # The frame

    def action(self) -> Half:
        price, sacrifice, ally_only = -1, 0, False
        clauses: list[Clause] = []
        for part in branches(self.tree):
            if part.data == "cost":
                price, sacrifice, ally_only = self._cost(part)
            else:
                clauses += self._chain(part, w.SEMICOLON if clauses else w.FIRST, frozenset())
        return Half(price, sacrifice, ally_only, tuple(clauses))

    def passive(self, totem: bool) -> Passive:
        """Entries stand between semicolons, but a plain effect goes on with the entry before it."""
        groups: list[list[Branch]] = []
        for part in branches(self.tree):
            if part.data != "chain":
                groups.append([part])
            elif groups and not _is_static(groups[-1][0]):
                groups[-1].append(part)
            elif totem:
                groups.append([part])
                totem = False  # it has one such effect
            else:
                raise self._misplaced(
                    part,
                    Complaint(
                        "card_needs_cost",
                        "an effect in a Passive needs a cost or an event before it, "
                        'such as "2:" or "When this card storms,"',
                    ),
                )
        return Passive(tuple(self._entry(first, more) for first, *more in groups))

    def _entry(self, first: Branch, more: list[Branch]) -> Static | Trigger | Half:
        if _is_static(first):
            return self._static(first)
        if rule_of(first) == "trigger":
            return self._trigger(first, more)
        if first.data == "chain":
            return Half(-1, 0, False, self._chains([first, *more], frozenset()))
        paid, chain = branches(first)
        return Half(*self._cost(paid), self._chains([chain, *more], frozenset((IN_ABILITY,))))

    def _trigger(self, tree: Branch, more: list[Branch]) -> Trigger:
        *front, chain = branches(tree)
        rules = {rule_of(part): part for part in front}
        event = rules["event"]
        number = number_of(event)
        places = frozenset((WITH_IT,) if number in terms.EVENTS_WITH_A_CARD else ())
        return Trigger(
            number_of(tree),
            number,
            "once" in rules,
            "may" in rules,
            self._chains([chain, *more], places),
            self._spelling(event),
            _name_in(event),
        )

    def _spelling(self, event: Branch) -> int:
        """Which of the event's spellings was used; any other counts as the first."""
        spellings = terms.EVENTS[number_of(event)]
        used = self.text[event.meta.start_pos : event.meta.end_pos]
        for look in (str, str.lower):
            for number, spelling in enumerate(spellings):
                if look(spelling) == look(used):
                    return number
        return 0

    def _cost(self, tree: Branch) -> tuple[int, int, bool]:
        price, sacrifice, ally_only = -1, 0, False
        for part in branches(tree):
            number, *ally = branches(part)
            if part.data == "price":
                price = integer(number)
            else:
                sacrifice, ally_only = integer(number), bool(ally)
                if sacrifice == 0:
                    raise self._misplaced(
                        part, Complaint("card_no_sacrifice", "a Sacrifice of 0 is no cost")
                    )
        return price, sacrifice, ally_only

    def _chains(self, chains: list[Branch], places: frozenset[str]) -> tuple[Clause, ...]:
        clauses: list[Clause] = []
        for chain in chains:
            clauses += self._chain(chain, w.SEMICOLON if clauses else w.FIRST, places)
        return tuple(clauses)

    def _chain(self, tree: Branch, join: int, places: frozenset[str]) -> list[Clause]:
        clauses: list[Clause] = []
        for part in branches(tree):
            if part.data == "clause":
                clauses.append(self._clause(part, join, places))
            else:
                join = number_of(part)
        return clauses

    def _clause(self, tree: Branch, join: int, places: frozenset[str]) -> Clause:
        condition, per = w.ALWAYS, w.PER_NOTHING
        *front, effect = branches(tree)
        for part in front:
            (inner,) = branches(part)
            if part.data == "given":
                condition = number_of(inner)
            else:
                per = number_of(inner)
        return Clause(join, condition, per, self._effect(effect, places))

    # Phrases

    def _effect(self, tree: Branch, places: frozenset[str]) -> Effect:
        place = self.wording.phrases[number_of(tree)].place
        if place == IN_ABILITY and place not in places:
            raise self._misplaced(
                tree,
                Complaint("card_only_ability", 'this is only known as an ability: "3: Shapeshift"'),
            )
        if place == WITH_IT and place not in places:
            raise self._misplaced(
                tree,
                Complaint(
                    "card_it_needs_event",
                    '"it" needs an event that names a card, such as "After your card storms,"',
                ),
            )
        effect: Effect = self._node(tree)
        return effect

    def _static(self, tree: Branch) -> Static:
        static: Static = self._node(tree)
        return static

    def _node(self, tree: Branch) -> Any:
        """The node of a phrase: fixed arguments from its row, the others from its slots."""
        phrase: Phrase = self.wording.phrases[number_of(tree)]
        given: dict[str, Any] = dict(WHEN_ABSENT)
        for child in tree.children:
            if isinstance(child, Token):
                given |= read_name(child)
            elif rule_of(child) == "phrase":
                given["static"] = self._node(child)
            else:
                given |= READ[rule_of(child)](child)
        return phrase.node(
            *(given[name] if value is SLOT else value for name, value in phrase.arguments)
        )

    # Errors

    def _misplaced(self, tree: Branch, problem: Complaint) -> CardTextError:
        column: int = tree.meta.column
        return CardTextError(self.where, problem, self.text, column, self._part(column)[0])

    def _unreadable(self, error: UnexpectedInput) -> CardTextError:
        at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
        column = len(self.text) + 1 if at_end else error.column
        if not self.text:
            problem = Complaint("card_text_empty", "the text is empty")
        elif at_end:
            problem = Complaint("card_text_ends", "the text ends too early")
        else:
            word = self.text[column - 1 :].split()[0]
            problem = Complaint("card_cannot_read", 'cannot read "{word}"', {"word": word})
        part, rest = self._part(column)
        kinds = ["effect", "condition", "multiplier"]
        if self.start == "passive":
            kinds += ["static", "trigger"]
        known = [example for kind in kinds for example in examples(kind)]
        return CardTextError(
            self.where,
            problem,
            self.text,
            column,
            part,
            [expected(one) for one in self._expected(column)],
            nearest({part, rest, self.text} - {""}, known),
        )

    def _expected(self, column: int) -> list[str]:
        """What could have stood at the column; whole groups of phrases are named as such."""
        # The error itself names more than really fits: the parser looks ahead by one token only.
        so_far = parser(self.wording).parse_interactive(self.text[: column - 1], self.start)
        so_far.exhaust_lexer()
        accepts: Callable[[], set[str]] = so_far.accepts
        terminals = accepts()
        starts = {name: first_words(texts) for name, texts in STARTS.items()}
        groups = [name for name, words in starts.items() if words <= terminals]
        single = terminals.difference(*(starts[name] for name in groups))
        return groups + sorted({meanings(self.wording)[name] for name in single})

    def _part(self, column: int) -> tuple[str, str]:
        """The part of the sentence around a column, and all from its start to the end."""
        start, end = 0, len(self.text)
        for mark in PART_ENDS.finditer(self.text):
            if mark.end() < column:
                start = mark.end()
            elif mark.start() >= column - 1:
                end = mark.start()
                break
        return self.text[start:end], self.text[start:]


def _is_static(tree: Branch) -> bool:
    return rule_of(tree) == "phrase"


def _name_in(event: Branch) -> str:
    """Whose event it is: "Byloss" in "any of Byloss's Allies storm"."""
    tokens = [child for child in event.children if isinstance(child, Token)]
    return "".join(str(read_name(token).get("name", "")) for token in tokens)
