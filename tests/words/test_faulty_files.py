"""Files that cannot be used, told in the reader's language, whatever they describe."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run

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
        "deck": ("ne doit pas être vide", 'doit être faction ou free-for-all, pas "x"'),
        "band": ("figurine 1, profile : manque", 'vouliez-vous dire "profile" ?'),
        "content": ("sa valeur entre parenthèses", "(compétence)"),
        "map": ("doit être entre 24 et 72, pas 12.5", "élément 1 (hil)"),
        "boss": ("ce n’est pas du TOML : ce qui suit `=` n’est pas une valeur (ligne 1,",),
    },
    "pl": {
        "cards": ("karta 2, name: tego brakuje", "nie można odczytać „DNG”", "elite albo champion"),
        "deck": ("nie może być puste", 'musi to być faction albo free-for-all, a nie "x"'),
        "band": ("figurka 1, profile: tego brakuje", 'czy chodzi o "profile"?'),
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
