"""Who carries a flag or a resource, who is Ambassador or Legend."""

from __future__ import annotations

from ...dysma.missions.mission import ENVOY
from ...dysma.missions.presence import earns
from ...dysma.missions.secondary import secondary_of
from ...dysma.state.battle import Battle
from ...dysma.state.words import first_of
from ...kernel.question import Question


def sturdiness(s: Battle, figure: int) -> float:
    """How much it takes to remove a figure."""
    kit = s.scene.kits[figure]
    guard = 9 - kit.de if kit.de else 0
    return kit.sa * 2.0 + kit.ar * 2.5 + guard * 0.8


def force(s: Battle, figure: int) -> float:
    """How well a figure removes others."""
    kit = s.scene.kits[figure]
    close = 9 - kit.co if kit.co else 0
    far = 9 - kit.ti if kit.missiles and kit.ti else 0
    return max(close + 0.5 * kit.mv, far + 2.0) + 0.4 * sturdiness(s, figure)


def who_gets_flag(s: Battle, question: Question) -> int:
    """The flag goes into the enemy's zone: to somebody quick who does not die on the way."""
    return max(question.options, key=lambda code: _runner(s, first_of(code)))


def _runner(s: Battle, figure: int) -> float:
    if not earns(s, figure):
        return -100.0
    return 1.5 * s.scene.kits[figure].mv + sturdiness(s, figure)


def bearers(s: Battle, question: Question) -> list[int]:
    """Resources stay at home as well as they can: with the sturdy who shoot or cast from afar."""
    order = sorted(question.options, key=lambda code: -_keeper(s, first_of(code)))
    return order[: question.high]


def _keeper(s: Battle, figure: int) -> float:
    kit = s.scene.kits[figure]
    afar = 4.0 if kit.missiles or kit.spells else 0.0
    return sturdiness(s, figure) + afar - 0.5 * (9 - kit.co if kit.co else 0)


def who_designated(s: Battle, question: Question) -> int:
    """An Ambassador must live, a Legend must kill."""
    mission = secondary_of(s)
    if mission is not None and mission.designates == ENVOY:
        return max(question.options, key=lambda code: _keeper(s, first_of(code)))
    return max(question.options, key=lambda code: force(s, first_of(code)))
