"""Words of the player's language at the prompt, beside the English ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import answers, kept
from wartable.cli.terminal.typed import bare

DUEL = """
figure = "a1"
[[a]]
at = [12, 12]
[[b]]
at = [12, 16]
"""
RING = """
mode = "lms"
step = "deploy"
[a]
hand = ["Eel Lancer", "Tengu"]
[b]
[c]
"""


@pytest.mark.parametrize(
    ("lang", "keys"),
    [
        ("fr", ["rien", "passer"]),
        ("fr", ["Garder votre main de départ", "Passer à l'étape de Pioche"]),
        ("pl", ["nic", "pas"]),
        ("pl", ["zatrzymaj startowa reke", "dalej"]),
    ],
)
def test_answers_are_understood_and_recorded_in_english(
    saved: Path, lang: str, keys: list[str]
) -> None:
    english, play = saved.with_name("english.json"), ("siegestorm", "--seed", "7")
    kept(english, *play, keys="nothing\npass\n")
    kept(saved, *play, "--lang", lang, keys="\n".join(keys) + "\n")
    assert answers(saved) == answers(english) and {"nothing", "pass"} <= set(answers(saved))


@pytest.mark.parametrize(
    ("lang", "verb", "name"),
    [("fr", "déployer", "Justicier des Enfers"), ("pl", "wystaw kartę", "Mściciel z Podziemi")],
)
def test_cards_are_called_by_their_names(saved: Path, lang: str, verb: str, name: str) -> None:
    position = saved.with_name("position.toml")
    position.write_text('step = "deploy"\n[a]\nhand = ["Underworld Vindicator", "Tengu"]\n[b]\n')
    play = ("--position", position, "--lang", lang, "--bot", "human")
    kept(saved, "siegestorm", *play, keys=f"{verb} {name}\n")
    assert answers(saved)[0] == "deploy Underworld Vindicator"


@pytest.mark.parametrize(
    ("lang", "keys"),
    [
        ("fr", "déployer Lancier Anguille sur al"),
        ("fr", "déployer Lancier Anguille on al"),
        ("pl", "wystaw Lansjer na Węgorzu na al"),
        ("pl", "wystaw kartę Lansjer na Węgorzu na lewym torze"),
    ],
)
def test_a_track_of_the_ring_is_named_behind_the_card(saved: Path, lang: str, keys: str) -> None:
    position = saved.with_name("position.toml")
    position.write_text(RING)
    play = ("--position", position, "--lang", lang, "--bot", "human")
    kept(saved, "siegestorm", *play, keys=f"{keys}\n")
    assert answers(saved)[0] == "deploy Eel Lancer on al"


@pytest.mark.parametrize(
    ("lang", "keys", "words"),
    [
        ("fr", "aide", "Ce que vous pouvez taper"),
        ("fr", "regles win.duel", "win.duel"),
        ("fr", "conseil", "Le bot greedy choisirait"),
        ("fr", "pourquoi rien", "Garder votre main"),
        ("pl", "pomoc", "Co możesz wpisać"),
        ("pl", "rada", "Bot greedy wybrałby"),
    ],
)
def test_commands_have_words_of_the_language(saved: Path, lang: str, keys: str, words: str) -> None:
    done = kept(saved, "siegestorm", "--seed", "7", "--lang", lang, keys=f"{keys}\n")
    assert words in done.out
    assert "inconnu" not in done.out and "Interdit" not in done.out


def test_a_battle_is_answered_in_french(tmp_path: Path) -> None:
    position, saved = tmp_path / "position.toml", tmp_path / "battle.json"
    position.write_text(DUEL)
    play = ("--position", position, "--lang", "fr", "--bot", "human")
    done = kept(saved, "dysma", *play, keys="chances\nmarcher\n12,13@90\nfinir\n")
    assert answers(saved)[0] == "march"
    assert "Interdit" not in done.out.partition("12,13")[0]


def test_what_is_typed_is_compared_without_accents() -> None:
    assert bare("Déployer\u00a0l’Épée") == "deployer l'epee"
    assert bare("Utrzymaj  POZYCJĘ ł") == "utrzymaj pozycje l"
