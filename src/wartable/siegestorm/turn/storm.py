"""Chapter 8, second part: storms. First the whole attack, then the creature's Action."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..command.chain import add_command, is_busy, open_chain
from ..command.conflicts import (
    find,
    fire,
    is_used_up,
    number_of,
    set_off,
    source_of,
    trigger_of,
)
from ..command.perform import aim, carry_out
from ..rules.damage import deal
from ..rules.killing import kill_now
from ..rules.sacrifice import offer_price
from ..rules.values import attack_value, defense_value, weigh
from ..state.state import Command, Siege
from ..state.words import (
    DESTROYED,
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
from ..state.writers import to_casualties, turn_up


@final
class Storm(Step[Siege]):
    """A creature that left its slot storms: when-triggers, attacks, Action, after-triggers, away.

    The whole attack comes before the Action (storm.attack-first, pvp.attack-action, kw.storm,
    kw.action, boss.storm-action, diff.storm-order). A face-down Shade shows its face first
    (shade.storms).
    """

    def __init__(self, card: i64, stamp: i64, track: i64, casualties: bool) -> None:
        self.card = card
        self.stamp = stamp
        self.track = track
        self.casualties = casualties

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        card, stamp = self.card, self.stamp
        side = s.layout.track_side[self.track]
        if s.hidden and card in s.hidden:
            turn_up(s, [card])
            if s.log is not None:
                s.tell("wake", "shade.storms", {"card": card})
        if s.log is not None:
            s.tell("storm", "storm.does", {"side": side, "card": card})
        s.agenda.append(PutAway(card, stamp))
        s.agenda.append(AfterStorm(card, stamp, self.track, self.casualties))
        s.agenda.append(PerformAction(card, stamp, self.track))
        s.agenda.append(Attack(card, stamp, self.track, -1))
        fire(s, M_STORM, side, self.track, card)  # storm.when-trigger
        return None


def attacks(s: Siege, card: i64, track: i64) -> int:
    """How many attacks a storming creature makes (storm.multi, pvp.multi-attack)."""
    return max(1, weigh(s, Q_ATTACKS, card, s.layout.track_side[track], track))


def strength(s: Siege, card: i64, track: i64, foe: i64) -> int:
    """Current ATT minus the Defender's current DEF, never below 0 (storm.strength-floor).

    Whatever the attack aims at (storm.strength, storm.defender-both); without a Defender it is the
    whole ATT (storm.no-defender). This is the Attack Strength (kw.attack-strength, kw.defender),
    for a boss as for a player (boss.storm-strength, boss.storm-no-defender-needed, boss.defender,
    diff.boss-storm-defender).
    """
    value = force(s, card)
    for defender in defenders(s, card, track, foe):
        value -= defense_value(s, defender)
    return max(0, value)


def force(s: Siege, card: i64) -> int:
    """The ATT that an attack begins with: the current one, for who is in play."""
    return attack_value(s, card) if s.is_in_play(card) else s.face(card).att


def defenders(s: Siege, card: i64, track: i64, foe: i64) -> list[i64]:
    """The Defenders of an opposing side that this attack has to reckon with."""
    found: list[i64] = []
    for enemy in s.layout.enemy_tracks[track]:
        if s.layout.track_side[enemy] != foe:
            continue
        defender = s.defender(enemy)
        side = s.layout.track_side[track]
        if defender >= 0 and weigh(s, Q_IGNORE_DEFENDER, card, side, track) == 0:
            found.append(defender)
    return found


def attack_targets(s: Siege, track: i64, foe: i64) -> list[i64]:
    """The opponent, or a Battle Zone creature of his (storm.target-creature, storm.target-not-own).

    Never a creature on a track (storm.target-not-track), so the Defender survives
    (storm.defender-survives), and never one's own (pvp.own-targets).
    """
    options = [option(O_SIDE, foe)]
    for zone in s.mode.storm_zones(s, track):
        if foe not in s.layout.zone_sides[zone]:
            continue
        _add_target(s, options, s.layout.frontline(zone, foe), foe)
        _add_target(s, options, s.layout.no_mans_land(zone), foe)
    return options


def _add_target(s: Siege, options: list[i64], slot: i64, foe: i64) -> None:
    if s.slots[slot] >= 0 and s.holder[slot] == foe:
        options.append(option(O_CARD, s.slots[slot]))


@final
class Attack(Step[Siege]):
    """One attack: strength first, then the target (storm.target-after, storm.must-target).

    Each of several attacks picks anew (storm.multi-targets). No chain opens, so nobody can react
    (storm.attack-no-reaction). Strength beyond a kill is lost (storm.leftover, diff.leftover).
    """

    def __init__(self, card: i64, stamp: i64, track: i64, left: i64) -> None:
        self.card = card
        self.stamp = stamp
        self.track = track
        self.left = left

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        card = self.card
        if s.stamp[card] != self.stamp or not s.is_storming(card):
            return None
        left = self.left if self.left >= 0 else attacks(s, card, self.track)
        if left > 1:
            s.agenda.append(Attack(card, self.stamp, self.track, left - 1))
        for foe in reversed(s.mode.foes(s, self.track)):
            s.agenda.append(Strike(card, self.stamp, self.track, foe))
        return None


@final
class Strike(Step[Siege]):
    """An attack meets one opposing side: its Defender, then the target that is picked there.

    A Destroyed creature that is called back only strikes; it is in no slot and gets no bonus.
    """

    def __init__(self, card: i64, stamp: i64, track: i64, foe: i64) -> None:
        self.card = card
        self.stamp = stamp
        self.track = track
        self.foe = foe

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        card = self.card
        if s.stamp[card] != self.stamp or s.is_out(self.foe):
            return None
        if not s.is_storming(card) and s.place[card] != DESTROYED:
            return None
        side = s.layout.track_side[self.track]
        power = strength(s, card, self.track, self.foe)
        if answer is None:
            options = attack_targets(s, self.track, self.foe)
            rule = "storm.target-after"
            if side == s.layout.boss:
                options = s.mode.boss_attack(s, options, power)
                rule = "boss.storm-target-tie"
            if len(options) > 1:
                return Question(s.mode.seat(s, side), "attack", rule, options, about=card)
            answer = options
        if verb_of(answer[0]) == O_SIDE:
            if s.log is not None:
                met = defenders(s, card, self.track, self.foe)
                data: dict[str, object] = {
                    "side": self.foe,
                    "strength": power,
                    "attack": force(s, card),
                    "defense": sum([defense_value(s, one) for one in met]),
                    "defenders": met,
                }
                s.tell("attack", "storm.target-player", data, card)
            deal(s, self.foe, power, self.track, card)
            return None
        target = first_of(answer[0])
        if s.log is not None:
            met = defenders(s, card, self.track, self.foe)
            told: dict[str, object] = {
                "side": s.side_of(target),
                "card": target,
                "strength": power,
                "attack": force(s, card),
                "defense": sum([defense_value(s, one) for one in met]),
                "defenders": met,
            }
            s.tell("attack_creature", "storm.target-creature", told, card)
        if power > defense_value(s, target):
            kill_now(s, [target], "storm.kill", card)
        elif s.log is not None:
            s.tell("survive", "storm.kill", {"card": target}, card)
        return None


@final
class PerformAction(Step[Siege]):
    """After the attack the creature performs its Action for free (storm.action-free).

    It must, as far as possible; only a price before a colon may be declined (storm.action-forced).
    """

    def __init__(self, card: i64, stamp: i64, track: i64) -> None:
        self.card = card
        self.stamp = stamp
        self.track = track

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        card = self.card
        half = s.face(card).action
        if half is None or s.stamp[card] != self.stamp or not s.is_storming(card):
            return None
        side = s.layout.track_side[self.track]
        command = Command(STORM_ACTION, side, card, self.stamp, half.number, self.track, [])
        if not (half.has_cost() or half.targeted or is_busy(s)):
            announce(s, command)
            return None
        offer_price(s, half, side, card, self.track, StormCommand(command))
        return None


@final
class StormCommand(Step[Siege]):
    """The storming creature's Action: a chain of its own, or at once inside another one."""

    def __init__(self, command: Command) -> None:
        self.command = command

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        c = self.command
        if is_busy(s):
            carry_out(s, c)  # storm.by-effect
            return None
        question, aimed = aim(s, c, "action.targets", answer)
        if aimed is not None:
            s.agenda.append(StormCommand(aimed))
        elif question is None:
            announce(s, c)
        return question


def announce(s: Siege, c: Command) -> None:
    """An Action with its targets begins a chain (storm.action-reaction, boss.negate-storm)."""
    half = s.half(c.half)
    add_command(s, c, half.price <= 0 and half.sacrifice == 0)
    open_chain(s, c.side)


@final
class AfterStorm(Step[Siege]):
    """After the Action: triggers, and the question where the creature goes (conflict.same-level).

    Texts that move the creature exclude each other: an Action beats passives
    (storm.by-effect-then), and between passives of one player he chooses (conflict.example).
    """

    def __init__(self, card: i64, stamp: i64, track: i64, casualties: bool) -> None:
        self.card = card
        self.stamp = stamp
        self.track = track
        self.casualties = casualties

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        card = self.card
        side = s.layout.track_side[self.track]
        gone = s.stamp[card] != self.stamp or not s.is_storming(card)
        found = find(s, M_AFTER_STORM, side, self.track, card)
        if not found:
            return None
        running: list[i64] = []
        movers: list[i64] = []
        for code in found:
            moves_it = trigger_of(s, code).moves_it
            if moves_it and is_used_up(s, code):
                continue  # turn.once-per
            (movers if moves_it else running).append(code)
        if gone:
            movers = []  # storm.after-gone
        if self.casualties and movers:
            if s.log is not None:
                s.tell("conflict", "conflict.priority", {"side": side, "card": card})
            movers = []
        if answer is None and movers:
            options = self._fates(s, movers)
            if len(options) > 1:
                return Question(
                    s.mode.seat(s, side), "fate", "conflict.same-level", options, about=card
                )
            answer = options
        if answer is not None and verb_of(answer[0]) == O_FATE:
            card_of, number = first_of(answer[0]), second_of(answer[0])
            for code in movers:
                if source_of(code) == card_of and number_of(code) == number:
                    running.append(code)
        if running:
            set_off(s, running, card)  # conflict.order-own
        return None

    def _fates(self, s: Siege, movers: list[i64]) -> list[i64]:
        """One option for each different text; Casualties too when all of them are optional."""
        options: list[i64] = []
        seen: list[i64] = []
        optional = True
        for code in movers:
            design = s.design[source_of(code)]
            if not trigger_of(s, code).may:
                optional = False
            if design not in seen:
                seen.append(design)
                options.append(option(O_FATE, source_of(code), number_of(code)))
        if optional and len(options) > 1:
            options.append(option(O_PASS))
        return options


@final
class PutAway(Step[Siege]):
    """At last the spent creature goes to its owner's Casualties (storm.after)."""

    def __init__(self, card: i64, stamp: i64) -> None:
        self.card = card
        self.stamp = stamp

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        card = self.card
        if s.stamp[card] != self.stamp or not s.is_storming(card):
            return None
        to_casualties(s, card)
        if s.log is not None:
            data: dict[str, object] = {"side": s.owner[card], "cards": [card]}
            s.tell("to_casualties", "storm.after", data)
        return None
