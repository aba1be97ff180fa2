"""Short ways to shoot and cast in an arena: deeds and answers by their texts.

s = arena(a=[dict(at=(10, 10), facing=0, options=["arc"])], b=[dict(at=(20, 10))], dice=[...])
act(s, "a1", "shoot b1 with arc")
say(s, "pass")
"""

from __future__ import annotations

from typing import Any

from tests.dysma.battle import fig
from wartable.dysma.client.choices import deed_choice, option_texts, text_of
from wartable.dysma.client.texts import read_way
from wartable.dysma.deeds.deed import NO_TARGET, Deed, OpenStep
from wartable.dysma.magic.casting import RINGS, MagicDeed
from wartable.dysma.shoot.reloading import ReloadDeed
from wartable.dysma.shoot.shooting import ShootDeed
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import (
    IN_PLAY,
    first_of,
    kind_of,
    second_of,
)
from wartable.dysma.state.writers import body_of
from wartable.dysma.table.shapes.geometry import thousandths
from wartable.dysma.table.ways.travel import Blocked
from wartable.kernel.state import proceed

DEEDS: list[Deed] = [ShootDeed(), MagicDeed(), ReloadDeed()]


def offered(s: Battle, who: str) -> list[str]:
    """What a figure may shoot at, cast and reload now."""
    return list(_options(s, fig(s, who)))


def _options(s: Battle, me: int) -> dict[str, tuple[Deed, int, int]]:
    found: dict[str, tuple[Deed, int, int]] = {}
    for deed in DEEDS:
        codes: list[int] = []
        deed.offers(s, me, codes)
        for code in codes:
            a, b = first_of(code), second_of(code)
            text = text_of(deed_choice(s, me, kind_of(code), a, b))
            assert text not in found
            found[text] = (deed, a, b)
            assert deed.refuses(s, me, a, b) == ""
    return found


def act(s: Battle, who: str, text: str) -> Battle:
    """Let a figure do a deed that is offered, until something is asked."""
    me = fig(s, who)
    options = _options(s, me)
    assert text in options, (text, list(options))
    deed, a, b = options[text]
    deed.begin(s, me, a, b)
    proceed(s)
    return s


def say(s: Battle, *texts: str) -> Battle:
    """Answer one question after another; places are written as players write them."""
    for text in texts:
        question = s.question
        assert question is not None, f"nobody asks for {text!r}"
        known = option_texts(s, question)
        if text in known:
            proceed(s, [question.options[known.index(text)]])
            continue
        assert question.open, (text, known)
        answer = read_way(s, question, text)
        fault = _step(s).fault(s, answer)
        assert fault is None, str(fault)
        proceed(s, answer)
    return s


def option_about(s: Battle, word: str) -> str:
    """The text of the one option that speaks of this."""
    assert s.question is not None
    (found,) = [text for text in option_texts(s, s.question) if word in text]
    return found


def fault_of(s: Battle, text: str) -> str:
    """The rule against a place that an open question does not take."""
    assert s.question is not None
    fault = _step(s).fault(s, read_way(s, s.question, text))
    assert isinstance(fault, Blocked)
    return fault.rule


def _step(s: Battle) -> OpenStep:
    step = s.agenda[-1]
    assert isinstance(step, OpenStep)
    return step


def asked(s: Battle) -> str:
    """The kind of the open question, or nothing."""
    return "" if s.question is None else s.question.kind


def no_shot(s: Battle, who: str, target: str = "", slot: int = 0) -> str:
    """The rule by which a shot is refused; nothing if it is not."""
    aimed = fig(s, target) if target else NO_TARGET
    return ShootDeed().refuses(s, fig(s, who), aimed, slot)


def no_spell(s: Battle, who: str, spell: str, target: str = "", through: bool = False) -> str:
    """The rule by which a spell, or a ring, is refused; nothing if it is not."""
    me = fig(s, who)
    kit = s.kit(me)
    names = [one.id for one in kit.spells]
    if spell in names:
        index = names.index(spell)
    else:
        index = RINGS + [item.id for item in kit.items].index(spell)
    aimed = fig(s, target) if target else NO_TARGET
    return MagicDeed().refuses(s, me, aimed, 2 * index + (1 if through else 0))


def stand(s: Battle, label: str, x: float, y: float, facing: float = 0, z: float = 0) -> None:
    """Put a figure onto the table that a position does not place: a familiar, a statue."""
    figure = fig(s, label)
    spot = (thousandths(x), thousandths(y), thousandths(z), round(facing * 100))
    s.bodies[figure] = body_of(s, figure, *spot)
    s.fates[figure] = IN_PLAY


def told(s: Battle, kind: str) -> list[dict[str, Any]]:
    """Everything of one kind that the log tells."""
    assert s.log is not None
    return [event.whole() for event in s.log if event.kind == kind]


def dice_of(s: Battle, index: int = 0) -> dict[str, int]:
    """The slugs that gave dice to a roll, the first one unless another is meant."""
    return {one["rule"]: one["amount"] for one in told(s, "roll")[index]["dice"]}
