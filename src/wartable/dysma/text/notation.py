"""Skills as profile sheets write them: "Expert (1) [Défense, front]", "Aura : Agile"."""

from __future__ import annotations

import re
from typing import Final

from wartable.dysma.content.catalogue import Register
from wartable.dysma.content.entries import (
    ACTION_NAMES,
    FROM_FRONT,
    IN_CHARGE,
    ROLL_NAMES,
    Keyword,
    Name,
    Skill,
    SkillRef,
)
from wartable.kernel.reading import read_number

HIGHEST_VALUE: Final = 99

SHAPE: Final = re.compile(
    r"(?P<name>[^(\[\]):]+?)\s*(?:\((?P<behind>[^()]*)\))?\s*(?:\[(?P<brackets>[^\[\]]*)\])?"
)
AURA: Final = re.compile(r"(?P<name>[^(\[\]):]+?)\s*:\s*(?P<inner>.+)")


class SkillTextError(ValueError):
    """A skill that cannot be read; the words say why."""


def read_skill(text: str, skills: Register[Skill], keywords: Register[Keyword]) -> SkillRef:
    """Read a skill, named in French or English."""
    aura = AURA.fullmatch(text.strip())
    if aura is not None:
        skill = _skill(aura["name"], skills)
        if skill.takes != "skill-in-full":
            raise SkillTextError(f'"{skill.name.fr}" takes no skill behind a colon')
        return SkillRef(skill.id, inner=read_skill(aura["inner"], skills, keywords))
    shape = SHAPE.fullmatch(text.strip())
    if shape is None:
        raise SkillTextError(f'"{text}" is not written like a skill: Name (X) [Roll]')
    skill = _skill(shape["name"], skills)
    ref = SkillRef(skill.id)
    _read_behind(ref, skill, shape["behind"], skills)
    for word in (shape["brackets"] or "").split(",") if shape["brackets"] is not None else []:
        _read_bracket(ref, word.strip(), keywords)
    return ref


def _skill(word: str, skills: Register[Skill]) -> Skill:
    number = skills.find(word)
    if number < 0:
        raise SkillTextError(f'there is no skill "{word}"{skills.suggestion(word)}')
    return skills[number]


def _read_behind(ref: SkillRef, skill: Skill, behind: str | None, skills: Register[Skill]) -> None:
    """What stands in parentheses behind the name."""
    if skill.takes == "":
        if behind is not None:
            raise SkillTextError(f'"{skill.name.fr}" takes nothing in parentheses')
    elif skill.takes == "skill-in-full":
        raise SkillTextError(f'"{skill.name.fr}" needs a skill: {skill.name.fr} : Agile')
    elif behind is None:
        raise SkillTextError(f'"{skill.name.fr}" needs its {skill.takes} in parentheses')
    elif skill.takes == "value":
        value = read_number(behind)
        if not 1 <= value <= HIGHEST_VALUE:
            raise SkillTextError(f'the value of "{skill.name.fr}" is a number, not "{behind}"')
        ref.value = value
    elif skill.takes == "skill":
        ref.about = _skill(behind, skills).id
    else:
        ref.about = _named(behind, ACTION_NAMES)
        if not ref.about:
            names = ", ".join(name.fr for name in ACTION_NAMES.values())
            raise SkillTextError(f'nobody masters the action "{behind}"; there are {names}')


def _read_bracket(ref: SkillRef, word: str, keywords: Register[Keyword]) -> None:
    """One of the restrictions in square brackets."""
    roll = _named(word, ROLL_NAMES)
    number = keywords.find(word)
    if word == IN_CHARGE:
        ref.in_charge = True
    elif word == FROM_FRONT:
        ref.from_front = True
    elif roll:
        ref.roll = roll
    elif number >= 0:
        ref.keyword = keywords[number].id
    else:
        hint = keywords.suggestion(word)
        raise SkillTextError(f'"[{word}]" is no roll, no keyword, not charge, not front{hint}')


def _named(word: str, names: dict[str, Name]) -> str:
    plain = word.strip().casefold()
    for id, name in names.items():
        if plain in (name.en.casefold(), name.fr.casefold()):
            return id
    return ""
