"""`why` of an option: why this one is there, what it costs, what it leads to."""

from __future__ import annotations

import pytest

from tests.dysma.battle import battle, play, state
from tests.dysma.rules import rule
from wartable import dysma
from wartable.dysma.client.reasons import reasons
from wartable.dysma.text.language import language
from wartable.dysma.text.reasons import reason_words
from wartable.dysma.text.rulebook import rulebook
from wartable.dysma.text.speech import BattleSpeech
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.kernel.remark import Remark

FAR = [{"at": (30, 30)}]


def keys(match: Match, option: str) -> list[str]:
    return [one.key for one in match.reasons(option)]


def told(match: Match, option: str, key: str) -> Remark:
    (found,) = [one for one in match.reasons(option) if one.key == key]
    return found


class TestTheActivation:
    @rule("activation.two-short-or-one-long")
    def test_the_first_of_two_short_actions_leaves_one(self) -> None:
        match = battle(a=[{"at": (10, 10)}], b=FAR)
        play(match, "a1")
        assert told(match, "march", "there.march").fields["distance"] == 5
        assert told(match, "march", "takes.short").fields == {"number": 1, "most": 2}
        assert told(match, "march", "then.left").fields["amount"] == 1
        assert "then.tired" not in keys(match, "march")

    @rule("activation.fatigue-action")
    def test_a_fatigue_action_says_so_also_in_the_prompt(self) -> None:
        match = battle(a=[{"at": (10, 10), "options": ["arc"]}], b=[{"at": (20, 10)}])
        play(match, "a1", "run", "12,10")
        assert "takes.fatigue" in keys(match, "stance") and "then.tired" in keys(match, "stance")
        assert told(match, "stance", "takes.fatigue").rule == "activation.fatigue-action"
        for code, warning in (("en", "then fatigued"), ("fr", "ensuite fatiguée")):
            speech = BattleSpeech(code)
            assert speech.option_line(match, "stance").endswith(warning)
            assert not speech.option_line(match, "end").endswith(warning)

    @rule("activation.fatigue-action.limits")
    def test_who_began_tired_has_no_fatigue_action_left(self) -> None:
        match = battle(a=[{"at": (10, 10), "states": ["fatigue"]}], b=FAR)
        play(match, "a1", "recover from fatigue")
        assert told(match, "march", "then.nothing_left").rule == "activation.fatigue-action.limits"

    @rule("activation.veloce-allowance")
    def test_a_swift_figure_has_an_action_left_after_a_long_one(self) -> None:
        match = battle(a=[{"at": (10, 10), "skills": ["Véloce"]}], b=FAR)
        play(match, "a1")
        assert told(match, "run", "then.left").fields["amount"] == 1
        assert told(match, "march", "takes.short").fields["most"] == 3

    @rule("activation.end-sequence")
    def test_ending_says_what_burns(self) -> None:
        match = battle(a=[{"at": (10, 10), "states": ["on_fire"]}], b=FAR)
        assert "then.will_burn" in keys(match, "a1")
        play(match, "a1")
        assert "then.burns" in keys(match, "end")
        assert "there.extinguish" in keys(match, "extinguish")


class TestWhatIsUsed:
    @rule("ability.cost", "ability.effect")
    def test_an_ability_shows_its_text_and_price(self) -> None:
        match = battle(
            a=[{"at": (10, 10), "abilities": ["soif-eternelle"]}], b=FAR, points={"a": 3}
        )
        play(match, "a1")
        option = "ability soif-eternelle"
        assert told(match, option, "takes.command").fields == {"points": 1, "of": 3}
        assert "takes.free" in keys(match, option)
        assert any("Chain until the end of the turn." in line for line in match.why(option))
        french = match.why(option, "fr")
        assert any("Enchaînement jusqu’à la fin du tour." in line for line in french)

    @rule("magic.success")
    def test_a_spell_shows_what_it_needs_and_does(self) -> None:
        match = battle(
            a=[{"at": (10, 10), "keywords": ["Sorcier"], "spells": ["armes-ardentes"]}], b=FAR
        )
        play(match, "a1")
        option = "cast armes-ardentes at a1"
        assert told(match, option, "fact.successes").fields == {"amount": 2}
        assert 0 < int(str(told(match, option, "then.works").fields["hit"])) < 100
        assert any("Flaming [Combat] until end of turn." in line for line in match.why(option))

    @rule("equip.single-use")
    def test_an_item_says_that_it_is_used_up(self) -> None:
        match = battle(a=[{"at": (10, 10), "options": ["bandages"], "wounds": 1}], b=FAR)
        play(match, "a1")
        assert told(match, "use bandages on a1", "takes.used_up").fields == {"item": "bandages"}
        assert "then.item" in keys(match, "use bandages on a1")


class TestAttacks:
    @rule("shoot.conditions")
    def test_a_shot_says_how_far_and_what_it_will_do(self) -> None:
        match = battle(
            a=[{"at": (10, 10), "options": ["arc"]}], b=[{"at": (28, 10), "facing": 180}]
        )
        play(match, "a1")
        seen = told(match, "shoot b1 with arc", "there.shoot")
        assert seen.fields["target"] == "figure:b1" and seen.fields["far"] == "yes"
        assert seen.fields["cover"] == ""
        assert told(match, "shoot b1 with arc", "then.odds").fields["hit"]

    @rule("combat.riposte")
    def test_a_riposte_tires_and_says_so_in_the_prompt(self) -> None:
        match = battle(
            a=[{"at": (10, 10), "facing": 0}],
            b=[{"at": (11, 10), "facing": 180}],
            dice=[5, 5, 5],
        )
        play(match, "a1")
        assert told(match, "fight b1", "then.risk").rule == "combat.riposte"
        play(match, "fight b1")
        while match.question is not None and match.question.kind != "answer":
            play(match, "pass" if "pass" in match.options else match.options[0])
        assert "then.tired" in keys(match, "riposte")
        assert "then.tired" not in keys(match, "defend")
        assert BattleSpeech("en").option_line(match, "riposte").endswith("then fatigued")


def test_a_figure_that_is_an_option_is_explained_as_both() -> None:
    match = battle(a=[{"at": (10, 10), "options": ["epee"]}], b=FAR)
    lines = match.why("a1")
    assert "has not been activated" in lines[0]
    assert any(line.startswith("Sword: Expert (1)") for line in lines)


def test_what_is_no_option_has_no_reasons() -> None:
    match = battle(a=[{"at": (10, 10)}], b=FAR)
    with pytest.raises(ValueError, match="no option"):
        match.reasons("march")


@pytest.mark.parametrize("mission", range(1, 9))
def test_every_option_of_a_battle_has_reasons_in_both_languages(mission: int) -> None:
    """None is only the rule of its question; each names rules that exist, and says it in words."""
    match = dysma.new_match(seed=mission, main=mission, secondary=mission, turn_limit=2)
    chance = Chance(mission, THINKING)
    languages = [language("en"), language("fr")]
    while match.question is not None:
        question, s = match.question, state(match)
        some = question.options if question.kind != "deploy" else question.options[:2]
        for code in some[:12]:
            found = reasons(s, question, code)
            assert found and found[0].key.startswith("there.")
            for one in found:
                assert one.rule in rulebook(), one.plain()
                for words in languages:
                    said = reason_words(words, s, one)
                    assert one.key not in said and "…" not in said, (one.plain(), said)
        match.answer(random_answer(question, chance))
