"""Every op and the class that does it."""

from __future__ import annotations

from typing import Final

from .bonuses import (
    Dice,
    Forbid,
    On,
    SkillAdd,
    StatAdd,
)
from .casting import Cast
from .conditions import (
    Heal,
    Points,
    Reload,
    StateAdd,
    StateRemove,
)
from .harming import AttackOp, Opposed, Wound
from .interfering import Cancel, Redirect, Save
from .moving import FreeAction, PushOp, Teleport
from .performing import Op

OPERATIONS: Final[dict[str, Op]] = {
    "dice": Dice(),
    "stat_add": StatAdd(),
    "skill_add": SkillAdd(),
    "state_add": StateAdd(),
    "state_remove": StateRemove(),
    "wound": Wound(),
    "heal": Heal(),
    "push": PushOp(),
    "teleport": Teleport(),
    "free_action": FreeAction(),
    "attack": AttackOp(),
    "opposed": Opposed(),
    "pc": Points(),
    "reload": Reload(),
    "redirect": Redirect(),
    "cancel": Cancel(),
    "save": Save(),
    "cast": Cast(),
    "forbid": Forbid(),
    "on": On(),
}
