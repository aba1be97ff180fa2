"""What plays the skills, effects and missions of a content that wartable itself does not know.

The files of such a content name them; whoever reads the files finds the classes that play them
(`dysma.text.outside`) and puts them here. So the content carries all that a battle needs, and two
contents in one program know nothing of each other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from ..magic.effects.performing import Op
    from ..missions.main import Main
    from ..missions.mission import Mission
    from ..skills.trait import Trait


@final
class Additions:
    """Classes from outside, by the names that the files use."""

    def __init__(self) -> None:
        self.skills: dict[str, Trait] = {}
        self.ops: dict[str, Op] = {}
        self.missions: dict[str, Callable[[Mission], Main]] = {}
        self.origins: dict[str, str] = {}
        """For each of them, as "skill bouncy", the package that it comes from."""
