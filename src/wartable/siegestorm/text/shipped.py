"""The card sets that come with wartable."""

from __future__ import annotations

from importlib.resources import files

from wartable.siegestorm.printed.catalogue import Design
from wartable.siegestorm.text.cardfile import CardSet, check_catalogue, read_card_file
from wartable.siegestorm.text.errors import CardFileError


def shipped_sets() -> list[CardSet]:
    """Every shipped card file, by file name. The designs are new ones on every call."""
    folder = files("wartable.siegestorm").joinpath("data", "cards")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return [
        read_card_file(folder.joinpath(name).read_text(encoding="utf-8"), name) for name in names
    ]


def shipped_designs() -> list[Design]:
    """All shipped cards, checked together; new ones on every call."""
    designs = [design for card_set in shipped_sets() for design in card_set.designs]
    problems = check_catalogue(designs)
    if problems:
        raise CardFileError("the shipped cards", problems)
    return designs
