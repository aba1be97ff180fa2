"""`wartable dysma`: looking things up."""

from __future__ import annotations

import pytest

from tests.cli.running import refused, run


def test_without_a_name_the_kinds_are_listed() -> None:
    done = run("dysma")
    assert all(kind in done.out for kind in ("spells", "skills", "artefacts", "missions"))
    assert "--search" in done.out
    french = run("dysma", "--lang", "fr").out
    assert "sorts" in french and "compétences" in french
    assert "boule-de-feu" in run("dysma", "--json").json()["spell"]


def test_a_kind_lists_its_names() -> None:
    assert "Fireball" in run("dysma", "spells").out
    assert "Boule de feu" in run("dysma", "sorts", "--lang", "fr").out
    assert len(run("dysma", "skill", "--json").json()) == 49


def test_a_spell_says_what_it_does_and_what_it_needs() -> None:
    done = run("dysma", "burning", "arms")
    assert "needs 2 successes" in done.out and "Flaming [Combat] until end of turn." in done.out
    (plain,) = run("dysma", "burning arms", "--json").json()
    assert plain["kind"] == "spell" and plain["rule"] == "magic.types"
    assert {"key": "successes", "rule": "magic.sequence", "fields": {"amount": 2}}.items() <= next(
        fact for fact in plain["facts"] if fact["key"] == "successes"
    ).items()


def test_names_are_found_without_accents_in_french() -> None:
    assert "Possède" in run("dysma", "maitre des runes", "--lang", "fr").out


@pytest.mark.parametrize("columns", [60, 80])
def test_it_fits_on_narrow_screens(columns: int) -> None:
    pages = (
        *(["dysma"], ["dysma", "spells"], ["dysma", "forge thane"], ["dysma", "--search", "dwarf"]),
        *(["band", "show", "silver-peaks"], ["band", "profiles", "nains"]),
    )
    for page in pages:
        done = run(*page, columns=columns)
        assert done.code == 0 and done.out
        assert max(len(line) for line in done.out.splitlines()) <= columns, page
        assert "…" not in done.out.replace(" …", ""), page  # no word is cut off


def test_unknown_names_get_the_nearest() -> None:
    assert "Fireball" in refused(run("dysma", "firebaal"), 2)
    assert "spells" in refused(run("dysma", "spels"), 2)
    assert "Nothing has the words" in refused(run("dysma", "--search", "xyzzy"), 2)
    assert "There are: en, fr, pl." in refused(run("dysma", "--lang", "xx"), 2)


def test_bands_and_profiles_explain_what_is_built_in() -> None:
    shown = run("band", "show", "silver-peaks").out
    assert "Counter-attack" in shown and "Wall of blades" in shown
    assert "+1 Armour against the Shooting action that targets it." in " ".join(shown.split())
    listed = run("band", "profiles", "nains", "--lang", "fr").out
    assert "Tenir la ligne" in listed and "Ne peut pas être mise À terre." in listed
    (thane, *_) = run("band", "show", "silver-peaks", "--json").json()["members"]
    assert thane["abilities"] == ["salve-ajustee"]


def test_the_search_of_rules_finds_what_is_printed() -> None:
    done = run("rules", "--game", "dysma", "--search", "moon song")
    assert "Remove Fatigued from the target." in done.out
    found = run("rules", "--game", "dysma", "--search", "fireball", "--json").json()
    assert {"artefact.anneau-dragon"} <= {one["slug"] for one in found}
    assert "boule-de-feu" in {one.get("id") for one in found}
    assert "Tengu" in run("rules", "--search", "tengu switch").out
    assert "--game dysma" in refused(run("rules", "--search", "moon song"), 2)
