"""March and Run propose real places whenever there are any."""

from __future__ import annotations

import pytest

from tests.dysma.battle import battle, play, state
from wartable import dysma
from wartable.dysma.deeds.marching import Walk
from wartable.dysma.deeds.walks import (
    MARCH,
    RUN,
    field_for,
    path_field,
)
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.board import traveller_of
from wartable.dysma.state.words import (
    is_place,
    place_x,
    place_y,
    place_z,
)
from wartable.dysma.table.contact.resting import stands
from wartable.dysma.table.ways.reach import outward
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.playout import random_answer
from wartable.kernel.question import Question

LATTICE = 500  # thousandths between the points that are looked at


def real_places(s: Battle, question: Question) -> list[int]:
    """The proposals that lead somewhere else."""
    body = s.body(question.about)
    here = (body.x, body.y, body.z)
    return [
        code
        for code in question.options
        if is_place(code) and (place_x(code), place_y(code), place_z(code)) != here
    ]


def can_move(s: Battle, walk: Walk) -> bool:
    """Whether anything but the own place is in reach, found by looking everywhere."""
    field = field_for(s, walk.figure, walk.purpose)
    path = path_field(s, walk.figure, field, walk.purpose, walk.over)
    traveller = traveller_of(s, walk.figure)
    region = outward(path, traveller, walk.allowance, LATTICE)
    spot = region.following()
    while spot is not None:
        x, y, z, cost = spot
        facing = region.facing_at(x, y, z)
        if cost and facing >= 0 and stands(field, traveller.body.at(x, y, z, facing)) is None:
            return True
        spot = region.following()
    return False


@pytest.mark.parametrize("seed", [0, 2, 3, 5, 7, 8, 18, 20, 27])
def test_whoever_can_move_gets_places_to_choose_from(seed: int) -> None:
    maps = ["", "river", "ruins", "highlands", "crossroads"]
    match = dysma.new_match(seed=seed, turn_limit=3, main=seed % 8 + 1, map=maps[seed % 5])
    chance = Chance(seed, THINKING)
    asked = 0
    while match.question is not None:
        question, s = match.question, state(match)
        walk = s.agenda[-1]
        if isinstance(walk, Walk) and walk.purpose in (MARCH, RUN):
            asked += 1
            if len(real_places(s, question)) < 2:
                assert not can_move(s, walk), (len(match.answers), s.kit(walk.figure).label)
        match.answer(random_answer(question, chance))
    assert asked


def test_every_place_that_is_proposed_in_a_crowd_is_accepted() -> None:
    """a1 stands in a corner behind three friends, and only ways around them lead out."""
    crowd = [(1, 1), (2.3, 1), (1, 2.3), (2.3, 2.3)]
    match = battle(a=[{"at": spot} for spot in crowd], b=[{"at": (30, 30)}])
    play(match, "a4", "march")
    assert match.question is not None
    for option in [text for text in match.options if "," in text]:
        match.copy().answer(option)
    assert len(real_places(state(match), match.question)) >= 2
