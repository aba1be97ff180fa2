"""What a skill may bend. Each skill is one small class derived from Trait, found by its id.

Two ways to speak: a *mark* is a plain yes (moves through difficult ground as in the open, cannot be
put prone); chapters ask for marks with `skills_in_play.marked`. Everything that depends on a roll,
an attack or a value is a method that the base class leaves alone, so that the basic rule holds
unless a skill replaces it (skill.general.override). No chapter names a skill: it asks every skill
in effect, and the one that has something to say says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ...kernel.value import Reason
from ..content.entries import SkillRef

if TYPE_CHECKING:
    from ..fight.occasion import Occasion
    from ..state.attack import Attack
    from ..state.battle import Battle

# Marks, each the name of what it allows or forbids.
AGILE: Final = 1 << 0  # difficult ground costs nothing more
FLIES: Final = 1 << 1
RIDER: Final = 1 << 2  # climbs no storeys
ALL_ROUND: Final = 1 << 3  # sees everywhere, has no back
COLOSSE: Final = 1 << 4  # low things give it no cover
COUNTERS: Final = 1 << 5
CHAINS: Final = 1 << 6
WINS_TIES: Final = 1 << 7
DENIES_ASSAULT: Final = 1 << 8
SCATTERS: Final = 1 << 9
BLASTS: Final = 1 << 10
RELOADS: Final = 1 << 11
LOBS: Final = 1 << 12  # cover does not matter
RELIABLE: Final = 1 << 13  # long range does not matter
SCOUTS: Final = 1 << 14
ENDURING: Final = 1 << 15
REGENERATES: Final = 1 << 16
STUPID: Final = 1 << 17
FRENZIED: Final = 1 << 18
ALWAYS_IN_COVER: Final = 1 << 19
STAYS_UP: Final = 1 << 20
CANNOT_EXTINGUISH: Final = 1 << 21
SLIPS_AWAY: Final = 1 << 22
UNFEELING: Final = 1 << 23
INSIGNIFICANT: Final = 1 << 24
LOYAL: Final = 1 << 25
EXPLODES_ON_7: Final = 1 << 26
DOGGED: Final = 1 << 27
CARRIES_NOTHING: Final = 1 << 28
SWIFT: Final = 1 << 29
FRIGHTENS: Final = 1 << 30


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait:
    """One skill. The methods are the moments at which a skill can speak."""

    def __init__(self, id: str, marks: int = 0, attacking: bool = False) -> None:
        self.id = id
        self.marks = marks
        self.attacking = attacking
        """About attacks: from a mount it counts for Combat only (skill.general.figure-scope)."""

    def rule(self) -> str:
        """The slug of its rule."""
        return f"skill.{self.id}"

    # Rolls. `r` is the roll about to be made, `me` who has the skill; add Reasons to `out`.

    def dice(self, s: Battle, me: int, ref: SkillRef, r: Occasion, out: list[Reason]) -> None:
        """Dice more or fewer on a roll of `me`; not asked if the other one is immune to it."""

    def rerolls(self, s: Battle, me: int, ref: SkillRef, r: Occasion, out: list[Reason]) -> None:
        """Rerolls on a roll of `me`."""

    def hampers(self, s: Battle, me: int, ref: SkillRef, r: Occasion, out: list[Reason]) -> None:
        """Dice on a roll of an enemy that is in contact with `me`."""

    def company(self) -> int:
        """Friends that the figure always has beside it, for Overwhelm."""
        return 0

    def lends_spirit(self, s: Battle, me: int, ref: SkillRef, to: int) -> bool:
        """Whether a friend may use the Spirit of `me`."""
        return False

    # Attacks. `x` is the attack; the skill belongs to the one who strikes (or to the weapon).

    def pierces(self, s: Battle, ref: SkillRef, x: Attack) -> int:
        """Armour that does not count."""
        return 0

    def strips(self, s: Battle, ref: SkillRef, x: Attack) -> bool:
        """Whether no Armour counts at all."""
        return False

    def doubles(self, s: Battle, ref: SkillRef, x: Attack) -> bool:
        """Whether wounds count twice."""
        return False

    def worsens(self, s: Battle, ref: SkillRef, x: Attack) -> int:
        """Wounds added to those inflicted."""
        return 0

    def after_hit(self, s: Battle, ref: SkillRef, x: Attack) -> None:
        """The attack hit at least once: set states, push steps."""

    def after_wound(self, s: Battle, ref: SkillRef, x: Attack) -> None:
        """The attack wounded at least once."""

    # The figure at other times.

    def fright(self, ref: SkillRef) -> int:
        """How many successes an enemy needs to dare a Combat roll."""
        return 0

    def command_points(self, ref: SkillRef) -> int:
        """Command points at the start of the turn."""
        return 0

    def masters(self, ref: SkillRef, action: str) -> bool:
        """Whether the figure may do this action twice (entries.ACTIONS)."""
        return False

    def shares(self, ref: SkillRef) -> SkillRef | None:
        """The skill that it gives to friends around, if it is an aura."""
        return None

    def wards_off(self, ref: SkillRef) -> str:
        """The id of the skill that it makes the figure immune to."""
        return ""
