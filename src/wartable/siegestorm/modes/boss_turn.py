"""The boss's turn: Discard to Reserves, Advance, Draw, Play, Extra Turn (boss.turn).

He pays nothing, never passes and plays the dearest card he can in each step (boss.highest-first).
The four steps of playing are gone through once (boss.one-pass); the human decides ties (boss.tie).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..command.chain import Respond, add_command
from ..command.conflicts import find, set_off
from ..command.perform import aim, could_do_something
from ..rules.values import weigh
from ..state.state import Command, Siege
from ..state.words import (
    FROM_HAND_ACTION,
    M_RESERVES,
    O_HOLD,
    Q_DRAW,
    R_ACTION,
    R_DEPLOY,
    R_LEADER,
    S_ADVANCE,
    S_DEPLOY,
    S_DRAW,
    S_END,
    S_PREPARE,
    first_of,
    option,
    second_of,
)
from ..state.writers import (
    hand_to_reserves,
    to_casualties,
    to_limbo,
    to_slot,
)
from ..turn.deploy import enter
from ..turn.turn import StartTurn, advance, end_lasting
from .choosing import (
    NOTHING,
    TIE,
    dearest,
    pick,
    picked,
    playable,
    tie,
)
from .specials import GIVE_SPIRIT, BossSpecials

# No card had its chance before: for the steps that may look at the whole hand.
NOBODY: Final[list[int]] = []


def steps_of_boss(hand_size: i64) -> list[Step[Siege]]:
    """The steps of a boss's turn as they lie on the agenda: the first one is the last.

    The step comes before the cost (boss.step4, boss.step-before-cost, boss.example).
    """
    return [
        BossEnd(),
        BossActions(),
        BossSpecials([]),
        BossLeaders([]),
        BossDeploy(),
        BossDraw(hand_size),
        BossAdvance(),
        BossReserves(False),
    ]


@final
class BossReserves(Step[Siege]):
    """Cards left in hand go to the Reserve pile, not in the first turn (boss.step1).

    All of them, for whatever reason they are there (boss.step1-any-reason, boss.return).
    """

    def __init__(self, checked: bool) -> None:
        self.checked = checked

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        boss = s.layout.boss
        s.enter_step(S_PREPARE, boss)
        if s.boss_turns <= 1 or not s.hand(boss):
            return None
        if not self.checked:
            waiting = find(s, M_RESERVES, boss, s.layout.boss_track, -1)
            if waiting:
                s.agenda.append(BossReserves(True))
                set_off(s, waiting, -1)  # shade.midnight, shade.midnight-stolen
                return None
        cards = list(s.hand(boss))
        hand_to_reserves(s, boss)
        if s.log is not None:
            s.tell("to_reserves", "boss.step1", {"side": boss, "cards": cards})
        return None


@final
class BossAdvance(Step[Siege]):
    """His track advances; who leaves it storms (boss.step2)."""

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        boss = s.layout.boss
        s.enter_step(S_ADVANCE, boss)
        advance(s, s.layout.boss_track, "boss.step2")
        return None


@final
class BossDraw(Step[Siege]):
    """He draws his hand; if all of it is too dear, Menace rises once (menace.raise-stuck).

    Only the cost counts, not whether there is room (menace.raise-cost-only). Then he plays what he
    can (menace.raise-then-play, diff.menace-stuck).
    """

    def __init__(self, amount: i64) -> None:
        self.amount = amount

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        boss = s.layout.boss
        s.enter_step(S_DRAW, boss)
        amount = self.amount + weigh(s, Q_DRAW, -1, boss, -1)  # boss.passives, draw.modifier
        if not s.mode.boss_draw(s, amount, "boss.step3", -1):
            return None
        hand = s.hand(boss)
        for card in hand:
            if playable(s, card):
                return None
        if hand:
            s.mode.change_menace(s, 1, "menace.raise-once", -1)
        return None


@final
class BossDeploy(Step[Siege]):
    """One card into an empty Deployment Zone (boss.deploy-cmd, boss.deploy-one).

    A card with another command besides may still use that one in its step (boss.or).
    """

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        s.enter_step(S_DEPLOY, s.layout.boss)
        track = s.layout.boss_track
        if s.slots[s.layout.deployment(track)] >= 0:
            return None
        card = pick(s, R_DEPLOY, NOBODY)
        if card == TIE and answer is None:
            return tie(s, picked(s, R_DEPLOY, NOBODY), "boss.tie")
        if card != NOTHING:
            if answer is not None:
                card = first_of(answer[0])
            s.fresh = [card]
            enter(s, card, track, "boss.deploy-cmd", -1)
        return None


@final
class BossLeaders(Step[Siege]):
    """Every playable Leader, dearest first, onto the Battle Zone (boss.leader-many)."""

    def __init__(self, waiting: list[int]) -> None:
        self.waiting = waiting

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        card = pick(s, R_LEADER, self.waiting)
        if card == TIE and answer is None:
            return tie(s, picked(s, R_LEADER, self.waiting), "boss.tie")
        if card != NOTHING:
            if answer is not None:
                card = first_of(answer[0])
            s.agenda.append(BossLeaders([*self.waiting, card]))
            s.agenda.append(PlaceLeader(card))
        return None


def leader_slots(s: Siege, card: i64) -> list[int]:
    """Where a Leader may go: an empty slot, or that of the cheapest cheaper occupant.

    On any Battle Zone (coop.leader).

    He may be a player's (boss.leader-replace-cheapest, boss.leader-replace-whose). This is no
    Hold Ground order, so nothing that forbids those matters (boss.leader-not-hold).
    """
    slots = s.layout.leader_slots
    empty = [slot for slot in slots if s.slots[slot] < 0]
    if empty:
        return empty
    cost = s.face(card).cost
    cheaper = [slot for slot in slots if s.face(s.slots[slot]).cost < cost]  # boss.leader-equal
    if not cheaper:
        return []  # boss.leader-stays
    least = min([s.face(s.slots[slot]).cost for slot in cheaper])
    return [slot for slot in cheaper if s.face(s.slots[slot]).cost == least]


@final
class PlaceLeader(Step[Siege]):
    """A Leader takes his slot (boss.leader-cmd); a cheaper one makes room (boss.leader-replace).

    Nobody deployed him, so Goblin Leaders give him nothing (goblin.leader-what).
    """

    def __init__(self, card: i64) -> None:
        self.card = card

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        boss = s.layout.boss
        slots = leader_slots(s, self.card)
        if not slots:
            return None
        if answer is None and len(slots) > 1:
            options = [option(O_HOLD, self.card, slot) for slot in slots]
            seat = s.mode.seat(s, boss)
            rule = "boss.leader-slot" if s.slots[slots[0]] < 0 else "boss.leader-replace"
            return Question(seat, "leader_slot", rule, options, about=self.card)
        slot = slots[0] if answer is None else second_of(answer[0])
        occupant = s.slots[slot]
        if occupant >= 0:
            to_casualties(s, occupant)
            if s.log is not None:
                data: dict[str, object] = {"side": s.owner[occupant], "cards": [occupant]}
                s.tell("replace", "boss.leader-replace", data)
        to_slot(s, self.card, slot, boss)
        s.fresh = [*s.fresh, self.card]
        if s.log is not None:
            placed: dict[str, object] = {
                "side": boss,
                "card": self.card,
                "slot": slot,
            }
            s.tell("place", "boss.leader-cmd", placed)
        return None


@final
class BossActions(Step[Siege]):
    """Every playable Action card, dearest first (boss.actions-all, boss.never-passes).

    He must play all he can (diff.boss-plays-all).
    """

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        card = pick(s, R_ACTION, NOBODY)
        if card == NOTHING:
            return None
        boss = s.layout.boss
        track = s.layout.boss_track
        if card == TIE or not could_play(s, card, track):
            best = self._possible(s, track)
            if not best:
                return None
            if answer is None and len(best) > 1:
                return tie(s, best, "boss.tie")
            card = best[0] if answer is None else first_of(answer[0])
        design = s.face(card)
        half = design.action
        assert half is not None
        s.agenda.append(self)
        if design.has_spirit:
            s.agenda.append(GIVE_SPIRIT)  # special.spirit-timing, boss.negate-spirit
        command = Command(FROM_HAND_ACTION, boss, card, s.stamp[card], half.number, track, [])
        if half.targeted:
            s.agenda.append(BossCommand(command))
        else:
            announce(s, command)
        return None

    def _possible(self, s: Siege, track: i64) -> list[int]:
        """The dearest Action cards whose text could do something, where it is not plain."""
        cards: list[int] = []
        for card in s.hand(s.layout.boss):
            if s.face(card).is_action_card and playable(s, card):
                cards.append(card)
        while cards:
            best = [card for card in dearest(s, cards) if could_play(s, card, track)]
            if best:
                return best
            most = max([s.face(card).cost for card in cards])
            cards = [card for card in cards if s.face(card).cost < most]
        return []


def could_play(s: Siege, card: i64, track: i64) -> bool:
    """Whether the text of an Action card could do something."""
    half = s.face(card).action
    if half is None:
        return False
    return could_do_something(s, half, s.layout.boss, track, card, FROM_HAND_ACTION, 0)


def announce(s: Siege, c: Command) -> None:
    """The card leaves his hand, and its text joins the chain."""
    to_limbo(s, c.card)
    add_command(s, c, True)
    s.agenda.append(Respond(c.side, 0))


@final
class BossCommand(Step[Siege]):
    """An Action card is played for its text only (boss.action-cmd); a player may negate it.

    Action is one of the three Command Actions (kw.command-action). It joins a chain; Commands and
    Special Actions never do (boss.negate-scope).
    """

    def __init__(self, command: Command) -> None:
        self.command = command

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        c = self.command
        question, aimed = aim(s, c, "boss.removal-tie", answer)
        if aimed is not None:
            s.agenda.append(BossCommand(aimed))
        elif question is None:
            announce(s, c)
        return question


@final
class BossEnd(Step[Siege]):
    """An extra turn if he played for one, else the players' turn (boss.step5, boss.extra-limit)."""

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        boss = s.layout.boss
        s.enter_step(S_END, boss)
        end_lasting(s)
        again = s.extra[boss] > 0 and not s.in_extra_turn
        s.grant_extra(boss, 0)
        s.in_extra_turn = again
        s.mode.turn_ended(s, boss)
        if s.result is not None:
            return None
        if again and s.log is not None:
            s.tell("extra_turn", "boss.step5", {"side": boss})
        s.agenda.append(StartTurn(boss if again else s.mode.next_side(s, boss)))
        return None
