"""Whole games watched in French and in Polish: no English word is left in anything printed.

An English word is one that English texts have and the language has nowhere: in its sentences, its
rules, its names and what its cards say. Slugs of rules and the names of bots are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from tests.cli.running import kept, run
from wartable.dysma.content.leaves import leaves
from wartable.dysma.text.contentfile import shipped_content
from wartable.files.shipped import read_complaints, read_names
from wartable.siegestorm.text import shipped_designs
from wartable.siegestorm.text.bossfile import shipped_bosses
from wartable.siegestorm.text.spoken import spoken
from wartable.translated_sentences import SPEAKERS, sentences
from wartable.translations import BOOKS, english_entries, english_names, translated_entries

ID = re.compile(r"\b[a-z]+(?:-[a-z0-9]+)+\b")
"""What is typed as it is: decks, bands, factions."""
WORD = re.compile(r"[^\W\d_]{3,}")
SLUG = re.compile(r"\[[a-z][a-z0-9.-]+\]|`[^`]*`|/\S+|--[a-z-]+|\b[a-z]+(?:\.[a-z0-9-]+)+")
NAMES = set(
    "random greedy novice seeker strategist tactician wartable play load att def dmg".split()
)
NAMES |= set("medium hard mercenaries standard diagonal split limited".split())
"""Bots, commands and what goes by the same name in every language."""


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Where the game of a test is kept."""
    return tmp_path / "game.json"


def words_in(texts: Iterable[str]) -> set[str]:
    """All words of some texts."""
    return {word.casefold() for text in texts for word in WORD.findall(SLUG.sub(" ", text))}


def said_in(code: str) -> list[str]:
    """Everything that is said in a language, but for card texts."""
    found = [text for one in SPEAKERS for text in sentences(one, code).values()]
    for book in BOOKS:
        entries = english_entries(book) if code == "en" else translated_entries(book, code)
        found += [text for entry in entries.values() for text in entry.values()]
    found += read_complaints(code).values()
    names = english_names().values() if code == "en" else []
    found += [text for entry in names for text in entry.values()]
    found += _all_texts(read_names("wartable.siegestorm", code))
    return found


def _all_texts(table: object) -> list[str]:
    if isinstance(table, dict):
        return [text for one in table.values() for text in _all_texts(one)]
    return [table] if isinstance(table, str) else []


def printed_in(code: str) -> list[str]:
    """What cards, bosses and the sheets of Dysma's Portal say."""
    told = spoken(code)
    found = [text for one in shipped_designs() for text in (told.action(one), told.passive(one))]
    found += [told.role(one) for one in shipped_designs()]
    for boss in shipped_bosses().values():
        found += [told.menace(boss), *told.victories(boss)]
    if code != "pl":
        for leaf in leaves(shipped_content()):
            found += [leaf.name.say(code), leaf.text.say(code)]
    return found


@cache
def english_only(code: str) -> frozenset[str]:
    """The English words that a language does not have."""
    own = words_in([*said_in(code), *printed_in(code)])
    return frozenset(words_in([*said_in("en"), *printed_in("en")]) - own - NAMES)


def check(text: str, code: str) -> None:
    """Fail on English words."""
    found = words_in([text]) & english_only(code)
    lines = [line for line in text.splitlines() if words_in([line]) & found]
    assert not found, (sorted(found), lines[:8])


def test_english_words_are_found() -> None:
    assert {"draws", "storms", "deployment"} <= english_only("fr") | english_only("pl")
    with pytest.raises(AssertionError):
        check("Ann pioche the card", "fr")


@pytest.mark.parametrize("code", ["fr", "pl"])
@pytest.mark.parametrize("mode", ["duel", "solo", "coop", "lms"])
def test_a_game_of_every_mode_is_watched_and_replayed(mode: str, code: str, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    asked = ("watch", "siegestorm", "--mode", mode, "--bots", "novice", "--seed", "3")
    check(run(*asked, "--save", record, lang=code).out, code)
    for at in ("0", "40", "90"):
        check(run("replay", record, "--at", at, lang=code, columns=200).out, code)


@pytest.mark.long
@pytest.mark.parametrize("code", ["fr", "pl"])
@pytest.mark.parametrize(
    "asked",
    [
        ("--mode", "solo", "--boss", "byloss"),
        ("--mode", "solo", "--boss", "mirelle"),
        ("--mode", "solo", "--boss", "oghast"),
        ("--mode", "coop", "--boss", "byloss"),
        ("--mode", "lms", "--seats", "4"),
    ],
    ids=" ".join,
)
def test_every_boss_and_four_in_a_ring_are_watched(asked: tuple[str, ...], code: str) -> None:
    check(
        run("watch", "siegestorm", *asked, "--bots", "novice", "--seed", "2", lang=code).out, code
    )


@pytest.mark.long
def test_a_game_is_analysed(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    run("watch", "siegestorm", "--bots", "novice", "--seed", "3", "--save", record)
    for code in ("fr", "pl"):
        check(run("analyse", record, "--simulations", "8", lang=code, columns=200).out, code)


def test_a_battle_is_watched_and_replayed_in_french(tmp_path: Path) -> None:
    record = tmp_path / "battle.json"
    asked = ("watch", "dysma", "--bots", "novice", "--seed", "3", "--save", record)
    check(run(*asked, lang="fr").out, "fr")
    check(run("replay", record, "--at", "60", lang="fr", columns=200).out, "fr")


@pytest.mark.parametrize(
    ("game", "code"), [("siegestorm", "fr"), ("siegestorm", "pl"), ("dysma", "fr")]
)
@pytest.mark.long
def test_a_game_is_played(game: str, code: str, saved: Path) -> None:
    keys = "?\nwhy 1\nhint\nlog\nfrobnicate\n" + "\n" * 60
    done = kept(saved, game, "--seed", "5", "--bot", "novice", "--lang", code, keys=keys)
    lines = [line for line in done.out.splitlines() if "frobnicate" not in line]
    # The help has the English word behind that of the language.
    check("\n".join(re.sub(r" \([a-z ]+\) +", "  ", line) for line in lines), code)


QUOTED = re.compile(r"'[^'\n]*'|«[^»]*»|„[^”]*”|\bring\b")
"""What was typed or could be, in a sentence about it."""
RIGHT = (
    "--version",
    "bosses",
    "bots",
    "deck list",
    "deck show ysra-starter",
    "deck check styxia-tithe",
    "cards --faction ysra",
    "rules",
    "rules --section 8",
    "odds --threshold 4 --riposte 4 --health 2 --needs 2",
)
WRONG = (
    # What nobody knows.
    "--foo",
    "deck foo",
    "bots foo",
    "watch siegestorm --mode foo",
    "play siegestorm --deck foo",
    "watch siegestorm --bots nowhere.py:Bot",
    "cards xyzzy",
    "rules --search xyzzy",
    "rules --section 99",
    # What does not go together.
    "play siegestorm --difficulty hard",
    "play siegestorm --seed x",
    "odds",
    "odds --threshold 9",
    "deck show",
    "lab ladder greedy",
    "lab ladder --mode solo",
    "lab fit --game dysma",
    "lab arena greedy random --seats 4",
    # Files and addresses.
    "replay nowhere.json",
    "replay .",
    "lab report nowhere",
    "play siegestorm --autosave /proc/nowhere.json",
    "serve --data /dev/null/data",
)


@pytest.mark.parametrize("code", ["fr", "pl"])
@pytest.mark.parametrize("command", [*RIGHT, *WRONG])
def test_what_commands_say(command: str, code: str) -> None:
    done = run(*command.split(), lang=code, columns=200)
    told = QUOTED.sub(" ", done.out + done.err)
    assert told and (done.code == 0) == (command in RIGHT)
    check(ID.sub(" ", re.sub(r"wartable [a-z ]+", " ", SLUG.sub(" ", told))), code)


@pytest.mark.parametrize(
    "command",
    [
        ("band", "show", "silver-peaks"),
        ("band", "profiles", "elfes"),
        ("scenario", "roll"),
        ("dysma", "sorts"),
    ],
    ids=" ".join,
)
def test_what_is_printed_of_dysma(command: tuple[str, ...]) -> None:
    check(ID.sub(" ", run(*command, lang="fr", columns=200).out), "fr")
