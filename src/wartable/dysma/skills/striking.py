"""Skills about what a blow does: armour, wounds, and what follows a hit or a wound."""

from __future__ import annotations

from typing import Final, final

from ..content.entries import SkillRef
from ..deeds.pushing import Push
from ..state.attack import (
    ANSWERING,
    CHARGE,
    FROM_BACK,
    Attack,
)
from ..state.battle import Battle
from ..state.words import (
    COMBAT,
    NOBODY,
    ON_FIRE,
    POISONED,
    PRONE,
)
from ..state.writers import give_state, heal
from .trait import (
    CHAINS,
    COUNTERS,
    DENIES_ASSAULT,
    Trait,
)

PUSH: Final = 2000


@final
class Perforant(Trait):
    """Armour counts X less (skill.perforant)."""

    def __init__(self) -> None:
        super().__init__("perforant", attacking=True)

    def pierces(self, s: Battle, ref: SkillRef, x: Attack) -> int:
        return ref.value


@final
class Vicieux(Trait):
    """A charge from the back also cancels all Armour (skill.vicieux)."""

    def __init__(self) -> None:
        super().__init__("vicieux", attacking=True)

    def strips(self, s: Battle, ref: SkillRef, x: Attack) -> bool:
        return x.has(CHARGE) and x.has(FROM_BACK) and not x.has(ANSWERING)


@final
class Benie(Trait):
    """Wounds on Mort-vivant and Démon count twice (skill.benie)."""

    def __init__(self) -> None:
        super().__init__("benie", attacking=True)

    def doubles(self, s: Battle, ref: SkillRef, x: Attack) -> bool:
        words = s.scene.kits[x.victim()].profile.keywords
        return "mort-vivant" in words or "demon" in words


@final
class Souffrance(Trait):
    """An attack that wounds inflicts X more (skill.souffrance)."""

    def __init__(self) -> None:
        super().__init__("souffrance", attacking=True)

    def worsens(self, s: Battle, ref: SkillRef, x: Attack) -> int:
        return ref.value


@final
class Enflamme(Trait):
    """Who is hit burns (skill.enflamme)."""

    def __init__(self) -> None:
        super().__init__("enflamme", attacking=True)

    def after_hit(self, s: Battle, ref: SkillRef, x: Attack) -> None:
        give_state(s, x.victim(), ON_FIRE, "skill.enflamme", x.striker())


@final
class Venimeux(Trait):
    """Who is wounded is poisoned, unless dead already or made (skill.venimeux)."""

    def __init__(self) -> None:
        super().__init__("venimeux", attacking=True)

    def after_wound(self, s: Battle, ref: SkillRef, x: Attack) -> None:
        words = s.scene.kits[x.victim()].profile.keywords
        if "mort-vivant" not in words and "construit" not in words:
            give_state(s, x.victim(), POISONED, "skill.venimeux", x.striker())


@final
class Vampire(Trait):
    """Loses a wound when it wounds an enemy in Combat, once an action (skill.vampire.scope).

    A statue is no enemy (scenario.main.8.details): there is no blood in it.
    """

    def __init__(self) -> None:
        super().__init__("vampire", attacking=True)

    def after_wound(self, s: Battle, ref: SkillRef, x: Attack) -> None:
        striker = x.striker()
        if x.kind != COMBAT or s.scene.kits[x.victim()].statue:
            return
        if striker != NOBODY and s.bodies[striker] is not None:
            heal(s, striker, 1, "skill.vampire")


@final
class Belier(Trait):
    """A hit in a charge moves the opponent up to 2" and puts it down (skill.belier.push)."""

    def __init__(self) -> None:
        super().__init__("belier", attacking=True)

    def after_hit(self, s: Battle, ref: SkillRef, x: Attack) -> None:
        if x.kind == COMBAT and x.has(CHARGE) and not x.has(ANSWERING):
            _knock(s, x, "skill.belier", False)


@final
class CoupPuissant(Trait):
    """A wound in Combat moves the opponent 2" and puts it down (skill.coup-puissant.push)."""

    def __init__(self) -> None:
        super().__init__("coup-puissant", attacking=True)

    def after_wound(self, s: Battle, ref: SkillRef, x: Attack) -> None:
        if x.kind == COMBAT:
            _knock(s, x, "skill.coup-puissant", True)


def _knock(s: Battle, x: Attack, rule: str, to_first_blocker: bool) -> None:
    """Down it goes, pushed or not; the push is the striker's choice."""
    victim = x.victim()
    if s.bodies[victim] is None or s.scene.kits[victim].statue:
        return
    give_state(s, victim, PRONE, rule, x.striker())
    s.agenda.append(Push(victim, x.striker(), PUSH, True, to_first_blocker, rule))


@final
class ContreAttaque(Trait):
    """Defends by two more: a free Combat action (skill.contre-attaque)."""

    def __init__(self) -> None:
        super().__init__("contre-attaque", COUNTERS)


@final
class Enchainement(Trait):
    """Wins by two more: another free Combat action (skill.enchainement)."""

    def __init__(self) -> None:
        super().__init__("enchainement", CHAINS)


@final
class Defenseur(Trait):
    """Charged from the front, it takes the Assault bonus away (skill.defenseur)."""

    def __init__(self) -> None:
        super().__init__("defenseur", DENIES_ASSAULT)
