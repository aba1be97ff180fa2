"""Main missions 6 and 8: altars and statues (section 25)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import (
    arena,
    battle,
    facing,
    fig,
    gone,
    only,
    play,
    refused,
    run,
    spot,
    state,
)
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import count_up, deploy, muster
from tests.dysma.rules.turns import FAR, who
from wartable.dysma.deeds.deed import OpenStep
from wartable.dysma.fight.harm import Harm
from wartable.dysma.missions.laying import Lay
from wartable.dysma.missions.spots import STATUE, places_for
from wartable.dysma.missions.token_deeds import AltarDeed
from wartable.dysma.missions.tokens import ALTAR
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.board import (
    engaged,
    foes,
    others,
    targets,
)
from wartable.dysma.state.words import (
    D_ALTAR,
    ON_FIRE,
    SHORT,
    option,
    place,
)
from wartable.dysma.state.writers import body_of, give_state, put
from wartable.dysma.text.language import event_words, language, option_words
from wartable.kernel.match import Match

DEED = AltarDeed()


def at(x: float, y: float, **more: Any) -> dict[str, Any]:
    return {"at": (x, y), "facing": 90, **more}


def offers(s: Battle, label: str) -> list[int]:
    found: list[int] = []
    DEED.offers(s, fig(s, label), found)
    return found


def laying(mission: int, **more: Any) -> Match:
    """Standard deployment, a in the south and first; the first token is to be laid."""
    plain: dict[str, Any] = {"a": [{}], "b": [{}], "deployment": "standard", **more}
    match = muster(**plain, main=mission, secondary=1, dice=[8, 1])
    play(match, "south")
    return match


# 6: altars.


@rule("scenario.main.6", "scenario.main.6.place")
@pytest.mark.parametrize(
    ("place", "slug"),
    [
        ("18,26", ""),
        ("18,26.1", ""),  # a tenth of an inch does not matter
        ("18,25.9", ""),
        ("18,26.2", "scenario.main.6.place"),
        ("18,25.8", "scenario.main.6.place"),
        ("18,10", "scenario.main.6.place"),  # near the own zone
        ("1,26", ""),
        ("0.9,26", "scenario.main.6.place"),  # 1" from the table edge
    ],
)
def test_an_altar_stands_four_inches_from_the_enemy_zone(place: str, slug: str) -> None:
    match = laying(6)
    if slug:
        assert refused(match, place) == slug
    else:
        play(match, place)
        assert state(match).tokens[0].kind == ALTAR


@rule("scenario.main.6", "scenario.main.6.place")
def test_altars_stand_eight_inches_apart_those_of_the_enemy_too() -> None:
    match = laying(6)
    play(match, "18,26", "18,10")
    assert refused(match, "25.9,26") == "scenario.main.6.place"
    play(match, "26,26")
    # With limited zones the places of both players' altars come near each other.
    limited = muster(a=[{}], b=[{}], main=6, secondary=1, deployment="limited", dice=[8, 1])
    play(limited, "south centre", "10,20")
    assert refused(limited, "13,16") == "scenario.main.6.place"
    play(limited, "18,16")


@rule("scenario.main.6.place", "setup.sequence")
def test_three_altars_each_alternating_all_closed() -> None:
    match = laying(6)
    assert [seat for kind, seat in deploy(match) if kind == "token"] == [0, 1, 0, 1, 0, 1]
    tokens = state(match).tokens
    assert [one.owner for one in tokens] == [0, 1, 0, 1, 0, 1]
    assert not any(one.active for one in tokens)


SPLIT: dict[str, Any] = {"deployment": "split", "zone": "south-west", "main": 6}


def altar(x: float, y: float, owner: str, **more: Any) -> dict[str, Any]:
    return {"kind": "altar", "at": (x, y), "owner": owner, **more}


@rule("scenario.main.6.place")
def test_without_a_place_the_altars_of_the_enemy_are_forgotten_first() -> None:
    # Everything at 4" from b's squares is within 8" of one of b's own altars.
    theirs = [altar(x, y, "b") for x, y in ((24, 2), (24, 9), (32, 9), (2, 24), (9, 24), (9, 32))]
    theirs += [altar(27, 6, "b"), altar(6, 27, "b")]
    s = arena(a=[], b=[], token=theirs, **SPLIT)
    found, ease = places_for(s, ALTAR, 0)
    assert ease == 1 and found
    # With altars of one's own there, their spacing gives way in steps of half an inch.
    mine = [altar(one["at"][0], one["at"][1], "a") for one in theirs]
    crowded = arena(a=[], b=[], token=mine, **SPLIT)
    found, ease = places_for(crowded, ALTAR, 0)
    assert ease > 1 and found


ALTARS: list[dict[str, Any]] = [altar(18, 18, "b")]


@rule("action.altar", "scenario.main.6", "scenario.main.6.who")
def test_a_figure_in_contact_opens_or_closes_any_altar() -> None:
    s = arena(a=[at(17, 18)], b=[at(17, 19)], main=6, token=ALTARS)
    assert engaged(s, fig(s, "a1"))
    assert offers(s, "a1") == [option(D_ALTAR, 0)] and DEED.size == SHORT
    DEED.begin(s, fig(s, "a1"), 0, 0)
    assert s.tokens[0].active
    DEED.begin(s, fig(s, "a1"), 0, 0)
    assert not s.tokens[0].active
    assert [one["active"] for one in only(s.log or [], "turn_altar")] == [True, False]


@rule("scenario.main.6.who", "skill.bete.control")
def test_a_beast_can_do_it_a_prone_figure_cannot() -> None:
    beast = arena(a=[at(17, 18, skills=["Bête"])], b=[], main=6, token=ALTARS)
    assert offers(beast, "a1") == [option(D_ALTAR, 0)]
    prone = arena(a=[at(17, 18, states=["prone"])], b=[], main=6, token=ALTARS)
    assert offers(prone, "a1") == []
    away = arena(a=[at(16.9, 18)], b=[], main=6, token=ALTARS)
    assert offers(away, "a1") == []


@rule("scenario.main.6")
def test_two_points_for_every_own_altar_that_is_active() -> None:
    token = [altar(9, 9, "a", active=True), altar(18, 9, "a", active=True), altar(27, 9, "a")]
    token += [altar(9, 26, "b", active=True)]
    s = arena(a=[at(18, 18)], b=[at(30, 30)], main=6, token=token)
    assert count_up(s) == [4, 2]
    assert count_up(s) == [8, 4]


# 8: statues.


@rule("scenario.main.8", "scenario.main.8.details")
@pytest.mark.parametrize(
    ("place", "slug"),
    [
        ("18,6.1", ""),
        ("18,6", "scenario.main.8"),  # the own zone, its border included
        ("18,33", ""),  # the enemy's zone is fine
        ("18,33.1", "scenario.main.8"),  # 3" from the table edge
        ("2.9,18", "scenario.main.8"),
        ("3,18", ""),
    ],
)
def test_a_statue_stands_outside_the_own_zone(place: str, slug: str) -> None:
    match = laying(8)
    if slug:
        assert refused(match, place) == slug
    else:
        play(match, place)
        assert not gone(match, "as1")


@rule("scenario.main.8", "scenario.main.8.details")
def test_only_the_owners_two_statues_keep_their_distance() -> None:
    match = laying(8)
    play(match, "18,18", "19.5,18")  # the enemy's may stand right beside it
    assert refused(match, "25.9,18") == "scenario.main.8.details"
    play(match, "26,18")
    play(match, "19.5,26")
    assert [gone(match, one) for one in ("as1", "bs1", "as2", "bs2")] == [False] * 4


@rule("scenario.main.8.details", "scenario.main.8.token")
def test_statues_do_not_stand_in_each_other() -> None:
    match = laying(8)
    play(match, "18,18")
    assert refused(match, "18.5,18") == "scenario.main.8.token"
    play(match, "19,18")


@pytest.mark.parametrize("mission", [2, 6, 8])
def test_what_is_laid_down_has_no_facing(mission: int) -> None:
    match, older = laying(mission), laying(mission)
    text = match.options[0]
    assert match.question is not None and "@" not in text
    words = option_words(language("en"), state(match), match.question, match.question.options[0])
    assert words == text
    before = len(match.events)
    play(match, text)
    for code in ("en", "fr"):
        for event in match.events[before:]:
            told = event_words(language(code), state(match), event.whole(), ["A", "B"])
            assert text in told and "°" not in told
    play(older, f"{text}@0")  # as records from before say it
    assert match.fingerprint() == older.fingerprint()


def test_a_token_under_a_storey_lies_where_an_older_record_says() -> None:
    corners = [[4, 9], [32, 9], [32, 27], [4, 27]]
    ruin = {"look": "ruin", "points": corners, "floor": [{"points": corners, "elevation": 3}]}
    match = laying(2, piece=[ruin])
    play(match, f"{match.options[0]}@0")
    assert [token.z for token in state(match).tokens] == [0]


def with_statue(**more: Any) -> Battle:
    """b's first statue stands in the middle."""
    s = arena(a=[at(17, 18)], b=[at(30, 30)], main=8, secondary=8, **more)
    statue = fig(s, "bs1")
    put(s, statue, body_of(s, statue, 18000, 18000, 0, 0), "scenario.main.8")
    return s


@rule("scenario.main.8", "scenario.main.8.details", "scenario.secondary.statue")
def test_three_points_a_wound_at_once_and_nothing_for_what_is_too_much() -> None:
    s = with_statue()
    run(s, Harm(fig(s, "bs1"), 1, fig(s, "a1"), "attack.formula"))
    assert s.victory == [3, 0] and not gone(s, "bs1")
    run(s, Harm(fig(s, "bs1"), 5, fig(s, "a1"), "attack.formula"))
    assert s.victory == [9, 0] and gone(s, "bs1")  # no Sacrifice for b: it is no figure


@rule("scenario.main.8")
def test_a_statue_is_what_the_mission_prints() -> None:
    s = with_statue()
    kit = s.kit(fig(s, "bs1"))
    assert (kit.mv, kit.co, kit.ti, kit.de, kit.ar, kit.es, kit.sa) == (0, 0, 0, 0, 3, 1, 3)
    assert s.body(fig(s, "bs1")).all_round


@rule("scenario.main.8.details")
def test_a_statue_is_no_enemy_figure_but_can_be_attacked_and_stands_in_the_way() -> None:
    s = with_statue()
    me, statue = fig(s, "a1"), fig(s, "bs1")
    assert statue not in foes(s, 0) and statue in targets(s, 0)
    assert not engaged(s, me)
    assert not give_state(s, statue, ON_FIRE, "state.on-fire")
    assert s.body(statue) in others(s, me)


@rule("scenario.main.8")
def test_ones_own_statue_scores_nothing() -> None:
    s = with_statue()
    run(s, Harm(fig(s, "bs1"), 1, fig(s, "b1"), "attack.formula"))
    assert s.victory == [0, 0]


def test_a_step_that_lays_something_refuses_what_is_no_place() -> None:
    s = arena(a=[], b=[], main=8)
    run(s, Lay(STATUE, [0]))
    step = s.agenda[-1]
    assert isinstance(step, OpenStep)
    assert step.fault(s, []) is not None
    assert step.fault(s, [option(D_ALTAR)]) is not None
    assert step.fault(s, [place(18000, 18000, 0)]) is None


def by_the_statue(facing: float, b: list[dict[str, Any]], **values: Any) -> Match:
    """a1 stands where it charged b's statue over a corner of its square."""
    match = battle(a=[who(at=(17.293, 17.293), facing=facing, **values)], b=b, main=8, dice=[1] * 9)
    s = state(match)
    statue = fig(s, "bs1")
    s.bodies[statue] = body_of(s, statue, 18_000, 18_000, 0, 0)
    return match


@rule("scenario.main.8.details", "action.charge")
def test_who_charged_a_statue_may_charge_somebody_else_from_there() -> None:
    match = by_the_statue(225, [who(at=(15, 13), facing=90, states=["fatigue"])])
    events = play(match, "a1", "charge b1")
    assert only(events, "charge")[0]["target"] == "figure:b1"
    assert spot(match, "a1") != (17.293, 17.293, 0)


@rule("scenario.main.8.details", "geo.pivot-clearance")
def test_in_contact_with_a_statue_one_turns_by_quarters() -> None:
    match = by_the_statue(45, [FAR])
    play(match, "a1", "stance", "17.293,17.293@100")
    assert facing(match, "a1") == 135
