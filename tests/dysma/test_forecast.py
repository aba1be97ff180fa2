"""Forecasts: the exact odds of an attack before anybody rolls, and nothing changed by asking."""

from __future__ import annotations

import pytest

from tests.dysma.battle import battle, fig, state
from wartable.dysma.fight.forecast import Forecast, forecast
from wartable.dysma.fight.odds import (
    Blow,
    Odds,
    Pool,
    mean,
)
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.dumping import dump
from wartable.dysma.state.words import (
    D_CHARGE,
    D_COMBAT,
    D_MAGIC,
    D_MARCH,
    D_SHOOT,
    option,
)
from wartable.dysma.suggestion.suggest import suggest
from wartable.kernel.chance import Chance
from wartable.kernel.match import Match
from wartable.kernel.state import proceed

GAMES = 1500
NEAR = 0.05
"""More than three standard deviations of a mean in so many games."""


def _of(match: Match, kind: int, target: str, second: int = 0) -> Forecast:
    s = state(match)
    before = dump(s)
    found = forecast(s, fig(s, "a1"), option(kind, fig(s, target), second))
    assert dump(s) == before
    assert found is not None
    return found


def _close(a: list[float], b: list[float]) -> bool:
    return a == pytest.approx(b)


def test_a_fight_is_the_clash_of_its_two_rolls() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "options": ["hache"]}],
        b=[{"at": (11, 10), "facing": 180, "ar": 2, "states": ["fatigue"], "sa": 3}],
        figure="a1",
    )
    found = _of(match, D_COMBAT, "b1")
    clash = Odds().attack(Pool(3, 4), Pool(3, 4), Blow(2, 1))
    assert _close(found.wounds, clash.wounds)
    assert found.hit == pytest.approx(clash.wins())
    assert found.kill == pytest.approx(sum(clash.wounds[3:]))
    assert found.back == 0.0 and found.death == 0.0  # the tired do not riposte


def test_a_riposte_strikes_back() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "sa": 1}],
        b=[{"at": (11, 10), "facing": 180, "co": 3}],
        figure="a1",
    )
    found = _of(match, D_COMBAT, "b1")
    answer = Odds().attack(Pool(3, 4), Pool(3, 3), Blow(0), Blow(0))
    assert found.back == pytest.approx(mean(answer.wounds_back))
    assert found.death == pytest.approx(sum(answer.wounds_back[1:]))


def test_a_charge_is_measured_from_where_it_ends() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0}, {"at": (16, 11.04), "facing": 270}],
        b=[{"at": (16, 10), "facing": 0, "states": ["fatigue"]}],
        figure="a1",
    )
    found = _of(match, D_CHARGE, "b1")
    # assault, treachery, and two figures of ours against it once the charger has arrived
    clash = Odds().attack(Pool(6, 4), Pool(3, 4), Blow(0))
    assert _close(found.wounds, clash.wounds)


def test_a_shot_knows_cover_and_range() -> None:
    match = battle(
        a=[{"at": (5, 10), "facing": 0, "options": ["arc-court"]}],
        b=[{"at": (20, 10), "facing": 180}],
        piece=[{"look": "fence", "points": [[19, 8], [19, 12]]}],
        figure="a1",
    )
    found = _of(match, D_SHOOT, "b1")
    assert _close(found.wounds, Odds().attack(Pool(1, 4), Pool(3, 4), Blow(0)).wounds)


def test_an_enchantment_tells_how_likely_it_takes() -> None:
    match = battle(
        a=[{"at": (5, 10), "keywords": ["Sorcier"], "spells": ["chair-de-pierre"]}],
        b=[{"at": (30, 30)}],
        figure="a1",
    )
    found = _of(match, D_MAGIC, "a1")
    assert found.hit == pytest.approx(Odds().reaches(Pool(3, 4), 2))


def test_what_is_no_attack_has_no_forecast() -> None:
    match = battle(a=[{"at": (5, 10)}], b=[{"at": (30, 30)}], figure="a1")
    assert forecast(state(match), 0, option(D_MARCH)) is None


def test_played_often_it_comes_true() -> None:
    match = battle(
        a=[{"at": (10, 10), "facing": 0, "co": 3, "options": ["epee"]}],
        b=[{"at": (15, 10), "facing": 180, "sa": 6, "de": 5, "states": ["fatigue"]}],
        figure="a1",
    )
    s = state(match)
    code = option(D_CHARGE, fig(s, "b1"))
    found = forecast(s, fig(s, "a1"), code)
    assert found is not None
    dealt = [_wounds_of_a_game(s, code, seed) for seed in range(GAMES)]
    assert sum(dealt) / GAMES == pytest.approx(found.mean, abs=3 * NEAR)
    missed = dealt.count(0) / GAMES
    assert missed == pytest.approx(found.wounds[0], abs=NEAR)


def _wounds_of_a_game(s: Battle, code: int, seed: int) -> int:
    twin = s.copy()
    twin.chance = Chance(seed)
    twin.log = None
    proceed(twin, [code])
    while twin.question is not None and twin.question.kind != "act":
        if twin.question.kind == "activate":
            break
        proceed(twin, suggest(twin, twin.question))
    return twin.wounds[fig(twin, "b1")]


def test_a_hex_is_the_clash_of_two_spirits_and_harms_only_if_it_says_so() -> None:
    clash = Odds().hex(Pool(3, 4), Pool(3, 4), Blow(0))
    for spell, wounds in (("vol-de-vie", clash.wounds), ("malediction", [1.0])):
        match = battle(
            a=[{"at": (5, 10), "facing": 0, "keywords": ["Sorcier"], "spells": [spell]}],
            b=[{"at": (9, 10), "facing": 180, "sa": 1}],
            figure="a1",
        )
        found = _of(match, D_MAGIC, "b1")
        assert found.hit == pytest.approx(clash.wins())
        assert _close(found.wounds, wounds)
        assert found.kill == pytest.approx(1 - wounds[0])
