"""Files that cannot be used, told in the reader's language, whatever they describe."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from socket import gaierror

import pytest

from tests.cli.running import run
from wartable.cli.tongue import complaints
from wartable.files.reasons import reason

CARDS = """faction = "ysra"
[[card]]
name = "First"
cost = -1
action = "Deal 2 DNG"
[[card]]
cost = "3"
rarity = "soldir"
"""
BAND = 'name = "B"\nformat = 0\n[[figure]]\nprofil = "troll"\n'
CONTENT = """[[profile]]
id = "hero"
name = { fr = "Héros", en = "Hero" }
skills = ["Expert", "Nothing at all (2)"]
"""
MAP = 'name = "M"\nside = 12.5\n[[piece]]\nlook = "hil"\n'
BROKEN = "name = \n"

COMMANDS = {
    "cards": (CARDS, ("cards", "--check")),
    "deck": ('name = ""\nformat = "x"\n', ("deck", "check")),
    "band": (BAND, ("band", "check")),
    "content": (CONTENT, ("band", "check", "silver-peaks", "--content")),
    "map": (MAP, ("map", "draw", "drawn.svg", "--map")),
    "boss": (BROKEN, ("bosses", "--bosses")),
}
SAID = {
    "fr": {
        "cards": (
            "carte 2, name : manque",
            "impossible de lire",
            "soldier, veteran, elite ou",
        ),
        "deck": ("ne doit pas être vide", "doit être faction ou free-for-all, pas « x »"),
        "band": ("figurine 1, profile : manque", "vouliez-vous dire « profile » ?"),
        "content": ("sa valeur entre parenthèses", "(compétence)"),
        "map": ("doit être entre 24 et 72, pas 12.5", "élément 1 (hil)"),
        "boss": ("ce n’est pas du TOML : ce qui suit `=` n’est pas une valeur (ligne 1,",),
    },
    "pl": {
        "cards": ("karta 2, name: tego brakuje", "nie można odczytać „DNG”", "elite albo champion"),
        "deck": ("nie może być puste", "musi to być faction albo free-for-all, a nie „x”"),
        "band": ("figurka 1, profile: tego brakuje", "czy chodzi o „profile”?"),
        "content": ("wymaga wartości w nawiasie", "(umiejętność)"),
        "map": ("musi to być od 24 do 72, a nie 12.5", "element 1 (hil)"),
        "boss": ("to nie jest TOML: to, co stoi po `=`, nie jest wartością (wiersz 1,",),
    },
}
"""A few words of what is wrong; numbers of files keep their point."""


@pytest.mark.parametrize("code", SAID)
@pytest.mark.parametrize("kind", COMMANDS)
def test_a_faulty_file_is_told_in_the_language(kind: str, code: str, tmp_path: Path) -> None:
    text, command = COMMANDS[kind]
    file = tmp_path / f"{kind}.toml"
    file.write_text(text, encoding="utf-8")
    done = run(*command, file, lang=code, columns=200)
    told = done.out + done.err
    assert done.code == 1
    assert [words for words in SAID[code][kind] if words not in told] == [], told
    assert " must " not in told and " missing" not in told and "there is" not in told


@pytest.mark.parametrize(
    ("number", "french", "polish"),
    [
        (
            errno.ENOENT,
            "il n’y a ni fichier ni dossier de ce nom",
            "nie ma takiego pliku ani folderu",
        ),
        (errno.EACCES, "vous n’en avez pas le droit", "brak uprawnień"),
        (errno.EISDIR, "c’est un dossier", "to folder"),
        (errno.ENOSPC, "il n’y a plus de place", "nie ma już miejsca"),
        (errno.EEXIST, "cela existe déjà", "to już istnieje"),
        (errno.EADDRINUSE, "autre chose écoute déjà là", "nasłuchuje tam już coś innego"),
    ],
)
def test_what_the_system_refuses_is_told_in_the_language(
    number: int, french: str, polish: str
) -> None:
    why = reason(OSError(number, os.strerror(number), "file"))
    assert (complaints("fr").say(why), complaints("pl").say(why)) == (french, polish)


def test_what_the_system_rarely_says_keeps_its_words() -> None:
    assert str(reason(OSError(errno.ECHILD, "No child processes"))) == "No child processes"
    assert str(reason(gaierror(-2, "Name or service not known"))) == "nobody knows this address"
