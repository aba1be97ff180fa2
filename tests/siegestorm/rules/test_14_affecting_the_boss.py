"""14.9: how player cards affect the boss, and his own cards the player."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.solo import boss_turn, is_boss_turn, life, player_turn, solo
from tests.siegestorm.table import asked, at, happened, kind, names, play, refused, siege, track

DISCARD = {"name": "Terror", "action": "Opponent discards 2"}
STEAL = {"name": "Filch", "action": "Steal 1"}
ALTAR = {"name": "Altar", "action": "Opponent sacrifices 1"}
BIG_ALTAR = {"name": "Big Altar", "action": "Opponent sacrifices 2"}
KNIFE = {"name": "Knife", "command": "Action", "action": "Kill 1 Enemy"}


@rule("boss.dmg", "kw.life-meter")
def test_damage_lowers_life_and_leaves_his_deck_alone() -> None:
    match = solo(
        step="advance",
        a={"hand": ["Levy"], "track": ["", "", "Despoiler"]},
        boss={"life": 20, "resources": 9},
    )
    events = play(match, "storm")
    assert life(match) == 16
    assert [(event["life"], event["change"]) for event in happened(events, "life")] == [(16, -4)]
    assert len(names(match, "b", "resources")) == 9
    assert names(match, "b", "casualties") == []


@rule("boss.dmg", "dmg.storm-is-dmg")
def test_damage_to_a_boss_is_dmg_for_every_card_that_watches_it() -> None:
    # Grand Overlord Ikee: 1 more each time; Despoiler: Supporters may be reset.
    bolt = {"name": "Bolt", "action": "Deal 1 DMG"}
    match = player_turn(
        {"life": 20},
        a={
            "hand": ["Bolt", "Levy"],
            "track": ["", "Despoiler", "Grand Overlord Ikee"],
            "committed": ["Tengu"],
        },
        card=[bolt],
    )
    play(match, "action Bolt")
    assert life(match) == 18
    assert kind(match) == "may"
    play(match, "yes", "supporter Tengu")
    assert names(match, "a", "ready") == ["Tengu"]


@rule("boss.defender")
def test_the_card_in_his_deployment_zone_is_his_defender() -> None:
    for slots, dealt in ((["Goblin Tank"], 1), (["", "Goblin Tank"], 4)):
        match = solo(
            step="advance",
            a={"hand": ["Levy"], "track": ["", "", "Despoiler"]},
            boss={"life": 20, "track": slots},
        )
        play(match, "storm")
        assert life(match) == 20 - dealt
        assert at(match, f"b{len(slots)}") == "Goblin Tank"


@rule("boss.discard", "diff.boss-discard")
def test_he_discards_at_random() -> None:
    seen = set()
    for first in range(3):
        match = player_turn(
            {"hand": ["Wyrm Fire", "Elder Lady", "Shell Knight"]},
            a={"hand": ["Terror", "Levy"]},
            draws=[first, 0],
            card=[DISCARD],
        )
        play(match, "action Terror")
        assert kind(match) == "main"
        gone = names(match, "b", "casualties")
        assert len(gone) == 2 and len(names(match, "b", "hand")) == 1
        seen.add(gone[1])
    assert seen == {"Wyrm Fire", "Elder Lady", "Shell Knight"}


@rule("boss.discard-empty", "boss.discard")
def test_discarding_takes_what_is_left_in_his_hand() -> None:
    for hand in ([], ["Wyrm Fire"]):
        match = player_turn(
            {"hand": hand, "reserves": ["Elder Lady"]},
            a={"hand": ["Terror", "Levy"]},
            card=[DISCARD],
        )
        play(match, "action Terror")
        assert names(match, "b", "casualties") == hand
        assert names(match, "b", "reserves") == ["Elder Lady"]


@rule("boss.steal", "stolen.yours")
def test_stealing_takes_a_random_card_of_his_hand() -> None:
    stolen = set()
    for pick in range(2):
        match = player_turn(
            {"hand": ["Wyrm Fire", "Elder Lady"]},
            a={"hand": ["Filch"]},
            draws=[pick],
            card=[STEAL],
        )
        play(match, "action Filch")
        stolen.add(names(match, "a", "hand")[0])
        assert len(names(match, "b", "hand")) == 1
        assert siege(match).owner[siege(match).hand(0)[0]] == 0
    assert stolen == {"Wyrm Fire", "Elder Lady"}


@rule("boss.raise")
def test_raise_takes_the_top_of_his_casualties() -> None:
    ghoul = {"name": "Ghoul", "action": "Raise 2"}
    match = player_turn(
        {"casualties": ["Wyrm Fire", "Elder Lady", "Digger"]}, a={"hand": ["Ghoul"]}, card=[ghoul]
    )
    play(match, "action Ghoul")
    assert sorted(names(match, "a", "hand")) == ["Elder Lady", "Wyrm Fire"]
    assert names(match, "b", "casualties") == ["Digger"]


@rule("boss.return")
def test_a_returned_card_is_out_of_his_turn() -> None:
    match = player_turn(
        {"track": ["", "Shaman Berserker"], "menace": 5, "resources": ["Wyrm Fire"] * 9},
        a={"hand": ["Reptine Taskmaster", "Levy", "Levy", "Levy", "Levy", "Levy"]},
    )
    play(match, "action Reptine Taskmaster", "Levy + Levy#2 + Levy#3 + Levy#4")
    assert names(match, "b", "hand") == ["Shaman Berserker"]
    play(match, "pass")
    # At the start of his turn it went to Reserves, so it was not deployed again.
    assert names(match, "b", "reserves") == ["Shaman Berserker"]
    assert track(match, "b") == ["", "", ""]


@rule("boss.sacrifice")
def test_forced_to_sacrifice_he_gives_up_his_cheapest_card() -> None:
    match = player_turn(
        {"track": ["Wolf Rider", "Shaman Berserker", "Shell Knight"]},
        a={"hand": ["Altar", "Levy"]},
        card=[ALTAR],
    )
    play(match, "action Altar")
    assert track(match, "b") == ["Wolf Rider", "", "Shell Knight"]
    # A Shielded card does not count, even if it is cheaper; nor does a Leader.
    imp = {"name": "Imp", "command": "Deploy", "special": ["Shielded"]}
    match = player_turn(
        {"track": ["Imp", "Shell Knight"], "frontline": "Goblin Leader"},
        a={"hand": ["Altar", "Levy"]},
        card=[ALTAR, imp],
    )
    play(match, "action Altar")
    assert track(match, "b") == ["Imp", "", ""]
    assert at(match, "bF") == "Goblin Leader"


@rule("boss.sacrifice-tie", "boss.sacrifice")
def test_between_equally_cheap_ones_the_human_chooses() -> None:
    match = player_turn(
        {"track": ["Goblin Tank", "Goblin Killer", "Shell Knight"]},
        a={"hand": ["Altar", "Levy"]},
        card=[ALTAR],
    )
    play(match, "action Altar")
    assert (asked(match), kind(match)) == ("a", "sacrifice")
    assert match.options == ["Goblin Tank@b1", "Goblin Killer@b2"]
    play(match, "Goblin Killer@b2")
    assert track(match, "b") == ["Goblin Tank", "", "Shell Knight"]
    # Two of them: the cheapest, then the cheapest of what is left.
    match = player_turn(
        {"track": ["Goblin Tank", "Pond Thing", "Shaman Berserker"]},
        a={"hand": ["Big Altar", "Levy"]},
        card=[BIG_ALTAR],
    )
    play(match, "action Big Altar")
    assert at(match, "b1") == ""
    assert match.options == ["Pond Thing@b2", "Shaman Berserker@b3"]
    # All Shielded: nothing happens.
    match = player_turn({"track": ["Totemic Golem"]}, a={"hand": ["Altar", "Levy"]}, card=[ALTAR])
    play(match, "action Altar")
    assert at(match, "b1") == "Totemic Golem"


@rule("boss.removal-target")
def test_his_removals_take_the_dearest_legal_card() -> None:
    match = boss_turn(
        {"hand": ["Knife"], "menace": 1},
        step="action",
        # The dearest creature of all stands on the Frontline, where it is no Enemy.
        a={"hand": [], "track": ["Armored Yak", "Despoiler", "Druuk School Adept"]}
        | {"frontline": "Tengu"},
        card=[KNIFE],
    )
    assert track(match, "a") == ["Armored Yak", "", "Druuk School Adept"]
    assert at(match, "aF") == "Tengu"
    # "Legal" comes first: Despoiler (DEF 2) but not Tengu, whose Allies have +2 DEF.
    picky = KNIFE | {"name": "Picky", "action": "Kill 1 Enemy with DEF 2 or less"}
    match = boss_turn(
        {"hand": ["Picky"], "menace": 1},
        step="action",
        a={"hand": [], "track": ["Reptine Taskmaster", "Despoiler"]},
        card=[picky],
    )
    assert track(match, "a") == ["Reptine Taskmaster", "", ""]


@rule("boss.removal-tie")
def test_between_equally_dear_ones_the_human_chooses() -> None:
    match = boss_turn(
        {"hand": ["Knife"], "menace": 1},
        step="action",
        a={"hand": [], "track": ["Armored Yak", "Despoiler", "Ancient Dragon"]},
        card=[KNIFE],
    )
    assert match.question is not None and match.question.rule == "boss.removal-tie"
    assert match.options == ["Despoiler@a2", "Ancient Dragon@a3"]
    play(match, "Ancient Dragon@a3")
    assert track(match, "a") == ["Armored Yak", "Despoiler", ""]


@rule("boss.removal-target", "boss.removal-tie")
def test_of_several_targets_only_the_last_places_are_a_choice() -> None:
    match = boss_turn(
        {"hand": ["Two Knives"], "menace": 5},
        step="action",
        a={"hand": [], "track": ["Armored Yak", "Despoiler", "Warrior of Shamballa"]},
    )
    # Despoiler dies in any case; the others cost the same.
    assert match.options == ["Armored Yak@a1", "Warrior of Shamballa@a3"]
    assert refused(match, "Armored Yak@a1 + Warrior of Shamballa@a3") == "table.count"
    play(match, "Armored Yak@a1")
    # Both are yours: you pick their order.
    play(match, "Despoiler@a2 + Armored Yak@a1")
    assert names(match, "a", "casualties") == ["Armored Yak", "Despoiler"]
    assert track(match, "a") == ["", "", "Warrior of Shamballa"]


@rule("boss.steals-you", "boss.stolen-by-boss")
def test_he_steals_a_random_card_and_deploys_it_in_a_later_turn() -> None:
    taken = set()
    for pick in range(2):
        match = boss_turn(
            {"hand": ["Cutpurse"], "menace": 5},
            step="action",
            a={"hand": ["Tengu", "Despoiler"], "resources": 9},
            draws=[pick],
        )
        play(match, "pass")
        taken.update(names(match, "b", "hand"))
        assert not is_boss_turn(match)
        assert siege(match).owner[siege(match).hand(1)[0]] == 1
    assert taken == {"Tengu", "Despoiler"}


@rule("boss.stolen-by-boss")
def test_a_player_card_in_his_hand_is_a_deploy_card_at_its_cost() -> None:
    for level, where in ((3, "Despoiler"), (2, "")):
        match = boss_turn({"hand": ["Despoiler"], "menace": level})
        assert at(match, "b1") == where
    # Its action works when it storms, for him; abilities with a cost are never used.
    match = boss_turn(
        {"track": ["", "Knight of the New World Order", "Underworld Vindicator"], "menace": 5},
        step="advance",
        a={"hand": [], "resources": 9},
    )
    assert len(names(match, "a", "casualties")) == 4
    assert names(match, "b", "casualties") == ["Underworld Vindicator"]
    assert track(match, "b")[2] == "Knight of the New World Order"


@rule("boss.stolen-by-boss", "menace.pay", "boss.never-passes")
def test_a_price_inside_its_action_is_paid_with_menace_or_by_sacrifice() -> None:
    altar = {"name": "Rite", "cost": 1, "action": "Sacrifice 1 Ally: Deal 5 DMG"}
    match = boss_turn(
        {"track": ["Goblin Tank", "Wolf Rider", "Rite"], "menace": 5},
        step="advance",
        a={"hand": [], "resources": 9},
        card=[altar],
    )
    # He never passes: the cheapest Ally is given up.
    assert track(match, "b")[1:] == ["", "Wolf Rider"]
    assert len(names(match, "a", "casualties")) == 5
