"""What an option is, as data: its text is made from it and means it again when it is read."""

from __future__ import annotations

import pytest

from tests.dysma.battle import battle, play
from tests.dysma.conformance.battles import BOUTS, Bout, moments_of
from tests.dysma.rules import rule
from wartable.dysma.client.choices import choice_of, option_texts, text_of
from wartable.dysma.client.texts import read_choice
from wartable.dysma.state.battle import Battle
from wartable.kernel import thing
from wartable.kernel.choice import Choice
from wartable.kernel.match import Match

SOME = list(BOUTS.values())[::6]
PLACED = ("place", "jump")


def choices(match: Match) -> dict[str, Choice]:
    """What is offered, by its text."""
    s, question = match.state, match.question
    assert isinstance(s, Battle) and question is not None
    found = [choice_of(s, question, code) for code in question.options]
    return {text_of(choice): choice for choice in found}


@pytest.mark.parametrize("bout", SOME, ids=str)
def test_a_text_is_made_from_a_choice_and_means_it_again(bout: Bout) -> None:
    seen: set[str] = set()
    for moment in moments_of(bout, 40):
        s, question = moment.state, moment.question
        assert option_texts(s, question) == [
            text_of(choice_of(s, question, code)) for code in question.options
        ]
        for code in question.options:
            choice = choice_of(s, question, code)
            seen.add(choice.verb)
            if choice.verb in PLACED:  # places are read into codes
                continue
            read = read_choice(text_of(choice).upper(), question.kind)
            told = (choice.verb, choice.to, choice.what, choice.number)
            assert (read.verb, read.to, read.what, read.number) == told
            assert text_of(read) == text_of(choice)
    assert len(seen) > 5


@pytest.mark.parametrize("bout", SOME, ids=str)
def test_the_things_of_a_choice_lie_on_the_table(bout: Bout) -> None:
    for moment in moments_of(bout, 40):
        s = moment.state
        for code in moment.question.options:
            choice = choice_of(s, moment.question, code)
            for one in [*choice.on, *choice.to]:
                kind, name = thing.kind_of(one), thing.name_of(one)
                assert kind, one
                if kind == thing.FIGURE:
                    assert s.called(name) >= 0
                elif kind == thing.TOKEN:
                    assert 1 <= int(name) <= len(s.tokens)
                elif kind == thing.DIE:
                    assert s.throw is not None and 1 <= int(name) <= len(s.throw.faces)
                elif kind == thing.EFFECT:
                    assert 1 <= int(name) <= len(s.lasting)


@rule("activation.two-short-or-one-long", "activation.fatigue-action")
def test_an_action_says_what_it_takes_of_the_activation() -> None:
    match = battle(a=[{"at": (10, 10), "options": ["arc"]}], b=[{"at": (20, 10)}])
    play(match, "a1")
    offered = choices(match)
    assert offered["march"].plain() == {"verb": "march", "on": ["figure:a1"], "cost": {"short": 1}}
    assert offered["run"].cost == {"long": 1}
    assert offered["end"].cost == {}
    shot = offered["shoot b1 with arc"]
    assert (shot.verb, shot.to, shot.what) == ("shoot", ["figure:b1"], "arc")
    play(match, "run", "12,10")
    assert choices(match)["stance"].cost == {"fatigue": 1}


@rule("ability.cost", "command.multi-activation")
def test_command_points_are_a_price() -> None:
    able = [{"at": (10, 10), "abilities": ["soif-eternelle"]}, {"at": (12, 10)}]
    match = battle(a=able, b=[{"at": (30, 30)}], points={"a": 3})
    assert choices(match)["together"].cost["command"] > 0
    play(match, "a1")
    (ability,) = [one for one in choices(match).values() if one.verb == "ability"]
    assert (ability.what, ability.cost["command"]) == ("soif-eternelle", 1)


@rule("command.multi-activation.same")
def test_announced_actions_have_their_price_and_nothing_else_is_done_meanwhile() -> None:
    able = [{"at": (10, 10), "abilities": ["soif-eternelle"]}, {"at": (12, 10)}]
    match = battle(a=able, b=[{"at": (30, 30)}], points={"a": 3})
    play(match, "together", "a1 + a2")
    assert (choices(match)["march"].cost, choices(match)["run"].cost) == ({"short": 1}, {"long": 1})
    play(match, "march", "pass")
    refusal = match.why_not("run")
    assert refusal is not None and refusal.rule == "command.multi-activation.same"


def test_a_place_is_a_thing() -> None:
    match = battle(a=[{"at": (10, 10)}], b=[{"at": (30, 30)}])
    play(match, "a1", "march")
    placed = [one for one in choices(match).values() if one.verb == "place"]
    assert placed and all(thing.kind_of(one.to[0]) == thing.PLACE for one in placed)


def test_what_cannot_be_read_is_a_figure_nobody_knows() -> None:
    read = read_choice("¿?")
    assert (read.verb, read.on) == ("figure", ["figure:¿?"])
