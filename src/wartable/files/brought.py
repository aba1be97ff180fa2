"""Python that other packages bring: found by their entry points, imported when it is asked for.

A package says in its project file what it has for wartable:

    [project.entry-points."wartable.skills"]
    bouncy = "bouncy_pack:Bouncy"

Nothing of it is imported before something of that name is wanted, and nothing is kept here: what is
installed is asked for anew, so that no game knows more than the files it is played with speak of.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, NamedTuple

from wartable.kernel.complaint import Complaint, Faulty

from .faults import kind_called

BOTS: Final = "wartable.bots"
SKILLS: Final = "wartable.skills"
EFFECTS: Final = "wartable.effects"
MISSIONS: Final = "wartable.missions"
PHRASES: Final = "wartable.phrases"

KINDS: Final = {
    BOTS: "bot",
    SKILLS: "skill",
    EFFECTS: "effect",
    MISSIONS: "mission kind",
    PHRASES: "phrases",
}
"""What a thing of each group is called in a sentence, and in the setup of a record."""


class NotBrought(Faulty):
    """Something of a package that cannot be used: one sentence, without a full stop."""


class Brought(NamedTuple):
    """What a package brings under a name; `origin` is the package with its version."""

    group: str
    name: str
    origin: str
    value: Any

    def key(self) -> str:
        """How the setup of a record calls it: "skill bouncy"."""
        return key_of(self.group, self.name)


def key_of(group: str, name: str) -> str:
    """How the setup of a record calls something of a group."""
    return f"{KINDS[group]} {name}"


def names(group: str) -> list[str]:
    """The names of everything in a group; nothing is imported for it."""
    return sorted({point.name for point in _points(group)})


def bring(group: str, name: str) -> Brought | None:
    """What is installed under this name; None if nobody brings it."""
    found = [point for point in _points(group) if point.name == name]
    if not found:
        return None
    kind = kind_called(KINDS[group])
    origins = sorted({_origin(point) for point in found})
    if len(origins) > 1:
        fields: dict[str, object] = {"kind": kind, "name": name, "origins": origins}
        sentence = "the {kind} “{name}” comes from {origins}; remove one of the two"
        raise NotBrought(Complaint("brought_twice", sentence, fields))
    try:
        return Brought(group, name, origins[0], found[0].load())
    except (ImportError, AttributeError, SyntaxError) as error:
        fields = {"kind": kind, "name": name, "origin": origins[0], "why": str(error)}
        sentence = (
            "the {kind} “{name}” of {origin} cannot be imported: {why}; mend or remove that package"
        )
        raise NotBrought(Complaint("brought_broken", sentence, fields)) from error


def missing(group: str, name: str, noted: Mapping[str, str]) -> Complaint:
    """What to do about something that nobody brings; `noted` is what a record says of origins."""
    known = noted.get(key_of(group, name))
    if known is not None:
        sentence = "install {package}, as docs/extending.md shows"
        return Complaint("brought_install", sentence, {"package": known})
    sentence = "install a package that has it among its {group}, as docs/extending.md shows"
    return Complaint("brought_install_any", sentence, {"group": group})


def _origin(point: EntryPoint) -> str:
    if point.dist is None:
        return "an unknown package"
    return f"{point.dist.name} {point.dist.version}"


def _points(group: str) -> list[EntryPoint]:
    # Looking through all that is installed takes a while; what is installed depends on the path.
    return [point for point in _installed(tuple(sys.path)) if point.group == group]


@lru_cache(maxsize=4)
def _installed(path: tuple[str, ...]) -> tuple[EntryPoint, ...]:
    return tuple(point for group in KINDS for point in entry_points(group=group))
