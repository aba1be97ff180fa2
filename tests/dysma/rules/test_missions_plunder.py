"""Main mission 7: resources of secret worth (section 25)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import arena, fig, only, play, refused, state
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import asked, at, bearer, count_up, deploy, held, muster
from wartable.dysma.client.view import view
from wartable.dysma.missions.tokens import RESOURCE
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import DEAD
from wartable.dysma.state.writers import take_off

BEAST: dict[str, Any] = {"skills": ["Bête"]}


@rule("scenario.main.7", "scenario.main.7.details")
def test_three_resources_are_given_face_down_to_three_figures() -> None:
    bands = {"a": [{}, BEAST, {}, {}], "b": [{}, {}, {}]}
    match = muster(**bands, main=7, secondary=1, deployment="standard", dice=[8, 1])
    deploy(match, "resource")
    assert match.options == ["a1", "a3", "a4"]
    events = play(match, "a4 + a1 + a3")
    s = state(match)
    values = {s.kit(one.bearer).label: one.value for one in s.tokens}
    assert values == {"a4": 4, "a1": 3, "a3": 1}
    # Numbers say nothing about values, and only the owner is told them.
    assert [s.kit(one.bearer).label for one in s.tokens] == ["a1", "a3", "a4"]
    given = [event for event in events if event.kind == "lay_token"]
    assert all("value" not in event.seen_by(1) for event in given)
    assert [event.seen_by(0)["value"] for event in given] == [3, 1, 4]


@rule("protocol.hidden", "scenario.main.7.details")
def test_only_the_owner_sees_what_a_hidden_resource_is_worth() -> None:
    token = [held("resource", "b1", "a", 4)]
    s = arena(a=[at(18, 18)], b=[at(20, 20)], main=7, token=token)
    assert [view(s, seat)["tokens"][0].get("value") for seat in (0, 1)] == [4, None]
    count_up(s)
    assert [view(s, seat)["tokens"][0].get("value") for seat in (0, 1)] == [4, 4]


@rule("scenario.main.7", "scenario.main.7.details")
def test_an_enemy_resource_is_revealed_and_scores_every_turn() -> None:
    token = [held("resource", "b1", "a", 4), held("resource", "a1", "a", 3)]
    s = arena(a=[at(18, 18)], b=[at(20, 20)], main=7, token=token)
    assert count_up(s) == [0, 4]  # one's own resources score nothing
    assert s.tokens[0].revealed and not s.tokens[1].revealed
    assert only(s.log or [], "reveal") == [
        {"kind": "reveal", "rule": "scenario.main.7", "token": "token:1", "value": 4}
    ]
    assert count_up(s) == [0, 8]
    assert len(only(s.log or [], "reveal")) == 1


@rule("scenario.main.7", "protocol.hidden")
def test_what_it_would_score_is_told_unless_something_face_down_was_taken() -> None:
    def now(s: Battle) -> list[int] | None:
        main = view(s, 0)["missions"][0]
        points: list[int] | None = main["now"]
        return points

    own = [held("resource", "a1", "a", 3), held("resource", "b1", "b", 4)]
    s = arena(a=[at(18, 18)], b=[at(20, 20)], main=7, token=own)
    assert now(s) == [0, 0]  # nobody took anything: whatever they are worth, it does not count
    taken = [held("resource", "b1", "a", 4), held("resource", "a1", "a", 3)]
    s = arena(a=[at(18, 18)], b=[at(20, 20)], main=7, token=taken)
    assert now(s) is None  # b does not know what it is worth, so nobody is told
    count_up(s)
    assert now(s) == [0, 4]


@rule("scenario.main.7.details")
def test_what_finds_no_bearer_lies_face_down_in_the_zone() -> None:
    bands = {"a": [{}, BEAST], "b": [{}, {}, {}]}
    match = muster(**bands, main=7, secondary=1, deployment="standard", dice=[8, 1])
    play(match, "south")
    deploy(match, "token")
    assert match.question is not None and match.question.seat == 0
    assert refused(match, "18,9") == "scenario.main.7.details"
    play(match, "18,3", "20,3")
    assert asked(match) == "resource" and match.options == ["a1", "token 1", "token 2"]
    play(match, "token 2 + a1 + token 1")  # the owner says which values are carried
    tokens = state(match).tokens
    assert [(one.kind, one.value, one.revealed) for one in tokens] == [
        *((RESOURCE, 1, False), (RESOURCE, 4, False), (RESOURCE, 3, False)),
    ]
    assert bearer(match, "a1") == 2
    assert [token.get("value") for token in match.view(0)["tokens"]] == [1, 4, 3]
    assert not any("value" in token for token in match.view(1)["tokens"])
    assert asked(match) == "resource" and match.question.seat == 1


@rule("protocol.hidden", "scenario.main.7", "scenario.main.7.details")
@pytest.mark.parametrize(
    ("band", "one", "other"),
    [
        ([{}, {}, {}], "a1 + a2 + a3", "a3 + a1 + a2"),
        ([{}, {}], "a1 + a2 + token 1", "token 1 + a2 + a1"),
        ([{}], "a1 + token 1 + token 2", "token 2 + token 1 + a1"),
        ([BEAST], "token 1 + token 2 + token 3", "token 3 + token 1 + token 2"),
    ],
)
def test_whoever_holds_the_dearest_the_enemy_sees_the_same(
    band: list[dict[str, Any]], one: str, other: str
) -> None:
    seen: list[object] = []
    known: list[object] = []
    for answer in (one, other):
        match = muster(a=band, b=[{}], main=7, secondary=1, deployment="standard", dice=[8, 1])
        deploy(match, "resource")
        play(match, answer)
        told = [event.seen_by(1) for event in match.events]
        seen.append((match.view(1), match.view(None), told, match.options))
        known.append(match.view(0))
    assert seen[0] == seen[1] and known[0] != known[1]


@rule("scenario.token.fallen", "scenario.main.7")
def test_a_resource_falls_with_its_bearer_and_keeps_its_secret() -> None:
    s = arena(a=[at(18, 18)], b=[], main=7, token=[held("resource", "a1", "a", 3)])
    take_off(s, fig(s, "a1"), DEAD, "profile.removal")
    token = s.tokens[0]
    assert (token.x, token.y, token.value, token.revealed) == (18000, 18000, 3, False)
