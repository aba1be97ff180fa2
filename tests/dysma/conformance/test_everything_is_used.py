"""A run of battles that goes on until everything there is was used at least once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.conformance.battles import Moment
from tests.dysma.conformance.bringing import bringers, useful_factions, wanted_members
from tests.dysma.conformance.invariants import check_table
from tests.dysma.conformance.mustering import band_text, random_band
from tests.dysma.conformance.seeking import Seeker
from tests.dysma.conformance.set_pieces import SET_PIECES
from tests.dysma.conformance.skirmishes import skirmish
from tests.dysma.conformance.usage import Book, everything
from wartable.dysma.game import GAME
from wartable.dysma.table.shapes.zones import DEPLOYMENTS
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.state import proceed

MOST_BATTLES = 250
MOST_TRIES = 30
CHECK_EVERY = 12
MOST_ANSWERS = 5_000
TURNS = 5
MAPS = ("ruins", "crossroads", "river")
"""Together they have terrain of every look."""
MISSIONS = 8
OF_BATTLES = ("terrain", "deployment", "main", "secondary")
FAMILIAR = "familier"
"""What only a whole battle shows; skirmishes are quicker for everything else."""


def setup_for(book: Book, seed: int, chance: Chance) -> dict[str, Any]:
    """Bands that bring what is missing, and a scenario that is, if there is one."""
    content = shipped_content()
    bands = []
    for faction in useful_factions(content, book.missing, chance):
        wanted = wanted_members(content, [faction], book.missing, chance)
        bands.append(band_text(random_band(chance, [faction], wanted)))
    return {
        "bands": bands,
        "map": MAPS[seed % len(MAPS)],
        "deployment": DEPLOYMENTS[seed % len(DEPLOYMENTS)],
        "main": _missing_mission(book, "main", seed),
        "secondary": _missing_mission(book, "secondary", seed),
        "turn_limit": TURNS,
    }


def _missing_mission(book: Book, part: str, seed: int) -> int:
    """One of the missing missions in turn, or any."""
    found = sorted(int(id) for kind, id in book.missing if kind == part)
    return found[seed % len(found)] if found else seed % MISSIONS + 1


def play_a_battle(book: Book, seed: int) -> None:
    """A battle or a skirmish, whatever shows more of what is missing."""
    chance = Chance(seed, THINKING)
    if any(kind in OF_BATTLES or id == FAMILIAR for kind, id in book.missing):
        play(book, setup_for(book, seed, chance), seed, chance)
    else:
        play(book, skirmish(shipped_content(), book.missing, seed, chance), seed, chance)


def play(book: Book, setup: dict[str, Any], seed: int, chance: Chance) -> None:
    """Play to the end, and cross off everything that was used."""
    s = GAME.start(setup, seed, shipped_content())
    seeker = Seeker(book, chance)
    moments: list[Moment] = []
    book.read(s, s.log or [])
    while s.question is not None:
        assert len(moments) < MOST_ANSWERS, f"the battle with seed {seed} did not end"
        moments.append(Moment(len(moments), s.copy(), seeker.answer(s, s.question)))
        s.log = []
        proceed(s, moments[-1].answer)
        if len(moments) % CHECK_EVERY == 0:
            check_table(s)
        book.read(s, s.log)
        book.look(moments[-1], s)
    book.compare(setup, moments, s)


@pytest.mark.long
def test_everything_is_used() -> None:
    book = Book(shipped_content())
    for thing, setup in SET_PIECES.items():
        for seed in range(MOST_TRIES):
            if thing in book.missing:
                play(book, setup, seed, Chance(seed, THINKING))
        assert thing not in book.missing, f"{thing} is not used in its set piece"
    seed = 1
    while book.missing and seed <= MOST_BATTLES:
        play_a_battle(book, seed)
        seed += 1
    assert not book.missing, f"not used in {seed - 1} battles: {sorted(book.missing)}"


def test_somebody_can_bring_everything_that_a_band_can_have() -> None:
    """Nothing in the content is out of reach for all profiles."""
    content = shipped_content()
    for thing in everything(content):
        if thing[0] in ("skill", "item", "spell", "ability"):
            assert any(
                bringers(content, profile, {thing})
                for profile in content.profiles.entries
                if profile.faction
            ), thing
