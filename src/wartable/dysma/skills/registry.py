"""Every skill by its id. A new skill is one class, and its name in this list."""

from __future__ import annotations

from typing import Final

from ..content.catalogue import Content
from .bearing import (
    Aura,
    Bete,
    Frenetique,
    Insignifiant,
    Loyal,
    Maitre,
    Stratege,
    Stupide,
    Veloce,
)
from .enduring import (
    Acharne,
    Effrayant,
    Endurant,
    Immunite,
    Impassible,
    Inflammable,
    Regeneration,
)
from .moving import (
    Agile,
    Cavalier,
    Eclaireur,
    Insaisissable,
    Vol,
)
from .rolling import (
    Compagnon,
    Duelliste,
    Entraves,
    Expert,
    Insensible,
    Motivant,
    Mutation,
    SoifDeSang,
)
from .seeing import Colosse, Furtif, SensAiguise
from .shooting import (
    Dispersion,
    Explosion,
    Rechargement,
    TirEnCloche,
    TirFiable,
)
from .striking import (
    Belier,
    Benie,
    ContreAttaque,
    CoupPuissant,
    Defenseur,
    Enchainement,
    Enflamme,
    Perforant,
    Souffrance,
    Vampire,
    Venimeux,
    Vicieux,
)
from .trait import Trait

SKILLS: Final[list[Trait]] = [
    *(Acharne(), Agile(), Aura(), Belier(), Benie(), Bete(), Cavalier(), Colosse(), Compagnon()),
    *(ContreAttaque(), CoupPuissant(), Defenseur(), Dispersion(), Duelliste(), Eclaireur()),
    *(Effrayant(), Enchainement(), Endurant(), Enflamme(), Entraves(), Expert(), Explosion()),
    *(Frenetique(), Furtif(), Immunite(), Impassible(), Inflammable(), Insaisissable()),
    *(Insensible(), Insignifiant(), Loyal(), Maitre(), Motivant(), Mutation(), Perforant()),
    *(Rechargement(), Regeneration(), SensAiguise(), SoifDeSang(), Souffrance(), Stratege()),
    *(Stupide(), TirEnCloche(), TirFiable(), Vampire(), Veloce(), Venimeux(), Vicieux(), Vol()),
]


def traits_for(content: Content) -> list[Trait]:
    """The class of every skill of the content, by the skill's number."""
    by_id = {trait.id: trait for trait in SKILLS} | content.additions.skills
    unknown = [skill.id for skill in content.skills.entries if skill.id not in by_id]
    if unknown:
        raise ValueError(f"no class plays these skills: {', '.join(unknown)}")
    return [by_id[skill.id] for skill in content.skills.entries]
