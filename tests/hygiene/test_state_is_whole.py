"""Dumps and copies know everything a state is made of: every field, every step, every argument."""

from __future__ import annotations

from inspect import signature

import pytest

from tests.hygiene.classes import arguments, classes, fields_in, method, steps, stored, written
from tests.hygiene.sources import modules, tree
from tests.hygiene.test_writers import BUILDERS
from tests.hygiene.writes import changes
from wartable import siegestorm
from wartable.siegestorm.state.dumping import CODEC, dump
from wartable.siegestorm.state.state import Siege

NODES = classes("siegestorm")
CLASSES = {node.name: node for node in NODES}
STEPS = steps(NODES)


def test_every_step_is_known_to_the_codec() -> None:
    assert {"Window", "DoClause", "AdvanceAgain"} <= set(STEPS)
    assert set(STEPS) - set(CODEC.classes) == set()


@pytest.mark.parametrize("name", STEPS)
def test_a_step_can_tell_its_arguments_compiled_or_not(name: str) -> None:
    assert list(signature(CODEC.classes[name]).parameters) == arguments(STEPS[name])


@pytest.mark.parametrize("name", [*STEPS, "Command", "Lasting"])
def test_plain_gives_every_argument_of_the_constructor_in_order(name: str) -> None:
    node = STEPS.get(name) or CLASSES[name]
    given = written(node)
    if name == "Command":
        given[given.index("groups")] = "targets"  # written down group by group
    assert given == arguments(node)


def fields_of_a_state() -> set[str]:
    """What a Siegestorm state is made of, as its constructor lists it."""
    fields = stored(CLASSES["Siege"], "_begin")
    assert {"place", "tokens", "in_extra_turn"} <= fields
    return fields


def a_state() -> Siege:
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"])
    assert isinstance(match.state, Siege)
    return match.state


def test_a_dump_has_every_field_of_a_state() -> None:
    assert fields_of_a_state() <= set(dump(a_state()))


def test_a_copy_has_every_field_of_a_state() -> None:
    follow = method(CLASSES["Siege"], "_follow")
    assert follow is not None
    assert fields_of_a_state() <= set(fields_in(follow, "self"))
    s = a_state()
    copy = s.copy()
    for field in fields_of_a_state() | {"agenda"}:
        assert getattr(copy, field) == getattr(s, field)
    assert copy.chance is not s.chance


def shared_fields() -> frozenset[str]:
    """Lists and tables that a copy shares with its original."""
    s = a_state()
    copy = s.copy()
    fields = fields_of_a_state() | {"agenda", "design"}
    many = [field for field in fields if isinstance(getattr(s, field), (list, dict))]
    return frozenset(field for field in many if getattr(s, field) is getattr(copy, field))


def test_what_a_copy_shares_is_only_ever_replaced() -> None:
    """What copies share may be replaced as a whole, but nobody changes it in place."""
    shared = shared_fields()
    assert not shared & {"place", "zones", "slots", "agenda", "chain", "stamp", "known"}
    for module, path in modules("siegestorm").items():
        if module not in BUILDERS:
            assert list(changes(tree(path), shared)) == [], module
    s = a_state()
    copy = s.copy()
    assert all(mine is not other for mine, other in zip(s.zones, copy.zones, strict=True))
