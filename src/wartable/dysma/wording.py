"""The text form of every option: short, stable, and what a player types.

Figures are called by their labels ("b3"), places are "x,y" in inches, with ",z" above the ground
and "@degrees" for the facing, corners of a way are joined by " > ".
"""

from __future__ import annotations

from typing import Final

from ..kernel.question import Question
from .battle import Battle
from .command import casting
from .deeds import NO_TARGET
from .kits import Kit
from .lasting import BY_SPELL
from .moves import state_name
from .reactions import REACTION_TARGETS
from .table.zones import choices
from .words import (
    D_ABILITY,
    D_ALTAR,
    D_CHARGE,
    D_COMBAT,
    D_DIVE,
    D_END,
    D_EXIT,
    D_EXTINGUISH,
    D_ITEM,
    D_MAGIC,
    D_MARCH,
    D_PASS,
    D_PICK_UP,
    D_RECOVERY,
    D_RELOAD,
    D_RETREAT,
    D_RUN,
    D_SHOOT,
    D_STANCE,
    JUMP,
    KEEP_FACING,
    O_ABILITY,
    O_ACTION,
    O_AMULET,
    O_ANGLE,
    O_CONCENTRATE,
    O_DEFEND,
    O_DIE,
    O_EFFECT,
    O_FIGURE,
    O_GRIP,
    O_GROUP,
    O_HEROISM,
    O_HEROISM_AND_AMULET,
    O_PASS,
    O_RIPOSTE,
    O_STATE,
    O_TOKEN,
    O_VIGOUR,
    O_YES,
    O_YIELD,
    O_ZONE,
    first_of,
    is_place,
    kind_of,
    place_facing,
    place_x,
    place_y,
    place_z,
    second_of,
)

RING: Final = 512
"""From here on the spell index of a Magic option is an item's slot."""
WAY: Final = " > "
AT_JUMP: Final = "@jump"
"""Behind a corner of a way: jump down from here."""

DEED_WORDS: Final[dict[int, str]] = {
    D_END: "end",
    D_MARCH: "march",
    D_RUN: "run",
    D_CHARGE: "charge",
    D_DIVE: "dive",
    D_RETREAT: "retreat",
    D_RECOVERY: "recover",
    D_STANCE: "stance",
    D_SHOOT: "shoot",
    D_MAGIC: "cast",
    D_COMBAT: "fight",
    D_EXTINGUISH: "extinguish",
    D_RELOAD: "reload",
    D_ITEM: "use",
    D_ABILITY: "ability",
    D_ALTAR: "altar",
    D_PICK_UP: "pick up",
    D_PASS: "hand over",
    D_EXIT: "leave",
}
PLAIN_WORDS: Final[dict[int, str]] = {
    O_YIELD: "yield",
    O_PASS: "pass",
    O_YES: "yes",
    O_GROUP: "together",
    O_HEROISM: "heroism",
    O_AMULET: "amulet",
    O_HEROISM_AND_AMULET: "heroism and amulet",
}
HELD_WORDS: Final[dict[int, str]] = {O_DEFEND: "defend", O_RIPOSTE: "riposte", O_GRIP: "fight"}
"""What is done with what a figure holds."""


def option_texts(s: Battle, question: Question) -> list[str]:
    """The text of every option, all different."""
    return [option_text(s, question, code) for code in question.options]


def option_text(s: Battle, question: Question, code: int) -> str:
    """The text of one option."""
    if is_place(code):
        return place_text(code)
    kind, a, b = kind_of(code), first_of(code), second_of(code)
    plain = PLAIN_WORDS.get(kind)
    if plain is not None:
        return plain
    if kind in DEED_WORDS:
        return deed_text(s, question.about, kind, a, b)
    if kind == O_FIGURE:
        return s.kit(a).label
    if kind == O_DIE:
        return f"die {a + 1}"
    if kind in HELD_WORDS:
        return HELD_WORDS[kind] + _with(s.kit(question.about), a)
    if kind == O_ANGLE:
        return f"towards {a}"
    if kind == O_ZONE:
        return choices(s.deployment)[a]
    if kind == O_TOKEN:
        return f"token {a + 1}"
    if kind == O_ABILITY:
        return _reaction_text(s, a, b)
    if kind == O_EFFECT:
        return f"effect {a + 1}"
    if kind == O_VIGOUR:
        return f"vigour {s.kit(a).label}"
    if kind == O_CONCENTRATE:
        return _kept_text(s, a)
    if kind == O_ACTION:
        if a == D_ABILITY:
            return f"{DEED_WORDS[a]} {s.scene.content.abilities[b].id}"
        return DEED_WORDS[a]
    if kind == O_STATE:
        return state_name(a)
    raise ValueError(f"no text for option {code}")


def _reaction_text(s: Battle, owner: int, b: int) -> str:
    """ "mur-de-lames of a1", and on whom if that is somebody else."""
    index, target = b // REACTION_TARGETS, b % REACTION_TARGETS
    kit = s.kit(owner)
    text = f"{kit.abilities[index].id} of {kit.label}"
    return text if target == owner else f"{text} on {s.kit(target).label}"


def _kept_text(s: Battle, index: int) -> str:
    """ "keep peau-d-ecorce of a1 on a2", with a number if it was cast there before."""
    one = s.lasting[index]
    content = s.scene.content
    made = content.spells[one.number].id if one.made_by == BY_SPELL else ""
    name = made or content.abilities[one.number].id
    again = f" {casting(s, one) + 1}" if casting(s, one) else ""
    return f"keep {name} of {s.kit(one.caster).label} on {s.kit(one.on).label}{again}"


def _with(kit: Kit, grip: int) -> str:
    """ " with axe and shield", if the figure has a choice."""
    if len(kit.grips) < 2:
        return ""
    held = " and ".join([item.id for item in kit.grips[grip].items])
    return f" with {held or 'bare hands'}"


def deed_text(s: Battle, figure: int, kind: int, a: int, b: int) -> str:
    """The text of a deed of a figure."""
    word = DEED_WORDS[kind]
    kit = s.kit(figure)
    whom = "" if a == NO_TARGET or a >= len(s.scene.kits) else s.kit(a).label
    if kind in (D_CHARGE, D_DIVE):
        return f"{word} {whom}"
    if kind == D_COMBAT:
        return f"{word} {whom}{_with(kit, b)}"
    if kind == D_RECOVERY:
        return f"{word} from {state_name(a)}"
    if kind == D_SHOOT:
        name = numbered([weapon.id for weapon in kit.missiles], b)
        return f"{word} {whom} with {name}" if whom else f"{word} with {name}"
    if kind == D_RELOAD:
        return f"{word} {numbered([weapon.id for weapon in kit.missiles], a)}"
    if kind == D_MAGIC:
        return _spell_text(s, kit, whom, b)
    if kind in (D_ITEM, D_ABILITY):
        names = [one.id for one in kit.items]
        if kind == D_ABILITY:
            names = [one.id for one in kit.abilities]
        target = "" if b == NO_TARGET else f" on {s.kit(b).label}"
        return f"{word} {numbered(names, a)}{target}"
    if kind in (D_ALTAR, D_PICK_UP):
        return f"{word} {a + 1}"
    if kind == D_PASS:
        return f"{word} to {whom}" if b == 0 else f"{word} from {whom}"
    return word


def _spell_text(s: Battle, kit: Kit, whom: str, b: int) -> str:
    index, familiar = b // 2, b % 2 == 1
    name = kit.items[index - RING].id if index >= RING else kit.spells[index].id
    at = f" at {whom}" if whom else ""
    through = f" through {s.kit(kit.familiar).label}" if familiar else ""
    return f"cast {name}{at}{through}"


def numbered(names: list[str], slot: int) -> str:
    """A name, with a number behind it if there are several alike."""
    name = names[slot]
    if names.count(name) < 2:
        return name
    return f"{name} {names[: slot + 1].count(name)}"


def spot_text(x: int, y: int, z: int = 0, with_height: bool = False) -> str:
    """A point in inches; the height of the ground itself only if asked for."""
    flat = f"{x / 1000:g},{y / 1000:g}"
    return f"{flat},{z / 1000:g}" if z or with_height else flat


def place_text(code: int, with_height: bool = False) -> str:
    """A place as players write it, with its facing."""
    text = spot_text(place_x(code), place_y(code), place_z(code), with_height)
    if place_facing(code) == JUMP:
        text += AT_JUMP
    elif place_facing(code) != KEEP_FACING:
        text += f"@{place_facing(code) / 100:g}"
    return text


def way_text(codes: list[int], with_heights: bool = False) -> str:
    """Places one after the other."""
    return WAY.join([place_text(code, with_heights) for code in codes])
