"""The scenario: deployment, main mission and secondary mission, a die for each."""

from __future__ import annotations

from typing import Final, final

from ...kernel.chance import Chance
from ..content.catalogue import Content
from ..content.entries import Name
from ..fight.dice import d8
from ..missions.mission import MAIN, SECONDARY, find_mission
from ..table.shapes.zones import (
    DEPLOYMENTS,
    DIAGONAL,
    LIMITED,
    SPLIT,
    STANDARD,
)

DEPLOYMENT_NAMES: Final[dict[str, Name]] = {
    STANDARD: Name("Standard deployment", "Déploiement standard"),
    DIAGONAL: Name("Diagonal deployment", "Déploiement en diagonale"),
    SPLIT: Name("Split deployment", "Déploiement divisé"),
    LIMITED: Name("Limited deployment", "Déploiement limité"),
}
DEPLOYMENT_TEXTS: Final[dict[str, Name]] = {
    STANDARD: Name(
        'Opposite edges of the table, each zone the whole edge and 6" deep.',
        "Bords opposés de la table, chaque zone sur tout le bord et 6 pas de profondeur.",
    ),
    DIAGONAL: Name(
        'Opposite corners of the table, each zone within 12" of its corner.',
        "Coins opposés de la table, chaque zone à 12 pas ou moins de son coin.",
    ),
    SPLIT: Name(
        'Two squares of 6" in opposite corners for each player, a figure at least in each.',
        "Deux carrés de 6 pas dans des coins opposés, au moins une figurine dans chacun.",
    ),
    LIMITED: Name(
        'A strip of 12" on opposite edges: the middle third for one, the outer ones for the other.',
        "Une bande de 12 pas sur des bords opposés : le centre pour l'un, les côtés pour l'autre.",
    ),
}
FACES_EACH: Final = 2
CROWD: Final = 3
"""From so many players on the options for more than two apply (game.players)."""


@final
class Scenario:
    """What is played: a deployment of zones.DEPLOYMENTS and the numbers of two missions."""

    def __init__(self, deployment: str, main: int, secondary: int) -> None:
        self.deployment = deployment
        self.main = main
        self.secondary = secondary

    def lines(self, content: Content, language: str = "en") -> list[str]:
        """The scenario in words: a line with the name and one with the text of each part."""
        found = [
            DEPLOYMENT_NAMES[self.deployment].say(language),
            DEPLOYMENT_TEXTS[self.deployment].say(language),
        ]
        for part, face in ((MAIN, self.main), (SECONDARY, self.secondary)):
            mission = find_mission(content.missions.entries, part, face)
            if mission is not None:
                found += [mission.name.say(language), mission.text.say(language)]
        return found


def roll_scenario(chance: Chance) -> Scenario:
    """A die each for deployment, main mission and secondary mission (scenario.random)."""
    return complete(chance, "", 0, 0, 2)


def complete(chance: Chance, deployment: str, main: int, secondary: int, seats: int) -> Scenario:
    """Roll for whatever is not settled yet, in this order.

    The faces of the first die are scenario.deploy.1-2, scenario.deploy.3-4, scenario.deploy.5-6
    and scenario.deploy.7-8; more than two players always stand in corners (multi.deploy).
    """
    if seats >= CROWD:
        deployment = DIAGONAL
    elif not deployment:
        deployment = DEPLOYMENTS[(d8(chance) - 1) // FACES_EACH]
    return Scenario(deployment, main or d8(chance), secondary or d8(chance))
