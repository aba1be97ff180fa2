"""Finding the places in a source that change where a card is.

`writers` is the only writer. A write is, for a field such as `s.zones`: an assignment to it or to
anything inside it, `del`, a call of a method that changes a list, or a shuffle. The same through a
pile (`s.hand(side).append(…)`) and through a local name that was set to a field or a pile
(`hand = s.hand(side)` … `hand.pop()`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

FIELDS: Final = frozenset(
    {"place", "zones", "slots", "holder", "stamp", "owner", "storming", "destroyed", "design"}
)
PILES: Final = frozenset(
    {"resources", "hand", "casualties", "ready", "committed", "heal_pile", "supporters"}
)
CHANGING: Final = frozenset(
    {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"}
    | {"add", "discard", "update", "setdefault", "popitem"}
)


def writes(
    source: ast.Module, fields: frozenset[str] = FIELDS, owners: frozenset[str] = frozenset()
) -> Iterator[tuple[int, str]]:
    """The line and the field of every write in a source.

    `owners` are the names a state goes by; without them everything but `self` is taken for one.
    """
    for line, field, _ in _Search(fields, owners).found(source):
        yield line, field


def changes(source: ast.Module, fields: frozenset[str]) -> Iterator[tuple[int, str]]:
    """The line and the field of every write that changes a field in place, without replacing it."""
    for line, field, replaced in _Search(fields).found(source):
        if not replaced:
            yield line, field


def _inside(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function in the order of the source, without those of functions inside it."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, ast.FunctionDef):
            yield from _inside(child)


class _Search:
    """One search, for writes of these fields."""

    def __init__(self, fields: frozenset[str], owners: frozenset[str] = frozenset()) -> None:
        self.fields = fields
        self.owners = owners

    def found(self, source: ast.Module) -> Iterator[tuple[int, str, bool]]:
        """The line and the field of every write, and whether the whole field is replaced."""
        for scope in ast.walk(source):
            if isinstance(scope, (ast.FunctionDef, ast.Module)):
                names: dict[str, str] = {}
                for node in _inside(scope):
                    yield from self._writes(node, names)
                    self._remember(node, names)

    def _remember(self, node: ast.AST, names: dict[str, str]) -> None:
        """`hand = s.hand(side)`: from here on `hand` is that pile, until it is set again."""
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    field = self._field(node.value, names)
                    if field:
                        names[target.id] = field
                    else:
                        names.pop(target.id, None)

    def _writes(self, node: ast.AST, names: dict[str, str]) -> Iterator[tuple[int, str, bool]]:
        targets: list[ast.expr] = []
        if isinstance(node, (ast.Assign, ast.Delete)):
            targets = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign, ast.For)):
            targets = [node.target]
        for target in _flat(targets):
            # A plain name is only bound to something; what it names does not change.
            field = "" if isinstance(target, ast.Name) else self._field(target, names)
            if field:
                whole = isinstance(target, ast.Attribute) and isinstance(node, ast.Assign)
                yield target.lineno, field, whole
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            changed = [node.func.value] if node.func.attr in CHANGING else []
            if node.func.attr == "shuffle":
                changed = node.args
            for value in changed:
                field = self._field(value, names)
                if field:
                    yield node.lineno, field, False

    def _field(self, node: ast.expr, names: dict[str, str]) -> str:
        """The field of a state that an expression is, or is a part of; '' for everything else."""
        if isinstance(node, ast.Subscript):
            return self._field(node.value, names)
        if isinstance(node, ast.Name):
            return names.get(node.id, "")
        known = self.fields
        if isinstance(node, ast.Call):
            node = node.func
            known = PILES if "zones" in self.fields else frozenset()
        if isinstance(node, ast.Attribute) and node.attr in known:
            # `self.owner` in a step is a field of the step.
            owner = node.value.id if isinstance(node.value, ast.Name) else ""
            known_owner = not self.owners or owner in self.owners
            return node.attr if owner != "self" and known_owner else ""
        return ""


def _flat(targets: list[ast.expr]) -> Iterator[ast.expr]:
    for target in targets:
        if isinstance(target, (ast.Tuple, ast.List)):
            yield from _flat(target.elts)
        else:
            yield target
