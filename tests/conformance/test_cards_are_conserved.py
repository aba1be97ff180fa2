"""Cards are conserved: each is in exactly one place, and everything that says where agrees."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.conformance.games import GAMES, Game, siege, walk
from tests.rules import rule
from wartable.siegestorm.chain import FinishCommand
from wartable.siegestorm.state import Siege
from wartable.siegestorm.words import (
    DESTROYED,
    FROM_HAND_ACTION,
    LIMBO,
    STORMING,
)


def places_of(s: Siege) -> list[tuple[int, int]]:
    """Every (card, place) that the lists of a state tell; limbo has no list of its own."""
    found: list[tuple[int, int]] = []
    for index, pile in enumerate(s.zones):
        found += [(card, -1 - index) for card in pile]
    found += [(card, slot) for slot, card in enumerate(s.slots) if card >= 0]
    found += [(card, s.place[card]) for card in s.storming]
    found += [(card, DESTROYED) for card in s.destroyed]
    found += [(card, LIMBO) for card, place in enumerate(s.place) if place == LIMBO]
    return found


def check(s: Siege) -> None:
    """All the books agree."""
    found = places_of(s)
    assert sorted(found) == list(enumerate(s.place)), "a card is in two places, or in none"
    tracks = range(STORMING, STORMING + s.layout.tracks)
    assert all(s.place[card] in tracks for card in s.storming)
    # A slot has a holder exactly when a creature stands in it; on a track it is that of the track.
    for slot, card in enumerate(s.slots):
        assert (card >= 0) == (s.holder[slot] >= 0)
        if card >= 0 and slot < s.layout.battle:
            assert s.holder[slot] == s.layout.track_side[s.layout.track_of(slot, s.holder[slot])]
    # Tokens lie only on cards in play, stamps were all given out, and no two cards share one.
    assert all(s.is_in_play(key // 2) and count > 0 for key, count in s.tokens.items())
    given = [stamp for stamp in s.stamp if stamp]
    assert len(set(given)) == len(given) and max(given, default=0) <= s.serial


def check_limbo(s: Siege) -> None:
    """A card is between the zones only while it waits on the chain or resolves."""
    waiting = [command.card for command in s.chain if command.kind == FROM_HAND_ACTION]
    limbo = [card for card, place in enumerate(s.place) if place == LIMBO]
    if not s.chain and not s.resolving:
        assert limbo == []
    for card in waiting:
        assert s.place[card] == LIMBO
    resolving = [step.command.card for step in s.agenda if isinstance(step, FinishCommand)]
    assert set(limbo) <= {*waiting, *resolving}


@rule("zone.limbo", "zone.owner-control")
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_card_is_in_exactly_one_place(game: Game) -> None:
    for match, _ in walk(game):
        check(siege(match))
        check_limbo(siege(match))
    check(siege(match))


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_no_card_appears_or_disappears_or_changes_its_face(game: Game) -> None:
    faces: Counter[str] = Counter()
    for match, _ in walk(game):
        s = siege(match)
        now = Counter(s.name(card) for card in range(len(s.design)))
        faces = faces or now
        assert now == faces
    decks = [deck["cards"] for deck in match.setup["decks"]]
    assert faces == Counter(decks[0]) + Counter(decks[1])
