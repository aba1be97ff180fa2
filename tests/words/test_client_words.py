"""The words of the browser's client: as many as English has, with the signs of each language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from wartable.dysma.content.entries import ROLLS
from wartable.dysma.fight.dice import ATTACK, FALLING
from wartable.files.shipped import read_language
from wartable.words.typography import unset_signs

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"
SET_COLON = re.compile(r"\}: \$?\{")
FOLDERS = sorted({path.parent for path in SOURCES.rglob("words/en.json")})


def words(folder: Path, code: str) -> dict[str, str]:
    """What the client says in a language."""
    found: dict[str, str] = json.loads((folder / f"{code}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("code", ["fr", "pl"])
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda one: one.parent.name)
def test_every_word_is_there_and_set_as_a_printer_would(folder: Path, code: str) -> None:
    said = words(folder, code)
    assert set(said) == set(words(folder, "en"))
    assert {key: signs for key in said if (signs := unset_signs(code, said[key]))} == {}


@pytest.mark.parametrize("purpose", [*ROLLS, FALLING, ATTACK])
def test_every_roll_of_a_battle_has_a_name(purpose: str) -> None:
    assert f"purpose.{purpose}" in words(SOURCES / "dysma" / "words", "en")
    for code in ("en", "fr"):
        assert purpose in read_language("wartable.dysma", code, ()).tables["value.purpose"]


def test_no_page_sets_a_colon_by_itself() -> None:
    """French has a space before it: `labelled` and the sentences know."""
    found = {
        path.name: line.strip()
        for path in SOURCES.rglob("*.svelte")
        for line in path.read_text(encoding="utf-8").rpartition("</script>")[2].splitlines()
        if SET_COLON.search(line)
    }
    assert found == {}


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_deeds_that_choose_their_letters_first_are_deeds(code: str) -> None:
    """They are named as on their buttons."""
    told = read_language("wartable.dysma", code, ()).tables["deed"]
    known = words(SOURCES / "dysma" / "words", code)["keys.deeds"].split(", ")
    assert len(set(known)) == len(known)
    assert set(known) <= {str(name) for name in told.values()}
