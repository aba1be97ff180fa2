"""Chapter 4, second part: costs inside card texts, before a colon."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.table import at, happened, kind, names, play, refused, table, track
from wartable.kernel.match import Match

COLLECTOR = "Toll Collector of the Veil"  # 1: Deal 1 DMG
HARPOONER = "Harpooner of the Hollow Keel"  # Sacrifice 1, Kill 1
OFFERING = {"name": "Offering", "action": "Sacrifice 1: Kill 1 Enemy"}
SIX = ["Levy"] * 6


def damage(match: Match) -> int:
    """How many of the 20 cards in its Resources side b has lost."""
    return 20 - len(names(match, "b", "resources"))


@rule("cost.activation", "cost.colon")
@pytest.mark.parametrize(
    ("payment", "casualties", "committed"),
    [("Tengu", ["Tengu"], []), ("supporter Assassin", [], ["Assassin"])],
)
def test_an_activation_cost_is_paid_like_any_price(
    payment: str, casualties: list[str], committed: list[str]
) -> None:
    match = table(a={"hand": ["Tengu", "Levy"], "track": [COLLECTOR], "ready": ["Assassin"]})
    play(match, f"use {COLLECTOR}@a1", payment)
    assert damage(match) == 1
    assert names(match, "a", "casualties") == casualties
    assert names(match, "a", "committed") == committed
    assert at(match, "a1") == COLLECTOR


@rule("cost.activation", "cost.mix")
def test_an_activation_cost_may_be_mixed() -> None:
    knight = "Knight of the New World Order"  # 2: Make the top card … your Supporter
    match = table(
        a={
            "hand": ["Tengu", "Levy"],
            "track": [knight],
            "ready": ["Assassin"],
            "resources": ["Despoiler", 5],
        }
    )
    play(match, f"use {knight}@a1", "Tengu + supporter Assassin")
    assert names(match, "a", "ready") == ["Despoiler"]
    assert names(match, "a", "committed") == ["Assassin"]
    assert names(match, "a", "casualties") == ["Tengu"]


@rule("cost.activation", "cost.colon")
def test_it_is_paid_again_each_time_and_never_on_credit() -> None:
    match = table(a={"hand": ["Levy", "Tengu"], "track": [COLLECTOR], "ready": 1})
    play(match, f"use {COLLECTOR}@a1", "Levy", f"use {COLLECTOR}@a1", "supporter Levy")
    assert damage(match) == 2
    assert f"use {COLLECTOR}@a1" in match.options  # Tengu could still pay
    knight = table(a={"hand": ["Levy"], "track": ["Knight of the New World Order"]})
    assert refused(knight, "use Knight of the New World Order@a1") == "cost.unaffordable"


@rule("cost.colon", "cost.nonnumeric")
def test_what_stands_before_the_colon_must_be_done() -> None:
    tithe = {"name": "Tithe", "action": "Sacrifice 1: Deal 5 DMG"}
    match = table(a={"hand": ["Tithe", "Levy"], "track": ["Tengu", "Levy"]}, card=[tithe])
    play(match, "action Tithe")
    assert kind(match) == "sacrifice"
    assert match.options == ["Tengu@a1", "Levy@a2"]
    assert damage(match) == 0
    play(match, "Levy@a2")
    assert track(match, "a") == ["Tengu", "", ""]
    assert damage(match) == 5


@rule("cost.nonnumeric", "cost.colon")
def test_a_deed_that_cannot_be_done_cannot_pay() -> None:
    match = table(
        a={"hand": ["Reef Cultist", "Levy"], "frontline": "Tengu", "ready": 2},
        b={"track": ["Levy"]},
    )
    assert "action Reef Cultist" not in match.options
    assert refused(match, "action Reef Cultist") == "cost.nonnumeric"


@rule("cost.nonnumeric", "cost.first")
def test_the_deed_is_done_before_anyone_may_react() -> None:
    match = table(
        a={"hand": ["Reef Cultist", "Levy"], "track": ["Tengu"]}, b={"hand": ["Gorge Trickster"]}
    )
    play(match, "action Reef Cultist")
    assert kind(match) == "react"
    assert names(match, "a", "casualties") == ["Tengu"]
    play(match, "action Gorge Trickster", "pass")
    assert damage(match) == 0
    assert names(match, "a", "casualties") == ["Reef Cultist", "Tengu"]  # cost.no-refund


@rule("cost.nonnumeric")
def test_an_ability_may_cost_a_deed() -> None:
    match = table(a={"hand": ["Levy"], "track": ["Drowned Page", "Tengu"]})
    play(match, "use Drowned Page@a1", "Tengu@a2")  # Sacrifice 1: Deal 2 DMG
    assert names(match, "a", "casualties") == ["Tengu"]
    assert damage(match) == 2


@rule("cost.nonnumeric")
def test_a_deed_that_names_an_ally_cannot_be_done_with_the_creature_itself() -> None:
    match = table(a={"hand": ["Levy"], "track": ["Bone Flautist"]})  # Sacrifice 1 Ally: Draw 1
    assert refused(match, "use Bone Flautist@a1") == "cost.nonnumeric"
    match = table(a={"hand": ["Levy"], "track": ["Bone Flautist", "Tengu"]})
    play(match, "use Bone Flautist@a1")
    assert track(match, "a") == ["Bone Flautist", "", ""]
    assert len(names(match, "a", "hand")) == 2


@rule("cost.nonnumeric")
@pytest.mark.parametrize(("answer", "dealt", "left"), [("yes", [2, 5], ""), ("no", [2], "Tengu")])
def test_a_storming_creature_may_do_the_deed_or_go_without(
    answer: str, dealt: list[int], left: str
) -> None:
    zealot = {"name": "Zealot", "attack": 0, "action": "Sacrifice 1 Ally: Deal 5 DMG"}
    match = table(
        a={"track": ["Tengu", "", "Zealot"], "hand": ["Levy"], "frontline": "Assassin"},
        step="advance",
        card=[zealot],
    )
    play(match, "storm")  # with ATT 2 from Tengu
    assert kind(match) == "offer"
    play(match, answer)
    assert [event["amount"] for event in happened(match.events, "damage")] == dealt
    assert at(match, "a2") == left
    assert at(match, "aF") == "Assassin"


@rule("cost.nonnumeric")
def test_a_storming_creature_that_cannot_do_the_deed_is_not_asked() -> None:
    zealot = {"name": "Zealot", "attack": 2, "action": "Sacrifice 1 Ally: Deal 5 DMG"}
    match = table(
        a={"track": ["", "", "Zealot"], "hand": ["Levy"], "frontline": "Assassin"},
        step="advance",
        card=[zealot],
    )
    play(match, "storm")
    assert kind(match) == "main"
    assert damage(match) == 2
    assert names(match, "a", "casualties") == ["Zealot"]


@rule("cost.separator")
def test_a_failed_part_before_a_comma_does_not_stop_the_next() -> None:
    match = table(a={"hand": [HARPOONER, "Levy"]}, b={"track": ["", "Armored Yak"]})
    play(match, f"action {HARPOONER}")  # Sacrifice 1, Kill 1: nothing to sacrifice
    assert names(match, "b", "casualties") == ["Armored Yak"]
    assert names(match, "a", "casualties") == [HARPOONER]


@rule("cost.separator", "cost.colon")
def test_a_colon_in_its_place_does_stop_it() -> None:
    match = table(
        a={"hand": ["Offering", "Levy"]}, b={"track": ["", "Armored Yak"]}, card=[OFFERING]
    )
    assert refused(match, "action Offering") == "cost.nonnumeric"


@rule("cost.separator")
def test_a_failed_part_after_a_comma_leaves_the_first_alone() -> None:
    blame = {"name": "Blame", "action": "Kill 2 of your Supporters, Deal 7 DMG"}
    match = table(a={"hand": ["Blame", "Levy"]}, card=[blame])
    play(match, "action Blame")  # there is no Supporter
    assert damage(match) == 7


@rule("cost.separator")
@pytest.mark.parametrize("mark", [",", ";"])
def test_comma_and_semicolon_separate_alike(mark: str) -> None:
    order = {"name": "Order", "action": f"Kill 1 Enemy{mark} Deal 2 DMG"}
    match = table(a={"hand": ["Order", "Levy"]}, card=[order])
    play(match, "action Order")  # there is no Enemy
    assert damage(match) == 2
    match = table(a={"hand": ["Order", "Levy"]}, b={"track": ["Tengu"]}, card=[order])
    play(match, "action Order")
    assert damage(match) == 2
    assert names(match, "b", "casualties")[-1] == "Tengu"


@rule("cost.colon-in-action")
def test_tengu_from_the_hand_costs_four_and_three_in_one_payment() -> None:
    match = table(
        a={"hand": ["Tengu", *SIX, "Despoiler"], "track": ["Assassin"]},
        b={"track": ["", "Armored Yak"]},
    )
    play(match, "action Tengu")  # 3: Switch any 2 cards on any 2 War Tracks
    question = match.question
    assert question is not None and question.kind == "pay"
    assert (question.low, question.high) == (7, 7)
    payment = " + ".join(["Levy", *[f"Levy#{n}" for n in range(2, 7)], "Despoiler"])
    events = play(match, payment, "Assassin@a1")
    assert len(happened(events, "pay")) == 1
    assert (at(match, "a1"), at(match, "b2")) == ("Armored Yak", "Assassin")
    assert names(match, "a", "casualties")[:2] == ["Tengu", "Despoiler"]


@rule("cost.colon-in-action", "cost.unaffordable")
def test_the_cost_of_the_card_alone_does_not_buy_its_action() -> None:
    match = table(
        a={"hand": ["Tengu", *SIX], "track": ["", "Assassin"]}, b={"track": ["Armored Yak"]}
    )
    assert refused(match, "action Tengu") == "cost.unaffordable"
    assert "deploy Tengu" in match.options  # as a creature it costs only 4


@rule("cost.colon-in-action")
def test_a_storming_tengu_may_pay_for_his_action() -> None:
    match = table(
        a={"track": ["Assassin", "", "Tengu"], "hand": ["Levy", "Levy", "Despoiler"], "ready": 1},
        b={"track": ["", "Archangel"]},
        step="advance",
    )
    play(match, "storm")
    assert kind(match) == "offer"
    assert damage(match) == 2  # the attack is over and was free
    play(match, "yes", "Levy + Levy#2 + supporter Levy", "Assassin@a2")
    assert (at(match, "a2"), at(match, "b2")) == ("Archangel", "Assassin")
    assert names(match, "a", "casualties") == ["Tengu", "Levy", "Levy"]
    assert names(match, "a", "hand") == ["Despoiler"]


@rule("cost.colon-in-action")
def test_a_storming_tengu_may_skip_his_action() -> None:
    match = table(
        a={"track": ["Assassin", "", "Tengu"], "hand": ["Levy", "Levy", "Despoiler"]},
        b={"track": ["", "Armored Yak"]},
        step="advance",
    )
    play(match, "storm", "no")
    assert (at(match, "a2"), at(match, "b2")) == ("Assassin", "Armored Yak")
    assert names(match, "a", "casualties") == ["Tengu"]
    assert len(names(match, "a", "hand")) == 3


@rule("cost.colon-in-action", "cost.unaffordable")
def test_without_means_a_storming_tengu_is_not_even_asked() -> None:
    match = table(
        a={"track": ["Assassin", "", "Tengu"], "hand": ["Levy", "Levy"]},
        b={"track": ["", "Armored Yak"]},
        step="advance",
    )
    events = play(match, "storm")
    assert happened(events, "decline_payment")[0]["rule"] == "cost.colon-in-action"
    assert kind(match) == "main"
    assert at(match, "a2") == "Assassin"


@rule("cost.colon-in-action")
def test_a_price_of_one_inside_an_action_is_paid_too() -> None:
    spark = {"name": "Spark", "action": "1: Deal 2 DMG"}
    match = table(a={"hand": ["Spark", "Levy"]}, b={"hand": [], "resources": 9}, card=[spark])
    play(match, "action Spark")  # with the Levy: there is nothing else
    assert names(match, "a", "hand") == []
    assert len(names(match, "b", "casualties")) == 2
    poor = table(a={"hand": ["Spark"]}, b={"hand": [], "resources": 9}, card=[spark])
    assert "action Spark" not in poor.options
