"""Small positions for what chance seldom brings about: everybody needed stands at the ready."""

from __future__ import annotations

from typing import Any, Final

from tests.dysma.conformance.usage import Thing


def one(profile: str, x: float, y: float, facing: int, **more: Any) -> dict[str, Any]:
    """A figure of a position, with everything that a member of a band could have."""
    plain: dict[str, Any] = {"profile": profile, "at": [x, y], "facing": facing}
    plain |= {"options": [], "skills": [], "spells": [], "artefacts": []}
    plain |= {"domain": "", "second_domain": ""}
    return plain | more


def position(a: list[dict[str, Any]], b: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """Two turns of a fight, with command points for everything."""
    plain: dict[str, Any] = {"a": a, "b": b, "points": {"a": 6, "b": 6}, "turn": 1, "turn_limit": 2}
    plain |= {"main": 4, "secondary": 2, "deployment": "standard", "zone": "south"}
    return {"position": plain | more}


ENGINEER: Final = position(
    [
        one("ingenieur", 10, 10, 90),
        one("golem-runique", 11.7, 10, 90, wounds=2, states=["fatigue"]),
        one("mortier-nain", 7.5, 10, 90, unloaded=["mortier"]),
    ],
    [one("brute", 10, 26, 270), one("brute", 13, 26, 270)],
)
BEHIND_A_WALL: Final = position(
    [one("archer-des-bois", 12, 9, 90), one("archer-des-bois", 15, 9, 90)],
    [one("colosse-d-os", 13.5, 19.5, 270)],
    piece=[{"look": "low wall", "points": [[8, 18], [20, 18]]}],
)
DREAD: Final = position(
    [
        one("behemoth-cornu", 12, 10, 90),
        one("brute", 16, 10, 90),
    ],
    [
        one("paladin", 12, 17, 270, wounds=2),
        one("chevalier-banneret", 14, 18, 270),
        one("chaman-d-omrok", 16, 17, 270),
    ],
)
COUNSEL: Final = position(
    [
        one("chevalier-banneret", 10, 10, 90),
        one("archimage-sylvestre", 12, 10, 90, es=7, domain="magie-elfique"),
    ],
    [one("brute", 10, 18, 270), one("brute", 12, 18, 270)],
)
UP_THE_RUIN: Final = position(
    [one("garde-royal", 18.5, 13.5, 90, skills=["Cavalier"])],
    [one("archer-des-bois", 18.5, 17.2, 270, at=[18.5, 17.2, 2])],
    map="ruins",
)
LOOT: Final = position(
    [one("grand-aigle", 12, 10, 90)],
    [one("brute", 30, 30, 270)],
    main=2,
    token=[{"kind": "loot", "at": [12, 11]}],
)
UNSEEN: Final = position(
    [one("archer-des-bois", 12, 9, 90), one("archer-des-bois", 15, 9, 90)],
    [one("prince-des-cimes", 13.5, 19, 270, artefacts=["cape-de-dissimulation"])],
)
UNMOVED: Final = position(
    [one("behemoth-cornu", 12, 10, 90), one("behemoth-cornu", 16, 10, 90)],
    [one("golem-runique", 12, 18, 270), one("golem-runique", 16, 18, 270)],
)
UNDER_FIRE: Final = position(
    [one("archer-des-bois", 10, 10, 90), one("archer-des-bois", 12, 10, 90)],
    [one("roi-gobelin", 11, 20, 270), one("archer-gobelin", 12.3, 20, 270)],
)
FROM_BEHIND: Final = position(
    [one("grand-aigle", 12, 10, 90), one("nuee-de-rats", 16, 10, 90)],
    [
        one("garde-royal", 12, 16, 90, options=["hache"]),
        one("archimage-sylvestre", 15, 22, 270, domain="magie-elfique"),
        one("paladin", 9, 16, 90),
    ],
)

SET_PIECES: Final[dict[Thing, dict[str, Any]]] = {
    ("ability", "remonter-les-ressorts"): ENGINEER,
    ("ability", "chargeur-expert"): ENGINEER,
    ("skill", "colosse"): BEHIND_A_WALL,
    ("skill", "immunite"): DREAD,
    ("skill", "motivant"): COUNSEL,
    ("ability", "dernier-carre"): DREAD,
    ("ability", "peau-dure"): DREAD,
    ("ability", "a-moi-la-part-du-chef"): UNDER_FIRE,
    ("skill", "cavalier"): UP_THE_RUIN,
    ("skill", "bete"): LOOT,
    ("skill", "furtif"): UNSEEN,
    ("item", "cape-de-dissimulation"): UNSEEN,
    ("skill", "impassible"): UNMOVED,
    ("skill", "vicieux"): FROM_BEHIND,
    ("skill", "insignifiant"): FROM_BEHIND,
}
