"""What the tactician and Enter do not do: one position for each, and whole battles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.silliness import ALL, silliness
from tests.dysma.battle import battle, fig, play, state
from tests.dysma.rules.turns import who
from wartable import bots
from wartable.bots.base import Sight
from wartable.bots.dysma.evaluation import before_archers, danger
from wartable.bots.dysma.planning import attack_gain
from wartable.bots.novice import Novice
from wartable.dysma.game import GAME
from wartable.dysma.state.words import D_MAGIC, kind_of
from wartable.dysma.suggestion.looking import turns_its_back
from wartable.kernel.match import Match

SHAMAN: dict[str, Any] = {"keywords": ["Sorcier"], "spells": ["armes-ardentes"], "co": 5, "es": 3}
EDGE: dict[str, Any] = {"deployment": "standard", "zone": "south, north"}


def decided(match: Match, name: str = "tactician") -> list[int]:
    """What the bot answers here; it is given to the match."""
    answer = bots.bot(name, 1, "dysma").decide(Sight(GAME, match.state))
    match.answer(answer)
    return answer


@pytest.mark.parametrize(("enemy", "blesses"), [((34, 30), False), ((20, 5), True)])
def test_arms_are_blessed_only_where_they_will_be_used(
    enemy: tuple[float, float], blesses: bool
) -> None:
    """Burning arms are nothing to a sorcerer and his friend whom nobody can reach."""
    match = battle(
        main=4,
        a=[who(at=(4, 4), facing=0, **SHAMAN), who(at=(12, 5), facing=0, co=3)],
        b=[who(at=enemy, facing=180)],
    )
    play(match, "a1")
    assert match.question is not None
    codes = [code for code in match.question.options if kind_of(code) == D_MAGIC]
    assert codes
    gains = [attack_gain(state(match), fig(match, "a1"), code) for code in codes]
    assert (max(gains) > 0.0) == blesses
    if not blesses:
        assert decided(match)[0] not in codes


@pytest.mark.parametrize("name", ["tactician", "novice"])
def test_a_stance_looks_at_the_nearest_enemy_however_far_he_is(name: str) -> None:
    match = battle(
        main=4,
        a=[who(at=(4, 18), facing=180)],
        b=[who(at=(30, 18), facing=180), who(at=(4, 34), facing=180)],
    )
    play(match, "a1", "stance")
    assert match.question is not None and match.question.kind == "pivot"
    decided(match, name)
    assert not turns_its_back(state(match), fig(match, "a1"))


def test_who_carries_something_alone_before_archers_is_in_danger() -> None:
    """The same place is no such danger with a friend before him, or out of their range."""

    def flag_at(bearer: tuple[float, float], friend: tuple[float, float]) -> Match:
        return battle(
            main=5,
            token=[{"kind": "flag", "owner": "b", "bearer": "a1"}],
            a=[who(at=bearer, facing=90), who(at=friend, facing=90)],
            b=[who(at=(18, 30), facing=270, options=["arc-court"])],
            **EDGE,
        )

    alone, covered = flag_at((18, 20), (4, 4)), flag_at((18, 20), (20, 24))
    assert before_archers(state(alone), fig(alone, "a1")) == 1
    assert before_archers(state(covered), fig(covered, "a1")) == 0
    safe = flag_at((18, 4), (4, 4))
    assert before_archers(state(safe), fig(safe, "a1")) == 0
    assert danger(state(alone), 0) > danger(state(safe), 0)


@pytest.mark.long
@pytest.mark.parametrize("number", [1, 6])
def test_in_whole_battles_the_tactician_does_none_of_it(number: int) -> None:
    players = [bots.bot("tactician", seed, "dysma") for seed in (1, 2)]
    found = silliness(players, range(number, number + 1), turns=3)
    assert found["act"] > 20
    assert {one: found[one] for one in ALL if found[one]} == {}


@pytest.mark.long
def test_in_whole_battles_enter_does_not_run_nowhere_nor_turn_its_back() -> None:
    found = silliness([Novice(), Novice()], range(3), turns=5)
    assert found["act"] > 60 and found["move"] > 20
    assert found[ALL[0]] == found[ALL[1]] == 0
