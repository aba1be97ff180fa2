"""Boss cards: the files of the five boss decks, and what is refused in such a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.rules import rule
from wartable.siegestorm.printed.catalogue import Catalogue, Design
from wartable.siegestorm.printed.decks import BOSS_FACTIONS, Deck, check
from wartable.siegestorm.state import words as w
from wartable.siegestorm.text import (
    CardFileError,
    CardSet,
    CardTextError,
    check_catalogue,
    print_action,
    print_passive,
    read_action,
    read_card_file,
    read_passive,
    shipped_designs,
    shipped_sets,
)
from wartable.siegestorm.text.bossfile import shipped_bosses
from wartable.siegestorm.text.vocabulary import (
    BottomNamed,
    Clause,
    DestroyCasualties,
    DestroyIt,
    Half,
    LowerMenace,
    PlaceToken,
    RaiseMenace,
    Recover,
    StormDestroyed,
    Trigger,
    UseAgainst,
)

# For each name: faction, cost, ATT and DEF, Command, Special Actions, Action, Passive.
PRINTED: dict[str, tuple[Any, ...]] = {
    "Goblin Tank":
        ("evil-goblins", 0, 0, 3, "Deploy or Special: Gang", ("Gang",), "", ""),
    "Goblin Killer":
        ("evil-goblins", 0, 1, 0, "Deploy or Special: Gang", ("Gang",), "", ""),
    "Goblin Leader":
        ("evil-goblins", 0, 0, 2, "Leader", (), "",
         "Each time you Deploy an Ally, place 1 Gang token on it"),
    "Transmuted Goblin":
        ("evil-goblins", 8, 5, 3, "Deploy", ("Shielded",),
         "If Enemy has no Defender, deal 6 DMG to each player", ""),
    "Shaman Berserker":
        ("spectral-shamans", 2, 2, 0, "Deploy", ("Spirit",), "", ""),
    "Restoration Totem":
        ("spectral-shamans", 2, 0, 2, "Leader", ("Totem",), "",
         "For each Spirit token on this card: Recover 1"),
    "Seal of Nova":
        ("spectral-shamans", 3, -1, -1, "Action", ("Spirit",),
         "Deal 2 DMG to each player for each of their Supporters", ""),
    "Totemic Golem":
        ("spectral-shamans", 9, 8, 8, "Deploy", ("Shielded",), "", ""),
}  # fmt: skip


def boss_sets() -> dict[str, CardSet]:
    return {one.faction: one for one in shipped_sets() if one.kind == "boss"}


def boss_cards() -> dict[str, Design]:
    return {design.name: design for one in boss_sets().values() for design in one.designs}


# The five decks


@rule("comp.boss-decks", "comp.other-factions", "boss.deck-class")
def test_there_are_five_boss_decks_of_24_cards() -> None:
    sets = boss_sets()
    assert set(sets) == set(BOSS_FACTIONS)
    assert {faction: one.boss_class for faction, one in sets.items()} == {
        "evil-goblins": "basic",
        "wild-fairies": "basic",
        "spectral-shamans": "advanced",
        "shade-slayers": "advanced",
        "undead-realms": "advanced",
    }
    for one in sets.values():
        assert sum(design.copies for design in one.designs) == 24
        assert 8 <= len(one.designs) <= 11
        assert all(1 <= design.copies <= 4 for design in one.designs)
        assert all(design.boss_class == one.boss_class for design in one.designs)


def test_costs_span_0_to_9_so_that_menace_matters() -> None:
    for faction, one in boss_sets().items():
        costs = [design.cost for design in one.designs for _ in range(design.copies)]
        assert (min(costs), max(costs)) == (0, 9), faction
        cheap = sum(cost <= 2 for cost in costs)
        middling = sum(3 <= cost <= 5 for cost in costs)
        assert (cheap, middling, 24 - cheap - middling) == (12, 8, 4), faction


@rule("card.boss-fields")
@pytest.mark.parametrize("name", PRINTED)
def test_printed_boss_cards_are_as_printed(name: str) -> None:
    card = boss_cards()[name]
    assert card.origin == "printed"
    assert PRINTED[name] == (
        card.faction,
        card.cost,
        card.att,
        card.defense,
        card.command,
        card.specials,
        card.action_text,
        card.passive_text,
    )


def test_no_other_boss_card_claims_to_be_printed() -> None:
    assert {name for name, card in boss_cards().items() if card.origin == "printed"} == set(PRINTED)


def test_partial_cards_keep_what_is_known_of_them() -> None:
    cards = boss_cards()
    assert {name for name, card in cards.items() if card.origin == "partial"} == {
        *("Goblin Archer", "Dragon Fury", "Seal of Haste", "Spiritual Shaman", "Forest Brownie"),
        *("Wild Lady", "Battle Beetle", "Guard Stance", "Midnight Dancer", "Miner"),
        *("Tainted Miracle", "Red Girl", "Awakened Red Girl", "Awakened Miner"),
    }
    assert "Gang" in cards["Goblin Archer"].specials
    assert cards["Goblin Archer"].cost <= 2
    assert (cards["Seal of Haste"].command, cards["Seal of Haste"].specials) == (
        "Action",
        ("Spirit",),
    )
    assert cards["Seal of Haste"].action_text == "Advance your war track once"
    assert cards["Seal of Haste"].cost <= 2
    assert cards["Spiritual Shaman"].cost == 4
    assert (cards["Forest Brownie"].command, cards["Forest Brownie"].specials) == (
        "Deploy",
        ("Swap",),
    )
    assert cards["Forest Brownie"].cost <= 2
    assert (cards["Wild Lady"].cost, cards["Wild Lady"].command) == (3, "Leader")
    assert cards["Wild Lady"].passive_text == "Allies have +2 DEF"
    assert (cards["Battle Beetle"].defense, cards["Battle Beetle"].command) == (4, "Deploy")
    assert cards["Battle Beetle"].cost > 3
    assert cards["Guard Stance"].command == "Action"
    assert cards["Awakened Red Girl"].action_text == "Storm with all Destroyed Red Girls"


@rule("gap.shade")
def test_every_shade_can_be_deployed_and_has_ghost() -> None:
    for card in boss_sets()["shade-slayers"].designs:
        assert card.is_ghost == card.is_creature()
        assert card.command == ("Deploy" if card.is_creature() else "Action")


def test_every_command_and_every_special_is_on_a_card() -> None:
    cards = boss_cards().values()
    assert {card.command for card in cards} == {
        *("Deploy", "Leader", "Action", "Deploy or Special: Gang")
    }
    assert {special for card in cards for special in card.specials} == {
        *("Gang", "Shielded", "Spirit", "Totem", "Swap", "Ghost")
    }


def clauses_of(design: Design) -> Iterator[Clause]:
    if design.action is not None:
        yield from design.action.clauses
    for entry in design.passive.entries if design.passive is not None else ():
        if isinstance(entry, Half | Trigger):
            yield from entry.clauses


def test_every_word_that_only_bosses_have_is_on_a_card() -> None:
    cards = boss_cards().values()
    bosses = shipped_bosses().values()
    effects = [clause.effect for card in cards for clause in clauses_of(card)]
    assert {type(effect) for effect in effects} >= {
        *(BottomNamed, DestroyCasualties, DestroyIt, LowerMenace, RaiseMenace, Recover),
        *(StormDestroyed, UseAgainst),
    }
    assert {effect.token for effect in effects if isinstance(effect, PlaceToken)} == {
        w.GANG,
        w.SPIRIT,
    }
    events = {trigger.event for card in cards for trigger in card.triggers}
    events |= {trigger.event for boss in bosses for trigger in boss.menace_effects}
    assert {w.SPIRIT_PLACED, w.UNUSED_TO_RESERVES, w.TOTEM_WORKS, w.BOSS_ALLY_STORMS} <= events
    multipliers = {clause.per for card in cards for clause in clauses_of(card)}
    assert {w.PER_SPIRIT, w.PER_ALLY} <= multipliers


def test_no_boss_card_has_an_ability() -> None:
    """A boss never pays, so he would never use it (boss.stolen-by-boss)."""
    assert [name for name, card in boss_cards().items() if card.abilities] == []


@rule("special.totem")
def test_a_totem_keeps_its_effect_apart_from_abilities() -> None:
    totem = boss_cards()["Restoration Totem"]
    assert totem.totem is not None
    assert (totem.totem.clauses[0].per, totem.abilities) == (w.PER_SPIRIT, [])
    assert boss_cards()["Goblin Leader"].totem is None


@rule("deck.boss-cards-out")
@pytest.mark.parametrize("name", ["Goblin Tank", "Seal of Nova", "Forest Brownie", "Red Girl"])
def test_no_player_deck_may_hold_a_boss_card(name: str) -> None:
    deck = Deck("Smugglers", "free-for-all", "", {name: 1})
    problems = check(deck, Catalogue(shipped_designs()))
    assert [one.card for one in problems if one.rule == "deck.boss-cards-out"] == [name]


# New words


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("increase the menace level by ONE", "Increase the Menace Level by one"),
        ("Increase the Menace Level by a", "Increase the Menace Level by 1"),
        ("Decrease the Menace Level by two", "Decrease the Menace Level by 2"),
        ("storm with all destroyed Red Girls", "Storm with all Destroyed Red Girls"),
        (
            "put all seals from your casualties on the bottom of your resources",
            "Put all Seals from your Casualties on the bottom of your Resources",
        ),
        (
            "Storm with all Destroyed Red Girls and then use the action of opponent's top Casualty "
            "against him",
            "Storm with all Destroyed Red Girls and then Use the action of opponent's top Casualty "
            "against him",
        ),
    ],
)
def test_boss_actions_in_other_spellings(text: str, usual: str) -> None:
    assert print_action(read_action(text)) == usual


def test_several_cards_are_called_by_the_name_of_one() -> None:
    girls = read_action("Storm with all Destroyed Red Girls, Draw 1").clauses[0].effect
    assert isinstance(girls, StormDestroyed)
    assert girls.name == "Red Girl"
    seals = read_action("Put all seals from your Casualties on the bottom of your Resources")
    assert isinstance(seals.clauses[0].effect, BottomNamed)
    assert seals.clauses[0].effect.word == "Seal"


@rule("diff.menace-byloss")
def test_an_event_can_be_about_a_boss() -> None:
    text = "When any of Byloss's Allies storm, increase the Menace Level by one"
    (trigger,) = read_passive(text).entries
    assert isinstance(trigger, Trigger)
    assert (trigger.event, trigger.about) == (w.BOSS_ALLY_STORMS, "Byloss")
    assert print_passive(read_passive(text.replace("'", "’").lower())) == text.replace(
        "Byloss", "byloss"
    )


@pytest.mark.parametrize(
    "text",
    [
        "When a Totem works, place 1 Spirit token on it",
        "When a Spirit token is placed on this card, place 1 Gang token on it",
        "When any of Byloss's Allies storm, Destroy it",
    ],
)
def test_it_may_be_the_totem_or_the_storming_ally(text: str) -> None:
    assert print_passive(read_passive(text)) == text


def test_a_totem_has_one_effect_without_a_cost() -> None:
    entries = read_passive("Allies have +1 DEF; Recover 1; Draw 1", totem=True).entries
    assert isinstance(entries[1], Half)
    assert (len(entries), len(entries[1].clauses)) == (2, 2)
    for text, totem in (
        ("For each Spirit token on this card: Recover 1", False),
        ("Recover 1; Aim 1; Draw 1", True),
    ):
        with pytest.raises(CardTextError, match="needs a cost or an event"):
            read_passive(text, totem=totem)
    with pytest.raises(CardTextError, match="only known as an ability"):
        read_passive("Shapeshift", totem=True)


# Problems in a file

HEAD = 'faction = "trolls"\nkind = "boss"\nclass = "basic"\n'
GOOD = 'name = "Troll"\ncost = 1\nattack = 1\ndefense = 1\ncommand = "Deploy"\ncopies = 24\n'
SEAL = 'name = "Seal"\ncost = 1\ncommand = "Action"\naction = "Draw 1"\ncopies = 24\n'


def problems(source: str) -> list[str]:
    with pytest.raises(CardFileError) as caught:
        read_card_file(source, "trolls.toml")
    return [str(problem) for problem in caught.value.problems]


def test_a_good_boss_file() -> None:
    cards = read_card_file(f"{HEAD}[[card]]\n{GOOD}special = ['Swap']", "trolls.toml")
    (troll,) = cards.designs
    assert (cards.kind, cards.boss_class) == ("boss", "basic")
    assert (troll.boss, troll.command, troll.specials) == (True, "Deploy", ("Swap",))


@rule("card.boss-fields")
@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (GOOD.replace("24", "23"), "a boss deck has 24 cards, but the copies here make 23"),
        (GOOD.replace("copies = 24", ""), "copies: is missing"),
        (GOOD.replace('command = "Deploy"', ""), "command: is missing"),
        (GOOD.replace("Deploy", "Deplay"), 'not "Deplay"; did you mean "Deploy"?'),
        (GOOD.replace("Deploy", "Action") + 'action = "Draw 1"', "has no attack and no defense"),
        (GOOD.replace("Deploy", "Deploy or Special: Gang"), 'must have "Gang" for this command'),
        (GOOD + 'special = ["Swop"]', 'not "Swop"; did you mean "Swap"?'),
        (GOOD + 'special = "Swap"', "must be a list of texts"),
        (GOOD + 'special = ["Swap", "Swap"]', 'says "Swap" twice'),
        (GOOD + 'special = ["Gang"]', 'Gang goes with the command "Deploy or Special: Gang"'),
        (GOOD + 'special = ["Totem"]\npassive = "Aim 1"', "a Totem must say what it does"),
        (GOOD + 'special = ["Totem"]', "a Totem must say what it does"),
        (GOOD + 'passive = "Recover 1"', "needs a cost or an event"),
        (GOOD + 'passive = "2: Draw 1"', "a boss never pays"),
        (GOOD + 'rarity = "elite"', "rarity: is not for boss cards"),
        (GOOD + 'set = "base"', "set: is not for boss cards"),
        (SEAL.replace("Action", "Leader"), 'the command "Leader" needs attack and defense'),
        (SEAL + 'special = ["Shielded"]', "Shielded goes with the command"),
        (SEAL + 'passive = "Aim 1"', "is never in play to use it"),
    ],
)
def test_one_problem_of_a_boss_card(lines: str, problem: str) -> None:
    (found,) = problems(f"{HEAD}[[card]]\n{lines}")
    assert problem in found


@pytest.mark.parametrize(
    ("head", "card", "problem"),
    [
        ('kind = "boss"\n', GOOD, "class: is missing: it must be basic or advanced"),
        ('kind = "boss"\nclass = "adept"\n', GOOD, 'must be basic or advanced, not "adept"'),
        ('kind = "bos"\n', "", 'must be player or boss, not "bos"; did you mean "boss"?'),
        ('class = "basic"\n', "", 'class: is only for files with `kind = "boss"`'),
        ("", 'special = ["Swap"]', "special: is only for boss cards"),
        ("", 'command = "Deploy"', "command: is only for boss cards"),
    ],
)
def test_one_problem_of_a_file(head: str, card: str, problem: str) -> None:
    plain = 'name = "Troll"\ncost = 1\nattack = 1\ndefense = 1\n'
    body = card if card.startswith("name") else plain + card
    found = problems(f'faction = "trolls"\n{head}[[card]]\n{body}')
    assert any(problem in one for one in found), found


def test_the_names_that_boss_texts_speak_of_must_exist() -> None:
    seals = "Put all Seals from your Casualties on the bottom of your Resources"
    lines = GOOD + f'action = "Storm with all Destroyed Trols; {seals}"'
    designs = read_card_file(f"{HEAD}[[card]]\n{lines}", "trolls.toml").designs
    assert [str(one) for one in check_catalogue(designs)] == [
        'Troll, action: no card is called "Trol"; did you mean "Troll"?',
        'Troll, action: the name of no card begins with "Seal"',
    ]
