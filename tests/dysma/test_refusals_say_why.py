"""Whoever points at what he cannot do reads a short sentence, in every language."""

from __future__ import annotations

import ast
import re

import pytest

from tests.hygiene.sources import modules, tree
from wartable.dysma.deeds.registry import DEEDS
from wartable.dysma.text.language import language, languages
from wartable.dysma.text.rulebook import rulebook

SLUG = re.compile(r"[a-z]+(\.[a-z0-9-]+)+")
REFUSING = re.compile(r"refus|_?why_n|against$|magic_ward")
"""The names of functions that say which rule stands in the way."""


def refusing_rules() -> set[str]:
    """Every rule that the sources name as one that refuses a deed or a choice."""
    found = {one.rule for one in DEEDS}
    for path in modules("dysma").values():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef) and REFUSING.search(node.name):
                found |= {
                    one.value
                    for one in ast.walk(node)
                    if isinstance(one, ast.Constant) and isinstance(one.value, str)
                }
    book = rulebook()
    return {text for text in found if SLUG.fullmatch(text) and text in book}


def test_the_sources_are_understood() -> None:
    rules = refusing_rules()
    assert {"los.line", "state.tired", "action.charge.sight", "magic.who"} <= rules
    assert len(rules) > 60


@pytest.mark.parametrize("code", languages())
def test_every_rule_that_refuses_has_a_short_sentence(code: str) -> None:
    said = language(code).tables["refusal"]
    assert sorted(refusing_rules() - set(said)) == []
    assert all(len(sentence) < 160 for sentence in said.values())
