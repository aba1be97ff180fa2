"""The cards that a position defines for itself, and the catalogue with them.

A card with the name of a shipped one replaces it. One that cannot be read is noted and stands in
the catalogue as a blank, so that nobody complains of its name as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.files.faults import Said
from wartable.kernel.complaint import Complaint
from wartable.kernel.written import (
    Noted,
    Table,
    show,
    unfit,
)
from wartable.siegestorm.positions.reader import FILLER
from wartable.siegestorm.printed.bosses import BOSS_CARD_FACTION
from wartable.siegestorm.printed.catalogue import Catalogue, Design
from wartable.siegestorm.state.words import SHADE
from wartable.siegestorm.text.bosscards import DECK_SIZE
from wartable.siegestorm.text.cardfile import read_cards
from wartable.siegestorm.text.errors import CardError, CardFileError, CardTextError


def with_test_cards(base: Catalogue, plain: Mapping[str, Any], noted: Noted) -> Catalogue:
    """The catalogue with the cards of a position; whatever is wrong with these is noted."""
    if "card" not in plain:
        return base
    found: dict[str, Design] = {}
    for table in Table(dict(plain), "", noted).tables("card"):
        if unfit(table.given, table.path, noted):
            continue
        design = _design(table)
        name = design.name.casefold()
        if name in found:
            table.say(
                "name",
                Complaint(
                    "siege_another_card_position",
                    "another card of this position is called {value} too",
                    {"value": show(design.name)},
                ),
            )
        elif _is_taken(base, design.name):
            table.say(
                "name",
                Complaint(
                    "siege_something_own_choose",
                    "{value} is something of its own: choose another name",
                    {"value": show(design.name)},
                ),
            )
        elif name:
            found[name] = design
    return Catalogue(list(found.values()), base)


def _is_taken(base: Catalogue, name: str) -> bool:
    """True for the names of a Boss Card, of what lies face down and of counted cards."""
    number = base.find(name)
    if number >= 0 and base.designs[number].faction == BOSS_CARD_FACTION:
        return True
    return name.casefold() in (FILLER.casefold(), SHADE.casefold())


def _design(table: Table) -> Design:
    """The card of a table, or a blank with its name."""
    try:
        return read_cards(_file_of(table.given), "the position").designs[0]
    except CardFileError as error:
        for one in error.problems:
            key = one.where.field
            table.say(key, _in_one_line(one))
    name = table.given.get("name")
    return Design(name if isinstance(name, str) else "", "", 0, 0, 0, None, None)


def _in_one_line(error: CardError) -> Said:
    if not isinstance(error, CardTextError) or not error.nearest:
        return error.words
    near = ", ".join([f'"{one}"' for one in error.nearest])
    fields: dict[str, object] = {"words": error.words, "near": near}
    return Complaint("card_near", "{words} (nearest known phrases: {near})", fields)


def _file_of(given: dict[str, Any]) -> dict[str, Any]:
    """A card file with this card alone; a boss deck is complete, so this card makes all of it."""
    creature = {"attack": 0, "defense": 0}
    card = {"cost": 0, "origin": "house", **given}
    if "command" not in given:
        return {"faction": "test", "title": "Test cards", "card": [{**creature, **card}]}
    if given["command"] != "Action":
        card = {**creature, **card}
    if isinstance(card.get("copies", 0), int):
        card["copies"] = DECK_SIZE
    return {"faction": "test", "kind": "boss", "class": "basic", "card": [card]}
