"""Emblems and looks: every card has a picture of its own, and no rule knows of it."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from wartable import siegestorm
from wartable.kernel.match import Match
from wartable.siegestorm.game import GAME
from wartable.siegestorm.text import CardFileError, read_card_file, shipped_designs
from wartable.siegestorm.text.bossfile import BossFileError, read_boss_file, shipped_bosses
from wartable.siegestorm.text.looks import LEVY, faction_emblem, look_of, looks

FORM = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MINE = """
faction = "mine"
[[card]]
name = "Ember Fox"
cost = 1
attack = 2
defense = 1
action = "Draw 1"
"""


def emblem_line(text: str, emblem: str) -> str:
    """A file of one card or boss, with an emblem."""
    return re.sub(r'(name = "[^"]+"\n)', rf"\1emblem = {emblem}\n", text, count=1)


def test_every_printed_card_has_an_emblem() -> None:
    for design in siegestorm.shipped_catalogue().designs:
        assert FORM.fullmatch(design.emblem), design.name


def test_no_two_cards_share_an_emblem() -> None:
    emblems = [one.emblem for one in shipped_designs()]
    emblems += [boss.emblem for boss in shipped_bosses().values()]
    assert [one for one, count in Counter(emblems).items() if count > 1] == []


def test_an_own_card_may_choose_an_emblem() -> None:
    chosen = read_card_file(emblem_line(MINE, '"fox-head"'), "mine.toml").designs[0]
    assert chosen.emblem == "fox-head"


def test_without_one_it_has_its_factions() -> None:
    own = read_card_file(MINE, "mine.toml").designs[0]
    assert own.emblem == faction_emblem("mine") and own.emblem in looks()[LEVY].strangers
    styxian = read_card_file(MINE.replace("mine", "styxia"), "mine.toml").designs[0]
    assert styxian.emblem == looks()["styxia"].emblem


def test_strangers_keep_their_emblem_and_differ() -> None:
    names = [f"faction-{number}" for number in range(40)]
    assert len({faction_emblem(name) for name in names}) == len(looks()[LEVY].strangers)
    assert faction_emblem("mine") == faction_emblem("mine")
    assert look_of("mine") is looks()[LEVY]


@pytest.mark.parametrize(
    "emblem",
    ['"Fox Head"', '"fox_head"', '""', '"../fox"', "7", '"-fox"', '"<svg>"', f'"{"x" * 61}"'],
)
def test_an_emblem_is_the_name_of_an_icon(emblem: str) -> None:
    with pytest.raises(CardFileError, match=r"toml:5, Ember Fox, emblem: must be the name"):
        read_card_file(emblem_line(MINE, emblem), "mine.toml")


def test_a_boss_may_do_without_but_not_with_nonsense() -> None:
    from tests.siegestorm.test_bosses import GOOD

    assert read_boss_file(GOOD, "grum.toml").emblem == ""
    assert read_boss_file(emblem_line(GOOD, '"ogre"'), "grum.toml").emblem == "ogre"
    with pytest.raises(BossFileError, match="emblem: must be the name of an icon"):
        read_boss_file(emblem_line(GOOD, '"An Ogre"'), "grum.toml")


def test_every_faction_has_its_look() -> None:
    factions = {one.faction for one in siegestorm.shipped_catalogue().designs if one.faction}
    assert factions | {LEVY} == set(looks())
    marks = [(one.base, one.pattern.name, one.emblem) for one in looks().values()]
    for kind in range(3):
        assert len({mark[kind] for mark in marks}) == len(marks)
    for look in looks().values():
        for colour in (look.base, look.deep, look.light, look.on, look.top, look.bottom):
            assert re.fullmatch(r"#[0-9a-f]{6}", colour), look.id


def duel_with(emblem: str) -> Match:
    """A duel in which one card of a player's own is drawn with this emblem."""
    deck = siegestorm.find_deck("ysra-starter").cards
    other: dict[str, int] = {**deck, "Ember Fox": 4}
    return siegestorm.new_match([other, "styxia-starter"], 5, cards=[emblem_line(MINE, emblem)])


def test_emblems_are_no_part_of_the_content_hash() -> None:
    fox, wolf = duel_with('"fox-head"'), duel_with('"wolf-head"')
    assert fox.content.designs[fox.content.find("Ember Fox")].emblem == "fox-head"
    hashes = {GAME.content_hash(one.setup, one.content) for one in (fox, wolf)}
    assert len(hashes) == 1
    assert fox.fingerprint() == wolf.fingerprint()
    for design in wolf.content.designs:
        assert design.emblem
    dearer = MINE.replace("cost = 1", "cost = 2")
    deck = {**siegestorm.find_deck("ysra-starter").cards, "Ember Fox": 4}
    other = siegestorm.new_match([deck, "styxia-starter"], 5, cards=[dearer])
    assert GAME.content_hash(other.setup, other.content) not in hashes


def cards_in(plain: Any) -> list[dict[str, Any]]:
    """Every table in a view that shows the face of a card."""
    if isinstance(plain, list):
        return [card for item in plain for card in cards_in(item)]
    if not isinstance(plain, dict):
        return []
    own = [plain] if "thing" in plain and "name" in plain and "emblem" in plain else []
    return [*own, *(card for value in plain.values() for card in cards_in(value))]


def test_a_view_shows_the_face_of_what_it_names() -> None:
    match = siegestorm.position(
        {
            "card": [{"name": "Ember Fox", "emblem": "fox-head", "action": "Draw 1"}],
            "a": {
                "hand": ["Ember Fox", "Tengu"],
                "track": ["Levy"],
                "casualties": ["Frost Dragon"],
            },
            "b": {"track": ["Retired Master"], "hand": ["Despoiler"]},
        }
    )
    seen = {card["name"]: (card["faction"], card["emblem"]) for card in cards_in(match.view(0))}
    assert seen["Ember Fox"] == ("test", "fox-head")
    assert seen["Tengu"] == ("khunglai", "bird-mask")
    assert seen["Retired Master"] == ("khunglai", "meditation")
    assert seen["Frost Dragon"] == ("styxia", "sea-dragon")
    assert seen["Levy"] == ("", "pikeman")
    assert "Despoiler" not in seen
    hidden = [card for card in match.view(None)["sides"][0]["ready"] if "emblem" in card]
    assert hidden == [] and match.view(1)["sides"][0]["hand"] == 2


def test_a_boss_board_shows_the_bosss_emblem() -> None:
    match = siegestorm.new_match(["ysra-starter"], 2, "solo", boss="oghast")
    assert match.view(0)["boss"]["card"]["emblem"] == "dolmen"
    assert match.view(0)["boss"]["card"]["faction"] == "boss"
