"""Many matches at once for learners: one call steps them all, observations come in one batch.

envs = many("siegestorm", 16, opponent="novice")
observations, infos = envs.reset(seed=1)
"""

from __future__ import annotations

from functools import partial
from typing import Any

from ..lab.extras import need
from .single import SeatEnv


def many(game: str, count: int, processes: bool = False, **words: Any) -> Any:
    """So many environments of one seat, stepped together; where a game is over,
    the next one begins with the same step.

    With `processes` each has its own, which is worth it where the opponents think long.
    """
    vector = need("gymnasium", "an environment", "envs").vector
    makers = [partial(SeatEnv, game, **words) for _ in range(count)]
    kind = vector.AsyncVectorEnv if processes else vector.SyncVectorEnv
    return kind(makers, autoreset_mode=vector.AutoresetMode.SAME_STEP)
