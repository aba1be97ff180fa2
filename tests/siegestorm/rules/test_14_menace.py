"""14.6: Menace, which also stands for the Supporters a boss does not have."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.solo import boss_turn, life, menace, player_turn, solo
from tests.siegestorm.table import at, happened, kind, names, play, refused, siege, track, winner

CUT = {"name": "Cut", "action": "Kill 1 opponent's Supporter"}
RAID = {"name": "Raid", "action": "Kill 3 opponent's Supporters"}
BLOW = {"name": "Blow", "action": "Kill 1"}
BRIBE = {"name": "Bribe", "action": "Take 2 Supporters from opponent"}
PURGE = {"name": "Purge", "action": "Deal 2 DMG for each of your opponent's Supporters"}
FROST = {"name": "Frost", "passive": "Opponent must pay 2 to move his track"}


@rule("menace.scale", "menace.max", "menace.min", "kw.menace")
def test_levels_run_from_1_to_5_plus() -> None:
    raise_it = {"name": "Raise", "command": "Action", "action": "Increase the Menace Level by 1"}
    for level, after in ((1, 2), (4, 5), (5, 5)):
        match = boss_turn({"hand": ["Raise"], "menace": level}, step="action", card=[raise_it])
        assert menace(match) == after
        # What changes nothing is not told.
        assert len(happened(match.events, "menace")) == after - level
    # Lowering 5+ counts from 5, and it never goes below 1.
    for level, after in ((5, 2), (3, 1), (1, 1)):
        match = player_turn({"menace": level}, a={"hand": ["Raid", "Levy"]}, card=[RAID])
        play(match, "action Raid")
        assert menace(match) == after


@rule("menace.raise-stuck", "menace.raise-once", "menace.raise-then-play", "diff.menace-stuck")
def test_menace_rises_once_when_all_of_his_hand_is_too_dear() -> None:
    match = boss_turn(
        {
            "resources": ["Shaman Berserker", "Elder Lady", "Elder Lady", "Wyrm Fire", 9],
            "menace": 1,
        },
        step="draw",
    )
    # At 2 the Berserker can be played; the others stay.
    assert menace(match) == 2
    assert at(match, "b1") == "Shaman Berserker"
    assert sorted(names(match, "b", "hand")) == ["Elder Lady", "Elder Lady", "Wyrm Fire"]
    # Still nothing is playable: no second raise, he passes.
    match = boss_turn({"resources": ["Elder Lady"] * 4 + [9], "menace": 1}, step="draw")
    assert menace(match) == 2
    assert (at(match, "bF"), len(names(match, "b", "hand"))) == ("", 4)
    # One cheap card is enough to prevent it.
    match = boss_turn(
        {"resources": ["Elder Lady", "Digger", "Elder Lady", "Elder Lady", 9], "menace": 1},
        step="draw",
    )
    assert menace(match) == 1


@rule("menace.raise-cost-only")
def test_only_the_cost_decides_whether_menace_rises() -> None:
    # The Digger is cheap enough but has no room.
    match = boss_turn(
        {
            "resources": ["Elder Lady", "Digger", "Elder Lady", "Elder Lady", 9],
            "track": ["Goblin Tank"],
            "menace": 1,
        },
        step="draw",
    )
    assert menace(match) == 1
    assert "Digger" in names(match, "b", "hand")


@rule("menace.byloss", "menace.byloss-no-damage", "menace.byloss-time", "goblin.menace")
def test_byloss_raises_menace_each_time_an_ally_storms() -> None:
    match = boss_turn(
        {
            "track": ["", "", "Goblin Tank"],
            "resources": ["Elder Lady", "Elder Lady", "Elder Lady", "Wyrm Fire", 9],
            "menace": 2,
        },
        step="advance",
        a={"hand": [], "resources": 9},
    )
    # The Tank dealt no damage at all; the raise came once its storm was finished.
    assert names(match, "a", "casualties") == []
    assert menace(match) == 3
    kinds = [e.kind for e in match.events if e.kind in ("attack", "menace", "boss_draw")]
    assert kinds[:3] == ["attack", "menace", "boss_draw"]
    # So it counts for this turn's plays: Elder Lady costs 3.
    assert kind(match) == "leader_slot"


@rule("menace.byloss")
def test_your_own_storms_do_not_raise_it() -> None:
    match = solo(
        step="advance",
        a={"hand": ["Levy"], "track": ["", "", "Tengu"]},
        boss={"menace": 2, "track": ["", "Goblin Tank"]},
    )
    play(match, "storm")
    assert menace(match) == 2


@rule("menace.effects")
def test_other_bosses_change_menace_in_other_ways() -> None:
    axe = {"name": "Axe", "action": "Kill 1 Enemy"}
    # Mirelle feeds on your losses, not on storms.
    knife = {"name": "Knife", "command": "Action", "action": "Kill 1 Enemy"}
    match = boss_turn(
        {"name": "mirelle", "hand": ["Knife"], "track": ["", "", "Goblin Tank"], "menace": 2},
        step="advance",
        a={"hand": [], "track": ["Levy"]},
        card=[knife],
    )
    assert menace(match) == 3
    assert happened(match.events, "menace")[0]["rule"] == "menace.effects"
    # Oghast counts his own dead, and every Totem that works, also one that only triggers.
    match = player_turn(
        {"name": "oghast", "track": ["Goblin Tank"], "menace": 2},
        a={"hand": ["Axe", "Levy"]},
        card=[axe],
    )
    play(match, "action Axe")
    assert menace(match) == 3
    match = boss_turn(
        {"name": "oghast", "hand": ["Seal of Speed"], "track": ["Walking Totem"], "menace": 2},
        step="action",
    )
    assert menace(match) == 3


@rule("menace.as-supporters", "menace.kill")
def test_killing_his_supporters_lowers_menace() -> None:
    match = player_turn({"menace": 4}, a={"hand": ["Cut", "Raid", "Levy"]}, card=[CUT, RAID])
    play(match, "action Cut")
    assert menace(match) == 3
    play(match, "action Raid")
    assert menace(match) == 1
    # A bare Kill may be aimed there as well.
    match = player_turn(
        {"menace": 4, "track": ["Goblin Tank"]},
        a={"hand": ["Blow", "Levy"], "ready": ["Tengu"]},
        card=[BLOW],
    )
    play(match, "action Blow")
    assert match.options == ["Goblin Tank@b1", "supporter Tengu", "player b"]
    play(match, "player b")
    assert (menace(match), at(match, "b1")) == (3, "Goblin Tank")


@rule("menace.take", "menace.take-which", "menace.as-supporters")
def test_taking_his_supporters_takes_his_top_casualties() -> None:
    match = player_turn(
        {"menace": 4, "casualties": ["Goblin Tank", "Elder Lady", "Digger"]},
        a={"hand": ["Bribe", "Pond Thing", "Levy"]},
        card=[BRIBE],
    )
    play(match, "action Bribe")
    assert menace(match) == 2
    assert sorted(names(match, "a", "ready")) == ["Elder Lady", "Goblin Tank"]
    assert names(match, "b", "casualties") == ["Digger"]
    # They are usable at once, and yours.
    play(match, "deploy Pond Thing", "supporter Goblin Tank + supporter Elder Lady")
    assert at(match, "a1") == "Pond Thing"
    assert sorted(names(match, "a", "committed")) == ["Elder Lady", "Goblin Tank"]
    assert {siege(match).owner[card] for card in siege(match).committed(0)} == {0}


@rule("menace.take-at-one", "menace.take-which")
def test_at_menace_1_the_cards_are_taken_all_the_same() -> None:
    match = player_turn(
        {"menace": 1, "casualties": ["Goblin Tank"]},
        a={"hand": ["Bribe", "Levy"]},
        card=[BRIBE],
    )
    play(match, "action Bribe")
    # Fewer than two lie there: all of them.
    assert (menace(match), names(match, "a", "ready")) == (1, ["Goblin Tank"])


@rule("menace.count", "menace.as-supporters")
@pytest.mark.parametrize("level", [1, 3, 5])
def test_counting_his_supporters_counts_menace(level: int) -> None:
    match = player_turn({"menace": level, "life": 30}, a={"hand": ["Purge", "Levy"]}, card=[PURGE])
    play(match, "action Purge")
    assert life(match) == 30 - 2 * level
    assert menace(match) == level


@rule("menace.count")
def test_a_boss_is_never_without_supporters() -> None:
    lonely = {"name": "Lonely", "action": "If opponent has no Supporters, deal 3 DMG"}
    match = player_turn({"menace": 1, "life": 9}, a={"hand": ["Lonely", "Levy"]}, card=[lonely])
    play(match, "action Lonely")
    assert life(match) == 9


@rule("menace.pay", "menace.pay-keeps")
def test_what_he_must_pay_is_paid_when_menace_is_high_enough() -> None:
    for level, after in ((1, ["", "Goblin Tank", ""]), (2, ["", "", "Goblin Tank"])):
        match = boss_turn(
            {
                "track": ["", "Goblin Tank"],
                "hand": ["Wyrm Fire"],
                "menace": level,
                "resources": 9,
            },
            step="advance",
            a={"hand": [], "track": ["Frost"]},
            card=[FROST],
        )
        assert track(match, "b")[1:] == after[1:]
        # Paying lowers nothing.
        assert menace(match) == level


@rule("menace.pay")
def test_a_boss_at_the_lowest_menace_cannot_pay_frost_dragon() -> None:
    for level, moved in ((1, False), (2, True)):
        match = boss_turn(
            {"track": ["Goblin Tank"], "hand": ["Wyrm Fire"], "menace": level, "resources": 9},
            step="advance",
            a={"hand": [], "track": ["Frost Dragon"]},
        )
        assert (track(match, "b")[1] == "Goblin Tank") == moved


@rule("menace.become-supporter")
def test_a_card_that_should_become_his_supporter_is_discarded() -> None:
    page = {
        "name": "Page",
        "command": "Action",
        "action": "Make any card from your hand your Supporter",
    }
    match = boss_turn({"hand": ["Page", "Wyrm Fire"], "menace": 2}, step="action", card=[page])
    assert menace(match) == 3
    assert names(match, "b", "casualties") == ["Page", "Wyrm Fire"]
    assert names(match, "b", "ready") == []
    # So are Supporters that he takes from you.
    thief = {"name": "Thief", "command": "Action", "action": "Take 1 Supporter from opponent"}
    match = boss_turn(
        {"hand": ["Thief"], "menace": 2},
        step="action",
        a={"hand": [], "ready": ["Tengu"]},
        card=[thief],
    )
    assert (menace(match), names(match, "a", "casualties")) == (3, ["Tengu"])
    assert names(match, "b", "ready") == names(match, "a", "ready") == []


@rule("menace.other-support")
def test_other_effects_on_supporters_do_nothing_to_a_boss() -> None:
    freeze = {"name": "Freeze", "action": "Commit 2 of your opponent's Supporters"}
    shock = {"name": "Shock", "action": "Deal 1 DMG; Commit 2 of your opponent's Supporters"}
    ruin = {"name": "Ruin", "action": "Destroy 1 opponent's Supporter"}
    match = player_turn(
        {"menace": 4, "life": 9},
        a={"hand": ["Freeze", "Ruin", "Shock", "Levy"]},
        card=[freeze, shock, ruin],
    )
    # There is nothing to commit or to destroy.
    assert refused(match, "action Freeze") == "action.target-needed"
    assert refused(match, "action Ruin") == "action.target-needed"
    play(match, "action Shock")
    assert (menace(match), life(match), winner(match)) == (4, 8, "")
