"""Reading the classes of a game from its sources: the steps, their arguments, what they store."""

from __future__ import annotations

import ast

from tests.hygiene.sources import modules, tree


def classes(package: str) -> list[ast.ClassDef]:
    """Every class of a part of wartable; none is inside another."""
    return [
        node
        for path in modules(package).values()
        for node in tree(path).body
        if isinstance(node, ast.ClassDef)
    ]


def bases(node: ast.ClassDef) -> set[str]:
    """The names of a class's bases, without what stands in brackets."""
    plain = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    return {base.id for base in plain if isinstance(base, ast.Name)}


def steps(nodes: list[ast.ClassDef]) -> dict[str, ast.ClassDef]:
    """Every class that is a step, at first or second hand."""
    found: dict[str, ast.ClassDef] = {}
    while True:
        known = {"Step", *found}
        more = {node.name: node for node in nodes if bases(node) & known and node.name not in known}
        if not more:
            return dict(sorted(found.items()))
        found |= more


def method(node: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    """A method that the class itself defines."""
    for one in node.body:
        if isinstance(one, ast.FunctionDef) and one.name == name:
            return one
    return None


def arguments(node: ast.ClassDef) -> list[str]:
    """What the constructor of a class takes, in order."""
    begin = method(node, "__init__")
    return [] if begin is None else [one.arg for one in begin.args.args if one.arg != "self"]


def written(node: ast.ClassDef) -> list[str]:
    """What `plain` of a class gives, in order: the first field or name of every item.

    A step without a `plain` of its own gives what its constructor keeps under the same names.
    """
    plain = method(node, "plain")
    if plain is None:
        kept = stored(node, "__init__") if method(node, "__init__") else set()
        return [name for name in arguments(node) if name in kept]
    given = next(one for one in ast.walk(plain) if isinstance(one, ast.Return)).value
    assert isinstance(given, ast.List)
    found: list[str] = []
    for item in _items(given):
        names = [one.id for one in ast.walk(item) if isinstance(one, ast.Name)]
        found.append((fields_in(item, "self") or names)[0])
    return found


def _items(given: ast.List) -> list[ast.expr]:
    """The items of a list, those of starred tuples one by one."""
    found: list[ast.expr] = []
    for item in given.elts:
        if isinstance(item, ast.Starred) and isinstance(item.value, ast.Tuple):
            found += item.value.elts
        else:
            found.append(item)
    return found


def fields_in(node: ast.AST, owner: str) -> list[str]:
    """The attributes of `owner` that a piece of source speaks of."""
    return [
        one.attr
        for one in ast.walk(node)
        if isinstance(one, ast.Attribute)
        and isinstance(one.value, ast.Name)
        and one.value.id == owner
    ]


def stored(node: ast.ClassDef, name: str) -> set[str]:
    """The attributes that a method of a class assigns."""
    body = method(node, name)
    assert body is not None
    targets = [
        one.target if isinstance(one, ast.AnnAssign) else one.targets[0]
        for one in ast.walk(body)
        if isinstance(one, (ast.Assign, ast.AnnAssign))
    ]
    return {one.attr for one in targets if isinstance(one, ast.Attribute)}
