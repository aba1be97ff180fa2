"""A finished game looked at again: estimates, turning points, better answers, luck."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.cli.running import refused, run
from wartable import dysma, siegestorm
from wartable.dysma.state.battle import Battle
from wartable.kernel.match import Match
from wartable.lab.analysis import Standing, analyse, put_off
from wartable.lab.analysis_picture import picture


def played(match: Match, answers: int = 10_000) -> Match:
    """The match, played on by novices."""
    while match.question is not None and len(match.answers) < answers:
        match.answer(match.suggestion())
    return match


@pytest.fixture(scope="module")
def duel() -> Match:
    return played(siegestorm.new_match(["ysra-starter", "styxia-starter"], seed=4))


@pytest.fixture(scope="module")
def found(duel: Match) -> dict[str, Any]:
    return analyse(duel, 8, 2)


@pytest.mark.long
def test_chances_add_up_at_every_choice(found: dict[str, Any]) -> None:
    assert found["moments"]
    for one in found["moments"]:
        assert sum(one["estimates"]) == pytest.approx(1, abs=1e-3)
        assert sum(one["after"]) == pytest.approx(1, abs=1e-3)
        assert one["loss"] >= 0 and (one["loss"] > 0) == (one["best"] != one["answer"])


def test_mistakes_and_luck_explain_the_result(duel: Match, found: dict[str, Any]) -> None:
    assert duel.result is not None
    for seat, side in enumerate(found["sides"]):
        assert side["end"] == (1.0 if seat in duel.result.winners else 0.0)
        total = side["start"] + side["own_mistakes"] + side["others_mistakes"] + side["luck"]
        assert total == pytest.approx(side["end"], abs=1e-3)
    assert found["sides"][0]["luck"] == pytest.approx(-found["sides"][1]["luck"], abs=1e-3)


@pytest.mark.long
def test_the_same_match_gives_the_same_analysis(duel: Match, found: dict[str, Any]) -> None:
    before = duel.dump()
    assert analyse(duel, 8, 2) == found
    assert duel.dump() == before


def test_a_deploy_that_throws_the_game_away_is_a_mistake_and_a_turning_point() -> None:
    """Both are nearly out of cards: who lays his last ones down has nothing left to draw."""
    hand = ["Levy"] * 3 + ["Underworld Vindicator"] * 4
    side = {"hand": ["Underworld Vindicator"], "resources": 3}
    match = siegestorm.position({"a": side, "b": {"hand": hand, "resources": 1, "ready": 6}})
    match.answer("deploy Underworld Vindicator")
    found = analyse(match, 64, 2)
    moment = found["moments"][0]
    assert moment["loss"] > 0.3 and moment["best"] != moment["answer"]
    assert found["better"] == found["turning_points"] == [1]


@pytest.mark.long
def test_alternatives_compare_with_the_estimates_beside_them() -> None:
    """However highly both sides think of themselves, somebody wins: all is told on that scale."""
    fighter = {"options": ["epee"], "cost": 100, "co": 2}
    sides = {
        side: [{**fighter, "at": (10, y)}, {**fighter, "at": (13, y)}]
        for side, y in (("a", 6), ("b", 26))
    }
    match = dysma.position(sides)
    match.answer("a1")
    moment = analyse(match, 8, 1)["moments"][0]
    best = moment["alternatives"][0]["estimate"]
    assert best == pytest.approx(moment["estimates"][0], abs=0.1)


def test_what_can_still_be_done_is_not_lost_yet() -> None:
    """The same is missed three times in a turn: it counts once, and what waiting cost."""
    losses = [0.4, 0.3, 0.35, 0.2]
    moments = [{"answer": "pass", "best": "bolt", "loss": loss} for loss in losses]
    mine, next_turn = (0, 5, 0), (0, 7, 0)
    worths = [(mine, 0.7), (mine, 0.7), (mine, 0.65), (next_turn, 0.9)]
    put_off(moments, [Standing(stretch, worth) for stretch, worth in worths])
    assert [one["loss"] for one in moments] == [0.0, 0.05, 0.35, 0.2]
    assert [one["best"] for one in moments] == ["pass", "bolt", "bolt", "bolt"]


@pytest.mark.long
def test_players_against_a_boss_have_one_chance() -> None:
    decks = ["ysra-starter", "styxia-starter"]
    match = played(siegestorm.new_match(decks, mode="coop", seed=2), 30)
    found = analyse(match, 8, 1)
    assert all(len(set(one["estimates"])) == 1 for one in found["moments"])


def test_a_concession_is_no_answer_to_a_question(duel: Match) -> None:
    match = played(siegestorm.new_match(["ysra-starter", "styxia-starter"], seed=4), 12)
    match.concede(0)
    found = analyse(match, 8, 1)
    assert found["end"] == [0.0, 1.0]


def test_who_concedes_gives_up_a_chance_and_has_no_bad_luck() -> None:
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"], seed=4)
    match.concede(0)
    found = analyse(match, 24, 1)
    loser, winner = found["sides"]
    assert loser["own_mistakes"] == -winner["others_mistakes"] < -0.2
    assert loser["luck"] == winner["luck"] == 0.0
    assert found["moments"] == [] and found["end"] == [0.0, 1.0]
    played_on = played(siegestorm.new_match(["ysra-starter", "styxia-starter"], seed=4), 12)
    played_on.concede(0)
    last = analyse(played_on, 24, 1)["moments"][-1]
    assert last["after"] != [0.0, 1.0], "the last answer did not lose the game"


@pytest.mark.long
def test_battles_can_be_analysed() -> None:
    fighters = [{"at": (17, 12), "options": ["epee"]}], [{"at": (17, 18), "options": ["arc"]}]
    match = played(dysma.position({"a": fighters[0], "b": fighters[1], "turn_limit": 2}), 8)
    found = analyse(match, 8, 1)
    assert [one["question"] for one in found["moments"]] == ["act", "act"]
    assert all(0 <= one <= 1 for moment in found["moments"] for one in moment["estimates"])


def test_how_a_battle_was_set_up_is_not_weighed() -> None:
    """Each imagined table would have to be set up to its end: nobody waits for that."""
    match = played(dysma.new_match(["silver-peaks", "omrok-fist"], seed=3), 6)
    assert isinstance(match.state, Battle) and match.state.turn == 0
    match.concede(1)
    found = analyse(match, 8, 1)
    assert found["moments"] == [] and found["start"] == [0.5, 0.5]


def test_the_picture_has_a_curve_for_every_player(found: dict[str, Any]) -> None:
    drawn = ElementTree.fromstring(picture(found))
    curves = [one for one in drawn.iter() if one.tag.endswith("polyline")]
    assert len(curves) == 2


@pytest.mark.long
def test_the_command_shows_and_draws_it(duel: Match, tmp_path: Path) -> None:
    record, drawn = tmp_path / "game.json", tmp_path / "game.svg"
    record.write_text(duel.record().to_json(), encoding="utf-8")
    few = ("--simulations", "8", "--ahead", "1")
    assert "luck" in run("analyse", str(record), *few, "--picture", str(drawn)).out
    assert "<svg" in drawn.read_text(encoding="utf-8")
    assert run("analyse", str(record), *few, "--json").json()["game"] == "siegestorm"


def test_an_empty_record_is_refused_in_a_sentence(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"])
    record.write_text(match.record().to_json(), encoding="utf-8")
    assert "Nobody has answered" in refused(run("analyse", str(record)), 2)
