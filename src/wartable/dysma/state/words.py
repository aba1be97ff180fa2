"""The small numbers of a battle: states, ways to leave it, rolls, marks of skills, option codes.

An option of a question is a whole number. A place on the table is one number too (see `place`), so
that an answer may be any place at all, not only one that was proposed.
"""

from __future__ import annotations

from typing import Final

# States (section 12), one bit each; the order is that of entries.STATES.
ACTIVE: Final = 1
FATIGUE: Final = 2
PRONE: Final = 4
ON_FIRE: Final = 8
POISONED: Final = 16
ON_GUARD: Final = 32
STATE_BITS: Final[dict[str, int]] = {
    "active": ACTIVE,
    "fatigue": FATIGUE,
    "prone": PRONE,
    "on_fire": ON_FIRE,
    "poisoned": POISONED,
    "on_guard": ON_GUARD,
}

# Where a figure is.
WAITING: Final = 0  # not yet placed
IN_PLAY: Final = 1
DEAD: Final = 2
LEFT: Final = 3  # went away with loot
FOLLOWED: Final = 4  # a familiar that went with its master
UNPLACED: Final = 5  # found no room (setup.must-fit)
GAVE_UP: Final = 6  # its player has conceded
FATES: Final = ("waiting", "in play", "dead", "left", "followed", "unplaced", "gave up")

NOBODY: Final = -1

# Rolls, in the order of entries.ROLLS.
R_COMBAT: Final = 0
R_DEFENCE: Final = 1
R_SHOOT: Final = 2
R_SPIRIT: Final = 3

# Kinds of attack.
COMBAT: Final = 0
SHOT: Final = 1
PROJECTILE: Final = 2
HEX: Final = 3
ENCHANTMENT: Final = 4
FALL: Final = 5
EFFECT: Final = 6  # an attack by an ability or a spell's own dice

# How much of an activation a deed takes.
SHORT: Final = 0
LONG: Final = 1
FREE: Final = 2

# Deeds: what a figure can do in its activation. The number is the kind of an option code.
D_END: Final = 1
D_MARCH: Final = 2
D_RUN: Final = 3
D_CHARGE: Final = 4
D_RETREAT: Final = 5
D_RECOVERY: Final = 6
D_STANCE: Final = 7
D_SHOOT: Final = 8
D_MAGIC: Final = 9
D_COMBAT: Final = 10
D_EXTINGUISH: Final = 11
D_RELOAD: Final = 12
D_ITEM: Final = 13  # bandages, potions, scrolls
D_ABILITY: Final = 14
D_ALTAR: Final = 15
D_PICK_UP: Final = 16
D_PASS: Final = 17
D_EXIT: Final = 18
D_DIVE: Final = 19  # a diving charge: a Charge in every respect
# Options that are no deeds.
O_FIGURE: Final = 32
O_YIELD: Final = 33
O_PASS: Final = 34  # decline, no, none
O_YES: Final = 35
O_GROUP: Final = 36  # announce a Multiple activation
O_HEROISM: Final = 37
O_AMULET: Final = 38
O_DIE: Final = 39
O_DEFEND: Final = 40
O_RIPOSTE: Final = 41
O_ZONE: Final = 43
O_TOKEN: Final = 44
O_ABILITY: Final = 45
O_VIGOUR: Final = 47
O_CONCENTRATE: Final = 48
O_ACTION: Final = 50
O_GRIP: Final = 51
O_STATE: Final = 52
O_HEROISM_AND_AMULET: Final = 53

_KINDS: Final = 64
_NUMBERS: Final = 4096
FIRST_PLACE: Final = 1 << 40
"""Option codes are below this, places are not."""


def option(kind: int, a: int = 0, b: int = 0) -> int:
    """An option code: a kind and up to two numbers from 0 to 4095."""
    return kind + _KINDS * (a + _NUMBERS * b)


def kind_of(code: int) -> int:
    """The kind of an option code."""
    return code % _KINDS


def first_of(code: int) -> int:
    """Its first number."""
    return code // _KINDS % _NUMBERS


def second_of(code: int) -> int:
    """Its second number."""
    return code // (_KINDS * _NUMBERS)


# Places. 16 bits each for x, y and facing, 13 for the elevation, and one that makes it a place.
KEEP_FACING: Final = 65535
"""As a facing: look the way the move ends (or stay as you are, if nothing was walked)."""
JUMP: Final = 65534
"""As the facing of a corner on the way: jump down from here, do not climb (move.jump)."""
_LOW16: Final = 65535
_LOW13: Final = 8191
_UP: Final = 2  # elevations are stored in steps of two thousandths


def place(x: int, y: int, z: int, facing: int = KEEP_FACING) -> int:
    """A place as an option: x, y, elevation in thousandths (up to 65 and 16 inches), facing."""
    return (((1 << 13 | z // _UP) << 16 | x) << 16 | y) << 16 | facing


def is_place(code: int) -> bool:
    """True for a place, false for an option code."""
    return code >= FIRST_PLACE


def place_x(code: int) -> int:
    """Its x in thousandths."""
    return code >> 32 & _LOW16


def place_y(code: int) -> int:
    """Its y in thousandths."""
    return code >> 16 & _LOW16


def place_z(code: int) -> int:
    """Its elevation in thousandths."""
    return (code >> 48 & _LOW13) * _UP


def place_facing(code: int) -> int:
    """Its facing in hundredths of a degree, or KEEP_FACING."""
    return code & _LOW16
