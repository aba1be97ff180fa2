"""Levels: five a game, named in every language, found by number or name, in every mode."""

from __future__ import annotations

import pytest

from tests.cli.running import run
from wartable import bots
from wartable.bots.levels import LEVELS, Level
from wartable.bots.siegestorm.seeker import Seeker
from wartable.lab.orders import Order, play
from wartable.lab.tables import tables

LANGUAGES = {"siegestorm": ["en", "fr", "pl"], "dysma": ["en", "fr", "pl"]}


@pytest.mark.parametrize("kind", LANGUAGES)
def test_there_are_five_levels_with_names_in_every_language(kind: str) -> None:
    rows = bots.levels(kind)
    assert [row.level for row in rows] == list(LEVELS)
    for language in LANGUAGES[kind]:
        assert len({row.names[language] for row in rows}) == 5


@pytest.mark.parametrize("kind", LANGUAGES)
def test_a_level_is_found_by_its_number_and_by_its_names(kind: str) -> None:
    for row in bots.levels(kind):
        assert row.level in bots.names(kind)
        for name in (row.level, *row.names.values()):
            found = bots.bot(name, 3, kind)
            assert isinstance(found, Level) and found.name == row.level


def test_who_waits_does_not_wait_long_and_the_lab_is_patient() -> None:
    hurried, patient = bots.bot("level-5"), bots.bot("level-5", patient=True)
    assert isinstance(hurried, Level) and isinstance(patient, Level)
    assert isinstance(hurried.player, Seeker) and isinstance(patient.player, Seeker)
    assert hurried.player.budget.seconds > 0 == patient.player.budget.seconds
    assert patient.player.budget.simulations == bots.levels("siegestorm")[4].simulations


def test_seeker_is_named_together_with_how_much_it_thinks() -> None:
    found = bots.bot("seeker@17", 2)
    assert isinstance(found, Seeker) and found.budget.simulations == 17
    for name in ("seeker@", "seeker@0", "seeker@many", "greedy@17"):
        with pytest.raises(bots.UnknownBot):
            bots.bot(name)


@pytest.mark.parametrize("mode", ["duel", "solo", "coop", "lms"])
def test_a_level_plays_every_mode_and_the_same_again(mode: str) -> None:
    place = tables("siegestorm", mode)
    order = Order(0, 0, place, 2, 6, ("level-1",) * place.seats)
    one, other = play(order), play(order)
    assert (one.winners, one.answers) == (other.winners, other.answers)


def test_the_command_lists_levels_with_their_names() -> None:
    shown = {one["name"]: one for one in run("bots", "--json").json()}
    assert set(LEVELS) <= set(shown)
    assert "Champion" in shown["level-5"]["about"] and "Warlord" in shown["level-5"]["about"]
