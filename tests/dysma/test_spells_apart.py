"""Every spell has a reason to be chosen: none repeats another, none is worse in everything."""

from __future__ import annotations

import pytest

from wartable.dysma.content.catalogue import Spell
from wartable.dysma.content.entries import HOUSE, Effect, SkillRef
from wartable.dysma.text.contentfile import shipped_content

CONTENT = shipped_content()
SPELLS = CONTENT.spells.entries
NOT_THERE = -1

BURDENS = ("dispersion", "frenetique", "stupide")
"""Skills that whoever casts at a friend, or shoots, would rather not have."""


def skill_line(ref: SkillRef) -> tuple[str, int]:
    """A skill without its number, and the number."""
    return CONTENT.skill_text(ref, "fr").replace(str(ref.value), "X"), ref.value


def lines(effects: list[Effect], when: str) -> list[tuple[str, int]]:
    """What effects do, each with how much of it there is."""
    found: list[tuple[str, int]] = []
    for effect in effects:
        if effect.op == "on":
            found += lines(effect.then, f"{when}on {effect.trigger}: ")
            continue
        word, much = effect.op, abs(effect.n) + effect.distance
        if effect.op == "free_action":
            much = effect.percent
        if effect.skill is not None:
            word, much = skill_line(effect.skill)
        sign = "-" if effect.n < 0 else "+"
        rest = (effect.roll, effect.stat, effect.on, effect.action, sign)
        for state in effect.states or effect.what or [""]:
            found.append((f"{when}{word} {' '.join(rest)} {state}", much))
    return found


def gifts_and_burdens(spell: Spell) -> tuple[dict[str, int], dict[str, int]]:
    """What the caster wants of a spell, and what he puts up with."""
    wanted: dict[str, int] = {}
    unwanted: dict[str, int] = {}
    told = [skill_line(ref) for ref in spell.skills] + lines(spell.effects, "")
    for what, much in told:
        plain = what.lower()
        harms_friend = spell.kind == "enchantment" and "wound" in plain
        hinders = spell.kind != "hex" and any(
            CONTENT.skills.get(burden).name.fr.lower() in plain for burden in BURDENS
        )
        (unwanted if harms_friend or hinders else wanted)[what] = much
    return wanted, unwanted


def reaches_all_of(one: Spell, other: Spell) -> bool:
    """Whether `one` may be cast at everybody that `other` may be cast at."""
    mine, theirs = one.target, other.target
    return (
        (mine.who == theirs.who or (mine.who == "friend" and theirs.who == "self"))
        and mine.keyword in ("", theirs.keyword)
        and set(mine.not_keywords) <= set(theirs.not_keywords)
        and set(mine.not_states) <= set(theirs.not_states)
        and mine.in_contact in (0, theirs.in_contact)
        and one.range >= other.range
    )


def makes_needless(one: Spell, other: Spell) -> bool:
    """Whether nobody who could have `one` for its price would cast `other`."""
    gifts, burdens = gifts_and_burdens(one)
    other_gifts, other_burdens = gifts_and_burdens(other)
    return (
        one.kind == other.kind
        and one.cost <= other.cost
        and one.successes <= other.successes
        and reaches_all_of(one, other)
        and all(gifts.get(what, NOT_THERE) >= much for what, much in other_gifts.items())
        and all(other_burdens.get(what, NOT_THERE) >= much for what, much in burdens.items())
    )


@pytest.mark.parametrize(
    "spell", [one for one in SPELLS if one.origin == HOUSE], ids=lambda s: s.id
)
def test_no_other_spell_makes_it_needless(spell: Spell) -> None:
    assert [one.id for one in SPELLS if one is not spell and makes_needless(one, spell)] == []


@pytest.mark.parametrize("spell", SPELLS, ids=lambda s: s.id)
def test_it_says_in_its_own_words_what_it_does(spell: Spell) -> None:
    alike = [one.id for one in SPELLS if one.text.en == spell.text.en and one.kind == spell.kind]
    assert alike == [spell.id]
