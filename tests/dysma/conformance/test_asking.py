"""Whatever a player asks the table is answered as the page says, and tells nothing hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.docs.misfits import misfit
from tests.dysma.conformance.battles import BOUTS, Bout, Moment, match_at, moments_of
from tests.dysma.rules import rule
from wartable.dysma.client import probe_shapes as shapes
from wartable.dysma.client.view import resample
from wartable.dysma.state.dumping import dump
from wartable.kernel import shapes as common
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.probing import NoSuchQuery, things_in
from wartable.kernel.state import reopen

FORMS: dict[str, Any] = {
    "thing": common.ThingShape,
    "option": common.WhyOptionShape,
    "answer": common.AllowedShape | common.RefusedShape,
    "value": common.ValueShape,
    "distance": shapes.DistanceView,
    "sight": shapes.SightView | shapes.SeenView,
    "path": shapes.PathView | shapes.NoPathView,
    "reach": shapes.ReachView,
    "odds": shapes.AttackOddsView | common.RefusedShape,
    "targets": shapes.TargetsView,
    "ranges": shapes.RangesView,
    "charge": shapes.ChargeView | common.RefusedShape,
    "blast": shapes.BlastView | common.RefusedShape,
}
SOME: list[Bout] = [bout for bout in BOUTS.values() if bout.seed % 4 == 2 and bout.seats == 2]
"""Of every second mission, that with hidden resources among them."""


def told(match: Match, seat: int, query: dict[str, Any], code: str) -> object:
    """The answer, in the form that the page gives it; or a sentence for what cannot be asked."""
    try:
        answer = match.probe(seat, query, code)
    except NoSuchQuery as problem:
        return str(problem)
    assert json.loads(json.dumps(answer)) == answer
    form = next(shape for key, shape in FORMS.items() if key in query)
    assert misfit(answer, form) == "", query
    return answer


def queries(match: Match, seat: int, chance: Chance) -> Iterator[dict[str, Any]]:
    """Some of everything that can be asked here."""
    view = match.view(seat)
    things = things_in(view)
    figures = [one["figure"] for one in view["figures"] if one["place"] is not None]
    for option in match.options[:5]:
        yield {"option": option}
        yield {"answer": option}
    for _ in range(4):
        yield {"thing": things[int(chance.below(len(things)))]}
    if len(figures) < 2:
        return
    one, other = (figures[int(chance.below(len(figures)))] for _ in range(2))
    place = f"place:{chance.below(30) + 3},{chance.below(30) + 3}@{chance.below(360)}"
    yield from ({"value": one, "of": of} for of in ("mv", "ar", "co", "ti", "de", "es"))
    yield {"distance": [one, other]}
    yield {"sight": [one, other]}
    yield {"sight": one, "from": place}
    yield {"path": one, "to": [place], "by": "run"}
    yield {"charge": one, "at": other}
    yield {"targets": one, "from": place}
    yield {"ranges": one}
    yield {"blast": place, "by": one}
    yield {"odds": f"charge {other.partition(':')[2]}", "by": one}
    if chance.below(6) == 0:
        yield {"reach": one, "by": "charge"}


def compare(bout: Bout, moment: Moment, seat: int, chance: Chance) -> int:
    """Ask the same in a world that differs only in what the seat does not know."""
    match = match_at(bout, moment)
    twin = match.copy()
    guess = resample(moment.state, seat, chance)
    reopen(guess)
    twin.state = guess
    before = dump(moment.state)
    asked = 0
    for query in queries(match, seat, chance):
        code = ("en", "fr")[asked % 2]
        assert told(match, seat, query, code) == told(twin, seat, query, code), query
        asked += 1
    assert dump(moment.state) == before
    return asked


@pytest.mark.sweep(10)
@rule("protocol.hidden")
@pytest.mark.parametrize("bout", SOME, ids=str)
@pytest.mark.long
def test_asking_tells_nothing_hidden_and_has_the_form_of_the_page(bout: Bout) -> None:
    chance = Chance(bout.seed, THINKING)
    asked = 0
    for moment in moments_of(bout, 150):
        for seat in range(bout.seats):
            asked += compare(bout, moment, seat, chance)
    assert asked > 20
