"""Only `writers` says where a card is; only those who build a state write it down directly."""

from __future__ import annotations

import ast

import pytest

from tests.hygiene.sources import modules, tree
from tests.hygiene.writes import changes, writes

MOVES = "wartable.siegestorm.state.writers"

# They make a state out of nothing: a new game, a position, and a guess at hidden faces.
BUILDERS = {
    "wartable.siegestorm.turn.setup": {"owner", "place", "zones", "resources"},
    "wartable.siegestorm.modes.boss_setup": {"place", "slots", "holder", "stamp", "resources"},
    "wartable.siegestorm.positions.position": {"owner"},
    "wartable.siegestorm.positions.laying": {"place", "zones", "slots", "holder", "stamp"}
    | {"destroyed"},
    "wartable.siegestorm.client.guessing": {"design", "place", "stamp", "zones"},
}

OTHERS = {name: path for name, path in modules("siegestorm").items() if name != MOVES}


@pytest.mark.parametrize("module", OTHERS)
def test_nobody_but_moves_says_where_a_card_is(module: str) -> None:
    allowed = BUILDERS.get(module, set())
    found = [(line, field) for line, field in writes(tree(OTHERS[module])) if field not in allowed]
    assert found == [], f"{module} writes (line, field); move the card with a function of writers"


def test_whoever_may_write_does() -> None:
    for module, fields in BUILDERS.items():
        found = {field for _, field in writes(tree(OTHERS[module]))}
        assert found == fields, f"{module} writes other fields than it is allowed to"


def test_moves_is_found_to_write() -> None:
    fields = {field for _, field in writes(tree(modules("siegestorm")[MOVES]))}
    assert {"place", "zones", "slots", "holder", "stamp", "storming", "destroyed"} <= fields


@pytest.mark.parametrize(
    "line",
    [
        "s.place[card] = 3",
        "s.slots = []",
        "s.zones[0].append(card)",
        "s.hand(side).remove(card)",
        "del s.stamp[card]",
        "s.owner[card] += 1",
        "s.slots[0], x = 1, 2",
        "self.s.holder[slot] = 1",
        "chance.shuffle(s.resources(side))",
        "pile = s.casualties(side)\n    pile.pop()",
        "pile = s.zones[3]\n    pile[0] = 4",
        "for s.slots[0] in cards: pass",
    ],
)
def test_a_write_is_found(line: str) -> None:
    assert list(writes(ast.parse(f"def f(s, card):\n    {line}"))) != []


@pytest.mark.parametrize(
    "line",
    [
        "x = s.place[card]",
        "hand = s.hand(side)",
        "pool = list(s.hand(side))\n    pool.pop()",
        "hand = s.hand(side)\n    hand = []\n    hand.append(1)",
        "s.agenda.append(step)",
        "self.owner = owner",
        "s.chain.remove(c)",
        "found = [c for c in s.slots if c >= 0]\n    found.sort()",
    ],
)
def test_what_is_no_write_is_not_taken_for_one(line: str) -> None:
    assert list(writes(ast.parse(f"def f(s, card):\n    {line}"))) == []


def test_changing_a_field_in_place_is_told_from_replacing_it() -> None:
    source = ast.parse("def f(s):\n    s.fresh = [1]\n    s.fresh.append(2)\n    s.fresh[0] = 3")
    assert [line for line, _ in changes(source, frozenset({"fresh"}))] == [3, 4]
