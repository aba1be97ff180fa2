"""What greedy understands of Siegestorm, one position each."""

from __future__ import annotations

from typing import Any

from tests.siegestorm.table import siege, table
from wartable import bots, siegestorm
from wartable.kernel.match import Match
from wartable.siegestorm.state.words import first_of

BOLT = {"name": "Bolt", "action": "Deal 3 DMG"}
STUDY = {"name": "Study", "action": "Draw 2"}
GIANT = {"name": "Giant", "cost": 2, "attack": 6, "defense": 3}
CUTTHROAT = {"name": "Cutthroat", "cost": 1, "attack": 3, "defense": 1, "action": "Kill 1 Enemy"}
CARDS = [BOLT, STUDY, GIANT, CUTTHROAT]


def position(**plain: Any) -> Match:
    return table(card=CARDS, **plain)


def choice(match: Match) -> str:
    """What greedy answers, in words."""
    assert match.question is not None
    codes = bots.ask(bots.bot("greedy", seed=1), match)
    texts = match.options
    return " + ".join(texts[match.question.options.index(code)] for code in codes) or "nothing"


def test_takes_a_win() -> None:
    match = position(a={"hand": ["Giant", "Bolt", "Levy", "Levy"]}, b={"resources": 2})
    assert choice(match) == "action Bolt"


def test_does_not_draw_itself_to_death() -> None:
    match = position(a={"hand": ["Study"], "resources": 1, "track": ["Levy", "", ""]})
    assert "action Study" in match.options
    assert choice(match) == "pass"


def test_takes_an_extra_turn_unless_the_deck_is_almost_empty() -> None:
    for resources, answer in ((20, "yes"), (1, "no")):
        match = position(a={"hand": ["Levy"], "extra_turn": True, "resources": resources})
        match.answer("pass")
        assert choice(match) == answer


def test_pays_with_supporters_before_hand_cards() -> None:
    match = position(a={"hand": ["Giant", "Bolt", "Levy"], "ready": ["Tengu", "Levy"]})
    match.answer("deploy Giant")
    assert set(choice(match).split(" + ")) == {"supporter Tengu", "supporter Levy"}


def test_pays_with_the_card_it_misses_least() -> None:
    match = position(a={"hand": ["Giant", "Bolt", "Levy"], "ready": ["Tengu"]})
    match.answer("deploy Giant")
    assert choice(match) == "supporter Tengu + Levy"


def test_fills_an_empty_track() -> None:
    match = position(a={"hand": ["Giant", "Levy", "Levy"]})
    assert choice(match).startswith("deploy")


def test_kills_the_creature_that_is_the_greatest_threat() -> None:
    match = position(
        a={"hand": ["Cutthroat", "Levy", "Levy"]},
        b={"track": ["Levy", "", "Giant"]},
    )
    match.answer("action Cutthroat / Levy")
    assert choice(match) == "Giant@b3"


def test_storms_when_that_wins() -> None:
    match = position(a={"track": ["", "", "Giant"]}, b={"resources": 5}, step="advance")
    assert choice(match) == "storm"


def test_early_on_a_weak_creature_is_better_used_as_a_supporter() -> None:
    match = position(
        a={"track": ["", "", "Levy"], "hand": ["Giant", "Giant", "Bolt"], "resources": 30},
        b={"resources": 30, "track": ["Giant", "", ""]},
        step="advance",
    )
    assert choice(match) == "support"


def test_removes_a_defender_before_its_own_storm() -> None:
    match = position(
        a={"track": ["", "", "Giant"], "hand": ["Cutthroat", "Levy"]},
        b={"track": ["Mountain That Walks", "", ""], "resources": 10},
        step="after_draw",
    )
    assert choice(match) == "action Cutthroat"


def test_otherwise_waits_until_the_storm_is_over() -> None:
    match = position(
        a={"track": ["", "", "Giant"], "hand": ["Bolt", "Levy"]},
        b={"resources": 25},
        step="after_draw",
    )
    assert choice(match) == "pass"


def test_negates_what_would_beat_it() -> None:
    match = position(
        a={"hand": ["Bolt", "Levy"]},
        b={"hand": ["Gorge Trickster", "Levy"], "resources": 2},
    )
    match.answer("action Bolt")
    assert choice(match) == "action Gorge Trickster"


def test_does_not_waste_a_negate() -> None:
    match = position(
        a={"hand": ["Study", "Levy"], "resources": 20},
        b={"hand": ["Gorge Trickster"], "resources": 20},
    )
    match.answer("action Study")
    assert choice(match) == "pass"


def test_returns_dear_starting_cards_and_no_others() -> None:
    returned = kept = 0
    for seed in range(40):
        match = siegestorm.new_match(["ysra-starter", "khunglai-starter"], seed=seed)
        question = match.question
        assert question is not None and question.kind == "mulligan"
        answer = bots.ask(bots.bot("greedy", seed), match)
        for code in question.options:
            dear = siege(match).face(first_of(code)).cost >= 3
            assert (code in answer) == dear
            returned += dear
            kept += not dear
    assert 0 < returned < kept


def test_storms_at_strength_0_for_no_card_that_it_only_hopes_to_draw() -> None:
    """The imagined deck has a face for every card; none of them is counted on (zone.info)."""
    cases = [
        ("Warrior of Shamballa", "khunglai-starter", 12, 4),
        ("Choir Drillmaster", "seraphia-starter", 20, 20),
        ("Star-Chart Reader", "seraphia-starter", 20, 20),
    ]
    for creature, deck, own, theirs in cases:
        match = siegestorm.position(
            {
                "step": "after_draw",
                "turn": 9,
                "a": {"deck": deck, "hand": 3, "track": ["", "", creature], "ready": 2}
                | {"resources": own, "casualties": 3},
                "b": {"hand": 3, "track": ["Mountain That Walks"], "resources": theirs},
            }
        )
        match.answer("pass")
        question = match.question
        assert question is not None and question.kind == "order"
        for seed in range(8):
            chosen = bots.ask(bots.bot("greedy", seed=seed), match)
            assert match.options[question.options.index(chosen[0])] != "storm", (creature, seed)
