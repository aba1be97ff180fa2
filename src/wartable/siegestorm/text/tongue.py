"""What cards say in another language, composed from their effects as the English text is.

`data/phrases/<language>.toml` has a form for every phrase, event, condition, multiplier and noun,
under the English words. Forms stand as they would inside a sentence. A template may choose:

    {n|carte|cartes}       by the number, with the plural rule of the language
    {do|Tuez|Tuer}         an order, or what follows "you may"
    {it|lui|elle}          by the gender of the card that the event speaks of
    {do_it|…|…|…|…}        by both: masculine order and infinitive, then feminine
    {some_acc}             what is picked, from the table [noun_acc]: a case of its own
    {per_own}              what is counted behind an order: from [per_own], else from [per]

A list instead of a template has one for each plural form.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from wartable.siegestorm.state import words as w
from wartable.siegestorm.text import terms
from wartable.siegestorm.text.phrases import SLOT, WORDING, Phrase, Wording
from wartable.siegestorm.text.printer import row_of
from wartable.siegestorm.text.vocabulary import Clause, Half, Passive, Selector, Trigger
from wartable.words.language import FIELD, FORMS, TEXT, parse, plural_form

ORDER: Final = 0
INFINITIVE: Final = 1
GENDERS: Final = ("m", "f")
MANY: Final = 1_000_000
"""A number that takes the form for many; "all" does."""
CARD: Final = "card"
"""The noun of what is only counted: "Kill 1"."""

Values = Mapping[str, Any]
Tables = Mapping[str, Mapping[str, Any]]


class Said(NamedTuple):
    """How a phrase is to be said: as an order or an infinitive, of a card of which gender."""

    mood: int = ORDER
    gender: int = 1


PLAINLY: Final = Said()


class Tongue:
    """Card texts in one language; `name` gives the names of cards and words in them."""

    def __init__(self, tables: Tables, plural: str, name: Callable[[str], str]) -> None:
        self.tables = tables
        self._plural = plural
        self._name = name

    def action(self, half: Half, wording: Wording = WORDING) -> str:
        """The words of an Action or of an ability."""
        return self._mended(capital(self._half(half, wording)))

    def passive(self, passive: Passive, wording: Wording = WORDING) -> str:
        """The words of a Passive."""
        said = [capital(self._entry(entry, wording)) for entry in passive.entries]
        return self._mended(self.tables["frame"]["entries"].join(said))

    def victory(self, sentence: str, n: int, name: str) -> str:
        """A Victory Condition, by its English sentence."""
        template = self.tables["victory"][sentence]
        return self._mended(self._fill(template, {"n": n, "name": name}, PLAINLY, WORDING))

    def role(self, command: str, specials: Sequence[str]) -> str:
        """What a boss does with a card: its Command Action and its specials."""
        if not command:
            return ""
        more = [self.tables["special"][one] for one in specials if one not in command]
        return ", ".join([self.tables["command"][command], *more])

    # The frame of a sentence

    def _entry(self, entry: Any, wording: Wording) -> str:
        if isinstance(entry, Trigger):
            return self._trigger(entry, wording)
        if isinstance(entry, Half):
            return self._half(entry, wording)
        return self._phrase(entry, PLAINLY, wording)

    def _half(self, half: Half, wording: Wording) -> str:
        costs = [str(half.price)] if half.price >= 0 else []
        if half.sacrifice:
            key = "sacrifice_ally" if half.ally_only else "sacrifice"
            costs.append(self._framed(key, n=half.sacrifice))
        effect = self._clauses(half.clauses, PLAINLY, wording)
        if not costs:
            return effect
        cost = self.tables["frame"]["costs"].join(costs)
        return self._framed("cost", cost=cost, effect=capital(effect))

    def _trigger(self, trigger: Trigger, wording: Wording) -> str:
        english = terms.EVENTS[trigger.event][0]
        now, after, gender = self.tables["event"][english]
        said = Said(
            INFINITIVE if trigger.may else ORDER,
            GENDERS.index(gender) if gender else PLAINLY.gender,
        )
        effect = self._clauses(trigger.clauses, said, wording)
        if trigger.may:
            effect = self._framed("may", effect=effect)
        about = {"name": self._name(trigger.about)}
        if trigger.word == w.AFTER:
            event = self._fill(after, about, PLAINLY, wording)
            text = self._framed("after", event=event, effect=effect)
        else:
            event = self._fill(now, about, PLAINLY, wording)
            word = self.tables["trigger"][terms.TRIGGERS[trigger.word][0]]
            text = self._framed("event", word=word, event=event, effect=effect)
        return self._framed("once", trigger=text) if trigger.once else text

    def _clauses(self, clauses: Sequence[Clause], said: Said, wording: Wording) -> str:
        text = ""
        for clause in clauses:
            join = terms.JOINS[clause.join]
            text += (self.tables["join"][join] if join else "") + self._clause(
                clause, said, wording
            )
        return text

    def _clause(self, clause: Clause, said: Said, wording: Wording) -> str:
        text = self._phrase(clause.effect, said, wording)
        if clause.condition != w.ALWAYS:
            condition = self.tables["condition"][terms.CONDITIONS[clause.condition][0]]
            text = self._framed("given", condition=condition, effect=text)
        if clause.per != w.PER_NOTHING:
            per = self.tables["per"][terms.PER[clause.per][0]]
            text = self._framed("each", per=per, effect=capital(text))
        return text

    def _framed(self, key: str, **fields: object) -> str:
        return self._fill(self.tables["frame"][key], fields, PLAINLY, WORDING)

    # Phrases and what is in them

    def _phrase(self, node: Any, said: Said, wording: Wording) -> str:
        row = row_of(node, wording)
        values = {name: getattr(node, name) for name, _ in row.arguments}
        values |= {name: value for name, value in row.arguments if value is not SLOT}
        return self._fill(self._template(row, values), values, said, wording)

    def _template(self, row: Phrase, values: Values) -> str:
        found: str | list[str] = self.tables["phrase"][row.template]
        return found if isinstance(found, str) else self._form(values["n"], found)

    def _fill(self, template: str, values: Values, said: Said, wording: Wording) -> str:
        text = ""
        for part in parse(template):
            if part.kind == TEXT:
                text += part.text
            elif part.kind == FORMS:
                text += self._choose(part.text, part.forms, values, said)
            elif part.kind == FIELD:
                text += self._slot(part.text, values, wording)
        return re.sub(" +", " ", text).strip(" ").replace(" ,", ",")

    def _choose(self, what: str, forms: list[str], values: Values, said: Said) -> str:
        if what == "do":
            return forms[said.mood]
        if what == "it":
            return forms[said.gender]
        if what == "do_it":
            return forms[said.gender * 2 + said.mood]
        return self._form(values[what], forms)

    def _form(self, n: int, forms: Sequence[str]) -> str:
        return forms[plural_form(self._plural, n if n >= 0 else MANY)]

    def _slot(self, slot: str, values: Values, wording: Wording) -> str:
        kind, _, case = slot.partition("_")
        write = _SLOTS.get(kind)
        if write is not None:
            return write(self, values, case)
        if kind == "static":
            return self._phrase(values["static"], PLAINLY, wording)
        return str(values[slot])

    def _times(self, values: Values, case: str) -> str:
        n: int = values["n"]
        word = self.tables["times"].get(str(n))
        return str(word) if word else self._framed("times", n=n)

    def _spelled(self, values: Values, case: str) -> str:
        return str(self.tables["number"][str(values["n"])])

    def _per(self, values: Values, case: str) -> str:
        per = values["per"]
        if isinstance(per, str):  # in the frame it has been said already
            return per
        if per == w.PER_NOTHING:
            return ""
        english = terms.PER[per][0]
        own = self.tables.get(f"per_{case}", {})
        return str(own.get(english) or self.tables["per"][english])

    def _keyword(self, values: Values, case: str) -> str:
        keyword = values["keyword"]
        if isinstance(keyword, str):
            return keyword
        if keyword == w.NO_KEYWORD:
            return ""
        word = self.tables["keyword"][terms.KEYWORDS[keyword][0]]
        return self._framed("keyword", keyword=word)

    def _some(self, values: Values, case: str) -> str:
        n: int = values["n"]
        selector: Selector = values["selector"]
        noun = terms.NOUNS[selector.kind][0] if selector.kind in terms.NOUNS else CARD
        one, several, every = self.tables[f"noun_{case}" if case else "noun"][noun]
        template = every if n == w.ALL else one if n == 1 else several
        parts = [self._fill(template, {"n": n}, PLAINLY, WORDING)]
        parts.append(self._keyword({"keyword": selector.keyword}, ""))
        if selector.max_def >= 0:
            parts.append(self._framed("weak", n=selector.max_def))
        return " ".join(filter(None, parts))

    def _bonus(self, values: Values, case: str) -> str:
        att: int = values["att"]
        defense: int = values["defense"]
        first = self._framed("att", n=f"{att:+}") if att else ""
        second = self._framed("def", n=f"{defense:+}") if defense or not att else ""
        if first and second:
            return self._framed("both", att=first, **{"def": second})
        return first or second

    def _named(self, values: Values, case: str) -> str:
        return self._name(values["name"] if "name" in values else values["word"])

    def _mended(self, text: str) -> str:
        for wrong, right in self.tables.get("mend", {}).items():
            text = re.sub(rf"\b{wrong}", right, text)
        return text


_SLOTS: Final[Mapping[str, Callable[[Tongue, Values, str], str]]] = {
    "times": Tongue._times,
    "spelled": Tongue._spelled,
    "per": Tongue._per,
    "keyword": Tongue._keyword,
    "some": Tongue._some,
    "bonus": Tongue._bonus,
    "name": Tongue._named,
    "names": Tongue._named,
    "words": Tongue._named,
}
"""The slots that are more than a number or a text."""


def capital(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]
