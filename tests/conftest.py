"""Sweeps: tests that repeat themselves over seeds, games, bouts, batches, or as they are marked.

`pytest` runs a sample of every sweep, and no test that is marked as long. `pytest --full` runs all,
`pytest --rest` what the sample leaves out. Who names tests (`tests/…::test_…`) gets exactly those.
"""

from __future__ import annotations

import os
import sys
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

# A slow machine is no fault of a test: no deadline, and examples may take their time.
settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

# What was compiled once is kept, whatever the surroundings say of it: otherwise every worker, and
# every command and server that a test starts, would compile all sources and libraries again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

SWEPT: Final = {"seed": 10, "game": 15, "bout": 5, "batch": 20, "decks": 4}
"""Over what tests are swept, and of how many cases the sample takes one."""
SHORTEST: Final = 2
"""Fewer cases are no sweep."""
LEFT_OUT: Final = 0
"""Of a long test the sample takes nothing."""


def pytest_addoption(parser: pytest.Parser) -> None:
    sweeps = parser.getgroup("sweeps", "tests over many seeds, games and bouts")
    sweeps.addoption("--full", action="store_true", help="run every case of every sweep")
    sweeps.addoption("--rest", action="store_true", help="run only what the sample leaves out")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # Who is done takes over what others have at the end of their lists: let that be short.
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    if config.getoption("full") or any("::" in argument for argument in config.args):
        return
    sample = sample_of([sweep_of(item) for item in items])
    rest = bool(config.getoption("rest"))
    left_out = [item for item, taken in zip(items, sample) if taken == rest]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item, taken in zip(items, sample) if taken != rest]


def sweep_of(item: pytest.Item) -> tuple[str, int]:
    """Which sweep a test belongs to, and of how many of its cases one is taken; 1 for none."""
    if item.get_closest_marker("long") is not None:
        return item.nodeid, LEFT_OUT
    swept = item.get_closest_marker("sweep")
    if swept is not None:
        return item.nodeid.partition("[")[0], int(swept.args[0])
    callspec = getattr(item, "callspec", None)
    if callspec is None:
        return item.nodeid, 1
    # By which object it is, since a value may be anything: a number of thousands of digits, too.
    others = [f"{key}={id(value)}" for key, value in callspec.params.items() if key not in SWEPT]
    rates = [SWEPT[key] for key in callspec.params if key in SWEPT]
    name = item.nodeid.partition("[")[0]
    return " ".join([name, *others]), max(rates, default=1)


def sample_of(sweeps: list[tuple[str, int]]) -> list[bool]:
    """For each test whether the sample has it: of every sweep one case in so many, at least one."""
    lengths: dict[str, int] = {}
    for name, _ in sweeps:
        lengths[name] = lengths.get(name, 0) + 1
    places: dict[str, int] = {}
    taken: list[bool] = []
    for name, rate in sweeps:
        place = places[name] = places.get(name, -1) + 1
        if rate == LEFT_OUT:
            taken.append(False)
        elif rate == 1 or lengths[name] < SHORTEST:
            taken.append(True)
        else:
            # The last case of each row of them: the first ones are often the plainest.
            taken.append(place % rate == min(rate, lengths[name]) - 1)
    return taken
