"""Chapter 12: triggers, and what happens when several texts want to be first."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..printed.catalogue import Trigger
from ..state.state import NO_TARGETS, Command, Siege
from ..state.words import (
    ALLY_KILLED,
    BOSS_ALLY_STORMS,
    ENEMY_KILLED,
    O_NO,
    O_TRIGGER,
    O_YES,
    OPPONENT_DAMAGED,
    PLAYER_DAMAGED,
    STORMING,
    TOTEM_WORKS,
    TRIGGER_CAP,
    TRIGGERED,
    UNUSED_TO_RESERVES,
    V_MOMENTS,
    YOU_DAMAGED,
    YOU_DEPLOY,
    YOU_HEAL,
    YOU_SHAPESHIFT,
    YOUR_CARD_STORMS,
    first_of,
    option,
    second_of,
    verb_of,
)
from .perform import carry_out, could_do_something


def source_of(code: i64) -> i64:
    """The card whose trigger a code of `find` means."""
    return code >> 12 & 0xFFF


def number_of(code: i64) -> i64:
    """Which of its triggers."""
    return code & 0xFFF


def trigger_of(s: Siege, code: i64) -> Trigger:
    """The trigger itself."""
    return s.face(source_of(code)).triggers[number_of(code)]


def _you_of(code: i64) -> i64:
    """The side that its "you" means: it decides, and what the text gives is its."""
    return code >> 24


def find(s: Siege, moment: i64, whose: i64, where: i64, it: i64) -> list[i64]:
    """Triggers that this moment sets off, as "you" << 24 | source << 12 | number of the trigger."""
    found: list[i64] = []
    if not _is_heard(s, moment):
        return found
    bit = 1 << moment
    designs = s.book.designs
    for slot, source in enumerate(s.slots):
        if source >= 0:
            design = designs[s.design[source]]
            if design.moment_mask & bit:
                side = s.holder[slot]
                track = s.layout.track_of(slot, side)
                for i, trigger in enumerate(design.triggers):
                    if trigger.moment == moment and _hears(
                        s, trigger, source, side, track, whose, where, it
                    ):
                        you = s.mode.you(s, trigger.event, side, whose, where)
                        found.append(you << 24 | source << 12 | i)
    for source in s.storming:
        design = designs[s.design[source]]
        if design.moment_mask & bit:
            track = s.place[source] - STORMING
            side = s.layout.track_side[track]
            for i, trigger in enumerate(design.triggers):
                if trigger.moment == moment and _hears(
                    s, trigger, source, side, track, whose, where, it
                ):
                    you = s.mode.you(s, trigger.event, side, whose, where)
                    found.append(you << 24 | source << 12 | i)
    return found


def _hears(
    s: Siege,
    trigger: Trigger,
    source: i64,
    side: i64,
    track: i64,
    whose: i64,
    where: i64,
    it: i64,
) -> bool:
    """Whether the event concerns this trigger of `source` (of `side` on `track`)."""
    event = trigger.event
    layout = s.layout
    if event == OPPONENT_DAMAGED:
        return s.mode.hears_damage(s, track, whose, where)
    if event == YOU_DAMAGED:
        return s.mode.is_you(s, side, whose)
    if event in (PLAYER_DAMAGED, UNUSED_TO_RESERVES):  # shade.midnight-stolen
        return True
    if event in (YOUR_CARD_STORMS, BOSS_ALLY_STORMS):  # diff.menace-byloss
        return where in layout.allied_tracks[track]
    if event == YOU_DEPLOY:
        return it != source and where in layout.allied_tracks[track]
    if event == ALLY_KILLED:
        return it != source and where in layout.allied_tracks[track]
    if event == ENEMY_KILLED:
        return where in layout.enemy_tracks[track]
    if event in (YOU_HEAL, YOU_SHAPESHIFT, TOTEM_WORKS):
        return s.mode.is_you(s, side, whose)
    return it == source


def is_used_up(s: Siege, code: i64) -> bool:
    """True for a once-per-turn trigger that has happened in this turn (turn.once-per)."""
    use = s.stamp[source_of(code)] << 4 | number_of(code)
    return trigger_of(s, code).once and use in s.used


def fire(s: Siege, moment: i64, whose: i64, where: i64, it: i64) -> None:
    """Set off every trigger that this moment concerns, at once (chain.new-triggers)."""
    if not _is_heard(s, moment):
        return
    found = find(s, moment, whose, where, it)
    if found:
        set_off(s, found, it)


def _is_heard(s: Siege, moment: i64) -> bool:
    """Whether anything in play may wait for such a moment; mostly nothing does."""
    return s.voices >> (V_MOMENTS + moment) & 1 == 1


def set_off(s: Siege, found: list[i64], it: i64) -> None:
    """Put triggers on the agenda: the active side's run first (conflict.between-players).

    In a boss's turn the humans order his and theirs together: he chooses nothing.
    """
    s.triggered += len(found)
    if s.triggered > TRIGGER_CAP:
        if s.log is not None:
            s.tell("stop_loop", "table.loop", {"limit": TRIGGER_CAP})
        return
    it_stamp = s.stamp[it] if it >= 0 else -1
    if len(found) == 1:
        s.agenda.append(_step(s, found[0], it, it_stamp))
        return
    if s.active == s.layout.boss and len({_you_of(code) for code in found}) > 1:
        s.agenda.append(OrderTriggers(s.active, found, it, it_stamp))
        return
    last = s.layout.sides - 1
    for turn in range(s.layout.sides):
        side = (s.active + last - turn) % s.layout.sides
        own = [code for code in found if _you_of(code) == side]
        if len(own) > 1:
            s.agenda.append(OrderTriggers(side, own, it, it_stamp))
        elif own:
            s.agenda.append(_step(s, own[0], it, it_stamp))


def _step(s: Siege, code: i64, it: i64, it_stamp: i64) -> RunTrigger:
    source = source_of(code)
    you = _you_of(code)
    # For a partner it works in his own track (coop.passives-battle).
    own = you == s.side_of(source)
    track = s.track_of(source) if own else s.layout.side_tracks[you][0]
    return RunTrigger(source, s.stamp[source], number_of(code), you, track, it, it_stamp)


def _alike(s: Siege, codes: list[i64]) -> bool:
    """True when all of them are the same text, so that no order differs from another."""
    first = codes[0] if codes else 0
    for code in codes:
        if s.design[source_of(code)] != s.design[source_of(first)]:
            return False
        if number_of(code) != number_of(first):
            return False
    return True


@final
class OrderTriggers(Step[Siege]):
    """Several triggers of one player at once: he picks the order (conflict.order-own)."""

    def __init__(self, side: i64, codes: list[i64], it: i64, it_stamp: i64) -> None:
        self.side = side
        self.codes = codes
        self.it = it
        self.it_stamp = it_stamp

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        codes = [code for code in self.codes if s.is_in_play(source_of(code))]
        if answer is not None:
            order: list[i64] = []
            for chosen in answer:
                card, number = first_of(chosen), second_of(chosen)
                order += [c for c in codes if source_of(c) == card and number_of(c) == number]
            codes = order
        elif not _alike(s, codes):
            options: list[i64] = []
            for code in codes:  # DMG to each player may set off one trigger twice
                choice = option(O_TRIGGER, source_of(code), number_of(code))
                if choice not in options:
                    options.append(choice)
            return s.mode.ask(
                s, self.side, "order_triggers", "conflict.order-own", options, len(options), True
            )
        for code in reversed(codes):
            s.agenda.append(_step(s, code, self.it, self.it_stamp))
        return None


@final
class RunTrigger(Step[Siege]):
    """A triggered passive does its work: nobody can react to it (passive.triggered)."""

    def __init__(
        self,
        source: i64,
        stamp: i64,
        number: i64,
        side: i64,
        track: i64,
        it: i64,
        it_stamp: i64,
    ) -> None:
        self.source = source
        self.stamp = stamp
        self.number = number
        self.side = side
        self.track = track
        self.it = it
        self.it_stamp = it_stamp

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        source = self.source
        if s.stamp[source] != self.stamp or not s.is_in_play(source):
            return None
        trigger = s.face(source).triggers[self.number]
        use = self.stamp << 4 | self.number
        if trigger.once and use in s.used:
            return None
        if trigger.may and self.side != s.layout.boss:  # boss.never-passes
            half = trigger.half
            if not could_do_something(s, half, self.side, self.track, source, TRIGGERED, 0):
                return None
            if answer is None:
                return Question(
                    s.mode.seat(s, self.side),
                    "may",
                    "kw.may",
                    [option(O_YES), option(O_NO)],
                    about=source,
                )
            if verb_of(answer[0]) == O_NO:
                return None
        if trigger.once:
            s.used.append(use)
        if s.log is not None:
            s.tell(
                "trigger",
                "turn.once-per" if trigger.once else "passive.mandatory",
                {"side": self.side, "card": source},
            )
        carry_out(
            s,
            Command(
                TRIGGERED,
                self.side,
                source,
                self.stamp,
                trigger.half.number,
                self.track,
                NO_TARGETS,
                self.it,
                self.it_stamp,
            ),
        )
        return None
