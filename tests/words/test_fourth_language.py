"""A made-up language, added as docs/translating.md says: every word of it is English backwards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import typer

from wartable import PositionError, siegestorm
from wartable.cli import app, helping, tongue
from wartable.files import shipped
from wartable.kernel.complaint import Complaint
from wartable.kernel.reading import read_toml
from wartable.siegestorm.text import spoken as spoken_module
from wartable.siegestorm.text.rulebook import rulebook
from wartable.siegestorm.text.speech import SiegeSpeech
from wartable.siegestorm.text.spoken import Spoken
from wartable.translations import glossary
from wartable.words.language import Language, tables_of
from wartable.words.rulebook import Rulebook
from wartable.words.translation import faults, mark_of, progress

CODE = "xx"
WORD = re.compile(r"(\{[^}]*\}|\[-\w+)|([^\W\d_]+)")
META = {"code": CODE, "title": "Sdrawkcab", "plural": "one-other", "and": " dna ", "comma": ", "}


def backwards(text: str) -> str:
    """A template with its plain words backwards and its fields as they are."""
    return WORD.sub(lambda found: found[1] or found[2][::-1], text)


@pytest.fixture
def tables() -> dict[str, dict[str, str]]:
    """Step 1: a copy of the English file of Siegestorm, translated, with a few entries left out."""
    source = files("wartable.siegestorm").joinpath("data", "languages", "en.toml")
    english = tables_of(read_toml(source.read_text(encoding="utf-8")))
    told = {
        group: {key: backwards(text) for key, text in table.items()}
        for group, table in english.items()
    }
    told["meta"] = {**META, "player": "Reyalp {number}"}
    del told["screen"]["you_win"]
    return told


@pytest.fixture
def spoken(
    tables: dict[str, dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> Iterator[dict[str, dict[str, str]]]:
    """The language lies among those that come with the game."""
    real, known = shipped.read_texts, shipped.language_codes("wartable.siegestorm")
    lines = [
        f"[{group}]\n" + "".join(f"{key!r} = {quoted(text)}\n" for key, text in table.items())
        for group, table in tables.items()
    ]

    def read_texts(package: str, *folders: str) -> dict[str, str]:
        found = real(package, *folders)
        if package == "wartable.siegestorm" and folders == shipped.LANGUAGES:
            return {**found, CODE: "\n".join(lines)}
        return found

    monkeypatch.setattr(shipped, "read_texts", read_texts)
    monkeypatch.setattr(shipped, "language_codes", lambda package: (*known, CODE))
    monkeypatch.setattr(
        "wartable.siegestorm.text.language.language_codes", lambda one: (*known, CODE)
    )
    yield tables
    shipped.read_language.cache_clear()


def text_of(book: Rulebook, slug: str) -> str:
    rule = book.get(slug)
    assert rule is not None
    return rule.text


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def test_a_game_speaks_it_at_once(spoken: dict[str, dict[str, str]]) -> None:
    match = siegestorm.new_match(["ysra-starter", "khunglai-starter"], seed=3)
    while len(match.answers) < 30:
        match.answer(match.suggestion())
    lines = [line["text"] for line in match.lines(0, CODE)]
    english = [line["text"] for line in match.lines(0, "en")]
    assert len(lines) == len(english) and lines != english
    words = SiegeSpeech(CODE).words
    assert words.name("screen", "you_lose") == backwards("You lose.")
    english_win = SiegeSpeech("en").words.name("screen", "you_win")
    assert words.name("screen", "you_win") == english_win, "what it lacks is English"


def test_cards_are_english_until_it_has_phrases(spoken: dict[str, dict[str, str]]) -> None:
    assert Spoken(CODE).text("Draw 2") == "Draw 2"
    assert Spoken(CODE).special("shielded") == "shielded"


def test_a_few_phrases_and_names_are_enough_to_begin(
    spoken: dict[str, dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    phrases = '[phrase]\n"Draw {n} {per}" = "{do|ward|ot ward} {n} {n|drac|sdrac} {per}"\n'
    monkeypatch.setattr(spoken_module, "read_texts", lambda *_: {CODE: phrases})
    monkeypatch.setattr(spoken_module, "read_names", lambda *_: {"card": {"Tengu": "Ugnet"}})
    made_up = Spoken(CODE)
    assert (
        made_up.compose("Draw 2") == "Ward 2 sdrac" and made_up.compose("Draw 1") == "Ward 1 drac"
    )
    assert made_up.compose("Kill 1 Enemy") == "Kill 1 Enemy", "what it lacks is English"
    assert (made_up.name("Tengu"), made_up.name("Assassin")) == ("Ugnet", "Assassin")


def test_a_chapter_of_the_rulebook_is_enough_to_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    english = shipped.read_tables("wartable.siegestorm", "rulebook", "en")
    chapter = next(one for one in english if one["section"] == 3)
    rules = {slug: {"text": backwards(one["text"])} for slug, one in chapter["rule"].items()}
    told = [{"section": 3, "title": "Gninniw", "rule": rules}]
    theirs = {"wartable.siegestorm": told}
    monkeypatch.setattr(shipped, "read_translated", lambda package, code: theirs.get(package, []))
    book, plain = rulebook(CODE), rulebook("en")
    assert (
        text_of(book, "win.duel")
        == backwards(text_of(plain, "win.duel"))
        != text_of(plain, "win.duel")
    )
    assert text_of(book, "kw.heal") == text_of(plain, "kw.heal"), "what it lacks is English"


def test_the_help_of_the_command_speaks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    command: Any = typer.main.get_command(app)
    texts = helping.help_texts(command)
    known = {key: {"text": backwards(text)} for key, text in texts.items()}
    first = command.help
    del known["rules help"]
    monkeypatch.setattr(tongue._Spoken, "code", CODE)
    monkeypatch.setattr(helping, "read_help", lambda code: known)
    helping.translate_help(command)
    assert first and command.help == backwards(first)
    assert command.commands["rules"].help == texts["rules help"], "what it lacks is English"


def test_complaints_speak_it(
    tables: dict[str, dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipped, "read_complaints", lambda code: {"no_whole": "{value}: on rebmun"})
    found = shipped.complaints(Language(tables, []))
    with pytest.raises(PositionError) as caught:
        siegestorm.position({"turn": "x", "activ": "a"})
    (turn,) = [one for one in caught.value.complaints if one.fields["path"] == "turn"]
    fault = turn.fields["words"]
    assert isinstance(fault, Complaint) and found.say(fault) == "'x': on rebmun"
    other = next(one for one in caught.value.complaints if one is not turn)
    assert found.say(other) == str(other), "what it lacks is English"


def test_what_waits_is_counted(tables: dict[str, dict[str, str]]) -> None:
    source = files("wartable.siegestorm").joinpath("data", "languages", "en.toml")
    plain = tables_of(read_toml(source.read_text(encoding="utf-8")))["screen"]
    english = {key: {"text": text} for key, text in plain.items()}
    other = {
        key: {"text": text, "of": mark_of(english[key])} for key, text in tables["screen"].items()
    }
    assert [str(one) for one in faults(english, other)] == ["you_win: missing"]
    other["turn"]["of"] = "00000000"
    found = progress(CODE, english, other)
    assert (found.entries - found.translated, found.stale) == (1, 1) and not found.is_complete()


def test_its_plural_and_its_lists_are_its_own(tables: dict[str, dict[str, str]]) -> None:
    language = Language(tables, ["side"])
    assert language.join(["a", "b", "c"]) == "a, b dna c"
    assert language.say("meta", "player", {"number": 2}, []) == "Reyalp 2"


def test_the_manual_names_every_folder() -> None:
    page = (Path(__file__).parents[2] / "docs" / "translating.md").read_text(encoding="utf-8")
    for folder in ("data/languages", "data/phrases", "data/names", "data/glossary", "complaints"):
        assert folder in page


def test_a_language_without_a_glossary_has_no_terms_yet() -> None:
    terms = glossary("siegestorm", CODE)
    assert terms.lacking("Deploy a creature.", "Yolped a erutaerc.") == []
    assert terms.numbers_amiss("Draw 2 cards.", "Ward 2 sdrac.") == []
