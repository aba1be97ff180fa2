"""Rolling a scenario and saying it in words."""

from __future__ import annotations

from tests.dysma.rules import rule
from wartable.dysma.setup.scenario import Scenario, complete, roll_scenario
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.chance import Chance


def thrown(*faces: int) -> Chance:
    """A chance that will show these faces."""
    chance = Chance(0)
    chance.follow([face - 1 for face in faces])
    return chance


@rule("scenario.random")
def test_three_dice_make_a_scenario() -> None:
    chance = thrown(6, 8, 1)
    found = roll_scenario(chance)
    assert (found.deployment, found.main, found.secondary) == ("split", 8, 1)
    chance.finished()


@rule("scenario.random")
def test_all_faces_come_up() -> None:
    chance = Chance(7)
    found = [roll_scenario(chance) for _ in range(400)]
    assert {one.deployment for one in found} == {"standard", "diagonal", "split", "limited"}
    assert {one.main for one in found} == {one.secondary for one in found} == set(range(1, 9))


@rule("game.players", "multi.deploy")
def test_what_is_settled_is_not_rolled_and_a_crowd_stands_in_corners() -> None:
    chance = thrown(5)
    found = complete(chance, "limited", 0, 3, 2)
    assert (found.deployment, found.main, found.secondary) == ("limited", 5, 3)
    crowd = thrown(2, 4)
    found = complete(crowd, "", 0, 0, 4)
    assert (found.deployment, found.main, found.secondary) == ("diagonal", 2, 4)
    crowd.finished()


def test_a_scenario_speaks_both_languages() -> None:
    content = shipped_content()
    scenario = Scenario("diagonal", 6, 7)
    english, french = scenario.lines(content), scenario.lines(content, "fr")
    assert english[::2] == ["Diagonal deployment", "Opening the portal", "Sapping"]
    assert french[::2] == ["Déploiement en diagonale", "Activation du portail", "Sape"]
    assert len(english) == len(french) == 6 and all(english) and all(french)
