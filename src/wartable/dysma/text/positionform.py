"""Whether a position has the form of one: texts, numbers and tables where they belong.

What they say is asked by `positionfile`; this only makes sure that it can be asked at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wartable.dysma.entries import STATS
from wartable.dysma.scene_setup import LETTERS
from wartable.dysma.text.mapfile import is_number

FARTHEST: Final = 65


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _is_place(value: Any) -> bool:
    if not isinstance(value, list) or len(value) not in (2, 3):
        return False
    return all(is_number(one) and 0 <= one <= FARTHEST for one in value)


def _is_letter(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 1 and value in LETTERS


def _is_letters(value: Any) -> bool:
    return isinstance(value, list) and all(_is_letter(one) for one in value)


def _is_counts(value: Any) -> bool:
    return isinstance(value, dict) and all(
        _is_letter(key) and _is_whole(one) for key, one in value.items()
    )


def _is_named(value: Any) -> bool:
    return isinstance(value, dict) and all(
        _is_letter(key) and isinstance(one, str) for key, one in value.items()
    )


def _is_lists(value: Any) -> bool:
    return isinstance(value, dict) and all(
        _is_letter(key) and _is_letters(one) for key, one in value.items()
    )


def _is_mission(value: Any) -> bool:
    return _is_whole(value) or _is_text(value)


def _is_pairs(value: Any) -> bool:
    return isinstance(value, list) and all(_is_texts(one) and len(one) == 2 for one in value)


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)


def _is_side(value: Any) -> bool:
    return is_number(value) and 1 <= value <= FARTHEST


Form = tuple[Callable[[Any], bool], str]
WHOLE: Final[Form] = (_is_whole, "a whole number")
NUMBER: Final[Form] = (is_number, "a number")
TEXT: Final[Form] = (_is_text, "a text in quotes")
TEXTS: Final[Form] = (_is_texts, "a list of texts")
FLAG: Final[Form] = (_is_flag, "true or false")
PLACE: Final[Form] = (_is_place, f"a place in inches as [x, y] or [x, y, z], up to {FARTHEST}")
LETTER: Final[Form] = (_is_letter, "the letter of a side")
COUNTS: Final[Form] = (_is_counts, "a table of whole numbers by the letters of the sides")
MISSION: Final[Form] = (_is_mission, "the number or the name of a mission")
TABLES: Final[Form] = (_is_tables, "a list of tables")

POSITION: Final[dict[str, Form]] = {
    "map": TEXT,
    "side": (_is_side, f"a number of inches from 1 to {FARTHEST}"),
    "piece": TABLES,
    "moment": TEXT,
    "figure": TEXT,
    "main": MISSION,
    "secondary": MISSION,
    "deployment": TEXT,
    "zone": TEXT,
    "first": LETTER,
    "active": LETTER,
    "finished": (_is_letters, "a list of the letters of sides"),
    "points": COUNTS,
    "victory": COUNTS,
    "cast": COUNTS,
    "designated": (_is_named, "a table of figures by the letters of the sides"),
    "scored": (_is_lists, "a table of lists of letters by the letters of the sides"),
    "link": (_is_pairs, "a list of pairs of figures"),
    "dice": (_is_list, "a list of faces"),
    "token": TABLES,
    "statue": TABLES,
    "lasting": TABLES,
    "done": TEXTS,
    **dict.fromkeys(LETTERS, TABLES),
}
FIGURE: Final[dict[str, Form]] = {
    **dict.fromkeys(("profile", "domain", "second_domain", "size", "type"), TEXT),
    **dict.fromkeys(("fire_by", "poison_by", "fate"), TEXT),
    **dict.fromkeys(("options", "bought", "spells", "artefacts", "states", "spent"), TEXTS),
    **dict.fromkeys(("unloaded", "used", "skills", "keywords", "abilities"), TEXTS),
    **dict.fromkeys(("wounds", "cost", *STATS), WHOLE),
    **dict.fromkeys(("at", "familiar"), PLACE),
    "facing": NUMBER,
}
TOKEN: Final[dict[str, Form]] = {
    "kind": TEXT,
    "owner": LETTER,
    "at": PLACE,
    "bearer": TEXT,
    "value": WHOLE,
    **dict.fromkeys(("active", "revealed"), FLAG),
}
STATUE: Final[dict[str, Form]] = {"owner": LETTER, "at": PLACE, "wounds": WHOLE}
LASTING: Final[dict[str, Form]] = {
    **dict.fromkeys(("spell", "ability", "item", "on", "by"), TEXT),
    "index": WHOLE,
    "kept": FLAG,
}


def faults(plain: dict[str, Any]) -> list[str]:
    """Everything in a position that has not the form it needs."""
    found = _faults("", plain, POSITION)
    if found:
        return found
    for letter in LETTERS:
        for number, one in enumerate(plain.get(letter, []), start=1):
            found += _faults(f"{letter}{number}: ", one, FIGURE)
    for number, one in enumerate(plain.get("token", []), start=1):
        found += _faults(f"token {number}: ", one, TOKEN)
    for number, one in enumerate(plain.get("statue", []), start=1):
        where = f"statue {number}: "
        found += _faults(where, one, STATUE)
        if "at" not in one:
            found.append(f"{where}at must say where it stands")
    for number, one in enumerate(plain.get("lasting", []), start=1):
        where = f"lasting {number}: "
        found += _faults(where, one, LASTING)
        if "on" not in one:
            found.append(f"{where}on must say on whom it lasts")
    return found


def _faults(where: str, table: dict[str, Any], forms: dict[str, Form]) -> list[str]:
    return [
        f"{where}{key} must be {forms[key][1]}, not {value!r}"
        for key, value in table.items()
        if key in forms and not forms[key][0](value)
    ]
