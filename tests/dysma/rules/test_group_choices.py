"""Multiple activation: what may be announced, and where the choices of its members end."""

from __future__ import annotations

from typing import Any

from tests.dysma.battle import arena, battle, fig, play, refused
from tests.dysma.rules import rule
from tests.dysma.rules.turns import FAR, asks, it, who
from wartable.dysma.state.words import (
    D_MARCH,
    D_RUN,
    D_STANCE,
    LONG,
)
from wartable.dysma.state.writers import body_of, move
from wartable.dysma.turn.allowance import (
    MULTIPLE,
    clear,
    note,
    why_not_now,
)
from wartable.kernel.match import Match


def casters(spell: str) -> Match:
    """Two sorcerers who have announced a spell, and two enemies for it; all dice fail."""
    match = battle(
        a=[
            who(at=(10, 8 + 4 * i), facing=0, keywords=["Sorcier"], spells=[spell], es=2)
            for i in range(2)
        ],
        b=[who(at=(18, 8 + 4 * i), facing=180, states=["fatigue"], sa=9) for i in range(2)],
        points={"a": 2},
        dice=[1] * 40,
    )
    play(match, "together", "a1 + a2", "cast", "pass", "a2 + a1")
    return match


@rule("command.multi-activation", "command.multi-activation.same")
def test_magic_projectiles_have_one_target() -> None:
    for first in ("b1", "b2"):
        match = casters("trait-arcanique")
        assert match.options == [f"cast trait-arcanique at {one}" for one in ("b1", "b2")]
        play(match, f"cast trait-arcanique at {first}")
        assert asks(match)[0] == "b"  # the other could do only the same, and has done it


@rule("command.multi-activation.same")
def test_other_spells_may_have_targets_of_their_own() -> None:
    match = casters("vol-de-vie")
    play(match, "cast vol-de-vie at b2")
    assert asks(match) == ("a", "act")
    assert match.options == ["cast vol-de-vie at b1", "cast vol-de-vie at b2"]


def announcing(*skills: list[str], **values: Any) -> Match:
    """Figures with these skills, about to announce what they do together."""
    group = [who(at=(4, 4 + 4 * i), skills=one, **values) for i, one in enumerate(skills)]
    match = battle(a=group, b=[FAR], points={"a": 2})
    play(match, "together", " + ".join(f"a{i + 1}" for i in range(len(skills))))
    return match


@rule("command.multi-activation.special", "activation.two-short-or-one-long")
def test_without_the_swift_two_short_actions_are_announced_or_one_long_one() -> None:
    match = announcing([], [])
    play(match, "march")
    assert "stance" in match.options and "run" not in match.options
    assert refused(match, "march") == "command.multi-activation.same"
    play(match, "stance")
    assert asks(match)[1] != "announce"
    long = announcing([], [])
    play(long, "run")
    assert asks(long)[1] != "announce"


@rule("command.multi-activation.special", "activation.veloce-allowance")
def test_for_a_swift_member_a_third_short_action_is_announced_but_no_long_one() -> None:
    match = announcing(["Véloce"], [])
    play(match, "march")
    assert {"run", "stance"} <= set(match.options)
    play(match, "stance")
    assert "recover" in match.options and "run" not in match.options
    play(match, "recover")
    assert asks(match)[1] != "announce"


@rule("command.multi-activation.special", "activation.veloce-allowance")
def test_for_a_swift_member_a_short_action_is_announced_with_a_long_one() -> None:
    for order in (("run", "march"), ("march", "run")):
        match = announcing(["Véloce"], [])
        play(match, order[0])
        assert order[1] in match.options
        play(match, order[1])
        assert asks(match)[1] != "announce"


@rule("command.multi-activation.no-fatigue", "turn.activations")
def test_the_reason_why_a_group_takes_no_fatigue_action() -> None:
    s = arena(a=[who(at=(4, 4)), who(at=(4, 8)), who(at=(4, 12))], b=[FAR])
    clear(s, [0, 1], MULTIPLE)
    assert why_not_now(s, 0, D_MARCH, 0) == ""
    assert why_not_now(s, 2, D_MARCH, 0) == "turn.activations"  # it is not in the group
    single = arena(a=[who(at=(4, 4))], b=[FAR])
    clear(single, [0])
    for one, rule_of_it in ((s, "command.multi-activation.no-fatigue"), (single, "")):
        note(one, 0, D_RUN, LONG)
        assert why_not_now(one, 0, D_STANCE, 0) == rule_of_it


@rule("terrain.obstacle.contact-link")
def test_a_link_across_an_obstacle_ends_when_either_of_the_two_moves() -> None:
    hedge = it(look="hedge", points=[(9, 5), (9, 25)])
    for mover in ("a1", "b1"):
        s = arena(
            piece=[hedge],
            a=[who(at=(8.5, 10)), who(at=(8.5, 20))],
            b=[who(at=(9.5, 10)), who(at=(9.5, 20))],
            link=[["a1", "b1"], ["a2", "b2"]],
        )
        assert s.links == [fig(s, one) for one in ("a1", "b1", "a2", "b2")]
        figure = fig(s, mover)
        x = 4000 if mover == "a1" else 18000
        move(s, figure, body_of(s, figure, x, 10000, 0, 0), "move.march")
        assert s.links == [fig(s, "a2"), fig(s, "b2")]


@rule("command.multi-activation.same")
def test_only_what_somebody_is_equipped_for_is_announced() -> None:
    bare = announcing([], [])
    play(bare, "march")
    assert not {"shoot", "reload", "cast", "altar"} & set(bare.options)
    armed = announcing([], [], options=["arc-long"])
    play(armed, "march")
    assert {"shoot", "reload"} <= set(armed.options) and "cast" not in armed.options
    learned = announcing([], [], keywords=["Sorcier"], spells=["eclair"])
    play(learned, "march")
    assert "cast" in learned.options and "shoot" not in learned.options
