"""Only a few modules write into a battle: the writers, each its own books, and few others."""

from __future__ import annotations

import ast
from typing import Final

import pytest

from tests.hygiene.sources import imports_of, modules, tree
from tests.hygiene.test_battle_is_whole import fields_of_a_battle
from tests.hygiene.writes import writes

PART: Final = "wartable.dysma"
FIELDS: Final = frozenset(fields_of_a_battle() - {"scene"})
NAMES: Final = frozenset({"s", "twin"})

WRITERS: Final = f"{PART}.state.writers"
"""What stands on the table, wounds and states."""

# Who keeps which books. Whatever is not here is written by `writers` alone.
BOOKS: Final[dict[str, set[str]]] = {
    # Scenario, order, zones and tokens are settled once, before the first turn.
    "state.mission_writers": {"deployment", "main", "secondary", "first", "zone_choice", "zones"}
    | {"tokens", "carrying", "designated"},
    # What is carried, what lasts, what is used up.
    "state.token_writers": {"tokens", "carrying"},
    "state.lasting_writers": {"lasting", "begun"},
    "state.supply_writers": {"points", "hand", "victory", "scored", "used", "spent", "unloaded"}
    | {"cast"},
    # Whose turn it is, and the activation that is going on.
    "turn.turn": {"turn", "first", "hand", "finished", "cast"},
    "turn.whose_turn": {"finished"},
    "turn.activation": {"actor"},
    "turn.allowance": {"group", "done", "activation_flags"},
    "turn.grouping": {"actor"},
    "turn.grouped_actions": {"actor"},
    # Attacks, charges and rolls on their way.
    "fight.blows": {"attacks"},
    "deeds.charging": {"charges"},
    "fight.rolls": {"throw", "tested"},
    # A forecast looks at an attack that is not made, and takes it back.
    "fight.forecast": {"attacks", "bodies"},
    # A twin of the battle in which somebody stands elsewhere.
    "client.asked": {"bodies", "links"},
    # A state made out of nothing, or out of another one.
    "state.dumping": {"bodies", "zones", "lasting", "tokens", "attacks", "throw", "conceded"},
    "client.view": {"tokens"},
    # Who has given up.
    "turn.conceding": {"conceded"},
    "positions.moments": {"turn", "zones", "zone_choice", "deployment", "main", "secondary"}
    | {"hand"},
    "positions.position": {"turn", "deployment", "main", "secondary", "first", "hand", "designated"}
    | {"finished", "zone_choice", "zones", "conceded"},
    "positions.standing": {"links", "bodies", "fates", "wounds", "states", "spent", "unloaded"}
    | {"used", "fire_by", "poison_by", "tokens", "carrying", "lasting", "begun"},
}
BATTLE: Final = f"{PART}.state.battle"
OTHERS: Final = {
    name: path
    for name, path in modules("dysma").items()
    if name not in (WRITERS, BATTLE) and BATTLE in imports_of(name, path)
}
"""Who does not know what a battle is cannot write into one."""


def written_by(module: str) -> set[str]:
    """The fields of a battle that a module writes."""
    return {field for _, field in writes(tree(modules("dysma")[module]), FIELDS, NAMES)}


@pytest.mark.parametrize("module", OTHERS)
def test_nobody_writes_into_a_battle_but_who_keeps_that_book(module: str) -> None:
    allowed = BOOKS.get(module.removeprefix(f"{PART}."), set())
    found = [
        (line, field)
        for line, field in writes(tree(OTHERS[module]), FIELDS, NAMES)
        if field not in allowed
    ]
    assert found == [], f"{module} writes (line, field); use a function of writers"


@pytest.mark.parametrize("module", BOOKS)
def test_whoever_may_write_does(module: str) -> None:
    assert BOOKS[module] <= written_by(f"{PART}.{module}")


def test_writers_is_found_to_write() -> None:
    assert {"bodies", "fates", "states", "wounds", "links"} <= written_by(WRITERS)


def test_a_state_is_known_by_its_names() -> None:
    source = ast.parse("def f(s, x):\n    x.wounds = 1\n    s.wounds[0] = 1\n    s.states = []")
    found = list(writes(source, FIELDS, NAMES))
    assert found == [(3, "wounds"), (4, "states")]
