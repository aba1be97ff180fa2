"""What the tests of Combat, charges and retreats share: deeds and answers in an arena, by words.

s = arena(a=[dict(at=(10, 10), facing=0)], b=[dict(at=(11, 10), facing=180)], dice=[...])
fight(s)
say(s, "riposte")
"""

from __future__ import annotations

from typing import Any, Final

from tests.dysma.battle import arena, fig, only, reasons
from wartable.dysma.client.choices import deed_choice, option_texts, text_of
from wartable.dysma.deeds.charging import ChargeDeed, DiveDeed
from wartable.dysma.deeds.deed import Deed, OpenStep
from wartable.dysma.deeds.retreating import RetreatDeed
from wartable.dysma.fight.combat import CombatDeed, strike
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import (
    first_of,
    kind_of,
    place,
    second_of,
)
from wartable.dysma.table.ways.travel import Blocked
from wartable.kernel.event import Event
from wartable.kernel.state import proceed

CHARGE: Final = ChargeDeed()
DIVE: Final = DiveDeed()
COMBAT: Final = CombatDeed()
RETREAT: Final = RetreatDeed()

EAST: Final = 0
NORTH: Final = 90
WEST: Final = 180

MISS: Final = [1, 1, 1]
"""The dice of a roll without a success."""
THREE: Final = [4, 5, 6]
"""The dice of a roll with three."""


def who(**values: Any) -> dict[str, Any]:
    """A figure of a position, or what is special about it."""
    return values


def piece(**values: Any) -> dict[str, Any]:
    """A piece of terrain."""
    return values


def duel(a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **more: Any) -> Battle:
    """a1 and b1 face to face, base against base."""
    one = who(at=(10, 10), facing=EAST) | (a or {})
    other = who(at=(11, 10), facing=WEST) | (b or {})
    return arena(a=[one], b=[other], **more)


def enemy_statue(s: Battle) -> str:
    """The statue of b, where statues are what is fought over."""
    return next(kit.label for kit in s.scene.kits if kit.statue and kit.side == 1)


def fight(s: Battle, attacker: str = "a1", target: str = "b1", flags: int = 0) -> Battle:
    """A Combat action, up to the first question."""
    strike(s, fig(s, attacker), fig(s, target), flags)
    proceed(s)
    return s


def do(s: Battle, deed: Deed, figure: str, target: str = "", second: int = 0) -> Battle:
    """A whole deed, up to the first question."""
    deed.begin(s, fig(s, figure), fig(s, target) if target else 0, second)
    proceed(s)
    return s


def offered(s: Battle, deed: Deed, figure: str) -> list[str]:
    """What the deed offers to a figure, in words."""
    me = fig(s, figure)
    codes: list[int] = []
    deed.offers(s, me, codes)
    texts: list[str] = []
    for code in codes:
        texts.append(text_of(deed_choice(s, me, kind_of(code), first_of(code), second_of(code))))
    return texts


def forbidden(s: Battle, deed: Deed, figure: str, target: str = "") -> str:
    """The rule that forbids a deed."""
    return deed.refuses(s, fig(s, figure), fig(s, target) if target else 0, 0)


def say(s: Battle, *answers: str) -> Battle:
    """Answer the open question, then the next one, and so on."""
    for answer in answers:
        assert s.question is not None, f"nobody asks, so {answer!r} is no answer"
        texts = option_texts(s, s.question)
        assert answer in texts, (answer, texts)
        proceed(s, [s.question.options[texts.index(answer)]])
    return s


def go(s: Battle, x: float, y: float, z: float = 0.0) -> Battle:
    """Answer an open question with a place that need not have been proposed."""
    code = place(round(x * 1000), round(y * 1000), round(z * 1000))
    assert fault(s, x, y, z) is None
    proceed(s, [code])
    return s


def fault(s: Battle, x: float, y: float, z: float = 0.0) -> Blocked | None:
    """What an open question has against a place."""
    assert s.question is not None and s.question.open
    step = s.agenda[-1]
    assert isinstance(step, OpenStep)
    return step.fault(s, [place(round(x * 1000), round(y * 1000), round(z * 1000))])


def asked(s: Battle) -> str:
    """The kind of the open question; nothing when nobody asks."""
    return "" if s.question is None else s.question.kind


def options(s: Battle) -> list[str]:
    """The options of the open question, in words."""
    assert s.question is not None
    return option_texts(s, s.question)


def seat(s: Battle) -> int:
    """Who is asked."""
    assert s.question is not None
    return s.question.seat


def told(s: Battle) -> list[Event]:
    """Everything that happened so far."""
    assert s.log is not None
    return s.log


def rolls(s: Battle, purpose: str = "") -> list[dict[str, object]]:
    """Every roll so far, or those with one purpose."""
    return [one for one in only(told(s), "roll") if purpose in ("", one["purpose"])]


def dice(s: Battle, index: int = -1) -> dict[str, int]:
    """The reasons for the number of dice of a roll, the last one if nothing is said."""
    return reasons(rolls(s)[index])


def pool(s: Battle, index: int = -1) -> int:
    """How many dice a roll had."""
    return _sum(rolls(s)[index]["dice"])


def rerolls(s: Battle, index: int = -1) -> int:
    """How many rerolls a roll had."""
    return _sum(rolls(s)[index]["rerolls"])


def _sum(because: object) -> int:
    assert isinstance(because, list)
    return sum(one["amount"] for one in because)
