"""What a player could want to do with a thing he points at, possible or not."""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ...kernel.choice import Choice
from ...kernel.question import Question
from ..deeds.deed import DEED_WORDS
from ..state.battle import Battle
from ..state.words import (
    D_ALTAR,
    D_CHARGE,
    D_COMBAT,
    D_DIVE,
    D_EXIT,
    D_EXTINGUISH,
    D_MAGIC,
    D_MARCH,
    D_PICK_UP,
    D_RECOVERY,
    D_RELOAD,
    D_RETREAT,
    D_RUN,
    D_SHOOT,
    D_STANCE,
    FATIGUE,
    NOBODY,
    PRONE,
)
from ..state.writers import state_name
from ..table.shapes.zones import choices as zone_choices
from .choices import GET, GIVE
from .things import among_alike, effect_thing, figure_called, figure_thing, number_in, zone_thing

ALONE: Final = (D_MARCH, D_RUN, D_RETREAT, D_STANCE, D_EXTINGUISH, D_EXIT)
"""What a figure does by itself."""


def is_there(s: Battle, what: str) -> bool:
    """Whether there is such a thing."""
    kind = thing.kind_of(what)
    if kind == thing.FIGURE:
        return figure_called(s, what) != NOBODY
    if kind == thing.SIDE:
        return thing.name_of(what) in thing.SIDE_LETTERS[: s.scene.seats]
    if kind == thing.EFFECT:
        return what in [effect_thing(one) for one in s.lasting]
    counts = {
        thing.TOKEN: len(s.tokens),
        thing.PIECE: len(s.scene.table.pieces),
        thing.DIE: 0 if s.throw is None else len(s.throw.faces),
    }
    if kind in counts:
        return 0 <= number_in(what, kind) < counts[kind]
    if kind == thing.ZONE:
        return what in [zone_thing(name) for name in zone_choices(s.deployment)]
    return kind == thing.PLACE


def wishes(s: Battle, question: Question, what: str) -> list[Choice]:
    """Everything that the asked seat could want with this thing; nothing with terrain."""
    kind = thing.kind_of(what)
    if kind == thing.FIGURE:
        if question.kind == "act":
            return _in_activation(s, question.about, figure_called(s, what))
        return [Choice("figure", [what])]
    if kind == thing.TOKEN and question.kind == "act":
        me = [figure_thing(s, question.about)]
        return [Choice(DEED_WORDS[deed], me, [what]) for deed in (D_PICK_UP, D_ALTAR)]
    if kind in (thing.TOKEN, thing.DIE):
        return [Choice(kind, [what])]
    if kind in (thing.PLACE, thing.ZONE):
        return [Choice(kind, to=[what])]
    return []


def _in_activation(s: Battle, me: int, figure: int) -> list[Choice]:
    """The deeds of the figure that acts: by itself, or at somebody else."""
    if figure == me:
        return _alone(s, me)
    on, to = [figure_thing(s, me)], [figure_thing(s, figure)]
    if s.side(figure) != s.side(me):
        return attacks_at(s, me, figure) + _used(s, me, to)
    spells = [Choice(DEED_WORDS[D_MAGIC], on, to, spell.id) for spell in s.kit(me).spells]
    return [Choice(GIVE, on, to), Choice(GET, on, to), *spells, *_used(s, me, to)]


def attacks_at(s: Battle, me: int, figure: int) -> list[Choice]:
    """Every way to attack somebody: charges, the hands, each weapon and each spell."""
    on, to = [figure_thing(s, me)], [figure_thing(s, figure)]
    kit = s.kit(me)
    found = [Choice(DEED_WORDS[deed], on, to) for deed in (D_CHARGE, D_DIVE, D_COMBAT)]
    ids = [weapon.id for weapon in kit.missiles]
    for slot, id in enumerate(ids):
        found.append(Choice(DEED_WORDS[D_SHOOT], on, to, id, number=among_alike(ids, slot)))
    return found + [Choice(DEED_WORDS[D_MAGIC], on, to, spell.id) for spell in kit.spells]


def _alone(s: Battle, me: int) -> list[Choice]:
    on = [figure_thing(s, me)]
    found = [Choice(DEED_WORDS[deed], on) for deed in ALONE]
    for state in (PRONE, FATIGUE):
        found.append(Choice(DEED_WORDS[D_RECOVERY], on, what=state_name(state)))
    ids = [weapon.id for weapon in s.kit(me).missiles]
    for slot, id in enumerate(ids):
        number = among_alike(ids, slot)
        found.append(Choice(DEED_WORDS[D_RELOAD], on, what=id, number=number))
    found += [Choice(DEED_WORDS[D_MAGIC], on, what=spell.id) for spell in s.kit(me).spells]
    return found + _used(s, me, [])


def _used(s: Battle, me: int, to: list[str]) -> list[Choice]:
    """Items and abilities, on somebody or on nobody."""
    kit, on = s.kit(me), [figure_thing(s, me)]
    found: list[Choice] = []
    for verb, ids in (
        ("use", [one.id for one in kit.items]),
        ("ability", [one.id for one in kit.abilities]),
    ):
        for slot, id in enumerate(ids):
            found.append(Choice(verb, on, to, id, number=among_alike(ids, slot)))
    return found
