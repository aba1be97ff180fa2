"""The yardsticks stay as they are."""

from __future__ import annotations

import json

import pytest

from tests.bots.references import FILE, PLAYED, answers_of

HELD = json.loads(FILE.read_text(encoding="utf-8"))
GAMES = [(name, *played) for name, games in PLAYED.items() for played in games]


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("name", "kind", "mode", "number"), GAMES)
@pytest.mark.long
def test_a_reference_answers_as_it_always_did(name: str, kind: str, mode: str, number: int) -> None:
    assert answers_of(name, kind, mode, number) == HELD[name][f"{mode} {number}"]
