"""Modules whose code is not that of their files, and processes that use them."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final, TypeVar

import pytest

from .scope import ROOT

Found = TypeVar("Found")

QUIETLY: Final = ["-n0", "--dist=no", "-q", "-s", "--assert=plain", "-p", "no:cacheprovider"]


class StandIns(MetaPathFinder):
    """Gives the code it was told to give when one of its modules is imported."""

    def __init__(self, codes: dict[str, tuple[Path, CodeType]], names: dict[str, Any]) -> None:
        self.codes = codes
        self.names = names  # what the code finds among its globals

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As the import system asks for it."""
        if fullname not in self.codes:
            return None
        file, code = self.codes[fullname]
        loader = _Loader(fullname, str(file), code, self.names)
        return spec_from_file_location(fullname, file, loader=loader)

    def install(self) -> None:
        """Be asked before all others."""
        assert not any(name in sys.modules for name in self.codes)
        sys.meta_path.insert(0, self)


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType, names: dict[str, Any]) -> None:
        super().__init__(name, path)
        self._code = code
        self._names = names

    def get_code(self, fullname: str) -> CodeType:
        return self._code

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__.update(self._names)
        super().exec_module(module)


def prepare() -> None:
    """Import what all processes share, but nothing of wartable."""
    os.chdir(ROOT)
    import hypothesis
    import lark  # noqa: F401
    import rich  # noqa: F401
    import shapely  # noqa: F401

    # The same examples each time, and none remembered from a mutant.
    hypothesis.settings.register_profile("mutate", database=None, derandomize=True)
    hypothesis.settings.load_profile("mutate")
    assert not any(name.split(".")[0] == "wartable" for name in sys.modules)


def run_tests(files: list[str], plugin: object) -> int:
    """Run pytest in this process, without a word."""
    return int(pytest.main([*QUIETLY, *files], plugins=[plugin]))


def silence() -> None:
    """Send everything that is printed to nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def in_child(work: Callable[[], Found]) -> Found | None:
    """What `work` gives in a process of its own; nothing if that process does not get so far."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            silence()
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump(work(), pipe)
        finally:
            os._exit(0)  # a child never goes on with its parent's work
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(told) if told else None
