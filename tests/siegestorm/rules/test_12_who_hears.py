"""Chapter 12: which passives hear what happened, and who puts them in order."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.coop import boss_turn as coop_boss_turn
from tests.siegestorm.rules.test_17_elimination import LANCE, ring
from tests.siegestorm.solo import boss_turn, finish_boss_turn
from tests.siegestorm.table import asked, happened, kind, names, pass_all, play, table

MEND = {"name": "Mend", "action": "Heal 1"}
NURSE = {"name": "Nurse", "passive": "Whenever you Heal, Draw 1"}


@rule("kw.heal", "passive.triggered")
def test_whoever_waits_for_a_heal_hears_only_that_of_his_own_side() -> None:
    for side, drawn in (("a", 1), ("b", 0)):
        sides = {
            "a": {"hand": ["Mend", "Levy"], "casualties": ["Tengu"], "resources": 9},
            "b": {"hand": [], "casualties": ["Tengu"], "resources": 9},
        }
        sides[side]["track"] = ["", "Nurse"]
        match = table(card=[MEND, NURSE], **sides)
        assert len(happened(play(match, "action Mend"), "draw")) == drawn


HERALD = {
    "name": "Herald",
    "attack": 1,
    "action": "Draw 1",
    "passive": "Whenever an Ally is killed, deal 5 DMG",
}
CUT = {"name": "Cut", "action": "Kill 1 Enemy"}


@rule("passive.where", "ally.not-self")
def test_a_storming_creature_hears_an_ally_fall_but_not_an_enemy() -> None:
    for victim, dealt in (("Ox@a2", 1), ("Ox@b1", 0)):
        axe = {"name": "Axe", "action": "Kill 1"}
        match = table(
            a={"hand": ["Levy"], "track": ["Ox", "", "Herald"], "resources": 20},
            b={"hand": ["Axe", "Levy"], "track": ["Ox"], "resources": 20},
            step="advance",
            card=[HERALD, axe, {"name": "Ox", "attack": 1, "defense": 1}],
        )
        play(match, "storm")
        if kind(match) == "attack":
            play(match, "player b")
        events = play(match, "action Axe", victim)
        events += pass_all(match, "main")
        assert [e["cause"] for e in happened(events, "damage")] == ["Herald"] * dealt


@rule("conflict.order-own")
def test_in_a_bosss_turn_a_player_orders_his_own_passives_himself() -> None:
    sight = {"name": "Sight", "passive": "Whenever you receive DMG, Draw 1"}
    rage = {"name": "Rage", "passive": "Whenever you receive DMG, deal 1 DMG"}
    spit = {"name": "Spit", "cost": 1, "command": "Action", "action": "Deal 1 DMG"}
    match = coop_boss_turn(
        {"hand": ["Spit"], "menace": 1, "life": 20},
        b={"track": ["Sight", "Rage"], "resources": 9},
        a={"resources": 9},
        card=[sight, rage, spit],
    )
    while match.question is not None and kind(match) != "order_triggers":
        play(match, "player b" if "player b" in match.options else match.options[0])
    assert asked(match) == "b"


RESTED = {"name": "Rested", "action": "Take an extra turn", "attack": 1}


@rule("boss.extra-limit", "boss.step5")
def test_one_extra_turn_does_not_bring_another_in_his_next_turn() -> None:
    match = boss_turn(
        {"track": ["", "", {"card": "Rested", "owner": "boss"}], "hand": [], "menace": 1},
        step="advance",
        a={"hand": [], "resources": 30},
        card=[RESTED],
    )
    assert len(happened(match.events, "extra_turn")) == 1
    pass_all(match)
    finish_boss_turn(match)
    assert len(happened(match.events, "boss_draw")) >= 3  # his turn, the extra one, the next one
    assert len(happened(match.events, "extra_turn")) == 1


@rule("turn.extra", "zone.info")
def test_everybody_can_see_that_a_turn_was_granted() -> None:
    rest = {"name": "Rest", "action": "Take an extra turn"}
    match = table(a={"hand": ["Rest", "Levy"]}, b={"hand": []}, card=[rest])
    assert [side["extra_turn"] for side in match.view(1)["sides"]] == [False, False]
    play(match, "action Rest")
    assert [side["extra_turn"] for side in match.view(1)["sides"]] == [True, False]


@rule("lms.elimination-scope", "hold.not-kill")
def test_what_faced_a_fallen_player_is_put_away_and_not_killed() -> None:
    mourner = {"name": "Mourner", "passive": "Whenever an Ally is killed, Draw 1"}
    match = ring(
        3,
        a={"hand": ["Lance", "Levy"], "left": ["Mourner", "Levy"], "right": ["Mourner"]},
        b={"resources": 4},
        card=[LANCE, mourner],
    )
    events = play(match, "action Lance on al")
    while kind(match) == "casualty_order":
        events += play(match, " + ".join(match.options))
    assert sorted(names(match, "a", "casualties")) == ["Lance", "Levy", "Mourner"]
    assert happened(events, "kill") == happened(events, "draw") == []
