"""Chapter 8: the attack of a storming creature, its strength and its target."""

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
    table,
    track,
)
from wartable.kernel.match import Match

# ATT and DEF as the tests need them, without texts.
BRUTES = [
    {
        "name": "Prowler",
        "attack": 2,
        "action": "If Enemy has no Defender, deal 3 DMG",
        "passive": "This card ignores opponent's Defenders",
    },
    {"name": "Three", "attack": 3, "defense": 3},
    {"name": "Wall", "attack": 0, "defense": 2},
    {"name": "Five", "attack": 5, "defense": 1},
    {"name": "Twice", "attack": 5, "defense": 1, "passive": "This card attacks 2 times"},
    {
        "name": "Reaver",
        "attack": 2,
        "action": "Deal 4 DMG; Discard 1",
        "passive": "This card attacks 2 times",
    },
    {
        "name": "Headsman",
        "attack": 5,
        "action": "Destroy target Creature, Raise 1",
        "passive": "When this card storms, opponent sacrifices 1",
    },
]


def storming(
    attacker: str, *foes: str, front: str = "", middle: str = "", own: str = "", more: str = ""
) -> Match:
    """Side a's `attacker` has just left the track; side b has creatures on track and zone."""
    plain = {
        "a": {"hand": ["Levy"], "track": [more, "", attacker], "frontline": own},
        "b": {"hand": [], "track": list(foes), "frontline": front, "resources": 20},
        "step": "advance",
        "card": BRUTES,
    }
    if middle:
        plain["no_mans_land"] = {"card": middle, "side": "b"}
    return table(**plain)


def damage(match: Match) -> int:
    """How many cards side b lost."""
    return len(names(match, "b", "casualties"))


@rule("storm.does", "storm.attack-first")
def test_a_storming_creature_attacks_and_then_performs_its_action() -> None:
    match = storming("Underworld Vindicator")  # ATT 2, "Deal 2 DMG"
    events = play(match, "storm")
    assert [event.kind for event in events][:5] == [
        "storm",
        "attack",
        "damage",
        "command",
        "resolve",
    ]
    assert damage(match) == 4


@rule("storm.attack-first")
def test_the_whole_attack_comes_first_even_with_several_attacks() -> None:
    match = storming("Reaver")  # ATT 2, attacks 2 times, "Deal 4 DMG; Discard 1"
    events = play(match, "storm")
    assert [event["amount"] for event in happened(events, "damage")] == [2, 2, 4]
    assert [event.kind for event in events].index("command") == 5


@rule("storm.strength", "storm.defender")
def test_attack_strength_is_att_minus_the_def_of_the_defender() -> None:
    match = storming("Three", "Wall")
    events = play(match, "storm")
    assert happened(events, "attack")[0]["strength"] == 1
    assert damage(match) == 1


@rule("storm.strength")
def test_current_values_count_on_both_sides() -> None:
    # Cairn Drummer gives +1 ATT here, Prayer-Flag Bearer gives the Defender +2 DEF there.
    helped = storming("Five", "Wall", more="Cairn Drummer")
    play(helped, "storm")
    assert damage(helped) == 4
    hindered = storming("Five", "Wall", "Prayer-Flag Bearer")
    play(hindered, "storm")
    assert damage(hindered) == 1


@rule("storm.defender", "storm.no-defender")
def test_only_the_creature_in_the_deployment_zone_defends() -> None:
    match = storming("Three", "", "Wall", "Wall")
    play(match, "storm")
    assert damage(match) == 3


@rule("storm.no-defender")
def test_without_a_defender_nothing_is_subtracted() -> None:
    match = storming("Three", front="Wall")
    play(match, "storm", "player b")
    assert damage(match) == 3


@rule("storm.defender-both")
def test_the_defender_protects_player_and_battle_zone_alike() -> None:
    player = storming("Three", "Wall", front="Levy")
    play(player, "storm", "player b")
    assert damage(player) == 1
    # 3 - 2 = 1 against DEF 1 is not enough; without the Defender it is.
    guarded = storming("Three", "Wall", front="Five")
    play(guarded, "storm", "Five@bF")
    assert at(guarded, "bF") == "Five"
    open_flank = storming("Three", front="Five")
    play(open_flank, "storm", "Five@bF")
    assert at(open_flank, "bF") == ""


@rule("storm.defender-survives")
def test_the_defender_survives_any_attack() -> None:
    match = storming("Five", "Levy", "Levy")
    play(match, "storm")
    assert track(match, "b") == ["Levy", "Levy", ""]
    assert damage(match) == 5


@rule("storm.strength-floor")
def test_a_negative_strength_counts_as_zero() -> None:
    match = storming("Wall", "Three")
    events = play(match, "storm")
    assert happened(events, "attack")[0]["strength"] == 0
    assert damage(match) == 0


@rule("storm.target-after")
def test_the_target_is_picked_when_the_strength_is_known() -> None:
    # "When this card storms, opponent sacrifices 1": the Defender is gone before the choice.
    match = storming("Headsman", "Wall", front="Three")
    events = play(match, "storm")
    assert track(match, "b") == ["", "", ""]
    assert happened(events, "attack") == []
    assert (kind(match), asked(match)) == ("attack", "a")
    events = play(match, "Three@bF")
    assert happened(events, "attack_creature")[0]["strength"] == 5


@rule("storm.target-creature", "storm.target-player", "storm.must-target")
def test_the_target_is_the_opponent_or_one_of_his_creatures_on_the_battle_zone() -> None:
    match = storming("Three", "Wall", front="Levy", middle="Levy", own="Levy")
    play(match, "storm")
    assert match.options == ["player b", "Levy@bF", "Levy@N"]
    assert refused(match, "pass") == "storm.must-target"
    assert refused(match, "nothing") == "table.count"
    assert refused(match, "player b + Levy@bF") == "table.count"


@rule("storm.target-player")
def test_the_opponent_receives_dmg_equal_to_the_strength() -> None:
    match = storming("Three", front="Levy")
    events = play(match, "storm", "player b")
    assert happened(events, "damage")[0]["amount"] == 3
    assert at(match, "bF") == "Levy"
    assert names(match, "a", "casualties") == ["Three"]


@rule("storm.target-player")
def test_without_a_creature_to_attack_it_is_the_opponent() -> None:
    match = storming("Three", own="Levy")
    play(match, "storm")
    assert kind(match) == "main"
    assert damage(match) == 3


@rule("storm.target-not-track")
def test_creatures_on_a_track_are_never_the_target() -> None:
    match = storming("Three", "Levy", "Levy", front="Wall")
    play(match, "storm")
    assert match.options == ["player b", "Wall@bF"]
    assert refused(match, "Levy@b1") == "storm.target-not-track"
    assert refused(match, "Levy@b2") == "storm.target-not-track"


@rule("storm.target-not-own")
def test_own_creatures_are_never_the_target() -> None:
    match = table(
        a={"hand": [], "track": ["", "", "Three"], "frontline": "Levy"},
        b={"hand": [], "frontline": "Wall"},
        no_mans_land={"card": "Levy", "side": "a"},
        step="advance",
        card=BRUTES,
    )
    play(match, "storm")
    assert match.options == ["player b", "Wall@bF"]
    assert refused(match, "Levy@aF") == "storm.target-not-own"
    assert refused(match, "Levy@N") == "storm.target-not-own"


@rule("storm.kill", "storm.must-target")
def test_a_creature_dies_only_if_the_strength_is_greater_than_its_def() -> None:
    equal = storming("Three", front="Three")
    events = play(equal, "storm", "Three@bF")
    assert at(equal, "bF") == "Three"
    assert happened(events, "kill") == []
    greater = storming("Three", front="Wall")
    events = play(greater, "storm", "Wall@bF")
    assert at(greater, "bF") == ""
    assert names(greater, "b", "casualties") == ["Wall"]
    assert happened(events, "kill")[0]["rule"] == "storm.kill"
    nothing = storming("Wall", front="Levy")
    play(nothing, "storm", "Levy@bF")
    assert at(nothing, "bF") == "Levy"  # 0 is not greater than 0


@rule("storm.kill")
def test_a_creature_on_no_mans_land_dies_the_same_way() -> None:
    match = storming("Three", front="Wall", middle="Wall")
    play(match, "storm", "Wall@N")
    assert (at(match, "bF"), at(match, "N")) == ("Wall", "")


@rule("storm.leftover")
def test_strength_beyond_the_kill_is_lost() -> None:
    match = storming("Five", front="Levy")
    events = play(match, "storm", "Levy@bF")
    assert names(match, "b", "casualties") == ["Levy"]
    assert happened(events, "damage") == []
    assert len(names(match, "b", "resources")) == 20


@rule("storm.multi")
def test_every_attack_subtracts_the_defender_anew() -> None:
    match = storming("Twice", "Wall")
    events = play(match, "storm")
    assert [event["strength"] for event in happened(events, "attack")] == [3, 3]
    assert damage(match) == 6


@rule("storm.multi", "storm.multi-targets")
def test_every_attack_picks_its_own_target() -> None:
    match = storming("Twice", "Wall", front="Wall", middle="Levy")
    play(match, "storm", "Wall@bF")
    assert at(match, "bF") == ""
    assert match.options == ["player b", "Levy@N"]
    play(match, "player b")
    assert at(match, "N") == "Levy"
    assert damage(match) == 4  # Wall and 3 DMG
    again = storming("Twice", front="Wall", middle="Levy")
    play(again, "storm", "player b", "player b")
    assert damage(again) == 10


@rule("storm.attack-no-reaction")
def test_nobody_reacts_to_the_attack() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Three"]},
        b={"hand": ["Intercessor", "Choir Archer"], "resources": 20},
        step="advance",
        card=BRUTES,
    )
    events = play(match, "storm")  # Three has no Action, so there is nothing to react to
    assert (kind(match), asked(match)) == ("main", "a")
    assert damage(match) == 3
    assert happened(events, "command") == []


@rule("storm.ignore-defender")
def test_ignoring_defenders_skips_the_subtraction_for_all_attackers() -> None:
    ally = storming("Three", "Wall", more="Druuk School Adept")
    play(ally, "storm")
    assert damage(ally) == 3
    himself = storming("Druuk School Adept", "Kelp Bride")  # ATT 2, less 1 by Kelp Bride; DEF 3
    play(himself, "storm")
    assert damage(himself) == 1
    other_side = storming("Three", "Wall", "Druuk School Adept")
    play(other_side, "storm")
    assert damage(other_side) == 1


@rule("storm.ignore-defender")
def test_for_other_texts_an_ignored_defender_is_still_there() -> None:
    match = storming("Prowler", "Wall")  # "If Enemy has no Defender, deal 3 DMG"
    play(match, "storm")
    assert damage(match) == 2
    empty = storming("Prowler")
    play(empty, "storm")
    assert damage(empty) == 5
