"""Every row of the table of phrases is read into its node and printed back in the same words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.siegestorm.text.shapes import shape
from wartable.siegestorm.state import words as w
from wartable.siegestorm.text import (
    KINDS,
    known_phrases,
    print_action,
    print_passive,
    print_phrase,
    read_action,
    read_passive,
    terms,
)
from wartable.siegestorm.text.known import in_a_text
from wartable.siegestorm.text.phrases import (
    ANYWHERE,
    EFFECT,
    EFFECTS,
    IN_ABILITY,
    PHRASES,
    SLOT,
    STATICS,
    WITH_IT,
    Phrase,
)
from wartable.siegestorm.text.vocabulary import (
    Clause,
    Half,
    Negate,
    Passive,
    Selector,
    Trigger,
)

ROWS = [(phrase, number) for phrase in PHRASES for number in range(len(phrase.examples))]


def node_of(phrase: Phrase, number: int) -> Any:
    """The node that an example is read into."""
    text = in_a_text(phrase, number)
    if phrase.kind == EFFECT and phrase.place == ANYWHERE:
        return read_action(text).clauses[0].effect
    (entry,) = read_passive(text).entries
    return entry.clauses[0].effect if isinstance(entry, Trigger | Half) else entry


@pytest.mark.parametrize(
    ("phrase", "number"), ROWS, ids=lambda value: getattr(value, "template", value)
)
def test_example_reads_into_its_node_and_prints_back(phrase: Phrase, number: int) -> None:
    node = node_of(phrase, number)
    assert type(node) is phrase.node
    for name, value in phrase.arguments:
        if value is not SLOT:
            assert shape(getattr(node, name)) == shape(value)
    if not phrase.read_only:
        assert print_phrase(node) == phrase.examples[number]


@pytest.mark.parametrize("phrase", [phrase for phrase in PHRASES if phrase.read_only])
def test_synonym_prints_as_the_phrase_it_stands_for(phrase: Phrase) -> None:
    printed = print_phrase(node_of(phrase, 0))
    assert printed != phrase.examples[0]
    assert shape(read_action(printed)) == shape(read_action(phrase.examples[0]))


@pytest.mark.parametrize("known", known_phrases(), ids=lambda known: known.template)
def test_known_phrase_has_an_example_that_can_stand_on_a_card(known: Any) -> None:
    assert known.kind in KINDS
    in_passive = known.kind in ("static", "trigger") or known.example.startswith(("After", "3:"))
    if in_passive:
        assert print_passive(read_passive(known.example)) == known.example
    else:
        assert print_action(read_action(known.example)) == known.example


def test_known_phrases_come_in_groups() -> None:
    kinds = [known.kind for known in known_phrases()]
    assert list(dict.fromkeys(kinds)) == list(KINDS)
    assert kinds == sorted(kinds, key=list(KINDS).index)


def test_printing_what_no_phrase_says_is_refused() -> None:
    with pytest.raises(ValueError, match="Negate"):
        print_phrase(Negate(True, True))


# Whatever nodes there are: printing them and reading that gives the same nodes.

PER = st.sampled_from([w.PER_NOTHING, *terms.PER])
KEYWORD = st.sampled_from([w.NO_KEYWORD, *terms.KEYWORDS])
NAMES = (
    "Despoiler",
    "Underworld Vindicator",
    "Knight of the New World Order",
    "Grand Overlord Ikee",
)
BOSSES = ("Byloss", "Anna of the Allies", "Mother's Own")


@st.composite
def phrases(draw: st.DrawFn, rows: tuple[Phrase, ...], places: frozenset[str]) -> Any:
    """A node of any row that may stand there, with any arguments."""
    row = draw(st.sampled_from([row for row in rows if row.place in places]))
    kind = draw(st.sampled_from([w.CARD, *terms.NOUNS]))
    numbers = st.integers(w.ALL if "{some}" in row.template and kind != w.CARD else 0, 12)
    slots: dict[str, st.SearchStrategy[Any]] = {
        "n": st.sampled_from(list(terms.NUMBER_WORDS)) if "{spelled}" in row.template else numbers,
        "per": PER,
        "keyword": KEYWORD,
        "selector": st.builds(Selector, st.just(kind), st.integers(-1, 5), KEYWORD),
        "att": st.integers(-3, 6),
        "defense": st.integers(-3, 6),
        "name": st.sampled_from(NAMES),
        "word": st.sampled_from(("Seal", "Totem", "Awakened")),
        "static": phrases(STATICS, frozenset((ANYWHERE,))) if rows is EFFECTS else st.nothing(),
    }
    values = [draw(slots[name]) if value is SLOT else value for name, value in row.arguments]
    return row.node(*values)


@st.composite
def clauses(draw: st.DrawFn, *places: str) -> tuple[Clause, ...]:
    found: list[Clause] = []
    for number in range(draw(st.integers(1, 3))):
        per = draw(PER)
        join = draw(st.sampled_from(list(terms.JOINS)[1:])) if number else w.FIRST
        condition = draw(st.sampled_from([w.ALWAYS, *terms.CONDITIONS]))
        effect = draw(phrases(EFFECTS, frozenset((ANYWHERE, *places))))
        found.append(Clause(join, condition, per, effect))
    return tuple(found)


@st.composite
def halves(draw: st.DrawFn, ability: bool) -> Half:
    price = draw(st.integers(0 if ability else -1, 9))
    sacrifice = draw(st.integers(0, 3))
    ally_only = draw(st.booleans()) and sacrifice > 0
    return Half(price, sacrifice, ally_only, draw(clauses(*[IN_ABILITY] if ability else [])))


@st.composite
def triggers(draw: st.DrawFn) -> Trigger:
    event = draw(st.sampled_from(list(terms.EVENTS)))
    places = [WITH_IT] if event in terms.EVENTS_WITH_A_CARD else []
    return Trigger(
        draw(st.sampled_from(list(terms.TRIGGERS))),
        event,
        draw(st.booleans()),
        draw(st.booleans()),
        draw(clauses(*places)),
        draw(st.integers(0, len(terms.EVENTS[event]) - 1)),
        draw(st.sampled_from(BOSSES)) if event == w.BOSS_ALLY_STORMS else "",
    )


@given(halves(ability=False))
def test_any_action_survives_printing_and_reading(half: Half) -> None:
    text = print_action(half)
    assert shape(read_action(text)) == shape(half)
    assert print_action(read_action(text)) == text


@given(clauses(), st.lists(phrases(STATICS, frozenset((ANYWHERE,))), max_size=2))
def test_any_totem_survives_printing_and_reading(
    does: tuple[Clause, ...], statics: list[Any]
) -> None:
    passive = Passive((*statics, Half(-1, 0, False, does)))
    text = print_passive(passive)
    assert shape(read_passive(text, totem=True)) == shape(passive)
    assert print_passive(read_passive(text, totem=True)) == text


@given(
    st.lists(
        st.one_of(phrases(STATICS, frozenset((ANYWHERE,))), triggers(), halves(ability=True)),
        min_size=1,
        max_size=3,
    )
)
def test_any_passive_survives_printing_and_reading(entries: list[Any]) -> None:
    passive = Passive(tuple(entries))
    text = print_passive(passive)
    assert shape(read_passive(text)) == shape(passive)
    assert print_passive(read_passive(text)) == text
