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
        found = self._find(brought.SKILLS, id, f'no class plays the skill "{id}"')
        trait = found.value() if isinstance(found.value, type) else found.value
        if not isinstance(trait, Trait):
            raise _no_class(found, "wartable.dysma.skills.trait.Trait")
        if trait.id != id:
            raise NotBrought(f'the skill "{id}" of {found.origin} calls itself "{trait.id}"')
        self.additions.skills[id] = trait
        self._keep(found)

    def op(self, name: str, known: Collection[str]) -> tuple[str, ...]:
        """Find the class that does an effect; gives the keys that it reads, of those known."""
        found = self._find(brought.EFFECTS, name, f'nothing does the effect "{name}"')
        op = found.value() if isinstance(found.value, type) else found.value
        if not isinstance(op, Op):
            raise _no_class(found, "wartable.dysma.magic.effects.performing.Op")
        if type(op).helps is Op.helps:
            words = f'the effect "{name}" of {found.origin} does not say whom it does good'
            raise NotBrought(f"{words}; give it a method `helps`, so that bots can use it")
        keys = tuple(op.keys())
        for key in keys:
            if key not in known:
                raise NotBrought(f'the effect "{name}" of {found.origin} has no key "{key}"')
        self.additions.ops[name] = op
        self._keep(found)
        return keys

    def mission(self, kind: str) -> type[Main]:
        """Find the class of a kind of main missions."""
        found = self._find(brought.MISSIONS, kind, f'nothing plays missions of the kind "{kind}"')
        rules = found.value
        if not isinstance(rules, type) or not issubclass(rules, Main):
            raise _no_class(found, "wartable.dysma.missions.main.Main")
        for key in rules.uses:
            if key not in (*MISSION_NUMBERS, *MISSION_LENGTHS):
                raise NotBrought(f'the mission kind "{kind}" of {found.origin} uses no "{key}"')
        self.additions.missions[kind] = rules
        self._keep(found)
        return rules

    def _find(self, group: str, name: str, fault: str) -> Brought:
        found = brought.bring(group, name)
        if found is None:
            raise NotBrought(f"{fault}; {brought.missing(group, name, self.noted)}")
        return found

    def _keep(self, found: Brought) -> None:
        self.additions.origins[found.key()] = found.origin


def _no_class(found: Brought, base: str) -> NotBrought:
    what = f"the {brought.KINDS[found.group]} “{found.name}” of {found.origin}"
    return NotBrought(f"{what} must be a class derived from {base}")
