"""What the engine can say, read off its sources: events, questions and refusals.

Nothing is run: an event that no test happens to see is found here all the same.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from wartable.siegestorm.text.rulebook import rulebook

SLUG = re.compile(r"[a-z]+\.[a-z0-9-]+")


class Source:
    """The engine's sources, and what can be read off them without running them."""

    def __init__(self) -> None:
        package = Path(str(files("wartable")))
        self.functions: list[tuple[Path, ast.FunctionDef]] = []
        for path in sorted([*package.glob("siegestorm/**/*.py"), *package.glob("kernel/*.py")]):
            if path.parent.name != "text":
                tree = ast.parse(path.read_text(encoding="utf-8"))
                found = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
                self.functions += [(path, function) for function in found]
        self.events: dict[str, tuple[set[str], set[str]]] = {}
        self.questions: dict[str, set[str]] = {}
        for path, function in self.functions:
            for call in _calls(function):
                if _called(call) == "tell":
                    self._event(path, function, call)
                elif _called(call) == "Question":
                    fields = {"card"} if any(k.arg == "about" for k in call.keywords) else set()
                    for kind in self._texts(path, function, call.args[1]):
                        before = self.questions.setdefault(kind, fields)
                        self.questions[kind] = before & fields

    def _event(self, path: Path, function: ast.FunctionDef, call: ast.Call) -> None:
        """File an event under its kind, with its public and its secret fields."""
        given = dict(zip(["kind", "rule", "data", "cause", "secret"], call.args))
        given.update({keyword.arg: keyword.value for keyword in call.keywords if keyword.arg})
        data = self._fields(path, function, given["data"])
        secret = self._fields(path, function, given["secret"]) if "secret" in given else set()
        for kind in self._texts(path, function, given["kind"]):
            public, hidden = self.events.setdefault(kind, (set(), set()))
            public |= data
            hidden |= secret

    def _texts(self, path: Path, function: ast.FunctionDef, node: ast.expr) -> list[str]:
        """The texts an expression can be; a parameter is followed to all who call the function."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return [node.value]
        if isinstance(node, ast.IfExp):
            both = [self._texts(path, function, part) for part in (node.body, node.orelse)]
            return both[0] + both[1]
        parameters = [argument.arg for argument in function.args.args]
        assert isinstance(node, ast.Name) and node.id in parameters, f"{path}:{node.lineno}"
        index = parameters.index(node.id) - (parameters[0] == "self")
        found: list[str] = []
        for where, caller in self.functions:
            for call in _calls(caller):
                if _called(call) == function.name:
                    found += self._texts(where, caller, call.args[index])
        return found

    def _fields(self, path: Path, function: ast.FunctionDef, node: ast.expr) -> set[str]:
        """The keys of a dict: written here, in a variable, or by a helper."""
        if isinstance(node, ast.Dict):
            keys = [key.value for key in node.keys if isinstance(key, ast.Constant)]
            assert len(keys) == len(node.keys), f"{path}:{node.lineno}"
            return {str(key) for key in keys}
        found: set[str] = set()
        if isinstance(node, ast.Name):
            for inner in ast.walk(function):
                if isinstance(inner, ast.AnnAssign) and _is(inner.target, node.id) and inner.value:
                    found |= self._fields(path, function, inner.value)
                elif isinstance(inner, ast.Subscript) and _is(inner.value, node.id):
                    assert isinstance(inner.slice, ast.Constant), f"{path}:{inner.lineno}"
                    found.add(str(inner.slice.value))
                elif isinstance(inner, ast.Call) and _called(inner) == "update":
                    owner = inner.func
                    if isinstance(owner, ast.Attribute) and _is(owner.value, node.id):
                        found |= self._fields(path, function, inner.args[0])
        elif isinstance(node, ast.Call):
            for where, helper in self.functions:
                if helper.name == _called(node):
                    for inner in ast.walk(helper):
                        if isinstance(inner, ast.Return) and inner.value is not None:
                            found |= self._fields(where, helper, inner.value)
        assert found, f"{path}:{node.lineno}: cannot see which fields the event has"
        return found

    def refusing_rules(self) -> set[str]:
        """The slugs that can refuse: in `refusals`, in `impossible_rule`s and at the table."""
        found: set[str] = set()
        for path, function in self.functions:
            if path.name in ("refusals.py", "match.py") or function.name == "impossible_rule":
                for node in ast.walk(function):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        if SLUG.fullmatch(node.value) and node.value in rulebook():
                            found.add(node.value)
        return found


def _calls(function: ast.FunctionDef) -> list[ast.Call]:
    return [node for node in ast.walk(function) if isinstance(node, ast.Call)]


def _called(call: ast.Call) -> str:
    name = call.func
    return name.attr if isinstance(name, ast.Attribute) else getattr(name, "id", "")


def _is(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


@cache
def source() -> Source:
    """The sources, read once."""
    return Source()
