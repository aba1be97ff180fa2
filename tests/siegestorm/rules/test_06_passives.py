"""Chapter 6, second part: passives, and the current values of ATT and DEF."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    attack,
    defense,
    happened,
    kind,
    names,
    pass_all,
    play,
    refused,
    table,
    track,
)


@rule("passive.where")
def test_a_passive_works_on_the_track() -> None:
    without = table(a={"track": ["Levy", "Levy", "Levy"]})
    assert attack(without, "a1") == 0
    match = table(a={"track": ["Levy", "", "Cairn Drummer"]}, b={"track": ["Levy"]})
    assert attack(match, "a1") == 1
    assert attack(match, "a3") == 1  # printed: it is not its own Ally
    assert attack(match, "b1") == 0


@rule("passive.where")
def test_a_passive_works_on_the_battle_zone() -> None:
    frontline = table(a={"track": ["Levy"], "frontline": "Cairn Drummer"})
    assert attack(frontline, "a1") == 1
    middle = table(
        a={"track": ["Levy"]},
        b={"track": ["Levy"]},
        no_mans_land={"card": "Cairn Drummer", "side": "b"},
    )
    assert (attack(middle, "a1"), attack(middle, "b1")) == (0, 1)


@rule("passive.where")
def test_an_ability_works_on_the_battle_zone() -> None:
    match = table(
        a={"hand": ["Levy"], "frontline": "Toll Collector of the Veil"},
        b={"hand": [], "resources": 5},
    )
    play(match, "use Toll Collector of the Veil@aF")
    assert len(names(match, "b", "casualties")) == 1


@rule("passive.where")
def test_a_passive_works_during_its_storm() -> None:
    match = table(
        a={"hand": [], "track": ["", "", "Grand Overlord Ikee"]},
        b={"hand": [], "resources": 10},
        step="advance",
    )
    play(match, "storm")
    # ATT 2 and 1 additional DMG by the storming Ikee himself.
    assert len(names(match, "b", "casualties")) == 3


@rule("passive.where", "passive.not-supporter")
@pytest.mark.parametrize("pile", ["ready", "committed", "hand", "casualties", "heal_pile"])
def test_a_passive_does_not_work_from_a_pile(pile: str) -> None:
    match = table(a={"track": ["Levy"], pile: ["Cairn Drummer"]}, b={"track": ["Levy"]})
    assert attack(match, "a1") == 0


@rule("passive.not-supporter")
def test_the_ability_of_a_supporter_or_hand_card_cannot_be_used() -> None:
    for pile in ("ready", "hand", "casualties"):
        side = {"hand": ["Levy"], pile: ["Toll Collector of the Veil", "Levy"]}
        match = table(a=side, b={"hand": []})
        assert not [text for text in match.options if text.startswith("use")]
        assert refused(match, "use Toll Collector of the Veil") == "passive.where"


@rule("passive.stack")
def test_equal_passives_add_up() -> None:
    plus = table(a={"track": ["Levy", "Tengu", "Tengu"]})
    assert (attack(plus, "a1"), defense(plus, "a1")) == (4, 4)
    minus = table(
        a={"track": ["Assassin"]},
        b={"track": ["Kelp Bride", "Kelp Bride"], "frontline": "Kelp Bride"},
    )
    assert attack(minus, "a1") == 0
    two = table(a={"track": ["Assassin"]}, b={"track": ["Kelp Bride", "Kelp Bride"]})
    assert attack(two, "a1") == 1


@rule("passive.stack")
def test_plus_and_minus_meet() -> None:
    match = table(a={"track": ["Assassin", "Cairn Drummer"]}, b={"track": ["Kelp Bride"]})
    assert attack(match, "a1") == 3


@rule("passive.activate")
def test_an_ability_is_used_as_often_as_it_is_paid_for() -> None:
    match = table(
        a={"hand": ["Levy", "Levy"], "ready": ["Levy"], "track": ["Toll Collector of the Veil"]},
        b={"hand": [], "resources": 10},
    )
    for damage in (1, 2):
        play(match, "use Toll Collector of the Veil@a1", "Levy")
        assert len(names(match, "b", "casualties")) == damage
    play(match, "use Toll Collector of the Veil@a1")  # the Supporter is all that is left to pay
    assert len(names(match, "b", "casualties")) == 3
    assert names(match, "a", "committed") == ["Levy"]


@rule("passive.activate")
def test_an_ability_that_cannot_be_paid_for_is_refused() -> None:
    match = table(a={"hand": ["Levy"], "track": ["Assassin"]}, b={"hand": [], "ready": ["Levy"]})
    assert refused(match, "use Assassin@a1") == "cost.unaffordable"


@rule("passive.activate")
def test_an_ability_may_be_used_before_the_draw_and_in_reaction() -> None:
    early = table(
        a={"hand": ["Levy"], "track": ["Toll Collector of the Veil"]}, step="after_prepare"
    )
    assert "use Toll Collector of the Veil@a1" in early.options
    late = table(
        a={"hand": ["Underworld Vindicator"]},
        b={"hand": ["Levy"], "track": ["Toll Collector of the Veil"]},
    )
    play(late, "action Underworld Vindicator")
    assert late.options == ["pass", "use Toll Collector of the Veil@b1"]


@rule("passive.new-arrival")
def test_a_passive_works_in_the_turn_in_which_its_creature_arrives() -> None:
    match = table(a={"hand": ["Cairn Drummer", "Levy"], "track": ["", "Levy"]}, b={"hand": []})
    assert attack(match, "a2") == 0
    play(match, "deploy Cairn Drummer")
    assert attack(match, "a2") == 1
    ability = table(
        a={"hand": ["Toll Collector of the Veil", "Levy", "Levy"]}, b={"hand": [], "resources": 5}
    )
    play(ability, "deploy Toll Collector of the Veil", "Levy")
    play(ability, "use Toll Collector of the Veil@a1")
    assert len(names(ability, "b", "casualties")) == 1


@rule("passive.ability-term")
def test_a_passive_without_activation_is_not_an_ability() -> None:
    match = table(a={"hand": ["Levy"], "track": ["Cairn Drummer", "Assassin"]}, b={"hand": []})
    assert refused(match, "use Cairn Drummer@a1") == "passive.ability-term"


@rule("passive.ability-term")
def test_a_skill_with_a_cost_is_an_ability_that_can_be_negated() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["Toll Collector of the Veil"]},
        b={"hand": ["Intercessor", "Levy"], "resources": 5},
    )
    play(match, "use Toll Collector of the Veil@a1")
    play(match, "action Intercessor")  # "Negate action or ability"
    assert names(match, "a", "casualties") == ["Levy"]  # the price stays paid
    assert names(match, "b", "casualties") == ["Intercessor", "Levy"]  # and no DMG was dealt


@rule("passive.triggered")
def test_nobody_reacts_to_a_triggered_passive() -> None:
    match = table(
        a={"hand": ["Levy", "Levy"], "track": ["", "Puppet Senator"]},
        b={"hand": ["Intercessor", "Levy"], "resources": 5},
    )
    events = play(match, "deploy Levy")  # "Whenever you Deploy an Ally, deal 1 DMG"
    assert len(names(match, "b", "resources")) == 4
    assert (kind(match), asked(match)) == ("main", "a")
    assert happened(events, "command") == []
    assert len(happened(events, "trigger")) == 1


@rule("passive.mandatory")
def test_a_trigger_without_may_is_not_a_choice() -> None:
    match = table(
        a={"hand": ["Levy", "Levy"], "track": ["", "Mourner"], "casualties": []},
        b={"hand": []},
        card=[{"name": "Mourner", "passive": "Whenever you Deploy an Ally, Discard 1"}],
    )
    play(match, "deploy Levy")
    assert names(match, "a", "hand") == []
    assert names(match, "a", "casualties") == ["Levy"]


@rule("passive.mandatory")
def test_a_trigger_with_may_asks() -> None:
    for answer, cards in (("yes", 2), ("no", 1)):
        match = table(
            a={"hand": ["Levy", "Levy"], "track": ["", "Keeper of the Sky Gate"]}, b={"hand": []}
        )
        play(match, "deploy Levy")
        assert (kind(match), match.options) == ("may", ["yes", "no"])
        play(match, answer)
        assert len(names(match, "a", "hand")) == cards


@rule("passive.mandatory")
def test_armored_yak_returns_every_storming_card_and_himself() -> None:
    match = table(
        a={"hand": [], "track": ["Armored Yak", "", "Choir Archer"]},
        b={"hand": []},
        step="advance",
    )
    play(match, "storm")
    assert names(match, "a", "hand") == ["Choir Archer"]
    himself = table(
        a={"hand": [], "track": ["", "", "Armored Yak"]}, b={"hand": []}, step="advance"
    )
    play(himself, "storm")
    assert names(himself, "a", "hand") == ["Armored Yak"]
    assert names(himself, "a", "casualties") == []


@rule("passive.mandatory")
def test_the_owner_chooses_only_between_conflicting_passives() -> None:
    match = table(
        a={"hand": [], "track": ["Armored Yak", "Serpent Behind the Curtain", "Choir Archer"]},
        b={"hand": []},
        step="advance",
    )
    play(match, "storm")
    assert kind(match) == "fate"
    assert match.options == ["by Armored Yak@a2", "by Serpent Behind the Curtain@a3"]
    play(match, "by Serpent Behind the Curtain@a3")
    assert names(match, "a", "ready") == ["Choir Archer"]
    assert names(match, "a", "hand") == []


@rule("passive.continuous")
def test_a_bonus_ends_when_its_source_leaves() -> None:
    match = table(a={"hand": ["Assassin", "Levy"]}, b={"hand": [], "track": ["Levy", "Tengu"]})
    assert defense(match, "b1") == 2
    play(match, "action Assassin", "Tengu@b2")
    assert track(match, "b") == ["Levy", "", ""]
    assert defense(match, "b1") == 0


@rule("passive.continuous")
def test_a_counting_bonus_follows_the_count() -> None:
    passive = "This card has +1 ATT for each card in your hand"
    match = table(
        a={"hand": ["Levy", "Levy", "Levy"], "track": ["", "Agent"]},
        b={"hand": []},
        card=[{"name": "Agent", "attack": 1, "passive": passive}],
    )
    assert attack(match, "a2") == 4  # 1, and 1 for each card in hand
    play(match, "deploy Levy")
    assert attack(match, "a2") == 3


@rule("value.modified")
def test_texts_look_at_the_current_values() -> None:
    # "Kill 1 Enemy with DEF 2 or less": Levy has DEF 0, beside Tengu 2, beside two Tengus 4.
    one = table(a={"hand": ["Druuk School Adept", "Levy"]}, b={"track": ["Levy", "Tengu"]})
    play(one, "action Druuk School Adept")
    assert one.options == ["Levy@b1", "Tengu@b2"]
    two = table(a={"hand": ["Druuk School Adept", "Levy"]}, b={"track": ["Levy", "Tengu", "Tengu"]})
    assert "action Druuk School Adept" not in two.options
    # A lowered DEF counts as well: Judge of the High Window takes 1 away.
    low = table(
        a={"hand": ["Druuk School Adept", "Levy"], "frontline": "Judge of the High Window"},
        b={"hand": [], "track": ["Kelp Bride"]},
    )
    play(low, "action Druuk School Adept")
    assert track(low, "b") == ["", "", ""]


@rule("value.modified")
def test_damage_equal_to_def_is_the_current_def() -> None:
    match = table(
        a={"hand": [], "track": ["Tengu", "", "Mountain That Walks"]},
        b={"hand": [], "track": ["Mountain That Walks"], "resources": 20},
        step="advance",
    )
    play(match, "storm")
    pass_all(match, "main")
    # ATT 2 + 2 against DEF 6 does nothing; then DMG equal to DEF 6 + 2.
    assert len(names(match, "b", "casualties")) == 8


@rule("value.floor")
def test_values_stop_at_zero_and_def_zero_kills_nobody() -> None:
    match = table(
        a={"hand": [], "track": ["Warrior of Shamballa", "", ""]},
        b={"track": ["Judge of the High Window", "Judge of the High Window"]},
    )
    assert (attack(match, "a1"), defense(match, "a1")) == (0, 0)
    assert track(match, "a") == ["Warrior of Shamballa", "", ""]
    assert names(match, "a", "casualties") == []


@rule("value.floor")
def test_a_def_that_would_be_negative_adds_nothing_to_an_attack() -> None:
    match = table(
        a={
            "hand": [],
            "track": ["", "", "Armored Yak"],
            "frontline": "Judge of the High Window",
        },
        b={"hand": [], "track": ["Levy"], "resources": 10},
        step="advance",
    )
    play(match, "storm")
    assert len(names(match, "b", "casualties")) == 2


@rule("value.sum")
def test_printed_value_tokens_bonuses_and_penalties_are_added_before_the_floor() -> None:
    match = table(
        a={"hand": [], "track": [{"card": "Levy", "gang": 1}, "Cairn Drummer", "Cairn Drummer"]},
        b={"track": ["Kelp Bride", "Kelp Bride"]},
    )
    # 0 printed, 1 token, +2 and -2: the floor comes last, so nothing is lost on the way.
    assert attack(match, "a1") == 1
    assert match.why("Levy@a1")[0] == (
        "ATT 1 = 0 Levy, printed [kw.att] +1 Gang tokens [special.gang]"
        " +1 Cairn Drummer [value.sum] +1 Cairn Drummer [value.sum]"
        " -1 Kelp Bride [value.sum] -1 Kelp Bride [value.sum]"
    )


@rule("value.sum", "value.floor")
def test_the_account_of_a_value_shows_the_floor() -> None:
    match = table(a={"track": ["Levy"]}, b={"track": ["Kelp Bride"]})
    assert match.why("Levy@a1")[0] == (
        "ATT 0 = 0 Levy, printed [kw.att] -1 Kelp Bride [value.sum] +1 never below 0 [value.floor]"
    )
