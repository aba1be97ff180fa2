"""Chapter 6: playing a creature into the Deployment Zone."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from ...kernel.question import Question
from ...kernel.state import Step
from ..command.conflicts import fire
from ..command.costs import means, pay, payment_question
from ..rules.counting import is_copy
from ..state.state import NO_CARDS, Siege, with_one
from ..state.words import (
    M_DEPLOY,
    O_DEPLOY,
    S_DEPLOY,
    first_of,
    option,
    second_of,
)
from ..state.writers import to_slot


def add_deployments(s: Siege, side: i64, options: list[i64]) -> list[i64]:
    """The options and the creatures the side may deploy now, or not (deploy.optional).

    Equal cards are one option.

    Once per turn and track (coop.deploy-each, lms.deploy), only in the Deploy step of its own
    turn, and never on a partner's track (coop.track-own).
    """
    if s.step != S_DEPLOY:
        return options  # deploy.step-only
    hand = s.hand(side)
    count: i64 = len(hand)
    spare = means(s, side) - 1
    designs, faces = s.book.designs, s.design
    track: i64
    for track in s.layout.side_tracks[side]:
        if s.deployed >> track & 1 or s.slots[s.layout.deployment(track)] >= 0:
            continue  # deploy.one-per-turn, deploy.zone-empty
        seen: i64 = 0
        for at in range(count):
            card: i64 = hand[at]
            design = designs[faces[card]]
            if design.cost > spare or not design.is_creature():
                continue
            if not (seen & design.bit and is_copy(s, hand, at)):
                options = with_one(options, option(O_DEPLOY, card, track))
            seen |= design.bit
    return options


def enter(s: Siege, card: i64, track: i64, rule: str, cause: i64) -> None:
    """Put a card into an empty Deployment Zone (kw.deploy).

    Nobody can react to that (deploy.no-reaction, pvp.deploy-react).
    """
    side = s.layout.track_side[track]
    slot = s.layout.deployment(track)
    to_slot(s, card, slot, side)
    s.mode.was_deployed(s, card)
    if s.log is not None:
        s.tell(
            "deploy",
            rule,
            {"side": side, "card": card, "slot": slot},
            cause,
        )
    fire(s, M_DEPLOY, side, track, card)


@final
@mypyc_attr(free_list_len=1)
class DeployCard(Step[Siege]):
    """The normal deployment: pay the card's cost, then put it in the zone (deploy.basic).

    The card's Action stays unused; only a storm performs it (deploy.action-unused).
    """

    def __init__(self, side: i64, code: i64) -> None:
        self.side = side
        self.code = code

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        card = first_of(self.code)
        track = second_of(self.code)
        price = s.face(card).cost
        payment = NO_CARDS
        if price > 0:
            if answer is None:
                question = payment_question(s, self.side, card, price)
                if not question.forced():
                    return question
                answer = question.options
            payment = answer
        pay(s, self.side, payment, card)
        s.deployed |= 1 << track
        enter(s, card, track, "deploy.basic", -1)
        return None


@final
class DeployByEffect(Step[Siege]):
    """A deployment that a card text makes; it uses up nothing (place.no-count, place.is-deploy).

    It may happen any number of times and in anybody's turn (place.unlimited,
    react.deploying-effects).
    """

    def __init__(self, card: i64, stamp: i64, track: i64, cause: i64) -> None:
        self.card = card
        self.stamp = stamp
        self.track = track
        self.cause = cause

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        if s.stamp[self.card] != self.stamp:
            return None
        if s.slots[s.layout.deployment(self.track)] >= 0:
            if s.log is not None:
                side = s.layout.track_side[self.track]
                s.tell("cannot_deploy", "place.deploy-fails", {"side": side}, self.cause)
            return None
        enter(s, self.card, self.track, "place.is-deploy", self.cause)
        return None
