"""Amulets, rings, and artefacts that are simply worn."""

from __future__ import annotations

import pytest

from tests.dysma.battle import arena, last_roll, only, reasons, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.using import asked, casts, events, fights, quiet, say, uncastable
from wartable.dysma.shoot.aiming import is_covered
from wartable.dysma.skills.in_play import marked, masters
from wartable.dysma.skills.trait import SWIFT
from wartable.dysma.state.values import movement


class TestTheAmulet:
    @rule("artefact.amulette", "artefact.amulette.whose", "dice.sequence")
    def test_one_die_more_on_a_roll_of_its_bearer_on_top_of_heroism(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "artefacts": ["amulette"]}],
            b=[{"at": (11, 10), "facing": 180, "states": ["fatigue"]}],
            points={"a": 1},
            dice=[5, 1, 1, 1, 1, 1, 1, 1],
        )
        fights(s, "a1", "b1")
        assert asked(s)[2] == ["pass", "heroism", "amulet", "heroism and amulet"]
        say(s, "heroism and amulet")
        roll = only(events(s), "roll")[0]
        assert reasons(roll) == {"dice.base": 3, "command.heroism": 1, "artefact.amulette": 1}
        assert quiet(s)

    @rule("equip.single-use", "artefact.amulette")
    def test_it_is_spent_even_if_the_roll_fails(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "artefacts": ["amulette"]}],
            b=[{"at": (11, 10), "facing": 180, "states": ["fatigue"]}],
            dice=[1] * 14,
        )
        say(fights(s, "a1", "b1"), "amulet")
        assert quiet(s)
        fights(s, "a1", "b1")
        assert quiet(s) and last_roll(events(s))["roller"] == "figure:b1"

    @rule("artefact.amulette.whose")
    def test_not_on_the_rolls_of_others(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0}, {"at": (10, 12), "artefacts": ["amulette"]}],
            b=[{"at": (11, 10), "facing": 180, "states": ["fatigue"]}],
            dice=[1] * 6,
        )
        assert quiet(fights(s, "a1", "b1"))


class TestRings:
    @rule("artefact.anneau-dragon", "artefact.anneau.non-sorcerer", "skill.enflamme")
    def test_a_dragon_ring_casts_a_fireball_for_anybody(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "artefacts": ["anneau-du-dragon"]}],
            b=[{"at": (16, 10), "facing": 180, "mv": 0}],
            dice=[5, 1, 1, 1, 1, 1],
        )
        casts(s, "a1", "anneau-du-dragon", "b1")
        assert wounds(s, "b1") == 1 and states(s, "b1") == ["on_fire"] and s.cast[0] == 1

    @rule("artefact.anneau-tempetes", "skill.perforant")
    def test_a_storm_ring_casts_a_lightning_that_pierces(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "artefacts": ["anneau-des-tempetes"]}],
            b=[{"at": (16, 10), "facing": 180, "mv": 0, "ar": 1}],
            dice=[5, 1, 1, 1, 1, 1],
        )
        casts(s, "a1", "anneau-des-tempetes", "b1")
        assert wounds(s, "b1") == 1 and states(s, "b1") == []

    @rule("artefact.anneau-dragon", "artefact.anneau-tempetes", "equip.single-use")
    @pytest.mark.parametrize("ring", ["anneau-du-dragon", "anneau-des-tempetes"])
    def test_each_casts_once(self, ring: str) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "artefacts": [ring]}],
            b=[{"at": (16, 10), "facing": 180, "mv": 0}],
            dice=[1, 1, 1],
        )
        casts(s, "a1", ring, "b1")
        assert uncastable(s, "a1", ring, "b1") == "equip.single-use"


class TestWornArtefacts:
    @rule("artefact.baton-mage", "skill.maitre")
    def test_a_staff_makes_a_master_of_magic(self) -> None:
        s = arena(a=[{"at": (10, 10), "artefacts": ["baton-de-mage"]}], b=[])
        assert masters(s, 0, "magic") and not masters(s, 0, "shoot")

    @rule("artefact.bottes", "profile.modifier-order")
    def test_boots_add_two_movement(self) -> None:
        s = arena(a=[{"at": (10, 10), "artefacts": ["bottes-de-7-lieues"]}], b=[])
        assert movement(s, 0) == 7000

    @rule("artefact.bottes", "equip.mount.effect", "profile.modifier-order")
    def test_boots_on_horseback(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "options": ["cheval"], "artefacts": ["bottes-de-7-lieues"]}], b=[]
        )
        assert movement(s, 0) == 10000

    @rule("artefact.cape", "skill.furtif")
    def test_a_cloak_keeps_its_bearer_in_cover(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0}],
            b=[{"at": (20, 10), "artefacts": ["cape-de-dissimulation"]}, {"at": (20, 14)}],
        )
        assert is_covered(s, s.body(0), 1) and not is_covered(s, s.body(0), 2)

    @rule("artefact.chronopendule", "skill.veloce")
    def test_a_pendulum_makes_swift(self) -> None:
        s = arena(a=[{"at": (10, 10), "artefacts": ["chronopendule"]}, {"at": (13, 10)}], b=[])
        assert marked(s, 0, SWIFT) and not marked(s, 1, SWIFT)
