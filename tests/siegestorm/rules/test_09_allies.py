"""Chapter 9: who is an Ally, who an Enemy, and what the words Creature and card reach."""

from __future__ import annotations

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
    refused,
    table,
    track,
)

KILL_ENEMY = {"name": "Hunter", "action": "Kill 1 Enemy"}
KILL_CREATURE = {"name": "Wolf", "action": "Kill target Creature"}
KILL_CARD = {"name": "Plague", "action": "Kill 1"}
HOME = {"name": "Home", "action": "Return 1 Ally to its owner's hand"}
BLESSING = {"name": "Blessing", "attack": 1, "defense": 1, "passive": "Allies have +1 ATT"}


@rule("ally.def", "kw.ally")
def test_allies_are_the_creatures_on_your_war_track() -> None:
    match = table(
        a={
            "hand": ["Home", "Levy"],
            "track": ["Tengu", "Assassin", "Despoiler"],
            "frontline": "Mountain That Walks",
            "ready": ["Armored Yak"],
        },
        b={"hand": [], "track": ["Eel Lancer"]},
        card=[HOME],
    )
    play(match, "action Home")
    assert match.options == ["Tengu@a1", "Assassin@a2", "Despoiler@a3"]
    assert refused(match, "Eel Lancer@b1") == "enemy.def"
    play(match, "Assassin@a2")
    assert track(match, "a") == ["Tengu", "", "Despoiler"]
    assert names(match, "a", "hand") == ["Assassin", "Levy"]
    assert at(match, "aF") == "Mountain That Walks"
    assert track(match, "b") == ["Eel Lancer", "", ""]


@rule("ally.def")
def test_a_storming_creature_is_still_an_ally() -> None:
    drummers = table(
        a={"hand": [], "track": ["", "Levy", "Drummer"]},
        b={"hand": [], "resources": 9},
        step="advance",
        card=[{"name": "Drummer", "attack": 1, "action": "Deal 1 DMG for each Ally"}],
    )
    events = play(drummers, "storm")
    damage = [event["amount"] for event in happened(events, "damage")]
    assert damage == [1, 1]  # ATT 1, then "Deal 1 DMG for each Ally": only the Levy
    helped = table(
        a={"hand": [], "track": ["", "Blessing", "Levy"]},
        b={"hand": [], "resources": 9},
        step="advance",
        card=[BLESSING],
    )
    assert [event["amount"] for event in happened(play(helped, "storm"), "damage")] == [1]


@rule("enemy.def", "kw.enemy")
def test_enemies_are_the_creatures_on_the_opponents_war_track() -> None:
    match = table(
        a={"hand": ["Hunter", "Levy"], "track": ["Tengu"]},
        b={
            "hand": [],
            "track": ["Assassin", "", "Despoiler"],
            "frontline": "Eel Lancer",
            "ready": ["Armored Yak"],
        },
        card=[KILL_ENEMY],
    )
    play(match, "action Hunter")
    assert match.options == ["Assassin@b1", "Despoiler@b3"]
    assert refused(match, "Tengu@a1") == "ally.def"
    play(match, "Despoiler@b3")
    assert track(match, "b") == ["Assassin", "", ""]
    assert names(match, "b", "casualties") == ["Despoiler"]
    assert track(match, "a") == ["Tengu", "", ""]


@rule("ally.not-self")
def test_a_creature_is_not_an_ally_for_its_own_passive() -> None:
    match = table(a={"track": ["Levy", "Tengu", "Levy"]}, b={"track": ["Levy"]})
    assert (attack(match, "a2"), defense(match, "a2")) == (2, 2)  # as printed
    assert (attack(match, "a1"), defense(match, "a1")) == (2, 2)
    assert (attack(match, "a3"), defense(match, "a3")) == (2, 2)
    assert (attack(match, "b1"), defense(match, "b1")) == (0, 0)


@rule("ally.not-self")
def test_a_creature_is_not_an_ally_for_its_own_ability() -> None:
    flautist = table(a={"hand": [], "track": ["Bone Flautist"]}, b={"hand": []}, turn=4)
    assert "use Bone Flautist@a1" not in flautist.options
    company = table(
        a={"hand": [], "track": ["Bone Flautist", "Levy"], "resources": 3}, b={"hand": []}
    )
    play(company, "use Bone Flautist@a1")  # "Sacrifice 1 Ally: Draw 1"
    assert track(company, "a") == ["Bone Flautist", "", ""]
    assert names(company, "a", "casualties") == ["Levy"]


@rule("ally.not-self")
def test_a_storming_creature_is_not_an_ally_for_its_own_action() -> None:
    lone = {"name": "Loner", "attack": 1, "action": "Deal 3 DMG for each Ally"}
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Loner"]},
        b={"hand": [], "resources": 9},
        step="advance",
        card=[lone],
    )
    events = play(match, "storm")
    assert [event["amount"] for event in happened(events, "damage")] == [1]  # the attack only


@rule("ally.two-copies")
def test_two_copies_boost_each_other() -> None:
    match = table(a={"track": ["Warrior of Shamballa", "Warrior of Shamballa", "Levy"]})
    assert (attack(match, "a1"), defense(match, "a1")) == (2, 2)
    assert (attack(match, "a2"), defense(match, "a2")) == (2, 2)
    assert (attack(match, "a3"), defense(match, "a3")) == (2, 2)  # both reach the Levy
    alone = table(a={"track": ["Warrior of Shamballa"]})
    assert (attack(alone, "a1"), defense(alone, "a1")) == (1, 1)


@rule("zone.battle-neither", "kw.battle-zone")
def test_battle_zone_creatures_are_neither_allies_nor_enemies() -> None:
    match = table(
        a={"hand": ["Hunter", "Levy"], "track": ["Tengu"], "frontline": "Levy"},
        b={"hand": [], "track": ["Assassin", "Eel Lancer"], "frontline": "Levy"},
        no_mans_land={"card": "Despoiler", "side": "b"},
        card=[KILL_ENEMY],
    )
    assert (attack(match, "aF"), defense(match, "aF")) == (0, 0)  # no bonus from Tengu
    assert at(match, "N") == "Despoiler"
    play(match, "action Hunter")
    assert refused(match, "Levy@bF") == "zone.battle-neither"
    assert refused(match, "Despoiler@N") == "zone.battle-neither"
    assert match.options == ["Assassin@b1", "Eel Lancer@b2"]
    play(match, "Assassin@b1")
    assert (at(match, "bF"), at(match, "N")) == ("Levy", "Despoiler")


@rule("zone.battle-neither")
def test_without_enemies_on_the_track_kill_1_enemy_cannot_be_played() -> None:
    match = table(a={"hand": ["Hunter"]}, b={"hand": [], "frontline": "Levy"}, card=[KILL_ENEMY])
    assert refused(match, "action Hunter") == "action.target-needed"
    assert names(match, "a", "hand") == ["Hunter"]


@rule("zone.battle-neither")
def test_for_each_ally_or_enemy_does_not_count_the_battle_zone() -> None:
    drum = {"name": "Drum", "action": "Deal 1 DMG for each Ally; Deal 1 DMG for each Enemy"}
    match = table(
        a={"hand": ["Drum", "Levy"], "track": ["Levy", "Levy"], "frontline": "Levy"},
        b={"hand": [], "track": ["Levy"], "frontline": "Levy", "resources": 9},
        no_mans_land={"card": "Levy", "side": "b"},
        card=[drum],
    )
    events = play(match, "action Drum")
    assert [event["amount"] for event in happened(events, "damage")] == [2, 1]


@rule("zone.battle-gives")
def test_a_creature_on_the_battle_zone_still_helps_its_allies() -> None:
    match = table(
        a={"track": ["Levy", "Levy"], "frontline": "Tengu"},
        b={"track": ["Levy"], "frontline": "Levy"},
    )
    assert [attack(match, slot) for slot in ("a1", "a2", "b1", "bF")] == [2, 2, 0, 0]
    middle = table(
        a={"track": ["Levy"]},
        b={"track": ["Levy"]},
        no_mans_land={"card": "Tengu", "side": "b"},
    )
    assert [defense(middle, slot) for slot in ("a1", "b1")] == [0, 2]


@rule("zone.battle-targeting")
def test_storms_and_broad_words_reach_the_battle_zone() -> None:
    storm = table(
        a={"hand": [], "track": ["", "", "Ancient Dragon"], "frontline": "Levy"},
        b={"hand": [], "track": ["Levy"], "frontline": "Assassin"},
        step="advance",
    )
    play(storm, "storm")
    assert kind(storm) == "attack"
    assert storm.options == ["player b", "Assassin@bF"]
    play(storm, "Assassin@bF")
    assert names(storm, "b", "casualties") == ["Assassin"]

    spell = table(
        a={"hand": ["Wolf", "Levy"]},
        b={"hand": [], "frontline": "Assassin"},
        no_mans_land={"card": "Despoiler", "side": "b"},
        card=[KILL_CREATURE],
    )
    play(spell, "action Wolf")
    assert spell.options == ["Despoiler@N", "Assassin@bF"]
    play(spell, "Despoiler@N")
    assert at(spell, "N") == ""
    assert at(spell, "bF") == "Assassin"


@rule("term.card", "kw.card")
def test_card_means_every_card_on_tracks_battle_zone_and_support_zones() -> None:
    match = table(
        a={
            "hand": ["Plague", "Levy"],
            "track": ["Tengu"],
            "ready": ["Armored Yak"],
            "casualties": ["Eel Lancer"],
            "heal_pile": ["Kelp Bride"],
        },
        b={
            "hand": ["Tide Cutpurse"],
            "track": ["", "Assassin"],
            "frontline": "Levy",
            "committed": ["Drowned Page"],
        },
        card=[KILL_CARD],
    )
    play(match, "action Plague")
    assert sorted(match.options) == [
        "Assassin@b2",
        "Levy@bF",
        "Tengu@a1",
        "supporter Armored Yak",
        "supporter b1",
    ]


@rule("term.creature", "kw.creature")
def test_creature_means_every_card_on_both_tracks_and_the_battle_zone() -> None:
    match = table(
        a={
            "hand": ["Wolf", "Levy"],
            "track": ["Tengu"],
            "frontline": "Reef Cultist",
            "ready": ["Armored Yak"],
        },
        b={"hand": [], "track": ["", "Assassin"], "ready": ["Drowned Page"]},
        no_mans_land={"card": "Despoiler", "side": "a"},
        card=[KILL_CREATURE],
    )
    play(match, "action Wolf")
    assert sorted(match.options) == ["Assassin@b2", "Despoiler@N", "Reef Cultist@aF", "Tengu@a1"]


@rule("term.defender-is-ally")
def test_a_defender_is_an_ordinary_ally() -> None:
    match = table(
        a={"hand": ["Hunter", "Levy"]},
        b={"hand": [], "track": ["Levy", "Mountain That Walks"]},
        card=[KILL_ENEMY],
    )
    assert defense(match, "b1") == 2  # "Allies have +2 DEF" reaches the Defender
    assert defense(match, "b2") == 6
    play(match, "action Hunter", "Levy@b1")  # and it is an Enemy like the others
    assert track(match, "b") == ["", "Mountain That Walks", ""]


@rule("term.opponent")
def test_the_opponent_in_a_duel_is_the_other_player() -> None:
    bolt = {"name": "Bolt", "action": "Deal 2 DMG; Opponent discards 1"}
    for letter, other in (("a", "b"), ("b", "a")):
        match = table(
            **{
                letter: {"hand": ["Bolt", "Levy"], "resources": 5},
                other: {"hand": ["Tengu"], "resources": 5},
            },
            active=letter,
            card=[bolt],
        )
        play(match, "action Bolt", "pass")
        assert len(names(match, other, "resources")) == 3
        assert names(match, other, "casualties") == ["Tengu", "Levy", "Levy"]
        assert len(names(match, letter, "resources")) == 5
        assert names(match, letter, "hand") == ["Levy"]


@rule("term.each-player")
def test_each_player_means_both_players_of_a_duel() -> None:
    rain = {"name": "Rain", "action": "Deal 3 DMG to each player; Each player discards 1"}
    match = table(
        a={"hand": ["Rain", "Levy", "Levy"], "resources": 5},
        b={"hand": ["Tengu", "Assassin"], "resources": 5},
        active="a",
        card=[rain],
    )
    events = play(match, "action Rain", "pass")
    assert [event["side"] for event in happened(events, "damage")] == [0, 1]
    assert len(names(match, "a", "resources")) == len(names(match, "b", "resources")) == 2
    assert (kind(match), asked(match)) == ("discard", "a")  # the active player first
    play(match, "Levy")
    assert (kind(match), asked(match)) == ("discard", "b")
    play(match, "Tengu")
    assert names(match, "a", "hand") == ["Levy"]
    assert names(match, "b", "hand") == ["Assassin"]
