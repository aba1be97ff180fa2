"""Random bands: legal whatever the faction, the format and the chance."""

from __future__ import annotations

import pytest

from tests.dysma.rules import rule
from wartable.dysma.content.band import check, total
from wartable.dysma.content.mustering import CannotMuster, fill, muster
from wartable.dysma.content.outfit import Band, Member
from wartable.dysma.text.bandfile import band_text, read_band_file
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.chance import Chance

CONTENT = shipped_content()
FACTIONS = [faction.id for faction in CONTENT.factions.entries]


@rule("band.types-per-100", "band.types-200")
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("seed", range(5))
def test_a_mustered_band_is_legal_and_reads_back(faction: str, seed: int) -> None:
    format = 100 + 75 * seed
    band = muster(faction, CONTENT, Chance(seed), format)
    assert [str(problem) for problem in check(band, CONTENT, format)] == []
    assert 0.9 * format < total(band, CONTENT).total <= format
    again = read_band_file(band_text(band), "band.toml")
    assert band_text(again) == band_text(band)
    assert total(again, CONTENT).total == total(band, CONTENT).total


@pytest.mark.parametrize(
    ("faction", "format", "seed"),
    [
        ("gobelins", 100, 417),
        ("orques", 100, 87),
        ("outre-tombe", 100, 596),
        ("elfes", 100, 207),
        ("gobelins", 300, 713),
    ],
)
def test_a_band_that_can_have_nothing_more_is_done(faction: str, format: int, seed: int) -> None:
    """A point is left that nothing costs, and every figure has what it can have."""
    band = muster(faction, CONTENT, Chance(seed), format)
    assert total(band, CONTENT).total == format - 1


@pytest.mark.sweep(6)
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("format", [1, 37, 60, 100, 101, 260])
def test_every_mustering_ends(faction: str, format: int) -> None:
    """With a band, or with the word that there is none; whatever the points and the chance."""
    for seed in range(12):
        try:
            band = muster(faction, CONTENT, Chance(seed), format)
        except CannotMuster:
            assert format < 100
        else:
            assert check(band, CONTENT) == []


def test_the_same_chance_makes_the_same_band() -> None:
    first, second, other = (muster("nains", CONTENT, Chance(seed)) for seed in (3, 3, 4))
    assert band_text(first) == band_text(second) != band_text(other)


def test_filling_keeps_what_is_there() -> None:
    band = muster("orques", CONTENT, Chance(1), 100)
    small = Band(band.name, [Member("brute", 4)], 200)
    fill(small, "orques", CONTENT, Chance(2))
    assert sum(one.count for one in small.members if one.profile == "brute") >= 4
    assert check(small, CONTENT) == []


def test_too_few_points_are_told() -> None:
    with pytest.raises(CannotMuster, match="no band of Elves fits into 10 points"):
        muster("elfes", CONTENT, Chance(1), 10)


def test_quotes_in_a_name_survive() -> None:
    band = muster("elfes", CONTENT, Chance(1))
    band.name.en = 'The "best" \\ band'
    assert read_band_file(band_text(band), "band.toml").name.en == band.name.en
