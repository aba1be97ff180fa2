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


class NotBrought(ValueError):
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
    what = f"the {KINDS[group]} “{name}”"
    origins = sorted({_origin(point) for point in found})
    if len(origins) > 1:
        words = f"{what} comes from {' and '.join(origins)}; remove one of the two"
        raise NotBrought(words)
    try:
        return Brought(group, name, origins[0], found[0].load())
    except (ImportError, AttributeError, SyntaxError) as error:
        words = f"{what} of {origins[0]} cannot be imported: {error}; mend or remove that package"
        raise NotBrought(words) from error


def missing(group: str, name: str, noted: Mapping[str, str]) -> str:
    """What to do about something that nobody brings; `noted` is what a record says of origins."""
    known = noted.get(key_of(group, name))
    package = known if known is not None else f"a package that has it among its {group}"
    return f"install {package}, as docs/extending.md shows"


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
