"""`--lang` on every command, and the language of the environment without it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import typer

from tests.cli.running import refused, run
from wartable.cli import app
from wartable.cli.tongue import from_arguments, from_environment


def commands(group: Any, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every command that does something, as it is typed."""
    found: list[tuple[str, ...]] = []
    for name, one in group.commands.items():
        inner = getattr(one, "commands", None)
        found += commands(one, (*path, name)) if inner else [(*path, name)]
    return found


WARTABLE: Any = typer.main.get_command(app)
COMMANDS = commands(WARTABLE)
GROUPS = [name for name, one in WARTABLE.commands.items() if hasattr(one, "commands")]


@pytest.mark.parametrize("group", GROUPS)
def test_the_language_may_stand_behind_the_name_of_a_group(group: str) -> None:
    told = run(group, "--lang", "fr", "--help").out
    assert told.startswith("Utilisation") and "Commandes" in told


def test_a_group_without_its_command_says_so() -> None:
    assert "Il manque une commande." in refused(run("deck", "--lang", "fr"), 2)
    assert "Brakuje polecenia." in refused(run("deck", "--lang", "pl"), 2)


def test_the_language_is_no_word_to_search_for() -> None:
    assert "Il manque l’argument" in run("cards", "--lang", "fr", "draw").err
    assert run("cards", "--lang=fr", "tengu").out == run("cards", "tengu", "--lang", "fr").out


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_missing_argument_has_its_name_in_the_language(command: tuple[str, ...]) -> None:
    one: Any = WARTABLE
    for word in command:
        one = one.commands[word]
    wanted = [part for part in one.params if part.param_type_name == "argument" and part.required]
    if wanted:
        told = run(*command, lang="fr").err
        usage, name = told.partition("\n")[0], told.rstrip().rpartition(" ")[2].rstrip(".")
        assert f"{{{name}" in usage, "several may follow it as dots"


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_help_in_every_language(command: tuple[str, ...]) -> None:
    for lang, usage in (("fr", "Utilisation : wartable"), ("pl", "Użycie: wartable")):
        told = run(*command, "--help", lang=lang).out
        assert told.startswith(usage) and "--lang" in told
        for english in ("Usage", "Options:\n  --help", "Show this", "[default", "[required]"):
            assert english not in told


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ({"LC_ALL": "fr_FR", "WARTABLE_LANG": "pl"}, "pl"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_environment_chooses(environment: dict[str, str], code: str) -> None:
    assert from_environment(environment) == code


def test_the_option_is_found_wherever_it_stands() -> None:
    assert from_arguments(["bots", "--lang", "fr"]) == "fr"
    assert from_arguments(["--lang=pl", "bots"]) == "pl"
    assert from_arguments(["bots", "--", "--lang", "fr"]) == ""
    assert from_arguments(["bots", "--lang"]) == ""


def test_the_option_is_stronger_than_the_environment() -> None:
    assert "Choisit au hasard" in run("bots", lang="fr").out
    assert "Wybiera losowo" in run("bots", "--lang", "pl", lang="fr").out
    assert "Chooses at random" in run("--lang", "en", "bots", lang="fr").out


def test_wrong_use_is_told_in_the_language() -> None:
    assert "Il n’y a pas d’option --sed" in refused(run("odds", "--sed", lang="fr"), 2)
    assert "Brakuje argumentu" in refused(run("deck", "show", lang="pl"), 2)
    assert "Vouliez-vous dire bosses ou bots ?" in refused(run("boss", lang="fr"), 2)
    told = refused(run("odds", "--dice", "x", lang="fr"), 2)
    assert "Cette valeur ne va pas pour --dice : ce n’est pas un nombre entier." in told
    told = refused(run("odds", "--threshold", "9", lang="fr"), 2)
    assert "Cette valeur ne va pas pour --threshold : il faut au plus 8." in told
    assert "trzeba co najmniej 8" in refused(
        run("analyse", "x", "--simulations", "4", lang="pl"), 2
    )
    assert "Opcja --dice wymaga wartości" in refused(run("odds", "--dice", lang="pl"), 2)


def test_errors_are_told_in_the_language(tmp_path: Path) -> None:
    missing = tmp_path / "none.json"
    assert "Il n’y a pas de fichier" in refused(run("replay", missing, lang="fr"), 2)
    assert "Nie ma talii o nazwie „nope”" in refused(run("deck", "show", "nope", lang="pl"), 2)
    assert "Aucune langue" in refused(run("bots", "--lang", "xx", lang="fr"), 2)


DECK = """
name = "Mine"
format = "faction"
[cards]
"Tengu" = 3
"Tengo" = 1
"Awakened Miner" = 1
"""


def test_what_is_wrong_with_a_deck_is_told_in_the_language(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(DECK)
    french = refused(run("deck", "check", file, lang="fr"), 1)
    assert (
        "Mine : contraire aux règles" in french
        and "Un deck a 34 cartes ; celui-ci en a 5" in french
    )
    assert "Aucune carte ne s’appelle « Tengo » ; vouliez-vous dire" in french
    polish = refused(run("deck", "check", file, lang="pl"), 1)
    assert "Talia ma 34 karty; w tej jest 5, o 29 za mało" in polish
    told = run("deck", "check", file, "--json", lang="pl").json()
    assert (
        told["problems"][0]["key"] == "deck_too_few" and told["problems"][0]["fields"]["off"] == 29
    )
    assert told["problems"][0]["sentence"].startswith("Talia ma 34 karty")


def test_what_is_wrong_with_a_band_is_told_in_the_language(tmp_path: Path) -> None:
    told = refused(run("band", "check", "omrok-fist", "--format", "100", lang="fr"), 1)
    assert "La bande coûte 200 points, 100 de plus que les 100 du format [band.total]" in told
    assert "La bande : 5 guerriers, mais un format de 100 points en demande de 2 à 4" in told


def test_decks_bosses_and_rules_are_read_in_the_language() -> None:
    assert "comment il se joue" in run("deck", "list", lang="fr").out
    assert "Gracze wygrywają, kiedy" in run("bosses", lang="pl").out
    assert "Notre interprétation." in run("rules", "meta.do-what-you-can", lang="fr").out
    assert "Zob. " in run("rules", "--section", "8", lang="pl").out
    assert "carte" in run("cards", "tengu", lang="fr").out


def test_who_has_no_polish_is_played_in_english() -> None:
    assert "Roll" not in run("scenario", "roll", "--seed", "1", lang="pl").err
    assert "Standard deployment" in run("scenario", "roll", "--seed", "1", lang="pl").out


@pytest.mark.parametrize(
    ("lang", "unfit", "told"),
    [
        ("fr", "n’est pas une position", "a.hand[1] : aucune carte ne s’appelle 'Tengo'"),
        ("pl", "nie jest pozycją", "a.hand[1]: żadna karta nie nazywa się 'Tengo'"),
    ],
)
def test_what_is_wrong_with_a_position(lang: str, unfit: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('[a]\nhand = ["Tengo"]\n', encoding="utf-8")
    words = refused(run("watch", "siegestorm", "--position", file, lang=lang), 1)
    assert unfit in words and told in words.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("lang", "told"),
    [("fr", "ce n’est pas un enregistrement"), ("pl", "to nie jest zapis: nie ma odpowiedzi")],
)
def test_what_is_wrong_with_a_record(lang: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text("{}", encoding="utf-8")
    assert told in refused(run("replay", file, lang=lang), 1)


def test_the_lab_calls_cards_and_profiles_as_the_language_does() -> None:
    none = refused(run("lab", "cards", "ysra-starter", "--only", "Tengu", lang="fr"), 2)
    assert "Justicier des Enfers" in none and "Underworld" not in none
    none = refused(run("lab", "profiles", "green-tide", "--only", "Tengu", lang="fr"), 2)
    assert "Aucun profil ne s’appelle « Tengu »" in none
