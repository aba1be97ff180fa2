"""`why` of an option: why this one is there, what it costs, what it leads to."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.rules import rule
from wartable import siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.kernel.remark import Remark
from wartable.siegestorm.text.language import language, languages, reason_words
from wartable.siegestorm.text.rulebook import rulebook

BOSS = {"boss": "byloss", "difficulty": "hard", "basic": "evil-goblins"}
MODES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "duel": (["ysra-starter", "khunglai-starter"], {}),
    "lms": (["ysra-starter", "khunglai-starter", "styxia-starter"], {}),
    "coop": (["seraphia-starter", "styxia-starter"], {**BOSS, "advanced": "spectral-shamans"}),
}


def told(match: Match, option: str, key: str) -> Remark:
    (found,) = [one for one in match.reasons(option) if one.key == key]
    return found


def english_names(code: str) -> re.Pattern[str] | None:
    """What a card is called in English and nothing is called in this language."""
    names = language(code).names
    here = "\n".join(names.values())
    english = [name for name in names if name not in here]
    return re.compile("|".join(map(re.escape, [*english, "supporter"]))) if english else None


@rule("cost.mix", "action.from-hand")
def test_an_action_tells_its_price_what_pays_it_and_its_text() -> None:
    match = siegestorm.position(
        {
            "a": {
                "hand": ["Tengu", "Levy", "Levy", "Levy", "Levy", "Levy", "Levy"],
                "ready": ["Levy"],
            }
        }
    )
    price = told(match, "deploy Tengu", "takes.price")
    assert price.fields == {"price": 4, "hand": 6, "ready": 1}
    lines = match.why("deploy Tengu")
    assert any("Allies have +2 ATT and +2 DEF" in line for line in lines)
    assert any("When it storms: 3: Switch any 2 cards" in line for line in lines)
    assert told(match, "deploy Tengu", "then.stands").fields["att"] == 2


@rule("action.targets")
def test_an_action_names_what_it_can_target() -> None:
    match = siegestorm.position(
        {
            "a": {"hand": ["Druuk School Adept", "Levy"]},
            "b": {"track": ["Warrior of Shamballa", "Levy"]},
        }
    )
    found = told(match, "action Druuk School Adept", "then.targets").fields["cards"]
    assert found == ["Warrior of Shamballa@b1", "Levy@b2"]
    said = "\n".join(match.why("action Druuk School Adept", "pl"))
    assert "Możliwe cele: Wojownik z Szambali (b1) i Levy (b2)." in said
    assert told(match, "action Druuk School Adept", "then.text").fields["text"] == (
        "Kill 1 Enemy with DEF 2 or less"
    )


@rule("storm.strength", "hold.replace-frontline")
def test_orders_tell_what_they_lead_to() -> None:
    match = siegestorm.position(
        {
            "a": {"track": ["", "", "Ancient Dragon"], "frontline": "Levy", "resources": 9},
            "b": {"track": ["Levy"], "resources": 9},
            "step": "draw",
        }
    )
    while match.question is not None and match.question.kind != "order":
        match.answer("pass")
    assert told(match, "storm", "then.storm").fields["att"] == 6
    assert told(match, "hold aF", "then.replaced").fields["card"] == "Levy"
    assert told(match, "support", "then.support").rule == "support.commit"


def test_passing_says_what_comes_next() -> None:
    match = siegestorm.position({"a": {"hand": ["Levy"]}, "step": "deploy"})
    assert [one.key for one in match.reasons("pass")] == ["there.main/pass", "then.pass_deploy"]


@pytest.mark.parametrize("mode", MODES)
def test_every_option_of_a_game_has_reasons_in_every_language(mode: str) -> None:
    """None is only the rule of its question; each names rules that exist, and says it in words.

    In another language no card goes by its English name.
    """
    decks, boss = MODES[mode]
    spoken = [(language(code), english_names(code)) for code in languages()]
    for seed in range(2):
        match = siegestorm.new_match(decks, seed=seed, mode=mode, **boss)
        chance = Chance(seed, THINKING)
        while match.question is not None and len(match.answers) < 400:
            for option in match.options:
                found = match.reasons(option)
                assert found[0].key.startswith("there.")
                for one in found:
                    assert one.rule in rulebook(), one.plain()
                    for words, foreign in spoken:
                        said = reason_words(words, one, ["Ann", "Bob", "Cid", "Dan", "Boss"])
                        assert one.key not in said and "…" not in said, (one.plain(), said)
                        assert foreign is None or not foreign.search(said), said
            match.answer(random_answer(match.question, chance))
