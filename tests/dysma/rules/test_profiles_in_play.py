"""Section 2 in play: what each value of a profile does, and what wounds do."""

from __future__ import annotations

from tests.dysma.battle import (
    arena,
    battle,
    fig,
    finish,
    gone,
    last_roll,
    play,
    refused,
    run,
    spot,
    states,
    wounds,
)
from tests.dysma.rules import rule
from wartable.dysma.fight.harm import Harm
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import DEAD
from wartable.kernel.match import Match


def _state(match: Match) -> Battle:
    assert isinstance(match.state, Battle)
    return match.state


@rule("profile.mv", "game.unit")
def test_movement_is_the_inches_of_one_march() -> None:
    for mv in (3, 6):
        match = battle(a=[{"at": (10, 10), "facing": 0, "mv": mv}], b=[{"at": (30, 30)}])
        play(match, "a1", "march")
        assert refused(match, f"{10 + mv + 0.1},10@0") == "move.march-distance"
        play(match, f"{10 + mv},10@0")
        assert spot(match, "a1") == (10 + mv, 10, 0)


@rule("profile.ti")
def test_shooting_is_the_threshold_of_shooting_rolls() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "ti": 3, "options": ["arc"]}],
        b=[{"at": (20, 10), "facing": 180, "states": ["fatigue"], "sa": 5}],
        dice=[3, 3, 2, 1, 1, 1],
    )
    events = play(match, "a1", "shoot b1 with arc")
    roll = next(event.whole() for event in events if event.kind == "roll")
    assert (roll["purpose"], roll["threshold"], roll["successes"]) == ("shoot", 3, 2)
    finish(match)


@rule("profile.de")
def test_defence_is_the_threshold_of_defence_rolls() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
        b=[{"at": (20, 10), "facing": 180, "states": ["fatigue"], "de": 6, "sa": 5}],
        dice=[4, 4, 4, 6, 5, 5],
    )
    events = play(match, "a1", "shoot b1 with arc")
    roll = last_roll(events)
    assert (roll["purpose"], roll["threshold"], roll["successes"]) == ("defence", 6, 1)
    assert wounds(match, "b1") == 2
    finish(match)


@rule("profile.es")
def test_spirit_is_the_threshold_of_spirit_rolls() -> None:
    spell = "peau-d-ecorce"
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "es": 5, "keywords": ["Sorcier"], "spells": [spell]}],
        b=[{"at": (30, 30)}],
        dice=[5, 4, 6],
    )
    events = play(match, "a1", f"cast {spell} at a1")
    roll = last_roll(events)
    assert (roll["purpose"], roll["threshold"], roll["successes"]) == ("spirit", 5, 2)
    finish(match)


@rule("profile.sa", "profile.removal")
def test_wounds_of_its_health_remove_a_figure_at_once() -> None:
    s = arena(a=[{"at": (10, 10), "sa": 3}], b=[{"at": (11, 10)}])
    victim, killer = fig(s, "a1"), fig(s, "b1")
    run(s, Harm(victim, 2, killer, "attack.formula"))
    assert not gone(s, "a1") and wounds(s, "a1") == 2
    run(s, Harm(victim, 1, killer, "attack.formula"))
    assert gone(s, "a1") and s.fates[victim] == DEAD
    # It no longer blocks nor fights: nobody is in contact with it.
    from wartable.dysma.state.board import engaged

    assert not engaged(s, killer)


@rule("profile.wounds-overkill")
def test_all_wounds_of_an_attack_are_dealt_at_once_even_too_many() -> None:
    s = arena(a=[{"at": (10, 10), "sa": 2}], b=[{"at": (11, 10)}])
    run(s, Harm(fig(s, "a1"), 5, fig(s, "b1"), "attack.formula"))
    assert wounds(s, "a1") == 5 and gone(s, "a1")
    assert s.log is not None
    dealt = [event.whole() for event in s.log if event.kind == "wound"]
    assert [event["wounds"] for event in dealt] == [5]


@rule("skill.colosse")
def test_a_colosse_has_no_cover_from_what_is_low() -> None:
    def dice_against(skills: list[str]) -> object:
        match = battle(
            a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
            b=[{"at": (20, 10), "facing": 180, "skills": skills, "sa": 6, "states": ["fatigue"]}],
            piece=[{"look": "fence", "points": [[18.9, 6], [18.9, 14]]}],
        )
        events = play(match, "a1", "shoot b1 with arc")
        roll = next(event.whole() for event in events if event.kind == "roll")
        dice = roll["dice"]
        assert isinstance(dice, list)
        return sum(one["amount"] for one in dice)

    assert dice_against([]) == 2
    assert dice_against(["Colosse"]) == 3


@rule("state.prone.objectives")
def test_a_prone_figure_controls_nothing() -> None:
    def score_with(down: list[str]) -> int:
        match = battle(
            a=[{"at": (18, 18), "states": ["active", *down]}],
            b=[{"at": (30, 30), "states": ["active"]}],
            main=1,
            token=[{"kind": "chest", "at": (18, 18)}],
            moment="end",
        )
        return _state(match).victory[0]

    assert score_with([]) == 2
    assert score_with(["prone"]) == 0


@rule("state.prone.carry")
def test_a_prone_figure_keeps_its_token_and_scores_with_it() -> None:
    match = battle(
        a=[{"at": (18, 18), "states": ["active", "prone"]}],
        b=[{"at": (30, 30), "states": ["active"]}],
        main=2,
        token=[{"kind": "loot", "bearer": "a1"}],
        moment="end",
    )
    assert _state(match).victory[0] == 1
    assert "prone" in states(match, "a1") and _state(match).carrying[0] == 0
