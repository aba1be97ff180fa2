"""Corners of turns, activations, moves and tokens where one rule meets another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import battle, facing, fig, gone, only, play, refused, spot, state, states
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import deploy, held, muster
from tests.dysma.rules.turns import asks, it, who
from wartable.dysma.entries import Effect
from wartable.dysma.game import GAME
from wartable.dysma.lasting import BY_SPELL, THIS_TURN, Lasting
from wartable.dysma.moves import body_of
from wartable.kernel.match import Match

FAR = who(at=(33, 33))


# A figure that becomes tired in its own activation (section 7).


@rule("activation.mid-state", "state.tired", "activation.fatigue-action.limits")
def test_who_was_tired_on_the_way_takes_no_fatigue_action_in_that_activation() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0, sa=9)],
        b=[who(at=(11, 10), facing=180, sa=9, skills=["Contre-attaque"])],
        dice=[1, 1, 1, 5, 5, 1] + [1] * 6,
    )
    play(match, "a1", "fight b1", "defend", "a1", "riposte")  # its riposte to the counter-attack
    assert states(match, "a1") == ["fatigue"]
    play(match, "recover from fatigue")  # its second action; nothing may follow
    assert asks(match)[0] == "b" and states(match, "a1") == ["active"]


@rule("activation.fatigue-action.when")
def test_not_even_a_potion_follows_a_fatigue_action() -> None:
    match = battle(
        a=[who(at=(10, 10), artefacts=["potion-de-resistance"])],
        b=[FAR],
        main=2,
        token=[it(kind="loot", at=(10, 10.9))],
    )
    play(match, "a1", "run", "10,10@90")
    potion = next(text for text in match.options if text.startswith("use"))
    play(match, "stance", "pass")
    assert match.options == ["pick up 1", "end"]  # which is no action: action.pick-up.cost
    assert refused(match, potion) == "activation.fatigue-action.when"


@rule("action.retreat.path", "protocol.legality")
def test_a_retreat_has_to_go_somewhere() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0)], b=[who(at=(11, 10), facing=180, states=["prone"])]
    )
    play(match, "a1", "retreat")
    assert asks(match) == ("a", "move")  # the prone get no free Combat
    assert refused(match, "pass") == "action.retreat.path"
    assert refused(match, "9.1,10@0") == "move.one-inch"
    play(match, "9,10@0")
    assert spot(match, "a1") == (9, 10, 0)


@rule("skill.stupide.details")
def test_the_opponent_cannot_march_with_the_stupid_where_a_march_is_forbidden() -> None:
    match = battle(a=[who(at=(10, 10), skills=["Stupide"])], b=[FAR], dice=[1])
    s = state(match)
    spell = Effect("forbid")
    spell.what = ["march"]
    s.lasting = [Lasting(spell, fig(s, "a1"), fig(s, "b1"), BY_SPELL, 0, 0, THIS_TURN)]
    play(match, "a1")
    assert asks(match) == ("b", "activate") and states(match, "a1") == ["active"]


# Statues (section 25, mission 8): square bodies that are charged at their discs.


def by_the_statue(facing: float, b: list[dict[str, Any]], **values: Any) -> Match:
    """a1 stands where it charged b's statue over a corner of its square."""
    match = battle(a=[who(at=(17.293, 17.293), facing=facing, **values)], b=b, main=8, dice=[1] * 9)
    s = state(match)
    statue = fig(s, "bs1")
    s.bodies[statue] = body_of(s, statue, 18_000, 18_000, 0, 0)
    return match


@rule("scenario.main.8.details", "action.charge")
def test_who_charged_a_statue_may_charge_somebody_else_from_there() -> None:
    match = by_the_statue(225, [who(at=(15, 13), facing=90, states=["fatigue"])])
    events = play(match, "a1", "charge b1")
    assert only(events, "charges")[0]["target"] == "b1"
    assert spot(match, "a1") != (17.293, 17.293, 0)


@rule("scenario.main.8.details", "move.no-pass-through")
def test_but_nobody_walks_through_a_statue() -> None:
    match = by_the_statue(225, [FAR])
    play(match, "a1", "march")
    assert refused(match, "17.293,17.293 > 20,20") == "move.no-pass-through"
    play(match, "19.5,19.5")  # around it
    assert spot(match, "a1") == (19.5, 19.5, 0)


@rule("scenario.main.8.details", "geo.pivot-clearance")
def test_in_contact_with_a_statue_one_turns_by_quarters() -> None:
    match = by_the_statue(45, [FAR])
    play(match, "a1", "stance", "17.293,17.293@100")
    assert facing(match, "a1") == 135


# Multiple activation (section 11).


@rule("command.multi-activation.same", "action.altar")
def test_a_group_may_announce_a_march_and_then_the_altar_it_leads_to() -> None:
    match = battle(
        a=[who(at=(10, 10), facing=0), who(at=(10, 13), facing=0)],
        b=[FAR],
        main=6,
        token=[it(kind="altar", owner="a", at=(14, 10))],
        points={"a": 2},
    )
    play(match, "together", "a1 + a2")
    assert "altar" not in match.options  # not before somebody could have come there
    play(match, "march", "altar", "a1 + a2", "13,10@0", "13,13@0")
    assert state(match).tokens[0].active
    assert states(match, "a1") == states(match, "a2") == ["active"]


@rule("command.multi-activation.same", "action.bandage")
def test_or_a_march_and_then_bandages() -> None:
    match = battle(
        a=[
            who(at=(10, 10), facing=0, options=["bandages"]),
            who(at=(10, 20), facing=0, wounds=1),
            who(at=(14, 10), facing=0, wounds=1, states=["active"]),
        ],
        b=[FAR],
        points={"a": 2},
    )
    play(match, "together", "a1 + a2", "march", "use", "a1 + a2", "13,10@0", "pass")
    assert state(match).wounds[fig(match, "a3")] == 0


# Tokens (section 10): a refusal says what is really in the way.

LOOT = it(kind="loot", at=(10, 10.9))
FLAGS = [held("flag", "a1", "a"), it(kind="flag", owner="b", at=(10, 9.1))]


def beside_loot(*more: dict[str, Any], **values: Any) -> Match:
    me = {"at": (10, 10), **values}
    match = battle(a=[me], b=[FAR], main=2, token=[LOOT, *more])
    play(match, "a1")
    return match


@rule("action.pick-up.cost", "skill.bete", "scenario.token.one", "protocol.legality")
def test_why_loot_cannot_be_picked_up() -> None:
    assert refused(beside_loot(skills=["Bête"]), "pick up 1") == "skill.bete"
    assert refused(beside_loot(states=["prone"]), "pick up 1") == "action.pick-up.cost"
    assert refused(beside_loot(held("loot", "a1")), "pick up 1") == "scenario.token.one"
    assert refused(beside_loot(at=(10, 9)), "pick up 1") == "action.pick-up"
    play(beside_loot(), "pick up 1")


@rule("action.pick-up.cost", "protocol.legality")
def test_a_flag_is_taken_only_at_the_end_of_a_move() -> None:
    match = battle(a=[who(at=(10, 10))], b=[FAR], main=5, token=[FLAGS[1]])
    play(match, "a1")
    assert refused(match, "pick up 1") == "action.pick-up.cost"
    play(match, "march", "10,10@90", "token 1")  # turning is a move that ends beside it
    assert state(match).carrying[0] == 0


@rule("action.pass", "action.pass.cost", "protocol.legality")
def test_why_a_token_cannot_be_handed_over() -> None:
    def giving(friend: dict[str, Any], token: list[dict[str, Any]], main: int = 5) -> Match:
        match = battle(a=[who(at=(10, 10)), friend], b=[FAR], main=main, token=token)
        play(match, "a1")
        return match

    near = who(at=(11, 10))
    away = giving(who(at=(12, 10)), FLAGS)
    assert refused(away, "hand over to a2") == "action.pass"
    prone = giving(who(at=(11, 10), states=["prone"]), FLAGS)
    assert refused(prone, "hand over to a2") == "action.pass.cost"
    beast = giving(who(at=(11, 10), skills=["Bête"]), FLAGS)
    assert refused(beast, "hand over to a2") == "skill.bete"
    both = giving(near, [*FLAGS[:1], held("flag", "a2", "b")])
    assert refused(both, "hand over to a2") == "scenario.token.one"
    loot = giving(near, [held("loot", "a1")], main=2)
    assert refused(loot, "hand over to a2") == "action.pass.cost"
    match = giving(near, FLAGS)
    play(match, "hand over to a2")
    assert refused(match, "hand over from a2") == "action.pass.cost"  # once in an activation
    assert refused(match, "hand over to a2") == "action.pass"  # it has nothing any more


# The end of the turn (sections 6 and 11).


@rule("command.vigour", "command.who-pays", "protocol.legality")
def test_vigour_is_for_tired_figures_of_ones_own() -> None:
    match = battle(
        a=[who(at=(4, 4), states=["fatigue"]), who(at=(4, 8))],
        b=[who(at=(30, 30), states=["fatigue"])],
        moment="end",
        points={"a": 2},
    )
    assert asks(match) == ("a", "end of turn")
    assert refused(match, "vigour a2") == "command.vigour"
    assert refused(match, "vigour b1") == "command.who-pays"
    play(match, "vigour a1")
    assert states(match, "a1") == []


# Heights (section 8): a place knows them in steps of two thousandths.


@rule("geo.coordinates", "geo.hill")
def test_a_hill_of_an_odd_height_can_be_climbed_wherever_it_is_proposed() -> None:
    corners = [(12, 6), (20, 6), (20, 14), (12, 14)]
    hill = it(look="hill", points=corners, height=1.333)
    match = battle(a=[who(at=(10, 10), facing=0)], b=[FAR], piece=[hill])
    play(match, "a1", "march")
    climbing = [text for text in match.options if ",1.33" in text]
    assert climbing
    for text in climbing:
        play(match.copy(), text)
    play(match, "13,10")  # without a height: the top, since there is nothing below it
    assert spot(match, "a1") == (13, 10, 1.332)


@rule("geo.on-table", "protocol.legality")
@pytest.mark.parametrize("place", ["-1,10", "10,-0.1", "66,10", "36.1,10"])
def test_a_place_beside_the_table_is_refused_as_such(place: str) -> None:
    match = battle(a=[who(at=(10, 10))], b=[FAR])
    play(match, "a1", "march")
    assert refused(match, place) == "geo.on-table"


# Setting up (section 5).


@rule("artefact.familier", "setup.must-fit")
def test_a_familiar_whose_master_found_no_room_goes_with_it() -> None:
    rocks = it(look="rock", points=[(0, 0), (36, 0), (36, 4.6), (0, 4.6)])
    giant = who(artefacts=["familier"], keywords=["sorcier"], size="colossal")
    match = muster(
        a=[giant, who()],
        b=[who()],
        piece=[rocks],
        deployment="standard",
        main=3,
        secondary=1,
        dice=[8, 1],
    )
    play(match, "south")
    deploy(match)
    assert gone(match, "a1") and gone(match, "a2") and not gone(match, "a3")
    assert only(match.events, "unplaced")[0]["figure"] == "a1"
    assert only(match.events, "followed")[0]["figure"] == "a2"


# Records: what a battle was played with.


def test_the_name_of_the_content_tells_missions_apart() -> None:
    match = battle(a=[who(at=(10, 10))], b=[FAR], main=1)
    content = GAME.content(match.setup)
    before = GAME.content_hash(match.setup, content)
    assert before == GAME.content_hash(match.setup, GAME.content(match.setup))
    mission = content.missions.entries[0]
    mission.points += 1
    changed = GAME.content_hash(match.setup, content)
    mission.points -= 1
    assert changed != before == GAME.content_hash(match.setup, content)
