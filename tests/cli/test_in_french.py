"""`--lang fr`: bands, scenarios, maps and what is asked in a battle."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import refused, run

DUEL = """
figure = "a1"
[[a]]
at = [12, 12]
[[b]]
at = [12, 16]
"""


def test_a_band_is_made_in_french(tmp_path: Path) -> None:
    file = tmp_path / "band.toml"
    keys = ["x", "3", "1", "", "", "", "", "compléter", "quoi", "Terminer"]
    asked = ("band", "new", "--ask", "--seed", "4", "--lang", "fr")
    done = run(*asked, "--out", file, keys="\n".join(keys) + "\n", columns=160)
    assert "Quelle faction ? (un numéro)" in done.out and "3  Elfes" in done.out
    assert "Tapez un numéro, de 1 à 8." in done.out
    assert "Possède : Armure légère" in done.out and "Peut acheter" in done.out
    assert "Équipement ? (des numéros séparés par des espaces, ou Entrée pour aucun)" in done.out
    assert (
        "1 × Prince des cimes, 34 points : Armure légère" in done.out
        and "points sur 200" in done.out
    )
    assert "Un numéro ajoute cette figurine ; retirer N (drop)" in done.out
    assert "Seule une bande légale peut être complétée" in done.out


def test_a_band_that_was_made_is_written(tmp_path: Path) -> None:
    file = tmp_path / "band.toml"
    done = run("band", "new", "--faction", "elfes", "--seed", "4", "--lang", "fr", "--out", file)
    assert "Bande : Elfes : enregistrée dans" in done.out and file.exists()


def test_bands_that_come_to_nothing() -> None:
    asked = ("band", "new", "--faction", "elfes", "--lang", "fr")
    short = run(*asked, "--format", "5", "--seed", "1")
    assert "Aucune bande (Elfes) ne tient en 5 points" in refused(short, 1)
    assert "Aucune bande n’a été créée." in run(*asked, "--ask", keys="quit\n").err
    ended = run(*asked, "--ask", keys="list\n")
    assert ended.code == 1 and "Tapez « terminer » quand elle l’est." in ended.err


def test_bands_and_profiles_are_listed() -> None:
    assert "comment elle se joue" in run("band", "list", "--lang", "fr", columns=160).out
    shown = run("band", "show", "silver-peaks", "--lang", "fr", columns=160).out
    assert "(200 points sur 200, 8 figurines)" in shown and "guerrier" in shown
    assert "Possède : Armure légère" in shown and "Ce que cela fait" in shown


def test_a_scenario_is_rolled() -> None:
    out = run("scenario", "roll", "--seed", "1", "--lang", "fr").out
    assert "Déploiement standard\n  Bords opposés de la table" in out and "Coffres" in out


def test_a_map_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    done = run("map", "draw", file, "--map", "ruins", "--deployment", "split", "--lang", "fr")
    assert done.code == 0 and file.read_text().count("zone de déploiement de la place") == 4
    assert "There are: en, fr, pl." in refused(
        run("map", "draw", file, "--seed", "1", "--lang", "xx"), 2
    )


def test_why_and_pictures_at_the_prompt(tmp_path: Path) -> None:
    position, drawn = tmp_path / "position.toml", tmp_path / "table.svg"
    position.write_text(DUEL)
    keys = f"why a1\nwhy a1 b1\npicture {drawn}\nquit\n"
    play = ("play", "dysma", "--autosave", tmp_path / "battle.json", "--lang", "fr")
    done = run(*play, "--position", position, "--bot", "human", keys=keys, columns=110)
    assert "Mv 5 = 5 Recrue, valeur imprimée [profile.mv]" in done.out
    assert "blessures 0 [profile.sa]" in done.out
    assert "à 3,00 pas l’une de l’autre [geo.distance]" in done.out
    assert "a1 regarde b1 : " in done.out
    assert "points de victoire" in drawn.read_text() and "victory" not in drawn.read_text()
