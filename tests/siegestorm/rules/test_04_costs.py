"""Chapter 4, first part: what may pay, how much, and when."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule
from tests.siegestorm.table import asked, happened, kind, names, play, refused, table, track
from wartable.kernel.match import Match

FEE = {"name": "Fee", "cost": 2, "action": "Deal 1 DMG"}
FREE = {"name": "Gift", "cost": 0, "action": "Deal 1 DMG"}
SNIPE = {"name": "Snipe", "cost": 1, "action": "Kill 1 Enemy"}
COLLECTOR = "Toll Collector of the Veil"  # 1: Deal 1 DMG
YAK = {"name": "Yak", "cost": 1}
CARDS = [FEE, FREE, SNIPE]


def buyer(*hand: str, **more: Any) -> Match:
    """Side a with this hand in his Deploy step."""
    return table(a={"hand": list(hand), **more}, card=CARDS)


def damage(match: Match) -> int:
    """How many of the 20 cards in its Resources side b has lost."""
    return 20 - len(names(match, "b", "resources"))


@rule("cost.amount")
def test_a_card_costs_that_many_cards_from_the_hand() -> None:
    match = buyer("Fee", "Tengu", "Assassin", "Levy")
    play(match, "action Fee")
    assert kind(match) == "pay" and asked(match) == "a"
    play(match, "Tengu + Assassin")
    assert names(match, "a", "hand") == ["Levy"]
    assert damage(match) == 1


@rule("cost.amount")
def test_a_creature_costs_the_same() -> None:
    match = buyer("Fee", "Tengu", "Assassin", "Levy")
    play(match, "deploy Fee", "Tengu + Assassin")
    assert track(match, "a") == ["Fee", "", ""]
    assert names(match, "a", "hand") == ["Levy"]
    assert names(match, "a", "casualties") == ["Assassin", "Tengu"]


@rule("cost.not-itself")
def test_a_card_does_not_pay_for_itself() -> None:
    match = buyer("Fee", "Tengu", "Levy")
    play(match, "action Fee")
    assert "Fee" not in match.options
    assert refused(match, "Fee + Levy") == "cost.not-itself"


@rule("cost.not-itself", "cost.unaffordable")
def test_it_is_not_even_counted_among_the_means() -> None:
    match = buyer("Fee", "Levy")
    assert "action Fee" not in match.options and "deploy Fee" not in match.options
    assert refused(match, "action Fee") == "cost.unaffordable"
    assert refused(match, "deploy Fee") == "cost.unaffordable"


@rule("cost.not-itself")
def test_another_copy_may_pay() -> None:
    match = buyer("Fee", "Fee", "Levy", "Tengu")
    play(match, "action Fee", "Fee + Levy")
    assert names(match, "a", "casualties") == ["Fee", "Levy", "Fee"]
    assert damage(match) == 1


@rule("cost.supporter", "cost.mix")
@pytest.mark.parametrize(
    ("payment", "committed", "spent"),
    [
        ("Tengu + Levy", 0, ["Levy", "Tengu"]),
        ("supporter Assassin + Levy", 1, ["Levy"]),
        ("Levy + supporter Assassin", 1, ["Levy"]),
        ("supporter Assassin + supporter Despoiler", 2, []),
    ],
)
def test_hand_cards_and_supporters_mix_freely(
    payment: str, committed: int, spent: list[str]
) -> None:
    match = buyer("Fee", "Tengu", "Levy", "Levy", ready=["Assassin", "Despoiler"])
    play(match, "action Fee", payment)
    assert len(names(match, "a", "committed")) == committed
    assert names(match, "a", "casualties") == ["Fee", *spent]
    assert damage(match) == 1


@rule("cost.supporter")
def test_supporters_alone_may_pay_for_the_last_card_in_hand() -> None:
    match = buyer("Fee", ready=["Assassin", "Despoiler"])
    play(match, "deploy Fee", "supporter Assassin + supporter Despoiler")
    assert track(match, "a")[0] == "Fee"
    assert names(match, "a", "casualties") == []


@rule("cost.supporter", "cost.unaffordable")
def test_a_committed_supporter_lowers_nothing() -> None:
    match = buyer("Fee", "Levy", committed=["Assassin", "Despoiler"])
    assert refused(match, "action Fee") == "cost.unaffordable"
    match = buyer("Fee", "Levy", "Levy", committed=["Assassin"])
    play(match, "action Fee")
    assert refused(match, "supporter Assassin + Levy") == "support.once"


@rule("cost.exact")
@pytest.mark.parametrize("payment", ["nothing", "Tengu", "Tengu + Levy + supporter Assassin"])
def test_the_payment_is_neither_more_nor_less_than_the_price(payment: str) -> None:
    match = buyer("Fee", "Tengu", "Levy", ready=["Assassin"])
    play(match, "action Fee")
    assert refused(match, payment) == "cost.exact"


@rule("cost.exact")
def test_no_card_pays_twice() -> None:
    match = buyer("Fee", "Tengu", "Levy")
    play(match, "action Fee")
    assert refused(match, "Tengu + Tengu") == "cost.exact"


@rule("cost.zero", "cost.exact")
def test_a_cost_of_zero_needs_and_takes_no_payment() -> None:
    match = buyer("Gift", "Levy", ready=["Assassin"])
    events = play(match, "action Gift")
    assert happened(events, "pay") == []
    assert names(match, "a", "casualties") == ["Gift"]
    assert names(match, "a", "ready") == ["Assassin"]
    assert damage(match) == 1


@rule("cost.zero")
def test_a_card_without_cost_may_be_the_last_one() -> None:
    match = buyer("Gift")
    assert "action Gift" in match.options and "deploy Gift" in match.options
    play(match, "deploy Gift")
    assert track(match, "a")[0] == "Gift"


@rule("cost.unaffordable")
def test_the_whole_price_or_no_ability() -> None:
    match = table(a={"hand": [], "track": [COLLECTOR, "Ancient Dragon"]}, step="after_draw")
    assert asked(match) == "b"  # without means side a's whole turn has passed by
    match = table(a={"hand": ["Levy"], "track": ["Knight of the New World Order"]})
    assert match.options == ["pass"]
    assert refused(match, "use Knight of the New World Order@a1") == "cost.unaffordable"


@rule("cost.first")
def test_pay_then_play_then_resolve() -> None:
    match = buyer("Fee", "Tengu", "Levy", "Levy")
    events = play(match, "action Fee", "Tengu + Levy")
    kinds = [event.kind for event in events]
    assert kinds == ["pay", "command", "resolve", "damage", "to_casualties"]


@rule("cost.first")
def test_a_reaction_comes_after_the_payment_and_before_the_effect() -> None:
    match = table(a={"hand": ["Fee", "Tengu", "Levy"]}, b={"hand": ["Levy"]}, card=CARDS)
    play(match, "action Fee", "Tengu + Levy")
    assert kind(match) == "react" and asked(match) == "b"
    assert names(match, "a", "casualties") == ["Levy", "Tengu"]
    assert damage(match) == 0
    play(match, "pass")
    assert damage(match) == 1


@rule("cost.declare-before")
@pytest.mark.parametrize(
    ("declaration", "slug"),
    [
        ("action Snipe / Snipe / Armored Yak@b2", "cost.not-itself"),
        ("action Snipe / nothing / Armored Yak@b2", "cost.exact"),
        ("action Snipe / Levy + Tengu / Armored Yak@b2", "cost.exact"),
        ("action Snipe / Levy / Despoiler@a1", "ally.def"),
        ("action Snipe / Levy / Assassin@bF", "zone.battle-neither"),
        ("deploy Snipe / Levy", "deploy.zone-empty"),
    ],
)
def test_one_illegal_part_refuses_the_whole_declaration(declaration: str, slug: str) -> None:
    match = table(
        a={"hand": ["Snipe", "Levy", "Tengu"], "track": ["Despoiler"]},
        b={"track": ["", "Armored Yak", "Levy"], "frontline": "Assassin"},
        card=CARDS,
    )
    assert refused(match, declaration) == slug  # `refused` checks that not a card has moved
    assert kind(match) == "main"
    assert names(match, "a", "casualties") == []


@rule("cost.declare-before")
def test_a_legal_declaration_is_taken_in_one_go() -> None:
    match = table(
        a={"hand": ["Snipe", "Levy", "Tengu"]},
        b={"track": ["", "Armored Yak", "Levy"]},
        card=CARDS,
    )
    play(match, "action Snipe / Tengu / Armored Yak@b2")
    assert track(match, "b") == ["", "", "Levy"]
    assert names(match, "a", "casualties") == ["Snipe", "Tengu"]


@rule("cost.declare-before")
def test_a_declaration_ends_where_another_player_has_to_answer() -> None:
    match = table(a={"hand": ["Gift", "Levy"]}, b={"hand": ["Levy"]}, card=CARDS)
    assert refused(match, "action Gift / pass") == "table.seat"
    play(match, "action Gift")
    assert asked(match) == "b"


@rule("table.declared")
def test_a_part_that_the_table_has_chosen_itself_is_not_declared() -> None:
    match = table(
        a={"hand": ["Snipe", "Levy", "Tengu"]}, b={"track": ["", "Armored Yak"]}, card=CARDS
    )
    assert refused(match, "action Snipe / Levy / Armored Yak@b2") == "table.declared"
    play(match, "action Snipe / Levy")
    assert track(match, "b") == ["", "", ""]


@rule("cost.declare-before", "cost.first")
def test_the_payment_is_made_before_the_targets_are_declared() -> None:
    match = table(
        a={"hand": ["Snipe", "Levy", "Tengu"]},
        b={"track": ["", "Armored Yak", "Levy"]},
        card=CARDS,
    )
    play(match, "action Snipe")
    assert kind(match) == "pay" and match.can_undo()  # nothing has moved
    assert sorted(names(match, "a", "hand")) == ["Levy", "Snipe", "Tengu"]
    events = play(match, "Tengu")
    assert [event["cause"] for event in happened(events, "pay")] == ["Snipe"]  # for all to see
    assert (asked(match), kind(match)) == ("a", "target") and not match.can_undo()
    assert names(match, "a", "casualties") == ["Tengu"]
    assert names(match, "a", "hand") == ["Levy"]  # the played card is on its way (zone.limbo)
    assert happened(events, "command") == []
    for seat in (0, 1):
        view = match.view(seat)
        assert view["playing"]["card"]["name"] == "Snipe" and view["chain"] == []
    play(match, "Levy@b3")
    assert match.view(1)["playing"] is None


@rule("cost.declare-before", "table.undo")
def test_a_play_that_costs_nothing_can_be_taken_back_until_its_targets_are_declared() -> None:
    strike = {"name": "Strike", "cost": 0, "action": "Kill 1 Enemy"}
    match = table(a={"hand": ["Strike"]}, b={"track": ["Levy", "Levy"]}, card=[strike])
    play(match, "action Strike")
    assert kind(match) == "target" and names(match, "a", "hand") == ["Strike"]
    assert match.view(1)["playing"] is None  # nobody else knows of it yet
    match.undo()
    assert kind(match) == "main"


@rule("cost.declare-before", "kw.reset", "pvp.reset-again")
@pytest.mark.parametrize("cost", [1, 2])
def test_a_supporter_committed_as_payment_can_be_reset(cost: int) -> None:
    rouse = {"name": "Rouse", "cost": cost, "action": "Reset up to 1 of your Supporters"}
    match = table(a={"hand": ["Rouse", "Levy"], "ready": ["Tengu", "Yak"]}, card=[rouse, YAK])
    play(match, "action Rouse", " + ".join(["supporter Tengu", "supporter Yak"][:cost]))
    assert kind(match) == "target"
    assert match.options == ["supporter Tengu", "supporter Yak"][:cost]
    play(match, "supporter Tengu")
    assert "Tengu" in names(match, "a", "ready")
    assert names(match, "a", "committed") == ["Yak"][: cost - 1]


@rule("cost.declare-before", "action.target-needed")
@pytest.mark.parametrize(("cost", "ready"), [(0, ["Tengu"]), (1, [])])
def test_it_cannot_be_played_when_no_payment_would_give_it_a_target(
    cost: int, ready: list[str]
) -> None:
    rouse = {"name": "Rouse", "cost": cost, "action": "Reset 1 of your Supporters"}
    match = table(a={"hand": ["Rouse", "Levy"], "ready": ready}, card=[rouse])
    assert "action Rouse" not in match.options
    assert refused(match, "action Rouse") == "action.target-needed"


@rule("cost.declare-before", "meta.do-what-you-can")
def test_a_play_whose_payment_gave_it_no_target_goes_on() -> None:
    rouse = {"name": "Rouse", "cost": 1, "action": "Reset 1 of your Supporters"}
    match = table(a={"hand": ["Rouse", "Levy"], "ready": ["Tengu"]}, card=[rouse])
    play(match, "action Rouse", "Levy")  # paid from the hand, so that nobody is committed
    assert kind(match) == "main"
    assert names(match, "a", "casualties") == ["Rouse", "Levy"]


@rule("cost.declare-before", "cost.nonnumeric")
def test_a_sacrifice_is_a_payment_and_comes_before_the_targets() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["Altar", "Levy", "Tengu"]},
        b={"hand": ["Levy"]},
        card=[{"name": "Altar", "passive": "Sacrifice 1: Return 1 Ally to its owner's hand"}],
    )
    play(match, "use Altar@a1")
    assert kind(match) == "sacrifice" and track(match, "a") == ["Altar", "Levy", "Tengu"]
    play(match, "Levy@a2")
    assert track(match, "a") == ["Altar", "", "Tengu"]
    assert (asked(match), kind(match)) == ("b", "react")  # the last Ally was a choice of one
    play(match, "pass")
    assert sorted(names(match, "a", "hand")) == ["Levy", "Tengu"]


@rule("cost.declare-before", "meta.do-what-you-can")
def test_a_play_goes_on_when_its_payment_took_the_last_target_away() -> None:
    altar = {"name": "Altar", "passive": "Sacrifice 1: Return 1 Ally to its owner's hand, Draw 1"}
    match = table(
        a={"hand": [], "track": ["Altar", "Levy"], "resources": ["Tengu", 5]}, card=[altar]
    )
    play(match, "use Altar@a1", "Levy@a2")
    assert names(match, "a", "hand") == ["Tengu"]
    assert names(match, "a", "casualties") == ["Levy"]


@rule("cost.declare-before", "action.source-gone")
def test_a_creature_may_be_given_up_for_its_own_ability() -> None:
    altar = {"name": "Altar", "passive": "Sacrifice 1: Kill 1 Enemy"}
    match = table(a={"hand": [], "track": ["Altar"]}, b={"track": ["Levy", "Tengu"]}, card=[altar])
    play(match, "use Altar@a1", "Tengu@b2")
    assert track(match, "a") == ["", "", ""] and track(match, "b") == ["Levy", "", ""]


@rule("cost.declare-before", "chain.new-triggers")
def test_what_a_sacrifice_sets_off_happens_before_the_targets_are_declared() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["Altar", "Levy"], "frontline": "Widow"},
        b={"track": ["Levy", "Tengu"]},
        card=[
            {"name": "Altar", "passive": "Sacrifice 1: Kill 1 Enemy"},
            {"name": "Widow", "passive": "Whenever an Ally is killed, Kill 1 Enemy"},
        ],
    )
    play(match, "use Altar@a1", "Levy@a2")
    assert kind(match) == "target" and match.options == ["Levy@b1", "Tengu@b2"]  # the Widow's
    play(match, "Tengu@b2")
    assert track(match, "b") == ["", "", ""]  # the other one is the ability's, a choice of one


@rule("cost.paid-below", "zone.limbo", "cost.first")
def test_the_payment_can_be_healed_but_the_played_card_cannot() -> None:
    cure = {"name": "Cure", "cost": 1, "action": "Heal 2"}
    match = table(a={"hand": ["Cure", "Tengu", "Levy"]}, card=[cure])
    play(match, "action Cure", "Tengu")
    assert names(match, "a", "heal_pile") == ["Tengu"]
    assert names(match, "a", "casualties") == ["Cure"]


@rule("cost.paid-below")
def test_an_effect_on_the_top_casualty_finds_the_payment() -> None:
    call = {"name": "Call", "cost": 2, "action": "Deploy your top Casualty for free"}
    match = table(
        a={"hand": ["Call", "Tengu", "Assassin", "Levy"], "casualties": ["Despoiler"]},
        card=[call],
    )
    play(match, "action Call", "Tengu + Assassin")
    assert track(match, "a")[0] == "Assassin"
    assert names(match, "a", "casualties") == ["Call", "Tengu", "Despoiler"]


@rule("cost.order-choice")
@pytest.mark.parametrize(
    ("payment", "pile"),
    [
        ("Tengu + Assassin", ["Fee", "Assassin", "Tengu", "Levy"]),
        ("Assassin + Tengu", ["Fee", "Tengu", "Assassin", "Levy"]),
    ],
)
def test_the_payer_chooses_the_order(payment: str, pile: list[str]) -> None:
    match = buyer("Fee", "Tengu", "Assassin", "Levy", casualties=["Levy"])
    play(match, "action Fee", payment)
    assert names(match, "a", "casualties") == pile


@rule("cost.order-choice")
def test_he_is_asked_even_when_he_has_just_enough() -> None:
    match = buyer("Fee", "Tengu", "Assassin")
    play(match, "action Fee")
    assert kind(match) == "pay"


@rule("cost.no-refund")
def test_a_negated_command_keeps_its_price() -> None:
    match = table(
        a={"hand": ["Fee", "Tengu", "Levy"], "ready": ["Assassin"]},
        b={"hand": ["Gorge Trickster"]},
        card=CARDS,
    )
    play(match, "action Fee", "Tengu + supporter Assassin", "action Gorge Trickster", "pass")
    assert damage(match) == 0
    assert names(match, "a", "casualties") == ["Fee", "Tengu"]
    assert names(match, "a", "committed") == ["Assassin"]
    assert names(match, "a", "hand") == ["Levy"]


@rule("cost.no-refund")
def test_a_command_that_lost_its_target_keeps_its_price() -> None:
    rescue = {"name": "Rescue", "action": "Return 1 Ally to its owner's hand"}
    match = table(
        a={"hand": ["Snipe", "Tengu", "Levy"]},
        b={"hand": ["Rescue"], "track": ["Armored Yak"]},
        card=[SNIPE, rescue],
    )
    play(match, "action Snipe", "Tengu", "action Rescue", "pass")
    assert names(match, "b", "hand") == ["Armored Yak"]
    assert names(match, "a", "casualties") == ["Snipe", "Tengu"]


@rule("cost.own-supporters")
def test_nobody_pays_with_the_cards_of_another_player() -> None:
    match = table(
        a={"hand": ["Fee", "Tengu", "Levy"], "ready": ["Assassin"]},
        b={"hand": ["Despoiler"], "ready": ["Archangel", "Levy"]},
        card=CARDS,
    )
    play(match, "action Fee")
    assert sorted(match.options) == ["Levy", "Tengu", "supporter Assassin"]
    assert refused(match, "supporter Archangel + Levy") == "cost.own-supporters"
    assert refused(match, "supporter b1 + Levy") == "cost.own-supporters"
    assert refused(match, "Despoiler + Levy") == "cost.own-supporters"


@rule("cost.own-supporters", "cost.unaffordable")
def test_the_supporters_of_another_player_are_no_means() -> None:
    match = table(a={"hand": ["Fee", "Levy"]}, b={"ready": 5}, card=CARDS)
    assert refused(match, "action Fee") == "cost.unaffordable"
