"""Run a part of wartable from its plain sources, even where the engine was compiled.

Python prefers a compiled module to the source beside it. The finder below sees sources only; put in
front of Python's own finders, before any engine module is loaded, it makes the same code run plain.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFinder(MetaPathFinder):
    """Finds the modules of one package by their .py files only."""

    def __init__(self, package: str) -> None:
        self.prefix = package + "."

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source file of a module of the package; nothing for all other modules."""
        if not fullname.startswith(self.prefix):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def prefer_sources(package: str = "wartable") -> None:
    """From now on this process loads the package's modules from their sources.

    Those that the command has loaded already are let go: no class of sources has a compiled base.
    """
    for name in [one for one in sys.modules if one.startswith(package + ".")]:
        del sys.modules[name]
    sys.meta_path.insert(0, SourceFinder(package))
