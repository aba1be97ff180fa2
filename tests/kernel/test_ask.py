"""The open question as a client gets it: complete for who is asked, silent for all others."""

from __future__ import annotations

import json
from typing import Any

import pytest
from shapely.geometry import Point, Polygon

from tests.conformance.games import GAMES, walk
from tests.dysma.conformance.battles import Bout, setup_of
from tests.rules import rule
from wartable import dysma, siegestorm
from wartable.dysma.game import GAME
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import play_out, random_answer
from wartable.words.speech import UnknownLanguage

DECKS = ["ysra-starter", "styxia-starter"]
BANDS = ["silver-peaks", "omrok-fist"]
GOBLINS = ["crooked-teeth", "omrok-fist"]
WAITING = {"number", "seat", "kind", "sentence"}
OF_ASK_ALONE = {"sentence", "several", "suggestion", "drawable"}


def battle(seed: int = 1) -> Match:
    bout = Bout(2, seed, 3)
    return Match(GAME, setup_of(bout), bout.seed)


def played_to(match: Match, kind: str) -> Match:
    """The match at its first question of this kind."""
    chance = Chance(match.seed, THINKING)
    while match.question is not None and match.question.kind != kind:
        match.answer(random_answer(match.question, chance))
    assert match.question is not None, f"nobody was asked to {kind}"
    return match


def without_words(asked: dict[str, Any]) -> dict[str, Any]:
    """What an ask has in common with the question of a view."""
    plain = {key: value for key, value in asked.items() if key not in OF_ASK_ALONE}
    if "choices" in plain:
        words = ("label", "note", "odds", "title")
        plain["choices"] = [
            {key: value for key, value in one.items() if key not in words}
            for one in plain["choices"]
        ]
    return plain


@rule("table.seat", "zone.info")
def test_who_is_not_asked_learns_only_whom_the_table_waits_for() -> None:
    match = siegestorm.new_match(DECKS, seed=3, names=["Ann", "Bob"])
    for seat in (1, None):
        assert match.ask(seat) == {
            "number": 0,
            "seat": 0,
            "kind": "wait",
            "sentence": "Ann is to answer.",
        }
    assert match.ask(None, "fr")["sentence"] == "C’est à Ann de répondre."
    assert set(battle().ask(None)) == WAITING


def test_after_the_end_the_sentence_says_who_has_won() -> None:
    for match in (siegestorm.new_match(DECKS, seed=3, names=["Ann", "Bob"]), battle()):
        match.concede(1)
        asked = match.ask(0)
        assert set(asked) == WAITING
        assert (asked["seat"], asked["kind"]) == (None, "over")
        assert asked["sentence"] == "You win!" and match.ask(1)["sentence"] == "You lose."
        assert match.names[0] in match.ask(None)["sentence"]
        assert match.view(0)["question"]["kind"] == "over"


def test_an_unknown_language_is_an_error_that_names_those_there_are() -> None:
    with pytest.raises(UnknownLanguage, match="There are: en, fr, pl"):
        siegestorm.new_match(DECKS, seed=3).ask(0, "tlh")
    with pytest.raises(UnknownLanguage, match="There are: en, fr"):
        battle().ask(None, "tlh")


def test_labels_and_sentences_are_in_the_language_and_texts_are_not() -> None:
    match = played_to(battle(), "act")
    seat = match.ask(None)["seat"]
    english, french = match.ask(seat), match.ask(seat, "fr")
    assert english["sentence"] != french["sentence"]
    assert [one["text"] for one in english["choices"]] == match.options
    assert [one["text"] for one in french["choices"]] == match.options
    ends = [one["label"] for one in english["choices"] if one["verb"] == "end"]
    assert ends == ["End the activation"]


@pytest.mark.parametrize("name", ["duel-random-3", "solo-styxia-2", "lms3-random-4"])
def test_the_question_of_a_view_is_the_same_without_words(name: str) -> None:
    game = GAMES[name]
    for number, (match, _) in enumerate(walk(game)):
        if number % 5 == 0:
            for seat in (None, *range(game.seats)):
                asked = match.ask(seat)
                assert without_words(asked) == match.view(seat)["question"]
                assert json.loads(json.dumps(asked)) == asked


def test_the_question_of_a_battle_is_the_same_without_words() -> None:
    match = battle(6)
    chance = Chance(1, THINKING)
    while match.question is not None:
        if len(match.answers) % 5 == 0:
            for seat in (None, 0, 1):
                asked = match.ask(seat, drawable=False)
                assert without_words(asked) == match.view(seat)["question"]
                assert json.loads(json.dumps(asked)) == asked
        match.answer(random_answer(match.question, chance))


@pytest.mark.long
def test_attacks_have_their_odds() -> None:
    for seed in range(1, 12):
        match = battle(seed)
        chance = Chance(seed, THINKING)
        while match.question is not None:
            asked = match.ask(match.question.seat, drawable=False)
            for one in asked["choices"]:
                if one["verb"] == "fight":
                    assert one["odds"]["target"] == one["to"][0]
                    assert sum(one["odds"]["wounds"]) == pytest.approx(1.0)
                    return
            match.answer(random_answer(match.question, chance))
    raise AssertionError("nobody could fight in any of these battles")


def test_where_a_figure_may_stand_and_go_can_be_drawn() -> None:
    match = played_to(battle(), "deploy")
    assert match.question is not None
    zone = match.ask(match.question.seat)["drawable"]["zone"]
    (own,) = [
        one["parts"]
        for one in match.view(None)["zones"]
        if one["side"] == f"side:{'ab'[match.question.seat]}"
    ]
    assert zone and all(part in own for part in zone)
    match = played_to(battle(), "move")
    assert match.question is not None
    region = match.ask(match.question.seat)["drawable"]["region"]
    assert region["inches"] > 0 and all(len(loop) >= 4 for loop in region["polygons"])
    assert match.ask(match.question.seat, drawable=False)["drawable"] == {}


@pytest.mark.long
def test_where_a_token_may_lie_can_be_drawn() -> None:
    for main in (2, 6, 8):
        match = played_to(dysma.new_match(seed=4, main=main), "token")
        assert match.question is not None
        seat = match.question.seat
        asked = match.ask(seat)
        drawn = Polygon()
        for loop in asked["drawable"]["region"]["polygons"]:
            drawn = drawn.symmetric_difference(Polygon(loop))  # holes lie within another loop
        for choice in asked["choices"]:
            x, y = choice["text"].split(",")[:2]
            assert drawn.covers(Point(float(x), float(y))), (main, choice["text"])
        if main == 6:
            continue  # altars stand along a line, which the others' lattice does not follow
        for x in range(0, 36, 3):
            for y in range(0, 36, 3):
                allowed = match.probe(seat, {"answer": f"{x},{y}"})["allowed"]
                assert drawn.covers(Point(x, y)) == allowed, (main, x, y)


def test_asking_changes_nothing() -> None:
    for match in (played_to(battle(), "move"), siegestorm.new_match(DECKS, seed=3)):
        before = match.dump()
        for seat in (None, 0, 1):
            match.ask(seat)
        assert match.dump() == before
        play_out(match.state, Chance(1, THINKING))


@rule("table.stale")
def test_the_number_goes_back_with_the_answer() -> None:
    match = siegestorm.new_match(DECKS, seed=3)
    number = match.ask(0)["number"]
    match.answer("nothing", 0, number)
    assert match.ask(1)["number"] == number + 1


def test_every_option_that_picks_something_says_so_in_on() -> None:
    match = siegestorm.position(
        {
            "step": "advance",
            "a": {"track": ["Levy", "Levy", "Levy"]},
            "b": {"frontline": "Tengu", "resources": 9},
        }
    )
    match.answer("storm")
    picked = {one["text"]: one["on"] for one in match.ask(0)["choices"]}
    assert picked["player b"] == ["side:b"]
    assert picked["Tengu@bF"] == [match.view(0)["slots"]["slot:bF"]["thing"]]


def test_a_creature_on_its_way_is_called_storming() -> None:
    match = siegestorm.position(
        {"step": "advance", "a": {"track": ["Levy", "Levy", "Reef Cultist"]}, "b": {"resources": 9}}
    )
    match.answer("storm / yes")
    said = {code: match.ask(0, code)["choices"][-1]["label"] for code in ("en", "fr", "pl")}
    assert said == {
        "en": "Sacrifice Reef Cultist (storming)",
        "fr": "Sacrifier Cultiste du Récif (en train de Guerroyer)",
        "pl": "Poświęć kartę Kultysta z Rafy (szturmuje)",
    }


@rule("advance.mandatory", "lms.advance")
def test_in_a_ring_a_price_says_for_which_track_it_is() -> None:
    match = siegestorm.position(
        {
            "mode": "lms",
            "step": "draw",
            "a": {"hand": ["Levy"] * 4, "left": ["Levy"], "right": ["Levy"], "resources": 20},
            "b": {"left": ["Frost Dragon"], "right": ["Frost Dragon"], "resources": 20},
            "c": {"resources": 20},
        }
    )
    match.answer("pass")
    match.answer("track al")
    asked = [match.ask(0, code)["choices"][0] for code in ("en", "fr", "pl")]
    assert [one["at"] for one in asked] == ["track:al"] * 3
    assert [one["label"] for one in asked] == [
        "Yes, pay 2 for the left track",
        "Oui, payer 2 pour le Sentier de gauche",
        "Tak, zapłać 2 za postęp na lewym torze",
    ]


def test_several_options_as_one_answer_have_a_name_in_both_games() -> None:
    match = played_to(dysma.new_match(GOBLINS, seed=3), "reroll")
    assert match.question is not None
    seat = match.question.seat
    assert match.ask(seat)["several"][:2] == ["Roll none again", "Roll 1 die again"]
    assert match.ask(seat, "fr")["several"][:2] == ["Ne rien relancer", "Relancer 1 dé"]


@pytest.mark.parametrize(
    ("main", "words", "french"),
    [
        (2, "Where do you lay loot 1?", "Où posez-vous le butin 1 ?"),
        (6, "Where do you set up altar 1?", "Où placez-vous l’autel 1 ?"),
        (8, "Where do you set up your statue as1?", "Où placez-vous votre statue as1 ?"),
    ],
)
def test_who_lays_something_down_is_told_what(main: int, words: str, french: str) -> None:
    match = played_to(dysma.new_match(BANDS, seed=1, main=main), "token")
    assert match.question is not None
    seat = match.question.seat
    assert match.ask(seat)["sentence"] == words
    assert match.ask(seat, "fr")["sentence"].replace("\xa0", " ").replace("\u202f", " ") == french


def test_a_group_is_asked_by_the_action_that_it_is_about() -> None:
    match = played_to(dysma.new_match(GOBLINS, seed=1), "order")
    assert match.question is not None
    seat = match.question.seat
    assert match.ask(seat)["sentence"] == "March: in which order do they act?"
    french = match.ask(seat, "fr")["sentence"].replace("\xa0", " ").replace("\u202f", " ")
    assert french == "Marche : dans quel ordre agissent-elles ?"


def test_who_is_asked_for_targets_is_told_of_what() -> None:
    match = played_to(dysma.new_match(GOBLINS, seed=3), "targets")
    assert match.question is not None
    seat = match.question.seat
    assert match.ask(seat)["sentence"] == "Scatter! of a1 Goblin king: on whom?"
    assert match.ask(seat, "fr")["sentence"].startswith("Débandade, par a1 Roi gobelin")


def test_what_every_client_reads_does_not_speak_of_a_prompt() -> None:
    match = siegestorm.position({"a": {"hand": ["Levy"]}})
    for code in ("en", "fr", "pl"):
        assert "?" not in match.probe(0, {"answer": "dance"}, code)["sentence"]
