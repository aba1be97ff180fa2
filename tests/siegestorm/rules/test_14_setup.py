"""14.1 and 14.2: the Boss Card, setting up against a boss, winning and losing."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.solo import (
    boss_turn,
    finish_boss_turn,
    is_boss_turn,
    life,
    menace,
    player_turn,
)
from tests.siegestorm.table import (
    asked,
    at,
    happened,
    kind,
    names,
    pass_all,
    play,
    siege,
    table,
    winner,
)
from wartable import siegestorm
from wartable.kernel.match import Match
from wartable.siegestorm.public import SetupError
from wartable.siegestorm.text.bossfile import shipped_bosses

BLAST = {"name": "Blast", "action": "Deal 4 DMG to each player"}
BOLT = {"name": "Bolt", "action": "Deal 5 DMG"}
AXE = {"name": "Axe", "action": "Kill target Creature"}


def solo(seed: int = 1, difficulty: str = "hard", boss: str = "byloss") -> Match:
    return siegestorm.new_match(
        ["ysra-starter"], seed, "solo", boss=boss, difficulty=difficulty, basic="evil-goblins"
    )


@rule("boss.card-front", "boss.card-back", "boss.difficulty", "boss.setup-card")
@pytest.mark.parametrize(("difficulty", "hand"), [("medium", 3), ("hard", 4), ("very-hard", 5)])
def test_the_boss_card_says_how_the_game_is_set_up_and_how_much_he_draws(
    difficulty: str, hand: int
) -> None:
    match = solo(difficulty=difficulty)
    card = shipped_bosses()["byloss"].difficulties[difficulty]
    assert card.hand == hand
    # The back: Menace, Life, and the number of cards of either faction.
    assert (menace(match), life(match)) == (card.solo.menace, card.solo.life)
    assert len(names(match, "b", "resources")) == card.solo.basic + card.solo.advanced
    # The front lies on the boss board, and he draws what it says.
    assert at(match, "boss") == "Byloss"
    events = play(match, "nothing")
    assert happened(events, "boss_draw")[0]["amount"] == hand


@rule("boss.setup-menace", "boss.setup-life", "boss.setup-reserve", "boss.setup-zone")
def test_menace_life_and_reserves_are_set_up_beside_one_battle_zone() -> None:
    match = solo()
    s = siege(match)
    assert (s.menace, s.life, s.full_life) == (3, 30, 30)
    assert s.reserve_token
    assert names(match, "b", "reserves") == []
    assert s.layout.zones == 1
    assert s.layout.names == ["a1", "a2", "a3", "b1", "b2", "b3", "aF", "N", "bF", "boss"]


@rule("boss.setup-deck", "boss.hard-back")
def test_his_deck_is_drawn_from_a_basic_and_an_advanced_faction() -> None:
    decks = []
    for seed in (1, 2):
        s = siege(solo(seed))
        faces = [s.face(card) for card in s.resources(1)]
        assert len([face for face in faces if face.faction == "evil-goblins"]) == 15
        assert len([face for face in faces if face.faction == "spectral-shamans"]) == 15
        decks.append([face.name for face in faces])
        # Shuffled together: neither faction lies on top of the other.
        assert {face.faction for face in faces[:15]} == {"evil-goblins", "spectral-shamans"}
    # The factions have 24 cards each, so other games use other ones.
    assert sorted(decks[0]) != sorted(decks[1])


@rule("boss.other-backs")
def test_the_printed_back_lies_between_our_own_ones() -> None:
    backs = shipped_bosses()["byloss"].difficulties
    assert [backs[name].origin for name in ("medium", "hard", "very-hard")] == [
        "partial",
        "printed",
        "partial",
    ]
    for number in ("menace", "life"):
        rising = [getattr(backs[name].solo, number) for name in ("medium", "hard", "very-hard")]
        assert rising == sorted(set(rising))


@rule("boss.deck-class")
def test_a_boss_deck_needs_one_faction_of_either_class() -> None:
    for basic in ("evil-goblins", "wild-fairies"):
        for advanced in ("spectral-shamans", "shade-slayers", "undead-realms"):
            match = siegestorm.new_match(
                ["ysra-starter"], 1, "solo", basic=basic, advanced=advanced
            )
            assert len(names(match, "b", "resources")) == 30
    with pytest.raises(SetupError, match="not a boss faction of class basic"):
        siegestorm.new_match(["ysra-starter"], 1, "solo", basic="undead-realms")
    with pytest.raises(SetupError, match="not a boss faction of class advanced"):
        siegestorm.new_match(["ysra-starter"], 1, "solo", advanced="evil-goblins")


@rule("boss.setup-player", "boss.first", "boss.player-first-draw", "boss.player-turn")
def test_the_player_has_two_cards_one_mulligan_and_the_second_turn() -> None:
    match = solo()
    assert (asked(match), kind(match)) == ("a", "mulligan")
    assert len(names(match, "a", "hand")) == 2
    assert len(names(match, "a", "resources")) == 32
    first = match.options[0]
    events = play(match, first)
    # One card was replaced, and the boss begins.
    assert [event["amount"] for event in happened(events, "mulligan")] == [1]
    assert len(names(match, "a", "hand")) == 2
    assert happened(events, "turn")[0]["side"] == 1
    finish_boss_turn(match)
    assert (asked(match), kind(match), siege(match).turn) == ("a", "main", 2)
    assert match.view(0)["phase"] == "prepare"
    # His own turn has the usual steps; he draws 2 at once, for the boss was the first player.
    events = play(match, "pass")
    assert [event["amount"] for event in happened(events, "draw")] == [2]
    assert match.view(0)["phase"] == "draw"
    play(match, "pass")
    assert match.view(0)["phase"] == "deploy"
    play(match, "pass")
    finish_boss_turn(match)
    assert siege(match).turn == 4


@rule("boss.win-deck", "reserve.not-enough")
def test_the_player_wins_when_the_boss_cannot_draw_his_full_number() -> None:
    # Hard: he draws 4, but Resources and Reserves hold 3 together.
    match = boss_turn({"resources": 2, "reserves": ["Goblin Tank"]}, step="draw")
    assert winner(match) == "a"
    assert match.result is not None and match.result.rule == "boss.win-deck"


@rule("boss.win-depleted", "boss.win-deck")
def test_an_empty_boss_deck_alone_is_no_victory() -> None:
    match = boss_turn({"resources": 4}, step="draw")
    assert names(match, "b", "resources") == []
    assert winner(match) == ""
    # In his next turn the three cards he has left in hand are Reserves, and one is missing.
    assert len(names(match, "b", "hand")) == 3
    pass_all(match)
    assert winner(match) == "a"


@rule("boss.win-life", "boss.dmg", "boss.life-floor")
def test_the_player_wins_when_life_is_reduced_to_zero() -> None:
    match = player_turn({"life": 6, "resources": 9}, a={"hand": ["Bolt", "Bolt"]}, card=[BOLT])
    play(match, "action Bolt")
    assert (life(match), winner(match)) == (1, "")
    # His deck is not touched.
    assert len(names(match, "b", "resources")) == 9
    play(match, "action Bolt")
    assert (life(match), winner(match)) == (0, "a")
    assert match.result is not None and match.result.rule == "boss.win-life"


@rule("boss.win-life")
def test_other_boss_cards_have_other_victory_conditions() -> None:
    # Oghast falls with the third of his Leaders, at once.
    boss = {"name": "oghast", "toll": 1, "frontline": "Elder Lady"}
    match = player_turn(
        boss,
        a={"hand": ["Axe", "Axe"]},
        no_mans_land={"card": "Goblin Leader", "side": "boss"},
        card=[AXE],
    )
    play(match, "action Axe", "Elder Lady@bF")
    assert winner(match) == ""
    play(match, "action Axe")
    assert winner(match) == "a"
    # Other creatures of his do not count.
    boss = {"name": "oghast", "toll": 2, "track": ["Goblin Tank"]}
    match = player_turn(boss, a={"hand": ["Axe", "Levy"]}, card=[AXE])
    play(match, "action Axe")
    assert (at(match, "b1"), winner(match)) == ("", "")


@rule("boss.win-life")
def test_a_low_menace_beats_mirelle_at_the_end_of_the_turn() -> None:
    cut = {"name": "Cut", "action": "Kill 1 opponent's Supporter"}
    boss = {"name": "mirelle", "menace": 2}
    match = player_turn(boss, a={"hand": ["Cut", "Levy"]}, card=[cut])
    play(match, "action Cut")
    assert (menace(match), winner(match)) == (1, "")
    play(match, "pass")
    assert (winner(match), siege(match).turn) == ("a", 2)
    # The end of the boss's own turn does not count.
    match = boss_turn({"name": "mirelle", "menace": 1}, step="end")
    assert (winner(match), siege(match).turn) == ("", 3)


@rule("boss.lose")
def test_the_player_loses_when_he_lacks_cards_he_must_take() -> None:
    match = boss_turn(
        {"track": ["", "", "Shaman Berserker"]}, step="advance", a={"hand": [], "resources": 1}
    )
    assert winner(match) == "b"
    assert match.result is not None and match.result.rule == "boss.lose"
    # Two cards are just enough for the storm; the Draw step comes later.
    match = boss_turn(
        {"track": ["", "", "Shaman Berserker"]},
        step="advance",
        a={"hand": ["Levy"], "resources": 2},
    )
    assert winner(match) == "" and names(match, "a", "resources") == []
    assert not is_boss_turn(match)
    pass_all(match)
    assert winner(match) == "b"


@rule("boss.both-end")
def test_if_both_fall_in_one_moment_the_player_wins() -> None:
    match = player_turn({"life": 3}, a={"hand": ["Blast"], "resources": 2}, card=[BLAST])
    play(match, "action Blast")
    assert winner(match) == "a"
    # One after the other, the first fall counts.
    salvo = {"name": "Salvo", "action": "Draw 3, Deal 5 DMG"}
    match = player_turn({"life": 3}, a={"hand": ["Salvo"], "resources": 2}, card=[salvo])
    play(match, "action Salvo")
    assert winner(match) == "b"


@rule("kw.boss-board", "kw.life-meter")
def test_the_boss_board_shows_menace_life_and_reserves_to_everybody() -> None:
    match = table(
        mode="solo",
        boss={"name": "byloss", "life": 12, "menace": 4, "reserves": ["Goblin Tank"]},
        step="deploy",
    )
    for seat in (0, None):
        board = match.view(seat)["boss"]
        assert (board["name"], board["life"], board["menace"]) == ("Byloss", 12, 4)
        assert [card["name"] for card in board["reserves"]] == ["Goblin Tank"]
