"""Chapter 8, first part: the track advances, and who leaves it gets an order."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from ...kernel.question import Question
from ...kernel.state import Step
from ..command.conflicts import fire
from ..rules.values import weigh
from ..state.state import Siege
from ..state.words import (
    DEPLOYMENT,
    M_HOLD,
    MIDDLE,
    O_HOLD,
    O_STORM,
    O_SUPPORT,
    Q_NO_HOLD_GROUND,
    TOP,
    TRACK_SLOTS,
    option,
    second_of,
    verb_of,
)
from ..state.writers import (
    shift,
    to_casualties,
    to_storm,
    to_support,
)
from .storm import Storm


@final
@mypyc_attr(free_list_len=1)
class AdvanceTrack(Step[Siege]):
    """Every creature moves one slot up, gaps stay (advance.gaps); one may leave (advance.one-exit).

    All have moved before the order is given (advance.simultaneous), so a creature gets its order on
    its third advance (order.timeline). Battle Zones do not move (hold.stays). A track has three
    slots (kw.advance, kw.war-track).
    """

    def __init__(self, track: i64, rule: str) -> None:
        self.track = track
        self.rule = rule

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        move_up(s, self.track, self.rule)
        return None


def move_up(s: Siege, track: i64, rule: str) -> None:
    """Advance a track now; who leaves it gets an order, and a boss's card only knows one."""
    base = track * TRACK_SLOTS
    side = s.layout.track_side[track]
    leaving = s.slots[base + TOP]
    if leaving >= 0:
        to_storm(s, leaving, track)
    if s.slots[base + MIDDLE] >= 0:
        shift(s, s.slots[base + MIDDLE], base + TOP, side)
    if s.slots[base + DEPLOYMENT] >= 0:
        shift(s, s.slots[base + DEPLOYMENT], base + MIDDLE, side)
    if s.log is not None:
        s.tell("advance", rule, {"side": side, "track": track})
    if leaving >= 0:
        stamp = s.stamp[leaving]
        if side == s.layout.boss:  # boss.no-hold-support
            s.agenda.append(Storm(leaving, stamp, track, False))
        else:
            s.agenda.append(GiveOrder(leaving, stamp, track))


def order_options(s: Siege, card: i64, track: i64) -> list[i64]:
    """Storm and Support always; Hold Ground where a slot is to be had (order.available)."""
    side = s.layout.track_side[track]
    options = [option(O_STORM, card)]
    if weigh(s, Q_NO_HOLD_GROUND, card, side, track) == 0:
        zone = s.layout.track_zone[track]
        options.append(option(O_HOLD, card, s.layout.frontline(zone, side)))
        middle = s.layout.no_mans_land(zone)
        if s.slots[middle] < 0:
            options.append(option(O_HOLD, card, middle))  # hold.nml-no-replace
    options.append(option(O_SUPPORT, card))
    return options


@final
@mypyc_attr(free_list_len=1)
class GiveOrder(Step[Siege]):
    """Exactly one order for the creature that left the top slot (order.when).

    Only a storm performs the creature's Action (hold.no-action). The others put it on the Battle
    Zone (kw.hold-ground) or make it a Supporter (kw.support, kw.supporters).
    """

    def __init__(self, card: i64, stamp: i64, track: i64) -> None:
        self.card = card
        self.stamp = stamp
        self.track = track

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        card = self.card
        side = s.layout.track_side[self.track]
        if answer is None:
            options = order_options(s, card, self.track)
            return Question(s.mode.seat(s, side), "order", "order.when", options, about=card)
        verb = verb_of(answer[0])
        if verb == O_STORM:
            s.agenda.append(Storm(card, self.stamp, self.track, False))
        elif verb == O_SUPPORT:
            to_support(s, card, side)
            if s.log is not None:
                s.tell("support", "support.place", {"side": side, "card": card})
        else:
            hold_ground(s, card, second_of(answer[0]), side)
        return None


def hold_ground(s: Siege, card: i64, slot: i64, side: i64) -> None:
    """Onto an own Frontline or an empty No Man's Land (hold.place, hold.replace-frontline).

    It stays in play, so its passive works on (hold.passive).
    """
    replace(s, slot, "hold.replace-frontline")
    shift(s, card, slot, side)
    if s.log is not None:
        s.tell(
            "hold_ground",
            "hold.place",
            {"side": side, "card": card, "slot": slot},
        )
    fire(s, M_HOLD, side, s.layout.track_of(slot, side), card)


def replace(s: Siege, slot: i64, rule: str) -> None:
    """An occupant makes room: to its owner's Casualties, but not killed (hold.not-kill)."""
    occupant = s.slots[slot]
    if occupant >= 0:
        to_casualties(s, occupant)
        if s.log is not None:
            data: dict[str, object] = {"side": s.owner[occupant], "cards": [occupant]}
            s.tell("replace", rule, data)
