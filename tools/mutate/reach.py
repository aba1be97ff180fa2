"""Which statements each test comes to, and how long it takes.

All tests are run once on an engine in which every statement first leaves a mark. That costs far
less than tracing. The outcome is kept below .pytest_cache until a source or a test changes.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import pickle
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

from . import scope
from .stand_in import StandIns, in_child, run_tests

MARKS: Final = "__marks__"
KEPT: Final = scope.ROOT / ".pytest_cache" / "mutate"

Place = tuple[str, int]  # a module and the line where a statement begins


@dataclass
class Reach:
    """The tests that count, and the statements they come to."""

    names: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    by_place: dict[Place, int] = field(default_factory=dict)  # one bit for each test
    early: set[Place] = field(default_factory=set)  # reached before the first test
    failed: list[str] = field(default_factory=list)

    def tests(self, place: Place) -> list[int]:
        """The tests that come to a statement, fastest first.

        What is only done before the first test (reading the cards, filling a cache) concerns all.
        """
        bits = self.by_place.get(place, 0)
        found = [index for index in range(len(self.names)) if bits >> index & 1]
        if not found and place in self.early:
            found = list(range(len(self.names)))
        return sorted(found, key=lambda index: self.seconds[index])

    def is_done_before(self, place: Place) -> bool:
        """Whether a statement is over and done with when the tests begin."""
        return place in self.early and place not in self.by_place


def find(game: str) -> Reach:
    """Run the tests of a game once, unless nothing has changed since the last time."""
    kept = KEPT / f"{game}-{_digest(game)}.pickle"
    if kept.exists():
        found = pickle.loads(kept.read_bytes())
        assert isinstance(found, Reach)
        return found
    print(f"{game}: running every test once", file=sys.stderr, flush=True)
    reach = in_child(lambda: _run(game))
    if reach is None or not reach.names:
        sys.exit(f"{game}: the tests cannot be run; try pytest on them")
    if reach.failed:
        sys.exit("these fail without any mutant:\n" + "\n".join(reach.failed))
    KEPT.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(reach))
    return reach


def _digest(game: str) -> str:
    """Changes when the engine, its data or the tests do."""
    digest = hashlib.sha256()
    engine = [scope.SOURCES / "wartable" / part for part in ("kernel", game)]
    digest.update(Path(__file__).read_bytes())
    for home in [*engine, scope.ROOT / "tests"]:
        for path in sorted(home.rglob("*.*")):
            if path.suffix in (".py", ".toml", ".lark"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _run(game: str) -> Reach:
    places: list[Place] = []
    marks = bytearray()
    codes = {}
    for name, path in scope.modules(game).items():
        tree = ast.parse(path.read_bytes())
        Marker(name, places).visit(tree)
        codes[name] = (path, compile(ast.fix_missing_locations(tree), str(path), "exec"))
    marks.extend(bytes(len(places)))
    StandIns(codes, {MARKS: marks}).install()
    watch = _Watch(places, marks)
    run_tests(scope.tests(game), watch)
    return watch.reach


class Marker(ast.NodeTransformer):
    """Puts `__marks__[n] = 1` before every statement of every function."""

    def __init__(self, module: str, places: list[Place]) -> None:
        self.module = module
        self.places = places
        self._inside = False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        outer, self._inside = self._inside, True
        self.generic_visit(node)
        self._inside = outer
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if self._inside:
            for name in ("body", "orelse", "finalbody"):
                block = getattr(node, name, None)
                if isinstance(block, list) and block:
                    setattr(node, name, self._marked(block))
        return node

    def _marked(self, block: list[ast.stmt]) -> list[ast.stmt]:
        out: list[ast.stmt] = []
        for one in block:
            if not isinstance(one, ast.Expr) or not isinstance(one.value, ast.Constant):
                mark = ast.parse(f"{MARKS}[{len(self.places)}] = 1").body[0]
                out.append(ast.copy_location(mark, one))
                self.places.append((self.module, one.lineno))
            out.append(one)
        return out


class _Watch:
    """A plugin of pytest that reads the marks after each test."""

    def __init__(self, places: list[Place], marks: bytearray) -> None:
        self.places = places
        self.marks = marks
        self.reach = Reach()

    def _take(self) -> list[Place]:
        found = [place for place, mark in zip(self.places, self.marks, strict=True) if mark]
        self.marks[:] = bytes(len(self.marks))
        return found

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        _fill_caches()
        self.reach.early.update(self._take())

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        began = time.process_time()
        yield
        bit = 1 << len(self.reach.names)
        self.reach.names.append(item.nodeid)
        self.reach.seconds.append(time.process_time() - began)
        for place in self._take():
            self.reach.by_place[place] = self.reach.by_place.get(place, 0) | bit

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.reach.failed.append(report.nodeid)


def _fill_caches() -> None:
    """Call what is read once and then kept, or only the first test would seem to need it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("wartable."):
            for one in list(vars(module).values()):
                if isinstance(one, functools._lru_cache_wrapper):
                    if not one.__wrapped__.__code__.co_argcount:
                        one()
