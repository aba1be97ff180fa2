"""Shots and spells in a real activation: what may follow what, and what the table refuses."""

from __future__ import annotations

import pytest

from tests.dysma.battle import (
    battle,
    finish,
    kinds,
    only,
    play,
    reasons,
    refused,
    state,
    states,
    wounds,
)
from tests.dysma.rules import rule
from wartable.dysma.game import GAME
from wartable.kernel.match import Match


def at_the_table(dice: list[object] | None = None, **shooter: object) -> Match:
    """An archer that knows a bit of magic, and a tough enemy ten inches away."""
    a1 = {"at": (10, 10), "facing": 0, "options": ["arc"], "spells": ["eclair", "peau-d-ecorce"]}
    b1 = {"at": (20, 10), "facing": 180, "sa": 9}
    return battle(a=[{**a1, **shooter}], b=[b1, {"at": (30, 30)}], dice=dice or [])


@rule("action.shooting", "activation.no-repeat")
def test_a_shot_is_one_short_action_and_not_repeated() -> None:
    match = at_the_table([4, 1, 1, 1, 1, 1])
    events = play(match, "a1", "shoot b1 with arc", "pass")
    assert "shoot" in kinds(events) and wounds(match, "b1") == 1
    assert refused(match, "shoot b1 with arc") == "activation.no-repeat"
    assert "march" in match.options
    finish(match)


@rule("magic.one-per-activation", "action.magic", "activation.identity")
def test_one_spell_in_an_activation_whichever_it_is() -> None:
    match = at_the_table([4, 4, 1])
    play(match, "a1", "cast peau-d-ecorce at a1")
    assert refused(match, "cast eclair at b1") == "activation.no-repeat"
    finish(match)


@rule("magic.one-per-activation", "magic.same-spell", "artefact.baton-mage", "skill.maitre")
def test_a_master_of_magic_may_cast_twice_even_the_same_spell() -> None:
    match = at_the_table([4, 4, 1, 1, 1, 1], artefacts=["baton-de-mage"])
    play(match, "a1", "cast peau-d-ecorce at a1", "cast peau-d-ecorce at a1")
    assert refused(match, "cast eclair at b1") == "activation.no-repeat"
    finish(match)


@rule("activation.tir-magie-distinct")
def test_a_shot_and_a_spell_are_two_different_actions() -> None:
    match = at_the_table([1, 1, 1, 1, 1, 1])
    play(match, "a1", "shoot b1 with arc", "pass", "cast eclair at b1", "pass")
    assert state(match).attacks == []
    finish(match)


@rule("state.on-guard.lost")
@pytest.mark.parametrize("deed", ["shoot b1 with arc", "cast eclair at b1"])
def test_who_shoots_or_casts_is_no_longer_on_guard(deed: str) -> None:
    match = at_the_table([1, 1, 1], states=["on_guard"])
    play(match, "a1", deed, "pass")
    assert "on_guard" not in states(match, "a1")


@rule("activation.pivot-only-if-stated", "shoot.field-of-view")
def test_a_shooter_turns_by_marching_before_it_shoots() -> None:
    match = at_the_table([1, 1, 1], facing=180)
    play(match, "a1")
    assert refused(match, "shoot b1 with arc") == "shoot.field-of-view"
    play(match, "march", "10,10@0", "shoot b1 with arc", "pass")
    finish(match)


@rule("shoot.range-strict", "shoot.conditions", "los.line", "protocol.legality", "magic.sequence")
def test_every_refusal_names_its_rule() -> None:
    house = {"look": "house", "points": [[14, 20], [18, 20], [18, 25], [14, 25]]}
    match = battle(
        piece=[house],
        a=[
            {"at": (12, 15), "facing": 45, "options": ["fronde"]}
            | {"spells": ["peau-d-ecorce", "eclair"]}
        ],
        b=[{"at": (18, 27)}, {"at": (35, 30)}, {"at": (9, 13)}],
    )
    play(match, "a1")
    assert refused(match, "shoot b1 with fronde") == "los.line"
    assert refused(match, "shoot b2 with fronde") == "shoot.range-strict"
    assert refused(match, "shoot b3 with fronde") == "shoot.field-of-view"
    assert refused(match, "shoot a1 with fronde") == "shoot.targets"
    assert refused(match, "cast peau-d-ecorce at b1") == "magic.sequence"
    assert refused(match, "cast eclair") == "shoot.field-of-view"  # of b3, who is nearest


@rule("skill.explosion", "protocol.legality")
def test_the_point_of_a_blast_is_written_down_and_checked() -> None:
    match = battle(
        a=[{"at": (12, 10), "facing": 0, "options": ["pot-a-feu"]}],
        b=[{"at": (20, 10)}, {"at": (20, 12)}],
        dice=[7, 1, 1, 1],
    )
    play(match, "a1", "shoot with pot-a-feu")
    assert refused(match, "34,10") == "shoot.range-strict"
    assert refused(match, "20,40") == "geo.on-table"
    events = play(match, "19.5,11.2")
    assert [event.whole()["to"] for event in events if event.kind == "aim"] == ["place:19.5,11.2"]
    finish(match)


@rule("command.heroism", "command.heroism.scope", "shoot.sequence", "dice.attacker-first")
def test_heroism_is_declared_before_each_roll() -> None:
    a1 = {"at": (10, 10), "facing": 0, "options": ["arc"]}
    match = battle(
        a=[a1],
        b=[{"at": (20, 10), "facing": 180}, {"at": (30, 30)}],
        points={"a": 1, "b": 1},
        dice=[4, 1, 1, 1, 4, 1, 1, 1],
    )
    events = play(match, "a1", "shoot b1 with arc", "pass", "heroism", "heroism")
    assert [reasons(roll)["command.heroism"] for roll in only(events, "roll")] == [1, 1]
    finish(match)


@pytest.mark.parametrize(
    ("answers", "dice"),
    [
        (["shoot b1 with arc", "yes", "20,12@180"], [4, 4, 1, 1, 1, 1]),
        (["cast eclat-arcanique", "20,11"], [4, 1, 1, 1, 1, 1, 1, 1, 1]),
        (["cast malediction at b1"], [4, 1, 1, 1, 1, 1]),
        (["cast peau-d-ecorce at a1"], [4, 4, 1]),
    ],
)
def test_a_battle_can_be_written_down_at_every_question(
    answers: list[str], dice: list[int]
) -> None:
    spells = ["eclat-arcanique", "malediction", "peau-d-ecorce"]
    a1 = {"at": (12, 10), "facing": 0, "options": ["arc"], "spells": spells}
    match = battle(a=[a1], b=[{"at": (20, 10), "facing": 180}, {"at": (20, 14)}], dice=dice)
    play(match, "a1")
    for answer in answers:
        plain = GAME.dump(match.state)
        twin = GAME.load(plain, match.setup, GAME.content(match.setup))
        assert GAME.dump(twin) == plain
        assert twin.question is not None and match.question is not None
        assert twin.question.options == match.question.options
        play(match, answer)
    finish(match)
