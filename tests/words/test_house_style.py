"""What was decided for a language once and holds in everything that is said in it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from wartable.kernel.reading import read_toml
from wartable.siegestorm.text import shipped_designs
from wartable.siegestorm.text.bossfile import shipped_bosses
from wartable.siegestorm.text.spoken import spoken
from wartable.translated_sentences import SPEAKERS, sentences
from wartable.translations import english_entries, translated_entries

ROOT = Path(__file__).resolve().parents[2]
UNTOLD = ("marks", "glossary")
"""Folders beside the texts, whose files are read by tests alone."""
UNREAD = re.compile(r"`[^`]*`|\{\w+|--?[a-z-]+|\S*[/.]\S+")
"""What is typed as it is: commands, fields, options, names of files and rules."""

ELIDED = re.compile(
    r"\b(?:que|de|le|la|ne|se|si|je|jusque|lorsque|puisque)[ \u00a0]"
    r"\{(?:name|names|winners|figure|target|who|from|by)\}",
    re.IGNORECASE,
)
"""A short French word before somebody's name, which would have to lose its vowel before Ann."""


def files_of(code: str) -> list[Path]:
    """Every file that says something in a language."""
    package = ROOT / "src" / "wartable"
    found = [*package.rglob(f"{code}.toml"), *package.rglob(f"{code}/*.toml")]
    found += (ROOT / "web" / "src").rglob(f"words/{code}.json")
    return [path for path in found if path.parent.name not in UNTOLD]


def told_in(path: Path) -> list[str]:
    """The texts of a file."""
    text = path.read_text(encoding="utf-8")
    return list(_texts(json.loads(text) if path.suffix == ".json" else read_toml(text)))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)
    elif isinstance(value, str):
        yield value


def test_a_boss_has_a_capital_in_polish() -> None:
    paths = files_of("pl")
    assert len(paths) > 30
    small = [text for path in paths for text in told_in(path) if "boss" in UNREAD.sub("", text)]
    assert small == []


@pytest.mark.parametrize("code", ["fr", "pl"])
def test_a_card_begins_a_sentence_only_behind_a_full_stop(code: str) -> None:
    told = spoken(code)
    texts = [text for one in shipped_designs() for text in (told.action(one), told.passive(one))]
    for boss in shipped_bosses().values():
        texts += [told.menace(boss), *told.victories(boss)]
    assert any(". " in text for text in texts)
    assert [
        text for text in texts if re.search(r"[;,] (?:Za|Kiedy|Raz|Quand|Chaque)\b", text)
    ] == []


def test_no_french_name_stands_behind_a_word_that_would_be_elided() -> None:
    client = [path for path in files_of("fr") if path.suffix == ".json"]
    told = {text for path in client for text in told_in(path)}
    told |= {text for one in SPEAKERS if one != "cli" for text in sentences(one, "fr").values()}
    assert len(told) > 1000 and ELIDED.search("Ce que {name} a manqué")
    assert [text for text in told if ELIDED.search(text)] == []


@pytest.mark.parametrize("code", ["fr", "pl"])
def test_rules_call_cards_by_the_names_that_they_have_in_the_language(code: str) -> None:
    told, others = spoken(code), translated_entries("siegestorm", code)
    names = [one.name for one in shipped_designs()]
    seen, wrong = 0, []
    for slug, entry in english_entries("siegestorm").items():
        for part, text in entry.items():
            for name in (name for name in names if re.search(rf"\b{re.escape(name)}\b", text)):
                if any(name in longer != name and longer in text for longer in names):
                    continue
                seen += 1
                # Polish inflects the words of a name: the beginnings of the longer ones tell.
                stems = [word[:4].casefold() for word in re.findall(r"\w{4,}", told.name(name))]
                if not all(stem in others[slug][part].casefold() for stem in stems):
                    wrong.append((slug, name))
    assert seen > 50 and wrong == []
