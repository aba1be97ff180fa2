"""Positions that cannot be: all that is wrong is told at once; what can be is accepted."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given, settings

from tests.dysma.battle import state
from tests.dysma.conformance.battles import Bout, moments_of
from tests.dysma.conformance.invariants import (
    check_bookkeeping,
    check_places,
    check_tokens,
)
from tests.trees import changed, check_problems, tables
from wartable import dysma
from wartable.dysma.client.things import body_place
from wartable.dysma.missions.tokens import CARRIED, LYING, TOKENS
from wartable.dysma.positions.form import (
    APART,
    FIGURE,
    LASTING,
    STATUE,
    TOKEN,
    TOP,
)
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import (
    DEAD,
    FATES,
    GAVE_UP,
    STATE_BITS,
)
from wartable.dysma.table.shapes.base import SIDES

KEYS: Final = [*TOP, *APART]
WORDS: Final = [*KEYS, *FIGURE, *TOKEN, *STATUE, *LASTING, "draw", "look", "points", "a1", "b1"]
A: Final[dict[str, Any]] = {"at": [10, 3]}
B: Final[dict[str, Any]] = {"at": [10, 33]}
ROCK: Final = {"look": "rock", "points": [[14, 14], [18, 14], [18, 18], [14, 18]]}
HILL: Final = {"look": "hill", "points": [[14, 14], [20, 14], [20, 20], [14, 20]], "height": 2}
LINE: Final = {"look": "low wall", "points": [[10, 16], [20, 16]]}
SKIRMISH: Final[dict[str, Any]] = {
    "names": ["Ann", "Bob"],
    "side": 36,
    "piece": [HILL, {"look": "low wall", "points": [[4, 24], [12, 24]]}],
    "deployment": "standard",
    "zone": "south",
    "main": 2,
    "secondary": "legend",
    "turn": 3,
    "turn_limit": 9,
    "first": "a",
    "active": "b",
    "figure": "b1",
    "done": ["march"],
    "points": {"a": 2, "b": 1},
    "victory": {"a": 3},
    "cast": {"b": 1},
    "designated": {"a": "a1"},
    "scored": {"a": ["b"]},
    "dice": [8, {"draw": 2}],
    "seed": 1,
    "link": [["a3", "b2"]],
    "a": [
        {"profile": "garde-royal", "options": ["hallebarde"], **A, "states": ["fatigue"]},
        {"at": [17, 17, 2], "skills": ["Agile"], "wounds": 1, "sa": 3, "facing": 45.5},
        {"at": [8, 23.4], "options": ["arc"], "unloaded": ["arc"], "states": ["active"]},
        {"fate": "dead"},
    ],
    "b": [
        {"profile": "troll", "at": [12, 14.5]},
        {"at": [8, 24.6], "states": ["on_fire"], "fire_by": "a1"},
    ],
    "token": [{"kind": "loot", "at": [25, 20]}, {"kind": "loot", "bearer": "a1"}],
    "statue": [{"owner": "b", "at": [5, 10], "wounds": 1}],
    "lasting": [{"ability": "mur-de-lames", "on": "a1"}],
}


def problems(**plain: Any) -> list[str]:
    """What is wrong with a position of two figures and this."""
    with pytest.raises(dysma.PositionError) as error:
        dysma.position({"a": [A], "b": [B], **plain})
    return error.value.problems


def figure(**more: Any) -> dict[str, Any]:
    """A position whose a1 has this too."""
    return {"a": [{**A, **more}]}


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        # Places.
        (
            {"b": [{"at": [10.5, 3]}]},
            "b[1].at: The base would stand in that of a1, by a[1].at. [geo.no-overlap]",
        ),
        ({"a": [{"at": [0.2, 3]}]}, "a[1].at: The base is not wholly on the table. [geo.on-table]"),
        ({"a": [{"at": [40, 3]}]}, "a[1].at: The base is not wholly on the table. [geo.on-table]"),
        ({"a": [{"at": [400, 3]}]}, "a[1].at[1]: 400 is more than 65"),
        ({"a": [{"at": [10, -1]}]}, "a[1].at[2]: -1 is less than 0"),
        ({"a": [{"at": [10, float("nan")]}]}, "a[1].at[2]: nan is not a number"),
        ({"a": [{"at": [10]}]}, "a[1].at: write a place in inches as [x, y] or [x, y, z]"),
        (
            {"a": [{"at": [16, 16]}], "piece": [ROCK]},
            "a[1].at: The base would stand in the rock, which cannot be entered. [move.impassable]",
        ),
        (
            {"a": [{"at": [15, 16]}], "piece": [LINE]},
            "a[1].at: The base would straddle the low wall. [move.obstacle.each]",
        ),
        (
            {"a": [{"at": [10, 10, 3]}]},
            "a[1].at: Nothing carries the whole base at this height. Write [x, y, z] with a z of",
        ),
        (
            {"a": [{"at": [17, 17]}], "piece": [HILL]},
            "a[1].at: Nothing carries the whole base at this height. Write [x, y, z] with a z of",
        ),
        ({"statue": [{"at": [0, 9]}]}, "statue[1].at: The base is not wholly on the table."),
        (
            {"token": [{"kind": "loot", "at": [40, 3]}]},
            "token[1].at: It does not lie on the",
        ),
        (
            {"token": [{"kind": "loot", "at": [16, 16]}], "piece": [ROCK]},
            "token[1].at: Nobody could reach it in the rock. [move.impassable]",
        ),
        (
            {"token": [{"kind": "loot", "at": [9, 9, 2]}]},
            "token[1].at: Nothing carries it at this height. [move.end-supported]",
        ),
        (
            {"link": [["a1", "b1"]]},
            "link[1]: a1 and b1 do not touch the same obstacle from two sides",
        ),
        # Values outside the scale.
        (figure(wounds=2), "a[1].wounds: 2 is more than 1, the most it survives with its Health"),
        (figure(sa=0), "a[1].sa: 0 is less than 1, the least sa of a profile"),
        (figure(mv=21), "a[1].mv: 21 is more than 20, the most mv of a profile"),
        (figure(co=9), "a[1].co: 9 is more than 8, the most co of a profile"),
        (figure(de=0), 'a[1].de: 0 is less than 1, the least de of a profile, or write "-"'),
        (figure(ar=4), "a[1].ar: 4 is more than 3, the most ar of a profile"),
        (figure(es=2.5), "a[1].es: 2.5 is not a whole number"),
        (figure(facing=1e9), "a[1].facing: 1000000000.0 is more than 360"),
        (figure(cost=1000), "a[1].cost: 1000 is more than 999, the dearest a figure can be"),
        ({"statue": [{"at": [5, 5], "wounds": 9}]}, "statue[1].wounds: 9 is more than 2"),
        ({"points": {"a": -1}}, "points.a: -1 is less than 0"),
        (
            {"points": {"b": 10**9}},
            "points.b: 1000000000 is more than 99, the most that is",
        ),
        ({"victory": {"a": True}}, "victory.a: true is not a whole number"),
        ({"points": {"c": 1}}, "points.c: there is no such key; there are a, b"),
        ({"turn": 100}, "turn: 100 is more than 99, the last turn of a battle"),
        ({"turn": 5, "turn_limit": 4}, "turn: 5 is more than 4, which is its turn_limit"),
        ({"seed": -1}, "seed: -1 is less than 0"),
        ({"dice": [9]}, "dice[1]: 9 is more than 8, the highest face"),
        ({"dice": [1, {"draw": -1}]}, "dice[2].draw: -1 is less than 0"),
        ({"side": 5}, "side: 5 is less than 12"),
        ({"map": "seed 7", "side": 20, "b": []}, "side: a generated map has a side of 24 or more"),
        ({"a": [{}] * 51}, "a: 51 figures are more than 50, the most of a side"),
        # Names that nobody has.
        (
            figure(profile="trol"),
            "a[1].profile: there is no profile 'trol'; did you mean \"t",
        ),
        (figure(skills=["Agil"]), 'a[1].skills[1]: there is no skill "Agil"; did you mean "agile"'),
        (figure(options=["epe"]), "a[1].options[1]: there is no item 'epe'; did you mean \"epee\""),
        (
            figure(keywords=["sorcie"]),
            "a[1].keywords[1]: there is no keyword 'sorcie'; did you",
        ),
        (figure(domain="feux"), "a[1].domain: there is no domain 'feux'"),
        (figure(artefacts=["epee"]), "a[1].artefacts[1]: 'epee' is no artefact"),
        (figure(spent=["epee"]), "a[1].spent[1]: it has nothing called 'epee' for this"),
        (figure(used=["dance"]), "a[1].used[1]: it has nothing called 'dance' for this"),
        (figure(states=["pron"]), "a[1].states[1]: 'pron' is not one of active, fatigue, prone"),
        (figure(poison_by="b9", states=["poisoned"]), "a[1].poison_by: there is no figure 'b9'"),
        (figure(wound=1), "a[1].wound: there is no such key; did you mean 'wounds'?"),
        (
            {"token": [{"kind": "lot", "at": [9, 9]}]},
            "token[1].kind: 'lot' is not one of chest",
        ),
        (
            {"token": [{"kind": "loot", "at": [9, 9], "worth": 1}]},
            "token[1].worth: there is no such key",
        ),
        ({"lasting": [{"spell": "x", "on": "a1"}]}, "lasting[1].spell: there is no spell 'x'"),
        (
            {"lasting": [{"ability": "mur-de-lames", "on": "a1", "index": 9}]},
            "lasting[1].index: 9 is more than",
        ),
        ({"map": "rivr"}, "map: there is no map 'rivr'; did you mean 'river'?"),
        ({"zone": "sout"}, "zone: 'sout' is not one of south, east, north, west"),
        ({"deployment": "standar"}, "deployment: 'standar' is not one of standard, diagonal"),
        ({"moment": "actt"}, "moment: 'actt' is not one of setup"),
        ({"first": "c"}, "first: 'c' is not one of a, b"),
        (
            {"piece": [{**HILL, "look": "hil"}]},
            "piece[1].look: there is no hil; did you mean",
        ),
        # Contradictions.
        (figure(states=["prone", "on_guard"]), "a[1].states: nobody is prone and on guard at once"),
        (figure(states=["prone", "prone"]), "a[1].states[2]: 'prone' stands here twice"),
        (figure(fate="dead"), "a[1].fate: it is on the table: write at or fate, not both"),
        (figure(familiar=[5, 5]), "a[1].familiar: it has no artefact that brings a familiar"),
        (figure(fire_by="b1"), "a[1].fire_by: it is not on fire"),
        (
            {"token": [{"kind": "loot", "bearer": "a1"}] * 2},
            "token[2].bearer: a1 carries another token already",
        ),
        (
            {"token": [{"kind": "loot"}]},
            "token[1].at: say where it lies with at, or who",
        ),
        (
            {"token": [{"kind": "loot", "at": [9, 9], "active": True}]},
            "token[1].active: only an altar can be open",
        ),
        (
            {"token": [{"kind": "altar", "at": [9, 9], "active": "no"}]},
            "token[1].active: write true or false, not 'no'",
        ),
        (
            {"a": [A, {}], "lasting": [{"ability": "mur-de-lames", "on": "a2"}]},
            "lasting[1].on: a2 is not on the table",
        ),
        ({"a": [A, {}], "figure": "a2"}, "figure: there is no figure 'a2' on the table"),
        (
            {**figure(states=["active"]), "figure": "a1"},
            "figure: a1 has been activated in this turn",
        ),
        (
            {"figure": "a1", "done": ["march", "march"]},
            "done[2]: it has done 'march' already [activation.no-repeat]",
        ),
        (
            {"figure": "a1", "done": ["march", "run"]},
            "done[2]: an activation has no room for it after what was done",
        ),
        ({"done": ["march"]}, "done: say whose deeds they are: write figure"),
        ({"moment": "start", "figure": "a1"}, "figure: nobody is being activated at the moment"),
        ({"designated": {"a": "b1"}}, "designated.a: 'b1' is no figure of a"),
        ({"scored": {"a": ["a"]}}, "scored.a: a scores nothing from itself"),
        ({"finished": ["b", "b"]}, "finished[2]: 'b' stands here twice"),
        ({"zone": "south, south"}, "zone: two players cannot have the same zone"),
        ({"d": [{"at": [30, 30]}]}, "d: players sit in order: write [[c]] too"),
        ({"map": "river", "piece": [HILL]}, "piece: a map has its own terrain"),
        ({"map": "river", "side": 30}, "side: this map has a side of 36"),
        ({"content": ["x"]}, "content[1]: line 1: this is not TOML"),
        ({"names": ["x"] * 5}, "names: a battle has up to 4 players, not 5"),
        ({"played": ["dance"]}, "played[1]: 'dance' is refused:"),
    ],
)
def test_what_cannot_be_is_told_with_its_path(plain: dict[str, Any], told: str) -> None:
    (line,) = problems(**plain)
    assert line.startswith(told)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    assert problems(
        names=[3],
        played="march",
        content=["x"],
        mapp="river",
        a=[{"at": [10, 3], "profile": "trol", "wounds": "1"}, {"at": [10.5, 3]}, 5],
        b={},
        points={"a": 1.5},
        main="chest",
        figure="a9",
        token=[{}],
        dice="6",
    ) == [
        "names[1]: write a text in quotes, not 3",
        "played: write a list of the answers that were given since, not 'march'",
        "content[1]: line 1: this is not TOML: a key is not followed by `=` (at the end)",
        "mapp: there is no such key; did you mean 'map'?",
        "a[3]: write a table, not 5",
        'a[1].profile: there is no profile \'trol\'; did you mean "troll" or "Troll"?',
        "b: write a list of tables, not a table",
        "main: there is no such mission: 'chest'; did you mean 'chests'?",
        "a[1].wounds: '1' is a text; write 1 without quotes",
        "points.a: 1.5 is not a whole number",
        "token[1].kind: say what it is: chest, loot, flag, altar, resource",
        "token[1].at: say where it lies with at, or who carries it with bearer",
        "a[2].at: The base would stand in that of a1, by a[1].at. [geo.no-overlap]",
        "figure: there is no figure 'a9' on the table",
        "dice: write a list of faces, not '6'",
    ]


def test_bases_may_touch_and_links_hold_across_an_obstacle() -> None:
    assert dysma.position({"a": [A], "b": [{"at": [11, 3]}]}).options == ["a1"]
    s = state(dysma.position(SKIRMISH))
    assert s.links == [s.called("a3"), s.called("b2")]


def test_who_never_rolls_is_written_with_a_dash() -> None:
    s = state(dysma.position({"a": [{**A, "co": "-"}], "b": [B]}))
    assert s.kit(0).co == 0


# Whatever is written: a battle whose books agree, or sentences.


def check_any(plain: dict[str, Any]) -> None:
    try:
        match = dysma.position(plain)
    except dysma.PositionError as error:
        check_problems(error, plain, KEYS)
        return
    s = state(match)
    check_places(s)
    check_tokens(s)
    check_bookkeeping(s)


@given(tables(KEYS))
@settings(max_examples=50, deadline=None)
def test_any_tree_is_a_battle_or_a_list_of_problems(plain: dict[str, Any]) -> None:
    check_any(plain)


@pytest.mark.long
@given(changed(SKIRMISH, WORDS))
@settings(max_examples=70, deadline=None)
def test_a_position_with_something_changed_is_a_battle_or_a_list_of_problems(
    plain: dict[str, Any],
) -> None:
    check_any(plain)


def written(s: Battle, seed: int) -> dict[str, Any]:
    """The table of a battle as a position: everybody as a recruit of the same base and Health."""
    plain: dict[str, Any] = {"map": f"seed {seed}", "main": s.main, "secondary": s.secondary}
    plain |= {"deployment": s.deployment, "zone": s.zone_choice, "turn": s.turn}
    plain |= {letter: [] for letter in "abcd"[: s.scene.seats]}
    plain["statue"] = []
    for kit in s.scene.kits:
        body, fate = s.bodies[kit.number], s.fates[kit.number]
        one: dict[str, Any] = {"wounds": min(s.wounds[kit.number], kit.sa)}
        if body is not None:
            one["at"] = [body.x / 1000, body.y / 1000, body.z / 1000]
        if kit.statue:
            plain["statue"] += [{**one, "owner": "abcd"[kit.side]}] if body is not None else []
            continue
        one["sa"] = kit.sa
        one["size"] = next(word for word, side in SIDES.items() if side == kit.base)
        if body is not None:
            one["facing"] = body.facing / 100
            bits = STATE_BITS.items()
            one["states"] = [word for word, bit in bits if s.states[kit.number] & bit]
        elif DEAD <= fate < GAVE_UP:
            one["fate"] = FATES[fate]
        plain["abcd"[kit.side]].append(one)
    plain["token"] = []
    for token in s.tokens:
        there: dict[str, Any] = {"kind": TOKENS[token.kind], "value": token.value}
        there |= {"active": token.active, "revealed": token.revealed}
        if token.where == LYING:
            there["at"] = [token.x / 1000, token.y / 1000, token.z / 1000]
            plain["token"].append(there)
        elif token.where == CARRIED:
            plain["token"].append({**there, "bearer": s.kit(token.bearer).label})
    return plain


@pytest.mark.parametrize("bout", [Bout(2, seed) for seed in range(5)] + [Bout(3, 8)], ids=str)
def test_the_table_of_every_battle_is_a_position(bout: Bout) -> None:
    """In any random battle, whatever stands on the table may be written down and is accepted."""
    seen = 0
    for moment in moments_of(bout, 40):
        s = moment.state
        if s.turn < 1:
            continue
        seen += 1
        again = state(dysma.position(written(s, bout.seed)))
        for kit in s.scene.kits:
            mine, other = s.bodies[kit.number], again.bodies[again.called(kit.label)]
            assert (mine is None) == (other is None)
            if mine is not None and other is not None and not kit.statue:
                assert body_place(mine) == body_place(other)
    assert seen > 3
