"""Who is a legal target of an ability, an item or a spell (ability.target)."""

from __future__ import annotations

from ...content.entries import Target
from ...state.battle import Battle
from ...state.board import (
    can_see,
    engaged,
    touching,
    within,
)
from ...state.words import STATE_BITS


def suits(s: Battle, target: Target, me: int, figure: int) -> bool:
    """Whether a figure is one of those the target speaks of; reach and sight are not asked here.

    Spells use this too: what the sorcerer must see, and how far, is the business of magic.
    """
    kit = s.scene.kits[figure]
    if s.bodies[figure] is None or kit.statue:
        return False
    side = s.scene.kits[me].side
    if target.who == "self" and figure != me:
        return False
    if target.who == "friend" and kit.side != side:
        return False
    if target.who == "enemy" and kit.side == side:
        return False
    keywords = kit.profile.keywords
    if target.keyword and target.keyword not in keywords:
        return False
    for keyword in target.not_keywords:
        if keyword in keywords:
            return False
    for state in target.not_states:
        if s.has_state(figure, STATE_BITS[state]):
            return False
    if target.in_contact != 0:
        return engaged(s, figure) == (target.in_contact > 0)
    return True


def reaches(s: Battle, target: Target, me: int, figure: int) -> bool:
    """Whether a figure is near enough, and in sight if it has to be.

    "In sight" is the field of view and a line of sight (los.line). A target in the plural includes
    the owner; in the singular it is somebody else, unless the text says otherwise.
    """
    if figure == me:
        return target.who == "self" or target.or_self or target.count != 1
    if target.range == 0:
        if not touching(s, me, figure):  # geo.contact.friends
            return False
    elif target.range > 0 and not within(s, me, figure, float(target.range)):
        return False
    return not target.sight or can_see(s, me, figure)


def legal(s: Battle, target: Target, me: int) -> list[int]:
    """Every figure that an ability or an item of `me` may be used on now."""
    if target.who == "self":
        return [me] if suits(s, target, me, me) else []
    found: list[int] = []
    for band in s.scene.bands:
        for figure in band:
            if suits(s, target, me, figure) and reaches(s, target, me, figure):
                found.append(figure)
    return found
