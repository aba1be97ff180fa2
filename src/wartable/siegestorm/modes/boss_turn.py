"""The boss's turn: Discard to Reserves, Advance, Draw, Play, Extra Turn (boss.turn).

He pays nothing, never passes and plays the dearest card he can in each step (boss.highest-first).
The four steps of playing are gone through once (boss.one-pass); the human decides ties (boss.tie).
"""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ...kernel.state import Step
from ..chain import Respond, add_command
from ..conflicts import find, set_off
from ..damage import draw
from ..deploy import enter
from ..moves import everybody, to_casualties, to_limbo, to_pile, to_slot
from ..perform import aim, could_do_something
from ..state import Command, Siege
from ..turn import StartTurn, advance
from ..values import weigh
from ..words import (
    FROM_HAND_ACTION,
    M_RESERVES,
    O_HOLD,
    Q_DRAW,
    RESERVES,
    S_ADVANCE,
    S_DEPLOY,
    S_DRAW,
    S_END,
    S_PREPARE,
    first_of,
    option,
    second_of,
)
from .choosing import dearest, playable, tie
from .specials import BossSpecials, SpiritStep


def lay_out_boss_turn(s: Siege, hand_size: int) -> None:
    """Put the steps of the boss's turn on the agenda.

    The step comes before the cost (boss.step4, boss.step-before-cost, boss.example).
    """
    s.fresh = []
    s.agenda.append(BossEnd())
    s.agenda.append(BossActions())
    s.agenda.append(BossSpecials([]))
    s.agenda.append(BossLeaders([]))
    s.agenda.append(BossDeploy())
    s.agenda.append(BossDraw(hand_size))
    s.agenda.append(BossAdvance())
    s.agenda.append(BossReserves(False))
    s.boss_turns += 1


@final
class BossReserves(Step[Siege]):
    """Cards left in hand go to the Reserve pile, not in the first turn (boss.step1).

    All of them, for whatever reason they are there (boss.step1-any-reason, boss.return).
    """

    def __init__(self, checked: bool) -> None:
        self.checked = checked

    def plain(self) -> list[object]:
        return [self.checked]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        boss = s.layout.boss
        s.step = S_PREPARE
        if s.boss_turns <= 1 or not s.hand(boss):
            return None
        if not self.checked:
            waiting = find(s, M_RESERVES, boss, s.layout.side_tracks[boss][0], -1)
            if waiting:
                s.agenda.append(BossReserves(True))
                set_off(s, waiting, -1)  # shade.midnight
                return None
        if s.log is not None:
            names: list[object] = [s.name(card) for card in s.hand(boss)]
            s.tell("to_reserves", "boss.step1", {"cards": names})
        for card in list(s.hand(boss)):
            to_pile(s, card, boss, RESERVES, everybody(s))
        return None


@final
class BossAdvance(Step[Siege]):
    """His track advances; who leaves it storms (boss.step2)."""

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        s.step = S_ADVANCE
        advance(s, s.layout.side_tracks[s.layout.boss][0], "boss.step2")
        return None


@final
class BossDraw(Step[Siege]):
    """He draws his hand; if all of it is too dear, Menace rises once (menace.raise-stuck).

    Only the cost counts, not whether there is room (menace.raise-cost-only). Then he plays what he
    can (menace.raise-then-play, diff.menace-stuck).
    """

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def plain(self) -> list[object]:
        return [self.amount]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        s.step = S_DRAW
        boss = s.layout.boss
        amount = self.amount + weigh(s, Q_DRAW, -1, boss, -1)  # boss.passives, draw.modifier
        if not draw(s, boss, amount, "boss.step3", ""):
            return None
        hand = s.hand(boss)
        if hand and not any(playable(s, card) for card in hand):
            s.mode.change_menace(s, 1, "menace.raise-once", "")
        return None


@final
class BossDeploy(Step[Siege]):
    """One card into an empty Deployment Zone (boss.deploy-cmd, boss.deploy-one).

    A card with another command besides may still use that one in its step (boss.or).
    """

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        s.step = S_DEPLOY
        boss = s.layout.boss
        track = s.layout.side_tracks[boss][0]
        if s.slots[s.layout.deployment(track)] >= 0:
            return None
        found = [card for card in s.hand(boss) if can_deploy(s, card) and playable(s, card)]
        best = dearest(s, found)
        if not best:
            return None
        if answer is None and len(best) > 1:
            return tie(s, best, "boss.tie")
        card = best[0] if answer is None else first_of(answer[0])
        s.fresh = [*s.fresh, card]
        enter(s, card, track, "boss.deploy-cmd", "")
        return None


def can_deploy(s: Siege, card: int) -> bool:
    """Deploy cards, and player cards that came into his hand (boss.stolen-by-boss)."""
    return s.face(card).deploys


@final
class BossLeaders(Step[Siege]):
    """Every playable Leader, dearest first, onto the Battle Zone (boss.leader-many)."""

    def __init__(self, waiting: list[int]) -> None:
        self.waiting = waiting

    def plain(self) -> list[object]:
        return [list(self.waiting)]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        found = [
            card
            for card in s.hand(s.layout.boss)
            if s.face(card).is_leader and playable(s, card) and card not in self.waiting
        ]
        best = dearest(s, found)
        if not best:
            return None
        if answer is None and len(best) > 1:
            return tie(s, best, "boss.tie")
        card = best[0] if answer is None else first_of(answer[0])
        s.agenda.append(BossLeaders([*self.waiting, card]))
        s.agenda.append(PlaceLeader(card))
        return None


def leader_slots(s: Siege, card: int) -> list[int]:
    """Where a Leader may go: an empty slot, or that of the cheapest cheaper occupant.

    On any Battle Zone (coop.leader).

    He may be a player's (boss.leader-replace-cheapest, boss.leader-replace-whose). This is no
    Hold Ground order, so nothing that forbids those matters (boss.leader-not-hold).
    """
    boss = s.layout.boss
    slots: list[int] = []
    for zone in range(s.layout.zones):
        if boss in s.layout.zone_sides[zone]:
            slots.append(s.layout.frontline(zone, boss))
            slots.append(s.layout.no_mans_land(zone))
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

    def __init__(self, card: int) -> None:
        self.card = card

    def plain(self) -> list[object]:
        return [self.card]

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
            if s.log is not None:
                data: dict[str, object] = {"side": s.owner[occupant], "cards": [s.name(occupant)]}
                s.tell("replaced", "boss.leader-replace", data)
            to_casualties(s, occupant)
        to_slot(s, self.card, slot, boss)
        s.fresh = [*s.fresh, self.card]
        if s.log is not None:
            placed: dict[str, object] = {
                "side": boss,
                "card": s.name(self.card),
                "slot": s.layout.names[slot],
            }
            s.tell("place", "boss.leader-cmd", placed)
        return None


@final
class BossActions(Step[Siege]):
    """Every playable Action card, dearest first (boss.actions-all, boss.never-passes).

    He must play all he can (diff.boss-plays-all).
    """

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        boss = s.layout.boss
        track = s.layout.side_tracks[boss][0]
        found = [card for card in s.hand(boss) if s.face(card).is_action_card and playable(s, card)]
        best = self._possible(s, found, track)
        if not best:
            return None
        if answer is None and len(best) > 1:
            return tie(s, best, "boss.tie")
        card = best[0] if answer is None else first_of(answer[0])
        half = s.face(card).action
        assert half is not None
        s.agenda.append(self)
        if s.face(card).has_spirit:
            s.agenda.append(SpiritStep([], False))  # special.spirit-timing, boss.negate-spirit
        command = Command(FROM_HAND_ACTION, boss, card, s.stamp[card], half.number, track, [])
        s.agenda.append(BossCommand(command))
        return None

    def _possible(self, s: Siege, cards: list[int], track: int) -> list[int]:
        """The dearest of the cards whose text could do something."""
        while cards:
            best: list[int] = []
            for card in dearest(s, cards):
                half = s.face(card).action
                if half is not None and could_do_something(
                    s, half, s.layout.boss, track, card, FROM_HAND_ACTION, 0
                ):
                    best.append(card)
            if best:
                return best
            most = max([s.face(card).cost for card in cards])
            cards = [card for card in cards if s.face(card).cost < most]
        return []


@final
class BossCommand(Step[Siege]):
    """An Action card is played for its text only (boss.action-cmd); a player may negate it.

    Action is one of the three Command Actions (kw.command-action). It joins a chain; Commands and
    Special Actions never do (boss.negate-scope).
    """

    def __init__(self, command: Command) -> None:
        self.command = command

    def plain(self) -> list[object]:
        return [self.command]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        c = self.command
        question, aimed = aim(s, c, "boss.removal-tie", answer)
        if aimed is not None:
            s.agenda.append(BossCommand(aimed))
        elif question is None:
            to_limbo(s, c.card)
            add_command(s, c)
            s.agenda.append(Respond(c.side, 0))
        return question


@final
class BossEnd(Step[Siege]):
    """An extra turn if he played for one, else the players' turn (boss.step5, boss.extra-limit)."""

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        boss = s.layout.boss
        s.step = S_END
        s.lasting = []
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
