"""Chapter 20, the duel: where the editions disagree, each ruling at the table."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    at,
    attack,
    defense,
    happened,
    kind,
    names,
    play,
    table,
    winner,
)
from wartable import siegestorm
from wartable.siegestorm.printed.decks import Deck, check
from wartable.siegestorm.text.deckfile import shipped_decks

FACTIONS = ("ysra", "khunglai", "seraphia", "styxia")
BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}
RAIDER = {"name": "Raider", "attack": 5, "defense": 1}


@rule("diff.starter-decks")
@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_a_starter_deck_that_may_meet_any_other(faction: str) -> None:
    book = siegestorm.shipped_catalogue()
    assert check(shipped_decks()[f"{faction}-starter"], book) == []
    for other in FACTIONS:
        match = siegestorm.new_match([f"{faction}-starter", f"{other}-starter"], 1)
        assert kind(match) == "mulligan"


@rule("diff.who-wins", "diff.loss-trigger")
def test_whoever_lacks_the_cards_for_a_draw_loses() -> None:
    match = table(a={"hand": [], "resources": 1}, b={"hand": []}, step="draw")
    assert winner(match) == "b"


@rule("diff.who-wins", "diff.loss-trigger")
def test_whoever_lacks_the_cards_for_damage_loses() -> None:
    lance = {"name": "Lance", "action": "Deal 3 DMG"}
    match = table(a={"hand": ["Lance"]}, b={"hand": [], "resources": 2}, card=[lance])
    play(match, "action Lance")
    assert winner(match) == "a"


def cards_of(faction: str, rarity: str) -> list[str]:
    """Names of a faction's cards of one rarity."""
    book = siegestorm.shipped_catalogue()
    return [
        d.name for d in book.designs if d.faction == faction and d.rarity == rarity and not d.promo
    ]


@rule("diff.one-faction")
def test_a_deck_comes_from_one_faction_except_in_free_for_all() -> None:
    book = siegestorm.shipped_catalogue()
    cards = dict(shipped_decks()["ysra-starter"].cards)
    leaving = next(name for name, count in cards.items() if count == 4)
    stranger = cards_of("styxia", "soldier")[0]
    del cards[leaving]
    cards[stranger] = 4
    problems = check(Deck("Mixed", "faction", "", cards), book)
    assert [(problem.rule, problem.card) for problem in problems] == [
        ("deck.one-faction", stranger)
    ]
    assert check(Deck("Mixed", "free-for-all", "", cards), book) == []


@rule("diff.copies-ffa")
def test_free_for_all_counts_elites_and_champions_card_by_card() -> None:
    book = siegestorm.shipped_catalogue()
    dear = [name for faction in FACTIONS for name in cards_of(faction, "elite")[:2]]
    low = [name for faction in FACTIONS for name in cards_of(faction, "soldier")]
    cards = dict.fromkeys(dear, 2)  # 16 Elites, two of each
    cards.update(dict.fromkeys(low[:4], 4))
    cards[low[4]] = 2
    assert sum(cards.values()) == 34
    assert check(Deck("Court", "free-for-all", "", cards), book) == []
    cards[dear[0]] = 3
    cards[low[4]] = 1
    problems = check(Deck("Court", "free-for-all", "", cards), book)
    assert [problem.card for problem in problems] == [dear[0]]


@rule("diff.pay-supporters")
def test_supporters_that_pay_are_committed_and_stay_in_play() -> None:
    dear = {"name": "Dear", "cost": 2, "action": "Deal 1 DMG"}
    match = table(a={"hand": ["Dear"], "ready": ["Levy", "Tengu"]}, b={"hand": []}, card=[dear])
    play(match, "action Dear", "supporter Levy + supporter Tengu")
    assert sorted(names(match, "a", "committed")) == ["Levy", "Tengu"]
    assert names(match, "a", "casualties") == ["Dear"]


@rule("diff.announce")
def test_payment_comes_first_for_actions_and_for_reactions() -> None:
    dear = {"name": "Dear", "cost": 1, "action": "Deal 1 DMG"}
    match = table(
        a={"hand": ["Dear", "Levy", "Levy"]}, b={"hand": ["Dear", "Levy", "Levy"]}, card=[dear]
    )
    for answers in (("action Dear", "Levy"), ("action Dear", "Levy")):
        events = play(match, *answers)
        told = [event.kind for event in events if event.kind in ("pay", "command")]
        assert told == ["pay", "command"]


@rule("diff.extra-turn")
def test_there_is_one_extra_turn_before_the_opponents() -> None:
    spur = {"name": "Spur", "action": "Take an extra turn"}
    match = table(a={"hand": ["Spur", "Spur", "Spur", "Levy"]}, b={"hand": ["Levy"]}, card=[spur])
    # Two in the same turn, and one more in the extra turn: only one counts.
    events = play(match, "action Spur", "pass", "action Spur", "pass", "pass", "yes")
    assert [turn["side"] for turn in happened(events, "turn")] == [0]
    events = play(match, "action Spur", "pass")
    while not happened(events, "turn"):
        events += play(match, "pass")
    assert [turn["side"] for turn in happened(events, "turn")] == [1]


@rule("diff.reaction-window")
def test_reactions_only_answer_commands_of_either_kind() -> None:
    monk = {"name": "Monk", "passive": "0: Draw 1"}
    match = table(
        a={"hand": ["Levy", "Bolt"], "track": ["", "", "Monk"]},
        b={"hand": ["Bolt"]},
        step="after_draw",
        card=[BOLT, monk],
    )
    # An ability can be answered; an advance, an order, a deployment and a draw cannot.
    play(match, "use Monk@a3")
    assert (asked(match), kind(match)) == ("b", "react")
    play(match, "pass", "pass")
    assert (asked(match), kind(match)) == ("a", "order")
    play(match, "support")
    assert (asked(match), kind(match)) == ("a", "main")
    play(match, "deploy Levy")
    assert (asked(match), kind(match)) == ("a", "main")
    # An action can; whoever answered waits for the other's next command.
    play(match, "action Bolt", "action Bolt")
    assert (asked(match), kind(match)) == ("a", "react")
    events = play(match, "pass")
    assert len(happened(events, "resolve")) == 2


@rule("diff.stack-example")
def test_bonuses_and_penalties_both_add_up() -> None:
    match = table(
        a={"hand": [], "track": ["Levy", "Drum", "Drum"]},
        b={"hand": [], "track": ["Raider", "Gloom", "Gloom"]},
        card=[
            RAIDER,
            {"name": "Drum", "passive": "Allies have +1 ATT; Enemies have -1 DEF"},
            {"name": "Gloom", "defense": 3, "passive": "Enemies have -1 ATT; Allies have +1 DEF"},
        ],
    )
    assert attack(match, "a1") == 0  # +2 and -2
    assert attack(match, "b1") == 5
    assert defense(match, "b1") == 1  # 1 + 2 - 2
    assert defense(match, "b2") == 2  # 3 + 1 - 2


@rule("diff.storm-order")
def test_a_storm_attacks_first_and_then_performs_its_action() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Veteran"]},
        b={"hand": []},
        step="advance",
        card=[{"name": "Veteran", "attack": 2, "action": "Draw 1"}],
    )
    events = play(match, "storm")
    told = [event.kind for event in events if event.kind in ("attack", "draw")]
    assert told == ["attack", "draw"]


@rule("diff.battle-targets")
def test_creature_and_a_bare_kill_reach_the_battle_zone_enemy_does_not() -> None:
    def reached(action: str) -> list[str]:
        match = table(
            a={"hand": ["Blow"], "frontline": "Levy"},
            b={"hand": [], "frontline": "Tengu", "track": ["Assassin"]},
            card=[{"name": "Blow", "action": action}],
        )
        play(match, "action Blow")
        if match.question is not None and kind(match) == "target":
            return sorted(match.options)
        return names(match, "b", "casualties")

    assert reached("Kill target Creature") == ["Assassin@b1", "Levy@aF", "Tengu@bF"]
    assert reached("Kill 1") == ["Assassin@b1", "Levy@aF", "Tengu@bF"]
    assert reached("Kill 1 Enemy") == ["Assassin"]


@rule("diff.passive-zone")
def test_passives_work_on_track_battle_zone_and_in_a_storm() -> None:
    drum = {"name": "Drum", "passive": "Allies have +1 ATT"}
    for side in ({"track": ["Drum", "Raider"]}, {"frontline": "Drum", "track": ["", "Raider"]}):
        match = table(a={"hand": [], **side}, b={"hand": []}, card=[drum, RAIDER])
        assert attack(match, "a2") == 6
    storming = table(
        a={"hand": ["Levy"], "track": ["", "", "Berserk"]},
        b={"hand": []},
        step="advance",
        card=[{"name": "Berserk", "attack": 2, "passive": "This card has +3 ATT"}],
    )
    events = play(storming, "storm")
    assert happened(events, "attack")[0]["strength"] == 5


@rule("diff.dmg-source")
def test_damage_moves_cards_from_resources_to_casualties() -> None:
    match = table(
        a={"hand": ["Bolt", "Levy"]},
        b={"hand": [], "resources": ["Assassin", 5], "casualties": ["Tengu"]},
        card=[BOLT],
    )
    play(match, "action Bolt")
    assert names(match, "b", "casualties") == ["Assassin", "Tengu"]
    assert len(names(match, "b", "resources")) == 5


@rule("diff.kill-pile")
def test_a_killed_creature_goes_to_its_owners_casualties() -> None:
    hunt = {"name": "Hunt", "action": "Kill 1 Enemy"}
    match = table(
        a={"hand": ["Hunt"]},
        b={"hand": [], "track": ["", {"card": "Tengu", "owner": "b"}]},
        card=[hunt],
    )
    play(match, "action Hunt")
    assert names(match, "b", "casualties") == ["Tengu"]
    assert names(match, "a", "casualties") == ["Hunt"]


@rule("diff.leftover")
def test_strength_beyond_a_kill_is_lost() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Raider"]},
        b={"hand": [], "frontline": "Levy", "resources": 9},
        step="advance",
        card=[RAIDER],
    )
    play(match, "storm", "Levy@bF")
    assert at(match, "bF") == ""
    assert len(names(match, "b", "resources")) == 9


@rule("diff.vision")
@pytest.mark.parametrize("end", ["top", "bottom"])
def test_the_rest_of_a_vision_goes_to_either_end(end: str) -> None:
    match = table(
        a={"hand": ["Sight"], "resources": ["Tengu", "Assassin", "Levy", "Despoiler"]},
        b={"hand": []},
        card=[{"name": "Sight", "action": "Vision 2"}],
    )
    play(match, "action Sight", "Tengu")
    assert match.options == ["top", "bottom"]
    play(match, end)
    rest = names(match, "a", "resources")
    assert rest[0 if end == "top" else -1] == "Assassin"
    assert len(rest) == 3


@rule("diff.heal-next")
def test_any_damage_uses_the_heal_pile_while_it_lasts() -> None:
    match = table(
        a={"hand": ["Bolt", "Bolt", "Bolt"]},
        b={"hand": [], "heal_pile": ["Tengu", "Assassin"], "resources": 9},
        card=[BOLT],
    )
    play(match, "action Bolt", "action Bolt")
    assert names(match, "b", "heal_pile") == []
    assert len(names(match, "b", "resources")) == 9
    play(match, "action Bolt")
    assert names(match, "b", "casualties") == ["Levy", "Assassin", "Tengu"]


@rule("diff.separator")
@pytest.mark.parametrize("separator", [", ", "; "])
def test_comma_and_semicolon_both_separate_independent_parts(separator: str) -> None:
    blow = {"name": "Blow", "action": f"Kill 1 Enemy{separator}Deal 2 DMG"}
    match = table(a={"hand": ["Blow"]}, b={"hand": []}, card=[blow])
    play(match, "action Blow")  # there is nobody to kill
    assert len(names(match, "b", "casualties")) == 2


@rule("diff.reaction-window")
def test_without_a_command_to_answer_nobody_acts_in_anothers_turn() -> None:
    match = table(a={"hand": ["Levy", "Levy"]}, b={"hand": ["Bolt"]}, card=[BOLT])
    events = play(match, "deploy Levy")
    assert asked(match) == "a"
    events = play(match, "pass")
    assert happened(events, "turn")[0]["side"] == 1  # b was not asked before his own turn
    assert (asked(match), kind(match)) == ("b", "main")
