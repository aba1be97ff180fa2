"""Skills, effects and kinds of missions that packages bring, for the content that names them.

Reading a content file asks here for every name that wartable does not know itself. What is found
goes into the `Additions` of that content and nowhere else.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, final

from wartable.dysma.content.additions import Additions
from wartable.dysma.magic.effects.performing import Op
from wartable.dysma.missions.main import Main
from wartable.dysma.skills.trait import Trait
from wartable.files import brought
from wartable.files.brought import Brought, NotBrought
from wartable.files.faults import kind_called
from wartable.kernel.complaint import Complaint, together

MISSION_NUMBERS: Final = ("points", "bonus", "count")
MISSION_LENGTHS: Final = ("reach", "edge", "zone", "apart")
"""What a mission can be given; a kind names those that it uses."""


@final
class Outside:
    """What one content needs from outside; `noted` says where it came from when it was played."""

    def __init__(self, noted: Mapping[str, str]) -> None:
        self.noted = noted
        self.additions = Additions()

    def skill(self, id: str) -> None:
        """Find the class that plays a skill; `NotBrought` says why there is none."""
        found = self._find(brought.SKILLS, id, _nobody_plays(id))
        trait = found.value() if isinstance(found.value, type) else found.value
        if not isinstance(trait, Trait):
            raise _no_class(found, "wartable.dysma.skills.trait.Trait")
        if trait.id != id:
            fields: dict[str, object] = {"name": id, "origin": found.origin, "other": trait.id}
            sentence = 'the skill "{name}" of {origin} calls itself "{other}"'
            raise NotBrought(Complaint("outside_skill_name", sentence, fields))
        self.additions.skills[id] = trait
        self._keep(found)

    def op(self, name: str, known: Collection[str]) -> tuple[str, ...]:
        """Find the class that does an effect; gives the keys that it reads, of those known."""
        nothing = Complaint("outside_no_effect", 'nothing does the effect "{name}"', {"name": name})
        found = self._find(brought.EFFECTS, name, nothing)
        op = found.value() if isinstance(found.value, type) else found.value
        if not isinstance(op, Op):
            raise _no_class(found, "wartable.dysma.magic.effects.performing.Op")
        if type(op).helps is Op.helps:
            fields: dict[str, object] = {"name": name, "origin": found.origin}
            sentence = (
                'the effect "{name}" of {origin} does not say whom it does good; '
                "give it a method `helps`, so that bots can use it"
            )
            raise NotBrought(Complaint("outside_effect_helps", sentence, fields))
        keys = tuple(op.keys())
        for key in keys:
            if key not in known:
                fields = {"name": name, "origin": found.origin, "key": key}
                sentence = 'the effect "{name}" of {origin} has no key "{key}"'
                raise NotBrought(Complaint("outside_effect_key", sentence, fields))
        self.additions.ops[name] = op
        self._keep(found)
        return keys

    def mission(self, kind: str) -> type[Main]:
        """Find the class of a kind of main missions."""
        sentence = 'nothing plays missions of the kind "{name}"'
        nothing = Complaint("outside_no_mission", sentence, {"name": kind})
        found = self._find(brought.MISSIONS, kind, nothing)
        rules = found.value
        if not isinstance(rules, type) or not issubclass(rules, Main):
            raise _no_class(found, "wartable.dysma.missions.main.Main")
        for key in rules.uses:
            if key not in (*MISSION_NUMBERS, *MISSION_LENGTHS):
                fields: dict[str, object] = {"name": kind, "origin": found.origin, "key": key}
                sentence = 'the mission kind "{name}" of {origin} uses no "{key}"'
                raise NotBrought(Complaint("outside_mission_key", sentence, fields))
        self.additions.missions[kind] = rules
        self._keep(found)
        return rules

    def _find(self, group: str, name: str, fault: Complaint) -> Brought:
        found = brought.bring(group, name)
        if found is None:
            raise NotBrought(together([fault, brought.missing(group, name, self.noted)]))
        return found

    def _keep(self, found: Brought) -> None:
        self.additions.origins[found.key()] = found.origin


def _nobody_plays(skill: str) -> Complaint:
    return Complaint("outside_no_skill", 'no class plays the skill "{name}"', {"name": skill})


def _no_class(found: Brought, base: str) -> NotBrought:
    kind = kind_called(brought.KINDS[found.group])
    fields: dict[str, object] = {"kind": kind, "name": found.name, "origin": found.origin}
    sentence = "the {kind} “{name}” of {origin} must be a class derived from {base}"
    return NotBrought(Complaint("outside_no_class", sentence, {**fields, "base": base}))
