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
from wartable.files.faults import nothing_called
from wartable.kernel.complaint import Complaint, Faulty
from wartable.kernel.reading import read_number

HIGHEST_VALUE: Final = 99
FORM: Final = "Name (X) [Roll]"

SHAPE: Final = re.compile(
    r"(?P<name>[^(\[\]):]+?)\s*(?:\((?P<behind>[^()]*)\))?\s*(?:\[(?P<brackets>[^\[\]]*)\])?"
)
AURA: Final = re.compile(r"(?P<name>[^(\[\]):]+?)\s*:\s*(?P<inner>.+)")


class SkillTextError(Faulty):
    """A skill that cannot be read; the words say why."""


def read_skill(text: str, skills: Register[Skill], keywords: Register[Keyword]) -> SkillRef:
    """Read a skill, named in French or English."""
    aura = AURA.fullmatch(text.strip())
    if aura is not None:
        skill = _skill(aura["name"], skills)
        if skill.takes != "skill-in-full":
            raise _wrong(
                Complaint("skill_no_colon", '"{skill}" takes no skill behind a colon'), skill
            )
        return SkillRef(skill.id, inner=read_skill(aura["inner"], skills, keywords))
    shape = SHAPE.fullmatch(text.strip())
    if shape is None:
        sentence = '"{text}" is not written like a skill: {form}'
        fields: dict[str, object] = {"text": text, "form": FORM}
        raise SkillTextError(Complaint("skill_unlike", sentence, fields))
    skill = _skill(shape["name"], skills)
    ref = SkillRef(skill.id)
    _read_behind(ref, skill, shape["behind"], skills)
    for word in (shape["brackets"] or "").split(",") if shape["brackets"] is not None else []:
        _read_bracket(ref, word.strip(), keywords)
    return ref


def _skill(word: str, skills: Register[Skill]) -> Skill:
    number = skills.find(word)
    if number < 0:
        raise SkillTextError(nothing_called("skill", word, skills.meant(word)))
    return skills[number]


def _read_behind(ref: SkillRef, skill: Skill, behind: str | None, skills: Register[Skill]) -> None:
    """What stands in parentheses behind the name."""
    if skill.takes == "":
        if behind is not None:
            words = Complaint("skill_takes_nothing", '"{skill}" takes nothing in parentheses')
            raise _wrong(words, skill)
    elif skill.takes == "skill-in-full":
        raise _wrong(
            Complaint("skill_needs_skill", '"{skill}" needs a skill: {skill} : Agile'), skill
        )
    elif behind is None:
        raise _wrong(_needs(skill.takes), skill)
    elif skill.takes == "value":
        value = read_number(behind)
        if not 1 <= value <= HIGHEST_VALUE:
            words = Complaint(
                "skill_no_value",
                'the value of "{skill}" is a number, not "{word}"',
                {"word": behind},
            )
            raise _wrong(words, skill)
        ref.value = value
    elif skill.takes == "skill":
        ref.about = _skill(behind, skills).id
    else:
        ref.about = _named(behind, ACTION_NAMES)
        if not ref.about:
            names = ", ".join(name.fr for name in ACTION_NAMES.values())
            fields: dict[str, object] = {"word": behind, "names": names}
            sentence = 'nobody masters the action "{word}"; there are {names}'
            raise SkillTextError(Complaint("skill_no_action_of", sentence, fields))


def _needs(takes: str) -> Complaint:
    """What is missing in parentheses."""
    if takes == "value":
        return Complaint("skill_needs_value", '"{skill}" needs its value in parentheses')
    if takes == "skill":
        return Complaint("skill_needs_other", '"{skill}" needs its skill in parentheses')
    return Complaint("skill_needs_action", '"{skill}" needs its action in parentheses')


def _wrong(words: Complaint, skill: Skill) -> SkillTextError:
    """A complaint that names the skill, as sheets print it."""
    return SkillTextError(
        Complaint(words.key, words.english, {"skill": skill.name.fr, **words.fields})
    )


def _read_bracket(ref: SkillRef, word: str, keywords: Register[Keyword]) -> None:
    """One of the restrictions in square brackets."""
    roll = _named(word, ROLL_NAMES)
    number = keywords.find(word)
    if _is(word, IN_CHARGE):
        ref.in_charge = True
    elif _is(word, FROM_FRONT):
        ref.from_front = True
    elif roll:
        ref.roll = roll
    elif number >= 0:
        ref.keyword = keywords[number].id
    else:
        fields: dict[str, object] = {"word": f"[{word}]", "hint": keywords.meant(word)}
        sentence = '"{word}" is no roll, no keyword, not charge, not front{hint}'
        raise SkillTextError(Complaint("skill_no_bracket", sentence, fields))


def _named(word: str, names: dict[str, Name]) -> str:
    return next((id for id, name in names.items() if _is(word, name)), "")


def _is(word: str, name: Name) -> bool:
    return word.strip().casefold() in (name.en.casefold(), name.fr.casefold())
