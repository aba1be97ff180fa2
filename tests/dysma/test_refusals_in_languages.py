"""Refusals in every language: whatever is said against a place, a way, a charge or a push."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.dysma.battle import battle
from wartable.dysma.client.refusals import RULES_OF_KINDS
from wartable.dysma.text.language import SENTENCES, language
from wartable.dysma.text.rulebook import rulebook
from wartable.dysma.text.speech import BattleSpeech
from wartable.kernel.match import Match
from wartable.words.language import fields_of, parse

SOURCES = Path(str(files("wartable.dysma")))
MAKERS = ("Blocked", "Barrier")
"""A module that names one of these says what is in the way."""
SENTENCE = re.compile(r"[A-Z].*\.\s?")
KEY = re.compile(r"[a-z]+(-[a-z]+)+")


@cache
def trees() -> dict[Path, ast.Module]:
    """The modules in which a sentence against a place can be."""
    texts = {path: path.read_text("utf-8") for path in sorted(SOURCES.rglob("*.py"))}
    return {
        path: ast.parse(text)
        for path, text in texts.items()
        if any(maker in text for maker in MAKERS)
    }


def constants(tree: ast.Module) -> set[str]:
    """The texts of a module but for its docstrings."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    }


def said_in_sources() -> set[str]:
    """The keys of every sentence there is against a place."""
    texts = {text for tree in trees().values() for text in constants(tree)}
    return {text for text in texts if KEY.fullmatch(text)}


def test_the_sources_are_understood() -> None:
    assert {"too-far", "push-meets", "loot-near-loot", "piece-in-the-way"} <= said_in_sources()


@pytest.mark.parametrize("path", trees(), ids=lambda path: path.stem)
def test_no_sentence_stands_in_the_engine(path: Path) -> None:
    assert not [text for text in constants(trees()[path]) if SENTENCE.fullmatch(text)]


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_sentence_is_there_and_no_other(code: str) -> None:
    assert set(language(code).tables[SENTENCES]) == said_in_sources()


def test_every_sentence_keeps_its_fields() -> None:
    french = language("fr").tables[SENTENCES]
    for key, english in language("en").tables[SENTENCES].items():
        assert set(fields_of(parse(english))) == set(fields_of(parse(french[key])))


def slugs(*paths: Path) -> set[str]:
    """The rules that some modules name."""
    found: set[str] = set()
    for path in paths:
        found |= constants(ast.parse(path.read_text("utf-8")))
    return {text for text in found if rulebook().get(text) is not None}


def own_words() -> set[str]:
    """The rules of the refusals that are made with words of their own."""
    found: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                if isinstance(node.args[0], ast.Constant):
                    found.add(str(node.args[0].value))
    return found


def test_every_rule_that_refuses_a_way_a_charge_or_a_push_is_there() -> None:
    table = [path for path in trees() if "table" in path.parts]
    asked = slugs(*table) | own_words() | set(RULES_OF_KINDS.values())
    asked |= {
        *("move.contact-no-march", "action.charge", "action.charge.loot", "action.charge.sight"),
        *("action.charge.legal-targets", "profile.dash", "ability.effect", "skill.loyal.details"),
    }
    assert len(asked) > 40
    assert asked <= set(language("fr").tables["refusal"])


def said(match: Match, answer: str, code: str) -> str:
    """Why an answer is refused, as the terminal says it."""
    refusal = match.why_not(answer)
    assert refusal is not None
    return BattleSpeech(code).refusal(refusal)


HOUSE: dict[str, Any] = {"look": "house", "points": [[12, 8], [14, 8], [14, 12], [12, 12]]}


@pytest.mark.parametrize(
    ("answer", "english", "french"),
    [
        (
            "35,10",
            "It is too far. (at 13.727, 7.5)",
            "C’est trop loin. (en 13.727, 7.5)",
        ),
        (
            "11.7,10",
            "The way is barred by the house. (at 11.7, 10)",
            "Le chemin est barré (maison). (en 11.7, 10)",
        ),
    ],
)
def test_a_place_is_refused_in_both_languages(answer: str, english: str, french: str) -> None:
    match = battle(piece=[HOUSE], a=[{"at": (10, 10)}], b=[{"at": (30, 30)}], figure="a1")
    match.answer("march")
    assert said(match, answer, "en") == english
    assert said(match, answer, "fr") == french
    refusal = match.why_not(answer)
    assert str(refusal) == f"{english} [{refusal.rule if refusal else ''}]"


def test_a_charge_is_refused_in_french() -> None:
    match = battle(a=[{"at": (4, 4), "facing": 0}], b=[{"at": (30, 4)}], figure="a1")
    assert said(match, "charge b1", "fr").startswith("La cible est hors d’atteinte")


def test_why_an_option_is_offered_is_no_refusal() -> None:
    pair = [{"at": (4, 4)}, {"at": (4, 8)}]
    match = battle(a=pair, b=[{"at": (30, 4)}], points={"a": 2})
    assert match.question is not None and "together" in match.options
    refusals = language("fr").tables["refusal"].values()
    reasons = match.why("together", "fr")
    assert reasons[0].startswith("Vous pouvez payer")
    assert not [line for line in reasons if line.rpartition(" [")[0] in refusals]
