"""Chapter 1, first part: what is in the box, and what is on a card."""

from __future__ import annotations

import json

import pytest

from tests.rules import rule
from tests.siegestorm.table import at, attack, names, play, refused, table
from wartable import siegestorm
from wartable.siegestorm.printed.catalogue import Design
from wartable.siegestorm.printed.decks import BOSS_FACTIONS, Deck, check
from wartable.siegestorm.text import read_card_file, shipped_designs

FACTIONS = ["khunglai", "seraphia", "styxia", "ysra"]


def player_cards() -> list[Design]:
    """Every shipped card that a player may have, promotional ones included."""
    return [card for card in shipped_designs() if card.faction not in BOSS_FACTIONS]


def design(name: str) -> Design:
    """A shipped card as printed."""
    book = siegestorm.shipped_catalogue()
    return book.designs[book.find(name)]


@rule("comp.player-decks", "comp.other-factions")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_player_faction_is_a_box_of_54_cards(faction: str) -> None:
    cards = [card for card in shipped_designs() if card.faction == faction]
    assert sum(card.copies for card in cards) == 54
    assert len({card.name for card in cards}) == len(cards) == 18


@rule("comp.player-decks")
@pytest.mark.parametrize(
    ("name", "faction"),
    [("Despoiler", "ysra"), ("Reptine Taskmaster", "ysra"), ("Tengu", "khunglai")],
)
def test_the_cards_of_the_box_belong_to_ysra_or_khunglai(name: str, faction: str) -> None:
    assert design(name).faction == faction


@rule("comp.other-factions")
def test_boss_factions_are_not_player_factions() -> None:
    assert {"wild-fairies", "shade-slayers", "undead-realms"} < set(BOSS_FACTIONS)
    assert set(FACTIONS).isdisjoint(BOSS_FACTIONS)
    book = siegestorm.shipped_catalogue()
    for faction in FACTIONS:
        cards = [card for card in book.designs if card.faction == faction]
        deck = Deck("Test", "faction", "", {card.name: 1 for card in cards})
        rules = {problem.rule for problem in check(deck, book)}
        assert rules == {"deck.size"}  # too small, but of one player faction


@rule("comp.token-supply")
def test_more_tokens_than_the_box_holds() -> None:
    captain = {
        "name": "Captain",
        "passive": "Each time you Deploy an Ally, place 1 Gang token on it",
    }
    match = table(
        a={
            "hand": ["Armored Yak", "Levy"],
            "track": ["", {"card": "Captain", "gang": 15}, {"card": "Tengu", "gang": 15}],
        },
        card=[captain],
    )
    play(match, "deploy Armored Yak")
    seen = match.view(None)["slots"]
    assert [seen[f"slot:{slot}"]["gang"] for slot in ("a1", "a2", "a3")] == [1, 15, 15]
    assert attack(match, "a1") == 2 + 1 + 2  # printed, the token, and Tengu's passive


@rule("card.no-types")
def test_the_same_card_is_an_action_or_a_creature() -> None:
    match = table(a={"hand": ["Underworld Vindicator", "Underworld Vindicator", "Levy"]})
    play(match, "action Underworld Vindicator")
    assert names(match, "a", "casualties") == ["Underworld Vindicator"]
    play(match, "deploy Underworld Vindicator")
    assert at(match, "a1") == "Underworld Vindicator"


@rule("card.no-types")
@pytest.mark.parametrize("card", sorted(card.name for card in player_cards()))
def test_every_card_may_be_deployed_discarded_as_payment_or_made_a_supporter(card: str) -> None:
    match = table(a={"hand": ["Dawnwall Marksman", card, "Levy"]})  # costs 1
    play(match, "action Dawnwall Marksman", card)
    assert names(match, "a", "casualties") == ["Dawnwall Marksman", card]
    match = table(a={"hand": ["Coin-Eyed Broker", card, "Levy"]})
    play(match, "action Coin-Eyed Broker", card)  # Make any card from your hand your Supporter
    assert names(match, "a", "ready") == [card]
    match = table(a={"hand": [card], "ready": design(card).cost})
    assert f"deploy {card}" in match.options


@rule("card.fields")
def test_what_is_printed_on_tengu() -> None:
    tengu = design("Tengu")
    assert (tengu.name, tengu.cost, tengu.att, tengu.defense) == ("Tengu", 4, 2, 2)
    assert tengu.action_text == "3: Switch any 2 cards on any 2 War Tracks"
    assert tengu.passive_text == "Allies have +2 ATT and +2 DEF"
    assert tengu.rarity and tengu.set_symbol


@rule("card.fields")
def test_every_shipped_card_has_every_field() -> None:
    for card in player_cards():
        assert card.name and card.action_text and card.passive_text, card.name
        assert card.cost >= 0 and card.att >= 0 and card.defense >= 0, card.name
        assert card.set_symbol in ("starter", "base", "expansion"), card.name


@rule("card.fields")
def test_a_passive_sometimes_has_an_activation_cost() -> None:
    assert [half.price for half in design("Despoiler").abilities] == []
    assert [half.price for half in design("Ancient Dragon").abilities] == [1]


@rule("card.fields")
def test_a_card_without_an_action_text_is_no_action() -> None:
    match = table(a={"hand": ["Levy", "Tengu"]})
    assert refused(match, "action Levy") == "card.fields"


@rule("card.rarity")
def test_a_card_is_soldier_veteran_elite_or_champion() -> None:
    rarities = {card.rarity for card in player_cards() if not card.promo}
    assert rarities == {"soldier", "veteran", "elite", "champion"}
    lines = ['faction = "test"', 'title = "Test"', "[[card]]", 'name = "Odd"', "cost = 0"]
    lines += ["attack = 0", "defense = 0", 'action = "Draw 1"', 'rarity = "legend"']
    with pytest.raises(ValueError, match="rarity"):
        read_card_file("\n".join(lines), "odd.toml")


@rule("card.rarity")
def test_the_dollar_marks_promotional_cards() -> None:
    promotional = {card.name for card in player_cards() if card.promo}
    assert promotional == {"Goblin Marius", "Goblin Andrew"}


@rule("card.backs", "zone.info")
def test_a_hidden_card_shows_nothing_of_its_faction() -> None:
    """Two tables that differ only in hidden cards of another faction look the same."""
    views = []
    for hidden in ("Despoiler", "Tengu"):
        match = table(
            a={"hand": [hidden, "Levy"], "ready": [hidden], "resources": [hidden, 5]},
            b={"hand": ["Levy"]},
        )
        views.append((match.view(1), match.view(None)))
        assert hidden in json.dumps(match.view(0))
    assert views[0] == views[1]
    for view in views[0]:
        text = json.dumps(view).casefold()
        assert "despoiler" not in text and "ysra" not in text and "khung" not in text


@rule("card.backs")
def test_a_stolen_card_is_not_marked_in_its_new_hand() -> None:
    match = table(
        a={"hand": ["Salt-Eyed Lookout", "Despoiler"]},
        b={"hand": ["Tengu"], "resources": 9},
        draws=[0],
    )
    play(match, "action Salt-Eyed Lookout", "pass")  # Steal 1
    assert sorted(names(match, "a", "hand")) == ["Despoiler", "Tengu"]
    for seat in (1, None):
        side = match.view(seat)["sides"][0]
        assert side["hand"] == 2
        assert "Tengu" not in json.dumps(match.view(seat))


@rule("card.backs")
def test_a_supporter_taken_from_another_player_is_not_marked_either() -> None:
    match = table(
        a={"hand": ["Cuckoo Chancellor", "Levy", "Levy", "Levy"], "ready": ["Levy"]},
        b={"ready": ["Tengu"]},
    )
    play(match, "action Cuckoo Chancellor", "Levy + Levy#2")
    assert sorted(names(match, "a", "ready")) == ["Levy", "Tengu"]
    assert len(match.view(1)["sides"][0]["ready"]) == 2
    assert len(match.view(None)["sides"][0]["ready"]) == 2
