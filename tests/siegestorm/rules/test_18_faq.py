"""Chapter 18: the questions of the FAQ, each with its answer at the table."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    at,
    attack,
    happened,
    kind,
    names,
    play,
    refused,
    table,
    track,
)

BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}


@rule("pvp.storm-on-track")
def test_is_a_storming_card_still_on_the_war_track() -> None:
    hunter = {"name": "Hunter", "action": "Kill 1 Enemy"}
    match = table(
        a={"hand": ["Levy"], "track": ["", "Cairn Drummer", "Marksman"]},
        b={"hand": ["Hunter"], "resources": 9},
        step="advance",
        card=[hunter, {"name": "Marksman", "attack": 1, "action": "Deal 3 DMG"}],
    )
    events = play(match, "storm")
    # ATT 1, and 1 more from the Drummer: the Marksman is still his Ally.
    assert [event["amount"] for event in happened(events, "damage")] == [2]
    play(match, "action Hunter")  # an answer to the Marksman's Action
    assert match.options == ["Cairn Drummer@a3", "Marksman@a*"]
    play(match, "Marksman@a*", "pass")
    assert names(match, "a", "casualties") == ["Marksman"]
    assert track(match, "a") == ["", "", "Cairn Drummer"]


@rule("pvp.own-targets", "storm.target-not-own")
def test_may_you_storm_your_own_cards_on_the_battle_zone() -> None:
    match = table(
        a={"hand": [], "track": ["", "", "Ancient Dragon"], "frontline": "Levy"},
        b={"hand": [], "frontline": "Assassin"},
        no_mans_land={"card": "Tengu", "side": "a"},
        step="advance",
    )
    play(match, "storm")
    assert match.options == ["player b", "Assassin@bF"]
    assert refused(match, "Levy@aF") == "storm.target-not-own"
    assert refused(match, "Tengu@N") == "storm.target-not-own"


@rule("pvp.ability")
def test_what_is_an_ability() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["Warrior of Shamballa", "Despoiler"]},
        b={"hand": []},
    )
    # Neither a bonus nor a trigger is something that you activate.
    assert match.options == ["pass"]
    assert refused(match, "use Warrior of Shamballa@a1") == "passive.ability-term"
    assert refused(match, "use Despoiler@a2") == "passive.ability-term"
    archangel = table(
        a={"hand": ["Levy"], "track": ["", "Archangel"], "casualties": ["Tengu"]},
        b={"hand": ["Gorge Trickster", "Intercessor", "Levy"]},
    )
    events = play(archangel, "use Archangel@a2")
    assert [event["as"] for event in happened(events, "command")] == ["ability"]
    assert archangel.options == ["pass", "action Intercessor"]  # it is not an action


@rule("pvp.multi-attack")
def test_how_do_several_attacks_of_one_creature_count() -> None:
    echo = {"name": "Echo", "passive": "Whenever opponent receives DMG, Draw 1"}
    kraken = {
        "name": "Kraken",
        "attack": 2,
        "action": "Kill all Enemies with DEF 2 or less, Deal 3 DMG",
        "passive": "This card attacks 3 times",
    }
    match = table(
        a={"hand": [], "track": ["", "Echo", "Kraken"], "resources": 9},
        b={"hand": [], "track": ["Eel Lancer"], "frontline": "Levy", "resources": 9},
        step="advance",
        card=[echo, kraken],
    )
    play(match, "storm")
    events = play(match, "Levy@bF")  # of three attacks, two are left for the player
    damage = [event["amount"] for event in happened(events, "damage")]
    assert damage == [1, 1, 3]  # ATT 2 less DEF 1 each time; then the Action's "Deal 3 DMG"
    assert [event["card"] for event in happened(events, "trigger")] == ["Echo"] * 3
    assert names(match, "b", "casualties").count("Eel Lancer") == 1  # killed by the Action


@rule("pvp.attack-action")
def test_which_comes_first_the_attack_or_the_action() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Cutthroat"]},
        b={"hand": [], "track": ["Kelp Bride"], "resources": 9},
        step="advance",
        card=[{"name": "Cutthroat", "attack": 3, "action": "Kill 1 Enemy"}],
    )
    events = play(match, "storm")
    kinds = [event.kind for event in events]
    assert kinds.index("attack") < kinds.index("command") < kinds.index("kill")
    # ATT 3, less 1 for the Bride's passive and 3 for her DEF: she died too late to help.
    assert [event["strength"] for event in happened(events, "attack")] == [0]
    assert names(match, "b", "casualties") == ["Kelp Bride"]


@rule("pvp.deploy-react")
def test_may_you_react_to_the_deployment_of_a_creature() -> None:
    drop = {"name": "Drop", "action": "Deploy any card from your hand for free"}
    match = table(a={"hand": ["Drop", "Tengu", "Levy"]}, b={"hand": ["Bolt"]}, card=[BOLT, drop])
    normal = match.copy()
    play(normal, "deploy Levy")
    assert (asked(normal), at(normal, "a1")) == ("a", "Levy")  # no
    play(match, "action Drop")
    assert (asked(match), at(match, "a1")) == ("b", "")  # but to an action that deploys one


@rule("pvp.passives-active")
def test_where_do_passives_work() -> None:
    bare = table(a={"track": ["Levy"]})
    assert attack(bare, "a1") == 0
    on_track = table(a={"track": ["Levy", "Cairn Drummer"]})
    assert attack(on_track, "a1") == 1
    on_frontline = table(a={"track": ["Levy"], "frontline": "Cairn Drummer"})
    assert attack(on_frontline, "a1") == 1
    in_support = table(a={"track": ["Levy"], "ready": ["Cairn Drummer"]})
    assert attack(in_support, "a1") == 0
    storming = table(
        a={"hand": ["Levy"], "track": ["", "", "Climber"]},
        b={"hand": [], "track": ["Mountain That Walks"], "resources": 9},
        step="advance",
        card=[
            {"name": "Climber", "attack": 2, "passive": "This card ignores opponent's Defenders"}
        ],
    )
    events = play(storming, "storm")  # "This card ignores opponent's Defenders"
    assert [event["amount"] for event in happened(events, "damage")] == [2]


@rule("pvp.reset-again", "kw.reset")
def test_may_you_use_a_supporter_again_after_it_was_made_ready_again() -> None:
    rest = {"name": "Rest", "action": "Reset all your Supporters"}
    dear = {"name": "Dear", "cost": 1, "action": "Deal 1 DMG"}
    match = table(
        a={"hand": ["Dear", "Dear", "Rest", "Levy"], "ready": ["Tengu"]},
        b={"hand": []},
        card=[rest, dear],
    )
    play(match, "action Dear", "supporter Tengu")
    play(match, "action Dear")
    assert refused(match, "supporter Tengu") == "support.once"
    play(match, "Levy")
    assert names(match, "a", "committed") == ["Tengu"]
    again = table(
        a={"hand": ["Dear", "Dear", "Rest", "Levy"], "ready": ["Tengu"]},
        b={"hand": []},
        card=[rest, dear],
    )
    play(again, "action Dear", "supporter Tengu", "action Rest")
    assert names(again, "a", "ready") == ["Tengu"]
    play(again, "action Dear", "supporter Tengu")
    assert names(again, "a", "committed") == ["Tengu"]
    assert names(again, "a", "hand") == ["Levy"]


@rule("pvp.reaction-count")
def test_how_often_may_you_react() -> None:
    match = table(a={"hand": ["Bolt", "Bolt", "Levy"]}, b={"hand": ["Bolt", "Bolt"]}, card=[BOLT])
    play(match, "action Bolt", "action Bolt")
    assert asked(match) == "a"  # once to this command …
    play(match, "action Bolt")
    assert (asked(match), kind(match)) == ("b", "react")  # … and once to the next
    play(match, "action Bolt", "pass")
    assert (asked(match), kind(match)) == ("a", "main")
    assert track(match, "a") == ["", "", ""]
