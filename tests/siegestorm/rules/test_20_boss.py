"""Chapter 20, the boss, and chapter 21: the rulings about him, and what no booklet shows."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.solo import boss_turn, life, menace, player_turn, tokens
from tests.siegestorm.table import at, happened, names, play, siege, table, track
from wartable import siegestorm
from wartable.siegestorm.text.bossfile import shipped_bosses

RAIDER = {"name": "Raider", "command": "Deploy", "attack": 5, "defense": 1}


@rule("diff.recover")
def test_recover_restores_its_number_up_to_the_starting_life() -> None:
    mend = {"name": "Mend", "command": "Action", "action": "Recover 4"}
    for before, after in ((10, 14), (28, 30)):
        match = boss_turn({"hand": ["Mend"], "life": before}, "action", card=[mend])
        assert life(match) == after


@rule("diff.menace-playable")
def test_a_cost_equal_to_the_menace_level_is_enough() -> None:
    def deployed(cost: int) -> bool:
        match = boss_turn({"menace": 3, "hand": ["Raider"]}, card=[{**RAIDER, "cost": cost}])
        return at(match, "b1") == "Raider"

    assert [deployed(cost) for cost in (2, 3, 4)] == [True, True, False]


@rule("diff.menace-five")
@pytest.mark.parametrize("cost", [5, 6, 7, 9])
def test_at_five_plus_no_cost_is_too_high(cost: int) -> None:
    match = boss_turn({"menace": 5, "hand": ["Raider"]}, card=[{**RAIDER, "cost": cost}])
    assert at(match, "b1") == "Raider"


@rule("diff.menace-byloss")
def test_menace_rises_when_an_ally_of_byloss_storms_not_when_it_is_deployed() -> None:
    deployed = boss_turn({"menace": 2, "hand": ["Raider"]}, card=[RAIDER])
    assert at(deployed, "b1") == "Raider"
    assert menace(deployed) == 2
    stormed = boss_turn(
        {"menace": 2, "track": ["", "", "Raider"], "resources": 9}, "advance", card=[RAIDER]
    )
    assert happened(stormed.events, "menace")[0]["level"] == 3


@rule("diff.menace-stuck")
def test_with_nothing_playable_menace_rises_once_and_then_he_plays() -> None:
    dear = [{**RAIDER, "name": "Three", "cost": 3}, {**RAIDER, "name": "Two", "cost": 2}]
    match = boss_turn(
        {"menace": 1, "resources": ["Three", "Two", "Three", "Two", 5]}, "draw", card=dear
    )
    assert [level["level"] for level in happened(match.events, "menace")] == [2]
    assert at(match, "b1") == "Two"
    stuck = boss_turn({"menace": 1, "resources": ["Three"] * 6}, "draw", card=dear)
    assert menace(stuck) == 2
    assert track(stuck, "b") == ["", "", ""]


@rule("diff.boss-plays-all")
def test_the_boss_must_play_every_action_he_can() -> None:
    hurt = {"name": "Hurt", "command": "Action", "cost": 1, "action": "Deal 1 DMG"}
    calm = {"name": "Calm", "command": "Action", "action": "Decrease the Menace Level by 1"}
    match = boss_turn({"menace": 4, "hand": ["Hurt", "Calm", "Hurt"]}, "action", card=[hurt, calm])
    # Even what does not help him.
    assert names(match, "b", "hand") == []
    assert menace(match) == 3
    assert len(happened(match.events, "damage")) == 2


@rule("diff.spirit-target")
def test_a_spirit_token_goes_to_each_totem() -> None:
    match = boss_turn(
        {"hand": ["Seal of Haste"], "menace": 5, "life": 10, "track": ["", "Striding Totem"]},
        "action",
        slots={"bF": "Restoration Totem", "N": {"card": "Goblin Leader", "side": "boss"}},
    )
    while "pass" not in match.options and siege(match).active == 1:
        play(match, " + ".join(match.options))
    assert tokens(match, "bF", "spirit") == 1
    assert tokens(match, "b3", "spirit") == 1  # the Seal moved it one slot first
    assert tokens(match, "N", "spirit") == 0


@rule("diff.shielded")
def test_shielded_cards_are_immune_to_enemy_texts_only() -> None:
    hunt = {"name": "Hunt", "action": "Kill 1 Enemy"}
    guard = {**RAIDER, "name": "Guarded", "special": ["Shielded"]}
    match = player_turn(
        {"track": ["", "Guarded"]}, a={"hand": ["Hunt", "Levy"]}, card=[hunt, guard]
    )
    assert "action Hunt" not in match.options
    own = boss_turn(
        {"track": ["", "Guarded"], "hand": ["Goblin Archer"], "menace": 3},
        "special",
        card=[guard],
    )
    assert tokens(own, "b2", "gang") == 1


@rule("diff.boss-discard")
def test_the_boss_discards_at_random_and_only_what_he_holds() -> None:
    fright = {"name": "Fright", "action": "Opponent discards 2"}
    held = ["Goblin Tank", "Goblin Killer", "Goblin Archer"]
    found = set()
    for draws in ([0, 0], [1, 0], [2, 1]):
        match = player_turn(
            {"hand": held}, a={"hand": ["Fright", "Levy"]}, card=[fright], draws=draws
        )
        play(match, "action Fright")
        assert len(names(match, "b", "casualties")) == 2
        found.add(names(match, "b", "hand")[0])
    assert len(found) > 1
    empty = player_turn({"hand": []}, a={"hand": ["Fright", "Levy"]}, card=[fright])
    play(empty, "action Fright")
    assert names(empty, "b", "casualties") == []


@rule("diff.boss-storm-defender")
def test_the_players_defender_is_subtracted_from_a_boss_storm() -> None:
    match = boss_turn(
        {"track": ["", "", "Raider"]},
        "advance",
        a={"track": ["Wall"]},
        card=[RAIDER, {"name": "Wall", "defense": 3}],
    )
    assert happened(match.events, "attack")[0]["strength"] == 2


@rule("gap.cards")
def test_a_card_nobody_knew_is_data_that_plays_at_once() -> None:
    text = """
        faction = "ysra"
        title = "Ysra"
        [[card]]
        name = "Newly Seen"
        cost = 0
        attack = 1
        defense = 1
        action = "Deal 3 DMG"
        origin = "house"
    """
    match = siegestorm.new_match([{"Newly Seen": 34}, "styxia-starter"], 1, cards=[text], first=0)
    play(match, "nothing", "nothing", "action Newly Seen", "pass")
    assert len(names(match, "b", "resources")) == 34 - 2 - 3


@rule("gap.shade")
def test_a_face_down_shade_has_no_values_until_it_is_turned_up() -> None:
    match = table(
        mode="solo",
        a={"hand": ["Levy"]},
        boss={"track": ["", {"card": "Unlit Blade", "face_down": True}]},
    )
    s = siege(match)
    shade = s.face(s.slots[s.layout.slot_named("b2")])
    assert (shade.name, shade.cost, shade.att, shade.defense) == ("Shade", 0, 0, 0)
    blade = s.book.designs[s.book.find("Unlit Blade")]
    assert (blade.att, blade.defense) != (0, 0)


@rule("gap.backs")
@pytest.mark.parametrize("name", sorted(shipped_bosses()))
def test_backs_that_no_booklet_shows_are_data_marked_as_ours(name: str) -> None:
    boss = shipped_bosses()[name]
    printed = [card.name for card in boss.difficulties.values() if card.origin == "printed"]
    assert printed == (["hard"] if name == "byloss" else [])
    lives = [boss.difficulties[level].solo.life for level in ("medium", "hard", "very-hard")]
    assert lives == sorted(lives)
