"""Dumps and copies know all that a battle is made of: every field, every step, every argument."""

from __future__ import annotations

from inspect import signature

import pytest

from tests.hygiene.classes import arguments, classes, steps, stored, written
from wartable.dysma.game import GAME
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.codec import CODEC
from wartable.dysma.state.dumping import dump
from wartable.dysma.text.contentfile import shipped_content

NODES = classes("dysma")
CLASSES = {node.name: node for node in NODES}
# Those that only say what others have in common.
GENERAL = {"OpenStep"}
STEPS = {name: node for name, node in steps(NODES).items() if name not in GENERAL}

# Written down by other means: the scene comes from the setup, the zones follow from their choice.
DERIVED = {"scene", "zones"}
KEPT_BY_THE_KERNEL = {"agenda", "question", "result", "reveals"}


def fields_of_a_battle() -> set[str]:
    """What a battle is made of, as its constructor lists it for a new one."""
    fields = stored(CLASSES["Battle"], "__init__")
    assert {"bodies", "tokens", "activation_flags"} <= fields
    return fields - KEPT_BY_THE_KERNEL


def a_battle() -> Battle:
    setup = {"bands": ["silver-peaks", "omrok-fist"], "map": "crossroads"}
    return GAME.start(setup, 1, shipped_content())


def test_every_step_is_known_to_the_codec() -> None:
    assert {"Walk", "MakeRoll", "Strike", "Begin", "React"} <= set(STEPS)
    assert set(STEPS) - set(CODEC.classes) == set()
    assert set(CODEC.classes) - set(STEPS) == set(), "the codec knows something that is no step"


@pytest.mark.parametrize("name", STEPS)
def test_a_step_can_tell_its_arguments_compiled_or_not(name: str) -> None:
    assert list(signature(CODEC.classes[name]).parameters) == arguments(STEPS[name])


@pytest.mark.parametrize("name", [*STEPS, "Attack", "Token", "Lasting"])
def test_plain_gives_every_argument_of_the_constructor_in_order(name: str) -> None:
    node = STEPS.get(name) or CLASSES[name]
    taken = arguments(node)
    if name == "Lasting":
        taken.remove("effect")  # found again by the number of what made it
    assert written(node) == taken


def test_a_dump_has_every_field_of_a_battle() -> None:
    s = a_battle()
    assert "conceded" not in dump(s)  # as it was when nobody could: older records stay as they are
    s.conceded = 1
    assert fields_of_a_battle() - DERIVED <= set(dump(s))


def test_a_copy_has_every_field_of_a_battle() -> None:
    s = a_battle()
    copy = s.copy()
    assert dump(copy) == dump(s)
    for field in fields_of_a_battle():
        mine, other = getattr(s, field), getattr(copy, field)
        assert mine == other
        # The zones are chosen once and replaced as a whole, so copies may share the list.
        assert not isinstance(mine, list) or mine is not other or field == "zones"
    assert copy.chance is not s.chance and copy.agenda is not s.agenda
