"""What Enter stands for: an answer that a sensible player could give."""

from __future__ import annotations

from typing import Any

import pytest

from tests.siegestorm.solo import player_turn
from tests.siegestorm.table import asked, kind, play
from wartable import siegestorm
from wartable.kernel.match import Match
from wartable.kernel.question import Question
from wartable.siegestorm.state.state import Siege
from wartable.siegestorm.state.words import O_NO, O_YES, option
from wartable.siegestorm.suggestion.suggest import suggest

DECKS = ["khunglai-starter", "seraphia-starter", "styxia-starter", "ysra-starter"]


def at(**plain: Any) -> Match:
    """A duel of side a's, in its Deploy step unless said otherwise."""
    return siegestorm.position(plain)


def ordering(card: str, defender: str = "", **more: Any) -> Match:
    """Side a's creature has left its track and waits for its order."""
    a = {"track": ["", "", card], **more.pop("a", {})}
    b = {"track": [defender], **more.pop("b", {})}
    match = at(step="after_draw", a=a, b=b, **more)
    while kind(match) == "main":
        play(match, "pass")
    assert (asked(match), kind(match)) == ("a", "order")
    return match


def test_a_creature_that_can_be_paid_for_is_deployed() -> None:
    match = at(a={"hand": ["Wind-Horse Rider", "Tengu"], "ready": 1}, b={})
    assert match.suggestion() == "deploy Wind-Horse Rider"


def test_damage_that_wins_comes_before_everything() -> None:
    match = at(
        a={"hand": ["Underworld Vindicator", "Tengu", "Levy", 5], "ready": 3},
        b={"resources": 1},
    )
    assert match.suggestion() == "action Underworld Vindicator"


def test_before_the_draw_step_the_turn_goes_on() -> None:
    match = at(step="after_prepare", a={"hand": ["Wind-Horse Rider", "Levy", "Levy"]}, b={})
    assert match.suggestion() == "pass"


def test_nobody_draws_himself_to_death() -> None:
    match = at(a={"hand": ["Molted Double", 2], "resources": 1}, b={})
    assert "action Molted Double" in match.options
    assert match.suggestion() != "action Molted Double"


def test_who_may_draw_does_not_when_the_deck_is_empty() -> None:
    keeper = {"track": ["", "Keeper of the Sky Gate"], "hand": ["Snowline Scout", 1]}
    for resources, answer in ((15, "yes"), (0, "no")):
        match = at(a={**keeper, "resources": resources}, b={})
        play(match, "deploy Snowline Scout")
        assert kind(match) == "may"
        assert match.suggestion() == answer


def test_a_strong_creature_storms_an_open_track() -> None:
    assert ordering("Ancient Dragon").suggestion() == "storm"


def test_no_storm_breaks_on_a_wall_while_a_supporter_is_wanted() -> None:
    """Draw 1 is all that this storm would bring; a first Supporter pays in every turn to come."""
    match = ordering("Warrior of Shamballa", "Mountain That Walks", a={"resources": 20})
    assert match.suggestion() in ("support", "hold aF", "hold N")


def test_a_last_storm_that_wins_is_made() -> None:
    match = ordering("Wind-Horse Rider", "Mountain That Walks", b={"resources": 2})
    assert match.suggestion() == "storm"  # its Action deals 3 DMG


def test_supporters_pay_before_cards_do() -> None:
    match = at(a={"hand": ["Wind-Horse Rider", "Tengu"], "ready": ["Levy"]}, b={})
    play(match, "deploy Wind-Horse Rider")
    assert kind(match) == "pay"
    assert match.suggestion() == "supporter Levy"


def test_the_card_that_is_least_missed_pays() -> None:
    match = at(a={"hand": ["Wind-Horse Rider", "Archangel", "Levy"]}, b={})
    play(match, "deploy Wind-Horse Rider")
    assert match.suggestion() == "Levy"


def test_the_best_enemy_is_killed_and_no_card_of_ones_own() -> None:
    match = at(
        a={"hand": ["Judge of the High Window", 4], "track": ["", "Tengu"]},
        b={"track": ["", "Snowline Scout", "Ancient Dragon"]},
    )
    match.answer("action Judge of the High Window")
    while kind(match) == "pay":
        match.answer(match.suggestion())
    assert kind(match) == "target"
    assert match.suggestion() == "Ancient Dragon@b3"


def test_of_ones_own_creatures_the_least_is_sacrificed() -> None:
    match = at(
        a={"hand": ["Reef Cultist"], "track": ["", "Snowline Scout", "Ancient Dragon"]},
        b={"resources": 4},
    )
    play(match, "action Reef Cultist")
    assert kind(match) == "sacrifice"
    assert match.suggestion() == "Snowline Scout@a2"


@pytest.mark.parametrize(("resources", "answer"), [(20, "pass"), (3, "action Gorge Trickster")])
def test_a_command_is_negated_when_that_is_clearly_worth_it(resources: int, answer: str) -> None:
    """4 DMG beat a side with 3 cards; 2 DMG to one with 20 are not worth a card."""
    hand = ["Archangel", 5] if resources < 4 else ["Underworld Vindicator", 5]
    match = at(
        a={"hand": hand}, b={"hand": ["Gorge Trickster"], "resources": resources, "casualties": 3}
    )
    match.answer(f"action {hand[0]}")
    while asked(match) == "a":
        match.answer(match.suggestion())
    assert (asked(match), kind(match)) == ("b", "react")
    assert match.suggestion() == answer


def test_a_command_is_not_thought_to_negate_itself() -> None:
    """The Dragon would storm by Retired Master, and so negate it, and so not storm, and so on."""
    match = at(
        a={"hand": ["Retired Master", 1], "track": ["", "Ancient Dragon"]},
        b={"hand": ["Ancient Dragon", 4], "resources": 20},
    )
    match.answer("action Retired Master")
    while asked(match) == "a":
        match.answer(match.suggestion())
    assert (asked(match), kind(match)) == ("b", "react")
    assert match.suggestion() in ("pass", "action Ancient Dragon")


def test_dear_cards_go_back_before_the_game() -> None:
    for seed in range(12):
        match = siegestorm.new_match(["khunglai-starter", "ysra-starter"], seed=seed)
        question = match.question
        assert question is not None and question.kind == "mulligan"
        s = match.state
        assert isinstance(s, Siege)
        returned = suggest(s, question)
        for code in question.options:
            assert (code in returned) == (s.face(code >> 12 & 0xFFF).cost >= 3)


def test_in_a_ring_the_side_is_struck_that_it_beats() -> None:
    match = at(
        mode="lms",
        a={"hand": ["Underworld Vindicator"]},
        b={"resources": 20},
        c={"resources": 1},
    )
    chosen = match.suggestion()
    assert chosen.startswith("action Underworld Vindicator on ")
    match.answer(chosen)
    s = match.state
    assert isinstance(s, Siege) and s.is_out(2) and not s.is_out(1)


def test_who_strikes_from_among_the_destroyed_has_a_suggestion_too() -> None:
    match = player_turn(
        {"life": 20, "frontline": "Goblin Leader", "menace": 1},
        a={"hand": ["Awakened Grey Girl", *["Levy"] * 5]},
        destroyed=["Grey Girl"],
    )
    play(match, "action Awakened Grey Girl", "Levy + Levy#2 + Levy#3 + Levy#4")
    assert kind(match) == "attack"
    assert match.suggestion() in match.options


@pytest.mark.parametrize(("resources", "answer"), [(5, O_YES), (1, O_NO)])
def test_what_may_be_declined_is_taken_when_the_next_draw_can_be_made(
    resources: int, answer: int
) -> None:
    """A question that the rules of thumb do not know by name, such as an extra turn."""
    s = at(a={"resources": resources}, b={}).state
    assert isinstance(s, Siege)
    question = Question(0, "a new one", "turn.extra", [option(O_YES), option(O_NO)])
    assert suggest(s, question) == [option(answer)]


@pytest.mark.parametrize("seed", range(4))
def test_a_duel_by_suggestions_alone_is_a_game(seed: int) -> None:
    """Both sides deploy, storm and deal damage; nobody passes the game away."""
    storms = 0
    for deal in (seed, seed + 3):  # where enough is killed, a single duel may see no storm
        match = siegestorm.new_match([DECKS[seed], DECKS[(seed + 1) % 4]], seed=deal)
        while match.question is not None:
            match.answer(match.suggestion())
        kinds = [event.kind for event in match.events]
        storms += kinds.count("storm")
        assert kinds.count("deploy") >= 6 and kinds.count("damage") >= 4
        assert match.view(None)["turn"] <= 30
    assert storms >= 1


@pytest.mark.parametrize("boss", ["byloss", "mirelle", "oghast"])
def test_games_by_suggestions_alone_end_in_every_mode(boss: str) -> None:
    matches = [
        siegestorm.new_match(DECKS[:1], mode="solo", boss=boss, difficulty="medium", seed=1),
        siegestorm.new_match(DECKS[:2], mode="coop", boss=boss, difficulty="medium", seed=2),
        siegestorm.new_match(DECKS[:3], mode="lms", seed=3),
    ]
    for match in matches:
        while match.question is not None:
            match.answer(match.suggestion())
        assert match.result is not None and match.result.rule != "turn.cap"
