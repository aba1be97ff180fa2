"""The writers of effects that last: they begin, are kept up, end.

Like those in `writers`, each says what happened by which rule.
"""

from __future__ import annotations

from typing import Final

from ..client.things import (
    effect_thing,
    figure_thing,
)
from .battle import Battle
from .lasting import BY_ABILITY, BY_SPELL, Lasting
from .telling import tell
from .writers import refresh

DURATION_NAMES: Final = ("this_roll", "this_action", "end_of_turn", "for_good")
MAKERS: Final = ("spell", "ability", "item")
"""The words for how long an effect lasts and for what made it, by their numbers."""


def add_lasting(s: Battle, lasting: Lasting, rule: str) -> None:
    """An effect that stays for a while; it gets the next number."""
    s.begun += 1
    lasting = lasting.numbered(s.begun)
    s.lasting = [*s.lasting, lasting]
    refresh(s, lasting.on)
    if s.log is not None:
        data = _effect_data(s, lasting)
        data["by"] = figure_thing(s, lasting.caster)
        data["duration"] = DURATION_NAMES[lasting.duration]
        tell(s, "begin_effect", rule, data)


def source_id(s: Battle, made_by: int, number: int) -> str:
    """The id of the spell, ability or item that does something."""
    content = s.scene.content
    if made_by == BY_SPELL:
        return content.spells[number].id
    return content.abilities[number].id if made_by == BY_ABILITY else content.items[number].id


def _effect_data(s: Battle, one: Lasting) -> dict[str, object]:
    """A lasting effect as an event tells it."""
    return {
        "effect": effect_thing(one),
        "figure": figure_thing(s, one.on),
        MAKERS[one.made_by]: source_id(s, one.made_by, one.number),
        "op": one.effect.op,
    }


def set_kept(s: Battle, chosen: list[Lasting], kept: bool) -> None:
    """Effects that go on into the next turn, or no longer do (command.concentration)."""
    if s.log is not None:
        _tell_kept(s, chosen, kept)
    s.lasting = [
        one.replaced(kept=kept) if one.kept != kept and one in chosen else one for one in s.lasting
    ]


def _tell_kept(s: Battle, chosen: list[Lasting], kept: bool) -> None:
    changed = [one for one in s.lasting if one.kept != kept and one in chosen]
    if not changed:
        return
    first = changed[0]
    data: dict[str, object] = {
        "figure": figure_thing(s, first.caster),
        MAKERS[first.made_by]: source_id(s, first.made_by, first.number),
        "effects": [effect_thing(one) for one in changed],
    }
    tell(s, "keep_effect" if kept else "renew_effect", "command.concentration", data)


def end_lasting(s: Battle, ended: list[Lasting], rule: str) -> None:
    """Effects that stop, one after the other."""
    for gone in ended:
        if s.log is not None:
            tell(s, "end_effect", rule, _effect_data(s, gone))
        s.lasting = [one for one in s.lasting if one is not gone]
    for one in ended:
        refresh(s, one.on)
