"""Packages made up for a test: modules and entry points in a folder, as if they were installed."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path


def lay_out(folder: Path, project: str, modules: Mapping[str, str]) -> Path:
    """Put a package into a folder; `project` is the text of its pyproject.toml."""
    for name, text in modules.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    facts = tomllib.loads(project)["project"]
    info = folder / f"{facts['name'].replace('-', '_')}-{facts['version']}.dist-info"
    info.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {facts['name']}\nVersion: {facts['version']}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    lines: list[str] = []
    for group, points in facts["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {place}" for name, place in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """As long as this lasts, what lies in the folder can be imported; nothing of it stays."""
    before = set(sys.modules)
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for name in set(sys.modules) - before:
            module = sys.modules[name]
            places = [getattr(module, "__file__", None), *getattr(module, "__path__", [])]
            if any(place and place.startswith(str(folder)) for place in places):
                del sys.modules[name]


def project(name: str, version: str = "1.0", **groups: Mapping[str, str]) -> str:
    """A pyproject.toml with entry points: project("pack", skills={"croak": "pack:Croak"})."""
    lines = ["[project]", f'name = "{name}"', f'version = "{version}"']
    for group, points in groups.items():
        lines.append(f'[project.entry-points."wartable.{group}"]')
        lines += [f'{key} = "{place}"' for key, place in points.items()]
    return "\n".join(lines)
