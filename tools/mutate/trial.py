"""A mutant faces its tests: each one in a process of its own that takes its mistake along.

Most mistakes are inside a function that has not run yet when the tests have been collected. For
those the collecting is done once; a forked child exchanges the code of that function and runs the
tests. What only runs earlier, or stands outside all functions, needs a child that imports
everything afresh, with the mutant in the place of its module.
"""

from __future__ import annotations

import functools
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import CodeType, FunctionType
from typing import Final

import pytest
from _pytest.runner import runtestprotocol

from . import scope
from .mutants import Mutant
from .reach import Reach
from .stand_in import StandIns, run_tests, silence

CAUGHT: Final = "caught"
SURVIVED: Final = "survived"
UNREACHED: Final = "no test comes to it"
OUT_OF_TIME: Final = "survived all tests there was time for"

MEMORY: Final = 3 << 30
SLACK: Final = 3.0  # seconds that any test may take
TIMES: Final = 8  # as long as without a mistake

_ENDS: Final = (SURVIVED, CAUGHT, OUT_OF_TIME)


@dataclass(frozen=True)
class Trials:
    """The mutants of a game, their sources and what each test comes to."""

    game: str
    mutants: list[Mutant]
    sources: dict[str, bytes]
    reach: Reach
    patience: float  # seconds for one mutant
    jobs: int

    def hold(self, told: Callable[[int, str], None]) -> None:
        """Try every mutant; `told` hears the number and the outcome of each."""
        afresh: list[int] = []
        quick: list[int] = []
        for number, mutant in enumerate(self.mutants):
            place = (mutant.module, mutant.statement)
            if not mutant.within or self.reach.is_done_before(place):
                afresh.append(number)
            elif self.reach.tests(place):
                quick.append(number)
            else:
                told(number, UNREACHED)
        for number, outcome in in_children(afresh, self.jobs, self._afresh):
            told(number, outcome)
        self._after_collecting(quick, told)

    def _after_collecting(self, numbers: list[int], told: Callable[[int, str], None]) -> None:
        """Collect the tests in one child; it forks again for each mutant."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                silence()
                os.close(reading)
                run_tests(scope.tests(self.game), _Stand(self, numbers, writing))
            finally:
                os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            for line in pipe:
                number, outcome = line.split(" ", 1)
                told(int(number), outcome.strip())
        os.waitpid(child, 0)

    def tests(self, mutant: Mutant) -> list[int]:
        """The tests that a mutant has to face, in this order."""
        if mutant.within:
            return self.reach.tests((mutant.module, mutant.statement))
        return sorted(range(len(self.reach.names)), key=lambda index: self.reach.seconds[index])

    def mutated(self, mutant: Mutant) -> CodeType:
        """The code of the module with the mistake in it."""
        path = scope.modules(self.game)[mutant.module]
        return compile(mutant.source(self.sources[mutant.module]), str(path), "exec")

    def _afresh(self, number: int) -> int:
        """Import everything with the mutant in its place, and run its tests."""
        mutant = self.mutants[number]
        path = scope.modules(self.game)[mutant.module]
        StandIns({mutant.module: (path, self.mutated(mutant))}, {}).install()
        alone = _Alone(self, number)
        signal.setitimer(signal.ITIMER_PROF, 60)
        wanted = {self.reach.names[index].split("::")[0] for index in self.tests(mutant)}
        run_tests(sorted(wanted), alone)
        return alone.end  # a module that cannot even be imported is caught, too

    def face(self, number: int, items: dict[str, pytest.Item]) -> int:
        """Run the tests of a mutant until one fails; gives the number of the end."""
        latest = time.process_time() + self.patience
        for index in self.tests(self.mutants[number]):
            signal.setitimer(signal.ITIMER_PROF, SLACK + TIMES * self.reach.seconds[index])
            item = items[self.reach.names[index]]
            reports = runtestprotocol(item, log=False, nextitem=None)
            if any(report.failed for report in reports):
                return _ENDS.index(CAUGHT)
            if time.process_time() > latest:
                return _ENDS.index(OUT_OF_TIME)
        return _ENDS.index(SURVIVED)

    def exchange(self, mutant: Mutant) -> None:
        """Give the function of the mutant its wrong code."""
        code = self.mutated(mutant)
        holder: object = sys.modules[mutant.module]
        for name in mutant.within.split("."):
            code = _inner(code, name)
            holder = vars(holder)[name]
        while not isinstance(holder, FunctionType):
            match holder:
                case property(fget=getter):
                    holder = getter
                case staticmethod() | classmethod() | functools._lru_cache_wrapper():
                    holder = holder.__wrapped__
                case _:
                    raise TypeError(f"{mutant.module}.{mutant.within} is not plain Python")
        holder.__code__ = code


def _inner(code: CodeType, name: str) -> CodeType:
    """The code of what a module or class defines by that name; the last one counts."""
    return [one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == name][-1]


class _Alone:
    """A plugin of pytest that runs the tests of one mutant."""

    def __init__(self, trials: Trials, number: int) -> None:
        self.trials = trials
        self.number = number
        self.end = _ENDS.index(CAUGHT)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            items = {item.nodeid: item for item in session.items}
            self.end = self.trials.face(self.number, items)
        return True


class _Stand:
    """A plugin of pytest that, instead of running tests, forks for one mutant after the other."""

    def __init__(self, trials: Trials, numbers: list[int], pipe: int) -> None:
        self.trials = trials
        self.numbers = numbers
        self.pipe = pipe

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}

        def face(number: int) -> int:
            self.trials.exchange(self.trials.mutants[number])
            return self.trials.face(number, items)

        for number, outcome in in_children(self.numbers, self.trials.jobs, face):
            os.write(self.pipe, f"{number} {outcome}\n".encode())
        return True


def in_children(
    numbers: list[int], jobs: int, work: Callable[[int], int]
) -> Iterator[tuple[int, str]]:
    """Do the work for each number in a child; a child that does not end by itself was caught."""
    waiting = list(reversed(numbers))
    running: dict[int, int] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            number = waiting.pop()
            child = os.fork()
            if child == 0:
                end = _ENDS.index(CAUGHT)
                try:
                    silence()
                    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                    end = work(number)
                finally:
                    os._exit(end)
            running[child] = number
        child, status = os.wait()
        end = os.waitstatus_to_exitcode(status)
        yield running.pop(child), _ENDS[end] if end >= 0 else CAUGHT
