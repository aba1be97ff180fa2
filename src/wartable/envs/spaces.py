"""The spaces of observations and actions, and the eyes of a game."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..lab.extras import need
from .observing.eyes import Eyes
from .observing.fields import HIGHEST, LOWEST
from .stepping import ACTIONS, Opening


def eyes_of(opening: Opening) -> Eyes:
    """What looks at the tables of an opening."""
    if opening.game.name == "siegestorm":
        from .observing.siegestorm import SiegeEyes

        return SiegeEyes(opening.content)
    from .observing.dysma import BattleEyes

    return BattleEyes(opening.content)


def action_space() -> Any:
    """64 options, done, and more."""
    return need("gymnasium", "an environment", "envs").spaces.Discrete(ACTIONS)


def observation_space(eyes: Eyes) -> Any:
    """The arrays that `Eyes.see` gives."""
    spaces = need("gymnasium", "an environment", "envs").spaces
    named = len(eyes.printed)
    options = (ACTIONS, eyes.option_sheet.size)
    return spaces.Dict(
        {
            "observation": spaces.Box(LOWEST, HIGHEST, (eyes.sheet.size,), np.float32),
            "options": spaces.Box(LOWEST, HIGHEST, options, np.float32),
            "what": spaces.Box(0, named, (ACTIONS,), np.int16),
            "lying": spaces.Box(0, named, (eyes.places,), np.int16),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )
