"""Dumps and copies know everything a state is made of: every field, every step, every argument."""

from __future__ import annotations

import ast

import pytest

from tests.hygiene.sources import modules, tree
from tests.hygiene.test_writers import BUILDERS
from tests.hygiene.writes import changes
from wartable import siegestorm
from wartable.siegestorm.dumping import CODEC, dump
from wartable.siegestorm.state import Siege

CLASSES = {
    node.name: node
    for path in modules("siegestorm").values()
    for node in ast.walk(tree(path))
    if isinstance(node, ast.ClassDef)
}


def bases(node: ast.ClassDef) -> set[str]:
    """The names of a class's bases, without what stands in brackets."""
    plain = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    return {base.id for base in plain if isinstance(base, ast.Name)}


def steps() -> dict[str, ast.ClassDef]:
    """Every class that is a step, at first or second hand."""
    found = {"Step"}
    while True:
        more = {name for name, node in CLASSES.items() if bases(node) & found} - found
        if not more:
            return {name: CLASSES[name] for name in sorted(found - {"Step"})}
        found |= more


def method(node: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    """A method that the class itself defines."""
    for one in node.body:
        if isinstance(one, ast.FunctionDef) and one.name == name:
            return one
    return None


def fields_in(node: ast.AST, owner: str) -> list[str]:
    """The attributes of `owner` that a piece of source speaks of."""
    return [
        one.attr
        for one in ast.walk(node)
        if isinstance(one, ast.Attribute)
        and isinstance(one.value, ast.Name)
        and one.value.id == owner
    ]


def test_every_step_is_known_to_the_codec() -> None:
    assert {"Window", "DoClause", "AdvanceAgain"} <= set(steps())
    assert set(steps()) - set(CODEC.classes) == set()


@pytest.mark.parametrize("name", [*steps(), "Command", "Lasting"])
def test_plain_gives_every_argument_of_the_constructor_in_order(name: str) -> None:
    node = dict(steps(), Command=CLASSES["Command"], Lasting=CLASSES["Lasting"])[name]
    begin, plain = method(node, "__init__"), method(node, "plain")
    arguments = [] if begin is None else [one.arg for one in begin.args.args if one.arg != "self"]
    written: list[str] = []
    if plain is not None:
        given = next(one for one in ast.walk(plain) if isinstance(one, ast.Return)).value
        assert isinstance(given, ast.List)
        for item in given.elts:
            found = fields_in(item, "self") or [
                one.id for one in ast.walk(item) if isinstance(one, ast.Name)
            ]
            written.append(found[0])
    if name == "Command":
        written[written.index("groups")] = "targets"  # written down group by group
    assert written == arguments


def fields_of_a_state() -> set[str]:
    """What a Siegestorm state is made of, as its constructor lists it."""
    begin = method(CLASSES["Siege"], "_begin")
    assert begin is not None
    stored = [
        one.target if isinstance(one, ast.AnnAssign) else one.targets[0]
        for one in ast.walk(begin)
        if isinstance(one, (ast.Assign, ast.AnnAssign))
    ]
    fields = {one.attr for one in stored if isinstance(one, ast.Attribute)}
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
