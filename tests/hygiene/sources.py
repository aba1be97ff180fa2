"""Reading the sources of wartable: which files there are, and what they import."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import wartable

PACKAGE = Path(wartable.__file__).parent


@cache
def modules(*parts: str) -> dict[str, Path]:
    """The modules below these parts of wartable, by their dotted names."""
    found: dict[str, Path] = {}
    for part in parts:
        for path in sorted((PACKAGE / part).rglob("*.py")):
            names = ["wartable", *path.relative_to(PACKAGE).with_suffix("").parts]
            if names[-1] == "__init__":
                names.pop()
            found[".".join(names)] = path
    return found


@cache
def tree(path: Path) -> ast.Module:
    """A source file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(module: str, source: ast.Module, is_package: bool = False) -> Iterator[str]:
    """Every module that a module imports, anywhere in it, with relative names made whole."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            # `from .. import bots` names a module too.
            yield from (f"{base}.{alias.name}" for alias in node.names)


@cache
def imports_of(module: str, path: Path) -> frozenset[str]:
    """Every module that a source file imports."""
    return frozenset(imports(module, tree(path), path.name == "__init__.py"))
