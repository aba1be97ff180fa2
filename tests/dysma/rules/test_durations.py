"""What lasts for an action lasts for that one alone, whatever happens inside it."""

from __future__ import annotations

from tests.dysma import shots
from tests.dysma.battle import arena, finish, only, wounds
from tests.dysma.rules import rule, using
from tests.dysma.rules.melee import EAST, MISS, THREE, duel, fight, options, piece, say, told, who
from wartable.dysma.state.battle import Battle

HILL = piece(look="hill", centre=[20, 10], size=[8, 8], height=3)


def dodging_off_a_hill(faces: list[int]) -> Battle:
    """b1 reacts to a shot with one more Armour, then jumps off the hill to dodge it."""
    s = arena(
        a=[who(at=(8, 10), facing=EAST, options=["arc"])],
        b=[who(at=(22, 10, 3), facing=EAST, sa=9, abilities=["mur-de-lames"])],
        piece=[HILL],
        points={"b": 1},
        dice=faces,
    )
    using.shoots(s, "a1", "b1")
    say(s, options(s)[1])
    shots.say(s, "yes", "24,10,3@jump > 24,10,0 > 25.5,10,0")
    return s


@rule("ability.duration", "ability.example.mur-de-lames", "shoot.reaction-dodge")
def test_a_reaction_to_a_shot_outlives_a_fall_in_the_middle_of_it() -> None:
    s = dodging_off_a_hill([*MISS, *MISS, 4, 5, 6, *MISS])
    assert [one["armour"] for one in only(told(s), "hit")] == [1]
    assert wounds(s, "b1") == 2
    assert s.lasting == [] and s.attacks == []
    finish(s)


@rule("ability.duration")
def test_armour_against_the_shot_does_not_soften_the_fall() -> None:
    s = dodging_off_a_hill([4, 5, 1, *MISS, 1, 1, 1])
    assert [(one["rule"], one["armour"]) for one in only(told(s), "hit")] == [("fall.attack", 0)]
    assert wounds(s, "b1") == 2


@rule("ability.duration", "combat.free-chain")
def test_thick_hide_is_for_one_combat_action_not_for_the_chain() -> None:
    s = duel(
        who(skills=["Enchaînement"]),
        who(sa=9, abilities=["peau-dure"]),
        points={"b": 1},
        dice=[*THREE, *MISS, *THREE, *MISS],
    )
    fight(s)
    say(s, options(s)[1], "defend", "b1", "defend", "pass")
    assert [one["armour"] for one in only(told(s), "hit")] == [1, 0]
    assert wounds(s, "b1") == 5
    assert s.lasting == []
