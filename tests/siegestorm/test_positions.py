"""Positions: what cannot be is told, all of it at once; what can be is accepted."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given, settings

from tests.conformance.games import Game, of_mode, walk
from tests.conformance.test_cards_are_conserved import check
from tests.rules import rule
from tests.siegestorm.table import at, siege
from tests.trees import changed, check_problems, tables
from wartable import siegestorm
from wartable.siegestorm.modes.boss import BossMode
from wartable.siegestorm.positions import form as position_form
from wartable.siegestorm.positions.form import PILES_OF_BOSS, PILES_OF_PLAYER
from wartable.siegestorm.state.state import Siege
from wartable.siegestorm.state.words import GANG, PILES, SPIRIT

TOP: Final = [*position_form.TOP_KEYS, "a", "b", "c", "d", "boss"]
WORDS: Final = [
    *TOP,
    *position_form.player_keys("coop"),
    *("left", "right", *position_form.BOSS_KEYS, *position_form.CREATURE_KEYS, "N", "aF", "a2"),
]
CUTPURSE: Final = {"name": "Cutpurse", "action": "Steal 1"}
DUEL: Final[dict[str, Any]] = {
    "turn": 5,
    "active": "a",
    "first": "b",
    "step": "deploy",
    "no_mans_land": {"card": "Despoiler", "side": "b", "gang": 1},
    "destroyed": ["Tengu", 1],
    "slots": {"a2": "Tengu", "bF": {"card": "Despoiler", "owner": "a"}},
    "card": [CUTPURSE],
    "draws": [0, 1],
    "seed": 4,
    "a": {"hand": ["Cutpurse", 2], "ready": 1, "committed": ["Levy"], "track": ["Tengu"]},
    "b": {"name": "Ben", "deck": "ysra-starter", "hand": 3, "casualties": ["Levy", 2]},
}
SOLO: Final[dict[str, Any]] = {
    "mode": "solo",
    "active": "boss",
    "step": "deploy",
    "a": {"hand": ["Ancient Dragon", 3], "deployed": True, "commands": 2},
    "boss": {
        "name": "byloss",
        "difficulty": "hard",
        "menace": 3,
        "life": 22,
        "reserves": 2,
        "reserve_token": False,
        "turns": 2,
        "hand": ["Goblin Archer"],
        "track": ["", "", {"card": "Goblin Killer", "gang": 2}],
    },
}
RING: Final[dict[str, Any]] = {
    "mode": "lms",
    "active": "b",
    "step": "advance",
    "a": {"hand": 3, "left": ["Druuk School Adept"]},
    "b": {"hand": ["Levy"], "left": ["", "", "Despoiler"], "right": ["Armored Yak"]},
    "c": {"resources": 4, "right": ["Tengu"]},
    "d": {"out": True},
    "slots": {"N2": {"card": "Retired Master", "side": "c"}},
}
THREE: Final = {letter: {"hand": 2} for letter in "abc"}


def problems(**plain: Any) -> list[str]:
    """What is wrong with a position."""
    with pytest.raises(siegestorm.PositionError) as error:
        siegestorm.position(plain)
    return error.value.problems


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        # Two creatures in a slot, and creatures in slots of others.
        (
            {"a": {"track": ["Tengu"]}, "slots": {"a1": "Despoiler"}},
            "slots.a1: in the slot a1 stands another creature, by a.track[1]",
        ),
        (
            {"slots": {"aF": "Tengu"}, "a": {"frontline": "Despoiler"}},
            "slots.aF: in the slot aF stands another creature, by a.frontline",
        ),
        (
            {"a": {"track": [{"card": "Tengu", "side": "b"}]}},
            'a.track[1].side: only "a" can have a creature there, not "b"',
        ),
        (
            {"slots": {"bF": {"card": "Tengu", "side": "a"}}},
            'slots.bF.side: only "b" can have a creature there, not "a"',
        ),
        (
            {"mode": "lms", **THREE, "slots": {"N2": "Tengu"}},
            'slots.N2.side: say whose it is: "b" or "c"',
        ),
        (
            {"mode": "lms", **THREE, "slots": {"N2": {"card": "Tengu", "side": "a"}}},
            'slots.N2.side: only "b" or "c" can have a creature there, not "a"',
        ),
        (
            {"mode": "coop", "slots": {"cF1": {"card": "Tengu", "side": "a"}}},
            'slots.cF1.side: only "boss" can have a creature there, not "a"',
        ),
        # Only true and false are that.
        ({"a": {"deployed": "no"}}, "a.deployed: write true or false, not 'no'"),
        ({"extra_turn": 1}, "extra_turn: write true or false, not 1"),
        ({"b": {"extra_turn": "yes"}}, "b.extra_turn: write true or false, not 'yes'"),
        (
            {"mode": "solo", "boss": {"reserve_token": "no"}},
            "boss.reserve_token: write true or false, not 'no'",
        ),
        (
            {"a": {"track": [{"card": "Tengu", "face_down": "no"}]}},
            "a.track[1].face_down: write true or false, not 'no'",
        ),
        # Numbers are named as what they are.
        (
            {"a": {"hand": 10**9}},
            "a.hand: 1000000000 is more than 200, the most cards a pile can have here",
        ),
        ({"a": {"hand": [-1]}}, "a.hand[1]: -1 is less than 0"),
        ({"a": {"hand": [2.5]}}, "a.hand[1]: 2.5 is not a whole number"),
        ({"a": {"hand": [True]}}, "a.hand[1]: write a card name or a number of cards, not true"),
        (
            {"a": {"hand": [150, 150]}},
            "a.hand: 300 cards are more than 200, the most cards a pile can have here",
        ),
        ({"turn": 2.0}, "turn: 2.0 is not a whole number; write 2"),
        ({"turn": "3"}, "turn: '3' is a text; write 3 without quotes"),
        ({"turn": float("nan")}, "turn: nan is not a whole number"),
        ({"turn": 0}, "turn: 0 is less than 1"),
        ({"turn": 200}, "turn: 200 is more than 199, the last turn of a game (turn.cap)"),
        ({"seed": 10**5000}, "seed: a number of about 4983 digits is more than"),
        ({"a": {"commands": 51}}, "a.commands: 51 is more than 50, the most of a turn"),
        (
            {"mode": "solo", "boss": {"full_life": 20, "life": 21}},
            "boss.life: 21 is more than 20, the Life he began with",
        ),
        ({"mode": "solo", "boss": {"life": 0}}, "boss.life: 0 is less than 1"),
        ({"mode": "solo", "boss": {"menace": 6}}, "boss.menace: 6 is more than 5, which means 5+"),
        ({"draws": [40]}, "draws[1]: 40 is more than 39, and there are 40 cards to draw from"),
        # Sides, steps and keys of other modes.
        ({"boss": "byloss"}, "boss: there is no boss in this mode"),
        ({"active": "boss"}, "active: 'boss' is not one of a, b"),
        ({"mode": "solo", "b": {}}, "b: in solo one player, a, is against the boss"),
        ({"c": {}}, 'c: only Last Man Standing (mode = "lms") has so many players'),
        ({"mode": "lms", "a": {}, "b": {}, "d": {}}, "d: players sit in the order a, b, c, d"),
        ({"a": {"step": "draw"}}, "a.step: only in co-op a player has a step of his own"),
        (
            {"mode": "coop", "active": "boss", "b": {"step": "deploy"}},
            "b.step: it is the boss's turn",
        ),
        # Who is out.
        ({"a": {"out": True}}, "a.out: the game is over when a player of this mode is out"),
        (
            {"mode": "lms", **THREE, "b": {"out": True, "hand": 2}},
            "b.hand: who is out of the game has nothing left in it",
        ),
        (
            {"mode": "lms", **THREE, "active": "b", "b": {"out": True}},
            "active: b is out of the game and has no turn",
        ),
        (
            {"mode": "lms", **THREE, "b": {"out": True}, "slots": {"bF2": "Tengu"}},
            "slots.bF2: there is no slot 'bF2'",
        ),
        (
            {"mode": "lms", "b": {"out": True}, "c": {"out": 1}},
            "c.out: write true or false, not 1",
        ),
        # Extra turns and first turns.
        (
            {"extra_turn": True, "a": {"extra_turn": True}},
            "a.extra_turn: no extra turn follows an extra turn (turn.extra-limit)",
        ),
        ({"turn": 1, "first": "b"}, "first: the first turn is that of who began"),
        # Cards that do not fit where they are.
        ({"a": {"hand": ["Byloss"]}}, "a.hand[1]: Byloss is a Boss Card"),
        ({"a": {"hand": ["Shade"]}}, "a.hand[1]: a Shade is a card that lies face down"),
        (
            {"mode": "solo", "boss": {"track": ["Seal of Haste"]}},
            "boss.track[1]: Seal of Haste is only ever an action",
        ),
        (
            {"a": {"track": [{"card": "Tengu", "used": True}]}},
            "a.track[1].used: Tengu has no text that can be used once per turn",
        ),
        (
            {"a": {"track": [{"card": "Tengu", "face_down": True}]}},
            "a.track[1].face_down: Tengu has no Shade to lie face down as",
        ),
        ({"a": {"track": [{"gang": 1}]}}, "a.track[1].card: the name of the card is missing"),
        ({"a": {"lasting": ["Tengu"]}}, "a.lasting[1]: 'Tengu' has no text that lasts"),
        # Names that nobody has, with the nearest that somebody has.
        ({"a": {"hnd": 1}}, "a.hnd: there is no such key; did you mean 'hand'?"),
        (
            {"a": {"track": ["", {"card": "Tengu", "gangs": 1}]}},
            "a.track[2].gangs: there is no such key; did you mean 'gang'?",
        ),
        (
            {"a": {"deck": "ysra-starte"}},
            "a.deck: no deck is called 'ysra-starte'; did you mean 'ysra-starter'?",
        ),
        ({"slots": {"c1": "Tengu"}}, "slots.c1: there is no slot 'c1'; there are a1, a2, a3, b1"),
        ({"first": "x"}, "first: 'x' is not one of a, b"),
        ({"about": 3}, "about: write a text in quotes, not 3"),
    ],
)
def test_what_cannot_be_is_told_with_its_path(plain: dict[str, Any], told: str) -> None:
    (line,) = problems(**plain)
    assert line.startswith(told)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    assert problems(
        mode="chess",
        stepp="draw",
        played=[1],
        card=[{"name": "Own", "action": "Dreaw 1"}, {"name": "own"}],
        a={"hand": ["Tengo", "Own"], "deployed": "no"},
        b=[],
        slots={"a9": "Tengu"},
        turn=-1,
        draws=["x"],
    ) == [
        "mode: 'chess' is not one of duel, solo, coop, lms",
        "played[1]: write a text in quotes, not 1",
        'card[1].action: cannot read "Dreaw" (nearest known phrases: "Draw 1", "Heal 2", '
        '"Deal 2 DMG")',
        "card[2].name: another card of this position is called 'own' too",
        "b: write a table, not a list",
        "stepp: there is no such key; did you mean 'step'?",
        "a.hand[1]: no card is called 'Tengo'; did you mean 'Tengu'?",
        "slots.a9: there is no slot 'a9'; there are a1, a2, a3, b1, b2, b3, aF, N, bF",
        "turn: -1 is less than 1",
        "a.deployed: write true or false, not 'no'",
        "draws[1]: 'x' is not a whole number",
    ]


@rule("zone.owner-control")
def test_no_mans_land_leaves_the_choice_whose_creature_it_is() -> None:
    for letter in "ab":
        match = siegestorm.position({"no_mans_land": {"card": "Tengu", "side": letter}})
        assert siege(match).holder[siege(match).layout.slot_named("N")] == "ab".index(letter)


def test_a_test_card_with_the_name_of_a_shipped_card_replaces_it() -> None:
    strong = {"name": "tengu", "attack": 9, "defense": 9}
    plain = {"card": [strong], "a": {"track": ["Tengu"]}, "b": {"deck": "khunglai-starter"}}
    match = siegestorm.position({**plain, "b": {"hand": ["Levy"]}})
    s = siege(match)
    card = s.slots[s.layout.slot_named("a1")]
    assert (s.face(card).att, s.face(card).defense, s.name(card)) == (9, 9, "tengu")
    assert siegestorm.replay(match.record()) == match
    usual = siegestorm.position({"a": {"track": ["Tengu"]}})
    assert siege(usual).face(siege(usual).slots[0]).att != 9


@pytest.mark.parametrize("name", ["Levy", "Shade", "Byloss"])
def test_what_is_no_card_of_anybody_cannot_be_replaced(name: str) -> None:
    (line,) = problems(card=[{"name": name}])
    assert line.startswith(f"card[1].name: {name!r} is something of its own")


def test_cards_of_a_position_may_have_any_words_in_them() -> None:
    for name in ("]\n[[card]]", "\x7f", "\ud800"):
        assert siegestorm.position({"card": [{"name": name}], "a": {"hand": [name]}}).options
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    (line,) = problems(card=[{"name": "Deep", "cost": deep}])
    assert line.startswith("card[1].cost[1][1]") and "more than 16 deep" in line


@rule("lms.elimination", "lms.elimination-close", "lms.turn-order")
def test_a_ring_may_have_closed_around_who_is_out() -> None:
    plain: dict[str, Any] = {"mode": "lms", "a": {"hand": 1}, "b": {"out": True}, "c": {"hand": 1}}
    match = siegestorm.position({**plain, "slots": {"aF1": "Tengu", "cF1": "Tengu"}})
    s = siege(match)
    assert s.is_out(1) and s.layout.zone_sides[0] == [0, 2]
    while s.turn == 2:
        match.answer("pass")
    assert s.active == 2


def test_somebody_must_be_left() -> None:
    for mode, gone in (("coop", "ab"), ("lms", "ab")):
        plain: dict[str, Any] = {"c": {}} if mode == "lms" else {}
        plain |= {letter: {"out": True} for letter in gone}
        words = "out: somebody must be left to play against"
        assert problems(mode=mode, **plain) == [f"a.{words}", f"b.{words}"]


@rule("coop.out")
def test_a_partner_may_be_out() -> None:
    match = siegestorm.position({"mode": "coop", "a": {"out": True}, "b": {"hand": ["Levy"]}})
    assert match.question is not None and match.question.seat == 1
    assert match.options == ["deploy Levy", "pass"]


# Whatever is written: a match whose books agree, or sentences.


def check_any(plain: dict[str, Any]) -> None:
    try:
        match = siegestorm.position(plain)
    except siegestorm.PositionError as error:
        check_problems(error, plain, TOP)
        return
    s = siege(match)
    check(s)
    assert (s.question is None) == (s.result is not None)


@given(tables(TOP))
@settings(max_examples=80, deadline=None)
@pytest.mark.long
def test_any_tree_is_a_match_or_a_list_of_problems(plain: dict[str, Any]) -> None:
    check_any(plain)


@pytest.mark.long
@pytest.mark.parametrize("base", [DUEL, SOLO, RING], ids=["duel", "solo", "ring"])
def test_a_position_with_something_changed_is_a_match_or_a_list_of_problems(
    base: dict[str, Any],
) -> None:
    check(siege(siegestorm.position(base)))

    @given(changed(base, WORDS))
    @settings(max_examples=60, deadline=None)
    def look(plain: dict[str, Any]) -> None:
        check_any(plain)

    look()


def written(s: Siege) -> dict[str, Any]:
    """The table of a game as a position: what lies where, and whose turn it is."""
    layout = s.layout
    keys = ["boss" if side == layout.boss else "abcd"[side] for side in range(layout.sides)]
    plain: dict[str, Any] = {"mode": s.mode.name, "turn": max(s.turn, 2)}
    plain["active"] = next(keys[side] for side in s.mode.players(s) if s.hand(side))
    for side, key in enumerate(keys):
        part: dict[str, Any] = {}
        for pile, number in (PILES_OF_BOSS if side == layout.boss else PILES_OF_PLAYER).items():
            cards = [_face(s, card) for card in reversed(s.zones[side * PILES + number])]
            part[pile] = cards
        plain[key] = {"out": True} if s.is_out(side) else part
    mode = s.mode
    if isinstance(mode, BossMode):
        plain["boss"]["name"] = mode.boss.name.casefold()
        plain["boss"] |= {"life": s.life, "full_life": s.full_life, "menace": s.menace}
        plain["boss"]["reserve_token"] = s.reserve_token
    slots: dict[str, Any] = {}
    for slot, card in enumerate(s.slots):
        if card >= 0 and slot != layout.board:
            slots[layout.names[slot]] = {
                "card": _face(s, card),
                "side": keys[s.holder[slot]],
                "owner": keys[s.owner[card]],
                "gang": s.tokens.get(card * 2 + GANG, 0),
                "spirit": s.tokens.get(card * 2 + SPIRIT, 0),
                "face_down": card in s.hidden,
            }
    plain["slots"] = slots
    return plain


def _face(s: Siege, card: int) -> str:
    return s.book.designs[s.hidden.get(card, s.design[card])].name


@pytest.mark.parametrize(
    "game",
    [of_mode(mode)[place] for mode in ("duel", "solo", "coop", "lms") for place in (0, 3, 8)],
    ids=str,
)
def test_the_table_of_every_game_is_a_position(game: Game) -> None:
    """In any random game, whatever lies on the table may be written down and is accepted."""
    for number, (match, _) in enumerate(walk(game)):
        s = siege(match)
        if number % 25 or not any(s.hand(side) for side in s.mode.players(s)):
            continue
        again = siegestorm.position(written(s))
        assert [at(again, name) for name in s.layout.names if name != "boss"] == [
            at(match, name) for name in s.layout.names if name != "boss"
        ]
