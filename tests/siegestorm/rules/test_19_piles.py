"""Chapter 19, third part: Draw, Heal, Raise, Steal, Vision, Reset and new Supporters."""

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
    winner,
)

HEAL = {"name": "Salve", "action": "Heal 2"}
BLAST = {"name": "Blast", "action": "Deal 3 DMG"}
RAISE = {"name": "Gravedigger", "action": "Raise 2"}
STEAL = {"name": "Pickpocket", "action": "Steal 1"}
VISION = {"name": "Oracle", "action": "Vision 3"}
CARDS = [HEAL, BLAST, RAISE, STEAL, VISION]


@rule("kw.draw")
def test_draw_takes_the_top_card_of_resources() -> None:
    match = table(
        a={"hand": ["Warrior of Shamballa", "Levy"], "resources": ["Tengu", "Assassin"]},
        b={"hand": []},
    )
    play(match, "action Warrior of Shamballa")
    assert names(match, "a", "hand") == ["Tengu", "Levy"]
    assert names(match, "a", "resources") == ["Assassin"]


@rule("kw.heal", "kw.heal-which")
def test_heal_puts_chosen_casualties_on_the_heal_pile_which_damage_takes_first() -> None:
    match = table(
        a={
            "hand": ["Salve", "Levy"],
            "casualties": ["Tengu", "Assassin", "Despoiler"],
            "heal_pile": ["Kelp Bride"],
            "resources": 5,
        },
        b={"hand": ["Blast"]},
        active="a",
        card=CARDS,
    )
    play(match, "action Salve", "pass")
    assert (kind(match), match.options) == ("heal", ["Tengu", "Assassin", "Despoiler"])
    play(match, "Despoiler + Tengu")
    assert names(match, "a", "heal_pile") == ["Tengu", "Despoiler", "Kelp Bride"]
    assert names(match, "a", "casualties") == ["Salve", "Assassin"]
    assert len(names(match, "a", "resources")) == 5


@rule("kw.heal")
def test_damage_takes_healed_cards_before_resources() -> None:
    match = table(
        a={"hand": ["Blast", "Levy"]},
        b={"hand": [], "heal_pile": ["Tengu", "Assassin"], "resources": 5},
        card=CARDS,
    )
    play(match, "action Blast")
    assert names(match, "b", "heal_pile") == []
    assert len(names(match, "b", "resources")) == 4


@rule("kw.heal-which")
def test_with_fewer_casualties_all_are_healed() -> None:
    match = table(
        a={"hand": ["Salve", "Levy"], "casualties": ["Tengu"]}, b={"hand": []}, card=CARDS
    )
    play(match, "action Salve")
    assert names(match, "a", "heal_pile") == ["Tengu"]
    assert names(match, "a", "casualties") == ["Salve"]  # too late to be healed


@rule("kw.heal-empty")
def test_heal_cannot_be_used_without_casualties() -> None:
    match = table(
        a={"hand": ["Salve", "Levy"], "heal_pile": ["Tengu"]},
        b={"hand": [], "casualties": ["Assassin"]},
        card=CARDS,
    )
    assert refused(match, "action Salve") == "kw.heal-empty"
    storm = table(
        a={"hand": ["Levy"], "track": ["", "", "Lantern Novice"]},
        b={"hand": [], "resources": 9},
        step="advance",
    )
    assert happened(play(storm, "storm"), "heal") == []
    assert names(storm, "a", "casualties") == ["Lantern Novice"]


@rule("kw.heal-after-pay")
def test_casualties_are_looked_at_after_paying() -> None:
    balm = {"name": "Balm", "cost": 1, "action": "Heal 2"}
    match = table(a={"hand": ["Balm", "Tengu", "Levy"]}, b={"hand": []}, card=[balm])
    play(match, "action Balm", "Tengu")
    assert names(match, "a", "heal_pile") == ["Tengu"]
    healer = {"name": "Healer", "passive": "1: Heal 1"}
    ability = table(
        a={"hand": ["Tengu"], "track": ["", "Healer"], "resources": 5},
        b={"hand": []},
        card=[healer],
    )
    play(ability, "use Healer@a2")
    assert names(ability, "a", "heal_pile") == ["Tengu"]
    broke = table(a={"hand": [], "track": ["", "Healer"], "ready": ["Levy"]}, card=[healer])
    assert "use Healer@a2" not in broke.options  # a Supporter leaves no card in Casualties


@rule("kw.recover-players")
def test_recover_does_nothing_for_a_player() -> None:
    totem = {"name": "Totem", "action": "Recover 3"}
    match = table(
        a={"hand": ["Totem", "Levy"], "casualties": ["Tengu"], "resources": 5},
        b={"hand": []},
        card=[totem],
    )
    events = play(match, "action Totem")
    assert [event["rule"] for event in happened(events, "nothing")] == ["kw.recover-players"]
    assert names(match, "a", "casualties") == ["Totem", "Tengu"]
    assert names(match, "a", "heal_pile") == []
    assert len(names(match, "a", "resources")) == 5


@rule("kw.raise", "kw.raise-x")
def test_raise_takes_the_opponents_top_casualties_into_your_hand() -> None:
    match = table(
        a={"hand": ["Gravedigger", "Levy"], "casualties": ["Kelp Bride"]},
        b={"hand": [], "casualties": ["Tengu", "Assassin", "Despoiler"]},
        card=CARDS,
    )
    play(match, "action Gravedigger")
    assert sorted(names(match, "a", "hand")) == ["Assassin", "Levy", "Tengu"]
    assert names(match, "b", "casualties") == ["Despoiler"]
    assert names(match, "a", "casualties") == ["Gravedigger", "Kelp Bride"]


@rule("kw.raise-yours", "kw.steal-yours")
def test_raised_and_stolen_cards_are_yours_for_the_rest_of_the_game() -> None:
    match = table(
        a={"hand": ["Gravedigger", "Pickpocket", "Levy"]},
        b={"hand": ["Tengu"], "casualties": ["Underworld Vindicator"]},
        card=CARDS,
    )
    play(match, "action Gravedigger", "pass", "action Pickpocket", "pass")
    assert names(match, "a", "hand") == ["Tengu", "Underworld Vindicator", "Levy"]
    play(match, "action Underworld Vindicator")  # it goes to your Casualties, not back to his
    assert names(match, "a", "casualties")[0] == "Underworld Vindicator"
    assert names(match, "b", "casualties") == ["Levy", "Levy"]  # its DMG
    s = siege(match)
    tengu = next(card for card in s.hand(0) if s.name(card) == "Tengu")
    assert s.owner[tengu] == 0


@rule("kw.raise-empty", "kw.raise-x")
def test_raise_takes_what_is_there() -> None:
    one = table(
        a={"hand": ["Gravedigger", "Levy"]}, b={"hand": [], "casualties": ["Tengu"]}, card=CARDS
    )
    play(one, "action Gravedigger")
    assert names(one, "a", "hand") == ["Tengu", "Levy"]
    none = table(
        a={"hand": ["Gravedigger", "Levy"], "casualties": ["Tengu"]}, b={"hand": []}, card=CARDS
    )
    play(none, "action Gravedigger")
    assert names(none, "a", "hand") == ["Levy"]
    assert names(none, "a", "casualties") == ["Gravedigger", "Tengu"]


@rule("kw.steal")
def test_steal_takes_a_random_card_from_the_opponents_hand() -> None:
    for chance, stolen in ((0, "Assassin"), (1, "Tengu")):
        match = table(
            a={"hand": ["Pickpocket", "Levy"]},
            b={"hand": ["Tengu", "Assassin"], "ready": ["Despoiler"]},
            draws=[chance],
            card=CARDS,
        )
        play(match, "action Pickpocket", "pass")
        assert names(match, "a", "hand") == [stolen, "Levy"]
        assert len(names(match, "b", "hand")) == 1
        assert names(match, "b", "ready") == ["Despoiler"]


@rule("kw.steal-empty")
def test_steal_from_an_empty_hand_does_nothing() -> None:
    match = table(a={"hand": ["Pickpocket", "Levy"]}, b={"hand": [], "resources": 5}, card=CARDS)
    assert happened(play(match, "action Pickpocket"), "steal") == []
    assert names(match, "a", "hand") == ["Levy"]
    assert len(names(match, "b", "resources")) == 5


@rule("kw.vision", "kw.vision-one-end")
def test_vision_keeps_one_card_and_puts_the_others_on_one_end() -> None:
    position = table(
        a={
            "hand": ["Oracle", "Levy"],
            "resources": ["Tengu", "Assassin", "Despoiler", "Kelp Bride", "Eel Lancer"],
        },
        b={"hand": []},
        card=CARDS,
    )
    play(position, "action Oracle")
    assert (kind(position), sorted(position.options)) == (
        "keep",
        ["Assassin", "Despoiler", "Tengu"],
    )
    play(position, "Assassin")
    assert names(position, "a", "hand") == ["Assassin", "Levy"]
    assert (kind(position), position.options) == ("which_end", ["top", "bottom"])
    top = position.copy()
    play(top, "top", "Tengu + Despoiler")  # in any order: the last one lies on top
    assert names(top, "a", "resources") == ["Despoiler", "Tengu", "Kelp Bride", "Eel Lancer"]
    play(position, "bottom", "Despoiler + Tengu")
    assert names(position, "a", "resources") == ["Kelp Bride", "Eel Lancer", "Despoiler", "Tengu"]


@rule("kw.vision-short")
def test_vision_with_too_few_resources_loses() -> None:
    match = table(a={"hand": ["Oracle", "Levy"], "resources": 2}, b={"hand": []}, card=CARDS)
    play(match, "action Oracle")
    assert winner(match) == "b"
    enough = table(a={"hand": ["Oracle", "Levy"], "resources": 3}, b={"hand": []}, card=CARDS)
    play(enough, "action Oracle")
    assert (winner(enough), kind(enough)) == ("", "keep")


@rule("kw.vision-short")
def test_only_the_card_kept_counts_for_the_hand_limit() -> None:
    fits = table(
        a={"hand": ["Oracle", 9], "resources": ["Tengu", "Assassin", "Despoiler", 3]},
        b={"hand": []},
        card=CARDS,
    )
    play(fits, "action Oracle", "Tengu")
    assert len(names(fits, "a", "hand")) == 10
    assert names(fits, "a", "casualties") == []  # the others are only looked at
    full = table(
        a={
            "hand": [10],
            "track": ["", "", "Star-Chart Reader"],
            "resources": ["Tengu", "Assassin", "Despoiler", "Archangel", "Eel Lancer", 3],
        },
        b={"hand": [], "resources": 9},
        step="advance",
    )
    play(full, "storm", "Tengu", "bottom", "Assassin + Despoiler + Archangel + Eel Lancer")
    assert len(names(full, "a", "hand")) == 10
    assert names(full, "a", "casualties") == ["Star-Chart Reader", "Tengu"]


@rule("kw.reset", "kw.up-to")
def test_reset_makes_committed_supporters_ready_up_to_the_number() -> None:
    wake = {"name": "Wake", "action": "Reset up to 2 of your Supporters"}
    position = table(
        a={"hand": ["Wake", "Levy"], "committed": ["Tengu", "Assassin", "Despoiler"]},
        b={"hand": [], "committed": ["Kelp Bride"]},
        card=[wake],
    )
    play(position, "action Wake")
    assert sorted(position.options) == [
        "supporter Assassin",
        "supporter Despoiler",
        "supporter Tengu",
    ]
    every = "supporter Assassin + supporter Despoiler + supporter Tengu"
    assert refused(position, every) == "table.count"
    choices: list[tuple[str, list[str]]] = [
        ("nothing", []),
        ("supporter Tengu", ["Tengu"]),
        ("supporter Assassin + supporter Tengu", ["Assassin", "Tengu"]),
    ]
    for answer, ready in choices:
        match = position.copy()
        play(match, answer)
        assert sorted(names(match, "a", "ready")) == ready
        assert names(match, "b", "committed") == ["Kelp Bride"]


@rule("kw.move-to-hand")
def test_a_named_card_is_taken_from_anywhere_in_the_pile() -> None:
    match = table(
        a={
            "hand": ["Knight of the New World Order", 5],
            "casualties": ["Tengu", "Underworld Vindicator", "Levy", "Underworld Vindicator"],
        },
        b={"hand": []},
    )
    payment = "Levy + Levy#2 + Levy#3 + Levy#4"
    play(match, "action Knight of the New World Order", payment)
    assert names(match, "a", "hand") == ["Underworld Vindicator", "Levy"]  # one card
    assert names(match, "a", "casualties")[-3:] == ["Tengu", "Levy", "Underworld Vindicator"]


@rule("kw.move-to-hand")
def test_without_a_card_of_that_name_nothing_happens() -> None:
    match = table(
        a={"hand": ["Despoiler", 4], "casualties": ["Tengu"]},
        b={"hand": [], "casualties": ["Despoiler"]},
    )
    play(match, "action Despoiler", "Levy + Levy#2 + Levy#3")
    assert names(match, "a", "hand") == ["Levy"]
    assert names(match, "a", "casualties")[0] == "Despoiler"  # played, and not fetched by itself
    assert names(match, "b", "casualties") == ["Despoiler"]


@rule("kw.make-supporter")
def test_a_card_made_a_supporter_arrives_face_down_and_ready() -> None:
    recruit = {"name": "Recruit", "action": "Make your top Casualty your Supporter"}
    press = {"name": "Press", "action": "Make any card from your hand your Supporter"}
    match = table(
        a={
            "hand": ["Recruit", "Press", "Wind-Horse Rider", "Assassin", "Levy"],
            "casualties": ["Tengu", "Despoiler"],
        },
        b={"hand": [], "resources": 9},
        card=[recruit, press],
    )
    play(match, "action Recruit", "action Press", "Assassin")
    assert sorted(names(match, "a", "ready")) == ["Assassin", "Tengu"]
    assert len(match.view(1)["sides"][0]["ready"]) == 2
    play(match, "action Wind-Horse Rider", "supporter Tengu")  # committed at once
    assert names(match, "a", "committed") == ["Tengu"]
    assert (asked(match), at(match, "a1")) == ("a", "")
