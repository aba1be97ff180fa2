"""Every profile has an icon for its bases; no rule knows of it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.dysma.battle import battle
from wartable import dysma
from wartable.dysma.text.contentfile import read_content, shipped_content, shipped_files
from wartable.dysma.text.sheets import DataFileError

MINE = """
[[profile]]
id = "mon-elfe"
name = { fr = "Mon elfe", en = "My elf" }
faction = "elfes"
type = "warrior"
size = "medium"
cost = 10
stats = { mv = 5, co = 4, ti = 5, de = 4, ar = 0, es = 6, sa = 2 }
keywords = ["Elfe"]
"""


def test_every_profile_and_faction_has_an_emblem_of_its_own() -> None:
    content = shipped_content()
    emblems = [one.emblem for one in content.profiles.entries]
    emblems += [one.emblem for one in content.factions.entries]
    assert all(emblems)
    assert [one for one, count in Counter(emblems).items() if count > 1] == []


def test_a_figure_shows_it_with_its_faction_and_its_price() -> None:
    match = battle(a=[{"at": (10, 10), "profile": "garde-royal"}], b=[{"at": (20, 10)}])
    figure = match.view(None)["figures"][0]
    assert (figure["faction"], figure["emblem"]) == ("elfes", "winged-shield")
    assert figure["cost"] >= 23 and "elfe" in figure["keywords"]


def test_who_has_none_shows_that_of_the_faction() -> None:
    plain = {
        "a": [{"at": [10, 10], "profile": "mon-elfe"}],
        "b": [{"at": [20, 10], "profile": "brute"}],
        "content": [MINE],
    }
    match = dysma.position(plain)
    assert match.view(0)["figures"][0]["emblem"] == "three-leaves"


def test_an_emblem_is_the_name_of_an_icon() -> None:
    wrong = MINE.replace("faction", 'emblem = "Big Sword!"\nfaction')
    with pytest.raises(DataFileError, match="crossed-swords"):
        read_content({**shipped_files(), "mine.toml": wrong})
