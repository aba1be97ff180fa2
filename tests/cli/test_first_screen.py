"""What somebody new sees: how to get help, what scores, and the table when it counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import kept

LABELS = {"en": "Type ? for help", "fr": "Tapez ? pour l’aide", "pl": "Wpisz ?"}

IDLE = """
step = "draw"
[a]
hand = ["Tengu"]
resources = 20
[b]
resources = 20
"""


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Where the games of a test are kept."""
    return tmp_path / "game.json"


@pytest.mark.parametrize(
    ("game", "lang"),
    [
        ("siegestorm", "en"),
        ("siegestorm", "fr"),
        ("siegestorm", "pl"),
        ("dysma", "en"),
        ("dysma", "fr"),
    ],
)
def test_the_first_screen_says_how_to_get_help(saved: Path, game: str, lang: str) -> None:
    done = kept(saved, game, "--seed", "3", "--lang", lang, "--bot", "random", keys="\n\n\n")
    assert done.out.count(LABELS[lang]) == 1, "once, before the first question"
    assert done.out.index(LABELS[lang]) < done.out.index("\n> ")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Main mission, Chests:", "2 VP per chest", "Secondary mission, Survival:")),
        (
            "fr",
            (
                "Mission principale, Coffres",
                "2 points de victoire par",
                "Mission secondaire, Survie",
            ),
        ),
    ],
)
def test_missions_are_named_with_what_scores(
    saved: Path, lang: str, words: tuple[str, ...]
) -> None:
    asked = ("--mission", "1", "--secondary", "2", "--seed", "3", "--lang", lang)
    out = " ".join(kept(saved, "dysma", *asked, "--bot", "random").out.split())
    for sentence in words:
        assert sentence in out


def test_the_table_is_drawn_again_once_zones_are_chosen(saved: Path) -> None:
    """Whoever places figures must see the zone that he has chosen."""
    asked = ("--deployment", "standard", "--mission", "1", "--bot", "human", "--seed", "3")
    done = kept(saved, "dysma", *asked, keys="\n\n\n")
    before, _, after = done.out.partition("Where do you set up?")
    assert "zone of a" not in before
    placing = after.partition("stand?")[0]
    assert "zone of a" in placing and "zone of b" in placing


def test_zones_differ_without_their_colours(saved: Path) -> None:
    asked = ("--deployment", "standard", "--mission", "1", "--map", "empty", "--seed", "3")
    done = kept(saved, "dysma", *asked, "--bot", "human", keys="\n\n\n")
    table = done.out.rpartition("Dysma's Portal")[2]
    borders = [line for line in table.splitlines() if "┄" in line]
    assert {"a", "b"} == {sign for line in borders for sign in line if sign in "ab"}
    assert "┊a zone of a" in table and "┊b zone of b" in table


def test_a_pass_that_the_table_made_is_told_quietly(saved: Path, tmp_path: Path) -> None:
    """Ann can play nothing before her track advances: she hears that she was passed over."""
    position = tmp_path / "idle.toml"
    position.write_text(IDLE)
    done = kept(saved, "siegestorm", "--position", position, "--bot", "random", keys="\n" * 8)
    assert "You could do nothing, so the table passed for you: Before" in done.out


def test_things_are_read_at_the_prompt(saved: Path) -> None:
    keys = "read fireball\nread xyzzy\nread boule\n"
    done = kept(saved, "dysma", "--seed", "3", "--bot", "human", keys=keys)
    assert "College of Fire" in done.out and "Flaming:" in done.out
    assert "I do not know “xyzzy”" in done.out
