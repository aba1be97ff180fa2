"""Movement and Armour with their reasons, and what a profile keeps a figure from doing."""

from __future__ import annotations

from tests.dysma.battle import arena, battle, fig, play, refused
from tests.dysma.rules import rule
from tests.dysma.rules.melee import CHARGE, EAST, WEST, asked, dice, do
from tests.dysma.rules.turns import FAR, it, who
from wartable.dysma.state.values import (
    armour,
    armour_value,
    movement,
    movement_value,
)
from wartable.kernel.value import Value


def because(value: Value) -> dict[str, int]:
    """The slug of each reason and what it gives."""
    return {reason.rule: reason.amount for reason in value.because}


@rule("profile.mv", "scenario.main.2.cap")
def test_movement_tells_what_it_is_made_of() -> None:
    s = arena(
        a=[who(at=(10, 10), mv=6), who(at=(10, 14), mv=6), who(at=(10, 18), mv=3)],
        b=[FAR],
        main=2,
        token=[it(kind="loot", bearer="a2"), it(kind="loot", bearer="a3")],
        lasting=[it(item="potion-de-vitesse", on="a1")],
    )
    quick, laden, slow = (movement_value(s, fig(s, label)) for label in ("a1", "a2", "a3"))
    assert quick.total > 6
    assert because(quick) == {"profile.mv": 6, "turn.end.temporary": quick.total - 6}
    assert because(laden) == {"profile.mv": 6, "scenario.main.2.cap": laden.total - 6}
    assert laden.total < 6
    assert slow.total == 3 and because(slow) == {"profile.mv": 3, "scenario.main.2.cap": 0}
    for label, value in (("a1", quick), ("a2", laden), ("a3", slow)):
        assert movement(s, fig(s, label)) == value.total * 1000


@rule("profile.ar", "artefact.potion-resistance")
def test_armour_tells_what_it_is_made_of() -> None:
    s = arena(
        a=[who(at=(10, 10), ar=1), who(at=(10, 14), ar=1)],
        b=[FAR],
        lasting=[it(item="potion-de-resistance", on="a1")],
    )
    one, other = armour_value(s, fig(s, "a1")), armour_value(s, fig(s, "a2"))
    assert because(one) == {"profile.ar": 1, "turn.end.temporary": 2}
    assert because(other) == {"profile.ar": 1}  # the potion is a1's alone
    assert (one.total, other.total) == (3, 1) == (armour(s, 0), armour(s, 1))


@rule("profile.dash", "action.charge")
def test_who_cannot_fight_does_not_charge() -> None:
    for combat, rule_of_it in (("-", "profile.dash"), (4, "")):
        match = battle(a=[who(at=(10, 10), facing=0, co=combat)], b=[who(at=(15, 10), facing=180)])
        play(match, "a1")
        assert ("charge b1" in match.options) is (rule_of_it == "")
        if rule_of_it:
            assert refused(match, "charge b1") == rule_of_it


@rule("skill.defenseur", "skill.defenseur.front")
def test_who_defends_by_nature_need_not_say_what_it_holds() -> None:
    for skills, is_asked in (([], True), (["Défenseur"], False)):
        s = arena(
            a=[who(at=(5, 10), facing=EAST)],
            b=[who(at=(10, 10), facing=WEST, skills=skills, options=["lance", "hache-a-2-mains"])],
            dice=[1] * 12,
        )
        do(s, CHARGE, "a1", "b1")
        assert (asked(s) == "grip") is is_asked
        if not is_asked:
            assert "combat.mod.assault" not in dice(s)
