"""Missions in content files: every [[mission]] with its kind, its distances and its points.

Each kind asks for the keys it uses, so a key that a kind does not know is reported.
"""

from __future__ import annotations

from typing import Final

from wartable.dysma.content.entries import TYPES, Name
from wartable.dysma.missions.main import Main
from wartable.dysma.missions.mission import (
    ALTARS,
    BREAKTHROUGH,
    CHESTS,
    CHOICES,
    CONTROL,
    FLAG,
    KILLS,
    KINDS,
    LOOT,
    MAIN,
    NO_ONE,
    PARTS,
    PLUNDER,
    ROLES,
    STATUES,
    Mission,
    Reward,
)
from wartable.dysma.text.outside import MISSION_LENGTHS, MISSION_NUMBERS, Outside
from wartable.dysma.text.sheets import Sheet, or_known
from wartable.files.brought import NotBrought
from wartable.files.faults import show
from wartable.kernel.complaint import Complaint

INCH: Final = 1000
LONGEST: Final = 36
MOST: Final = 12
HIGHEST_FACE: Final = 99

# The keys of each kind: plain numbers, then lengths in inches.
NUMBERS: Final[dict[str, tuple[str, ...]]] = {
    CHESTS: ("points",),
    LOOT: ("points", "bonus", "count"),
    BREAKTHROUGH: ("points",),
    CONTROL: ("points", "count"),
    FLAG: ("points", "bonus"),
    ALTARS: ("points", "count"),
    PLUNDER: (),
    STATUES: ("points", "count"),
    KILLS: (),
}
LENGTHS: Final[dict[str, tuple[str, ...]]] = {
    CHESTS: ("reach", "edge"),
    LOOT: ("edge", "zone", "apart"),
    ALTARS: ("edge", "zone", "apart"),
    STATUES: ("edge", "apart"),
}


def read_mission(sheet: Sheet, id: str, name: Name, origin: str, outside: Outside) -> Mission:
    """The mission that a table describes; what is wrong with it is noted on the sheet."""
    part = sheet.one_of("part", PARTS)
    kind = sheet.text("kind")
    rules = None if kind in KINDS else _from_outside(sheet, kind, outside)
    face = sheet.whole("number", 1, HIGHEST_FACE)
    if kind and (part == MAIN) == (kind == KILLS):
        fields: dict[str, object] = {"part": part, "kind": kind}
        sentence = 'a {part} mission cannot be of the kind "{kind}"'
        sheet.complain("kind", Complaint("mission_kind_unfit", sentence, fields))
    mission = Mission(id, name, origin, part, face, kind, sheet.name("text", required=True))
    numbers_of, lengths_of = NUMBERS.get(kind, ()), LENGTHS.get(kind, ())
    if rules is not None:
        mission.kind_rule = rules.rule
        numbers_of = tuple(key for key in rules.uses if key in MISSION_NUMBERS)
        lengths_of = tuple(key for key in rules.uses if key in MISSION_LENGTHS)
    numbers = {key: sheet.whole(key, 0, MOST) for key in numbers_of}
    lengths = {key: INCH * sheet.whole(key, 0, LONGEST) for key in lengths_of}
    mission.points = numbers.get("points", 0)
    mission.bonus = numbers.get("bonus", 0)
    mission.count = numbers.get("count", 0)
    mission.reach = lengths.get("reach", 0)
    mission.edge = lengths.get("edge", 0)
    mission.zone = lengths.get("zone", 0)
    mission.apart = lengths.get("apart", 0)
    if kind == PLUNDER:
        mission.worth = _worth(sheet)
    if kind == KILLS:
        mission.designates = sheet.one_of("designates", CHOICES, NO_ONE)
        mission.cast = sheet.whole("cast", 0, MOST, 0)
        mission.loss = sheet.whole("loss", 0, MOST, 0)
        mission.rewards = [_reward(inner) for inner in sheet.tables_at("rewards")]
        if not (mission.rewards or mission.cast or mission.loss):
            sentence = "must say what the mission gives points for"
            sheet.complain("rewards", Complaint("mission_no_reward", sentence))
    return mission


def _from_outside(sheet: Sheet, kind: str, outside: Outside) -> type[Main] | None:
    """The class of a kind that wartable does not know; nothing if there is none, which is noted."""
    if not kind:
        return None
    try:
        return outside.mission(kind)
    except NotBrought as problem:
        sheet.complain("kind", or_known(problem.complaint, kind, list(KINDS)))
        for key in sheet.table:  # nobody knows which of them the kind has
            sheet.has(key)
        return None


def _worth(sheet: Sheet) -> list[int]:
    """What the resources are worth, dearest first."""
    given = sheet.table.get("worth") if sheet.has("worth") else None
    if isinstance(given, list) and given and all(isinstance(one, int) for one in given):
        return sorted(given, reverse=True)
    fields: dict[str, object] = {"value": show(given)}
    sentence = "must be a list of whole numbers, not {value}"
    sheet.complain("worth", Complaint("mission_no_worth", sentence, fields))
    return []


def _reward(sheet: Sheet) -> Reward:
    who = (*TYPES, *ROLES)
    reward = Reward(
        sheet.whole("points", 1, MOST),
        sheet.one_of("victim", who, ""),
        sheet.one_of("killer", who, ""),
        sheet.flag("once"),
    )
    sheet.done()
    return reward


def check_missions(missions: list[tuple[Sheet, Mission]]) -> None:
    """No two missions of a part have the same number."""
    first: dict[str, Sheet] = {}
    for sheet, mission in missions:
        other = first.setdefault(f"{mission.part} {mission.face}", sheet)
        if mission.face and other is not sheet:
            where = f"{other.source.file}:{other.line}"
            fields: dict[str, object] = {"where": where, "part": mission.part}
            sentence = "{where} is {part} mission {number} too"
            words = Complaint("mission_twice", sentence, {**fields, "number": mission.face})
            sheet.complain("number", words)
