"""A run: orders are played that were not played yet, and every game is kept at once."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from .cluster import on_cluster
from .orders import Order, Row, play
from .results import Results
from .workers import do_all

Job = TypeVar("Job")
Done = TypeVar("Done")
Told = Callable[[int, int], None]
"""Hears how many games are done, and of how many."""


@dataclass(frozen=True)
class Means:
    """How games are played: by how many processes, kept where, and who hears of it."""

    workers: int = 1
    folder: Path | None = None
    told: Told | None = None
    cluster: str = ""
    """The address of a Ray cluster that plays instead, or `local`."""

    def do_all(self, work: Callable[[Job], Done], jobs: Iterable[Job]) -> Iterator[Done]:
        """What came of each job, as soon as it is done, whoever does it."""
        if self.cluster:
            return on_cluster(work, jobs, self.cluster, self.workers)
        return do_all(work, jobs, self.workers)


def play_all(
    orders: list[Order],
    run: dict[str, Any],
    means: Means,
    enough: Callable[[dict[tuple[int, int], Row]], bool] | None = None,
) -> Results:
    """Play everything that is missing, until `enough` was seen. The results are still open.

    They are told apart by `run`: whatever decides how the games go, and not how many there are.
    """
    results = Results(means.folder, {**run, **files_of(orders)})
    missing = [order for order in orders if order.key() not in results.rows]
    total = len(orders)
    if means.told is not None:
        means.told(total - len(missing), total)
    if not missing or (enough is not None and enough(results.rows)):
        return results
    for row in means.do_all(play, missing):
        results.add(row)
        if means.told is not None:
            means.told(min(total, len(results.rows)), total)
        if enough is not None and enough(results.rows):
            break
    return results


def files_of(orders: list[Order]) -> dict[str, str]:
    """A short name for the files of one's own that are played with, as a part of the run.

    Whoever edits one of them plays something else, which does not go on where this stopped.
    """
    brought = [text for order in orders for text in (*order.tables.brought, *order.tables.content)]
    texts = sorted({text for text in brought if "\n" in text})
    if not texts:
        return {}
    return {"files": hashlib.sha256("\0".join(texts).encode()).hexdigest()[:12]}


def whole_rounds(rows: Iterable[Row], games: int) -> list[list[Row]]:
    """The rounds that were played completely, from the first up to the first that is missing."""
    found: dict[int, dict[int, Row]] = {}
    for row in rows:
        found.setdefault(row.round, {})[row.part] = row
    rounds: list[list[Row]] = []
    while len(found.get(len(rounds), {})) == games:
        played = found[len(rounds)]
        rounds.append([played[part] for part in range(games)])
    return rounds
