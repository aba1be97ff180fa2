"""What an activation still allows: the actions done so far, by whom, and which may follow.

A Multiple activation has up to three figures, so everything is noted for a position in the group:
0 is the figure of an ordinary activation. The book's examples are in activation.example-legal.
"""

from __future__ import annotations

from typing import Final

from ..deeds.deed import Deed
from ..deeds.registry import DEEDS, deed
from ..skills.in_play import marked, masters
from ..skills.trait import SWIFT
from ..state.battle import Battle
from ..state.words import (
    D_ABILITY,
    D_CHARGE,
    D_DIVE,
    D_END,
    D_EXIT,
    D_ITEM,
    D_PASS,
    D_PICK_UP,
    D_RECOVERY,
    FATIGUE,
    FREE,
    LONG,
    PRONE,
    SHORT,
    first_of,
    kind_of,
)

# Flags of an activation. The first four exist for every position: shift them by it.
BEGAN_TIRED: Final = 1 << 0  # or became so before its last deed
FATIGUE_ACTION: Final = 1 << 3  # it has taken its fatigue action
MUST_CHARGE: Final = 1 << 6  # skill.frenetique
DROPPED_OUT: Final = 1 << 9  # a Stupide figure that does nothing of its own
# This one exists once.
MULTIPLE: Final = 1 << 12  # a Multiple activation

SHORT_ACTIONS: Final = 2
SWIFT_ACTIONS: Final = 3
TWICE: Final = 2

_WHO: Final = 1 << 24  # above the identity of a deed: who did it, and its size
_IDENTITY: Final = _WHO - 1


def flagged(s: Battle, flag: int, position: int) -> bool:
    """Whether a flag is set for a position of the group."""
    return s.activation_flags >> position & flag != 0


def set_flag(s: Battle, flag: int, position: int) -> None:
    """Set a flag for a position of the group."""
    s.activation_flags |= flag << position


def drop_flag(s: Battle, flag: int, position: int) -> None:
    """Take a flag away from a position of the group."""
    s.activation_flags &= ~(flag << position)


def clear(s: Battle, group: list[int], flags: int = 0) -> None:
    """Nothing has been done yet by these figures."""
    s.group = group
    s.done = []
    s.activation_flags = flags


def note(s: Battle, position: int, identity: int, size: int) -> None:
    """Write a deed down: what may not be repeated, its size, who did it."""
    s.done.append(identity + (size * 4 + position) * _WHO)


def times(s: Battle, position: int, identity: int) -> int:
    """How often the figure has done this action in this activation.

    What was free does not count (activation.free-action.no-repeat).
    """
    found = 0
    for entry in s.done:
        if entry & _IDENTITY == identity:
            rest = entry // _WHO
            if rest & 3 == position and rest >> 2 != FREE:
                found += 1
    return found


def count(s: Battle, position: int, size: int) -> int:
    """How many actions of a size the figure has done."""
    wanted = size * 4 + position
    found = 0
    for entry in s.done:
        if entry // _WHO == wanted:
            found += 1
    return found


def fits(s: Battle, position: int, size: int) -> bool:
    """Whether the normal allowance has room for a short or a long action.

    Two short ones or one long one (activation.two-short-or-one-long, activation.partial); with
    Véloce three short ones, or a long and a short one in either order
    (activation.veloce-allowance, skill.veloce.details).
    """
    if not s.done:
        return True
    short, long = count(s, position, SHORT), count(s, position, LONG)
    if marked(s, s.group[position], SWIFT):
        if size == LONG:
            return long == 0 and short <= 1
        return short < SWIFT_ACTIONS if long == 0 else short == 0
    if size == LONG:
        return long == 0 and short == 0
    return long == 0 and short < SHORT_ACTIONS


def may_tire(s: Battle, position: int) -> bool:
    """Whether the figure may take a fatigue action now.

    It comes after everything else, once, never by who is or began tired, never in a Multiple
    activation (activation.fatigue-action.when, activation.fatigue-action.limits,
    command.multi-activation.no-fatigue). Since nobody tired may, a Recovery that is a fatigue
    action only stands up (activation.fatigue-action.recovery).
    """
    return _why_not_tire(s, position) == ""


def _why_not_tire(s: Battle, position: int) -> str:
    never = why_never_tire(s, position)
    if never:
        return never
    return "activation.fatigue-action.when" if fits(s, position, SHORT) else ""


def why_never_tire(s: Battle, position: int) -> str:
    """The rule by which no fatigue action is left in this activation; nothing if one is."""
    if s.activation_flags & MULTIPLE:
        return "command.multi-activation.no-fatigue"
    flags = s.activation_flags >> position
    if flags & FATIGUE_ACTION:
        return "activation.fatigue-action.when"
    if flags & BEGAN_TIRED or s.states[s.group[position]] & FATIGUE:
        return "activation.fatigue-action.limits"
    return ""


def is_repeat(s: Battle, position: int, identity: int, master: str) -> bool:
    """Whether the figure has done this as often as it may (activation.no-repeat).

    Recovery may be done twice (action.recovery.twice), and what the figure is a master of, the
    fatigue action included (skill.maitre, skill.maitre.details).
    """
    if not s.done:
        return False
    done = times(s, position, identity)
    if done == 0:
        return False
    if done < TWICE and identity == D_RECOVERY:
        return False
    return done >= TWICE or not master or not masters(s, s.group[position], master)


def why_not_now(s: Battle, me: int, kind: int, a: int) -> str:
    """The slug for a deed that this activation does not allow now; nothing if it does.

    Whether the deed itself is possible is not asked here.
    """
    if me not in s.group:
        return "turn.activations"
    position = s.group.index(me)
    if not _serves_the_charge(s, me, kind) and bound_to(s, position):
        return "skill.frenetique"
    if kind == D_END:  # who can do an announced action does it
        return "command.multi-activation.same"
    one = deed(kind)
    size = one.size_of(s, me, a)
    if flagged(s, FATIGUE_ACTION, position):
        return "" if kind in (D_PICK_UP, D_PASS, D_EXIT) else "activation.fatigue-action.when"
    if size == FREE:
        return ""
    if kind != D_RECOVERY and s.states[me] & (FATIGUE | PRONE):
        return "state.tired" if s.states[me] & FATIGUE else "state.prone"
    if is_repeat(s, position, one.identity(s, me, a), one.master_of()):
        return "activation.no-repeat"
    if fits(s, position, size):
        return ""
    if size == LONG:
        return "activation.two-short-or-one-long"
    return _why_not_tire(s, position)


def _serves_the_charge(s: Battle, me: int, kind: int) -> bool:
    """skill.frenetique: the charge itself, or standing up for it."""
    if s.states[me] & (FATIGUE | PRONE):
        return kind == D_RECOVERY
    return kind in (D_CHARGE, D_DIVE)


def bound_to(s: Battle, position: int) -> list[int]:
    """What a Frénétique figure must do: one of its charges, or to stand up for it; else nothing."""
    found: list[int] = []
    if flagged(s, MUST_CHARGE, position):
        me = s.group[position]
        if s.states[me] & (FATIGUE | PRONE):
            deed(D_RECOVERY).offers(s, me, found)
        else:
            found = charges_at_figures(s, me)
    return found


def options(s: Battle, position: int, charges: bool = True) -> list[int]:
    """Every deed that is possible now and that the activation still allows.

    Ways to charge take a while to find: who need not know about `charges` says so.
    """
    me = s.group[position]
    out: list[int] = []
    if flagged(s, FATIGUE_ACTION, position):
        for kind in (D_PICK_UP, D_PASS, D_EXIT):
            deed(kind).offers(s, me, out)
        return out
    long = fits(s, position, LONG)
    short = fits(s, position, SHORT) or may_tire(s, position)
    recovers = s.states[me] & (FATIGUE | PRONE) != 0
    for one in DEEDS:
        if one.kind == D_ABILITY or one.kind == D_ITEM:
            _add_varied(s, position, one, short, long, recovers, out)
        elif one.size == FREE:
            one.offers(s, me, out)
        elif recovers and one.kind != D_RECOVERY:  # state.tired, state.prone, activation.mid-state
            continue
        elif long if one.size == LONG else short:
            if one.kind in (D_CHARGE, D_DIVE) and not charges:
                continue
            if not is_repeat(s, position, one.identity(s, me, 0), one.master_of()):
                one.offers(s, me, out)
    return out


def _add_varied(
    s: Battle,
    position: int,
    one: Deed,
    short: bool,
    long: bool,
    recovers: bool,
    out: list[int],
) -> None:
    """A deed whose options differ in size: abilities and items.

    Talents and what costs no action are not held up by a state (state.tired.no-action-ok).
    """
    me = s.group[position]
    found: list[int] = []
    one.offers(s, me, found)
    for code in found:
        a = first_of(code)
        size = one.size_of(s, me, a)
        if size != FREE:
            if recovers or not (long if size == LONG else short):
                continue
            if is_repeat(s, position, one.identity(s, me, a), one.master_of()):
                continue
        out.append(code)


def charges_at_figures(s: Battle, me: int) -> list[int]:
    """The charges a figure can make; statues do not oblige anybody (skill.frenetique.details)."""
    found: list[int] = []
    deed(D_CHARGE).offers(s, me, found)
    deed(D_DIVE).offers(s, me, found)
    return [code for code in found if not s.scene.kits[first_of(code)].statue]


def free_options(s: Battle, position: int) -> list[int]:
    """What the figure can do at any moment without an action: talents, potions, tokens."""
    me = s.group[position]
    found: list[int] = []
    for one in DEEDS:
        if one.size == FREE or one.kind == D_ABILITY or one.kind == D_ITEM:
            one.offers(s, me, found)
    return [code for code in found if size_of(s, me, code) == FREE]


def options_of(s: Battle, position: int, kind: int) -> list[int]:
    """The options of one kind of deed that are possible and allowed now."""
    me = s.group[position]
    found: list[int] = []
    deed(kind).offers(s, me, found)
    return [code for code in found if not why_not_now(s, me, kind, first_of(code))]


def size_of(s: Battle, me: int, code: int) -> int:
    """SHORT, LONG or FREE, for an option of a deed."""
    return deed(kind_of(code)).size_of(s, me, first_of(code))
