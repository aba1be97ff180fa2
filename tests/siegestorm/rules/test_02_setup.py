"""Chapter 2: setting up a duel, the mulligan, and who begins."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    happened,
    kind,
    names,
    play,
    refused,
    siege,
    spoken,
    table,
)
from wartable import siegestorm
from wartable.kernel.match import Match
from wartable.siegestorm.printed.decks import Deck, check
from wartable.siegestorm.text.deckfile import shipped_decks

STARTERS = ["khunglai-starter", "seraphia-starter", "styxia-starter", "ysra-starter"]


def new_duel(seed: int = 1, first: int | None = None) -> Match:
    """A duel before its mulligans, whose starting hands hold two different cards each."""
    while True:
        match = siegestorm.new_match(["khunglai-starter", "ysra-starter"], seed, first=first)
        if all(len(set(names(match, letter, "hand"))) == 2 for letter in "ab"):
            return match
        seed += 1


@rule("setup.battlezone")
def test_one_battle_zone_lies_between_the_two_players() -> None:
    slots = new_duel().view(None)["slots"]
    assert sorted(slots) == [
        f"slot:{name}" for name in ("N", "a1", "a2", "a3", "aF", "b1", "b2", "b3", "bF")
    ]
    assert all(creature is None for creature in slots.values())


@rule("setup.deck")
@pytest.mark.parametrize("name", STARTERS)
def test_a_deck_of_34_cards_from_one_faction_is_legal(name: str) -> None:
    book = siegestorm.shipped_catalogue()
    deck = shipped_decks()[name]
    assert deck.size() == 34
    assert len({book.designs[book.find(card)].faction for card in deck.cards}) == 1
    assert check(deck, book) == []


@rule("setup.deck")
def test_another_size_or_a_second_faction_is_not() -> None:
    book = siegestorm.shipped_catalogue()
    legal = shipped_decks()["khunglai-starter"].cards
    short = Deck("Short", "faction", "", {**legal, "Tengu": 1})
    assert [problem.rule for problem in check(short, book)] == ["deck.size"]
    mixed = Deck("Mixed", "faction", "", {**legal, "Tengu": 1, "Despoiler": 1})
    assert {problem.rule for problem in check(mixed, book)} == {"deck.one-faction"}


@rule("setup.hand")
def test_each_player_draws_two_cards() -> None:
    match = new_duel()
    for letter in "ab":
        assert len(names(match, letter, "hand")) == 2
        assert len(names(match, letter, "resources")) == 32
        for pile in ("casualties", "ready", "committed", "heal_pile"):
            assert names(match, letter, pile) == []


@rule("setup.hand")
def test_the_decks_are_shuffled() -> None:
    orders = [names(new_duel(seed), "a", "resources") for seed in (10, 20, 30)]
    assert orders[0] != orders[1] != orders[2]
    match = new_duel(10)
    deck = shipped_decks()["khunglai-starter"].cards
    cards = names(match, "a", "hand") + names(match, "a", "resources")
    assert {name: cards.count(name) for name in cards} == deck


@rule("setup.mulligan")
def test_keeping_both_cards_changes_nothing() -> None:
    match = new_duel()
    hand, deck = names(match, "a", "hand"), names(match, "a", "resources")
    assert kind(match) == "mulligan" and asked(match) == "a"
    play(match, "nothing", "nothing")
    assert names(match, "a", "hand") == hand
    assert names(match, "a", "resources")[-30:] == deck[-30:]


@rule("setup.mulligan", "setup.mulligan-order")
def test_one_card_is_replaced_from_the_top() -> None:
    match = new_duel(first=1)
    kept, given = names(match, "a", "hand")
    deck = names(match, "a", "resources")
    play(match, given, "nothing")
    assert sorted(names(match, "a", "hand")) == sorted([kept, deck[0]])
    assert names(match, "a", "resources") == [*deck[1:], given]


@rule("setup.mulligan", "setup.mulligan-order")
@pytest.mark.parametrize("turned", [False, True])
def test_both_cards_are_replaced_and_go_under_the_deck_in_the_chosen_order(turned: bool) -> None:
    match = new_duel(first=1)
    given = names(match, "a", "hand")
    if turned:
        given.reverse()
    deck = names(match, "a", "resources")
    play(match, " + ".join(given), "nothing")
    assert sorted(names(match, "a", "hand")) == sorted(deck[:2])
    assert names(match, "a", "resources") == [*deck[2:], *given]  # unshuffled


@rule("setup.mulligan")
def test_only_cards_of_the_own_starting_hand_are_replaced() -> None:
    match = new_duel()
    hand = names(match, "a", "hand")
    assert sorted(match.options) == sorted(hand)
    assert refused(match, "Despoiler") == "table.offered"
    assert refused(match, " + ".join([*hand, hand[0]])) == "setup.mulligan"


@rule("setup.mulligan-once")
def test_there_is_no_second_mulligan() -> None:
    match = new_duel(first=0)
    play(match, " + ".join(names(match, "a", "hand")), "nothing")
    assert kind(match) == "main" and asked(match) == "a"
    assert refused(match, f"mulligan {names(match, 'a', 'hand')[0]}") == "setup.mulligan-once"
    assert len(happened(match.events, "mulligan")) == 2  # one decision for each player


@rule("setup.mulligan-simultaneous")
def test_the_second_player_decides_without_seeing_the_first_choice() -> None:
    keeps, replaces = new_duel(), new_duel()
    play(keeps, "nothing")
    play(replaces, " + ".join(names(replaces, "a", "hand")))
    assert asked(keeps) == asked(replaces) == "b"
    assert keeps.view(1) == replaces.view(1)
    assert happened(replaces.events, "mulligan") == []  # nothing has happened yet


@rule("setup.mulligan-simultaneous", "setup.first-player")
def test_the_first_player_is_not_known_before_both_have_decided() -> None:
    match = new_duel()
    assert match.view(0)["first"] is None
    play(match, "nothing")
    assert match.view(1)["first"] is None
    assert happened(match.events, "first_player") == []
    play(match, "nothing")
    assert match.view(1)["first"] == match.view(None)["active"]
    assert [event["side"] for event in happened(match.events, "first_player")] == [
        siege(match).active
    ]


@rule("setup.mulligan-simultaneous")
def test_what_was_replaced_stays_the_secret_of_its_player() -> None:
    match = new_duel()
    given = names(match, "a", "hand")
    play(match, " + ".join(given), "nothing")
    event = next(event for event in match.events if event.kind == "mulligan")
    assert spoken(event.seen_by(0))["cards"] == given
    assert "cards" not in event.seen_by(1)
    assert event.seen_by(1)["amount"] == 2


@rule("setup.first-player")
def test_chance_decides_who_begins() -> None:
    firsts = set()
    for seed in range(12):
        match = siegestorm.new_match(["khunglai-starter", "ysra-starter"], seed)
        play(match, "nothing", "nothing")
        assert match.view(None)["first"] == match.view(None)["active"]
        firsts.add(asked(match))
    assert firsts == {"a", "b"}


@rule("setup.first-player")
def test_the_toss_is_repeated_by_the_same_seed() -> None:
    for seed in range(4):
        tosses = []
        for _ in range(2):
            match = siegestorm.new_match(["khunglai-starter", "ysra-starter"], seed)
            play(match, "nothing", "nothing")
            tosses.append(asked(match))
        assert tosses[0] == tosses[1]


@rule("setup.mulligan-once")
def test_a_position_in_the_middle_of_a_game_offers_none() -> None:
    match = table(a={"hand": ["Tengu", "Levy"]}, step="prepare", turn=1)
    assert kind(match) == "main"
    assert refused(match, "mulligan Tengu") == "setup.mulligan-once"
