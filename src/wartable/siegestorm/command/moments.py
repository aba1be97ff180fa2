"""When a trigger is looked for: which of the moments of a game its event belongs to."""

from __future__ import annotations

from mypy_extensions import i64

from ..state.words import (
    AFTER,
    ALLY_KILLED,
    BOSS_ALLY_STORMS,
    ENEMY_KILLED,
    M_AFTER_STORM,
    M_DAMAGE,
    M_DEPLOY,
    M_HEAL,
    M_HOLD,
    M_KILL,
    M_RESERVES,
    M_SHAPESHIFT,
    M_SPIRIT,
    M_STORM,
    M_TOTEM,
    PLAYER_DAMAGED,
    SPIRIT_PLACED,
    THIS_HOLDS,
    TOTEM_WORKS,
    UNUSED_TO_RESERVES,
    YOU_DEPLOY,
    YOU_HEAL,
    YOU_SHAPESHIFT,
)

_MOMENTS: dict[int, int] = {
    # Byloss waits for the end of a storm, whatever it did (menace.byloss, menace.byloss-time,
    # menace.byloss-no-damage, goblin.menace).
    BOSS_ALLY_STORMS: M_AFTER_STORM,
    TOTEM_WORKS: M_TOTEM,
    PLAYER_DAMAGED: M_DAMAGE,
    YOU_DEPLOY: M_DEPLOY,
    ALLY_KILLED: M_KILL,
    ENEMY_KILLED: M_KILL,
    THIS_HOLDS: M_HOLD,
    YOU_HEAL: M_HEAL,
    YOU_SHAPESHIFT: M_SHAPESHIFT,
    SPIRIT_PLACED: M_SPIRIT,
    UNUSED_TO_RESERVES: M_RESERVES,
}


def moment_of(word: i64, event: i64) -> i64:
    """At which moment a trigger is looked for: "after" a storm is later than "when"."""
    if event < PLAYER_DAMAGED:
        return M_DAMAGE
    if event in _MOMENTS:
        return _MOMENTS[event]
    return M_AFTER_STORM if word == AFTER else M_STORM
