"""Cards are conserved: each is in exactly one place, and everything that says where agrees."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.conformance.games import GAMES, Game, boss_of, match_of, of_mode, siege, walk
from tests.rules import rule
from wartable.kernel.match import Match
from wartable.siegestorm.command.chain import FinishCommand, PlayCommand
from wartable.siegestorm.modes.boss import BossMode
from wartable.siegestorm.state.state import Siege
from wartable.siegestorm.state.words import (
    DESTROYED,
    FROM_HAND_ACTION,
    GONE,
    LIMBO,
    SHADE,
    STORMING,
)

AGAINST_A_BOSS = [*of_mode("solo"), *of_mode("coop")]
WITH_SEVERAL = [*of_mode("coop"), *of_mode("lms")]


def places_of(s: Siege) -> list[tuple[int, int]]:
    """Every (card, place) that the lists of a state tell; some places have no list of their own."""
    found: list[tuple[int, int]] = []
    for index, pile in enumerate(s.zones):
        found += [(card, -1 - index) for card in pile]
    found += [(card, slot) for slot, card in enumerate(s.slots) if card >= 0]
    found += [(card, s.place[card]) for card in s.storming]
    found += [(card, DESTROYED) for card in s.destroyed]
    found += [(card, place) for card, place in enumerate(s.place) if place in (LIMBO, GONE)]
    return found


def check(s: Siege) -> None:
    """All the books agree."""
    found = places_of(s)
    assert sorted(found) == list(enumerate(s.place)), "a card is in two places, or in none"
    tracks = range(STORMING, STORMING + s.layout.tracks)
    assert all(s.place[card] in tracks for card in s.storming)
    # A slot has a holder exactly when a creature stands in it; on a track it is that of the track,
    # on a Battle Zone one of the two who share it.
    for slot, card in enumerate(s.slots):
        assert (card >= 0) == (s.holder[slot] >= 0)
        if card >= 0 and slot < s.layout.battle:
            assert s.holder[slot] == s.layout.track_side[s.layout.track_of(slot, s.holder[slot])]
        elif card >= 0 and slot != s.layout.board:
            assert s.holder[slot] in s.layout.zone_sides[s.layout.zone_of(slot)]
    # Tokens lie only on cards in play, stamps were all given out, and no two cards share one.
    assert all(s.is_in_play(key // 2) and count > 0 for key, count in s.tokens.items())
    given = [stamp for stamp in s.stamp if stamp]
    assert len(set(given)) == len(given) and max(given, default=0) <= s.serial


def check_limbo(s: Siege) -> None:
    """A card is between the zones only while it is played, waits on the chain or resolves."""
    waiting = [command.card for command in s.chain if command.kind == FROM_HAND_ACTION]
    limbo = [card for card, place in enumerate(s.place) if place == LIMBO]
    paid = [step.command.card for step in s.agenda if isinstance(step, PlayCommand)]
    if not s.chain and not s.resolving and not paid:
        assert limbo == []
    for card in waiting:
        assert s.place[card] == LIMBO
    resolving = [step.command.card for step in s.agenda if isinstance(step, FinishCommand)]
    assert set(limbo) <= {*waiting, *resolving, *paid}


def real_names(s: Siege) -> Counter[str]:
    """What is printed on all the cards, on face-down Shades too."""
    faces = [s.hidden.get(card, face) for card, face in enumerate(s.design)]
    return Counter(s.book.designs[face].name for face in faces)


def boss_cards(match: Match) -> Counter[str]:
    """What the boss brought to the table: everything that is in no player's deck."""
    names = real_names(siege(match))
    for deck in match.setup["decks"]:
        names.subtract(deck["cards"])
    return names


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
        now = real_names(siege(match))
        faces = faces or now
        assert now == faces
    own: Counter[str] = Counter()
    for deck in match.setup["decks"]:
        own.update(deck["cards"])
    assert faces >= own
    assert game.mode in ("solo", "coop") or faces == own


@rule("boss.setup-deck", "boss.setup-card")
@pytest.mark.parametrize("game", AGAINST_A_BOSS, ids=str)
def test_a_boss_has_his_card_on_the_board_and_the_deck_that_it_names(game: Game) -> None:
    mode = siege(match_of(game)).mode
    assert isinstance(mode, BossMode)
    for match, _ in walk(game):
        s = siege(match)
        assert s.name(s.slots[s.layout.board]) == mode.boss.name
        assert s.place[s.slots[s.layout.board]] == s.layout.board
        assert s.owner[s.slots[s.layout.board]] == s.layout.boss
    found = boss_cards(match)
    assert found.pop(mode.boss.name) == 1
    setting, taken = boss_of(game.seed), {"basic": 0, "advanced": 0}
    for name, count in found.items():
        design = s.book.designs[s.book.find(name)]
        assert 0 <= count <= design.copies
        if count:
            assert setting[design.boss_class] == design.faction
            taken[design.boss_class] += count
    assert taken == {"basic": mode.back.basic, "advanced": mode.back.advanced}


@rule("shade.face-down")
@pytest.mark.parametrize("game", AGAINST_A_BOSS, ids=str)
def test_exactly_the_face_down_cards_look_like_shades(game: Game) -> None:
    for match, _ in walk(game):
        s = siege(match)
        shades = [card for card in range(len(s.design)) if s.name(card) == SHADE]
        assert sorted(s.hidden) == shades
        for card, face in s.hidden.items():
            assert s.book.designs[face].is_ghost
            assert s.is_in_play(card) or card in s.hand(s.layout.boss)


@rule("lms.elimination", "coop.out")
@pytest.mark.parametrize("game", WITH_SEVERAL, ids=str)
def test_exactly_the_cards_of_fallen_players_are_gone(game: Game) -> None:
    for match, _ in walk(game):
        s = siege(match)
        for card, place in enumerate(s.place):
            fallen = s.is_out(s.owner[card]) and place != DESTROYED
            assert (place == GONE) == fallen, f"{s.name(card)} is at {place}"
            assert place in (GONE, DESTROYED) or not s.is_out(s.side_of(card))
        for command in s.chain:
            assert not s.is_out(command.side)
