"""Chapter 16, the players: the table, their joint turn, and what they share."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.coop import active, boss_turn, joint_turn
from tests.siegestorm.table import (
    asked,
    at,
    attack,
    happened,
    kind,
    names,
    pass_all,
    play,
    refused,
    siege,
    table,
    track,
)
from wartable import siegestorm
from wartable.siegestorm.text.bossfile import shipped_bosses

BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}
DRUM = {"name": "Drum", "passive": "Allies have +1 ATT"}
SPUR = {"name": "Spur", "action": "Take an extra turn"}


@rule("coop.same-time", "coop.out")
def test_the_log_heads_a_joint_turn_with_everybody_who_is_in_it() -> None:
    match = boss_turn(a={"resources": 9}, b={"resources": 9}, boss={"resources": 9}, turn=3)
    pass_all(match, "main", most=3)
    (turn,) = [line for line in match.lines(None) if line["kind"] == "turn"]
    assert turn["text"] == "Turn 4: Player 1 and Player 2"
    left = {"a": {"resources": 9, "hand": []}, "b": {"out": True}, "boss": {"resources": 9}}
    alone = table(mode="coop", active="boss", step="action", turn=3, **left)
    pass_all(alone, "main", most=3)
    assert [line["text"] for line in alone.lines(None) if line["kind"] == "turn"] == [
        "Turn 4: Player 1"
    ]


@rule("coop.players", "coop.board")
def test_two_players_meet_one_boss_on_two_battle_zones() -> None:
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"], 3, "coop")
    s = siege(match)
    back = shipped_bosses()["byloss"].difficulties["hard"].coop
    assert (s.menace, s.life) == (back.menace, back.life) == (4, 60)
    assert len(s.resources(2)) == back.basic + back.advanced
    # One track each; each Battle Zone lies between one player and the boss.
    assert s.layout.names[:9] == ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]
    assert s.layout.names[9:] == ["aF1", "N1", "cF1", "bF2", "N2", "cF2", "boss"]


@rule("coop.first", "coop.draw", "meta.coop-inherits")
def test_the_boss_begins_and_both_players_draw_two_from_the_first_turn_on() -> None:
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"], 3, "coop")
    events = play(match, "nothing", "nothing")
    assert happened(events, "turn")[0]["side"] == 2
    while active(match) == "c":
        events += play(match, match.options[0])
    while len(happened(events, "draw")) < 2:
        events += play(match, "pass")
    turns = [(turn["side"], turn["turn"]) for turn in happened(events, "turn")]
    assert turns == [(2, 1), (0, 2)]
    assert [(d["side"], d["amount"]) for d in happened(events, "draw")] == [(0, 2), (1, 2)]


@rule("coop.same-time", "coop.turn-flow")
def test_the_players_take_their_turn_together_and_interleave_their_steps() -> None:
    match = joint_turn(
        a={"hand": ["Bolt", "Levy"], "track": ["Tengu"]},
        b={"hand": ["Bolt", "Levy"], "track": ["Assassin"]},
        boss={"life": 20},
        step="after_prepare",
        card=[BOLT],
    )
    play(match, "partner")  # b goes first
    assert asked(match) == "b"
    assert "partner" not in match.options  # he was asked to act: handing back would stand still
    play(match, "pass", "pass")  # b draws and advances while a has not drawn yet
    assert track(match, "b") == ["", "Assassin", ""]
    assert track(match, "a") == ["Tengu", "", ""]
    # Everybody sees at which step both of them are.
    assert match.view(None)["steps"] == {"side:b": "deploy", "side:a": "prepare"}
    assert (len(names(match, "a", "hand")), len(names(match, "b", "hand"))) == (2, 4)
    play(match, "partner", "action Bolt")  # a plays an action before his Draw step
    assert siege(match).life == 19
    play(match, "pass", "partner", "deploy Levy")
    assert track(match, "b") == ["Levy", "Assassin", ""]
    # b ends; the turn goes on until a has ended, too.
    play(match, "pass")
    assert (active(match), asked(match)) == ("a", "a")
    assert match.view(1)["steps"] == {"side:a": "draw", "side:b": "end_turn"}
    assert len(names(match, "a", "hand")) == 3
    play(match, "pass")
    assert track(match, "a") == ["", "Tengu", ""]
    events = play(match, "pass")
    assert happened(events, "turn")[0]["side"] == 2
    # After the boss's turn comes the next joint turn.
    while active(match) == "c":
        events += play(match, match.options[0])
    assert [turn["side"] for turn in happened(events, "turn")] == [2, 0]


@rule("coop.turn-flow")
def test_each_player_keeps_the_order_of_his_own_steps() -> None:
    match = joint_turn(a={"hand": ["Levy"], "step": "after_draw"}, b={"hand": ["Levy"]})
    # a is before his Advance step, b in his Deploy step.
    assert refused(match, "deploy Levy") == "deploy.step-only"
    play(match, "partner", "deploy Levy")
    assert at(match, "b1") == "Levy"


@rule("coop.deploy-each")
def test_each_player_deploys_once_on_his_own_track() -> None:
    match = joint_turn(a={"hand": ["Levy", "Tengu"]}, b={"hand": ["Levy", "Levy"]})
    play(match, "deploy Levy")
    assert refused(match, "deploy Tengu") == "deploy.one-per-turn"
    play(match, "partner", "deploy Levy")
    assert (at(match, "a1"), at(match, "b1")) == ("Levy", "Levy")
    assert refused(match, "deploy Levy") == "deploy.one-per-turn"


@rule("coop.ally", "coop.passives-both")
def test_allies_and_passives_on_both_tracks_are_shared() -> None:
    rally = {"name": "Rally", "action": "Deal 1 DMG for each Ally"}
    match = joint_turn(
        a={"hand": ["Rally"], "track": ["Drum", "Levy"]},
        b={"track": ["Levy"]},
        boss={"life": 20, "track": ["Levy"]},
        slots={"bF2": "Levy"},
        card=[DRUM, rally],
    )
    assert [attack(match, slot) for slot in ("a1", "a2", "b1")] == [0, 1, 1]
    assert attack(match, "bF2") == 0  # on the Battle Zone it is nobody's Ally
    assert attack(match, "c1") == 0
    play(match, "action Rally")
    assert siege(match).life == 17


@rule("coop.passives-battle")
def test_passives_on_battle_zones_work_for_both_and_you_includes_the_partner() -> None:
    scholar = {"name": "Scholar", "passive": "During your Draw step, Draw 1 more card"}
    match = joint_turn(
        a={"hand": ["Levy"], "step": "after_prepare"},
        b={"hand": ["Levy"], "track": ["Levy"], "step": "after_prepare"},
        slots={"aF1": "Drum", "bF2": "Scholar"},
        card=[DRUM, scholar],
    )
    assert attack(match, "b1") == 1
    events = play(match, "pass", "partner", "pass")
    drawn = [(d["side"], d["amount"]) for d in happened(events, "draw")]
    assert drawn == [(0, 3), (1, 3)]


@rule("coop.pay-partner", "coop.pay-one")
def test_a_player_pays_for_an_ability_of_his_partners_ally_and_is_you() -> None:
    seer = {"name": "Seer", "passive": "1: Draw 2"}
    match = joint_turn(
        a={"hand": ["Levy"], "ready": ["Levy"], "resources": 5},
        b={"hand": ["Levy"], "track": ["", "Seer"], "ready": ["Levy"], "resources": 5},
        card=[seer],
    )
    play(match, "use Seer@b2")
    assert match.options == ["supporter Levy", "Levy"]  # his own means only, for the whole price
    play(match, "supporter Levy")
    assert len(names(match, "a", "hand")) == 3
    assert len(names(match, "b", "hand")) == 1
    assert (names(match, "a", "committed"), names(match, "b", "ready")) == (["Levy"], ["Levy"])


@rule("coop.pay-one")
def test_shapeshift_of_a_partners_creature_uses_its_owners_hand() -> None:
    fox = {"name": "Fox", "passive": "1: Shapeshift"}
    match = joint_turn(
        a={"hand": ["Levy", "Assassin"]},
        b={"hand": ["Tengu", "Despoiler"], "track": ["", "Fox"]},
        card=[fox],
    )
    play(match, "use Fox@b2", "Levy")
    assert (asked(match), kind(match)) == ("b", "shapeshift")
    assert sorted(match.options) == ["Despoiler", "Tengu"]
    play(match, "Tengu")
    assert track(match, "b") == ["", "Tengu", ""]
    assert names(match, "b", "hand") == ["Fox", "Despoiler"]
    assert names(match, "a", "hand") == ["Assassin"]


@rule("coop.action-own", "diff.coop-action")
def test_an_action_works_only_for_the_player_who_played_it() -> None:
    gift = {"name": "Gift", "action": "Draw 1, Make any card from your hand your Supporter"}
    match = joint_turn(a={"hand": ["Gift", "Tengu"]}, b={"hand": ["Levy"]}, card=[gift])
    events = play(match, "action Gift", "Tengu")
    assert [draw["side"] for draw in happened(events, "draw")] == [0]
    assert names(match, "a", "ready") == ["Tengu"]
    assert (names(match, "b", "hand"), names(match, "b", "ready")) == (["Levy"], [])


@rule("coop.extra", "coop.extra-when")
def test_an_extra_turn_is_for_one_player_and_comes_before_the_boss() -> None:
    match = joint_turn(
        a={"hand": ["Levy"], "track": ["Tengu"], "resources": 5},
        b={"hand": ["Spur", "Levy"], "track": ["Assassin"], "resources": 5},
        card=[SPUR],
    )
    play(match, "partner", "action Spur", "pass", "pass")
    assert (asked(match), kind(match)) == ("b", "extra_turn")
    events = play(match, "yes")
    assert [turn["side"] for turn in happened(events, "extra_turn")] == [1]
    assert happened(events, "turn") == []  # not the boss's turn yet
    events += play(match, "pass")
    assert [draw["side"] for draw in happened(events, "draw")] == [1]
    while asked(match) == "b" and active(match) == "b":
        assert "partner" not in match.options  # a may do nothing in it
        events += play(match, "pass")
    assert track(match, "b") == ["", "Assassin", ""]
    assert track(match, "a") == ["Tengu", "", ""]
    assert happened(events, "turn")[0]["side"] == 2


@rule("coop.extra", "coop.extra-when")
def test_both_players_may_earn_an_extra_turn_each() -> None:
    match = joint_turn(a={"hand": ["Spur"]}, b={"hand": ["Spur"]}, card=[SPUR])
    play(match, "action Spur", "partner", "action Spur", "pass", "pass")
    assert (asked(match), kind(match)) == ("a", "extra_turn")
    play(match, "yes")
    assert (asked(match), kind(match)) == ("b", "extra_turn")  # before either of them begins
    events = play(match, "yes")
    events += pass_all(match)
    assert [turn["side"] for turn in happened(events, "extra_turn")] == [0, 1]


@rule("turn.extra-may", "coop.extra")
def test_each_player_may_decline_his_own_extra_turn() -> None:
    match = joint_turn(a={"hand": ["Spur"]}, b={"hand": ["Spur"]}, card=[SPUR])
    events = play(match, "action Spur", "partner", "action Spur", "pass", "pass", "no", "yes")
    events += pass_all(match)
    assert [turn["side"] for turn in happened(events, "extra_turn")] == [1]
    assert [turn["side"] for turn in happened(events, "decline_extra_turn")] == [0]


@rule("coop.zones", "coop.track-own")
def test_nobody_puts_cards_on_his_partners_side() -> None:
    match = joint_turn(
        a={"hand": ["Levy"], "track": ["", "", "Tengu"], "step": "after_draw"},
        b={"hand": []},
    )
    play(match, "pass")
    assert match.options == ["storm", "hold aF1", "hold N1", "support"]
    assert refused(match, "hold bF2") == "coop.zones"
    assert refused(match, "hold N2") == "coop.zones"
    assert refused(match, "hold cF1") == "hold.place"
    play(match, "hold N1")
    assert "deploy Levy" in match.options
    assert refused(match, "deploy Levy on b") == "coop.track-own"
    play(match, "deploy Levy")
    assert (at(match, "a1"), at(match, "b1")) == ("Levy", "")


@rule("coop.no-cross-react")
def test_partners_do_not_react_to_each_other() -> None:
    match = joint_turn(
        a={"hand": ["Bolt", "Levy"]},
        b={"hand": ["Brainwashed Traitor", "Intercessor"], "ready": ["Levy", "Levy", "Levy"]},
        boss={"life": 9},
        card=[BOLT],
    )
    play(match, "action Bolt")
    assert siege(match).life == 8
    assert (asked(match), kind(match)) == ("a", "main")


@rule("diff.coop-base")
def test_co_op_keeps_the_core_rules_and_those_of_solo() -> None:
    # Core: a Defender's DEF is subtracted. Solo: DMG lowers Life, the deck is left alone.
    match = joint_turn(
        a={"hand": ["Levy"], "track": ["", "", "Warrior of Shamballa"], "step": "after_draw"},
        b={"hand": []},
        boss={"life": 9, "resources": 7, "track": ["Goblin Archer"]},
    )
    strength = attack(match, "a3") - 1
    play(match, "pass")
    events = play(match, "storm")
    assert happened(events, "attack")[0]["strength"] == strength
    assert siege(match).life == 9 - strength
    assert len(names(match, "c", "resources")) == 7
    # Solo: he plays what his Menace allows and keeps the rest.
    turn = boss_turn({"menace": 1, "hand": ["Goblin Archer", "Wild Lady"]}, step="deploy")
    assert track(turn, "c") == ["Goblin Archer", "", ""]
    assert names(turn, "c", "hand") == ["Wild Lady"]
