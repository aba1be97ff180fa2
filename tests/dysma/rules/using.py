"""Using abilities, items and spells in an arena, in the words of the rulebook.

    s = arena(a=[dict(at=(10, 10), abilities=["galop"])], b=[], points=dict(a=1))
    use(s, "a1", "galop")

Questions that come up are answered by text: `say(s, "pass")`.
"""

from __future__ import annotations

from tests.dysma.battle import arena, fig
from wartable.dysma.client.choices import option_texts
from wartable.dysma.deeds.deed import NO_TARGET, Deed
from wartable.dysma.fight.combat import strike
from wartable.dysma.magic.abilities import AbilityDeed
from wartable.dysma.magic.casting import MagicDeed
from wartable.dysma.magic.items import ItemDeed
from wartable.dysma.shoot.shooting import shoot
from wartable.dysma.skills.in_play import skills_of
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.dumping import dump, load
from wartable.dysma.state.words import first_of, option, second_of
from wartable.kernel.event import Event
from wartable.kernel.state import proceed

WON = [5, 5, 5, 1, 1, 1]
"""Three successes against none."""


def _slot(s: Battle, me: int, what: str) -> tuple[Deed, int]:
    kit = s.kit(me)
    for index, ability in enumerate(kit.abilities):
        if ability.id == what:
            return AbilityDeed(), index
    for slot, item in enumerate(kit.items):
        if item.id == what:
            return ItemDeed(), slot
    raise AssertionError(f"{kit.label} has no {what}")


def use(s: Battle, who: str, what: str, on: str = "") -> Battle:
    """A figure uses an ability or an item, which must be on offer; runs to the next question."""
    me = fig(s, who)
    deed, slot = _slot(s, me, what)
    target = fig(s, on) if on else NO_TARGET
    offers: list[int] = []
    deed.offers(s, me, offers)
    assert option(deed.kind, slot, target) in offers, f"{what} is not on offer"
    assert deed.refuses(s, me, slot, target) == ""
    deed.begin(s, me, slot, target)
    proceed(s)
    return s


def refusal(s: Battle, who: str, what: str, on: str = "") -> str:
    """The rule by which a figure cannot use an ability or an item; "" if it can."""
    me = fig(s, who)
    deed, slot = _slot(s, me, what)
    return deed.refuses(s, me, slot, fig(s, on) if on else NO_TARGET)


def size(s: Battle, who: str, what: str) -> int:
    """How much of an activation it takes: SHORT, LONG or FREE."""
    me = fig(s, who)
    deed, slot = _slot(s, me, what)
    return deed.size_of(s, me, slot)


def aims(s: Battle, who: str, what: str) -> list[str]:
    """The targets that are on offer for an ability or an item; "" stands for no single one."""
    me = fig(s, who)
    deed, slot = _slot(s, me, what)
    offers: list[int] = []
    deed.offers(s, me, offers)
    found = [second_of(code) for code in offers if first_of(code) == slot]
    return ["" if one == NO_TARGET else s.kit(one).label for one in found]


def casts(s: Battle, who: str, spell: str, at: str) -> Battle:
    """A figure casts a spell that it knows, or one of a ring, on a legal target."""
    me = fig(s, who)
    index = _spell(s, me, spell)
    assert MagicDeed().refuses(s, me, fig(s, at), 2 * index) == ""
    MagicDeed().begin(s, me, fig(s, at), 2 * index)
    proceed(s)
    return s


def uncastable(s: Battle, who: str, spell: str, at: str) -> str:
    """The rule by which a spell cannot be cast on somebody; "" if it can."""
    me = fig(s, who)
    return MagicDeed().refuses(s, me, fig(s, at), 2 * _spell(s, me, spell))


def _spell(s: Battle, me: int, spell: str) -> int:
    kit = s.kit(me)
    for index, known in enumerate(kit.spells):
        if known.id == spell:
            return index
    for slot, item in enumerate(kit.items):
        if item.id == spell:
            return 512 + slot
    raise AssertionError(f"{kit.label} does not know {spell}")


def shoots(s: Battle, who: str, at: str) -> Battle:
    """A figure shoots with its first missile weapon."""
    shoot(s, fig(s, who), fig(s, at), 0)
    proceed(s)
    return s


def fights(s: Battle, who: str, whom: str) -> Battle:
    """A figure makes a Combat action."""
    strike(s, fig(s, who), fig(s, whom))
    proceed(s)
    return s


def say(s: Battle, *answers: str) -> Battle:
    """Answer the open question, and those that follow, by the texts of options."""
    for answer in answers:
        question = s.question
        assert question is not None, f"nobody is asked, so nobody can say {answer!r}"
        texts = option_texts(s, question)
        assert answer in texts, f"{answer!r} is not among {texts}"
        proceed(s, [question.options[texts.index(answer)]])
    return s


def asked(s: Battle) -> tuple[int, str, list[str]]:
    """Who is asked what, and the texts of the options; the battle survives being written down."""
    assert s.question is not None
    written = dump(s)
    assert dump(load(written, s.scene)) == written
    return s.question.seat, s.question.kind, option_texts(s, s.question)


def quiet(s: Battle) -> bool:
    """Whether everything is done: no question, no step, no attack is left."""
    return s.question is None and not s.agenda and not s.attacks


def events(s: Battle) -> list[Event]:
    """Everything that happened so far."""
    assert s.log is not None
    return s.log


def has_skill(s: Battle, who: str, skill: str) -> bool:
    """Whether a figure has a skill now, from wherever."""
    return any(ref.skill == skill for ref in skills_of(s, fig(s, who)))


def sorcerer(spell: str, *dice: int, foe: dict[str, object] | None = None) -> Battle:
    """A sorcerer at (10, 10) who looks east, a friend beside it, an enemy six inches ahead."""
    enemy: dict[str, object] = {"at": (16, 10), "facing": 180, "sa": 4}
    enemy.update(foe or {})
    return arena(
        a=[
            {"at": (10, 10), "facing": 0, "keywords": ["Sorcier"], "spells": [spell], "wounds": 1},
            {
                "at": (10, 13),
                "facing": 0,
                "keywords": ["Mort-vivant", "Construit", "Démon"],
                "wounds": 1,
            },
        ],
        b=[enemy],
        dice=list(dice),
    )
