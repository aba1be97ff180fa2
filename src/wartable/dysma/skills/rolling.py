"""Skills about dice: more of them, rerolls, explosions, somebody else's Spirit."""

from __future__ import annotations

from typing import Final, final

from ...kernel.value import Reason
from ..content.entries import SkillRef
from ..fight.occasion import Occasion
from ..state.battle import Battle
from ..state.words import NOBODY, R_COMBAT
from .trait import (
    EXPLODES_ON_7,
    UNFEELING,
    WINS_TIES,
    Trait,
)

SKILL_LAYER: Final = 1


@final
class Expert(Trait):
    """X rerolls on every roll it applies to (skill.expert, skill.expert.scope)."""

    def __init__(self) -> None:
        super().__init__("expert")

    def rerolls(self, s: Battle, me: int, ref: SkillRef, r: Occasion, out: list[Reason]) -> None:
        out.append(Reason(ref.value, SKILL_LAYER, "expert", "skill.expert"))


@final
class SoifDeSang(Trait):
    """One die more on Combat rolls against a wounded opponent (skill.soif-de-sang.scope)."""

    def __init__(self) -> None:
        super().__init__("soif-de-sang", attacking=True)

    def dice(self, s: Battle, me: int, ref: SkillRef, r: Occasion, out: list[Reason]) -> None:
        if r.kind == R_COMBAT and r.foe != NOBODY and s.wounds[r.foe] > 0:
            out.append(Reason(1, SKILL_LAYER, "bloodthirst", "skill.soif-de-sang"))


@final
class Entraves(Trait):
    """An enemy in contact and in view has one die less on Combat rolls (skill.entraves).

    Each bearer gives its own penalty, also when the roll is aimed at somebody else
    (skill.entraves.details).
    """

    def __init__(self) -> None:
        super().__init__("entraves")

    def hampers(self, s: Battle, me: int, ref: SkillRef, r: Occasion, out: list[Reason]) -> None:
        there = s.body(r.roller)
        if r.kind == R_COMBAT and not s.body(me).in_back(there.px, there.py):
            out.append(Reason(-1, SKILL_LAYER, "shackles", "skill.entraves"))


@final
class Compagnon(Trait):
    """Always has one more friend in contact (skill.compagnon, skill.compagnon.count)."""

    def __init__(self) -> None:
        super().__init__("compagnon")

    def company(self) -> int:
        return 1


@final
class Insensible(Trait):
    """Ignores being weakened (skill.insensible)."""

    def __init__(self) -> None:
        super().__init__("insensible", UNFEELING)


@final
class Mutation(Trait):
    """Combat rolls explode on 7 and 8 (skill.mutation, skill.mutation.details)."""

    def __init__(self) -> None:
        super().__init__("mutation", EXPLODES_ON_7)


@final
class Duelliste(Trait):
    """Wins ties in its own Combat actions (skill.duelliste, skill.duelliste.details)."""

    def __init__(self) -> None:
        super().__init__("duelliste", WINS_TIES)


@final
class Motivant(Trait):
    """Friends at 6" or less may use its Spirit (skill.motivant, skill.motivant.details)."""

    def __init__(self) -> None:
        super().__init__("motivant")

    def lends_spirit(self, s: Battle, me: int, ref: SkillRef, to: int) -> bool:
        return not ref.keyword or s.scene.kits[to].has_keyword(ref.keyword_number)
