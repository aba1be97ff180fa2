"""Verbs that move creatures: return, place, deploy, advance, storm, switch, Shapeshift."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..command.conflicts import fire
from ..command.costs import OfferPayment
from ..printed.catalogue import Effect
from ..rules.counting import on_tracks
from ..rules.hand_limit import enter_hand
from ..rules.selectors import Selector, is_targetable
from ..state.state import Command, Siege
from ..state.words import (
    ALLY,
    ENEMY,
    FROM_HAND_ACTION,
    LAYER_ACTION,
    LAYER_PASSIVE,
    M_SPIRIT,
    O_CARD,
    ON_FRONTLINE,
    SPIRIT,
    STORM_ACTION,
    STORMING,
    TRACK_SLOTS,
    TURNED,
    first_of,
    option,
)
from ..state.writers import (
    place_tokens,
    shift,
    to_casualties,
    to_slot,
    to_storm,
)
from ..turn.deploy import DeployByEffect
from ..turn.orders import replace
from ..turn.storm import Storm
from ..turn.turn import advance
from .harm import Picked
from .turned import LoseAdvance, TakeBack


def layer_of(c: Command) -> i64:
    """Whether a command speaks as an Action or as a Passive Ability (conflict.priority)."""
    return LAYER_ACTION if c.kind in (FROM_HAND_ACTION, STORM_ACTION, TURNED) else LAYER_PASSIVE


@final
class Return(Picked):
    """ "Return … to their owners' hands"."""

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        cards = self.struck(s, c, chosen)
        for owner in range(s.layout.sides):
            own = [card for card in cards if s.owner[card] == owner]
            if own:
                enter_hand(s, own, owner, "zone.owner-control", c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        if hard and self.selector.kind == ALLY:
            return Return(self.n, Selector(ENEMY, self.selector.max_def, self.selector.keyword))
        return super().turned(hard)


@final
class PutItInHand(Effect):
    """ "put it in your hand": the card the trigger speaks of, to its owner's hand."""

    def moves_it(self) -> bool:
        return True

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        if s.has_it(c):
            enter_hand(s, [c.it], s.owner[c.it], "passive.mandatory", c.card)
        return None


@final
class MoveItToCasualties(Effect):
    """ "move it to your Casualties": the card the trigger speaks of, to its owner's pile."""

    def moves_it(self) -> bool:
        return True

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        if s.has_it(c):
            to_casualties(s, c.it)
            if s.log is not None:
                data: dict[str, object] = {"side": s.owner[c.it], "cards": [c.it]}
                s.tell("to_casualties", "zone.owner-control", data, c.card)
        return None


def _choose_from_hand(s: Siege, c: Command, kind: str, rule: str) -> Question:
    options = [option(O_CARD, card) for card in s.hand(c.side) if s.face(card).is_creature()]
    return Question(s.mode.seat(s, c.side), kind, rule, options, about=c.card)


@final
class Place(Effect):
    """ "Place any card from your hand on your Frontline": free, and no deployment (place.cost)."""

    def __init__(self, where: i64) -> None:
        self.where = where

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        zone = s.layout.track_zone[c.track]
        if self.where == ON_FRONTLINE:
            slot = s.layout.frontline(zone, c.side)
        else:
            slot = s.layout.no_mans_land(zone)
            if s.slots[slot] >= 0:
                return None  # hold.nml-no-replace
        if answer is None:
            question = _choose_from_hand(s, c, "place", "place.frontline")
            if not question.options:
                return None
            if not question.forced():
                return question
            answer = question.options
        card = first_of(answer[0])
        replace(s, slot, "place.frontline-occupied")
        to_slot(s, card, slot, c.side)
        if s.log is not None:
            data: dict[str, object] = {
                "side": c.side,
                "card": card,
                "slot": slot,
            }
            s.tell("place", "place.frontline", data, c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        return TakeBack(self.where) if hard else None


@final
class DeployTop(Effect):
    """ "Deploy your top Casualty": free only when the text says so (place.cost,
    place.top-casualty).

    Archangel pays 1 for the ability and nothing for the card (place.archangel-exception).
    """

    def __init__(self, free: bool) -> None:
        self.free = free

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        pile = s.casualties(c.side)
        if pile:
            _deploy(s, c, pile[-1], self.free)
        return None


@final
class DeployHand(Effect):
    """ "Deploy any card from your hand", for free or at that card's cost."""

    def __init__(self, free: bool) -> None:
        self.free = free

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        if s.slots[s.layout.deployment(c.track)] >= 0:
            _deploy_failed(s, c)
            return None
        if answer is None:
            question = _choose_from_hand(s, c, "deploy_hand", "place.cost")
            if not question.options:
                return None
            if not question.forced():
                return question
            answer = question.options
        _deploy(s, c, first_of(answer[0]), self.free)
        return None


def _deploy(s: Siege, c: Command, card: i64, free: bool) -> None:
    """Deploy by effect: the zone must be empty (place.need-empty), the price may be declined.

    Any card can be deployed that has ATT and DEF (place.top-casualty-any).
    """
    if s.slots[s.layout.deployment(c.track)] >= 0 or not s.face(card).is_creature():
        _deploy_failed(s, c)
        return
    step = DeployByEffect(card, s.stamp[card], c.track, c.card)
    price = 0 if free else s.face(card).cost
    s.agenda.append(OfferPayment(c.side, price, card, "place.cost", step))


def _deploy_failed(s: Siege, c: Command) -> None:
    if s.log is not None:
        s.tell("cannot_deploy", "place.deploy-fails", {"side": c.side}, c.card)


@final
class Advance(Effect):
    """ "Advance your war track once": like the step, orders included (advance.effect).

    Where a boss's track advances, the card that leaves it storms (boss.advance-effect).
    """

    def __init__(self, n: int) -> None:
        self.n = n

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        if self.n > 1:
            s.agenda.append(AdvanceAgain(c.track, self.n - 1))
        advance(s, c.track, "advance.effect")
        return None

    def turned(self, hard: bool) -> Effect | None:
        return LoseAdvance() if hard else None


@final
class AdvanceAgain(Step[Siege]):
    """The second of two advances, when the first is finished with all its orders."""

    def __init__(self, track: i64, left: i64) -> None:
        self.track = track
        self.left = left

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        if self.left > 1:
            s.agenda.append(AdvanceAgain(self.track, self.left - 1))
        advance(s, self.track, "advance.effect")
        return None


@final
class StormWith(Effect):
    """ "Storm with any card on your War Track": right there, in any turn (storm.by-effect-turn)."""

    def __init__(self, then_casualties: bool) -> None:
        self.then_casualties = then_casualties

    def is_targeted(self) -> bool:
        return True

    def targets(self, s: Siege, side: i64, track: i64, source: i64, kind: i64) -> list[int]:
        """Creatures in slots of the track: not itself, none that is storming (storm.no-self)."""
        return [
            option(O_CARD, card)
            for card in on_tracks(s, [track])
            if s.place[card] < STORMING and card != source and is_targetable(s, card, side)
        ]

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        for card in chosen:
            to_storm(s, card, c.track)
            s.agenda.append(Storm(card, s.stamp[card], c.track, self.then_casualties))
        return None


@final
class Switch(Effect):
    """ "Switch any 2 cards on any 2 War Tracks": they trade slots and controllers (kw.switch).

    From then on they take orders from their new side, but keep their owner (kw.switch-orders).
    """

    def is_targeted(self) -> bool:
        return True

    def targets(self, s: Siege, side: i64, track: i64, source: i64, kind: i64) -> list[int]:
        """Cards in slots of both tracks, when both have one; only those tracks (lms.switch)."""
        own = self._on(s, s.layout.allied_tracks[track], source, side)
        enemy = self._on(s, s.layout.enemy_tracks[track], source, side)
        if not own or not enemy:
            return []
        return [*own, *enemy]

    def _on(self, s: Siege, tracks: list[int], source: i64, side: i64) -> list[int]:
        return [
            option(O_CARD, card)
            for card in on_tracks(s, tracks)
            if s.place[card] < STORMING and card != source and is_targetable(s, card, side)
        ]

    def rounds(self) -> i64:
        return 2

    def next_round(self, s: Siege, options: list[int], earlier: list[int]) -> list[int]:
        """The second card lies on another track than the first."""
        taken = [s.track_of(card) for card in earlier]
        return [code for code in options if s.track_of(first_of(code)) not in taken]

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "kw.switch"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        if len(chosen) < 2:
            return None
        one, two = s.place[chosen[0]], s.place[chosen[1]]
        if one // TRACK_SLOTS == two // TRACK_SLOTS:
            return None  # another Switch resolved first and brought them together
        holder_one, holder_two = s.holder[one], s.holder[two]
        to_storm(s, chosen[0], one // TRACK_SLOTS)
        shift(s, chosen[1], one, holder_one)
        shift(s, chosen[0], two, holder_two)
        if s.log is not None:
            s.tell("switch", "kw.switch", {"side": c.side, "cards": chosen}, c.card)
        return None


@final
class PlaceToken(Effect):
    """ "place N tokens on it": on the card that was just deployed (goblin.leader-token).

    Who came before the text was in play gets none (goblin.leader-later).
    """

    def __init__(self, n: int, token: i64) -> None:
        self.n = n
        self.token = token

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        if not s.has_it(c) or not s.is_in_play(c.it):
            return None
        if not s.mode.may_place_tokens(s, c.side):
            return None
        place_tokens(s, c.it, self.token, self.n)
        if s.log is not None:
            data: dict[str, object] = {"card": c.it, "amount": self.n}
            s.tell("token", "comp.token-supply", data, c.card)
        if self.token == SPIRIT:
            fire(s, M_SPIRIT, s.side_of(c.it), s.track_of(c.it), c.it)
            s.mode.spirit_placed(s, c.it)
        return None
