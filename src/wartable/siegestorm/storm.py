"""Chapter 8, second part: storms. First the whole attack, then the creature's Action."""

from __future__ import annotations

from typing import final

from ..kernel.question import Question
from ..kernel.state import Step
from .chain import Respond, add_command
from .conflicts import RunTrigger, find, fire, set_off
from .costs import OfferPayment
from .counting import opponent
from .damage import deal
from .killing import kill_now
from .moves import to_casualties
from .perform import carry_out, next_need, refs_of, with_targets
from .sacrifice import OfferSacrifice
from .state import Command, Siege
from .values import attack_value, defense_value, weigh
from .words import (
    M_AFTER_STORM,
    M_STORM,
    O_CARD,
    O_FATE,
    O_PASS,
    O_SIDE,
    Q_ATTACKS,
    Q_IGNORE_DEFENDER,
    STORM_ACTION,
    first_of,
    option,
    second_of,
    verb_of,
)


@final
class Storm(Step[Siege]):
    """A creature that left its slot storms: when-triggers, attacks, Action, after-triggers, away."""

    def __init__(self, card: int, stamp: int, track: int, inline: bool, casualties: bool) -> None:
        self.card = card
        self.stamp = stamp
        self.track = track
        self.inline = inline
        self.casualties = casualties

    def plain(self) -> list[object]:
        return [self.card, self.stamp, self.track, self.inline, self.casualties]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        card, stamp = self.card, self.stamp
        side = s.layout.track_side[self.track]
        if s.log is not None:
            s.tell("storm", "storm.does", {"side": side, "card": s.name(card)})
        s.agenda.append(PutAway(card, stamp))
        s.agenda.append(AfterStorm(card, stamp, self.track, self.casualties))
        s.agenda.append(PerformAction(card, stamp, self.track, self.inline))
        s.agenda.append(Attack(card, stamp, self.track, -1))
        fire(s, M_STORM, side, self.track, card)  # storm.when-trigger
        return None


def attacks(s: Siege, card: int, track: int) -> int:
    """How many attacks a storming creature makes (storm.multi)."""
    return max(1, weigh(s, Q_ATTACKS, card, s.layout.track_side[track], track))


def strength(s: Siege, card: int, track: int) -> int:
    """Current ATT minus the Defender's current DEF, never below 0 (storm.strength)."""
    value = attack_value(s, card)
    for enemy in s.layout.enemy_tracks[track]:
        defender = s.defender(enemy)
        side = s.layout.track_side[track]
        if defender >= 0 and weigh(s, Q_IGNORE_DEFENDER, card, side, track) == 0:
            value -= defense_value(s, defender)
    return max(0, value)


def attack_targets(s: Siege, track: int) -> list[int]:
    """The opponent, or his creatures on the Battle Zone (storm.target-creature, .target-not-own)."""
    foe = opponent(s, track)
    options = [option(O_SIDE, foe)]
    for zone in s.mode.storm_zones(s, track):
        for slot in (s.layout.frontline(zone, foe), s.layout.no_mans_land(zone)):
            if s.slots[slot] >= 0 and s.holder[slot] == foe:
                options.append(option(O_CARD, s.slots[slot]))
    return options


@final
class Attack(Step[Siege]):
    """One attack: strength first, then the target (storm.target-after, storm.must-target)."""

    def __init__(self, card: int, stamp: int, track: int, left: int) -> None:
        self.card = card
        self.stamp = stamp
        self.track = track
        self.left = left

    def plain(self) -> list[object]:
        return [self.card, self.stamp, self.track, self.left]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        card = self.card
        if s.stamp[card] != self.stamp or not s.is_storming(card):
            return None
        left = self.left if self.left >= 0 else attacks(s, card, self.track)
        side = s.layout.track_side[self.track]
        if answer is None:
            options = attack_targets(s, self.track)
            if len(options) > 1:
                return Question(
                    s.mode.seat(s, side), "attack", "storm.target-after", options, about=card
                )
            answer = options
        if left > 1:
            s.agenda.append(Attack(card, self.stamp, self.track, left - 1))
        force = strength(s, card, self.track)
        cause = s.name(card) if s.log is not None else ""
        if verb_of(answer[0]) == O_SIDE:
            victim = first_of(answer[0])
            if s.log is not None:
                s.tell("attack", "storm.target-player", {"side": victim, "strength": force}, cause)
            deal(s, victim, force, self.track, cause)
            return None
        target = first_of(answer[0])
        if s.log is not None:
            s.tell(
                "attack_creature",
                "storm.target-creature",
                {"side": s.side_of(target), "card": s.name(target), "strength": force},
                cause,
            )
        if force > defense_value(s, target):
            kill_now(s, [target], "storm.kill", cause)
        elif s.log is not None:
            s.tell("survives", "storm.kill", {"card": s.name(target)}, cause)
        return None


@final
class PerformAction(Step[Siege]):
    """After the attack the creature performs its Action for free (storm.action-free)."""

    def __init__(self, card: int, stamp: int, track: int, inline: bool) -> None:
        self.card = card
        self.stamp = stamp
        self.track = track
        self.inline = inline

    def plain(self) -> list[object]:
        return [self.card, self.stamp, self.track, self.inline]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        card = self.card
        half = s.face(card).action
        if half is None or s.stamp[card] != self.stamp or not s.is_storming(card):
            return None
        side = s.layout.track_side[self.track]
        command = Command(STORM_ACTION, side, card, self.stamp, half.number, self.track, [])
        then = StormCommand(command, self.inline)
        if half.sacrifice > 0:
            s.agenda.append(
                OfferSacrifice(side, half.sacrifice, half.ally_only, card, self.track, then)
            )
        elif half.price > 0:
            s.agenda.append(OfferPayment(side, half.price, card, "cost.colon-in-action", then))
        else:
            s.agenda.append(then)
        return None


@final
class StormCommand(Step[Siege]):
    """The storming creature's Action: a chain of its own, or at once inside another resolution."""

    def __init__(self, command: Command, inline: bool) -> None:
        self.command = command
        self.inline = inline

    def plain(self) -> list[object]:
        return [self.command, self.inline]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        c = self.command
        if self.inline:
            carry_out(s, c)  # storm.by-effect
            return None
        need = next_need(s, s.half(c.half), c.side, c.track, c.card, c.kind, c.targets)
        if need is None:
            add_command(s, c)  # storm.action-reaction
            s.agenda.append(Respond(c.side, 0))
            return None
        if answer is None:
            question = Question(
                s.mode.seat(s, c.side),
                "target",
                "action.targets",
                need.options,
                need.low,
                need.high,
                about=c.card,
            )
            if not question.forced():
                return question
            answer = need.options
        s.agenda.append(StormCommand(with_targets(c, refs_of(s, answer)), False))
        return None


@final
class AfterStorm(Step[Siege]):
    """After the Action: triggers, and the question where the creature goes (conflict.same-level).

    Texts that move the creature exclude each other: an Action beats passives (storm.by-effect-then),
    and between passives of one player he chooses (conflict.example).
    """

    def __init__(self, card: int, stamp: int, track: int, casualties: bool) -> None:
        self.card = card
        self.stamp = stamp
        self.track = track
        self.casualties = casualties

    def plain(self) -> list[object]:
        return [self.card, self.stamp, self.track, self.casualties]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        card = self.card
        side = s.layout.track_side[self.track]
        if s.stamp[card] != self.stamp or not s.is_storming(card):
            return None  # storm.after-gone
        found = find(s, M_AFTER_STORM, side, self.track, card)
        movers = [code for code in found if s.face(code >> 12).triggers[code & 0xFFF].moves_it]
        if self.casualties and movers:
            if s.log is not None:
                s.tell("conflict", "conflict.priority", {"side": side, "card": s.name(card)})
            movers = []
        if answer is None and movers:
            options = self._fates(s, movers)
            if len(options) > 1:
                return Question(
                    s.mode.seat(s, side), "fate", "conflict.same-level", options, about=card
                )
            answer = options
        if answer is not None and verb_of(answer[0]) == O_FATE:
            source, number = first_of(answer[0]), second_of(answer[0])
            s.agenda.append(
                RunTrigger(
                    source,
                    s.stamp[source],
                    number,
                    s.side_of(source),
                    s.track_of(source),
                    card,
                    self.stamp,
                )
            )
        others = [code for code in found if not s.face(code >> 12).triggers[code & 0xFFF].moves_it]
        if others:
            set_off(s, others, card)
        return None

    def _fates(self, s: Siege, movers: list[int]) -> list[int]:
        """One option for each different text; Casualties too when all of them are optional."""
        options: list[int] = []
        seen: list[int] = []
        optional = True
        for code in movers:
            design = s.design[code >> 12]
            if not s.face(code >> 12).triggers[code & 0xFFF].may:
                optional = False
            if design not in seen:
                seen.append(design)
                options.append(option(O_FATE, code >> 12, code & 0xFFF))
        if optional and len(options) > 1:
            options.append(option(O_PASS))
        return options


@final
class PutAway(Step[Siege]):
    """At last the spent creature goes to its owner's Casualties (storm.after)."""

    def __init__(self, card: int, stamp: int) -> None:
        self.card = card
        self.stamp = stamp

    def plain(self) -> list[object]:
        return [self.card, self.stamp]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        card = self.card
        if s.stamp[card] != self.stamp or not s.is_storming(card):
            return None
        if s.log is not None:
            data: dict[str, object] = {"side": s.owner[card], "cards": [s.name(card)]}
            s.tell("to_casualties", "storm.after", data)
        to_casualties(s, card)
        return None
