"""What a position may say: its keys, its steps, its limits, and why other keys do not fit.

`docs/positions.md` is the manual of it.
"""

from __future__ import annotations

from typing import Final

from ...kernel.complaint import Complaint
from ..state.table import LETTERS
from ..state.words import (
    CASUALTIES,
    COMMITTED,
    HAND,
    HEAL_PILE,
    READY,
    RESERVES,
    RESOURCES,
    TURN_CAP,
)
from . import faults

BOSS: Final = "boss"
DUEL: Final = "duel"
SOLO: Final = "solo"
COOP: Final = "coop"
RING: Final = "lms"

MOST_PLAYERS: Final = 4
MOST_CARDS: Final = 200
"""Of one pile."""
MOST_IN_ALL: Final = 2000
MOST_TOKENS: Final = 99
MOST_LIFE: Final = 999
MOST_TOLL: Final = 99
MOST_MENACE: Final = 5
MOST_DEARER: Final = 99
MOST_DRAWN: Final = 1_000_000
LAST_TURN: Final = TURN_CAP - 1
USUAL_RESOURCES: Final = 20

MULLIGAN: Final = "mulligan"
"""The moment before the first turn."""
STEPS: Final = ["prepare", "after_prepare", "draw", "after_draw", "advance", "deploy", "end"]
BOSS_STEPS: Final = [
    "reserves",
    "advance",
    "draw",
    "deploy",
    "leader",
    "special",
    "action",
    "end",
]
COOP_STAGES: Final = {"after_prepare": 0, "after_draw": 1, "deploy": 2, "end": 3}

TOP_KEYS: Final = [
    *("mode", "about", "turn", "active", "first", "step", "extra_turn", "triggered"),
    *("seed", "drawn", "draws", "played", "bosses", "cards", "brought"),
    *("no_mans_land", "destroyed", "slots", "card"),
]
APART: Final = ["played", "bosses", "cards", "brought"]
"""What is no part of the table, but of the match."""
PILES_OF_PLAYER: Final = {
    "resources": RESOURCES,
    "hand": HAND,
    "casualties": CASUALTIES,
    "heal_pile": HEAL_PILE,
    "ready": READY,
    "committed": COMMITTED,
}
PILES_OF_BOSS: Final = {
    "resources": RESOURCES,
    "hand": HAND,
    "casualties": CASUALTIES,
    "reserves": RESERVES,
}
CARD_KEYS: Final = ["card", "owner", "known"]
CREATURE_KEYS: Final = ["card", "owner", "side", "gang", "spirit", "used", "face_down"]
_PLAYER_KEYS: Final = [
    *("name", *PILES_OF_PLAYER, "deck", "frontline", "lasting", "deployed", "commands"),
    *("extra_turn", "halted", "dearer"),
]
BOSS_KEYS: Final = [
    *("name", "difficulty", "miner", *PILES_OF_BOSS, "track", "frontline"),
    *("life", "full_life", "menace", "reserve_token", "turns", "toll", "extra_turn", "victim"),
]


def player_keys(mode: str) -> list[str]:
    """The keys of a player's table."""
    keys = [*_PLAYER_KEYS, *(("left", "right") if mode == RING else ("track",))]
    if mode in (COOP, RING):
        keys += ["out", "gone"]
    if mode == COOP:
        keys.append("step")
    return keys


def other_player_keys(mode: str) -> dict[str, Complaint]:
    """Keys that only other modes have, and what to do about them."""
    found: dict[str, Complaint] = {}
    if mode == RING:
        found["track"] = faults.last_man_standing()
    else:
        for key in ("left", "right"):
            found[key] = faults.only_last_man()
    if mode != COOP:
        found["step"] = faults.only_co_op()
    if mode in (DUEL, SOLO):
        for key in ("out", "gone"):
            found[key] = faults.game_over_when()
    return found


def other_keys(mode: str, letters: list[str]) -> dict[str, Complaint]:
    """The sides that this mode does not have, and what to do about them."""
    found: dict[str, Complaint] = {}
    for letter in LETTERS[:MOST_PLAYERS]:
        if letter in letters:
            continue
        if mode == RING:
            table = f"[{LETTERS[LETTERS.index(letter) - 1]}]"
            found[letter] = faults.players_sit_order(table)
        elif mode == SOLO and letter == "b":
            table = f"[{BOSS}]"
            found[letter] = faults.solo_one_player(table)
        else:
            found[letter] = faults.so_many()
    if BOSS not in letters:
        found[BOSS] = faults.boss_mode_mode(SOLO, COOP)
    return found
