"""Moments of battles in which Dysma's table has something to show. Small as can be."""

from __future__ import annotations

import json
from typing import Any, Final

Plain = dict[str, Any]


def situation(a: list[Plain], b: list[Plain], **more: Any) -> str:
    """A moment in the second turn, a1 about to act; what is given stands instead of the usual."""
    usual: Plain = {"figure": "a1", "turn": 2, "turn_limit": 6, "seed": 4}
    told = {**usual, "a": a, "b": b, **more}
    return json.dumps({key: value for key, value in told.items() if value is not None})


def changed(moment: str, **more: Any) -> str:
    """The same moment with some of its keys changed."""
    return json.dumps({**json.loads(moment), **more})


def stands(profile: str, *at: float, facing: int = 90, **more: Any) -> Plain:
    """A figure that looks north, as side a does."""
    return {"profile": profile, "at": list(at), "facing": facing, **more}


def faces(profile: str, *at: float, facing: int = 270, **more: Any) -> Plain:
    """A figure that looks south, as side b does."""
    return stands(profile, *at, facing=facing, **more)


def square(west: float, south: float, east: float, north: float) -> list[list[float]]:
    return [[west, south], [east, south], [east, north], [west, north]]


PRINCE: Final[Plain] = {"profile": "prince-des-cimes", "options": ["epee", "bouclier"]}
RICH: Final = {"a": 2, "b": 2}
DUEL: Final = situation(
    a=[
        {**PRINCE, "artefacts": ["amulette"], "at": [12, 12], "facing": 90},
        {"profile": "archer-des-bois", "options": ["arc"], "at": [9, 10]},
    ],
    b=[faces("brute", 12, 18), faces("brute", 14, 15.5)],
    points=RICH,
)

# A ruin with storeys of two and four inches, a wood, a hedge: everything a way can cost.
GROUND: Final = [
    {
        "look": "ruin",
        "points": square(15, 15, 21, 21),
        "floor": [
            {"points": square(15, 15, 21, 21), "elevation": 2},
            {"points": square(17, 17, 21, 21), "elevation": 4},
        ],
        "wall": [{"from": [15, 21], "to": [18, 21], "height": 5}],
    },
    {"look": "wood", "points": square(9, 16, 13, 19.5)},
    {"look": "hedge", "points": [[9.5, 13.4], [13.5, 13.4]]},
    {"look": "hill", "points": [[24, 13], [29, 13], [30, 17], [26, 19], [23, 17]], "height": 2},
]


def before_the_ruin(profile: str) -> str:
    """Somebody between the wood and the ruin."""
    return situation(
        a=[stands(profile, 13.9, 17.5, facing=0), stands("archer-des-bois", 11.5, 12.4)],
        b=[faces("brute", 22.5, 20, facing=180)],
        piece=GROUND,
    )


ON_THE_GROUND: Final = before_the_ruin("traqueur")
MARCHING: Final = before_the_ruin("garde-royal")
ON_A_STOREY: Final = situation(
    a=[{**PRINCE, "at": [20, 18, 4], "facing": 0}],
    b=[faces("brute", 22.2, 18.4, facing=180), faces("brute", 12, 18, facing=0)],
    piece=GROUND,
)

# A bow at long range, somebody in a melee, somebody behind a wall, somebody in the wood.
SHOOTING: Final = situation(
    a=[
        stands("archer-des-bois", 14, 9, options=["arc"]),
        stands("garde-royal", 22.5, 12, options=["hallebarde"]),
    ],
    b=[
        faces("brute", 22.5, 13),
        faces("brute", 11, 18),
        faces("chef-de-guerre", 16, 22.4, options=["hache", "bouclier"]),
        faces("troll", 27, 27, facing=250),
    ],
    points=RICH,
    piece=GROUND,
)


def magic(domain: str, *spells: str) -> str:
    """Somebody who knows a domain and has bought some of its spells."""
    return situation(
        a=[
            stands("magister", 14, 9, domain=domain, spells=list(spells)),
            stands("milicien", 17, 14, states=["fatigue"]),
        ],
        b=[
            faces("brute", 15.8, 15.8, 2),
            faces("brute", 16.1, 18, 2),
            faces("brute", 20, 13),
        ],
        points={"a": 3, "b": 2},
        piece=GROUND,
    )


# A projectile, a blast, enchantments.
MAGIC: Final = magic("college-du-feu", "deflagration", "sang-brulant")
AIR: Final = magic("college-de-l-air", "bourrasque")
