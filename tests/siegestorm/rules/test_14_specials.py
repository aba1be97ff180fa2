"""14.5: Special Actions of boss cards."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.solo import boss_turn, life, menace, player_turn, solo, tokens
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
    track,
)

AXE = {"name": "Axe", "action": "Kill 1 Enemy"}
STORM_OF_AXES = {"name": "Storm of Axes", "action": "Kill all Enemies with DEF 9 or less"}
WEAKEN = {"name": "Weaken", "passive": "Enemies have -1 ATT"}
BARTER = {"name": "Barter", "action": "Switch any 2 cards on any 2 War Tracks"}
PUSH = {"name": "Push", "action": "Return all Enemies to their owners' hands"}


@rule("special.shielded", "kw.switch")
def test_a_shielded_creature_cannot_be_targeted() -> None:
    match = player_turn(
        {"track": ["Goblin Tank", "Totemic Golem", "Goblin Killer"]},
        a={"hand": ["Axe", "Barter", "Levy"], "track": ["Levy"]},
        card=[AXE, BARTER],
    )
    play(match, "action Axe")
    assert match.options == ["Goblin Tank@b1", "Goblin Killer@b3"]
    assert refused(match, "Totemic Golem@b2") == "special.shielded"
    play(match, "Goblin Tank@b1", "action Barter", "Levy@a1")
    # The one card that is left on the other track to switch with was taken at once.
    assert track(match, "b") == ["", "Totemic Golem", "Levy"]
    assert track(match, "a") == ["Goblin Killer", "", ""]


@rule("special.shielded", "special.shielded-scope")
def test_no_action_that_works_on_all_enemies_touches_it() -> None:
    match = player_turn(
        {"track": ["Goblin Tank", "Totemic Golem"]},
        a={"hand": ["Storm of Axes", "Push", "Levy"]},
        card=[STORM_OF_AXES, PUSH],
    )
    play(match, "action Storm of Axes")
    assert track(match, "b") == ["", "Totemic Golem", ""]
    play(match, "action Push")
    assert track(match, "b") == ["", "Totemic Golem", ""]
    assert names(match, "b", "hand") == []


@rule("special.shielded-scope")
def test_plain_passives_reach_it_but_not_what_an_action_or_ability_puts_into_force() -> None:
    fear = {"name": "Fear", "cost": 0, "action": "Until the end of turn, Enemies have -1 ATT"}
    howl = {"name": "Howl", "passive": "0: Until the end of turn, Enemies have -1 ATT"}
    match = player_turn(
        {"track": ["Wolf Rider", "Totemic Golem"]},
        a={"hand": ["Fear", "Levy"], "track": ["Howl", "Weaken"]},
        card=[fear, howl, WEAKEN],
    )
    assert (attack(match, "b1"), attack(match, "b2")) == (2, 7)  # of 3 and 8, by a passive
    play(match, "action Fear", "use Howl@a1")
    assert (attack(match, "b1"), attack(match, "b2")) == (0, 7)


@rule("special.shielded-scope", "passive.triggered")
def test_a_passive_that_works_by_itself_reaches_it() -> None:
    match = player_turn(
        {"track": ["Totemic Golem"]},
        a={"hand": ["Levy", "Levy"], "track": ["", "Avenger"]},
        card=[{"name": "Avenger", "passive": "When you Deploy an Ally, Kill 1 Enemy"}],
    )
    play(match, "deploy Levy")
    assert track(match, "b") == ["", "", ""]


@rule("special.shielded-scope", "diff.shielded")
def test_storms_reach_a_shielded_creature_and_its_own_side_may_help_it() -> None:
    giant = {"name": "Giant", "attack": 7}
    match = solo(
        step="advance",
        a={"hand": ["Levy"], "track": ["", "", "Giant"]},
        boss={"frontline": "Moss Queen", "track": ["", "Totemic Golem"]},
        card=[giant],
    )
    # An attack is no action; Moss Queen takes 1 from its ATT, but 6 are not enough.
    assert at(match, "bF") == "Moss Queen"
    play(match, "storm", "Moss Queen@bF")
    assert at(match, "bF") == "Moss Queen"
    # The boss's own Leader gives his Shielded card its bonus.
    match = player_turn(
        {"frontline": "Elder Lady", "track": ["Totemic Golem"]}, a={"hand": ["Levy"]}
    )
    assert defense(match, "b1") == 10
    # With enough Strength the storm kills.
    match = solo(
        step="advance",
        a={"hand": ["Levy"], "track": ["", "", "Giant"]},
        boss={"frontline": "Barrow Queen"},
        card=[giant],
    )
    play(match, "storm", "Barrow Queen@bF")
    assert at(match, "bF") == ""


@rule("special.shielded-scope", "storm.ignore-defender")
def test_a_shielded_defender_can_be_ignored() -> None:
    for passive, dealt in ((None, 0), ("This card ignores opponent's Defenders", 3)):
        card = {"name": "Blade", "attack": 3}
        if passive:
            card["passive"] = passive
        match = solo(
            step="advance",
            a={"hand": ["Levy"], "track": ["", "", "Blade"]},
            boss={"track": ["Totemic Golem"], "life": 20},
            card=[card],
        )
        play(match, "storm")
        assert life(match) == 20 - dealt


@rule("special.gang", "special.gang-allies")
def test_gang_puts_a_token_on_every_ally_and_is_discarded() -> None:
    match = boss_turn(
        {
            "hand": ["Goblin Killer"],
            "track": ["Goblin Tank", "", {"card": "Shaman Berserker", "gang": 1}],
            "frontline": "Goblin Leader",
            "menace": 1,
        },
    )
    assert (attack(match, "b1"), attack(match, "b3")) == (1, 4)
    # A Leader on the Battle Zone is no Ally.
    assert tokens(match, "bF", "gang") == 0
    assert names(match, "b", "casualties") == ["Goblin Killer"]
    assert [event["amount"] for event in happened(match.events, "gang")] == [2]


@rule("special.gang-allies")
def test_a_gang_without_allies_is_just_discarded() -> None:
    match = boss_turn({"hand": ["Goblin Killer"], "menace": 1}, step="special")
    assert names(match, "b", "casualties") == ["Goblin Killer"]
    assert [event["amount"] for event in happened(match.events, "gang")] == [0]


@rule("special.gang-cost")
def test_a_gang_card_must_be_within_menace() -> None:
    for level, gone in ((3, []), (4, ["Keg Goblin"])):
        match = boss_turn({"hand": ["Keg Goblin"], "track": ["Goblin Tank"], "menace": level})
        assert names(match, "b", "casualties") == gone
        assert tokens(match, "b1", "gang") == len(gone)


@rule("special.spirit", "special.totem", "special.totem-where", "diff.spirit-target")
def test_spirit_puts_a_token_on_each_totem_wherever_it_is() -> None:
    match = boss_turn(
        {
            "hand": ["Seal of Speed"],
            "track": ["Walking Totem"],
            "frontline": {"card": "Restoration Totem", "spirit": 1},
            "life": 10,
            "menace": 1,
        },
        no_mans_land={"card": "Goblin Leader", "side": "boss"},
    )
    assert (asked(match), kind(match)) == ("a", "totem_order")
    play(match, "Walking Totem@b2 + Restoration Totem@bF")
    assert (tokens(match, "b2", "spirit"), tokens(match, "bF", "spirit")) == (1, 2)
    assert tokens(match, "N", "spirit") == 0
    # Each worked: the Walking Totem got its Gang token, the other recovered 2.
    assert (attack(match, "b2"), life(match)) == (2, 12)


@rule("special.totem-several", "special.totem-immediate")
def test_several_totems_work_one_after_the_other_in_the_order_chosen() -> None:
    boss = {
        "hand": ["Seal of Speed"],
        "frontline": "Totem of Nails",
        "life": 10,
        "menace": 1,
    }
    match = boss_turn(
        boss,
        a={"hand": [], "resources": 9},
        no_mans_land={"card": "Restoration Totem", "side": "boss"},
    )
    assert match.question is not None and match.question.rule == "special.totem-several"
    events = play(match, "Restoration Totem@N + Totem of Nails@bF")
    order = [event.kind for event in events if event.kind in ("spirit", "life", "damage")]
    # The token first, then its Totem at once, then the next token.
    assert order == ["spirit", "life", "spirit", "damage"]


@rule("special.spirit-addition", "special.spirit-timing", "shaman.spirit")
def test_spirit_comes_in_addition_to_the_command() -> None:
    match = boss_turn(
        {
            "hand": ["Shaman Berserker", "Goblin Leader", "Seal of Speed"],
            "frontline": "Restoration Totem",
            "life": 10,
            "menace": 2,
        },
    )
    kinds = ("deploy", "place", "spirit", "advance")
    order = [event.kind for event in match.events if event.kind in kinds]
    # A deployed card's Spirit waits for the Special Actions, an Action's follows its text.
    assert order == ["deploy", "place", "spirit", "advance", "spirit"]
    assert track(match, "b") == ["", "Shaman Berserker", ""]
    assert tokens(match, "bF", "spirit") == 2


@rule("special.totem-immediate", "special.totem")
def test_a_token_from_elsewhere_makes_a_totem_work_too() -> None:
    match = boss_turn(
        {
            "hand": ["Shaman Berserker"],
            "frontline": "Restoration Totem",
            "life": 10,
            "menace": 2,
        },
        no_mans_land={"card": "Voice of Wood", "side": "boss"},
    )
    # 1 for the first token, then the Voice adds one: 2 more. Once per turn.
    assert (tokens(match, "bF", "spirit"), life(match)) == (2, 13)


@rule("special.icons-once", "kw.special-action")
def test_each_icon_is_resolved_once_in_the_turn_the_card_is_played() -> None:
    match = boss_turn(
        {"track": ["Shaman Berserker"], "hand": [], "frontline": "Restoration Totem", "life": 10},
        step="deploy",
    )
    # He was deployed in an earlier turn: no Spirit, no token.
    assert (tokens(match, "bF", "spirit"), life(match)) == (0, 10)
    # The Totem icon lasts: it served in both turns of its stay.
    match = boss_turn(
        {
            "hand": ["Seal of Speed", "Seal of Speed"],
            "frontline": {"card": "Restoration Totem", "spirit": 1},
            "life": 10,
            "menace": 1,
        }
    )
    assert (tokens(match, "bF", "spirit"), life(match)) == (3, 15)
    assert menace(match) == 1
