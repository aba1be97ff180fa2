"""15: Evil Goblins and Wild Fairies."""

from __future__ import annotations

import re

import pytest

from tests.rules import rule
from tests.siegestorm.solo import CARDS, STAND_INS, boss_turn, menace, solo, tokens
from tests.siegestorm.table import asked, at, attack, defense, happened, kind, names, play, track
from wartable.siegestorm.text import shipped_designs

BIG = {"name": "Big", "cost": 5, "attack": 4, "defense": 4, "command": "Deploy"}
TWIN = {"name": "Twin", "cost": 5, "attack": 2, "defense": 2, "command": "Deploy"}
IMP = {"name": "Imp", "cost": 0, "command": "Deploy"}


@rule("comp.boss-decks", "card.boss-fields")
@pytest.mark.parametrize(("stand_in", "shipped"), STAND_INS.items())
def test_the_cards_of_these_tests_speak_like_the_shipped_ones(stand_in: str, shipped: str) -> None:
    ours = next(card for card in CARDS if card["name"] == stand_in)
    theirs = next(design for design in shipped_designs() if design.name == shipped)
    assert ours["command"] == theirs.command
    assert tuple(ours.get("special", ())) == theirs.specials

    def words(text: str) -> str:
        """Names and numbers are ours to choose, the verbs are not."""
        return re.sub(r"\d+", "N", text.replace("Grey Girl", "Red Girl"))

    assert words(ours.get("action", "")) == words(theirs.action_text)
    assert words(ours.get("passive", "")) == words(theirs.passive_text)


# Evil Goblins


@rule("goblin.menace", "menace.byloss", "menace.byloss-no-damage")
def test_every_storming_goblin_raises_menace() -> None:
    match = boss_turn(
        {"track": ["", "Goblin Killer", "Goblin Tank"], "hand": ["Seal of Speed"], "menace": 1},
        step="advance",
        a={"hand": [], "track": ["Totemic Golem"], "resources": 9},
    )
    # The Tank in step 2, the Killer by the Seal; neither dealt any damage.
    assert menace(match) == 3
    assert names(match, "a", "casualties") == []


@rule("goblin.gang", "special.gang-when")
def test_with_his_deployment_zone_occupied_every_goblin_joins_the_gang() -> None:
    match = boss_turn(
        {"hand": ["Goblin Killer", "Goblin Killer"], "track": ["Goblin Tank"], "menace": 1}
    )
    assert (tokens(match, "b1", "gang"), attack(match, "b1")) == (2, 2)
    assert names(match, "b", "casualties") == ["Goblin Killer", "Goblin Killer"]


@rule("goblin.leader-token")
def test_goblin_leader_gives_each_deployed_ally_a_token() -> None:
    match = boss_turn(
        {
            "hand": ["Goblin Killer"],
            "track": ["", "Goblin Tank"],
            "frontline": "Goblin Leader",
            "menace": 1,
        }
    )
    assert (tokens(match, "b1", "gang"), attack(match, "b1")) == (1, 2)
    assert tokens(match, "b2", "gang") == tokens(match, "bF", "gang") == 0


@rule("goblin.leader-later")
def test_who_was_deployed_before_the_leader_came_gets_none() -> None:
    match = boss_turn({"hand": ["Goblin Killer", "Goblin Leader"], "menace": 1})
    play(match, "hold bF")
    assert at(match, "bF") == "Goblin Leader"
    assert tokens(match, "b1", "gang") == 0


@rule("goblin.leader-what", "fairy.swap-new-icon")
def test_only_real_deployments_count_and_several_leaders_add_up() -> None:
    match = boss_turn(
        {"hand": ["Goblin Killer"], "frontline": "Goblin Leader", "menace": 1},
        no_mans_land={"card": "Goblin Leader", "side": "boss"},
    )
    assert tokens(match, "b1", "gang") == 2
    # Not another Leader.
    match = boss_turn({"hand": ["Elder Lady"], "frontline": "Goblin Leader", "menace": 3})
    assert (at(match, "N"), tokens(match, "N", "gang")) == ("Elder Lady", 0)
    # Not what a Swap puts there.
    match = boss_turn(
        {"hand": ["Hedge Imp", "Big"], "frontline": "Goblin Leader", "menace": 1}, card=[BIG]
    )
    assert (at(match, "b1"), tokens(match, "b1", "gang")) == ("Big", 0)
    # Not a Ghost.
    match = boss_turn(
        {"hand": ["Dim Blade"], "track": ["Goblin Tank"], "frontline": "Goblin Leader", "menace": 1}
    )
    assert (at(match, "b3"), tokens(match, "b3", "gang")) == ("Shade", 0)


@rule("goblin.transmuted", "goblin.transmuted-check")
def test_transmuted_goblin_hurts_who_has_no_defender() -> None:
    match = boss_turn(
        {"track": ["", "", "Transmuted Goblin"]},
        step="advance",
        a={"hand": [], "resources": 20},
    )
    assert [event["amount"] for event in happened(match.events, "damage")] == [5, 6]
    # A Defender weakens the attack and stops the action.
    match = boss_turn(
        {"track": ["", "", "Transmuted Goblin"]},
        step="advance",
        a={"hand": [], "resources": 20, "track": ["Levy"]},
    )
    assert [event["amount"] for event in happened(match.events, "damage")] == [5]


@rule("goblin.transmuted-check")
def test_the_defender_is_looked_for_after_the_attack() -> None:
    # When the attack hurts you, your creature leaves the Deployment Zone: no Defender any more.
    coward = {"name": "Coward", "passive": "Whenever you receive DMG, Advance your war track once"}
    match = boss_turn(
        {"track": ["", "", "Transmuted Goblin"]},
        step="advance",
        a={"hand": [], "resources": 20, "track": ["Coward"]},
        card=[coward],
    )
    assert [event["amount"] for event in happened(match.events, "damage")][:2] == [5, 6]


# Wild Fairies


@rule("fairy.example", "fairy.swap", "fairy.swap-over-menace", "fairy.swap-discard")
def test_the_worked_example_of_swap() -> None:
    match = boss_turn(
        {"hand": ["Forest Brownie", "Wild Lady", "Battle Beetle", "Guard Stance"], "menace": 2}
    )
    # Brownie is deployed, Wild Lady (3) is too dear; Swap puts the Beetle in Brownie's place.
    assert [event["card"] for event in happened(match.events, "deploy")] == ["Forest Brownie"]
    assert track(match, "b") == ["Battle Beetle", "", ""]
    assert names(match, "b", "casualties") == ["Forest Brownie"]
    assert sorted(names(match, "b", "hand")) == ["Guard Stance", "Wild Lady"]
    assert (at(match, "bF"), at(match, "N")) == ("", "")


@rule("fairy.swap-deployable", "fairy.swap-no-icon", "fairy.swap-over-menace")
def test_only_what_can_be_deployed_is_swapped_in() -> None:
    # Dearer Actions and Leaders do not count; the new card has no Swap of its own.
    match = boss_turn(
        {"hand": ["Hedge Imp", "Wyrm Fire", "Moss Queen", "Big", "Pond Thing"], "menace": 1},
        card=[BIG],
    )
    assert track(match, "b") == ["Big", "", ""]
    assert sorted(names(match, "b", "hand")) == ["Moss Queen", "Pond Thing", "Wyrm Fire"]


@rule("fairy.swap-tie")
def test_between_equally_dear_cards_the_player_chooses() -> None:
    match = boss_turn({"hand": ["Hedge Imp", "Big", "Twin"], "menace": 1}, card=[BIG, TWIN])
    assert (asked(match), kind(match)) == ("a", "boss_tie")
    assert match.question is not None and match.question.rule == "fairy.swap-tie"
    assert sorted(match.options) == ["Big", "Twin"]
    play(match, "Twin")
    assert at(match, "b1") == "Twin"


@rule("fairy.swap-none", "fairy.swap-cheaper")
def test_without_such_a_card_it_stays_but_a_cheaper_one_must_come() -> None:
    match = boss_turn({"hand": ["Hedge Imp", "Wyrm Fire", "Elder Lady"], "menace": 1})
    assert (at(match, "b1"), names(match, "b", "casualties")) == ("Hedge Imp", [])
    match = boss_turn({"hand": ["Hedge Imp", "Imp"], "menace": 1}, card=[IMP])
    assert (at(match, "b1"), names(match, "b", "casualties")) == ("Imp", ["Hedge Imp"])


@rule("fairy.swap-new-icon", "special.icons-once")
def test_the_new_card_does_not_swap_again() -> None:
    elder = {"name": "Elder Imp", "cost": 3, "command": "Deploy", "special": ["Swap"]}
    match = boss_turn({"hand": ["Hedge Imp", "Elder Imp", "Pond Thing"], "menace": 1}, card=[elder])
    assert at(match, "b1") == "Elder Imp"
    assert names(match, "b", "hand") == ["Pond Thing"]


@rule("fairy.swap")
def test_swap_works_only_in_the_turn_the_card_is_deployed() -> None:
    match = boss_turn({"hand": ["Big"], "track": ["Hedge Imp"], "menace": 1}, card=[BIG])
    assert (at(match, "b1"), names(match, "b", "hand")) == ("Hedge Imp", ["Big"])


@rule("fairy.beetle", "value.modified")
def test_battle_beetle_deals_its_current_defense() -> None:
    for leader, dealt in ((None, 4), ("Wild Lady", 6)):
        match = boss_turn(
            {"track": ["", "", "Battle Beetle"], "frontline": leader},
            step="advance",
            a={"hand": [], "resources": 20, "track": ["Totemic Golem"]},
        )
        # The attack meets a strong Defender, so all damage comes from the action.
        assert [event["amount"] for event in happened(match.events, "damage")] == [dealt]
    match = solo(a={"hand": ["Levy"]}, boss={"track": ["Battle Beetle"], "frontline": "Wild Lady"})
    assert defense(match, "b1") == 6
