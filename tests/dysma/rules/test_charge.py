"""Charges: who may be charged, the way there, obstacles, and arriving (section 10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import arena, facing, fig, finish, gone, only, spot, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.melee import (
    CHARGE,
    COMBAT,
    EAST,
    NORTH,
    RETREAT,
    WEST,
    asked,
    dice,
    do,
    forbidden,
    offered,
    options,
    piece,
    say,
    told,
    who,
)
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.board import touching
from wartable.dysma.state.writers import body_of, put
from wartable.kernel.state import proceed

HOUSE = piece(look="house", centre=[10, 10], size=[2, 4])
MISS = [1] * 12


@rule("action.charge", "action.charge.straight-length")
def test_a_charge_reaches_as_far_as_a_run() -> None:
    # Its length is the way from the centre to the target's base, less half a side.
    for x, near in ((15.9, True), (16, True), (16.1, False)):
        s = arena(a=[who(at=(5, 10), facing=EAST)], b=[who(at=(x, 10))])
        assert offered(s, CHARGE, "a1") == (["charge b1"] if near else [])
        rule = "" if near else "action.charge.shortest.cost"
        assert forbidden(s, CHARGE, "a1", "b1") == rule


@rule("action.charge", "move.contact-no-march")
def test_nobody_charges_out_of_contact() -> None:
    s = arena(
        a=[who(at=(10, 10), facing=EAST)],
        b=[who(at=(11, 10), states=["prone"]), who(at=(10, 14))],
    )
    assert offered(s, CHARGE, "a1") == []
    assert forbidden(s, CHARGE, "a1", "b2") == "move.contact-no-march"


@rule("action.charge", "activation.free-action")
def test_a_charge_contains_a_free_combat_action() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST)],
        b=[who(at=(10, 10), facing=WEST)],
        dice=[4, 1, 1, 1, 1, 1, 1],
    )
    say(do(s, CHARGE, "a1", "b1"), "defend")
    assert wounds(s, "b1") == 1
    assert s.done == []  # the Combat inside it is no action of its own
    finish(s)


@rule("action.charge.sight")
def test_the_target_must_be_in_sight() -> None:
    behind = arena(a=[who(at=(10, 10), facing=EAST)], b=[who(at=(6, 10))])
    assert forbidden(behind, CHARGE, "a1", "b1") == "action.charge.sight"
    hidden = arena(a=[who(at=(8, 10), facing=EAST)], b=[who(at=(12, 10))], piece=[HOUSE])
    assert forbidden(hidden, CHARGE, "a1", "b1") == "action.charge.sight"
    covered = arena(a=[who(at=(8, 11.5), facing=EAST)], b=[who(at=(12, 13.5))], piece=[HOUSE])
    assert forbidden(covered, CHARGE, "a1", "b1") == ""


@rule("action.charge.shortest", "action.charge.shortest.cost")
def test_difficult_ground_on_the_shortest_way_is_paid_for() -> None:
    # 6" to go, of which 2" count twice: Mv 4 is just enough, a detour would not be longer than 8".
    marsh = piece(look="marsh", centre=[8, 10], size=[2, 2])
    for mv, possible in ((4, True), (3, False)):
        s = arena(
            a=[who(at=(5, 10), facing=EAST, mv=mv)],
            b=[who(at=(12, 10), facing=WEST)],
            piece=[marsh],
            dice=MISS,
        )
        assert offered(s, CHARGE, "a1") == (["charge b1"] if possible else [])
        if possible:
            do(s, CHARGE, "a1", "b1")
            assert spot(s, "a1") == (11, 10, 0)


@rule("action.charge.shortest.cost")
def test_of_two_equally_short_ways_the_player_chooses() -> None:
    rock = piece(look="rock", centre=[10, 10], size=[1, 1], height=0.5)
    s = arena(
        a=[who(at=(8, 10), facing=EAST)],
        b=[who(at=(12, 10), facing=WEST)],
        piece=[rock],
        dice=MISS,
    )
    do(s, CHARGE, "a1", "b1")
    assert asked(s) == "charge" and len(options(s)) == 2
    sides: list[float] = []
    for way in options(s):
        copy = say(s.copy(), way)
        assert touching(copy, fig(copy, "a1"), fig(copy, "b1"))
        sides.append(spot(copy, "a1")[1])
    assert min(sides) < 10 < max(sides)


@rule("action.charge.placement")
def test_the_charger_ends_with_its_front_against_the_target() -> None:
    s = arena(a=[who(at=(5, 12), facing=EAST)], b=[who(at=(10, 12.3), facing=NORTH)], dice=MISS)
    do(s, CHARGE, "a1", "b1")
    assert spot(s, "a1") == (9, 12, 0)
    assert facing(s, "a1") == EAST
    aslant = arena(a=[who(at=(6, 6), facing=EAST)], b=[who(at=(10, 10), facing=EAST)], dice=MISS)
    do(aslant, CHARGE, "a1", "b1")
    assert facing(aslant, "a1") == 45
    assert touching(aslant, fig(aslant, "a1"), fig(aslant, "b1"))


@rule("action.charge.placement")
def test_where_there_is_no_room_the_next_nearest_end_is_taken() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST), who(at=(8.9, 10.6)), who(at=(8.9, 9.4))],
        b=[who(at=(10.2, 10), facing=WEST)],
        dice=MISS,
    )
    do(s, CHARGE, "a1", "b1")
    if asked(s) == "charge":
        say(s, options(s)[0])
    assert touching(s, fig(s, "a1"), fig(s, "b1"))
    assert spot(s, "a1")[:2] != (9.2, 10)


@rule("action.charge.near-enemies", "action.charge.near-enemies.contact")
def test_a_charge_may_pass_and_even_touch_other_enemies() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST)],
        b=[
            who(at=(10, 10), facing=WEST),
            who(at=(7, 11.2), states=["prone"]),
            who(at=(9, 9), states=["prone"]),
        ],
        dice=MISS,
    )
    do(s, CHARGE, "a1", "b1")
    assert touching(s, fig(s, "a1"), fig(s, "b1"))
    assert touching(s, fig(s, "a1"), fig(s, "b3"))
    assert only(told(s), "fight")[0]["target"] == "figure:b1"


@rule("action.charge.legal-targets")
def test_enemies_and_their_statues_may_be_charged_but_no_friends() -> None:
    s = arena(a=[who(at=(5, 10), facing=EAST), who(at=(9, 10))], b=[who(at=(5, 14))], main=8)
    assert forbidden(s, CHARGE, "a1", "a2") == "action.charge.legal-targets"
    assert forbidden(s, CHARGE, "a1", "b1") == ""


@rule("action.charge.loot")
def test_who_carries_loot_cannot_charge() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST)],
        b=[who(at=(10, 10))],
        main=2,
        token=[{"kind": "loot", "bearer": "a1"}],
    )
    assert offered(s, CHARGE, "a1") == []
    assert forbidden(s, CHARGE, "a1", "b1") == "action.charge.loot"


@rule("skill.loyal.details")
def test_the_loyal_charge_nobody_from_behind_or_on_the_ground() -> None:
    for spared in (who(facing=EAST), who(states=["prone"], facing=WEST)):
        s = arena(a=[who(at=(5, 10), facing=EAST, skills=["Loyal"])], b=[who(at=(10, 10)) | spared])
        assert offered(s, CHARGE, "a1") == []
        assert forbidden(s, CHARGE, "a1", "b1") == "skill.loyal.details"


HEDGE = piece(look="hedge", points=[[9, 5], [9, 15]])


@rule(
    "terrain.obstacle.charge-across", "terrain.obstacle.contact-link", "terrain.obstacle.defender"
)
def test_a_target_behind_an_obstacle_is_fought_across_it() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST)],
        b=[who(at=(9.6, 10), facing=WEST)],
        piece=[HEDGE],
        dice=MISS,
    )
    do(s, CHARGE, "a1", "b1")
    assert spot(s, "a1") == (8.5, 10, 0)
    assert touching(s, fig(s, "a1"), fig(s, "b1"))
    assert dice(s) == {"dice.base": 3}  # the hedge makes a Défenseur: no Assault


@rule("terrain.obstacle.link-effect", "terrain.obstacle.contact-link")
def test_the_two_count_as_in_contact() -> None:
    s = arena(
        a=[who(at=(8.5, 10), facing=EAST)],
        b=[who(at=(9.7, 10), facing=WEST)],
        link=[("a1", "b1")],
        piece=[HEDGE],
    )
    assert offered(s, COMBAT, "a1") == ["fight b1"]
    assert forbidden(s, CHARGE, "a1", "b1") == "move.contact-no-march"


@rule("skill.defenseur", "skill.defenseur.front")
def test_a_defender_takes_the_assault_away_in_front_only() -> None:
    for looks, found in ((WEST, {"dice.base": 3}), (EAST, None)):
        s = arena(
            a=[who(at=(5, 10), facing=EAST)],
            b=[who(at=(10, 10), facing=looks, skills=["Défenseur"])],
            dice=MISS,
        )
        do(s, CHARGE, "a1", "b1")
        both = {"dice.base": 3, "combat.mod.assault": 1, "combat.mod.felony": 1}
        assert dice(s) == (found or both)


@rule("skill.defenseur.front", "combat.weapon-choice")
@pytest.mark.parametrize(("held", "assault"), [("lance", False), ("hache-a-2-mains", True)])
def test_a_defending_weapon_counts_if_it_is_held(held: str, assault: bool) -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST)],
        b=[who(at=(10, 10), facing=WEST, options=["lance", "hache-a-2-mains"])],
        dice=MISS,
    )
    do(s, CHARGE, "a1", "b1")
    assert (asked(s), options(s)) == ("grip", ["fight with lance", "fight with hache-a-2-mains"])
    say(s, f"fight with {held}")
    assert ("combat.mod.assault" in dice(s)) is assault
    assert options(s) == [f"defend with {held}", f"riposte with {held}"]


@rule("combat.mod.felony.test", "skill.expert.scope")
def test_a_shield_is_judged_where_the_charge_began() -> None:
    # a1 starts behind b1 and ends at its flank, in full view of the shield.
    s = arena(
        a=[who(at=(5, 10.9), facing=EAST)],
        b=[who(at=(10, 10), facing=270, options=["bouclier"])],
        dice=[1] * 8,
    )
    say(do(s, CHARGE, "a1", "b1"), "defend")
    assert asked(s) == ""
    finish(s)


def with_statue(faces: list[int], **a1: Any) -> Battle:
    """A statue of b in the open, west of it a1."""
    s = arena(a=[who(at=(5, 10), facing=EAST) | a1], b=[who(at=(30, 30))], main=8, dice=faces)
    number = fig(s, "bs1")
    put(s, number, body_of(s, number, 10000, 10000, 0, 0), "scenario.main.8")
    return s


@rule("action.charge.legal-targets", "scenario.main.8.details")
def test_a_statue_is_charged_at_its_disc_and_rolls_nothing() -> None:
    s = with_statue([4, 5, 6, 7])
    assert offered(s, CHARGE, "a1") == ["charge bs1"]
    do(s, CHARGE, "a1", "bs1")
    assert spot(s, "a1") == (9, 10, 0)
    assert dice(s) == {"dice.base": 3, "combat.mod.assault": 1}
    assert asked(s) == "" and wounds(s, "bs1") == 1  # Armour 3
    assert s.victory[0] == 3
    assert offered(s, COMBAT, "a1") == ["fight bs1"]
    assert offered(s, RETREAT, "a1") == []  # it holds nobody
    finish(s)


@rule("scenario.main.8.details", "combat.consolidation.who")
def test_destroying_a_statue_is_no_kill() -> None:
    s = with_statue([4, 5, 6, 7], skills=["Perforant (2)"])
    do(s, CHARGE, "a1", "bs1")
    assert gone(s, "bs1") and s.victory[0] == 9
    assert asked(s) == ""


@rule("command.multi-activation.sequence", "command.multi-activation.lost")
def test_together_all_chargers_arrive_before_the_first_blow() -> None:
    s = arena(
        a=[who(at=(5, 10), facing=EAST), who(at=(16, 10), facing=WEST)],
        b=[who(at=(10.5, 10), facing=WEST, sa=1)],
        dice=[4, 1, 1, 1, 1, *MISS[:3]],
    )
    a1, a2, b1 = fig(s, "a1"), fig(s, "a2"), fig(s, "b1")
    for striker in (a2, a1):
        CHARGE.strikes(s, striker, b1, 0)
    for mover in (a2, a1):
        CHARGE.moves(s, mover, b1, 0)
    proceed(s)
    assert touching(s, a1, b1) and touching(s, a2, b1)
    assert dice(s)["combat.overwhelm"] == 1
    say(s, "defend", "pass")
    assert gone(s, "b1")
    assert asked(s) == "" and s.charges == []  # the second one has lost its Combat
    finish(s)


@rule("terrain.obstacle.charge-across", "protocol.legality")
def test_nobody_is_charged_across_an_obstacle_that_he_does_not_touch() -> None:
    """Half an inch behind a hedge that closes the only side with room: no charge, and why."""
    pen = piece(look="hedge", points=[(9, 9), (11, 9), (11, 11), (9, 11), (9, 9)])
    s = arena(a=[who(at=(5, 10), facing=EAST)], b=[who(at=(10, 10), facing=WEST)], piece=[pen])
    assert offered(s, CHARGE, "a1") == []
    assert forbidden(s, CHARGE, "a1", "b1") == "terrain.obstacle.charge-across"


@rule("terrain.obstacle.charge-across", "combat.mod.assault")
def test_who_stands_off_the_hedge_is_charged_around_it_with_assault() -> None:
    """No room before b1: the charge crosses the hedge and ends at its flank, in contact."""
    hedge = piece(look="hedge", points=[(9.2, 6), (9.2, 14)])
    s = arena(
        a=[who(at=(5, 10.3), facing=EAST)],
        b=[who(at=(10, 10), facing=WEST)],
        piece=[hedge],
        dice=[*MISS, 1],
    )
    do(s, CHARGE, "a1", "b1")
    assert s.links == [] and touching(s, fig(s, "a1"), fig(s, "b1"))
    assert dice(s) == {"dice.base": 3, "combat.mod.assault": 1}
