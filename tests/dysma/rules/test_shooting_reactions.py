"""What the target of a shot may do: reaction abilities, and the dodge."""

from __future__ import annotations

import pytest

from tests.dysma.battle import arena, finish, spot, states, wounds
from tests.dysma.rules import rule
from tests.dysma.shots import act, asked, dice_of, fault_of, option_about, say, told
from wartable.dysma.state.attack import COVER
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import FATIGUE

WALL = {"look": "house", "points": [[18, 11], [19, 11], [19, 14], [18, 14]]}


def duel(dice: list[int] | None = None, **target: object) -> Battle:
    """An archer looking east, somebody ten inches before it, and a house beside that one."""
    b1 = {"at": (20, 10), "facing": 180, **target}
    a1 = {"at": (10, 10), "facing": 0, "options": ["arc"]}
    return arena(piece=[WALL], a=[a1], b=[b1], dice=dice or [])


@rule("shoot.reaction-dodge", "shoot.reaction-dodge.effect", "los.recheck")
def test_a_march_into_cover_costs_a_die_and_tires() -> None:
    s = duel([1, 1])
    act(s, "a1", "shoot b1 with arc")
    assert asked(s) == "dodge" and s.question is not None and s.question.seat == 1
    say(s, "yes", "20,11@180")
    assert spot(s, "b1") == (20, 11, 0) and states(s, "b1") == ["fatigue"]
    assert dice_of(s) == {"dice.base": 3, "shoot.mod.cover": -1}
    finish(s)


@rule("shoot.reaction-dodge.effect", "los.recheck")
def test_a_target_wholly_hidden_is_in_cover_and_shot_all_the_same() -> None:
    s = duel([4, 4, 1, 1, 1])
    act(s, "a1", "shoot b1 with arc")
    say(s, "yes", "20,12.5@180")
    assert dice_of(s) == {"dice.base": 3, "shoot.mod.cover": -1} and wounds(s, "b1") == 2
    finish(s)


@rule("shoot.reaction-dodge.effect")
def test_cover_can_be_lost_by_moving() -> None:
    s = duel([1, 1, 1], at=(20, 11))
    act(s, "a1", "shoot b1 with arc")
    assert s.attack().has(COVER)
    say(s, "yes", "20,9@180")
    assert dice_of(s) == {"dice.base": 3}
    finish(s)


@rule("shoot.reaction-dodge", "shoot.reaction-dodge.effect")
def test_the_move_changes_neither_range_nor_treachery() -> None:
    """A sling reaches 20″: the shot was long and from the back, and stays so."""
    s = arena(
        a=[{"at": (2, 10), "facing": 0, "options": ["fronde"]}],
        b=[{"at": (20, 10), "facing": 0, "mv": 8}],
        dice=[1, 1, 1],
    )
    act(s, "a1", "shoot b1 with fronde")
    say(s, "yes", "28,10@180")  # out of range now, and looking at the shooter
    assert dice_of(s) == {"dice.base": 3, "shoot.mod.felony": 1, "shoot.mod.long-range": -1}
    finish(s)


@rule("shoot.reaction-dodge.effect", "los.recheck")
def test_who_dodges_behind_the_shooter_gains_no_cover_by_that() -> None:
    s = arena(
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
        b=[{"at": (11, 15), "facing": 270}],
        dice=[1, 1, 1],
    )
    act(s, "a1", "shoot b1 with arc")
    say(s, "yes", "7,15@270")
    assert dice_of(s) == {"dice.base": 3}
    finish(s)


@rule("shoot.reaction-dodge.legal")
def test_it_need_not_reach_cover_and_activated_figures_may_dodge() -> None:
    s = duel([1, 1, 1], states=["active"])
    act(s, "a1", "shoot b1 with arc")
    say(s, "yes", "22,8@180")
    assert states(s, "b1") == ["active", "fatigue"] and dice_of(s) == {"dice.base": 3}
    finish(s)


@rule("shoot.reaction-dodge.legal", "state.tired.reactions", "state.prone.no-dodge")
@pytest.mark.parametrize(
    ("target", "question"),
    [
        ({}, "dodge"),
        ({"states": ["fatigue"]}, ""),
        ({"states": ["prone"]}, ""),
        ({"mv": 0}, ""),
    ],
)
def test_who_cannot_dodge_is_not_asked(target: dict[str, object], question: str) -> None:
    s = duel([1, 1, 1], **target)
    act(s, "a1", "shoot b1 with arc")
    assert asked(s) == question


@rule("shoot.reaction-dodge.legal")
def test_what_a_lasting_effect_forbids_is_not_offered() -> None:
    """A rune of binding: neither Riposte nor dodge nor interception until the end of the turn."""
    s = duel([1, 1, 1])
    s.lasting = arena(
        a=[{"at": (10, 10)}],
        b=[{"at": (20, 10)}],
        lasting=[{"spell": "rune-d-entrave", "on": "b1", "by": "a1"}],
    ).lasting
    act(s, "a1", "shoot b1 with arc")
    assert asked(s) == ""
    finish(s)


@rule("shoot.reaction-dodge.legal", "move.contact-no-march")
def test_who_is_in_contact_cannot_dodge() -> None:
    s = arena(
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}, {"at": (20, 11)}],
        b=[{"at": (20, 10), "facing": 180}],
        dice=[1, 1, 1, 1],
    )
    act(s, "a1", "shoot b1 with arc")  # the first die chooses b1 for the victim
    assert asked(s) == "" and told(s, "scatter")[0]["target"] == "figure:b1"
    finish(s)


@rule("shoot.reaction-dodge.legal", "move.one-inch")
def test_a_dodge_is_a_march_and_keeps_away_from_enemies() -> None:
    s = arena(
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}, {"at": (20, 13.5)}],
        b=[{"at": (20, 10), "facing": 180}],
    )
    act(s, "a1", "shoot b1 with arc")
    say(s, "yes")
    assert asked(s) == "move" and fault_of(s, "20,11.8@180") == "move.one-inch"


@rule("state.on-guard.scope", "shoot.reaction-dodge")
def test_the_dodge_ends_the_guard_before_the_defence() -> None:
    s = duel([4, 1, 1, 1, 1, 1], states=["on_guard"])
    act(s, "a1", "shoot b1 with arc")
    say(s, "yes", "22,8@180")
    assert dice_of(s, 1) == {"dice.base": 3}
    assert "on_guard" not in states(s, "b1")
    finish(s)


@rule("shoot.reaction-dodge.timing", "ability.example.mur-de-lames", "shoot.sequence")
def test_abilities_come_before_the_dodge_and_both_before_the_dice() -> None:
    s = duel([4, 4, 1, 1, 1, 1], abilities=["mur-de-lames"])
    s.points[1] = 1
    act(s, "a1", "shoot b1 with arc")
    assert asked(s) == "reaction"
    say(s, option_about(s, "mur-de-lames"))
    assert asked(s) == "dodge" and not told(s, "roll")
    say(s, "pass")
    assert told(s, "hit")[0]["armour"] == 1 and wounds(s, "b1") == 1
    assert s.points == [0, 0] and s.lasting == []  # it lasted for this shot
    finish(s)


@rule("shoot.reaction-dodge.timing", "ability.reaction.windows")
def test_a_shot_led_to_somebody_else_meets_that_ones_cover_and_back() -> None:
    """The chief's share: the friend beside the chief stands with its back to the archer."""
    s = arena(
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
        b=[
            {"at": (20, 10), "facing": 180, "abilities": ["a-moi-la-part-du-chef"]},
            {"at": (20, 11.5), "facing": 0},
        ],
        points={"b": 1},
        dice=[4, 4, 1, 1, 1, 1, 1],
    )
    act(s, "a1", "shoot b1 with arc")
    say(s, option_about(s, "a-moi-la-part-du-chef"))
    assert asked(s) == "dodge" and s.question is not None and s.question.about == 2
    say(s, "pass")
    assert dice_of(s) == {"dice.base": 3, "shoot.mod.felony": 1}
    assert (wounds(s, "b1"), wounds(s, "b2")) == (0, 2)
    finish(s)


@rule("shoot.reaction-dodge")
def test_a_dodge_is_paid_even_by_who_stays_where_it_was() -> None:
    s = duel([1, 1, 1])
    act(s, "a1", "shoot b1 with arc")
    say(s, "yes", "pass")
    assert s.has_state(1, FATIGUE) and dice_of(s) == {"dice.base": 3}
    finish(s)
