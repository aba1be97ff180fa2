"""Main mission 5: flags, and how they are picked up and handed over (section 25)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import arena, battle, fig, play, refused, state, tell
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import asked, at, bearer, count_up, deploy, held, muster, offers
from wartable.dysma.missions.picking import offer_pick_up
from wartable.dysma.missions.token_deeds import (
    GIVE,
    TAKE,
    PassDeed,
    PickUpDeed,
)
from wartable.dysma.missions.tokens import FLAG
from wartable.dysma.state.words import (
    D_PASS,
    O_PASS,
    O_TOKEN,
    option,
)
from wartable.kernel.state import proceed

LOWLY: dict[str, Any] = {"skills": ["Insignifiant"]}
PRONE: dict[str, Any] = {"states": ["prone"]}
BEAST: dict[str, Any] = {"skills": ["Bête"]}
PICK_UP, PASS = PickUpDeed(), PassDeed()


def flags(**owners: str) -> list[dict[str, Any]]:
    """flags(a="a1"): who carries whose flag."""
    return [held("flag", who, owner) for owner, who in owners.items()]


@rule("scenario.main.5", "setup.sequence")
def test_each_player_gives_the_flag_to_a_figure_after_deployment() -> None:
    bands = {"a": [{}, BEAST, {}], "b": [{}]}
    match = muster(**bands, main=5, secondary=1, deployment="standard", dice=[8, 1])
    deploy(match, "flag")
    assert match.options == ["a1", "a3"]  # a beast cannot be given a flag
    play(match, "a3", "b1")
    assert bearer(match, "a3") == 0 and bearer(match, "b1") == 1
    assert [(one.kind, one.owner) for one in state(match).tokens] == [(FLAG, 0), (FLAG, 1)]
    assert asked(match) == "activate"


@rule("skill.bete.control")
def test_a_band_of_beasts_plants_its_flag_in_its_zone() -> None:
    match = muster(a=[BEAST], b=[{}], main=5, secondary=1, deployment="standard", dice=[8, 1])
    play(match, "south")
    deploy(match, "token")
    assert refused(match, "18,18") == "scenario.main.5"
    play(match, "18,3")
    assert state(match).tokens[0].owner == 0 and bearer(match, "a1") == -1


@rule("scenario.main.5")
def test_four_points_for_possessing_the_enemy_flag() -> None:
    s = arena(a=[at(18, 18)], b=[at(20, 20)], main=5, token=flags(a="b1", b="a1"))
    assert count_up(s) == [4, 4]


@rule("scenario.main.5", "scenario.main.5.own-flag")
def test_four_points_for_the_own_flag_in_the_enemy_zone() -> None:
    carried = arena(a=[at(18, 30)], b=[at(9, 9)], main=5, token=flags(a="a1", b="b1"))
    assert count_up(carried) == [4, 0]
    short = arena(a=[at(18, 29.9)], b=[at(9, 9)], main=5, token=flags(a="a1", b="b1"))
    assert count_up(short) == [0, 0]
    lying = [{"kind": "flag", "owner": "a", "at": (18, 30)}]
    assert count_up(arena(a=[at(9, 9)], b=[at(3, 3)], main=5, token=lying)) == [4, 0]


@rule("scenario.main.5.own-flag")
def test_not_while_an_enemy_carries_it() -> None:
    s = arena(a=[at(9, 9)], b=[at(18, 33)], main=5, token=flags(a="b1"))
    assert count_up(s) == [0, 4]


@rule("scenario.main.5.own-flag", "skill.insignifiant.contest")
def test_prone_bearers_score_insignificant_ones_do_not() -> None:
    token = flags(a="a1", b="a2")
    mine = [at(18, 33), at(9, 9)]
    for one in mine:
        one.update(PRONE)
    assert count_up(arena(a=mine, b=[], main=5, token=token)) == [8, 0]
    lowly = [at(18, 33, **LOWLY), at(9, 9, **LOWLY)]
    assert count_up(arena(a=lowly, b=[], main=5, token=token)) == [0, 0]


@rule("action.pick-up", "action.pick-up.cost", "scenario.main.5.own-flag")
@pytest.mark.parametrize("owner", ["a", "b"])
def test_any_figure_may_take_either_flag_at_the_end_of_its_move(owner: str) -> None:
    token = [{"kind": "flag", "owner": owner, "at": (18, 18)}]
    s = arena(a=[at(17, 18)], b=[at(30, 30)], main=5, token=token)
    offer_pick_up(s, fig(s, "a1"))
    proceed(s)
    assert s.question is not None and s.question.kind == "pick_up"
    assert s.question.options == [option(O_TOKEN, 0), option(O_PASS)]
    tell(s, option(O_TOKEN, 0))
    assert bearer(s, "a1") == 0 and s.question is None
    assert offers(s, PICK_UP, "a1") == []  # that is for loot


@rule("action.pick-up")
def test_it_may_also_be_left_where_it_lies() -> None:
    token = [{"kind": "flag", "owner": "b", "at": (18, 18)}]
    s = arena(a=[at(17, 18)], b=[at(30, 30)], main=5, token=token)
    offer_pick_up(s, fig(s, "a1"))
    proceed(s)
    tell(s, option(O_PASS))
    assert bearer(s, "a1") == -1 and s.question is None


@rule("action.pick-up.cost", "scenario.main.5.own-flag", "scenario.token.one")
@pytest.mark.parametrize("more", [PRONE, BEAST])
def test_who_cannot_take_a_flag_is_not_asked(more: dict[str, Any]) -> None:
    lying = {"kind": "flag", "owner": "b", "at": (18, 18)}
    s = arena(a=[at(17, 18, **more)], b=[at(30, 30)], main=5, token=[lying])
    offer_pick_up(s, fig(s, "a1"))
    assert s.agenda == []
    busy = arena(a=[at(17, 18)], b=[at(30, 30)], main=5, token=[lying, *flags(a="a1")])
    offer_pick_up(busy, fig(busy, "a1"))
    assert busy.agenda == []


@rule("action.pick-up.cost")
def test_a_march_that_ends_beside_a_flag_asks_for_it() -> None:
    token = [{"kind": "flag", "owner": "b", "at": (18, 18)}]
    match = battle(a=[at(14, 18)], b=[at(30, 30)], main=5, token=token)
    play(match, "a1", "march", "17,18@0")
    assert asked(match) == "pick_up"
    play(match, "token 1")
    assert bearer(match, "a1") == 0


@rule("action.pass", "action.pass.cost")
def test_a_flag_is_handed_to_a_friend_in_contact() -> None:
    s = arena(a=[at(18, 18), at(19, 18), at(25, 18)], b=[], main=5, token=flags(a="a1"))
    assert offers(s, PASS, "a1") == [option(D_PASS, fig(s, "a2"), GIVE)]
    assert offers(s, PASS, "a2") == [option(D_PASS, fig(s, "a1"), TAKE)]
    PASS.begin(s, fig(s, "a2"), fig(s, "a1"), TAKE)
    assert bearer(s, "a2") == 0 and bearer(s, "a1") == -1
    PASS.begin(s, fig(s, "a2"), fig(s, "a1"), GIVE)
    assert bearer(s, "a1") == 0 and s.tokens[0].bearer == fig(s, "a1")


@rule("action.pass.cost", "skill.bete.control")
@pytest.mark.parametrize("more", [PRONE, BEAST])
def test_who_is_prone_or_a_beast_is_handed_nothing(more: dict[str, Any]) -> None:
    s = arena(a=[at(18, 18), at(19, 18, **more)], b=[], main=5, token=flags(a="a1"))
    assert offers(s, PASS, "a1") == [] and offers(s, PASS, "a2") == []


@rule("action.pass.cost")
def test_prone_bearers_loot_and_full_hands_stay_as_they_are() -> None:
    prone = arena(a=[at(18, 18, **PRONE), at(19, 18)], b=[], main=5, token=flags(a="a1"))
    assert offers(prone, PASS, "a1") == [] and offers(prone, PASS, "a2") == []
    carried = arena(a=[at(18, 18), at(19, 18)], b=[], main=2, token=[held("loot", "a1")])
    assert offers(carried, PASS, "a1") == []
    both = arena(a=[at(18, 18), at(19, 18)], b=[], main=5, token=flags(a="a1", b="a2"))
    assert offers(both, PASS, "a1") == []


@rule("action.pass.cost")
def test_a_token_is_handed_over_once_in_an_activation() -> None:
    match = battle(a=[at(18, 18), at(19, 18)], b=[at(30, 30)], main=5, token=flags(a="a1"))
    play(match, "a1")
    handing = [text for text in match.options if text.startswith("hand over")]
    assert len(handing) == 1
    play(match, handing[0])
    assert bearer(match, "a2") == 0
    assert not any(text.startswith("hand over") for text in match.options)
