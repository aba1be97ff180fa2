"""What a seat sees and is told never depends on what it may not know (zone.info)."""

from __future__ import annotations

import json

import pytest

from tests.conformance.games import GAMES, Game, siege, walk
from tests.conforming import facts
from tests.rules import rule
from wartable import siegestorm
from wartable.bots import Sight
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.state import proceed, reopen
from wartable.siegestorm.client.choices import choices
from wartable.siegestorm.client.guessing import resample
from wartable.siegestorm.client.shapes import ViewShape
from wartable.siegestorm.client.view import view
from wartable.siegestorm.command.actions import Declare
from wartable.siegestorm.command.chain import PlayCommand
from wartable.siegestorm.state.state import Siege
from wartable.siegestorm.state.words import (
    O_ACTION,
    O_DEPLOY,
    first_of,
    verb_of,
)
from wartable.siegestorm.turn.deploy import DeployCard


def knows(s: Siege, seat: int, card: int) -> bool:
    """Whether the seat knows the face of this card where it lies now."""
    return s.place[card] >= 0 or s.known[card] >> seat & 1 == 1


def printed(s: Siege) -> list[tuple[int, int]]:
    """The printed face of every card with its owner, in order; Shades pass from owner to owner.

    One that lies face down can be anybody's: a player may have stolen it.
    """
    faces = [s.hidden.get(card, face) for card, face in enumerate(s.design)]
    return sorted(
        (face, -1 if s.book.designs[face].is_ghost else s.owner[card])
        for card, face in enumerate(faces)
    )


def handed_out(s: Siege) -> tuple[object, ...]:
    """What the asked seat, or a bot in it, is told of the question: no number of any card."""
    assert s.question is not None
    sight = Sight(siegestorm.GAME, s)
    told = [choice.plain() for choice in choices(s, s.question)]
    return (facts(sight.question), sight.texts(), sight.suggest(), told)


@rule("zone.info")
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_view_shows_only_what_the_seat_may_know(game: Game) -> None:
    chance = Chance(game.seed, THINKING)
    changed = 0
    for match, _ in walk(game):
        s = siege(match)
        before = match.dump()
        for seat in range(game.seats):
            guess = resample(s, seat, chance)
            changed += guess.design != s.design
            assert view(guess, seat) == view(s, seat)
            assert view(guess, None) == view(s, None)
            assert guess.question is not None and s.question is not None
            assert guess.question.seat == s.question.seat
            if s.question.seat == seat:
                assert handed_out(guess) == handed_out(s)
        assert match.dump() == before
    assert changed > 0


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_guess_keeps_what_the_seat_knows_and_every_card_of_each_deck(game: Game) -> None:
    chance = Chance(game.seed, THINKING)
    for match, _ in walk(game):
        s = siege(match)
        for seat in range(game.seats):
            guess = resample(s, seat, chance)
            for card in range(len(s.design)):
                if knows(s, seat, card):
                    assert guess.design[card] == s.design[card]
            assert printed(guess) == printed(s)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_guess_follows_from_what_the_seat_knows_and_from_chance_alone(game: Game) -> None:
    """Faces, numbers and stays of hidden cards are others in a twin, and leave no trace in it."""
    chance = Chance(game.seed, THINKING)
    renumbered = 0
    for number, (match, _) in enumerate(walk(game)):
        s = siege(match)
        seat = number % game.seats
        twin = resample(s, seat, chance)
        renumbered += twin.zones != s.zones
        guesses = [resample(one, seat, Chance(number, THINKING)) for one in (s, twin)]
        assert siegestorm.GAME.dump(guesses[0]) == siegestorm.GAME.dump(guesses[1])
    assert renumbered > 0


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_guess_can_be_played_on(game: Game) -> None:
    """Only what chance and hidden cards decide may differ; nothing in a guess is broken."""
    chance = Chance(game.seed, THINKING)
    for number, (match, answer) in enumerate(walk(game)):
        assert match.question is not None
        guess = resample(siege(match), match.question.seat, chance)
        proceed(guess, answer)
        assert (guess.question is None) == (guess.result is not None)
        if number % 10 == 0:
            plain = json.loads(json.dumps(siegestorm.GAME.dump(guess)))
            assert siegestorm.GAME.dump(siegestorm.load(plain, match.setup)) == plain


def declared(s: Siege, answer: list[int]) -> list[int]:
    """The cards of a declaration that this answer begins or goes on with: it is about those."""
    cards = [first_of(code) for code in answer if verb_of(code) in (O_ACTION, O_DEPLOY)]
    for step in s.agenda:
        if isinstance(step, (Declare, PlayCommand)):
            cards.append(step.command.card)
        elif isinstance(step, DeployCard):
            cards.append(first_of(step.code))
    return cards


def trade_faces(s: Siege, cards: list[int], shades: list[int], chance: Chance) -> Siege:
    """The same state, in which these cards have traded faces with others of their owner.

    So have these face-down Shades, with each other.
    """
    twin = s.copy()
    down = [s.hidden[card] for card in shades]
    chance.shuffle(down)
    twin.hidden = {**s.hidden, **dict(zip(shades, down, strict=True))}
    faces = s.design.copy()
    for owner in range(s.layout.sides):
        own = [card for card in cards if s.owner[card] == owner]
        traded = [faces[card] for card in own]
        chance.shuffle(traded)
        for card, face in zip(own, traded, strict=True):
            faces[card] = face
    twin.design = faces
    reopen(twin)
    return twin


def told(s: Siege, answer: list[int], seat: int) -> tuple[list[dict[str, object]], ViewShape]:
    """What a seat is told of an answer, and what it sees afterwards."""
    s.log = []
    proceed(s, answer)
    return [event.seen_by(seat) for event in s.log], view(s, seat)


def open_to(s: Siege, seat: int) -> list[int]:
    """The cards whose faces the seat knows."""
    return [card for card in range(len(s.design)) if knows(s, seat, card)]


@rule("zone.info")
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_events_tell_only_what_the_seat_may_know(game: Game) -> None:
    """Two games differ in cards that a seat knows neither before an answer nor after it.

    Then the answer looks the same to that seat: the same events, the same view, the same seat asked
    next. It must be offered in both games, and be the same answer: the card that is just being
    declared, and the cards that the answer shows to the seat, are the same in both. Both games
    have the same luck.
    """
    chance = Chance(game.seed, THINKING)
    compared = 0
    for match, answer in walk(game):
        s = siege(match)
        for seat in range(game.seats):
            after = s.copy()
            told_here = told(after, answer, seat)
            if s.reserve_token != after.reserve_token:
                continue  # shown and shuffled in one answer: nobody can say any more what was shown
            kept = {*open_to(s, seat), *open_to(after, seat), *declared(s, answer)}
            unknown = [card for card in range(len(s.design)) if card not in kept]
            shades = [card for card in s.hidden if card in after.hidden]
            twin = trade_faces(s, unknown, shades, chance)
            if (twin.design, twin.hidden) == (s.design, s.hidden) or twin.question is None:
                continue
            if not twin.question.accepts(answer):
                continue
            told_there = told(twin, answer, seat)
            # There, an only card may have to be deployed for its price of 0: it shows another card.
            if open_to(twin, seat) == open_to(after, seat):
                compared += 1
                assert told_there == told_here
    assert compared > 10
