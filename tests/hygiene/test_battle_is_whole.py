"""Dumps and copies know all that a battle is made of: every field, every step, every argument."""

from __future__ import annotations

import ast

import pytest

from tests.hygiene.sources import modules, tree
from tests.hygiene.test_state_is_whole import bases, fields_in, method
from wartable.dysma.battle import Battle
from wartable.dysma.codec import CODEC
from wartable.dysma.dumping import dump
from wartable.dysma.game import GAME
from wartable.dysma.text.contentfile import shipped_content

NODES = [
    node
    for path in modules("dysma").values()
    for node in ast.walk(tree(path))
    if isinstance(node, ast.ClassDef)
]
CLASSES = {node.name: node for node in NODES}
# Those that only say what others have in common.
GENERAL = {"OpenStep"}

# Written down by other means: the scene comes from the setup, the zones follow from their choice.
DERIVED = {"scene", "zones"}
KEPT_BY_THE_KERNEL = {"agenda", "question", "result", "reveals"}


def steps() -> dict[str, ast.ClassDef]:
    """Every class that is a step, at first or second hand."""
    found: dict[str, ast.ClassDef] = {}
    while True:
        known = {"Step", *found}
        more = {node.name: node for node in NODES if bases(node) & known and node.name not in known}
        if not more:
            return {name: found[name] for name in sorted(set(found) - GENERAL)}
        found |= more


def items(given: ast.List) -> list[ast.expr]:
    """The items of a list, those of starred tuples one by one."""
    found: list[ast.expr] = []
    for item in given.elts:
        if isinstance(item, ast.Starred) and isinstance(item.value, ast.Tuple):
            found += item.value.elts
        else:
            found.append(item)
    return found


def fields_of_a_battle() -> set[str]:
    """What a battle is made of, as its constructor lists it for a new one."""
    begin = method(CLASSES["Battle"], "__init__")
    assert begin is not None
    stored = [
        one.target if isinstance(one, ast.AnnAssign) else one.targets[0]
        for one in ast.walk(begin)
        if isinstance(one, (ast.Assign, ast.AnnAssign))
    ]
    fields = {one.attr for one in stored if isinstance(one, ast.Attribute)}
    assert {"bodies", "tokens", "activation_flags"} <= fields
    return fields - KEPT_BY_THE_KERNEL


def a_battle() -> Battle:
    setup = {"bands": ["silver-peaks", "omrok-fist"], "map": "crossroads"}
    return GAME.start(setup, 1, shipped_content())


def test_every_step_is_known_to_the_codec() -> None:
    assert {"Walk", "MakeRoll", "Strike", "Begin", "React"} <= set(steps())
    assert set(steps()) - set(CODEC.classes) == set()
    assert set(CODEC.classes) - set(steps()) == set(), "the codec knows something that is no step"


@pytest.mark.parametrize("name", [*steps(), "Attack", "Token", "Lasting"])
def test_plain_gives_every_argument_of_the_constructor_in_order(name: str) -> None:
    node = steps().get(name) or CLASSES[name]
    begin, plain = method(node, "__init__"), method(node, "plain")
    arguments = [] if begin is None else [one.arg for one in begin.args.args if one.arg != "self"]
    written: list[str] = []
    if plain is not None:
        given = next(one for one in ast.walk(plain) if isinstance(one, ast.Return)).value
        assert isinstance(given, ast.List)
        written = [fields_in(item, "self")[0] for item in items(given)]
    if name == "Lasting":
        arguments.remove("effect")  # found again by the number of what made it
    assert written == arguments


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
