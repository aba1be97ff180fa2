"""Every Menace Level Effect, Victory Condition and Shield that is shipped, each in a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.rules import rule
from tests.siegestorm.solo import boss_turn, finish_boss_turn, menace, player_turn
from tests.siegestorm.table import happened, pass_all, play, refused, winner
from wartable import siegestorm
from wartable.kernel.match import Match
from wartable.siegestorm.printed.bosses import (
    LEADERS_KILLED,
    LIFE_IS_ZERO,
    MENACE_LOWERED,
    RESOURCES_DEPLETED,
    Boss,
    Victory,
)
from wartable.siegestorm.printed.catalogue import Trigger
from wartable.siegestorm.state.words import (
    ALLY_KILLED,
    BOSS_ALLY_STORMS,
    ENEMY_KILLED,
    TOTEM_WORKS,
)
from wartable.siegestorm.text.bossfile import shipped_bosses

BOSSES = shipped_bosses()
SHIELDED = [one for one in siegestorm.shipped_catalogue().designs if one.is_shielded]

# Cards of our own, so that no numbers of shipped ones matter.
AXE = {"name": "Axe", "action": "Kill 1 Creature"}
BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}
CUT = {"name": "Cut", "action": "Kill 1 opponent's Supporter"}
PEON = {"name": "Peon", "command": "Deploy", "cost": 0, "attack": 0, "defense": 1}
CHIEF = {"name": "Chief", "command": "Leader", "cost": 0, "attack": 0, "defense": 1}
CULL = {"name": "Cull", "command": "Action", "cost": 0, "action": "Kill 1 Enemy"}
SEAL = {"name": "Seal", "command": "Action", "cost": 0, "special": ["Spirit"]} | {
    "action": "Deal 1 DMG"
}
POLE = {"name": "Pole", "command": "Leader", "cost": 0, "attack": 0, "defense": 1} | {
    "special": ["Totem"],
    "passive": "Deal 1 DMG to each player",
}

At = Callable[[dict[str, Any]], Match]


def an_ally_storms(boss: dict[str, Any]) -> Match:
    """The first creature on the boss's track leaves it."""
    return boss_turn({**boss, "track": ["", "", "Peon"]}, step="advance", card=[PEON])


def a_totem_works(boss: dict[str, Any]) -> Match:
    """A Seal gives the Totem on the boss's Frontline a Spirit."""
    return boss_turn(
        {**boss, "hand": ["Seal"], "frontline": "Pole"}, step="action", card=[SEAL, POLE]
    )


def an_ally_is_killed(boss: dict[str, Any]) -> Match:
    """The player kills a creature on the boss's track."""
    match = player_turn({**boss, "track": ["Peon"]}, a={"hand": ["Axe", "Levy"]}, card=[AXE, PEON])
    play(match, "action Axe")
    return match


def an_enemy_is_killed(boss: dict[str, Any]) -> Match:
    """The boss kills a creature on the player's track."""
    return boss_turn(
        {**boss, "hand": ["Cull"]}, step="action", a={"hand": [], "track": ["Levy"]}, card=[CULL]
    )


EFFECTS: dict[int, At] = {
    BOSS_ALLY_STORMS: an_ally_storms,
    TOTEM_WORKS: a_totem_works,
    ALLY_KILLED: an_ally_is_killed,
    ENEMY_KILLED: an_enemy_is_killed,
}


def life_falls_to_zero(boss: dict[str, Any], n: int) -> Match:
    match = player_turn({**boss, "life": 1}, a={"hand": ["Bolt", "Levy"]}, card=[BOLT])
    play(match, "action Bolt")
    return match


def resources_run_out(boss: dict[str, Any], n: int) -> Match:
    return boss_turn({**boss, "resources": 1}, step="draw")


def menace_falls(boss: dict[str, Any], n: int) -> Match:
    match = player_turn({**boss, "menace": n + 1}, a={"hand": ["Cut", "Levy"]}, card=[CUT])
    play(match, "action Cut")
    assert (menace(match), winner(match)) == (n, "")
    pass_all(match)
    return match


def leaders_fall(boss: dict[str, Any], n: int) -> Match:
    match = player_turn(
        {**boss, "toll": n - 1, "frontline": "Chief"},
        a={"hand": ["Axe", "Levy"]},
        card=[AXE, CHIEF],
    )
    play(match, "action Axe")
    return match


VICTORIES: dict[int, Callable[[dict[str, Any], int], Match]] = {
    LIFE_IS_ZERO: life_falls_to_zero,
    RESOURCES_DEPLETED: resources_run_out,
    MENACE_LOWERED: menace_falls,
    LEADERS_KILLED: leaders_fall,
}


@rule("menace.effects")
@pytest.mark.parametrize(
    ("key", "effect"),
    [(key, effect) for key, boss in BOSSES.items() for effect in boss.menace_effects],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_every_menace_effect_raises_the_menace(key: str, effect: Trigger) -> None:
    match = EFFECTS[effect.event]({"name": key, "menace": 2, "resources": 9})
    finish_boss_turn(match)
    raised = [one for one in happened(match.events, "menace") if "cause" in one]
    assert [one["cause"] for one in raised] == [BOSSES[key].name]
    assert raised[0]["level"] == menace(match) == 3


@rule("boss.win-life", "boss.win-deck")
@pytest.mark.parametrize(
    ("boss", "victory"),
    [(boss, victory) for boss in BOSSES.values() for victory in boss.victories],
    ids=lambda one: one.name if isinstance(one, Boss) else one.words.replace(" ", "-"),
)
def test_every_victory_condition_can_be_met(boss: Boss, victory: Victory) -> None:
    match = VICTORIES[victory.kind]({"name": boss.name.casefold()}, victory.n)
    assert winner(match) == "a"
    depleted = victory.kind == RESOURCES_DEPLETED
    assert match.result is not None
    assert match.result.rule == ("boss.win-deck" if depleted else "boss.win-life")


@rule("special.shielded")
@pytest.mark.parametrize("design", SHIELDED, ids=lambda design: design.name)
def test_no_shielded_card_is_offered_as_a_target(design: Any) -> None:
    """Beside it stands another card that may be killed, so its place is no reason."""
    where: dict[str, Any] = {"track": ["Peon", design.name]}
    if design.is_leader:
        where = {"frontline": design.name, "track": ["Peon"]}
    match = player_turn(where, a={"hand": ["Axe", "Levy"], "track": ["Levy"]}, card=[AXE, PEON])
    play(match, "action Axe")
    assert match.options == ["Levy@a1", "Peon@b1"]
    slot = "bF" if design.is_leader else "b2"
    assert refused(match, f"{design.name}@{slot}") == "special.shielded"


def test_there_is_a_position_for_everything() -> None:
    assert {one.event for boss in BOSSES.values() for one in boss.menace_effects} <= set(EFFECTS)
    assert {one.kind for boss in BOSSES.values() for one in boss.victories} <= set(VICTORIES)
    assert len(SHIELDED) >= 5
