"""Chapter 0: what the rules rest on."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.table import (
    at,
    happened,
    kind,
    names,
    play,
    refused,
    siege,
    table,
    track,
)
from wartable import siegestorm
from wartable.kernel.match import Match
from wartable.siegestorm.modes.mode import Mode
from wartable.siegestorm.printed.decks import FORMATS
from wartable.siegestorm.public import MODES

DECK = "khunglai-starter"


def drawn(match: Match) -> int:
    """How many random numbers the game has used."""
    return int(siege(match).chance.drawn)


TABLES = [("duel", 2), ("solo", 1), ("coop", 2), ("lms", 3), ("lms", 4)]


@rule("meta.modes", "comp.players")
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_each_mode_has_its_number_of_players(mode: str, players: int) -> None:
    match = siegestorm.new_match([DECK] * players, mode=mode)
    assert siegestorm.GAME.seats(match.state) == players
    assert match.view(None)["mode"] == mode
    against_a_boss = mode in ("solo", "coop")
    assert len(match.view(None)["sides"]) == players + against_a_boss


@rule("meta.modes", "comp.players")
@pytest.mark.parametrize(
    ("mode", "players"),
    [
        *[(mode, n) for mode in ("duel", "coop") for n in (0, 1, 3, 4)],
        *[("solo", n) for n in (0, 2, 3)],
        *[("lms", n) for n in (1, 2, 5)],
    ],
)
def test_no_other_number_can_play_it(mode: str, players: int) -> None:
    with pytest.raises(siegestorm.SetupError, match=f"{mode} needs"):
        siegestorm.new_match([DECK] * players, mode=mode)


@rule("meta.modes")
def test_there_is_no_sixth_way_to_play() -> None:
    # Free-for-All is no mode of its own: it is a format of decks.
    assert {mode for mode, _ in TABLES} == set(MODES)
    assert FORMATS == ("faction", "free-for-all")
    with pytest.raises(siegestorm.SetupError, match="there is no mode"):
        siegestorm.new_match([DECK, DECK], mode="free-for-all")


@rule("meta.core-default")
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_every_mode_begins_with_the_rules_of_the_duel(mode: str, players: int) -> None:
    match = siegestorm.new_match([DECK] * players, mode=mode)
    assert isinstance(siege(match).mode, Mode)
    assert kind(match) == "mulligan"
    for letter in "abcd"[:players]:
        assert len(names(match, letter, "hand")) == 2
        assert len(names(match, letter, "resources")) == 32


@rule("meta.core-default", "meta.modes")
def test_free_for_all_decks_are_played_by_the_rules_of_the_duel() -> None:
    match = siegestorm.new_match(["mercenaries", "mercenaries"], seed=3, first=0)
    assert match.view(None)["mode"] == "duel"
    play(match, "nothing", "nothing")
    assert [len(names(match, letter, "hand")) for letter in "ab"] == [2, 2]
    play(match, "pass")
    assert len(names(match, "a", "hand")) == 3  # the first player's first Draw step


@rule("meta.card-beats-rule")
def test_a_text_sends_a_stormer_where_the_rules_do_not() -> None:
    plain = table(a={"track": ["Levy", "", "Tengu"], "hand": ["Levy"]}, step="advance")
    play(plain, "storm")
    assert names(plain, "a", "casualties") == ["Tengu"]
    match = table(a={"track": ["Armored Yak", "", "Tengu"], "hand": ["Levy"]}, step="advance")
    play(match, "storm")  # After your card storms, put it in your hand
    assert names(match, "a", "casualties") == []
    assert sorted(names(match, "a", "hand")) == ["Levy", "Tengu"]


@rule("meta.card-beats-rule")
def test_a_text_adds_to_the_cards_of_the_draw_step() -> None:
    match = table(a={"track": ["Archivist of Verdicts"]}, step="draw", turn=4)
    assert len(names(match, "a", "hand")) == 3


@rule("meta.card-beats-rule")
def test_a_text_forbids_an_order_that_the_rules_allow() -> None:
    match = table(a={"track": ["", "", "Tengu"]}, b={"track": ["Eel Lancer"]}, step="advance")
    assert match.options == ["storm", "support"]
    assert refused(match, "hold aF") == "order.available"
    match = table(a={"track": ["", "", "Tengu"]}, b={"hand": ["Eel Lancer"]}, step="advance")
    assert match.options == ["storm", "hold aF", "hold N", "support"]


@rule("meta.card-beats-rule")
def test_a_text_deploys_where_the_rules_do_not() -> None:
    rise = {"name": "Rise", "action": "Deploy your top Casualty for free"}
    match = table(
        a={"hand": ["Rise", "Levy"], "casualties": ["Archangel"]}, step="after_draw", card=[rise]
    )
    assert refused(match, "deploy Levy") == "deploy.step-only"
    play(match, "action Rise")
    assert at(match, "a1") == "Archangel"


@rule("meta.randomness")
def test_shuffles_and_the_toss_are_the_only_chance_of_the_set_up() -> None:
    match = siegestorm.new_match([DECK, DECK], seed=5)
    assert drawn(match) == 33 + 33  # two decks of 34 cards
    play(match, match.options[0], "nothing")
    assert drawn(match) == 33 + 33 + 1  # the toss; a mulligan uses none


@rule("meta.randomness")
def test_a_whole_game_needs_no_more_chance() -> None:
    match = siegestorm.new_match([DECK, DECK], seed=5)
    for _ in range(2000):
        if match.question is None:
            break
        match.answer(match.suggestion())
    assert match.result is not None
    assert drawn(match) == 33 + 33 + 1


@rule("meta.randomness")
@pytest.mark.parametrize(("roll", "taken"), [(0, "Assassin"), (1, "Despoiler"), (2, "Tengu")])
@pytest.mark.parametrize(
    ("action", "pile"),
    [("Steal 1", ("a", "hand")), ("Opponent discards 1 at random", ("b", "casualties"))],
)
def test_a_random_card_from_a_hand_is_a_matter_of_chance(
    action: str, pile: tuple[str, str], roll: int, taken: str
) -> None:
    match = table(
        a={"hand": ["Grab", "Levy"]},
        b={"hand": ["Tengu", "Despoiler", "Assassin"]},
        card=[{"name": "Grab", "action": action}],
        draws=[roll],
    )
    play(match, "action Grab", "pass")
    assert taken in names(match, *pile)
    assert taken not in names(match, "b", "hand")
    siege(match).chance.finished()


@rule("meta.randomness")
def test_a_chosen_card_is_not() -> None:
    match = table(
        a={"hand": ["Levy", "Ask"]},
        b={"hand": ["Tengu", "Despoiler"]},
        card=[{"name": "Ask", "action": "Opponent discards 1"}],
        draws=[],
    )
    play(match, "action Ask", "pass", "Despoiler")
    assert names(match, "b", "hand") == ["Tengu"]
    assert drawn(match) == 0


@rule("meta.do-what-you-can")
@pytest.mark.parametrize(
    ("action", "hand", "casualties"),
    [
        ("Opponent discards 3", [], ["Assassin", "Tengu", "Levy"]),
        ("Opponent discards 1", ["Tengu"], ["Assassin", "Levy"]),
    ],
)
def test_who_has_too_few_cards_discards_what_he_has(
    action: str, hand: list[str], casualties: list[str]
) -> None:
    match = table(
        a={"hand": ["Order", "Levy"]},
        b={"hand": ["Tengu", "Assassin"], "casualties": ["Levy"]},
        card=[{"name": "Order", "action": action}],
    )
    play(match, "action Order", "pass")
    assert kind(match) == "discard"
    play(match, "Tengu + Assassin" if not hand else "Assassin")
    assert names(match, "b", "hand") == hand
    assert names(match, "b", "casualties") == casualties
    assert kind(match) == "main"


@rule("meta.do-what-you-can")
def test_an_effect_on_two_enemies_takes_the_only_one() -> None:
    order = {"name": "Order", "action": "Kill 2 Enemies"}
    match = table(
        a={"hand": ["Order", "Levy"], "track": ["Levy"]},
        b={"track": ["", "Tengu"], "frontline": "Assassin"},
        card=[order],
    )
    play(match, "action Order")
    assert track(match, "b") == ["", "", ""]
    assert at(match, "bF") == "Assassin" and at(match, "a1") == "Levy"
    assert names(match, "b", "casualties") == ["Tengu"]


@rule("meta.do-what-you-can")
def test_what_cannot_be_done_is_lost_and_the_rest_is_done() -> None:
    order = {"name": "Order", "action": "Raise 2, Heal 3, Deal 1 DMG"}
    match = table(
        a={"hand": ["Order", "Levy"], "casualties": ["Despoiler"]},
        b={"casualties": ["Tengu"]},
        card=[order],
    )
    play(match, "action Order")
    assert sorted(names(match, "a", "hand")) == ["Levy", "Tengu"]
    assert names(match, "a", "heal_pile") == ["Despoiler"]
    assert names(match, "b", "casualties") == ["Levy"]
    assert kind(match) == "main"


@rule("meta.do-what-you-can")
def test_a_condition_that_fails_costs_only_its_own_part() -> None:
    order = {"name": "Order", "action": "If opponent has no Supporters, deal 3 DMG; Deal 1 DMG"}
    match = table(a={"hand": ["Order", "Levy"]}, b={"ready": 1}, card=[order])
    events = play(match, "action Order")
    assert [event["amount"] for event in happened(events, "damage")] == [1]
