"""Games on a Ray cluster: one machine or many, the same code, the same numbers.

`--cluster auto` joins the cluster that this machine belongs to (`ray start --head`), an address
joins that one, and `local` starts one here for as long as the command runs. wartable must be
installed on every machine of the cluster, in the same version.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Final, TypeVar

from ..kernel.complaint import Complaint, Faulty
from .extras import need

LOCAL: Final = "local"
IN_HAND: Final = 2
"""So many orders for each processor are handed out at a time."""

Job = TypeVar("Job")
Done = TypeVar("Done")


class NoCluster(Faulty):
    """There is no cluster at this address; the message says what to do."""


def on_cluster(
    work: Callable[[Job], Done], jobs: Iterable[Job], address: str, workers: int
) -> Iterator[Done]:
    """What came of each job, as soon as it is done. Whoever stops asking stops the work."""
    # wartable is installed where games are played; under `uv run` Ray would build it there again.
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    ray = need("ray", "--cluster", "cluster")
    _join(ray, address, workers)
    task: Any = ray.remote(num_cpus=1)(work)
    waiting = iter(jobs)
    most = max(1, int(ray.cluster_resources().get("CPU", 1)))
    running: list[Any] = []
    try:
        for job in islice(waiting, most * IN_HAND):
            running.append(task.remote(job))
        while running:
            done, running = ray.wait(running)
            for job in islice(waiting, len(done)):
                running.append(task.remote(job))
            for one in done:
                yield ray.get(one)
    finally:
        for one in running:  # nobody waits for these any more
            ray.cancel(one, force=True)
        ray.shutdown()


def _join(ray: Any, address: str, workers: int) -> None:
    """Join a cluster, or begin one of one's own on this machine."""
    quiet = {"log_to_driver": False, "logging_level": "error", "include_dashboard": False}
    if address == LOCAL:
        try:
            ray.init(num_cpus=workers, **quiet)
        except Exception as problem:  # noqa: BLE001 - too busy a machine makes Ray raise just this
            lines = str(problem).splitlines() or [type(problem).__name__]
            sentence = "Ray does not start here: {why}; try again later, or without --cluster"
            fields: dict[str, object] = {"why": lines[0]}
            raise NoCluster(Complaint("cluster_start", sentence, fields)) from None
        return
    del quiet["include_dashboard"]
    try:
        ray.init(address=address, **quiet)
    except (ConnectionError, ValueError, RuntimeError, TimeoutError) as problem:
        fields = {"address": address, "why": str(problem).splitlines()[0]}
        sentence = (
            "there is no Ray cluster at {address}: {why}; "
            "start one with `ray start --head`, or use local"
        )
        raise NoCluster(Complaint("cluster_none", sentence, fields)) from None
