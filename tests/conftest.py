"""Sweeps: tests that repeat themselves over seeds, games, bouts, batches, long lists, or as marked.

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

SWEPT: Final = {"seed": 15, "game": 20, "bout": 8, "batch": 30, "decks": 6}
"""Over what tests are swept, and of how many cases the sample takes one."""
SHORTEST: Final = 2
"""Fewer cases are no sweep."""
MANY: Final = 12
"""So many cases are a sweep, whatever they are over, …"""
OF_MANY: Final = 6
"""… of which the sample takes one in so many."""
LEFT_OUT: Final = 0
"""Of a long test the sample takes nothing."""


def pytest_addoption(parser: pytest.Parser) -> None:
    sweeps = parser.getgroup("sweeps", "tests over many seeds, games and bouts")
    sweeps.addoption("--full", action="store_true", help="run every case of every sweep")
    sweeps.addoption("--rest", action="store_true", help="run only what the sample leaves out")
    sweeps.addoption("--lists", action="store_true", help="take long lists of cases whole")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # Who is done takes over what others have at the end of their lists: let that be short.
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    if config.getoption("full") or any("::" in argument for argument in config.args):
        return
    many = sys.maxsize if config.getoption("lists") else MANY
    sample = sample_of([sweep_of(item) for item in items], many)
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
    name = item.nodeid.partition("[")[0]
    params = item.callspec.params if hasattr(item, "callspec") else {}
    rates = [SWEPT[key] for key in params if key in SWEPT]
    if not rates:
        return name, 1
    # By which object it is, since a value may be anything: a number of thousands of digits, too.
    others = [f"{key}={id(value)}" for key, value in params.items() if key not in SWEPT]
    return " ".join([name, *others]), max(rates)


def sample_of(sweeps: list[tuple[str, int]], many: int = MANY) -> list[bool]:
    """For each test whether the sample has it: of every sweep one case in so many, at least one."""
    lengths: dict[str, int] = {}
    for name, _ in sweeps:
        lengths[name] = lengths.get(name, 0) + 1
    places: dict[str, int] = {}
    taken: list[bool] = []
    for name, given in sweeps:
        place = places[name] = places.get(name, -1) + 1
        rate = OF_MANY if given == 1 and lengths[name] >= many else given
        if rate == LEFT_OUT:
            taken.append(False)
        elif rate == 1 or lengths[name] < SHORTEST:
            taken.append(True)
        else:
            # The last case of each row of them: the first ones are often the plainest.
            taken.append(place % rate == min(rate, lengths[name]) - 1)
    return taken
