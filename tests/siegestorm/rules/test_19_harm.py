"""Chapter 19, second part: DMG, Kill, Destroy, Sacrifice, Discard, Shoot."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
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

BLAST = {"name": "Blast", "action": "Deal 3 DMG"}
KILL_ENEMY = {"name": "Hunter", "action": "Kill 1 Enemy"}
KILL = {"name": "Plague", "action": "Kill 1"}
TITHE = {"name": "Tithe", "action": "Sacrifice 1"}
CARDS = [BLAST, KILL_ENEMY, KILL, TITHE]


@rule("kw.dmg")
def test_dmg_moves_cards_from_the_heal_pile_and_then_from_resources_to_casualties() -> None:
    match = table(
        a={"hand": ["Blast", "Levy"], "resources": 5},
        b={
            "hand": ["Levy"],
            "heal_pile": ["Tengu"],
            "resources": ["Assassin", "Despoiler", "Kelp Bride"],
        },
        card=CARDS,
    )
    play(match, "action Blast", "pass")
    assert names(match, "b", "heal_pile") == []
    assert names(match, "b", "casualties") == ["Despoiler", "Assassin", "Tengu"]
    assert names(match, "b", "resources") == ["Kelp Bride"]
    assert names(match, "b", "hand") == ["Levy"]
    assert len(names(match, "a", "resources")) == 5


@rule("kw.kill")
def test_a_killed_creature_goes_to_its_owners_casualties() -> None:
    match = table(
        a={"hand": ["Hunter", "Levy"]},
        b={"hand": [], "track": [{"card": "Tengu", "owner": "a"}, "Assassin"]},
        card=CARDS,
    )
    play(match, "action Hunter", "Tengu@b1")
    assert names(match, "a", "casualties") == ["Hunter", "Tengu"]
    assert names(match, "b", "casualties") == []
    assert track(match, "b") == ["", "Assassin", ""]


@rule("kw.kill-unspecified", "kw.kill-reading")
def test_a_bare_kill_reaches_every_card_in_play_and_kill_enemy_only_enemies() -> None:
    match = table(
        a={
            "hand": ["Plague", "Hunter", "Levy"],
            "track": ["Tengu"],
            "frontline": "Eel Lancer",
            "ready": ["Armored Yak"],
        },
        b={"hand": [], "track": ["Assassin", "Reef Cultist"], "ready": ["Drowned Page"]},
        no_mans_land={"card": "Despoiler", "side": "b"},
        card=CARDS,
    )
    narrow = match.copy()
    play(narrow, "action Hunter")
    assert narrow.options == ["Assassin@b1", "Reef Cultist@b2"]
    play(match, "action Plague")
    assert sorted(match.options) == [
        "Assassin@b1",
        "Despoiler@N",
        "Eel Lancer@aF",
        "Reef Cultist@b2",
        "Tengu@a1",
        "supporter Armored Yak",
        "supporter b1",
    ]
    play(match, "supporter Armored Yak")  # even one's own Supporter
    assert names(match, "a", "casualties") == ["Plague", "Armored Yak"]
    assert names(match, "a", "ready") == []


@rule("kw.kill-supporter")
def test_a_killed_supporter_goes_face_up_to_its_owners_casualties() -> None:
    match = table(
        a={"hand": ["Plague", "Levy"], "track": ["Mourner"]},
        b={"hand": [], "ready": ["Tengu", "Assassin"], "committed": ["Despoiler"]},
        card=[*CARDS, {"name": "Mourner", "passive": "Whenever an Enemy is killed, Draw 1"}],
    )
    play(match, "action Plague")
    hidden = [text for text in match.options if text.startswith("supporter")]
    assert hidden == ["supporter b1", "supporter b2", "supporter b3"]  # picked as they lie
    play(match, "supporter b3")
    assert names(match, "b", "casualties") == ["Despoiler"]
    assert match.view(0)["sides"][1]["casualties"][0]["name"] == "Despoiler"
    assert sorted(names(match, "b", "ready")) == ["Assassin", "Tengu"]
    assert names(match, "a", "hand") == ["Levy"]  # a Supporter is not an Enemy


@rule("kw.destroy")
def test_destroy_removes_a_card_from_the_game() -> None:
    ruin = {"name": "Ruin", "action": "Destroy target Creature"}
    match = table(
        a={"hand": ["Ruin", "Levy"]},
        b={"hand": [], "track": ["Tengu", "Assassin"]},
        card=[ruin],
    )
    events = play(match, "action Ruin", "Tengu@b1")
    assert track(match, "b") == ["", "Assassin", ""]
    assert names(match, "b", "casualties") == []
    assert names(match, "a", "casualties") == ["Ruin"]
    s = siege(match)
    assert [s.name(card) for card in s.destroyed] == ["Tengu"]
    assert happened(events, "kill") == []


@rule("kw.discard")
def test_discard_puts_a_hand_card_face_up_on_top_of_casualties() -> None:
    think = {"name": "Think", "action": "Discard 1"}
    match = table(
        a={"hand": ["Think", "Tengu", "Levy"], "casualties": ["Assassin"]},
        b={"hand": ["Levy"]},
        card=[think],
    )
    play(match, "action Think", "pass")
    assert (asked(match), kind(match)) == ("a", "discard")
    play(match, "Tengu")
    assert names(match, "a", "casualties") == ["Think", "Tengu", "Assassin"]
    assert names(match, "a", "hand") == ["Levy"]
    assert names(match, "b", "hand") == ["Levy"]


@rule("kw.discard-choice")
def test_whoever_discards_chooses_cards_and_order() -> None:
    purge = {"name": "Purge", "action": "Opponent discards 2"}
    match = table(
        a={"hand": ["Purge", "Levy"]}, b={"hand": ["Tengu", "Assassin", "Levy"]}, card=[purge]
    )
    play(match, "action Purge", "pass")
    assert (asked(match), kind(match)) == ("b", "discard")
    assert refused(match, "Tengu") == "table.count"
    play(match, "Assassin + Tengu")
    assert names(match, "b", "casualties") == ["Tengu", "Assassin"]
    assert names(match, "b", "hand") == ["Levy"]


@rule("kw.discard-choice")
def test_with_fewer_cards_all_are_discarded() -> None:
    purge = {"name": "Purge", "action": "Opponent discards 2"}
    one = table(a={"hand": ["Purge", "Levy"]}, b={"hand": ["Tengu"]}, card=[purge])
    play(one, "action Purge", "pass")
    assert names(one, "b", "hand") == []
    assert names(one, "b", "casualties") == ["Tengu"]
    none = table(a={"hand": ["Purge", "Levy"]}, b={"hand": []}, card=[purge])
    assert happened(play(none, "action Purge"), "discard") == []


@rule("kw.discard-choice")
def test_at_random_nobody_chooses() -> None:
    theft = {"name": "Theft", "action": "Opponent discards 1 at random"}
    for chance, card in ((0, "Tengu"), (1, "Assassin")):
        match = table(
            a={"hand": ["Theft", "Levy"]},
            b={"hand": ["Assassin", "Tengu"]},
            draws=[chance],
            card=[theft],
        )
        play(match, "action Theft", "pass")
        assert kind(match) == "main"
        assert names(match, "b", "casualties") == [card]


@rule("kw.sacrifice")
def test_sacrifice_kills_a_creature_of_your_own_choice_on_your_track() -> None:
    mourner = {"name": "Mourner", "passive": "Whenever an Ally is killed, deal 1 DMG"}
    match = table(
        a={"hand": ["Tithe", "Levy"], "track": ["Tengu", "Assassin", "Mourner"]},
        b={"hand": [], "track": ["Despoiler"], "resources": 9},
        card=[*CARDS, mourner],
    )
    play(match, "action Tithe")
    assert (asked(match), kind(match)) == ("a", "sacrifice")
    assert match.options == ["Tengu@a1", "Assassin@a2", "Mourner@a3"]
    events = play(match, "Assassin@a2")
    assert [event["rule"] for event in happened(events, "kill")] == ["kw.sacrifice"]
    assert names(match, "a", "casualties") == ["Tithe", "Assassin"]
    assert len(names(match, "b", "resources")) == 8  # it is a kill
    assert track(match, "b") == ["Despoiler", "", ""]


@rule("kw.sacrifice-scope")
def test_battle_zone_creatures_and_supporters_cannot_be_sacrificed() -> None:
    match = table(
        a={
            "hand": ["Reef Cultist", "Tithe", "Levy"],
            "frontline": "Tengu",
            "ready": ["Assassin"],
        },
        b={"hand": []},
        card=CARDS,
    )
    assert refused(match, "action Reef Cultist") == "cost.nonnumeric"  # "Sacrifice 1: Deal 4 DMG"
    play(match, "action Tithe")  # no cost: it just finds nothing
    assert at(match, "aF") == "Tengu"
    assert names(match, "a", "ready") == ["Assassin"]


@rule("kw.sacrifice-scope")
def test_the_player_who_sacrifices_chooses() -> None:
    demand = {"name": "Demand", "action": "Opponent sacrifices 1"}
    match = table(
        a={"hand": ["Demand", "Levy"], "track": ["Levy"]},
        b={"hand": [], "track": ["Tengu", "Assassin"]},
        card=[demand],
    )
    play(match, "action Demand")
    assert (asked(match), match.options) == ("b", ["Tengu@b1", "Assassin@b2"])
    play(match, "Tengu@b1")
    assert track(match, "b") == ["", "Assassin", ""]
    assert track(match, "a") == ["Levy", "", ""]


@rule("kw.sacrifice-scope")
def test_a_creature_may_be_its_own_cost_unless_the_text_says_ally() -> None:
    page = table(a={"hand": ["Levy"], "track": ["Drowned Page"]}, b={"hand": [], "resources": 9})
    play(page, "use Drowned Page@a1")  # "Sacrifice 1: Deal 2 DMG"
    assert names(page, "a", "casualties") == ["Drowned Page"]
    assert len(names(page, "b", "resources")) == 7  # a command on the chain outlives its source
    flautist = table(a={"hand": ["Levy"], "track": ["Bone Flautist"]}, b={"hand": []})
    assert refused(flautist, "use Bone Flautist@a1") == "cost.nonnumeric"  # "Sacrifice 1 Ally: …"


@rule("kw.shoot-aim")
def test_shoot_deals_dmg_equal_to_all_your_aim() -> None:
    match = table(
        a={
            "hand": ["Choir Archer", "Levy"],
            "track": ["Dawnwall Marksman", "Choir Drillmaster"],
            "frontline": "Captain of the Silver Volley",
            "ready": ["Choir Archer"],
        },
        b={"hand": [], "track": ["Dawnwall Marksman"], "resources": 9},
    )
    events = play(match, "action Choir Archer")
    assert [event["amount"] for event in happened(events, "damage")] == [6]  # 2 + 1 + 3
    assert len(names(match, "b", "resources")) == 3


@rule("kw.shoot-aim")
def test_shoot_without_aim_is_a_shoot_for_0() -> None:
    match = table(a={"hand": ["Choir Archer", "Levy"]}, b={"hand": [], "resources": 9})
    assert happened(play(match, "action Choir Archer"), "damage") == []
    assert len(names(match, "b", "resources")) == 9


@rule("kw.shoot-aim")
def test_aim_is_added_up_when_shoot_resolves() -> None:
    match = table(
        a={"hand": ["Choir Archer", "Levy"], "track": ["Dawnwall Marksman"]},
        b={"hand": ["Hunter"], "resources": 9},
        card=CARDS,
    )
    events = play(match, "action Choir Archer", "action Hunter", "pass")
    assert names(match, "a", "casualties") == ["Choir Archer", "Dawnwall Marksman"]
    assert happened(events, "damage") == []
